"""The playground's time: everything that depends on it asks a clock, and a test moves its own by hand."""

from __future__ import annotations

import time
from typing import Protocol

NEW_YEAR_2026 = 1_767_225_600.0


class Clock(Protocol):
    """Whoever knows what time it is, in seconds since 1970."""

    def now(self) -> float: ...


class SystemClock:
    """The time of the machine."""

    def now(self) -> float:
        return time.time()


class HandClock:
    """A time that stands still until somebody moves it."""

    def __init__(self, start: float = NEW_YEAR_2026) -> None:
        self._now = start

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds
