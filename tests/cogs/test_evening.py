"""Whole games through the real discord.py client, with restarts."""

from __future__ import annotations

from bot.table import Phase
from tests.cogs.evening import Evening


async def test_a_stranger_opens_a_table_and_plays_against_the_computer(evening: Evening) -> None:
    table = await evening.open_table(computers=1)
    assert table.phase is Phase.RUNNING
    hand = evening.hand("Ada")
    assert "Your turn" in hand.text
    await evening.person("Ada").press(hand, hand.buttons[0].label)
    assert table.seq > 2


async def test_keltis_is_played_by_buttons_alone_from_opening_to_final_score(evening: Evening) -> None:
    table = await evening.open_table("Ben", "Chloé")
    while table.phase is Phase.RUNNING:
        name = evening.to_move(table)
        await evening.make_first_move(name)
    card = evening.card()
    assert "won" in card.text or "share" in card.text
    assert card.pictures
