"""`/table …`: open seats, start, look, take back, give up, close. The same for every game."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Refusal
from bot.table import Phase, Table
from cogs._ui.ballot import Ballot
from cogs._ui.desk import Desk
from cogs._ui.layout import Page
from cogs._ui.opening import described
from cogs._ui.pages import history_page, status_page
from cogs._ui.press import Act, Interaction, Pressed, rows_for_actions
from cogs._ui.teller import teller_of
from cogs._ui.words import safe, words_for

SINCE = ("my-last-move", "start")


@app_commands.guild_only()
class Lobby(commands.GroupCog, group_name="table", group_description="The table in this channel"):
    """Commands and buttons of the table in this channel."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._ballot = Ballot(desk)
        desk.handle("join", self._join_pressed)
        desk.handle("leave", self._leave_pressed)
        desk.handle("add-computer", self._add_computer_pressed)
        desk.handle("start", self._start_pressed)
        desk.handle("accept", self._accept_pressed)
        desk.handle("history", self._history_pressed)
        desk.handle("since", self._since_pressed)
        desk.handle("undo", self._undo_pressed)
        desk.handle("resign", self._resign_pressed)

    # Before the game

    @app_commands.command(name="join", description=described("command-join"))
    async def join(self, interaction: Interaction) -> None:
        await self._join(interaction, await self._here(interaction))

    @app_commands.command(name="leave", description=described("command-leave"))
    async def leave(self, interaction: Interaction) -> None:
        await self._leave(interaction, await self._here(interaction))

    @app_commands.command(name="add-computer", description=described("command-add-computer"))
    async def add_computer(self, interaction: Interaction) -> None:
        await self._add_computer(interaction, await self._here(interaction))

    @app_commands.command(name="start", description=described("command-start"))
    @app_commands.describe(first=described("command-start-first"))
    async def start(self, interaction: Interaction, first: discord.User | None = None) -> None:
        await self._start(interaction, await self._here(interaction), first.id if first else None)

    @app_commands.command(name="invite", description=described("command-invite"))
    @app_commands.describe(user=described("command-invite-user"))
    async def invite(self, interaction: Interaction, user: discord.User) -> None:
        table = await self._here(interaction)
        if table.phase is not Phase.LOBBY:
            raise Refusal("already-started", table=str(table.id))
        if user.bot:
            raise Refusal("bots-cannot-play")
        words = words_for(table.language)
        title = words(f"{table.game}-title")
        text = words("invitation", mention=user.mention, host=safe(interaction.user.display_name), game=title)
        rows = rows_for_actions([(Act(f"accept {user.id}", words("button-accept")),)], table.id)
        page = Page(head=text, rows=rows)
        await self._desk.post.announce(interaction, page, discord.AllowedMentions(users=[user]))
        await self._desk.post.say(interaction, (await self._desk.words(interaction))("invited"))

    # During the game

    @app_commands.command(name="status", description=described("command-status"))
    async def status(self, interaction: Interaction) -> None:
        table = await self._here(interaction)
        words = await self._desk.words(interaction)
        if table.phase is Phase.LOBBY:
            await self._desk.post.to_table(interaction, table, words)
            return
        about = self._desk.post.about(table)
        page = status_page(words, about, teller_of(table.game), table.table_view())
        await self._desk.post.show(interaction, page)

    @app_commands.command(name="board", description=described("command-board"))
    async def board(self, interaction: Interaction) -> None:
        table = await self._here(interaction)
        await self._desk.post.to_table(interaction, table, await self._desk.words(interaction))

    @app_commands.command(name="history", description=described("command-history"))
    @app_commands.describe(since=described("command-history-since"))
    @app_commands.choices(
        since=[app_commands.Choice(name=described(f"since-{since}"), value=since) for since in SINCE]
    )
    async def history(self, interaction: Interaction, since: str = "start") -> None:
        await self._tell_history(interaction, await self._here(interaction), since_mine=since == SINCE[0])

    @app_commands.command(name="undo", description=described("command-undo"))
    async def undo(self, interaction: Interaction) -> None:
        await self._undo(interaction, await self._here(interaction))

    @app_commands.command(name="resign", description=described("command-resign"))
    async def resign(self, interaction: Interaction) -> None:
        table = await self._here(interaction)
        await self._desk.seat_at(interaction, table)
        words = await self._desk.words(interaction)
        rows = rows_for_actions(
            [(Act("resign", words("button-resign"), discord.ButtonStyle.danger),)], table.id
        )
        await self._desk.post.show(interaction, Page(head=words("resign-sure"), rows=rows))

    @app_commands.command(name="close", description=described("command-close"))
    async def close(self, interaction: Interaction) -> None:
        table = await self._here(interaction)
        if interaction.user.id == table.host or _is_staff(interaction):
            await self._desk.tables.close(table)
            self._desk.post.changed(table)
            await self._desk.post.say(interaction, (await self._desk.words(interaction))("closed-now"))
            return
        await self._desk.seat_at(interaction, table)
        await self._ballot.open(interaction, table, "close")

    # Presses

    async def _join_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        await self._join(interaction, await self._desk.tables.get(pressed.table))

    async def _leave_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        await self._leave(interaction, await self._desk.tables.get(pressed.table))

    async def _add_computer_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        await self._add_computer(interaction, await self._desk.tables.get(pressed.table))

    async def _start_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        await self._start(interaction, await self._desk.tables.get(pressed.table), None)

    async def _accept_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        if pressed.text != f"accept {interaction.user.id}":
            raise Refusal("not-invited")
        await self._join(interaction, await self._desk.tables.get(pressed.table))

    async def _history_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.wait_visibly(interaction)
        await self._tell_history(interaction, await self._desk.tables.get(pressed.table), since_mine=False)

    async def _since_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.wait_visibly(interaction)
        await self._tell_history(interaction, await self._desk.tables.get(pressed.table), since_mine=True)

    async def _undo_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        await self._undo(interaction, await self._desk.tables.get(pressed.table))

    async def _resign_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        table = await self._desk.tables.get(pressed.table)
        await self._desk.seat_at(interaction, table)
        await self._desk.tables.resign(table, interaction.user.id)
        self._desk.post.changed(table)
        await self._desk.post.say(interaction, (await self._desk.words(interaction))("resigned"))

    # What both do

    async def _here(self, interaction: Interaction) -> Table:
        await self._desk.post.acknowledge(interaction)
        table = await self._desk.tables.in_channel(interaction.channel_id or 0)
        if table is None:
            raise Refusal("no-table-here")
        return table

    async def _join(self, interaction: Interaction, table: Table) -> None:
        await self._desk.tables.join(table, interaction.user.id, self._desk.name_of(interaction))
        self._desk.post.changed(table)
        await self._desk.greet(interaction, table)

    async def _leave(self, interaction: Interaction, table: Table) -> None:
        await self._desk.tables.leave(table, interaction.user.id)
        self._desk.post.changed(table)
        await self._desk.post.say(
            interaction, (await self._desk.words(interaction))("left", table=str(table.id))
        )

    async def _add_computer(self, interaction: Interaction, table: Table) -> None:
        await self._desk.tables.add_computer(table, interaction.user.id)
        self._desk.post.changed(table)
        await self._done(interaction, "computer-added")

    async def _start(self, interaction: Interaction, table: Table, first: int | None) -> None:
        await self._desk.tables.start(table, interaction.user.id, first)
        self._desk.post.changed(table)
        await self._done(interaction, "started")

    async def _undo(self, interaction: Interaction, table: Table) -> None:
        seat = await self._desk.seat_at(interaction, table)
        if table.phase is not Phase.RUNNING:
            raise Refusal("not-running", table=str(table.id))
        if not table.seat_view(seat).take_back:
            await self._ballot.open(interaction, table, "undo")
            return
        await table.undo(seat)
        self._desk.post.changed(table)
        if interaction.type is discord.InteractionType.application_command:
            await self._done(interaction, "undone")
        else:
            await self._desk.show_seat(interaction, table)

    async def _done(self, interaction: Interaction, message: str) -> None:
        """A receipt for a command; after a press the card itself shows what has happened."""
        if interaction.type is discord.InteractionType.application_command:
            await self._desk.post.say(interaction, (await self._desk.words(interaction))(message))

    async def _tell_history(self, interaction: Interaction, table: Table, *, since_mine: bool) -> None:
        words, viewer = await self._desk.words(interaction), table.seat_of(interaction.user.id)
        moves = table.history(viewer=viewer)
        if since_mine and viewer is not None:
            own = [number for number, moved in enumerate(moves) if moved.seat == viewer]
            moves = moves[own[-1] + 1 :] if own else moves
        happened = [(moved.seat, moved.facts) for moved in moves]
        page = history_page(words, self._desk.post.about(table), teller_of(table.game), happened, viewer)
        await self._desk.post.show(interaction, page)


def _is_staff(interaction: Interaction) -> bool:
    return interaction.permissions.manage_channels


async def setup(bot: Any) -> None:
    await bot.add_cog(Lobby(bot.desk))
