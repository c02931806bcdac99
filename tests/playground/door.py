"""The HTTP door of the playground as a bot without a library uses it."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass

import aiohttp

from bot.playground import Outcome, Person, Playground
from bot.playground.wire import Json
from bot.playground.world import Channel

PNG = b"\x89PNG\r\n\x1a\n" + bytes(8) + (40).to_bytes(4, "big") + (20).to_bytes(4, "big")
LAYOUT = 1 << 15
EPHEMERAL = 1 << 6


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer of the door."""

    status: int
    raw: object
    headers: Mapping[str, str]

    @property
    def body(self) -> Json:
        assert isinstance(self.raw, dict)
        return self.raw

    @property
    def items(self) -> list[Json]:
        assert isinstance(self.raw, list)
        return self.raw

    @property
    def code(self) -> int:
        return int(self.body["code"])

    @property
    def refusal(self) -> tuple[int, int]:
        return self.status, self.code

    @property
    def faults(self) -> dict[str, str]:
        """Where in the body what is wrong: `components.0.custom_id` -> code."""
        return dict(_faults(self.body.get("errors", {}), ()))

    @property
    def id(self) -> int:
        return int(self.body["id"])


def _faults(node: Json, path: tuple[str, ...]) -> list[tuple[str, str]]:
    found = [(".".join(path), str(error["code"])) for error in node.get("_errors", [])]
    for name, inner in node.items():
        if name != "_errors":
            found += _faults(inner, (*path, name))
    return found


@dataclass(frozen=True, slots=True)
class Door:
    """Sends requests with the bot's token."""

    play: Playground
    session: aiohttp.ClientSession

    async def ask(
        self, method: str, path: str, body: object = None, files: Mapping[str, bytes] | None = None
    ) -> Reply:
        headers = {"Authorization": f"Bot {self.play.token}"}
        data: object = json.dumps(body) if body is not None else None
        if files:
            data = _form(body, files)
        elif data is not None:
            headers["Content-Type"] = "application/json"
        async with self.session.request(method, self.play.api + path, data=data, headers=headers) as response:
            raw = await response.read()
            return Reply(response.status, json.loads(raw) if raw else {}, response.headers)

    async def send(self, channel: Channel, body: Json, files: Mapping[str, bytes] | None = None) -> Reply:
        return await self.ask("POST", f"/channels/{channel.id}/messages", body, files)

    async def edit(
        self, channel: Channel, message: int, body: Json, files: Mapping[str, bytes] | None = None
    ) -> Reply:
        return await self.ask("PATCH", f"/channels/{channel.id}/messages/{message}", body, files)

    async def register(self, *commands: Json) -> Reply:
        return await self.ask("PUT", f"/applications/{self.play.world.bot.id}/commands", list(commands))

    async def answer(
        self, outcome: Outcome, kind: int, data: Json | None = None, files: Mapping[str, bytes] | None = None
    ) -> Reply:
        made = outcome.interaction
        path = f"/interactions/{made.id}/{made.token}/callback?with_response=true"
        return await self.ask("POST", path, {"type": kind, "data": data or {}}, files)

    def hook(self, outcome: Outcome, rest: str = "") -> str:
        return f"/webhooks/{self.play.world.bot.id}/{outcome.interaction.token}{rest}"

    async def pressed(self, person: Person, channel: Channel) -> Outcome:
        """A person presses the button of a fresh message."""
        sent = await self.send(channel, {"content": "card", "components": [row(button("go"))]})
        message = self.play.world.messages_in(channel.id)[sent.id]
        return person.press(message, "go")


def _form(body: object, files: Mapping[str, bytes]) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(body or {}))
    for number, (name, data) in enumerate(files.items()):
        form.add_field(
            f"files[{number}]", io.BytesIO(data), filename=name, content_type="application/octet-stream"
        )
    return form


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def button(custom_id: str, **changes: object) -> Json:
    return {"type": 2, "style": 2, "label": custom_id[:80], "custom_id": custom_id} | changes


def menu(custom_id: str, options: int = 1, **changes: object) -> Json:
    listed = [{"label": f"option {n}", "value": f"{n}"} for n in range(options)]
    return {"type": 3, "custom_id": custom_id, "options": listed} | changes


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def gallery(*urls: str, **changes: object) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} | changes for url in urls]}


def layout(*components: Json) -> Json:
    return {"flags": LAYOUT, "components": list(components)}


def command(name: str = "game", **changes: object) -> Json:
    return {"name": name, "description": "Something", "type": 1, "contexts": [0, 1]} | changes


def option(name: str, kind: int = 3, **changes: object) -> Json:
    return {"name": name, "description": "Something", "type": kind} | changes
