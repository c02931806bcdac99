"""The store: the log only grows, one live table per channel, one program per file, whole transactions."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import pytest

from bot import database
from bot.errors import Refusal, StartError
from bot.games.core import Seat
from bot.store import PersonSettings, Store, Told, connect
from bot.table import Table
from bot.tables import Tables
from tests.bot.conftest import SeededNature, changed, first_move, lobby, started


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE log SET move = 'draw deck' WHERE seq = 1",
        "DELETE FROM log WHERE seq = 2",
        "INSERT INTO log VALUES (1, 9, 0, 'draw deck', '2026')",
        "INSERT INTO log VALUES (1, 2, 0, 'draw deck', '2026')",
    ],
)
async def test_the_log_is_never_changed_shortened_or_given_a_gap(
    tables: Tables, path: Path, sql: str
) -> None:
    await started(tables)
    with pytest.raises(sqlite3.IntegrityError):
        changed(path, sql)


async def test_a_channel_has_one_live_table(tables: Tables) -> None:
    await lobby(tables)
    with pytest.raises(Refusal, match="channel-busy"):
        await lobby(tables)


async def test_a_second_program_is_told_that_the_file_is_in_use(store: Store, path: Path) -> None:
    with pytest.raises(StartError, match="in use by another copy"):
        await Store.open(path)


async def test_a_file_from_a_newer_version_is_left_alone(path: Path) -> None:
    await (await Store.open(path)).close()
    changed(path, "PRAGMA user_version = 999")
    before = path.read_bytes()
    with pytest.raises(StartError, match="newer version"):
        await Store.open(path)
    assert path.read_bytes() == before


async def test_a_file_that_is_no_database_is_left_alone(path: Path) -> None:
    path.write_text("Ceci n'est pas une base de données. " * 50)
    with pytest.raises(StartError, match="not a database"):
        await Store.open(path)
    assert path.read_text().startswith("Ceci")


async def test_a_file_that_cannot_be_opened_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StartError, match="DATABASE"):
        await Store.open(tmp_path / "file" / "tables.db")


async def test_settings_and_what_was_told_are_there_again(store: Store, path: Path, tables: Tables) -> None:
    table = await lobby(tables)
    settings = PersonSettings(language="ko", name="대호", quiet="22:00-08:00", zone="Asia/Seoul", seen="ko")
    await store.save_settings(5, settings)
    await store.tell(table.id, "card", Told(7, 8, 9))
    await store.close()
    again = await Store.open(path)
    try:
        assert again.settings_of(5) == settings
        assert await again.told(table.id) == {"card": Told(7, 8, 9)}
    finally:
        await again.close()


async def test_a_backup_is_a_whole_database_while_the_program_goes_on(
    store: Store, tables: Tables, tmp_path: Path
) -> None:
    table = await started(tables)
    await store.backup(tmp_path / "copy.db")
    await table.play(Seat(0), first_move(table), None)
    with closing(database.read_only(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM log").fetchone() == (2,)
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


class Failing:
    """A connection whose n-th statement fails, once armed."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self.left: int | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def __await__(self) -> Any:
        yield from self._connection.__await__()
        return self

    def _count(self) -> None:
        if self.left is None:
            return
        if self.left == 0:
            self.left = None
            raise sqlite3.OperationalError("disk I/O error")
        self.left -= 1

    async def execute(self, *arguments: Any) -> Any:
        self._count()
        return await self._connection.execute(*arguments)

    async def executemany(self, *arguments: Any) -> Any:
        self._count()
        return await self._connection.executemany(*arguments)


@pytest.mark.parametrize("statement", range(4))
async def test_a_move_whose_writing_fails_at_any_statement_has_not_happened(
    path: Path, statement: int
) -> None:
    made: list[Failing] = []

    def failing(file: Path) -> Any:
        made.append(Failing(connect(file)))
        return made[-1]

    store = await Store.open(path, connect=failing)
    try:
        table: Table = await started(await Tables.open(store, SeededNature(1)))
        view, log = table.seat_view(Seat(0)), await store.log(table.id)
        made[0].left = statement
        with pytest.raises(sqlite3.OperationalError):
            await table.play(Seat(0), first_move(table), None)
        assert table.seat_view(Seat(0)) == view
        assert await store.log(table.id) == log
        await table.play(Seat(0), first_move(table), None)
        assert table.seq > len(log)
    finally:
        await store.close()
