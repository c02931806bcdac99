"""The bot's slash commands: registered, replaced, found again by what a person types."""

from __future__ import annotations

import copy

from bot.playground.checks.commands import GROUP, SUBCOMMAND, check_command, check_commands
from bot.playground.refusals import missing_access, unknown_command
from bot.playground.wire import Json
from bot.playground.world import Channel, Command, World

IN_SERVER, IN_BOT_DM = 0, 1


class Registry:
    """What commands there are."""

    def __init__(self, world: World) -> None:
        self.world = world

    def listed(self, guild: int | None) -> list[Command]:
        return [one for one in self.world.commands.values() if one.guild == guild]

    def replace_all(self, guild: int | None, bodies: object) -> list[Command]:
        """Bulk overwrite: what is not named is gone, what keeps its name keeps its id."""
        self._check_home(guild)
        checked = check_commands(bodies)
        before = {_key(one.body): one for one in self.listed(guild)}
        for one in before.values():
            del self.world.commands[one.id]
        for body in checked:
            old = before.get(_key(body))
            self._store(guild, body, old.id if old else self.world.new_id())
        return self.listed(guild)

    def add(self, guild: int | None, body: Json) -> Command:
        """One more command; one of the same name is replaced."""
        self._check_home(guild)
        checked = check_command(body)
        old = next((one for one in self.listed(guild) if _key(one.body) == _key(checked)), None)
        return self._store(guild, checked, old.id if old else self.world.new_id())

    def change(self, guild: int | None, number: int, body: Json) -> Command:
        old = self.get(guild, number)
        return self._store(guild, check_command(old.body | body), number)

    def remove(self, guild: int | None, number: int) -> None:
        del self.world.commands[self.get(guild, number).id]

    def get(self, guild: int | None, number: int) -> Command:
        found = self.world.commands.get(number)
        if found is None or found.guild != guild:
            raise unknown_command()
        return found

    def _check_home(self, guild: int | None) -> None:
        home = self.world.guilds.get(guild or 0)
        if guild is not None and (home is None or self.world.bot.id not in home.members):
            raise missing_access()

    def _store(self, guild: int | None, body: Json, number: int) -> Command:
        kept = _defaults(guild) | copy.deepcopy({k: v for k, v in body.items() if v is not None})
        command = Command(number, guild, self.world.new_id(), kept)
        self.world.commands[number] = command
        return command

    def offered(self, channel: Channel) -> list[Command]:
        """The commands that Discord lists when somebody types a slash here."""
        found = []
        for one in self.world.commands.values():
            if channel.guild is None:
                offered = one.guild is None and self._allows(one, IN_BOT_DM)
            else:
                home = self.world.guilds[channel.guild]
                here = one.guild in (None, channel.guild) and self.world.bot.id in home.members
                offered = here and self._allows(one, IN_SERVER)
            if offered:
                found.append(one)
        return found

    def _allows(self, command: Command, context: int) -> bool:
        contexts = command.body.get("contexts")
        if contexts is not None:
            return context in contexts
        return context == IN_SERVER or command.body.get("dm_permission", True)


def _key(body: Json) -> tuple[object, object]:
    return body.get("type", 1), body.get("name")


def _defaults(guild: int | None) -> Json:
    defaults: Json = {"type": 1, "default_member_permissions": None, "nsfw": False, "options": []}
    defaults |= {"integration_types": [0], "name_localizations": None, "description_localizations": None}
    return defaults | ({"dm_permission": True, "contexts": None} if guild is None else {})


def paths(body: Json) -> list[tuple[str, Json]]:
    """Every way to call a command, such as `table join`, with the part that holds its options."""
    inner = [one for one in body.get("options") or [] if one["type"] in (SUBCOMMAND, GROUP)]
    if not inner:
        return [(body["name"], body)]
    return [(f"{body['name']} {rest}", leaf) for one in inner for rest, leaf in paths(one)]
