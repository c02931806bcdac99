"""The pictures of Keltis: what they tell, and that they tell no more than the view."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.core import Seat
from bot.games.keltis import (
    Advanced,
    Card,
    Colour,
    Dealt,
    Figure,
    SeatView,
    Size,
    Step,
    TableView,
    Tile,
)
from images._canvas import Person, Picture, Style
from images._keltis_board import TRACK_FIELDS, draw_board, stone_at, track_at
from images._keltis_pieces import STONE_SIZE, card, figure, knot_mask, tile
from images._keltis_samples import hands, tables
from images.keltis import draw_seat, draw_table

TABLES = {name: (view, people) for name, view, people in tables()}
HANDS = {name: (view, people) for name, view, people in hands()}


def image(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def change(first: Picture, second: Picture) -> tuple[int, int, int, int] | None:
    """The box outside of which two pictures look the same."""
    difference = ImageChops.difference(image(first), image(second)).convert("L")
    return difference.point(lambda value: 255 * (value > 60)).getbbox()


def table(name: str) -> tuple[TableView, tuple[Person, ...]]:
    return TABLES[name]


def hand(name: str) -> tuple[SeatView, tuple[Person, ...]]:
    return HANDS[name]


# Pieces


def test_every_colour_has_a_knot_that_differs_without_colour() -> None:
    for first, second in combinations(Colour, 2):
        difference = ImageChops.difference(knot_mask(first, 48), knot_mask(second, 48))
        assert ImageStat.Stat(difference).mean[0] > 45, (first, second)


@pytest.mark.parametrize("style", Style)
def test_cards_of_equal_value_differ_in_grey(style: Style) -> None:
    for size in ((66, 92), (130, 204)):
        faces = [card(Card(colour, 7), size, style).image.convert("L") for colour in Colour]
        for first, second in combinations(faces, 2):
            edges = [face.point(lambda value: 255 * (value > 100)) for face in (first, second)]
            assert ImageChops.difference(*edges).getbbox() is not None


def test_tiles_differ_in_grey() -> None:
    faces = [tile(kind, 52).image.convert("L").resize((40, 40)) for kind in Tile]
    for first, second in combinations(faces, 2):
        assert ImageStat.Stat(ImageChops.difference(first, second)).mean[0] > 2


def test_the_large_figure_is_larger_in_both_directions() -> None:
    for seat in range(4):
        large, small = figure(seat, Size.LARGE), figure(seat, Size.SMALL)
        assert large.width > 1.2 * small.width
        assert large.height > 1.2 * small.height


def test_figures_of_different_players_have_different_outlines() -> None:
    outlines = [figure(seat, Size.SMALL).image.getchannel("A") for seat in range(4)]
    for first, second in combinations(outlines, 2):
        assert ImageStat.Stat(ImageChops.difference(first, second)).mean[0] > 1.5


# Places on the board


def test_no_two_stones_overlap() -> None:
    corners = [stone_at(colour, number) for colour in Colour for number in range(1, 10)]
    for (x, y), (u, v) in combinations(corners, 2):
        assert abs(x - u) >= STONE_SIZE[0] or abs(y - v) >= STONE_SIZE[1]


def test_the_score_track_goes_round_again_after_fifty() -> None:
    assert len({track_at(points) for points in range(1, TRACK_FIELDS + 1)}) == TRACK_FIELDS == 50
    assert track_at(51) == track_at(1)


# The table


def test_equal_views_give_equal_tables() -> None:
    view, people = table("two players")
    assert draw_table(view, people) == draw_table(replace(view), tuple(people))


def test_more_players_make_the_picture_taller() -> None:
    heights = [draw_table(*table(name)).height for name in ("two players", "the end", "in the middle")]
    assert heights == sorted(set(heights))


def test_a_stone_just_entered_glows() -> None:
    view, people = table("the beginning")
    fact = Advanced(Seat(0), Colour.P, 5, Size.SMALL)
    box = change(draw_table(view, people), draw_table(replace(view, recent=(fact,)), people))
    assert box is not None
    x, y = stone_at(Colour.P, 5)
    assert x - 40 < box[0] < x + 10
    assert y - 40 < box[1] < y + 10


def test_whose_turn_it_is_shows_in_the_banner_and_at_the_strip() -> None:
    view, people = table("the beginning")
    box = change(draw_table(view, people), draw_table(replace(view, turn=Seat(3)), people))
    assert box is not None
    assert box[1] < 100
    assert box[3] > 1400


@pytest.mark.parametrize("stone", range(1, 10))
@pytest.mark.parametrize("seat", range(4))
def test_a_figure_is_seen_where_it_stands(stone: int, seat: int) -> None:
    view, people = table("the beginning")
    lone = tuple(Figure(stone, Size.SMALL) if colour is Colour.Y else None for colour in Colour)
    figures = tuple(lone if other == seat else row for other, row in enumerate(view.figures))
    left, top = (round(corner) for corner in stone_at(Colour.Y, stone))
    area = (left, top, left + STONE_SIZE[0], top + STONE_SIZE[1])
    before = draw_board(view, people, Style.DEFAULT).crop(area)
    after = draw_board(replace(view, figures=figures), people, Style.DEFAULT).crop(area)
    changed = ImageChops.difference(before, after).convert("L").point(lambda value: 255 * (value > 40))
    box = changed.getbbox()
    assert box is not None
    assert box[2] - box[0] >= 30
    assert box[3] - box[1] >= 30


def test_the_end_shows_the_places() -> None:
    view, people = table("the end")
    running = replace(view, places=(), step=Step.ACT, turn=Seat(0))
    assert change(draw_table(view, people), draw_table(running, people)) is not None


def test_a_shared_first_place_names_every_winner() -> None:
    view, people = table("the end")
    shared = replace(view, places=((Seat(0), Seat(2)), (Seat(1),)))
    box = change(draw_table(view, people), draw_table(shared, people))
    assert box is not None
    assert box[1] < 100


def test_before_the_tiles_are_laid_the_table_can_be_drawn() -> None:
    view, people = table("the beginning")
    bare = replace(view, tiles=(), turn=None, step=Step.TILES, hands=(0,) * 4, pile=0, recent=())
    assert draw_table(bare, people).width == 1200


def test_names_are_the_only_text_that_people_give() -> None:
    view, people = table("the beginning")
    other = (Person("Zoë"), *people[1:])
    box = change(draw_table(view, people), draw_table(view, other))
    assert box is not None


def test_a_computer_player_has_a_sign() -> None:
    view, people = table("the beginning")
    computer = (*people[:3], replace(people[3], computer=True))
    assert draw_table(view, people) != draw_table(view, computer)


def test_styles_differ() -> None:
    view, people = table("two players")
    assert draw_table(view, people) != draw_table(view, people, Style.HIGH_CONTRAST)


# The hand


def test_equal_views_give_equal_hands() -> None:
    view, people = hand("my turn")
    assert draw_seat(view, people) == draw_seat(replace(view), people)


def test_a_card_that_may_be_played_rises() -> None:
    view, people = hand("my turn")
    still = replace(view, legal=())
    box = change(draw_seat(view, people), draw_seat(still, people))
    assert box is not None
    assert box[3] < 390  # only the cards change


def test_figures_that_may_go_on_are_marked_where_they_would_go() -> None:
    view, people = hand("choosing a figure")
    box = change(draw_seat(view, people), draw_seat(replace(view, legal=()), people))
    assert box is not None
    assert box[1] > 360  # only the paths change


def test_piles_that_may_be_drawn_from_are_marked() -> None:
    view, people = hand("drawing")
    box = change(draw_seat(view, people), draw_seat(replace(view, legal=()), people))
    assert box is not None
    assert box[1] > 590  # only the piles change


def test_an_empty_hand_can_be_drawn() -> None:
    view, people = hand("waiting")
    assert draw_seat(replace(view, hand=(), recent=(Dealt(Seat(0)),)), people).width == 1200


def test_other_hands_do_not_change_the_picture_of_mine() -> None:
    view, people = hand("my turn")
    assert draw_seat(view, people) == draw_seat(
        replace(view, table=replace(view.table, hands=(1, 2, 8, 3))), people
    )
