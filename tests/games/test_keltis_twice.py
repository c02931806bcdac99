"""Keltis against its slow double: on walks through the game both must list and count the same."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from bot.games.core import Over, Seat
from bot.games.keltis import PLACES, RULES, State
from bot.players.keltis import choose
from tests.games.slow_keltis import SlowKeltis

Pick: TypeAlias = Callable[[State, list[str]], str]


def dealt(seats: int, retake: str, rng: Random) -> State:
    state = RULES.start(seats, {"retake": retake})
    for bounds in (25, 110):
        state = RULES.resolve(state, tuple(rng.randrange(bound) for bound in range(bounds, 1, -1)))
    return state


def double(state: State) -> SlowKeltis:
    """The slow game with the same deal."""
    tiles = {
        f"{colour.name}{stone}": str(tile.value)
        for (colour, stone), tile in zip(PLACES, state.tiles, strict=True)
        if tile
    }
    hands = [list(map(str, hand)) for hand in state.hands]
    return SlowKeltis(hands, list(map(str, state.pile)), tiles, state.retake)


def compare(state: State, pick: Pick) -> None:
    """Play to the end; an over-long game is one in which the players only take back."""
    slow = double(state)
    for _ in range(2000):
        listed = [str(move) for move in RULES.legal(state, state.turn)]
        assert listed == slow.legal()
        assert RULES.table_view(state).points == slow.points()
        assert RULES.table_view(state).hands == tuple(map(len, slow.hands))
        if isinstance(RULES.awaits(state), Over):
            assert slow.step == "over"
            return
        text = pick(state, listed)
        state = RULES.play(state, state.turn, RULES.read(text))
        slow.play(text)


def eager(rng: Random) -> Pick:
    """Any move, but a play where there is one and the draw pile half the time: it fills the board."""

    def pick(state: State, listed: list[str]) -> str:
        plays = [text for text in listed if text.startswith("play")]
        if "draw deck" in listed and rng.random() < 0.5:
            return "draw deck"
        return rng.choice(plays or listed)

    return pick


@given(st.integers(2, 4), st.sampled_from(("yes", "no")), st.integers(0, 2**32))
def test_any_moves(seats: int, retake: str, seed: int) -> None:
    rng = Random(seed)
    compare(dealt(seats, retake, rng), lambda _, listed: rng.choice(listed))


@given(st.integers(2, 4), st.sampled_from(("yes", "no")), st.integers(0, 2**32))
def test_a_play_where_there_is_one(seats: int, retake: str, seed: int) -> None:
    rng = Random(seed)
    compare(dealt(seats, retake, rng), eager(rng))


def test_moves_that_bring_figures_to_the_end() -> None:
    for seed in range(3):
        seats = 2 + seed
        state = dealt(seats, "yes", Random(seed))
        compare(state, lambda state, _: str(choose(RULES.seat_view(state, Seat(state.turn)))))
