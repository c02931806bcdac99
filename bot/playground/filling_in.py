"""What a filled-in modal sends, and what Discord's app would not let one send."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.playground.checks.components import Kind
from bot.playground.seen import Field, Modal
from bot.playground.wire import Json

Values: TypeAlias = Mapping[str, str | Sequence[str] | bool]


class FormError(Exception):
    """The app would not send this."""


def submitted(modal: Modal, values: Values) -> Json:
    """The data of a modal that is sent off."""
    known = {name for field in modal.fields for name in (field.label, field.custom_id)}
    if unknown := set(values) - known:
        raise FormError(f"no field {sorted(unknown)}")
    sent = {field.custom_id: _sent(field, _given(field, values)) for field in modal.fields}
    return {
        "custom_id": modal.custom_id,
        "components": [_wrapped(top, sent) for top in modal.raw["components"]],
    }


def _given(field: Field, values: Values) -> str | Sequence[str] | bool:
    for name in (field.custom_id, field.label):
        if name in values:
            return values[name]
    chosen = [option.value for option in field.options if option.chosen]
    if field.kind is Kind.CHECKBOX:
        return False
    if field.kind is Kind.TEXT_INPUT:
        return field.value
    return chosen[0] if field.kind is Kind.RADIO and chosen else chosen


def _sent(field: Field, given: str | Sequence[str] | bool) -> Json:
    base: Json = {"type": int(field.kind), "custom_id": field.custom_id, "id": field.number or 0}
    if field.kind is Kind.TEXT_INPUT:
        return base | {"value": _text(field, str(given))}
    if field.kind is Kind.CHECKBOX:
        return base | {"value": bool(given)}
    wanted = [given] if isinstance(given, str) else list(given if isinstance(given, Sequence) else ())
    chosen = [_option(field, one) for one in wanted]
    if field.required and not chosen:
        raise FormError(f"{field.label} needs a choice")
    if chosen and not field.least <= len(chosen) <= field.most:
        raise FormError(f"{field.label} takes {field.least} to {field.most} choices")
    if field.kind is Kind.RADIO:
        return base | {"value": chosen[0] if chosen else None}
    return base | {"values": chosen}


def _text(field: Field, text: str) -> str:
    if field.required and not text:
        raise FormError(f"{field.label} must be filled in")
    if text and not field.least <= len(text) <= field.most:
        raise FormError(f"{field.label} takes {field.least} to {field.most} characters, not {len(text)}")
    return text


def _option(field: Field, given: str) -> str:
    if not field.options:
        return given  # people, roles and channels are named by their id
    for option in field.options:
        if given in (option.value, option.label):
            return option.value
    raise FormError(f"{field.label} does not offer {given!r}")


def _wrapped(top: Json, sent: dict[str, Json]) -> Json:
    base: Json = {"type": top["type"], "id": top.get("id") or 0}
    if top["type"] == Kind.LABEL:
        return base | {"component": sent[top["component"]["custom_id"]]}
    if top["type"] == Kind.ROW:
        return base | {"components": [sent[top["components"][0]["custom_id"]]]}
    return base
