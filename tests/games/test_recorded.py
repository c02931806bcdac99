"""Transcripts of whole games and counts of move sequences, against what the rules do now.

After a wanted change: `python -m tests.games.record <game>`, then read the difference line by line.
"""

from pathlib import Path

import pytest

from bot.games.core import Over
from tests.games.record import GOLDEN, PERFT, read_transcript, write_perft, write_transcript
from tests.kit import KEYS


def by_name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=by_name)
def test_a_recorded_game_shows_every_seat_the_same(path: Path) -> None:
    recorded = path.read_text()
    assert recorded.splitlines() == write_transcript(read_transcript(recorded)).splitlines()


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=by_name)
def test_a_recorded_game_is_whole(path: Path) -> None:
    game = read_transcript(path.read_text())
    *_, last = game.states
    assert isinstance(game.rules.awaits(last), Over)


@pytest.mark.parametrize("path", sorted(PERFT.glob("*.txt")), ids=by_name)
def test_the_number_of_move_sequences_is_as_counted(path: Path) -> None:
    counted = path.read_text()
    assert counted.splitlines() == write_perft(counted).splitlines()


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_a_transcript_and_counted_positions(key: str) -> None:
    assert list(GOLDEN.glob(f"{key}-*.txt"))
    assert (PERFT / f"{key}.txt").exists()
