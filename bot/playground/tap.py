"""A wire tap: whoever wants may see every request of the bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from bot.playground.refusals import Refusal
from bot.playground.wire import Json


@dataclass(slots=True)
class Request:
    """A request of the bot with what came of it."""

    method: str
    path: str  # as sent, below /api/v10
    route: str  # the pattern it matched, such as /channels/{channel}/messages
    query: dict[str, str]
    body: Json | list[Json] | None
    files: dict[str, bytes] = field(default_factory=dict)
    status: int = 0
    refusal: Refusal | None = None


Observer: TypeAlias = Callable[[Request], None]
