"""Hidden hands reach their owners, whatever becomes of direct messages; everybody is called once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.playground import PATIENT, Person, Rate, Seen
from bot.table import Table
from tests.cogs.evening import Evening, an_evening

CLOSED = "عمر"


def calls(evening: Evening, person: Person) -> list[Seen]:
    """The lines in the channel that mention somebody."""
    return [seen for seen in evening.person("Ada").sees(evening.channel) if person.mention in seen.text]


async def until_awaited(evening: Evening, table: Table, name: str) -> None:
    """Let the others move until this person is awaited."""
    while evening.to_move(table) != name:
        await evening.make_first_move(evening.to_move(table))


async def test_somebody_with_closed_messages_is_told_once_how_to_open_them(evening: Evening) -> None:
    omar = evening.person(CLOSED)
    await evening.person("Ada").command(evening.channel, "keltis new")
    await omar.press(evening.card(), "Join")
    await evening.person("Ada").command(evening.channel, "table start", first=evening.person("Ada"))
    await evening.make_first_move("Ada")
    page = (await omar.press(evening.card(), "My hand")).replies[0]
    await omar.press(page, page.buttons[0].label)
    told = [seen for seen in omar.sees(evening.channel) if "Privacy Settings" in seen.text]
    assert len(told) == 1
    assert told[0].private


async def test_a_game_goes_on_through_the_button_with_the_same_controls(evening: Evening) -> None:
    table = await evening.open_table(CLOSED)
    omar = evening.person(CLOSED)
    await until_awaited(evening, table, CLOSED)
    by_button = (await omar.press(evening.card(), "My hand")).replies[0]
    by_command = (await omar.command(evening.channel, "hand")).replies[0]
    assert by_button.private
    assert by_command.private
    assert by_button.buttons == by_command.buttons
    assert by_button.menus == by_command.menus
    assert by_button.text == by_command.text
    before = table.seq
    await omar.press(by_button, by_button.buttons[0].label)
    assert table.seq > before
    assert not omar.inbox()


async def test_the_channel_calls_exactly_the_awaited_person_and_takes_it_back(evening: Evening) -> None:
    table = await evening.open_table(CLOSED, "Ben")
    omar = evening.person(CLOSED)
    await until_awaited(evening, table, CLOSED)
    (call,) = calls(evening, omar)
    assert call.text.count("<@") == 1
    assert len([one for one in omar.notices if omar.mention in one.text]) == 1
    page = (await omar.press(evening.card(), "My hand")).replies[0]
    while evening.to_move(table) == CLOSED:
        page = (await omar.press(page, page.buttons[0].label)).replies[-1]
    assert not calls(evening, omar)


async def test_whoever_gets_a_direct_message_is_not_called_in_the_channel(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    await until_awaited(evening, table, "Ben")
    assert not calls(evening, evening.person("Ben"))
    assert not [one for one in evening.person("Ben").notices if one.channel == evening.channel.id]


async def test_whoever_prefers_the_button_gets_no_direct_message_and_is_called(evening: Evening) -> None:
    ben = evening.person("Ben")
    await ben.command(evening.channel, "settings", hand="button")
    table = await evening.open_table("Ben")
    await until_awaited(evening, table, "Ben")
    assert not ben.inbox()
    assert len(calls(evening, ben)) == 1


async def test_everybody_is_called_once_for_each_turn(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    ben = evening.person("Ben")
    turns = 0
    for _ in range(4):
        await until_awaited(evening, table, "Ben")
        turns += 1
        while evening.to_move(table) == "Ben":
            await evening.make_first_move("Ben")
    turn_notices = [one for one in ben.notices if "Your turn" in one.text]
    assert len(turn_notices) == turns


async def test_a_hand_that_is_not_called_for_is_edited_and_not_repeated(evening: Evening) -> None:
    table = await evening.open_table("Ben", "Chloé")
    await until_awaited(evening, table, "Chloé")
    hands = [seen for seen in evening.person("Ada").inbox() if seen.pictures]
    assert len(hands) == 1


async def test_messages_that_are_opened_too_fast_do_not_hold_up_the_table(tmp_path: Path) -> None:
    strict = replace(PATIENT, new_dms=Rate(0, 600))
    async with an_evening(tmp_path, limits=strict) as evening:
        table = await evening.open_table("Ben")
        ada, ben = evening.person("Ada"), evening.person("Ben")
        await ada.command(evening.channel, "move", move=str(table.seat_view(table.waiting[0]).legal[0]))
        assert evening.to_move(table) == "Ben"
        assert len(calls(evening, ben)) == 1
