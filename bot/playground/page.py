"""The web page: be any of the people, in any channel. Its whole interface is:

GET  /                      the page; its files are below /static/
GET  /page/state            ?person=<id>&channel=<id>: what this person sees (see `_state`); reading marks as read
GET  /page/commands         ?person=<id>&channel=<id>: the slash commands offered there, in the person's language
GET  /page/live             server-sent events; each says that something has changed and the state may be asked anew
POST /page/do               {"person": <id>, "do": <name of a deed>, …} -> {"error": …} or what came of it

The deeds and their fields are the methods of `page_deeds.Deeds`. Those that reach the bot answer, once it has
acknowledged or three seconds have passed, {"failed": …, "modal": …, "choices": …}. Ids are texts. Only pages of this
server may post: the body must be JSON, and the host the loopback address.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground import payloads
from bot.playground.may import May
from bot.playground.page_deeds import DeedError, Deeds
from bot.playground.permissions import in_channel
from bot.playground.registry import paths
from bot.playground.wire import Json
from bot.playground.world import Channel, ChannelKind, Guild

if TYPE_CHECKING:
    from bot.playground.people import Person
    from bot.playground.playground import Playground
    from bot.playground.seen import Seen

STATIC = Path(__file__).with_name("static")
HOSTS = ("127.0.0.1", "localhost")
GATHER = 0.05  # seconds in which changes are told as one
KINDS = {
    ChannelKind.TEXT: "channel",
    ChannelKind.DM: "dm",
    ChannelKind.PUBLIC_THREAD: "thread",
    ChannelKind.PRIVATE_THREAD: "thread",
}
TAKEN_AWAY = (May.VIEW_CHANNEL, May.SEND_MESSAGES, May.ATTACH_FILES)  # rights that the page can take


def add_page(app: web.Application, play: Playground) -> None:
    """Serve the page."""
    page = Page(play)
    app.router.add_get("/", page.index)
    app.router.add_static("/static/", STATIC)
    app.router.add_get("/page/state", page.state)
    app.router.add_get("/page/commands", page.commands)
    app.router.add_get("/page/live", page.live)
    app.router.add_post("/page/do", page.do)
    app.on_shutdown.append(page.end)


class Page:
    """Answers the page's requests."""

    def __init__(self, play: Playground) -> None:
        self.play = play
        self.world = play.world
        self.deeds = Deeds(play)
        self._streams: set[asyncio.Task[object]] = set()

    async def end(self, _: web.Application) -> None:
        for task in self._streams:
            task.cancel()

    async def index(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    async def live(self, request: web.Request) -> web.StreamResponse:
        """Tell of every change until the page is closed."""
        response = web.StreamResponse(
            headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        )
        await response.prepare(request)
        task = asyncio.current_task()
        assert task is not None  # a handler runs in one
        self._streams.add(task)
        try:
            with self.play.quiet.watching() as stirred:
                while True:
                    await response.write(b"data: changed\n\n")
                    await stirred.wait()
                    await asyncio.sleep(GATHER)
                    stirred.clear()
        except (ConnectionError, asyncio.CancelledError):
            return response  # the page is closed, or the playground is
        finally:
            self._streams.discard(task)

    async def state(self, request: web.Request) -> web.Response:
        person = self._person(request.query.get("person", ""))
        channel = self._channel(person, request.query.get("channel", ""))
        return web.json_response(self._state(person, channel))

    async def commands(self, request: web.Request) -> web.Response:
        person = self._person(request.query.get("person", ""))
        channel = self._channel(person, request.query.get("channel", ""))
        offered = self.play.parts.registry.offered(channel)
        found = [
            _command(path, leaf, person.user.locale) for one in offered for path, leaf in paths(one.body)
        ]
        return web.json_response({"commands": sorted(found, key=lambda one: one["path"])})

    async def do(self, request: web.Request) -> web.Response:
        """Let a person, or fate, do something."""
        if request.content_type != "application/json" or request.url.host not in HOSTS:
            return web.json_response({"error": "not from this page"}, status=403)
        asked: Json = await request.json()
        try:
            answer = await self.deeds.do(self._person(asked.pop("person", "")), asked)
        except DeedError as error:
            return web.json_response({"error": str(error)})
        self.play.quiet.stir()
        return web.json_response(answer)

    def _person(self, number: str) -> Person:
        """Who acts; the first person where none is named."""
        people = list(self.play.people.values())
        return next((one for one in people if str(one.id) == number), people[0])

    def _channel(self, person: Person, number: str) -> Channel:
        """Where they are: the channel named, or the first they can see, or their direct messages."""
        visible = person.channels()
        named = [one for one in visible if str(one.id) == number]
        return (named or [one for one in visible if one.kind is ChannelKind.TEXT] or [person.dm])[0]

    # What a person sees

    def _state(self, person: Person, channel: Channel) -> Json:
        messages = person.read(channel)
        opened = person.dm  # listed even before the first message
        places = [opened, *(one for one in person.channels() if one is not opened)]
        return {
            "me": {
                "id": str(person.id),
                "name": person.name,
                "locale": person.user.locale,
                "dms_open": person.user.dms_open,
            },
            "people": [
                {"id": str(one.id), "name": one.name, "pings": len(one.pings())}
                for one in self.play.people.values()
            ],
            "bot": {
                "id": str(self.world.bot.id),
                "name": self.world.bot.name,
                "connected": self.play.parts.gateway.connected.is_set(),
            },
            "guilds": [self._guild(person, one) for one in self.world.guilds.values()],
            "places": [self._place(person, one) for one in places],
            "channel": str(channel.id),
            "messages": [self._message(person, one) for one in messages],
            "names": {str(one.id): one.name for one in self.world.users.values()},
            "extras": list(self.play.extras),
        }

    def _guild(self, person: Person, guild: Guild) -> Json:
        return {
            "id": str(guild.id),
            "name": guild.name,
            "bot": self.world.bot.id in guild.members,
            "available": guild.available,
            "member": person.id in guild.members,
        }

    def _place(self, person: Person, channel: Channel) -> Json:
        rights = in_channel(self.world, channel, self.world.bot.id)
        return {
            "id": str(channel.id),
            "kind": KINDS[channel.kind],
            "name": channel.name or self.world.bot.name,
            "guild": str(channel.guild) if channel.guild else None,
            "parent": str(channel.parent) if channel.parent else None,
            "archived": channel.archived,
            "locked": channel.locked,
            "news": person.news(channel),
            "pings": sum(one.channel == channel.id for one in person.pings()),
            "denied": [right.name for right in TAKEN_AWAY if right not in rights],
        }

    def _message(self, person: Person, seen: Seen) -> Json:
        """Discord's own payload, and what the page need not work out for itself."""
        message = seen.message
        payload = payloads.message(self.world, self.play.url, message)
        answered = self.world.messages_in(message.channel).get(message.reply_to or 0)
        return payload | {
            "author_name": seen.author,
            "private": seen.private,
            "waiting": seen.waiting,
            "silent": seen.silent,
            "calls_me": person.id in message.pinged.users or message.pinged.everyone,
            "used": _used(message.interaction),
            "answers": None
            if answered is None
            else {"author": self.world.users[answered.author].name, "text": answered.content},
        }


def _used(interaction: Json | None) -> Json | None:
    """Who used which command, as it is shown above an answer."""
    if interaction is None or "name" not in interaction:
        return None
    return {"name": interaction["name"], "user": interaction["user"]["global_name"]}


def _translated(one: Json, name: str, locale: str) -> str:
    texts: dict[str, str] = one.get(f"{name}_localizations") or {}
    return texts.get(locale) or one.get(name) or ""


def _command(path: str, leaf: Json, locale: str) -> Json:
    """A command as the composer needs it."""
    options = [
        {
            "name": one["name"],
            "description": _translated(one, "description", locale),
            "type": one["type"],
            "required": bool(one.get("required")),
            "suggests": bool(one.get("autocomplete")),
            "choices": [
                {"name": _translated(choice, "name", locale), "value": choice["value"]}
                for choice in one.get("choices") or []
            ],
        }
        for one in leaf.get("options") or []
    ]
    return {"path": path, "description": _translated(leaf, "description", locale), "options": options}
