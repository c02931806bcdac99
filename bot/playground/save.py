"""Keeps a world in a folder: one JSON file that is replaced as a whole, and the files of messages beside it."""

from __future__ import annotations

import asyncio
import dataclasses
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from bot.errors import StartError
from bot.playground.people import Eyes, Person
from bot.playground.world import Channel, Command, Event, Guild, Message, User, World

STATE = "world.json"
FILES = "files"
HERE = b"playground://here"  # stands for the address under which files are served, which may change
PAUSE = 1.0  # seconds in which changes gather before they are written


@dataclass(frozen=True, slots=True)
class Saved:
    """What is kept of a world and of its people's eyes; interactions are too short-lived for that."""

    counter: int
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    messages: dict[int, dict[int, Message]]
    commands: dict[int, Command]
    eyes: dict[int, Eyes] = field(default_factory=dict)


def save(folder: Path, world: World, people: list[Person], base: str) -> None:
    """Write the world; whoever reads it finds the old one or the new one, never half of either."""
    (folder / FILES).mkdir(parents=True, exist_ok=True)
    kept = {one.id: one for ones in world.messages.values() for m in ones.values() for one in m.attachments}
    for one in kept.values():
        if not (path := _file(folder, one.id)).exists():
            _replace(path, one.data)
    saved = Saved(
        counter=world.counter,
        users=world.users,
        guilds=world.guilds,
        channels=world.channels,
        messages={c: {n: _light(m) for n, m in ones.items()} for c, ones in world.messages.items()},
        commands=world.commands,
        eyes={one.id: one.eyes for one in people},
    )
    _replace(folder / STATE, msgspec.json.encode(saved).replace(base.encode(), HERE))
    for path in (folder / FILES).iterdir():
        if path.name not in {str(number) for number in kept}:
            path.unlink()


def load(folder: Path, base: str) -> Saved | None:
    """The world that was saved here, if there is one; StartError if it cannot be read."""
    path = folder / STATE
    if not path.exists():
        return None
    try:
        saved = msgspec.json.decode(path.read_bytes().replace(HERE, base.encode()), type=Saved, strict=False)
        for messages in saved.messages.values():
            for message in messages.values():
                for one in message.attachments:
                    one.data = _file(folder, one.id).read_bytes()
    except (OSError, msgspec.DecodeError) as error:
        raise StartError(
            f"The playground's world in {path} cannot be read ({error}): delete the file to begin a new one."
        ) from None
    return saved


def _light(message: Message) -> Message:
    """A message without the bytes of its files, which have files of their own."""
    without = [dataclasses.replace(one, data=b"") for one in message.attachments]
    return dataclasses.replace(message, attachments=without)


def _file(folder: Path, number: int) -> Path:
    return folder / FILES / str(number)


def _replace(path: Path, data: bytes) -> None:
    half = path.with_suffix(".half")
    half.write_bytes(data)
    os.replace(half, path)


def take_over(world: World, saved: Saved) -> None:
    """Go on with a saved world."""
    world.counter = saved.counter
    world.users = saved.users
    world.bot = saved.users[world.bot.id]
    world.guilds = saved.guilds
    world.channels = saved.channels
    world.messages = saved.messages
    world.commands = saved.commands


def forget(folder: Path) -> None:
    """Throw a saved world away."""
    for path in [folder / STATE, *(folder / FILES).glob("*")]:
        path.unlink(missing_ok=True)


class Keeper:
    """Writes a world whenever it has changed, a moment later."""

    def __init__(self, folder: Path, world: World, base: str, people: Mapping[str, Person]) -> None:
        self._folder = folder
        self._world = world
        self._base = base
        self._people = people
        self._planned: asyncio.TimerHandle | None = None
        world.listeners.append(self._changed)

    def _changed(self, _: Event) -> None:
        if self._planned is None:
            self._planned = asyncio.get_running_loop().call_later(PAUSE, self.write)

    def write(self) -> None:
        """Write now."""
        if self._planned:
            self._planned.cancel()
        self._planned = None
        save(self._folder, self._world, list(self._people.values()), self._base)
