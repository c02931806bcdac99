"""`python -m tests.images.golden`: draws the golden pictures anew; look at each one before it is committed."""

from __future__ import annotations

import importlib
import io
import sys
from functools import cache
from pathlib import Path

from PIL import Image

from images.__main__ import renderers
from images._canvas import Picture

FOLDER = Path(__file__).parent / "golden"
WIDTH = 120


@cache
def samples(game: str) -> dict[str, Picture]:
    return dict(importlib.import_module(f"images.{game}").samples())


def reduced(picture: Picture) -> Image.Image:
    """The picture as small as it is kept."""
    image = Image.open(io.BytesIO(picture.data)).convert("RGB")
    return image.resize((WIDTH, image.height * WIDTH // image.width), Image.Resampling.LANCZOS)


def path(game: str, sample: str) -> Path:
    return FOLDER / f"{game}-{sample.replace(',', '').replace(' ', '-')}.png"


def main(games: list[str]) -> None:
    for game in games or renderers():
        for sample, picture in samples(game).items():
            reduced(picture).save(path(game, sample), optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
