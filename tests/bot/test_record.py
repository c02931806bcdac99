"""An exported log: every way in which it can be false is found, with its line."""

from __future__ import annotations

import pytest

from bot.games.core import Over, Seat, Turn
from bot.record import FaultyRecordError, replayed
from tests.bot.round_game import ROUNDS, RULES

GAMES = {RULES.key: RULES}
HEAD = '{"game":"round","rules":1,"options":{},"seats":2}'
ROLL = '{"nature":[3]}'
BOTH = '{"seat":0,"move":"give"}', '{"seat":1,"move":"give"}'
END = '{"seat":0,"move":"end"}'


def record(*lines: str) -> str:
    return "".join(f"{line}\n" for line in (HEAD, *lines))


def test_a_whole_game_is_replayed_to_its_result() -> None:
    assert isinstance(replayed(record(*(ROLL, *BOTH, END) * ROUNDS), GAMES).awaits, Over)


def test_a_game_that_is_not_over_is_legal() -> None:
    assert replayed(record(ROLL, *BOTH), GAMES).awaits == Turn((Seat(0),), (Seat(1),))


def test_a_take_back_is_replayed_with_and_without_its_seat() -> None:
    for undo in ('{"undo":1}', '{"seat":0,"undo":1}'):
        assert replayed(record(ROLL, BOTH[0], undo), GAMES).awaits == Turn((Seat(0), Seat(1)))


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "head"),
        ("\x00\x01", 1, "head"),
        (HEAD.replace("round", "chess"), 1, "not known"),
        (HEAD.replace('"rules":1', '"rules":2'), 1, "version 2"),
        (record(), 2, "nature's numbers are missing"),
        (record(ROLL, *BOTH, END), 6, "nature's numbers are missing"),
        (record(ROLL, *BOTH, '{"seat":0,"mo'), 5, "not an entry"),
        (record(ROLL, ROLL), 3, "do not answer"),
        (record('{"nature":[6]}'), 2, "do not answer"),
        (record('{"nature":[-1]}'), 2, "do not answer"),
        (record('{"nature":[1,2]}'), 2, "do not answer"),
        (record('{"nature":[]}'), 2, "do not answer"),
        (record('{"nature":[true]}'), 2, "not an entry"),
        (record('{"nature":[1.0]}'), 2, "not an entry"),
        (record(ROLL, END), 3, "not legal"),
        (record(ROLL, '{"seat":5,"move":"give"}'), 3, "not legal"),
        (record(ROLL, '{"seat":-1,"move":"give"}'), 3, "not legal"),
        (record(ROLL, '{"seat":0,"move":"Give"}'), 3, "not legal"),
        (record(ROLL, BOTH[0], '{"seat":0,"move":"undo 1"}'), 4, "not legal"),
        (record(ROLL, '{"move":"give"}'), 3, "a seat's move"),
        (record(ROLL, '{"seat":0,"move":"give","nature":[1]}'), 3, "a seat's move"),
        (record(ROLL, '{"seat":0,"move":"give","at":"now"}'), 3, "not an entry"),
        (record(ROLL, "", BOTH[0]), 3, "not an entry"),
        (record(*(ROLL, *BOTH, END) * ROUNDS, END), 4 * ROUNDS + 2, "not legal"),
    ],
)
def test_the_line_at_fault_is_named(text: str, line: int, why: str) -> None:
    with pytest.raises(FaultyRecordError, match=f"^line {line}: .*{why}"):
        replayed(text, GAMES)
