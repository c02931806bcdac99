"""What the clock brings: reminders, and a computer's help for somebody whose time is up."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands, tasks

from bot.errors import Refusal
from bot.games.core import Seat
from bot.store import Told
from bot.table import Phase, Table
from bot.tables import Due, What
from cogs._ui.desk import Desk
from cogs._ui.layout import Page
from cogs._ui.press import Act, Interaction, Pressed, rows_for_actions
from cogs._ui.words import words_for

MINUTES = 1  # between two looks at the clock


class Clockwork(commands.Cog):
    """Looks at the clock; nobody is replaced unless somebody at the table presses for it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.handle("stand-in", self._stand_in_pressed)

    async def cog_load(self) -> None:
        self._look.start()

    async def cog_unload(self) -> None:
        self._look.cancel()

    @tasks.loop(minutes=MINUTES)
    async def _look(self) -> None:
        for due in await self._desk.tables.due():
            await self.bring(due)

    async def bring(self, due: Due) -> None:
        """Do what is due, once for each moment that a seat is awaited."""
        what = f"{due.what.value}:{due.seat}"
        told = (await self._desk.store.told(due.table.id)).get(what)
        if told is not None and told.seq == due.stamp:
            return
        await self._desk.store.tell(due.table.id, what, Told(due.table.channel, 0, due.stamp))
        if due.what is What.REMINDER:
            self._desk.post.changed(due.table)
        else:
            await self._desk.post.to_channel(due.table, self._overdue_page(due.table, due.seat, due.stamp))

    def _overdue_page(self, table: Table, seat: Seat, stamp: int) -> Page:
        words, names = words_for(table.language), self._desk.post.names(table)
        act = Act(f"stand-in {seat}", words("button-stand-in"))
        return Page(
            head=words("overdue", name=names(words, seat)), rows=rows_for_actions([(act,)], table.id, stamp)
        )

    async def _stand_in_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        table = await self._desk.tables.get(pressed.table)
        await self._desk.seat_at(interaction, table)
        seat = _read(pressed.text, table)
        user = table.people[seat].user
        if table.phase is not Phase.RUNNING or table.stamps.get(seat) != pressed.stamp or user is None:
            raise Refusal("stale")
        await self._desk.tables.stand_in(table, user)
        words, names = words_for(table.language), self._desk.post.names(table)
        back = rows_for_actions([(Act("seat-back", words("button-seat-back"), SUCCESS),)], table.id)
        page = Page(head=words("stood-in", name=names(words, seat)), rows=back)
        await self._desk.post.replace_pressed(interaction, page)
        self._desk.post.changed(table)


SUCCESS = discord.ButtonStyle.success


def _read(text: str, table: Table) -> Seat:
    _, _, number = text.partition(" ")
    if not number.isdecimal() or int(number) >= len(table.people):
        raise Refusal("unknown-press")
    return Seat(int(number))


async def setup(bot: Any) -> None:
    await bot.add_cog(Clockwork(bot.desk))
