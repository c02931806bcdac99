"""Folding a log: stamps of seats that act in parallel, take-backs, and what each entry added."""

from __future__ import annotations

import pytest

from bot.games.core import IllegalMoveError, Seat
from bot.position import FaultyEntryError, Position, folded, opened
from tests.bot.round_game import RULES

ROLL = (None, "[3]")


def after(*entries: tuple[int | None, str]) -> Position:
    """A game of three after nature's roll and these entries."""
    lines = ((None if seat is None else Seat(seat), move) for seat, move in (ROLL, *entries))
    return folded(opened(RULES, 3, {}), lines)


def test_every_seat_that_acts_in_parallel_has_the_stamp_of_that_moment() -> None:
    assert after().stamps == {0: 1, 1: 1, 2: 1}


def test_a_seat_that_stays_awaited_while_others_move_keeps_its_stamp() -> None:
    assert after((1, "give")).stamps == {0: 1, 2: 1}
    assert after((1, "give"), (0, "give")).stamps == {2: 1}


def test_a_seat_that_may_act_has_a_stamp_and_a_new_one_after_its_own_move() -> None:
    everybody = ((0, "give"), (1, "give"), (2, "give"))
    assert after(*everybody).stamps == {0: 4, 1: 4, 2: 4}
    assert after(*everybody, (1, "wave")).stamps == {0: 4, 1: 5, 2: 4}


def test_a_seat_that_could_act_and_is_now_awaited_has_a_new_stamp() -> None:
    assert after((0, "give"), (1, "give"), (2, "give"), (0, "end"), ROLL).stamps == {0: 6, 1: 6, 2: 6}


def test_a_take_back_leaves_the_stamps_of_those_who_were_awaited_all_the_time() -> None:
    assert after((1, "give"), (1, "undo 1")).stamps == {0: 1, 1: 3, 2: 1}


def test_a_take_back_gives_new_stamps_to_those_whose_moment_came_later() -> None:
    rounds = ((0, "give"), (1, "give"), (2, "give"), (0, "end"), ROLL)
    assert after(*rounds, (0, "undo 1")).stamps == {0: 7, 1: 7, 2: 7}


def test_a_take_back_can_itself_be_followed_by_another() -> None:
    twice = after((0, "give"), (1, "give"), (1, "undo 2"), (0, "undo 1"))
    assert twice.state == after().state
    assert [(undo.seq, undo.to) for undo in twice.undone] == [(4, 2), (5, 1)]


@pytest.mark.parametrize("to", [2, 3, 9])
def test_a_take_back_goes_to_an_entry_that_counts_and_not_to_the_last(to: int) -> None:
    taken_back = after((0, "give"), (0, "undo 1"), (1, "give"))
    assert taken_back.seq == 4
    with pytest.raises(FaultyEntryError):
        taken_back.back(Seat(1), to if to != 9 else 4)


def test_the_last_move_of_a_seat_is_found_behind_those_of_others() -> None:
    position = after((1, "give"), (0, "give"), (2, "give"))
    assert position.before_last_choice(Seat(1)) == 1
    assert position.before_last_choice(Seat(2)) == 3
    assert after((1, "give")).before_last_choice(Seat(0)) is None


def test_each_entry_adds_the_facts_that_are_new() -> None:
    position = after((1, "give"), (0, "give"))
    assert [position.facts(index, None) for index in range(3)] == [("rolled",), ("1 give",), ("0 give",)]


@pytest.mark.parametrize(
    ("entries", "seq", "why"),
    [
        (((None, "[3]"),), 2, "numbers"),
        (((None, "three"),), 2, "numbers"),
        (((0, "give"), (0, "give")), 3, "not legal"),
        (((0, "dance"),), 2, "not legal"),
        (((0, "undo 5"),), 2, "no entry 5"),
    ],
)
def test_the_first_entry_that_cannot_follow_is_named(
    entries: tuple[tuple[int | None, str], ...], seq: int, why: str
) -> None:
    with pytest.raises(FaultyEntryError, match=why) as faulty:
        after(*entries)
    assert faulty.value.seq == seq


def test_a_move_of_a_seat_that_is_not_there_is_refused_by_the_rules() -> None:
    with pytest.raises(IllegalMoveError):
        after().played(Seat(7), "give")


def test_nothing_shows_a_state() -> None:
    assert "State" not in repr(after((0, "give")))
