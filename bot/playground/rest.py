"""The HTTP door: reads bodies, checks the token, counts requests, turns refusals into Discord's answers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from aiohttp import BodyPartReader, web

from bot.playground import refusals
from bot.playground.checks.messages import Upload
from bot.playground.parts import Parts
from bot.playground.refusals import Refusal
from bot.playground.tap import Request
from bot.playground.troubles import When
from bot.playground.wire import Json, as_int

PREFIX = "/api/v10"
LARGEST = 110 * 1024 * 1024
FILE_FIELD = re.compile(r"files\[(\d+)\]")
PARTS: web.AppKey[Parts] = web.AppKey("parts", Parts)
NO_TOKEN = ("/interactions/", "/webhooks/", "/gateway")
MAJOR = ("channel", "guild", "token")


@dataclass(slots=True)
class Call:
    """A request that has been read."""

    parts: Parts
    ids: dict[str, str]
    query: dict[str, str]
    body: Json | list[Json]
    uploads: list[Upload]

    def number(self, name: str) -> int:
        """An id of the address; a text that is none finds nothing."""
        return as_int(self.ids[name]) or 0

    @property
    def fields(self) -> Json:
        """The body where it must be an object."""
        if not isinstance(self.body, dict):
            raise refusals.bad_json()
        return self.body


Answer: TypeAlias = Json | list[Json] | None
Handler: TypeAlias = Callable[[Call], Answer]


def add_route(app: web.Application, method: str, route: str, handler: Handler) -> None:
    """Serve a route of the API, in its newest version and without one."""

    async def serve(request: web.Request) -> web.StreamResponse:
        return await _serve(request, route, handler)

    app.router.add_route(method, PREFIX + route, serve)


def add_fallback(app: web.Application) -> None:
    """Every other address of the API is unknown."""

    def nothing(_: Call) -> Answer:
        raise refusals.no_such_route()

    async def serve(request: web.Request) -> web.StreamResponse:
        return await _serve(request, "/unknown", nothing)

    app.router.add_route("*", "/api/{rest:.*}", serve)


async def _serve(request: web.Request, route: str, handler: Handler) -> web.StreamResponse:
    parts = request.app[PARTS]
    told = Request(request.method, request.path.removeprefix(PREFIX), route, dict(request.query), None)
    parts.requests += 1
    try:
        return await _answer(request, parts, told, handler)
    finally:
        parts.requests -= 1
        parts.answered += 1
        for observer in list(parts.observers):
            observer(told)


async def _answer(request: web.Request, parts: Parts, told: Request, handler: Handler) -> web.StreamResponse:
    headers: dict[str, str] = {}
    try:
        call = await _read(request, parts, told)
        line = f"{told.method} {told.path}"
        await parts.line.wait(line)
        if failure := parts.line.strike(line, When.BEFORE):
            return _fail(request, told, failure.status)
        _check_token(request, parts, told.route)
        taken = parts.rates.take(told.method, told.route, _major(call))
        headers = taken.headers
        if taken.body is not None:
            return _json(told, 429, taken.body, headers)
        answer = handler(call)
        if failure := parts.line.strike(line, When.AFTER):
            return _fail(request, told, failure.status)
        return _json(told, 200 if answer is not None else 204, answer, headers)
    except Refusal as refusal:
        told.refusal = refusal
        return _json(told, refusal.status, refusal.body, headers)


def _fail(request: web.Request, told: Request, status: int) -> web.StreamResponse:
    if status == 0:
        if request.transport:
            request.transport.abort()
        return web.Response(status=500)
    return _json(told, status, {"message": f"{status}: trouble on the line", "code": 0}, {})


def _json(told: Request, status: int, answer: Answer, headers: dict[str, str]) -> web.Response:
    told.status = status
    if answer is None:
        return web.Response(status=status, headers=headers)
    body = json.dumps(answer, ensure_ascii=False).encode()
    # Without a charset: clients compare the type as a whole.
    return web.Response(status=status, body=body, headers={**headers, "Content-Type": "application/json"})


def _check_token(request: web.Request, parts: Parts, route: str) -> None:
    if route.startswith(NO_TOKEN) and route != "/gateway/bot":
        return
    if request.headers.get("Authorization") != f"Bot {parts.world.token}":
        raise refusals.unauthorized()


def _major(call: Call) -> str:
    return "+".join(call.ids[name] for name in MAJOR if name in call.ids)


async def _read(request: web.Request, parts: Parts, told: Request) -> Call:
    """The body, be it JSON or a form with files."""
    body: Json | list[Json] = {}
    uploads: list[Upload] = []
    if request.content_type == "multipart/form-data":
        body, uploads = await _form(request)
        told.body = body
    elif raw := await request.read():
        body = told.body = _parsed(raw)
    told.files = {one.filename: one.data for one in uploads}
    return Call(parts, dict(request.match_info), dict(request.query), body, uploads)


async def _form(request: web.Request) -> tuple[Json | list[Json], list[Upload]]:
    body: Json | list[Json] = {}
    uploads: list[Upload] = []
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read())
        if part.name == "payload_json":
            body = _parsed(data)
        elif found := FILE_FIELD.fullmatch(part.name or ""):
            uploads.append(Upload(int(found[1]), part.filename or "", data))
    return body, uploads


def _parsed(raw: bytes) -> Json | list[Json]:
    try:
        parsed = json.loads(raw)
    except ValueError:
        raise refusals.bad_json() from None
    if not isinstance(parsed, dict | list):
        raise refusals.bad_json()
    return parsed
