"""Text in pictures: any person's name in any script, without boxes and within its width.

`line` draws a line of text as a sprite, `fitted` one that must not grow wider than its place (it shrinks, then
ends in an ellipsis), `number` the heavy numerals of stones, cards and points. A sprite stands on a baseline of
its own: `paste_line` of `images._canvas` sets it by its capitals, so that neighbours align whatever their script.
"""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

Ink = tuple[int, int, int]

FONTS = Path(__file__).parent / "assets" / "fonts"
LATIN, EMOJI, NUMERALS = "NotoSans-Bold.ttf", "Twemoji.ttf", "NotoSansKR-Black.otf"
# The first font that has every character of a cluster draws it; pictures come before symbols, as in Discord.
CHAIN = (
    LATIN,
    "NotoSansKR-Bold.otf",
    EMOJI,
    *(
        f"NotoSans{script}-Bold.ttf"
        for script in (
            *("Arabic", "Hebrew", "Thai", "Devanagari", "Bengali", "Tamil", "Telugu", "Gujarati", "Gurmukhi"),
            *("Kannada", "Malayalam", "Sinhala", "Georgian", "Armenian", "Khmer", "Lao", "Myanmar"),
            *("Ethiopic", "Cherokee", "CanadianAboriginal", "Symbols"),
        )
    ),
    *(
        f"NotoSans{script}-Regular.ttf"
        for script in ("Math", "Symbols2", "Runic", "Ogham", "NKo", "Tifinagh", "Mongolian")
    ),
    "NotoSansJavanese-Bold.ttf",
    "NotoSerifTibetan-Bold.ttf",
)
REPLACEMENT = "•"  # for a character that no font has; a box would look like a fault
ELLIPSIS = "…"
MARKS = 3  # combining marks kept on a character; more would climb into the neighbouring lines

ASCENT, HEIGHT, CAPITAL = 1.12, 1.56, 0.714  # of a sprite and its capitals, in sizes

JOINER, NON_JOINER, AS_PICTURE, KEYCAP = "\u200d", "\u200c", "\ufe0f", "\u20e3"
SHAPED = features.check("raqm")


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring characters that one font draws in one direction."""

    text: str
    font: str
    rightward: bool


@cache
def coverage(font: str) -> frozenset[int]:
    """The characters a font has, from the format 12 table that every font here carries."""
    data = (FONTS / font).read_bytes()
    tables = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4s3I", data, 12 + 16 * index) for index in range(tables))
    start = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    for index in range(struct.unpack_from(">H", data, start + 2)[0]):
        table = start + struct.unpack_from(">2HI", data, start + 4 + 8 * index)[2]
        if struct.unpack_from(">H", data, table)[0] == 12:
            groups = struct.iter_unpack(
                ">3I", data[table + 16 : table + 16 + 12 * struct.unpack_from(">I", data, table + 12)[0]]
            )
            return frozenset(char for first, last, _ in groups for char in range(first, last + 1))
    raise ValueError(f"{font} has no format 12 character map")


def runs(text: str) -> tuple[Run, ...]:
    """The runs of a text from left to right."""
    parts = [(cluster, font) for cluster, font in map(_with_font, _clusters(_visible(text)))]
    parts = _spaces_joined(parts)
    towards_right, directions = _directions([cluster for cluster, _ in parts])
    segments = [
        (rightward, [part for part, _ in group])
        for rightward, group in groupby(zip(parts, directions, strict=True), key=lambda pair: pair[1])
    ]
    ordered: list[Run] = []
    for rightward, segment in segments if towards_right else reversed(segments):
        same = [
            Run("".join(cluster for cluster, _ in group), font, rightward)
            for font, group in groupby(segment, key=lambda part: part[1])
        ]
        ordered += same if rightward else reversed(same)
    return tuple(ordered)


def line(text: str, size: int, ink: Ink) -> Image.Image:
    """A line of text as a sprite with its own baseline."""
    return _drawn(runs(text), size, ink)


@lru_cache(maxsize=512)
def fitted(text: str, size: int, smallest: int, width: int, ink: Ink) -> Image.Image:
    """A line no wider than its place: smaller first, then shortened."""
    whole = runs(text)
    for smaller in range(size, smallest - 1, -2):
        if _width(whole, smaller) <= width:
            return _drawn(whole, smaller, ink)
    return _drawn(runs(shortened(text, smallest, width)), smallest, ink)


def shortened(text: str, size: int, width: int) -> str:
    """As much of a text as fits before an ellipsis; what belongs together is not cut."""
    clusters = list(_clusters(_visible(text)))
    fits, too_many = 0, len(clusters)
    while too_many - fits > 1:
        middle = (fits + too_many) // 2
        if _width(runs("".join(clusters[:middle]).rstrip() + ELLIPSIS), size) <= width:
            fits = middle
        else:
            too_many = middle
    return "".join(clusters[:fits]).rstrip() + ELLIPSIS


@cache
def number(text: str, size: int, ink: Ink) -> Image.Image:
    """Heavy numerals and letters; the text comes from the program, never from a person."""
    return _drawn((Run(text, NUMERALS, rightward=True),), size, ink)


def _visible(text: str) -> Iterator[str]:
    """The characters that may be drawn: no controls, no direction marks, no unassigned ones."""
    for char in unicodedata.normalize("NFC", text):
        if char in (JOINER, NON_JOINER) or _is_tag(char):
            yield char
        elif char.isspace():
            yield " "
        elif unicodedata.category(char) not in ("Cc", "Cf", "Cn", "Co", "Cs"):
            yield char


def _clusters(chars: Iterable[str]) -> Iterator[str]:
    """Characters that belong together: marks, joined emoji, flags, skin tones."""
    cluster = ""
    for char in chars:
        if cluster and _joins(cluster, char):
            if not (_is_mark(char) and sum(map(_is_mark, cluster)) >= MARKS):
                cluster += char
            continue
        if cluster:
            yield cluster
        cluster = char
    if cluster:
        yield cluster


def _joins(cluster: str, char: str) -> bool:
    if cluster[-1] == JOINER:
        return True
    if _is_flag(char):
        return len(cluster) == 1 and _is_flag(cluster)
    return (
        _is_mark(char)
        or char in (JOINER, NON_JOINER)
        or _is_tag(char)
        or "\U0001f3fb" <= char <= "\U0001f3ff"
        or ("\u1100" <= cluster[0] <= "\u115f" and "\u1160" <= char <= "\u11ff")
    )


def _is_mark(char: str) -> bool:
    return unicodedata.category(char) in ("Mn", "Me", "Mc")


def _is_tag(char: str) -> bool:
    return "\U000e0020" <= char <= "\U000e007f"


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _ignorable(char: str) -> bool:
    return char in (JOINER, NON_JOINER) or _is_tag(char) or "\ufe00" <= char <= "\ufe0f"


def _with_font(cluster: str) -> tuple[str, str]:
    needed = {ord(char) for char in cluster if not _ignorable(char)}
    if (AS_PICTURE in cluster or KEYCAP in cluster) and needed - {ord(KEYCAP)} <= coverage(EMOJI):
        return cluster, EMOJI
    for text, wanted in ((cluster, needed), (cluster[0], {ord(cluster[0])})):
        for font in CHAIN:
            if wanted and wanted <= coverage(font):
                return text if font == EMOJI else "".join(c for c in text if c != AS_PICTURE), font
    return (REPLACEMENT if needed else ""), LATIN


def _spaces_joined(parts: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Spaces drawn by the font before them, so that they do not cut a run in two."""
    joined: list[tuple[str, str]] = []
    for cluster, font in parts:
        before = joined[-1][1] if joined else font
        usable = cluster == " " and before != EMOJI and ord(" ") in coverage(before)
        joined.append((cluster, before if usable else font))
    return joined


def _directions(clusters: list[str]) -> tuple[bool, list[bool]]:
    """Whether the line runs to the right, and whether each cluster does; neutral ones follow their neighbours."""
    strong = [_strong(cluster) for cluster in clusters]
    towards_right = next((direction for direction in strong if direction is not None), True)
    after: list[bool] = []
    upcoming = towards_right
    for direction in reversed(strong):
        upcoming = upcoming if direction is None else direction
        after.append(upcoming)
    before, resolved = towards_right, []
    for direction, following in zip(strong, reversed(after), strict=True):
        if direction is None:
            resolved.append(before if before == following else towards_right)
        else:
            resolved.append(direction)
            before = direction
    return towards_right, resolved


def _strong(cluster: str) -> bool | None:
    kind = unicodedata.bidirectional(cluster[0]) if cluster else ""
    if kind in ("L", "EN", "AN"):
        return True
    return False if kind in ("R", "AL") else None


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.RAQM if SHAPED else ImageFont.Layout.BASIC
    return ImageFont.truetype(FONTS / name, size, layout_engine=layout)


def _width(line: tuple[Run, ...], size: int) -> float:
    return sum(_advance(run, size) for run in line)


def _advance(run: Run, size: int) -> float:
    return _font(run.font, size).getlength(_spelled(run), direction=_direction(run))


def _direction(run: Run) -> str | None:
    """What the shaper is told; without a shaper there is nobody to tell."""
    if not SHAPED:
        return None
    return "ltr" if run.rightward else "rtl"


def _spelled(run: Run) -> str:
    """The run as the layout engine needs it; the basic one draws what it gets, from left to right."""
    if SHAPED:
        return run.text
    plain = "".join(char for char in run.text if not _ignorable(char))
    return plain if run.rightward else plain[::-1]


def _drawn(line: tuple[Run, ...], size: int, ink: Ink) -> Image.Image:
    sprite = Image.new("RGBA", (max(1, round(_width(line, size)) + 2), round(size * HEIGHT)), (*ink, 0))
    draw = ImageDraw.Draw(sprite)
    x = 1.0
    for run in line:
        draw.text(
            (x, round(size * ASCENT)),
            _spelled(run),
            fill=ink,
            font=_font(run.font, size),
            anchor="ls",
            direction=_direction(run),
            embedded_color=run.font == EMOJI,
        )
        x += _advance(run, size)
    return sprite
