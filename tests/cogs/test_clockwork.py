"""Reminders, quiet hours, and a computer's help for somebody whose time is up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.games.core import Seat
from bot.tables import Due, What
from cogs.clockwork import Clockwork
from tests.cogs.evening import Evening


def clockwork(evening: Evening) -> Clockwork:
    cog: Any = evening.bot.get_cog("Clockwork")  # of a module that the client has loaded afresh
    found: Clockwork = cog
    return found


async def test_a_reminder_is_a_new_hand_in_place_of_the_old_one_and_comes_once(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    ada = evening.person("Ada")
    before, rung = evening.hand("Ada").id, len(ada.notices)
    due = Due(table, Seat(0), What.REMINDER, table.stamps[Seat(0)])
    for _ in range(2):
        await clockwork(evening).bring(due)
        await evening.play.settled()
    assert evening.hand("Ada").id != before
    assert before not in [message.id for message in ada.inbox()]
    assert len(ada.notices) == rung + 1


async def test_whoever_cannot_be_written_to_is_reminded_in_the_channel(evening: Evening) -> None:
    table = await evening.open_table("Ben", host="عمر")
    omar = evening.person("عمر")
    assert len(omar.pings()) == 1
    await clockwork(evening).bring(Due(table, Seat(0), What.REMINDER, table.stamps[Seat(0)]))
    await evening.play.settled()
    assert [message.id for message in omar.pings()] == [omar.notices[-1].message]
    assert len(omar.notices) == 2


async def test_a_computer_plays_for_whoever_is_out_of_time_until_they_take_their_seat_back(
    evening: Evening,
) -> None:
    table = await evening.open_table("Ben")
    await clockwork(evening).bring(Due(table, Seat(0), What.OVERDUE, table.stamps[Seat(0)]))
    await evening.play.settled()
    offer = next(
        one for one in evening.person("Ben").sees(evening.channel) if one.button("Let the computer play")
    )
    await evening.person("Ben").press(offer, "Let the computer play")
    assert table.people[0].stand_in
    assert table.waiting == (Seat(1),)
    await evening.person("Ada").press(offer, "Take my seat back")
    assert not table.people[0].stand_in


async def test_what_comes_in_quiet_hours_makes_no_sound(evening: Evening) -> None:
    ada = evening.person("Ada")
    settings = evening.store.settings_of(ada.id)
    now = evening.store.now()
    quiet = f"{now.hour:02d}:00-{(now.hour + 2) % 24:02d}:00"
    await evening.store.save_settings(ada.id, replace(settings, quiet=quiet, zone="UTC"))
    await evening.open_table("Ben")
    assert ada.notices[-1].silent
