"""A table's log as JSON Lines: what an export holds, and what `replay` reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from bot.games.core import AnyRules, Chance, IllegalMoveError, NotationError, Seat
from bot.position import UNDO, FaultyEntryError, Position, opened
from bot.store import Entry, TableRow


class Head(msgspec.Struct, forbid_unknown_fields=True):
    """The first line."""

    game: str
    rules: int
    options: dict[str, str]
    seats: int


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Any other line: a seat's move, nature's numbers, or back to an entry."""

    seat: int | None = None
    move: str | None = None
    nature: tuple[int, ...] | None = None
    undo: int | None = None


class FaultyRecordError(Exception):
    """A record that is not a legal game: the line at fault, from 1, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


def written(row: TableRow, seats: int, entries: Iterable[Entry]) -> str:
    """The record of a table."""
    head = Head(row.game, row.rules, dict(row.options), seats)
    lines = [head, *(_line(entry) for entry in entries)]
    return "".join(f"{msgspec.json.encode(line).decode()}\n" for line in lines)


def _line(entry: Entry) -> Line:
    if undo := UNDO.fullmatch(entry.move):
        return Line(seat=entry.seat, undo=int(undo[1]))
    if entry.seat is None:
        return Line(nature=msgspec.json.decode(entry.move, type=tuple[int, ...]))
    return Line(seat=entry.seat, move=entry.move)


def replayed(text: str, games: Mapping[str, AnyRules]) -> Position:
    """The game that a record tells; FaultyRecordError for the first line that cannot be true."""
    first, *rest = text.splitlines() or [""]
    position = _opened(first, games)
    for number, line in enumerate(rest, start=2):
        try:
            position = _followed(position, msgspec.json.decode(line, type=Line))
        except msgspec.MsgspecError as error:
            raise FaultyRecordError(number, f"this is not an entry of a log ({error})") from None
        except (IllegalMoveError, NotationError) as error:
            raise FaultyRecordError(number, f"the move is not legal ({error})") from None
        except FaultyEntryError as error:
            raise FaultyRecordError(number, error.why) from None
    if isinstance(position.awaits, Chance):
        raise FaultyRecordError(len(rest) + 2, "nature's numbers are missing")
    return position


def _opened(line: str, games: Mapping[str, AnyRules]) -> Position:
    try:
        head = msgspec.json.decode(line, type=Head)
    except msgspec.MsgspecError as error:
        raise FaultyRecordError(1, f"this is not the head of a log ({error})") from None
    rules = games.get(head.game)
    if rules is None or rules.version != head.rules:
        raise FaultyRecordError(1, f"the rules of {head.game!r}, version {head.rules}, are not known")
    try:
        return opened(rules, head.seats, head.options)
    except ValueError as error:
        raise FaultyRecordError(1, str(error)) from None


def _followed(position: Position, line: Line) -> Position:
    match line:
        case Line(seat=None, move=None, nature=None, undo=int(to)):
            return position.back(None, to)
        case Line(seat=int(seat), move=None, nature=None, undo=int(to)):
            return position.back(Seat(seat), to)
        case Line(seat=None, move=None, nature=tuple(numbers), undo=None):
            return position.answered(msgspec.json.encode(numbers).decode())
        case Line(seat=int(seat), move=str(move), nature=None, undo=None):
            return position.played(Seat(seat), move)
        case _:
            raise FaultyEntryError(position.seq + 1, "an entry is a seat's move, nature's numbers or an undo")
