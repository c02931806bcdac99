"""What can happen in the world, each deed with the event that tells of it. Whether it may is decided elsewhere."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from itertools import count

from bot.playground import payloads
from bot.playground.checks.components import walk
from bot.playground.checks.messages import Draft, NewFile
from bot.playground.mentions import pinged, spoken
from bot.playground.wire import Json, made_at
from bot.playground.world import (
    Attachment,
    Channel,
    ChannelKind,
    Event,
    Guild,
    Member,
    Message,
    MessageKind,
    World,
)

GUILDS = 1 << 0
MEMBERS = 1 << 1
GUILD_MESSAGES = 1 << 9
GUILD_REACTIONS = 1 << 10
DM_MESSAGES = 1 << 12
DM_REACTIONS = 1 << 13
MESSAGE_CONTENT = 1 << 15
HAS_THREAD = 1 << 5
NONCE_SECONDS = 300.0


@dataclass(frozen=True, slots=True)
class Origin:
    """How a message came about when an interaction caused it."""

    metadata: Json
    token: str
    reader: int | None = None


@dataclass(slots=True)
class Actions:
    """Changes the world and tells of it."""

    world: World
    base: str = ""  # the address under which files are served
    _nonces: dict[tuple[int, str], int] = field(default_factory=dict)

    # Messages

    def post(self, channel: Channel, author: int, draft: Draft, origin: Origin | None = None) -> Message:
        """A new message appears."""
        if (known := self._sent_before(channel, draft)) is not None:
            return known
        answered = self.world.messages_in(channel.id).get(draft.reply_to or 0)
        message = Message(
            id=self.world.new_id(),
            channel=channel.id,
            author=author,
            content=draft.content,
            flags=draft.flags,
            nonce=draft.nonce,
            reply_to=draft.reply_to,
            kind=_kind(draft, origin),
        )
        if origin:
            message.interaction, message.reader = origin.metadata, origin.reader
            message.tokens.add(origin.token)
        self._fill(message, draft)
        text = spoken(draft.content, draft.components)
        replied = answered.author if answered else None
        message.pinged = pinged(self.world, channel, author, text, draft.allowed, replied)
        if draft.nonce is not None:
            self._nonces[channel.id, draft.nonce] = message.id
        self._appear(channel, message)
        return message

    def _sent_before(self, channel: Channel, draft: Draft) -> Message | None:
        """A message with the same enforced nonce that was sent a moment ago."""
        if not draft.enforce_nonce or draft.nonce is None:
            return None
        known = self.world.messages_in(channel.id).get(self._nonces.get((channel.id, draft.nonce), 0))
        if known and self.world.clock.now() - made_at(known.id) < NONCE_SECONDS:
            return known
        return None

    def _appear(self, channel: Channel, message: Message) -> None:
        self.world.messages_in(channel.id)[message.id] = message
        if message.reader is None:
            if channel.is_thread and channel.archived:
                self.change_thread(channel, archived=False)
            channel.last_message = message.id
        self.tell_message("MESSAGE_CREATE", message)

    def edit(self, message: Message, draft: Draft) -> None:
        """A message changes its looks; nobody is called anew."""
        message.content, message.flags = draft.content, draft.flags
        self._fill(message, draft)
        message.edited_at = self.world.clock.now()
        self.tell_message("MESSAGE_UPDATE", message)

    def _fill(self, message: Message, draft: Draft) -> None:
        kept = [one for one in message.attachments if one.id in draft.kept_files]
        for one in kept:
            one.description = draft.kept_files[one.id]
        message.attachments = kept + [self._store(message, new) for new in draft.new_files]
        named = {f"attachment://{one.filename}": one for one in message.attachments}
        message.embeds = [self._resolved(embed, named) for embed in copy.deepcopy(draft.embeds)]
        message.components = [self._resolved(one, named) for one in copy.deepcopy(draft.components)]
        _number(message.components)

    def _store(self, message: Message, new: NewFile) -> Attachment:
        return Attachment(
            id=self.world.new_id(),
            channel=message.channel,
            filename=new.filename,
            data=new.data,
            content_type=new.content_type,
            description=new.description,
        )

    def _resolved(self, node: Json, named: dict[str, Attachment]) -> Json:
        """The same tree with every `attachment://` replaced by where the file is served."""
        found = named.get(str(node.get("url")))
        if found is None:
            return {key: self._resolved_value(value, named) for key, value in node.items()}
        described = payloads.attachment(self.base, found)
        keys = ("url", "proxy_url", "content_type", "width", "height")
        kept = {key: described[key] for key in keys if key in described}
        return kept | {"attachment_id": str(found.id), "loading_state": 2, "placeholder": "", "flags": 0}

    def _resolved_value(self, value: object, named: dict[str, Attachment]) -> object:
        if isinstance(value, list):
            return [self._resolved_value(entry, named) for entry in value]
        return self._resolved(value, named) if isinstance(value, dict) else value

    def delete(self, message: Message) -> None:
        """A message disappears."""
        self.world.messages_in(message.channel).pop(message.id, None)
        if message.reader is None:
            channel = self.world.channels[message.channel]
            data = {"id": str(message.id), "channel_id": str(channel.id)} | _home(channel)
            self._tell("MESSAGE_DELETE", channel, data)

    def delete_many(self, channel: Channel, ids: list[int]) -> None:
        for one in ids:
            self.world.messages_in(channel.id).pop(one, None)
        data = {"ids": [str(one) for one in ids], "channel_id": str(channel.id)} | _home(channel)
        self._tell("MESSAGE_DELETE_BULK", channel, data)

    def pin(self, message: Message) -> None:
        message.pinned = True
        self._tell_pins(message)

    def unpin(self, message: Message) -> None:
        message.pinned = False
        self._tell_pins(message)

    def _tell_pins(self, message: Message) -> None:
        channel = self.world.channels[message.channel]
        self.tell_message("MESSAGE_UPDATE", message)
        data: Json = {"channel_id": str(channel.id), "last_pin_timestamp": None} | _home(channel)
        self.world.emit(Event("CHANNEL_PINS_UPDATE", data, GUILDS, channel.guild, channel.id))

    def react(self, message: Message, user: int, emoji: str) -> None:
        message.reactions.setdefault(emoji, set()).add(user)
        self._tell_reaction("MESSAGE_REACTION_ADD", message, user, emoji)

    def unreact(self, message: Message, user: int, emoji: str) -> None:
        message.reactions.get(emoji, set()).discard(user)
        self._tell_reaction("MESSAGE_REACTION_REMOVE", message, user, emoji)

    def _tell_reaction(self, name: str, message: Message, user: int, emoji: str) -> None:
        channel = self.world.channels[message.channel]
        data: Json = {
            "user_id": str(user),
            "channel_id": str(channel.id),
            "message_id": str(message.id),
            "emoji": {"id": None, "name": emoji},
            "burst": False,
            "type": 0,
        }
        data |= _home(channel)
        if channel.guild and user in self.world.guilds[channel.guild].members:
            data["member"] = payloads.member(self.world, self.world.guilds[channel.guild].members[user])
        intent = GUILD_REACTIONS if channel.guild else DM_REACTIONS
        self.world.emit(Event(name, data, intent, channel.guild, channel.id))

    def tell_message(self, name: str, message: Message) -> None:
        """Messages for one reader are told to nobody."""
        if message.reader is None:
            channel = self.world.channels[message.channel]
            self._tell(name, channel, payloads.told_message(self.world, self.base, message))

    def _tell(self, name: str, channel: Channel, data: Json) -> None:
        intent = GUILD_MESSAGES if channel.guild else DM_MESSAGES
        self.world.emit(Event(name, data, intent, channel.guild, channel.id))

    # Channels and threads

    def open_dm(self, user: int) -> Channel:
        """The channel between a person and the bot; it is made the first time."""
        known = self.world.dm_of(user)
        if known is not None:
            return known
        channel = Channel(
            self.world.new_id(), ChannelKind.DM, "", recipients=(user, self.world.bot.id), owner=user
        )
        self.world.channels[channel.id] = channel
        return channel

    def add_channel(self, guild: Guild, name: str) -> Channel:
        position = sum(c.guild == guild.id and not c.is_thread for c in self.world.channels.values())
        channel = Channel(self.world.new_id(), ChannelKind.TEXT, name, guild=guild.id, position=position)
        self.world.channels[channel.id] = channel
        self.tell_channel("CHANNEL_CREATE", channel)
        return channel

    def start_thread(self, parent: Channel, thread: Channel, author: int) -> Channel:
        """A thread appears, under a message when it has the message's id."""
        thread.archived_at = self.world.clock.now()
        thread.thread_members.add(author)
        self.world.channels[thread.id] = thread
        root = self.world.messages_in(parent.id).get(thread.id)
        self.tell_channel("THREAD_CREATE", thread)
        if root:
            root.flags |= HAS_THREAD
            self.tell_message("MESSAGE_UPDATE", root)
        elif thread.kind is ChannelKind.PUBLIC_THREAD:
            told = Message(
                self.world.new_id(), parent.id, author, thread.name, kind=MessageKind.THREAD_CREATED
            )
            self._appear(parent, told)
        return thread

    def change_thread(self, thread: Channel, *, archived: bool, locked: bool | None = None) -> None:
        if thread.archived != archived:
            thread.archived_at = self.world.clock.now()
        thread.archived = archived
        thread.locked = thread.locked if locked is None else locked
        self.tell_channel("THREAD_UPDATE", thread)

    def delete_channel(self, channel: Channel) -> None:
        """A channel goes, with its threads and messages."""
        for thread in [c for c in self.world.channels.values() if c.parent == channel.id and c.is_thread]:
            self._forget_channel(thread)
        self._forget_channel(channel)
        if channel.is_thread:
            data = {"id": str(channel.id), "parent_id": str(channel.parent), "type": int(channel.kind)}
            self.world.emit(
                Event("THREAD_DELETE", data | _home(channel), GUILDS, channel.guild, channel.parent)
            )
        else:
            self.tell_channel("CHANNEL_DELETE", channel)

    def _forget_channel(self, channel: Channel) -> None:
        self.world.channels.pop(channel.id, None)
        self.world.messages.pop(channel.id, None)

    def tell_channel(self, name: str, channel: Channel) -> None:
        data = payloads.channel(self.world, channel)
        if name == "THREAD_CREATE":
            data["newly_created"] = True
        # The channel itself is gone or hidden when its end is told, so the event is bound to the server alone.
        self.world.emit(Event(name, data, GUILDS, channel.guild))

    # Members and servers

    def join(self, guild: Guild, user: int) -> None:
        """A person comes to a server, or the bot is invited."""
        guild.members[user] = Member(user, self.world.clock.now())
        if user == self.world.bot.id:
            self.introduce(guild)
            return
        data = payloads.member(self.world, guild.members[user]) | {"guild_id": str(guild.id)}
        self.world.emit(Event("GUILD_MEMBER_ADD", data, MEMBERS, guild.id))

    def leave(self, guild: Guild, user: int) -> None:
        """A person leaves a server or is removed from it; so the bot."""
        if user == self.world.bot.id:
            self.world.emit(Event("GUILD_DELETE", {"id": str(guild.id)}, GUILDS, guild.id))
            guild.members.pop(user, None)
            return
        guild.members.pop(user, None)
        data = {"guild_id": str(guild.id), "user": payloads.user(self.world.users[user])}
        self.world.emit(Event("GUILD_MEMBER_REMOVE", data, MEMBERS, guild.id))

    def outage(self, guild: Guild) -> None:
        guild.available = False
        data = {"id": str(guild.id), "unavailable": True}
        self.world.emit(Event("GUILD_DELETE", data, GUILDS, guild.id))

    def introduce(self, guild: Guild) -> None:
        """The bot learns of a server; what it is told depends on its intents, so the gateway fills it in."""
        self.world.emit(Event("GUILD_CREATE", {"id": str(guild.id)}, 0, guild.id))

    def change_role(self, guild: Guild, role: int, permissions: int) -> None:
        guild.roles[role].permissions = int(permissions)
        data = {"guild_id": str(guild.id), "role": payloads.role(guild.roles[role])}
        self.world.emit(Event("GUILD_ROLE_UPDATE", data, GUILDS, guild.id))


def _kind(draft: Draft, origin: Origin | None) -> MessageKind:
    if draft.reply_to:
        return MessageKind.REPLY
    return MessageKind.COMMAND if origin and origin.metadata.get("type") == 2 else MessageKind.DEFAULT


def _home(channel: Channel) -> Json:
    return {"guild_id": str(channel.guild)} if channel.guild else {}


def _number(components: list[Json]) -> None:
    """Every component gets a number of its own, as Discord gives it."""
    taken = {one.get("id") for one in walk(components)}
    free = (number for number in count(1) if number not in taken)
    for one in walk(components):
        one["id"] = one.get("id") or next(free)
