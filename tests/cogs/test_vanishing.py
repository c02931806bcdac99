"""Cards, channels, rights, servers and people may vanish in mid-game; the game and the bot go on."""

from __future__ import annotations

import pytest

from bot.playground import May
from bot.table import Phase
from tests.cogs.evening import Evening, private_sentence


async def test_a_card_that_was_deleted_is_posted_anew(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    old = evening.card()
    evening.play.delete_message(old)
    await evening.make_first_move("Ada")
    new = evening.card()
    assert new.id != old.id
    assert new.pictures
    assert table.phase is Phase.RUNNING


async def test_a_hand_that_was_deleted_is_sent_anew(evening: Evening) -> None:
    await evening.open_table("Ben")
    evening.play.delete_message(evening.hand("Ben"))
    await evening.make_first_move("Ada")
    assert evening.hand("Ben").pictures


async def test_a_game_whose_channel_is_deleted_goes_on_by_direct_message(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    evening.play.delete_channel(evening.channel)
    for _ in range(4):
        before = table.seq
        await evening.make_first_move(evening.to_move(table))
        assert table.seq > before


@pytest.mark.parametrize(
    "right", [May.SEND_MESSAGES, May.ATTACH_FILES, May.VIEW_CHANNEL, May.READ_MESSAGE_HISTORY]
)
async def test_a_game_goes_on_when_a_right_is_taken_away_and_given_back(evening: Evening, right: May) -> None:
    table = await evening.open_table("Ben")
    evening.play.deny(evening.channel, right)
    evening.play.delete_message(evening.card())
    for _ in range(2):
        before = table.seq
        await evening.make_first_move(evening.to_move(table))
        assert table.seq > before
    for command in ("table status", "table board", "hand"):
        outcome = await evening.person("Ada").command(evening.channel, command)
        assert "wrong" not in private_sentence(outcome)
    evening.play.allow(evening.channel, right)
    await evening.make_first_move(evening.to_move(table))
    assert evening.card().pictures


async def test_opening_a_table_without_a_right_names_it_and_opens_nothing(evening: Evening) -> None:
    evening.play.deny(evening.channel, May.ATTACH_FILES)
    outcome = await evening.person("Ada").command(evening.channel, "keltis new")
    assert "Attach Files" in private_sentence(outcome)
    assert await evening.tables.in_channel(evening.channel.id) is None


async def test_a_bot_that_is_removed_and_invited_again_goes_on(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    evening.play.remove_bot(evening.play.guild())
    await evening.make_first_move("Ada")
    assert table.phase is Phase.RUNNING
    evening.play.invite_bot(evening.play.guild())
    await evening.play.settled()
    before = table.seq
    await evening.make_first_move(evening.to_move(table))
    assert table.seq > before
    assert evening.card().pictures


async def test_an_outage_is_no_removal(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    evening.play.outage(evening.play.guild())
    await evening.make_first_move("Ada")
    evening.play.end_outage(evening.play.guild())
    await evening.play.settled()
    await evening.make_first_move(evening.to_move(table))
    assert table.phase is Phase.RUNNING
    assert len(table.people) == 2


async def test_a_game_goes_on_when_a_player_leaves_the_server(evening: Evening) -> None:
    table = await evening.open_table("Ben", "Chloé")
    evening.person("Ben").leave(evening.play.guild())
    await evening.make_first_move(evening.to_move(table))
    outcome = await evening.person("Ada").command(evening.channel, "table status")
    assert not outcome.failed
    await evening.person("Chloé").command(evening.channel, "table close")
    assert await evening.tables.in_channel(evening.channel.id) is not None
    await evening.person("Ada").command(evening.channel, "table close")
    assert await evening.tables.in_channel(evening.channel.id) is None


async def test_a_line_that_breaks_in_mid_game_is_told_later(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    evening.play.parts.gateway.drop()
    await evening.play.connected()
    await evening.make_first_move(evening.to_move(table))
    assert evening.card().pictures
