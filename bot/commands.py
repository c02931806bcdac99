"""The commands of the program beside running it: replay, check, backup, restore. They return what is printed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import available_timezones

from bot import database, record
from bot.clock import PACES, Quiet
from bot.config import languages
from bot.errors import CorruptLogError, StartError
from bot.games.core import Over, discover
from bot.position import Position
from bot.store import PersonSettings, Store, TableRow
from bot.table import fold, never_started


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command prints, and whether all is well."""

    lines: tuple[str, ...]
    well: bool = True


# Replay


def replay(path: Path) -> Answer:
    """Fold an exported log and tell its result, or the line at fault."""
    try:
        position = record.replayed(path.read_text(encoding="utf-8"), discover())
    except (OSError, UnicodeDecodeError) as error:
        raise StartError(f"{path} cannot be read ({error}): name an exported log.") from None
    except record.FaultyRecordError as error:
        return Answer((f"{path}: {error}",), well=False)
    return Answer((_head(position), *_result(position)))


def _head(position: Position) -> str:
    seats = len(position.rules.table_view(position.state).points)
    return f"{position.rules.key}: {seats} seats, {position.seq} entries, a legal game."


def _result(position: Position) -> tuple[str, ...]:
    points = position.rules.table_view(position.state).points
    if not isinstance(asked := position.awaits, Over):
        standing = (f"Seat {seat}: {count} points so far." for seat, count in enumerate(points))
        return ("It is not over yet.", *standing)
    placed, lines = 1, []
    for place in asked.places:
        lines += [f"Place {placed}: seat {seat} with {points[seat]} points." for seat in place]
        placed += len(place)
    return tuple(lines)


# Check


def check(path: Path) -> Answer:
    """Look the whole database over and say what is wrong; nothing is changed."""
    if not path.exists():
        return Answer((f"DATABASE {path} does not exist yet; the first start makes it.",))
    try:
        faults = _faults_of_file(path)
        return Answer(tuple(faults), well=False) if faults else asyncio.run(_checked_content(path))
    except (sqlite3.Error, ValueError) as error:
        return Answer((f"DATABASE {path} cannot be read ({error}).",), well=False)


async def _checked_content(path: Path) -> Answer:
    async with Store.look(path) as store:
        faults = [fault async for fault in _faults_of_content(store)]
        tables = len(await store.tables())
    if faults:
        return Answer(tuple(faults), well=False)
    return Answer((f"DATABASE {path} is sound: {tables} tables, every log is a legal game.",))


def _faults_of_file(path: Path) -> list[str]:
    with closing(database.read_only(path)) as connection:
        if fault := database.fault_of(connection):
            return [f"DATABASE {path} {fault}"]
        damaged = [text for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]
        loose = [
            f"{row[0]} names a table that does not exist"
            for row in connection.execute("PRAGMA foreign_key_check")
        ]
        return [f"DATABASE {path}: {text}." for text in (*damaged, *loose)]


async def _faults_of_content(store: Store) -> AsyncIterator[str]:
    for row in await store.tables():
        for fault in await _faults_of_table(store, row):
            yield f"Table {row.id}: {fault}."
    for user, settings in store.everybody().items():
        for fault in _faults_of_settings(settings):
            yield f"Settings of user {user}: {fault}."
    for guild, language in (await store.guild_languages()).items():
        if language not in languages():
            yield f"Server {guild}: the language {language!r} is not spoken."


async def _faults_of_table(store: Store, row: TableRow) -> list[str]:
    faults = []
    if row.pace not in PACES:
        faults.append(f"the pace {row.pace!r} does not exist")
    if row.language not in languages():
        faults.append(f"the language {row.language!r} is not spoken")
    seats, entries = await store.seats(row.id), await store.log(row.id)
    if row.host not in range(max(len(seats), 1)):
        faults.append(f"the host's seat {row.host} does not exist")
    rules = discover().get(row.game)
    if rules is None or rules.version != row.rules:
        return [*faults, f"the rules of {row.game!r}, version {row.rules}, are not known"]
    try:
        if not never_started(row, entries):
            fold(row, len(seats), rules, entries)
    except CorruptLogError as error:
        faults.append(f"entry {error.seq}: {error.why}")
    return faults


def _faults_of_settings(settings: PersonSettings) -> list[str]:
    faults = []
    if settings.language is not None and settings.language not in languages():
        faults.append(f"the language {settings.language!r} is not spoken")
    if settings.zone not in available_timezones():
        faults.append(f"the time zone {settings.zone!r} does not exist")
    elif settings.quiet and Quiet.read(settings.quiet, settings.zone) is None:
        faults.append(f"{settings.quiet!r} are no quiet hours")
    return faults


# Backup and restore


def backup(path: Path, target: Path) -> Answer:
    """Copy the database, also while the program runs."""
    if not path.exists():
        raise StartError(f"DATABASE {path} does not exist: there is nothing to copy.")
    try:
        with closing(database.read_only(path)) as source:
            if fault := database.fault_of(source):
                raise StartError(f"DATABASE {path} {fault}")
            database.copy(source, target)
    except (OSError, sqlite3.Error) as error:
        raise StartError(f"{target} cannot be written ({error}): name a file that may be written.") from None
    return Answer((f"DATABASE {path} is copied to {target}.",))


def restore(path: Path, source: Path) -> Answer:
    """Put a copy back; what was there is kept beside it."""
    _check_copy(source)
    path.parent.mkdir(parents=True, exist_ok=True)
    with closing(database.hold(path)):
        kept = _set_aside(path)
        with closing(database.read_only(source)) as copy:
            database.copy(copy, path)
    lines = (f"{source} is put back as DATABASE {path}.",)
    return Answer(lines if kept is None else (*lines, f"What was there is kept as {kept}."))


def _check_copy(source: Path) -> None:
    try:
        faults = _faults_of_file(source)
    except sqlite3.Error as error:
        raise StartError(f"{source} cannot be read ({error}): name a file that `backup` has made.") from None
    if faults:
        raise StartError(faults[0].replace("DATABASE ", "", 1))


def _set_aside(path: Path) -> Path | None:
    """Rename the present file, with what still stands in the files beside it, so that nothing is lost."""
    if not path.exists():
        return None
    number = 1
    while (kept := path.with_name(f"{path.name}.before-restore-{number}")).exists():
        number += 1
    for beside in ("-wal", "-shm"):
        if (file := path.with_name(path.name + beside)).exists():
            file.rename(kept.with_name(kept.name + beside))
    path.rename(kept)
    return kept
