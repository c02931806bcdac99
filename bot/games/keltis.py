"""Keltis (Reiner Knizia, KOSMOS 2008): pure rules, after the rules page "Keltis"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, IntEnum, StrEnum
from types import MappingProxyType
from typing import TypeAlias, TypeVar, assert_never

from bot.games.core import (
    Chance,
    IllegalMoveError,
    NotationError,
    Option,
    Over,
    Seat,
    Turn,
    check_rolled,
    complete,
    places,
    shuffle_bounds,
    shuffled,
)


class Colour(IntEnum):
    """A card colour and its path, in the order of the board; `name` is its letter."""

    R = 0  # red-brown
    Y = 1  # yellow
    P = 2  # pink
    G = 3  # green
    B = 4  # light blue


class Tile(Enum):
    """A path tile; a number's value is its points."""

    WISHING_STONE = "wishing stone"
    CLOVER = "clover"
    ONE = 1
    TWO = 2
    THREE = 3


class Size(StrEnum):
    """The size of a figure; the large one doubles the value of its stone."""

    LARGE = "large"
    SMALL = "small"


# Material (rules page, "Material")
STONES = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)  # value by stone; 0 is the start stone
GOAL, END_STONE = 7, 9  # first stone of the goal area; last stone of a path
WISHING_STONES = (-4, -3, 2, 3, 6, 10)  # points by number of wishing stones, the last for five or more
FIGURES = {Size.LARGE: 1, Size.SMALL: 4}
VALUES = range(11)
HAND = 8
REMOVED = {2: 30, 3: 0, 4: 0}  # cards that leave the game unseen, by number of seats
FIGURES_IN_GOAL = 5  # of all players together; they end the game
PLACES = tuple(
    (colour, stone)
    for colour, stones in zip(
        Colour,
        ((3, 5, 6, 7, 9), (2, 4, 6, 7, 9), (2, 3, 5, 7, 9), (2, 4, 5, 7, 9), (3, 4, 6, 7, 9)),
        strict=True,
    )
    for stone in stones
)
PLACE_AT = {place: index for index, place in enumerate(PLACES)}
TILES = (
    *(Tile.WISHING_STONE,) * 9,
    *(Tile.CLOVER,) * 9,
    *(Tile.ONE, Tile.ONE, Tile.TWO, Tile.TWO, Tile.TWO, Tile.THREE, Tile.THREE),
)


@dataclass(frozen=True, slots=True, order=True)
class Card:
    colour: Colour
    value: int

    def __str__(self) -> str:
        return f"{self.colour.name}{self.value}"


CARDS = tuple(Card(colour, value) for colour in Colour for value in VALUES)
DECK = tuple(card for card in CARDS for _ in range(2))


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure on a path."""

    stone: int
    size: Size

    @property
    def points(self) -> int:
        return STONES[self.stone] * (2 if self.size is Size.LARGE else 1)


Row: TypeAlias = tuple[int, ...]  # values in the order laid
Figures: TypeAlias = tuple[Figure | None, ...]  # by colour; None while the figure is not on the path


class Step(Enum):
    """What the game waits for."""

    TILES = "tiles"
    DECK = "deck"
    ACT = "act"  # play or discard
    ADVANCE = "advance"  # choose the figure that goes one stone forward
    DRAW = "draw"
    OVER = "over"


@dataclass(frozen=True, slots=True, repr=False)
class State:
    retake: str
    tie: str
    step: Step
    turn: Seat
    tiles: tuple[Tile | None, ...]  # by PLACES; None once the wishing stone is taken
    removed: tuple[Card, ...]
    pile: tuple[Card, ...]  # next card first
    hands: tuple[tuple[Card, ...], ...]  # in canonical order
    rows: tuple[tuple[Row, ...], ...]  # by seat and colour
    figures: tuple[Figures, ...]
    wishing_stones: tuple[int, ...]
    numbers: tuple[int, ...]  # number points
    discards: tuple[Row, ...]  # by colour, top card last
    discarded: Card | None  # by the seat on turn, this turn
    recent: tuple[Fact, ...]


# Moves


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card in one's own row; `size` chooses the figure exactly when the card begins the row."""

    card: Card
    size: Size | None = None

    def __str__(self) -> str:
        return f"play {self.card} {self.size}" if self.size else f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Discard:
    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Advance:
    """One's figure on this path goes one stone forward."""

    colour: Colour

    def __str__(self) -> str:
        return f"move {self.colour.name}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card of a colour's discard pile, or of the draw pile."""

    colour: Colour | None = None

    def __str__(self) -> str:
        return f"draw {self.colour.name}" if self.colour is not None else "draw deck"


Move: TypeAlias = Play | Discard | Advance | Draw

# A turn has few different moves, so each is made once.
PLAYS = {card: {size: Play(card, size) for size in (None, *Size)} for card in CARDS}
DISCARDS = {card: Discard(card) for card in CARDS}
ADVANCES = tuple(Advance(colour) for colour in Colour)
DRAW_DECK = Draw()
DRAWS = tuple(Draw(colour) for colour in Colour)


# Facts


@dataclass(frozen=True, slots=True)
class Dealt:
    """Everybody has a hand; `first` begins."""

    first: Seat


@dataclass(frozen=True, slots=True)
class Played:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Advanced:
    """A figure entered a stone; on stone 1 it came from the start."""

    seat: Seat
    colour: Colour
    stone: int
    size: Size


@dataclass(frozen=True, slots=True)
class Scored:
    """A number tile gave points."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class TookWishingStone:
    seat: Seat
    count: int  # wishing stones of the seat now


@dataclass(frozen=True, slots=True)
class FoundClover:
    """A clover was entered; without a figure that can go on it has no effect."""

    seat: Seat
    effect: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """A card from the draw pile; only its owner knows which."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Took:
    """The top card of a discard pile."""

    seat: Seat
    card: Card


class Ending(Enum):
    GOAL = "goal"  # the fifth figure entered the goal area
    PILE = "pile"  # the last card of the draw pile was drawn


@dataclass(frozen=True, slots=True)
class Ended:
    why: Ending


Fact: TypeAlias = (
    Dealt | Played | Discarded | Advanced | Scored | TookWishingStone | FoundClover | Drew | Took | Ended
)


# Views


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody sees; tuples are by seat unless said otherwise."""

    seats: int
    retake: str
    tie: str
    step: Step
    turn: Seat | None  # None before the deal and after the end
    tiles: tuple[Tile | None, ...]  # by PLACES
    rows: tuple[tuple[Row, ...], ...]  # by seat and colour
    figures: tuple[Figures, ...]  # by seat and colour
    wishing_stones: tuple[int, ...]
    numbers: tuple[int, ...]
    hands: tuple[int, ...]  # number of cards
    pile: int  # number of cards
    discards: tuple[Row, ...]  # by colour, top card last
    discarded: Card | None  # by the seat on turn, this turn
    points: tuple[int, ...]
    places: tuple[tuple[Seat, ...], ...]  # final, best first; empty while the game runs
    recent: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat sees."""

    seat: Seat
    table: TableView
    hand: tuple[Card, ...]  # in canonical order
    legal: tuple[Move, ...]
    completes: bool
    take_back: bool
    recent: tuple[Fact, ...]


class Keltis:
    """The rules of Keltis."""

    key = "keltis"
    version = 1
    seats = range(2, 5)
    options = MappingProxyType(
        {"retake": Option("yes", ("yes", "no")), "tie": Option("shared", ("shared", "wishing-stones"))}
    )

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        chosen = complete(self, seats, options)
        return State(
            retake=chosen["retake"],
            tie=chosen["tie"],
            step=Step.TILES,
            turn=Seat(0),
            tiles=(),
            removed=(),
            pile=(),
            hands=((),) * seats,
            rows=(((),) * len(Colour),) * seats,
            figures=((None,) * len(Colour),) * seats,
            wishing_stones=(0,) * seats,
            numbers=(0,) * seats,
            discards=((),) * len(Colour),
            discarded=None,
            recent=(),
        )

    def awaits(self, state: State) -> Chance | Turn | Over:
        match state.step:
            case Step.TILES:
                return Chance(shuffle_bounds(len(TILES)), "tiles")
            case Step.DECK:
                return Chance(shuffle_bounds(len(DECK)), "deck")
            case Step.OVER:
                return Over(_places(state))
            case Step.ACT | Step.ADVANCE | Step.DRAW:
                return Turn((state.turn,))
            case _:
                assert_never(state.step)

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Plays by colour and value (large before small), discards likewise, advances, draws."""
        if seat != state.turn:
            return ()
        match state.step:
            case Step.ACT:
                return _plays_and_discards(state, seat)
            case Step.ADVANCE:
                return _advances(state.figures[seat])
            case Step.DRAW:
                return (DRAW_DECK, *(move for move in DRAWS if _open_pile(state, move.colour)))
            case _:
                return ()

    def play(self, state: State, seat: Seat, move: Move) -> State:
        _check_turn(state, seat, move)
        match move:
            case Play():
                return _play(state, seat, move)
            case Discard():
                return _discard(state, seat, move.card)
            case Advance():
                return _choose(state, seat, move.colour)
            case Draw():
                return _draw(state, seat, move.colour)
            case _:
                assert_never(move)

    def resolve(self, state: State, rolled: tuple[int, ...]) -> State:
        check_rolled(self.awaits(state), rolled)
        if state.step is Step.TILES:
            return replace(state, step=Step.DECK, tiles=shuffled(TILES, rolled))
        return _deal(state, shuffled(DECK, rolled))

    def table_view(self, state: State) -> TableView:
        over = state.step is Step.OVER
        waiting = state.step in (Step.ACT, Step.ADVANCE, Step.DRAW)
        return TableView(
            seats=len(state.hands),
            retake=state.retake,
            tie=state.tie,
            step=state.step,
            turn=state.turn if waiting else None,
            tiles=state.tiles,
            rows=state.rows,
            figures=state.figures,
            wishing_stones=state.wishing_stones,
            numbers=state.numbers,
            hands=tuple(len(hand) for hand in state.hands),
            pile=len(state.pile),
            discards=state.discards,
            discarded=state.discarded,
            points=_points(state),
            places=_places(state) if over else (),
            recent=_recent(state, None),
        )

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        turn_begun = seat == state.turn and state.step in (Step.ADVANCE, Step.DRAW)
        return SeatView(
            seat=seat,
            table=self.table_view(state),
            hand=state.hands[seat],
            legal=self.legal(state, seat),
            completes=turn_begun,
            take_back=turn_begun,
            recent=_recent(state, seat),
        )

    def read(self, text: str) -> Move:
        match NOTATION.fullmatch(text):
            case None:
                raise NotationError(text)
            case found:
                return _move(*found.groups())

    def fallback(self, view: SeatView) -> Move:
        """Go on in a begun row with the smallest jump, else discard; end the game only if one must."""
        calm = tuple(move for move in view.legal if not _ends_game(view, move)) or view.legal
        going_on = [move for move in calm if isinstance(move, Play) and move.size is None]
        if going_on:
            rows = view.table.rows[view.seat]
            return min(going_on, key=lambda move: abs(move.card.value - rows[move.card.colour][-1]))
        return next((move for move in calm if not isinstance(move, Play)), calm[0])


CARD = r"([RYPGB])([0-9]|10)"
NOTATION = re.compile(rf"play {CARD}(?: (large|small))?|discard {CARD}|move ([RYPGB])|draw (deck|[RYPGB])")


def fits(row: Row, value: int) -> bool:
    """Whether a value may be laid on a row: the first different value fixed its direction ("Play")."""
    if not row or row[-1] == row[0]:
        return True
    return value >= row[-1] if row[-1] > row[0] else value <= row[-1]


def wishing_points(count: int) -> int:
    """Points for so many wishing stones ("End")."""
    return WISHING_STONES[min(count, len(WISHING_STONES) - 1)]


def figures_left(figures: Figures, size: Size) -> int:
    """Figures of this size that still stand on the start stone."""
    return FIGURES[size] - sum(figure is not None and figure.size is size for figure in figures)


def goal_count(figures: tuple[Figures, ...]) -> int:
    """Figures of all players in the goal area; five end the game."""
    return sum(figure is not None and figure.stone >= GOAL for row in figures for figure in row)


def _move(
    play_colour: str | None,
    play_value: str,
    size: str | None,
    discard_colour: str | None,
    discard_value: str,
    path: str | None,
    pile: str,
) -> Move:
    if play_colour:
        return PLAYS[Card(Colour[play_colour], int(play_value))][Size(size) if size else None]
    if discard_colour:
        return DISCARDS[Card(Colour[discard_colour], int(discard_value))]
    if path:
        return ADVANCES[Colour[path]]
    return DRAW_DECK if pile == "deck" else DRAWS[Colour[pile]]


# Set-up


def _deal(state: State, order: tuple[Card, ...]) -> State:
    seats = len(state.hands)
    removed, left = order[: REMOVED[seats]], order[REMOVED[seats] :]
    dealt = HAND * seats
    return replace(
        state,
        step=Step.ACT,
        removed=removed,
        hands=tuple(tuple(sorted(left[first : first + HAND])) for first in range(0, dealt, HAND)),
        pile=left[dealt:],
        recent=(Dealt(state.turn),),
    )


# A turn


def _plays_and_discards(state: State, seat: Seat) -> tuple[Move, ...]:
    hand = tuple(dict.fromkeys(state.hands[seat]))
    rows, figures = state.rows[seat], state.figures[seat]
    sizes = tuple(size for size in Size if figures_left(figures, size))
    moves: list[Move] = []
    for card in hand:
        row = rows[card.colour]
        if not row:
            moves += [PLAYS[card][size] for size in sizes]
        elif fits(row, card.value):
            moves.append(PLAYS[card][None])
    moves += [DISCARDS[card] for card in hand]
    return tuple(moves)


def _can_advance(figure: Figure | None) -> bool:
    return figure is not None and figure.stone != END_STONE


def _advances(figures: Figures) -> tuple[Advance, ...]:
    return tuple(move for move, figure in zip(ADVANCES, figures, strict=True) if _can_advance(figure))


def _open_pile(state: State, colour: Colour | None) -> bool:
    if colour is None or not state.discards[colour]:
        return False
    closed = state.retake == "no" and state.discarded is not None and state.discarded.colour == colour
    return not closed


EXPECTED = {Step.ACT: (Play, Discard), Step.ADVANCE: (Advance,), Step.DRAW: (Draw,)}


def _check_turn(state: State, seat: Seat, move: Move) -> None:
    if state.step is Step.OVER:
        raise IllegalMoveError("over")
    if seat != state.turn or state.step not in EXPECTED:
        raise IllegalMoveError("not-your-turn")
    if not isinstance(move, EXPECTED[state.step]):
        raise IllegalMoveError(f"first-{state.step.value}")


def _play(state: State, seat: Seat, move: Play) -> State:
    card, row = move.card, state.rows[seat][move.card.colour]
    if card not in state.hands[seat]:
        raise IllegalMoveError("no-such-card", card=str(card))
    if not fits(row, card.value):
        raise IllegalMoveError("does-not-fit", card=str(card))
    if not row:
        return _begin(state, seat, card, move.size)
    if move.size is not None:
        raise IllegalMoveError("size-not-asked", card=str(card))
    laid = _lay(state, seat, card)
    if _can_advance(state.figures[seat][card.colour]):
        return _advance(laid, seat, card.colour)
    return replace(laid, step=Step.ADVANCE if _advances(laid.figures[seat]) else Step.DRAW)


def _begin(state: State, seat: Seat, card: Card, size: Size | None) -> State:
    if size is None:
        raise IllegalMoveError("size-asked", card=str(card))
    if not figures_left(state.figures[seat], size):
        raise IllegalMoveError("no-figure-left", size=size.value)
    return _advance(_lay(state, seat, card), seat, card.colour, Figure(0, size))


def _lay(state: State, seat: Seat, card: Card) -> State:
    rows = state.rows[seat]
    return replace(
        state,
        hands=_put(state.hands, seat, _without(state.hands[seat], card)),
        rows=_put(state.rows, seat, _put(rows, card.colour, (*rows[card.colour], card.value))),
        discarded=None,
        recent=(Played(seat, card),),
    )


def _discard(state: State, seat: Seat, card: Card) -> State:
    if card not in state.hands[seat]:
        raise IllegalMoveError("no-such-card", card=str(card))
    return replace(
        state,
        step=Step.DRAW,
        hands=_put(state.hands, seat, _without(state.hands[seat], card)),
        discards=_put(state.discards, card.colour, (*state.discards[card.colour], card.value)),
        discarded=card,
        recent=(Discarded(seat, card),),
    )


def _choose(state: State, seat: Seat, colour: Colour) -> State:
    if not _can_advance(state.figures[seat][colour]):
        raise IllegalMoveError("cannot-advance", colour=colour.name)
    return _advance(state, seat, colour)


def _advance(state: State, seat: Seat, colour: Colour, begun: Figure | None = None) -> State:
    """The figure goes one stone forward; the fifth in the goal area ends the game before its tile counts."""
    figure = begun or state.figures[seat][colour]
    assert figure is not None
    moved = Figure(figure.stone + 1, figure.size)
    figures = _put(state.figures, seat, _put(state.figures[seat], colour, moved))
    recent = (*state.recent, Advanced(seat, colour, moved.stone, moved.size))
    if moved.stone == GOAL and goal_count(figures) == FIGURES_IN_GOAL:
        return replace(state, step=Step.OVER, figures=figures, recent=(*recent, Ended(Ending.GOAL)))
    place = PLACE_AT.get((colour, moved.stone))
    tile = None if place is None else state.tiles[place]
    if place is None or tile is None:
        return replace(state, step=Step.DRAW, figures=figures, recent=recent)
    return _enter(replace(state, step=Step.DRAW, figures=figures, recent=recent), seat, place, tile)


def _enter(state: State, seat: Seat, place: int, tile: Tile) -> State:
    """Carry out the tile of the stone just entered ("Tile of the stone")."""
    match tile:
        case Tile.CLOVER:
            effect = bool(_advances(state.figures[seat]))
            step = Step.ADVANCE if effect else Step.DRAW
            return replace(state, step=step, recent=(*state.recent, FoundClover(seat, effect)))
        case Tile.WISHING_STONE:
            count = state.wishing_stones[seat] + 1
            return replace(
                state,
                tiles=_put(state.tiles, place, None),
                wishing_stones=_put(state.wishing_stones, seat, count),
                recent=(*state.recent, TookWishingStone(seat, count)),
            )
        case Tile.ONE | Tile.TWO | Tile.THREE:
            return replace(
                state,
                numbers=_put(state.numbers, seat, state.numbers[seat] + tile.value),
                recent=(*state.recent, Scored(seat, tile.value)),
            )
        case _:
            assert_never(tile)


def _draw(state: State, seat: Seat, colour: Colour | None) -> State:
    if colour is None:
        card, pile = state.pile[0], state.pile[1:]
        drawn = replace(state, pile=pile, recent=(*state.recent, Drew(seat, card)))
        if not pile:
            return replace(
                _receive(drawn, seat, card), step=Step.OVER, recent=(*drawn.recent, Ended(Ending.PILE))
            )
        return _next_turn(_receive(drawn, seat, card))
    if not state.discards[colour]:
        raise IllegalMoveError("pile-empty", colour=colour.name)
    if not _open_pile(state, colour):
        raise IllegalMoveError("pile-closed", colour=colour.name)
    card, left = Card(colour, state.discards[colour][-1]), state.discards[colour][:-1]
    taken = replace(
        state, discards=_put(state.discards, colour, left), recent=(*state.recent, Took(seat, card))
    )
    return _next_turn(_receive(taken, seat, card))


def _receive(state: State, seat: Seat, card: Card) -> State:
    return replace(state, hands=_put(state.hands, seat, tuple(sorted((*state.hands[seat], card)))))


def _next_turn(state: State) -> State:
    return replace(state, step=Step.ACT, turn=Seat((state.turn + 1) % len(state.hands)), discarded=None)


# The end


def _points(state: State) -> tuple[int, ...]:
    return tuple(
        sum(figure.points for figure in figures if figure) + wishing_points(wishes) + numbers
        for figures, wishes, numbers in zip(state.figures, state.wishing_stones, state.numbers, strict=True)
    )


def _places(state: State) -> tuple[tuple[Seat, ...], ...]:
    points = _points(state)
    breaker = state.wishing_stones if state.tie == "wishing-stones" else (0,) * len(points)
    return places(range(len(points)), tuple(zip(points, breaker, strict=True)))


# Views


def _recent(state: State, viewer: Seat | None) -> tuple[Fact, ...]:
    return tuple(
        Drew(fact.seat, None) if isinstance(fact, Drew) and fact.seat != viewer else fact
        for fact in state.recent
    )


def _ends_game(view: SeatView, move: Move) -> bool:
    """Whether the game ends by the move, or by whatever must follow it in the same turn."""
    table = view.table
    if isinstance(move, Draw):
        return move.colour is None and table.pile == 1
    if table.pile == 1 and not _piles_left(table, move):
        return True
    if isinstance(move, Discard) or goal_count(table.figures) < FIGURES_IN_GOAL - 1:
        return False
    colour = move.card.colour if isinstance(move, Play) else move.colour
    return _reaches_goal(table, table.figures[view.seat], colour)


def _piles_left(table: TableView, move: Move) -> set[Colour]:
    """The discard piles that will be open to draw from after the move."""
    piles = {colour for colour in Colour if table.discards[colour]}
    if not isinstance(move, Discard):
        return piles
    return piles | {move.card.colour} if table.retake == "yes" else piles - {move.card.colour}


def _reaches_goal(table: TableView, figures: Figures, colour: Colour) -> bool:
    """Whether a figure enters the goal area by this step or by every choice of those that must follow."""
    figure = figures[colour]
    if figure is None or figure.stone + 1 == GOAL:
        return figure is not None
    stone = figure.stone + 1
    if stone <= END_STONE:
        place = PLACE_AT.get((colour, stone))
        if place is None or table.tiles[place] is not Tile.CLOVER:
            return False
        figures = _put(figures, colour, Figure(stone, figure.size))
    following = _advances(figures)
    return bool(following) and all(_reaches_goal(table, figures, move.colour) for move in following)


T = TypeVar("T")


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]


RULES = Keltis()
