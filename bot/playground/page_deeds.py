"""What can be done on the page: the deeds of people, and the troubles that may befall them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias

from bot.playground.interactions import ACKNOWLEDGE_SECONDS
from bot.playground.may import BOT_ROLE, May
from bot.playground.people import NotPossibleError, Outcome, Person
from bot.playground.seen import modal
from bot.playground.slash import SlashError, find_command
from bot.playground.troubles import When
from bot.playground.wire import Json, as_int
from bot.playground.world import Channel, Guild, Message

if TYPE_CHECKING:
    from bot.playground.playground import Playground


class DeedError(Exception):
    """That cannot be done; the sentence is shown."""


Deed: TypeAlias = Callable[[Person, Json], Awaitable[Json]]


class Deeds:
    """Every public method but `do` is a deed: it takes who acts and the fields of the request."""

    def __init__(self, play: Playground) -> None:
        self.play = play
        self.world = play.world

    async def do(self, person: Person, asked: Json) -> Json:
        """Do the named deed."""
        name = str(asked.pop("do", ""))
        deed: Deed | None = None if name.startswith("_") or name == "do" else getattr(self, name, None)
        if deed is None:
            raise DeedError(f"there is no deed {name!r}")
        try:
            return await deed(person, asked)
        except NotPossibleError as error:
            raise DeedError(str(error)) from None
        except (KeyError, TypeError, ValueError) as error:
            raise DeedError(f"{name}: {error!r}") from None

    # People

    async def say(self, person: Person, asked: Json) -> Json:
        """Fields: channel, text."""
        person.say(self._channel(asked), str(asked["text"]))
        return {}

    async def command(self, person: Person, asked: Json) -> Json:
        """Fields: channel, words, options {name: text}."""
        channel = self._channel(asked)
        options = self._options(channel, asked["words"], asked.get("options") or {})
        return await self._came_of(person.command(channel, asked["words"], **options))

    async def suggest(self, person: Person, asked: Json) -> Json:
        """Fields: channel, words, option, typed, options {name: text}; answers with choices."""
        channel = self._channel(asked)
        options = self._options(channel, asked["words"], asked.get("options") or {})
        outcome = person.asks_suggestions(
            channel, asked["words"], asked["option"], str(asked["typed"]), options
        )
        return await self._came_of(outcome) | {"choices": outcome.interaction.choices}

    async def press(self, person: Person, asked: Json) -> Json:
        """Fields: message, channel, custom_id."""
        return await self._came_of(person.press(self._message(asked), asked["custom_id"]))

    async def forge(self, person: Person, asked: Json) -> Json:
        """A press of something that is not there. Fields: message, channel, custom_id."""
        return await self._came_of(person.press_raw(self._message(asked), asked["custom_id"]))

    async def choose(self, person: Person, asked: Json) -> Json:
        """Fields: message, channel, custom_id, values."""
        values = [self._named(value) for value in asked["values"]]
        return await self._came_of(person.choose(self._message(asked), asked["custom_id"], *values))

    async def submit(self, person: Person, asked: Json) -> Json:
        """Fields: interaction (as the modal came with), values {custom_id: …}."""
        number = as_int(asked["interaction"]) or 0
        opened = self.play.parts.interactions.by_id.get(number)
        if opened is None or opened.modal is None:
            raise DeedError("that form is no longer open")
        return await self._came_of(person.submit(modal(number, opened.modal), asked["values"]))

    async def dismiss(self, person: Person, asked: Json) -> Json:
        """Fields: message, channel."""
        number = as_int(asked["message"])
        for seen in person.sees(self._channel(asked)):
            if seen.id == number:
                person.dismiss(seen)
        return {}

    async def close_dms(self, person: Person, _: Json) -> Json:
        person.close_dms()
        return {}

    async def open_dms(self, person: Person, _: Json) -> Json:
        person.open_dms()
        return {}

    async def leave(self, person: Person, asked: Json) -> Json:
        """Fields: guild."""
        person.leave(self._guild(asked))
        return {}

    async def join(self, person: Person, asked: Json) -> Json:
        """Fields: guild."""
        person.join(self._guild(asked))
        return {}

    # Troubles

    async def delete_message(self, _: Person, asked: Json) -> Json:
        """Fields: message, channel."""
        self.play.delete_message(self._message(asked))
        return {}

    async def archive(self, _: Person, asked: Json) -> Json:
        """Fields: channel."""
        self.play.archive(self._channel(asked))
        return {}

    async def unarchive(self, _: Person, asked: Json) -> Json:
        """Fields: channel."""
        self.play.unarchive(self._channel(asked))
        return {}

    async def delete_channel(self, _: Person, asked: Json) -> Json:
        """Fields: channel."""
        self.play.delete_channel(self._channel(asked))
        return {}

    async def add_channel(self, _: Person, asked: Json) -> Json:
        """Fields: guild, name."""
        return {"channel": str(self.play.add_channel(self._guild(asked), str(asked["name"])).id)}

    async def deny(self, _: Person, asked: Json) -> Json:
        """Take a right from the bot. Fields: channel, right."""
        self.play.deny(self._channel(asked), May[asked["right"]])
        return {}

    async def allow(self, _: Person, asked: Json) -> Json:
        """Give it back. Fields: channel, right."""
        self.play.allow(self._channel(asked), May[asked["right"]])
        return {}

    async def remove_bot(self, _: Person, asked: Json) -> Json:
        """Fields: guild."""
        self.play.remove_bot(self._guild(asked))
        return {}

    async def invite_bot(self, _: Person, asked: Json) -> Json:
        """Fields: guild."""
        self.play.invite_bot(self._guild(asked), BOT_ROLE)
        return {}

    async def outage(self, _: Person, asked: Json) -> Json:
        """Fields: guild."""
        self.play.outage(self._guild(asked))
        return {}

    async def end_outage(self, _: Person, asked: Json) -> Json:
        """Fields: guild."""
        self.play.end_outage(self._guild(asked))
        return {}

    async def drop(self, _: Person, __: Json) -> Json:
        """The gateway breaks."""
        self.play.parts.gateway.drop()
        return {}

    async def invalidate(self, _: Person, __: Json) -> Json:
        """The bot's session ends."""
        self.play.parts.gateway.invalidate()
        return {}

    async def fail(self, _: Person, asked: Json) -> Json:
        """The next requests fail. Fields: status (0 cuts the line), times, after (whether Discord has acted)."""
        when = When.AFTER if asked.get("after") else When.BEFORE
        self.play.parts.line.fail(status=int(asked["status"]), times=int(asked["times"]), when=when)
        return {}

    async def extra(self, _: Person, asked: Json) -> Json:
        """A trouble that whoever opened the playground has added. Fields: name."""
        self.play.extras[asked["name"]]()
        return {}

    # Reading requests

    async def _came_of(self, outcome: Outcome) -> Json:
        """Wait as long as Discord does for the bot to acknowledge."""
        try:
            await asyncio.wait_for(outcome.interaction.answered.wait(), ACKNOWLEDGE_SECONDS)
        except TimeoutError:
            return {"failed": True}
        shown = outcome.interaction.modal
        return {
            "failed": False,
            "modal": shown and shown | {"interaction": str(outcome.interaction.id)},
        }

    def _channel(self, asked: Json) -> Channel:
        found = self.world.channels.get(as_int(asked["channel"]) or 0)
        if found is None:
            raise DeedError("the channel is gone")
        return found

    def _guild(self, asked: Json) -> Guild:
        return self.world.guilds[as_int(asked["guild"]) or 0]

    def _message(self, asked: Json) -> Message:
        found = self.world.messages_in(self._channel(asked).id).get(as_int(asked["message"]) or 0)
        if found is None:
            raise DeedError("the message is gone")
        return found

    def _named(self, value: str) -> str | Person:
        """A person where the value is somebody's id."""
        return next((one for one in self.play.people.values() if str(one.id) == value), value)

    def _options(self, channel: Channel, words: str, given: dict[str, str]) -> dict[str, object]:
        """Typed texts as the values that the command takes."""
        types = {one["name"]: one["type"] for one in self._declared(channel, words)}
        return {name: self._typed(types.get(name, 0), text) for name, text in given.items()}

    def _declared(self, channel: Channel, words: str) -> list[Json]:
        try:
            _, leaf = find_command(self.play.parts, channel, words)
        except SlashError as error:
            raise DeedError(str(error)) from None
        declared: list[Json] = leaf.get("options") or []
        return declared

    def _typed(self, kind: int, text: str) -> object:
        match kind:
            case 4:
                return int(text)
            case 10:
                return float(text)
            case 5:
                return text.lower() in ("true", "yes", "1")
            case 6:
                return self._named(text)
            case 7:
                return self.world.channels[int(text)]
            case _:
                return text
