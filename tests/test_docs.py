"""What the documents promise exists, and what exists is documented."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.__main__ import parser
from bot.config import Config

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLE = (ROOT / ".env.example").read_text(encoding="utf-8")
SETTINGS = [name.upper() for name in Config.model_fields]


def slash_commands() -> set[str]:
    """Every command that the cogs register, as a person types it: `/table join`."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "cogs").rglob("*.py"))
    return {command for tree in trees for node in ast.walk(tree) for command in _commands(node)}


def _commands(node: ast.AST) -> Iterator[str]:
    if not isinstance(node, ast.ClassDef):
        return
    group = next((f"{_text(word.value)} " for word in node.keywords if word.arg == "group_name"), "")
    for part in node.body:
        for decorator in part.decorator_list if isinstance(part, ast.AsyncFunctionDef) else ():
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "app_commands.command":
                name = next(word.value for word in decorator.keywords if word.arg == "name")
                yield f"/{group}{_text(name)}"


def _text(node: ast.expr) -> str:
    text = ast.literal_eval(node)
    assert isinstance(text, str)
    return text


def test_every_slash_command_is_documented_and_no_other() -> None:
    documented = set(re.findall(r"`(/[a-z -]+)`", README))
    assert slash_commands() == documented


@pytest.mark.parametrize("setting", SETTINGS)
def test_every_setting_is_in_the_readme(setting: str) -> None:
    assert f"| `{setting}` |" in README


def test_the_example_shows_every_setting_and_no_other() -> None:
    assert re.findall(r"^(\w+)=", EXAMPLE, re.MULTILINE) == SETTINGS


@pytest.mark.parametrize("setting", SETTINGS)
def test_the_example_explains_every_setting_and_shows_its_default(setting: str) -> None:
    default = Config.model_fields[setting.lower()].default
    shown = "" if default is None else str(default)
    assert re.search(rf"^# .+\.\n{setting}={re.escape(shown)}$", EXAMPLE, re.MULTILINE)


@pytest.mark.parametrize("arguments", re.findall(r"`python -m bot ?([^`]*)`", README))
def test_every_documented_command_of_the_program_is_understood(arguments: str) -> None:
    assert parser().parse_args(arguments.split())


@pytest.mark.parametrize("target", re.findall(r"\bmake (\w+) ", README))
def test_every_documented_target_of_make_exists(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("link", re.findall(r"\]\((?!https?:|#)([^)]+)\)", README))
def test_every_file_that_the_readme_shows_exists(link: str) -> None:
    assert (ROOT / link).exists()
