"""Krass Kariert in Discord: every move can be pressed, every refusal has its sentence, an evening with a restart."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import bot.games.krass_kariert as rules
from bot.games.core import Seat
from bot.games.krass_kariert import RULES, SeatView
from bot.table import Phase
from cogs._ui.limits import problems
from cogs._ui.pages import About, hand_page
from cogs._ui.press import Pick, Row
from cogs._ui.teller import Names, teller_of
from cogs._ui.words import languages, words_for
from images._canvas import Person
from tests.cogs.evening import Evening
from tests.kit import at_random, walk

PEOPLE = tuple(Person(name) for name in ("Ada", "Ben", "Chloé", "대호", "عمر"))
TELLER = teller_of(RULES.key)
NAMES = Names(PEOPLE, Seat(0))


def texts(rows: list[Row]) -> Iterator[str]:
    """Every text that the controls stand for."""
    for row in rows:
        yield from (
            (choice.text for choice in row.choices) if isinstance(row, Pick) else (act.text for act in row)
        )


def reachable(view: SeatView) -> set[str]:
    """The moves that the controls lead to, in at most three presses."""
    words = words_for("en")
    found = set(texts(list(TELLER.controls(words, view, NAMES, ""))))
    for step in [text for text in found if text.startswith("?") and len(text) > 1]:
        found |= set(texts(list(TELLER.controls(words, view, NAMES, step))))
    return {text for text in found if not text.startswith("?")}


def views(seed: int) -> Iterator[SeatView]:
    """What the seat on turn sees, through a random game."""
    rng = Random(seed)
    for step in walk(RULES, RULES.start(3 + seed % 3, {}), at_random(RULES.key, rng), rng):
        before: Any = step.before  # a state of this game
        if step.entry.seat is not None:
            yield RULES.seat_view(before, step.entry.seat)


@pytest.mark.parametrize("seed", range(3))
def test_the_controls_lead_to_every_legal_move_and_to_no_other(seed: int) -> None:
    for view in views(seed):
        assert reachable(view) == {str(move) for move in view.legal}


def test_a_step_whose_moment_has_passed_shows_the_first_controls() -> None:
    view = next(views(0))
    words = words_for("en")
    assert TELLER.controls(words, view, NAMES, "?take 2") == TELLER.controls(words, view, NAMES, "")


@pytest.mark.parametrize("language", languages())
def test_every_refusal_has_a_sentence(language: str) -> None:
    source = Path(rules.__file__).read_text(encoding="utf-8")
    strings = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    codes = {text for text in strings if isinstance(text, str) and re.fullmatch("[a-z]+(-[a-z]+)+", text)}
    codes -= {option for values in RULES.options.values() for option in values.values} | {
        "one-left",
        "none-left",
    }
    assert "acted-already" in codes
    assert [code for code in codes if not words_for(language).has(f"{RULES.key}-refusal-{code}")] == []


@pytest.mark.parametrize("seed", range(3))
async def test_every_private_page_is_within_discords_limits(seed: int) -> None:
    about = About(1, RULES.key, PEOPLE, "https://discord.com/channels/1/2/3", "A" * 100)
    longest = max(views(seed), key=lambda view: len(view.legal))
    page = hand_page(words_for("ko"), about, TELLER, longest, [], stamp=99999)
    assert problems(page.view) == []


async def test_a_game_of_two_people_and_a_computer_goes_on_after_a_restart(evening: Evening) -> None:
    ada, ben = evening.person("Ada"), evening.person("Ben")
    await ada.command(evening.channel, "krass new")
    await ben.press(evening.card(), "Join")
    await ada.press(evening.card(), "Add computer")
    await ada.press(evening.card(), "Start")
    table = await evening.tables.in_channel(evening.channel.id)
    assert table is not None
    for count in range(16):
        if table.phase is not Phase.RUNNING:
            break
        if count == 8:
            views_before = [table.seat_view(Seat(seat)) for seat in range(3)]
            await evening.restart()
            table = await evening.tables.get(table.id)
            assert [table.seat_view(Seat(seat)) for seat in range(3)] == views_before
        seq = table.seq
        await evening.make_first_move(evening.to_move(table))
        assert table.seq > seq
    for person in (ada, ben):
        told: list[Any] = [one.text for one in person.sees(evening.channel)]
        assert not any("[1]" in text for text in told), "positions are private"
