"""Whom a message calls."""

from __future__ import annotations

import pytest

from bot.playground import May, Playground
from bot.playground.wire import Json
from tests.playground.door import Door, layout, text


@pytest.mark.parametrize(
    ("allowed", "rings"),
    [
        (None, True),
        ({"parse": ["users"]}, True),
        ({"parse": []}, False),
        ({"parse": ["everyone"]}, False),
        ({"parse": [], "users": ["ada"]}, True),
        ({"parse": [], "users": ["ben"]}, False),
    ],
)
async def test_only_allowed_mentions_ring(
    allowed: Json | None, rings: bool, play: Playground, door: Door
) -> None:
    ada, ben = play.people["Ada"], play.people["Ben"]
    numbers = {"ada": str(ada.id), "ben": str(ben.id)}
    if allowed and "users" in allowed:
        allowed = allowed | {"users": [numbers[name] for name in allowed["users"]]}
    body: Json = {"content": f"{ada.mention}, your turn"}
    await door.send(play.channel(), body | ({"allowed_mentions": allowed} if allowed else {}))
    assert bool(ada.pings()) is rings
    assert not ben.pings()


async def test_a_mention_in_a_layout_rings(play: Playground, door: Door) -> None:
    ada = play.people["Ada"]
    await door.send(play.channel(), layout(text(ada.mention)))
    assert [one.text for one in ada.pings()] == [ada.mention]


async def test_an_edit_does_not_ring(play: Playground, door: Door) -> None:
    ada = play.people["Ada"]
    sent = await door.send(play.channel(), {"content": "x"})
    await door.edit(play.channel(), sent.id, {"content": ada.mention})
    assert not ada.notices


async def test_whoever_cannot_see_the_channel_is_not_called(play: Playground, door: Door) -> None:
    ben = play.people["Ben"]
    ben.leave(play.guild())
    await door.send(play.channel(), {"content": ben.mention})
    assert not ben.notices


async def test_a_call_that_is_deleted_leaves_no_mark_but_has_rung(play: Playground, door: Door) -> None:
    ada = play.people["Ada"]
    await door.send(play.channel(), {"content": ada.mention})
    play.delete_message(ada.pings()[0])
    assert (ada.pings(), len(ada.notices)) == ([], 1)


async def test_reading_a_channel_clears_its_marks(play: Playground, door: Door) -> None:
    ada = play.people["Ada"]
    await door.send(play.channel(), {"content": ada.mention})
    ada.read(play.channel("games"))
    assert ada.pings()
    ada.read(play.channel())
    assert not ada.pings()


async def test_everyone_is_called_only_with_the_right(play: Playground, door: Door) -> None:
    ada = play.people["Ada"]
    play.deny(play.channel(), May.MENTION_EVERYONE)
    await door.send(play.channel(), {"content": "@everyone"})
    assert not ada.notices
    play.allow(play.channel(), May.MENTION_EVERYONE)
    await door.send(play.channel(), {"content": "@everyone"})
    assert len(ada.notices) == 1


async def test_a_reply_rings_unless_it_is_told_not_to(play: Playground, door: Door) -> None:
    ada = play.people["Ada"]
    said = ada.say(play.channel(), "hello")
    body: Json = {"content": "hi", "message_reference": {"message_id": str(said.id)}}
    await door.send(play.channel(), body | {"allowed_mentions": {"parse": ["users"], "replied_user": False}})
    assert not ada.notices
    await door.send(play.channel(), body)
    assert len(ada.notices) == 1


async def test_a_silent_message_is_marked_as_such(play: Playground, door: Door) -> None:
    ada = play.people["Ada"]
    await door.send(play.channel(), {"content": ada.mention, "flags": 1 << 12})
    assert ada.notices[0].silent
