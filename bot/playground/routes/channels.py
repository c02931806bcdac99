"""Routes of channels and threads."""

from __future__ import annotations

from aiohttp import web

from bot.playground import guards, payloads, refusals
from bot.playground.actions import HAS_THREAD
from bot.playground.may import May
from bot.playground.refusals import Form
from bot.playground.rest import Answer, Call, add_route
from bot.playground.wire import Json
from bot.playground.world import Channel, ChannelKind

NAME = 100
TOPIC = 1024
ARCHIVE_AFTER = (60, 1440, 4320, 10080)


def _channel(call: Call) -> Channel:
    return guards.visible_channel(call.parts, call.number("channel"))


def _shown(call: Call, channel: Channel) -> Json:
    return payloads.channel(call.parts.world, channel)


def read(call: Call) -> Answer:
    return _shown(call, _channel(call))


def change(call: Call) -> Answer:
    """A new name, or a thread that is put to sleep or woken."""
    channel = _channel(call)
    if channel.kind is ChannelKind.DM:
        raise refusals.wrong_channel_type()
    _check_settings(call.fields)
    if channel.is_thread:
        _change_thread(call, channel)
    else:
        guards.may(call.parts, channel, May.MANAGE_CHANNELS)
        channel.name = call.fields.get("name", channel.name)
        channel.topic = call.fields.get("topic", channel.topic)
        channel.slow_mode = call.fields.get("rate_limit_per_user", channel.slow_mode)
        call.parts.actions.tell_channel("CHANNEL_UPDATE", channel)
    return _shown(call, channel)


def _change_thread(call: Call, thread: Channel) -> None:
    wakes = call.fields.get("archived") is False
    if thread.archived and not wakes:
        raise refusals.thread_archived()
    owns = thread.owner == call.parts.world.bot.id
    if wakes and not thread.locked:
        guards.may(call.parts, thread, May.SEND_MESSAGES_IN_THREADS)
    elif not owns or thread.locked or "locked" in call.fields:
        guards.may(call.parts, thread, May.MANAGE_THREADS)
    thread.name = call.fields.get("name", thread.name)
    thread.auto_archive_minutes = call.fields.get("auto_archive_duration", thread.auto_archive_minutes)
    call.parts.actions.change_thread(
        thread,
        archived=call.fields.get("archived", thread.archived),
        locked=call.fields.get("locked"),
    )


def _check_settings(fields: Json) -> None:
    form = Form()
    if "name" in fields:
        form.text(("name",), fields["name"], 1, NAME)
    if fields.get("topic") is not None:
        form.text(("topic",), fields["topic"], 0, TOPIC)
    if fields.get("auto_archive_duration", 60) not in ARCHIVE_AFTER:
        form.choice(("auto_archive_duration",), str(ARCHIVE_AFTER))
    form.finish()


def delete(call: Call) -> Answer:
    channel = _channel(call)
    shown = _shown(call, channel)
    if channel.kind is not ChannelKind.DM:
        guards.may(call.parts, channel, May.MANAGE_THREADS if channel.is_thread else May.MANAGE_CHANNELS)
        call.parts.actions.delete_channel(channel)
    return shown


def start_thread(call: Call) -> Answer:
    """A thread of its own, or one under a message."""
    parent = _channel(call)
    if parent.kind is not ChannelKind.TEXT:
        raise refusals.wrong_channel_type()
    fields = call.fields
    form = Form()
    form.text(("name",), fields.get("name"), 1, NAME)
    form.finish()
    _check_settings(fields)
    number = call.number("message") if "message" in call.ids else 0
    # Without a type Discord makes a private thread, unless it hangs on a message.
    public = bool(number) or fields.get("type", 12) == ChannelKind.PUBLIC_THREAD
    guards.may(call.parts, parent, May.CREATE_PUBLIC_THREADS if public else May.CREATE_PRIVATE_THREADS)
    if number and guards.message_in(call.parts, parent, number).flags & HAS_THREAD:
        raise refusals.thread_exists()
    thread = Channel(
        id=number or call.parts.world.new_id(),
        kind=ChannelKind.PUBLIC_THREAD if public else ChannelKind.PRIVATE_THREAD,
        name=fields["name"],
        guild=parent.guild,
        parent=parent.id,
        owner=call.parts.world.bot.id,
        auto_archive_minutes=fields.get("auto_archive_duration") or 1440,
    )
    return _shown(call, call.parts.actions.start_thread(parent, thread, call.parts.world.bot.id))


def add_member(call: Call) -> Answer:
    """Somebody is added to a thread."""
    thread = _channel(call)
    if not thread.is_thread:
        raise refusals.wrong_channel_type()
    if thread.archived:
        raise refusals.thread_archived()
    guards.may(call.parts, thread, May.SEND_MESSAGES_IN_THREADS)
    user = call.parts.world.bot.id if call.ids["user"] == "@me" else call.number("user")
    guild = call.parts.world.guilds[thread.guild or 0]
    if user not in guild.members:
        raise refusals.unknown_member()
    thread.thread_members.add(user)
    return None


def remove_member(call: Call) -> Answer:
    thread = _channel(call)
    user = call.parts.world.bot.id if call.ids["user"] == "@me" else call.number("user")
    if user != call.parts.world.bot.id:
        guards.may(call.parts, thread, May.MANAGE_THREADS)
    thread.thread_members.discard(user)
    return None


def add_routes(app: web.Application) -> None:
    add_route(app, "GET", "/channels/{channel}", read)
    add_route(app, "PATCH", "/channels/{channel}", change)
    add_route(app, "DELETE", "/channels/{channel}", delete)
    add_route(app, "POST", "/channels/{channel}/threads", start_thread)
    add_route(app, "POST", "/channels/{channel}/messages/{message}/threads", start_thread)
    add_route(app, "PUT", "/channels/{channel}/thread-members/{user}", add_member)
    add_route(app, "DELETE", "/channels/{channel}/thread-members/{user}", remove_member)
