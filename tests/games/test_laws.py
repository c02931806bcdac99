"""Laws that every game obeys, on walks through it; what a game's test module offers stands in `tests/kit.py`."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from itertools import islice
from random import Random
from typing import cast

import pytest

from bot import players
from bot.games.core import AnyRules, AnySeatView, Chance, IllegalMoveError, Over, Seat, Turn, discover
from images._canvas import Person, Picture
from tests.kit import (
    KEYS,
    GameTests,
    Step,
    apply,
    at_random,
    computer,
    entry,
    game_tests,
    numbers,
    opening,
    some_options,
    walk,
)

WALK = 400  # entries of a random walk
WHOLE = 5000  # entries within which players who do not stall come to an end
POSITIONS = 60  # states that the costly laws look at
FEW = 12  # states that are enough to show a planted leak
PICTURES = 4  # states that are drawn


@dataclass(frozen=True, slots=True)
class Game:
    """A game and the walks on which its laws are tested."""

    key: str
    rules: AnyRules
    tests: GameTests
    beginnings: tuple[object, ...]  # each before nature is asked anything
    steps: tuple[Step, ...]  # of random walks and of whole games, one after another
    ends: tuple[object, ...]  # of the whole games

    @property
    def seats(self) -> Iterator[tuple[Step, Seat]]:
        """Every step with every seat."""
        return ((step, seat) for step in self.steps for seat in seats_of(self.rules, step.after))

    @property
    def positions(self) -> Iterator[tuple[object, Seat]]:
        """Some states in which nature is not asked, with every viewer."""
        chosen = (*some(self.calm, POSITIONS), *self.ends)
        return ((state, seat) for state in chosen for seat in seats_of(self.rules, state))

    @property
    def few_positions(self) -> Iterator[tuple[object, Seat]]:
        return ((state, seat) for state in some(self.calm, FEW) for seat in seats_of(self.rules, state))

    @property
    def calm(self) -> Sequence[object]:
        """States in which nature is not asked."""
        return [step.after for step in self.steps if not isinstance(self.rules.awaits(step.after), Chance)]

    @property
    def asking(self) -> Sequence[object]:
        """States in which nature is asked."""
        return [step.after for step in self.steps if isinstance(self.rules.awaits(step.after), Chance)]


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Game:
    return recorded(request.param)


@cache
def recorded(key: str) -> Game:
    """Walks with every number of seats: any moves, and a whole game of the computer players."""
    rules, rng = discover()[key], Random(1)
    beginnings: list[object] = []
    steps: list[Step] = []
    ends: list[object] = []
    for seats in rules.seats:
        beginnings.append(rules.start(seats, some_options(rules, rng)))
        steps += islice(walk(rules, beginnings[-1], at_random(key, rng), rng), WALK)
        steps += islice(walk(rules, beginnings[-1], computer(key), rng), WHOLE)
        ends.append(steps[-1].after)
    return Game(key, rules, game_tests(key), tuple(beginnings), tuple(steps), tuple(ends))


def seats_of(rules: AnyRules, state: object) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(len(rules.table_view(state).points)))


def some(states: Sequence[object], count: int) -> Sequence[object]:
    """So many of the states, spread evenly."""
    return states[:: max(1, len(states) // count)]


def awaited(rules: AnyRules, state: object) -> tuple[Seat, ...]:
    asked = rules.awaits(state)
    return (*asked.seats, *asked.may) if isinstance(asked, Turn) else ()


# The contract


def test_the_key_is_the_name_of_the_module(game: Game) -> None:
    assert type(game.rules).__module__.removeprefix("bot.games.").split(".")[0] == game.key


def test_an_option_has_its_default_among_its_values(game: Game) -> None:
    assert all(option.default in option.values for option in game.rules.options.values())


def test_start_takes_the_default_for_a_missing_option(game: Game) -> None:
    defaults = {name: option.default for name, option in game.rules.options.items()}
    assert game.rules.start(game.rules.seats[0], {}) == game.rules.start(game.rules.seats[0], defaults)


def test_start_refuses_a_number_of_seats_that_the_game_is_not_played_with(game: Game) -> None:
    for seats in (0, -1, game.rules.seats[0] - 1, game.rules.seats[-1] + 1):
        with pytest.raises(ValueError, match=str(seats)):
            game.rules.start(seats, {})


def test_start_refuses_an_unknown_option(game: Game) -> None:
    with pytest.raises(ValueError, match="no-such-option"):
        game.rules.start(game.rules.seats[0], {"no-such-option": "yes"})


def test_start_refuses_an_unknown_value(game: Game) -> None:
    for name in game.rules.options:
        with pytest.raises(ValueError, match="no-such-value"):
            game.rules.start(game.rules.seats[0], {name: "no-such-value"})


def test_resolve_refuses_a_wrong_answer(game: Game) -> None:
    rng = Random(2)
    for state in game.beginnings:
        asked = game.rules.awaits(state)
        assert isinstance(asked, Chance)
        right = numbers(asked, rng)
        for wrong in ((), right[:-1], (*right, 0), (asked.bounds[0], *right[1:]), (-1, *right[1:])):
            with pytest.raises(ValueError, match=r"nature|range"):
                game.rules.resolve(state, wrong)


def test_resolve_refuses_any_answer_when_nothing_is_asked(game: Game) -> None:
    for state, _ in game.positions:
        for answer in ((), (0,)):
            with pytest.raises(ValueError, match="nature"):
                game.rules.resolve(state, answer)


def test_the_seats_awaited_are_different_seats_of_the_table(game: Game) -> None:
    for step in game.steps:
        seats = awaited(game.rules, step.after)
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(seats_of(game.rules, step.after))


def test_a_turn_awaits_somebody(game: Game) -> None:
    for step in game.steps:
        asked = game.rules.awaits(step.after)
        assert not isinstance(asked, Turn) or asked.seats


# Moves


def test_every_listed_move_is_accepted(game: Game) -> None:
    for state, seat in game.positions:
        for move in game.rules.legal(state, seat):
            game.rules.play(state, seat, move)


def test_a_seat_that_is_awaited_has_a_move(game: Game) -> None:
    for step in game.steps:
        asked = game.rules.awaits(step.after)
        for seat in asked.seats if isinstance(asked, Turn) else ():
            assert game.rules.legal(step.after, seat)


def test_the_listed_moves_have_no_duplicates(game: Game) -> None:
    for step, seat in game.seats:
        legal = game.rules.legal(step.after, seat)
        assert len(set(legal)) == len(set(map(str, legal))) == len(legal)


def test_a_move_and_its_text_are_inverses(game: Game) -> None:
    for step, seat in game.seats:
        for move in game.rules.legal(step.after, seat):
            assert game.rules.read(str(move)) == move
    for text in game.tests.TEXTS:
        assert str(game.rules.read(text)) == text


def test_a_seat_that_is_not_awaited_has_no_listed_moves(game: Game) -> None:
    for step, seat in game.seats:
        if seat not in awaited(game.rules, step.after):
            assert game.rules.legal(step.after, seat) == ()


def test_a_seat_that_is_not_awaited_cannot_move(game: Game) -> None:
    """While another seat is on turn, while nature is asked and after the end."""
    for state in (*game.beginnings, *some(game.asking, FEW), *some(game.calm, FEW), *game.ends):
        for seat in set(seats_of(game.rules, state)) - set(awaited(game.rules, state)):
            for text in game.tests.TEXTS:
                assert refusal(game.rules, state, seat, text)


def test_the_fallback_is_a_listed_move(game: Game) -> None:
    for view in views_to_move(game):
        assert game.rules.fallback(view) in view.legal


def test_the_computer_player_makes_moves_that_are_accepted(game: Game) -> None:
    for state, seat in game.positions:
        view = game.rules.seat_view(state, seat)
        if view.legal:
            game.rules.play(state, seat, players.choose(game.key, view))


def test_equal_games_are_equal_whatever_was_asked_in_between(game: Game) -> None:
    """Rules are pure: the log folded a second time gives the same states."""
    state = game.beginnings[0]
    for step in game.steps[:WALK]:
        state = step.before if step.before in game.beginnings else state  # the next walk begins
        state = apply(game.rules, state, entry(str(step.entry)))
        assert state == step.after


# The end


def test_it_ends_with_players_who_do_not_stall(game: Game) -> None:
    assert all(isinstance(game.rules.awaits(state), Over) for state in game.ends)


def test_the_places_name_every_seat_once_and_ascend_within_a_place(game: Game) -> None:
    for state in game.ends:
        asked = game.rules.awaits(state)
        assert isinstance(asked, Over)
        assert all(asked.places)
        assert all(list(place) == sorted(place) for place in asked.places)
        assert sorted(seat for place in asked.places for seat in place) == list(seats_of(game.rules, state))


def test_no_piece_appears_or_vanishes(game: Game) -> None:
    for beginning in game.beginnings:
        seats = len(seats_of(game.rules, beginning))
        first = game.tests.census(opening(game.rules, seats, {}, Random(3)))
        for step in game.steps:
            turn = not isinstance(game.rules.awaits(step.after), Chance)
            if turn and len(seats_of(game.rules, step.after)) == seats:
                assert game.tests.census(step.after) == first


# Views


def test_a_seat_view_has_the_table_view_and_the_listed_moves(game: Game) -> None:
    for step, seat in game.seats:
        view = game.rules.seat_view(step.after, seat)
        assert view.seat == seat
        assert view.table == game.rules.table_view(step.after)
        assert view.legal == game.rules.legal(step.after, seat)


def test_a_seat_view_does_not_inherit_from_the_table_view(game: Game) -> None:
    for state, seat in game.positions:
        assert not isinstance(game.rules.seat_view(state, seat), type(game.rules.table_view(state)))


def test_every_move_adds_a_fact_or_begins_the_facts_anew(game: Game) -> None:
    for step, seat in game.seats:
        if step.entry.seat is None:
            continue
        for view in (game.rules.table_view, lambda state, seat=seat: game.rules.seat_view(state, seat)):
            before, after = view(step.before).recent, view(step.after).recent
            assert after
            assert after != before


def test_views_are_frozen_plain_values_without_the_state(game: Game) -> None:
    for state, seat in game.positions:
        view = game.rules.seat_view(state, seat)
        hash(view)
        assert [strange for value in inside(view) if (strange := strangeness(value, type(state)))] == []


def test_a_state_shows_nothing_in_a_log_line_or_traceback(game: Game) -> None:
    for state, _ in game.positions:
        assert type(state).__repr__ is object.__repr__
        assert not hasattr(state, "__dict__")


def test_points_know_every_seat(game: Game) -> None:
    for step in game.steps:
        assert all(isinstance(points, int) for points in game.rules.table_view(step.after).points)


def test_only_a_seat_that_may_move_completes_a_move(game: Game) -> None:
    for step, seat in game.seats:
        view = game.rules.seat_view(step.after, seat)
        assert isinstance(view.completes, bool)
        assert view.legal or not view.completes


def test_nothing_can_be_taken_back_before_the_first_move(game: Game) -> None:
    for step, seat in game.seats:
        assert isinstance(game.rules.seat_view(step.after, seat).take_back, bool)
    for state in game.beginnings:
        begun = opening(game.rules, len(seats_of(game.rules, state)), {}, Random(4))
        assert not any(game.rules.seat_view(begun, seat).take_back for seat in seats_of(game.rules, begun))


# Secrets


def test_what_a_seat_does_not_know_changes_nothing_for_it(game: Game) -> None:
    rng = Random(5)
    for state, viewer in game.positions:
        other = game.tests.unseen(state, viewer, rng)
        assert interference(game.key, game.rules, game.tests, (state, other), viewer) == []


def test_what_a_seat_does_not_know_changes_no_pixel(game: Game) -> None:
    rng = Random(9)
    for state in some(game.calm, PICTURES):
        for viewer in seats_of(game.rules, state):
            other = game.tests.unseen(state, viewer, rng)
            assert drawn(game, state, viewer) == drawn(game, other, viewer)


def test_unseen_brings_other_secrets(game: Game) -> None:
    rng = Random(6)
    other = [game.tests.unseen(state, viewer, rng) != state for state, viewer in game.positions]
    assert sum(other) > len(other) / 2


def test_unseen_keeps_the_pieces(game: Game) -> None:
    rng = Random(7)
    for state, viewer in game.positions:
        assert game.tests.census(game.tests.unseen(state, viewer, rng)) == game.tests.census(state)


@pytest.mark.parametrize("door", ["table_view", "seat_view", "play", "fallback", "awaits"])
def test_a_planted_leak_is_caught(game: Game, door: str) -> None:
    rng, caught = Random(8), set[str]()
    # It has every method of the rules, most of them by delegation, which the type checker cannot see.
    leaking = cast(AnyRules, Leaking(game.rules, door))
    for state, viewer in game.few_positions:
        other = game.tests.unseen(state, viewer, rng)
        caught |= set(interference(game.key, leaking, game.tests, (state, other), viewer))
    assert LEAKS[door] in caught


LEAKS = {
    "table_view": "table view",
    "seat_view": "seat view",
    "play": "refusals",
    "fallback": "fallback",
    "awaits": "awaits",
}


class Leaking:
    """Rules with a hole in one door, through which a trace of the whole state can be seen."""

    def __init__(self, rules: AnyRules, door: str) -> None:
        self._rules, self._door = rules, door
        self._state: object = None

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)

    def awaits(self, state: object) -> Chance | Turn | Over:
        return Chance((hash(state),), "leak") if self._door == "awaits" else self._rules.awaits(state)

    def table_view(self, state: object) -> object:
        view = self._rules.table_view(state)
        return replace(view, recent=(hash(state),)) if self._door == "table_view" else view

    def seat_view(self, state: object, seat: Seat) -> object:
        self._state = state
        view = self._rules.seat_view(state, seat)
        return replace(view, recent=(hash(state),)) if self._door == "seat_view" else view

    def fallback(self, view: object) -> object:
        return hash(self._state) if self._door == "fallback" else self._rules.fallback(view)

    def play(self, state: object, seat: Seat, move: object) -> object:
        try:
            return self._rules.play(state, seat, move)
        except IllegalMoveError as error:
            raise IllegalMoveError(str(hash(state)) if self._door == "play" else error.code) from None


# How the laws look at a game


def interference(
    key: str, rules: AnyRules, tests: GameTests, states: tuple[object, object], viewer: Seat
) -> list[str]:
    """Where a viewer can tell two states apart that differ only in what it does not know."""
    one, other = (perceived(key, rules, tests, state, viewer) for state in states)
    return [name for name in one if one[name] != other[name]]


def perceived(key: str, rules: AnyRules, tests: GameTests, state: object, viewer: Seat) -> dict[str, str]:
    """All that reaches a viewer, as text: nothing hides from a comparison of bytes."""
    view = rules.seat_view(state, viewer)
    return {
        "awaits": repr(rules.awaits(state)),
        "table view": repr(rules.table_view(state)),
        "seat view": repr(view),
        "refusals": repr([refusal(rules, state, viewer, text) for text in tests.TEXTS]),
        "fallback": str(rules.fallback(view)) if view.legal else "",
        "computer player": str(players.choose(key, view)) if view.legal else "",
    }


def drawn(game: Game, state: object, viewer: Seat) -> tuple[Picture, Picture]:
    """The public and the private picture that reach a viewer."""
    images = importlib.import_module(f"images.{game.key}")
    people = [Person(f"Player {seat + 1}") for seat in seats_of(game.rules, state)]
    table = images.draw_table(game.rules.table_view(state), people)
    return table, images.draw_seat(game.rules.seat_view(state, viewer), people)


def refusal(rules: AnyRules, state: object, seat: Seat, text: str) -> tuple[str, object] | None:
    """The code and values with which a move is refused, or None."""
    try:
        rules.play(state, seat, rules.read(text))
    except IllegalMoveError as error:
        return error.code, error.values
    return None


def views_to_move(game: Game) -> Iterator[AnySeatView]:
    for step, seat in game.seats:
        if game.rules.legal(step.after, seat):
            yield game.rules.seat_view(step.after, seat)


def inside(value: object) -> Iterator[object]:
    """A value and every value in it."""
    yield value
    if is_dataclass(value):
        parts: tuple[object, ...] = tuple(getattr(value, field.name) for field in fields(value))
    else:
        parts = tuple(value) if isinstance(value, tuple | frozenset | list | set | dict) else ()
    for part in parts:
        yield from inside(part)


def strangeness(value: object, state: type) -> str:
    """Why a value has no place in a view; empty if it has."""
    if isinstance(value, state):
        return "the state itself"
    if value is None or isinstance(value, bool | int | str | Enum) or type(value) in (tuple, frozenset):
        return ""
    if is_dataclass(value) and vars(type(value))["__dataclass_params__"].frozen:
        return "" if not hasattr(value, "__dict__") else f"{type(value).__name__} has no slots"
    return f"{type(value).__name__} is not a frozen plain value"
