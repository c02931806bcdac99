"""The pieces of Krass Kariert, all of cloth: checks, cards, buttons for chips, stitched patches, tokens.

Every number has its own check. It is an ornament, as colours and patterns mean nothing in this game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageEnhance

from bot.games.krass_kariert import DRAWS
from bot.games.krass_kariert.cards import Card
from images._canvas import (
    GOLD,
    INK,
    OVERSAMPLING,
    PALE,
    Extent,
    Mark,
    PlayerColour,
    Point,
    Sprite,
    Style,
    coloured,
    disc,
    edged,
    grown,
    inlaid,
    layered,
    lit,
    mark,
    mixed,
    noise,
    painted,
    paste_line,
    polygon,
    raised,
    rounded,
    strokes,
    vignette,
)
from images._text import Ink, number

# Players: far apart in lightness, so that they differ for every eye; each with a mark
PLAYERS = (
    PlayerColour((247, 242, 230), (50, 42, 36), Mark.CIRCLE),
    PlayerColour((28, 78, 158), (228, 240, 255), Mark.TRIANGLE),
    PlayerColour((246, 178, 40), (62, 36, 4), Mark.SQUARE),
    PlayerColour((40, 38, 42), (240, 234, 222), Mark.CROSS),
    PlayerColour((208, 100, 150), (52, 6, 30), Mark.STAR),
)

# Cloth


@dataclass(frozen=True, slots=True)
class Check:
    """A woven pattern: broad stripes on a ground, fine lines between them, the same across and down."""

    ground: Ink
    stripe: Ink
    line: Ink
    period: float  # in widths of a card
    lines: int


LINEN: Ink = (240, 226, 200)
CHECKS = (
    Check((196, 48, 46), LINEN, (70, 12, 16), 0.5, 1),
    Check((222, 106, 34), (250, 214, 150), (110, 36, 8), 0.34, 0),
    Check((224, 170, 42), (250, 236, 180), (126, 74, 8), 0.62, 2),
    Check((128, 142, 48), (226, 226, 150), (52, 62, 12), 0.4, 1),
    Check((42, 122, 66), (214, 70, 52), (238, 226, 170), 0.74, 2),
    Check((30, 128, 122), (190, 232, 216), (6, 58, 60), 0.34, 0),
    Check((74, 150, 206), (232, 244, 250), (16, 66, 124), 0.5, 1),
    Check((38, 62, 132), (106, 138, 204), (240, 208, 96), 0.74, 3),
    Check((112, 70, 156), (214, 190, 236), (54, 22, 86), 0.4, 1),
    Check((188, 54, 122), (248, 196, 218), (92, 10, 56), 0.34, 0),
    Check((128, 82, 50), (222, 186, 140), (238, 122, 52), 0.62, 2),
    Check((58, 56, 62), (146, 142, 146), (232, 88, 62), 0.74, 3),
)
CHARCOAL: Ink = (38, 36, 42)
SIGNAL: Ink = (198, 28, 34)
WARNING: Ink = (250, 196, 32)
WINE: Ink = (104, 40, 46)
SLATE: Ink = (48, 58, 78)


@cache
def checked(size: Extent, check: Check, width: int, threads: float = 0.3) -> Image.Image:
    """The pattern as it looks on a card of this width, with its middle in the middle of the cloth."""
    across = _stripes(size[0], check, width).resize(size, Image.Resampling.NEAREST)
    down = _stripes(size[1], check, width).transpose(Image.Transpose.ROTATE_90)
    down = down.resize(size, Image.Resampling.NEAREST)
    return woven(Image.blend(across, down, 0.5), threads)


def _stripes(length: int, check: Check, width: int) -> Image.Image:
    """The threads of one direction, side by side in a row."""
    large = length * OVERSAMPLING
    row = Image.new("RGB", (large, 1), check.ground)
    draw = ImageDraw.Draw(row)
    period = check.period * width * OVERSAMPLING
    line = max(1.0, 0.028 * width) * OVERSAMPLING
    for place in range(-math.ceil(large / 2 / period) - 1, math.ceil(large / 2 / period) + 1):
        middle = large / 2 + (place + 0.5) * period
        draw.line((middle - period / 4, 0, middle + period / 4, 0), fill=check.stripe)
        for index in range(check.lines):
            x = middle + period / 2 + (index - (check.lines - 1) / 2) * 2.4 * line
            draw.line((x - line / 2, 0, x + line / 2, 0), fill=check.line)
    return row.resize((length, 1), Image.Resampling.BOX)


def woven(image: Image.Image, strength: float = 0.24) -> Image.Image:
    """The same with threads: lighter and darker ones across and down."""
    threads = ImageChops.add(
        noise(image.size, (26, 2), "weft").point(lambda value: value // 2),
        noise(image.size, (2, 26), "warp").point(lambda value: value // 2),
    )
    calm = threads.point(lambda value: round(128 + (value - 128) * strength))
    return ImageChops.soft_light(image, Image.merge("RGB", (calm,) * 3))


@cache
def tablecloth(size: Extent, style: Style) -> Image.Image:
    """The ground of every picture: large quiet checks of wine red."""
    if style is Style.HIGH_CONTRAST:
        return edged(Image.new("RGB", size, mixed(WINE, (0, 0, 0), 0.72)))
    quiet = Check(WINE, mixed(WINE, (255, 216, 190), 0.24), mixed(WINE, (0, 0, 0), 0.5), 1.0, 1)
    return edged(vignette(checked(size, quiet, 96, 0.16).copy(), 0.5))


@cache
def patch(size: Extent, tone: Ink, thread: Ink, style: Style) -> Sprite:
    """A piece of plain cloth, sewn on with a visible seam."""
    plain = Image.new("RGB", size, tone)
    cloth = plain if style is Style.HIGH_CONTRAST else woven(plain, 0.18)
    body = lit(rounded(size, 16), cloth, depth=2, strength=0.45, sheen=0)
    body.alpha_composite(coloured(_seam(size), thread, 0.9))
    return raised(body, lift=4, blur=4, darkness=0.6)


def _seam(size: Extent, inset: int = 7, stitch: int = 15) -> Image.Image:
    """Stitches along the edge."""
    width, height = size[0] - 2 * inset, size[1] - 2 * inset

    def paint(draw: ImageDraw.ImageDraw, k: int) -> None:
        for length, other, turned in ((width, height, False), (height, width, True)):
            count = max(1, (length - 12) // (2 * stitch))
            first = inset + (length - (2 * count - 1) * stitch) / 2
            for index in range(count):
                start = first + 2 * index * stitch
                for edge in (inset, inset + other):
                    ends = ((start, edge), (start + stitch, edge))
                    dots = [(y * k, x * k) if turned else (x * k, y * k) for x, y in ends]
                    draw.line(dots, fill=255, width=round(2.6 * k))

    return painted(size, paint)


# Cards

ASPECT = 1.4


def card_size(width: int) -> Extent:
    return width, round(width * ASPECT)


def _framed(size: Extent, edge: Ink, field: Ink | Image.Image) -> Image.Image:
    """An empty card: a pale edge around a field."""
    radius, inset = max(6, size[0] // 9), max(2, size[0] // 28)
    body = lit(rounded(size, radius), edge, depth=2)
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    if isinstance(field, Image.Image):
        field = field.crop((inset, inset, inset + inner[0], inset + inner[1]))
    body.alpha_composite(
        inlaid(rounded(inner, radius - inset), field, depth=1.5, strength=0.3), (inset, inset)
    )
    return body


@cache
def face(card: Card, width: int, style: Style) -> Sprite:
    """A whole card, face up."""
    match card:
        case Card.X:
            image = _dark_face(width, style)
            _put(image, _crossed_ribbons(round(width * 0.94)), 0.5)
        case Card.STOP:
            image = _framed(card_size(width), PALE, mixed(SIGNAL, PALE, 0.72))
            _put(image, _stop_sign(round(width * 0.88)), 0.5)
        case Card.PENALTY:
            image = _penalty_face(width)
        case _:
            image = _number_face(int(card), width, style)
    return _lying(image)


@cache
def announced(counts_as: int, width: int, style: Style) -> Sprite:
    """An X on the table: under its ribbons the number it was announced as."""
    image = _dark_face(width, style)
    _put(image, _crossed_ribbons(round(width * 0.56)), 0.24)
    _put(image, _plate(counts_as, (round(width * 0.86), round(width * 0.72)), CHARCOAL), 0.68)
    return _lying(image)


def dimmed(sprite: Sprite) -> Sprite:
    """A piece that does not count now."""
    return Sprite(ImageEnhance.Brightness(sprite.image).enhance(0.58), sprite.pad)


@cache
def dimmed_face(card: Card, width: int, style: Style) -> Sprite:
    return dimmed(face(card, width, style))


@cache
def back(width: int) -> Sprite:
    """The back of every card: large dark checks that stay quiet where many lie side by side."""
    size = card_size(width)
    check = Check((30, 62, 66), (66, 112, 106), PALE, 0.5, 0)
    return _lying(_framed(size, PALE, checked(size, check, width, 0.1)))


@cache
def blank(number_of_check: int, width: int, style: Style) -> Sprite:
    """A card as a symbol: its check alone."""
    return _lying(_framed(card_size(width), PALE, _field(number_of_check, card_size(width), width, style)))


@cache
def empty_place(width: int, thread: Ink) -> Sprite:
    """Where a card will lie: a sewn outline in the shade."""
    size = card_size(width)
    place = coloured(rounded(size, max(6, width // 9)), (8, 10, 16), 0.34)
    place.alpha_composite(coloured(_seam(size, inset=4, stitch=max(7, width // 10)), thread))
    return Sprite(place)


def _lying(image: Image.Image) -> Sprite:
    near = 3 if image.width < 80 else 4
    return raised(image, lift=near, blur=near)


def _put(image: Image.Image, piece: Image.Image, height: float) -> None:
    """A piece on the middle line of a card, its own middle at this share of the height."""
    image.alpha_composite(
        piece, ((image.width - piece.width) // 2, round(image.height * height - piece.height / 2))
    )


def _field(counts: int, size: Extent, width: int, style: Style) -> Image.Image | Ink:
    check = CHECKS[counts - 1]
    return check.ground if style is Style.HIGH_CONTRAST else checked(size, check, width)


def _number_face(counts: int, width: int, style: Style) -> Image.Image:
    image = _framed(card_size(width), PALE, _field(counts, card_size(width), width, style))
    ink = INK if style is Style.HIGH_CONTRAST else mixed(CHECKS[counts - 1].ground, (0, 0, 0), 0.62)
    _put(image, _plate(counts, (round(width * 0.86), round(width * 0.78)), ink), 0.5)
    return image


def _plate(counts: int, size: Extent, ink: Ink) -> Image.Image:
    """A label with a number that fills it."""
    plate = lit(rounded(size, size[0] // 7), (255, 249, 236), depth=1.5, strength=0.4, sheen=0.04)
    tall = round(size[1] * (0.98 if counts < 10 else min(0.98, 0.78 * size[0] / size[1])))
    paste_line(plate, number(str(counts), tall, ink), size[0] / 2, size[1] / 2, "middle")
    return plate


def _dark_face(width: int, style: Style) -> Image.Image:
    plain = Image.new("RGB", card_size(width), CHARCOAL)
    return _framed(card_size(width), GOLD, plain if style is Style.HIGH_CONTRAST else woven(plain))


@cache
def _crossed_ribbons(side: int) -> Image.Image:
    """The X: two checked ribbons, one over the other."""
    whole = Image.new("RGBA", (side, side))
    for check, (start, end) in (
        (Check((232, 64, 58), (250, 150, 120), LINEN, 0.16, 0), ((0.14, 0.86), (0.86, 0.14))),
        (Check((250, 190, 40), (255, 232, 150), SIGNAL, 0.16, 0), ((0.14, 0.14), (0.86, 0.86))),
    ):
        mask = strokes((side, side), [(start, end)], side * 0.23)
        rim = coloured(grown(mask, max(1.2, side * 0.02)), (18, 14, 18))
        whole.alpha_composite(rim)
        whole.alpha_composite(lit(mask, checked((side, side), check, side), depth=max(1.5, side / 40)))
    return whole


def _octagon(side: int, inset: float) -> Image.Image:
    corner = 0.293
    low, high = inset, 1 - inset
    near, far = low + corner * (high - low), high - corner * (high - low)
    points = ((near, low), (far, low), (high, near), (high, far))
    return polygon((side, side), (*points, (far, high), (near, high), (low, far), (low, near)))


@cache
def _stop_sign(side: int) -> Image.Image:
    """A red octagon with a raised hand."""
    sign = lit(_octagon(side, 0), SIGNAL, depth=max(1.5, side / 30), strength=0.6)
    line = _octagon(side, 0.055)
    line.paste(0, mask=_octagon(side, 0.095))
    sign.alpha_composite(coloured(line, (255, 250, 240)))
    sign.alpha_composite(coloured(_hand(side), (255, 250, 240)))
    return sign


def _hand(side: int) -> Image.Image:
    """A hand held up against whoever comes."""
    fingers: Sequence[tuple[Point, Point]] = (
        ((0.37, 0.54), (0.34, 0.32)),
        ((0.465, 0.5), (0.455, 0.235)),
        ((0.56, 0.5), (0.575, 0.25)),
        ((0.645, 0.56), (0.69, 0.35)),
    )
    hand = strokes((side, side), fingers, side * 0.078)
    palm = strokes((side, side), [((0.43, 0.6), (0.58, 0.6), (0.56, 0.7), (0.47, 0.7))], side * 0.2)
    thumb = strokes((side, side), [((0.42, 0.72), (0.27, 0.55))], side * 0.082)
    return ImageChops.lighter(ImageChops.lighter(hand, palm), thumb)


def _penalty_face(width: int) -> Image.Image:
    """Three cards to draw, in the colours of a warning."""
    size = card_size(width)
    image = _framed(size, PALE, _hazard(size))
    plate = lit(rounded((round(width * 0.86), round(size[1] * 0.72)), width // 8), WARNING, depth=2)
    _put(image, plate, 0.5)
    small = round(width * 0.27)
    for index in range(DRAWS):
        tilted = _tiny_back(small).rotate(14 * (1 - index), Image.Resampling.BICUBIC, expand=True)
        spot = (
            round(width * (0.27 + 0.23 * index) - tilted.width / 2),
            round(size[1] * 0.335 - tilted.height / 2 + abs(index - 1) * width * 0.025),
        )
        image.alpha_composite(tilted, spot)
    sign = number(f"+{DRAWS}", round(width * 0.62), (30, 20, 0))
    paste_line(image, sign, width / 2, size[1] * 0.665, "middle")
    return image


def _tiny_back(width: int) -> Image.Image:
    return _framed(card_size(width), (250, 246, 236), (36, 66, 72))


def _hazard(size: Extent) -> Image.Image:
    """Slanting bars."""
    pitch = size[0] / 4

    def paint(draw: ImageDraw.ImageDraw, k: int) -> None:
        for index in range(-6, 12):
            x = index * pitch * k
            top = (x + size[1] * k, 0)
            draw.polygon(
                [(x, size[1] * k), top, (top[0] + pitch * k / 2, 0), (x + pitch * k / 2, size[1] * k)], 255
            )

    bars = Image.new("RGB", size, WARNING)
    bars.paste((26, 22, 22), mask=painted(size, paint))
    return bars


@cache
def cost_sign(cards: int, height: int) -> Sprite:
    """How many cards a penalty costs, in the colours of its card."""
    size = (round(height * 1.5), height)
    image = lit(rounded(size, height // 5), _hazard(size), depth=2)
    inset = height // 9
    inner = (size[0] - 2 * inset, height - 2 * inset)
    image.alpha_composite(lit(rounded(inner, height // 7), WARNING, depth=1.5), (inset, inset))
    sign = number(f"+{cards}", round(height * 0.76), (30, 20, 0))
    paste_line(image, sign, size[0] / 2 - height * 0.03, height / 2, "middle")
    return raised(image, lift=3, blur=3)


# Small things


@cache
def button(size: int) -> Sprite:
    """A chip: a button with four holes."""
    body = lit(disc(size), (214, 160, 72), depth=size / 12, strength=0.85, sheen=0.26)
    inner = round(size * 0.72)
    body.alpha_composite(
        inlaid(disc(inner), (196, 138, 56), depth=max(1, size / 24), strength=0.6),
        ((size - inner) // 2, (size - inner) // 2),
    )
    hole = max(3, round(size * 0.15))
    for x in (0.38, 0.62):
        for y in (0.38, 0.62):
            body.alpha_composite(
                coloured(disc(hole), (60, 32, 8)), (round(size * x - hole / 2), round(size * y - hole / 2))
            )
    return raised(body, lift=2, blur=2)


@cache
def lost_button(size: int, thread: Ink) -> Sprite:
    """Where a chip was: the threads that are left."""
    ends = [((0.34, 0.34), (0.66, 0.66)), ((0.66, 0.34), (0.34, 0.66))]
    return Sprite(coloured(strokes((size, size), ends, max(3.0, size * 0.09)), thread, 0.55))


@cache
def paid() -> Sprite:
    """A chip given away."""
    return layered((64, 42), 10, (minus(22, PALE), (0, 10)), (button(40), (24, 0)))


@cache
def minus(size: int, ink: Ink) -> Sprite:
    return Sprite(coloured(strokes((size, size), [((0.14, 0.5), (0.86, 0.5))], size * 0.22), ink))


@cache
def tick(size: int) -> Sprite:
    """The sign of a player who is out of the deal, and safe."""
    body = lit(disc(size), (38, 128, 70), depth=size / 16, strength=0.7, sheen=0.2)
    sign = strokes((size, size), [((0.27, 0.53), (0.43, 0.69), (0.73, 0.34))], size * 0.13)
    body.alpha_composite(coloured(sign, (255, 255, 250)))
    return raised(body, lift=3, blur=3)


@cache
def cross(size: int) -> Sprite:
    """The sign of who has lost."""
    body = lit(disc(size), SIGNAL, depth=size / 16, strength=0.7, sheen=0.2)
    sign = strokes((size, size), [((0.31, 0.31), (0.69, 0.69)), ((0.69, 0.31), (0.31, 0.69))], size * 0.14)
    body.alpha_composite(coloured(sign, (255, 255, 250)))
    return raised(body, lift=3, blur=3)


@cache
def down_arrow(size: int, ink: Ink) -> Sprite:
    points = ((0.5, 0.98), (0.02, 0.48), (0.32, 0.48), (0.32, 0.02), (0.68, 0.02), (0.68, 0.48), (0.98, 0.48))
    return Sprite(coloured(polygon((size, size), points), ink))


@cache
def less_than(size: int, ink: Ink) -> Sprite:
    return Sprite(
        coloured(strokes((size, size), [((0.74, 0.14), (0.26, 0.5), (0.74, 0.86))], size * 0.14), ink)
    )


@cache
def token(seat: int, size: int) -> Sprite:
    """A disc in the player's colour with the mark."""
    colour = PLAYERS[seat]
    body = lit(disc(size), colour.fill, depth=size / 14, strength=0.7, sheen=0.26)
    sign = mark(colour, round(size * 0.56))
    body.alpha_composite(sign.image, ((size - sign.width) // 2, (size - sign.height) // 2))
    rim = coloured(grown(disc(size, 4), 2), (236, 222, 190) if sum(colour.fill) < 380 else (28, 20, 14), 0.92)
    rim.alpha_composite(body, (4, 4))
    shadowed = raised(rim, lift=2, blur=2)
    return Sprite(shadowed.image, shadowed.pad + 4)


@cache
def fan(cards: int, width: int) -> Sprite:
    """A hand from behind, each card a little further to the right."""
    step = min(round(width * 0.5), round(3.4 * width / max(1, cards - 1)))
    size = card_size(width)
    one = back(width)
    return layered(
        (step * (cards - 1) + width, size[1]),
        one.pad,
        *((one, (index * step, 0.0)) for index in range(cards)),
    )
