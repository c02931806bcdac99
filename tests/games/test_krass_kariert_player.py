"""The computer player of Krass Kariert: plans, and the cards it keeps."""

from __future__ import annotations

from bot.games.krass_kariert.cards import Card
from bot.players.krass_kariert import plan

ONE, TWO, FIVE, SIX, SEVEN, NINE, TWELVE = (Card(n) for n in (1, 2, 5, 6, 7, 9, 12))


def test_a_gap_that_closes_makes_neighbours() -> None:
    assert plan((FIVE, NINE, FIVE)) < plan((FIVE, FIVE, NINE)) + 1e-9
    assert plan((FIVE, NINE, FIVE)) < plan((FIVE,)) + plan((NINE,)) + plan((FIVE,))


def test_a_run_of_three_is_cheaper_than_its_cards() -> None:
    assert plan((SIX, FIVE, SEVEN)) < plan((FIVE, SIX)) + plan((SEVEN,))


def test_a_weak_card_costs_more_than_a_strong_one() -> None:
    assert plan((TWELVE,)) < plan((ONE,))


def test_an_x_joins_whatever_is_beside_it() -> None:
    assert plan((ONE, Card.X)) < plan((ONE,)) + plan((Card.X,))


def test_special_cards_are_played_alone() -> None:
    assert plan((Card.STOP, Card.PENALTY)) == plan((Card.STOP,)) + plan((Card.PENALTY,))
    assert plan((ONE, Card.STOP, TWO)) < plan((ONE,)) + plan((Card.STOP,)) + plan((TWO,))
