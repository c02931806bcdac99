"""What every `/<game> new` shares: its parameters' choices and the way a table is opened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.clock import PACES
from bot.errors import Refusal
from bot.games.core import discover
from cogs._ui.desk import Desk
from cogs._ui.press import Interaction
from cogs._ui.words import FALLBACK, languages, words_for

# What the bot needs in a channel, in the words of Discord's own settings.
NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("create_public_threads", "send_messages_in_threads")


def described(message: str) -> locale_str:
    """A description or choice that Discord shows in each reader's language."""
    return locale_str(words_for("en")(message), message=message)


def option_choices(game: str, option: str) -> list[app_commands.Choice[str]]:
    """The values of a rule option, as the rules list them."""
    values = discover()[game].options[option].values
    return [
        app_commands.Choice(name=described(f"{game}-option-{option}-{value}"), value=value)
        for value in values
    ]


def named_choices(kind: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """Choices whose sentences are called `<kind>-<value>`."""
    return [app_commands.Choice(name=described(f"{kind}-{value}"), value=value) for value in values]


def language_choices() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=words_for(name)("language-name"), value=name) for name in languages()]


# What every game's `new` offers besides the game's own options.
SHARED_DESCRIPTIONS = {name: described(f"command-option-{name}") for name in ("pace", "language", "where")}


def shared_choices() -> dict[str, list[app_commands.Choice[str]]]:
    """The choices of the parameters in `SHARED_DESCRIPTIONS`."""
    return {
        "pace": named_choices("pace", PACES),
        "language": language_choices(),
        "where": named_choices("where", ("here", "thread")),
    }


@dataclass(frozen=True, slots=True)
class Wish:
    """The table somebody wants to open."""

    game: str
    options: dict[str, str]
    pace: str
    language: str | None
    where: str


class Opening:
    """Opens tables: whole, or with a sentence that says what is missing."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def open(self, interaction: Interaction, wish: Wish) -> None:
        """Open a table here or in a thread of its own, seat the opener and post the lobby card."""
        await self._desk.post.acknowledge(interaction)
        channel, guild = interaction.channel, interaction.guild
        if guild is None or channel is None:
            raise Refusal("not-in-dm")
        check_rights(interaction.app_permissions, wish.where)
        language = wish.language or self._language_of(guild)
        place = channel.id
        if wish.where == "thread":
            place = await self._desk.post.open_thread(channel, words_for(language)(f"{wish.game}-title"))
        table = await self._desk.tables.new(
            wish.game,
            wish.options,
            host=interaction.user.id,
            host_name=self._desk.name_of(interaction),
            guild=guild.id,
            channel=place,
            language=language,
            pace=wish.pace,
        )
        self._desk.post.changed(table)
        await self._desk.greet(interaction, table)

    def _language_of(self, guild: discord.Guild) -> str:
        """The server's language, if the program speaks it, else the program's own."""
        asked = str(guild.preferred_locale).split("-")[0]
        return asked if asked in languages() and asked != FALLBACK else self._desk.language


def check_rights(granted: discord.Permissions, where: str) -> None:
    """Refusal that names the first right the bot lacks in this channel."""
    needed = NEEDED + (NEEDED_IN_THREADS if where == "thread" else ())
    for right in needed:
        if not getattr(granted, right):
            raise Refusal(f"missing-{right.replace('_', '-')}")
