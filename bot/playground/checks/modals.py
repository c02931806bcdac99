"""Modals and suggestions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.playground.checks.components import CUSTOM_ID, OPTION_TEXT, SELECTS, Checker, Kind
from bot.playground.refusals import Form
from bot.playground.wire import Json

Path: TypeAlias = tuple[str | int, ...]

TITLE = 45
FIELDS = 5
LABEL = 45
LABEL_DESCRIPTION = 100
PLACEHOLDER = 100
VALUE = 4000
CHOICES = 25
TYPES_OF_VALUES: dict[int, tuple[type, ...]] = {3: (str,), 4: (int,), 10: (int, float)}
IN_LABEL = (Kind.TEXT_INPUT, *SELECTS, Kind.FILE_UPLOAD, Kind.RADIO, Kind.CHECKBOXES, Kind.CHECKBOX)


def check_choices(choices: object, option_type: int) -> list[Json]:
    """Suggestions for an option of a command."""
    form = Form()
    path: Path = ("data", "choices")
    if form.count(path, choices, 0, CHOICES):
        assert isinstance(choices, list)
        for index, choice in enumerate(choices):
            form.text((*path, index, "name"), choice.get("name"), 1, OPTION_TEXT)
            value = choice.get("value")
            if not isinstance(value, TYPES_OF_VALUES.get(option_type, (str,))):
                form.fault((*path, index, "value"), "BASE_TYPE_STRING", "Value has the wrong type.")
            elif isinstance(value, str):
                form.text((*path, index, "value"), value, 1, OPTION_TEXT)
    form.finish()
    return choices if isinstance(choices, list) else []


def check_modal(data: Json) -> Json:
    """A modal that is to be shown."""
    form = Form()
    form.text(("data", "title"), data.get("title"), 1, TITLE)
    form.text(("data", "custom_id"), data.get("custom_id"), 1, CUSTOM_ID)
    fields = data.get("components")
    path: Path = ("data", "components")
    if form.count(path, fields, 1, FIELDS):
        assert isinstance(fields, list)
        checker = _Fields(form, {})
        for index, one in enumerate(fields):
            checker.child((*path, index), one, (Kind.ROW, Kind.LABEL, Kind.TEXT))
        checker.ids_differ()
    form.finish()
    return data


class _Fields(Checker):
    """The fields of a modal; rows and labels mean something else here than in a message."""

    def __init__(self, form: Form, files: dict[str, object]) -> None:
        super().__init__(form, files)
        own: dict[Kind, Callable[[Path, Json], None]] = {
            Kind.ROW: self._old_row,
            Kind.LABEL: self._label,
            Kind.TEXT_INPUT: self._text_input,
            Kind.FILE_UPLOAD: self._file_upload,
            Kind.RADIO: self._radio,
            Kind.CHECKBOXES: self._checkboxes,
            Kind.CHECKBOX: self.custom_id,
        }
        self.by_kind.update(own)

    def _old_row(self, path: Path, one: Json) -> None:
        children = one.get("components")
        if not self.form.count((*path, "components"), children, 1, 1):
            return
        assert isinstance(children, list)
        where: Path = (*path, "components", 0)
        self.child(where, children[0], (Kind.TEXT_INPUT,))
        self.form.text((*where, "label"), children[0].get("label"), 1, LABEL)

    def _label(self, path: Path, one: Json) -> None:
        self.form.text((*path, "label"), one.get("label"), 1, LABEL)
        if one.get("description") is not None:
            self.form.text((*path, "description"), one["description"], 0, LABEL_DESCRIPTION)
        self.child((*path, "component"), one.get("component"), IN_LABEL)

    def _text_input(self, path: Path, one: Json) -> None:
        self.custom_id(path, one)
        if one.get("style") not in (1, 2):
            self.form.choice((*path, "style"), "(1, 2)")
        if one.get("placeholder") is not None:
            self.form.text((*path, "placeholder"), one["placeholder"], 0, PLACEHOLDER)
        low, high = one.get("min_length"), one.get("max_length")
        low, high = 0 if low is None else low, VALUE if high is None else high
        if not isinstance(low, int) or not 0 <= low <= VALUE:
            self.form.fault(
                (*path, "min_length"), "NUMBER_TYPE_MAX", "int value should be between 0 and 4000."
            )
        elif not isinstance(high, int) or not max(1, low) <= high <= VALUE:
            self.form.fault(
                (*path, "max_length"), "NUMBER_TYPE_MAX", "int value should be between 1 and 4000."
            )
        elif one.get("value"):
            self.form.text((*path, "value"), one["value"], 0, high)

    def _file_upload(self, path: Path, one: Json) -> None:
        self.custom_id(path, one)
        self.range(path, one, 10)

    def _radio(self, path: Path, one: Json) -> None:
        self.custom_id(path, one)
        self.options(path, one, 2)

    def _checkboxes(self, path: Path, one: Json) -> None:
        self.custom_id(path, one)
        self.options(path, {"max_values": 10} | one, 1)
