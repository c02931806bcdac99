"""Fixtures for the host: a database, tables, and nature from a seeded random."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.games.core import Chance
from bot.store import Store
from bot.table import Table
from bot.tables import Tables

ADA, BEN, CLEO = 101, 102, 103


class SeededNature:
    """Chance that is the same in every run."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def answer(self, chance: Chance) -> tuple[int, ...]:
        return tuple(self._rng.randrange(bound) for bound in chance.bounds)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(path)
    yield opened
    await opened.close()


@pytest.fixture
async def tables(store: Store) -> Tables:
    return await Tables.open(store, SeededNature(1))


async def lobby(tables: Tables, channel: int = 7) -> Table:
    """A table that Ada has opened."""
    return await tables.new("keltis", {}, host=ADA, host_name="Ada", guild=1, channel=channel, language="en")


async def started(tables: Tables, channel: int = 7) -> Table:
    """A game of Ada against Ben; Ada begins."""
    table = await lobby(tables, channel)
    await tables.join(table, BEN, "Ben")
    await tables.start(table, ADA, ADA)
    return table


def first_move(table: Table) -> str:
    """The first move of whoever is awaited."""
    return str(table.seat_view(table.waiting[0]).legal[0])


def changed(path: Path, sql: str) -> None:
    """Change the file behind the program's back."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(sql)
