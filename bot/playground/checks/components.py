"""Components of messages: rows, buttons, menus and the layout of Components V2."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import TypeAlias

from bot.playground.checks.emoji import is_emoji
from bot.playground.refusals import Form
from bot.playground.wire import Json, as_int

Path: TypeAlias = tuple[str | int, ...]

ROWS = 5
BUTTONS = 5
TOTAL = 40
TEXT_TOTAL = 4000
CUSTOM_ID = 100
LABEL = 80
OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
GALLERY = 10
DESCRIPTION = 1024
SECTION_TEXTS = 3
URL = 512


class Kind(IntEnum):
    """The types of components."""

    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS = (
    Kind.STRING_SELECT,
    Kind.USER_SELECT,
    Kind.ROLE_SELECT,
    Kind.MENTIONABLE_SELECT,
    Kind.CHANNEL_SELECT,
)
IN_CONTAINER = (Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR)
TOP_LEVEL = (*IN_CONTAINER, Kind.CONTAINER)


def walk(components: object) -> list[Json]:
    """Every component with those inside it, in the order in which a person reads them."""
    found: list[Json] = []
    for one in components if isinstance(components, list) else []:
        if not isinstance(one, dict):
            continue
        found.append(one)
        found += walk(one.get("components"))
        found += walk([one[name] for name in ("accessory", "component") if name in one])
    return found


def check_components(form: Form, components: object, files: Mapping[str, object], *, layout: bool) -> None:
    """A message's components; `layout` says that the message carries the Components V2 flag."""
    path: Path = ("components",)
    if not form.count(path, components, 0, TOTAL if layout else ROWS):
        return
    assert isinstance(components, list)
    checker = Checker(form, files)
    for index, one in enumerate(components):
        checker.child((*path, index), one, TOP_LEVEL if layout else (Kind.ROW,))
    checker.ids_differ()
    everything = walk(components)
    if len(everything) > TOTAL:
        form.fault(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"Exceeded maximum of {TOTAL} components")
    texts = [str(one.get("content", "")) for one in everything if one.get("type") == Kind.TEXT]
    if sum(map(len, texts)) > TEXT_TOTAL:
        form.fault(
            path,
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The displayable text size of this message exceeds the maximum of {TEXT_TOTAL} characters",
        )


class Checker:
    """One pass over a tree of components."""

    def __init__(self, form: Form, files: Mapping[str, object]) -> None:
        self.form = form
        self.files = files
        self.custom_ids: list[tuple[Path, str]] = []
        self.numbers: list[tuple[Path, int]] = []
        self.by_kind: dict[Kind, Callable[[Path, Json], None]] = {
            Kind.ROW: self._row,
            Kind.BUTTON: self._button,
            Kind.STRING_SELECT: self._string_select,
            Kind.SECTION: self._section,
            Kind.TEXT: self._text,
            Kind.THUMBNAIL: self._thumbnail,
            Kind.GALLERY: self._gallery,
            Kind.FILE: self._file,
            Kind.SEPARATOR: self._separator,
            Kind.CONTAINER: self._container,
        }
        for kind in SELECTS[1:]:
            self.by_kind[kind] = self.select

    def child(self, path: Path, one: object, allowed: tuple[Kind, ...]) -> None:
        """A component where only some kinds may stand."""
        if not isinstance(one, dict):
            self.form.fault(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        if one.get("type") not in allowed:
            numbers = ", ".join(str(int(kind)) for kind in allowed)
            self.form.fault(
                (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({numbers},).'
            )
            return
        if number := as_int(one.get("id")):
            self.numbers.append((path, number))
        self.by_kind[Kind(one["type"])](path, one)

    def ids_differ(self) -> None:
        """No two components share a custom_id or a number."""
        seen: set[str] = set()
        for path, custom_id in self.custom_ids:
            if custom_id in seen:
                self.form.fault(
                    (*path, "custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                )
            seen.add(custom_id)
        numbers: set[int] = set()
        for path, number in self.numbers:
            if number in numbers:
                self.form.fault((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            numbers.add(number)

    def custom_id(self, path: Path, one: Json) -> None:
        if "custom_id" not in one:
            self.form.fault((*path, "custom_id"), "COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
            return
        self.form.text((*path, "custom_id"), one["custom_id"], 1, CUSTOM_ID)
        self.custom_ids.append((path, str(one["custom_id"])))

    def select(self, path: Path, one: Json) -> None:
        """What every kind of menu has."""
        self.custom_id(path, one)
        if one.get("placeholder") is not None:
            self.form.text((*path, "placeholder"), one["placeholder"], 0, PLACEHOLDER)
        self.range(path, one, OPTIONS)

    def range(self, path: Path, one: Json, most: int) -> None:
        """How many values may be chosen."""
        low, high = one.get("min_values", 1), one.get("max_values", 1)
        if not isinstance(low, int) or not 0 <= low <= most:
            self.form.fault(
                (*path, "min_values"),
                "NUMBER_TYPE_MAX",
                f"int value should be between 0 and {most}.",
            )
        elif not isinstance(high, int) or not max(1, low) <= high <= most:
            self.form.fault(
                (*path, "max_values"),
                "NUMBER_TYPE_MAX",
                f"int value should be between {max(1, low)} and {most}.",
            )

    def options(self, path: Path, one: Json, least: int) -> None:
        """The entries of a menu, of radio buttons or of check boxes."""
        options = one.get("options")
        if not self.form.count((*path, "options"), options, least, OPTIONS):
            return
        assert isinstance(options, list)
        values: set[object] = set()
        for index, option in enumerate(options):
            where: Path = (*path, "options", index)
            self.form.text((*where, "label"), option.get("label"), 1, OPTION_TEXT)
            self.form.text((*where, "value"), option.get("value"), 1, OPTION_TEXT)
            if option.get("description") is not None:
                self.form.text((*where, "description"), option["description"], 0, OPTION_TEXT)
            self._emoji(where, option)
            if option.get("value") in values:
                self.form.fault(
                    (*where, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(option.get("value"))
        self._defaults(path, one, options)

    def _defaults(self, path: Path, one: Json, options: list[Json]) -> None:
        chosen = sum(bool(option.get("default")) for option in options)
        high = one.get("max_values", 1)
        if isinstance(high, int) and chosen > high:
            self.form.fault(
                (*path, "options"),
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                "The number of default options exceeds the maximum number of values",
            )

    def _row(self, path: Path, one: Json) -> None:
        children = one.get("components")
        if not self.form.count((*path, "components"), children, 1, BUTTONS):
            return
        assert isinstance(children, list)
        kinds = [child.get("type") for child in children if isinstance(child, dict)]
        allowed = (Kind.BUTTON, *SELECTS)
        for index, child in enumerate(children):
            self.child((*path, "components", index), child, allowed)
        if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
            self.form.fault(
                (*path, "components"),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )

    def _button(self, path: Path, one: Json) -> None:
        style = one.get("style")
        if style not in range(1, 7):
            self.form.choice((*path, "style"), "(1, 2, 3, 4, 5, 6)")
        elif style == 5:
            self._link(path, one)
        elif style != 6:
            self.custom_id(path, one)
            if one.get("url") is not None:
                self.form.fault(
                    path, "BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE", "Custom id and url are exclusive"
                )
        if one.get("label") is not None:
            self.form.text((*path, "label"), one["label"], 0, LABEL)
        elif not one.get("emoji") and style != 6:
            self.form.fault(path, "BUTTON_COMPONENT_INVALID", "A label or emoji is required")
        self._emoji(path, one)

    def _link(self, path: Path, one: Json) -> None:
        if one.get("custom_id") is not None:
            self.form.fault(
                path, "BUTTON_COMPONENT_CUSTOM_ID_URL_EXCLUSIVE", "Custom id and url are exclusive"
            )
        url = one.get("url")
        if not url:
            self.form.fault((*path, "url"), "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
            return
        self.form.text((*path, "url"), url, 1, URL)
        if not str(url).startswith(("http://", "https://", "discord://")):
            self.form.fault(
                (*path, "url"),
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of ('http', 'https', 'discord').",
            )

    def _emoji(self, path: Path, one: Json) -> None:
        emoji = one.get("emoji")
        if emoji is None:
            return
        name = emoji.get("name") if isinstance(emoji, dict) else None
        # No server of the playground has emojis of its own, so every id is one that the bot may not use.
        if not isinstance(name, str) or emoji.get("id") or not is_emoji(name):
            self.form.fault((*path, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _string_select(self, path: Path, one: Json) -> None:
        self.select(path, one)
        self.options(path, one, 1)
        options, high = one.get("options"), one.get("max_values", 1)
        if isinstance(options, list) and isinstance(high, int) and high > max(1, len(options)):
            self.form.fault(
                (*path, "max_values"),
                "NUMBER_TYPE_MAX",
                f"int value should be less than or equal to {len(options)}.",
            )

    def _section(self, path: Path, one: Json) -> None:
        children = one.get("components")
        if self.form.count((*path, "components"), children, 1, SECTION_TEXTS):
            assert isinstance(children, list)
            for index, child in enumerate(children):
                self.child((*path, "components", index), child, (Kind.TEXT,))
        if "accessory" not in one:
            self.form.required((*path, "accessory"))
        else:
            self.child((*path, "accessory"), one["accessory"], (Kind.BUTTON, Kind.THUMBNAIL))

    def _text(self, path: Path, one: Json) -> None:
        self.form.text((*path, "content"), one.get("content"), 1, TEXT_TOTAL)

    def _thumbnail(self, path: Path, one: Json) -> None:
        self._media((*path, "media"), one.get("media"))
        self._described(path, one)

    def _gallery(self, path: Path, one: Json) -> None:
        items = one.get("items")
        if not self.form.count((*path, "items"), items, 1, GALLERY):
            return
        assert isinstance(items, list)
        for index, item in enumerate(items):
            self._media((*path, "items", index, "media"), item.get("media"))
            self._described((*path, "items", index), item)

    def _described(self, path: Path, one: Json) -> None:
        if one.get("description") is not None:
            self.form.text((*path, "description"), one["description"], 0, DESCRIPTION)

    def _file(self, path: Path, one: Json) -> None:
        media = one.get("file")
        url = media.get("url") if isinstance(media, dict) else None
        if isinstance(url, str) and url.startswith(("http://", "https://")) and url not in self.files:
            self.form.fault(
                (*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment',)."
            )
            return
        self._media((*path, "file"), media)

    def _media(self, path: Path, media: object) -> None:
        url = media.get("url") if isinstance(media, dict) else None
        if not isinstance(url, str):
            self.form.required((*path, "url"))
        elif url.startswith("attachment://"):
            if url not in self.files:
                self.form.fault(
                    (*path, "url"),
                    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                    "The referenced attachment was not found",
                )
        elif not url.startswith(("http://", "https://")):
            self.form.fault(
                (*path, "url"),
                "URL_TYPE_INVALID_SCHEME",
                "Scheme must be one of ('http', 'https', 'attachment').",
            )

    def _separator(self, path: Path, one: Json) -> None:
        if one.get("spacing", 1) not in (1, 2):
            self.form.choice((*path, "spacing"), "(1, 2)")

    def _container(self, path: Path, one: Json) -> None:
        children = one.get("components")
        if self.form.count((*path, "components"), children, 1, TOTAL):
            assert isinstance(children, list)
            for index, child in enumerate(children):
                self.child((*path, "components", index), child, IN_CONTAINER)
        colour = one.get("accent_color")
        if colour is not None and (not isinstance(colour, int) or not 0 <= colour <= 0xFFFFFF):
            self.form.fault(
                (*path, "accent_color"), "NUMBER_TYPE_MAX", "int value should be between 0 and 16777215."
            )
