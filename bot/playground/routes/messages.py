"""Routes of messages: send, read, edit, delete, pin, react."""

from __future__ import annotations

from urllib.parse import unquote

from aiohttp import web

from bot.playground import guards, payloads, refusals
from bot.playground.checks.emoji import is_emoji
from bot.playground.checks.messages import edited_message, new_message
from bot.playground.may import May
from bot.playground.refusals import Form
from bot.playground.rest import Answer, Call, add_route
from bot.playground.wire import Json, as_int, iso, made_at
from bot.playground.world import Channel, Message, MessageKind

PINS = 50
FORTNIGHT = 14 * 24 * 3600.0
PLAIN = (MessageKind.DEFAULT, MessageKind.REPLY, MessageKind.COMMAND)


def _channel(call: Call) -> Channel:
    return guards.visible_channel(call.parts, call.number("channel"))


def _shown(call: Call, message: Message) -> Json:
    return payloads.message(call.parts.world, call.parts.actions.base, message)


def send(call: Call) -> Answer:
    """A new message of the bot."""
    channel = _channel(call)
    guards.may_send(call.parts, channel, embeds=False, files=False)
    draft = new_message(call.fields, call.uploads)
    guards.may_send(call.parts, channel, embeds=bool(draft.embeds), files=bool(draft.new_files))
    if draft.reply_to:
        _check_reply(call, channel, draft.reply_to)
    if draft.reply_to and draft.reply_to not in call.parts.world.messages_in(channel.id):
        draft.reply_to = None
    return _shown(call, call.parts.actions.post(channel, call.parts.world.bot.id, draft))


def _check_reply(call: Call, channel: Channel, number: int) -> None:
    guards.may(call.parts, channel, May.READ_MESSAGE_HISTORY)
    reference = call.fields["message_reference"]
    exists = number in call.parts.world.messages_in(channel.id)
    if not exists and reference.get("fail_if_not_exists", True):
        form = Form()
        form.fault(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        form.finish()


def read(call: Call) -> Answer:
    channel = _channel(call)
    return _shown(call, guards.message_in(call.parts, channel, call.number("message")))


def read_many(call: Call) -> Answer:
    """The newest messages first; without the right to read the history there are none."""
    channel = _channel(call)
    limit = as_int(call.query.get("limit", "50"))
    if limit is None or not 1 <= limit <= 100:
        form = Form()
        form.fault(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        form.finish()
    try:
        guards.may(call.parts, channel, May.READ_MESSAGE_HISTORY)
    except refusals.Refusal:
        return []
    found = [m for m in call.parts.world.messages_in(channel.id).values() if m.reader is None]
    return [_shown(call, one) for one in _window(found, call.query, limit or 0)]


def _window(found: list[Message], query: dict[str, str], limit: int) -> list[Message]:
    newest_first = sorted(found, key=lambda message: -message.id)
    before, after, around = (as_int(query.get(name)) for name in ("before", "after", "around"))
    if before:
        return [one for one in newest_first if one.id < before][:limit]
    if after:
        return [one for one in newest_first if one.id > after][-limit:]
    if around:
        later = [one for one in newest_first if one.id > around][-(limit // 2) :]
        return later + [one for one in newest_first if one.id <= around][: limit - len(later)]
    return newest_first[:limit]


def edit(call: Call) -> Answer:
    """A message of the bot changes; of others' messages only the embeds can be hidden."""
    channel = _channel(call)
    message = guards.own_message(call.parts, channel, call.number("message"))
    draft = edited_message(message, call.fields, call.uploads)
    if channel.guild and draft.new_files:
        guards.may(call.parts, channel, May.ATTACH_FILES)
    guards.not_edited_too_often(call.parts, message)
    call.parts.actions.edit(message, draft)
    return _shown(call, message)


def delete(call: Call) -> Answer:
    channel = _channel(call)
    found = call.parts.world.messages_in(channel.id).get(call.number("message"))
    if found is None or found.reader is not None:
        raise refusals.unknown_message()
    if found.author != call.parts.world.bot.id:
        guards.may(call.parts, channel, May.MANAGE_MESSAGES)
    if channel.archived:
        raise refusals.thread_archived()
    call.parts.actions.delete(found)
    return None


def delete_many(call: Call) -> Answer:
    channel = _channel(call)
    if channel.guild is None:
        raise refusals.not_in_dms()
    guards.may(call.parts, channel, May.MANAGE_MESSAGES)
    ids = call.fields.get("messages")
    if not isinstance(ids, list) or not 2 <= len(ids) <= 100:
        raise refusals.too_few_or_many_to_delete()
    numbers = [as_int(one) or 0 for one in ids]
    if any(call.parts.world.clock.now() - made_at(one) > FORTNIGHT for one in numbers):
        raise refusals.too_old_to_bulk_delete()
    call.parts.actions.delete_many(channel, numbers)
    return None


def pin(call: Call) -> Answer:
    channel, message = _pinnable(call)
    pinned = [m for m in call.parts.world.messages_in(channel.id).values() if m.pinned]
    if len(pinned) >= PINS:
        raise refusals.too_many_pins()
    call.parts.actions.pin(message)
    return None


def unpin(call: Call) -> Answer:
    _, message = _pinnable(call)
    call.parts.actions.unpin(message)
    return None


def _pinnable(call: Call) -> tuple[Channel, Message]:
    channel = _channel(call)
    message = guards.message_in(call.parts, channel, call.number("message"))
    guards.may(call.parts, channel, May.PIN_MESSAGES)
    if message.kind not in PLAIN:
        raise refusals.system_message()
    return channel, message


def pins(call: Call) -> Answer:
    """The pinned messages, the newest first."""
    channel = _channel(call)
    found = sorted(call.parts.world.messages_in(channel.id).values(), key=lambda message: -message.id)
    shown = [{"pinned_at": iso(made_at(m.id)), "message": _shown(call, m)} for m in found if m.pinned]
    return {"items": shown, "has_more": False}


def old_pins(call: Call) -> Answer:
    answer = pins(call)
    assert isinstance(answer, dict)
    return [item["message"] for item in answer["items"]]


def typing(call: Call) -> Answer:
    guards.may_send(call.parts, _channel(call), embeds=False, files=False)
    return None


def _emoji(call: Call) -> str:
    emoji = unquote(call.ids["emoji"])
    if not is_emoji(emoji):
        raise refusals.unknown_emoji()
    return emoji


def react(call: Call) -> Answer:
    channel = _channel(call)
    message = guards.message_in(call.parts, channel, call.number("message"))
    if channel.archived:
        raise refusals.thread_archived()
    guards.may(call.parts, channel, May.ADD_REACTIONS)
    call.parts.actions.react(message, call.parts.world.bot.id, _emoji(call))
    return None


def unreact(call: Call) -> Answer:
    message = guards.message_in(call.parts, _channel(call), call.number("message"))
    call.parts.actions.unreact(message, call.parts.world.bot.id, _emoji(call))
    return None


def add_routes(app: web.Application) -> None:
    messages = "/channels/{channel}/messages"
    add_route(app, "POST", messages, send)
    add_route(app, "GET", messages, read_many)
    add_route(app, "POST", f"{messages}/bulk-delete", delete_many)
    add_route(app, "GET", f"{messages}/pins", pins)
    add_route(app, "PUT", f"{messages}/pins/{{message}}", pin)
    add_route(app, "DELETE", f"{messages}/pins/{{message}}", unpin)
    add_route(app, "GET", f"{messages}/{{message}}", read)
    add_route(app, "PATCH", f"{messages}/{{message}}", edit)
    add_route(app, "DELETE", f"{messages}/{{message}}", delete)
    add_route(app, "PUT", f"{messages}/{{message}}/reactions/{{emoji}}/@me", react)
    add_route(app, "DELETE", f"{messages}/{{message}}/reactions/{{emoji}}/@me", unreact)
    add_route(app, "GET", "/channels/{channel}/pins", old_pins)
    add_route(app, "PUT", "/channels/{channel}/pins/{message}", pin)
    add_route(app, "DELETE", "/channels/{channel}/pins/{message}", unpin)
    add_route(app, "POST", "/channels/{channel}/typing", typing)
