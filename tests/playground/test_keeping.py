"""A playground that is closed and opened again: its world goes on, its ports and addresses are given back."""

from __future__ import annotations

from pathlib import Path

import aiohttp
import pytest
from discord.http import Route

from bot.errors import StartError
from bot.playground import HandClock, May, Playground, forget
from tests.playground.door import PNG, Door, gallery, layout


async def test_a_world_goes_on_where_it_stopped(tmp_path: Path, clock: HandClock) -> None:
    async with Playground(clock=clock, folder=tmp_path) as play, aiohttp.ClientSession() as session:
        await Door(play, session).send(play.channel(), layout(gallery("attachment://a.png")), {"a.png": PNG})
        play.people["Ada"].close_dms()
        play.people["Ben"].say(play.channel(), play.people["Ada"].mention)
        play.deny(play.channel(), May.SEND_MESSAGES)
        ids = [one.id for one in play.people["Ada"].sees(play.channel())]
    async with Playground(clock=clock, folder=tmp_path) as play, aiohttp.ClientSession() as session:
        ada = play.people["Ada"]
        seen = ada.sees(play.channel())
        assert ([one.id for one in seen], seen[0].pictures[0].data) == (ids, PNG)
        assert (ada.user.dms_open, len(ada.pings())) == (False, 1)
        assert (await Door(play, session).send(play.channel(), {"content": "x"})).refusal == (403, 50013)
        assert ada.say(play.channel(), "later").id > ids[-1]


async def test_pictures_are_served_from_the_new_address(tmp_path: Path, clock: HandClock) -> None:
    async with Playground(clock=clock, folder=tmp_path) as play, aiohttp.ClientSession() as session:
        await Door(play, session).send(play.channel(), layout(gallery("attachment://a.png")), {"a.png": PNG})
    async with Playground(clock=clock, folder=tmp_path) as play, aiohttp.ClientSession() as session:
        (shown,) = play.people["Ada"].sees(play.channel())
        async with session.get(shown.message.components[0]["items"][0]["media"]["url"]) as answer:
            assert await answer.read() == PNG


async def test_files_of_deleted_messages_are_thrown_away(tmp_path: Path, clock: HandClock) -> None:
    async with Playground(clock=clock, folder=tmp_path) as play, aiohttp.ClientSession() as session:
        await Door(play, session).send(play.channel(), {}, {"a.png": PNG})
    assert len(list((tmp_path / "files").iterdir())) == 1
    async with Playground(clock=clock, folder=tmp_path) as play:
        play.delete_message(play.people["Ada"].sees(play.channel())[0])
    assert list((tmp_path / "files").iterdir()) == []


async def test_a_forgotten_world_begins_anew(tmp_path: Path, clock: HandClock) -> None:
    async with Playground(clock=clock, folder=tmp_path) as play:
        play.people["Ada"].say(play.channel(), "hello")
    forget(tmp_path)
    async with Playground(clock=clock, folder=tmp_path) as play:
        assert play.people["Ada"].sees(play.channel()) == []


async def test_a_world_that_cannot_be_read_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "world.json").write_text("{", encoding="utf-8")
    with pytest.raises(StartError, match="cannot be read"):
        async with Playground(folder=tmp_path):
            pass


async def test_a_taken_port_is_told_and_the_next_one_used(
    play: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    taken = int(play.url.rpartition(":")[2])
    async with Playground(port=taken) as other:
        assert int(other.url.rpartition(":")[2]) > taken
    assert f"Port {taken} is taken" in caplog.text


async def test_discord_py_looks_at_discord_again_afterwards() -> None:
    before = Route.BASE
    async with Playground() as play:
        assert play.api == Route.BASE
    assert before == Route.BASE
