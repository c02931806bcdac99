"""The world in Discord's own JSON."""

from __future__ import annotations

from bot.playground.may import May
from bot.playground.permissions import in_channel, in_guild
from bot.playground.wire import Json, iso, made_at, picture_size, text_id
from bot.playground.world import Attachment, Channel, ChannelKind, Guild, Member, Message, Role, User, World

IMAGES = ("image/png", "image/jpeg", "image/gif", "image/webp")


def user(person: User) -> Json:
    return {
        "id": str(person.id),
        "username": person.handle,
        "global_name": None if person.bot else person.name,
        "discriminator": "0000" if person.bot else "0",
        "avatar": None,
        "bot": person.bot,
        "public_flags": 0,
    }


def own_user(world: World) -> Json:
    return user(world.bot) | {"verified": True, "mfa_enabled": True, "flags": 0, "email": None}


def role(one: Role) -> Json:
    return {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed,
        "mentionable": one.mentionable,
        "flags": 0,
    }


def member(world: World, one: Member) -> Json:
    """A member with the person in it."""
    return {"user": user(world.users[one.user])} | bare_member(one)


def bare_member(one: Member) -> Json:
    return {
        "nick": one.nick,
        "roles": [str(r) for r in sorted(one.roles)],
        "joined_at": iso(one.joined_at),
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "avatar": None,
    }


def channel(world: World, one: Channel) -> Json:
    """A channel of whatever kind."""
    base: Json = {"id": str(one.id), "type": int(one.kind), "last_message_id": text_id(one.last_message)}
    if one.kind is ChannelKind.DM:
        others = [world.users[r] for r in one.recipients if r != world.bot.id]
        return base | {"recipients": [user(person) for person in others], "flags": 0}
    base |= {
        "guild_id": text_id(one.guild),
        "name": one.name,
        "flags": 0,
        "rate_limit_per_user": one.slow_mode,
    }
    if one.is_thread:
        return base | _thread_fields(world, one)
    return base | {
        "position": one.position,
        "parent_id": text_id(one.parent),
        "topic": one.topic,
        "nsfw": False,
        "permission_overwrites": [
            {
                "id": str(o.target),
                "type": int(o.is_person),
                "allow": str(int(o.allow)),
                "deny": str(int(o.deny)),
            }
            for o in one.overwrites.values()
        ],
    }


def _thread_fields(world: World, one: Channel) -> Json:
    shown = len([m for m in world.messages_in(one.id).values() if m.reader is None])
    fields: Json = {
        "parent_id": text_id(one.parent),
        "owner_id": str(one.owner),
        "message_count": shown,
        "total_message_sent": shown,
        "member_count": len(one.thread_members),
        "thread_metadata": {
            "archived": one.archived,
            "locked": one.locked,
            "auto_archive_duration": one.auto_archive_minutes,
            "archive_timestamp": iso(one.archived_at),
            "create_timestamp": iso(one.archived_at),
        },
    }
    if world.bot.id in one.thread_members:
        fields["member"] = {
            "id": str(one.id),
            "user_id": str(world.bot.id),
            "join_timestamp": iso(one.archived_at),
            "flags": 0,
        }
    return fields


def guild(world: World, one: Guild) -> Json:
    """A server as REST shows it."""
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner),
        "preferred_locale": one.locale,
        "roles": [role(r) for r in one.roles.values()],
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "nsfw_level": 0,
        "max_members": 500_000,
        "permissions": str(int(in_guild(one, world.bot.id))),
    }


def guild_create(world: World, one: Guild, *, members: bool) -> Json:
    """A server as the gateway introduces it; without the members intent only the bot is listed."""
    listed = one.members.values() if members else [one.members[world.bot.id]]
    seen = [c for c in world.channels.values() if c.guild == one.id]
    threads = [
        c
        for c in seen
        if c.is_thread and not c.archived and May.VIEW_CHANNEL in in_channel(world, c, world.bot.id)
    ]
    return guild(world, one) | {
        "joined_at": iso(one.members[world.bot.id].joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(world, m) for m in listed],
        "channels": [channel(world, c) for c in seen if not c.is_thread],
        "threads": [channel(world, c) for c in threads],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment_url(base: str, one: Attachment) -> str:
    return f"{base}/attachments/{one.channel}/{one.id}/{one.filename}"


def attachment(base: str, one: Attachment) -> Json:
    url = attachment_url(base, one)
    payload: Json = {
        "id": str(one.id),
        "filename": one.filename,
        "size": len(one.data),
        "url": url,
        "proxy_url": url,
        "content_type": one.content_type,
    }
    if one.description:
        payload["description"] = one.description
    if size := picture_size(one.data):
        payload |= {"width": size[0], "height": size[1]}
    return payload


def message(world: World, base: str, one: Message) -> Json:
    """A message; `base` is the address under which its files are served."""
    place = world.channels[one.channel]
    author = world.users[one.author]
    payload: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel),
        "type": int(one.kind),
        "author": user(author),
        "content": one.content,
        "timestamp": iso(made_at(one.id)),
        "edited_timestamp": None if one.edited_at is None else iso(one.edited_at),
        "tts": False,
        "mention_everyone": one.pinged.everyone,
        "mentions": [user(world.users[u]) for u in sorted(one.pinged.users)],
        "mention_roles": [str(r) for r in sorted(one.pinged.roles)],
        "attachments": [attachment(base, a) for a in one.attachments],
        "embeds": one.embeds,
        "components": one.components,
        "pinned": one.pinned,
        "flags": one.flags,
        "reactions": _reactions(world, one),
    }
    if one.nonce is not None:
        payload["nonce"] = one.nonce
    if author.bot:
        payload |= {"application_id": str(author.id)}
    if one.tokens:
        payload |= {"webhook_id": str(author.id)}
    if one.interaction:
        payload |= {"interaction_metadata": one.interaction}
    if one.reply_to:
        payload |= _reference(world, base, place, one)
    return payload


def _reference(world: World, base: str, place: Channel, one: Message) -> Json:
    reference: Json = {"message_id": str(one.reply_to), "channel_id": str(place.id), "type": 0}
    if place.guild:
        reference["guild_id"] = str(place.guild)
    answered = world.messages_in(place.id).get(one.reply_to or 0)
    shown = None
    if answered and answered.reply_to is None:
        shown = message(world, base, answered)
    return {"message_reference": reference, "referenced_message": shown}


def _reactions(world: World, one: Message) -> list[Json]:
    return [
        {
            "emoji": {"id": None, "name": emoji},
            "count": len(people),
            "count_details": {"burst": 0, "normal": len(people)},
            "me": world.bot.id in people,
            "me_burst": False,
            "burst_colors": [],
        }
        for emoji, people in one.reactions.items()
        if people
    ]


def told_message(world: World, base: str, one: Message) -> Json:
    """A message as the gateway tells it: with the server and the author's membership."""
    payload = message(world, base, one)
    place = world.channels[one.channel]
    home = world.guilds.get(place.guild or 0)
    payload["channel_type"] = int(place.kind)
    if home:
        payload["guild_id"] = str(home.id)
        if one.author in home.members:
            payload["member"] = bare_member(home.members[one.author])
    return payload


def command(world: World, command_id: int) -> Json:
    """A registered command."""
    known = world.commands[command_id]
    payload = known.body | {
        "id": str(known.id),
        "application_id": str(world.bot.id),
        "version": str(known.version),
    }
    if known.guild:
        payload["guild_id"] = str(known.guild)
    return payload


def application(world: World) -> Json:
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": user(next((u for u in world.users.values() if not u.bot), world.bot)),
        "team": None,
        "bot": user(world.bot),
        "rpc_origins": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "approximate_guild_count": sum(world.bot.id in g.members for g in world.guilds.values()),
        "integration_types_config": {"0": {}, "1": {}},
    }
