"""An evening: the playground as Discord, a bot with its own database, people who play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from discord.gateway import GatewayRatelimiter

from bot.client import Client
from bot.config import Config
from bot.games.core import Chance
from bot.playground import HandClock, Limits, Outcome, Person, Playground, Request, Seen
from bot.playground.rates import PATIENT
from bot.playground.world import Channel
from bot.store import Store
from bot.table import Table
from bot.tables import Tables


class SeededNature:
    """Chance that is the same in every run of a test."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def answer(self, chance: Chance) -> tuple[int, ...]:
        return tuple(self._rng.randrange(bound) for bound in chance.bounds)


class Evening:
    """A bot in this process against a playground; the bot can be stopped and started again."""

    def __init__(self, play: Playground, path: Path, seed: int) -> None:
        self.play = play
        self.seed = seed
        self.config = Config.model_construct()
        self._path = path
        self.wire: list[Request] = []
        play.observe(self.wire.append)

    async def start(self) -> None:
        """Start the bot as a fresh process would: from the database alone."""
        self.store = await Store.open(self._path)
        self.tables = await Tables.open(self.store, SeededNature(self.seed))
        self.bot = Client(self.config, self.store, self.tables)
        self._running = asyncio.create_task(self.bot.start(self.play.token))
        await self.play.connected()
        await self.bot.wait_until_ready()
        # Waiting for quiet asks the client for a heartbeat each time, more often than a client on Discord would send.
        self.bot.ws._rate_limiter = GatewayRatelimiter(count=1_000_000)
        self.play.quiet.probes.append(self._told)
        await self.play.settled()

    async def stop(self) -> None:
        """Stop the bot at once, whatever it is doing."""
        self.play.quiet.probes.remove(self._told)
        await self.bot.close()
        await asyncio.gather(self._running, return_exceptions=True)
        await self.store.close()
        self.play.parts.gateway.connected.clear()

    async def _told(self) -> None:
        desk: Any = self.bot.desk  # the client knows of a desk only what it needs itself
        await desk.post.settled()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def restart_at_home(self, guild: int) -> None:
        """Start again with this server as the owner's."""
        self.config = Config.model_construct(home_server=guild)
        await self.restart()

    # What people do, in few words

    def person(self, name: str) -> Person:
        return self.play.people[name]

    @property
    def channel(self) -> Channel:
        return self.play.channel("games")

    def card(self, viewer: str = "Ada", channel: Channel | None = None) -> Seen:
        """The table card: the newest public message with a picture or a lobby."""
        seen = self.person(viewer).sees(channel or self.channel)
        return [one for one in seen if not one.private and one.buttons][-1]

    def hand(self, name: str) -> Seen:
        """The newest direct message with controls."""
        return [one for one in self.person(name).inbox() if one.buttons][-1]

    async def open_table(
        self, *others: str, host: str = "Ada", computers: int = 0, **options: object
    ) -> Table:
        """A table that has started; the host begins."""
        await self.person(host).command(self.channel, "keltis new", **options)
        for name in others:
            await self.person(name).press(self.card(), "Join")
        for _ in range(computers):
            await self.person(host).press(self.card(), "Add computer")
        await self.person(host).command(self.channel, "table start", first=self.person(host))
        table = await self.tables.in_channel(self.channel.id)
        assert table is not None
        return table

    def to_move(self, table: Table) -> str:
        """The name of whoever is awaited."""
        user = table.people[table.waiting[0]].user
        return next(name for name, person in self.play.people.items() if person.id == user)

    async def make_first_move(self, name: str) -> Outcome:
        """Press the first move that somebody's hand offers, or choose it in a menu."""
        hand, person = self.hand(name), self.person(name)
        ids = [button.custom_id for button in hand.buttons if button.custom_id]
        if moves := [custom_id for custom_id in ids if custom_id.startswith("mv:")]:
            return await person.press(hand, moves[0])
        menu = hand.menus[0]
        return await person.choose(hand, menu.custom_id, menu.options[0].value)


def private_sentence(outcome: Outcome) -> str:
    """The one sentence that only whoever acted reads; whatever else has come of it is a fault."""
    assert not outcome.failed
    (reply,) = outcome.replies
    assert reply.private
    assert not reply.waiting
    return reply.text


@asynccontextmanager
async def an_evening(
    folder: Path,
    *,
    seed: int = 1,
    limits: Limits = PATIENT,
    furnish: Callable[[Playground], None] | None = None,
) -> AsyncIterator[Evening]:
    """An evening that closes what it opens."""
    play = Playground(clock=HandClock(), limits=limits)
    if furnish:
        furnish(play)
    async with play:
        evening = Evening(play, folder / "tables.db", seed)
        await evening.start()
        try:
            yield evening
        finally:
            await evening.stop()
