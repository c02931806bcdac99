"""Rate limits: how many requests a route takes in how many seconds, told in Discord's headers."""

from __future__ import annotations

import hashlib
from collections import deque
from dataclasses import dataclass, field

from bot.playground.clock import Clock
from bot.playground.wire import Json


@dataclass(frozen=True, slots=True)
class Rate:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """How patient the playground is."""

    messages: Rate  # new messages, per channel; edits and answers likewise
    other: Rate  # everything else, per route and channel or server
    all_requests: Rate
    new_dms: Rate
    late_edits: Rate  # edits of one message that is older than an hour


# Discord names only the rate of messages; the others are measured by many and chosen on the strict side here.
DISCORD = Limits(Rate(5, 5), Rate(10, 10), Rate(50, 1), Rate(10, 600), Rate(10, 3600))
# For tests whose clock stands still: what depends on a message's age stays, what would only make them wait goes.
PATIENT = Limits(Rate(100_000, 5), Rate(100_000, 10), Rate(100_000, 1), Rate(1_000, 600), Rate(10, 3600))


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of a request's turn."""

    headers: dict[str, str]
    body: Json | None = None  # set when it has to wait


@dataclass(slots=True)
class Rates:
    """Counts requests by route."""

    clock: Clock
    limits: Limits
    _seen: dict[str, deque[float]] = field(default_factory=dict)

    def take(self, method: str, route: str, major: str) -> Taken:
        """Count a request; say whether it may pass."""
        rate = self._rate_of(route)
        name = hashlib.sha1(f"{method} {route}".encode(), usedforsecurity=False).hexdigest()[:16]
        whole = route.startswith("/interactions/") or self.counts("global", self.limits.all_requests)
        if not whole:
            return self._wait("global", self.limits.all_requests, {"X-RateLimit-Global": "true"}, shared=True)
        key = f"{name}:{major}"
        passes = self.counts(key, rate)
        headers = self._headers(key, rate, name)
        return Taken(headers) if passes else self._wait(key, rate, headers, shared=False)

    def _rate_of(self, route: str) -> Rate:
        of_messages = ("/messages", "/messages/{message}", "/webhooks/{application}/{token}")
        return self.limits.messages if route.endswith(of_messages) else self.limits.other

    def counts(self, key: str, rate: Rate) -> bool:
        """Count a request under this name; whether it is within the rate."""
        now = self.clock.now()
        seen = self._seen.setdefault(key, deque())
        while seen and seen[0] <= now - rate.seconds:
            seen.popleft()
        if len(seen) >= rate.requests:
            return False
        seen.append(now)
        return True

    def _left(self, key: str, rate: Rate) -> float:
        """Seconds until the oldest request no longer counts."""
        seen = self._seen[key]
        return max(0.0, seen[0] + rate.seconds - self.clock.now()) if seen else 0.0

    def _headers(self, key: str, rate: Rate, bucket: str) -> dict[str, str]:
        left = self._left(key, rate)
        return {
            "X-RateLimit-Limit": str(rate.requests),
            "X-RateLimit-Remaining": str(max(0, rate.requests - len(self._seen[key]))),
            "X-RateLimit-Reset": f"{self.clock.now() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": bucket,
        }

    def _wait(self, key: str, rate: Rate, headers: dict[str, str], *, shared: bool) -> Taken:
        left = self._left(key, rate)
        told = headers | {
            "Retry-After": str(int(left) + 1),
            "X-RateLimit-Scope": "global" if shared else "user",
            "Via": "1.1 playground",  # clients take a 429 without it for a ban
        }
        body = {"message": "You are being rate limited.", "retry_after": round(left, 3), "global": shared}
        return Taken(told, body)
