"""`/hand` and `/move`: one's private view, and any move in words. Works without a single button."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Refusal
from bot.games.core import Seat
from bot.table import Phase, Table
from cogs._ui.desk import Desk
from cogs._ui.limits import OPTION_TEXT, SUGGESTIONS, fit
from cogs._ui.opening import described
from cogs._ui.press import Interaction, Pressed, chosen_in, custom_id_of, read_id, unheard
from cogs._ui.teller import Names, teller_of
from cogs._ui.words import Words

NUMBER = re.compile(r"[0-9]{1,9}")  # of a table
# A single letter with or without a number is a card, a path or a hex: R5, G, C3.
PLACE = re.compile(r"[A-Za-z][0-9]*(=[0-9]+)?")


class AtTheTable(commands.Cog):
    """What a person does at the tables they sit at."""

    def __init__(self, desk: Desk, me: int) -> None:
        self._desk = desk
        self._me = me
        desk.handle("hand", self._hand_pressed)
        desk.handle("seat-back", self._seat_back_pressed)

    @app_commands.command(name="hand", description=described("command-hand"))
    @app_commands.describe(table=described("command-table"))
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        await self._desk.post.acknowledge(interaction)
        await self._desk.show_seat(interaction, await self._mine(interaction, table))

    @app_commands.command(name="move", description=described("command-move"))
    @app_commands.describe(move=described("command-move-move"), table=described("command-table"))
    async def move(self, interaction: Interaction, move: str, table: str | None = None) -> None:
        await self._desk.post.acknowledge(interaction)
        mine = await self._mine(interaction, table)
        await self._desk.move(
            interaction, mine, forgiven(mine, mine.seat_of(interaction.user.id), move), None
        )

    @move.autocomplete("move")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            table = await self._mine(interaction, interaction.namespace.table)
            seat = await self._desk.seat_at(interaction, table)
        except Refusal:
            return []  # the command itself says why; a suggestion has no room for a sentence
        if table.phase is not Phase.RUNNING:
            return []
        words = await self._desk.words(interaction)
        return suggestions(words, table, seat, self._desk.post.names(table, seat), typed)

    @hand.autocomplete("table")
    @move.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = await self._desk.words(interaction)
        named = [
            (str(table.id), words("table-line", game=words(f"{table.game}-title"), table=str(table.id)))
            for table in await self._desk.tables.of(interaction.user.id)
        ]
        fitting = [(key, name) for key, name in named if typed in key or typed.casefold() in name.casefold()]
        return [app_commands.Choice(name=name, value=key) for key, name in fitting[:SUGGESTIONS]]

    async def _hand_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.wait_visibly(interaction)
        await self._desk.show_seat(interaction, await self._desk.tables.get(pressed.table))

    async def _seat_back_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.wait_visibly(interaction)
        table = await self._desk.tables.get(pressed.table)
        await self._desk.tables.take_seat_back(table, interaction.user.id)
        self._desk.post.changed(table)
        await self._desk.show_seat(interaction, table)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """A card may scroll away."""
        if message.author.id != self._me:
            self._desk.post.saw_message(message.channel.id, message.id)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A press that belongs to nothing on its message is answered as well; a move still says why it is late."""
        if unheard(interaction):
            pressed = read_id(custom_id_of(interaction), chosen_in(interaction))
            await self._desk.pressed(interaction, pressed if pressed and pressed.is_move else None)

    async def _mine(self, interaction: Interaction, named: str | None) -> Table:
        """The table a person means: named, in this channel, the only one that waits for them, or their only one."""
        if named is not None:
            if not NUMBER.fullmatch(named):
                raise Refusal("no-such-table")
            return await self._desk.tables.get(int(named))
        here = await self._desk.tables.in_channel(interaction.channel_id or 0)
        if here is not None:
            return here
        mine = list(await self._desk.tables.of(interaction.user.id))
        waiting = [table for table in mine if table.seat_of(interaction.user.id) in table.waiting]
        if len(waiting) == 1 or len(mine) == 1:
            return (waiting or mine)[0]
        raise Refusal("which-table" if mine else "no-tables")


def forgiven(table: Table, seat: Seat | None, typed: str) -> str:
    """A typed move with its case and spaces put right, as far as that is clear."""
    text = " ".join(typed.split())
    if seat is not None and table.phase is Phase.RUNNING:
        for move in table.seat_view(seat).legal:
            if str(move).casefold() == text.casefold():
                return str(move)
    return " ".join(word.upper() if PLACE.fullmatch(word) else word.lower() for word in text.split(" "))


def suggestions(
    words: Words, table: Table, seat: Seat, names: Names, typed: str
) -> list[app_commands.Choice[str]]:
    """The legal moves that contain what is typed, each with its meaning."""
    view, teller = table.seat_view(seat), teller_of(table.game)
    wanted = " ".join(typed.split()).casefold()
    found: list[app_commands.Choice[str]] = []
    for move in view.legal:
        text, meaning = str(move), teller.move(words, move, view, names)
        if wanted not in text.casefold() and wanted not in meaning.casefold():
            continue
        found.append(app_commands.Choice(name=fit(f"{text} – {meaning}", OPTION_TEXT), value=text))
        if len(found) == SUGGESTIONS:
            break
    return found


async def setup(bot: Any) -> None:
    await bot.add_cog(AtTheTable(bot.desk, bot.application_id))
