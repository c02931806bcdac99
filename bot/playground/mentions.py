"""Whom a message calls: what stands in its text, as far as its allowed_mentions let it."""

from __future__ import annotations

import re

from bot.playground.checks.components import Kind, walk
from bot.playground.may import May
from bot.playground.permissions import in_channel
from bot.playground.wire import Json, as_int
from bot.playground.world import Channel, Pinged, World

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(everyone|here)\b")


def spoken(content: str, components: list[Json]) -> str:
    """The text in which mentions count."""
    texts = [str(one.get("content", "")) for one in walk(components) if one.get("type") == Kind.TEXT]
    return "\n".join([content, *texts])


def pinged(
    world: World, channel: Channel, author: int, text: str, allowed: Json | None, replied: int | None
) -> Pinged:
    """The people, roles and crowds that this text calls."""
    may = in_channel(world, channel, author)
    users = {int(found) for found in USER.findall(text)}
    roles = {int(found) for found in ROLE.findall(text)}
    everyone = bool(EVERYONE.search(text)) and May.MENTION_EVERYONE in may
    if allowed is not None:
        parse = allowed.get("parse") or []
        users = users if "users" in parse else users & _ids(allowed, "users")
        roles = roles if "roles" in parse else roles & _ids(allowed, "roles")
        everyone = everyone and "everyone" in parse
    if replied is not None and (allowed is None or allowed.get("replied_user")):
        users.add(replied)
    readers = {user for user in users if May.VIEW_CHANNEL in in_channel(world, channel, user)}
    return Pinged(readers, {r for r in roles if _callable(world, channel, r, may)}, everyone)


def calls(world: World, channel: Channel, who: Pinged, user: int) -> bool:
    """Whether this person is among those called."""
    guild = world.guilds.get(channel.guild or 0)
    roles = guild.members[user].roles if guild and user in guild.members else set()
    return user in who.users or who.everyone or bool(roles & who.roles)


def _ids(allowed: Json, kind: str) -> set[int]:
    return {number for entry in allowed.get(kind) or [] if (number := as_int(entry)) is not None}


def _callable(world: World, channel: Channel, role: int, may: May) -> bool:
    guild = world.guilds.get(channel.guild or 0)
    known = guild.roles.get(role) if guild else None
    return known is not None and (known.mentionable or May.MENTION_EVERYONE in may)
