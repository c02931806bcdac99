"""Troubles that may befall the way between the bot and Discord; those of the world are deeds of people."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from enum import Enum, auto


class When(Enum):
    """Whether the request is lost before Discord has acted on it, or the answer after."""

    BEFORE = auto()
    AFTER = auto()


@dataclass(slots=True)
class Failure:
    """The next so many requests that match fail; status 0 cuts the connection without an answer."""

    pattern: re.Pattern[str]
    status: int
    times: int
    when: When

    def strikes(self, line: str, when: When) -> bool:
        """Whether this request fails now; each counts once."""
        if self.when is not when or self.times <= 0 or not self.pattern.search(line):
            return False
        self.times -= 1
        return True


@dataclass(slots=True)
class Hold:
    """Requests that match wait until they are released."""

    pattern: re.Pattern[str]
    waiting: int = 0
    arrived: asyncio.Event = field(default_factory=asyncio.Event)
    gate: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        self.gate.set()


@dataclass(slots=True)
class Line:
    """The troubled line: what fails next and what is held up. Patterns match `METHOD /path`."""

    failures: list[Failure] = field(default_factory=list)
    holds: list[Hold] = field(default_factory=list)

    def fail(
        self, pattern: str = "", *, status: int = 503, times: int = 1, when: When = When.BEFORE
    ) -> Failure:
        """Let the next requests fail. Clients repeat 500, 502 and 504 by themselves, after a real pause."""
        failure = Failure(re.compile(pattern), status, times, when)
        self.failures.append(failure)
        return failure

    def hold(self, pattern: str = "") -> Hold:
        """Let requests wait; `await hold.arrived.wait()`, then `hold.release()`."""
        hold = Hold(re.compile(pattern))
        self.holds.append(hold)
        return hold

    def strike(self, line: str, when: When) -> Failure | None:
        return next((one for one in self.failures if one.strikes(line, when)), None)

    async def wait(self, line: str) -> None:
        """Wait behind every hold that matches."""
        for hold in self.holds:
            if hold.pattern.search(line) and not hold.gate.is_set():
                hold.waiting += 1
                hold.arrived.set()
                await hold.gate.wait()
                hold.waiting -= 1
