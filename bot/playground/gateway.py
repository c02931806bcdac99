"""The gateway: sessions that identify, hear events, lose their connection and resume where they were."""

from __future__ import annotations

import asyncio
import contextlib
import json
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from bot.playground import payloads
from bot.playground.actions import MEMBERS, MESSAGE_CONTENT
from bot.playground.may import May
from bot.playground.permissions import in_channel
from bot.playground.wire import Json, as_int
from bot.playground.world import Event, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, ACK = 8, 9, 10, 11
PRESENCES = 1 << 8
PRIVILEGED = MEMBERS | PRESENCES | MESSAGE_CONTENT
UNKNOWN_ERROR, NOT_AUTHENTICATED, BAD_TOKEN = 4000, 4003, 4004
BAD_INTENTS, DISALLOWED_INTENTS = 4013, 4014
HEARTBEAT_MS = 41_250


@dataclass(slots=True)
class Connection:
    """An open socket; what is to be sent waits in line, so that nobody waits for the bot."""

    socket: web.WebSocketResponse
    line: asyncio.Queue[str | bytes | int] = field(default_factory=asyncio.Queue)  # a number closes with it

    def send(self, payload: Json) -> None:
        self.line.put_nowait(json.dumps(payload, ensure_ascii=False))

    def ping(self, number: int) -> None:
        """Ask for a sign that everything up to this event has been heard.

        A WebSocket ping, not the gateway's heartbeat: clients answer it in its turn, and ration their heartbeats.
        """
        self.line.put_nowait(str(number).encode())

    def close(self, code: int) -> None:
        self.line.put_nowait(code)

    async def write(self) -> None:
        """Send what waits until the connection ends."""
        while True:
            entry = await self.line.get()
            if isinstance(entry, int):
                await self.socket.close(code=entry)
                return
            try:
                await (self.socket.ping(entry) if isinstance(entry, bytes) else self.socket.send_str(entry))
            except ConnectionError:
                return


@dataclass(slots=True)
class Session:
    """What one copy of the bot has been told, whether it is connected or not."""

    id: str
    intents: int
    sent: list[Json] = field(default_factory=list)
    connection: Connection | None = None
    heard: int = 0  # the last number that the bot has confirmed
    barriers: list[tuple[int, asyncio.Future[None]]] = field(default_factory=list)

    @property
    def behind(self) -> bool:
        return self.heard < len(self.sent)

    def dispatch(self, name: str, data: Json) -> None:
        payload = {"op": DISPATCH, "s": len(self.sent) + 1, "t": name, "d": data}
        self.sent.append(payload)
        if self.connection:
            self.connection.send(payload)

    def confirm(self, number: int | None) -> None:
        """The bot says what it has heard."""
        self.heard = max(self.heard, number or 0)
        for needed, future in self.barriers:
            if self.heard >= needed and not future.done():
                future.set_result(None)
        self.barriers = [entry for entry in self.barriers if not entry[1].done()]

    def give_up(self) -> None:
        """The connection is gone, so nobody need wait for an answer."""
        self.connection = None
        for _, future in self.barriers:
            if not future.done():
                future.set_result(None)
        self.barriers = []


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.address = ""  # its own, once it is served
        self.sessions: dict[str, Session] = {}
        self.open = True
        self.connected = asyncio.Event()
        self.back = asyncio.Event()  # cleared while a bot that was thrown out is expected back
        self.back.set()
        self._count = 0
        world.listeners.append(self.tell)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One connection from its first to its last word."""
        if not self.open:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=0, autoping=False)
        await socket.prepare(request)
        connection = Connection(socket)
        writer = asyncio.create_task(connection.write(), name="playground-gateway-writer")
        connection.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None})
        session: Session | None = None
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    session = self._hear(connection, session, json.loads(frame.data))
                elif frame.type is WSMsgType.PING:
                    await socket.pong(frame.data)
                elif frame.type is WSMsgType.PONG and session:
                    session.confirm(as_int(bytes(frame.data).decode()))
        finally:
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
            self._hang_up(session, connection, socket.close_code)
        return socket

    def _hang_up(self, session: Session | None, connection: Connection, code: int | None) -> None:
        if session is None or session.connection is not connection:
            return
        session.give_up()
        if code in (1000, 1001):
            self.sessions.pop(session.id, None)
        if not any(one.connection for one in self.sessions.values()):
            self.connected.clear()

    def _hear(self, connection: Connection, session: Session | None, payload: Json) -> Session | None:
        operation, data = payload.get("op"), payload.get("d")
        if operation == HEARTBEAT:
            connection.send({"op": ACK, "d": None, "s": None, "t": None})
            return session
        if operation == IDENTIFY and isinstance(data, dict):
            return self._identify(connection, data)
        if operation == RESUME and isinstance(data, dict):
            return self._resume(connection, data)
        if session is None:
            connection.close(NOT_AUTHENTICATED)
        elif operation == REQUEST_MEMBERS and isinstance(data, dict):
            self._send_members(session, data)
        return session

    def _identify(self, connection: Connection, data: Json) -> Session | None:
        intents = as_int(data.get("intents"))
        if str(data.get("token")).removeprefix("Bot ") != self.world.token:
            connection.close(BAD_TOKEN)
        elif intents is None:
            connection.close(BAD_INTENTS)
        elif intents & PRIVILEGED & ~self.world.privileged_intents:
            connection.close(DISALLOWED_INTENTS)
        else:
            return self._welcome(connection, intents)
        return None

    def _welcome(self, connection: Connection, intents: int) -> Session:
        for stale in [one for one in self.sessions.values() if one.connection is None]:
            del self.sessions[stale.id]
        self._count += 1
        session = Session(f"session-{self._count}", intents, connection=connection)
        self.sessions[session.id] = session
        homes = [g for g in self.world.guilds.values() if self.world.bot.id in g.members]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": payloads.own_user(self.world),
                "guilds": [{"id": str(g.id), "unavailable": True} for g in homes],
                "session_id": session.id,
                "resume_gateway_url": self.address,
                "application": {"id": str(self.world.bot.id), "flags": 0},
                "shard": [0, 1],
                "private_channels": [],
                "presences": [],
                "relationships": [],
                "geo_ordered_rtc_regions": [],
                "auth": {},
            },
        )
        for guild in homes:
            if guild.available:
                self._introduce(session, guild.id)
        self.connected.set()
        self.back.set()
        return session

    def _introduce(self, session: Session, guild: int) -> None:
        listed = bool(session.intents & MEMBERS)
        data = payloads.guild_create(self.world, self.world.guilds[guild], members=listed)
        session.dispatch("GUILD_CREATE", data)

    def _resume(self, connection: Connection, data: Json) -> Session | None:
        session = self.sessions.get(str(data.get("session_id")))
        if str(data.get("token")).removeprefix("Bot ") != self.world.token:
            connection.close(BAD_TOKEN)
            return None
        if session is None:
            connection.send({"op": INVALID_SESSION, "d": False, "s": None, "t": None})
            return None
        session.give_up()
        session.connection = connection
        for payload in session.sent[as_int(data.get("seq")) or 0 :]:
            connection.send(payload)
        session.dispatch("RESUMED", {"_trace": []})
        self.connected.set()
        self.back.set()
        return session

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds.get(as_int(data.get("guild_id")) or 0)
        if guild is None:
            return
        asked = data.get("user_ids")
        wanted = {as_int(one) for one in (asked if isinstance(asked, list) else [asked])} - {None}
        query = str(data.get("query") or "").lower()
        found = [
            payloads.member(self.world, one)
            for one in guild.members.values()
            if (one.user in wanted if wanted else self.world.users[one.user].name.lower().startswith(query))
        ]
        chunk = {"guild_id": str(guild.id), "members": found, "chunk_index": 0, "chunk_count": 1}
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce"), "not_found": []})

    # Telling

    def tell(self, event: Event) -> None:
        """Tell an event to every session that asked for its kind and may know of it."""
        if not self._may_know(event):
            return
        for session in list(self.sessions.values()):
            if event.intent and not session.intents & event.intent:
                continue
            if event.name == "GUILD_CREATE":
                self._introduce(session, event.guild or 0)
            else:
                session.dispatch(event.name, self._readable(session, event))

    def _may_know(self, event: Event) -> bool:
        bot = self.world.bot.id
        if event.guild is not None:
            guild = self.world.guilds.get(event.guild)
            if guild is None or bot not in guild.members:
                return False
            if not guild.available and event.name != "GUILD_DELETE":
                return False
        channel = self.world.channels.get(event.channel or 0)
        return channel is None or May.VIEW_CHANNEL in in_channel(self.world, channel, bot)

    def _readable(self, session: Session, event: Event) -> Json:
        """Without the message content intent, other people's messages come empty unless they call the bot."""
        data = event.data
        if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or event.guild is None:
            return data
        bot = str(self.world.bot.id)
        called = any(one["id"] == bot for one in data["mentions"])
        if session.intents & MESSAGE_CONTENT or data["author"]["id"] == bot or called:
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    # Troubles and waiting

    def drop(self) -> None:
        """The connections break; the bot may resume."""
        for session in self._thrown_out():
            if session.connection:
                session.connection.close(UNKNOWN_ERROR)
            session.give_up()

    def ask_to_reconnect(self) -> None:
        for session in self._thrown_out():
            if session.connection:
                session.connection.send({"op": RECONNECT, "d": None, "s": None, "t": None})
            session.give_up()

    def invalidate(self) -> None:
        """The sessions end; the bot has to begin anew and has missed what happened in between."""
        for session in self._thrown_out():
            if session.connection:
                session.connection.send({"op": INVALID_SESSION, "d": False, "s": None, "t": None})
            session.give_up()
            del self.sessions[session.id]

    def _thrown_out(self) -> list[Session]:
        """The sessions that now lose their connection, and are expected back."""
        found = [one for one in self.sessions.values() if one.connection]
        if found:
            self.connected.clear()
            self.back.clear()
        return found

    async def heard(self) -> None:
        """Until every connected bot has heard all that was told so far."""
        while True:
            await self.back.wait()
            waiting = [self._barrier(s) for s in self.sessions.values() if s.connection and s.behind]
            if not waiting:
                return
            await asyncio.gather(*waiting)

    def _barrier(self, session: Session) -> asyncio.Future[None]:
        """Done when the session has confirmed what was sent, or is gone."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        session.barriers.append((len(session.sent), future))
        if session.connection:
            session.connection.ping(len(session.sent))
        return future

    async def close(self) -> None:
        for session in self.sessions.values():
            if session.connection:
                await session.connection.socket.close(code=1001)
