"""Who may sit where: each change of a table's people as a pure function that refuses with a code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

from bot.errors import Refusal
from bot.games.core import AnyRules
from bot.store import LIVE, NOBODY, Phase, SeatRow, TableRow

Seats: TypeAlias = tuple[SeatRow, ...]
Changed: TypeAlias = tuple[TableRow, Seats]

COMPUTERS = ("Ohm", "Volta", "Ampère", "Noether", "Curie", "Euler")  # names, the same in every language


def joined(row: TableRow, seats: Seats, rules: AnyRules, user: int, name: str) -> Changed:
    """A person sits down."""
    _check_lobby(row)
    if _find(seats, user) is not None:
        raise Refusal("already-seated", table=str(row.id))
    _check_room(row, seats, rules)
    return row, (*seats, SeatRow(user, name))


def left(row: TableRow, seats: Seats, user: int, now: datetime) -> Changed:
    """A person gets up before the start; the last one closes the table."""
    _check_lobby(row)
    seat = _seat(row, seats, user)
    return _without(row, seats, seat, now)


def computer_added(row: TableRow, seats: Seats, rules: AnyRules, by: int) -> Changed:
    """A computer player sits down."""
    _check_lobby(row)
    _seat(row, seats, by)
    _check_room(row, seats, rules)
    return row, (*seats, _computer(seats))


def computer_removed(row: TableRow, seats: Seats, by: int, now: datetime) -> Changed:
    """The computer player that sat down last gets up."""
    _check_lobby(row)
    _seat(row, seats, by)
    computers = [seat for seat, sitter in enumerate(seats) if sitter.user is None]
    if not computers:
        raise Refusal("no-computer", table=str(row.id))
    return _without(row, seats, computers[-1], now)


def check_start(row: TableRow, seats: Seats, rules: AnyRules, by: int) -> None:
    """Refuse a start by somebody else than the host, or with too few or too many people."""
    _check_lobby(row)
    if seats[row.host].user != by:
        raise Refusal("not-host", host=seats[row.host].name)
    if len(seats) < rules.seats.start:
        raise Refusal("too-few", least=rules.seats.start)
    if len(seats) not in rules.seats:
        raise Refusal("too-many", most=rules.seats.stop - 1)


def started(row: TableRow, seats: Seats, order: Sequence[int], first: int | None) -> Changed:
    """Everybody takes a seat in the drawn order; the host may say which person begins."""
    if first is not None:
        begins = _seat(row, seats, first)
        order = (begins, *(seat for seat in order if seat != begins))
    host = order.index(row.host)
    return replace(row, phase=Phase.RUNNING, host=host), tuple(seats[seat] for seat in order)


def resigned(row: TableRow, seats: Seats, user: int, now: datetime) -> Changed:
    """A computer takes a person's seat for good; without people the table closes."""
    _check_running(row)
    seat = _seat(row, seats, user)
    return _vacated(row, _put(seats, seat, _computer(seats)), now)


def stood_in(row: TableRow, seats: Seats, user: int) -> Changed:
    """A computer plays for a person until they come back."""
    _check_running(row)
    seat = _seat(row, seats, user)
    return row, _put(seats, seat, replace(seats[seat], computer=True))


def taken_back(row: TableRow, seats: Seats, user: int) -> Changed:
    """A person takes their seat back from the computer."""
    _check_running(row)
    seat = _seat(row, seats, user)
    if not seats[seat].computer:
        raise Refusal("not-stood-in")
    return row, _put(seats, seat, replace(seats[seat], computer=False))


def handed_over(row: TableRow, seats: Seats, by: int, to: int) -> Changed:
    """The host makes somebody else at the table the host."""
    _check_live(row)
    if seats[row.host].user != by:
        raise Refusal("not-host", host=seats[row.host].name)
    return replace(row, host=_seat(row, seats, to)), seats


def moved(row: TableRow, seats: Seats, channel: int) -> Changed:
    """The table goes on in another channel."""
    _check_live(row)
    return replace(row, channel=channel), seats


def closed(row: TableRow, seats: Seats, now: datetime) -> Changed:
    """The table ends without a result."""
    _check_live(row)
    return replace(row, phase=Phase.CLOSED, ended=now), seats


def renamed(row: TableRow, seats: Seats, user: int, name: str) -> Changed:
    """A person is called something else from now on."""
    return row, tuple(replace(sitter, name=name) if sitter.user == user else sitter for sitter in seats)


def forgotten(row: TableRow, seats: Seats, user: int, now: datetime) -> Changed:
    """A person's id and name are gone; the others' game goes on."""
    seat = _seat(row, seats, user)
    if row.phase is Phase.LOBBY:
        return _without(row, seats, seat, now)
    if row.phase is Phase.RUNNING:
        return _vacated(row, _put(seats, seat, _computer(seats)), now)
    return row, _put(seats, seat, SeatRow(None, NOBODY))


def _without(row: TableRow, seats: Seats, seat: int, now: datetime) -> Changed:
    """A seat less before the start; who joined next is the host if the host has gone."""
    rest = (*seats[:seat], *seats[seat + 1 :])
    host = row.host - 1 if seat < row.host else row.host
    return _vacated(replace(row, host=min(host, max(len(rest) - 1, 0))), rest, now)


def _vacated(row: TableRow, seats: Seats, now: datetime) -> Changed:
    """With a host who is a person; with no person left the table closes."""
    people = [seat for seat, sitter in enumerate(seats) if sitter.user is not None]
    if not people:
        return replace(row, phase=Phase.CLOSED, ended=now), seats
    return row if row.host in people else replace(row, host=people[0]), seats


def _computer(seats: Seats) -> SeatRow:
    taken = {sitter.name for sitter in seats}
    return SeatRow(None, next(name for name in COMPUTERS if name not in taken), computer=True)


def _find(seats: Seats, user: int) -> int | None:
    return next((seat for seat, sitter in enumerate(seats) if sitter.user == user), None)


def _seat(row: TableRow, seats: Seats, user: int) -> int:
    seat = _find(seats, user)
    if seat is None:
        raise Refusal("not-seated", table=str(row.id))
    return seat


def _put(seats: Seats, seat: int, sitter: SeatRow) -> Seats:
    return (*seats[:seat], sitter, *seats[seat + 1 :])


def _check_lobby(row: TableRow) -> None:
    if row.phase is not Phase.LOBBY:
        raise Refusal("already-started" if row.phase is Phase.RUNNING else "ended", table=str(row.id))


def _check_running(row: TableRow) -> None:
    if row.phase is not Phase.RUNNING:
        raise Refusal("not-started" if row.phase is Phase.LOBBY else "not-running", table=str(row.id))


def _check_live(row: TableRow) -> None:
    if row.phase not in LIVE:
        raise Refusal("not-running", table=str(row.id))


def _check_room(row: TableRow, seats: Seats, rules: AnyRules) -> None:
    if len(seats) >= rules.seats.stop - 1:
        raise Refusal("table-full", table=str(row.id))
