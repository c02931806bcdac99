"""The computer player of Keltis; `python -m tests.bench keltis` prints how well it plays."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from bot.games.core import AnyRules, AnySeatView, Over, Seat
from bot.games.keltis import DRAW_DECK, RULES, Discard
from bot.players.keltis import choose
from tests.games.keltis_game import Game, last_card, race
from tests.kit import Chooser, computer, opening, walk

LONGEST = 400  # entries: each turn of computer players uses up a card for good
CHOOSE = computer(RULES.key)


def best(seats: int, choose: Chooser, rng: Random) -> tuple[Seat, ...]:
    """The first place of a whole game."""
    rules: AnyRules = RULES
    *_, last = islice(walk(rules, opening(rules, seats, {}, rng), choose, rng), LONGEST)
    asked = rules.awaits(last.after)
    assert isinstance(asked, Over)
    return asked.places[0]


@pytest.mark.parametrize("seats", RULES.seats)
def test_computer_players_among_themselves_come_to_an_end(seats: int) -> None:
    rng = Random(seats)
    assert all(best(seats, CHOOSE, rng) for _ in range(3))


def test_it_beats_whoever_makes_the_first_legal_move() -> None:
    def one_against_the_first(view: AnySeatView) -> object:
        return CHOOSE(view) if view.seat == 0 else view.legal[0]

    rng = Random(1)
    assert sum(Seat(0) in best(2, one_against_the_first, rng) for _ in range(10)) >= 8


def test_the_same_view_gives_the_same_move() -> None:
    view = Game("R5 R6 Y1 P9").me
    assert choose(view) == choose(view)


def test_it_ends_the_game_with_the_fifth_figure_when_ahead() -> None:
    view = race().me
    assert view.table.points[0] > view.table.points[1]
    assert str(choose(view)) == "play P3"


def test_it_does_not_end_the_game_when_behind() -> None:
    view = race().me
    behind = replace(view, table=replace(view.table, points=(27, 60)))
    assert not str(choose(behind)).startswith("play P")


def test_it_draws_the_last_card_only_when_ahead() -> None:
    game = last_card()
    view = game.play(game.legal[0]).view(1)
    assert choose(replace(view, table=replace(view.table, points=(5, 8)))) == DRAW_DECK
    assert choose(replace(view, table=replace(view.table, points=(8, 5)))) != DRAW_DECK


def test_a_card_that_goes_on_without_a_gap_comes_before_one_with_a_gap() -> None:
    view = Game("R0 R1 R5 R8 R9").turns("play R0 small").me
    plays = tuple(RULES.read(f"play {card}") for card in ("R9", "R5", "R1", "R8"))
    assert str(choose(replace(view, legal=plays))) == "play R1"


def test_it_begins_no_path_in_the_last_turns() -> None:
    game = last_card()
    assert isinstance(choose(game.view(1)), Discard)
