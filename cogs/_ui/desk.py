"""Whoever answers: every press and every failure comes here, and each gets one clear private sentence."""

from __future__ import annotations

import logging

import discord
from discord import app_commands

from bot.errors import Refusal
from bot.games.core import IllegalMoveError, NotationError, Seat
from bot.store import Store
from bot.table import Phase, Table
from bot.tables import Tables
from cogs._ui.post import Post, pressed_in_dm
from cogs._ui.press import STEP, Handler, Interaction, Pressed
from cogs._ui.words import Words, safe, words_for

log = logging.getLogger(__name__)


class Desk:
    """Answers presses through handlers that the cogs bring, and says what went wrong."""

    def __init__(self, tables: Tables, store: Store, post: Post, language: str) -> None:
        self.tables = tables
        self.store = store
        self.post = post
        self.language = language  # of servers that have set none
        self._handlers: dict[str, Handler] = {}

    def handle(self, action: str, handler: Handler) -> None:
        """Let a cog answer the presses of one action."""
        self._handlers[action] = handler

    async def words(self, interaction: Interaction) -> Words:
        """The reader's language: their setting, else Discord's."""
        return words_for(await self.store.language_of(interaction.user.id, seen=str(interaction.locale)))

    async def pressed(self, interaction: Interaction, pressed: Pressed | None) -> None:
        try:
            await self._answer(interaction, pressed)
        except Exception as error:  # noqa: BLE001 (the one handler of presses, as the tree has one for commands)
            await self.failed(interaction, error)

    async def _answer(self, interaction: Interaction, pressed: Pressed | None) -> None:
        if pressed is None:
            raise Refusal("unknown-press")
        if pressed.is_move:
            await self.post.acknowledge(interaction)
            await self.move(interaction, await self.tables.get(pressed.table), pressed.text, pressed.stamp)
            return
        handler = self._handlers.get(pressed.text.split(" ")[0])
        if handler is None:
            raise Refusal("unknown-press")
        await handler(interaction, pressed)

    async def seat_at(self, interaction: Interaction, table: Table) -> Seat:
        """The seat of whoever pressed; Refusal for an onlooker."""
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refusal("not-seated", table=str(table.id))
        return seat

    async def move(self, interaction: Interaction, table: Table, text: str, stamp: int | None) -> None:
        """Make a move (or show the controls of its next step) and show the seat where that has led."""
        seat, words = await self.seat_at(interaction, table), await self.words(interaction)
        if text.startswith(STEP):
            await self.post.to_seat(interaction, table, seat, words, step=text)
            return
        try:
            await table.play(seat, text, stamp)
        except (IllegalMoveError, NotationError) as error:
            await self.post.say(interaction, refusal(words, table.game, error))
            return
        self.post.changed(table)
        if not pressed_in_dm(interaction):  # that hand the post brings up to date by itself
            await self.post.to_seat(interaction, table, seat, words)

    async def show_seat(self, interaction: Interaction, table: Table) -> None:
        """Show whoever asks their own private page."""
        seat = await self.seat_at(interaction, table)
        if table.phase is Phase.LOBBY:
            raise Refusal("not-started", table=str(table.id))
        await self.post.to_seat(interaction, table, seat, await self.words(interaction))

    def name_of(self, interaction: Interaction) -> str:
        """How a person wants to be called: their setting, else their name on this server."""
        return self.store.settings_of(interaction.user.id).name or interaction.user.display_name

    async def greet(self, interaction: Interaction, table: Table) -> None:
        """Test whether the hand can be delivered, and say where it will be seen."""
        words, settings = await self.words(interaction), self.store.settings_of(interaction.user.id)
        if settings.hand != "dm":
            await self.post.say(interaction, words("joined-by-button", table=str(table.id)))
            return
        about = self.post.about(table)
        title = words(f"{table.game}-title")
        greeting = words("joined-greeting", game=title, table=str(table.id), server=safe(about.server))
        reached = await self.post.deliverable(interaction.user.id, greeting)
        await self.post.say(
            interaction, words("joined" if reached else "joined-dms-closed", table=str(table.id))
        )

    async def failed(self, interaction: Interaction, error: Exception) -> None:
        """Tell the player what is wrong; a bug is logged loudly and gets a number instead of its text."""
        if isinstance(error, discord.NotFound) and error.code == UNKNOWN_INTERACTION:
            log.warning("an answer came too late for Discord")
            return
        words = await self.words(interaction)
        try:
            await self.post.say(interaction, sentence(words, error, number=f"{interaction.id:x}"[-6:]))
        except discord.HTTPException as failure:
            log.warning("a refusal could not be delivered: %s", failure.status)

    async def resume(self) -> None:
        """Bring every live table's messages up to date after a start."""
        for table in await self.tables.to_tell():
            self.post.changed(table)

    async def close(self) -> None:
        await self.post.close()


UNKNOWN_INTERACTION = 10062


def refusal(words: Words, game: str, error: IllegalMoveError | NotationError) -> str:
    """Why a move was not accepted, from what its seat may know."""
    if isinstance(error, NotationError):
        return words("refusal-not-a-move", text=str(error)[:60])
    return words(f"{game}-refusal-{error.code}", **error.values)


def sentence(words: Words, error: Exception, number: str) -> str:
    """The sentence for whatever went wrong."""
    if isinstance(error, Refusal):
        return words(f"refusal-{error.code}", **error.values)
    if isinstance(error, app_commands.NoPrivateMessage):
        return words("refusal-not-in-dm")
    if isinstance(error, discord.Forbidden):
        return words("refusal-missing-right")
    log.error("bug %s", number, exc_info=error)
    return words("bug", number=number)
