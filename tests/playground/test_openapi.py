"""The checker of requests finds what Discord's own description forbids, and nothing else."""

from __future__ import annotations

import pytest

from bot.playground import Request
from bot.playground.wire import Json
from tests.playground.door import button, command, gallery, layout, menu, option, row, text
from tests.playground.openapi import checking_observer, problems

SEND = ("POST", "/channels/{channel}/messages")
ANSWER = ("POST", "/interactions/{interaction}/{token}/callback")
REGISTER = ("PUT", "/applications/{application}/commands")

FITTING: dict[str, tuple[tuple[str, str], Json | list[Json] | None]] = {
    "a plain message": (SEND, {"content": "x", "components": [row(button("b"))], "tts": False}),
    "a layout": (SEND, layout({"type": 17, "components": [text("x"), gallery("attachment://a.png")]})),
    "an id as a number": (SEND, {"content": "x", "message_reference": {"message_id": 5, "channel_id": 6}}),
    "an answer": (ANSWER, {"type": 4, "data": {"content": "x", "flags": 64}}),
    "a wait": (ANSWER, {"type": 5, "data": {"flags": 64}}),
    "suggestions": (ANSWER, {"type": 8, "data": {"choices": [{"name": "x", "value": "x"}]}}),
    "commands": (REGISTER, [command(options=[option("a", 1, options=[option("b", required=True)])])]),
    "a numeric text": (REGISTER, [command(default_member_permissions="8")]),
    "no body": (("DELETE", "/channels/{channel}/messages/{message}"), None),
}


@pytest.mark.parametrize("name", FITTING)
def test_the_description_allows(name: str) -> None:
    (method, route), body = FITTING[name]
    assert problems(method, route, body) == []


FORBIDDEN: dict[str, tuple[tuple[str, str], Json | list[Json], str]] = {
    "a label that is too long": (
        SEND,
        {"components": [row(button("b", label="x" * 81))]},
        "$.components[0].components[0].label",
    ),
    "a menu with too many options": (
        SEND,
        {"components": [row(menu("m", 26))]},
        "$.components[0].components[0].options",
    ),
    "an unknown component": (SEND, {"components": [{"type": 99}]}, "$.components[0].type"),
    "an alt text that is too long": (
        SEND,
        layout(gallery("attachment://a.png", description="x" * 1025)),
        "$.components[0].items[0].description",
    ),
    "a text for a list": (SEND, {"embeds": "x"}, "$.embeds"),
    "an answer of an unknown type": (ANSWER, {"type": 3}, "$.type"),
    "too many suggestions": (
        ANSWER,
        {"type": 8, "data": {"choices": [{"name": "x", "value": "x"}] * 26}},
        "$.data",
    ),
    "a command without a name": (REGISTER, [{"description": "x"}], "$[0]"),
    "a body where none belongs": (("POST", "/channels/{channel}/typing"), {"x": 1}, "takes no body"),
}


@pytest.mark.parametrize("name", FORBIDDEN)
def test_the_description_forbids(name: str) -> None:
    (method, route), body, place = FORBIDDEN[name]
    (fault,) = problems(method, route, body)
    assert place in fault


def test_an_observer_collects_what_does_not_fit() -> None:
    checker = checking_observer()
    body: Json = {"content": 5}
    checker(Request("POST", "/channels/1/messages", SEND[1], {}, body))
    with pytest.raises(AssertionError, match="content"):
        checker.assert_clean()
