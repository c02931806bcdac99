"""What a typed slash command sends, and what Discord's app would not let one send."""

from __future__ import annotations

from collections.abc import Mapping

from bot.playground import payloads
from bot.playground.checks.commands import GROUP, SUBCOMMAND
from bot.playground.parts import Parts
from bot.playground.registry import paths
from bot.playground.wire import Json
from bot.playground.world import Channel, Command, Role, User

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = range(3, 12)
LONGEST = 6000


class SlashError(Exception):
    """The app would not send this."""


def find_command(parts: Parts, channel: Channel, words: str) -> tuple[Command, Json]:
    """The command that is called so here, with the part that holds its options."""
    offered = parts.registry.offered(channel)
    for command in offered:
        for path, leaf in paths(command.body):
            if path == words.removeprefix("/"):
                return command, leaf
    known = sorted(path for command in offered for path, _ in paths(command.body))
    raise SlashError(f"there is no /{words} here, only {known}")


def arguments(
    parts: Parts, channel: Channel, words: str, given: Mapping[str, object]
) -> tuple[Command, Json]:
    """The data of a command that is sent off."""
    command, leaf = find_command(parts, channel, words)
    declared = {one["name"]: one for one in leaf.get("options") or []}
    missing = [name for name, one in declared.items() if one.get("required") and name not in given]
    if missing:
        raise SlashError(f"/{words} needs {missing}")
    values = _Values(parts, channel)
    options = [values.option(declared, name, value) for name, value in given.items()]
    return command, _nested(words, options, command) | values.data


def suggestion_arguments(
    parts: Parts,
    channel: Channel,
    words: str,
    given: Mapping[str, object],
    option: str,
    typed: str,
) -> tuple[Command, Json]:
    """The data that is sent while somebody types an option; the rest may still be missing."""
    command, leaf = find_command(parts, channel, words)
    declared = {one["name"]: one for one in leaf.get("options") or []}
    if not declared.get(option, {}).get("autocomplete"):
        raise SlashError(f"/{words} has no suggestions for {option!r}")
    values = _Values(parts, channel)
    options = [values.option(declared, name, value) for name, value in given.items()]
    options.append({"name": option, "type": declared[option]["type"], "value": typed, "focused": True})
    return command, _nested(words, options, command) | values.data


def _nested(words: str, options: list[Json], command: Command) -> Json:
    """The options inside their subcommand and group."""
    names = words.removeprefix("/").split(" ")[1:]
    kinds = [SUBCOMMAND, GROUP]
    for depth, name in enumerate(reversed(names)):
        options = [{"name": name, "type": kinds[depth], "options": options}]
    data: Json = {"options": options}
    return data | {"guild_id": str(command.guild)} if command.guild else data


class _Values:
    """Turns what is typed into values, and collects the people and places among them."""

    def __init__(self, parts: Parts, channel: Channel) -> None:
        self.parts = parts
        self.channel = channel
        self.resolved: Json = {}

    @property
    def data(self) -> Json:
        return {"resolved": self.resolved} if self.resolved else {}

    def option(self, declared: Mapping[str, Json], name: str, value: object) -> Json:
        """One option as it is sent."""
        if name not in declared:
            raise SlashError(f"there is no option {name!r}, only {sorted(declared)}")
        option = declared[name]
        return {"name": name, "type": option["type"], "value": self._value(option, value)}

    def _value(self, option: Json, value: object) -> object:
        if option.get("choices"):
            return _chosen(option, value)
        match option["type"]:
            case 3:
                return _text(option, value)
            case 4 | 10:
                return _number(option, value)
            case 5:
                return bool(value)
            case 6 | 9:
                return self._person(value)
            case 7:
                return self._channel(value)
            case 8:
                return self._role(value)
            case kind:
                raise SlashError(f"options of type {kind} cannot be typed here")

    def _person(self, value: object) -> str:
        user = value if isinstance(value, User) else getattr(value, "user", None)
        if not isinstance(user, User):
            raise SlashError(f"{value!r} is nobody")
        self.resolved.setdefault("users", {})[str(user.id)] = payloads.user(user)
        guild = self.parts.world.guilds.get(self.channel.guild or 0)
        if guild and user.id in guild.members:
            member = payloads.bare_member(guild.members[user.id]) | {"permissions": "0"}
            self.resolved.setdefault("members", {})[str(user.id)] = member
        return str(user.id)

    def _channel(self, value: object) -> str:
        if not isinstance(value, Channel):
            raise SlashError(f"{value!r} is no channel")
        shown = payloads.channel(self.parts.world, value) | {"permissions": "0"}
        self.resolved.setdefault("channels", {})[str(value.id)] = shown
        return str(value.id)

    def _role(self, value: object) -> str:
        if not isinstance(value, Role):
            raise SlashError(f"{value!r} is no role")
        self.resolved.setdefault("roles", {})[str(value.id)] = payloads.role(value)
        return str(value.id)


def _chosen(option: Json, value: object) -> object:
    for choice in option["choices"]:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    raise SlashError(f"{option['name']} is one of {[c['value'] for c in option['choices']]}, not {value!r}")


def _text(option: Json, value: object) -> str:
    text = str(value)
    if not option.get("min_length", 1) <= len(text) <= option.get("max_length", LONGEST):
        raise SlashError(f"{option['name']} has {len(text)} characters")
    return text


def _number(option: Json, value: object) -> int | float:
    kinds = (int, float) if option["type"] == NUMBER else (int,)
    if isinstance(value, bool) or not isinstance(value, kinds):
        raise SlashError(f"{option['name']} is a number, not {value!r}")
    if not option.get("min_value", value) <= value <= option.get("max_value", value):
        raise SlashError(f"{option['name']} is out of range: {value}")
    return value
