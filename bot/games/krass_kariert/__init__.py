"""Krass Kariert (Katja Stremmel, AMIGO 2018): pure rules, after the rules page "Krass Kariert".

A deal is made of tricks. `recent` holds what the last seat to act did and all that followed from it: the end
of the trick, the winner's draws and their placing, the end of the deal, the next deal. It begins anew with
the next play or take.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
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
from bot.games.krass_kariert.cards import (
    DECK,
    LONGEST,
    NOTHING,
    SPECIAL,
    Card,
    Combination,
    Hand,
    Lay,
    lays,
    openings,
)

# Rules page, "Set-up of a deal", "A trick goes round exactly once"
HAND = {3: 10, 4: 10, 5: 7}  # cards, by number of seats
RESERVES = 2
DRAWS = 3  # cards that the winner of a trick draws for each penalty card in it
LARGEST_HAND = 17


class Step(Enum):
    """What the game waits for."""

    DEAL = "deal"
    ACT = "act"  # play, or take a reserve
    PLACE = "place"  # put the drawn card into a gap
    OVER = "over"


@dataclass(frozen=True, slots=True, repr=False)
class State:
    chips_each: int  # at the start of the game
    step: Step
    deal: int  # 1 for the first
    number: int  # of the trick in this deal
    leader: Seat  # of the trick
    turn: Seat  # after a trick its winner
    hands: tuple[Hand, ...]
    reserves: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]  # next card first
    drawn: Card | None  # the card being placed
    draws: int  # cards still to be drawn for penalties
    trick: Trick
    discards: tuple[Card, ...]  # of the earlier tricks
    chips: tuple[int, ...]
    lost: tuple[Seat, ...]  # final
    recent: tuple[Fact, ...]


# Moves; positions and gaps count from 1


@dataclass(frozen=True, slots=True)
class Play:
    """Play the block from the first to the last position, with a number for every X in it."""

    first: int
    last: int
    announced: tuple[int, ...] = ()

    def __str__(self) -> str:
        block = f"play {self.first}" if self.first == self.last else f"play {self.first}-{self.last}"
        return " ".join((block, *(f"X={number}" for number in self.announced)))


@dataclass(frozen=True, slots=True)
class Take:
    """Take one of one's own reserves into a gap of the hand."""

    reserve: int
    gap: int

    def __str__(self) -> str:
        return f"take {self.reserve} at {self.gap}"


@dataclass(frozen=True, slots=True)
class Insert:
    """Put the drawn card into a gap of the hand."""

    gap: int

    def __str__(self) -> str:
        return f"insert {self.gap}"


Move: TypeAlias = Play | Take | Insert

# There are few different moves without announced numbers, so each is made once.
GAPS = range(1, LARGEST_HAND + 1)
PLAYS = tuple(tuple(Play(first, first + more) for more in range(LONGEST)) for first in GAPS)
TAKES = tuple(tuple(Take(reserve, gap) for gap in GAPS) for reserve in range(1, RESERVES + 1))
INSERTS = tuple(Insert(gap) for gap in GAPS)


# Facts


@dataclass(frozen=True, slots=True)
class Dealt:
    """Everybody has a new hand; `leader` leads the first trick."""

    deal: int
    leader: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A combination, or STOP or penalty alone, ascending: never from which positions."""

    seat: Seat
    cards: tuple[Card, ...]
    numbers: tuple[int, ...]  # what each card counts as; that of an X is announced
    combination: Combination | None  # None for STOP and penalty


@dataclass(frozen=True, slots=True)
class Took:
    """A reserve went into the hand; never into which gap."""

    seat: Seat
    card: Card


class Won(Enum):
    """Why a trick is won."""

    STOP = "stop"
    STRONGEST = "strongest"
    LEADER = "leader"  # nobody played a combination


@dataclass(frozen=True, slots=True)
class TrickWon:
    seat: Seat
    why: Won


@dataclass(frozen=True, slots=True)
class Drew:
    """A card for a penalty; only its owner knows which."""

    seat: Seat
    card: Card | None


@dataclass(frozen=True, slots=True)
class Placed:
    """The drawn card is in the hand; never in which gap."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Safe:
    """A player without hand cards is out of the deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Leads:
    """Leads the next trick."""

    seat: Seat
    number: int  # of that trick in this deal


class Ending(Enum):
    """Why a deal is over."""

    STUCK = "stuck"  # on turn, with nothing to play and no reserve
    ONE_LEFT = "one-left"  # at the end of a trick one player has hand cards
    NONE_LEFT = "none-left"  # at the end of a trick nobody has


@dataclass(frozen=True, slots=True)
class DealEnded:
    deal: int
    why: Ending


@dataclass(frozen=True, slots=True)
class Paid:
    seat: Seat
    chips: int  # that are left


@dataclass(frozen=True, slots=True)
class Lost:
    """Had to pay and had no chip."""

    seat: Seat


Trick: TypeAlias = tuple[Played | Took, ...]  # in the order of acting
Fact: TypeAlias = Dealt | Played | Took | TrickWon | Drew | Placed | Safe | Leads | DealEnded | Paid | Lost


# Views


@dataclass(frozen=True, slots=True)
class TableView:
    """What everybody sees; tuples are by seat unless said otherwise."""

    seats: int
    chips_each: int  # at the start of the game
    step: Step
    deal: int  # 1 for the first
    number: int  # of the trick in this deal
    leader: Seat  # of the trick
    turn: Seat | None  # None while nature is asked and after the end
    waiting: tuple[Seat, ...]  # still to act in this trick, in order, the seat on turn first
    trick: Trick  # complete while cards are drawn and after a deal
    strongest: Combination | None  # the one to beat
    penalties: int  # penalty cards in the trick
    to_place: int  # cards of the winner still to be placed for them, the one just drawn among them
    hands: tuple[int, ...]  # number of cards
    reserves: tuple[tuple[Card, ...], ...]
    pile: int  # number of cards
    discards: tuple[Card, ...]  # of the earlier tricks, in the order played
    points: tuple[int, ...]  # chips
    places: tuple[tuple[Seat, ...], ...]  # final, best first; empty while the game runs
    recent: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What one seat sees."""

    seat: Seat
    table: TableView
    hand: Hand
    drawn: Card | None  # the card being placed
    legal: tuple[Move, ...]
    completes: bool
    take_back: bool
    recent: tuple[Fact, ...]


class KrassKariert:
    """The rules of Krass Kariert."""

    key = "krass_kariert"
    version = 1
    seats = range(3, 6)
    options = MappingProxyType({"chips": Option("2", ("2", "3"))})

    def start(self, seats: int, options: Mapping[str, str]) -> State:
        chips = int(complete(self, seats, options)["chips"])
        return State(
            chips_each=chips,
            step=Step.DEAL,
            deal=0,
            number=0,
            leader=Seat(0),
            turn=Seat(0),
            hands=((),) * seats,
            reserves=((),) * seats,
            pile=(),
            drawn=None,
            draws=0,
            trick=(),
            discards=(),
            chips=(chips,) * seats,
            lost=(),
            recent=(),
        )

    def awaits(self, state: State) -> Chance | Turn | Over:
        match state.step:
            case Step.DEAL:
                return DEAL
            case Step.ACT | Step.PLACE:
                return Turn((state.turn,))
            case Step.OVER:
                return Over(_places(state))
            case _:
                assert_never(state.step)

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Plays by first position, length and announced numbers; then takes by reserve and gap."""
        if seat != state.turn:
            return ()
        hand = state.hands[seat]
        match state.step:
            case Step.ACT:
                return (*_beating(hand, _to_beat(state.trick)), *_takes(state, seat))
            case Step.PLACE:
                return INSERTS[: len(hand) + 1]
            case _:
                return ()

    def play(self, state: State, seat: Seat, move: Move) -> State:
        _check_turn(state, seat, move)
        match move:
            case Play():
                return _play(state, seat, move)
            case Take():
                return _take(state, seat, move)
            case Insert():
                return _insert(state, seat, move.gap)
            case _:
                assert_never(move)

    def resolve(self, state: State, rolled: tuple[int, ...]) -> State:
        check_rolled(self.awaits(state), rolled)
        return _deal(state, shuffled(DECK, rolled))

    def table_view(self, state: State) -> TableView:
        waiting = state.step in (Step.ACT, Step.PLACE)
        return TableView(
            seats=len(state.hands),
            chips_each=state.chips_each,
            step=state.step,
            deal=state.deal,
            number=state.number,
            leader=state.leader,
            turn=state.turn if waiting else None,
            waiting=tuple(_to_act(state)) if state.step is Step.ACT else (),
            trick=state.trick,
            strongest=_strongest(state.trick),
            penalties=_penalties(state.trick),
            to_place=state.draws + 1 if state.step is Step.PLACE else 0,
            hands=tuple(len(hand) for hand in state.hands),
            reserves=state.reserves,
            pile=len(state.pile),
            discards=state.discards,
            points=state.chips,
            places=_places(state) if state.step is Step.OVER else (),
            recent=_recent(state, None),
        )

    def seat_view(self, state: State, seat: Seat) -> SeatView:
        return SeatView(
            seat=seat,
            table=self.table_view(state),
            hand=state.hands[seat],
            drawn=state.drawn if seat == state.turn else None,
            legal=self.legal(state, seat),
            completes=False,  # a drawn card has at least two gaps, and it is no part of the move before
            take_back=False,  # all see every play and take, and placing brings the next card or trick
            recent=_recent(state, seat),
        )

    def read(self, text: str) -> Move:
        found = NOTATION.fullmatch(text)
        if found is None:
            raise NotationError(text)
        first, last, announced, reserve, gap, insert = found.groups()
        if reserve:
            return Take(int(reserve), int(gap))
        if insert:
            return Insert(int(insert))
        if last and int(last) <= int(first):
            raise NotationError(text)
        return Play(int(first), int(last or first), tuple(map(int, re.findall("[0-9]+", announced))))

    def fallback(self, view: SeatView) -> Move:
        """The first reserve to the right end, else the weakest play; a drawn card to the right end."""
        last = view.legal[-1]
        if isinstance(last, Take):
            return TAKES[0][last.gap - 1]
        plays = [move for move in view.legal if isinstance(move, Play)]
        return min(plays, key=lambda move: _cost(view.hand, move), default=last)


DEAL = Chance(shuffle_bounds(len(DECK)), "deal")
AT = r"([1-9][0-9]?)"  # no hand is longer
X = r"X=(?:[1-9]|1[0-2])"
NOTATION = re.compile(rf"play {AT}(?:-{AT})?((?: {X})*)|take ([12]) at {AT}|insert {AT}")


# Combinations


def laid(hand: Hand, move: Play) -> Lay:
    """What a play brings to the table; IllegalMoveError if it is none from this hand."""
    if move.last > len(hand):
        raise IllegalMoveError("no-such-position", position=move.last, cards=len(hand))
    block = hand[move.first - 1 : move.last]
    if len(block) > LONGEST:
        raise IllegalMoveError("too-long", longest=LONGEST)
    if len(block) > 1 and any(card in SPECIAL for card in block):
        raise IllegalMoveError("only-alone")
    asked, announced = block.count(Card.X), len(move.announced)
    if announced != asked:
        raise IllegalMoveError("x-missing" if announced < asked else "x-too-many", asked=asked)
    lay = lays(block).get(move.announced)
    if lay is None:
        raise IllegalMoveError("x-does-not-fit" if asked else "not-a-combination")
    return lay


@lru_cache(maxsize=4096)
def _plays(hand: Hand) -> tuple[tuple[Play, int], ...]:
    """Every play from a hand with its strength, in the order of `legal`."""
    found: list[tuple[Play, int]] = []
    for index in range(len(hand)):
        for more, announced, strength in openings(hand[index : index + LONGEST]):
            play = PLAYS[index][more]
            found.append((Play(play.first, play.last, announced) if announced else play, strength))
    return tuple(found)


def _beating(hand: Hand, strength: int) -> tuple[Play, ...]:
    return tuple(move for move, own in _plays(hand) if own > strength)


def _strongest(trick: Trick) -> Combination | None:
    """The last combination, as each beats those before it."""
    for entry in reversed(trick):
        if isinstance(entry, Played) and entry.combination:
            return entry.combination
    return None


def _to_beat(trick: Trick) -> int:
    strongest = _strongest(trick)
    return strongest.strength if strongest else NOTHING


def _penalties(trick: Trick) -> int:
    return sum(_is(entry, Card.PENALTY) for entry in trick)


def _is(entry: Played | Took, special: Card) -> bool:
    """Whether somebody played a STOP or a penalty card."""
    return isinstance(entry, Played) and entry.cards == (special,)


def _cost(hand: Hand, move: Play) -> tuple[int, bool]:
    """How little a play gives away; STOP comes before penalty."""
    lay = laid(hand, move)
    return lay.strength, lay.cards == (Card.PENALTY,)


# Set-up


def _deal(state: State, order: tuple[Card, ...]) -> State:
    seats, deal = len(state.hands), state.deal + 1
    size, leader = HAND[seats], Seat((deal - 1) % seats)
    dealt = size * seats
    piled = dealt + RESERVES * seats
    return replace(
        state,
        step=Step.ACT,
        deal=deal,
        number=1,
        leader=leader,
        turn=leader,
        hands=_parts(order[:dealt], size),
        reserves=_parts(order[dealt:piled], RESERVES),
        pile=order[piled:],
        trick=(),
        discards=(),
        recent=(*state.recent, Dealt(deal, leader)),
    )


def _parts(cards: tuple[Card, ...], size: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(cards[first : first + size] for first in range(0, len(cards), size))


# A trick


def _check_turn(state: State, seat: Seat, move: Move) -> None:
    if state.step is Step.OVER:
        raise IllegalMoveError("over")
    if seat != state.turn or state.step is Step.DEAL:
        raise IllegalMoveError(_why_not(state, seat))
    if isinstance(move, Insert) and state.step is Step.ACT:
        raise IllegalMoveError("nothing-to-place")
    if not isinstance(move, Insert) and state.step is Step.PLACE:
        raise IllegalMoveError("place-first")


def _why_not(state: State, seat: Seat) -> str:
    """Why a seat is not on turn."""
    if state.step is not Step.ACT:
        return "not-your-turn"
    if any(entry.seat == seat for entry in state.trick):
        return "acted-already"
    return "not-your-turn" if state.hands[seat] else "out-of-the-deal"


def _to_act(state: State) -> Iterator[Seat]:
    """Who acts from the seat on turn until the trick has gone round, exactly once."""
    seats = len(state.hands)
    for step in range((state.leader - state.turn - 1) % seats + 1):
        seat = Seat((state.turn + step) % seats)
        if state.hands[seat]:
            yield seat


def _play(state: State, seat: Seat, move: Play) -> State:
    hand = state.hands[seat]
    lay = laid(hand, move)
    strongest = _strongest(state.trick)
    if strongest and lay.strength <= strongest.strength:
        raise IllegalMoveError("does-not-beat", kind=strongest.kind.name.lower(), number=strongest.number)
    played = Played(seat, lay.cards, lay.numbers, lay.combination)
    return _acted(state, played, hand[: move.first - 1] + hand[move.last :], state.reserves[seat])


def _takes(state: State, seat: Seat) -> Iterator[Take]:
    """Own reserves into any gap; the leader takes none."""
    for takes in TAKES[: len(state.reserves[seat])] if state.trick else ():
        yield from takes[: len(state.hands[seat]) + 1]


def _take(state: State, seat: Seat, move: Take) -> State:
    reserves = state.reserves[seat]
    if not state.trick:
        raise IllegalMoveError("leader-takes-none")
    if move.reserve > len(reserves):
        raise IllegalMoveError("reserve-gone", reserve=move.reserve)
    took = Took(seat, reserves[move.reserve - 1])
    hand = _inserted(state.hands[seat], move.gap, took.card)
    return _acted(state, took, hand, _without(reserves, move.reserve - 1))


def _acted(state: State, entry: Played | Took, hand: Hand, reserves: tuple[Card, ...]) -> State:
    """The next player acts or is stuck, or the trick is over: by STOP, or as it has gone round."""
    seat = state.turn
    following = next((other for other in _to_act(state) if other != seat), seat)
    acted = replace(
        state,
        turn=seat if _is(entry, Card.STOP) else following,
        hands=_put(state.hands, seat, hand),
        reserves=_put(state.reserves, seat, reserves),
        trick=(*state.trick, entry),
        recent=(entry,),
    )
    if acted.turn == seat:
        return _end_trick(acted)
    return _end_deal(acted, Ending.STUCK, (acted.turn,)) if _stuck(acted) else acted


def _stuck(state: State) -> bool:
    seat = state.turn
    return not state.reserves[seat] and not _beating(state.hands[seat], _to_beat(state.trick))


def _end_trick(state: State) -> State:
    winner, why = _winner(state)
    won = replace(
        state,
        turn=winner,
        draws=DRAWS * _penalties(state.trick),
        recent=(*state.recent, TrickWon(winner, why)),
    )
    return _draw(won)


def _winner(state: State) -> tuple[Seat, Won]:
    if _is(state.trick[-1], Card.STOP):
        return state.turn, Won.STOP
    combinations = _combination_owners(state.trick)
    return (combinations[0], Won.STRONGEST) if combinations else (state.leader, Won.LEADER)


def _combination_owners(trick: Trick) -> list[Seat]:
    """Who played the strongest combination, the second-strongest and so on."""
    return [entry.seat for entry in reversed(trick) if isinstance(entry, Played) and entry.combination]


def _draw(state: State) -> State:
    """The winner draws for the penalties, one card at a time; then the trick is over."""
    if not state.draws:
        return _leave_trick(state)
    winner, card, hand = state.turn, state.pile[0], state.hands[state.turn]
    drawn = replace(
        state, pile=state.pile[1:], draws=state.draws - 1, recent=(*state.recent, Drew(winner, card))
    )
    if hand:
        return replace(drawn, step=Step.PLACE, drawn=card)
    return _draw(_placed(drawn, winner, (card,)))


def _insert(state: State, seat: Seat, gap: int) -> State:
    assert state.drawn is not None
    hand = _inserted(state.hands[seat], gap, state.drawn)
    return _draw(_placed(replace(state, step=Step.ACT, drawn=None), seat, hand))


def _placed(state: State, seat: Seat, hand: Hand) -> State:
    return replace(state, hands=_put(state.hands, seat, hand), recent=(*state.recent, Placed(seat)))


def _leave_trick(state: State) -> State:
    """The end of a trick, after the draws: the deal is over, or somebody leads the next trick."""
    acted = {entry.seat for entry in state.trick}
    holders = [Seat(seat) for seat, hand in enumerate(state.hands) if hand]
    if not holders:
        return _end_deal(state, Ending.NONE_LEFT, sorted(acted - {state.turn}))
    safe = tuple(Safe(seat) for seat in sorted(acted.difference(holders)))
    if len(holders) == 1:
        return _end_deal(replace(state, recent=(*state.recent, *safe)), Ending.ONE_LEFT, holders)
    leader, number = _next_leader(state), state.number + 1
    cards = (card for entry in state.trick if isinstance(entry, Played) for card in entry.cards)
    return replace(
        state,
        number=number,
        leader=leader,
        turn=leader,
        trick=(),
        discards=(*state.discards, *cards),
        recent=(*state.recent, *safe, Leads(leader, number)),
    )


def _next_leader(state: State) -> Seat:
    """The four rules of "End of a trick"; `turn` is the winner."""
    winner, seats = state.turn, len(state.hands)
    right = [Seat((winner - step) % seats) for step in range(1, seats)]
    owners = [] if _is(state.trick[-1], Card.STOP) else _combination_owners(state.trick)
    return next(seat for seat in (winner, *owners, *right) if state.hands[seat])


# The end of a deal and of the game


def _end_deal(state: State, why: Ending, payers: Sequence[Seat]) -> State:
    """Who has to pay and has no chip loses, and the game is over."""
    lost = tuple(seat for seat in payers if not state.chips[seat])
    paying = [seat for seat in payers if state.chips[seat]]
    chips = tuple(count - (seat in paying) for seat, count in enumerate(state.chips))
    return replace(
        state,
        step=Step.OVER if lost else Step.DEAL,
        chips=chips,
        lost=lost,
        recent=(
            *state.recent,
            DealEnded(state.deal, why),
            *(Paid(seat, chips[seat]) for seat in paying),
            *(Lost(seat) for seat in lost),
        ),
    )


def _places(state: State) -> tuple[tuple[Seat, ...], ...]:
    return places(range(len(state.hands)), [(-(seat in state.lost),) for seat in range(len(state.hands))])


# Views


def _recent(state: State, viewer: Seat | None) -> tuple[Fact, ...]:
    return tuple(
        Drew(fact.seat, None) if isinstance(fact, Drew) and fact.seat != viewer else fact
        for fact in state.recent
    )


# Tuples

T = TypeVar("T")


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _without(values: tuple[T, ...], index: int) -> tuple[T, ...]:
    return values[:index] + values[index + 1 :]


def _inserted(hand: Hand, gap: int, card: Card) -> Hand:
    """The hand with a card before the one at this position; IllegalMoveError beyond the right end."""
    if gap > len(hand) + 1:
        raise IllegalMoveError("no-such-gap", gap=gap, last=len(hand) + 1)
    return (*hand[: gap - 1], card, *hand[gap - 1 :])


RULES = KrassKariert()
