"""Who may do what where: how roles and overwrites add up."""

from __future__ import annotations

from bot.playground.may import ALL, IN_DMS, NOTHING, May
from bot.playground.world import Channel, ChannelKind, Guild, World


def in_guild(guild: Guild, user: int) -> May:
    """What a member may do on the whole server."""
    member = guild.members.get(user)
    if member is None:
        return NOTHING
    if guild.owner == user:
        return ALL
    total = May(guild.roles[guild.id].permissions)
    for role in member.roles:
        total |= May(guild.roles[role].permissions)
    return ALL if May.ADMINISTRATOR in total else total


def in_channel(world: World, channel: Channel, user: int) -> May:
    """What a person may do in a channel, a thread or a direct message."""
    if channel.kind is ChannelKind.DM:
        return IN_DMS if user in channel.recipients else NOTHING
    guild = world.guilds.get(channel.guild or 0)
    if guild is None or user not in guild.members:
        return NOTHING
    total = in_guild(guild, user)
    if total == ALL:
        return ALL
    place = world.channels.get(channel.parent or 0, channel) if channel.is_thread else channel
    total = _overwritten(total, place, guild, user)
    return total if May.VIEW_CHANNEL in total else NOTHING


def _overwritten(total: May, channel: Channel, guild: Guild, user: int) -> May:
    """Everybody's overwrite first, then those of all roles together, then the person's own."""
    roles = guild.members[user].roles
    steps = ([guild.id], [role for role in roles if role != guild.id], [user])
    for targets in steps:
        found = [channel.overwrites[target] for target in targets if target in channel.overwrites]
        denied = allowed = NOTHING
        for overwrite in found:
            denied |= May(overwrite.deny)
            allowed |= May(overwrite.allow)
        total = (total & ~denied) | allowed
    return total
