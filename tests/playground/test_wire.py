"""What every payload shares."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from bot.playground import HandClock
from bot.playground.checks.emoji import is_emoji
from bot.playground.wire import made_at, picture_size, snowflake


def test_an_id_says_when_it_was_made() -> None:
    now = HandClock().now()
    assert made_at(snowflake(now, 5)) == now


@pytest.mark.parametrize(
    ("kind", "mode", "options"),
    [
        ("png", "RGB", {}),
        ("webp", "RGB", {"lossless": True}),
        ("webp", "RGB", {"quality": 50}),
        ("webp", "RGBA", {"quality": 50}),
    ],
)
def test_the_size_of_a_picture_is_read(kind: str, mode: str, options: dict[str, Any]) -> None:
    written = io.BytesIO()
    Image.new(mode, (300, 200), (9, 9, 9, 99)[: len(mode)]).save(written, kind, **options)
    assert picture_size(written.getvalue()) == (300, 200)


def test_what_is_no_picture_has_no_size() -> None:
    assert picture_size(b"RIFF") is None


@pytest.mark.parametrize("text", ["🎲", "👍🏽", "👨‍👩‍👧", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "♻️", "©️", "➡️", "✅"])
def test_an_emoji_is_one(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["", "a", "sheep", ":sheep:", "5", "\ufe0f", "가"])
def test_a_word_is_no_emoji(text: str) -> None:
    assert not is_emoji(text)
