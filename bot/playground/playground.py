"""The playground itself: a small Discord that is served on loopback while a `with` block lasts."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.playground import rest
from bot.playground.clock import Clock, SystemClock
from bot.playground.connect import GATEWAY_PATH, Addresses, point_discord_at
from bot.playground.may import BOT_ROLE, EVERYBODY, May
from bot.playground.page import add_page
from bot.playground.parts import Parts
from bot.playground.people import Eyes, Person
from bot.playground.quiet import Quiet
from bot.playground.rates import DISCORD, PATIENT, Limits
from bot.playground.routes import application, channels, guilds, messages, webhooks
from bot.playground.save import Keeper, Saved, load, take_over
from bot.playground.seen import Seen
from bot.playground.tap import Observer
from bot.playground.world import Channel, Guild, Member, Message, Overwrite, Role, User, World

log = logging.getLogger(__name__)

LOOPBACK = "127.0.0.1"
TOKEN = "playground"  # noqa: S105 (no secret: it opens nothing but this)
PORTS_TRIED = 50
BOT_ID = 1_000_000_000_000_000_001
# Names with their languages; one of them speaks a language that the bot may lack, one takes no messages.
CAST = (("Ada", "en-GB"), ("Ben", "en-US"), ("Chloé", "fr"), ("대호", "ko"), ("عمر", "ar"))
CLOSED = "عمر"


class Playground:
    """A world, the doors to it, and the people in it."""

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        limits: Limits = PATIENT,
        port: int = 0,
        folder: Path | None = None,
        bot_name: str = "Stammtisch",
    ) -> None:
        bot = User(BOT_ID, bot_name, bot_name.lower(), bot=True)
        self.world = World(clock or SystemClock(), bot, TOKEN)
        self.parts = Parts(self.world, limits)
        self.quiet = Quiet(self.parts)
        self.people: dict[str, Person] = {}
        self.extras: dict[str, Callable[[], object]] = {}  # further troubles, offered by the page
        self.url = ""
        self._port = port
        self._folder = folder
        self._keeper: Keeper | None = None
        self._runner: web.AppRunner | None = None
        self._before: Addresses | None = None

    # Serving

    async def __aenter__(self) -> Self:
        try:
            await self.open()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def open(self) -> None:
        """Serve, and let discord.py look here; a world that was kept in the folder goes on."""
        self._runner = web.AppRunner(self._app(), access_log=None, handle_signals=False, shutdown_timeout=1)
        await self._runner.setup()
        port = await self._listen(self._runner)
        self.url = f"http://{LOOPBACK}:{port}"
        self.parts.actions.base = self.url
        self.parts.gateway.address = f"ws://{LOOPBACK}:{port}{GATEWAY_PATH}"
        self._before = point_discord_at(self.api)
        saved = load(self._folder, self.url) if self._folder else None
        if saved:
            self._go_on(saved)
        elif not self.people:
            self.furnish()
        if self._folder:
            self._keeper = Keeper(self._folder, self.world, self.url, self.people)

    def _go_on(self, saved: Saved) -> None:
        take_over(self.world, saved)
        for user in self.world.users.values():
            if not user.bot:
                person = self.adopt(user)
                person.eyes = saved.eyes.get(user.id, Eyes())

    async def close(self) -> None:
        """Close everything that was opened."""
        if self._before:
            self._before.use()
        if self._keeper:
            self._keeper.write()
        await self.parts.gateway.close()
        if self._runner:
            await self._runner.cleanup()

    @property
    def api(self) -> str:
        return self.url + rest.PREFIX

    @property
    def token(self) -> str:
        return self.world.token

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=rest.LARGEST)
        app[rest.PARTS] = self.parts
        for routes in (application, channels, guilds, messages, webhooks):
            routes.add_routes(app)
        rest.add_fallback(app)
        app.router.add_get(GATEWAY_PATH, self.parts.gateway.handle)
        app.router.add_get(GATEWAY_PATH + "/", self.parts.gateway.handle)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._serve_file)
        add_page(app, self)
        return app

    async def _listen(self, runner: web.AppRunner) -> int:
        """Take the port that was asked for or, where it is taken, the next."""
        for port in range(self._port, self._port + PORTS_TRIED):
            site = web.TCPSite(runner, LOOPBACK, port)
            try:
                await site.start()
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    raise
                await site.stop() if site in runner.sites else None
                log.warning("Port %d is taken; the next one is tried.", port)
                continue
            found: tuple[str, int] = runner.addresses[0]
            return found[1]
        raise OSError(errno.EADDRINUSE, f"no free port from {self._port} on")

    async def _serve_file(self, request: web.Request) -> web.Response:
        channel, number = int(request.match_info["channel"]), int(request.match_info["file"])
        for message in self.world.messages_in(channel).values():
            for one in message.attachments:
                if one.id == number:
                    return web.Response(body=one.data, content_type=one.content_type)
        return web.Response(status=404)

    # Furnishing

    def furnish(self) -> None:
        """Five people, one server with two channels, the bot among them."""
        for name, locale in CAST:
            self.add_person(name, locale)
        self.people[CLOSED].close_dms()
        guild = self.add_guild("Stammtisch", list(self.people.values()))
        self.add_channel(guild, "general")
        self.add_channel(guild, "games")

    def add_person(self, name: str, locale: str = "en-US") -> Person:
        number = self.world.new_id()
        user = User(number, name, f"user{number % 100_000}", locale)
        self.world.users[number] = user
        return self.adopt(user)

    def adopt(self, user: User) -> Person:
        """Let somebody of the world act."""
        person = self.people[user.name] = Person(self.parts, self.quiet, user)
        return person

    def add_guild(self, name: str, members: list[Person], *, locale: str = "en-US") -> Guild:
        """A server; its first member owns it, and the bot is in it."""
        number = self.world.new_id()
        guild = Guild(number, name, members[0].id, locale)
        guild.roles[number] = Role(number, "@everyone", int(EVERYBODY))
        for person in members:
            guild.members[person.id] = Member(person.id, self.world.clock.now())
        self.world.guilds[number] = guild
        self.invite_bot(guild)
        return guild

    def invite_bot(self, guild: Guild, rights: May = BOT_ROLE) -> None:
        """The bot comes with a role of its own."""
        role = Role(self.world.new_id(), self.world.bot.name, int(rights), 1, managed=True)
        guild.roles[role.id] = role
        guild.members[self.world.bot.id] = Member(self.world.bot.id, self.world.clock.now(), {role.id})
        self.parts.actions.introduce(guild)

    def add_channel(self, guild: Guild, name: str) -> Channel:
        return self.parts.actions.add_channel(guild, name)

    def guild(self, name: str = "Stammtisch") -> Guild:
        return next(one for one in self.world.guilds.values() if one.name == name)

    def channel(self, name: str = "general", guild: Guild | None = None) -> Channel:
        home = (guild or self.guild()).id
        return next(c for c in self.world.channels.values() if c.guild == home and c.name == name)

    # Watching

    def observe(self, observer: Observer) -> None:
        """Show every request of the bot to somebody."""
        self.parts.observers.append(observer)

    async def connected(self) -> None:
        """Until a bot is there."""
        await self.parts.gateway.connected.wait()

    async def settled(self) -> None:
        """Until nothing more happens by itself; see `Quiet.settled`."""
        await self.quiet.settled()

    # Troubles that people make

    def delete_message(self, message: Seen | Message) -> None:
        self.parts.actions.delete(message.message if isinstance(message, Seen) else message)

    def archive(self, thread: Channel, *, locked: bool = False) -> None:
        self.parts.actions.change_thread(thread, archived=True, locked=locked)

    def unarchive(self, thread: Channel) -> None:
        self.parts.actions.change_thread(thread, archived=False, locked=False)

    def delete_channel(self, channel: Channel) -> None:
        self.parts.actions.delete_channel(channel)

    def deny(self, channel: Channel, rights: May) -> None:
        """Take rights from the bot in one channel."""
        entry = channel.overwrites.setdefault(self.world.bot.id, Overwrite(self.world.bot.id, is_person=True))
        entry.deny |= int(rights)
        self.parts.actions.tell_channel("CHANNEL_UPDATE", channel)

    def allow(self, channel: Channel, rights: May) -> None:
        """Give back what was taken."""
        if entry := channel.overwrites.get(self.world.bot.id):
            entry.deny &= ~int(rights)
            self.parts.actions.tell_channel("CHANNEL_UPDATE", channel)

    def remove_bot(self, guild: Guild) -> None:
        self.parts.actions.leave(guild, self.world.bot.id)

    def outage(self, guild: Guild) -> None:
        """A server is unavailable, which is no removal."""
        self.parts.actions.outage(guild)

    def end_outage(self, guild: Guild) -> None:
        guild.available = True
        self.parts.actions.introduce(guild)


def serve(port: int, folder: Path) -> Playground:
    """A playground for people: in real time, at Discord's own rates, in the world that the folder keeps.

    `forget(folder)` before it makes a new world.
    """
    return Playground(limits=DISCORD, port=port, folder=folder)
