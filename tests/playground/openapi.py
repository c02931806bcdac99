"""Checks what a bot sends against Discord's own description of its API (`discord_api.json`, see SOURCES.md)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from jsonschema import Draft202012Validator
from jsonschema.protocols import Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012, Schema

from bot.playground import Request

Json: TypeAlias = dict[str, Any]  # schemas are open by design

DESCRIPTION = Path(__file__).with_name("discord_api.json")
NULL: Json = {"type": "null"}


@dataclass(slots=True)
class Checker:
    """Watches the wire; what does not fit is kept until somebody asks."""

    violations: list[str] = field(default_factory=list)

    def __call__(self, request: Request) -> None:
        self.violations += problems(request.method, request.route, request.body)

    def assert_clean(self) -> None:
        assert not self.violations, "\n".join(self.violations)


def checking_observer() -> Checker:
    """For `play.observe(checker := checking_observer())`; at the end `checker.assert_clean()`."""
    return Checker()


def problems(method: str, route: str, body: Json | list[Json] | None) -> list[str]:
    """What is wrong with a body, with the place of each fault; routes without a body have none."""
    name = f"{method} {re.sub(r'{.*?}', '{}', route)}"
    if body is None:
        return []
    validator = _validators().get(name)
    if validator is None:
        return [f"{name} takes no body"]
    return [f"{name} {fault.json_path}: {fault.message[:300]}" for fault in validator.iter_errors(body)]


@cache
def _validators() -> dict[str, Validator]:
    description: Json = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    schemas: Json = description["schemas"]
    document = {"components": {"schemas": {name: _read(one, schemas) for name, one in schemas.items()}}}
    registry = Registry[Schema]().with_resource("urn:discord", DRAFT202012.create_resource(document))
    return {
        name: Draft202012Validator(_at_home(_read(schema, schemas)), registry=registry)
        for name, schema in description["operations"].items()
    }


def _at_home(schema: Json) -> Json:
    """Let references from outside find the document."""
    text = json.dumps(schema).replace("#/components", "urn:discord#/components")
    found: Json = json.loads(text)
    return found


def _read(node: Json, schemas: Json) -> Json:
    """A schema as Discord means it; its quirks are named where they are ironed out."""
    read: Json = {key: _read_value(value, schemas) for key, value in node.items()}
    if "oneOf" in read:  # means "one of", not "exactly one fits"
        read["anyOf"] = read.pop("oneOf")
    if "anyOf" in read:
        members = read.pop("anyOf")
        return read | _union(members, schemas)
    kinds = read.get("type")
    if read.get("format") == "snowflake":  # ids are texts; whole numbers are taken as well
        read["type"] = ["string", "integer"]
    elif kinds in ("integer", ["integer", "null"]) and not {"enum", "const", "allOf"} & set(read):
        return {"anyOf": [read, {"type": "string", "pattern": "^-?[0-9]+$"}]}  # numbers may come as text
    return read


def _read_value(value: object, schemas: Json) -> object:
    if isinstance(value, list):
        return [_read_value(one, schemas) for one in value]
    return _read(value, schemas) if isinstance(value, dict) else value


def _union(members: list[Json], schemas: Json) -> Json:
    """Members that differ by their `type` are told apart by it first, so that a fault names the right one."""
    typed = [(_types(one, schemas), one) for one in members if one != NULL]
    if not all(types for types, _ in typed):
        return {"anyOf": members}
    every = sorted({kind for types, _ in typed for kind in types})
    cases = [{"if": {"properties": {"type": {"enum": types}}}, "then": one} for types, one in typed]
    shape: Json = {"required": ["type"], "properties": {"type": {"enum": every}}, "allOf": cases}
    return {"if": NULL, "else": shape} if NULL in members else shape


def _types(member: Json, schemas: Json) -> list[int]:
    """The types that a member of a union stands for; none for a member that is not told by its type."""
    name = str(member.get("$ref", "")).rpartition("/")[2]
    types: list[int] = schemas.get(name, {}).get("properties", {}).get("type", {}).get("enum", [])
    return types
