"""Rate limits as Discord tells them, with a clock that is moved by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import DISCORD, HandClock, Playground
from tests.playground.door import Door


@pytest.fixture
async def play(clock: HandClock) -> AsyncIterator[Playground]:
    async with Playground(clock=clock, limits=DISCORD) as playground:
        yield playground


@pytest.fixture
async def door(play: Playground) -> AsyncIterator[Door]:
    async with aiohttp.ClientSession() as session:
        yield Door(play, session)


async def test_the_sixth_message_in_five_seconds_waits(
    play: Playground, door: Door, clock: HandClock
) -> None:
    replies = [await door.send(play.channel(), {"content": f"{n}"}) for n in range(6)]
    assert [one.status for one in replies] == [200] * 5 + [429]
    assert replies[-1].body == {"message": "You are being rate limited.", "retry_after": 5.0, "global": False}
    clock.advance(5)
    assert (await door.send(play.channel(), {"content": "x"})).status == 200


async def test_the_headers_say_what_is_left(play: Playground, door: Door, clock: HandClock) -> None:
    await door.send(play.channel(), {"content": "1"})
    clock.advance(2)
    headers = (await door.send(play.channel(), {"content": "2"})).headers
    names = ("Limit", "Remaining", "Reset-After")
    assert [headers[f"X-RateLimit-{name}"] for name in names] == ["5", "3", "3.000"]


async def test_a_refused_wait_says_so_in_headers(play: Playground, door: Door) -> None:
    replies = [await door.send(play.channel(), {"content": f"{n}"}) for n in range(6)]
    headers = replies[-1].headers
    assert (headers["Retry-After"], headers["X-RateLimit-Scope"], "Via" in headers) == ("6", "user", True)


async def test_each_channel_has_its_own_limit(play: Playground, door: Door) -> None:
    for number in range(5):
        await door.send(play.channel("general"), {"content": f"{number}"})
    reply = await door.send(play.channel("games"), {"content": "x"})
    assert reply.status == 200


async def test_edits_are_counted_apart_from_new_messages(play: Playground, door: Door) -> None:
    sent = [await door.send(play.channel(), {"content": f"{number}"}) for number in range(5)]
    assert (await door.edit(play.channel(), sent[0].id, {"content": "x"})).status == 200


async def test_all_requests_together_have_a_limit(play: Playground, door: Door) -> None:
    users = [person.id for person in play.people.values()]
    replies = [await door.ask("GET", f"/users/{users[0]}") for _ in range(8)]
    paths = ["/users/@me", "/gateway/bot", "/users/@me/guilds", "/oauth2/applications/@me", "/gateway"]
    replies += [await door.ask("GET", path) for path in paths * 9]
    late = [one for one in replies if one.status == 429]
    assert late
    assert all(one.body["global"] for one in late)


async def test_direct_messages_cannot_be_opened_too_fast(
    play: Playground, door: Door, clock: HandClock
) -> None:
    strangers = [play.add_person(f"Stranger {n}") for n in range(11)]
    codes = []
    for person in strangers:
        reply = await door.ask("POST", "/users/@me/channels", {"recipient_id": str(person.id)})
        codes.append(reply.body.get("code"))
        clock.advance(11)
    assert codes == [None] * 10 + [40003]


async def test_a_channel_that_is_open_already_is_free(play: Playground, door: Door, clock: HandClock) -> None:
    ada = play.people["Ada"]
    replies = []
    for _ in range(12):
        replies.append(await door.ask("POST", "/users/@me/channels", {"recipient_id": str(ada.id)}))
        clock.advance(11)
    assert {one.status for one in replies} == {200}
