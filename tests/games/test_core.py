"""The contract's own helpers: shuffling as chance, answers of nature, places."""

import pytest

from bot.games.core import Chance, Over, Seat, Turn, check_rolled, places, shuffle_bounds, shuffled


def test_shuffling_n_cards_asks_for_the_bounds_n_down_to_two() -> None:
    assert shuffle_bounds(5) == (5, 4, 3, 2)


def test_each_number_takes_the_card_at_that_index_out_of_those_left() -> None:
    assert shuffled("abcde", (4, 0, 1, 0)) == ("e", "a", "c", "b", "d")


@pytest.mark.parametrize(
    ("asked", "rolled"),
    [
        (Chance((6, 6), "dice"), (1,)),
        (Chance((6, 6), "dice"), (1, 6)),
        (Chance((6, 6), "dice"), (-1, 2)),
        (Turn((Seat(0),)), ()),
        (Over(((Seat(0),),)), ()),
    ],
)
def test_an_answer_that_does_not_fit_the_question_is_refused(
    asked: Chance | Turn | Over, rolled: tuple[int, ...]
) -> None:
    with pytest.raises(ValueError, match=r"nature|range"):
        check_rolled(asked, rolled)


def test_seats_that_share_a_place_ascend() -> None:
    assert places(range(4), [(3,), (9,), (3,), (5,)]) == ((1,), (3,), (0, 2))
