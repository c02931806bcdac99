"""Transcripts and move counts as text files, and the commands that write them.

- `python -m tests.games.record keltis` writes all files of a game again: the same logs, what they show now. For a game
  that has none it plays two, with the fewest and the most seats.
- `python -m tests.games.record keltis-two 2 retake=no` plays a new game and writes it to `golden/keltis-two.txt`.

A file of `perft/` holds blocks: a line "after <entries> entries of <transcript>, depth <d>: <total>", and for each
move of the position the number of move sequences that begin with it. Chance within them is answered by the middle.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from itertools import islice
from pathlib import Path
from random import Random

from bot import players
from bot.games.core import AnyRules, AnySeatView, Chance, Seat, Turn, discover
from tests.kit import Entry, apply, entry, moves_of, walk

HERE = Path(__file__).parent
GOLDEN, PERFT = HERE / "golden", HERE / "perft"
LONGEST = 3000  # entries of a transcript
SEQUENCES = 4000  # of a new block of perft, at most

Log = Sequence[Entry]


@dataclass(frozen=True, slots=True)
class Transcript:
    """A log and what it was played with."""

    key: str
    version: int
    seats: int
    options: Mapping[str, str]
    log: Log

    @property
    def rules(self) -> AnyRules:
        return discover()[self.key]

    @property
    def states(self) -> Iterator[object]:
        """The state at the start and after each entry."""
        state = self.rules.start(self.seats, self.options)
        yield state
        for line in self.log:
            state = apply(self.rules, state, line)
            yield state


# Transcripts


def read_transcript(text: str) -> Transcript:
    """A transcript's head and the lines that begin with ">", which are its log."""
    head = re.fullmatch(r"game (\w+), version (\d+), (\d) seats(.*)", text.partition("\n")[0])
    if head is None:
        raise ValueError("the first line is not the head of a transcript")
    key, version, seats, options = head.groups()
    chosen = dict(option.split("=") for option in options.split(", ")[1:])
    log = [entry(line[2:]) for line in text.splitlines() if line.startswith("> ")]
    return Transcript(key, int(version), int(seats), chosen, log)


def write_transcript(game: Transcript) -> str:
    """Every entry, with the lines of all views that it changed."""
    head = f"game {game.key}, version {game.version}, {game.seats} seats"
    lines = [", ".join((head, *(f"{name}={value}" for name, value in game.options.items())))]
    before: dict[str, str] = {}
    for line, state in zip((None, *game.log), game.states, strict=True):
        after = views(game.rules, state, game.seats)
        lines += [f"> {line}"] if line else []
        lines += [f"  {name}: {after[name]}" for name in after if after[name] != before.get(name)]
        before = after
    return "\n".join((*lines, f"over {show(game.rules.awaits(state))}", ""))


def views(rules: AnyRules, state: object, seats: int) -> dict[str, str]:
    """Every field of the table's view, and those of each seat's view in which it sees more."""
    table = _fields(rules.table_view(state))
    shown = {f"table {name}": value for name, value in table.items()}
    for seat in range(seats):
        own = _fields(rules.seat_view(state, Seat(seat)))
        shown |= {f"seat {seat} {name}": own[name] for name in own if own[name] != table.get(name)}
    return shown


def _fields(view: object) -> dict[str, str]:
    assert is_dataclass(view)
    return {field.name: show(getattr(view, field.name)) for field in fields(view) if field.name != "table"}


def show(value: object) -> str:
    """A value in as few signs as tell it from others."""
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple):
        return f"[{' '.join(map(show, value))}]"
    if not is_dataclass(value):
        return "-" if value is None else str(value)
    if "__str__" in vars(type(value)):
        return f"<{value}>" if " " in str(value) else str(value)
    parts = (f"{field.name}={show(getattr(value, field.name))}" for field in fields(value))
    return f"{type(value).__name__}({', '.join(parts)})"


def new_transcript(key: str, seats: int, options: Mapping[str, str]) -> Transcript:
    """A game of computer players who sometimes make any move."""
    rules, rng = discover()[key], Random(key)

    def choose(view: AnySeatView) -> object:
        return rng.choice(moves_of(key, view, rng)) if rng.random() < 0.2 else players.choose(key, view)

    steps = islice(walk(rules, rules.start(seats, options), choose, rng), LONGEST)
    return Transcript(key, rules.version, seats, options, [step.entry for step in steps])


# Move counts


def perft(rules: AnyRules, state: object, depth: int) -> Iterator[tuple[str, int]]:
    """Each move of the position with the number of sequences of so many moves that begin with it."""
    asked = rules.awaits(state)
    for seat in (*asked.seats, *asked.may) if isinstance(asked, Turn) else ():
        for move in rules.legal(state, seat):
            after = _settled(rules, rules.play(state, seat, move))
            yield f"{seat} {move}", 1 if depth == 1 else sum(n for _, n in perft(rules, after, depth - 1))


def _settled(rules: AnyRules, state: object) -> object:
    while isinstance(asked := rules.awaits(state), Chance):
        state = rules.resolve(state, tuple((bound - 1) // 2 for bound in asked.bounds))
    return state


BLOCK = re.compile(r"after (\d+) entries of (\S+), depth (\d+): .*")


def write_perft(text: str) -> str:
    """The same positions with what is counted now."""
    heads = (found for line in text.splitlines() if (found := BLOCK.fullmatch(line)))
    return "\n".join(
        _block(int(entries), name, int(depth)) for entries, name, depth in (h.groups() for h in heads)
    )


def _block(entries: int, name: str, depth: int) -> str:
    counts = dict(perft(*position(entries, name), depth))
    lines = (f"  {move}: {count}" for move, count in counts.items())
    head = f"after {entries} entries of {name}, depth {depth}: {sum(counts.values())}"
    return "\n".join((head, *lines, ""))


def position(entries: int, name: str) -> tuple[AnyRules, object]:
    game = read_transcript((GOLDEN / f"{name}.txt").read_text())
    return game.rules, next(islice(game.states, entries, None))


def new_perft(names: Iterable[str]) -> str:
    """Three positions of each transcript, each as deep as is quick."""
    blocks = []
    for name in names:
        length = len(read_transcript((GOLDEN / f"{name}.txt").read_text()).log)
        for entries in _turns(name, (length // 4, length // 2, length - 8)):
            rules, state = position(entries, name)
            depths = (d for d in range(2, 9) if sum(n for _, n in perft(rules, state, d)) > SEQUENCES)
            blocks.append(_block(entries, name, next(depths, 9) - 1))
    return "\n".join(blocks)


def _turns(name: str, entries: Iterable[int]) -> Iterator[int]:
    """The same numbers of entries, or the next after which a seat is awaited."""
    for number in entries:
        while isinstance((place := position(number, name))[0].awaits(place[1]), Chance):
            number += 1
        yield number


def main(name: str, *wanted: str) -> None:
    key = name.partition("-")[0]
    if wanted:
        _play_new(name, int(wanted[0]), dict(option.split("=") for option in wanted[1:]))
    elif not list(GOLDEN.glob(f"{key}-*.txt")):
        seats = discover()[key].seats
        _play_new(f"{key}-few", seats[0], {})
        _play_new(f"{key}-many", seats[-1], {})
    names = sorted(path.stem for path in GOLDEN.glob(f"{key}-*.txt"))
    for path in (GOLDEN / f"{name}.txt" for name in names):
        path.write_text(write_transcript(read_transcript(path.read_text())))
    counted = PERFT / f"{key}.txt"
    counted.write_text(write_perft(counted.read_text()) if counted.exists() else new_perft(names))


def _play_new(name: str, seats: int, options: Mapping[str, str]) -> None:
    game = new_transcript(name.partition("-")[0], seats, options)
    (GOLDEN / f"{name}.txt").write_text(write_transcript(game))


if __name__ == "__main__":
    main(*sys.argv[1:])
