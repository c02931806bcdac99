"""`python -m images [folder]`: a contact sheet for every renderer, to judge a change in one look."""

from __future__ import annotations

import importlib
import io
import pkgutil
import sys
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

import images
from images._canvas import WIDTH, Picture
from images._text import line

FOLDER = Path("contact-sheets")
GAP = 24
CAPTION = 60
ACROSS = 3
THEMES = ((49, 51, 56), (255, 255, 255))  # Discord's dark and light grounds
PHONE = 400


def renderers() -> list[str]:
    """Every game that is drawn: the modules and packages here without an underscore."""
    return sorted(
        found.name for found in pkgutil.iter_modules(images.__path__) if not found.name.startswith("_")
    )


def contact_sheet(samples: Iterable[tuple[str, Picture]]) -> Image.Image:
    """Every sample at full size, and at the size of a phone on either theme."""
    shown = [(name, Image.open(io.BytesIO(picture.data))) for name, picture in samples]
    rows = [shown[first : first + ACROSS] for first in range(0, len(shown), ACROSS)]
    heights = [CAPTION + max(image.height for _, image in row) + GAP for row in rows]
    small = [image.resize((PHONE, image.height * PHONE // image.width)) for _, image in shown]
    band = max(image.height for image in small) + 2 * GAP
    width = ACROSS * (WIDTH + GAP) + GAP
    per_band = (width - GAP) // (PHONE + GAP)
    bands = -(-len(small) // per_band)
    sheet = Image.new("RGB", (width, sum(heights) + band * bands * len(THEMES)), THEMES[0])
    top = 0
    for row, height in zip(rows, heights, strict=True):
        for place, (name, image) in enumerate(row):
            left = GAP + place * (WIDTH + GAP)
            text = line(name, 40, (230, 230, 230))
            sheet.paste(text, (left, top), text)
            sheet.paste(image, (left, top + CAPTION))
        top += height
    for theme in THEMES:
        sheet.paste(theme, (0, top, width, top + band * bands))
        for place, reduced in enumerate(small):
            column, lower = place % per_band, place // per_band
            sheet.paste(reduced, (GAP + column * (PHONE + GAP), top + GAP + lower * band))
        top += band * bands
    return sheet


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in renderers():
        sheet = contact_sheet(importlib.import_module(f"images.{name}").samples())
        path = folder / f"{name}.png"
        sheet.save(path)
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
