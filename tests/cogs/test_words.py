"""Moves in words, names of all kinds, and sentences for whatever the bot may have to say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.table import Table
from cogs._ui.words import languages, words_for
from tests.cogs.evening import Evening, private_sentence

SOURCES = [*Path("bot").rglob("*.py"), *Path("cogs").rglob("*.py")]
CALLS = [call for file in SOURCES for call in re.findall(r"raise Refusal\(([^)]*)", file.read_text())]
REFUSALS = {
    code
    for call in CALLS
    for code in re.findall(r'(?:^|if .* else )"([a-z-]+)"', call.split(", ")[0].strip())
}
SAID = {
    message
    for file in Path("cogs").rglob("*.py")
    for message in re.findall(r'(?:words|described)\(\s*"([a-z]+-[a-z-]+)"', file.read_text())
}


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_its_sentence(language: str) -> None:
    words = words_for(language)
    assert REFUSALS
    assert not [code for code in sorted({*REFUSALS, "stale"}) if not words.has(f"refusal-{code}")]


def test_everything_that_is_said_has_its_sentence() -> None:
    assert SAID
    assert not [message for message in sorted(SAID) if not words_for("en").has(message)]


def first_play(table: Table, evening: Evening) -> str:
    seat = table.seat_of(evening.person("Ada").id)
    assert seat is not None
    return str(table.seat_view(seat).legal[0])


async def test_a_typed_move_is_forgiven_its_case_and_spaces(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    before, move = table.seq, first_play(table, evening)
    typed = "  " + move.swapcase().replace(" ", "   ") + " "
    outcome = await evening.person("Ada").command(evening.channel, "move", move=typed)
    assert not outcome.failed
    assert table.seq > before


@pytest.mark.parametrize(
    "typed", ["dance", "", "play", "play R99 large", "\u202e", "@everyone", "?", "x" * 3000]
)
async def test_a_typed_text_that_is_no_move_gets_a_sentence(evening: Evening, typed: str) -> None:
    table = await evening.open_table("Ben")
    before = table.seq
    outcome = await evening.person("Ada").command(evening.channel, "move", move=typed or " ")
    assert "wrong" not in private_sentence(outcome)
    assert table.seq == before


async def test_a_move_that_is_not_allowed_gets_the_refusal_of_the_game(evening: Evening) -> None:
    await evening.open_table("Ben")
    outcome = await evening.person("Ada").command(evening.channel, "move", move="draw deck")
    assert "First play or discard a card." in private_sentence(outcome)
    outcome = await evening.person("Ben").command(evening.channel, "move", move="draw deck")
    assert "not your turn" in private_sentence(outcome)


@pytest.mark.parametrize("number", ["99999", "0", "-1", "seven", "²", "9" * 30, "1; DROP"])
async def test_the_hand_of_a_table_that_does_not_exist_gets_a_sentence(evening: Evening, number: str) -> None:
    outcome = await evening.person("Ada").command(evening.channel, "hand", table=number)
    assert "no such table" in private_sentence(outcome)


async def test_the_hand_of_a_table_of_others_gets_a_sentence(evening: Evening) -> None:
    table = await evening.open_table("Ben")
    outcome = await evening.person("Chloé").command(evening.channel, "hand", table=str(table.id))
    assert "do not sit" in private_sentence(outcome)


NAMES = (
    "**Ada**",
    "@everyone",
    "<@100000000000000001>",
    "<t:1:R>",
    "# Ada",
    "[Ada](https://a.example)",
    "`Ada`",
    "||Ada||",
    "\u202eadA",
    "عمر",
    "漢" * 32,
    "𝕬" * 32,
    "_" * 32,
    "-# a",
)


@pytest.mark.parametrize("name", NAMES)
async def test_a_name_is_only_a_name_on_every_page(evening: Evening, name: str) -> None:
    await evening.person("Ada").command(evening.channel, "settings", name=name)
    await evening.open_table("Ben")
    await evening.make_first_move("Ada")
    for who in ("Ada", "Ben"):
        seen = [*evening.person(who).sees(evening.channel), *evening.person(who).inbox()]
        assert seen
        texts = [one.text for one in seen]
        assert not [
            text
            for text in texts
            if "\u202e" in text
            or "@everyone" in text
            or "<@1" in text.replace("\\<", "")
            or "<t:" in text.replace("\\<", "")
        ]

    assert not [one for one in evening.person("Ben").pings() if one.channel == evening.channel.id]


async def test_every_command_answers_somebody_who_sits_nowhere(evening: Evening) -> None:
    ada = evening.person("Ada")
    given = {
        "table invite": {"user": evening.person("Ben")},
        "move": {"move": "x"},
        "rules": {"game": "keltis"},
    }
    for command in ada.commands(evening.channel):
        if command.endswith(" new"):
            continue
        outcome = await ada.command(evening.channel, command, **given.get(command, {}))
        assert not outcome.failed
        assert outcome.text
        assert "wrong" not in outcome.text, command
