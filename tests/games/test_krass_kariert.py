"""Krass Kariert: one test per sentence of the rules page, through the door that the host uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from bot.games.core import Seat
from bot.games.krass_kariert import RULES, Drew, Fact, Played, State, Step, Took
from bot.games.krass_kariert.cards import Card, Hand

# What every game's test module offers

TEXTS = (
    *(f"play {first}{more}" for first in range(1, 20) for more in ("", f"-{first + 1}", f"-{first + 2}")),
    *(f"play {first} X={number}" for first in (1, 2, 10, 17) for number in range(1, 13)),
    *(f"play {block} X={x}" for block in ("1-2", "2-4", "3-5", "6-7") for x in range(1, 13)),
    *(f"play {block} X={x} X={y}" for block in ("1-2", "2-4") for x in (1, 5, 12) for y in (1, 5, 12)),
    *(f"take {reserve} at {gap}" for reserve in (1, 2) for gap in range(1, 20)),
    *(f"insert {gap}" for gap in range(1, 20)),
)


def unseen(state: State, viewer: Seat, rng: Random) -> State:
    """The cards that the viewer has not seen, dealt anew, so that whoever is on turn has a move."""
    while True:
        other = _redealt(state, viewer, rng)
        if state.step is not Step.ACT or RULES.legal(other, other.turn):
            return other


def census(state: State) -> Counter[Card]:
    """Every card."""
    trick = [card for entry in state.trick if isinstance(entry, Played) for card in entry.cards]
    drawn = () if state.drawn is None else (state.drawn,)
    held = [card for cards in (*state.hands, *state.reserves) for card in cards]
    return Counter((*held, *trick, *drawn, *state.pile, *state.discards))


def _redealt(state: State, viewer: Seat, rng: Random) -> State:
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    taken = {seat: [e.card for e in state.trick if isinstance(e, Took) and e.seat == seat] for seat in others}
    hidden = [*state.pile]
    for seat in others:
        hidden += (Counter(state.hands[seat]) - Counter(taken[seat])).elements()
    placing = state.drawn is not None and state.turn != viewer
    hidden += [state.drawn] if placing and state.drawn else []
    rng.shuffle(hidden)
    left = iter(hidden)
    drawn = next(left) if placing else state.drawn
    hands = tuple(
        hand if seat == viewer else _shuffled(left, len(hand), taken[seat], rng)
        for seat, hand in enumerate(state.hands)
    )
    return replace(
        state,
        hands=hands,
        drawn=drawn,
        pile=tuple(left),
        recent=tuple(_other(fact, viewer, hands, drawn) for fact in state.recent),
    )


def _shuffled(left: Iterator[Card], count: int, taken: Sequence[Card], rng: Random) -> Hand:
    hand = [*taken, *(next(left) for _ in range(count - len(taken)))]
    rng.shuffle(hand)
    return tuple(hand)


def _other(fact: Fact, viewer: Seat, hands: tuple[Hand, ...], drawn: Card | None) -> Fact:
    if isinstance(fact, Drew) and fact.seat != viewer:
        return Drew(fact.seat, drawn or hands[fact.seat][0])
    return fact
