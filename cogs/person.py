"""`/games`, `/settings`, `/privacy`: what concerns one person on all servers."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import time
from typing import Any
from zoneinfo import available_timezones

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Refusal
from bot.store import PersonSettings
from bot.table import Phase, Table
from cogs._ui.desk import Desk
from cogs._ui.layout import Page
from cogs._ui.limits import NAME, SUGGESTIONS, fit_lines
from cogs._ui.opening import described, language_choices, named_choices
from cogs._ui.press import Act, Interaction, Pressed, rows_for_actions
from cogs._ui.teller import teller_of
from cogs._ui.words import Words, safe, words_for

DATA_FILE = "my-data.json"
HANDS = ("dm", "button")
COLOURS = ("default", "high-contrast")
GAMES_TEXT = 3500  # characters of the list of one's games


class Person(commands.Cog):
    """One's games and settings."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(name="games", description=described("command-games"))
    async def games(self, interaction: Interaction) -> None:
        await self._desk.post.acknowledge(interaction)
        words = await self._desk.words(interaction)
        user = interaction.user.id
        tables = sorted(
            await self._desk.tables.of(user), key=lambda table: (not _needed(table, user), table.id)
        )
        lines = [self._line(words, table, user) for table in tables]
        body = fit_lines(lines[::-1], GAMES_TEXT) if lines else words("games-none")
        await self._desk.post.show(
            interaction, Page(head=words("games-head"), body="\n".join(body.split("\n")[::-1]))
        )

    @app_commands.command(name="settings", description=described("command-settings"))
    @app_commands.describe(
        language=described("command-settings-language"),
        name=described("command-settings-name"),
        quiet_hours=described("command-settings-quiet"),
        time_zone=described("command-settings-zone"),
        hand=described("command-settings-hand"),
        colours=described("command-settings-colours"),
    )
    @app_commands.rename(quiet_hours="quiet-hours", time_zone="time-zone")
    @app_commands.choices(
        language=language_choices(),
        hand=named_choices("hand", HANDS),
        colours=named_choices("colours", COLOURS),
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        name: str | None = None,
        quiet_hours: str | None = None,
        time_zone: str | None = None,
        hand: str | None = None,
        colours: str | None = None,
    ) -> None:
        await self._desk.post.acknowledge(interaction)
        store, user = self._desk.store, interaction.user.id
        before = await store.settings(user)
        wanted = {
            "language": language,
            "name": read_name(name),
            "quiet": read_quiet_hours(quiet_hours),
            "zone": read_zone(time_zone),
            "hand": hand,
            "colours": colours,
        }
        after = replace(before, **{field: value for field, value in wanted.items() if value is not None})
        if after != before:
            await store.save_settings(user, after)
        if after.name and after.name != before.name:
            for table in await self._desk.tables.rename(user, after.name):
                self._desk.post.changed(table)
        words = await self._desk.words(interaction)
        await self._desk.post.show(interaction, settings_page(words, after, saved=after != before))

    @settings.autocomplete("time_zone")
    async def _zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        wanted = typed.casefold().replace(" ", "_")
        found = [zone for zone in sorted(available_timezones()) if wanted in zone.casefold()]
        return [app_commands.Choice(name=zone, value=zone) for zone in found[:SUGGESTIONS]]

    def _line(self, words: Words, table: Table, user: int) -> str:
        about = self._desk.post.about(table)
        if table.phase is Phase.LOBBY:
            asked = words("games-lobby")
        else:
            asked = teller_of(table.game).asked(words, table.table_view(), self._desk.post.names(table))
        message = "games-needed" if _needed(table, user) else "games-line"
        title = words("table-line", game=words(f"{table.game}-title"), table=str(table.id))
        return words(message, table=title, link=about.link, server=safe(about.server), asked=asked)


def _needed(table: Table, user: int) -> bool:
    return table.phase is Phase.RUNNING and table.seat_of(user) in table.waiting


def read_name(typed: str | None) -> str | None:
    """A name as a person wants to be called; Refusal for none or a long one."""
    if typed is None:
        return None
    name = " ".join(typed.split())
    if not 1 <= len(name) <= NAME:
        raise Refusal("bad-name")
    return name


def read_quiet_hours(typed: str | None) -> str | None:
    """Quiet hours as "22:00-08:00"; empty text for none of them; Refusal for anything else."""
    if typed is None:
        return None
    if typed.strip().lower() == "none":
        return ""
    try:
        first, last = (time.fromisoformat(part.strip()) for part in typed.split("-"))
    except ValueError:
        raise Refusal("bad-quiet-hours") from None
    return f"{first:%H:%M}-{last:%H:%M}"


def read_zone(typed: str | None) -> str | None:
    """The name of a time zone; Refusal for one that does not exist."""
    if typed is not None and typed not in available_timezones():
        raise Refusal("bad-zone", zone=typed[:NAME])
    return typed


def settings_page(words: Words, settings: PersonSettings, *, saved: bool) -> Page:
    """A person's settings as they are now."""
    language = words_for(settings.language)("language-name") if settings.language else words("settings-unset")
    text = words(
        "settings-now",
        language=language,
        name=safe(settings.name) if settings.name else words("settings-unset"),
        quiet=settings.quiet or words("settings-no-quiet"),
        zone=settings.zone,
        hand=words(f"hand-{settings.hand}"),
        colours=words(f"colours-{settings.colours}"),
    )
    return Page(head=text, body=words("settings-saved") if saved else "")


@app_commands.allowed_installs(guilds=True, users=False)
class Privacy(commands.GroupCog, group_name="privacy", group_description="Your data"):
    """What is stored about a person: shown, or forgotten."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.handle("forget", self._forget_pressed)

    @app_commands.command(name="export", description=described("command-privacy-export"))
    async def export(self, interaction: Interaction) -> None:
        await self._desk.post.acknowledge(interaction)
        words = await self._desk.words(interaction)
        data = await self._desk.tables.data_of(interaction.user.id)
        page = Page(head=words("privacy-exported"), attached=(DATA_FILE,))
        await self._desk.post.show(
            interaction, page, [discord.File(io.BytesIO(data.encode()), filename=DATA_FILE)]
        )

    @app_commands.command(name="delete", description=described("command-privacy-delete"))
    async def delete(self, interaction: Interaction) -> None:
        await self._desk.post.acknowledge(interaction)
        words = await self._desk.words(interaction)
        act = Act(f"forget {interaction.user.id}", words("button-forget"), discord.ButtonStyle.danger)
        await self._desk.post.show(
            interaction, Page(head=words("privacy-sure"), rows=rows_for_actions([(act,)], 0))
        )

    async def _forget_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        if pressed.text != f"forget {interaction.user.id}":
            raise Refusal("unknown-press")
        words = await self._desk.words(interaction)
        for table in await self._desk.tables.forget(interaction.user.id):
            self._desk.post.changed(table)
        await self._desk.post.replace_pressed(interaction, Page(head=words("privacy-deleted")))


async def setup(bot: Any) -> None:
    await bot.add_cog(Person(bot.desk))
    await bot.add_cog(Privacy(bot.desk))
