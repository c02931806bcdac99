"""Who may do what: rights in channels, closed messages, things that are not there."""

from __future__ import annotations

import pytest

from bot.playground import HandClock, May, NotPossibleError, Playground
from bot.playground.wire import Json
from tests.playground.door import PNG, Door

HOUR = 3600


@pytest.mark.parametrize(
    ("right", "body", "files"),
    [
        (May.SEND_MESSAGES, {"content": "x"}, {}),
        (May.EMBED_LINKS, {"embeds": [{"title": "x"}]}, {}),
        (May.ATTACH_FILES, {"content": "x"}, {"a.png": PNG}),
    ],
)
async def test_a_message_needs_its_rights(
    right: May, body: Json, files: dict[str, bytes], play: Playground, door: Door
) -> None:
    play.deny(play.channel(), right)
    assert (await door.send(play.channel(), body, files)).refusal == (403, 50013)
    play.allow(play.channel(), right)
    assert (await door.send(play.channel(), body, files)).status == 200


async def test_a_hidden_channel_cannot_be_used(play: Playground, door: Door) -> None:
    play.deny(play.channel(), May.VIEW_CHANNEL)
    assert (await door.send(play.channel(), {"content": "x"})).refusal == (403, 50001)


async def test_the_history_needs_its_right(play: Playground, door: Door) -> None:
    sent = await door.send(play.channel(), {"content": "x"})
    play.deny(play.channel(), May.READ_MESSAGE_HISTORY)
    path = f"/channels/{play.channel().id}/messages"
    assert (await door.ask("GET", f"{path}/{sent.id}")).refusal == (403, 50013)
    assert (await door.ask("GET", path)).items == []


async def test_pinning_needs_its_right(play: Playground, door: Door) -> None:
    sent = await door.send(play.channel(), {"content": "x"})
    path = f"/channels/{play.channel().id}/messages/pins/{sent.id}"
    assert (await door.ask("PUT", path)).refusal == (403, 50013)


async def test_other_peoples_messages_cannot_be_edited(play: Playground, door: Door) -> None:
    said = play.people["Ada"].say(play.channel(), "hello")
    assert (await door.edit(play.channel(), said.id, {"content": "x"})).refusal == (403, 50005)


async def test_other_peoples_messages_cannot_be_deleted_without_the_right(
    play: Playground, door: Door
) -> None:
    said = play.people["Ada"].say(play.channel(), "hello")
    path = f"/channels/{play.channel().id}/messages/{said.id}"
    assert (await door.ask("DELETE", path)).refusal == (403, 50013)


async def test_own_messages_can_be_deleted(play: Playground, door: Door) -> None:
    sent = await door.send(play.channel(), {"content": "x"})
    path = f"/channels/{play.channel().id}/messages/{sent.id}"
    assert (await door.ask("DELETE", path)).status == 204
    assert (await door.ask("DELETE", path)).refusal == (404, 10008)


async def test_a_server_takes_what_a_role_gives(play: Playground, door: Door) -> None:
    guild = play.guild()
    play.parts.actions.change_role(guild, guild.id, May.VIEW_CHANNEL)
    play.remove_bot(guild)
    play.invite_bot(guild, May.VIEW_CHANNEL)
    assert (await door.send(play.channel(), {"content": "x"})).refusal == (403, 50013)


async def test_a_server_without_the_bot_is_closed(play: Playground, door: Door) -> None:
    play.remove_bot(play.guild())
    assert (await door.ask("GET", f"/guilds/{play.guild().id}")).refusal == (403, 50001)
    assert (await door.send(play.channel(), {"content": "x"})).refusal == (403, 50001)


@pytest.mark.parametrize(
    ("method", "path", "refusal"),
    [
        ("GET", "/channels/5", (404, 10003)),
        ("POST", "/channels/5/messages", (404, 10003)),
        ("GET", "/guilds/5", (404, 10004)),
        ("GET", "/users/5", (404, 10013)),
        ("GET", "/nowhere", (404, 0)),
    ],
)
async def test_what_is_not_there_is_unknown(
    method: str, path: str, refusal: tuple[int, int], door: Door
) -> None:
    assert (await door.ask(method, path)).refusal == refusal


async def test_a_person_who_left_is_no_member(play: Playground, door: Door) -> None:
    ben, guild = play.people["Ben"], play.guild()
    ben.leave(guild)
    assert (await door.ask("GET", f"/guilds/{guild.id}/members/{ben.id}")).refusal == (404, 10007)


async def test_the_members_of_a_server_are_not_listed_without_the_intent(
    play: Playground, door: Door
) -> None:
    assert (await door.ask("GET", f"/guilds/{play.guild().id}/members")).refusal == (403, 50001)


async def test_a_message_that_is_not_there_is_unknown(play: Playground, door: Door) -> None:
    assert (await door.edit(play.channel(), 5, {"content": "x"})).refusal == (404, 10008)


async def test_a_wrong_token_opens_nothing(play: Playground, door: Door) -> None:
    async with door.session.get(f"{play.api}/users/@me", headers={"Authorization": "Bot wrong"}) as answer:
        assert answer.status == 401


# Direct messages


async def dm(door: Door, user: int) -> tuple[int, int]:
    """Open a channel with somebody and write to them: status and code."""
    opened = await door.ask("POST", "/users/@me/channels", {"recipient_id": str(user)})
    sent = await door.ask("POST", f"/channels/{opened.id}/messages", {"content": "psst"})
    return sent.status, sent.body.get("code", 0)


async def test_a_direct_message_reaches_its_reader(play: Playground, door: Door) -> None:
    assert await dm(door, play.people["Ada"].id) == (200, 0)
    assert [one.text for one in play.people["Ada"].inbox()] == ["psst"]


async def test_a_person_who_has_closed_their_messages_is_not_written_to(play: Playground, door: Door) -> None:
    assert await dm(door, play.people["عمر"].id) == (403, 50007)
    play.people["عمر"].open_dms()
    assert await dm(door, play.people["عمر"].id) == (200, 0)


async def test_a_person_on_no_common_server_is_not_written_to(play: Playground, door: Door) -> None:
    play.people["Ada"].leave(play.guild())
    assert await dm(door, play.people["Ada"].id) == (403, 50007)


async def test_nobody_writes_to_a_person_who_is_not_there(door: Door) -> None:
    reply = await door.ask("POST", "/users/@me/channels", {"recipient_id": "5"})
    assert reply.refusal == (404, 10013)


# Threads


async def thread(play: Playground, door: Door) -> int:
    body = {"name": "table", "type": 11}
    return (await door.ask("POST", f"/channels/{play.channel().id}/threads", body)).id


async def test_a_thread_needs_its_right(play: Playground, door: Door) -> None:
    play.deny(play.channel(), May.CREATE_PUBLIC_THREADS)
    reply = await door.ask("POST", f"/channels/{play.channel().id}/threads", {"name": "x", "type": 11})
    assert reply.refusal == (403, 50013)


async def test_a_thread_of_no_type_is_private_and_needs_another_right(play: Playground, door: Door) -> None:
    reply = await door.ask("POST", f"/channels/{play.channel().id}/threads", {"name": "x"})
    assert reply.body["type"] == 12


async def test_a_message_has_one_thread(play: Playground, door: Door) -> None:
    sent = await door.send(play.channel(), {"content": "x"})
    path = f"/channels/{play.channel().id}/messages/{sent.id}/threads"
    made = await door.ask("POST", path, {"name": "x"})
    assert made.id == sent.id
    assert (await door.ask("POST", path, {"name": "x"})).refusal == (400, 160004)


async def test_messages_in_a_sleeping_thread_cannot_be_edited(play: Playground, door: Door) -> None:
    place = play.world.channels[await thread(play, door)]
    sent = await door.send(place, {"content": "x"})
    play.archive(place)
    assert (await door.edit(place, sent.id, {"content": "y"})).refusal == (400, 50083)


async def test_a_message_wakes_a_sleeping_thread(play: Playground, door: Door) -> None:
    place = play.world.channels[await thread(play, door)]
    play.archive(place)
    assert (await door.send(place, {"content": "x"})).status == 200
    assert not place.archived


async def test_a_locked_thread_stays_shut(play: Playground, door: Door) -> None:
    place = play.world.channels[await thread(play, door)]
    play.archive(place, locked=True)
    assert (await door.send(place, {"content": "x"})).refusal == (400, 50083)
    wake = await door.ask("PATCH", f"/channels/{place.id}", {"archived": False})
    assert wake.refusal == (403, 50013)


async def test_writing_in_threads_is_a_right_of_its_own(play: Playground, door: Door) -> None:
    place = play.world.channels[await thread(play, door)]
    play.deny(play.channel(), May.SEND_MESSAGES_IN_THREADS)
    assert (await door.send(place, {"content": "x"})).refusal == (403, 50013)
    assert (await door.send(play.channel(), {"content": "x"})).status == 200


async def test_a_channel_takes_its_threads_with_it(play: Playground, door: Door) -> None:
    number = await thread(play, door)
    play.delete_channel(play.channel())
    assert (await door.ask("GET", f"/channels/{number}")).refusal == (404, 10003)


# Old messages


async def test_an_old_message_takes_few_edits(play: Playground, door: Door, clock: HandClock) -> None:
    sent = await door.send(play.channel(), {"content": "x"})
    clock.advance(HOUR + 1)
    edits = [await door.edit(play.channel(), sent.id, {"content": f"{n}"}) for n in range(11)]
    assert [one.status for one in edits] == [200] * 10 + [429]
    assert edits[-1].code == 30046
    clock.advance(HOUR + 1)
    assert (await door.edit(play.channel(), sent.id, {"content": "later"})).status == 200


async def test_a_young_message_takes_many_edits(play: Playground, door: Door) -> None:
    sent = await door.send(play.channel(), {"content": "x"})
    edits = [await door.edit(play.channel(), sent.id, {"content": f"{n}"}) for n in range(11)]
    assert {one.status for one in edits} == {200}


async def test_many_messages_are_deleted_at_once_with_the_right(
    play: Playground, door: Door, clock: HandClock
) -> None:
    play.invite_bot(play.guild(), May(sum(May)))
    ids = [str((await door.send(play.channel(), {"content": "x"})).id) for _ in range(3)]
    path = f"/channels/{play.channel().id}/messages/bulk-delete"
    assert (await door.ask("POST", path, {"messages": ids[:1]})).refusal == (400, 50016)
    assert (await door.ask("POST", path, {"messages": ids[:2]})).status == 204
    clock.advance(15 * 24 * HOUR)
    assert (await door.ask("POST", path, {"messages": [ids[2], "5"]})).refusal == (400, 50034)


async def test_people_cannot_do_what_the_app_does_not_offer(play: Playground, door: Door) -> None:
    ada, channel = play.people["Ada"], play.channel()
    with pytest.raises(NotPossibleError, match="there is no /nothing here"):
        ada.command(channel, "nothing")
    play.people["Ben"].leave(play.guild())
    with pytest.raises(NotPossibleError, match="Ben cannot see"):
        play.people["Ben"].sees(channel)
