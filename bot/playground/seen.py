"""What a person sees of a message: its text, buttons, menus, pictures; and of a modal: its fields."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.playground.checks.components import SELECTS, Kind, walk
from bot.playground.checks.messages import EPHEMERAL, LOADING, SILENT
from bot.playground.wire import Json
from bot.playground.world import Attachment, Message, World


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    custom_id: str | None
    disabled: bool
    style: int
    emoji: str
    url: str | None


@dataclass(frozen=True, slots=True)
class Option:
    label: str
    value: str
    description: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Menu:
    kind: Kind
    custom_id: str
    placeholder: str
    options: tuple[Option, ...]
    least: int
    most: int
    disabled: bool


@dataclass(frozen=True, slots=True)
class Picture:
    filename: str
    alt: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a modal, with the words above it."""

    kind: Kind
    custom_id: str
    number: int | None
    label: str
    value: str
    required: bool
    least: int
    most: int
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal as it is shown to the person who caused it."""

    interaction: int
    title: str
    custom_id: str
    fields: tuple[Field, ...]
    raw: Json


@dataclass(frozen=True, slots=True, repr=False)
class Seen:
    """A message as its reader sees it at this moment."""

    world: World
    message: Message

    def __repr__(self) -> str:
        return f"<{self.author}: {self.text!r} {[button.label for button in self.buttons]}>"

    @property
    def id(self) -> int:
        return self.message.id

    @property
    def channel(self) -> int:
        return self.message.channel

    @property
    def author(self) -> str:
        return self.world.users[self.message.author].name

    @property
    def private(self) -> bool:
        """Only its reader sees it."""
        return bool(self.message.flags & EPHEMERAL)

    @property
    def waiting(self) -> bool:
        """The bot is thinking."""
        return bool(self.message.flags & LOADING)

    @property
    def silent(self) -> bool:
        return bool(self.message.flags & SILENT)

    @property
    def text(self) -> str:
        """All that can be read: content, embeds, and the texts of the layout from top to bottom."""
        parts = [self.message.content]
        for embed in self.message.embeds:
            parts += _embed_texts(embed)
        parts += [str(one["content"]) for one in walk(self.message.components) if one["type"] == Kind.TEXT]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> list[Button]:
        return [_button(one) for one in walk(self.message.components) if one["type"] == Kind.BUTTON]

    @property
    def menus(self) -> list[Menu]:
        return [menu(one) for one in walk(self.message.components) if one["type"] in SELECTS]

    @property
    def pictures(self) -> list[Picture]:
        """The pictures in the order of the message, with the words for those who cannot see them."""
        used: list[Picture] = []
        files = {str(one.id): one for one in self.message.attachments}
        for one in walk(self.message.components):
            for media, alt in _media(one):
                if found := files.pop(str(media.get("attachment_id")), None):
                    used.append(Picture(found.filename, alt, found.data))
        return used + [
            Picture(a.filename, a.description or "", a.data) for a in files.values() if is_picture(a)
        ]

    @property
    def files(self) -> list[Attachment]:
        return list(self.message.attachments)

    def button(self, which: str) -> Button | None:
        """A button by its label or its custom_id."""
        return next((one for one in self.buttons if which in (one.label, one.custom_id)), None)

    def menu(self, which: str) -> Menu | None:
        """A menu by its placeholder or its custom_id."""
        return next((one for one in self.menus if which in (one.placeholder, one.custom_id)), None)


def is_picture(one: Attachment) -> bool:
    return one.content_type.startswith("image/")


def _embed_texts(embed: Json) -> list[str]:
    texts = [(embed.get("author") or {}).get("name"), embed.get("title"), embed.get("description")]
    for one in embed.get("fields") or []:
        texts += [one.get("name"), one.get("value")]
    texts.append((embed.get("footer") or {}).get("text"))
    return [str(text) for text in texts if text]


def _media(one: Json) -> list[tuple[Json, str]]:
    if one["type"] == Kind.GALLERY:
        return [(item["media"], item.get("description") or "") for item in one["items"]]
    if one["type"] == Kind.THUMBNAIL:
        return [(one["media"], one.get("description") or "")]
    return []


def _button(one: Json) -> Button:
    return Button(
        label=one.get("label") or "",
        custom_id=one.get("custom_id"),
        disabled=bool(one.get("disabled")),
        style=one["style"],
        emoji=(one.get("emoji") or {}).get("name") or "",
        url=one.get("url"),
    )


def _options(one: Json) -> tuple[Option, ...]:
    return tuple(
        Option(
            label=option["label"],
            value=option["value"],
            description=option.get("description") or "",
            chosen=bool(option.get("default")),
        )
        for option in one.get("options") or []
    )


def menu(one: Json) -> Menu:
    return Menu(
        kind=Kind(one["type"]),
        custom_id=one["custom_id"],
        placeholder=one.get("placeholder") or "",
        options=_options(one),
        least=one.get("min_values", 1),
        most=one.get("max_values", 1),
        disabled=bool(one.get("disabled")),
    )


def modal(interaction: int, raw: Json) -> Modal:
    """A modal as the bot described it."""
    fields = []
    for top in raw["components"]:
        if top["type"] == Kind.LABEL:
            fields.append(_field(top["component"], top["label"]))
        elif top["type"] == Kind.ROW:
            fields.append(_field(top["components"][0], top["components"][0]["label"]))
    return Modal(interaction, raw["title"], raw["custom_id"], tuple(fields), raw)


def _field(one: Json, label: str) -> Field:
    kind = Kind(one["type"])
    text = kind is Kind.TEXT_INPUT
    return Field(
        kind=kind,
        custom_id=one["custom_id"],
        number=one.get("id"),
        label=label,
        value=one.get("value") or "",
        required=one.get("required", kind is not Kind.CHECKBOX) is not False,
        least=(one.get("min_length") or 0) if text else one.get("min_values", 1),
        most=(one.get("max_length") or 4000) if text else one.get("max_values", 1),
        options=_options(one),
    )
