"""Keltis: moves per second through the contract, and how well the computer player plays."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter

from bot.games.core import AnySeatView, Over, Seat
from bot.games.keltis import RULES, State
from bot.players.keltis import choose
from tests.kit import Chooser, at_random, opening

GAMES = {2: 200, 3: 60, 4: 60}  # by number of seats
DEALS = 20
REPEATS = 5


def run() -> None:
    """Print the figures."""
    print(
        f"  random moves, legal ones listed at each: {median(moves_per_second() for _ in range(REPEATS)):,.0f}/s"
    )
    print(f"  a decision of the computer player: {1000 * median(seconds_per_decision()):.2f} ms")
    for seats in RULES.seats:
        for name, rival in (
            ("random play", at_random(RULES.key, Random(2))),
            ("the first legal move", first),
        ):
            won, shared = match(rival, seats)
            print(
                f"  computer against {seats - 1} × {name}:"
                f" {won} won, {shared} shared, {GAMES[seats] - won - shared} lost of {GAMES[seats]}"
            )


def first(view: AnySeatView) -> object:
    return view.legal[0]


def moves_per_second() -> float:
    rng, moves, begun = Random(1), 0, perf_counter()
    for deal in range(DEALS):
        state = _opening(2 + deal % 3, rng)
        while legal := RULES.legal(state, state.turn):
            state = RULES.play(state, state.turn, legal[int(rng.random() * len(legal))])
            moves += 1
    return moves / (perf_counter() - begun)


def seconds_per_decision() -> list[float]:
    rng, taken = Random(3), []
    for deal in range(DEALS):
        state = _opening(2 + deal % 3, rng)
        while RULES.legal(state, state.turn):
            view = RULES.seat_view(state, state.turn)
            begun = perf_counter()
            move = choose(view)
            taken.append(perf_counter() - begun)
            state = RULES.play(state, state.turn, move)
    return taken


def match(rival: Chooser, seats: int) -> tuple[int, int]:
    """Games won and shared by one computer player, on each seat in turn, the others all being rivals."""
    rng, won, shared = Random(4), 0, 0
    for number in range(GAMES[seats]):
        own = Seat(number % seats)
        best = _best(_opening(seats, rng), own, rival)
        won += best == (own,)
        shared += own in best and len(best) > 1
    return won, shared


def _best(state: State, own: Seat, rival: Chooser) -> tuple[Seat, ...]:
    while not isinstance(asked := RULES.awaits(state), Over):
        view = RULES.seat_view(state, state.turn)
        move = choose(view) if state.turn == own else rival(view)
        state = RULES.play(state, state.turn, RULES.read(str(move)))
    return asked.places[0]


def _opening(seats: int, rng: Random) -> State:
    state = opening(RULES, seats, {}, rng)
    assert isinstance(state, State)
    return state
