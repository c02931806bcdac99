"""The gateway as a client without a library hears it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import May, Playground
from bot.playground.wire import Json

GUILDS, MEMBERS, MESSAGES, DMS = 1, 1 << 1, 1 << 9, 1 << 12
Socket = aiohttp.ClientWebSocketResponse


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as opened:
        yield opened


async def greeted(play: Playground, session: aiohttp.ClientSession) -> Socket:
    socket = await session.ws_connect(play.parts.gateway.address)
    assert (await socket.receive_json())["op"] == 10
    return socket


async def identified(
    play: Playground, session: aiohttp.ClientSession, intents: int = GUILDS | MESSAGES, token: str = ""
) -> Socket:
    socket = await greeted(play, session)
    await socket.send_json({"op": 2, "d": {"token": token or play.token, "intents": intents}})
    return socket


async def ready(
    play: Playground, session: aiohttp.ClientSession, intents: int = GUILDS | MESSAGES
) -> tuple[Socket, Json]:
    """A session that has been introduced to its server."""
    socket = await identified(play, session, intents)
    first = await socket.receive_json()
    assert (await socket.receive_json())["t"] == "GUILD_CREATE"
    return socket, first


async def closed_with(socket: Socket) -> int:
    message = await socket.receive()
    assert message.type is aiohttp.WSMsgType.CLOSE
    return int(message.data)


@pytest.mark.parametrize(
    ("intents", "token", "code"), [(GUILDS, "wrong", 4004), (GUILDS | MEMBERS, "", 4014), (1 << 15, "", 4014)]
)
async def test_the_gateway_turns_away(
    intents: int, token: str, code: int, play: Playground, session: aiohttp.ClientSession
) -> None:
    assert await closed_with(await identified(play, session, intents, token)) == code


async def test_a_privileged_intent_can_be_granted(play: Playground, session: aiohttp.ClientSession) -> None:
    play.world.privileged_intents = MEMBERS
    socket = await identified(play, session, GUILDS | MEMBERS)
    await socket.receive_json()
    listed = (await socket.receive_json())["d"]["members"]
    assert len(listed) == len(play.people) + 1


async def test_without_it_only_the_bot_is_listed(play: Playground, session: aiohttp.ClientSession) -> None:
    socket = await identified(play, session)
    await socket.receive_json()
    assert len((await socket.receive_json())["d"]["members"]) == 1


async def test_a_heartbeat_is_acknowledged(play: Playground, session: aiohttp.ClientSession) -> None:
    socket = await greeted(play, session)
    await socket.send_json({"op": 1, "d": None})
    assert (await socket.receive_json())["op"] == 11


async def test_whoever_speaks_before_identifying_is_turned_away(
    play: Playground, session: aiohttp.ClientSession
) -> None:
    socket = await greeted(play, session)
    await socket.send_json({"op": 8, "d": {}})
    assert await closed_with(socket) == 4003


async def test_events_come_only_with_their_intent(play: Playground, session: aiohttp.ClientSession) -> None:
    socket, _ = await ready(play, session, GUILDS)
    play.people["Ada"].say(play.channel(), "hello")
    play.add_channel(play.guild(), "new")
    assert (await socket.receive_json())["t"] == "CHANNEL_CREATE"


async def test_a_hidden_channel_is_not_heard(play: Playground, session: aiohttp.ClientSession) -> None:
    socket, _ = await ready(play, session)
    play.deny(play.channel("general"), May.VIEW_CHANNEL)
    assert (await socket.receive_json())["t"] == "CHANNEL_UPDATE"
    play.people["Ada"].say(play.channel("general"), "hidden")
    play.people["Ada"].say(play.channel("games"), "open")
    heard = (await socket.receive_json())["d"]
    assert heard["channel_id"] == str(play.channel("games").id)


async def test_direct_messages_have_an_intent_of_their_own(
    play: Playground, session: aiohttp.ClientSession
) -> None:
    socket, _ = await ready(play, session, GUILDS | DMS)
    play.people["Ada"].say(play.people["Ada"].dm, "hello")
    assert (await socket.receive_json())["d"]["content"] == "hello"


async def test_a_resumed_session_hears_what_it_missed(
    play: Playground, session: aiohttp.ClientSession
) -> None:
    socket, first = await ready(play, session)
    play.parts.gateway.drop()
    assert await closed_with(socket) == 4000
    play.people["Ada"].say(play.channel(), "missed")
    again = await greeted(play, session)
    data = {"token": play.token, "session_id": first["d"]["session_id"], "seq": 2}
    await again.send_json({"op": 6, "d": data})
    assert [(await again.receive_json())["t"] for _ in range(2)] == ["MESSAGE_CREATE", "RESUMED"]


async def test_an_unknown_session_has_to_begin_anew(play: Playground, session: aiohttp.ClientSession) -> None:
    socket = await greeted(play, session)
    await socket.send_json({"op": 6, "d": {"token": play.token, "session_id": "nonsense", "seq": 1}})
    assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}


async def test_an_ended_session_cannot_be_resumed(play: Playground, session: aiohttp.ClientSession) -> None:
    socket, first = await ready(play, session)
    play.parts.gateway.invalidate()
    assert (await socket.receive_json())["op"] == 9
    again = await greeted(play, session)
    data = {"token": play.token, "session_id": first["d"]["session_id"], "seq": 2}
    await again.send_json({"op": 6, "d": data})
    assert (await again.receive_json())["op"] == 9


async def test_two_copies_of_a_bot_hear_the_same(play: Playground, session: aiohttp.ClientSession) -> None:
    one, _ = await ready(play, session)
    two, _ = await ready(play, session)
    play.people["Ada"].say(play.channel(), "hello")
    assert (await one.receive_json())["d"] == (await two.receive_json())["d"]


async def test_a_closed_gateway_lets_nobody_in(play: Playground, session: aiohttp.ClientSession) -> None:
    play.parts.gateway.open = False
    with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
        await session.ws_connect(play.parts.gateway.address)


async def test_members_can_be_asked_for(play: Playground, session: aiohttp.ClientSession) -> None:
    socket, _ = await ready(play, session)
    ada = play.people["Ada"]
    asked = {"guild_id": str(play.guild().id), "user_ids": [str(ada.id)], "limit": 1}
    await socket.send_json({"op": 8, "d": asked})
    found = (await socket.receive_json())["d"]["members"]
    assert [one["user"]["id"] for one in found] == [str(ada.id)]
