"""Krass Kariert: combinations, X, texts, the order of moves, refusals, and `legal` found a second way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.core import Chance, IllegalMoveError, NotationError, Over, Seat, Turn
from bot.games.krass_kariert import RULES, Insert, Move, Played, State, Take
from bot.games.krass_kariert import Play as PlayMove
from bot.games.krass_kariert.cards import DECK, Card, lays
from tests.games.krass_kariert_game import Game, cards, dealt, position
from tests.kit import numbers, unshuffled


def beats(block: str, other: str) -> bool:
    """Whether a block of number cards beats another one that lies there."""
    game = position(f"{other} 9 7", f"{block} 10 3", "3", reserves=("", "8")).play(played(other))
    return played(block) in game.legal


def played(block: str) -> str:
    cards = len(block.split())
    return "play 1" if cards == 1 else f"play 1-{cards}"


def announced(block: str) -> list[str]:
    """The announcements with which a leader may play this whole block."""
    move = played(block)
    return [text[len(move) + 1 :] for text in position(block, "1", "1").legal if text.startswith(f"{move} ")]


# Combinations


def test_single_2_run_pair_3_run_triple_a_higher_kind_beats_a_lower_one_whatever_the_numbers() -> None:
    weakest = ("1", "1 2", "1 1", "1 2 3", "1 1 1")
    strongest = ("12", "11 12", "12 12", "10 11 12", "12 12 12")
    for low, high in zip(strongest, weakest[1:], strict=False):
        assert beats(high, low)
        assert not beats(low, high)


@pytest.mark.parametrize(
    ("higher", "lower"),
    [("2", "1"), ("12", "11"), ("2 3", "1 2"), ("2 2", "1 1"), ("2 3 4", "1 2 3"), ("2 2 2", "1 1 1")],
)
def test_within_a_kind_the_higher_number_wins_runs_by_their_top_number(higher: str, lower: str) -> None:
    assert beats(higher, lower)
    assert not beats(lower, higher)


@pytest.mark.parametrize("block", ["5", "4 5", "5 5", "6 7 8"])
def test_equal_strength_does_not_beat(block: str) -> None:
    assert not beats(block, block)


def test_kind_and_number_of_cards_may_change_within_a_trick_only_upwards() -> None:
    game = position("5 1", "1 2 9", "3 3 9", "11 12 2").play("play 1", "play 1-2", "play 1-2")
    assert game.ending is not None  # 11-12 does not beat 3-3, nor does anything else of seat 3


@pytest.mark.parametrize("block", ["12 1", "1 12", "11 12 1", "12 1 2", "X 12 1"])
def test_no_run_goes_round_from_12_to_1(block: str) -> None:
    text = f"{played(block)}{' X=2' if 'X' in block else ''}"
    assert text not in position(block, "1", "2").legal
    assert position(block, "1", "2").refusal(text) in ("not-a-combination", "x-does-not-fit")


@pytest.mark.parametrize("block", ["1 3", "1 2 4", "1 1 2", "2 2 1", "1 3 5", "5 5 6"])
def test_what_is_neither_equal_nor_consecutive_is_no_combination(block: str) -> None:
    assert position(block, "1", "2").refusal(played(block)) == "not-a-combination"


def test_the_cards_of_a_combination_must_be_next_to_each_other() -> None:
    assert position("5 9 5", "1", "2").legal == ["play 1", "play 2", "play 3"]


@pytest.mark.parametrize("block", ["8 9 10", "8 10 9", "9 8 10", "9 10 8", "10 8 9", "10 9 8"])
def test_their_order_inside_the_block_is_free(block: str) -> None:
    assert "play 1-3" in position(block, "1", "2").legal


def test_after_playing_the_gap_closes_and_the_cards_beside_it_become_neighbours() -> None:
    game = position("5 9 5", "1 2", "2 2", reserves=("", "7", "7 8"))
    game.play("play 2", "take 1 at 1", "take 1 at 1")
    assert game.hand(0) == "5 5"
    assert "play 1-2" in game.legal


def test_no_combination_has_more_than_three_cards() -> None:
    assert position("5 5 5 5", "1", "2").refusal("play 1-4") == "too-long"


# X


def test_x_stands_for_one_number_1_to_12_and_is_at_best_a_12_alone() -> None:
    assert announced("X") == [f"X={number}" for number in range(1, 13)]
    game = position("12 1", "X", "2", reserves=("", "", "3")).play("play 1")
    assert game.ending is not None  # no single beats a 12


@pytest.mark.parametrize(
    ("block", "texts"),
    [
        ("5 X", ["X=4", "X=5", "X=6"]),
        ("X 1", ["X=1", "X=2"]),
        ("12 X", ["X=11", "X=12"]),
        ("4 X 5", ["X=3", "X=6"]),
        ("4 6 X", ["X=5"]),
        ("X 5 5", ["X=5"]),
        ("1 2 X", ["X=3"]),
        ("4 7 X", []),
    ],
)
def test_the_announced_number_makes_the_kind_unique(block: str, texts: list[str]) -> None:
    assert announced(block) == texts


@pytest.mark.parametrize(
    ("number", "cards", "kind"), [(4, "X 5", "TWO_RUN"), (5, "5 X", "PAIR"), (6, "5 X", "TWO_RUN")]
)
def test_5_with_x_is_4_5_or_5_5_or_5_6(number: int, cards: str, kind: str) -> None:
    game = position("5 X 1", "S", "2").play(f"play 1-2 X={number}")
    (entry,) = game.table.trick
    assert isinstance(entry, Played)
    assert entry.combination is not None
    assert entry.combination.kind.name == kind
    assert entry.numbers == tuple(sorted((5, number)))


def test_two_x_in_one_block_are_allowed_and_both_orders_of_announcing_are_moves_of_their_own() -> None:
    texts = announced("X 5 X")
    assert texts == ["X=3 X=4", "X=4 X=3", "X=4 X=6", "X=5 X=5", "X=6 X=4", "X=6 X=7", "X=7 X=6"]
    assert len(announced("X X")) == 12 + 2 * 11


def test_both_orders_of_announcing_look_the_same_on_the_table() -> None:
    tables = {position("X 5 X 1", "S", "2").play(f"play 1-3 {text}").table for text in ("X=4 X=6", "X=6 X=4")}
    assert len(tables) == 1


def test_x_has_no_number_in_the_reserve() -> None:
    game = position("5 1", "3", "9 9", reserves=("", "X 2")).play("play 1", "take 1 at 1")
    assert game.hand(1) == "X 3"


# Texts


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("play 4", PlayMove(4, 4)),
        ("play 4-5", PlayMove(4, 5)),
        ("play 4-6", PlayMove(4, 6)),
        ("play 4-6 X=9", PlayMove(4, 6, (9,))),
        ("play 4-5 X=3 X=4", PlayMove(4, 5, (3, 4))),
        ("play 17 X=12", PlayMove(17, 17, (12,))),
        ("take 2 at 5", Take(2, 5)),
        ("insert 3", Insert(3)),
    ],
)
def test_a_text_of_the_page_is_read(text: str, move: Move) -> None:
    assert RULES.read(text) == move
    assert str(move) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "play", "play 0", "play 04", "play 4-4", "play 6-4", "play 4-", "play -4", "play 4 - 5"),
        *("play 4 X=0", "play 4 X=13", "play 4 X=09", "play 4 X=", "play 4 x=9", "play 4 X=9 ", " play 4"),
        *("Play 4", "play  4", "play 4\n", "play ٤", "play 4 9", "play 4,5", "play 4X=9", "play 4-5-6"),
        *(
            "take 1",
            "take 0 at 1",
            "take 3 at 1",
            "take 1 at 0",
            "take 1 at 01",
            "take 1 5",
            "take 1 at 5 X=3",
        ),
        *("insert", "insert 0", "insert 03", "insert 3 X=3", "insert 1-2", "pass", "stop", "play S"),
        f"play {'9' * 5000}",
    ],
)
def test_anything_else_is_not_a_move_of_this_game(text: str) -> None:
    with pytest.raises(NotationError):
        RULES.read(text)


# Order of `legal`


def test_plays_by_first_position_length_announced_numbers_then_takes_by_reserve_and_gap() -> None:
    game = position("1 1", "3 X S 4", "9", reserves=("", "7 8")).play("play 1")
    assert game.legal == [
        *("play 1", "play 1-2 X=2", "play 1-2 X=3", "play 1-2 X=4"),
        *(f"play 2 X={number}" for number in range(2, 13)),
        *("play 3", "play 4"),
        *(f"take {reserve} at {gap}" for reserve in (1, 2) for gap in range(1, 6)),
    ]


# Fallback


def fallback(game: Game) -> str:
    return str(RULES.fallback(game.view(game.state.turn)))


def test_the_fallback_takes_the_first_reserve_to_the_right_end() -> None:
    assert fallback(position("5 1", "6 7 7", "9", reserves=("", "2 3")).play("play 1")) == "take 1 at 4"


@pytest.mark.parametrize(
    ("hand", "move"), [("9 4 S 3 2 P", "play 5"), ("P S 12", "play 3"), ("P S", "play 2"), ("P", "play 1")]
)
def test_else_the_weakest_play_stop_and_penalty_last(hand: str, move: str) -> None:
    assert fallback(position(hand, "1 1", "1")) == move


def test_else_a_drawn_card_to_the_right_end() -> None:
    game = position("P 1", "5 1", "9 8 7").play("play 1", "play 1", "play 1")
    assert fallback(game) == "insert 3"


# Refusals


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("play 7", "no-such-position"),
        ("play 6-7", "no-such-position"),
        ("play 99", "no-such-position"),
        ("play 1-4", "too-long"),
        ("play 3-4", "only-alone"),
        ("play 5", "x-missing"),
        ("play 5-6", "x-missing"),
        ("play 1 X=4", "x-too-many"),
        ("play 3 X=4", "x-too-many"),
        ("play 5 X=4 X=5", "x-too-many"),
        ("play 5-6 X=9", "x-does-not-fit"),
        ("play 1-2", "not-a-combination"),
        ("play 1", "does-not-beat"),
        ("take 2 at 1", "reserve-gone"),
        ("take 1 at 8", "no-such-gap"),
        ("insert 1", "nothing-to-place"),
    ],
)
def test_each_kind_of_wrong_move_has_its_own_code(text: str, code: str) -> None:
    game = position("8 1", "2 9 S 4 X 6", "1", reserves=("", "7")).play("play 1")
    assert game.refusal(text) == code


def test_a_play_that_does_not_beat_names_what_lies_there() -> None:
    game = position("4 5 1", "2 2 9 X", "1", reserves=("", "7")).play("play 1-2")
    assert game.error("play 3").values == {"kind": "two_run", "number": 5}


def test_a_drawn_card_must_be_placed_first() -> None:
    game = position("P 1", "5 1", "9 8 7", reserves=("", "", "2")).play("play 1", "play 1", "play 1")
    assert game.refusal("play 1") == "place-first"
    assert game.refusal("take 1 at 1") == "place-first"
    assert game.refusal("insert 4") == "no-such-gap"
    assert game.refusal("insert 1", seat=0) == "not-your-turn"


def test_another_seat_is_not_on_turn() -> None:
    assert position("5 1", "6", "7").refusal("play 1", seat=1) == "not-your-turn"


def test_between_deals_nobody_is_on_turn_and_after_the_end_the_game_is_over() -> None:
    assert Game(RULES.start(3, {})).refusal("play 1") == "not-your-turn"
    assert position("5 1", "3", "9", chips=(1, 0, 1)).play("play 1").refusal("play 1") == "over"


def test_a_refusal_depends_on_nothing_that_its_seat_cannot_see() -> None:
    games = [position("5 1", hand, "9 9", pile=pile) for hand, pile in (("6 X", "1 2"), ("7 S", "3 4"))]
    assert len({(game.refusal("play 2", seat=2), game.refusal("play 1-2", seat=0)) for game in games}) == 1


# A second way to `legal`

HANDS = st.lists(st.sampled_from(list(Card)), min_size=1, max_size=8)


@given(HANDS)
def test_a_block_is_played_as_what_its_cards_can_all_be(hand: list[Card]) -> None:
    for first in range(len(hand)):
        for last in range(first, min(first + 4, len(hand))):
            block = tuple(hand[first : last + 1])
            expected = [numbers for numbers, _ in values(block)]
            assert [lay.numbers for lay in lays(block).values()] == [tuple(sorted(n)) for n in expected]


@pytest.mark.parametrize("seed", range(6))
def test_legal_is_every_text_that_the_page_allows(seed: int) -> None:
    rng, state = Random(seed), dealt(seats=3 + seed % 3).state
    while not isinstance(asked := RULES.awaits(state), Over):
        if isinstance(asked, Chance):
            state = RULES.resolve(state, numbers(asked, rng))
            continue
        (seat,) = asked.seats
        legal = RULES.legal(state, seat)
        assert [str(move) for move in legal] == list(allowed(state, seat))
        state = RULES.play(state, seat, rng.choice(legal))


def allowed(state: State, seat: Seat) -> Iterator[str]:
    """The moves of the page, found from the views by trying each number for each X."""
    view = RULES.seat_view(state, seat)
    hand, table = view.hand, view.table
    if view.drawn is not None:
        yield from (f"insert {gap}" for gap in range(1, len(hand) + 2))
        return
    there = [strength(entry.numbers) for entry in table.trick if isinstance(entry, Played) and entry.numbers]
    for first, last in product(range(len(hand)), repeat=2):
        block = hand[first : last + 1]
        for found, xs in values(block) if block else ():
            if not found or strength(found) > max(there, default=(0, 0)):
                name = f"{first + 1}" if first == last else f"{first + 1}-{last + 1}"
                yield " ".join((f"play {name}", *(f"X={x}" for x in xs)))
    for reserve in range(len(table.reserves[seat]) if table.trick else 0):
        yield from (f"take {reserve + 1} at {gap}" for gap in range(1, len(hand) + 2))


def values(block: tuple[Card, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way in which a block may be played: the numbers of its cards, and those announced."""
    if len(block) == 1 and block[0].name in ("STOP", "PENALTY"):
        yield (), ()
    if len(block) > 3 or {"STOP", "PENALTY"} & {card.name for card in block}:
        return
    choices = [range(1, 13) if card.name == "X" else [card.value] for card in block]
    for found in product(*choices):
        steps = {b - a for a, b in zip(sorted(found), sorted(found)[1:], strict=False)}
        if len(steps) < 2 and steps <= {0, 1}:
            yield found, tuple(n for n, card in zip(found, block, strict=True) if card.name == "X")


def strength(found: tuple[int, ...]) -> tuple[int, int]:
    order = ("single", "2-run", "pair", "3-run", "triple")
    name = "single" if len(found) == 1 else f"{len(found)}-run"
    if len(found) > 1 and len(set(found)) == 1:
        name = "pair" if len(found) == 2 else "triple"
    return 1 + order.index(name), max(found)


# Games of any moves


@given(st.permutations(DECK), st.sampled_from([3, 4, 5]), st.randoms(use_true_random=False))
def test_the_54_cards_stay_and_whoever_is_awaited_can_move(deck: list[Card], seats: int, rng: Random) -> None:
    state = RULES.resolve(RULES.start(seats, {}), unshuffled(DECK, deck))
    while isinstance(asked := RULES.awaits(state), Turn):
        (seat,) = asked.seats
        state = RULES.play(state, seat, rng.choice(RULES.legal(state, seat)))
        table = RULES.table_view(state)
        lying = [card for entry in table.trick if isinstance(entry, Played) for card in entry.cards]
        assert max(table.hands) <= 17
        held = sum(table.hands) + sum(map(len, table.reserves)) + (1 if table.to_place else 0)
        assert held + table.pile + len(lying) + len(table.discards) == 54
    assert sum(state.chips) < 2 * seats


@pytest.mark.parametrize("text", ["play 1", "take 1 at 1", "insert 1"])
def test_a_refused_move_leaves_the_state_as_it_was(text: str) -> None:
    game = position("5 1", "6 3", "7", reserves=("2",))
    before = game.state
    with pytest.raises(IllegalMoveError):
        RULES.play(game.state, Seat(1), RULES.read(text))
    assert game.state is before
    assert list(game.state.hands[1]) == cards("6 3")
