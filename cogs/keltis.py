"""Keltis in Discord: its command, and its views and moves in words and controls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, assert_never

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.core import Seat
from bot.games.keltis import (
    PLACES,
    Advance,
    Advanced,
    Card,
    Colour,
    Dealt,
    Discard,
    Discarded,
    Draw,
    Drew,
    Ended,
    Fact,
    Figure,
    FoundClover,
    Move,
    Play,
    Played,
    Scored,
    SeatView,
    Step,
    TableView,
    Tile,
    Took,
    TookWishingStone,
    wishing_points,
)
from cogs._ui.opening import SHARED_DESCRIPTIONS, Opening, Wish, described, option_choices, shared_choices
from cogs._ui.press import Act, Choice, Interaction, Pick, Row
from cogs._ui.teller import Names
from cogs._ui.words import Words
from images import keltis as pictures
from images._canvas import Person, Picture, Style


class KeltisTeller:
    """Views of Keltis as words, controls and pictures."""

    key = "keltis"

    def asked(self, words: Words, view: TableView, names: Names) -> str:
        if view.places:
            winners = view.places[0]
            points = view.points[winners[0]]
            return words("won", names=names.all(words, winners), count=len(winners), points=points)
        if view.turn is None:
            return words("keltis-asked-setup")
        mine = "-you" if view.turn == names.viewer else ""
        return words(f"keltis-asked-{view.step.value}{mine}", name=names(words, view.turn))

    def standings(self, words: Words, view: TableView, names: Names) -> str:
        if not view.places:
            return words("list-dot").join(
                words("standing", name=names(words, seat), points=view.points[seat]) for seat in _seats(view)
            )
        return "\n".join(
            words("place", place=place, name=names(words, seat), sources=_sources(words, view, seat))
            for place, seat in _placed(view)
        )

    def table(self, words: Words, view: TableView, names: Names) -> str:
        seats = [_seat_text(words, view, names, seat) for seat in _seats(view)]
        piles = ", ".join(
            words("keltis-pile", card=str(Card(colour, pile[-1])), count=len(pile))
            for colour, pile in zip(Colour, view.discards, strict=True)
            if pile
        )
        discards = words("keltis-discards", piles=piles) if piles else words("keltis-no-discards")
        return "\n".join(
            [*seats, words("keltis-draw-pile", count=view.pile), discards, *_tiles_text(words, view)]
        )

    def fact(self, words: Words, fact: Fact, names: Names) -> str:
        match fact:
            case Dealt(first):
                return words("keltis-fact-dealt", name=names(words, first))
            case Played(seat, card):
                return words("keltis-fact-played", name=names(words, seat), card=str(card))
            case Discarded(seat, card):
                return words("keltis-fact-discarded", name=names(words, seat), card=str(card))
            case Advanced(_, colour, stone, size):
                return words("keltis-fact-advanced", path=colour.name, stone=stone, size=size.value)
            case Scored(seat, points):
                return words("keltis-fact-scored", name=names(words, seat), points=points)
            case TookWishingStone(seat, count):
                return words("keltis-fact-wishing-stone", name=names(words, seat), count=count)
            case FoundClover(_, effect):
                return words("keltis-fact-clover" if effect else "keltis-fact-clover-idle")
            case Drew(seat, None):
                return words("keltis-fact-drew", name=names(words, seat))
            case Drew(seat, card):
                return words("keltis-fact-drew-card", name=names(words, seat), card=str(card))
            case Took(seat, card):
                return words("keltis-fact-took", name=names(words, seat), card=str(card))
            case Ended(why):
                return words(f"keltis-fact-ended-{why.value}")
            case _:
                assert_never(fact)

    def hand(self, words: Words, view: SeatView, names: Names) -> str:
        cards = ", ".join(str(card) for card in view.hand)
        own = _seat_text(words, view.table, names, view.seat)
        return words("keltis-hand", cards=cards) + "\n" + own

    def controls(self, words: Words, view: SeatView, names: Names, step: str) -> Sequence[Row]:
        if not view.legal:
            return ()
        if view.table.step is Step.ACT:
            return _act_controls(words, view)
        acts = [Act(str(move), self.move(words, move, view, names), _STRONG) for move in view.legal]
        return _rows_of(acts)

    def move(self, words: Words, move: Move, view: SeatView, names: Names) -> str:
        match move:
            case Play(card, None):
                return words("keltis-move-play", card=str(card))
            case Play(card, size):
                return words("keltis-move-begin", card=str(card), size=str(size))
            case Discard(card):
                return words("keltis-move-discard", card=str(card))
            case Advance(colour):
                return words("keltis-move-advance", path=colour.name, to=_next_stone(view, colour))
            case Draw(colour):
                if colour is None:
                    return words("keltis-move-draw-deck")
                return words("keltis-move-draw", card=_top(view.table, colour))
            case _:
                assert_never(move)

    def draw_table(self, view: TableView, people: Sequence[Person], style: Style) -> Picture:
        return pictures.draw_table(view, people, style)

    def draw_seat(self, view: SeatView, people: Sequence[Person], style: Style) -> Picture:
        return pictures.draw_seat(view, people, style)


TELLER = KeltisTeller()
_STRONG = discord.ButtonStyle.primary


def _seats(view: TableView) -> Iterable[Seat]:
    return (Seat(seat) for seat in range(view.seats))


def _placed(view: TableView) -> Iterable[tuple[int, Seat]]:
    """Every seat with its place; those who share one leave the next places empty."""
    place = 1
    for seats in view.places:
        yield from ((place, seat) for seat in seats)
        place += len(seats)


def _sources(words: Words, view: TableView, seat: Seat) -> str:
    return words(
        "keltis-sources",
        points=view.points[seat],
        stones=sum(figure.points for figure in view.figures[seat] if figure),
        wishing=wishing_points(view.wishing_stones[seat]),
        numbers=view.numbers[seat],
    )


def _seat_text(words: Words, view: TableView, names: Names, seat: Seat) -> str:
    paths = [
        _path_text(words, colour, view.rows[seat][colour], view.figures[seat][colour])
        for colour in Colour
        if view.rows[seat][colour]
    ]
    return words(
        "keltis-seat",
        name=names(words, seat),
        sources=_sources(words, view, seat),
        hand=view.hands[seat],
        paths="; ".join(paths) or words("keltis-no-paths"),
    )


def _path_text(words: Words, colour: Colour, row: tuple[int, ...], figure: Figure | None) -> str:
    assert figure is not None, "a row that is not empty has its figure on the path"
    values = " ".join(str(value) for value in row)
    return words("keltis-path", path=colour.name, values=values, stone=figure.stone, size=figure.size.value)


def _tiles_text(words: Words, view: TableView) -> list[str]:
    if not view.tiles:
        return []
    lines = []
    for colour in Colour:
        tiles = ", ".join(
            words("keltis-tile", stone=stone, tile=_tile_name(words, tile))
            for (path, stone), tile in zip(PLACES, view.tiles, strict=True)
            if path is colour and tile is not None
        )
        lines.append(words("keltis-tiles", path=colour.name, tiles=tiles or "–"))
    return lines


def _tile_name(words: Words, tile: Tile) -> str:
    if tile in (Tile.WISHING_STONE, Tile.CLOVER):
        return words(f"keltis-tile-{tile.name.lower().replace('_', '-')}")
    return words("keltis-tile-number", points=tile.value)


def _next_stone(view: SeatView, colour: Colour) -> int:
    figure = view.table.figures[view.seat][colour]
    return figure.stone + 1 if figure else 1


def _top(view: TableView, colour: Colour) -> str:
    return str(Card(colour, view.discards[colour][-1]))


def _act_controls(words: Words, view: SeatView) -> list[Row]:
    plays = [
        Act(str(move), words("keltis-button-play", card=str(move.card), size=move.size or "none"), _STRONG)
        for move in view.legal
        if isinstance(move, Play)
    ]
    discards = tuple(
        Choice(str(move), words("keltis-move-discard", card=str(move.card)))
        for move in view.legal
        if isinstance(move, Discard)
    )
    return [*_rows_of(plays), Pick(words("keltis-pick-discard"), discards)]


def _rows_of(acts: Sequence[Act]) -> list[Row]:
    return [tuple(acts[first : first + 5]) for first in range(0, len(acts), 5)]


@app_commands.guild_only()
class Keltis(commands.GroupCog, group_name="keltis", group_description="Keltis"):
    """`/keltis new`."""

    def __init__(self, opening: Opening) -> None:
        self._opening = opening

    @app_commands.command(name="new", description=described("command-new"))
    @app_commands.describe(
        retake=described("keltis-option-retake"), tie=described("keltis-option-tie"), **SHARED_DESCRIPTIONS
    )
    @app_commands.choices(
        retake=option_choices("keltis", "retake"), tie=option_choices("keltis", "tie"), **shared_choices()
    )
    async def new(
        self,
        interaction: Interaction,
        retake: str = "yes",
        tie: str = "shared",
        pace: str = "none",
        language: str | None = None,
        where: str = "here",
    ) -> None:
        wish = Wish("keltis", {"retake": retake, "tie": tie}, pace, language, where)
        await self._opening.open(interaction, wish)


async def setup(bot: Any) -> None:
    await bot.add_cog(Keltis(bot.opening))
