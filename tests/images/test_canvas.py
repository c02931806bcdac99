"""Colours that every eye tells apart, marks that differ, and files that are small enough."""

from __future__ import annotations

import hashlib
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from images._canvas import (
    FOUR_COLOURS,
    KELTIS_COLOURS,
    MOST_BYTES,
    WIDTH,
    Mark,
    PlayerColour,
    Style,
    disc,
    encode,
    felt,
    halo,
    hexagon,
    lit,
    mark_mask,
    noise,
    paste_line,
    pebble,
    raised,
    rounded,
)
from images._keltis_pieces import CARD_COLOURS, CardColour
from images._text import Ink, number

# How linear light is seen: Machado, Oliveira and Fernandes 2009, full severity
SIGHTS = {
    "usual": (1, 0, 0, 0, 1, 0, 0, 0, 1),
    "protanopia": (
        0.152286,
        1.052583,
        -0.204868,
        0.114503,
        0.786281,
        0.099216,
        -0.003882,
        -0.048116,
        1.051998,
    ),
    "deuteranopia": (
        0.367322,
        0.860646,
        -0.227968,
        0.280085,
        0.672501,
        0.047413,
        -0.011820,
        0.042940,
        0.968881,
    ),
    "tritanopia": (
        1.255528,
        -0.076749,
        -0.178779,
        -0.078411,
        0.930809,
        0.147602,
        0.004733,
        0.691367,
        0.303900,
    ),
}
APART = 20.0  # in CIELAB; 2 can just be seen, 10 at a glance


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def lab(ink: Ink, sight: str) -> tuple[float, float, float]:
    light = [linear(channel / 255) for channel in ink]
    m = SIGHTS[sight]
    red, green, blue = (
        min(1.0, max(0.0, sum(m[3 * row + column] * light[column] for column in range(3))))
        for row in range(3)
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(first: Ink, second: Ink, sight: str) -> float:
    pairs = zip(lab(first, sight), lab(second, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def contrast(first: Ink, second: Ink) -> float:
    def light(ink: Ink) -> float:
        red, green, blue = (linear(channel / 255) for channel in ink)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    brighter, darker = sorted((light(first), light(second)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colours", [KELTIS_COLOURS, FOUR_COLOURS], ids=["keltis", "four"])
def test_player_colours_are_told_apart_by_every_eye(colours: tuple[PlayerColour, ...], sight: str) -> None:
    for first, second in combinations(colours, 2):
        assert distance(first.fill, second.fill, sight) > APART, (first, second)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("style", Style)
def test_card_colours_are_told_apart_by_every_eye(style: Style, sight: str) -> None:
    for first, second in combinations(CARD_COLOURS[style], 2):
        assert distance(first.fill, second.fill, sight) > APART, (first, second)


@pytest.mark.parametrize("colour", [*CARD_COLOURS[Style.DEFAULT], *KELTIS_COLOURS, *FOUR_COLOURS])
def test_ink_shows_on_its_colour(colour: CardColour | PlayerColour) -> None:
    assert contrast(colour.fill, colour.ink) > 4.5


@pytest.mark.parametrize("colour", CARD_COLOURS[Style.HIGH_CONTRAST])
def test_high_contrast_is_high(colour: CardColour) -> None:
    assert contrast(colour.fill, colour.ink) > 7


def test_every_player_has_a_mark_of_their_own() -> None:
    for colours in (KELTIS_COLOURS, FOUR_COLOURS):
        assert len({colour.mark for colour in colours}) == len(colours)


def test_marks_differ_in_shape() -> None:
    for first, second in combinations(Mark, 2):
        difference = ImageChops.difference(mark_mask(first, 40), mark_mask(second, 40))
        assert ImageStat.Stat(difference).mean[0] > 40, (first, second)


def test_shapes_fill_their_size() -> None:
    for mask in (disc(60), hexagon(60), rounded((80, 40), 10)):
        assert mask.getbbox() == (0, 0, *mask.size)


def test_every_stone_has_its_own_edge() -> None:
    assert pebble((200, 70), "one").tobytes() != pebble((200, 70), "two").tobytes()


def test_light_comes_from_the_upper_left() -> None:
    body = lit(disc(80), (120, 120, 120), depth=6).convert("L")
    lighter = ImageStat.Stat(body.crop((12, 12, 26, 26))).mean[0]
    darker = ImageStat.Stat(body.crop((54, 54, 68, 68))).mean[0]
    assert lighter > darker + 30


def opacity(image: Image.Image, x: int, y: int) -> float:
    return ImageStat.Stat(image.getchannel("A").crop((x, y, x + 1, y + 1))).mean[0]


def test_a_shadow_falls_to_the_lower_right() -> None:
    sprite = raised(lit(disc(40), (200, 200, 200)), lift=6, blur=3)
    end = sprite.pad + 40
    assert opacity(sprite.image, end + 3, end - 4) > opacity(sprite.image, sprite.pad - 4, sprite.pad + 3)


def test_a_halo_reaches_beyond_its_shape() -> None:
    sprite = halo(rounded((60, 60), 8), rim=4)
    assert sprite.width == 60
    assert opacity(sprite.image, sprite.pad - 3, sprite.pad + 30) > 200


def test_lines_are_set_by_their_capitals() -> None:
    canvas = Image.new("RGB", (200, 200))
    paste_line(canvas, number("H", 80, (255, 255, 255)), 100, 100, "middle")
    left, top, right, bottom = canvas.getbbox() or (0, 0, 0, 0)
    assert (top + bottom) / 2 == pytest.approx(100, abs=2)
    assert (left + right) / 2 == pytest.approx(100, abs=2)


def test_noise_is_the_same_on_every_machine() -> None:
    cells = noise((300, 300), (100, 100), "key").resize((3, 3), Image.Resampling.BOX)
    darkest = min(range(9), key=cells.tobytes().__getitem__)
    drawn = hashlib.shake_256(b"key").digest(25)
    assert drawn[darkest % 3 + 5 * (darkest // 3)] < 90


def test_a_picture_too_fine_for_its_limit_is_kept_coarser() -> None:
    rough = Image.frombytes("RGB", (WIDTH, 700), hashlib.shake_256(b"rough").digest(WIDTH * 700 * 3))
    fine = encode(felt((WIDTH, 700), (60, 80, 60)), "game-table")
    assert len(encode(rough.resize((300, 175)).resize((WIDTH, 700)), "game-table").data) <= MOST_BYTES
    assert len(fine.data) < 60_000
    assert (fine.name, fine.width, fine.height) == ("game-table.webp", WIDTH, 700)
