"""Routes of servers: what they are, their channels, roles and members."""

from __future__ import annotations

from aiohttp import web

from bot.playground import guards, payloads, refusals
from bot.playground.actions import MEMBERS
from bot.playground.may import May
from bot.playground.permissions import in_channel
from bot.playground.rest import Answer, Call, add_route
from bot.playground.wire import as_int
from bot.playground.world import Guild


def _guild(call: Call) -> Guild:
    return guards.own_guild(call.parts, call.number("guild"))


def read(call: Call) -> Answer:
    return payloads.guild(call.parts.world, _guild(call))


def channels(call: Call) -> Answer:
    guild, world = _guild(call), call.parts.world
    seen = [c for c in world.channels.values() if c.guild == guild.id and not c.is_thread]
    visible = [c for c in seen if May.VIEW_CHANNEL in in_channel(world, c, world.bot.id)]
    return [payloads.channel(world, c) for c in visible]


def active_threads(call: Call) -> Answer:
    guild, world = _guild(call), call.parts.world
    awake = [c for c in world.threads_of(guild.id) if not c.archived]
    return {"threads": [payloads.channel(world, c) for c in awake], "members": []}


def roles(call: Call) -> Answer:
    return [payloads.role(one) for one in _guild(call).roles.values()]


def member(call: Call) -> Answer:
    guild = _guild(call)
    found = guild.members.get(call.number("user"))
    if found is None:
        known = call.number("user") in call.parts.world.users
        raise refusals.unknown_member() if known else refusals.unknown_user()
    return payloads.member(call.parts.world, found)


def members(call: Call) -> Answer:
    """All members; only for a bot that may know them."""
    guild = _guild(call)
    if not call.parts.world.privileged_intents & MEMBERS:
        raise refusals.missing_access()
    after, limit = as_int(call.query.get("after", "0")) or 0, as_int(call.query.get("limit", "1")) or 1
    listed = sorted((one for one in guild.members.values() if one.user > after), key=lambda one: one.user)
    return [payloads.member(call.parts.world, one) for one in listed[:limit]]


def search(call: Call) -> Answer:
    """Members whose name begins so."""
    guild, world = _guild(call), call.parts.world
    query, limit = call.query.get("query", "").lower(), as_int(call.query.get("limit", "1")) or 1
    found = [
        one
        for one in guild.members.values()
        if (one.nick or "").lower().startswith(query) or world.users[one.user].name.lower().startswith(query)
    ]
    return [payloads.member(world, one) for one in found[:limit]]


def leave(call: Call) -> Answer:
    guild = _guild(call)
    call.parts.actions.leave(guild, call.parts.world.bot.id)
    return None


def add_routes(app: web.Application) -> None:
    add_route(app, "GET", "/guilds/{guild}", read)
    add_route(app, "GET", "/guilds/{guild}/channels", channels)
    add_route(app, "GET", "/guilds/{guild}/threads/active", active_threads)
    add_route(app, "GET", "/guilds/{guild}/roles", roles)
    add_route(app, "GET", "/guilds/{guild}/members", members)
    add_route(app, "GET", "/guilds/{guild}/members/search", search)
    add_route(app, "GET", "/guilds/{guild}/members/{user}", member)
    add_route(app, "DELETE", "/users/@me/guilds/{guild}", leave)
