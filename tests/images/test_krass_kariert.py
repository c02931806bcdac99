"""The pictures of Krass Kariert: what they tell, and that they tell no more than the view."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.games.core import Seat
from bot.games.krass_kariert import LARGEST_HAND, Paid, Played, SeatView, Step, TableView, Took, TrickWon, Won
from bot.games.krass_kariert.cards import NUMBERS, Card, Combination, Kind
from images._canvas import WIDTH, Person, Picture, Style
from images._krass_kariert_hand import CARDS, GAP, ROWS_TOP, TALLEST, Block, Layout, layout, spans
from images._krass_kariert_pieces import PLAYERS, announced, card_size, face, token
from images._krass_kariert_samples import hands, tables
from images._krass_kariert_table import BANNER, kind_sign, numbers_of
from images.krass_kariert import draw_seat, draw_table

TABLES = {name: (view, people) for name, view, people in tables()}
HANDS = {name: (view, people) for name, view, people in hands()}


def image(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data)).convert("RGB")


def change(first: Picture, second: Picture, least: int = 60) -> tuple[int, int, int, int] | None:
    """The box outside of which two pictures look the same."""
    difference = ImageChops.difference(image(first), image(second)).convert("L")
    return difference.point(lambda value: 255 * (value > least)).getbbox()


def table(name: str) -> tuple[TableView, tuple[Person, ...]]:
    return TABLES[name]


def hand(name: str) -> tuple[SeatView, tuple[Person, ...]]:
    return HANDS[name]


def differ(first: Image.Image, second: Image.Image, least: float) -> bool:
    """Whether two pieces are told apart without colour."""
    grey = [picture.convert("L").resize((48, 64)) for picture in (first, second)]
    return ImageStat.Stat(ImageChops.difference(*grey)).mean[0] > least


# Pieces


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("width", [46, 66, 111])
def test_all_cards_differ_in_grey(width: int, style: Style) -> None:
    for first, second in combinations(Card, 2):
        assert differ(face(first, width, style).image, face(second, width, style).image, 2), (first, second)


@pytest.mark.parametrize("number", NUMBERS)
def test_an_announced_x_is_neither_a_bare_x_nor_a_number_card(number: int) -> None:
    shown = announced(number, 66, Style.DEFAULT).image
    assert differ(shown, face(Card.X, 66, Style.DEFAULT).image, 10)
    assert differ(shown, face(Card(number), 66, Style.DEFAULT).image, 10)


def test_five_players_have_five_marks_and_differ_in_grey() -> None:
    assert len({colour.mark for colour in PLAYERS}) == 5
    for first, second in combinations(range(5), 2):
        assert differ(token(first, 48).image, token(second, 48).image, 8), (first, second)


def test_every_kind_has_its_own_sign_and_equal_cards_lie_level() -> None:
    signs = [kind_sign(kind, Style.DEFAULT) for kind in Kind]
    assert len({(sign.width, sign.height) for sign in signs}) == len(signs)
    assert kind_sign(Kind.PAIR, Style.DEFAULT).height == kind_sign(Kind.SINGLE, Style.DEFAULT).height


def test_a_combination_is_shown_by_its_numbers() -> None:
    assert numbers_of(Combination(Kind.SINGLE, 12)) == (12,)
    assert numbers_of(Combination(Kind.TWO_RUN, 2)) == (1, 2)
    assert numbers_of(Combination(Kind.PAIR, 7)) == (7, 7)
    assert numbers_of(Combination(Kind.THREE_RUN, 10)) == (8, 9, 10)
    assert numbers_of(Combination(Kind.TRIPLE, 1)) == (1, 1, 1)


# The table


def test_equal_views_give_equal_tables() -> None:
    view, people = table("five plays, two penalties")
    assert draw_table(view, people) == draw_table(replace(view), tuple(people))


def test_more_players_make_the_picture_taller() -> None:
    heights = [draw_table(*table(name)).height for name in ("three players", "a new trick", "in the middle")]
    assert heights == sorted(set(heights))


def test_whose_turn_it_is_shows_in_the_banner_and_at_the_strip() -> None:
    view, people = table("three players")
    box = change(draw_table(view, people), draw_table(replace(view, turn=Seat(1)), people))
    assert box is not None
    assert box[1] < BANNER
    assert box[3] > 650


def test_what_has_just_been_played_glows() -> None:
    view, people = table("three players")
    box = change(draw_table(view, people), draw_table(replace(view, recent=()), people))
    assert box is not None
    assert BANNER < box[1] < box[3] < 400  # only the trick changes
    assert box[2] < WIDTH / 3 + 20


def test_the_trick_shows_in_order_who_has_still_to_act() -> None:
    view, people = table("three players")
    fewer = draw_table(replace(view, waiting=view.waiting[:1]), people)
    box = change(draw_table(view, people), fewer)
    assert box is not None
    assert BANNER < box[1] < box[3] < 400


def test_a_taken_reserve_does_not_look_like_a_played_card() -> None:
    view, people = table("three players")
    took = Took(Seat(2), Card.SEVEN)
    played = Played(Seat(2), (Card.SEVEN,), (7,), Combination(Kind.SINGLE, 7))
    first, second = (draw_table(replace(view, trick=(entry,), recent=()), people) for entry in (took, played))
    assert change(first, second) is not None


def test_an_x_on_the_table_shows_what_it_counts_as() -> None:
    view, people = table("five plays, two penalties")
    second = view.trick[1]
    assert isinstance(second, Played)
    trick = (view.trick[0], replace(second, numbers=(10, 11)), *view.trick[2:])
    box = change(draw_table(view, people), draw_table(replace(view, trick=trick), people))
    assert box is not None
    assert WIDTH / 5 < box[0] < box[2] < 2 * WIDTH / 5


def test_what_the_penalties_cost_is_shown() -> None:
    view, people = table("in the middle")
    pictures = [draw_table(replace(view, penalties=count), people) for count in range(3)]
    for first, second in combinations(pictures, 2):
        box = change(first, second)
        assert box is not None
        assert 280 < box[1] < box[3] < 400


def test_a_trick_that_is_gone_leaves_its_end_in_the_banner() -> None:
    view, people = table("a new trick")
    box = change(draw_table(view, people), draw_table(replace(view, recent=()), people))
    assert box is not None
    assert box[3] < BANNER


def test_a_trick_that_still_lies_there_crowns_its_winner() -> None:
    view, people = table("five plays, two penalties")
    other = tuple(
        TrickWon(Seat(2), Won.STRONGEST) if isinstance(fact, TrickWon) else fact for fact in view.recent
    )
    box = change(draw_table(view, people), draw_table(replace(view, recent=other), people))
    assert box is not None
    assert box[3] < 180


def test_a_chip_just_paid_shows_in_the_banner_and_at_the_strip() -> None:
    view, people = table("a new deal")
    unpaid = tuple(fact for fact in view.recent if not (isinstance(fact, Paid) and fact.seat == 3))
    box = change(draw_table(view, people), draw_table(replace(view, recent=unpaid), people), least=20)
    assert box is not None
    assert box[1] < BANNER
    assert box[3] > 800


def test_who_is_out_of_the_deal_has_a_sign_instead_of_a_number() -> None:
    view, people = table("three players")
    out, one = (draw_table(replace(view, hands=(count, 10, 7)), people) for count in (0, 1))
    assert change(out, one) is not None


def test_the_end_shows_who_has_lost() -> None:
    view, people = table("the end")
    other = replace(view, places=((Seat(0), Seat(1), Seat(2)), (Seat(3),)), recent=())
    box = change(draw_table(replace(view, recent=()), people), draw_table(other, people))
    assert box is not None
    assert box[1] < BANNER
    assert box[3] > 750


def test_before_the_first_deal_the_table_can_be_drawn() -> None:
    view, people = table("three players")
    bare = replace(
        view,
        step=Step.DEAL,
        deal=0,
        turn=None,
        waiting=(),
        trick=(),
        strongest=None,
        hands=(0,) * 3,
        reserves=((),) * 3,
        pile=0,
        recent=(),
    )
    assert draw_table(bare, people).width == WIDTH


def test_a_computer_player_has_a_sign() -> None:
    view, people = table("three players")
    computer = (replace(people[0], computer=True), *people[1:])
    assert change(draw_table(view, people), draw_table(view, computer)) is not None


def test_styles_differ() -> None:
    view, people = table("three players")
    assert draw_table(view, people) != draw_table(view, people, Style.HIGH_CONTRAST)


# The hand


def test_equal_views_give_equal_hands() -> None:
    view, people = hand("my turn")
    assert draw_seat(view, people) == draw_seat(replace(view), people)


@pytest.mark.parametrize("cards", range(1, LARGEST_HAND + 1))
@pytest.mark.parametrize("ghost", [False, True])
def test_a_hand_of_any_size_lies_within_the_picture_and_no_card_covers_another(
    cards: int, ghost: bool
) -> None:
    view, _ = hand("waiting")
    split = layout(replace(view, hand=(Card.TWO,) * cards)).split
    placed = Layout(cards, split, ghost, tracks=3)
    assert placed.height <= TALLEST
    assert placed.width in CARDS
    middles = [(placed.row_of(position), placed.middle(position)) for position in range(1, cards + 1)]
    for (row, x), (next_row, following) in pairwise(middles):
        assert next_row > row or following - x == placed.width + GAP
    last = middles[-1][1] + placed.pitch * ghost
    assert min(x for _, x in middles) - placed.pitch / 2 > 20
    assert max(last, *(x for _, x in middles)) + placed.pitch / 2 < WIDTH - 20
    assert card_size(placed.width)[0] >= 90  # 30 on a phone


def test_up_to_ten_cards_lie_in_one_row_and_more_in_two() -> None:
    view, _ = hand("waiting")
    rows = [len(layout(replace(view, hand=(Card.TWO,) * cards)).rows) for cards in range(1, LARGEST_HAND + 1)]
    assert rows == [1] * 10 + [2] * 7


def test_a_block_that_goes_on_in_the_second_row_is_open_there() -> None:
    placed = Layout(17, 9, ghost=False, tracks=1)
    (first, start, _, left_ticks), (second, _, end, right_ticks) = spans(Block(9, 10), placed)
    assert (first, second) == (0, 1)
    assert left_ticks == (True, False)
    assert right_ticks == (False, True)
    assert start > placed.middle(9)
    assert end < placed.middle(10)


def test_what_may_be_played_is_marked_among_the_cards_and_reserves() -> None:
    view, people = hand("my turn")
    box = change(draw_seat(view, people), draw_seat(replace(view, legal=()), people))
    assert box is not None
    assert box[1] > BANNER


def test_only_the_reserves_are_marked_when_nothing_can_be_played() -> None:
    view, people = hand("waiting")
    takes = tuple(move for move in hand("three cards")[0].legal if str(move).startswith("take 1"))
    box = change(draw_seat(replace(view, legal=takes), people), draw_seat(view, people))
    assert box is not None
    assert box[1] < ROWS_TOP  # the reserve
    assert box[3] > ROWS_TOP  # the cards that cannot be played now


def test_a_drawn_card_and_the_gaps_for_it_are_shown() -> None:
    view, people = hand("placing")
    still = replace(view, drawn=None, legal=())
    box = change(draw_seat(view, people), draw_seat(still, people))
    assert box is not None
    assert BANNER < box[1] < ROWS_TOP < box[3]


def test_the_order_of_the_hand_is_the_order_of_the_view() -> None:
    view, people = hand("waiting")
    turned = draw_seat(replace(view, hand=view.hand[::-1]), people)
    box = change(draw_seat(view, people), turned)
    assert box is not None
    assert box[1] > ROWS_TOP


def test_an_empty_hand_can_be_drawn() -> None:
    assert draw_seat(*hand("out of the deal")).width == WIDTH


def test_other_hands_do_not_change_the_picture_of_mine() -> None:
    view, people = hand("my turn")
    other = replace(view, table=replace(view.table, hands=(10, 2, 1)))
    assert draw_seat(view, people) == draw_seat(other, people)
