"""Computer players, one module per game, named by its key: they see no more than a person on their seat."""

import importlib

from bot.games.core import AnySeatView


def choose(game: str, view: AnySeatView) -> object:
    """The move that the computer player of this game makes; the same view always gives the same move."""
    move: object = importlib.import_module(f"bot.players.{game}").choose(view)
    return move
