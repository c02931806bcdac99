"""A computer player for Krass Kariert."""

from bot.games.krass_kariert import RULES, Move, SeatView


def choose(view: SeatView) -> Move:
    return RULES.fallback(view)
