"""One running game: its lock, stamps, plays and views. Nothing public returns a state, or a thing that holds one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

import msgspec

from bot import clock
from bot.clock import PACES, Quiet
from bot.errors import CorruptLogError, Refusal, StaleError
from bot.games.core import (
    AnyRules,
    AnySeatView,
    AnyTableView,
    Chance,
    IllegalMoveError,
    NotationError,
    Over,
    Seat,
    Turn,
)
from bot.nature import Nature
from bot.position import FaultyEntryError, Position, folded, opened
from bot.store import Entry, Line, Phase, SeatRow, Store, TableRow, unbroken

__all__ = ["Chooser", "Moved", "Outcome", "Phase", "Sitter", "Table", "TakenBack"]

log = logging.getLogger(__name__)

# A computer player: the game's key and what its seat sees, to a move.
Chooser: TypeAlias = Callable[[str, AnySeatView], object]
# A change of who sits where, decided under the table's lock; it raises Refusal.
Change: TypeAlias = Callable[[TableRow, tuple[SeatRow, ...]], tuple[TableRow, tuple[SeatRow, ...]]]


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat; `stand_in` says that a computer plays for this person while they are away."""

    user: int | None
    name: str
    computer: bool = False
    stand_in: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """An entry of the history: who moved (None for nature) and what happened, as the viewer may know it.

    The move's text is there for the viewer's own moves only, as another's may name what is hidden.
    """

    seq: int
    seat: Seat | None
    facts: tuple[Any, ...]
    at: datetime
    text: str = ""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An entry of the history: somebody took moves back; they have vanished from it."""

    seq: int
    seat: Seat | None
    at: datetime

    @property
    def facts(self) -> tuple[Any, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """An accepted move: the sequence numbers before and after it, and whether the game is over."""

    before: int
    seq: int
    over: bool


class Table:
    """A table from its opening to its end; `bot/tables.py` makes the only one of each."""

    def __init__(
        self,
        row: TableRow,
        seats: tuple[SeatRow, ...],
        *,
        rules: AnyRules,
        store: Store,
        nature: Nature,
        choose: Chooser,
    ) -> None:
        self._row = row
        self._seats = seats
        self._rules = rules
        self._store = store
        self._nature = nature
        self._choose = choose
        self._position: Position | None = None
        self._times: tuple[datetime, ...] = ()
        self._facts: dict[tuple[int, Seat | None], tuple[Any, ...]] = {}
        self._lock = asyncio.Lock()
        self._thinking = asyncio.Lock()
        self._asked: dict[Seat, int] = {}

    def resume(self, entries: Sequence[Entry]) -> None:
        """Fold the stored log; CorruptLogError if it is no legal game. Blocking: it may take a while."""
        if never_started(self._row, entries):
            return
        self._position = fold(self._row, len(self._seats), self._rules, entries)
        self._times = tuple(entry.at for entry in entries)

    # What everybody may know

    @property
    def id(self) -> int:
        return self._row.id

    @property
    def game(self) -> str:
        """The game's key."""
        return self._row.game

    @property
    def rules(self) -> AnyRules:
        """The game's rules: pure functions and constants, no state."""
        return self._rules

    @property
    def options(self) -> Mapping[str, str]:
        return self._row.options

    @property
    def guild(self) -> int:
        return self._row.guild

    @property
    def channel(self) -> int:
        return self._row.channel

    @property
    def host(self) -> int | None:
        """The host's user id."""
        return self._seats[self._row.host].user if self._seats else None

    @property
    def language(self) -> str:
        return self._row.language

    @property
    def pace(self) -> str:
        return self._row.pace

    @property
    def phase(self) -> Phase:
        return self._row.phase

    @property
    def people(self) -> tuple[Sitter, ...]:
        """Who sits here: in the order of joining before the start, by seat afterwards."""
        return tuple(_sitter(row) for row in self._seats)

    @property
    def seq(self) -> int:
        """How many entries the log has."""
        return self._position.seq if self._position else 0

    @property
    def stamps(self) -> Mapping[Seat, int]:
        """For every seat that is awaited or may move: the sequence number at which it began to be."""
        return self._position.stamps if self._position and self.phase is Phase.RUNNING else {}

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats whose move is awaited."""
        turn = self._turn()
        return turn.seats if turn else ()

    @property
    def deadline(self) -> datetime | None:
        """When the first awaited person's time is up; None without a limit."""
        times = [time for seat in self.waiting if (time := self.deadline_of(seat))]
        return min(times, default=None)

    def seat_of(self, user: int) -> Seat | None:
        """The seat of a person."""
        return next((Seat(seat) for seat, row in enumerate(self._seats) if row.user == user), None)

    def awaited_since(self, seat: Seat) -> datetime | None:
        """Since when this seat's move is awaited."""
        if seat not in self.waiting:
            return None
        stamp = self.stamps[seat]
        return self._times[stamp - 1] if stamp else self._row.created

    def deadline_of(self, seat: Seat) -> datetime | None:
        """When this seat's time is up; None without a limit, and for a computer."""
        since, row = self.awaited_since(seat), self._seats[seat]
        if since is None or row.computer:
            return None
        return clock.deadline(PACES[self.pace], self._quiet(row), since)

    def reminder_of(self, seat: Seat) -> datetime | None:
        """When this seat is reminded; None for a computer."""
        since, row = self.awaited_since(seat), self._seats[seat]
        if since is None or row.computer:
            return None
        return clock.reminder(PACES[self.pace], self._quiet(row), since)

    def _quiet(self, row: SeatRow) -> Quiet | None:
        if row.user is None:
            return None
        settings = self._store.settings_of(row.user)
        return Quiet.read(settings.quiet, settings.zone)

    # The two doors

    def table_view(self) -> AnyTableView:
        """What the whole table sees."""
        view: AnyTableView = self._rules.table_view(self._begun().state)
        return view

    def seat_view(self, seat: Seat) -> AnySeatView:
        """What one seat sees."""
        return self._begun().view(seat)

    def history(self, since: int = 0, viewer: Seat | None = None) -> tuple[Moved | TakenBack, ...]:
        """What happened after this sequence number, as the viewer may know it; what was taken back is left out."""
        position = self._position
        if position is None:
            return ()
        moves = (
            self._moved(position, index, viewer)
            for index, step in enumerate(position.trail)
            if step.seq > since
        )
        undone = (undo for undo in position.undone if undo.seq > since)
        taken = (TakenBack(undo.seq, undo.seat, self._times[undo.seq - 1]) for undo in undone)
        happened: list[Moved | TakenBack] = [*moves, *taken]
        return tuple(sorted(happened, key=lambda entry: entry.seq))

    def _moved(self, position: Position, index: int, viewer: Seat | None) -> Moved:
        step = position.trail[index]
        text = step.move if step.seat is not None and step.seat == viewer else ""
        return Moved(
            step.seq, step.seat, self._facts_of(position, index, viewer), self._times[step.seq - 1], text
        )

    def has_moved(self, seat: Seat) -> bool:
        """Whether this seat has made a move that could be taken back."""
        return self._position is not None and self._position.before_last_choice(seat) is not None

    def _facts_of(self, position: Position, index: int, viewer: Seat | None) -> tuple[Any, ...]:
        """An entry never changes, so what it added to a history is found out once."""
        key = (position.trail[index].seq, viewer)
        if key not in self._facts:
            self._facts[key] = position.facts(index, viewer)
        return self._facts[key]

    def _begun(self) -> Position:
        if self._position is None:
            raise Refusal("not-started", table=str(self.id))
        return self._position

    def _running(self) -> Position:
        if self.phase is not Phase.RUNNING:
            raise Refusal("not-started" if self.phase is Phase.LOBBY else "not-running", table=str(self.id))
        return self._begun()

    def _turn(self) -> Turn | None:
        asked = self._position.awaits if self._position and self.phase is Phase.RUNNING else None
        return asked if isinstance(asked, Turn) else None

    # Moves

    @unbroken
    async def play(self, seat: Seat, text: str, stamp: int | None) -> Outcome:
        """Make a move, and those that merely complete it; the stamp says which moment it was meant for."""
        async with self._lock:
            return await self._play(seat, text, stamp)

    @unbroken
    async def _play_as_computer(self, seat: Seat, text: str, stamp: int) -> None:
        """Make a computer's move unless a person has come back while it was thinking."""
        async with self._lock:
            if not self._seats[seat].computer:
                raise StaleError
            await self._play(seat, text, stamp)

    async def _play(self, seat: Seat, text: str, stamp: int | None) -> Outcome:
        before = self._running()
        if stamp is not None and before.stamps.get(seat) != stamp:
            raise StaleError
        after = self._answered(before.played(seat, text))
        while completion := self._completion(after, seat):
            after = self._answered(after.played(seat, completion))
        await self._commit(before, after)
        return Outcome(before.seq, after.seq, self.phase is Phase.OVER)

    def _answered(self, position: Position) -> Position:
        """After nature has answered all it is asked."""
        while isinstance(asked := position.awaits, Chance):
            position = position.answered(msgspec.json.encode(self._nature.answer(asked)).decode())
        return position

    def _completion(self, position: Position, seat: Seat) -> str | None:
        return position.completion(seat) if isinstance(position.awaits, Turn) else None

    async def _commit(self, before: Position, after: Position) -> None:
        """Write, then swap: a failure leaves everything as it was."""
        row = self._row
        if isinstance(after.awaits, Over):
            row = replace(row, phase=Phase.OVER, ended=self._store.now())
        lines = [Line(step.seat, step.move) for step in after.trail if step.seq > before.seq]
        lines += [Line(undo.seat, f"undo {undo.to}") for undo in after.undone if undo.seq > before.seq]
        entries = await self._store.append(row, before.seq + 1, lines)
        self._row, self._position = row, after
        self._times = (*self._times, *(entry.at for entry in entries))

    @unbroken
    async def undo(self, seat: Seat) -> None:
        """Take back this seat's last move, as long as nobody has learnt anything by it."""
        async with self._lock:
            if not self._running().view(seat).take_back:
                raise Refusal("undo-needs-agreement")
            await self._undo(seat)

    @unbroken
    async def undo_agreed(self, seat: Seat, seq: int | None = None) -> None:
        """Take back this seat's last move and all that followed; everybody agreed, as of this entry of the log."""
        async with self._lock:
            if seq is not None and self._running().seq != seq:
                raise StaleError
            await self._undo(seat)

    async def _undo(self, seat: Seat) -> None:
        position = self._running()
        to = position.before_last_choice(seat)
        if to is None:
            raise Refusal("nothing-to-undo")
        await self._commit(position, position.back(seat, to))

    # Computers

    async def play_computers(self) -> None:
        """Let computers and stand-ins move until a person is awaited."""
        async with self._thinking:
            while (seat := self._next_computer()) is not None:
                # Meanwhile the person may be back, the game may have gone on or the table may be closed.
                with suppress(Refusal):
                    await self._think(seat)

    async def _think(self, seat: Seat) -> None:
        """Ask the computer player for its move, and make it, or the modest one if it is not legal."""
        seq, stamp, view = self.seq, self.stamps[seat], self.seat_view(seat)
        self._asked[seat] = seq
        move = await asyncio.to_thread(self._chosen, view)
        try:
            await self._play_as_computer(seat, move, stamp)
        except (IllegalMoveError, NotationError) as error:
            if self.seq == seq:
                log.error("table %s: the computer player of %s: illegal (%s)", self.id, self.game, error)
                await self._play_as_computer(seat, str(self._rules.fallback(view)), stamp)

    def _next_computer(self) -> Seat | None:
        """A computer's seat that is to move: one that may answer first, once for each moment, then one awaited."""
        turn = self._turn()
        if turn is None:
            return None
        for seat in turn.may:
            if (
                self._seats[seat].computer
                and self._asked.get(seat) != self.seq
                and self.seat_view(seat).legal
            ):
                return seat
        return next((seat for seat in turn.seats if self._seats[seat].computer), None)

    def _chosen(self, view: AnySeatView) -> str:
        """Runs in a thread: what the computer player wants, or the modest move if it cannot say."""
        try:
            return str(self._choose(self.game, view))
        except Exception:  # a bug of one computer player must not hold up the people at the table
            log.exception("table %s: the computer player of %s failed", self.id, self.game)
            return str(self._rules.fallback(view))

    # Who sits where

    @unbroken
    async def change(self, change: Change) -> None:
        """Change who sits where, or what the table is like."""
        async with self._lock:
            row, seats = change(self._row, self._seats)
            await self._store.save(row, seats)
            self._row, self._seats = row, seats

    @unbroken
    async def start(self, change: Change) -> None:
        """Seat everybody for the game and deal."""
        async with self._lock:
            row, seats = change(self._row, self._seats)
            position = self._answered(opened(self._rules, len(seats), row.options))
            lines = [Line(step.seat, step.move) for step in position.trail]
            entries = await self._store.save(row, seats, lines)
            self._row, self._seats, self._position = row, seats, position
            self._times = tuple(entry.at for entry in entries)


def never_started(row: TableRow, entries: Sequence[Entry]) -> bool:
    """Whether there is nothing to fold: before the start, or closed before it."""
    return row.phase is Phase.LOBBY or (row.phase is Phase.CLOSED and not entries)


def _sitter(row: SeatRow) -> Sitter:
    if row.user is None:
        return Sitter(None, row.name, computer=row.computer)
    return Sitter(row.user, row.name, stand_in=row.computer)


def fold(row: TableRow, seats: int, rules: AnyRules, entries: Sequence[Entry]) -> Position:
    """Where a stored log leads; CorruptLogError if it is no legal game, or does not end as its table says."""
    try:
        position = folded(opened(rules, seats, row.options), ((entry.seat, entry.move) for entry in entries))
    except FaultyEntryError as error:
        raise CorruptLogError(row.id, error.seq, error.why) from None
    except ValueError:
        raise CorruptLogError(
            row.id, 0, "the game does not know these options or this number of seats"
        ) from None
    if isinstance(position.awaits, Chance):
        raise CorruptLogError(row.id, position.seq, "nature's answer is missing")
    if isinstance(position.awaits, Over) != (row.phase is Phase.OVER):
        raise CorruptLogError(
            row.id, position.seq, f"the log does not end like that of a table which is {row.phase}"
        )
    return position
