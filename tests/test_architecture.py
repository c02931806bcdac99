"""The shape of the program, read from its source: who imports whom, what has one home, how long things get."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term, VariableReference
from fluent.syntax.visitor import Visitor

from tests.kit import KEYS

ROOT = Path(__file__).parents[1]
FOLDERS = ("bot", "cogs", "images", "tests")
LOCALES = ROOT / "cogs" / "_ui" / "locales"
LINES, STATEMENTS = 800, 40
PURE = frozenset(
    [
        "__future__",
        "abc",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "heapq",
        "itertools",
        "math",
        "msgspec",
        "operator",
        "re",
        "string",
        "types",
        "typing",
    ]
)
CHANCE = frozenset(("random", "secrets", "uuid"))
OUTSIDE = frozenset(("open", "print", "input", "eval", "exec", "compile", "__import__", "id", "hash"))
SENDING = frozenset(
    [
        "send",
        "send_message",
        "send_modal",
        "reply",
        "create_dm",
        "defer",
        "followup",
        "edit_message",
        "edit_original_response",
        "delete_original_response",
    ]
)


@dataclass(frozen=True)
class Source:
    """A file of the program; `path` is relative to the root, with slashes."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def module(self) -> str:
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @cached_property
    def imports(self) -> frozenset[str]:
        """Every module and every name imported from one, with all dots."""
        found = set[str]()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                base = "." * node.level + (node.module or "")
                found |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
        return frozenset(found)

    @property
    def packages(self) -> frozenset[str]:
        """The first part of every import."""
        return frozenset(name.partition(".")[0] for name in self.imports)

    @property
    def comments(self) -> Iterator[tuple[int, str]]:
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string

    def within(self, *modules: str) -> bool:
        """Whether this is one of the modules, or in one of the packages."""
        return any(inside(self.module, module) for module in modules)


def inside(name: str, module: str) -> bool:
    return name == module or name.startswith(f"{module}.")


def sources() -> Iterator[Source]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield Source(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))


Problems: TypeAlias = Iterator[str]
Law: TypeAlias = Callable[[Source], Problems]


# Imports


def imports_are_absolute(source: Source) -> Problems:
    yield from (name for name in source.imports if name.startswith("."))


def nothing_imports_cogs(source: Source) -> Problems:
    """The client loads them by name."""
    if not source.within("cogs", "tests"):
        yield from (name for name in source.imports if inside(name, "cogs"))


def the_bot_imports_no_pictures_and_no_tests(source: Source) -> Problems:
    if source.within("bot"):
        yield from (name for name in source.imports if inside(name, "images") or inside(name, "tests"))


def pictures_import_views_and_no_discord(source: Source) -> Problems:
    if source.within("images"):
        yield from (
            name
            for name in source.imports
            if inside(name, "discord")
            or (inside(name, "bot") and not inside(name, "bot.games") and name != "bot")
        )


def only_pictures_draw(source: Source) -> Problems:
    if source.within("bot", "cogs"):
        yield from source.packages & {"PIL"}


def rules_import_the_pure_part_of_the_library_and_the_contract(source: Source) -> Problems:
    """`discover` alone looks for modules."""
    if not source.within("bot.games"):
        return
    own = ".".join(source.module.split(".")[:3])
    pure = PURE | {"importlib", "pkgutil"} if source.module == "bot.games.core" else PURE
    for name in source.imports:
        allowed = inside(name, "bot.games.core") or inside(name, own) or name == "bot.games"
        if name.partition(".")[0] not in pure and not allowed:
            yield name


def rules_touch_nothing_outside(source: Source) -> Problems:
    if source.within("bot.games"):
        yield from (name for name in called(source) if name in OUTSIDE)


def called(source: Source) -> Iterator[str]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def a_game_knows_no_other_game(source: Source) -> Problems:
    own = [key for key in KEYS if belongs(source, key)]
    if own and not source.within("tests"):
        yield from (name for name in source.imports if (game := game_named(name)) and game not in own)


def what_serves_all_games_names_none(source: Source) -> Problems:
    if not source.within("tests") and not any(belongs(source, key) for key in KEYS):
        yield from (name for name in source.imports if game_named(name))


def belongs(source: Source, key: str) -> bool:
    """Whether this is one of a game's files, all of which carry its name: `images/_keltis_pieces.py`."""
    parts = [part.strip("_") for part in source.module.split(".")]
    return any(part == key or part.startswith(f"{key}_") for part in parts)


def game_named(name: str) -> str | None:
    """The game from whose files something is imported."""
    found = re.match(r"(bot\.games|bot\.players|images|cogs)\.(\w+)", name)
    if found is None or found[2] == "core":
        return None
    return found[2] if found[1] == "bot.games" or found[2] in KEYS else None


# One home


def messages_are_sent_in_post(source: Source) -> Problems:
    if source.within("bot", "cogs") and not source.within("cogs._ui.post", "bot.playground"):
        yield from (node.attr for node in attributes(source) if node.attr in SENDING)


def ids_of_components_are_made_in_press(source: Source) -> Problems:
    if source.within("bot", "cogs") and not source.within("cogs._ui.press", "bot.playground"):
        for node in ast.walk(source.tree):
            if isinstance(node, ast.keyword) and node.arg == "custom_id":
                yield f"line {node.value.lineno}"


def chance_comes_from_nature(source: Source) -> Problems:
    if source.within("bot", "cogs", "images") and not source.within("bot.nature"):
        yield from source.packages & CHANCE
        yield from (node.attr for node in attributes(source) if node.attr == "urandom")


def the_environment_is_read_in_config(source: Source) -> Problems:
    if source.within("bot", "cogs", "images") and not source.within("bot.config"):
        yield from (node.attr for node in attributes(source) if node.attr in ("environ", "getenv"))
        yield from source.packages & {"dotenv", "pydantic_settings"}


def only_the_table_and_the_rules_name_a_state(source: Source) -> Problems:
    if source.within("images", "cogs", "bot.players"):
        yield from (name for name in names(source) if name == "State")


def attributes(source: Source) -> Iterator[ast.Attribute]:
    yield from (node for node in ast.walk(source.tree) if isinstance(node, ast.Attribute))


def names(source: Source) -> Iterator[str]:
    for node in ast.walk(source.tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name


# Shape


def no_module_is_called_utils_helpers_or_common(source: Source) -> Problems:
    yield from {part.strip("_") for part in source.module.split(".")} & {
        "utils",
        "util",
        "helpers",
        "helper",
        "common",
    }


def no_file_is_longer_than_800_lines(source: Source) -> Problems:
    if (lines := source.text.count("\n")) > LINES:
        yield f"{lines} lines"


def no_function_is_longer_than_40_statements(source: Source) -> Problems:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            own = sum(isinstance(part, ast.stmt) for part in ast.walk(node)) - 1
            if own > STATEMENTS:
                yield f"{node.name} has {own} statements"


def nothing_is_printed_outside_main(source: Source) -> Problems:
    if not source.path.endswith("__main__.py") and not source.within("tests.bench"):
        yield from (name for name in called(source) if name == "print")


SILENCED = re.compile(r"#\s*(noqa|type:\s*ignore)(:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*)?(\[[\w, -]+\])?")


def a_silenced_check_says_why(source: Source) -> Problems:
    """After the code on the same line, or in a comment of its own on the line above."""
    comments = dict(source.comments)
    for line, comment in comments.items():
        reason = SILENCED.sub("", comment).strip("# ()")
        own_line = (
            comments.get(line - 1, "") if source.text.splitlines()[line - 2].strip().startswith("#") else ""
        )
        if SILENCED.search(comment) and len(reason.split()) < 2 and not own_line:
            yield f"line {line}: {comment}"


LAWS: tuple[Law, ...] = (
    imports_are_absolute,
    nothing_imports_cogs,
    the_bot_imports_no_pictures_and_no_tests,
    pictures_import_views_and_no_discord,
    only_pictures_draw,
    rules_import_the_pure_part_of_the_library_and_the_contract,
    rules_touch_nothing_outside,
    a_game_knows_no_other_game,
    what_serves_all_games_names_none,
    messages_are_sent_in_post,
    ids_of_components_are_made_in_press,
    chance_comes_from_nature,
    the_environment_is_read_in_config,
    only_the_table_and_the_rules_name_a_state,
    no_module_is_called_utils_helpers_or_common,
    no_file_is_longer_than_800_lines,
    no_function_is_longer_than_40_statements,
    nothing_is_printed_outside_main,
    a_silenced_check_says_why,
)


def name_of(law: Law) -> str:
    return getattr(law, "__name__", "law")


@pytest.mark.parametrize("law", LAWS, ids=name_of)
def test_every_file_keeps_the_law(law: Law) -> None:
    assert [f"{source.path}: {problem}" for source in sources() for problem in law(source)] == []


BROKEN: tuple[tuple[Law, str, str], ...] = (
    (imports_are_absolute, "bot/table.py", "from . import store"),
    (nothing_imports_cogs, "bot/client.py", "from cogs import lobby"),
    (nothing_imports_cogs, "images/keltis.py", "import cogs._ui.words"),
    (the_bot_imports_no_pictures_and_no_tests, "bot/table.py", "from images import keltis"),
    (pictures_import_views_and_no_discord, "images/keltis.py", "import discord.ui"),
    (pictures_import_views_and_no_discord, "images/keltis.py", "from bot.table import Table"),
    (pictures_import_views_and_no_discord, "images/keltis.py", "from bot import table"),
    (only_pictures_draw, "cogs/keltis.py", "from PIL import Image"),
    (rules_import_the_pure_part_of_the_library_and_the_contract, "bot/games/keltis.py", "import random"),
    (
        rules_import_the_pure_part_of_the_library_and_the_contract,
        "bot/games/keltis.py",
        "from os import path",
    ),
    (rules_import_the_pure_part_of_the_library_and_the_contract, "bot/games/keltis.py", "import importlib"),
    (
        rules_import_the_pure_part_of_the_library_and_the_contract,
        "bot/games/keltis.py",
        "from bot import nature",
    ),
    (rules_touch_nothing_outside, "bot/games/keltis.py", "def f():\n    return open('x')"),
    (a_game_knows_no_other_game, f"cogs/{KEYS[0]}.py", "from bot.games.chess import RULES"),
    (what_serves_all_games_names_none, "cogs/lobby.py", f"from bot.games import {KEYS[0]}"),
    (what_serves_all_games_names_none, "bot/table.py", f"from bot.games.{KEYS[0]} import RULES"),
    (messages_are_sent_in_post, "cogs/keltis.py", "async def f(c):\n    await c.send('hand')"),
    (messages_are_sent_in_post, "cogs/keltis.py", "async def f(i):\n    await i.response.send_message('x')"),
    (ids_of_components_are_made_in_press, "cogs/keltis.py", "Button(custom_id='mv:1')"),
    (chance_comes_from_nature, "bot/tables.py", "from random import shuffle"),
    (chance_comes_from_nature, "bot/tables.py", "import os\nos.urandom(3)"),
    (the_environment_is_read_in_config, "bot/store.py", "import os\nos.environ['DATABASE']"),
    (only_the_table_and_the_rules_name_a_state, "cogs/keltis.py", "from bot.games.keltis import State"),
    (only_the_table_and_the_rules_name_a_state, "images/keltis.py", "keltis.State"),
    (no_module_is_called_utils_helpers_or_common, "cogs/_ui/helpers.py", ""),
    (no_file_is_longer_than_800_lines, "bot/table.py", "\n" * 801),
    (no_function_is_longer_than_40_statements, "bot/table.py", "def f():\n" + "    pass\n" * 41),
    (nothing_is_printed_outside_main, "bot/table.py", "print(1)"),
    (a_silenced_check_says_why, "bot/table.py", "x = 1\nx = 1  # noqa: F841"),
    (a_silenced_check_says_why, "bot/table.py", "x = 1\nx = 1  # type: ignore[misc]"),
)


@pytest.mark.parametrize(("law", "path", "text"), BROKEN)
def test_a_broken_law_is_noticed(law: Law, path: str, text: str) -> None:
    assert list(law(Source(path, text)))


def test_every_law_is_shown_to_be_able_to_fail() -> None:
    assert {law for law, _, _ in BROKEN} == set(LAWS)


# One name, four places


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("place", ["bot/games", "bot/players", "images", "cogs", "tests/games/test_"])
def test_a_game_is_one_name_in_its_places(place: str, key: str) -> None:
    module = ROOT / (f"{place}{key}" if place.endswith("_") else f"{place}/{key}")
    assert module.with_suffix(".py").exists() or (module / "__init__.py").exists()


# Words


class Variables(Visitor):
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 (the library's name)
        self.found.add(node.id.name)


def messages(path: Path) -> dict[str, frozenset[str]]:
    """Every message and attribute of a file with the variables it uses."""
    found = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, Message | Term):
            for part in (entry, *entry.attributes):
                collector = Variables()
                collector.visit(part.value)
                found[entry.id.name if part is entry else f"{entry.id.name}.{part.id.name}"] = frozenset(
                    collector.found
                )
    return found


LANGUAGES = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())
FILES = sorted({path.name for path in LOCALES.glob("*/*.ftl")})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_every_language_has_the_same_messages_and_no_other_variables(name: str, language: str) -> None:
    english, other = messages(LOCALES / "en" / name), messages(LOCALES / language / name)
    assert set(other) == set(english)
    assert [name for name, variables in other.items() if not variables <= english[name]] == []
