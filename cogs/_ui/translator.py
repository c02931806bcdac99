"""Descriptions and choices of commands in each reader's language; the names of commands stay as they are."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from cogs._ui.words import FALLBACK, words_for


class Translator(app_commands.Translator):
    """Looks up the sentence whose id `described` has noted."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        message = string.extras.get("message")
        words = words_for(str(locale))
        if message is None or words.language == FALLBACK:
            return None
        return words(message)
