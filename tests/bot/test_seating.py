"""Who sits where: standing in, giving up, handing over, moving, closing; and whose time is up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.games.core import AnySeatView, Seat
from bot.store import PersonSettings, Phase, Store
from bot.table import Table
from bot.tables import Due, Tables, What
from tests.bot.conftest import ADA, BEN, CLEO, SeededNature, first_move, lobby, started


class Clock:
    """Time that stands still until a test moves it."""

    def __init__(self) -> None:
        self.time = datetime(2026, 12, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def pass_hours(self, hours: float) -> None:
        self.time += timedelta(hours=hours)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(path: Path, clock: Clock) -> AsyncIterator[Store]:
    opened = await Store.open(path, now=clock)
    yield opened
    await opened.close()


async def test_a_computer_stands_in_until_the_person_is_back(tables: Tables) -> None:
    table = await started(tables)
    await tables.stand_in(table, ADA)
    assert table.people[0].stand_in
    assert table.seat_of(ADA) == 0
    await table.play_computers()
    assert table.waiting == (Seat(1),)
    await tables.take_seat_back(table, ADA)
    assert not table.people[0].stand_in
    with pytest.raises(Refusal, match="not-stood-in"):
        await tables.take_seat_back(table, ADA)


class Thinker:
    """A computer player that thinks until it is told to answer."""

    def __init__(self) -> None:
        self.asked, self.answer = asyncio.Event(), asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def __call__(self, _game: str, view: AnySeatView) -> object:
        self._loop.call_soon_threadsafe(self.asked.set)
        asyncio.run_coroutine_threadsafe(self.answer.wait(), self._loop).result()
        return view.legal[-1]


async def thinking(store: Store) -> tuple[Tables, Table, Thinker, asyncio.Task[None]]:
    """A table at which a computer that stands in for Ada has begun to think."""
    thinker = Thinker()
    tables = await Tables.open(store, SeededNature(1), choose=thinker)
    table = await started(tables)
    await tables.stand_in(table, ADA)
    computers = asyncio.create_task(table.play_computers())
    await thinker.asked.wait()
    return tables, table, thinker, computers


async def test_a_computer_does_not_move_for_a_person_who_came_back_meanwhile(store: Store) -> None:
    tables, table, thinker, computers = await thinking(store)
    await tables.take_seat_back(table, ADA)
    seq = table.seq
    thinker.answer.set()
    await computers
    assert (table.seq, table.waiting) == (seq, (Seat(0),))


async def test_a_computer_does_not_move_after_the_person_has(store: Store) -> None:
    _, table, thinker, computers = await thinking(store)
    await table.play(Seat(0), first_move(table), table.stamps[Seat(0)])
    assert table.waiting == (Seat(1),)
    seq = table.seq
    thinker.answer.set()
    await computers
    assert table.seq == seq


async def test_a_table_can_be_closed_while_a_computer_thinks(store: Store) -> None:
    tables, table, thinker, computers = await thinking(store)
    await tables.close(table)
    thinker.answer.set()
    await computers
    assert table.phase is Phase.CLOSED


async def test_when_the_last_person_resigns_the_table_closes(tables: Tables) -> None:
    table = await started(tables)
    await tables.resign(table, ADA)
    assert table.host == BEN
    await tables.resign(table, BEN)
    assert table.phase is Phase.CLOSED
    assert await tables.in_channel(table.channel) is None


async def test_the_host_hands_over_to_somebody_at_the_table(tables: Tables) -> None:
    table = await started(tables)
    with pytest.raises(Refusal, match="not-host"):
        await tables.hand_over(table, BEN, BEN)
    with pytest.raises(Refusal, match="not-seated"):
        await tables.hand_over(table, ADA, CLEO)
    await tables.hand_over(table, ADA, BEN)
    assert table.host == BEN


async def test_a_table_moves_only_to_a_channel_without_one(tables: Tables) -> None:
    table, other = await started(tables, 7), await lobby(tables, 8)
    with pytest.raises(Refusal, match="channel-busy"):
        await tables.move_channel(table, other.channel)
    await tables.move_channel(table, 9)
    assert await tables.in_channel(9) is table
    assert await tables.in_channel(7) is None


async def test_two_tables_opened_in_a_channel_at_once_are_one(tables: Tables) -> None:
    both = await asyncio.gather(lobby(tables), lobby(tables), return_exceptions=True)
    assert sum(isinstance(one, Refusal) for one in both) == 1


async def test_a_closed_table_is_still_there_to_look_at(tables: Tables) -> None:
    table = await started(tables)
    view = table.table_view()
    await tables.close(table)
    assert (await tables.get(table.id)).table_view() == view
    assert await tables.last_in_channel(table.channel) is table
    with pytest.raises(Refusal, match="not-running"):
        await table.play(Seat(0), "draw deck", None)


async def test_everybody_gets_a_seat_in_the_drawn_order_or_after_whom_the_host_names(tables: Tables) -> None:
    for channel, first in enumerate((ADA, BEN, CLEO)):
        table = await lobby(tables, channel)
        await tables.join(table, BEN, "Ben")
        await tables.join(table, CLEO, "Cleo")
        await tables.start(table, ADA, first)
        assert table.people[0].user == first
        assert {sitter.user for sitter in table.people} == {ADA, BEN, CLEO}
        assert table.host == ADA


async def test_a_computer_gets_up_before_the_start(tables: Tables) -> None:
    table = await lobby(tables)
    await tables.add_computer(table, ADA)
    await tables.remove_computer(table, ADA)
    assert len(table.people) == 1
    with pytest.raises(Refusal, match="no-computer"):
        await tables.remove_computer(table, ADA)


async def test_what_is_stored_about_a_person_is_exported_and_nothing_of_others(tables: Tables) -> None:
    await started(tables)
    data = await tables.data_of(ADA)
    assert str(ADA) in data
    assert "Ada" in data
    assert "Ben" not in data


async def game_with_pace(tables: Tables, store: Store, pace: str) -> None:
    await store.save_settings(ADA, PersonSettings(quiet="22:00-08:00"))
    table = await tables.new(
        "keltis", {}, host=ADA, host_name="Ada", guild=1, channel=7, language="en", pace=pace
    )
    await tables.join(table, BEN, "Ben")
    await tables.start(table, ADA, ADA)


def whats(dues: tuple[Due, ...]) -> list[tuple[int, What]]:
    return [(due.seat, due.what) for due in dues]


async def test_a_seat_is_reminded_then_overdue_in_its_waking_time(
    tables: Tables, store: Store, clock: Clock
) -> None:
    await game_with_pace(tables, store, "day")
    clock.pass_hours(15.9)  # 16 hours of which 10 were quiet are not enough
    assert whats(await tables.due()) == []
    clock.pass_hours(10.2)
    assert whats(await tables.due()) == [(0, What.REMINDER)]
    clock.pass_hours(18)
    assert whats(await tables.due()) == [(0, What.OVERDUE)]


async def test_without_a_limit_nobody_is_ever_overdue(tables: Tables, store: Store, clock: Clock) -> None:
    await game_with_pace(tables, store, "none")
    clock.pass_hours(1000)
    assert whats(await tables.due()) == [(0, What.REMINDER)]


async def test_time_in_which_the_bot_was_away_makes_nobody_overdue_at_once(
    tables: Tables, store: Store, clock: Clock
) -> None:
    await game_with_pace(tables, store, "hour")
    clock.pass_hours(9)
    again = await Tables.open(store, SeededNature(1))
    assert What.OVERDUE not in dict(whats(await again.due())).values()
    clock.pass_hours(1)
    clock.time = clock.time.replace(hour=12) + timedelta(days=1)
    assert whats(await again.due()) == [(0, What.OVERDUE)]


async def test_a_move_begins_the_time_of_the_next_seat(tables: Tables, store: Store, clock: Clock) -> None:
    await game_with_pace(tables, store, "hour")
    clock.pass_hours(2)
    table = (await tables.live())[0]
    while table.waiting == (Seat(0),):
        await table.play(Seat(0), first_move(table), None)
    assert table.deadline == clock.time + timedelta(hours=1)
    assert whats(await tables.due()) == []


async def test_a_computer_is_never_reminded(tables: Tables, store: Store, clock: Clock) -> None:
    await game_with_pace(tables, store, "hour")
    await tables.stand_in((await tables.live())[0], ADA)
    clock.pass_hours(30)
    assert whats(await tables.due()) == []


async def test_settings_hold_what_was_set_last(store: Store) -> None:
    first = PersonSettings(language="ko")
    await store.save_settings(ADA, first)
    await store.save_settings(ADA, replace(first, name="Ada L."))
    assert await store.settings(ADA) == PersonSettings(language="ko", name="Ada L.")
    assert await store.language_of(BEN, seen="en") == "en"
