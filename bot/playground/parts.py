"""What the playground consists of, handed to whoever serves a part of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.playground.actions import Actions
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.rates import Limits, Rates
from bot.playground.registry import Registry
from bot.playground.tap import Observer
from bot.playground.troubles import Line
from bot.playground.world import World


@dataclass(slots=True)
class Parts:
    """One of each."""

    world: World
    limits: Limits
    actions: Actions = field(init=False)
    gateway: Gateway = field(init=False)
    interactions: Interactions = field(init=False)
    registry: Registry = field(init=False)
    rates: Rates = field(init=False)
    line: Line = field(default_factory=Line)
    observers: list[Observer] = field(default_factory=list)
    requests: int = 0  # being answered just now
    answered: int = 0  # ever

    def __post_init__(self) -> None:
        self.actions = Actions(self.world)
        self.gateway = Gateway(self.world)
        self.interactions = Interactions(self.world, self.actions)
        self.registry = Registry(self.world)
        self.rates = Rates(self.world.clock, self.limits)
