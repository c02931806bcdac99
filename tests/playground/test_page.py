"""The page's interface: what a person sees and does in the browser."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.playground import Person, Playground
from bot.playground.wire import Json
from tests.playground.door import EPHEMERAL, Door, button, command, option, row


class Browser:
    """Somebody's browser."""

    def __init__(self, play: Playground, session: aiohttp.ClientSession, person: Person) -> None:
        self.play = play
        self.session = session
        self.person = person

    async def get(self, what: str, channel: int = 0) -> Json:
        where = {"person": str(self.person.id), "channel": str(channel or self.play.channel().id)}
        async with self.session.get(f"{self.play.url}/page/{what}", params=where) as answer:
            found: Json = await answer.json()
            return found

    async def do(self, deed: str, **fields: object) -> Json:
        body = {"person": str(self.person.id), "channel": str(self.play.channel().id), "do": deed} | fields
        async with self.session.post(f"{self.play.url}/page/do", json=body) as answer:
            found: Json = await answer.json()
            return found


@pytest.fixture
async def browser(play: Playground) -> AsyncIterator[Browser]:
    async with aiohttp.ClientSession() as session:
        yield Browser(play, session, play.people["Ada"])


@pytest.mark.parametrize("path", ["/", "/static/main.js", "/static/page.css"])
async def test_the_page_is_served(path: str, play: Playground, browser: Browser) -> None:
    async with browser.session.get(play.url + path) as answer:
        assert answer.status == 200


async def test_a_person_sees_their_places(browser: Browser) -> None:
    state = await browser.get("state")
    assert [(place["kind"], place["name"]) for place in state["places"]] == [
        ("dm", "Stammtisch"),
        ("channel", "general"),
        ("channel", "games"),
    ]


async def test_what_is_said_is_read_by_others(play: Playground, browser: Browser) -> None:
    assert await browser.do("say", text="hello") == {}
    ben = Browser(play, browser.session, play.people["Ben"])
    assert [one["content"] for one in (await ben.get("state"))["messages"]] == ["hello"]


async def test_reading_clears_the_marks(play: Playground, door: Door, browser: Browser) -> None:
    await door.send(play.channel("games"), {"content": play.people["Ada"].mention})
    marks = [(p["name"], p["news"], p["pings"]) for p in (await browser.get("state"))["places"] if p["news"]]
    assert marks == [("games", 1, 1)]
    state = await browser.get("state", play.channel("games").id)
    assert not any(place["news"] for place in state["places"])
    assert state["messages"][0]["calls_me"]


async def test_commands_are_listed_in_the_persons_language(
    play: Playground, door: Door, browser: Browser
) -> None:
    translated = {"description": "Opens", "description_localizations": {"ko": "열기"}}
    await door.register(command("table", options=[option("new", 1, **translated)]))
    korean = Browser(play, browser.session, play.people["대호"])
    offered = [(await one.get("commands"))["commands"] for one in (browser, korean)]
    assert [(one["path"], one["description"]) for (one,) in offered] == [
        ("table new", "Opens"),
        ("table new", "열기"),
    ]


async def test_a_press_waits_for_the_bot(play: Playground, door: Door, browser: Browser) -> None:
    sent = await door.send(play.channel(), {"content": "card", "components": [row(button("go"))]})
    pressing = asyncio.create_task(browser.do("press", message=str(sent.id), custom_id="go"))
    await play.quiet.until(lambda: bool(play.parts.interactions.by_id))
    (made,) = play.parts.interactions.by_id.values()
    path = f"/interactions/{made.id}/{made.token}/callback"
    await door.ask("POST", path, {"type": 4, "data": {"content": "psst", "flags": EPHEMERAL}})
    assert await pressing == {"failed": False, "modal": None}
    shown = (await browser.get("state"))["messages"][-1]
    assert (shown["private"], shown["content"]) == (True, "psst")
    await browser.do("dismiss", message=shown["id"])
    assert len((await browser.get("state"))["messages"]) == 1


@pytest.mark.parametrize(
    ("deed", "fields", "error"),
    [
        ("press", {"message": "5", "custom_id": "go"}, "the message is gone"),
        ("command", {"words": "nothing"}, "there is no /nothing here"),
        ("_message", {}, "there is no deed"),
        ("explode", {}, "there is no deed"),
        ("say", {}, "say: KeyError"),
    ],
)
async def test_what_cannot_be_done_is_explained(
    deed: str, fields: Json, error: str, browser: Browser
) -> None:
    assert error in (await browser.do(deed, **fields))["error"]


async def test_troubles_befall_the_bot(play: Playground, door: Door, browser: Browser) -> None:
    await browser.do("deny", right="SEND_MESSAGES")
    assert (await door.send(play.channel(), {"content": "x"})).refusal == (403, 50013)
    await browser.do("fail", status=503, times=1)
    assert (await door.ask("GET", "/users/@me")).status == 503
    await browser.do("remove_bot", guild=str(play.guild().id))
    assert not (await browser.get("state"))["guilds"][0]["bot"]


async def test_further_troubles_can_be_added(play: Playground, browser: Browser) -> None:
    befallen: list[str] = []
    play.extras["Kill the bot"] = lambda: befallen.append("killed")
    await browser.do("extra", name="Kill the bot")
    assert befallen == ["killed"]


async def test_changes_are_told_at_once(play: Playground, browser: Browser) -> None:
    async with browser.session.get(f"{play.url}/page/live") as stream:
        assert await stream.content.readuntil(b"\n\n") == b"data: changed\n\n"
        play.people["Ben"].say(play.channel(), "hello")
        assert await stream.content.readuntil(b"\n\n") == b"data: changed\n\n"


async def test_other_pages_cannot_post(play: Playground, browser: Browser) -> None:
    async with browser.session.post(f"{play.url}/page/do", data='{"do": "drop"}') as answer:
        assert answer.status == 403
    headers = {"Host": "elsewhere.example"}
    async with browser.session.post(f"{play.url}/page/do", json={"do": "drop"}, headers=headers) as answer:
        assert answer.status == 403
