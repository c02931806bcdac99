"""A playground whose clock stands still, and the door through which a bot's requests go."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import HandClock, Playground
from tests.playground.door import Door


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
async def play(clock: HandClock) -> AsyncIterator[Playground]:
    async with Playground(clock=clock) as playground:
        yield playground


@pytest.fixture
async def door(play: Playground) -> AsyncIterator[Door]:
    async with aiohttp.ClientSession() as session:
        yield Door(play, session)
