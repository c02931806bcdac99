"""A game of Keltis dealt as wanted and played by texts, for its tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import zip_longest

import pytest

from bot.games.core import IllegalMoveError, Seat
from bot.games.keltis import DECK, PLACES, REMOVED, RULES, TILES, Card, Colour, SeatView, TableView, Tile
from tests.kit import unshuffled

# A game of wanted cards and tiles

WISH, CLOVER = Tile.WISHING_STONE, Tile.CLOVER
NUMBERS = (Tile.TWO, Tile.TWO, Tile.TWO, Tile.THREE, Tile.THREE)
PLACE_NAMES = tuple(f"{colour.name}{stone}" for colour, stone in PLACES)
UP = "0 0 1 1 2 2 3 3 4"  # values that bring a figure from the start to the end stone


class Game:
    """A game dealt as wanted and played by texts; what is left open is filled from the end of the deck.

    `draws` are the cards that each seat finds on the draw pile if nobody takes from a discard pile.
    Unless said otherwise wishing stones lie on the first places, then numbers, and clovers on the last nine.
    """

    def __init__(
        self,
        *hands: str,
        draws: Sequence[str] = ("",),
        tiles: Mapping[str, Tile] | None = None,
        **options: str,
    ) -> None:
        seats = max(2, len(hands))
        state = RULES.start(seats, options)
        state = RULES.resolve(state, unshuffled(TILES, layout(tiles or {})))
        self.state = RULES.resolve(state, unshuffled(DECK, order(seats, hands, draws)))

    @property
    def table(self) -> TableView:
        return RULES.table_view(self.state)

    @property
    def me(self) -> SeatView:
        """The view of seat 0."""
        return self.view(0)

    @property
    def legal(self) -> list[str]:
        """The moves of the seat on turn."""
        return [str(move) for move in RULES.legal(self.state, self.state.turn)]

    def view(self, seat: int) -> SeatView:
        return RULES.seat_view(self.state, Seat(seat))

    def play(self, *texts: str) -> Game:
        """Moves of whoever is on turn."""
        for text in texts:
            self.state = RULES.play(self.state, self.state.turn, RULES.read(text))
        return self

    def turns(self, *texts: str) -> Game:
        """Turns of seat 0, each given by its moves before the draw; the others discard in between."""
        for text in texts:
            self.play(*text.split(", "), "draw deck").wait()
        return self

    def wait(self, seat: int = 0) -> Game:
        """The other seats discard and draw until it is this seat's turn."""
        while self.table.turn not in (seat, None):
            self.play(f"discard {self.state.hands[self.state.turn][0]}", "draw deck")
        return self

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The code with which a move is refused."""
        with pytest.raises(IllegalMoveError) as caught:
            RULES.play(self.state, self.state.turn if seat is None else Seat(seat), RULES.read(text))
        return caught.value.code


def layout(wanted: Mapping[str, Tile]) -> list[Tile]:
    order = (WISH, Tile.ONE, Tile.TWO, Tile.THREE, CLOVER)
    left = sorted((Counter(TILES) - Counter(wanted.values())).elements(), key=order.index)
    free = iter(left)
    return [wanted[place] if place in wanted else next(free) for place in PLACE_NAMES]


def order(seats: int, hands: Sequence[str], draws: Sequence[str]) -> list[Card]:
    wanted = [cards(hand) for hand in (*hands, *("",) * (seats - len(hands)))]
    rounds = zip_longest(*(cards(drawn) for drawn in (*draws, *("",) * (seats - len(draws)))))
    pile = [card for drawn in rounds for card in drawn]
    named = Counter(card for group in (*wanted, pile) for card in group if card)
    left = sorted((Counter(DECK) - named).elements())
    dealt = [[*hand, *(left.pop() for _ in range(8 - len(hand)))] for hand in wanted]
    drawn_first = [card or left.pop() for card in pile]
    removed = [left.pop() for _ in range(REMOVED[seats])]
    return [*removed, *(card for hand in dealt for card in hand), *drawn_first, *reversed(left)]


def cards(texts: str) -> list[Card]:
    return [Card(Colour[text[0]], int(text[1:])) for text in texts.split()]


def run(colour: str, values: str = UP) -> str:
    """Cards of one colour: `run("R", "0 0 1")` is "R0 R0 R1"."""
    return " ".join(f"{colour}{value}" for value in values.split())


def climb(colour: str, stones: int, size: str = "small") -> list[str]:
    """The moves that bring a figure from the start to this stone."""
    first, *others = run(colour).split()[:stones]
    return [f"play {first} {size}", *(f"play {card}" for card in others)]


def climber(colour: str = "R", tiles: Mapping[str, Tile] | None = None) -> Game:
    """Seat 0 gets all it needs to walk one path and then some."""
    first, later = run(colour).split()[:8], run(colour, "4 4 5 5 6 6")
    return Game(" ".join(first), draws=(later,), tiles=tiles)


def stone(game: Game, colour: str, seat: int = 0) -> int:
    figure = game.table.figures[seat][Colour[colour]]
    return figure.stone if figure else 0


def race(**tiles: Tile) -> Game:
    """Four figures stand on stone 7, seat 0's fifth on stone 6 of P; seat 0 has P3 and twice R4 in hand."""
    clovers = dict.fromkeys(("R9", "Y9", "P7", "P9", "G2", "G4", "G9", "B3", "B6"), CLOVER)
    first = [*run("R").split()[:7], *run("Y").split()[:7], *run("P").split()[:7], "R4", "R4"]
    second = [*run("G", "0 0 1 1 2").split(), *run("B", "0 0 1 1 2").split()]
    game = Game(
        " ".join(first[:8]),
        " ".join(second[:8]),
        draws=(" ".join(first[8:]), " ".join(second[8:])),
        tiles={**clovers, **tiles},
    )
    others = ["play G0 small", "play G0, move G", "play G1, move G", "play G1", "play G2"]
    others += ["play B0 small", "play B0", "play B1, move B", "play B1", "play B2, move B"]
    for own, other in zip([*climb("R", 7), *climb("Y", 7)], others, strict=False):
        game.play(own, "draw deck", *other.split(", "), "draw deck")
    return game.turns(*climb("Y", 7)[3:], *climb("P", 6))


def last_card() -> Game:
    """One card is left on the draw pile."""
    game = Game("R5 Y5 P5 G5 B5")
    while game.table.pile > 1:
        game.play(game.legal[-1], "draw deck")
    return game
