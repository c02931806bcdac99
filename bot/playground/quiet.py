"""Waiting without a clock: until the bot has done all it has to do, or until something is true."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress

from bot.playground.parts import Parts

# What discord.py calls the tasks in which a client in this process handles events.
HANDLERS = ("discord.py: ", "discord-ui-", "CommandTree-invoker")

GLANCE = 0.02  # seconds after which somebody who waits looks again


class Quiet:
    """Knows when nothing more is going to happen by itself."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.probes: list[Callable[[], Awaitable[object]]] = []
        self._watchers: set[asyncio.Event] = set()
        parts.observers.append(lambda _: self.stir())
        parts.world.listeners.append(lambda _: self.stir())

    def stir(self) -> None:
        """Something has happened; whoever waits looks again."""
        for watcher in self._watchers:
            watcher.set()

    async def settled(self) -> None:
        """Until the bot has heard everything, its handlers are done and its requests are answered.

        For a client in this process. A bot with work of its own adds a probe that waits for it.
        """
        while True:
            before = self._progress()
            await self.parts.gateway.heard()
            await self._handlers_done()
            for probe in self.probes:
                await probe()
            await self.until(lambda: not self.parts.requests)
            if self._progress() == before and not self._handlers():
                return

    async def until(self, condition: Callable[[], bool]) -> None:
        """Until this is true; asked again after every request and event.

        And now and then without one, because a bot in this process may change by itself.
        """
        with self.watching() as stirred:
            while not condition():
                with suppress(TimeoutError):
                    await asyncio.wait_for(stirred.wait(), GLANCE)
                stirred.clear()

    @contextmanager
    def watching(self) -> Iterator[asyncio.Event]:
        """An event that is set whenever something has happened."""
        stirred = asyncio.Event()
        self._watchers.add(stirred)
        try:
            yield stirred
        finally:
            self._watchers.discard(stirred)

    def _progress(self) -> tuple[int, int]:
        return self.parts.answered, self.parts.world.counter

    def _handlers(self) -> list[asyncio.Task[object]]:
        own = asyncio.current_task()
        return [
            task for task in asyncio.all_tasks() if task is not own and task.get_name().startswith(HANDLERS)
        ]

    async def _handlers_done(self) -> None:
        while tasks := self._handlers():
            await asyncio.wait(tasks)
