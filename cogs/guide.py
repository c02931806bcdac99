"""`/rules` and `/help`: the rules in the chat, topic by topic, and the ten lines a new player needs."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.errors import Refusal
from bot.games.core import discover
from cogs._ui.desk import Desk
from cogs._ui.layout import Page
from cogs._ui.opening import described
from cogs._ui.press import Choice, Interaction, Pick, Pressed, rows_for_actions
from cogs._ui.words import Words, words_for


class Guide(commands.Cog):
    """The rules of every game, and help."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.handle("rules", self._rules_pressed)

    @app_commands.command(name="rules", description=described("command-rules"))
    @app_commands.describe(game=described("command-rules-game"), topic=described("command-rules-topic"))
    async def rules(self, interaction: Interaction, game: str, topic: str | None = None) -> None:
        await self._desk.post.acknowledge(interaction)
        words = await self._desk.words(interaction)
        await self._desk.post.show(interaction, rules_page(words, game, topic or topics(words, game)[0]))

    @rules.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = words_for(str(interaction.locale))
        titles = {key: words(f"{key}-title") for key in discover()}
        return [
            app_commands.Choice(name=title, value=key)
            for key, title in titles.items()
            if _fits(typed, title, key)
        ]

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words, game = words_for(str(interaction.locale)), str(interaction.namespace.game or "")
        if game not in discover():
            return []
        titles = {topic: words(f"{game}-topic-{topic}") for topic in topics(words, game)}
        return [
            app_commands.Choice(name=title, value=key)
            for key, title in titles.items()
            if _fits(typed, title, key)
        ]

    @app_commands.command(name="help", description=described("command-help"))
    async def help(self, interaction: Interaction) -> None:
        await self._desk.post.acknowledge(interaction)
        words = await self._desk.words(interaction)
        await self._desk.post.show(interaction, Page(head=words("help-head"), body=words("help")))

    async def _rules_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        _, _, topic = pressed.text.partition(" ")
        await self._desk.post.wait_visibly(interaction)
        words, table = await self._desk.words(interaction), await self._desk.tables.get(pressed.table)
        page = rules_page(words, table.game, topic or topics(words, table.game)[0], pressed.table)
        await self._desk.post.show(interaction, page)


def topics(words: Words, game: str) -> list[str]:
    """The topics of a game's rules, in the order of reading; Refusal for a game that is not played here."""
    if game not in discover():
        raise Refusal("no-such-game")
    return words(f"{game}-topics").split()


def rules_page(words: Words, game: str, topic: str, table: int = 0) -> Page:
    """One topic; at a table with a menu of the others."""
    known = topics(words, game)
    if topic not in known:
        raise Refusal("no-such-topic")
    choices = tuple(Choice(f"rules {other}", words(f"{game}-topic-{other}")) for other in known)
    rows = rows_for_actions([Pick(words("pick-topic"), choices)], table) if table else []
    title = words("rules-head", game=words(f"{game}-title"), topic=words(f"{game}-topic-{topic}"))
    return Page(head=title, body=words(f"{game}-topic-{topic}-text"), rows=rows)


def _fits(typed: str, *texts: str) -> bool:
    return any(typed.casefold() in text.casefold() for text in texts)


async def setup(bot: Any) -> None:
    await bot.add_cog(Guide(bot.desk))
