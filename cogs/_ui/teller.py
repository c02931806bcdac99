"""What a game tells: the shared shape of `cogs/<game>`, from a view to words, controls and pictures."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.games.core import AnySeatView, AnyTableView, Seat
from cogs._ui.press import Row
from cogs._ui.words import Words, safe
from images._canvas import Person, Picture, Style


@dataclass(frozen=True, slots=True)
class Names:
    """How people are called in a text, by seat; `viewer` is the seat that reads it, if it is private."""

    people: tuple[Person, ...]
    viewer: Seat | None = None

    def __call__(self, words: Words, seat: Seat) -> str:
        message = "seat-you" if seat == self.viewer else "seat-name"
        return words(message, name=safe(self.people[seat].name))

    def all(self, words: Words, seats: Sequence[Seat]) -> str:
        return words.all_of(self(words, seat) for seat in seats)


class Teller(Protocol):
    """A game's words, controls and pictures; each from a view and nothing else.

    Views, facts and moves are the game's own classes, which the shared code hands through unread.
    """

    key: str

    def asked(self, words: Words, view: AnyTableView, names: Names) -> str:
        """One line: whose turn it is and what is asked, or who has won."""

    def standings(self, words: Words, view: AnyTableView, names: Names) -> str:
        """How everybody stands, briefly; after the end the places, with points by source."""

    def table(self, words: Words, view: AnyTableView, names: Names) -> str:
        """The whole public state in words: the twin of the table's picture."""

    def fact(self, words: Words, fact: Any, names: Names) -> str:
        """One sentence about what happened; empty for a fact that needs none."""

    def hand(self, words: Words, view: AnySeatView, names: Names) -> str:
        """The private state in words: the twin of the hand's picture."""

    def controls(self, words: Words, view: AnySeatView, names: Names, step: str) -> Sequence[Row]:
        """Controls for every listed move; `step` is a text that began with `?`, or empty."""

    def move(self, words: Words, move: Any, view: AnySeatView, names: Names) -> str:
        """What a move means, for suggestions and receipts."""

    def draw_table(self, view: AnyTableView, people: Sequence[Person], style: Style) -> Picture: ...

    def draw_seat(self, view: AnySeatView, people: Sequence[Person], style: Style) -> Picture: ...


def teller_of(game: str) -> Teller:
    """The teller of a game, found by its name: `cogs.<game>.TELLER`."""
    teller: Teller = importlib.import_module(f"cogs.{game}").TELLER
    return teller
