"""Every press is answered: once, to whoever pressed, and with one sentence when nothing comes of it."""

from __future__ import annotations

import asyncio

import pytest

from bot.games.keltis import Discarded, Played
from bot.playground import Modal, Outcome
from tests.cogs.evening import Evening, private_sentence

DONE = "already done"


def first_move(evening: Evening, name: str) -> str:
    """The custom_id of the first move in somebody's hand."""
    ids = [button.custom_id or "" for button in evening.hand(name).buttons]
    return next(one for one in ids if one.startswith("mv:"))


async def together(*outcomes: Outcome) -> list[Outcome]:
    """What comes of things that were done at the same time."""
    return list(await asyncio.gather(*(_whole(outcome) for outcome in outcomes)))


async def _whole(outcome: Outcome) -> Outcome:
    return await outcome


async def test_a_stale_press_moves_nothing_and_says_so(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    old, move = evening.hand("Ada"), first_move(evening, "Ada")
    await evening.person("Ada").press_raw(old, move)
    after = table.seq
    outcome = await evening.person("Ada").press_raw(evening.hand("Ada"), move)
    assert DONE in private_sentence(outcome)
    assert table.seq == after


async def test_of_two_presses_at_once_exactly_one_counts(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    ada, hand, move = evening.person("Ada"), evening.hand("Ada"), first_move(evening, "Ada")
    before = table.seq
    outcomes = await together(ada.press_raw(hand, move), ada.press_raw(hand, move))
    assert all(not outcome.failed for outcome in outcomes)
    assert sum(DONE in outcome.text for outcome in outcomes) == 1
    facts = [fact for moved in table.history(before) for fact in moved.facts]
    assert len([fact for fact in facts if isinstance(fact, Played | Discarded)]) == 1


async def test_the_second_of_two_presses_is_answered_privately(evening: Evening) -> None:
    await evening.open_table("Ben")
    ada = evening.person("Ada")
    page = (await ada.press(evening.card(), "My hand")).replies[0]
    move = next(one.custom_id for one in page.buttons if one.custom_id and one.custom_id.startswith("mv:"))
    await together(ada.press_raw(page, move), ada.press_raw(page, move))
    public = [seen for seen in evening.person("Ben").sees(evening.channel) if DONE in seen.text]
    mine = [seen for seen in ada.sees(evening.channel) if DONE in seen.text]
    assert not public
    assert len(mine) == 1


async def test_two_people_at_once_start_a_table_once(evening: Evening) -> None:
    ada, ben = evening.person("Ada"), evening.person("Ben")
    await ada.command(evening.channel, "keltis new")
    await ben.press(evening.card(), "Join")
    card = evening.card()
    outcomes = await together(ada.press(card, "Start"), ada.press(card, "Start"), ben.press(card, "Join"))
    table = await evening.tables.in_channel(evening.channel.id)
    assert table is not None
    assert len(table.people) == 2
    assert all(not outcome.failed for outcome in outcomes)
    assert not any("Something went wrong" in outcome.text for outcome in outcomes)


async def test_a_press_of_somebody_who_does_not_sit_there_gets_one_private_sentence(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    move, before = first_move(evening, "Ada"), table.seq
    chloe = evening.person("Chloé")
    assert "do not sit" in private_sentence(await chloe.press(evening.card(), "My hand"))
    assert "do not sit" in private_sentence(await chloe.press_raw(evening.card(), move))
    assert table.seq == before


async def test_a_press_of_another_player_is_not_that_of_whoever_is_to_move(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    move, before = first_move(evening, "Ada"), table.seq
    assert private_sentence(await evening.person("Ben").press_raw(evening.card(), move))
    assert table.seq == before


FORGED = (
    "mv:1:x",
    "mv:1:0:",
    "mv::0:roll",
    "mv:99999:0:roll",
    "mv:999999999:999999999:roll",
    "mv:1:0:*0",
    "mv:-1:0:roll",
    "do:1:0:dance",
    "do:1:0:agree",
    "do:1:0:agree undo x",
    "do:1:0:agree close 9999",
    "do:1:0:accept me",
    "do:99999:0:hand",
    "do:99999:0:agree undo 0",
    "do:1:0:rules nonsense",
    "do:1:0:seat-back",
    "do:0:0:hand",
    "do:0:0:forget 1",
    "press me",
    "mv:1:0:\n\u202e",
    "\u0661",
)


@pytest.mark.parametrize("custom_id", FORGED)
async def test_a_forged_press_gets_one_private_sentence_and_changes_nothing(
    evening: Evening, custom_id: str
) -> None:
    table = await evening.open_table("Ben")
    before = table.seq
    text = private_sentence(await evening.person("Ada").press_raw(evening.card(), custom_id))
    assert text
    assert "wrong" not in text
    assert (table.seq, len(table.people)) == (before, 2)
    assert table.seat_of(evening.person("Ada").id) is not None


async def test_a_forged_choice_in_a_menu_gets_one_private_sentence(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    hand, before = evening.hand("Ada"), table.seq
    menu = hand.menus[0].custom_id
    for chosen in (["dance"], ["?dance"], ["*0"], ["a", "b"]):
        outcome = await evening.person("Ada").choose_raw(hand, menu, chosen)
        assert not outcome.failed
        assert "wrong" not in outcome.text
    assert table.seq == before


async def test_a_button_of_a_closed_table_says_so(evening: Evening) -> None:
    await evening.open_table("Ben")
    move, hand = first_move(evening, "Ada"), evening.hand("Ada")
    card = evening.card()
    ids = [button.custom_id or "" for button in card.buttons]
    await evening.person("Ada").command(evening.channel, "table close")
    assert private_sentence(await evening.person("Ada").press_raw(hand, move))
    for custom_id in ids:
        outcome = await evening.person("Ben").press_raw(card, custom_id)
        assert not outcome.failed
        assert "wrong" not in outcome.text


async def test_a_button_acts_at_its_own_table_and_never_at_the_newest(evening: Evening) -> None:
    first = await evening.open_table("Ben")
    move, hand = first_move(evening, "Ada"), evening.hand("Ada")
    general = evening.play.channel("general")
    await evening.person("Ada").command(general, "keltis new")
    await evening.person("Ada").press(evening.card(channel=general), "Add computer")
    await evening.person("Ada").command(general, "table start", first=evening.person("Ada"))
    second = await evening.tables.in_channel(general.id)
    assert second is not None
    before = first.seq, second.seq
    await evening.person("Ada").press_raw(hand, move)
    assert first.seq > before[0]
    assert second.seq == before[1]


async def test_a_press_that_the_library_would_drop_is_answered_as_well(evening: Evening) -> None:
    await evening.open_table("Ben")
    outcome = await evening.person("Ada").choose_raw(evening.card(), "do:1:0:hand", ["x"])  # it is a button
    assert "nothing here" in private_sentence(outcome)


async def test_a_form_that_nobody_knows_any_more_is_answered(evening: Evening) -> None:
    await evening.open_table("Ben")
    pressed = await evening.person("Ada").press(evening.card(), "My hand")
    form = Modal(pressed.interaction.id, "old", "form:1:2:3", (), {"components": []})
    assert "nothing here" in private_sentence(await evening.person("Ada").submit(form))
