"""Interactions: what people do to the bot, and the short time it has to answer."""

from __future__ import annotations

import asyncio
import base64
from dataclasses import dataclass, field
from enum import IntEnum

from bot.playground import payloads, refusals
from bot.playground.actions import Actions, Origin
from bot.playground.checks.components import Kind, walk
from bot.playground.checks.messages import (
    EPHEMERAL,
    FOR_ANSWERS,
    LOADING,
    Draft,
    Upload,
    edited_message,
    new_message,
)
from bot.playground.checks.modals import check_choices, check_modal
from bot.playground.may import May
from bot.playground.permissions import in_channel
from bot.playground.refusals import Form
from bot.playground.wire import Json, as_int
from bot.playground.world import Channel, ChannelKind, Event, Message, World

ACKNOWLEDGE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
ATTACHMENT_LIMIT = 10 * 1024 * 1024


class Asked(IntEnum):
    """What a person did."""

    COMMAND = 2
    COMPONENT = 3
    SUGGESTIONS = 4
    MODAL = 5


class Answer(IntEnum):
    """How the bot acknowledges."""

    PONG = 1
    MESSAGE = 4
    WAIT = 5  # a message follows
    WAIT_FOR_EDIT = 6  # the pressed message may change
    EDIT = 7
    SUGGESTIONS = 8
    MODAL = 9


@dataclass(slots=True)
class Interaction:
    """One thing a person did and what came of it."""

    id: int
    token: str
    asked: Asked
    user: int
    channel: int
    data: Json
    made_at: float
    source: int | None = None  # the message that was pressed
    first: Json | None = None  # metadata of the interaction that opened the modal
    answer: Answer | None = None
    original: int | None = None  # the message of the answer
    replies: list[int] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    refused: list[refusals.Refusal] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class Interactions:
    """Hands interactions to the bot and takes its answers."""

    def __init__(self, world: World, actions: Actions) -> None:
        self.world = world
        self.actions = actions
        self.by_id: dict[int, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}

    # To the bot

    def open(
        self, asked: Asked, user: int, channel: Channel, data: Json, source: Message | None = None
    ) -> Interaction:
        """A person does something; the bot is told."""
        number = self.world.new_id()
        token = base64.urlsafe_b64encode(f"interaction:{number}:{user}".encode()).decode().rstrip("=")
        made = Interaction(number, token, asked, user, channel.id, data, self.world.clock.now())
        made.source = source.id if source else None
        self.by_id[number] = self.by_token[token] = made
        if source:
            source.tokens.add(token)
        self.world.emit(Event("INTERACTION_CREATE", self._payload(made, channel, source)))
        return made

    def _payload(self, made: Interaction, channel: Channel, source: Message | None) -> Json:
        person = self.world.users[made.user]
        payload: Json = {
            "id": str(made.id),
            "application_id": str(self.world.bot.id),
            "type": int(made.asked),
            "data": made.data,
            "token": made.token,
            "version": 1,
            "channel_id": str(channel.id),
            "channel": self._partial_channel(channel, made.user),
            "app_permissions": str(int(in_channel(self.world, channel, self.world.bot.id))),
            "locale": person.locale,
            "entitlements": [],
            "attachment_size_limit": ATTACHMENT_LIMIT,
            "authorizing_integration_owners": {"0": str(channel.guild or 0)},
            "context": 0 if channel.guild else 1,
        }
        if source:
            payload["message"] = self._pressed_message(source, made.data)
        guild = self.world.guilds.get(channel.guild or 0)
        if guild is None:
            return payload | {"user": payloads.user(person)}
        rights = str(int(in_channel(self.world, channel, made.user)))
        return payload | {
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "member": payloads.member(self.world, guild.members[made.user]) | {"permissions": rights},
        }

    def _pressed_message(self, source: Message, data: Json) -> Json:
        """The message that was pressed; a forged press comes from a message that has such a control."""
        message = payloads.message(self.world, self.actions.base, source)
        known = [one.get("custom_id") for one in walk(source.components)]
        if "component_type" in data and data["custom_id"] not in known:
            control = {"type": data["component_type"], "custom_id": data["custom_id"]}
            control |= {"style": 2, "label": "?"} if control["type"] == Kind.BUTTON else {"options": []}
            message["components"] = [*message["components"], {"type": int(Kind.ROW), "components": [control]}]
        return message

    def _partial_channel(self, channel: Channel, user: int) -> Json:
        partial = payloads.channel(self.world, channel)
        return partial | {"permissions": str(int(in_channel(self.world, channel, user)))}

    # From the bot: the acknowledgement

    def callback(self, number: int, token: str, body: Json, uploads: list[Upload]) -> Interaction:
        """The bot acknowledges; in time, once, and in a way that suits what was asked."""
        made = self.by_id.get(number)
        if made is None or made.token != token:
            raise refusals.unknown_interaction()
        if made.answer is not None:
            raise refusals.already_acknowledged()
        if self.world.clock.now() - made.made_at > ACKNOWLEDGE_SECONDS:
            raise refusals.unknown_interaction()
        kind = self._suiting(made, body.get("type"))
        data = body.get("data") or {}
        match kind:
            case Answer.MESSAGE:
                self._reply(made, new_message(data, uploads, FOR_ANSWERS))
            case Answer.WAIT:
                self._wait(made, as_int(data.get("flags") or 0) or 0)
            case Answer.WAIT_FOR_EDIT:
                made.original = made.source
            case Answer.EDIT:
                self._edit(made, self._source(made), data, uploads)
                made.original = made.source
            case Answer.SUGGESTIONS:
                made.choices = check_choices(data.get("choices"), self._focused_type(made))
            case Answer.MODAL:
                made.modal = check_modal(data)
            case Answer.PONG:
                pass
        made.answer = kind
        made.answered.set()
        return made

    def _suiting(self, made: Interaction, given: object) -> Answer:
        allowed = {
            Asked.COMMAND: (Answer.MESSAGE, Answer.WAIT, Answer.MODAL),
            Asked.COMPONENT: (Answer.MESSAGE, Answer.WAIT, Answer.WAIT_FOR_EDIT, Answer.EDIT, Answer.MODAL),
            Asked.SUGGESTIONS: (Answer.SUGGESTIONS,),
            Asked.MODAL: (Answer.MESSAGE, Answer.WAIT),
        }[made.asked]
        if made.asked is Asked.MODAL and made.source:
            allowed += (Answer.WAIT_FOR_EDIT, Answer.EDIT)
        if given not in allowed:
            form = Form()
            form.choice(("type",), "{" + ", ".join(str(int(kind)) for kind in allowed) + "}")
            form.finish()
        return Answer(as_int(given) or 0)

    def _focused_type(self, made: Interaction) -> int:
        """The type of the option that suggestions are asked for."""
        options = made.data.get("options") or []
        while options:
            for option in options:
                if option.get("focused"):
                    return int(option["type"])
            options = options[0].get("options") or []
        return 3

    def _source(self, made: Interaction) -> Message:
        found = self.world.messages_in(made.channel).get(made.source or 0)
        if found is None:
            raise refusals.unknown_message()
        return found

    def _wait(self, made: Interaction, flags: int) -> None:
        """A message that says that the bot thinks."""
        draft = Draft("", [], [], LOADING | (flags & EPHEMERAL), [])
        self._reply(made, draft)

    def _reply(self, made: Interaction, draft: Draft) -> None:
        made.original = self._send(made, draft).id

    def _send(self, made: Interaction, draft: Draft) -> Message:
        channel = self.world.channels.get(made.channel)
        if channel is None:
            raise refusals.unknown_channel()
        if channel.locked and channel.archived:
            raise refusals.thread_archived()
        reader = made.user if draft.flags & EPHEMERAL else None
        origin = Origin(self.metadata(made), made.token, reader)
        message = self.actions.post(channel, self.world.bot.id, draft, origin)
        made.replies.append(message.id)
        return message

    def metadata(self, made: Interaction) -> Json:
        """Who caused a message, as Discord shows it above the answer."""
        person = payloads.user(self.world.users[made.user])
        channel = self.world.channels.get(made.channel)
        owners = {"0": str(channel.guild or 0) if channel else "0"}
        told: Json = {
            "id": str(made.id),
            "type": int(made.asked),
            "user": person,
            "authorizing_integration_owners": owners,
        }
        if made.asked is Asked.COMPONENT:
            told["interacted_message_id"] = str(made.source)
        if made.asked is Asked.MODAL:
            told["triggering_interaction_metadata"] = made.first
        if made.asked is Asked.COMMAND:
            told |= {"name": made.data["name"], "command_type": 1}
        return told

    # From the bot: what follows

    def live(self, application: int, token: str) -> Interaction:
        """The interaction of a token that is still good."""
        made = self.by_token.get(token)
        if made is None or application != self.world.bot.id:
            raise refusals.unknown_webhook()
        if self.world.clock.now() - made.made_at > TOKEN_SECONDS:
            raise refusals.invalid_webhook_token()
        return made

    def follow_up(self, made: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """One more message; the first after a wait takes the place of the waiting one."""
        if made.answer is None or made.answer is Answer.SUGGESTIONS:
            raise refusals.unknown_webhook()
        waiting = self._waiting(made)
        if waiting is not None:
            return self._edit(made, waiting, body, uploads)
        return self._send(made, new_message(body, uploads, FOR_ANSWERS))

    def _waiting(self, made: Interaction) -> Message | None:
        found = self.world.messages_in(made.channel).get(made.original or 0)
        return found if found and found.flags & LOADING else None

    def message(self, made: Interaction, which: str) -> Message:
        """A message that the holder of this token may read and change."""
        if made.answer is None:
            raise refusals.unknown_webhook()
        number = made.original if which == "@original" else as_int(which)
        found = self.world.messages_in(made.channel).get(number or 0)
        if found is None or made.token not in found.tokens:
            raise refusals.unknown_message()
        return found

    def edit(self, made: Interaction, which: str, body: Json, uploads: list[Upload]) -> Message:
        return self._edit(made, self.message(made, which), body, uploads)

    def _edit(self, made: Interaction, message: Message, body: Json, uploads: list[Upload]) -> Message:
        channel = self.world.channels.get(made.channel)
        if channel is None:
            raise refusals.unknown_channel()
        if channel.archived:
            raise refusals.thread_archived()
        draft = edited_message(message, body, uploads)
        draft.flags &= ~LOADING
        self.actions.edit(message, draft)
        if message.id not in made.replies:
            made.replies.append(message.id)
        return message

    def delete(self, made: Interaction, which: str) -> None:
        self.actions.delete(self.message(made, which))

    def may_use(self, channel: Channel, user: int) -> bool:
        """Whether Discord lets this person use the bot's commands here."""
        if channel.kind is ChannelKind.DM:
            return user in channel.recipients
        return May.USE_APPLICATION_COMMANDS in in_channel(self.world, channel, user)
