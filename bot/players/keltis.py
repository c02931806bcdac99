"""A computer player for Keltis: weighs what each path may still bring with the cards at hand and to come.

An outlook is the sum, over the paths, of the points that the figure has and of those that further steps will bring,
each step weighed by how likely the card for it is. Steps share the turns that are left. A move is judged by the
outlook after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp
from typing import TypeAlias, assert_never

from bot.games.keltis import (
    CARDS,
    END_STONE,
    FIGURES_IN_GOAL,
    GOAL,
    PLACE_AT,
    Advance,
    Card,
    Colour,
    Discard,
    Draw,
    Figure,
    Move,
    Play,
    Row,
    SeatView,
    Size,
    TableView,
    Tile,
    figures_left,
    fits,
    goal_count,
    wishing_points,
)

# Weights, mostly in points
USABLE = 0.6  # of the cards to come that fit now, the part that still fits when it comes
KEPT = 0.97  # of a card at hand: something may come between
RACE = 0.5  # how far the race to the goal area counts, not the pile alone
PACE = 0.5  # steps that a player makes in a turn
CLOVER = 2.5
WISHING_STONE = 2.8  # while fewer than five; the mean of the first five
SOON = 3  # turns before the end, when the next wishing stone counts for what it is
FURTHER = 1.0  # a card laid when its figure stands on the end stone
LARGE_LATER = 0.8  # of what the large figure would bring on the best path not begun
LOOSE_GIFT = 0.3  # a discard with which the next player may begin a row
SURE = 0.4  # how much better than a card of the pile one of a discard pile must be
WIN = 100.0

Curve: TypeAlias = tuple[float, ...]  # points of a path after 0, 1, 2, … further steps
Counts: TypeAlias = tuple[tuple[int, ...], ...]  # cards by colour and value


def choose(view: SeatView) -> Move:
    """The legal move with the best outlook; the first of equals."""
    outlook = Outlook(view.table, int(view.seat), counts(view.hand), unseen(view), turns_left(view.table))
    return max(view.legal, key=outlook.after)


def counts(cards: Sequence[Card]) -> Counts:
    return tuple(tuple(cards.count(Card(colour, value)) for value in range(11)) for colour in Colour)


def unseen(view: SeatView) -> Counts:
    """The cards that may still come, seen from this seat."""
    left = dict.fromkeys(CARDS, 2)
    for card in view.hand:
        left[card] -= 1
    for rows in (*view.table.rows, view.table.discards):
        for colour, row in zip(Colour, rows, strict=True):
            for value in row:
                left[Card(colour, value)] -= 1
    return tuple(tuple(left[Card(colour, value)] for value in range(11)) for colour in Colour)


def turns_left(table: TableView) -> float:
    """Turns that each player still has, until the pile is empty or five figures are in the goal area."""
    steps = sorted(
        max(0, GOAL - figure.stone) if figure else GOAL for figures in table.figures for figure in figures
    )
    race = min(table.pile, sum(steps[:FIGURES_IN_GOAL]) / PACE)
    return (RACE * race + (1 - RACE) * table.pile) / table.seats


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat may hope for."""

    table: TableView
    seat: int
    hand: Counts
    unseen: Counts
    turns: float

    def after(self, move: Move) -> float:
        """The outlook after a move."""
        match move:
            case Play():
                return self._after_play(move.card, move.size)
            case Discard():
                return self._total(self._without(move.card)) - self._gift(move.card)
            case Advance():
                return self._after_step(move.colour, self.hand, self._row(move.colour))
            case Draw():
                return self._after_draw(move.colour)
            case _:
                assert_never(move)

    def _after_play(self, card: Card, size: Size | None) -> float:
        row = (*self._row(card.colour), card.value)
        return self._after_step(card.colour, self._without(card), row, size)

    def _after_step(self, colour: Colour, hand: Counts, row: Row, size: Size | None = None) -> float:
        figure = self.table.figures[self.seat][colour] or Figure(0, size or Size.SMALL)
        if figure.stone == END_STONE:
            return self._total(hand, colour, row, figure) + FURTHER
        moved = Figure(figure.stone + 1, figure.size)
        if moved.stone == GOAL and goal_count(self.table.figures) == FIGURES_IN_GOAL - 1:
            return self._final(moved.points - figure.points)
        return self._total(hand, colour, row, moved) + self._tile(colour, moved.stone)

    def _after_draw(self, colour: Colour | None) -> float:
        if colour is not None:
            # Whoever discards draws from the pile: with that, each turn uses up a card for good, and it ends.
            stalls = self.table.discarded is not None
            return -2 * WIN if stalls else self._gain(Card(colour, self.table.discards[colour][-1])) - SURE
        if self.table.pile == 1:
            return self._final(0)
        kinds = [(card, self.unseen[card.colour][card.value]) for card in CARDS]
        return sum(count * self._gain(card) for card, count in kinds if count) / self._coming

    def _final(self, more: int) -> float:
        """The game ends with so many points more."""
        points = self.table.points
        lead = points[self.seat] + more - max(points[: self.seat] + points[self.seat + 1 :])
        return lead + (WIN if lead >= 0 else -WIN)

    # Cards

    def _row(self, colour: Colour) -> Row:
        return self.table.rows[self.seat][colour]

    def _without(self, card: Card) -> Counts:
        return self._with(card, -1)

    def _with(self, card: Card, more: int = 1) -> Counts:
        own = list(self.hand[card.colour])
        own[card.value] += more
        return (*self.hand[: card.colour], tuple(own), *self.hand[card.colour + 1 :])

    @property
    def _coming(self) -> int:
        return max(1, sum(map(sum, self.unseen)))

    def _gain(self, card: Card) -> float:
        """What a card more is worth."""
        colour, steps = card.colour, int(self.turns)
        row, figure = self._row(colour), self.table.figures[self.seat][colour]
        now = self._curve(colour, row, figure, self.hand[colour])
        then = self._curve(colour, row, figure, self._with(card)[colour])
        return max(then[: steps + 1]) - max(now[: steps + 1])

    def _gift(self, card: Card) -> float:
        """What a discard is worth to the next player."""
        following = (self.seat + 1) % self.table.seats
        row, figure = self.table.rows[following][card.colour], self.table.figures[following][card.colour]
        if figure is None:
            return LOOSE_GIFT
        if not fits(row, card.value) or figure.stone == END_STONE:
            return 0
        return (self._step(card.colour, figure.stone + 1, figure.size) + 1) / 2

    # Paths

    def _total(
        self, hand: Counts, changed: Colour | None = None, row: Row = (), figure: Figure | None = None
    ) -> float:
        """The outlook over all paths, one of them changed."""
        rows, figures = list(self.table.rows[self.seat]), list(self.table.figures[self.seat])
        if changed is not None:
            rows[changed], figures[changed] = row, figure
        paths = zip(Colour, rows, figures, hand, strict=True)
        curves = [self._curve(*path) for path in paths]
        best = shared(curves, int(self.turns))
        if not figures_left(tuple(figures), Size.LARGE):
            return best
        return best + LARGE_LATER * max(
            (self._doubled(colour, hand[colour]) for colour in Colour if figures[colour] is None), default=0.0
        )

    def _doubled(self, colour: Colour, hand: Sequence[int]) -> float:
        """What the large figure would bring more than a small one on a path not begun."""
        steps = int(self.turns) + 1
        large = self._curve(colour, (), None, hand, Size.LARGE)
        return max(large[:steps]) - max(self._curve(colour, (), None, hand)[:steps])

    def _curve(
        self, colour: Colour, row: Row, figure: Figure | None, hand: Sequence[int], size: Size = Size.SMALL
    ) -> Curve:
        start = figure or Figure(0, size)
        chances = self._chances(colour, row, hand)
        steps = (
            chance * self._step(colour, start.stone + number, start.size)
            for number, chance in enumerate(chances, 1)
        )
        return tuple(accumulate(steps, initial=float(start.points)))

    def _chances(self, colour: Colour, row: Row, hand: Sequence[int]) -> Iterator[float]:
        """How likely it is that a first, second, … card for the row is found; up to the end stone and a bit."""
        held, expected = max((self._reach(colour, values, hand) for values in directions(row)), key=sum)
        sure = KEPT ** min(held, 9)
        tail = poisson(expected)
        return (KEPT**number if number <= held else sure * next(tail) for number in range(1, 10))

    def _reach(self, colour: Colour, values: range, hand: Sequence[int]) -> tuple[int, float]:
        """Cards of these values at hand, and those expected to come in time."""
        held = sum(hand[value] for value in values)
        coming = sum(self.unseen[colour][value] for value in values)
        return held, USABLE * self.turns * coming / self._coming

    def _step(self, colour: Colour, stone: int, size: Size) -> float:
        """What a step to this stone brings."""
        if stone > END_STONE:
            return FURTHER
        return Figure(stone, size).points - Figure(stone - 1, size).points + self._tile(colour, stone)

    def _tile(self, colour: Colour, stone: int) -> float:
        place = PLACE_AT.get((colour, stone))
        match None if place is None else self.table.tiles[place]:
            case None:
                return 0
            case Tile.CLOVER:
                return CLOVER
            case Tile.WISHING_STONE:
                return self._wishing_stone()
            case number:
                return float(number.value)

    def _wishing_stone(self) -> float:
        count = self.table.wishing_stones[self.seat]
        gain = wishing_points(count + 1) - wishing_points(count)
        return gain if self.turns < SOON or not gain else WISHING_STONE


def directions(row: Row) -> tuple[range, ...]:
    """The values that may follow in a row, once for each direction still open."""
    if not row:
        return (range(11),)
    up, down = range(row[-1], 11), range(row[-1] + 1)
    if row[-1] == row[0]:
        return up, down
    return (up,) if row[-1] > row[0] else (down,)


def poisson(expected: float) -> Iterator[float]:
    """How likely at least one, two, … of the expected cards come."""
    term = exp(-expected)
    left = 1.0
    for number in range(1, 100):
        left -= term
        yield max(0.0, left)
        term *= expected / number


def shared(curves: Sequence[Curve], steps: int) -> float:
    """The best sum of points when the paths share so many steps."""
    best: Curve = (0.0,)
    for curve in curves:
        most = min(steps, len(best) + len(curve) - 2)
        best = tuple(_split(best, curve, total) for total in range(most + 1))
    return max(best)


def _split(best: Curve, curve: Curve, total: int) -> float:
    """The best way to give a part of the steps to one more path."""
    fewest = max(0, total - len(curve) + 1)
    return max(best[before] + curve[total - before] for before in range(fewest, min(total + 1, len(best))))
