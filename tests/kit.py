"""What the tests of every game share: nature from a seeded random, logs folded, walks through a game.

`tests/games/test_<key>.py` belongs to the game `<key>` and offers

- `unseen(state, viewer, rng)`: another state with other secrets in which the viewer knows the same;
- `census(state)`: all pieces of the game, wherever they are; equal from the first turn to the end;
- `TEXTS`: texts of many moves, whether they suit the moment or not;
- `open_moves(view, rng)`, where the game has moves that `legal` does not list: a few of those allowed now.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeAlias, TypeVar, cast

from bot import players
from bot.games.core import AnyRules, AnySeatView, Chance, Over, Seat, Turn, discover

KEYS = tuple(discover())
Chooser: TypeAlias = Callable[[AnySeatView], object]
T = TypeVar("T")


class GameTests(Protocol):
    """What the module `tests/games/test_<key>.py` offers."""

    TEXTS: Sequence[str]

    def unseen(self, state: object, viewer: Seat, rng: Random) -> object: ...
    def census(self, state: object) -> object: ...


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log: a seat's move, or nature's numbers with no seat."""

    seat: Seat | None
    text: str

    def __str__(self) -> str:
        return f"nature {self.text}".rstrip() if self.seat is None else f"{self.seat} {self.text}"


def entry(line: str) -> Entry:
    """The inverse of `str(entry)`."""
    who, _, text = line.partition(" ")
    return Entry(None if who == "nature" else Seat(int(who)), text)


@dataclass(frozen=True, slots=True)
class Step:
    """An entry between the states it connects."""

    before: object
    entry: Entry
    after: object


def game_tests(key: str) -> GameTests:
    """The test module of a game."""
    # The module is checked as such by its own tests; a protocol cannot be inferred from a name in a string.
    return cast(GameTests, importlib.import_module(f"tests.games.test_{key}"))


def numbers(asked: Chance, rng: Random) -> tuple[int, ...]:
    """An answer to a question to nature."""
    return tuple(rng.randrange(bound) for bound in asked.bounds)


def unshuffled(cards: Sequence[T], order: Sequence[T]) -> tuple[int, ...]:
    """The numbers that make `shuffled` bring the cards into this order."""
    left, rolled = list(cards), []
    for card in order:
        rolled.append(left.index(card))
        left.pop(rolled[-1])
    return tuple(rolled[: len(cards) - 1])


def apply(rules: AnyRules, state: object, line: Entry) -> object:
    """The state after one more entry of the log."""
    if line.seat is None:
        return rules.resolve(state, tuple(int(number) for number in line.text.split()))
    return rules.play(state, line.seat, rules.read(line.text))


def settle(rules: AnyRules, state: object, rng: Random) -> object:
    """The state once nature has answered all it is asked."""
    while isinstance(asked := rules.awaits(state), Chance):
        state = rules.resolve(state, numbers(asked, rng))
    return state


def opening(rules: AnyRules, seats: int, options: Mapping[str, str], rng: Random) -> object:
    """A new game in which a seat is awaited."""
    return settle(rules, rules.start(seats, options), rng)


def some_options(rules: AnyRules, rng: Random) -> dict[str, str]:
    """One of the values of every option."""
    return {name: rng.choice(option.values) for name, option in rules.options.items()}


def moves_of(key: str, view: AnySeatView, rng: Random) -> tuple[object, ...]:
    """The listed moves and a few of the open ones."""
    invent = getattr(game_tests(key), "open_moves", None)
    return view.legal if invent is None else (*view.legal, *invent(view, rng))


def at_random(key: str, rng: Random) -> Chooser:
    """A player who makes any move."""
    return lambda view: rng.choice(moves_of(key, view, rng))


def computer(key: str) -> Chooser:
    """The computer player of a game."""
    return lambda view: players.choose(key, view)


def walk(rules: AnyRules, state: object, choose: Chooser, rng: Random) -> Iterator[Step]:
    """The steps of a game from this state on, until it is over."""
    while not isinstance(asked := rules.awaits(state), Over):
        line = _next_entry(rules, state, asked, choose, rng)
        after = apply(rules, state, line)
        yield Step(state, line, after)
        state = after


def _next_entry(rules: AnyRules, state: object, asked: Chance | Turn, choose: Chooser, rng: Random) -> Entry:
    if isinstance(asked, Chance):
        return Entry(None, " ".join(map(str, numbers(asked, rng))))
    seat = rng.choice((*asked.seats, *(seat for seat in asked.may if rules.legal(state, seat))))
    return Entry(seat, str(choose(rules.seat_view(state, seat))))
