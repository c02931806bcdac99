"""The bot may stop at any moment; nothing is lost, nothing is told twice, old buttons go on working."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground import When
from bot.table import Phase, Table
from tests.cogs.evening import Evening

CLOSED = "عمر"


async def again(evening: Evening, table: Table) -> Table:
    """The same table, as the bot knows it after a restart."""
    await evening.restart()
    return await evening.tables.get(table.id)


def notices(evening: Evening) -> dict[str, list[int]]:
    return {name: [one.message for one in person.notices] for name, person in evening.play.people.items()}


async def test_a_restart_after_any_move_loses_nothing_and_tells_nobody_again(evening: Evening) -> None:
    table = await evening.open_table("Ben", CLOSED)
    for _ in range(3):
        name = evening.to_move(table)
        if name != CLOSED:
            await evening.make_first_move(name)
        else:
            await evening.person(CLOSED).command(
                evening.channel, "move", move=str(table.seat_view(table.waiting[0]).legal[0])
            )
        log = [entry.move for entry in await evening.store.log(table.id)]
        told, card = notices(evening), evening.card()
        table = await again(evening, table)
        assert [entry.move for entry in await evening.store.log(table.id)] == log
        assert notices(evening) == told
        assert (evening.card().id, evening.card().text) == (card.id, card.text)


async def test_a_button_from_before_the_restart_makes_its_move(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    hand, before = evening.hand("Ada"), table.seq
    table = await again(evening, table)
    await evening.person("Ada").press(hand, hand.buttons[0].label)
    assert table.seq > before


async def test_a_lobby_card_from_before_the_restart_still_works(evening: Evening) -> None:
    await evening.person("Ada").command(evening.channel, "keltis new")
    card = evening.card()
    await evening.restart()
    await evening.person("Ben").press(card, "Join")
    await evening.person("Ada").press(card, "Start")
    table = await evening.tables.in_channel(evening.channel.id)
    assert table is not None
    assert table.phase is Phase.RUNNING


async def test_a_press_whose_answer_is_lost_counts_once(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    hand, before = evening.hand("Ada"), table.seq
    hold = evening.play.parts.line.hold("callback")
    move = hand.buttons[0].custom_id or ""
    evening.person("Ada").press(hand, hand.buttons[0].label)
    await hold.arrived.wait()
    stopping = asyncio.create_task(evening.stop())
    hold.release()
    await stopping
    await evening.start()
    table = await evening.tables.get(table.id)
    await evening.person("Ada").press_raw(evening.hand("Ada"), move)
    facts = [entry.move for entry in await evening.store.log(table.id) if entry.move.startswith("play")]
    assert len(facts) == 1
    assert table.seq > before


HELD = {
    "a hand": ("Ben", r"POST /channels/[0-9]+/messages$"),
    "a call": (CLOSED, r"POST /channels/[0-9]+/messages$"),
    "the card": ("Ben", r"PATCH /channels/[0-9]+/messages/"),
}


@pytest.mark.parametrize("what", HELD)
@pytest.mark.parametrize("when", When)
async def test_a_stop_between_sending_and_recording_tells_once(
    evening: Evening, what: str, when: When
) -> None:
    other, pattern = HELD[what]
    table = await evening.open_table(other)
    person = evening.person(other)
    before = len(person.notices)
    # The connection breaks before or after Discord has acted on it, and the bot is stopped before it tries again.
    evening.play.parts.line.fail(pattern, status=0, times=1, when=when)
    press = evening.person("Ada").press(evening.hand("Ada"), evening.hand("Ada").buttons[0].label)
    await press.acknowledged()
    failure = evening.play.parts.line.failures[-1]
    await evening.play.quiet.until(lambda: failure.times == 0)
    await evening.stop()
    await evening.start()
    table = await evening.tables.get(table.id)
    assert evening.to_move(table) == other
    assert len(person.notices) == before + 1
    assert [seen.id for seen in person.inbox() if seen.pictures] == [
        seen.id for seen in person.inbox() if seen.pictures
    ][-1:]
