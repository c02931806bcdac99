"""Every sentence a person reads, per language, through Project Fluent.

`Words` speaks one language; `words_for` picks it from a Discord locale or a setting. Each language is a folder
of `.ftl` files in `locales`; a new folder is a new language. English stands in for what a language lacks.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import discord
from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent / "locales"
FALLBACK = "en"
# Digits as a Korean reads them: what follows a closed syllable takes the first form of a particle.
CLOSED_DIGITS = frozenset("013678")
RIEUL_DIGITS = frozenset("178")
HANGUL, HANGUL_END, FINALS, RIEUL = 0xAC00, 0xD7A3, 28, 8
# Latin letters whose Korean names end in a consonant (엘, 엠, 엔, 아르/알).
CLOSED_LETTERS = frozenset("lmnrLMNR")
RIEUL_LETTERS = frozenset("lrLR")

Value = str | int


def particle(word: object, forms: object) -> str:
    """The word with the Korean particle that fits its last syllable; forms as "이/가", "을/를", "으로/로"."""
    text, (closed, opened) = str(word), str(forms).split("/")
    last = next((sign for sign in reversed(text) if sign.isalnum()), "")
    return text + (closed if _takes_closed(last, closed) else opened)


def _takes_closed(last: str, closed: str) -> bool:
    rieul_is_open = closed == "으로"
    if HANGUL <= ord(last or " ") <= HANGUL_END:
        final = (ord(last) - HANGUL) % FINALS
        return final != 0 and not (rieul_is_open and final == RIEUL)
    if rieul_is_open and last in RIEUL_DIGITS | RIEUL_LETTERS:
        return False
    return last in CLOSED_DIGITS | CLOSED_LETTERS


@cache
def languages() -> tuple[str, ...]:
    """Every language there is, English first."""
    found = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
    return (FALLBACK, *(name for name in found if name != FALLBACK))


@cache
def words_for(locale: str) -> Words:
    """The words of a Discord locale ("en-GB", "ko") or a language; English where there is none."""
    language = locale.split("-")[0].lower()
    return Words(language if language in languages() else FALLBACK)


class Words:
    """One language; `words("id", name=value)` is a finished sentence."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundles = tuple(_bundle(name) for name in dict.fromkeys((language, FALLBACK)))

    def __call__(self, message: str, **values: Value) -> str:
        """The sentence of this id; LookupError for an id that no language has: a bug, so it stays loud."""
        for bundle in self._bundles:
            if bundle.has_message(message):
                return _format(bundle, message, {name.replace("_", "-"): v for name, v in values.items()})
        raise LookupError(f"no sentence {message!r}")

    def has(self, message: str) -> bool:
        return any(bundle.has_message(message) for bundle in self._bundles)

    def first(self, *messages: str, **values: Value) -> str:
        """The first of these sentences that exists: the particular before the general."""
        return self(next(filter(self.has, messages), messages[-1]), **values)

    def all_of(self, things: Iterable[str]) -> str:
        """Things listed as one does in this language: "Ada, Ben and Chloé"."""
        listed = list(things)
        if len(listed) < 2:
            return "".join(listed)
        return self("list-last", first=self("list-comma").join(listed[:-1]), last=listed[-1])


def _format(bundle: FluentBundle, message: str, values: dict[str, Value]) -> str:
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"sentence {message!r} is empty")
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise LookupError(f"sentence {message!r}: {errors[0]}")
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    # Only names may run from right to left, and `safe` isolates them; marks round every value would be noise.
    functions: dict[str, Any] = {"PARTICLE": particle}  # the library's type fits one-argument functions only
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    for file in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


DIRECTION_MARKS = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
ISOLATE, ISOLATE_END = "\u2068", "\u2069"


def safe(name: str) -> str:
    """A person's name as plain text in a message: no markdown, no mentions, no turning of the sentence."""
    plain = "".join(sign for sign in name if sign not in DIRECTION_MARKS and sign.isprintable()).strip()
    text = discord.utils.escape_mentions(discord.utils.escape_markdown(plain)).replace("<", r"\<") or "?"
    runs_left = any(unicodedata.bidirectional(sign) in {"R", "AL"} for sign in plain)
    return f"{ISOLATE}{text}{ISOLATE_END}" if runs_left else text
