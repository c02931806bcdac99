"""What all cogs share: the desk that answers, the post that sends, words, pages and the one button."""

from __future__ import annotations

from typing import Any

from cogs._ui.desk import Desk
from cogs._ui.opening import Opening
from cogs._ui.post import Post
from cogs._ui.press import Press
from cogs._ui.translator import Translator


async def setup(bot: Any) -> None:
    """Loaded first: the other cogs find the desk and the opening at the client."""
    post = Post(bot, bot.store)
    bot.desk = Desk(bot.tables, bot.store, post, bot.config.language)
    bot.opening = Opening(bot.desk)
    bot.add_dynamic_items(Press)
    await bot.tree.set_translator(Translator())
