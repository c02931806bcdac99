"""Embeds: lengths, counts and addresses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from bot.playground.refusals import Form
from bot.playground.wire import Json

Path: TypeAlias = tuple[str | int, ...]

EMBEDS = 10
TOTAL = 6000
TITLE = 256
DESCRIPTION = 4096
FIELDS = 25
FIELD_NAME = 256
FIELD_VALUE = 1024
FOOTER = 2048
AUTHOR = 256


def check_embeds(form: Form, embeds: object, files: Mapping[str, object]) -> None:
    """A message's embeds."""
    path: Path = ("embeds",)
    if not form.count(path, embeds, 0, EMBEDS):
        return
    assert isinstance(embeds, list)
    for index, embed in enumerate(embeds):
        _embed(form, (*path, index), embed, files)
    if sum(_length(embed) for embed in embeds) > TOTAL:
        form.fault(path, "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {TOTAL}")


def _embed(form: Form, path: Path, embed: Json, files: Mapping[str, object]) -> None:
    for name, most in (("title", TITLE), ("description", DESCRIPTION)):
        if embed.get(name) is not None:
            form.text((*path, name), embed[name], 0, most)
    for name, inner, most in (("footer", "text", FOOTER), ("author", "name", AUTHOR)):
        if embed.get(name):
            form.text((*path, name, inner), embed[name].get(inner), 1, most)
    for name in ("image", "thumbnail"):
        if embed.get(name):
            _address(form, (*path, name, "url"), embed[name].get("url"), files)
    fields = embed.get("fields", [])
    if not form.count((*path, "fields"), fields, 0, FIELDS):
        return
    for index, field in enumerate(fields):
        for name, most in (("name", FIELD_NAME), ("value", FIELD_VALUE)):
            where: Path = (*path, "fields", index, name)
            if not field.get(name):
                form.required(where)
            else:
                form.text(where, field[name], 1, most)


def _address(form: Form, path: Path, url: object, files: Mapping[str, object]) -> None:
    if not isinstance(url, str) or not url.startswith(("http://", "https://", "attachment://")):
        form.fault(path, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment').")
    elif url.startswith("attachment://") and url not in files:
        form.fault(
            path,
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            "The referenced attachment was not found",
        )


def _length(embed: Json) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(str(text)) for text in texts if text)


def is_shown(embed: Json) -> bool:
    """Whether anything of an embed can be seen; an empty one does not save an empty message."""
    return any(
        embed.get(name)
        for name in ("title", "description", "fields", "image", "thumbnail", "author", "footer")
    )
