"""Views of Krass Kariert for the contact sheet: usual and worst cases, built by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.games.core import Seat
from bot.games.krass_kariert import (
    INSERTS,
    PLAYS,
    TAKES,
    DealEnded,
    Dealt,
    Drew,
    Ending,
    Leads,
    Lost,
    Move,
    Paid,
    Play,
    Played,
    Safe,
    SeatView,
    Step,
    TableView,
    Took,
    TrickWon,
    Won,
)
from bot.games.krass_kariert.cards import LONGEST, Card, lays
from images._canvas import Person

FIVE = (
    Person("달빛아래보드게임연구소장대호"),
    Person("구름위를걷는고양이집사민지"),
    Person("세상에서제일느린거북이준서", computer=True),
    Person("주말에는언제나주사위를굴려요"),
    Person("뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁뷁"),
)
SCRIPTS = (Person("Chloé 👩‍💻🇰🇷"), Person("عمر بن الخطاب"), Person("田中さくら 🌸"), Person("W" * 32))
THREE = (Person("Ada"), Person("대호"), Person("Ben", computer=True))

SIGNS = {"X": Card.X, "S": Card.STOP, "P": Card.PENALTY}


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(SIGNS[word] if word in SIGNS else Card(int(word)) for word in text.split())


def _played(seat: int, text: str, announced: tuple[int, ...] = ()) -> Played:
    lay = lays(_cards(text))[announced]
    return Played(Seat(seat), lay.cards, lay.numbers, lay.combination)


def _took(seat: int, text: str) -> Took:
    return Took(Seat(seat), _cards(text)[0])


def _seats(text: str) -> tuple[Seat, ...]:
    return tuple(Seat(int(digit)) for digit in text)


def _begun(seats: int) -> TableView:
    reserves = ("7 12", "X 3", "10 S", "1 1", "P 8")
    return TableView(
        seats=seats,
        chips_each=2,
        step=Step.ACT,
        deal=1,
        number=1,
        leader=Seat(0),
        turn=Seat(0),
        waiting=tuple(map(Seat, range(seats))),
        trick=(),
        strongest=None,
        penalties=0,
        to_place=0,
        hands=((10,) * seats, (7,) * seats)[seats == 5],
        reserves=tuple(map(_cards, reserves[:seats])),
        pile={3: 18, 4: 6, 5: 9}[seats],
        discards=(),
        points=(2,) * seats,
        places=(),
        recent=(Dealt(1, Seat(0)),),
    )


def _middle() -> TableView:
    trick = (_played(3, "4"), _played(0, "8 9"), _took(1, "11"), _played(2, "P"))
    return replace(
        _begun(5),
        deal=2,
        number=4,
        leader=Seat(3),
        turn=Seat(4),
        waiting=_seats("4"),
        trick=trick,
        strongest=trick[1].combination if isinstance(trick[1], Played) else None,
        penalties=1,
        hands=(3, 8, 5, 4, 9),
        reserves=tuple(map(_cards, ("7 12", "3", "", "1 10", "P"))),
        points=(2, 1, 0, 2, 1),
        recent=trick[-1:],
    )


def _full() -> TableView:
    """Five players, five plays, an X in most, both penalties; the winner has begun to place six cards."""
    trick = (
        _played(1, "P"),
        _played(2, "X 10", (9,)),
        _played(3, "P"),
        _played(4, "11 10 X", (12,)),
        _played(0, "X 12 X", (12, 12)),
    )
    last = trick[-1]
    return replace(
        _begun(5),
        chips_each=3,
        step=Step.PLACE,
        leader=Seat(1),
        turn=Seat(0),
        waiting=(),
        trick=trick,
        strongest=last.combination,
        penalties=2,
        to_place=6,
        hands=(12, 17, 1, 10, 13),
        points=(3, 2, 1, 0, 3),
        pile=4,
        recent=(last, TrickWon(Seat(0), Won.STRONGEST), Drew(Seat(0), None)),
    )


def _next_trick() -> TableView:
    """The last trick is gone: what ended it stands in the banner; one player is out of the deal."""
    return replace(
        _begun(4),
        number=3,
        leader=Seat(1),
        turn=Seat(1),
        waiting=_seats("130"),
        hands=(2, 6, 0, 11),
        reserves=tuple(map(_cards, ("", "X", "10 S", "1 1"))),
        points=(0, 2, 1, 2),
        recent=(
            _played(2, "5 5 X", (5,)),
            TrickWon(Seat(2), Won.STRONGEST),
            Safe(Seat(2)),
            Leads(Seat(1), 3),
        ),
    )


def _next_deal() -> TableView:
    return replace(
        _begun(5),
        deal=3,
        leader=Seat(2),
        turn=Seat(2),
        waiting=_seats("23401"),
        points=(1, 0, 1, 1, 2),
        recent=(
            _played(4, "3 3 3"),
            TrickWon(Seat(4), Won.STRONGEST),
            DealEnded(2, Ending.NONE_LEFT),
            *(Paid(Seat(seat), left) for seat, left in ((0, 1), (1, 0), (2, 1), (3, 1))),
            Dealt(3, Seat(2)),
        ),
    )


def _three() -> TableView:
    trick = (_played(2, "6 7 8"),)
    return replace(
        _begun(3),
        leader=Seat(2),
        turn=Seat(0),
        waiting=_seats("01"),
        trick=trick,
        strongest=trick[0].combination,
        hands=(10, 10, 7),
        recent=trick,
    )


def _ended() -> TableView:
    trick = (_played(1, "7 7"), _took(2, "1"), _played(3, "10 11 12"))
    return replace(
        _begun(4),
        step=Step.OVER,
        leader=Seat(1),
        turn=None,
        waiting=(),
        trick=trick,
        strongest=trick[2].combination,
        hands=(3, 0, 9, 2),
        reserves=tuple(map(_cards, ("", "X 3", "2", "1 1"))),
        points=(0, 2, 0, 1),
        places=(_seats("123"), _seats("0")),
        recent=(trick[2], DealEnded(4, Ending.STUCK), Lost(Seat(0))),
    )


def tables() -> Iterator[tuple[str, TableView, tuple[Person, ...]]]:
    yield "in the middle", _middle(), FIVE
    yield "five plays, two penalties", _full(), FIVE
    yield "a new trick", _next_trick(), SCRIPTS
    yield "a new deal", _next_deal(), FIVE
    yield "three players", _three(), THREE
    yield "the end", _ended(), SCRIPTS


# Hands


def _plays(hand: tuple[Card, ...], strength: int) -> Iterator[Play]:
    for index in range(len(hand)):
        for more in range(min(LONGEST, len(hand) - index)):
            for announced, lay in lays(hand[index : index + more + 1]).items():
                if lay.strength > strength:
                    yield replace(PLAYS[index][more], announced=announced)


def _acting(view: TableView, seat: Seat, hand: tuple[Card, ...]) -> tuple[Move, ...]:
    takes = TAKES[: len(view.reserves[seat])] if view.trick else ()
    strength = view.strongest.strength if view.strongest else 0
    return (*_plays(hand, strength), *(take for row in takes for take in row[: len(hand) + 1]))


def _seat_view(table: TableView, seat: int, text: str) -> SeatView:
    hand = _cards(text)
    hands = tuple(len(hand) if other == seat else count for other, count in enumerate(table.hands))
    view = replace(table, hands=hands)
    legal = _acting(view, Seat(seat), hand) if seat == view.turn and view.step is Step.ACT else ()
    return SeatView(Seat(seat), view, hand, None, legal, completes=False, take_back=False, recent=view.recent)


def _placing(table: TableView, seat: int, text: str, drawn: str) -> SeatView:
    view, card = _seat_view(table, seat, text), _cards(drawn)[0]
    recent = tuple(replace(fact, card=card) if isinstance(fact, Drew) else fact for fact in view.recent)
    return replace(view, drawn=card, legal=INSERTS[: len(view.hand) + 1], recent=recent)


LONG = "1 12 7 8 X 8 9 S 3 3 3 10 X 11 12 P 5"


def hands() -> Iterator[tuple[str, SeatView, tuple[Person, ...]]]:
    yield "my turn", _seat_view(_three(), 0, "4 9 9 X 3 12 10 11 P 1"), THREE
    led = replace(_next_deal(), leader=Seat(2))
    yield "seventeen cards, leading", _seat_view(led, 2, LONG), FIVE
    yield "seventeen cards, over a 2-run", _seat_view(_middle(), 4, LONG), FIVE
    yield "placing", _placing(_full(), 0, "1 12 7 8 X 8 9", "6"), FIVE
    yield "placing the seventeenth", _placing(_full(), 0, LONG[:-2], "X"), FIVE
    yield "waiting", _seat_view(_middle(), 1, "2 2 6 7 S 12 12 11"), FIVE
    yield "three cards", _seat_view(replace(_middle(), turn=Seat(0), waiting=_seats("0")), 0, "5 X 6"), FIVE
    yield "out of the deal", _seat_view(_next_trick(), 2, ""), SCRIPTS
