"""What a table decides together: taking back a move that others have seen, ending the game.

The question is a public message; who has agreed is kept in the store, so it survives a restart.
"""

from __future__ import annotations

import re

from bot.errors import Refusal
from bot.games.core import Seat
from bot.store import Told
from bot.table import Table
from cogs._ui.desk import Desk
from cogs._ui.layout import Page
from cogs._ui.press import Act, Interaction, Pressed, rows_for_actions
from cogs._ui.words import words_for

ASKED = re.compile(r"agree (?P<what>undo|close) (?P<opener>[0-9]{1,2})")


class Ballot:
    """Asks every person at the table, and acts once all have agreed."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        desk.handle("agree", self._agreed)

    async def open(self, interaction: Interaction, table: Table, what: str) -> None:
        """Ask the others; with nobody else to ask it is done at once."""
        seat = await self._desk.seat_at(interaction, table)
        if what == "undo" and not table.has_moved(seat):
            raise Refusal("nothing-to-undo")
        missing = await self._agree(table, what, seat)
        if not missing:
            await self._carry_out(table, what, seat)
            return
        page = self._page(table, what, seat, missing)
        await self._desk.post.announce(interaction, page)

    def _page(self, table: Table, what: str, opener: Seat, missing: set[Seat]) -> Page:
        words, names = words_for(table.language), self._desk.post.names(table)
        text = words(f"ballot-{what}", name=names(words, opener), missing=names.all(words, sorted(missing)))
        act = Act(f"agree {what} {opener}", words("button-agree"))
        return Page(head=text, rows=rows_for_actions([(act,)], table.id, table.seq))

    async def _agreed(self, interaction: Interaction, pressed: Pressed) -> None:
        await self._desk.post.acknowledge(interaction)
        table = await self._desk.tables.get(pressed.table)
        seat = await self._desk.seat_at(interaction, table)
        asked = ASKED.fullmatch(pressed.text)
        if asked is None or int(asked["opener"]) >= len(table.people):
            raise Refusal("unknown-press")
        what, opener = asked["what"], Seat(int(asked["opener"]))
        if pressed.stamp != table.seq:
            raise Refusal("ballot-too-late")
        missing = await self._agree(table, what, seat)
        if missing:
            page = self._page(table, what, opener, missing)
        else:
            await self._carry_out(table, what, opener)
            page = Page(head=words_for(table.language)(f"ballot-{what}-done"))
        await self._desk.post.replace_pressed(interaction, page)

    async def _agree(self, table: Table, what: str, seat: Seat) -> set[Seat]:
        """Record that a seat agrees, at this point of the game; the seats that have not yet."""
        store = self._desk.store
        await store.tell(table.id, f"agree-{what}:{seat}", Told(table.channel, 0, table.seq))
        told = await store.told(table.id)
        return {
            other for other in _asked(table) if not _has_agreed(told.get(f"agree-{what}:{other}"), table.seq)
        }

    async def _carry_out(self, table: Table, what: str, opener: Seat) -> None:
        if what == "close":
            await self._desk.tables.close(table)
        else:
            await table.undo_agreed(opener)
        self._desk.post.changed(table)


def _has_agreed(told: Told | None, seq: int) -> bool:
    return told is not None and told.seq == seq


def _asked(table: Table) -> set[Seat]:
    """The seats of people; computers agree to everything."""
    return {
        Seat(seat) for seat, sitter in enumerate(table.people) if not sitter.computer and not sitter.stand_in
    }
