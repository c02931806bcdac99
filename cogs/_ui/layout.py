"""Messages as Components V2: text, picture and controls in one frame. No sending, no state."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord

from cogs._ui.limits import ALT_TEXT, TEXT, fit
from images._canvas import Picture

ACCENT = discord.Colour(0x3F7D5A)
ACCENT_CALL = discord.Colour(0xD9A441)  # a message that wants something from its reader


@dataclass(frozen=True, slots=True)
class Page:
    """A finished message: what is above the picture, the picture, what is below it, and the controls."""

    head: str
    picture: Picture | None = None
    alt: str = ""
    body: str = ""
    rows: Sequence[discord.ui.ActionRow[Any]] = ()
    calls: bool = False
    attached: Sequence[str] = ()  # names of files sent along

    @property
    def view(self) -> discord.ui.LayoutView:
        """A view that nobody waits for: the presses come back through their ids, so none is kept in memory."""
        frame: discord.ui.Container[Any] = discord.ui.Container(
            accent_colour=ACCENT_CALL if self.calls else ACCENT
        )
        frame.add_item(discord.ui.TextDisplay(self.head))
        if self.picture:
            gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
            alt = fit(self.alt, ALT_TEXT) or None
            gallery.add_item(media=f"attachment://{self.picture.name}", description=alt)
            frame.add_item(gallery)
        if self.body:
            frame.add_item(discord.ui.TextDisplay(fit(self.body, TEXT - len(self.head))))
        for name in self.attached:
            frame.add_item(discord.ui.File(f"attachment://{name}"))
        for row in self.rows:
            frame.add_item(row)
        layout = discord.ui.LayoutView(timeout=None)
        layout.add_item(frame)
        layout.stop()
        return layout

    @property
    def files(self) -> list[discord.File]:
        if self.picture is None:
            return []
        return [discord.File(io.BytesIO(self.picture.data), filename=self.picture.name)]
