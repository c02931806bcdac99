"""Views of Keltis for the contact sheet: usual and worst cases, built by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.games.core import Seat
from bot.games.keltis import (
    ADVANCES,
    DISCARDS,
    DRAW_DECK,
    DRAWS,
    FIGURES_IN_GOAL,
    HAND,
    PLAYS,
    TILES,
    Advanced,
    Card,
    Colour,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Ending,
    Fact,
    Figure,
    Figures,
    FoundClover,
    Move,
    Played,
    Row,
    Scored,
    SeatView,
    Size,
    Step,
    TableView,
    Tile,
    Took,
    TookWishingStone,
    fits,
    wishing_points,
)
from images._canvas import Person

FOUR = (
    Person("달빛아래보드게임연구소장대호"),
    Person("구름위를걷는고양이집사민지"),
    Person("세상에서제일느린거북이준서", computer=True),
    Person("주말에는언제나주사위를굴려요"),
)
MANY_SCRIPTS = (Person("Chloé 👩‍💻🇰🇷"), Person("عمر بن الخطاب"), Person("田中さくら 🌸"), Person("W" * 32))
TWO = (Person("Ada"), Person("Ben", computer=True))

NO_ROWS: tuple[Row, ...] = ((),) * len(Colour)
NO_FIGURES: Figures = (None,) * len(Colour)
MIXED_TILES = tuple(TILES[index * 7 % len(TILES)] for index in range(len(TILES)))


def _row(text: str) -> Row:
    return tuple(int(value) for value in text.split())


def _figures(text: str) -> Figures:
    """For each colour a stone's number, with `!` for the large figure, or `-`."""
    return tuple(
        None if word == "-" else Figure(int(word.rstrip("!")), Size.LARGE if "!" in word else Size.SMALL)
        for word in text.split()
    )


def _points(figures: Figures, wishes: int, numbers: int) -> int:
    return sum(found.points for found in figures if found) + wishing_points(wishes) + numbers


def _counted(view: TableView) -> TableView:
    return replace(
        view,
        points=tuple(map(_points, view.figures, view.wishing_stones, view.numbers)),
        hands=view.hands or (HAND,) * view.seats,
    )


def _begun(seats: int, pile: int) -> TableView:
    return _counted(
        TableView(
            seats=seats,
            retake="yes",
            tie="shared",
            step=Step.ACT,
            turn=Seat(0),
            tiles=MIXED_TILES,
            rows=(NO_ROWS,) * seats,
            figures=(NO_FIGURES,) * seats,
            wishing_stones=(0,) * seats,
            numbers=(0,) * seats,
            hands=(),
            pile=pile,
            discards=NO_ROWS,
            discarded=None,
            points=(),
            places=(),
            recent=(Dealt(Seat(0)),),
        )
    )


def _middle() -> TableView:
    """A usual moment with four players: a clover has just carried a figure to a wishing stone."""
    recent: tuple[Fact, ...] = (
        Played(Seat(1), Card(Colour.G, 6)),
        Advanced(Seat(1), Colour.G, 5, Size.LARGE),
        FoundClover(Seat(1), effect=True),
        Advanced(Seat(1), Colour.P, 3, Size.SMALL),
        TookWishingStone(Seat(1), 2),
        Drew(Seat(1), None),
    )
    tiles: list[Tile | None] = list(MIXED_TILES)
    tiles[10], tiles[11], tiles[3] = None, None, None
    tiles[17] = Tile.CLOVER
    return _counted(
        replace(
            _begun(4, 41),
            turn=Seat(2),
            tiles=tuple(tiles),
            rows=(
                tuple(map(_row, ("9 8 6 5", "0 1", "", "3", "10 7 7 6 2"))),
                tuple(map(_row, ("", "4", "2 3 5", "1 2 3 5 6", ""))),
                tuple(map(_row, ("7 4", "1 2 2 3 8", "", "10", "0"))),
                tuple(map(_row, ("8", "", "5 5", "", "1 2 6 9"))),
            ),
            figures=(
                _figures("4! 2 - 1 6"),
                _figures("- 1 3 5! -"),
                _figures("2 6! - 1 1"),
                _figures("1 - 2 - 4!"),
            ),
            wishing_stones=(3, 2, 1, 0),
            numbers=(5, 2, 7, 12),
            discards=tuple(map(_row, ("4 9", "", "1 0 10", "", "5"))),
            recent=recent,
        )
    )


def _crowd() -> TableView:
    """Twenty figures, four on a stone, the longest rows, many points, the longest chain of clovers."""
    chain: list[Fact] = [Played(Seat(3), Card(Colour.B, 10))]
    for colour in (Colour.B, Colour.R, Colour.G, Colour.Y):
        chain += [Advanced(Seat(3), colour, 4, Size.SMALL), FoundClover(Seat(3), effect=True)]
    chain += [
        Advanced(Seat(3), Colour.P, 5, Size.LARGE),
        Scored(Seat(3), 3),
        Took(Seat(3), Card(Colour.Y, 10)),
    ]
    longest = tuple(sorted((*range(11), *range(11))))
    rows = tuple(longest if colour is Colour.B else longest[:14] for colour in Colour)
    return _counted(
        replace(
            _begun(4, 3),
            turn=Seat(0),
            rows=(rows, tuple(row[::-1] for row in rows), rows, rows),
            figures=(
                _figures("4 4! 5 4 6"),
                _figures("4 4 5 4! 6"),
                _figures("4! 4 5 4 6"),
                _figures("4 4 5! 4 6"),
            ),
            wishing_stones=(2, 4, 1, 2),
            numbers=(13, 14, 14, 14),
            discards=tuple((*range(11), 10) for _ in Colour),
            recent=tuple(chain),
        )
    )


def _two_players() -> TableView:
    return _counted(
        replace(
            _begun(2, 22),
            turn=Seat(1),
            step=Step.DRAW,
            rows=(
                tuple(map(_row, ("1 3 4", "", "9 8 8", "2", ""))),
                tuple(map(_row, ("10", "0 1 1 3", "", "4 6", "7"))),
            ),
            figures=(_figures("3 - 4! 1 -"), _figures("1 5! - 2 1")),
            numbers=(2, 6),
            wishing_stones=(1, 1),
            hands=(8, 7),
            discards=tuple(map(_row, ("", "10", "6", "", "2 3"))),
            discarded=Card(Colour.P, 6),
            recent=(Discarded(Seat(1), Card(Colour.P, 6)),),
        )
    )


def _ended() -> TableView:
    goal = _figures("7 8! 9 3 -"), _figures("7 - 5 2 7!"), _figures("2! 4 - 5 1")
    arrived = sum(found is not None and found.stone >= 7 for row in goal for found in row)
    assert arrived == FIGURES_IN_GOAL
    view = _counted(
        replace(
            _begun(3, 17),
            step=Step.OVER,
            turn=None,
            rows=(
                tuple(map(_row, ("0 1 2 4 5 7 8", "10 9 8 7 6 5 4 2", "0 0 1 2 3 5 6 7 9", "8 7 5", ""))),
                tuple(map(_row, ("10 8 7 5 4 3 1", "", "1 2 3 4 6", "9 9", "0 1 3 5 6 7 10"))),
                tuple(map(_row, ("4 4", "1 2 3 5", "", "8 6 5 2 1", "0"))),
            ),
            figures=goal,
            wishing_stones=(2, 5, 1),
            numbers=(6, 3, 11),
            hands=(8, 7, 8),
            discards=tuple(map(_row, ("3", "", "", "10 0", ""))),
            recent=(
                Played(Seat(1), Card(Colour.B, 10)),
                Advanced(Seat(1), Colour.B, 7, Size.LARGE),
                Ended(Ending.GOAL),
            ),
        )
    )
    order = sorted(range(3), key=lambda seat: -view.points[seat])
    return replace(view, places=tuple((Seat(seat),) for seat in order))


def tables() -> Iterator[tuple[str, TableView, tuple[Person, ...]]]:
    yield "in the middle", _middle(), FOUR
    yield "twenty figures", _crowd(), MANY_SCRIPTS
    yield "the beginning", _begun(4, 78), FOUR
    yield "two players", _two_players(), TWO
    yield "the end", _ended(), MANY_SCRIPTS[:3]


# Hands

CARDS = tuple(
    Card(Colour[word[0]], int(word[1:])) for word in ("R2", "R10", "Y9", "P4", "P10", "G10", "B0", "B10")
)


def _acting(table: TableView, seat: Seat, hand: tuple[Card, ...]) -> tuple[Move, ...]:
    moves: list[Move] = []
    for held in hand:
        row = table.rows[seat][held.colour]
        if not row:
            moves += [PLAYS[held][size] for size in Size]
        elif fits(row, held.value):
            moves.append(PLAYS[held][None])
    return (*moves, *(DISCARDS[held] for held in hand))


def _seat_view(table: TableView, seat: Seat, hand: tuple[Card, ...], legal: tuple[Move, ...]) -> SeatView:
    hands = tuple(len(hand) if other == seat else count for other, count in enumerate(table.hands))
    completes = table.step in (Step.ADVANCE, Step.DRAW)
    return SeatView(seat, replace(table, hands=hands), hand, legal, completes, completes, table.recent)


def hands() -> Iterator[tuple[str, SeatView, tuple[Person, ...]]]:
    middle = _middle()
    yield "my turn", _seat_view(middle, Seat(2), CARDS, _acting(middle, Seat(2), CARDS)), FOUR
    chooses = replace(
        middle,
        turn=Seat(0),
        step=Step.ADVANCE,
        recent=(
            Played(Seat(0), Card(Colour.B, 2)),
            Advanced(Seat(0), Colour.B, 6, Size.SMALL),
            FoundClover(Seat(0), effect=True),
        ),
    )
    legal: tuple[Move, ...] = tuple(ADVANCES[colour] for colour in (Colour.R, Colour.Y, Colour.G, Colour.B))
    yield "choosing a figure", _seat_view(chooses, Seat(0), CARDS[:7], legal), FOUR
    draws = replace(middle, turn=Seat(3), step=Step.DRAW, recent=(Discarded(Seat(3), Card(Colour.B, 5)),))
    legal = (DRAW_DECK, DRAWS[Colour.R], DRAWS[Colour.P], DRAWS[Colour.B])
    yield "drawing", _seat_view(draws, Seat(3), CARDS[1:], legal), FOUR
    waits = _seat_view(middle, Seat(1), CARDS, ())
    yield "waiting", replace(waits, recent=(*middle.recent[:-1], Drew(Seat(1), CARDS[3]))), FOUR
    yield (
        "twenty figures, my turn",
        _seat_view(_crowd(), Seat(0), CARDS, _acting(_crowd(), Seat(0), CARDS)),
        MANY_SCRIPTS,
    )
