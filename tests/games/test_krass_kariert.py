"""Krass Kariert: one test per sentence of the rules page, through the door that the host uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from bot.games.core import Chance, Over, Seat, Turn
from bot.games.krass_kariert import RULES, Drew, Ending, Fact, Played, State, Step, Took
from bot.games.krass_kariert.cards import DECK, Card, Hand
from tests.games.krass_kariert_game import Game, dealt, position, written

# What every game's test module offers

TEXTS = (
    *(f"play {first}{more}" for first in range(1, 20) for more in ("", f"-{first + 1}", f"-{first + 2}")),
    *(f"play {first} X={number}" for first in (1, 2, 10, 17) for number in range(1, 13)),
    *(f"play {block} X={x}" for block in ("1-2", "2-4", "3-5", "6-7") for x in range(1, 13)),
    *(f"play {block} X={x} X={y}" for block in ("1-2", "2-4") for x in (1, 5, 12) for y in (1, 5, 12)),
    *(f"take {reserve} at {gap}" for reserve in (1, 2) for gap in range(1, 20)),
    *(f"insert {gap}" for gap in range(1, 20)),
)


def unseen(state: State, viewer: Seat, rng: Random) -> State:
    """The cards that the viewer has not seen, dealt anew, so that whoever is on turn has a move."""
    while True:
        other = _redealt(state, viewer, rng)
        if state.step is not Step.ACT or RULES.legal(other, other.turn):
            return other


def census(state: State) -> Counter[Card]:
    """Every card."""
    trick = [card for entry in state.trick if isinstance(entry, Played) for card in entry.cards]
    drawn = () if state.drawn is None else (state.drawn,)
    held = [card for cards in (*state.hands, *state.reserves) for card in cards]
    return Counter((*held, *trick, *drawn, *state.pile, *state.discards))


def _redealt(state: State, viewer: Seat, rng: Random) -> State:
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    taken = {seat: [e.card for e in state.trick if isinstance(e, Took) and e.seat == seat] for seat in others}
    hidden = [*state.pile]
    for seat in others:
        hidden += (Counter(state.hands[seat]) - Counter(taken[seat])).elements()
    placing = state.drawn is not None and state.turn != viewer
    hidden += [state.drawn] if placing and state.drawn else []
    rng.shuffle(hidden)
    left = iter(hidden)
    drawn = next(left) if placing else state.drawn
    hands = tuple(
        hand if seat == viewer else _shuffled(left, len(hand), taken[seat], rng)
        for seat, hand in enumerate(state.hands)
    )
    return replace(
        state,
        hands=hands,
        drawn=drawn,
        pile=tuple(left),
        recent=tuple(_other(fact, viewer, hands, drawn) for fact in state.recent),
    )


def _shuffled(left: Iterator[Card], count: int, taken: Sequence[Card], rng: Random) -> Hand:
    hand = [*taken, *(next(left) for _ in range(count - len(taken)))]
    rng.shuffle(hand)
    return tuple(hand)


def _other(fact: Fact, viewer: Seat, hands: tuple[Hand, ...], drawn: Card | None) -> Fact:
    if isinstance(fact, Drew) and fact.seat != viewer:
        return Drew(fact.seat, drawn or hands[fact.seat][0])
    return fact


# Material


def test_54_cards_numbers_1_to_12_four_times_each_2_x_2_stop_2_penalty() -> None:
    assert Counter(map(str, DECK)) == {**{str(n): 4 for n in range(1, 13)}, "X": 2, "STOP": 2, "PENALTY": 2}


@pytest.mark.parametrize("chips", ["2", "3"])
def test_chips_never_pass_the_15_of_the_box(chips: str) -> None:
    for seats in RULES.seats:
        assert sum(dealt(seats=seats, chips=chips).chips) <= 15


# Set-up of a deal


@pytest.mark.parametrize(("seats", "hand", "pile"), [(3, 10, 18), (4, 10, 6), (5, 7, 9)])
def test_each_hand_two_reserves_and_the_rest_is_the_pile(seats: int, hand: int, pile: int) -> None:
    table = dealt(seats=seats).table
    assert table.hands == (hand,) * seats
    assert [len(reserves) for reserves in table.reserves] == [2] * seats
    assert table.pile == pile


def test_the_order_of_a_hand_is_the_order_received() -> None:
    text = "12 1 X 5 4 S 11 2 2 P"
    assert dealt(text).hand(0) == text


def test_new_cards_go_into_a_gap_and_the_others_stay() -> None:
    game = dealt("1 1 1", "7 3 9 3 X 2 11 5 4 6", reserves=("", "8 10")).play("play 1", "take 2 at 3")
    assert game.hand(1) == "7 3 10 9 3 X 2 11 5 4 6"


@pytest.mark.parametrize("chips", ["2", "3"])
def test_everybody_has_as_many_chips_as_the_option_says(chips: str) -> None:
    game = dealt(chips=chips)
    assert game.chips == (int(chips),) * 4
    assert game.table.chips_each == int(chips)


def test_two_chips_are_the_default() -> None:
    assert RULES.table_view(RULES.start(3, {})).points == (2, 2, 2)


def test_seat_0_leads_the_first_trick() -> None:
    assert dealt().table.leader == dealt().table.turn == 0


def test_in_each_later_deal_the_lead_moves_one_seat_to_the_left() -> None:
    game, leaders = Game(RULES.start(3, {"chips": "3"})), []
    for _ in range(4):
        leaders.append(game.next_deal().table.turn)
        game.finish_deal()
    assert leaders == [0, 1, 2, 0]


def test_start_asks_nature_for_the_first_deal() -> None:
    assert RULES.awaits(RULES.start(4, {})) == Chance(tuple(range(54, 1, -1)), "deal")


def test_the_canonical_order_is_1_1_1_1_2_to_12_then_x_x_stop_stop_penalty_penalty() -> None:
    game = Game(RULES.resolve(RULES.start(4, {}), (0,) * 53))
    dealt_out = [*(game.hand(seat) for seat in range(4)), *(game.reserves(seat) for seat in range(4))]
    assert dealt_out == [
        "1 1 1 1 2 2 2 2 3 3",
        "3 3 4 4 4 4 5 5 5 5",
        "6 6 6 6 7 7 7 7 8 8",
        "8 8 9 9 9 9 10 10 10 10",
        "11 11",
        "11 11",
        "12 12",
        "12 12",
    ]
    assert written(game.state.pile) == "X X S S P P"


def test_five_players_get_seven_each_then_two_reserves_each_and_the_next_card_is_first_on_the_pile() -> None:
    state = RULES.resolve(RULES.start(5, {}), (0,) * 53)
    assert state.hands == tuple(DECK[first : first + 7] for first in range(0, 35, 7))
    assert state.reserves == tuple(DECK[first : first + 2] for first in range(35, 45, 2))
    assert state.pile == DECK[45:]


# A trick goes round exactly once


def test_starting_with_the_leader_every_player_acts_once_clockwise() -> None:
    game, turns = position("5 2", "6 2", "3 2", "4 1", leader=2), []
    while game.table.number == 1:
        turns.append(game.table.turn)
        game.play("play 1")
    assert turns == [2, 3, 0, 1]


def test_nobody_acts_twice() -> None:
    game = position("1 9", "2 9", "3 9").play("play 1", "play 1")
    assert game.refusal("play 1", seat=0) == "acted-already"
    game.play("play 1")
    assert game.table.trick == ()


def test_a_player_without_hand_cards_does_not_act() -> None:
    game = position("1 9", "", "3 9").play("play 1")
    assert game.table.turn == 2
    assert game.refusal("take 1 at 1", seat=1) == "out-of-the-deal"


def test_who_is_still_to_act_is_shown_in_order() -> None:
    game = position("1 1", "2 2", "", "4 4", "5 5", leader=3)
    assert game.table.waiting == (3, 4, 0, 1)
    assert game.play("play 1").table.waiting == (4, 0, 1)


def test_the_leader_plays_any_combination_or_a_stop_or_a_penalty_card() -> None:
    game = position("8 10 9 S P X", "1", "1")
    assert {text for text in game.legal if "X" not in text} == {
        *("play 1", "play 1-3", "play 2", "play 2-3", "play 3", "play 4", "play 5"),
    }


def test_the_leader_may_not_take_a_reserve() -> None:
    game = position("5", "6", "7", reserves=("1 2",))
    assert game.refusal("take 1 at 1") == "leader-takes-none"
    assert game.legal == ["play 1"]


def test_every_other_player_plays_a_combination_that_beats_the_strongest_so_far() -> None:
    game = position("5 1", "4 6 7 5", "1", reserves=("", "1")).play("play 1")
    assert game.refusal("play 1") == "does-not-beat"
    plays = [text for text in game.legal if text.startswith("play")]
    assert plays == ["play 2", "play 2-3", "play 2-4", "play 3"]


def test_stop_and_penalty_go_over_anything_even_a_triple_of_12() -> None:
    game = position("12 12 12 1", "S P", "1", reserves=("", "", "2")).play("play 1-3")
    assert game.legal == ["play 1", "play 2"]


def test_stop_and_penalty_are_played_alone() -> None:
    game = position("S S P P 1", "1", "1")
    for block in ("1-2", "2-3", "3-4", "4-5", "1-3"):
        assert game.refusal(f"play {block}") == "only-alone"


@pytest.mark.parametrize(("gap", "hand"), [(1, "9 3 8"), (2, "3 9 8"), (3, "3 8 9")])
def test_a_reserve_goes_into_any_gap_of_the_hand(gap: int, hand: str) -> None:
    game = position("5 1", "3 8", "1", reserves=("", "9 2")).play("play 1", f"take 1 at {gap}")
    assert game.hand(1) == hand
    assert game.reserves(1) == "2"


def test_a_reserve_may_be_taken_although_one_could_beat_and_is_the_whole_turn() -> None:
    game = position("5 1", "6", "7 7", reserves=("", "9")).play("play 1")
    assert game.legal == ["play 1", "take 1 at 1", "take 1 at 2"]
    assert game.play("take 1 at 1").table.turn == 2


def test_only_the_own_reserves_may_be_taken() -> None:
    game = position("5 1", "6 6", "7 7", reserves=("2", "", "9")).play("play 1")
    assert game.refusal("take 1 at 1") == "reserve-gone"


def test_a_special_card_may_be_taken_but_not_played_from_the_table() -> None:
    game = position("5 1", "3", "7 7", reserves=("", "S")).play("play 1")
    assert game.legal == ["take 1 at 1", "take 1 at 2"]
    assert game.play("take 1 at 2").hand(1) == "3 S"


def test_reserves_are_numbered_as_they_lie_now() -> None:
    game = position("1 9 9", "2 1", "3 3 3", reserves=("", "7 8"))
    game.play("play 1", "take 1 at 1", "play 1", "play 1", "play 1")
    assert game.refusal("take 2 at 1") == "reserve-gone"
    assert game.play("take 1 at 1").hand(1) == "8 7 2 1"


def test_without_a_reserve_who_can_play_must_play_something() -> None:
    game = position("5 1", "6 3", "7 7").play("play 1")
    assert game.legal == ["play 1"]


@pytest.mark.parametrize("hand", ["1", "X", "S", "P", "12 S P 3"])
def test_a_leader_can_always_play(hand: str) -> None:
    assert position(hand, "1", "1").legal


# STOP


def test_stop_ends_the_trick_at_once_and_its_player_has_won_it_whatever_lies_there() -> None:
    game = position("12 12 12 1", "S 1", "9 9").play("play 1-3", "play 1")
    assert game.won == (1, "stop")
    assert game.table.trick == ()
    assert game.table.hands == (1, 1, 2)


# Penalty


def test_penalty_has_no_strength_all_who_follow_must_beat_the_combination_before_it() -> None:
    game = position("5 1", "P 1", "3 6 2").play("play 1", "play 1")
    assert game.legal == ["play 2"]
    assert str(game.table.strongest and game.table.strongest.number) == "5"


def test_any_combination_may_follow_a_penalty_if_there_was_none_before() -> None:
    game = position("P 1", "1 2", "2 2").play("play 1")
    assert game.legal == ["play 1", "play 1-2", "play 2"]


@pytest.mark.parametrize(("second", "drawn"), [("6 1", 3), ("P 1", 6)])
def test_the_winner_draws_3_cards_for_each_penalty_card_6_for_two(second: str, drawn: int) -> None:
    game = position("P 1", second, "9 9", pile="1 2 3 4 5 6").play("play 1", "play 1", "play 1")
    assert game.table.turn == 2
    game.play(*(f"insert {gap}" for gap in range(1, drawn + 1)))
    assert game.hand(2) == " ".join((*"123456"[:drawn], "9"))
    assert game.table.pile == 6 - drawn
    assert game.leads == 2


def test_one_at_a_time_sees_it_puts_it_into_any_gap_then_the_next() -> None:
    game = position("P 1", "5 1", "9 8 7", pile="1 2 3").play("play 1", "play 1", "play 1")
    assert RULES.awaits(game.state) == Turn((Seat(2),))
    assert game.legal == ["insert 1", "insert 2", "insert 3"]
    assert [game.view(seat).drawn for seat in range(3)] == [None, None, Card.ONE]
    game.play("insert 2")
    assert game.hand(2) == "8 1 7"
    assert game.view(2).drawn is Card.TWO


def test_the_penalty_is_drawn_by_the_winner_not_by_the_next_player() -> None:
    game = position("5 1", "P 1", "4 3", "9 9", reserves=("", "", "7")).play(
        "play 1", "play 1", "take 1 at 1"
    )
    game.play("play 1")
    assert game.table.turn == 3
    assert game.table.to_place == 3


def test_also_with_an_empty_hand_and_the_first_card_goes_in_without_a_question() -> None:
    game = position("5 1", "P", "9", pile="4 5 6").play("play 1", "play 1", "play 1")
    assert game.hand(2) == "4"
    assert game.view(2).drawn is Card.FIVE
    game.play("insert 1", "insert 3")
    assert game.hand(2) == "5 4 6"
    assert game.leads == 2
    assert game.safe == [1]


def test_the_gaps_are_asked_even_if_the_deal_will_be_over_afterwards() -> None:
    game = position("5", "P", "9").play("play 1", "play 1", "play 1")
    assert not game.deal_over
    game.play("insert 1")
    assert not game.deal_over
    game.play("insert 1")
    assert game.ending is Ending.ONE_LEFT
    assert game.paid == [2]


def test_who_wins_by_stop_a_trick_with_a_penalty_card_draws_too() -> None:
    game = position("P 1", "S", "3 3", pile="4 5 6").play("play 1", "play 1", "insert 1", "insert 1")
    assert game.hand(1) == "6 5 4"
    assert game.leads == 1


# The end of a trick


def test_the_strongest_combination_wins_the_trick() -> None:
    game = position("5 1", "6 1", "7 1").play("play 1", "play 1", "play 1")
    assert game.won == (2, "strongest")


def test_a_trick_of_penalty_cards_and_reserves_is_won_by_the_leader() -> None:
    game = position("P 1", "P 3", "4", reserves=("", "", "7")).play("play 1", "play 1", "take 1 at 1")
    assert game.won == (0, "leader")
    assert game.table.turn == 0
    assert game.table.to_place == 6


def test_the_cards_are_discarded() -> None:
    game = position("5 1", "P 1", "X 1").play("play 1", "play 1", "play 1 X=12")
    assert [game.table.trick, game.table.penalties] == [game.state.trick, 1]
    game.play("insert 1", "insert 1", "insert 1")
    assert game.table.trick == ()
    assert written(game.table.discards[-3:]) == "5 P X"


def test_players_without_hand_cards_are_safe_and_their_reserves_are_not_used() -> None:
    game = position("5", "6 1", "7 1 1", reserves=("3 4",)).play("play 1", "play 1", "play 1")
    assert game.safe == [0]
    assert game.table.waiting == (2, 1)
    assert game.refusal("take 1 at 1", seat=0) == "out-of-the-deal"


def test_running_out_of_cards_in_mid_trick_does_not_end_the_trick() -> None:
    game = position("5", "6 1", "7 1").play("play 1")
    assert game.table.turn == 1
    assert game.safe == []


def test_the_winner_with_hand_cards_leads() -> None:
    assert position("5 1", "9 1", "S 3").play("play 1", "play 1", "play 1").leads == 2


@pytest.mark.parametrize(("right", "leader"), [("3 1", 1), ("", 0)])
def test_after_a_stop_the_nearest_to_the_right_of_the_winner_who_has_cards(right: str, leader: int) -> None:
    game = position("5 1", right, "S", "7 7", reserves=("", "9")).play("play 1")
    game.play(*["take 1 at 1"] if right else [], "play 1")
    assert game.won == (2, "stop")
    assert game.leads == leader


@pytest.mark.parametrize(("second", "leader"), [("6 1", 1), ("6", 0)])
def test_else_the_owner_of_the_second_strongest_combination_or_of_the_next_lower(
    second: str, leader: int
) -> None:
    game = position("5 1", second, "2 2", "7", reserves=("", "", "3"))
    assert game.play("play 1", "play 1", "take 1 at 1", "play 1").leads == leader


@pytest.mark.parametrize(("hand", "leader"), [("3 3", 2), ("", 1)])
def test_else_the_nearest_to_the_right_of_the_winner(hand: str, leader: int) -> None:
    game = position("5", "2 2", hand, "7", "9 9", reserves=("", "8", "8", "", "8"))
    game.play("play 1", "take 1 at 1", *["take 1 at 1"] if hand else [], "play 1", "take 1 at 1")
    assert game.won == (3, "strongest")
    assert game.leads == leader


def test_where_a_penalty_was_drawn_the_winner_leads() -> None:
    game = position("5 1", "P", "7 1", "S").play(
        "play 1", "play 1", "play 1", "play 1", "insert 1", "insert 1"
    )
    assert game.leads == 3


# The end of a deal


def test_who_can_play_nothing_and_has_no_reserve_is_stuck_and_pays_alone() -> None:
    game = position("5 1", "3 1 4", "9 9").play("play 1")
    assert game.ending is Ending.STUCK
    assert game.paid == [1]
    assert game.chips == (2, 1, 2)


def test_being_stuck_is_not_a_move_and_nobody_after_them_acts() -> None:
    game = position("5 1", "3", "9 9").play("play 1")
    assert game.deal_over
    assert game.table.turn is None
    assert all(game.view(seat).legal == () for seat in range(3))


def test_when_stuck_the_penalties_of_that_trick_are_not_drawn() -> None:
    game = position("P 1", "5 1", "3").play("play 1", "play 1")
    assert game.ending is Ending.STUCK
    assert game.table.pile == 6


def test_who_has_a_reserve_or_a_special_card_is_not_stuck() -> None:
    assert position("5 1", "3", "9 9", reserves=("", "1")).play("play 1").table.turn == 1
    assert position("5 1", "3 P", "9 9").play("play 1").table.turn == 1


def test_who_got_rid_of_all_cards_is_never_stuck() -> None:
    game = position("5 1", "", "9 9").play("play 1")
    assert game.table.turn == 2


def test_one_left_pays_a_chip() -> None:
    game = position("5", "6", "7 7").play("play 1", "play 1", "play 1")
    assert game.ending is Ending.ONE_LEFT
    assert game.paid == [2]
    assert game.safe == [0, 1]


def test_one_left_need_not_have_acted() -> None:
    game = position("5", "S", "7").play("play 1", "play 1")
    assert game.paid == [2]


def test_none_left_all_who_acted_in_this_trick_pay_except_its_winner() -> None:
    game = position("5", "6", "", "7").play("play 1", "play 1", "play 1")
    assert game.ending is Ending.NONE_LEFT
    assert game.paid == [0, 1]
    assert game.chips == (1, 1, 2, 2)


def test_none_left_after_a_stop() -> None:
    game = position("5", "6", "S").play("play 1", "play 1", "play 1")
    assert game.paid == [0, 1]


def test_chips_change_at_once_then_nature_is_asked_for_the_next_deal() -> None:
    game = position("5 1", "3", "9 9").play("play 1")
    assert game.chips == (2, 1, 2)
    assert RULES.awaits(game.state) == Chance(tuple(range(54, 1, -1)), "deal")


def test_everybody_chips_or_not_is_dealt_a_new_hand() -> None:
    game = position("5 1", "3", "9 9", chips=(2, 1, 2)).play("play 1").next_deal()
    assert game.chips == (2, 0, 2)
    assert game.table.hands == (10, 10, 10)
    assert game.table.deal == 2
    assert game.table.trick == ()
    assert game.table.discards == ()


# The end of the game


def test_paying_the_last_chip_ends_nothing() -> None:
    game = position("5 1", "3", "9 9", chips=(2, 1, 2)).play("play 1")
    assert game.chips == (2, 0, 2)
    assert game.deal_over


@pytest.mark.parametrize("hands", [("5 1", "3", "9 9"), ("5", "9 9", "S"), ("4", "5", "6")])
def test_who_has_to_pay_and_has_no_chip_loses_and_the_game_ends_without_another_deal(
    hands: tuple[str, str, str],
) -> None:
    game = position(*hands, chips=(1, 0, 1)).play("play 1")
    game.play(*["play 1"] * (0 if game.over else 2))
    assert game.over
    assert game.lost == [1]
    assert min(game.chips) == 0


def test_all_others_win_together_whatever_they_have_left() -> None:
    game = position("5 1", "3", "9 9", chips=(0, 0, 2)).play("play 1")
    assert RULES.awaits(game.state) == Over(((Seat(0), Seat(2)), (Seat(1),)))
    assert game.table.places == ((0, 2), (1,))


def test_if_several_must_pay_those_without_a_chip_lose_the_others_pay_and_win() -> None:
    game = position("5", "6", "7", chips=(0, 1, 1)).play("play 1", "play 1", "play 1")
    assert game.table.places == ((1, 2), (0,))
    assert game.chips == (0, 0, 1)
    assert [game.paid, game.lost] == [[1], [0]]


def test_several_may_lose_at_once() -> None:
    game = position("5", "6", "7", chips=(0, 0, 1)).play("play 1", "play 1", "play 1")
    assert game.table.places == ((2,), (0, 1))
    assert game.chips == (0, 0, 1)


# Open and hidden


def test_hands_gaps_and_their_order_are_hidden() -> None:
    first = position("5 1", "3 8", "1", reserves=("", "9 2")).play("play 1", "take 1 at 1")
    other = position("5 1", "3 8", "1", reserves=("", "9 2")).play("play 1", "take 1 at 3")
    assert first.table == other.table
    assert first.view(0) == other.view(0)
    assert first.view(1).recent == first.table.recent


def test_the_positions_a_block_was_played_from_are_hidden() -> None:
    shown = {
        position(hand, "1 1", "1", reserves=("", "9")).play(f"play {block}").table
        for hand, block in (("8 9 10 2", "1-3"), ("2 8 10 9", "2-4"), ("2 10 9 8", "2-4"))
    }
    assert len(shown) == 1


def test_everything_played_is_open_with_the_announced_numbers() -> None:
    game = position("X 8 2", "1 1", "2", reserves=("", "9")).play("play 1-2 X=7")
    (played,) = game.table.trick
    assert isinstance(played, Played)
    assert (written(played.cards), played.numbers) == ("X 8", (7, 8))


def test_drawn_cards_are_hidden_and_how_many_is_open() -> None:
    game = position("P 1", "5 1", "9 8", pile="4 5 6").play("play 1", "play 1", "play 1")
    assert [fact.card for fact in game.table.recent if isinstance(fact, Drew)] == [None]
    assert [fact.card for fact in game.view(0).recent if isinstance(fact, Drew)] == [None]
    assert [fact.card for fact in game.view(2).recent if isinstance(fact, Drew)] == [Card.FOUR]


def test_the_card_that_is_being_placed_counts_neither_as_hand_nor_as_pile() -> None:
    game = position("P 1", "5 1", "9 8", pile="4 5 6").play("play 1", "play 1", "play 1")
    assert game.table.hands == (1, 1, 1)
    assert game.table.pile == 2
    assert game.table.to_place == 3


def test_hands_stay_hidden_when_a_deal_ends() -> None:
    first = position("5 1", "3", "9 9").play("play 1")
    other = position("5 2", "4", "9 8").play("play 1")
    assert replace(first.table, discards=()) == replace(other.table, discards=())


def test_a_hand_can_grow_to_17_cards() -> None:
    game = position("9 9 9 9 8 8 8 8 7 7 7 7", "P 1", "P 1").play("play 1", "play 1", "play 1")
    assert game.won == (0, "strongest")
    game.play(*["insert 1"] * 6)
    assert game.table.hands[0] == 17
    assert game.legal[0] == "play 1"
