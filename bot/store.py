"""Every table in one SQLite file: append-only logs, seats, what was told, settings. One transaction at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from functools import wraps
from pathlib import Path
from types import MappingProxyType
from typing import Any, ParamSpec, Self, TypeAlias, TypeVar

import aiosqlite
import msgspec

from bot import database
from bot.errors import SequenceError
from bot.games.core import Seat

P = ParamSpec("P")
T = TypeVar("T")

Options: TypeAlias = Mapping[str, str]


class Phase(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"  # played to its end
    CLOSED = "closed"  # ended before


LIVE = (Phase.LOBBY, Phase.RUNNING)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table but for its seats and its log; `host` is a seat."""

    game: str
    rules: int
    options: Options
    guild: int
    channel: int
    host: int
    phase: Phase
    pace: str
    language: str
    created: datetime
    ended: datetime | None = None
    id: int = 0


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits on a seat; a computer with a user stands in for them."""

    user: int | None
    name: str
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """What a log entry says: a seat's move, or nature's numbers with no seat."""

    seat: Seat | None
    move: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a table's log, at its place."""

    seq: int
    seat: Seat | None
    move: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Told:
    """A message that tells something of a table; `seq` says as of which moment."""

    channel: int
    message: int
    seq: int


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """What a person has set."""

    language: str | None = None
    name: str | None = None
    quiet: str = ""  # "22:00-08:00"
    zone: str = "UTC"
    hand: str = "dm"
    colours: str = "default"
    seen: str | None = None  # the language Discord reports, for messages that answer nothing


UNSET = PersonSettings()
NOBODY = "?"  # in place of the name of somebody who is forgotten
COLUMNS = "id, game, rules, options, guild, channel, host, phase, pace, language, created, ended"
SELECT = f"SELECT {COLUMNS} FROM tables"  # noqa: S608 (our own names)
ADD = f"INSERT INTO tables ({COLUMNS}) VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)"  # noqa: S608 (our own names)
SAVE = "UPDATE tables SET channel = ?, host = ?, phase = ?, pace = ?, language = ?, ended = ? WHERE id = ?"
LIVE_IN_CHANNEL = "SELECT id FROM tables WHERE channel = ? AND phase IN ('lobby', 'running')"
TELL = "INSERT OR REPLACE INTO told VALUES (?, ?, ?, ?, ?)"
SET = "INSERT OR REPLACE INTO settings VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_unbroken: set[asyncio.Task[Any]] = set()  # the event loop itself would not keep them


def unbroken(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let the work run to its end even when whoever waits for it is cancelled."""

    @wraps(work)
    async def whole(*args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(work(*args, **kwargs))
        _unbroken.add(task)
        task.add_done_callback(_unbroken.discard)
        return await asyncio.shield(task)

    return whole


def _text(moment: datetime) -> str:
    """A moment as it is stored; equal lengths, so that their order is that of time."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def _values(row: TableRow) -> tuple[object, ...]:
    options = msgspec.json.encode(dict(row.options)).decode()
    place = (row.guild, row.channel, row.host)
    return (row.game, row.rules, options, *place, row.phase, row.pace, row.language, _text(row.created))


def _row(
    number: int,
    game: str,
    rules: int,
    options: str,
    guild: int,
    channel: int,
    host: int,
    phase: str,
    pace: str,
    language: str,
    created: str,
    ended: str | None,
) -> TableRow:
    return TableRow(
        game=game,
        rules=rules,
        options=MappingProxyType(msgspec.json.decode(options, type=dict[str, str])),
        guild=guild,
        channel=channel,
        host=host,
        phase=Phase(phase),
        pace=pace,
        language=language,
        created=datetime.fromisoformat(created),
        ended=None if ended is None else datetime.fromisoformat(ended),
        id=number,
    )


Connect: TypeAlias = Callable[[Path], aiosqlite.Connection]


def connect(path: Path) -> aiosqlite.Connection:
    """A connection that begins and ends transactions only where it is told."""
    return aiosqlite.connect(path, isolation_level=None, timeout=database.PATIENCE)


def utc_now() -> datetime:
    return datetime.now(UTC)


class Store:
    """The database of a running program."""

    def __init__(
        self,
        path: Path,
        connection: aiosqlite.Connection,
        held: sqlite3.Connection | None,  # keeps a second program out; none for reading only
        now: Callable[[], datetime],
    ) -> None:
        self.path = path
        self.now = now
        self._db = connection
        self._held = held
        self._lock = asyncio.Lock()
        self._settings: dict[int, PersonSettings] = {}

    @classmethod
    async def open(
        cls, path: Path, *, now: Callable[[], datetime] = utc_now, connect: Connect = connect
    ) -> Self:
        """Open the database, made or brought up to date if need be; StartError when that cannot be."""
        held = database.prepare(path)
        try:
            store = cls(path, await connect(path), held, now)
        except BaseException:
            held.close()
            raise
        try:
            await store._begin()
        except BaseException:
            await store.close()
            raise
        return store

    @classmethod
    @asynccontextmanager
    async def look(cls, path: Path) -> AsyncIterator[Self]:
        """The database for reading only, also beside a running program."""
        async with aiosqlite.connect(database.uri(path), uri=True, isolation_level=None) as connection:
            store = cls(path, connection, None, utc_now)
            await store._learn_settings()
            yield store

    async def _begin(self) -> None:
        for pragma in database.PRAGMAS:
            await self._db.execute(pragma)
        await self._learn_settings()

    async def _learn_settings(self) -> None:
        for user, *values in await self._rows(
            "SELECT user, language, name, quiet, zone, hand, colours, seen FROM settings"
        ):
            self._settings[user] = PersonSettings(*values)

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        async with self._lock:
            await self._db.close()
            if self._held:
                self._held.close()

    # Tables

    @unbroken
    async def add(self, row: TableRow, seats: Sequence[SeatRow]) -> TableRow | None:
        """A new table with its id; None when its channel has a live one."""
        async with self._transaction() as db:
            if await db.execute_fetchall(LIVE_IN_CHANNEL, (row.channel,)):
                return None
            cursor = await db.execute(ADD, _values(row))
            added = replace(row, id=cursor.lastrowid or 0)
            await self._put_seats(added.id, seats)
            return added

    @unbroken
    async def save(
        self, row: TableRow, seats: Sequence[SeatRow], lines: Sequence[Line] = ()
    ) -> tuple[Entry, ...]:
        """Change a table and who sits there; its log begins with the lines, if there are any."""
        async with self._transaction() as db:
            await self._put_row(row)
            await db.execute('DELETE FROM seats WHERE "table" = ?', (row.id,))
            await self._put_seats(row.id, seats)
            return await self._put_lines(row.id, 1, lines)

    @unbroken
    async def append(self, row: TableRow, seq: int, lines: Sequence[Line]) -> tuple[Entry, ...]:
        """Add lines to a table's log, the first with this number, and change the table to what follows."""
        async with self._transaction():
            entries = await self._put_lines(row.id, seq, lines)
            await self._put_row(row)
            return entries

    async def table(self, table: int) -> TableRow | None:
        found = await self._rows(f"{SELECT} WHERE id = ?", (table,))
        return _row(*found[0]) if found else None

    async def tables(self, phases: Iterable[Phase] = Phase) -> tuple[TableRow, ...]:
        """Every table in one of these phases, oldest first."""
        wanted = tuple(phases)
        rows = [_row(*values) for values in await self._rows(f"{SELECT} ORDER BY id")]
        return tuple(row for row in rows if row.phase in wanted)

    async def live_in(self, channel: int) -> int | None:
        """The live table of a channel."""
        found = await self._rows(LIVE_IN_CHANNEL, (channel,))
        return int(found[0][0]) if found else None

    async def last_in(self, channel: int) -> int | None:
        """The newest table of a channel, live or not."""
        found = await self._rows(
            "SELECT id FROM tables WHERE channel = ? ORDER BY id DESC LIMIT 1", (channel,)
        )
        return int(found[0][0]) if found else None

    async def of(self, user: int) -> tuple[int, ...]:
        """Every table at which a person sits, or sat to the end."""
        found = await self._rows('SELECT "table" FROM seats WHERE user = ? ORDER BY 1', (user,))
        return tuple(table for (table,) in found)

    async def ended_since(self, moment: datetime) -> tuple[int, ...]:
        """Tables that ended after this moment."""
        found = await self._rows("SELECT id FROM tables WHERE ended > ? ORDER BY id", (_text(moment),))
        return tuple(table for (table,) in found)

    async def seats(self, table: int) -> tuple[SeatRow, ...]:
        """Who sits at a table, by seat."""
        found = await self._rows(
            'SELECT user, name, computer FROM seats WHERE "table" = ? ORDER BY seat', (table,)
        )
        return tuple(SeatRow(user, name, bool(computer)) for user, name, computer in found)

    async def log(self, table: int) -> tuple[Entry, ...]:
        """The whole log of a table."""
        found = await self._rows(
            'SELECT seq, seat, move, at FROM log WHERE "table" = ? ORDER BY seq', (table,)
        )
        return tuple(Entry(seq, seat, move, datetime.fromisoformat(at)) for seq, seat, move, at in found)

    # What was told

    async def told(self, table: int) -> dict[str, Told]:
        """What people were told of a table."""
        found = await self._rows('SELECT what, channel, message, seq FROM told WHERE "table" = ?', (table,))
        return {what: Told(*values) for what, *values in found}

    @unbroken
    async def tell(self, table: int, what: str, told: Told) -> None:
        """Record what was told, in place of what was told before."""
        async with self._transaction() as db:
            await db.execute(TELL, (table, what, told.channel, told.message, told.seq))

    @unbroken
    async def untell(self, table: int, what: str) -> None:
        """Forget that something was told: it is gone."""
        async with self._transaction() as db:
            await db.execute('DELETE FROM told WHERE "table" = ? AND what = ?', (table, what))

    # Settings

    def settings_of(self, user: int) -> PersonSettings:
        """What a person has set; kept in memory, so it can be asked anywhere."""
        return self._settings.get(user, UNSET)

    def everybody(self) -> Mapping[int, PersonSettings]:
        """What each person has set, by user id."""
        return MappingProxyType(self._settings)

    async def settings(self, user: int) -> PersonSettings:
        return self.settings_of(user)

    @unbroken
    async def save_settings(self, user: int, settings: PersonSettings) -> None:
        async with self._transaction() as db:
            await db.execute(SET, (user, *astuple(settings)))
        self._settings[user] = settings

    async def language_of(self, user: int, *, seen: str) -> str:
        """The language a person has chosen, else the one seen on Discord, which is remembered."""
        settings = self.settings_of(user)
        if settings.seen != seen:
            await self.save_settings(user, replace(settings, seen=seen))
        return settings.language or seen

    async def guild_language(self, guild: int) -> str | None:
        """The language a server has chosen."""
        found = await self._rows("SELECT language FROM servers WHERE guild = ?", (guild,))
        return str(found[0][0]) if found else None

    async def guild_languages(self) -> dict[int, str]:
        """The language that each server has chosen."""
        return dict(await self._rows("SELECT guild, language FROM servers"))

    @unbroken
    async def set_guild_language(self, guild: int, language: str) -> None:
        async with self._transaction() as db:
            await db.execute("INSERT OR REPLACE INTO servers VALUES (?, ?)", (guild, language))

    @unbroken
    async def forget(self, user: int) -> None:
        """Delete a person's settings, and their id and name wherever they sat; logs know neither."""
        async with self._transaction() as db:
            await db.execute("DELETE FROM settings WHERE user = ?", (user,))
            await db.execute("UPDATE seats SET user = NULL, name = ? WHERE user = ?", (NOBODY, user))
        self._settings.pop(user, None)

    # Copies

    async def backup(self, target: Path) -> None:
        """A consistent copy while the program goes on."""

        def copied() -> None:
            with closing(database.read_only(self.path)) as source:
                database.copy(source, target)

        await asyncio.to_thread(copied)

    # How

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._lock:
            await self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                await self._db.execute("COMMIT")
            except BaseException:
                with suppress(
                    sqlite3.Error
                ):  # the first error counts, and SQLite may have rolled back by itself
                    await self._db.execute("ROLLBACK")
                raise

    async def _rows(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        """Rows as they are between two transactions."""
        async with self._lock:
            return list(await self._db.execute_fetchall(sql, values))

    async def _put_row(self, row: TableRow) -> None:
        ended = None if row.ended is None else _text(row.ended)
        await self._db.execute(
            SAVE, (row.channel, row.host, row.phase, row.pace, row.language, ended, row.id)
        )

    async def _put_seats(self, table: int, seats: Sequence[SeatRow]) -> None:
        rows = [(table, number, seat.user, seat.name, seat.computer) for number, seat in enumerate(seats)]
        await self._db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", rows)

    async def _put_lines(self, table: int, first: int, lines: Sequence[Line]) -> tuple[Entry, ...]:
        at = self.now()
        entries = tuple(Entry(seq, line.seat, line.move, at) for seq, line in enumerate(lines, start=first))
        rows = [(table, entry.seq, entry.seat, entry.move, _text(at)) for entry in entries]
        try:
            await self._db.executemany("INSERT INTO log VALUES (?, ?, ?, ?, ?)", rows)
        except sqlite3.IntegrityError as error:
            raise SequenceError(table, first) from error
        return entries
