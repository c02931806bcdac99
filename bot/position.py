"""A table's log, folded: the state, the stamps, and what each entry added. Values only; `bot/table.py` holds them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

from bot.games.core import AnyRules, AnySeatView, Chance, IllegalMoveError, NotationError, Over, Seat, Turn

UNDO = re.compile(r"undo (0|[1-9][0-9]{0,8})")  # the host's own entry: back to this sequence number
Stamps: TypeAlias = Mapping[Seat, int]
NUMBERS = msgspec.json.Decoder(tuple[int, ...])


class FaultyEntryError(ValueError):
    """An entry that cannot follow; `why` shows no secret."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq
        self.why = why


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """An entry of the log that counts, and the state it led to."""

    seq: int
    seat: Seat | None
    move: str
    state: object


@dataclass(frozen=True, slots=True)
class Undo:
    """An entry that took others back."""

    seq: int
    seat: Seat | None
    to: int


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Where a game is after `seq` entries."""

    rules: AnyRules
    start: object
    seq: int = 0
    trail: tuple[Step, ...] = ()
    undone: tuple[Undo, ...] = ()
    stamps: Stamps = field(default_factory=dict)
    moved: frozenset[Seat] = frozenset()  # since nature was last asked

    @property
    def state(self) -> Any:
        return self.trail[-1].state if self.trail else self.start

    @property
    def awaits(self) -> Chance | Turn | Over:
        return self.rules.awaits(self.state)

    def view(self, seat: Seat) -> AnySeatView:
        view: AnySeatView = self.rules.seat_view(self.state, seat)
        return view

    def entered(self, seat: Seat | None, move: str) -> Position:
        """After one more entry; FaultyEntryError, or the rules' own error for a seat's move."""
        if undo := UNDO.fullmatch(move):
            return self.back(seat, int(undo[1]))
        return self.answered(move) if seat is None else self.played(seat, move)

    def played(self, seat: Seat, text: str) -> Position:
        """After a seat's move."""
        state = self.rules.play(self.state, seat, self.rules.read(text))
        return self._followed(Step(self.seq + 1, seat, text, state), self.moved | {seat})

    def answered(self, text: str) -> Position:
        """After nature's answer."""
        try:
            rolled = NUMBERS.decode(text)
            state = self.rules.resolve(self.state, rolled)
        except ValueError:  # its text might show what was asked
            raise FaultyEntryError(self.seq + 1, "the numbers do not answer what nature is asked") from None
        return self._followed(Step(self.seq + 1, None, text, state), self.moved)

    def back(self, seat: Seat | None, to: int) -> Position:
        """After taking back every entry that followed this one."""
        left = tuple(step for step in self.trail if step.seq <= to)
        if len(left) == len(self.trail) or to != (left[-1].seq if left else 0):
            raise FaultyEntryError(self.seq + 1, f"there is no entry {to} to go back to")
        undone = (*self.undone, Undo(self.seq + 1, seat, to))
        earlier = replace(self, seq=self.seq + 1, trail=left, undone=undone, moved=frozenset())
        kept = {awaited: stamp for awaited, stamp in self.stamps.items() if stamp <= to}
        return _stamped(earlier, kept)

    def _followed(self, step: Step, moved: frozenset[Seat]) -> Position:
        later = replace(self, seq=step.seq, trail=(*self.trail, step), moved=moved)
        if isinstance(later.awaits, Chance):
            return later
        kept = {seat: stamp for seat, stamp in self.stamps.items() if seat not in moved}
        return replace(_stamped(later, kept), moved=frozenset())

    def completion(self, seat: Seat) -> str | None:
        """The sole move that merely completes the move just made, if there is one."""
        return _completion(self.rules, self.state, seat)

    def before_last_choice(self, seat: Seat) -> int | None:
        """The sequence number before the last move that this seat chose; None if it has made none."""
        for index in range(len(self.trail) - 1, -1, -1):
            before = self.trail[index - 1].state if index else self.start
            if self.trail[index].seat == seat and _completion(self.rules, before, seat) is None:
                return self.trail[index - 1].seq if index else 0
        return None

    def facts(self, index: int, viewer: Seat | None) -> tuple[object, ...]:
        """What a step of the trail added, as the viewer may know it."""
        after = self._recent(self.trail[index].state, viewer)
        before = self._recent(self.trail[index - 1].state if index else self.start, viewer)
        grown = len(after) > len(before) and after[: len(before)] == before
        return after[len(before) :] if grown else after

    def _recent(self, state: object, viewer: Seat | None) -> tuple[object, ...]:
        if viewer is None:
            return tuple(self.rules.table_view(state).recent)
        return tuple(self.rules.seat_view(state, viewer).recent)


def opened(rules: AnyRules, seats: int, options: Mapping[str, str]) -> Position:
    """Before the first entry; ValueError for options or a number of seats that the game does not know."""
    return _stamped(Position(rules, rules.start(seats, options)), {})


def folded(position: Position, entries: Iterable[tuple[Seat | None, str]]) -> Position:
    """After all entries; FaultyEntryError for the first that cannot follow."""
    for seat, move in entries:
        try:
            position = position.entered(seat, move)
        except (IllegalMoveError, NotationError) as error:
            raise FaultyEntryError(position.seq + 1, f"the move is not legal ({error})") from None
    return position


def _stamped(position: Position, kept: Stamps) -> Position:
    """With a stamp for every seat that may move: the one kept, or this moment's."""
    asked = position.awaits
    seats = (*asked.seats, *asked.may) if isinstance(asked, Turn) else ()
    return replace(position, stamps=MappingProxyType({seat: kept.get(seat, position.seq) for seat in seats}))


def _completion(rules: AnyRules, state: object, seat: Seat) -> str | None:
    view: AnySeatView = rules.seat_view(state, seat)
    return str(view.legal[0]) if view.completes and len(view.legal) == 1 else None
