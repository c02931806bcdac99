"""Pictures of Krass Kariert: the table for everybody, the hand for one seat. Names are the only words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.krass_kariert import SeatView, TableView
from images._canvas import Person, Picture, Style, encode
from images._krass_kariert_hand import draw_hand
from images._krass_kariert_samples import hands, tables
from images._krass_kariert_table import draw_board


def draw_table(view: TableView, people: Sequence[Person], style: Style = Style.DEFAULT) -> Picture:
    """What the whole table sees; `people` are by seat."""
    return encode(draw_board(view, people, style), "krass-kariert-table")


def draw_seat(view: SeatView, people: Sequence[Person], style: Style = Style.DEFAULT) -> Picture:
    """What one seat sees: its hand in order, what may be played, its reserves, what is to beat."""
    return encode(draw_hand(view, people, style), "krass-kariert-hand")


def samples() -> Iterator[tuple[str, Picture]]:
    """The usual and the worst cases, for the contact sheet."""
    for name, table, people in tables():
        yield name, draw_table(table, people)
    for name, seat, people in hands():
        yield name, draw_seat(seat, people)
    name, table, people = next(iter(tables()))
    yield f"{name}, high contrast", draw_table(table, people, Style.HIGH_CONTRAST)
    name, seat, people = next(iter(hands()))
    yield f"{name}, high contrast", draw_seat(seat, people, Style.HIGH_CONTRAST)
