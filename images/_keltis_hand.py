"""What one player of Keltis sees: the hand, and for each colour where its figure stands and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageEnhance

from bot.games.core import Seat
from bot.games.keltis import (
    END_STONE,
    PLACE_AT,
    STONES,
    Advance,
    Advanced,
    Card,
    Colour,
    Draw,
    Drew,
    Fact,
    Play,
    SeatView,
    Size,
    TableView,
    Tile,
    Took,
    figures_left,
)
from images._canvas import (
    GOLD,
    KELTIS_COLOURS,
    MAY,
    PALE,
    WIDTH,
    Person,
    Sprite,
    Style,
    edged,
    felt,
    halo,
    inlaid,
    lit,
    paste_line,
    pebble,
    polygon,
    raised,
    rounded,
    stamp,
    stamp_centre,
    stone,
    vignette,
    wood,
)
from images._keltis_board import (
    BANNER,
    PILE_CARD,
    TILE,
    draw_banner,
    draw_row,
    pile_place,
    shade_banner,
    signed,
    stone_kind,
)
from images._keltis_pieces import (
    FIGURE_SIZES,
    SOCKET_AT,
    STONE_SIZE,
    card,
    card_back,
    figure,
    knot,
    path_stone,
    points_sign,
    tile,
)
from images._text import number

HAND_TOP, HAND_HEIGHT = BANNER + 4, 268
CARD = (130, 204)
LIFT = 26  # how far a card that may be played rises
COLUMNS_TOP = HAND_TOP + HAND_HEIGHT + 14
COLUMN = 208
COLUMN_HEIGHT = 346
HEIGHT = COLUMNS_TOP + COLUMN_HEIGHT + 12
SIDE_LEFT = 12 + 5 * COLUMN  # the last column: points, stones, figures, draw pile
NEXT_TOP, HERE_TOP, ROW_TOP, PILE_TOP = 12, 90, 176, 244  # within a column


@cache
def hand_ground(seat: Seat, style: Style) -> Image.Image:
    canvas = wood((WIDTH, HEIGHT), (92, 60, 36)).copy()
    shade_banner(canvas)
    size = (WIDTH - 24, HAND_HEIGHT)
    tone = (58, 78, 60) if style is Style.DEFAULT else (30, 36, 34)
    cloth = inlaid(rounded(size, 18), vignette(felt(size, tone).copy(), 0.4), depth=5, strength=0.8)
    bar = lit(rounded((56, HAND_HEIGHT), 18), KELTIS_COLOURS[seat].fill, depth=4, strength=0.6)
    cloth.alpha_composite(bar)
    canvas.paste(cloth, (12, HAND_TOP), cloth)
    stamp_centre(canvas, figure(seat, Size.SMALL, 1.1), 40, HAND_TOP + HAND_HEIGHT / 2)
    lower = (WIDTH - 24, COLUMN_HEIGHT)
    field = inlaid(rounded(lower, 18), vignette(felt(lower, tone).copy(), 0.4), depth=5, strength=0.8)
    canvas.paste(field, (12, COLUMNS_TOP), field)
    for colour in Colour:
        bar = inlaid(rounded((4, COLUMN_HEIGHT - 40), 2), (22, 32, 24), depth=1)
        canvas.paste(bar, (12 + COLUMN * (colour + 1) - 1, COLUMNS_TOP + 20), bar)
    return edged(canvas)


def draw_hand(view: SeatView, people: Sequence[Person], style: Style) -> Image.Image:
    canvas = hand_ground(view.seat, style).copy()
    draw_banner(canvas, view.table, view.recent, people, style)
    _draw_cards(canvas, view, style)
    for colour in Colour:
        _draw_column(canvas, view, colour, style)
    _draw_side(canvas, view)
    return canvas


# The cards


def _draw_cards(canvas: Image.Image, view: SeatView, style: Style) -> None:
    playable = {move.card for move in view.legal if isinstance(move, Play)}
    acts = any(isinstance(move, Play) for move in view.legal)
    fresh = _fresh(view.recent, view.seat)
    room = WIDTH - 24 - 56 - 24
    pitch = min(138.0, room / max(1, len(view.hand)))
    left = 12 + 56 + 12 + (room - pitch * len(view.hand) + pitch - CARD[0]) / 2
    for index, held in enumerate(view.hand):
        x, y = left + index * pitch, HAND_TOP + 46.0
        rises = held in playable
        y -= LIFT * rises
        if held == fresh:
            stamp(canvas, card_outline(CARD, GOLD), x, y)
        elif rises:
            stamp(canvas, card_outline(CARD, MAY), x, y)
        stamp(canvas, dimmed_card(held, style) if acts and not rises else card(held, CARD, style), x, y)
        if rises:
            stamp_centre(canvas, _chevron(), x + CARD[0] / 2, y + CARD[1] + 20)


def _fresh(recent: Sequence[Fact], seat: Seat) -> Card | None:
    """The card this seat has just drawn or taken."""
    drawn = [fact.card for fact in recent if isinstance(fact, Drew | Took) and fact.seat == seat]
    return drawn[-1] if drawn else None


@cache
def card_outline(size: tuple[int, int], ink: tuple[int, int, int]) -> Sprite:
    return halo(rounded(size, max(8, size[0] // 9)), ink, rim=6, reach=9)


@cache
def dimmed_card(held: Card, style: Style) -> Sprite:
    """A card that fits nowhere now; it can only be discarded."""
    whole = card(held, CARD, style)
    dark = ImageEnhance.Brightness(whole.image).enhance(0.62)
    return Sprite(dark, whole.pad)


@cache
def _chevron() -> Sprite:
    """The sign under a card that may be played."""
    shape = polygon((44, 26), ((0.5, 0), (1, 0.9), (0.76, 1), (0.5, 0.5), (0.24, 1), (0, 0.9)))
    return raised(lit(shape, MAY, depth=1.5), lift=2, blur=2)


# A colour's column: the next stone, the figure's stone, the row, the discard pile


def _draw_column(canvas: Image.Image, view: SeatView, colour: Colour, style: Style) -> None:
    x = 12 + COLUMN * colour
    table, seat = view.table, view.seat
    found = table.figures[seat][colour]
    stands = found.stone if found else 0
    stone_x = x + (COLUMN - STONE_SIZE[0]) / 2
    if stands < END_STONE:
        if Advance(colour) in view.legal:
            stamp(canvas, _stone_outline(MAY), stone_x, COLUMNS_TOP + NEXT_TOP)
        _draw_stone(canvas, table, colour, stands + 1, (stone_x, COLUMNS_TOP + NEXT_TOP), style)
        if Advance(colour) in view.legal:
            stamp_centre(canvas, _chevron(), stone_x + 164, COLUMNS_TOP + NEXT_TOP + 36)
    if found:
        if any(isinstance(f, Advanced) and f.seat == seat and f.colour == colour for f in view.recent):
            stamp(canvas, _stone_outline(GOLD), stone_x, COLUMNS_TOP + HERE_TOP)
        _draw_stone(canvas, table, colour, stands, (stone_x, COLUMNS_TOP + HERE_TOP), style)
        width, height = FIGURE_SIZES[found.size]
        foot = COLUMNS_TOP + HERE_TOP + STONE_SIZE[1] - 6
        stamp(canvas, figure(seat, found.size), stone_x + STONE_SIZE[0] - 18 - width, foot - height)
    else:
        stamp(canvas, _start_stone(), stone_x, COLUMNS_TOP + HERE_TOP)
    draw_row(canvas, table.rows[seat][colour], colour, (x + 10, COLUMNS_TOP + ROW_TOP), style, PALE)
    _draw_pile(canvas, view, colour, (x + 58, COLUMNS_TOP + PILE_TOP), style)


@cache
def _start_stone() -> Sprite:
    """A piece of the start stone, where a path has not been begun."""
    slab = lit(
        pebble(STONE_SIZE, "start", 7.0), stone(STONE_SIZE, (164, 154, 138), "start"), depth=4, strength=0.6
    )
    return raised(slab, lift=3, blur=4)


@cache
def _stone_outline(ink: tuple[int, int, int]) -> Sprite:
    return halo(pebble(STONE_SIZE, "glow", 5.0), ink, rim=6, reach=8)


def _draw_stone(
    canvas: Image.Image,
    table: TableView,
    colour: Colour,
    stone_number: int,
    corner: tuple[float, float],
    style: Style,
) -> None:
    kind = stone_kind(colour, stone_number)
    key = f"{colour.name}{stone_number}"
    stamp(canvas, path_stone(colour, STONES[stone_number], kind, key, style), *corner)
    place = PLACE_AT.get((colour, stone_number))
    lying = None if place is None else table.tiles[place]
    if lying is not None:
        stamp_centre(canvas, tile(lying, TILE), corner[0] + SOCKET_AT[0], corner[1] + SOCKET_AT[1])


def _draw_pile(
    canvas: Image.Image, view: SeatView, colour: Colour, corner: tuple[float, float], style: Style
) -> None:
    x, y = corner
    cards = view.table.discards[colour]
    if Draw(colour) in view.legal:
        stamp(canvas, card_outline(PILE_CARD, MAY), x, y)
        stamp_centre(canvas, _chevron(), x - 30, y + PILE_CARD[1] / 2)
    if not cards:
        stamp(canvas, pile_place(), x, y)
        stamp_centre(canvas, knot(colour, 52, PALE, 0.3), x + PILE_CARD[0] / 2, y + PILE_CARD[1] / 2)
        return
    stamp(canvas, card(Card(colour, cards[-1]), PILE_CARD, style), x, y)
    if len(cards) > 1:
        paste_line(
            canvas,
            number(f"×{len(cards)}", 38 if len(cards) < 10 else 30, PALE),
            x + PILE_CARD[0] + 10,
            y + 46,
            "left",
        )


# The last column


def _draw_side(canvas: Image.Image, view: SeatView) -> None:
    table, seat = view.table, view.seat
    middle = (SIDE_LEFT + WIDTH - 12) / 2
    paste_line(canvas, number(signed(table.points[seat]), 64, PALE), middle, COLUMNS_TOP + 44, "middle")
    for index, (sign, count) in enumerate(
        (
            (tile(Tile.WISHING_STONE, 46), table.wishing_stones[seat]),
            (points_sign(42), table.numbers[seat]),
        )
    ):
        y = COLUMNS_TOP + 108 + index * 50
        stamp_centre(canvas, sign, middle - 24, y)
        paste_line(canvas, number(str(count), 42, PALE), middle + 10, y, "left")
    _draw_left(canvas, view, COLUMNS_TOP + 232)
    x, y = SIDE_LEFT + 8, COLUMNS_TOP + PILE_TOP
    if Draw() in view.legal:
        stamp(canvas, card_outline(PILE_CARD, MAY), x, y)
    stamp(canvas, card_back(PILE_CARD) if table.pile else pile_place(), x, y)
    paste_line(canvas, number(str(table.pile), 40, PALE), x + PILE_CARD[0] + 6, y + 46, "left")


def _draw_left(canvas: Image.Image, view: SeatView, foot: float) -> None:
    """The figures that are still on the start stone."""
    figures = view.table.figures[view.seat]
    pieces = [size for size in Size for _ in range(figures_left(figures, size))]
    x = SIDE_LEFT + 12.0
    for size in pieces:
        sprite = figure(view.seat, size, 0.8)
        stamp(canvas, sprite, x, foot - sprite.height)
        x += 22 if size is Size.SMALL else 34
