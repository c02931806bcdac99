"""A running game: races, stamps, completions, take-backs, restarts, computers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.errors import Refusal, StaleError
from bot.games.core import IllegalMoveError, NotationError, Seat
from bot.store import Phase, Store
from bot.table import Moved, Table
from bot.tables import Tables
from tests.bot.conftest import ADA, BEN, CLEO, SeededNature, changed, first_move, lobby, started


def own_moves(table: Table, seat: Seat) -> list[str]:
    """The moves of a seat, and those that the host made for it."""
    return [one.text for one in table.history(viewer=seat) if isinstance(one, Moved) and one.text]


async def finished(table: Table) -> Table:
    """The table after everybody has made first moves to the end."""
    while table.phase is Phase.RUNNING:
        await table.play(table.waiting[0], first_move(table), None)
    return table


async def test_of_two_presses_with_one_stamp_exactly_one_counts(tables: Tables) -> None:
    table = await started(tables)
    stamp, move = table.stamps[Seat(0)], first_move(table)
    both = await asyncio.gather(*(table.play(Seat(0), move, stamp) for _ in range(2)), return_exceptions=True)
    assert sum(isinstance(one, StaleError) for one in both) == 1
    assert own_moves(table, Seat(0))[0] == move


async def test_a_refused_move_changes_nothing(tables: Tables, store: Store) -> None:
    table = await started(tables)
    before = table.seat_view(Seat(0)), await store.log(table.id)
    with pytest.raises(NotationError):
        await table.play(Seat(0), "dance", None)
    with pytest.raises(IllegalMoveError):
        await table.play(Seat(0), "draw deck", None)
    with pytest.raises(IllegalMoveError):
        await table.play(Seat(1), "draw deck", None)
    assert (table.seat_view(Seat(0)), await store.log(table.id)) == before


async def test_after_a_restart_views_and_stamps_are_equal(tables: Tables, store: Store, path: Path) -> None:
    table = await started(tables)
    for _ in range(9):
        await table.play(table.waiting[0], first_move(table), None)
    views = [table.seat_view(Seat(seat)) for seat in range(2)]
    stamps, history = dict(table.stamps), table.history(viewer=Seat(1))
    await store.close()
    again = await Store.open(path)
    try:
        resumed = await (await Tables.open(again, SeededNature(2))).get(table.id)
        assert [resumed.seat_view(Seat(seat)) for seat in range(2)] == views
        assert dict(resumed.stamps) == stamps
        assert resumed.history(viewer=Seat(1)) == history
    finally:
        await again.close()


async def test_the_host_makes_the_only_move_that_completes_a_move(tables: Tables) -> None:
    table = await started(tables)
    view: Any = table.seat_view(Seat(0))
    await table.play(Seat(0), f"play {view.hand[0]} small", None)  # no pile to draw from but the deck
    assert own_moves(table, Seat(0))[-1] == "draw deck"
    assert table.waiting == (Seat(1),)


async def test_a_move_is_taken_back_as_long_as_nobody_has_learnt_anything_by_it(tables: Tables) -> None:
    table = await started(tables)
    view: Any = table.seat_view(Seat(0))
    await table.play(Seat(0), f"discard {view.hand[0]}", None)
    assert table.waiting == (Seat(0),)
    await table.undo(Seat(0))
    assert table.seat_view(Seat(0)).table == view.table
    with pytest.raises(Refusal, match="undo-needs-agreement"):
        await table.undo(Seat(0))


async def test_with_everybodys_consent_a_move_is_taken_back_that_others_have_seen(tables: Tables) -> None:
    table = await started(tables)
    view = table.seat_view(Seat(0))
    await table.play(Seat(0), first_move(table), None)
    assert table.waiting == (Seat(1),)
    seq = table.seq
    await table.undo_agreed(Seat(0))
    assert table.seat_view(Seat(0)) == view
    assert table.seq == seq + 1


async def test_a_cancelled_press_is_whole_or_has_not_happened(tables: Tables, store: Store) -> None:
    table = await started(tables)
    press = asyncio.create_task(table.play(Seat(0), first_move(table), None))
    await asyncio.sleep(0)
    press.cancel()
    await asyncio.gather(press, return_exceptions=True)
    async with table._lock:
        assert table.seq == len(await store.log(table.id))


async def test_computers_play_until_a_person_is_awaited(tables: Tables) -> None:
    table = await lobby(tables)
    await tables.add_computer(table, ADA)
    await tables.start(table, ADA, ADA)
    await table.play(Seat(0), first_move(table), None)
    await table.play_computers()
    assert table.waiting == (Seat(0),)
    assert {moved.seat for moved in table.history()} == {None, Seat(0), Seat(1)}


async def test_a_computer_player_that_fails_makes_the_modest_move(store: Store) -> None:
    def broken(game: str, view: object) -> object:
        raise RuntimeError(game)

    tables = await Tables.open(store, SeededNature(1), choose=broken)
    table = await lobby(tables)
    await tables.add_computer(table, ADA)
    await tables.start(table, ADA, ADA)
    await table.play(Seat(0), first_move(table), None)
    await table.play_computers()
    assert table.waiting == (Seat(0),)


async def test_a_finished_game_is_exported_and_replayed(tables: Tables, tmp_path: Path, capsys: Any) -> None:
    table = await finished(await started(tables))
    record = await tables.export(table)
    (tmp_path / "game.jsonl").write_text(record)
    assert await asyncio.to_thread(main, ["replay", str(tmp_path / "game.jsonl")]) == 0
    assert "Place 1" in capsys.readouterr().out
    lines = record.splitlines()
    (tmp_path / "cut.jsonl").write_text("\n".join([*lines[:10], lines[10][:9]]))
    assert await asyncio.to_thread(main, ["replay", str(tmp_path / "cut.jsonl")]) == 1
    assert "line 11" in capsys.readouterr().err


async def test_a_running_game_is_not_exported(tables: Tables) -> None:
    with pytest.raises(Refusal, match="not-over"):
        await tables.export(await started(tables))


async def test_a_damaged_log_stops_its_own_table_only(tables: Tables, store: Store, path: Path) -> None:
    broken, sound = await started(tables, 7), await started(tables, 8)
    await store.close()
    changed(path, f"INSERT INTO log VALUES ({broken.id}, 3, 1, 'draw R', '2026-12-01T00:00:00+00:00')")
    again = await Store.open(path)
    try:
        resumed = await Tables.open(again, SeededNature(1))
        assert [table.id for table in await resumed.live()] == [sound.id]
        with pytest.raises(Refusal, match="faulty"):
            await resumed.get(broken.id)
    finally:
        await again.close()


async def test_a_table_of_unknown_rules_is_refused_and_kept(tables: Tables, store: Store, path: Path) -> None:
    table = await started(tables)
    await store.close()
    changed(path, "UPDATE tables SET rules = 99")
    again = await Store.open(path)
    try:
        with pytest.raises(Refusal, match="unknown-version"):
            await (await Tables.open(again, SeededNature(1))).get(table.id)
        assert len(await again.log(table.id)) == 2
    finally:
        await again.close()


async def test_the_lobby_refuses_with_a_reason(tables: Tables) -> None:
    table = await lobby(tables)
    with pytest.raises(Refusal, match="too-few"):
        await tables.start(table, ADA)
    with pytest.raises(Refusal, match="already-seated"):
        await tables.join(table, ADA, "Ada")
    with pytest.raises(Refusal, match="not-seated"):
        await tables.leave(table, CLEO)
    await tables.join(table, BEN, "Ben")
    with pytest.raises(Refusal, match="not-host"):
        await tables.start(table, BEN)
    await tables.add_computer(table, BEN)
    await tables.add_computer(table, BEN)
    with pytest.raises(Refusal, match="table-full"):
        await tables.join(table, CLEO, "Cleo")
    await tables.start(table, ADA)
    with pytest.raises(Refusal, match="already-started"):
        await tables.join(table, CLEO, "Cleo")


async def test_a_person_is_forgotten_without_harm_to_the_others(tables: Tables, store: Store) -> None:
    table = await started(tables)
    log = await store.log(table.id)
    await tables.forget(BEN)
    assert table.seat_of(BEN) is None
    assert table.people[1].computer
    assert await store.log(table.id) == log
    assert str(BEN) not in str([await store.seats(table.id), store.settings_of(BEN)])


async def test_whoever_resigns_is_replaced_by_a_computer_for_good(tables: Tables) -> None:
    table = await started(tables)
    await tables.resign(table, BEN)
    assert table.people[1].user is None
    with pytest.raises(Refusal, match="not-seated"):
        await tables.take_seat_back(table, BEN)


async def test_when_the_host_leaves_before_the_start_the_next_person_is_the_host(tables: Tables) -> None:
    table = await lobby(tables)
    await tables.join(table, BEN, "Ben")
    await tables.leave(table, ADA)
    assert table.host == BEN
