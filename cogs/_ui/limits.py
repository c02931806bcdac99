"""Discord's limits (its developer documentation, "Components" and "Interactions"), and checks against them."""

from __future__ import annotations

import discord

CUSTOM_ID = 100
BUTTON_LABEL = 80
BUTTONS_IN_ROW = 5
MENU_OPTIONS = 25
OPTION_TEXT = 100  # label, value and description of a menu's option, name and value of a suggestion
PLACEHOLDER = 150
COMPONENTS = 40  # in one message, nested ones included
TEXT = 4000  # all text of a Components V2 message together
ALT_TEXT = 1024
SUGGESTIONS = 25
FILE_BYTES = 10 * 1024 * 1024
COMMAND_DESCRIPTION = 100
NAME = 32  # of a person
EDIT_AGE_MINUTES = 60  # older messages may be edited only now and then (error 30046)


def fit(text: str, limit: int) -> str:
    """The text, cut with an ellipsis where Discord would refuse it."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def fit_lines(lines: list[str], limit: int) -> str:
    """The last lines that fit together; an ellipsis stands for those left out."""
    kept: list[str] = []
    left = limit - 2
    for line in reversed(lines):
        left -= len(line) + 1
        if left < 0:
            return "\n".join(["…", *reversed(kept)])
        kept.append(line)
    return "\n".join(reversed(kept))


def problems(view: discord.ui.LayoutView) -> list[str]:
    """What Discord would refuse in this message, in words for the next developer; empty when all is well."""
    children = list(view.walk_children())
    found = [f"{len(children)} components"] if len(children) > COMPONENTS else []
    if (length := view.content_length()) > TEXT:
        found.append(f"{length} characters of text")
    ids = [
        child.custom_id
        for child in children
        if isinstance(child, discord.ui.Button | discord.ui.Select | discord.ui.DynamicItem)
        and child.custom_id
    ]
    found += [f"custom_id of {len(one)} characters" for one in ids if len(one) > CUSTOM_ID]
    if len(set(ids)) < len(ids):
        found.append("two components with one custom_id")
    return found
