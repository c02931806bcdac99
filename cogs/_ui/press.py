"""The one button and the one menu: custom_id <-> (table, stamp, move text).

`mv:<table>:<stamp>:<move text>` makes a move; `do:<table>:<stamp>:<action>` asks the host for something (join, my
hand, …). A menu's id ends in `*<number>`: the chosen value is its move text or action. A move text that begins with
`?` is no move yet: it shows the controls of that step. Both survive a restart, because everything is in the id.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeAlias

import discord

from cogs._ui.limits import BUTTON_LABEL, MENU_OPTIONS, OPTION_TEXT, PLACEHOLDER, fit

MENU = "*"
STEP = "?"
KNOWN = re.compile(
    r"(?P<kind>mv|do):(?P<table>0|[1-9][0-9]{0,8}):(?P<stamp>0|[1-9][0-9]{0,8}):(?P<text>.+)", re.DOTALL
)

Interaction: TypeAlias = discord.Interaction[Any]
Item: TypeAlias = discord.ui.Item[Any]


@dataclass(frozen=True, slots=True)
class Pressed:
    """What somebody pressed or chose."""

    table: int
    stamp: int
    text: str  # a move text, a step of one, or an action with its arguments
    is_move: bool


@dataclass(frozen=True, slots=True)
class Act:
    """A button: the move text or action it stands for, and what it says."""

    text: str
    label: str
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a menu."""

    text: str
    label: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """A menu; more than 25 options become several menus."""

    placeholder: str
    choices: tuple[Choice, ...]


Row: TypeAlias = tuple[Act, ...] | Pick


class Desk(Protocol):
    """Whoever answers presses."""

    async def pressed(self, interaction: Interaction, pressed: Pressed | None) -> None: ...


def read_id(custom_id: str, chosen: Sequence[str] = ()) -> Pressed | None:
    """What an id and the chosen value stand for; None for an id that is not ours."""
    known = KNOWN.fullmatch(custom_id)
    if known is None:
        return None
    text = known["text"]
    if text.startswith(MENU):
        if len(chosen) != 1:
            return None
        text = chosen[0]
    return Pressed(int(known["table"]), int(known["stamp"]), text, known["kind"] == "mv")


class Press(discord.ui.DynamicItem[Item], template=re.compile(r".*", re.DOTALL)):
    """The one item of every game and every card; its id says all."""

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: Item, match: re.Match[str], /) -> Self:  # noqa: ARG003 (discord.py's signature)
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        desk: Desk = interaction.client.desk
        await desk.pressed(interaction, read_id(self.custom_id, chosen_in(interaction)))


def chosen_in(interaction: Interaction) -> list[str]:
    """The values chosen in the menu that was used."""
    data: Mapping[str, object] = interaction.data or {}
    values = data.get("values")
    return [str(value) for value in values] if isinstance(values, list) else []


def rows_for_moves(rows: Sequence[Row], table: int, stamp: int) -> list[discord.ui.ActionRow[Any]]:
    """Controls that make moves at this stamp."""
    return _rows(rows, f"mv:{table}:{stamp}:")


def rows_for_actions(rows: Sequence[Row], table: int, stamp: int = 0) -> list[discord.ui.ActionRow[Any]]:
    """Controls that ask the host for something."""
    return _rows(rows, f"do:{table}:{stamp}:")


def marks(message: discord.Message) -> set[tuple[int, int]]:
    """Table and stamp of every control of a message: how the host knows its own messages again."""
    found = (KNOWN.fullmatch(control.custom_id) for control in _controls(message.components))
    return {(int(known["table"]), int(known["stamp"])) for known in found if known}


def unheard(interaction: Interaction) -> bool:
    """Whether discord.py drops this press or form without a word, as nothing on its message belongs to it."""
    if interaction.type is discord.InteractionType.modal_submit:
        return True  # no form is ours
    if interaction.type is not discord.InteractionType.component:
        return False
    data: Mapping[str, object] = interaction.data or {}
    controls = _controls(interaction.message.components) if interaction.message else []
    on_it = {(control.type.value, control.custom_id) for control in controls}
    return (data.get("component_type"), custom_id_of(interaction)) not in on_it


def custom_id_of(interaction: Interaction) -> str:
    data: Mapping[str, object] = interaction.data or {}
    return str(data.get("custom_id", ""))


def _controls(components: Sequence[Any]) -> list[Any]:
    """Everything that has an id, wherever it is nested."""
    found: list[Any] = []
    for component in components:
        if getattr(component, "custom_id", None):
            found.append(component)
        found += _controls(getattr(component, "children", ()))
    return found


def _rows(rows: Sequence[Row], prefix: str) -> list[discord.ui.ActionRow[Any]]:
    built: list[discord.ui.ActionRow[Any]] = []
    menus = 0
    for row in rows:
        if isinstance(row, Pick):
            for part in _parts(row):
                built.append(discord.ui.ActionRow(_menu(part, f"{prefix}{MENU}{menus}")))
                menus += 1
        else:
            built.append(discord.ui.ActionRow(*(_button(act, prefix) for act in row)))
    return built


def _button(act: Act, prefix: str) -> Press:
    return Press(
        discord.ui.Button(
            style=act.style,
            label=fit(act.label, BUTTON_LABEL),
            custom_id=prefix + act.text,
            disabled=act.disabled,
        )
    )


def _parts(pick: Pick) -> list[Pick]:
    if len(pick.choices) <= MENU_OPTIONS:
        return [pick]
    cuts = range(0, len(pick.choices), MENU_OPTIONS)
    parts = [pick.choices[cut : cut + MENU_OPTIONS] for cut in cuts]
    return [Pick(f"{pick.placeholder} ({part[0].label} … {part[-1].label})", part) for part in parts]


def _menu(pick: Pick, custom_id: str) -> Press:
    menu: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=custom_id, placeholder=fit(pick.placeholder, PLACEHOLDER)
    )
    for choice in pick.choices:
        description = fit(choice.description, OPTION_TEXT) or None
        menu.add_option(label=fit(choice.label, OPTION_TEXT), value=choice.text, description=description)
    return Press(menu)


Handler: TypeAlias = Callable[[Interaction, Pressed], Awaitable[None]]
