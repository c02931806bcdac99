"""Keltis: texts and order of moves, refusals, and what the host asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from bot.games.core import IllegalMoveError, NotationError, Seat
from bot.games.keltis import RULES, Card, Colour, Discarded, Figure, SeatView, Size, Tile
from tests.games.keltis_game import CLOVER, PLACE_NAMES, WISH, Game, last_card, layout, race

# Moves


def test_order_of_legal_plays_then_discards_then_draws() -> None:
    game = Game("R5 R5 Y3 P8", "B1").play("play R5 large", "draw deck", "discard B1", "draw deck")
    hand = list(dict.fromkeys(map(str, game.me.hand)))
    plays = [f"play {card}" if card == "R5" else f"play {card} small" for card in hand]
    assert game.legal == [*plays, *(f"discard {card}" for card in hand)]
    game.play("discard P8")
    assert game.legal == ["draw deck", "draw P", "draw B"]


def test_large_before_small_and_values_upwards_and_equal_cards_once() -> None:
    game = Game("B3 R10 R2 R2 Y0 P1 G4 G4")
    hand = ["R2", "R10", "Y0", "P1", "G4", "B3"]
    plays = [f"play {card} {size}" for card in hand for size in ("large", "small")]
    assert game.legal == [*plays, *(f"discard {card}" for card in hand)]


MALFORMED = (
    "play R\uff15 large",  # a full-width digit
    "play R5\u0663",
    "play R05 large",
    "play R00",
    "discard R010",
    "play R5\n",
    "draw deck\n",
    "draw G\r",
    "play r5",
    "Play R5",
    "DRAW deck",
    "play R5  large",
    " play R5",
    "play R5 ",
    "play\tR5",
    "play R5\u00a0large",
    "play R11",
    "play R-1",
    "play R",
    "play 5",
    "play X5",
    "play R5 large small",
    "play R5 Large",
    "play R5 huge",
    "play",
    "discard R5 large",
    "discard",
    "discard R",
    "move",
    "move R5",
    "move g",
    "move X",
    "draw",
    "draw R5",
    "draw Deck",
    "draw pile",
    "draw deck draw deck",
    "pass",
    "",
    " ",
)


@pytest.mark.parametrize("text", MALFORMED)
def test_what_is_not_a_text_of_the_rules_page_is_no_move(text: str) -> None:
    with pytest.raises(NotationError):
        RULES.read(text)


# Refusals


def test_a_seat_that_is_not_on_turn_is_refused() -> None:
    game = Game("R5", "R6")
    assert game.refusal("discard R6", seat=1) == "not-your-turn"
    assert game.refusal("draw deck", seat=1) == "not-your-turn"


def test_before_the_deal_and_after_the_end_every_move_is_refused() -> None:
    for state in (RULES.start(2, {}), RULES.resolve(RULES.start(2, {}), (0,) * 24)):
        with pytest.raises(IllegalMoveError, match="not-your-turn"):
            RULES.play(state, Seat(0), RULES.read("draw deck"))
    assert race().play("play P3").refusal("discard R4") == "over"


def test_the_steps_of_a_turn_come_in_their_order() -> None:
    game = Game("P0 P1", tiles={"P2": CLOVER})
    assert game.refusal("draw deck") == "first-act"
    assert game.refusal("move P") == "first-act"
    game.turns("play P0 small").play("play P1")
    assert game.refusal("discard B10") == "first-advance"
    game.play("move P")
    assert game.refusal("discard B10") == "first-draw"
    assert game.refusal("move P") == "first-draw"


def test_no_such_card_and_not_yours_read_the_same() -> None:
    game = Game("R5", "R6", draws=("R7",))
    refusals = set()
    for card in ("R6", "R7", "R8"):  # in the other hand, on top of the pile, elsewhere
        for text in (f"play {card}", f"play {card} small", f"discard {card}"):
            refusals.add(game.refusal(text))
    assert refusals == {"no-such-card"}


def test_a_refusal_names_what_was_asked_for() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Game("R5").play("play R6 small")
    assert caught.value.values == {"card": "R6"}


# What the host asks


def test_a_move_can_be_taken_back_until_a_card_is_drawn() -> None:
    game = Game("R5", "R6")
    assert not game.me.take_back
    game.play("play R5 small")
    assert (game.view(0).take_back, game.view(1).take_back) == (True, False)
    game.play("draw deck")
    assert (game.view(0).take_back, game.view(1).take_back) == (False, False)


def test_advances_and_draws_complete_the_move_just_made() -> None:
    game = Game("P0 P1", tiles={"P2": CLOVER}).turns("play P0 small")
    assert not game.me.completes
    for move in ("play P1", "move P"):
        game.play(move)
        assert (game.view(0).completes, game.view(1).completes) == (True, False)


def test_the_facts_begin_anew_with_the_first_move_of_a_turn() -> None:
    game = Game("R5", "R6").play("discard R5", "draw deck", "discard R6")
    assert game.table.recent == (Discarded(Seat(1), Card(Colour.R, 6)),)


def test_the_view_names_the_card_discarded_until_the_turn_ends() -> None:
    game = Game("R5").play("discard R5")
    assert game.table.discarded == Card(Colour.R, 5)
    assert game.play("draw deck").table.discarded is None


def fallback(game: Game) -> str:
    return str(RULES.fallback(game.view(game.state.turn)))


def test_the_fallback_goes_on_in_a_begun_row_with_the_smallest_jump() -> None:
    game = Game("R0 R9 P3 P5", draws=("R4",)).turns("play R0 small", "play P3 small")
    assert fallback(game) == "play P5"


def test_the_fallback_begins_no_row_and_draws_from_the_pile() -> None:
    game = Game("R5 R6")
    assert fallback(game) == "discard R5"
    assert fallback(game.play("discard R5")) == "draw deck"


def only(view: SeatView, *texts: str) -> SeatView:
    return replace(view, legal=tuple(RULES.read(text) for text in texts))


def test_the_fallback_does_not_end_the_game() -> None:
    view = race().me
    assert str(RULES.fallback(view)) == "play R4"
    assert str(RULES.fallback(only(view, "play P3", "discard P3"))) == "discard P3"


def test_the_fallback_does_not_draw_the_last_card() -> None:
    game = last_card()
    assert fallback(game.play(game.legal[-1])) == "draw R"


def test_the_fallback_keeps_a_discard_pile_open_when_one_card_is_left() -> None:
    game = last_card()
    view = replace(game.view(1), table=replace(game.table, rows=(((3,), (), (), (), ()),) * 2))
    view = only(view, "play R4", "discard R4")
    assert str(RULES.fallback(view)) == "play R4"
    bare = replace(view, table=replace(view.table, discards=((),) * 5))
    assert str(RULES.fallback(bare)) == "discard R4"


def test_the_fallback_ends_the_game_when_it_must() -> None:
    assert str(RULES.fallback(only(race().me, "play P3"))) == "play P3"


@pytest.mark.parametrize(
    ("stones", "tiles", "chosen"),
    [
        ((9, 9, 6, 0, 0), {}, "discard R4"),  # the card moves P, which alone can go
        ((9, 8, 6, 0, 0), {}, "play R4"),  # Y can go instead
        ((8, 9, 6, 0, 0), {"R9": CLOVER}, "discard R4"),
        ((8, 9, 6, 0, 0), {"R9": WISH}, "play R4"),
        ((5, 9, 9, 0, 0), {"R6": CLOVER}, "discard R4"),  # R itself is the only one to go
        ((4, 9, 9, 0, 0), {"R5": CLOVER, "R6": CLOVER}, "discard R4"),  # and goes on and on
        ((4, 9, 9, 0, 0), {"R5": CLOVER, "R6": WISH}, "play R4"),
    ],
)
def test_the_fallback_begins_no_chain_that_must_end_the_game(
    stones: tuple[int, ...], tiles: Mapping[str, Tile], chosen: str
) -> None:
    view = last_figure(stones, tiles)
    assert str(RULES.fallback(view)) == chosen


def last_figure(stones: Sequence[int], tiles: Mapping[str, Tile]) -> SeatView:
    """Seat 0's view with these figures, four of all in the goal area, and R4 that may be laid or discarded."""
    game = Game("R4")
    own = tuple(Figure(stone, Size.SMALL) if stone else None for stone in stones)
    in_goal = 4 - sum(stone >= 7 for stone in stones)
    theirs = tuple(Figure(7, Size.SMALL) if colour < in_goal else None for colour in Colour)
    table = replace(
        game.table,
        figures=(own, theirs),
        rows=(((3,), (), (), (), ()), game.table.rows[1]),
        tiles=tuple(layout({**dict.fromkeys(PLACE_NAMES[1:5], WISH), **tiles})),
    )
    return only(replace(game.me, table=table), "play R4", "discard R4")
