"""Whether the bot may do what it asks for; each guard finds the thing or refuses."""

from __future__ import annotations

from bot.playground import refusals
from bot.playground.may import May
from bot.playground.parts import Parts
from bot.playground.permissions import in_channel
from bot.playground.rates import Rate
from bot.playground.wire import made_at
from bot.playground.world import Channel, ChannelKind, Guild, Message

HOUR = 3600.0


def visible_channel(parts: Parts, number: int) -> Channel:
    """A channel that the bot can see."""
    channel = parts.world.channels.get(number)
    if channel is None:
        raise refusals.unknown_channel()
    guild = parts.world.guilds.get(channel.guild or 0)
    if guild and parts.world.bot.id not in guild.members:
        raise refusals.missing_access()
    if May.VIEW_CHANNEL not in in_channel(parts.world, channel, parts.world.bot.id):
        raise refusals.missing_access()
    return channel


def may(parts: Parts, channel: Channel, needed: May) -> None:
    """The bot has these rights here."""
    if needed not in in_channel(parts.world, channel, parts.world.bot.id):
        raise refusals.missing_permissions()


def may_send(parts: Parts, channel: Channel, *, embeds: bool, files: bool) -> None:
    """The bot may send such a message here."""
    if channel.kind is ChannelKind.DM:
        reader = next(one for one in channel.recipients if one != parts.world.bot.id)
        if not parts.world.users[reader].dms_open or not parts.world.shares_a_server(reader):
            raise refusals.dms_closed()
        return
    if channel.archived and channel.locked:
        raise refusals.thread_archived()
    may(parts, channel, May.SEND_MESSAGES_IN_THREADS if channel.is_thread else May.SEND_MESSAGES)
    if embeds:
        may(parts, channel, May.EMBED_LINKS)
    if files:
        may(parts, channel, May.ATTACH_FILES)


def message_in(parts: Parts, channel: Channel, number: int) -> Message:
    """A message that the bot can see; those for one reader are not among them."""
    may(parts, channel, May.READ_MESSAGE_HISTORY)
    found = parts.world.messages_in(channel.id).get(number)
    if found is None or found.reader is not None:
        raise refusals.unknown_message()
    return found


def own_message(parts: Parts, channel: Channel, number: int) -> Message:
    """A message of the bot that it may change now."""
    found = parts.world.messages_in(channel.id).get(number)
    if found is None or found.reader is not None:
        raise refusals.unknown_message()
    if found.author != parts.world.bot.id:
        raise refusals.not_the_author()
    if channel.archived:
        raise refusals.thread_archived()
    return found


def not_edited_too_often(parts: Parts, message: Message) -> None:
    """A message that is older than an hour takes few edits."""
    now, rate = parts.world.clock.now(), parts.limits.late_edits
    if now - made_at(message.id) <= HOUR:
        return
    message.late_edits = _recent(message.late_edits, now, rate)
    if len(message.late_edits) >= rate.requests:
        raise refusals.old_message_edited_too_often()
    message.late_edits.append(now)


def _recent(moments: list[float], now: float, rate: Rate) -> list[float]:
    return [moment for moment in moments if moment > now - rate.seconds]


def own_guild(parts: Parts, number: int) -> Guild:
    """A server that the bot is in."""
    guild = parts.world.guilds.get(number)
    if guild is None:
        raise refusals.unknown_guild()
    if parts.world.bot.id not in guild.members:
        raise refusals.missing_access()
    return guild
