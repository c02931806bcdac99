"""`/owner check`: in the home server, the bot's owner has the database looked over without a terminal."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import commands as program
from bot.errors import Refusal
from cogs._ui.desk import Desk
from cogs._ui.layout import Page
from cogs._ui.limits import TEXT, fit
from cogs._ui.opening import described
from cogs._ui.press import Interaction


class Owner(commands.GroupCog, group_name="owner", group_description="For the bot's owner"):
    """Commands that exist in the home server only."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(name="check", description=described("command-owner-check"))
    async def check(self, interaction: Interaction) -> None:
        await self._desk.post.acknowledge(interaction)
        if not await interaction.client.is_owner(interaction.user):
            raise Refusal("not-owner")
        answer = await asyncio.to_thread(program.check, self._desk.store.path)
        await self._desk.post.show(interaction, Page(head=fit("\n".join(answer.lines), TEXT)))


async def setup(bot: Any) -> None:
    """Registered where the owner works; without a home server there is no such command."""
    if bot.config.home_server is not None:
        await bot.add_cog(Owner(bot.desk), guild=discord.Object(bot.config.home_server))
