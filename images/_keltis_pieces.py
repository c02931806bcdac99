"""The pieces of Keltis: knots, cards, tiles, figures, stones; each is made once per size and style."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby, pairwise
from types import MappingProxyType

from PIL import Image, ImageDraw, ImageOps

from bot.games.keltis import Card, Colour, Row, Size, Tile
from images._canvas import (
    GOLD,
    INK,
    KELTIS_COLOURS,
    OVERSAMPLING,
    PALE,
    Mark,
    Sprite,
    Style,
    coloured,
    disc,
    grown,
    inlaid,
    layered,
    lit,
    mark,
    mixed,
    painted,
    parchment,
    paste_line,
    pebble,
    polygon,
    raised,
    rounded,
    stone,
    strokes,
)
from images._text import Ink, number


@dataclass(frozen=True, slots=True)
class CardColour:
    """The face of a card or stone plate, and the ink that shows on it."""

    fill: Ink
    ink: Ink


CARD_COLOURS: Mapping[Style, tuple[CardColour, ...]] = MappingProxyType(
    {
        Style.DEFAULT: (
            CardColour((156, 58, 36), (255, 232, 208)),
            CardColour((236, 188, 58), (64, 40, 4)),
            CardColour((222, 116, 166), (70, 10, 42)),
            CardColour((98, 168, 84), (4, 42, 12)),
            CardColour((132, 200, 236), (8, 38, 66)),
        ),
        Style.HIGH_CONTRAST: (
            CardColour((112, 20, 8), (255, 255, 255)),
            CardColour((255, 214, 0), (0, 0, 0)),
            CardColour((255, 122, 190), (0, 0, 0)),
            CardColour((0, 190, 84), (0, 0, 0)),
            CardColour((156, 224, 255), (0, 0, 0)),
        ),
    }
)

# Knots: strands of points in a square from -1 to 1; where a point is high it passes over the others

Strand = list[tuple[float, float, float]]
CURVE = 240  # points of a whole curve


def _turns(count: int) -> Iterator[float]:
    return (step / count * math.tau for step in range(count + 1))


def _triquetra() -> list[Strand]:
    """Red-brown: the knot with three corners."""
    return [
        [
            (
                (math.sin(t) + 2 * math.sin(2 * t)) / 2.7,
                (2 * math.cos(2 * t) - math.cos(t)) / 2.7 - 0.06,
                math.sin(3 * t),
            )
            for t in _turns(CURVE)
        ]
    ]


def _four_loops() -> list[Strand]:
    """Yellow: the square with a loop at every corner."""
    quarter = math.pi / 4
    return [
        [
            (
                (math.cos(t + quarter) + 0.68 * math.cos(3 * t - quarter)) / 1.32,
                (math.sin(t + quarter) - 0.68 * math.sin(3 * t - quarter)) / 1.32,
                math.sin(4 * t),
            )
            for t in _turns(CURVE)
        ]
    ]


def _star() -> list[Strand]:
    """Pink: the star in one line."""
    corners = [
        (1.06 * math.sin(k * 2 / 5 * math.tau), 0.08 - 1.06 * math.cos(k * 2 / 5 * math.tau))
        for k in range(6)
    ]
    steps = [step / 40 for step in range(41)]
    return [
        [
            (x + (u - x) * s, y + (v - y) * s, float(0.2 < s < 0.56))
            for (x, y), (u, v) in pairwise(corners)
            for s in steps
        ]
    ]


def _triskele() -> list[Strand]:
    """Green: three spirals out of one middle; they pass over nothing."""
    strands = []
    for arm in range(3):
        heading = arm / 3 * math.tau - math.pi / 2
        centre = (0.54 * math.cos(heading), 0.54 * math.sin(heading) + 0.12)
        strand = []
        for step in range(81):
            share = step / 80
            angle = heading + math.pi + (1 - share) * math.tau * 1.3
            radius = 0.07 + 0.47 * share
            strand.append((centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle), 0.0))
        strands.append(strand)
    return strands


def _waves() -> list[Strand]:
    """Light blue: two waves twined around each other."""
    steps = [step / 120 for step in range(121)]
    return [
        [
            (
                2.1 * s - 1.05,
                side * 0.52 * math.sin(3 * math.pi * s),
                side * math.cos(3 * math.pi * s) * (0.2 < s < 0.8),
            )
            for s in steps
        ]
        for side in (1, -1)
    ]


def _ring() -> list[Strand]:
    """The back of the cards: a ring of loops."""
    return [
        [
            (
                (0.7 + 0.3 * math.cos(3.5 * t)) * math.cos(t),
                (0.7 + 0.3 * math.cos(3.5 * t)) * math.sin(t),
                math.sin(3.5 * t),
            )
            for t in (2 * turn for turn in _turns(2 * CURVE))
        ]
    ]


KNOTS = (_triquetra, _four_loops, _star, _triskele, _waves)
THICKNESS = (0.1, 0.1, 0.095, 0.088, 0.105)


@cache
def knot_mask(colour: Colour, size: int) -> Image.Image:
    """The colour's own knot-work."""
    return _woven(KNOTS[colour](), size, THICKNESS[colour])


def _woven(strands: Sequence[Strand], size: int, thickness: float, gap: float = 0.045) -> Image.Image:
    """Strands that are interrupted where they pass under another one."""
    scale = OVERSAMPLING
    reach, middle = size * scale * 0.43, size * scale / 2
    width = max(2, round(size * scale * thickness))
    casing = width + 2 * round(size * scale * gap)
    large = Image.new("L", (size * scale, size * scale))
    draw = ImageDraw.Draw(large)
    cords = [[(middle + x * reach, middle + y * reach) for x, y, _ in strand] for strand in strands]
    for points in cords:
        _cord(draw, points, width, 255)
    for points, strand in zip(cords, strands, strict=True):
        heights = [height > 0.05 for _, _, height in strand]
        for over, part in groupby(range(len(points)), key=heights.__getitem__):
            if over:
                above = [points[index] for index in part]
                trim = math.ceil(
                    casing / 2 / math.dist(above[0], above[1])
                )  # its round ends stay on the cord
                _cord(draw, above[trim:-trim], casing, 0)
                _cord(draw, above, width, 255)
    return large.resize((size, size), Image.Resampling.LANCZOS)


def _cord(draw: ImageDraw.ImageDraw, points: Sequence[tuple[float, float]], width: int, fill: int) -> None:
    """A smooth line with round ends."""
    for x, y in points:
        draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=fill)
    if len(points) > 1:
        draw.line(points, fill=fill, width=width)


@cache
def knot(colour: Colour, size: int, ink: Ink, strength: float = 1.0) -> Sprite:
    return Sprite(coloured(knot_mask(colour, size), ink, strength))


# Cards

SMALL_CARD = 100  # width below which knot and letter share a place


def _enamel(colour: Colour, size: tuple[int, int], style: Style) -> Image.Image | Ink:
    fill = CARD_COLOURS[style][colour].fill
    return fill if style is Style.HIGH_CONTRAST else stone(size, fill, "enamel")


def _face(colour: Colour, size: tuple[int, int], radius: int, style: Style) -> Image.Image:
    """An empty card: enamel with a pale edge."""
    edge = lit(rounded(size, radius), mixed(PALE, CARD_COLOURS[style][colour].fill, 0.12), depth=2)
    inset = max(3, size[0] // 26)
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    face = inlaid(rounded(inner, radius - inset), _enamel(colour, inner, style), depth=2, strength=0.3)
    edge.alpha_composite(face, (inset, inset))
    return edge


@cache
def card(card: Card, size: tuple[int, int], style: Style) -> Sprite:
    """A whole card: value, letter and knot; on a small one the letter lies on the knot."""
    width, height = size
    ink = CARD_COLOURS[style][card.colour].ink
    image = _face(card.colour, size, max(8, width // 9), style)
    value, letter = str(card.value), card.colour.name
    if width < SMALL_CARD:
        ornament = knot(card.colour, round(width * 0.8), ink, 0.34)
        image.alpha_composite(ornament.image, (round(width * 0.1), round(height * 0.99 - ornament.height)))
        paste_line(image, number(value, round(width * 0.66), ink), width / 2, height * 0.3, "middle")
        paste_line(image, number(letter, round(width * 0.56), ink), width / 2, height * 0.7, "middle")
        return raised(image, lift=3, blur=3)
    ornament = knot(card.colour, round(width * 0.62), ink)
    image.alpha_composite(ornament.image, (round(width * 0.19), round(height * 0.94 - ornament.height)))
    paste_line(image, number(value, round(width * 0.66), ink), width / 2, height * 0.39, "middle")
    paste_line(image, number(letter, round(width * 0.32), ink), width * 0.1, height * 0.12, "left")
    return raised(image, lift=4, blur=4)


@cache
def small_card(card: Card, size: tuple[int, int], style: Style) -> Sprite:
    """A card in a row: its value over its knot; the row names the colour."""
    width, height = size
    ink = CARD_COLOURS[style][card.colour].ink
    image = _face(card.colour, size, max(6, width // 8), style)
    ornament = knot(card.colour, round(height * 0.86), ink, 0.16)
    image.alpha_composite(
        ornament.image.crop(
            (
                max(0, (ornament.width - width) // 2),
                0,
                (ornament.width + width) // 2,
                ornament.height,
            )
        ),
        (max(0, (width - ornament.width) // 2), round(height * 0.07)),
    )
    paste_line(
        image,
        number(str(card.value), round(height * (0.73 if card.value < 10 else 0.66)), ink),
        width / 2,
        height / 2,
        "middle",
    )
    return raised(image, lift=2, blur=2.4)


@cache
def card_edge(colour: Colour, size: tuple[int, int], style: Style) -> Sprite:
    """A card of which others cover all but the edge."""
    return raised(_face(colour, size, max(6, size[0] // 8), style), lift=1, blur=1.6)


@cache
def card_back(size: tuple[int, int]) -> Sprite:
    """The back of every card: dark green with a pale knot."""
    width, height = size
    radius = max(8, width // 9)
    image = lit(rounded(size, radius), PALE, depth=2)
    inset = max(4, width // 20)
    inner = (width - 2 * inset, height - 2 * inset)
    field = inlaid(rounded(inner, radius - inset), stone(inner, (32, 58, 60), "back"), depth=2)
    image.alpha_composite(field, (inset, inset))
    size_of_ring = round(width * 0.84)
    ring = coloured(_woven(_ring(), size_of_ring, 0.075, 0.03), (206, 178, 112))
    image.alpha_composite(ring, ((width - size_of_ring) // 2, (height - size_of_ring) // 2))
    return raised(image, lift=3, blur=3)


@cache
def badge(colour: Colour, size: int, style: Style) -> Sprite:
    """A colour's sign: its letter in its enamel, ringed by its knot's corner pieces."""
    tone = CARD_COLOURS[style][colour]
    image = lit(disc(size), tone.fill, depth=2)
    image.alpha_composite(knot(colour, size, tone.ink, 0.26).image)
    paste_line(image, number(colour.name, round(size * 0.74), tone.ink), size / 2, size / 2, "middle")
    return raised(image, lift=2, blur=2)


@cache
def pale_badge(colour: Colour, size: int, style: Style) -> Sprite:
    """The sign of a colour whose row is empty."""
    whole = badge(colour, size, style)
    faint = whole.image.copy()
    faint.putalpha(faint.getchannel("A").point(lambda value: value * 2 // 5))
    return Sprite(faint, whole.pad)


# Tiles

TILE_FACE: Ink = (240, 226, 192)
CLOVER: Ink = (46, 138, 52)
JADE: Ink = (64, 176, 168)


@cache
def tile(kind: Tile, size: int) -> Sprite:
    match kind:
        case Tile.WISHING_STONE:
            return _wishing_stone(size)
        case Tile.CLOVER:
            return _clover(size)
        case Tile.ONE | Tile.TWO | Tile.THREE:
            return _number_tile(str(kind.value), size)


def _wishing_stone(size: int) -> Sprite:
    """A polished jade pebble with a spiral."""
    body = lit(
        pebble((size, round(size * 0.86)), "wish", 2.3), JADE, depth=size / 11, strength=0.9, sheen=0.34
    )
    turns = [step / 50 for step in range(51)]
    spiral = [
        (
            0.5 + (0.05 + 0.27 * s) * math.cos(s * 11 + 0.6),
            0.5 + (0.05 + 0.27 * s) * math.sin(s * 11 + 0.6),
        )
        for s in turns
    ]
    line = strokes(body.size, [spiral], max(2.4, size / 13))
    body.alpha_composite(coloured(line, (6, 58, 58), 0.92))
    shine = painted(
        body.size,
        lambda draw, k: draw.ellipse(
            (size * k * 0.2, size * k * 0.1, size * k * 0.46, size * k * 0.24), fill=210
        ),
    )
    body.alpha_composite(coloured(shine, (240, 255, 250), 0.8))
    return raised(body, lift=2, blur=2.4)


def _plate(size: int) -> Image.Image:
    return lit(disc(size), parchment((size, size), TILE_FACE), depth=2, strength=0.5)


def _clover(size: int) -> Sprite:
    """Four leaves on a pale plate."""

    def paint(draw: ImageDraw.ImageDraw, k: int) -> None:
        middle, leaf = size * k / 2, size * k * 0.135
        for quarter in range(4):
            angle = quarter * math.pi / 2
            along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
            lobes = [
                (
                    middle + along[0] * leaf * 2.05 + across[0] * leaf * side * 0.86,
                    middle + along[1] * leaf * 2.05 + across[1] * leaf * side * 0.86,
                )
                for side in (-1, 1)
            ]
            for x, y in lobes:
                draw.ellipse((x - leaf, y - leaf, x + leaf, y + leaf), fill=255)
            tips = [
                (
                    middle + along[0] * leaf * 1.9 + across[0] * leaf * side * 1.72,
                    middle + along[1] * leaf * 1.9 + across[1] * leaf * side * 1.72,
                )
                for side in (-1, 1)
            ]
            draw.polygon([(middle, middle), *tips], fill=255)

    leaves = painted((size, size), paint).rotate(45, Image.Resampling.BICUBIC)
    stalk = strokes((size, size), [[(0.5, 0.5), (0.52, 0.72), (0.6, 0.88)]], size * 0.06)
    plate = _plate(size)
    plate.alpha_composite(coloured(stalk, mixed(CLOVER, INK, 0.4)))
    plate.alpha_composite(coloured(grown(leaves, size * 0.02), mixed(CLOVER, INK, 0.6)))
    plate.alpha_composite(lit(leaves, CLOVER, depth=1.5, strength=0.4))
    return raised(plate, lift=2, blur=2.4)


@cache
def points_sign(size: int) -> Sprite:
    """What stands for number points: a number tile with a plus."""
    return _number_tile("+", size)


def _number_tile(points: str, size: int) -> Sprite:
    plate = _plate(size)
    rim = disc(size).copy()
    hole = disc(round(size * 0.86))
    rim.paste(0, ((size - hole.width) // 2, (size - hole.height) // 2), hole)
    plate.alpha_composite(coloured(rim, (150, 96, 24), 0.9))
    paste_line(plate, number(points, round(size * 0.74), (112, 52, 4)), size / 2, size / 2, "middle")
    return raised(plate, lift=2, blur=2.4)


# Figures

FIGURE_SIZES: Mapping[Size, tuple[int, int]] = MappingProxyType({Size.SMALL: (40, 60), Size.LARGE: (54, 80)})
# Each player's figures have their own head; shares of width and height, from the left foot over the head
HEADS: Mapping[Mark, Sequence[tuple[float, float]]] = MappingProxyType(
    {
        Mark.CIRCLE: [
            (0.5 - 0.4 * math.cos(step / 16 * math.pi), 0.31 - 0.3 * math.sin(step / 16 * math.pi))
            for step in range(17)
        ],
        Mark.TRIANGLE: [(0.12, 0.36), (0.5, 0.0), (0.88, 0.36)],
        Mark.SQUARE: [(0.12, 0.1), (0.2, 0.03), (0.8, 0.03), (0.88, 0.1)],
        Mark.CROSS: [
            (0.08, 0.16),
            (0.14, 0.02),
            (0.34, 0.02),
            (0.5, 0.2),
            (0.66, 0.02),
            (0.86, 0.02),
            (0.92, 0.16),
        ],
    }
)


@cache
def figure(seat: int, size: Size, scale: float = 1.0) -> Sprite:
    """A standing stone in the player's colour; the large one is taller and wears a golden band."""
    width, height = (round(side * scale) for side in FIGURE_SIZES[size])
    colour = KELTIS_COLOURS[seat]
    head = HEADS[colour.mark]
    mask = polygon(
        (width, height), [(0.0, 0.94), (0.06, 0.8), *head, (0.94, 0.8), (1.0, 0.94), (0.9, 1), (0.1, 1)]
    )
    body = lit(mask, colour.fill, depth=max(2.0, width / 14), strength=0.7, sheen=0.3)
    sign = mark(colour, round(width * (0.6 if size is Size.SMALL else 0.56)))
    middle = height * (0.56 if size is Size.SMALL else 0.5)
    body.alpha_composite(sign.image, ((width - sign.width) // 2, round(middle - sign.height / 2)))
    if size is Size.LARGE:
        band = painted(
            (width, height),
            lambda draw, k: draw.rectangle((0, height * k * 0.77, width * k, height * k * 0.9), fill=255),
        )
        band.paste(0, mask=ImageOps.invert(mask))
        body.alpha_composite(lit(band, GOLD, depth=2, strength=0.5))
    rim = 2
    edge = grown(ImageOps.expand(mask, rim + 2), rim)
    dark = sum(colour.fill) < 330
    whole = coloured(edge, (236, 222, 190) if dark else (28, 20, 14), 0.92)
    whole.alpha_composite(body, (rim + 2, rim + 2))
    shadowed = raised(whole, lift=3, blur=3, darkness=0.6)
    return Sprite(shadowed.image, shadowed.pad + rim + 2)


# Stones


@dataclass(frozen=True, slots=True)
class StoneKind:
    """How a stone of a path looks."""

    tone: Ink
    socket: bool


PLAIN = StoneKind((186, 176, 156), socket=False)
DARK = StoneKind((112, 104, 98), socket=True)
END = StoneKind((206, 172, 98), socket=True)
STONE_SIZE = (204, 72)
PLATE_SIZE = (62, 58)
PLATE_AT = (7, 7)
SOCKET = 56
SOCKET_AT = (99, 36)  # the middle of the tile


@cache
def path_stone(colour: Colour, value: int, kind: StoneKind, key: str, style: Style) -> Sprite:
    """A stepping stone with its enamel plate; a dark one has a socket for a tile."""
    tone = CARD_COLOURS[style][colour]
    size = STONE_SIZE
    tint = mixed(kind.tone, tone.fill, 0.12)
    body = lit(pebble(size, key, 5.0), stone(size, tint, key), depth=4, strength=0.62, sheen=0.1)
    plate = inlaid(rounded(PLATE_SIZE, 16), _enamel(colour, PLATE_SIZE, style), depth=3)
    plate.alpha_composite(knot(colour, PLATE_SIZE[1], tone.ink, 0.13).image, (0, 0))
    paste_line(plate, number(str(value).replace("-", "−"), 44, tone.ink), 31, 29, "middle")
    body.alpha_composite(plate, PLATE_AT)
    if kind.socket:
        hole = inlaid(disc(SOCKET), mixed(kind.tone, (0, 0, 0), 0.45), depth=4, strength=0.9)
        body.alpha_composite(hole, (SOCKET_AT[0] - SOCKET // 2, SOCKET_AT[1] - SOCKET // 2))
    else:
        ornament = knot(colour, 54, mixed(kind.tone, INK, 0.5), 0.4)
        body.alpha_composite(ornament.image, (134, 9))
    if kind is END:
        gilt = lit(pebble((size[0] + 8, size[1] + 8), key, 5.0), GOLD, depth=3, strength=0.8)
        gilt.alpha_composite(body, (4, 4))
        sprite = raised(gilt, lift=5, blur=5, darkness=0.65)
        return Sprite(sprite.image, sprite.pad + 4)
    return raised(body, lift=5, blur=5, darkness=0.65)


def fan_width(cards: int) -> int:
    """How much of a row's earlier cards is seen beside the last one."""
    return min(FAN_STEP * (cards - 1), FAN_WIDTH)


@lru_cache(maxsize=1024)
def fan(values: Row, colour: Colour, style: Style) -> Sprite:
    """A row as laid: the edges of the latest cards and the whole last one."""
    last = small_card(Card(colour, values[-1]), ROW_CARD, style)
    edge = card_edge(colour, ROW_CARD, style)
    width = fan_width(len(values))
    parts = [(edge, (x, 0.0)) for x in range(0, width, FAN_STEP)]
    return layered((width + ROW_CARD[0], ROW_CARD[1]), 8, *parts, (last, (width, 0.0)))


ROW_CARD = (58, 58)
FAN_STEP, FAN_WIDTH = 8, 32  # of the edges of the earlier cards; more than four say no more


@cache
def up_arrow(size: int, ink: Ink) -> Sprite:
    head = [(0.5, 0.02), (0.98, 0.52), (0.68, 0.52), (0.68, 0.98), (0.32, 0.98), (0.32, 0.52), (0.02, 0.52)]
    return Sprite(coloured(polygon((size, size), head), ink))


@cache
def down_arrow(size: int, ink: Ink) -> Sprite:
    return Sprite(ImageOps.flip(up_arrow(size, ink).image))


@cache
def token(seat: int, size: int) -> Sprite:
    """A disc in the player's colour with the mark: on the score track and wherever a figure is too large."""
    colour = KELTIS_COLOURS[seat]
    body = lit(disc(size), colour.fill, depth=size / 14, strength=0.7, sheen=0.26)
    sign = mark(colour, round(size * 0.54))
    body.alpha_composite(sign.image, ((size - sign.width) // 2, (size - sign.height) // 2))
    rim = coloured(grown(disc(size, 4), 2), (236, 222, 190) if sum(colour.fill) < 330 else (28, 20, 14), 0.92)
    rim.alpha_composite(body, (4, 4))
    shadowed = raised(rim, lift=2, blur=2)
    return Sprite(shadowed.image, shadowed.pad + 4)
