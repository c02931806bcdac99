"""Slash commands that Discord refuses to register."""

from __future__ import annotations

import pytest

from bot.playground import Playground
from bot.playground.wire import Json
from tests.playground.door import Door, command, option

BAD = "BASE_TYPE_BAD_LENGTH"
CHOICE = {"name": "a", "value": "a"}

REFUSED: dict[str, tuple[list[Json], str, str]] = {
    "a capital letter in the name": ([command("Game")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    "a space in the name": ([command("my game")], "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
    "a name over 32 characters": ([command("x" * 33)], "0.name", BAD),
    "no description": ([command(description="")], "0.description", BAD),
    "a description over 100 characters": ([command(description="x" * 101)], "0.description", BAD),
    "a translated description over 100 characters": (
        [command(description_localizations={"ko": "가" * 101})],
        "0.description_localizations.ko",
        BAD,
    ),
    "an unknown language": (
        [command(description_localizations={"xx": "x"})],
        "0.description_localizations.xx",
        "ENUM_TYPE_COERCE",
    ),
    "one name twice": ([command(), command()], "1.name", "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    "26 subcommands": (
        [command(options=[option(f"o{n}", 1) for n in range(26)])],
        "0.options",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "26 choices": (
        [command(options=[option("o", choices=[{"name": f"{n}", "value": f"{n}"} for n in range(26)])])],
        "0.options.0.choices",
        "BASE_TYPE_MAX_LENGTH",
    ),
    "a choice over 100 characters": (
        [command(options=[option("o", choices=[CHOICE | {"name": "x" * 101}])])],
        "0.options.0.choices.0.name",
        BAD,
    ),
    "choices beside suggestions": (
        [command(options=[option("o", choices=[CHOICE], autocomplete=True)])],
        "0.options.0",
        "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
    ),
    "a required option after another": (
        [command(options=[option("a"), option("b", required=True)])],
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "one option twice": (
        [command(options=[option("a"), option("a")])],
        "0.options",
        "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
    ),
    "an option beside a subcommand": (
        [command(options=[option("a", 1), option("b")])],
        "0.options",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "groups in groups": (
        [command(options=[option("a", 2, options=[option("b", 2)])])],
        "0.options.0.options.0.type",
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    "more than 8000 characters": (
        [
            command(
                options=[
                    option(f"o{n}", choices=_choices)
                    for n, _choices in enumerate(
                        [[{"name": f"{c:02}" + "x" * 90, "value": f"{c:02}" + "y" * 90} for c in range(25)]]
                        * 2
                    )
                ]
            )
        ],
        "0",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_commands_are_refused_for(name: str, door: Door) -> None:
    body, place, code = REFUSED[name]
    reply = await door.register(*body)
    assert (reply.refusal, reply.faults) == ((400, 50035), {place: code})


@pytest.mark.parametrize("name", ["game", "カタン", "게임", "लड़का", "a-b_c", "x" * 32])
async def test_a_command_may_be_called(name: str, door: Door) -> None:
    assert (await door.register(command(name))).status == 200


async def test_refused_commands_leave_the_old_ones(play: Playground, door: Door) -> None:
    await door.register(command("old"))
    await door.register(command("Bad"))
    assert play.people["Ada"].commands(play.channel()) == ["old"]


async def test_replacing_drops_what_is_not_named_and_keeps_ids(play: Playground, door: Door) -> None:
    before = await door.register(command("a"), command("b"))
    after = await door.register(command("b"))
    assert [one["id"] for one in after.items] == [before.items[1]["id"]]


async def test_a_command_that_is_global_and_of_the_server_is_shown_twice(
    play: Playground, door: Door
) -> None:
    await door.register(command())
    path = f"/applications/{play.world.bot.id}/guilds/{play.guild().id}/commands"
    await door.ask("POST", path, command())
    assert play.people["Ada"].commands(play.channel()) == ["game", "game"]


async def test_a_command_is_offered_where_its_contexts_allow(play: Playground, door: Door) -> None:
    await door.register(command("here", contexts=[0]), command("there", contexts=[1]))
    ada = play.people["Ada"]
    assert (ada.commands(play.channel()), ada.commands(ada.dm)) == (["here"], ["there"])


async def test_commands_of_another_application_are_closed(door: Door) -> None:
    assert (await door.ask("GET", "/applications/5/commands")).refusal == (403, 50001)


async def test_an_unknown_command_is_refused(play: Playground, door: Door) -> None:
    reply = await door.ask("DELETE", f"/applications/{play.world.bot.id}/commands/5")
    assert reply.refusal == (404, 10063)
