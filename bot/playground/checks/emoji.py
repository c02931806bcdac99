"""Whether a text is one emoji that Discord would show."""

from __future__ import annotations

import unicodedata

JOINERS = {"\u200d", "\ufe0e", "\ufe0f", "\u20e3"}
KEYCAPS = set("0123456789#*")
# Emojis that are neither "symbols, other" nor modifiers: ©, ®, ‼, ⁉, ™, arrows and the like.
OTHERS = set("©®‼⁉™〰〽㊗㊙↔↕↖↗↘↙↩↪▶◀◾◽⤴⤵⬅⬆⬇➡")


def is_emoji(text: str) -> bool:
    """One emoji, with its joiners and skin tones; letters, words and `:names:` are none."""
    if not text or len(text) > 16:
        return False
    if text[0] in KEYCAPS:
        return text.endswith("\u20e3") and len(text) <= 3
    return text[0] not in JOINERS and all(_part(char) for char in text)


def _part(char: str) -> bool:
    if char in JOINERS or char in OTHERS:
        return True
    tag = 0xE0020 <= ord(char) <= 0xE007F
    return tag or unicodedata.category(char) == "So" or 0x1F3FB <= ord(char) <= 0x1F3FF
