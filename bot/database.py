"""The SQLite file itself: made, brought up to date, held by one program, copied, looked over. Blocking and short."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.errors import StartError

MIGRATIONS = Path(__file__).parent / "migrations"
OURS = 0x5374616D  # "Stam": marks the file as ours
PATIENCE = 10.0  # seconds to wait for another program that reads or copies the file
PRAGMAS = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON")


def steps() -> tuple[Path, ...]:
    """The numbered steps of the schema; the version is their number."""
    return tuple(sorted(MIGRATIONS.glob("[0-9]*.sql")))


def prepare(path: Path) -> sqlite3.Connection:
    """Make the file or bring it up to date, and hold it for this program until the result is closed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        held = hold(path)
    except (OSError, sqlite3.Error) as error:
        raise StartError(
            f"DATABASE {path} cannot be opened ({error}): name a file that may be written."
        ) from error
    try:
        if not path.exists():
            make(path)
        with closing(open_checked(path)) as connection:
            for pragma in PRAGMAS:
                connection.execute(pragma)
            migrate(connection)
    except (OSError, sqlite3.Error) as error:
        held.close()
        raise StartError(
            f"DATABASE {path} cannot be used ({error}): name a file that may be written."
        ) from error
    except StartError:
        held.close()
        raise
    return held


def hold(path: Path) -> sqlite3.Connection:
    """Keep every other copy of the program away; the operating system lets go when this one dies."""
    held = sqlite3.connect(path.with_name(f"{path.name}.lock"), timeout=0, isolation_level=None)
    try:
        held.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        held.close()
        if error.sqlite_errorname != "SQLITE_BUSY":
            raise
        raise StartError(
            f"DATABASE {path} is in use by another copy of the bot: stop that one first."
        ) from None
    return held


def make(path: Path) -> None:
    """A new database, complete before it has its name: an unfinished one is never taken for an empty one."""
    unfinished = path.with_name(f"{path.name}.new")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(unfinished, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id={OURS}")
        migrate(connection)
    os.replace(unfinished, path)


def open_checked(path: Path) -> sqlite3.Connection:
    """A connection to a file that is a database of ours and not newer than the program, or StartError."""
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        if fault := fault_of(connection):
            raise StartError(f"DATABASE {path} {fault}")
    except BaseException:
        connection.close()
        raise
    return connection


def fault_of(connection: sqlite3.Connection) -> str | None:
    """Why the program cannot use this database, as the end of a sentence."""
    try:
        ours, version = (
            connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
        )
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname != "SQLITE_NOTADB":
            raise
        return "is not a database: name another file, or put a backup back with `restore`."
    if ours != OURS:
        return "is not a database of this program: name another file, or put a backup back with `restore`."
    if version > len(steps()):
        return f"comes from a newer version of the program (schema {version}): update the program."
    return None


def migrate(connection: sqlite3.Connection) -> None:
    """Carry out the steps that are missing, each whole or not at all."""
    done = connection.execute("PRAGMA user_version").fetchone()[0]
    for number, step in enumerate(steps()[done:], start=done + 1):
        script = step.read_text(encoding="utf-8")
        try:
            connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version={number};\nCOMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def uri(path: Path) -> str:
    """Names the file for a connection that changes nothing, beside a running program too."""
    return f"{path.resolve().as_uri()}?mode=ro"


def read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(uri(path), uri=True, timeout=PATIENCE, isolation_level=None)


def copy(source: sqlite3.Connection, target: Path) -> None:
    """A consistent copy, complete before it has its name."""
    unfinished = target.with_name(f"{target.name}.new")
    unfinished.unlink(missing_ok=True)
    with closing(sqlite3.connect(unfinished)) as connection:
        source.backup(connection)
        connection.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    os.replace(unfinished, target)
