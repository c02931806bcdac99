"""Krass Kariert: moves per second through the contract, and how seldom the computer player pays."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter

from bot.games.core import AnySeatView, Chance, Over, Seat
from bot.games.krass_kariert import RULES, Lost, Paid, State
from bot.players.krass_kariert import choose
from tests.kit import at_random

DEALS = 800
SEATS = 4
GAMES = 20  # for the speed
REPEATS = 5


def run() -> None:
    """Print the figures."""
    print(f"  random moves, legal ones listed at each: {median(speed() for _ in range(REPEATS)):,.0f}/s")
    paid, deals, slowest = deals_paid()
    print(
        f"  computer against {SEATS - 1} × random play: paid in {paid} of {deals} deals ({paid / deals:.1%})"
    )
    print(f"  a decision of the computer player: at most {1000 * slowest:.1f} ms")


def speed() -> float:
    """Random moves per second."""
    rng, moves, begun = Random(1), 0, perf_counter()
    for game in range(GAMES):
        state = RULES.start(3 + game % 3, {})
        while not isinstance(asked := RULES.awaits(state), Over):
            if isinstance(asked, Chance):
                state = RULES.resolve(state, _rolled(asked, rng))
                continue
            legal = RULES.legal(state, asked.seats[0])
            state = RULES.play(state, asked.seats[0], legal[int(rng.random() * len(legal))])
            moves += 1
    return moves / (perf_counter() - begun)


def deals_paid() -> tuple[int, int, float]:
    """How often the computer pays alone among random players, its seat rotating; and its slowest decision."""
    rng, rival = Random(2), at_random(RULES.key, Random(3))
    paid = deals = game = 0
    slowest = 0.0
    while deals < DEALS:
        seat = Seat(game % SEATS)
        state, game = RULES.start(SEATS, {}), game + 1
        while not isinstance(asked := RULES.awaits(state), Over) and deals < DEALS:
            if isinstance(asked, Chance):
                state = RULES.resolve(state, _rolled(asked, rng))
                continue
            before, mover = state, asked.seats[0]
            view: AnySeatView = RULES.seat_view(state, mover)
            begun = perf_counter()
            move = choose(view) if mover == seat else rival(view)  # type: ignore[arg-type]  # the game's own view
            slowest = max(slowest, perf_counter() - begun if mover == seat else 0.0)
            state = RULES.play(state, mover, move)  # type: ignore[arg-type]  # rivals of every game share one type
            ended = _ended(before, state)
            deals += ended
            paid += ended and _payer(state, seat)
    return paid, deals, slowest


def _ended(before: State, after: State) -> bool:
    """Whether this move ended a deal."""
    return isinstance(RULES.awaits(after), Chance | Over) and RULES.table_view(before).deal > 0


def _payer(state: State, seat: Seat) -> bool:
    """Whether this seat paid for the deal, or lost the game by it."""
    facts = RULES.table_view(state).recent
    return any(isinstance(fact, Paid | Lost) and fact.seat == seat for fact in facts)


def _rolled(asked: Chance, rng: Random) -> tuple[int, ...]:
    return tuple(rng.randrange(bound) for bound in asked.bounds)
