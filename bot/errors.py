"""The host's errors; those of a game's rules are in `bot/games/core.py`.

Exception
├── Refusal            tell the player: a code and values that become a sentence in `cogs/_ui/locales`
│   └── StaleError     the press belongs to a moment that is over
├── StartError         tell whoever runs the program, in one sentence, and stop
└── BugError           ours: logged loudly, told as a number
    ├── CorruptLogError    a stored log that is not a legal game
    └── SequenceError      an entry that is not the next one of its log
"""

from __future__ import annotations


class Refusal(Exception):  # noqa: N818 (not an error: an answer that a player gets)
    """What was asked for is not possible now, and nothing has changed. `refusal-<code>` is its sentence."""

    def __init__(self, code: str, **values: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class StaleError(Refusal):
    """What the press stands for is already done."""

    def __init__(self) -> None:
        super().__init__("stale")


class StartError(Exception):
    """The program cannot start; its text is one sentence that says why and what to do."""


class BugError(Exception):
    """Something that cannot happen has happened."""


class CorruptLogError(BugError):
    """A log cannot be folded: `why` names the entry's fault and no secret."""

    def __init__(self, table: int, seq: int, why: str) -> None:
        super().__init__(f"table {table}, entry {seq}: {why}")
        self.table = table
        self.seq = seq
        self.why = why


class SequenceError(BugError):
    """An entry was to be appended that is not the next one."""

    def __init__(self, table: int, seq: int) -> None:
        super().__init__(f"table {table}: {seq} is not the next entry")
