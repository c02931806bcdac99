"""Routes of interactions: the acknowledgement and everything that follows under its token."""

from __future__ import annotations

from aiohttp import web

from bot.playground import payloads
from bot.playground.checks.messages import EPHEMERAL, LOADING
from bot.playground.interactions import Interaction
from bot.playground.rest import Answer, Call, add_route
from bot.playground.wire import Json
from bot.playground.world import Message


def callback(call: Call) -> Answer:
    """Acknowledge; with_response asks for what came of it."""
    made = call.parts.interactions.callback(
        call.number("interaction"), call.ids["token"], call.fields, call.uploads
    )
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    return _told(call, made)


def _told(call: Call, made: Interaction) -> Json:
    interaction: Json = {"id": str(made.id), "type": int(made.asked)}
    resource: Json = {"type": int(made.answer or 0)}
    message = call.parts.world.messages_in(made.channel).get(made.original or 0)
    if message:
        interaction["response_message_id"] = str(message.id)
        interaction["response_message_loading"] = bool(message.flags & LOADING)
        interaction["response_message_ephemeral"] = bool(message.flags & EPHEMERAL)
        resource["message"] = _shown(call, message)
    return {"interaction": interaction, "resource": resource}


def _shown(call: Call, message: Message) -> Json:
    return payloads.message(call.parts.world, call.parts.actions.base, message)


def _live(call: Call) -> Interaction:
    return call.parts.interactions.live(call.number("application"), call.ids["token"])


def follow_up(call: Call) -> Answer:
    return _shown(call, call.parts.interactions.follow_up(_live(call), call.fields, call.uploads))


def get_message(call: Call) -> Answer:
    return _shown(call, call.parts.interactions.message(_live(call), call.ids["message"]))


def edit_message(call: Call) -> Answer:
    edited = call.parts.interactions.edit(_live(call), call.ids["message"], call.fields, call.uploads)
    return _shown(call, edited)


def delete_message(call: Call) -> Answer:
    call.parts.interactions.delete(_live(call), call.ids["message"])
    return None


def add_routes(app: web.Application) -> None:
    add_route(app, "POST", "/interactions/{interaction}/{token}/callback", callback)
    add_route(app, "POST", "/webhooks/{application}/{token}", follow_up)
    add_route(app, "GET", "/webhooks/{application}/{token}/messages/{message}", get_message)
    add_route(app, "PATCH", "/webhooks/{application}/{token}/messages/{message}", edit_message)
    add_route(app, "DELETE", "/webhooks/{application}/{token}/messages/{message}", delete_message)
