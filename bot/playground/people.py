"""What people do: type, press, choose, fill in, read. It lets them do no more than Discord's own apps would."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.playground import payloads
from bot.playground.checks.components import Kind
from bot.playground.checks.messages import EPHEMERAL, Draft
from bot.playground.filling_in import FormError, Values, submitted
from bot.playground.interactions import Answer, Asked, Interaction
from bot.playground.may import May
from bot.playground.mentions import calls
from bot.playground.parts import Parts
from bot.playground.permissions import in_channel
from bot.playground.quiet import Quiet
from bot.playground.registry import paths
from bot.playground.seen import Menu, Modal, Seen, modal
from bot.playground.slash import SlashError, arguments, suggestion_arguments
from bot.playground.wire import Json
from bot.playground.world import Channel, ChannelKind, Event, Guild, Message, User


class NotPossibleError(Exception):
    """Discord's app would not have let this person do that."""


class SuggestionsFailedError(Exception):
    """The app shows that loading the options failed."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    name: str
    value: str | int | float


@dataclass(frozen=True, slots=True)
class Notice:
    """A message that called somebody, as it was when it came."""

    message: int
    channel: int
    text: str
    silent: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of something a person did; await it to have it whole."""

    person: Person
    interaction: Interaction

    def __await__(self) -> Generator[object, None, Outcome]:
        yield from self.person.quiet.settled().__await__()
        return self

    async def acknowledged(self) -> Outcome:
        """Until the bot has answered in whatever way; for bots that are not in this process."""
        await self.interaction.answered.wait()
        return self

    @property
    def how(self) -> Answer | None:
        return self.interaction.answer

    @property
    def failed(self) -> bool:
        """The app says that the application did not respond."""
        return self.interaction.answer is None

    @property
    def replies(self) -> list[Seen]:
        """The messages that were sent or changed in answer, as far as this person sees them now."""
        world = self.person.parts.world
        found = world.messages_in(self.interaction.channel)
        mine = [found[number] for number in self.interaction.replies if number in found]
        return [Seen(world, one) for one in mine if one.reader in (None, self.person.id)]

    @property
    def text(self) -> str:
        return "\n".join(reply.text for reply in self.replies)

    @property
    def modal(self) -> Modal | None:
        raw = self.interaction.modal
        return None if raw is None else modal(self.interaction.id, raw)


@dataclass(slots=True)
class Eyes:
    """What a person has seen; `calls` are unread messages that call them, by channel."""

    calls: dict[int, list[int]] = field(default_factory=dict)
    read: dict[int, int] = field(default_factory=dict)  # the newest message seen of each channel
    hidden: set[int] = field(default_factory=set)  # private messages that were dismissed


@dataclass(slots=True, repr=False)
class Person:
    """Somebody who sits in front of Discord."""

    parts: Parts
    quiet: Quiet
    user: User
    notices: list[Notice] = field(default_factory=list)  # everything that ever rang
    eyes: Eyes = field(default_factory=Eyes)

    def __post_init__(self) -> None:
        self.parts.world.listeners.append(self._hear)

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    # Reading

    def may_see(self, channel: Channel) -> bool:
        return May.VIEW_CHANNEL in in_channel(self.parts.world, channel, self.id)

    def channels(self) -> list[Channel]:
        """Every channel, thread and direct message this person can open."""
        return [one for one in self.parts.world.channels.values() if self.may_see(one)]

    def sees(self, channel: Channel) -> list[Seen]:
        """The messages of a channel from the oldest to the newest, the private ones for this person included."""
        if not self.may_see(channel) or channel.id not in self.parts.world.channels:
            raise NotPossibleError(f"{self.name} cannot see #{channel.name}")
        found = self.parts.world.messages_in(channel.id).values()
        mine = [one for one in found if one.reader in (None, self.id) and one.id not in self.eyes.hidden]
        return [Seen(self.parts.world, one) for one in sorted(mine, key=lambda one: one.id)]

    @property
    def dm(self) -> Channel:
        """The direct message channel with the bot; it opens when the person looks at it."""
        return self.parts.actions.open_dm(self.id)

    def inbox(self) -> list[Seen]:
        """What the bot has written to this person, and what was said back."""
        known = self.parts.world.dm_of(self.id)
        return self.sees(known) if known else []

    def pings(self) -> list[Seen]:
        """Unread messages that call this person and still exist."""
        found = self.parts.world.messages
        numbers = [(channel, one) for channel, ones in self.eyes.calls.items() for one in ones]
        shown = [found[channel][one] for channel, one in numbers if one in found.get(channel, {})]
        return [Seen(self.parts.world, one) for one in shown]

    def read(self, channel: Channel) -> list[Seen]:
        """Look at a channel: what is there is no longer unread."""
        self.eyes.calls.pop(channel.id, None)
        seen = self.sees(channel)
        self.eyes.read[channel.id] = seen[-1].id if seen else 0
        return seen

    def news(self, channel: Channel) -> int:
        """How many messages of others in a channel this person has not looked at."""
        last = self.eyes.read.get(channel.id, 0)
        return sum(one.id > last and one.message.author != self.id for one in self.sees(channel))

    def _hear(self, event: Event) -> None:
        if event.name != "MESSAGE_CREATE" or event.channel is None:
            return
        channel = self.parts.world.channels[event.channel]
        message = self.parts.world.messages_in(channel.id)[int(event.data["id"])]
        if message.author == self.id or not self.may_see(channel):
            return
        dm = channel.kind is ChannelKind.DM and self.id in channel.recipients
        if dm or calls(self.parts.world, channel, message.pinged, self.id):
            seen = Seen(self.parts.world, message)
            self.notices.append(Notice(message.id, channel.id, seen.text, seen.silent))
            self.eyes.calls.setdefault(channel.id, []).append(message.id)

    # Doing

    def say(self, channel: Channel, text: str, *, reply_to: Seen | None = None) -> Seen:
        """Write a message."""
        needed = May.SEND_MESSAGES_IN_THREADS if channel.is_thread else May.SEND_MESSAGES
        if (
            needed not in in_channel(self.parts.world, channel, self.id)
            and channel.kind is not ChannelKind.DM
        ):
            raise NotPossibleError(f"{self.name} cannot write in #{channel.name}")
        draft = Draft(text, [], [], 0, [], reply_to=reply_to.id if reply_to else None)
        return Seen(self.parts.world, self.parts.actions.post(channel, self.id, draft))

    def command(self, channel: Channel, words: str, **options: object) -> Outcome:
        """Use a slash command, such as `command(channel, "table invite", user=ben)`."""
        self._may_command(channel)
        try:
            command, data = arguments(self.parts, channel, words, options)
        except SlashError as error:
            raise NotPossibleError(str(error)) from None
        data |= {"id": str(command.id), "name": command.body["name"], "type": 1}
        return self._open(Asked.COMMAND, channel, data)

    def commands(self, channel: Channel) -> list[str]:
        """The slash commands that are offered here, each as often as it is shown."""
        self._may_command(channel)
        return [path for one in self.parts.registry.offered(channel) for path, _ in paths(one.body)]

    async def suggest(
        self, channel: Channel, words: str, option: str, typed: str = "", **others: object
    ) -> list[Suggestion]:
        """What the bot suggests while this person types an option."""
        outcome = await self.asks_suggestions(channel, words, option, typed, others)
        if outcome.failed:
            raise SuggestionsFailedError(f"{words}: {option}")
        return [Suggestion(one["name"], one["value"]) for one in outcome.interaction.choices]

    def asks_suggestions(
        self, channel: Channel, words: str, option: str, typed: str, others: Mapping[str, object]
    ) -> Outcome:
        """Type an option of which the bot suggests values."""
        self._may_command(channel)
        try:
            command, data = suggestion_arguments(self.parts, channel, words, others, option, typed)
        except SlashError as error:
            raise NotPossibleError(str(error)) from None
        data |= {"id": str(command.id), "name": command.body["name"], "type": 1}
        return self._open(Asked.SUGGESTIONS, channel, data)

    def _may_command(self, channel: Channel) -> None:
        if not self.may_see(channel) or not self.parts.interactions.may_use(channel, self.id):
            raise NotPossibleError(f"{self.name} cannot use commands in #{channel.name}")

    def press(self, message: Seen | Message, which: str) -> Outcome:
        """Press a button, named by its label or custom_id."""
        seen = self._looks_at(message)
        button = seen.button(which)
        if button is None or button.custom_id is None:
            raise NotPossibleError(f"there is no button {which!r} among {[b.label for b in seen.buttons]}")
        if button.disabled:
            raise NotPossibleError(f"the button {which!r} is disabled")
        return self.press_raw(message, button.custom_id)

    def press_raw(self, message: Seen | Message, custom_id: str) -> Outcome:
        """Send a press that no button stands for, as a forged or outdated client would."""
        return self._component(message, {"custom_id": custom_id, "component_type": int(Kind.BUTTON)})

    def choose(self, message: Seen | Message, which: str, *values: str | Person) -> Outcome:
        """Choose in a menu, named by its placeholder or custom_id; values may be labels."""
        seen = self._looks_at(message)
        menu = seen.menu(which)
        if menu is None:
            raise NotPossibleError(f"there is no menu {which!r} among {[m.placeholder for m in seen.menus]}")
        if menu.disabled:
            raise NotPossibleError(f"the menu {which!r} is disabled")
        if not menu.least <= len(values) <= menu.most:
            raise NotPossibleError(f"{menu.least} to {menu.most} values, not {len(values)}")
        if menu.kind is Kind.STRING_SELECT:
            chosen = [_value(menu, value) for value in values]
            return self.choose_raw(message, menu.custom_id, chosen)
        people = [one for one in values if isinstance(one, Person)]
        return self._component(message, _people_data(menu, people))

    def choose_raw(self, message: Seen | Message, custom_id: str, values: Sequence[str]) -> Outcome:
        """Send a choice that no menu offers."""
        kind = int(Kind.STRING_SELECT)
        return self._component(
            message, {"custom_id": custom_id, "component_type": kind, "values": list(values)}
        )

    def submit(self, filled: Modal, values: Values | None = None) -> Outcome:
        """Send a modal off; values are named by label or custom_id, the rest stays as it was."""
        opened = self.parts.interactions.by_id[filled.interaction]
        if opened.user != self.id:
            raise NotPossibleError("that modal is shown to somebody else")
        try:
            data = submitted(filled, values or {})
        except FormError as error:
            raise NotPossibleError(str(error)) from None
        channel = self.parts.world.channels[opened.channel]
        source = self.parts.world.messages_in(channel.id).get(opened.source or 0)
        outcome = self._open(Asked.MODAL, channel, data, source)
        outcome.interaction.first = self.parts.interactions.metadata(opened)
        return outcome

    def dismiss(self, message: Seen) -> None:
        """Hide a private message."""
        if not message.message.flags & EPHEMERAL:
            raise NotPossibleError("only private messages can be dismissed")
        self.eyes.hidden.add(message.id)

    def _looks_at(self, message: Seen | Message) -> Seen:
        """The message as it is now, if this person still sees it."""
        held = message.message if isinstance(message, Seen) else message
        channel = self.parts.world.channels.get(held.channel)
        now = self.parts.world.messages_in(held.channel).get(held.id)
        if channel is None or now is None:
            raise NotPossibleError("the message is gone")
        if not self.may_see(channel) or now.reader not in (None, self.id):
            raise NotPossibleError(f"{self.name} cannot see that message")
        return Seen(self.parts.world, now)

    def _component(self, message: Seen | Message, data: Json) -> Outcome:
        seen = self._looks_at(message)
        channel = self.parts.world.channels[seen.channel]
        return self._open(Asked.COMPONENT, channel, data, seen.message)

    def _open(self, asked: Asked, channel: Channel, data: Json, source: Message | None = None) -> Outcome:
        return Outcome(self, self.parts.interactions.open(asked, self.id, channel, data, source))

    # Settings and comings and goings

    def close_dms(self) -> None:
        self.user.dms_open = False

    def open_dms(self) -> None:
        self.user.dms_open = True

    def leave(self, guild: Guild) -> None:
        self.parts.actions.leave(guild, self.id)

    def join(self, guild: Guild) -> None:
        self.parts.actions.join(guild, self.id)


def _value(menu: Menu, given: str | Person) -> str:
    for option in menu.options:
        if given in (option.value, option.label):
            return option.value
    raise NotPossibleError(f"the menu does not offer {given!r}")


def _people_data(menu: Menu, people: list[Person]) -> Json:
    users = {str(one.id): payloads.user(one.user) for one in people}
    return {
        "custom_id": menu.custom_id,
        "component_type": int(menu.kind),
        "values": list(users),
        "resolved": {"users": users},
    }
