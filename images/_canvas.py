"""What the pictures of all games share: people and results, colours and marks, materials, shapes, light, encoding.

- `Person`, `Picture`, `Style`: what goes into a renderer beside the view, and what comes out. Every renderer offers
  `draw_table(view, people, style) -> Picture`, `draw_seat(view, people, style) -> Picture` and `samples()`.
- `PlayerColour` and `Mark`: a figure's colour is never alone. `KELTIS_COLOURS`, `FOUR_COLOURS` (Catan, by seat).
- Materials `wood`, `felt`, `stone`, `parchment`: opaque grounds of any size, made of noise, the same every time.
- Masks (`rounded`, `disc`, `polygon`, `hexagon`, `pebble`, `strokes`): shapes, drawn large and reduced.
- `lit` gives a mask a body with light from the upper left, `inlaid` sinks one, `raised` adds the soft shadow,
  `halo` the outline: golden (`GOLD`) means "this has just changed", white (`MAY`) means "you may choose this".
- `Sprite`: an image with a margin for shadow and glow; `stamp` and `stamp_centre` put it on a canvas.
- `edged` finishes a ground with a soft edge, `vignette` darkens it outwards; `crown`, `medal`, `gear` are signs.
- Text comes from `images._text`; `paste_line` sets it by its capitals.
- `encode` turns the canvas into a file of at most `MOST_BYTES`.

Sizes are final pixels of a picture `WIDTH` wide. Whatever does not depend on a view is made once and kept
(`functools.cache`), so drawing is mostly pasting. Nothing here changes a cached image: sprites are read-only.
"""

from __future__ import annotations

import hashlib
import io
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Literal

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from images._text import ASCENT, CAPITAL, HEIGHT, Ink, number

WIDTH = 1200
MOST_BYTES = 300_000
OVERSAMPLING = 4  # shapes are drawn this much larger, then reduced

Point = tuple[float, float]
Extent = tuple[int, int]


class Style(Enum):
    """How strong the colours are; a person chooses it in the settings."""

    DEFAULT = "default"
    HIGH_CONTRAST = "high-contrast"


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits on a seat; views know no names."""

    name: str
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture; the name tells nothing but the game and the kind."""

    data: bytes
    name: str
    width: int
    height: int


class Mark(Enum):
    """The shape that stands for a player where colour does not suffice."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    CROSS = "cross"
    STAR = "star"


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A player's colour, the ink that shows on it, and the mark in that ink."""

    fill: Ink
    ink: Ink
    mark: Mark


INK: Ink = (42, 30, 20)
PALE: Ink = (246, 236, 214)
GOLD: Ink = (255, 205, 74)
MAY: Ink = (255, 255, 255)
KELTIS_COLOURS = (
    PlayerColour((245, 240, 228), (52, 44, 36), Mark.CIRCLE),
    PlayerColour((44, 42, 44), (240, 234, 222), Mark.TRIANGLE),
    PlayerColour((148, 162, 176), (22, 28, 34), Mark.SQUARE),
    PlayerColour((142, 78, 32), (255, 232, 196), Mark.CROSS),
)
FOUR_COLOURS = (
    PlayerColour((178, 34, 40), (255, 236, 226), Mark.CIRCLE),
    PlayerColour((30, 82, 168), (226, 240, 255), Mark.TRIANGLE),
    PlayerColour((246, 242, 232), (52, 44, 36), Mark.SQUARE),
    PlayerColour((242, 150, 34), (58, 30, 6), Mark.CROSS),
)


def mixed(first: Ink, second: Ink, share: float) -> Ink:
    """The first colour with a share of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


# Sprites


@dataclass(frozen=True, slots=True)
class Sprite:
    """A ready piece; `pad` is the margin on every side that holds shadow and glow."""

    image: Image.Image
    pad: int = 0

    @property
    def width(self) -> int:
        return self.image.width - 2 * self.pad

    @property
    def height(self) -> int:
        return self.image.height - 2 * self.pad


def stamp(canvas: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    """Put a sprite with its upper left corner (without margin) here."""
    canvas.paste(sprite.image, (round(x) - sprite.pad, round(y) - sprite.pad), sprite.image)


def stamp_centre(canvas: Image.Image, sprite: Sprite, x: float, y: float) -> None:
    stamp(canvas, sprite, x - sprite.width / 2, y - sprite.height / 2)


def paste_line(
    canvas: Image.Image, text: Image.Image, x: float, y: float, anchor: Literal["left", "middle", "right"]
) -> None:
    """Put a line of text so that its capitals are centred on `y`."""
    size = text.height / HEIGHT
    left = x - {"left": 0.0, "middle": 0.5, "right": 1.0}[anchor] * text.width
    canvas.paste(text, (round(left), round(y - (ASCENT - CAPITAL / 2) * size)), text)


def layered(size: Extent, pad: int, *layers: tuple[Sprite, Point]) -> Sprite:
    """One sprite out of several, each with its corner."""
    canvas = Image.new("RGBA", (size[0] + 2 * pad, size[1] + 2 * pad))
    for sprite, (x, y) in layers:
        canvas.alpha_composite(
            _within(sprite.image, canvas.size, round(x) + pad - sprite.pad, round(y) + pad - sprite.pad)
        )
    return Sprite(canvas, pad)


def _within(image: Image.Image, size: Extent, x: int, y: int) -> Image.Image:
    whole = Image.new("RGBA", size)
    whole.paste(image, (x, y))
    return whole


# Masks: white where the shape is


def painted(size: Extent, paint: Callable[[ImageDraw.ImageDraw, int], None], pad: int = 0) -> Image.Image:
    """A mask drawn large by `paint(draw, scale)` and reduced; the margin stays empty."""
    scale = OVERSAMPLING
    large = Image.new("L", (size[0] * scale, size[1] * scale))
    paint(ImageDraw.Draw(large), scale)
    small = large.resize(size, Image.Resampling.LANCZOS)
    return ImageOps.expand(small, pad) if pad else small


def rounded(size: Extent, radius: float, pad: int = 0) -> Image.Image:
    return painted(
        size,
        lambda draw, k: draw.rounded_rectangle(
            (0, 0, size[0] * k - 1, size[1] * k - 1), radius * k, fill=255
        ),
        pad,
    )


def disc(diameter: int, pad: int = 0) -> Image.Image:
    return painted(
        (diameter, diameter),
        lambda draw, k: draw.ellipse((0, 0, diameter * k - 1, diameter * k - 1), fill=255),
        pad,
    )


def polygon(size: Extent, points: Sequence[Point], pad: int = 0) -> Image.Image:
    """Points are shares of width and height."""
    return painted(
        size,
        lambda draw, k: draw.polygon([(x * size[0] * k, y * size[1] * k) for x, y in points], fill=255),
        pad,
    )


def hexagon(width: int, pad: int = 0) -> Image.Image:
    """A regular hexagon that stands on a point."""
    height = round(width * 2 / math.sqrt(3))
    return polygon((width, height), ((0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25)), pad)


def pebble(size: Extent, key: str, roundness: float = 3.4, pad: int = 0) -> Image.Image:
    """A stone's outline: a rounded box with uneven edges; each key has its own."""
    waves = [byte / 255 - 0.5 for byte in hashlib.sha256(key.encode()).digest()[:8]]
    points = []
    for step in range(96):
        angle = step / 96 * math.tau
        uneven = 1 + 0.035 * sum(
            waves[n] * math.sin((n + 2) * angle + waves[n + 4] * math.tau) for n in range(4)
        )
        reach = (abs(math.cos(angle)) ** roundness + abs(math.sin(angle)) ** roundness) ** (-1 / roundness)
        half = 0.485 * reach * min(uneven, 1.03)
        points.append((0.5 + half * math.cos(angle), 0.5 + half * math.sin(angle)))
    return polygon(size, points, pad)


def strokes(
    size: Extent, lines: Sequence[Sequence[Point]], thickness: float, pad: int = 0, *, closed: bool = False
) -> Image.Image:
    """Thick lines with round ends; points are shares of width and height."""

    def paint(draw: ImageDraw.ImageDraw, k: int) -> None:
        for line in lines:
            dots = [(x * size[0] * k, y * size[1] * k) for x, y in line]
            draw.line(
                [*dots, dots[0]] if closed else dots, fill=255, width=round(thickness * k), joint="curve"
            )
            radius = thickness * k / 2
            for x, y in dots:
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)

    return painted(size, paint, pad)


@cache
def mark_mask(mark: Mark, size: int) -> Image.Image:
    match mark:
        case Mark.CIRCLE:
            return _ring(size)
        case Mark.TRIANGLE:
            return polygon((size, size), ((0.5, 0.04), (1, 0.94), (0, 0.94)))
        case Mark.SQUARE:
            return polygon((size, size), ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)))
        case Mark.CROSS:
            third = (0.34, 0.66)
            low, high = third
            corners = ((low, 0), (high, 0), (high, low), (1, low), (1, high), (high, high))
            others = ((high, 1), (low, 1), (low, high), (0, high), (0, low), (low, low))
            return polygon((size, size), (*corners, *others))
        case Mark.STAR:
            return polygon((size, size), _star())


def _star() -> list[Point]:
    """Five points, stout enough to be told from a disc when it is small."""
    return [
        (0.5 + reach * math.sin(angle), 0.54 - reach * math.cos(angle))
        for tip in range(5)
        for reach, turn in ((0.54, 0), (0.25, 0.5))
        for angle in [(tip + turn) / 5 * math.tau]
    ]


def _ring(size: int) -> Image.Image:
    """A ring, since a filled circle looks like a hole on a round piece."""
    hole = disc(round(size * 0.42))
    ring = disc(size).copy()
    ring.paste(0, ((size - hole.width) // 2, (size - hole.height) // 2), hole)
    return ring


@cache
def mark(colour: PlayerColour, size: int) -> Sprite:
    """A player's mark in its ink."""
    return Sprite(coloured(mark_mask(colour.mark, size), colour.ink))


# Light


def coloured(mask: Image.Image, ink: Ink, strength: float = 1.0) -> Image.Image:
    """The mask filled with one colour."""
    image = Image.new("RGBA", mask.size, (*ink, 0))
    image.putalpha(mask if strength == 1 else mask.point(lambda value: round(value * strength)))
    return image


def lit(
    mask: Image.Image,
    fill: Ink | Image.Image,
    *,
    depth: float = 3,
    strength: float = 0.55,
    sheen: float = 0.16,
) -> Image.Image:
    """A body in the shape of the mask: brighter towards the upper left, darker towards the lower right."""
    body = Image.new("RGB", mask.size, fill) if isinstance(fill, tuple) else fill.convert("RGB")
    if body.size != mask.size:
        body = body.crop((0, 0, *mask.size))
    slope = Image.linear_gradient("L").resize(mask.size)
    body.paste((255, 255, 255), mask=slope.point(lambda value: round(max(0, 128 - value) * 2 * sheen)))
    body.paste((0, 0, 0), mask=slope.point(lambda value: round(max(0, value - 128) * 2 * sheen)))
    body.paste((255, 250, 236), mask=_edge(mask, depth, strength, towards=1))
    body.paste((16, 10, 4), mask=_edge(mask, depth, strength, towards=-1))
    body.putalpha(mask)
    return body


def _edge(mask: Image.Image, depth: float, strength: float, *, towards: int) -> Image.Image:
    """The edges that face the light (1) or turn away from it (-1)."""
    margin = math.ceil(2 * depth) + 1  # `offset` wraps around, so that a shape must not touch the edge
    height = ImageOps.expand(mask, margin).filter(ImageFilter.GaussianBlur(depth * 0.6))
    shift = max(1, round(depth)) * towards
    slope = ImageChops.subtract(height, ImageChops.offset(height, shift, shift))
    slope = slope.crop((margin, margin, margin + mask.width, margin + mask.height))
    return ImageChops.multiply(slope.point(lambda value: min(255, round(value * 2 * strength))), mask)


def inlaid(
    mask: Image.Image, fill: Ink | Image.Image, *, depth: float = 3, strength: float = 0.5
) -> Image.Image:
    """The mask sunk into the ground: its upper left edge is in the shade."""
    body = Image.new("RGB", mask.size, fill) if isinstance(fill, tuple) else fill.convert("RGB")
    body.paste((12, 8, 4), mask=_edge(mask, depth, strength, towards=1))
    body.paste((255, 250, 236), mask=_edge(mask, depth, strength * 0.6, towards=-1))
    body.putalpha(mask)
    return body


def raised(image: Image.Image, *, lift: int = 4, blur: float = 5, darkness: float = 0.55) -> Sprite:
    """The piece with its soft shadow to the lower right."""
    pad = math.ceil(lift + 2 * blur)
    size = (image.width + 2 * pad, image.height + 2 * pad)
    shade = Image.new("L", size)
    shade.paste(image.getchannel("A"), (pad + round(lift * 0.6), pad + lift))
    whole = coloured(shade.filter(ImageFilter.GaussianBlur(blur)), (10, 6, 2), darkness)
    whole.alpha_composite(_within(image, size, pad, pad))
    return Sprite(whole, pad)


def grown(mask: Image.Image, by: float) -> Image.Image:
    """The mask with a rim around it; it needs the room."""
    return mask.filter(ImageFilter.GaussianBlur(by * 0.62)).point(
        lambda value: max(0, min(255, (value - 24) * 6))
    )


def halo(mask: Image.Image, ink: Ink = GOLD, *, rim: float = 4, reach: float = 10) -> Sprite:
    """A bright rim and its glow, to be put under a piece of this shape."""
    pad = math.ceil(rim + 2.4 * reach)
    shape = ImageOps.expand(mask, pad)
    edge = grown(shape, rim)
    glow = grown(shape, rim + reach * 0.4).filter(ImageFilter.GaussianBlur(reach))
    whole = coloured(glow, ink, 0.95)
    whole.alpha_composite(coloured(grown(shape, rim + 2), (70, 40, 0), 0.55))
    whole.alpha_composite(coloured(edge, mixed(ink, (255, 255, 255), 0.35)))
    return Sprite(whole, pad)


# Materials


@cache
def noise(size: Extent, grain: Extent, key: str) -> Image.Image:
    """Grey blotches of about this grain; from a hash, so that they are the same on every machine."""
    cells = (max(2, -(-size[0] // grain[0]) + 2), max(2, -(-size[1] // grain[1]) + 2))
    values = hashlib.shake_256(key.encode()).digest(cells[0] * cells[1])
    coarse = Image.frombytes("L", cells, values)
    whole = coarse.resize((cells[0] * grain[0], cells[1] * grain[1]), Image.Resampling.BICUBIC)
    return whole.crop((0, 0, *size))


def _blend(layers: Sequence[tuple[Image.Image, float]]) -> Image.Image:
    """Grey layers by weight, around the middle."""
    size = layers[0][0].size
    total = Image.new("L", size, 128)
    for layer, weight in layers:
        swing = layer.point(lambda value, weight=weight: round(128 + (value - 128) * weight))
        total = ImageChops.add(total, swing, offset=-128)
    return total


def _toned(grey: Image.Image, tone: Ink, swing: float) -> Image.Image:
    dark, light = mixed(tone, (0, 0, 0), swing), mixed(tone, (255, 255, 255), swing)
    return ImageOps.colorize(grey, dark, light, tone)


@cache
def felt(size: Extent, tone: Ink) -> Image.Image:
    fibres = noise(size, (4, 2), "felt-fibres").filter(ImageFilter.GaussianBlur(0.6))
    grey = _blend(((noise(size, (170, 150), "felt-large"), 0.26), (fibres, 0.06)))
    return _toned(grey, tone, 0.3)


@cache
def wood(size: Extent, tone: Ink, plank: int = 150) -> Image.Image:
    """Planks that run across."""
    grain = _blend(
        (
            (noise(size, (420, 5), "wood-fine"), 0.2),
            (noise(size, (600, 22), "wood-veins"), 0.5),
            (noise(size, (60, 3), "wood-pores"), 0.03),
        )
    )
    shades = hashlib.sha256(b"planks").digest()
    for index, top in enumerate(range(0, size[1], plank)):
        box = (0, top, size[0], min(top + plank, size[1]))
        shade = (shades[index % 32] - 128) // 10
        grain.paste(grain.crop(box).point(lambda value, shade=shade: value + shade), box)
    draw = ImageDraw.Draw(grain)
    for top in range(plank, size[1], plank):
        draw.line((0, top, size[0], top), fill=20, width=2)
        draw.line((0, top + 2, size[0], top + 2), fill=178, width=1)
    return _toned(grain.filter(ImageFilter.GaussianBlur(0.7)), tone, 0.46)


@cache
def stone(size: Extent, tone: Ink, key: str = "stone") -> Image.Image:
    grey = _blend(
        (
            (noise(size, (48, 40), f"{key}-large"), 0.32),
            (noise(size, (17, 15), f"{key}-middle"), 0.15),
            (noise(size, (3, 3), f"{key}-fine"), 0.04),
        )
    )
    return _toned(grey, tone, 0.4)


@cache
def parchment(size: Extent, tone: Ink) -> Image.Image:
    grey = _blend(((noise(size, (130, 70), "sheet-large"), 0.3), (noise(size, (7, 4), "sheet-fibres"), 0.05)))
    return _toned(grey, tone, 0.24)


def vignette(image: Image.Image, darkness: float = 0.4) -> Image.Image:
    """The ground a little darker towards its edges."""
    shade = ImageOps.invert(Image.radial_gradient("L")).resize(image.size, Image.Resampling.BICUBIC)
    dark = shade.point(lambda value: round(max(0, 150 - value) / 150 * 255 * darkness))
    image.paste((8, 5, 2), mask=dark)
    return image


def edged(image: Image.Image, width: int = 5) -> Image.Image:
    """The picture with the soft edge of a board, so that it lies well on a dark and on a light ground."""
    inner = Image.new("L", image.size, 255)
    inner.paste(0, (width, width, image.width - width, image.height - width))
    rim = inner.filter(ImageFilter.GaussianBlur(width * 0.6))
    slope = Image.linear_gradient("L").resize(image.size)
    image.paste((0, 0, 0), mask=ImageChops.multiply(rim, slope).point(lambda value: value * 7 // 10))
    bright = ImageChops.multiply(rim, ImageOps.invert(slope)).point(lambda value: value * 3 // 10)
    image.paste((255, 232, 190), mask=bright)
    return image


# Signs that every game needs


@cache
def gear(size: int, ink: Ink) -> Sprite:
    """The sign of a computer player."""
    teeth = [
        (0.5 + reach * math.cos(angle), 0.5 + reach * math.sin(angle))
        for tooth in range(8)
        for reach, turn in ((0.36, -0.3), (0.5, -0.17), (0.5, 0.17), (0.36, 0.3))
        for angle in [(tooth + turn) / 8 * math.tau]
    ]
    mask = polygon((size, size), teeth)
    hole = disc(round(size * 0.34))
    mask.paste(0, ((size - hole.width) // 2, (size - hole.height) // 2), hole)
    return Sprite(coloured(mask, ink))


@cache
def crown(width: int) -> Sprite:
    """The sign of the winner."""
    height = round(width * 0.76)
    points = ((0.06, 0.98), (0, 0.2), (0.27, 0.56), (0.5, 0), (0.73, 0.56), (1, 0.2), (0.94, 0.98))
    body = lit(polygon((width, height), points), GOLD, depth=width / 24, strength=0.8, sheen=0.3)
    band = lit(rounded((round(width * 0.88), round(height * 0.16)), 2), (214, 150, 30), depth=1.5)
    body.alpha_composite(band, (round(width * 0.06), round(height * 0.8)))
    return raised(body, lift=3, blur=3)


@cache
def medal(place: int, size: int) -> Sprite:
    """A final place: gold, silver, bronze, and iron for the rest."""
    metals: tuple[Ink, ...] = (GOLD, (206, 212, 218), (206, 140, 84), (128, 124, 120))
    metal = metals[min(place, len(metals)) - 1]
    body = lit(disc(size), metal, depth=size / 16, strength=0.8, sheen=0.24)
    inner = round(size * 0.8)
    face = inlaid(disc(inner), mixed(metal, (255, 255, 255), 0.2), depth=2, strength=0.4)
    body.alpha_composite(face, ((size - inner) // 2, (size - inner) // 2))
    paste_line(body, number(str(place), round(size * 0.7), INK), size / 2, size / 2, "middle")
    return raised(body, lift=3, blur=3)


# The result


def encode(canvas: Image.Image, name: str) -> Picture:
    """A WebP, the fastest way to a small picture with sharp numerals; coarser only if it would be too large.

    The encoder lets other threads run meanwhile, unlike that of JPEG.
    """
    for quality in (80, 70, 55):
        file = io.BytesIO()
        canvas.save(file, "WEBP", quality=quality, method=0)
        if file.tell() <= MOST_BYTES:
            break
    return Picture(file.getvalue(), f"{name}.webp", *canvas.size)
