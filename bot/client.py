"""The Discord client: loads every cog found, hands every failure to one place, closes cleanly."""

from __future__ import annotations

import logging
import pkgutil
from typing import TYPE_CHECKING, Any, Protocol

import discord
from discord import app_commands
from discord.ext import commands

from bot.config import Config
from bot.store import Store
from bot.tables import Tables

if TYPE_CHECKING:
    from discord.app_commands import AppCommandError

log = logging.getLogger(__name__)

COGS = "cogs"  # loaded by name, so that nothing imports them
# What a host must grant; the invite link in the log asks for exactly this.
PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
GUILDS_PATIENCE = 0.3  # seconds without another server until all are taken to have come
SCOPES = ("bot", "applications.commands")


class Desk(Protocol):
    """Whoever talks to people; the package of cogs brings it."""

    async def failed(self, interaction: discord.Interaction[Any], error: Exception) -> None:
        """Say what went wrong to the person it concerns, or that it is our fault."""

    async def resume(self) -> None:
        """Tell what had not yet been told when the program stopped."""

    async def close(self) -> None: ...


class Tree(app_commands.CommandTree[Any]):
    """The slash commands; every failure goes to the desk."""

    async def on_error(self, interaction: discord.Interaction[Any], error: AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.client.desk.failed(interaction, cause)


class Client(commands.Bot):
    """Stammtisch on Discord. No privileged intent: it reads no messages and lists no members."""

    desk: Desk

    def __init__(self, config: Config, store: Store, tables: Tables) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True),
            tree_cls=Tree,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=GUILDS_PATIENCE,
            member_cache_flags=discord.MemberCacheFlags.none(),
        )
        self.config = config
        self.store = store
        self.tables = tables
        self._resumed = False

    async def setup_hook(self) -> None:
        await self.load_extension(f"{COGS}._ui")
        folder = __import__(COGS)
        for found in sorted(pkgutil.iter_modules(folder.__path__), key=lambda module: module.name):
            if not found.name.startswith("_"):
                await self.load_extension(f"{COGS}.{found.name}")
        await self._register_commands()
        invite = discord.utils.oauth_url(self.application_id or 0, permissions=PERMISSIONS, scopes=SCOPES)
        log.info("Invite the bot with %s", invite)

    async def _register_commands(self) -> None:
        """Commands are global, so that none is shown twice; the home server has the owner's besides."""
        await self.tree.sync()
        if self.config.home_server is not None:
            await self.tree.sync(guild=discord.Object(self.config.home_server))

    async def on_ready(self) -> None:
        log.info("Logged in as %s on %d servers", self.user, len(self.guilds))
        if not self._resumed:
            self._resumed = True
            await self.desk.resume()

    async def on_message(self, message: discord.Message, /) -> None:
        """Messages are no commands here."""

    async def close(self) -> None:
        if hasattr(self, "desk"):
            await self.desk.close()
        await super().close()
