"""Games of Krass Kariert dealt as wanted and played by texts, for its tests.

Cards are written 1 to 12, X, S (STOP) and P (penalty); a hand from left to right: "8 10 9 X S".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from bot.games.core import Chance, IllegalMoveError, Over, Seat
from bot.games.krass_kariert import (
    HAND,
    RESERVES,
    RULES,
    DealEnded,
    Ending,
    Leads,
    Lost,
    Paid,
    Safe,
    SeatView,
    State,
    TableView,
    TrickWon,
)
from bot.games.krass_kariert.cards import DECK, Card
from tests.kit import unshuffled

LETTERS = {"X": Card.X, "S": Card.STOP, "P": Card.PENALTY}


class Game:
    """A game that is played by texts."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def table(self) -> TableView:
        return RULES.table_view(self.state)

    @property
    def legal(self) -> list[str]:
        """The moves of the seat on turn."""
        return [str(move) for move in RULES.legal(self.state, self.state.turn)]

    @property
    def chips(self) -> tuple[int, ...]:
        return self.table.points

    @property
    def over(self) -> bool:
        return isinstance(RULES.awaits(self.state), Over)

    @property
    def deal_over(self) -> bool:
        """Whether nature is asked for the next deal."""
        return isinstance(RULES.awaits(self.state), Chance)

    @property
    def won(self) -> tuple[int, str]:
        """Who won the last trick, and why."""
        (fact,) = (fact for fact in self.table.recent if isinstance(fact, TrickWon))
        return fact.seat, fact.why.value

    @property
    def leads(self) -> int:
        """Who leads the next trick."""
        (fact,) = (fact for fact in self.table.recent if isinstance(fact, Leads))
        assert fact.seat == self.table.leader == self.table.turn
        return fact.seat

    @property
    def ending(self) -> Ending | None:
        """Why the deal has just ended."""
        return next((fact.why for fact in self.table.recent if isinstance(fact, DealEnded)), None)

    @property
    def paid(self) -> list[int]:
        return [fact.seat for fact in self.table.recent if isinstance(fact, Paid)]

    @property
    def lost(self) -> list[int]:
        return [fact.seat for fact in self.table.recent if isinstance(fact, Lost)]

    @property
    def safe(self) -> list[int]:
        return [fact.seat for fact in self.table.recent if isinstance(fact, Safe)]

    def view(self, seat: int) -> SeatView:
        return RULES.seat_view(self.state, Seat(seat))

    def hand(self, seat: int) -> str:
        return written(self.view(seat).hand)

    def reserves(self, seat: int) -> str:
        return written(self.table.reserves[seat])

    def play(self, *texts: str) -> Game:
        """Moves of whoever is on turn."""
        for text in texts:
            self.state = RULES.play(self.state, self.state.turn, RULES.read(text))
        return self

    def next_deal(self) -> Game:
        """Nature deals the cards in canonical order."""
        self.state = RULES.resolve(self.state, (0,) * (len(DECK) - 1))
        return self

    def finish_deal(self) -> Game:
        """Modest moves until somebody has to pay; all have chips enough to go on."""
        self.state = replace(self.state, chips=(9,) * self.table.seats)
        while not self.deal_over:
            self.play(str(RULES.fallback(self.view(self.state.turn))))
        return self

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The code with which a move is refused."""
        return self.error(text, seat).code

    def error(self, text: str, seat: int | None = None) -> IllegalMoveError:
        with pytest.raises(IllegalMoveError) as caught:
            RULES.play(self.state, self.state.turn if seat is None else Seat(seat), RULES.read(text))
        return caught.value


def dealt(
    *hands: str, reserves: Sequence[str] = (), pile: str = "", seats: int = 4, chips: str = "2"
) -> Game:
    """A new game; what is left open of hands and reserves is filled with the highest cards left."""
    state = RULES.start(seats, {"chips": chips})
    return Game(RULES.resolve(state, unshuffled(DECK, order(seats, hands, reserves, pile))))


def order(seats: int, hands: Sequence[str], reserves: Sequence[str] = (), pile: str = "") -> list[Card]:
    """The order of the deck that gives these cards."""
    sizes = (*(HAND[seats],) * seats, *(RESERVES,) * seats)
    wanted = [cards(text) for text in (*padded(hands, seats), *padded(reserves, seats))]
    left = without(DECK, (*(card for group in wanted for card in group), *cards(pile)))
    full = [
        [*group, *(left.pop() for _ in range(size - len(group)))]
        for group, size in zip(wanted, sizes, strict=True)
    ]
    return [*(card for group in full for card in group), *cards(pile), *left]


def position(
    *hands: str,
    reserves: Sequence[str] = (),
    pile: str = "",
    leader: int = 0,
    chips: Sequence[int] = (),
) -> Game:
    """The beginning of a trick in the middle of a deal; unless given, the pile has six cards.

    What is nowhere else has been discarded.
    """
    seats = len(hands)
    held = [cards(text) for text in hands]
    kept = [cards(text) for text in padded(reserves, seats)]
    left = without(DECK, (*(card for group in (*held, *kept) for card in group), *cards(pile)))
    drawn = cards(pile) or [left.pop() for _ in range(6)]
    state = replace(
        dealt(seats=seats).state,
        leader=Seat(leader),
        turn=Seat(leader),
        hands=tuple(map(tuple, held)),
        reserves=tuple(map(tuple, kept)),
        pile=tuple(drawn),
        discards=tuple(left),
    )
    return Game(replace(state, chips=tuple(chips) or state.chips))


def padded(texts: Sequence[str], seats: int) -> tuple[str, ...]:
    return (*texts, *("",) * (seats - len(texts)))


def without(deck: Iterable[Card], used: Iterable[Card]) -> list[Card]:
    left = Counter(deck)
    left.subtract(used)
    assert min(left.values()) >= 0
    return list(left.elements())


def cards(text: str) -> list[Card]:
    return [LETTERS[sign] if sign in LETTERS else Card(int(sign)) for sign in text.split()]


def written(held: Iterable[Card]) -> str:
    letters = {card: sign for sign, card in LETTERS.items()}
    return " ".join(letters.get(card, str(card)) for card in held)
