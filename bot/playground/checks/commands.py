"""Slash commands: names, descriptions, options and their limits."""

from __future__ import annotations

import re
import unicodedata
from typing import TypeAlias

from bot.playground.refusals import Form
from bot.playground.wire import Json

Path: TypeAlias = tuple[str | int, ...]

COMMANDS = 100
NAME = 32
DESCRIPTION = 100
OPTIONS = 25
CHOICES = 25
CHOICE = 100
TOTAL = 8000
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, NUMBER = 3, 4, 10
VALUES = range(3, 12)
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
WORD = re.compile(r"[-_'\w]{1,32}")


def check_commands(bodies: object) -> list[Json]:
    """The commands that are to replace all others."""
    form = Form()
    if form.count((), bodies, 0, COMMANDS):
        assert isinstance(bodies, list)
        names: set[tuple[object, object]] = set()
        for index, body in enumerate(bodies):
            _command(form, (index,), body)
            known = (body.get("type", 1), body.get("name"))
            if known in names:
                form.fault(
                    (index, "name"),
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    "Application command names must be unique",
                )
            names.add(known)
    form.finish()
    return bodies if isinstance(bodies, list) else []


def check_command(body: Json) -> Json:
    """One command."""
    form = Form()
    _command(form, (), body)
    form.finish()
    return body


def _command(form: Form, path: Path, body: Json) -> None:
    if body.get("type", 1) != 1:
        form.text((*path, "name"), body.get("name"), 1, NAME)
        return
    _named(form, path, body)
    _options(form, path, body, depth=0)
    if _length(body) > TOTAL:
        form.fault(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({TOTAL})",
        )


def _named(form: Form, path: Path, body: Json) -> None:
    """Name and description, in every language."""
    _name(form, (*path, "name"), body.get("name"))
    form.text((*path, "description"), body.get("description"), 1, DESCRIPTION)
    for locale, text in (body.get("name_localizations") or {}).items():
        _locale(form, (*path, "name_localizations"), locale)
        _name(form, (*path, "name_localizations", locale), text)
    for locale, text in (body.get("description_localizations") or {}).items():
        _locale(form, (*path, "description_localizations"), locale)
        form.text((*path, "description_localizations", locale), text, 1, DESCRIPTION)


def _locale(form: Form, path: Path, locale: str) -> None:
    if locale not in LOCALES:
        form.fault((*path, locale), "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')


def _name(form: Form, path: Path, name: object) -> None:
    if not isinstance(name, str) or not 1 <= len(name) <= NAME:
        form.text(path, name, 1, NAME)
    elif not _is_word(name):
        form.fault(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _is_word(name: str) -> bool:
    """Letters, digits, dashes and underscores of any script; small letters where the script has them."""
    # `\w` lacks the vowel signs of Devanagari and Thai, which Discord allows.
    marks = "".join(char for char in name if unicodedata.category(char) not in ("Mn", "Mc"))
    return bool(WORD.fullmatch(marks)) and name == name.lower()


def _options(form: Form, path: Path, body: Json, *, depth: int) -> None:
    options = body.get("options") or []
    if not form.count((*path, "options"), options, 0, OPTIONS):
        return
    names: set[object] = set()
    optional = False
    for index, option in enumerate(options):
        where: Path = (*path, "options", index)
        _named(form, where, option)
        _option(form, where, option, depth)
        if option.get("name") in names:
            form.fault(
                (*path, "options"),
                "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE",
                "Option names must be unique",
            )
        names.add(option.get("name"))
        if option.get("required") and optional:
            form.fault(
                where,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        form.fault(
            (*path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands and sub-command groups are mutually exclusive to other option types",
        )


def _option(form: Form, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    if kind in (SUBCOMMAND, GROUP):
        if (kind == SUBCOMMAND and depth > 1) or (kind == GROUP and depth > 0):
            form.fault((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply")
            return
        _options(form, path, option, depth=depth + 1 if kind == GROUP else 2)
        return
    if kind not in VALUES:
        form.choice((*path, "type"), "(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)")
        return
    _choices(form, path, option)
    for name, least in (("min_length", 0), ("max_length", 1)):
        length = option.get(name)
        if length is not None and (not isinstance(length, int) or not least <= length <= 6000):
            form.fault((*path, name), "NUMBER_TYPE_MAX", f"int value should be between {least} and 6000.")


def _choices(form: Form, path: Path, option: Json) -> None:
    choices = option.get("choices") or []
    if not form.count((*path, "choices"), choices, 0, CHOICES):
        return
    if choices and option.get("autocomplete"):
        form.fault(
            path, "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Autocomplete and choices exclude each other"
        )
    names: set[object] = set()
    for index, choice in enumerate(choices):
        where: Path = (*path, "choices", index)
        form.text((*where, "name"), choice.get("name"), 1, CHOICE)
        if option.get("type") == STRING:
            form.text((*where, "value"), choice.get("value"), 1, CHOICE)
        elif not isinstance(choice.get("value"), int | float):
            form.fault((*where, "value"), "NUMBER_TYPE_COERCE", "Value is not a number.")
        if choice.get("name") in names:
            form.fault(
                (*path, "choices"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                "Option choice names must be unique",
            )
        names.add(choice.get("name"))


def _length(body: Json) -> int:
    """Name, description and values of a command, in the longest of the languages."""
    total = _longest(body, "name") + _longest(body, "description")
    for option in body.get("options") or []:
        total += _length(option)
    for choice in body.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice.get("value", "")))
    return total


def _longest(body: Json, name: str) -> int:
    texts = [body.get(name) or "", *(body.get(f"{name}_localizations") or {}).values()]
    return max(len(str(text)) for text in texts)
