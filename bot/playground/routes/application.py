"""Routes about the bot itself: who it is, where the gateway is, its slash commands, its direct messages."""

from __future__ import annotations

from aiohttp import web

from bot.playground import payloads, refusals
from bot.playground.rest import Answer, Call, add_route
from bot.playground.wire import Json, as_int


def gateway(call: Call) -> Answer:
    return {"url": call.parts.gateway.address}


def gateway_bot(call: Call) -> Answer:
    start = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
    return {"url": call.parts.gateway.address, "shards": 1, "session_start_limit": start}


def me(call: Call) -> Answer:
    return payloads.own_user(call.parts.world)


def user(call: Call) -> Answer:
    found = call.parts.world.users.get(call.number("user"))
    if found is None:
        raise refusals.unknown_user()
    return payloads.user(found)


def my_guilds(call: Call) -> Answer:
    world = call.parts.world
    homes = [g for g in world.guilds.values() if world.bot.id in g.members]
    return [{"id": str(g.id), "name": g.name, "icon": None, "owner": False, "features": []} for g in homes]


def application(call: Call) -> Answer:
    return payloads.application(call.parts.world)


def open_dm(call: Call) -> Answer:
    """A channel can be opened with anybody; whether its reader takes messages shows when one is sent."""
    parts = call.parts
    wanted = as_int(call.fields.get("recipient_id"))
    person = parts.world.users.get(wanted or 0)
    if person is None:
        raise refusals.unknown_user()
    if person.bot:
        raise refusals.dms_closed()
    if parts.world.dm_of(person.id) is None and not parts.rates.counts("new DMs", parts.limits.new_dms):
        raise refusals.dms_opened_too_fast()
    return payloads.channel(parts.world, parts.actions.open_dm(person.id))


# Slash commands


def _guild(call: Call) -> int | None:
    return call.number("guild") if "guild" in call.ids else None


def _check_owner(call: Call) -> None:
    if call.number("application") != call.parts.world.bot.id:
        raise refusals.missing_access()


def _shown(call: Call, number: int) -> Json:
    return payloads.command(call.parts.world, number)


def list_commands(call: Call) -> Answer:
    _check_owner(call)
    return [_shown(call, one.id) for one in call.parts.registry.listed(_guild(call))]


def replace_commands(call: Call) -> Answer:
    _check_owner(call)
    return [_shown(call, one.id) for one in call.parts.registry.replace_all(_guild(call), call.body)]


def add_command(call: Call) -> Answer:
    _check_owner(call)
    return _shown(call, call.parts.registry.add(_guild(call), call.fields).id)


def get_command(call: Call) -> Answer:
    _check_owner(call)
    return _shown(call, call.parts.registry.get(_guild(call), call.number("command")).id)


def change_command(call: Call) -> Answer:
    _check_owner(call)
    return _shown(call, call.parts.registry.change(_guild(call), call.number("command"), call.fields).id)


def remove_command(call: Call) -> Answer:
    _check_owner(call)
    call.parts.registry.remove(_guild(call), call.number("command"))
    return None


def add_routes(app: web.Application) -> None:
    add_route(app, "GET", "/gateway", gateway)
    add_route(app, "GET", "/gateway/bot", gateway_bot)
    add_route(app, "GET", "/users/@me", me)
    add_route(app, "GET", "/users/@me/guilds", my_guilds)
    add_route(app, "POST", "/users/@me/channels", open_dm)
    add_route(app, "GET", "/users/{user}", user)
    add_route(app, "GET", "/oauth2/applications/@me", application)
    add_route(app, "GET", "/applications/@me", application)
    for place in ("/applications/{application}", "/applications/{application}/guilds/{guild}"):
        add_route(app, "GET", f"{place}/commands", list_commands)
        add_route(app, "PUT", f"{place}/commands", replace_commands)
        add_route(app, "POST", f"{place}/commands", add_command)
        add_route(app, "GET", f"{place}/commands/{{command}}", get_command)
        add_route(app, "PATCH", f"{place}/commands/{{command}}", change_command)
        add_route(app, "DELETE", f"{place}/commands/{{command}}", remove_command)
