"""The playground's world as plain data: people, servers, channels, messages, commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

from bot.playground.clock import Clock
from bot.playground.wire import Json, snowflake


class ChannelKind(IntEnum):
    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageKind(IntEnum):
    DEFAULT = 0
    PINNED = 6
    THREAD_CREATED = 18
    REPLY = 19
    COMMAND = 20
    THREAD_STARTER = 21


@dataclass(slots=True)
class User:
    """A person or the bot."""

    id: int
    name: str  # as everybody sees it
    handle: str  # the unique one in small letters
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0
    managed: bool = False
    mentionable: bool = False


@dataclass(slots=True)
class Member:
    """A person's place in a server."""

    user: int
    joined_at: float
    roles: set[int] = field(default_factory=set)
    nick: str | None = None


@dataclass(slots=True)
class Guild:
    """A server."""

    id: int
    name: str
    owner: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    available: bool = True


@dataclass(slots=True)
class Overwrite:
    """What a channel grants or takes from a role or a person."""

    target: int
    is_person: bool
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class Channel:
    """A text channel, a thread or a direct message."""

    id: int
    kind: ChannelKind
    name: str
    guild: int | None = None
    parent: int | None = None
    position: int = 0
    topic: str | None = None
    slow_mode: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    recipients: tuple[int, ...] = ()
    owner: int = 0
    archived: bool = False
    archived_at: float = 0.0
    locked: bool = False
    auto_archive_minutes: int = 1440
    thread_members: set[int] = field(default_factory=set)
    last_message: int | None = None

    @property
    def is_thread(self) -> bool:
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)


@dataclass(slots=True)
class Attachment:
    """A file of a message."""

    id: int
    channel: int
    filename: str
    data: bytes = field(repr=False)
    content_type: str
    description: str | None = None
    spoiler: bool = False


@dataclass(slots=True)
class Pinged:
    """Whom a message calls."""

    users: set[int] = field(default_factory=set)
    roles: set[int] = field(default_factory=set)
    everyone: bool = False


@dataclass(slots=True)
class Message:
    """A message as the server keeps it; `reader` is set on those that one person alone may see."""

    id: int
    channel: int
    author: int
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: MessageKind = MessageKind.DEFAULT
    pinged: Pinged = field(default_factory=Pinged)
    edited_at: float | None = None
    pinned: bool = False
    nonce: str | None = None
    reply_to: int | None = None
    reader: int | None = None
    interaction: Json | None = None  # who caused it, as Discord shows it
    tokens: set[str] = field(default_factory=set)  # of the interactions that may change it
    reactions: dict[str, set[int]] = field(default_factory=dict)
    late_edits: list[float] = field(default_factory=list)


@dataclass(slots=True)
class Command:
    """A registered slash command; `guild` is None for one that is known everywhere."""

    id: int
    guild: int | None
    version: int
    body: Json


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as the gateway tells it."""

    name: str
    data: Json
    intent: int = 0  # one of these bits must have been asked for; 0: everybody hears it
    guild: int | None = None
    channel: int | None = None


@dataclass(slots=True, repr=False)
class World:
    """Everything there is."""

    clock: Clock
    bot: User
    token: str
    users: dict[int, User] = field(default_factory=dict)
    guilds: dict[int, Guild] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    messages: dict[int, dict[int, Message]] = field(default_factory=dict)
    commands: dict[int, Command] = field(default_factory=dict)
    privileged_intents: int = 0
    counter: int = 0
    listeners: list[Callable[[Event], None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.users[self.bot.id] = self.bot

    def new_id(self) -> int:
        """Ids rise even while the clock stands still."""
        self.counter += 1
        return snowflake(self.clock.now(), 0) + self.counter

    def emit(self, event: Event) -> None:
        for listener in list(self.listeners):
            listener(event)

    def messages_in(self, channel: int) -> dict[int, Message]:
        return self.messages.setdefault(channel, {})

    def dm_of(self, user: int) -> Channel | None:
        """The direct message channel between a person and the bot, once somebody has opened it."""
        for channel in self.channels.values():
            if channel.kind is ChannelKind.DM and user in channel.recipients:
                return channel
        return None

    def threads_of(self, guild: int) -> list[Channel]:
        return [c for c in self.channels.values() if c.guild == guild and c.is_thread]

    def shares_a_server(self, user: int) -> bool:
        """Whether the bot and this person meet anywhere."""
        return any(user in g.members and self.bot.id in g.members for g in self.guilds.values())
