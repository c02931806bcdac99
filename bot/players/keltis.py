"""A computer player for Keltis."""

from bot.games.keltis import DRAW_DECK, RULES, Move, SeatView


def choose(view: SeatView) -> Move:
    return DRAW_DECK if DRAW_DECK in view.legal else RULES.fallback(view)
