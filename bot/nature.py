"""Nature answers the questions of the rules, from the operating system's randomness; the only source of chance."""

from __future__ import annotations

import secrets
from typing import Protocol

from bot.games.core import Chance


class Nature(Protocol):
    """Whoever answers `Chance`."""

    def answer(self, chance: Chance) -> tuple[int, ...]:
        """One whole number in `range(b)` for each bound `b`."""


class SystemNature:
    """Chance that nobody can foresee or repeat."""

    def answer(self, chance: Chance) -> tuple[int, ...]:
        return tuple(secrets.randbelow(bound) for bound in chance.bounds)
