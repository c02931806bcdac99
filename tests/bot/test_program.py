"""The program itself: settings, wrong tokens, commands, and a kill at any moment."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot import __main__ as program
from bot.config import Config
from bot.errors import StartError
from bot.playground import Playground
from bot.store import Store
from bot.tables import Tables
from tests.bot.conftest import SeededNature, changed, started

ROOT = Path(__file__).parents[2]
SECRET = "MTA1.Gsecret.not-a-real-token"


def run(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the program in an empty folder with these settings and no others."""
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **settings}
    command = [sys.executable, "-m", "bot", *arguments]
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("DISCORD_TOKEN", f'"{SECRET}" oops'),
        ("DATABASE", "."),
        ("LANGUAGE", "xx"),
        ("HOME_SERVER", "my server"),
        ("PLAYGROUND_PORT", "99999"),
        ("LOG_LEVEL", "LOUD"),
    ],
)
def test_a_malformed_setting_stops_the_start_with_one_sentence_that_names_it(
    tmp_path: Path, setting: str, value: str
) -> None:
    done = run(tmp_path, **{setting: value})
    assert done.returncode == 1
    assert setting in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert SECRET not in done.stderr + done.stdout


async def test_a_wrong_token_stops_the_start_with_one_sentence(path: Path) -> None:
    settings = Config.model_construct(discord_token=SecretStr(SECRET), database=path)
    async with Playground():
        with pytest.raises(StartError, match="DISCORD_TOKEN is refused by Discord") as stopped:
            await program.on_discord(settings)
    assert SECRET not in str(stopped.value)


def test_a_database_that_cannot_be_opened_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "playground.db").write_text("This is not a database at all. " * 50)
    done = run(tmp_path, "--api", "http://127.0.0.1:9/api/v10", DATABASE="tables.db")
    assert done.returncode == 1
    assert "not a database" in done.stderr.splitlines()[-1]


async def test_check_says_that_all_is_well_or_which_entry_is_not(
    tables: Tables, store: Store, path: Path
) -> None:
    table = await started(tables)
    assert (await asyncio.to_thread(run, path.parent, "check", DATABASE=str(path))).returncode == 0
    await store.close()
    changed(path, f"INSERT INTO log VALUES ({table.id}, 3, 0, 'draw R', '2026-12-01T00:00:00+00:00')")
    before = path.read_bytes()
    done = await asyncio.to_thread(run, path.parent, "check", DATABASE=str(path))
    assert done.returncode == 1
    assert f"Table {table.id}: entry 3" in done.stderr
    assert path.read_bytes() == before


async def test_a_backup_is_put_back_and_what_was_there_is_kept(
    tables: Tables,
    store: Store,
    path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE", str(path))
    table = await started(tables)
    copy = path.with_name("copy.db")
    assert await asyncio.to_thread(program.main, ["backup", str(copy)]) == 0
    await table.play(table.waiting[0], str(table.seat_view(table.waiting[0]).legal[0]), None)
    assert await asyncio.to_thread(program.main, ["restore", str(copy)]) == 1
    assert "in use" in capsys.readouterr().err
    await store.close()
    assert await asyncio.to_thread(program.main, ["restore", str(copy)]) == 0
    assert [kept.name for kept in path.parent.glob("*before-restore*") if kept.suffix[-1].isdigit()]
    again = await Store.open(path)
    try:
        assert len(await again.log(table.id)) == 2
    finally:
        await again.close()


PLAYER = """
import asyncio, sys
from pathlib import Path
from bot.store import Store
from bot.tables import Tables
from tests.bot.conftest import SeededNature, first_move, started
async def main():
    store = await Store.open(Path(sys.argv[1]))
    tables = await Tables.open(store, SeededNature(1))
    table = await started(tables)
    while table.waiting:
        await table.play(table.waiting[0], first_move(table), None)
        print(table.seq, flush=True)
asyncio.run(main())
"""


@pytest.mark.parametrize("moves", [1, 7, 20])
async def test_after_a_kill_every_accepted_move_is_there(path: Path, moves: int) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PLAYER, str(path), stdout=asyncio.subprocess.PIPE, cwd=ROOT
    )
    assert process.stdout
    for _ in range(moves):
        accepted = int(await process.stdout.readline())
    process.kill()
    await process.wait()
    store = await Store.open(path)
    try:
        table = (await (await Tables.open(store, SeededNature(2))).live())[0]
        assert table.seq >= accepted
        assert table.seq == len(await store.log(table.id))
    finally:
        await store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
