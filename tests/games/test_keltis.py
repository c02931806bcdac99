"""Keltis: one test per sentence of the rules page, through the door that the host uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from bot.games.core import Seat
from bot.games.keltis import (
    CARDS,
    Card,
    Colour,
    Drew,
    Fact,
    Size,
    State,
    Took,
)

# What every game's test module offers

TEXTS = (
    *(f"play {card}{size}" for card in CARDS for size in ("", *(f" {size}" for size in Size))),
    *(f"discard {card}" for card in CARDS),
    *(f"move {colour.name}" for colour in Colour),
    *(f"draw {pile}" for pile in ("deck", *(colour.name for colour in Colour))),
)


def unseen(state: State, viewer: Seat, rng: Random) -> State:
    """The cards that the viewer has not seen, dealt anew."""
    seats = [Seat(seat) for seat in range(len(state.hands)) if seat != viewer]
    shown = {seat: _shown(state.recent, seat) for seat in seats}
    hidden = [*state.pile, *state.removed]
    for seat in seats:
        hidden += (Counter(state.hands[seat]) - Counter(shown[seat])).elements()
    rng.shuffle(hidden)
    cards = iter(hidden)
    hands = tuple(
        hand if seat == viewer else tuple(sorted(_take(cards, len(hand), shown[Seat(seat)])))
        for seat, hand in enumerate(state.hands)
    )
    return replace(
        state,
        hands=hands,
        pile=_take(cards, len(state.pile)),
        removed=_take(cards, len(state.removed)),
        recent=tuple(_other(fact, viewer, hands, rng) for fact in state.recent),
    )


def census(state: State) -> Counter[object]:
    """Every card and every tile."""
    cards = Counter[object](card for cards in (*state.hands, state.pile, state.removed) for card in cards)
    for rows in (*state.rows, state.discards):
        cards.update(Card(colour, value) for colour in Colour for value in rows[colour])
    tiles = Counter[object]("wishing stone" if tile is None else tile for tile in state.tiles)
    assert tiles["wishing stone"] == sum(state.wishing_stones)
    return cards + Counter(tile.value if hasattr(tile, "value") else tile for tile in tiles.elements())


def _shown(recent: Sequence[Fact], seat: Seat) -> tuple[Card, ...]:
    """The cards in the hand of a seat that all have just seen."""
    return tuple(fact.card for fact in recent if isinstance(fact, Took) and fact.seat == seat)


def _take(cards: Iterator[Card], count: int, shown: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    return (*shown, *(next(cards) for _ in range(count - len(shown))))


def _other(fact: Fact, viewer: Seat, hands: tuple[tuple[Card, ...], ...], rng: Random) -> Fact:
    if isinstance(fact, Drew) and fact.seat != viewer:
        return Drew(fact.seat, rng.choice(hands[fact.seat]))
    return fact
