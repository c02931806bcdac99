"""What the pictures of every game fulfil, whatever it draws."""

from __future__ import annotations

import importlib
import io
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.core import discover
from images.__main__ import contact_sheet, renderers
from images._canvas import WIDTH, Picture
from tests.images import golden

MOST_BYTES = 300_000
TALLEST = 1.34  # height by width; taller ones become narrow on a phone
TOLERANCE = 3.0  # mean difference of a channel, out of 255

every_game = pytest.mark.parametrize("game", renderers())


@every_game
def test_a_renderer_bears_the_name_of_a_game(game: str) -> None:
    assert game in discover()


@every_game
def test_every_sample_is_a_small_file_as_wide_as_the_look_asks(game: str) -> None:
    for sample, picture in golden.samples(game).items():
        image = Image.open(io.BytesIO(picture.data))
        assert image.size == (picture.width, picture.height), sample
        assert picture.width == WIDTH, sample
        assert picture.height <= TALLEST * WIDTH, sample
        assert len(picture.data) <= MOST_BYTES, sample


@every_game
def test_a_file_name_tells_nothing_but_game_and_kind(game: str) -> None:
    shape = re.compile(rf"{game.replace('_', '-')}-(table|hand)\.(webp|png|jpg)")
    names = {picture.name for picture in golden.samples(game).values()}
    assert len(names) == 2
    assert all(shape.fullmatch(name) for name in names)


@every_game
def test_equal_views_give_equal_pictures_byte_for_byte(game: str) -> None:
    again = importlib.import_module(f"images.{game}").samples()
    for (sample, picture), _ in zip(again, range(3), strict=False):
        assert picture == golden.samples(game)[sample], sample


@every_game
def test_threads_that_draw_at_once_draw_the_same(game: str) -> None:
    draw = importlib.import_module(f"images.{game}").samples
    with ThreadPoolExecutor(3) as pool:
        drawn = list(pool.map(lambda _: next(iter(draw())), range(3)))
    assert drawn == [next(iter(golden.samples(game).items()))] * 3


@every_game
def test_pictures_look_like_their_golden_ones(game: str) -> None:
    for sample, picture in golden.samples(game).items():
        expected = Image.open(golden.path(game, sample)).convert("RGB")
        drawn = golden.reduced(picture)
        assert expected.size == drawn.size, sample
        difference = ImageStat.Stat(ImageChops.difference(expected, drawn)).mean
        assert max(difference) < TOLERANCE, sample


@every_game
def test_no_two_samples_look_alike(game: str) -> None:
    pictures = [picture.data for picture in golden.samples(game).values()]
    assert len(set(pictures)) == len(pictures)


def test_a_contact_sheet_shows_every_sample_at_full_size_and_on_both_themes() -> None:
    file = io.BytesIO()
    Image.new("RGB", (WIDTH, 300), (200, 30, 30)).save(file, "PNG")
    picture = Picture(file.getvalue(), "game-table.png", WIDTH, 300)
    sheet = contact_sheet([("one", picture), ("two", picture)])
    red = (
        sheet.width
        * sheet.height
        * ImageStat.Stat(sheet.point(lambda value: 255 * (value == 200))).mean[0]
        / 255
    )
    assert red == pytest.approx(2 * WIDTH * 300 + 4 * 400 * 100, rel=0.01)
