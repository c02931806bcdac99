"""A computer player for Krass Kariert: it plans how few and how easy plays would clear the hand.

A plan takes blocks out of the hand one after another; the gaps close, so cards far apart may become neighbours.
Its cost is found by recursion over intervals. Weak combinations cost more, as they are hard to get rid of; STOP
and penalty go over anything, so they are worth keeping as insurance, and so is a reserve, which lets one pass.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.krass_kariert import Insert, Move, Play, SeatView, Take
from bot.games.krass_kariert.cards import Card, Hand, Kind, lays

# What a play costs when it is planned: near 1 for what can nearly always be played, up to 2 for a bare 1.
EASE = {Kind.SINGLE: 0.15, Kind.TWO_RUN: 0.55, Kind.PAIR: 0.75, Kind.THREE_RUN: 0.93, Kind.TRIPLE: 0.97}
SPAN = {Kind.SINGLE: 0.4, Kind.TWO_RUN: 0.2, Kind.PAIR: 0.17, Kind.THREE_RUN: 0.04, Kind.TRIPLE: 0.03}
SPECIAL_COST = 0.55  # STOP and penalty can be played whenever one is on turn
RESERVE = 0.5  # what a reserve that is left is worth: a turn on which one need not beat
LAST_RESERVE = 0.35  # the last one more so: without it one may be stuck
INSURANCE = 0.45  # what a special card is worth while one has no reserve
HARMLESS = 2  # cards; with so few left there is nothing to insure against


def choose(view: SeatView) -> Move:
    """The move after which the rest of the hand is easiest to clear."""
    return min(view.legal, key=lambda move: _cost_after(view, move))


def _cost_after(view: SeatView, move: Move) -> tuple[float, float]:
    """How hard the hand is to clear after a move; among equals the one that gives away least."""
    reserves = len(view.table.reserves[view.seat])
    match move:
        case Insert(gap):
            assert view.drawn is not None
            return _worth(_inserted(view.hand, gap, view.drawn), reserves), gap
        case Take(reserve, gap):
            card = view.table.reserves[view.seat][reserve - 1]
            return _worth(_inserted(view.hand, gap, card), reserves - 1), gap
        case Play(first, last):
            left = view.hand[: first - 1] + view.hand[last:]
            return _worth(left, reserves) + _danger(view, move), _strength(view, move)


def _inserted(hand: Hand, gap: int, card: Card) -> Hand:
    return (*hand[: gap - 1], card, *hand[gap - 1 :])


def _strength(view: SeatView, move: Play) -> int:
    return lays(view.hand[move.first - 1 : move.last])[move.announced].strength


def _danger(view: SeatView, move: Play) -> float:
    """A penalty card is drawn by whoever wins the trick; one that is likely oneself should not be added."""
    block = view.hand[move.first - 1 : move.last]
    behind = len(view.table.waiting) - 1
    if block == (Card.PENALTY,):
        return 1.5 if not view.table.trick or (behind == 0 and _leads_it(view)) else 0.0
    if block == (Card.STOP,):
        return 1.2 * view.table.penalties
    if view.table.penalties:
        return view.table.penalties * (1.6 if behind == 0 else 0.8)
    return 0.0


def _leads_it(view: SeatView) -> bool:
    """Whether the trick would fall to this seat although it plays no combination."""
    return view.table.strongest is None and view.table.leader == view.seat


def _worth(hand: Hand, reserves: int) -> float:
    """The cost of a hand with so many reserves beside it; nothing for an empty one."""
    if not hand:
        return -5.0
    specials = sum(card in (Card.STOP, Card.PENALTY) for card in hand)
    worth = plan(hand) - RESERVE * reserves - LAST_RESERVE * (reserves > 0)
    if not reserves and len(hand) > HARMLESS:
        worth -= INSURANCE * min(specials, 2)
    return worth


@lru_cache(maxsize=400_000)
def plan(hand: Hand) -> float:
    """The least cost of clearing a hand."""
    if not hand:
        return 0.0
    best = _block_cost(hand[:1]) + plan(hand[1:])
    for second in range(1, len(hand)):
        pair = hand[:1] + hand[second : second + 1]
        if not _may_begin(pair):
            continue
        between = plan(hand[1:second])
        if (cost := _block_cost(pair)) is not NEVER:
            best = min(best, cost + between + plan(hand[second + 1 :]))
        for third in range(second + 1, len(hand)):
            triple = (*pair, hand[third])
            if (cost := _block_cost(triple)) is not NEVER:
                rest = plan(hand[second + 1 : third]) + plan(hand[third + 1 :])
                best = min(best, cost + between + rest)
    return best


NEVER = float("inf")


@lru_cache(maxsize=10_000)
def _block_cost(block: Hand) -> float:
    """What a block costs when it is played as well as it can be; NEVER for one that is no combination."""
    if block in ((Card.STOP,), (Card.PENALTY,)):
        return SPECIAL_COST
    costs = [
        2 - EASE[lay.combination.kind] - SPAN[lay.combination.kind] * lay.combination.number / 12
        for lay in lays(block).values()
        if lay.combination
    ]
    return min(costs, default=NEVER)


@lru_cache(maxsize=1_000)
def _may_begin(pair: Hand) -> bool:
    """Whether two cards may stand in one block, perhaps with a third between their numbers."""
    return all(card <= Card.X for card in pair) and (Card.X in pair or abs(int(pair[0]) - int(pair[1])) <= 2)
