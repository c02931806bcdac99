"""The contract every game fulfils: seats, chance, turns, the end, and the two doors out of a state."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NewType, Protocol, TypeAlias, TypeVar

Seat = NewType("Seat", int)  # 0-based; rules know no names and no Discord ids


class IllegalMoveError(ValueError):
    """Understood, but not allowed now. `str(error)` is a code; it names only what the seat's view shows.

    Codes and their values become sentences in `cogs/_ui/locales` (`<game>-refusal-<code>`).
    """

    def __init__(self, code: str, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class NotationError(ValueError):
    """Not a move of this game."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A question to nature: one whole number in `range(b)` for each bound `b`."""

    bounds: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Turn:
    """The seats whose move is awaited (several when they act in parallel), and those that may act."""

    seats: tuple[Seat, ...]
    may: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """Final places, best first; a place lists the seats that share it, ascending."""

    places: tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A rule option: its default and every allowed value, the default among them."""

    default: str
    values: tuple[str, ...]


State = TypeVar("State")
Move = TypeVar("Move")
TableView_co = TypeVar("TableView_co", bound="AnyTableView", covariant=True)
SeatView = TypeVar("SeatView", bound="AnySeatView")


class AnyTableView(Protocol):
    """What every public view has, whatever the game."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat would have if the game ended now, as far as everybody may know it."""

    @property
    def recent(self) -> tuple[Any, ...]:
        """Facts of the turn in progress, or of the last whole turn, each of a class of the game's own.

        It begins anew with a new turn's first move, and every move adds at least one fact.
        """


class AnySeatView(Protocol):
    """What every private view has, whatever the game."""

    @property
    def seat(self) -> Seat: ...

    @property
    def table(self) -> AnyTableView:
        """What everybody sees; equal to the game's `table_view`."""

    @property
    def legal(self) -> tuple[Any, ...]:
        """The listed moves of this seat, equal to the game's `legal`."""

    @property
    def recent(self) -> tuple[Any, ...]:
        """As in the table view, in the form this seat may know."""

    @property
    def completes(self) -> bool:
        """Whether the listed moves merely complete the move just made; the host may make a sole one."""

    @property
    def take_back(self) -> bool:
        """Whether this seat may take back its last move: nobody learnt anything by it or moved since."""


class Rules(Protocol[State, Move, TableView_co, SeatView]):
    """A game: pure functions and nothing else. `design.md` settles the meaning of each."""

    @property
    def key(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def seats(self) -> range: ...
    @property
    def options(self) -> Mapping[str, Option]: ...

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        """A new game; a missing option takes its default, an unknown one or its value is a ValueError."""

    def awaits(self, state: State) -> Chance | Turn | Over:
        """What the game waits for."""

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """The moves of a seat, without duplicates, in the order of the rules page."""

    def play(self, state: State, seat: Seat, move: Move) -> State:
        """The state after the move; IllegalMoveError when it is not allowed now."""

    def resolve(self, state: State, rolled: tuple[int, ...]) -> State:
        """The state after nature's answer; ValueError when it does not answer the question asked."""

    def table_view(self, state: State) -> TableView_co:
        """Door one: what the whole table sees."""

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        """Door two: what one seat sees."""

    def read(self, text: str) -> Move:
        """The inverse of `str(move)`; NotationError for anything that is not a text of the rules page."""

    def fallback(self, view: SeatView) -> Move:
        """The most modest legal move, for when time is up."""


# The host treats every game alike and never looks into its values, so their types are open here.
AnyRules: TypeAlias = Rules[Any, Any, Any, Any]

T = TypeVar("T")


def shuffle_bounds(cards: int) -> tuple[int, ...]:
    """The bounds that shuffle so many cards: n, n-1, …, 2; the last card needs no number."""
    return tuple(range(cards, 1, -1))


def shuffled(cards: Sequence[T], rolled: Sequence[int]) -> tuple[T, ...]:
    """The cards in the order nature chose: each number takes the card at that index out of those left."""
    left = list(cards)
    return (*(left.pop(index) for index in rolled), *left)


def check_rolled(asked: Chance | Turn | Over, rolled: tuple[int, ...]) -> None:
    """ValueError unless the numbers answer the question that is asked."""
    if not isinstance(asked, Chance):
        raise ValueError("nature is not asked anything now")
    if len(rolled) != len(asked.bounds):
        raise ValueError(f"nature is asked for {len(asked.bounds)} numbers, not {len(rolled)}")
    for number, bound in zip(rolled, asked.bounds, strict=True):
        if not 0 <= number < bound:
            raise ValueError(f"{number} is not in range({bound})")


def complete(rules: AnyRules, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """Every option with its chosen or default value; ValueError for what the game does not know."""
    if seats not in rules.seats:
        raise ValueError(f"{rules.key} is not played with {seats} seats")
    for name, value in options.items():
        if name not in rules.options:
            raise ValueError(f"{rules.key} has no option {name!r}")
        if value not in rules.options[name].values:
            raise ValueError(f"option {name!r} has no value {value!r}")
    return {name: options.get(name, option.default) for name, option in rules.options.items()}


def places(seats: range, standing: Sequence[tuple[int, ...]]) -> tuple[tuple[Seat, ...], ...]:
    """Seats grouped by equal standing, highest first, ascending within a place."""
    ranks = sorted(set(standing), reverse=True)
    return tuple(tuple(Seat(s) for s in seats if standing[s] == rank) for rank in ranks)


@cache
def discover() -> Mapping[str, AnyRules]:
    """Every game in this folder by its key: each module or package beside this one that has `RULES`."""
    folder = importlib.import_module("bot.games")
    names = sorted(found.name for found in pkgutil.iter_modules(folder.__path__) if found.name != "core")
    games: tuple[AnyRules, ...] = tuple(importlib.import_module(f"bot.games.{name}").RULES for name in names)
    return {rules.key: rules for rules in games}
