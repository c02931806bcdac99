"""Cuts Discord's API description (the file named on the command line) down to the bodies that a bot sends."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]  # the description is open by design

TARGET = Path(__file__).with_name("discord_api.json")
METHODS = ("post", "put", "patch", "delete")
USED = re.compile(
    r"/(interactions/.*|webhooks/\{webhook_id\}/\{webhook_token\}(/messages/.*)?|users/@me/channels"
    r"|channels/\{channel_id\}(/(messages|pins|threads|thread-members|typing).*)?"
    r"|applications/\{application_id\}(/guilds/\{guild_id\})?/commands(/\{command_id\})?)"
)
PROSE = ("description", "title", "externalDocs")


def prune(whole: Json) -> Json:
    """The bodies by method and path, and every schema that they reach."""
    operations: Json = {}
    for path, item in whole["paths"].items():
        if USED.fullmatch(path):
            for method in METHODS:
                body = item.get(method, {}).get("requestBody")
                if body:
                    name = f"{method.upper()} {re.sub(r'{.*?}', '{}', path)}"
                    operations[name] = _without_prose(body["content"]["application/json"]["schema"])
    return {"operations": operations, "schemas": _reached(operations, whole["components"]["schemas"])}


def _reached(operations: Json, schemas: Json) -> Json:
    kept: Json = {}
    waiting = _names(operations)
    while waiting:
        name = waiting.pop()
        if name not in kept:
            kept[name] = _without_prose(schemas[name])
            waiting |= _names(kept[name])
    return dict(sorted(kept.items()))


def _names(node: object) -> set[str]:
    return set(re.findall(r"#/components/schemas/(\w+)", json.dumps(node)))


def _without_prose(node: object) -> object:
    if isinstance(node, list):
        return [_without_prose(one) for one in node]
    if not isinstance(node, dict):
        return node
    # A property may be called "description"; only texts are prose.
    return {k: _without_prose(v) for k, v in node.items() if not (k in PROSE and isinstance(v, str))}


def main(source: str) -> None:
    pruned = prune(json.loads(Path(source).read_text(encoding="utf-8")))
    TARGET.write_text(json.dumps(pruned, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
