"""`python -m bot`: settings, then store, then tables, then the client. The only place that wires."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import aiohttp
import discord
from pydantic import SecretStr

from bot import commands, config
from bot.child import Child, when_parent_is_gone
from bot.client import Client
from bot.config import Config
from bot.errors import StartError
from bot.nature import SystemNature
from bot.playground.connect import point_discord_at
from bot.playground.playground import TOKEN, Playground
from bot.store import Store
from bot.tables import Tables

CLOSED = "closed"  # what an asyncio task is told when the program is asked to end


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    wanted = parser().parse_args(arguments)
    try:
        answer = perform(wanted, config.load())
    except StartError as error:
        print(error, file=sys.stderr)
        return 1
    for line in answer.lines:
        print(line, file=sys.stdout if answer.well else sys.stderr)
    return 0 if answer.well else 1


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bot", description="Stammtisch: board games on Discord.")
    parser.add_argument(
        "--playground", action="store_true", help="open the playground although a token is set"
    )
    parser.add_argument("--port", type=int, help="of the playground's page, instead of PLAYGROUND_PORT")
    parser.add_argument("--api", help=argparse.SUPPRESS)  # the bot as the playground's child
    actions = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, purpose, file in (
        ("replay", "fold an exported table log and print the result", True),
        ("check", "say what is wrong with the database; change nothing", False),
        ("backup", "copy the database to a file, also while the bot runs", True),
        ("restore", "put a copy back", True),
    ):
        action = actions.add_parser(name, help=purpose, description=purpose)
        if file:
            action.add_argument("file", type=Path)
    return parser


def perform(wanted: argparse.Namespace, settings: Config) -> commands.Answer:
    """Run a command or the bot; StartError for what cannot be done."""
    match wanted.command:
        case "replay":
            return commands.replay(wanted.file)
        case "check":
            return commands.check(settings.database)
        case "backup":
            return commands.backup(settings.database, wanted.file)
        case "restore":
            return commands.restore(settings.database, wanted.file)
        case _:
            serve(wanted, settings)
            return commands.Answer(())


def serve(wanted: argparse.Namespace, settings: Config) -> None:
    """Run until somebody ends the program."""
    logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    if wanted.api:
        run(in_playground(settings, wanted.api))
    elif wanted.playground or settings.discord_token is None:
        run(playground(settings, settings.playground_port if wanted.port is None else wanted.port))
    else:
        run(on_discord(settings))


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run to the end, or until the program is interrupted or told to end; then close cleanly."""

    async def guarded() -> None:
        task = asyncio.current_task()
        assert task is not None  # it runs
        with contextlib.suppress(NotImplementedError):  # Windows knows no such signal
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await work

    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(guarded())


async def playground(settings: Config, port: int) -> None:
    """The playground's page, and the bot as a process beside it."""
    database = playground_database(settings)
    for file in database.parent.glob(f"{database.name}*"):
        file.unlink()  # the world is made anew, so tables of another one would have nobody
    async with Playground(port=port) as world:
        print(f"The playground is open at {world.url} (Ctrl-C ends it).", flush=True)
        await Child(("--api", world.api)).run()


async def in_playground(settings: Config, api: str) -> None:
    """The bot as the playground's child."""
    task = asyncio.current_task()
    assert task is not None  # it runs
    when_parent_is_gone(task.cancel)
    point_discord_at(api)
    changes = {
        "discord_token": SecretStr(TOKEN),
        "database": playground_database(settings),
        "home_server": None,
    }
    await on_discord(settings.model_copy(update=changes))


def playground_database(settings: Config) -> Path:
    """Games of the playground are kept apart from real ones."""
    return settings.database.with_name("playground.db")


async def on_discord(settings: Config) -> None:
    """The bot: store, tables, client."""
    store = await Store.open(settings.database)
    try:
        tables = await Tables.open(store, SystemNature())
        async with Client(settings, store, tables) as client:
            await connected(client, settings)
    finally:
        await store.close()


async def connected(client: Client, settings: Config) -> None:
    """Run the client; StartError for what only whoever runs the program can put right."""
    token = settings.discord_token.get_secret_value() if settings.discord_token else ""
    try:
        await client.start(token)
    except discord.LoginFailure:
        raise StartError(
            "DISCORD_TOKEN is refused by Discord: reset the token on its page and set it anew."
        ) from None
    except discord.PrivilegedIntentsRequired:
        raise StartError(
            "Discord asks for an intent: enable it on the application's page under “Bot”."
        ) from None
    except aiohttp.ClientConnectorError as error:
        raise StartError(f"Discord cannot be reached ({error}): check the network and start again.") from None
    except discord.Forbidden:
        if settings.home_server is None:
            raise
        raise StartError(
            "HOME_SERVER is a server that the bot is not in: invite it or leave the setting empty."
        ) from None


if __name__ == "__main__":
    sys.exit(main())
