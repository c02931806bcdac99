"""Cards, combinations and what a block of a hand can be played as (rules page "Material", "Combinations")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import product
from typing import TypeAlias


class Card(IntEnum):
    """A card; the value of a number card is its number."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    ELEVEN = 11
    TWELVE = 12
    X = 13
    STOP = 14
    PENALTY = 15

    __hash__ = int.__hash__  # hands are looked up all the time, and an Enum's own hash is slow

    def __str__(self) -> str:
        return str(int(self)) if self <= Card.TWELVE else self.name


class Kind(IntEnum):
    """A kind of combination; a higher one beats a lower one."""

    SINGLE = 0
    TWO_RUN = 1
    PAIR = 2
    THREE_RUN = 3
    TRIPLE = 4


NUMBERS = range(1, 13)
SPECIAL = (Card.STOP, Card.PENALTY)
COPIES = {card: 4 if card <= Card.TWELVE else 2 for card in Card}
DECK = tuple(card for card in Card for _ in range(COPIES[card]))
LONGEST = 3  # cards of a combination

Hand: TypeAlias = tuple[Card, ...]  # in the order received; never rearranged


@dataclass(frozen=True, slots=True)
class Combination:
    """What a block counts as; `number` is the top one of a run."""

    kind: Kind
    number: int

    @property
    def strength(self) -> int:
        """A combination beats those of lower strength."""
        return self.kind * len(NUMBERS) + self.number


NOTHING, ANYTHING = 0, 1000  # strength of an empty table; strength over which STOP and penalty go


@dataclass(frozen=True, slots=True)
class Lay:
    """A block as it lies on the table, ascending; STOP and penalty have no numbers and are no combination."""

    cards: tuple[Card, ...]
    numbers: tuple[int, ...]  # what each card counts as; that of an X is announced
    combination: Combination | None
    strength: int


@cache
def lays(block: tuple[Card, ...]) -> Mapping[tuple[int, ...], Lay]:
    """What a block can be played as, by the announced numbers in ascending order; empty if it cannot."""
    if len(block) == 1 and block[0] in SPECIAL:
        return {(): Lay(block, (), None, ANYTHING)}
    if len(block) > LONGEST or any(card in SPECIAL for card in block):
        return {}
    found = {}
    for announced in product(NUMBERS, repeat=block.count(Card.X)):
        left = iter(announced)
        counted = sorted((next(left) if card is Card.X else int(card), card) for card in block)
        numbers, cards = zip(*counted, strict=True)
        combination = _combination(numbers)
        if combination:
            found[announced] = Lay(cards, numbers, combination, combination.strength)
    return found


def _combination(numbers: tuple[int, ...]) -> Combination | None:
    """What ascending numbers are; their order in the hand is free ("Combinations")."""
    lowest, top = numbers[0], numbers[-1]
    if lowest == top:
        return Combination((Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)[len(numbers) - 1], top)
    if numbers == tuple(range(lowest, top + 1)):
        return Combination((Kind.TWO_RUN, Kind.THREE_RUN)[len(numbers) - 2], top)
    return None


@cache
def openings(cards: tuple[Card, ...]) -> tuple[tuple[int, tuple[int, ...], int], ...]:
    """What can be played that begins with the first card: number of further cards, announced, strength."""
    return tuple(
        (more, announced, lay.strength)
        for more in range(len(cards))
        for announced, lay in lays(cards[: more + 1]).items()
    )
