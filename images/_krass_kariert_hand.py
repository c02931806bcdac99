"""What one player of Krass Kariert sees: the hand in its fixed order, what may be played, the reserves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image

from bot.games.krass_kariert import Play, SeatView, Take
from bot.games.krass_kariert.cards import Card
from images._canvas import (
    GOLD,
    INK,
    MAY,
    PALE,
    WIDTH,
    Extent,
    Person,
    Sprite,
    Style,
    coloured,
    disc,
    lit,
    mixed,
    paste_line,
    raised,
    rounded,
    stamp,
    stamp_centre,
    strokes,
)
from images._krass_kariert_pieces import (
    LINEN,
    PLAYERS,
    SLATE,
    button,
    card_size,
    cost_sign,
    dimmed,
    dimmed_face,
    down_arrow,
    empty_place,
    face,
    lost_button,
    patch,
    tablecloth,
    tick,
)
from images._krass_kariert_table import (
    BANNER,
    SHEET,
    SIDE,
    card_glow,
    draw_banner,
    draw_chain,
    draw_penalties,
)
from images._text import number

STRIP_TOP, STRIP = BANNER + 4, 148
ROWS_TOP = STRIP_TOP + STRIP + 12
RESERVES = 330  # width of their label
RESERVE = 82
ONE_ROW = 10  # cards; more are laid in two rows
CARDS = (141, 126, 111, 94)  # widths of cards; few, as every card is drawn once for each
GAP = 9  # between two cards
INNER = WIDTH - 2 * SIDE - 36
LIFT = 18  # how far a card that may be played alone rises
LABEL = 54  # room for the positions
TRACK = 26  # room for a row of brackets
TALLEST = 740  # two rows of the widest cards, each with three rows of brackets
FOOT = 14


@dataclass(frozen=True, slots=True)
class Block:
    """Cards that may be played together, by position."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the cards lie: in one or two rows, with brackets below them."""

    cards: int
    split: int  # cards of the first row
    ghost: bool  # whether a place is shown behind the last card
    tracks: int

    @property
    def width(self) -> int:
        """The widest cards with room for half a place on either side, or for one behind the last card."""
        places = self.split + (1 if self.split == self.cards else 0.5)
        return next((width for width in CARDS if (width + GAP) * places <= INNER), CARDS[-1])

    @property
    def pitch(self) -> int:
        return self.width + GAP

    @property
    def rows(self) -> tuple[range, ...]:
        """Positions by row."""
        whole = range(1, self.cards + 1)
        return (whole,) if self.split == self.cards else (whole[: self.split], whole[self.split :])

    @property
    def row_height(self) -> int:
        return LIFT + card_size(self.width)[1] + LABEL + self.tracks * TRACK + (len(self.rows) - 1) * 8

    @property
    def height(self) -> int:
        return len(self.rows) * self.row_height + 24  # never more than TALLEST

    def row_of(self, position: int) -> int:
        return int(len(self.rows) > 1 and position > self.split)

    def left(self, row: int) -> float:
        """Where the first card's share of a row begins."""
        places = len(self.rows[row]) + (self.ghost and row == len(self.rows) - 1)
        return (WIDTH - places * self.pitch) / 2

    def middle(self, position: int) -> float:
        row = self.row_of(position)
        return self.left(row) + (position - self.rows[row].start + 0.5) * self.pitch

    def top(self, row: int) -> float:
        """The upper edge of cards that have not risen."""
        return ROWS_TOP + 14 + LIFT + row * self.row_height

    def label(self, row: int) -> float:
        """The middle of the positions' line."""
        return self.top(row) + card_size(self.width)[1] + 30


def layout(view: SeatView) -> Layout:
    cards = len(view.hand)
    split = cards if cards <= ONE_ROW else cards // 2 + 1
    ghost = any(isinstance(move, Take) for move in view.legal)
    return Layout(cards, split, ghost, len(_tracks(view)))


def ground(seat: int, height: int, style: Style) -> Image.Image:
    """The tallest ground without a part of its middle, so that few are kept for many heights."""
    whole = _whole_ground(seat, style)
    canvas = Image.new("RGB", (WIDTH, ROWS_TOP + height + FOOT))
    cut = canvas.height - 60
    canvas.paste(whole.crop((0, 0, WIDTH, cut)))
    canvas.paste(whole.crop((0, whole.height - 60, WIDTH, whole.height)), (0, cut))
    return canvas


@cache
def _whole_ground(seat: int, style: Style) -> Image.Image:
    canvas = tablecloth((WIDTH, ROWS_TOP + TALLEST + FOOT), style).copy()
    dark = SLATE if style is Style.DEFAULT else (14, 18, 26)
    chain = (WIDTH - 2 * SIDE - RESERVES - 10, STRIP)
    stamp(canvas, patch(chain, dark, mixed(dark, LINEN, 0.5), style), SIDE, STRIP_TOP)
    linen = patch((RESERVES, STRIP), SHEET, mixed(SHEET, INK, 0.4), style)
    stamp(canvas, linen, WIDTH - SIDE - RESERVES, STRIP_TOP)
    own = mixed(PLAYERS[seat].fill, LINEN, 0.2)
    stamp(canvas, patch((WIDTH - 2 * SIDE, TALLEST), dark, own, style), SIDE, ROWS_TOP)
    return canvas


def draw_hand(view: SeatView, people: Sequence[Person], style: Style) -> Image.Image:
    placed = layout(view)
    canvas = ground(view.seat, placed.height, style).copy()
    draw_banner(canvas, view.table, view.recent, people, style)
    middle = STRIP_TOP + STRIP / 2
    if view.drawn is None:
        draw_chain(canvas, view.table, (SIDE + 22, middle), style)
        draw_penalties(canvas, view.table, (WIDTH - SIDE - RESERVES - 26, middle))
    else:
        _draw_drawn(canvas, view, view.drawn, middle, style)
    _draw_reserves(canvas, view, middle, style)
    if not view.hand:
        stamp_centre(canvas, tick(110), WIDTH / 2, ROWS_TOP + placed.height / 2)
        return canvas
    _draw_cards(canvas, view, placed, style)
    if view.drawn is None:
        _draw_positions(canvas, placed)
        _draw_brackets(canvas, view, placed)
    else:
        _draw_gaps(canvas, placed)
    return canvas


# Above the hand: the drawn card, the reserves and chips


def _draw_drawn(canvas: Image.Image, view: SeatView, drawn: Card, middle: float, style: Style) -> None:
    """The card that has to go into a gap, and how many are still to come."""
    x = SIDE + (WIDTH - 2 * SIDE - RESERVES) / 2
    stamp_centre(canvas, cost_sign(view.table.to_place, 84), x - 150, middle)
    stamp_centre(canvas, card_glow(RESERVE), x, middle)
    stamp_centre(canvas, face(drawn, RESERVE, style), x, middle)
    stamp_centre(canvas, down_arrow(64, GOLD), x + 112, middle)


def _draw_reserves(canvas: Image.Image, view: SeatView, middle: float, style: Style) -> None:
    """Each with the number by which it is taken; white edges if it may be."""
    free = {move.reserve for move in view.legal if isinstance(move, Take)}
    left = WIDTH - SIDE - RESERVES
    for index, card in enumerate(view.table.reserves[view.seat]):
        x = left + 54 + index * 132
        paste_line(canvas, number(str(index + 1), 48, INK), x - 8, middle, "right")
        if index + 1 in free:
            stamp(canvas, card_glow(RESERVE, MAY), x, middle - card_size(RESERVE)[1] / 2)
        sprite = face(card, RESERVE, style)
        stamp(canvas, sprite if view.hand else dimmed(sprite), x, middle - sprite.height / 2)
    chips = view.table.chips_each
    for index in range(chips):
        sprite = button(40) if index < view.table.points[view.seat] else lost_button(40, INK)
        stamp_centre(canvas, sprite, WIDTH - SIDE - 33, middle + (index - (chips - 1) / 2) * 44)


# The hand


def _draw_cards(canvas: Image.Image, view: SeatView, placed: Layout, style: Style) -> None:
    alone = {move.first for move in view.legal if isinstance(move, Play) and move.first == move.last}
    usable = alone.union(
        position for block in _blocks(view) for position in range(block.first, block.last + 1)
    )
    acts = bool(view.legal) and view.drawn is None
    width = placed.width
    for position, card in enumerate(view.hand, 1):
        x = placed.middle(position) - width / 2
        y = placed.top(placed.row_of(position)) - LIFT * (position in alone)
        if position in alone:
            stamp(canvas, card_glow(width, MAY), x, y)
        unusable = acts and position not in usable
        stamp(canvas, dimmed_face(card, width, style) if unusable else face(card, width, style), x, y)
    if placed.ghost:
        x, row = placed.middle(placed.cards) + placed.pitch - width / 2, placed.row_of(placed.cards)
        stamp(canvas, empty_place(width, PALE), x, placed.top(row))


def _draw_positions(canvas: Image.Image, placed: Layout) -> None:
    for position in range(1, placed.cards + 1):
        y = placed.label(placed.row_of(position))
        paste_line(canvas, number(str(position), 46, PALE), placed.middle(position), y, "middle")
    if placed.ghost:
        x, y = placed.middle(placed.cards) + placed.pitch, placed.label(placed.row_of(placed.cards))
        paste_line(canvas, number(str(placed.cards + 1), 46, mixed(SLATE, PALE, 0.7)), x, y, "middle")


def _draw_gaps(canvas: Image.Image, placed: Layout) -> None:
    """Numbers between the cards, for the places where the drawn card may go."""
    for row, positions in enumerate(placed.rows):
        for gap in range(positions.start, positions.stop + 1):
            x, y = placed.left(row) + (gap - positions.start) * placed.pitch, placed.top(row)
            stamp(canvas, _slit(card_size(placed.width)[1] + 8), x - 3, y - 4)
            stamp_centre(canvas, _gap_sign(), x, placed.label(row))
            paste_line(canvas, number(str(gap), 42, INK), x, placed.label(row), "middle")


@cache
def _slit(height: int) -> Sprite:
    return raised(coloured(rounded((6, height), 3), MAY), lift=1, blur=2)


@cache
def _gap_sign() -> Sprite:
    return raised(lit(disc(60), (255, 252, 244), depth=2), lift=3, blur=3)


# Brackets under the cards that may be played together


def _blocks(view: SeatView) -> tuple[Block, ...]:
    found = (Block(move.first, move.last) for move in view.legal if isinstance(move, Play))
    return tuple(dict.fromkeys(block for block in found if block.first < block.last))


def _tracks(view: SeatView) -> tuple[tuple[Block, ...], ...]:
    """Blocks side by side: those of two cards touch at most, those of three overlap unless every other."""
    tracks: dict[tuple[int, int], list[Block]] = {}
    for block in _blocks(view):
        length = block.last - block.first
        tracks.setdefault((length, block.first % 2 if length > 1 else 0), []).append(block)
    return tuple(tuple(tracks[key]) for key in sorted(tracks))


def _draw_brackets(canvas: Image.Image, view: SeatView, placed: Layout) -> None:
    for track, blocks in enumerate(_tracks(view)):
        for block in blocks:
            for row, start, end, ticks in spans(block, placed):
                y = placed.label(row) + 25 + track * TRACK
                stamp(canvas, _bracket((round(end - start), 16), ticks), start, y)


def spans(block: Block, placed: Layout) -> Iterator[tuple[int, float, float, tuple[bool, bool]]]:
    """Row, ends, and which of them are real: a block may go on in the second row."""
    start, end = placed.middle(block.first) + 9, placed.middle(block.last) - 9
    first, last = placed.row_of(block.first), placed.row_of(block.last)
    if first == last:
        yield first, start, end, (True, True)
        return
    yield first, start, WIDTH - SIDE - 16, (True, False)
    yield last, SIDE + 16, end, (False, True)


@cache
def _bracket(size: Extent, ticks: tuple[bool, bool]) -> Sprite:
    left, right = 4 / size[0], 1 - 4 / size[0]
    line = [(left, 0.75), (right, 0.75)]
    if ticks[0]:
        line.insert(0, (left, 0.25))
    if ticks[1]:
        line.append((right, 0.25))
    return raised(coloured(strokes(size, [line], 7), MAY), lift=2, blur=2)
