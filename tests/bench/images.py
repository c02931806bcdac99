"""How long pictures take, how large they are, and how long drawing keeps the event loop waiting."""

from __future__ import annotations

import asyncio
import importlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from statistics import median

from bot.games.core import discover
from images._canvas import Picture

REPEATS = 3  # walks over all samples of a renderer
TICK = 0.001  # seconds between two looks at the event loop


def run() -> None:
    """Print the figures of every renderer."""
    for game in discover():
        times: dict[str, list[float]] = {}
        sizes: dict[str, int] = {}
        for _ in range(1 + REPEATS):
            for kind, seconds, picture in _timed(game):
                times.setdefault(kind, []).append(seconds)
                sizes[kind] = max(sizes.get(kind, 0), len(picture.data))
        for kind, taken in times.items():
            print(f"  {kind}: median {1000 * median(taken):.0f} ms, largest file {sizes[kind] / 1000:.0f} KB")
        wait = asyncio.run(_longest_wait(partial(_draw_all, game)))
        print(f"  {game}: the event loop waited at most {1000 * wait:.0f} ms while pictures were drawn")


def _timed(game: str) -> Iterator[tuple[str, float, Picture]]:
    """Each sample of a renderer with the time it took, by file name."""
    samples = iter(importlib.import_module(f"images.{game}").samples())
    while True:
        begun = time.perf_counter()
        found = next(samples, None)
        if found is None:
            return
        yield found[1].name, time.perf_counter() - begun, found[1]


def _draw_all(game: str) -> None:
    for _ in _timed(game):
        pass


async def _longest_wait(draw: Callable[[], object]) -> float:
    """The longest time by which the event loop came late while a thread was drawing."""
    waits: list[float] = []

    async def watch() -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(TICK)
            waits.append(time.perf_counter() - begun - TICK)

    watching = asyncio.create_task(watch())
    with ThreadPoolExecutor(max_workers=1) as easel:
        await asyncio.get_running_loop().run_in_executor(easel, draw)
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching
    return max(waits)
