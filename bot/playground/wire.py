"""What every payload shares: ids that carry their time, time stamps, bytes that describe a picture."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, TypeAlias

# Discord's payloads are open by design; they are checked where they come in, so no narrower type would be true.
Json: TypeAlias = dict[str, Any]

EPOCH_MS = 1_420_070_400_000  # the first second of 2015, where Discord's ids begin
PNG = b"\x89PNG\r\n\x1a\n"


def snowflake(seconds: float, number: int) -> int:
    """An id that says when it was made."""
    return ((int(seconds * 1000) - EPOCH_MS) << 22) | number


def made_at(snowflake_id: int) -> float:
    """When an id was made, in seconds since 1970."""
    return ((snowflake_id >> 22) + EPOCH_MS) / 1000


def iso(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def text_id(value: int | None) -> str | None:
    return None if value is None else str(value)


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG or WebP; the sizes of other pictures are not needed."""
    if data.startswith(PNG) and len(data) >= 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    """The three kinds of WebP keep their size in three ways (its container specification)."""
    match data[12:16]:
        case b"VP8X":
            return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
        case b"VP8L":
            bits = int.from_bytes(data[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            width, height = int.from_bytes(data[26:28], "little"), int.from_bytes(data[28:30], "little")
            return width & 0x3FFF, height & 0x3FFF
        case _:
            return None


def as_int(value: object) -> int | None:
    """A whole number or its text; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and value.isascii() and value.isdigit():
        return int(value)
    return None
