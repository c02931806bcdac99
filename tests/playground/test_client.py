"""The real discord.py client in the playground: what a bot does, seen by the people it does it for."""

from __future__ import annotations

import asyncio
import io
import re
from collections.abc import AsyncIterator
from typing import Any, Self

import discord
import pytest
from discord import app_commands, ui

from bot.playground import (
    HandClock,
    May,
    NotPossibleError,
    Playground,
    SuggestionsFailedError,
    When,
)
from bot.playground.interactions import Answer
from tests.playground.door import PNG
from tests.playground.openapi import checking_observer

Interaction = discord.Interaction[Any]


class Press(ui.DynamicItem[ui.Button[Any]], template=re.compile(r"mv:(?P<move>\w+)")):
    """A button that lives in its id alone."""

    def __init__(self, move: str) -> None:
        super().__init__(ui.Button(label=f"Play {move}", custom_id=f"mv:{move}"))
        self.move = move

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["move"])

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send(f"{interaction.user.name} played {self.move}", ephemeral=True)


class Chooser(ui.DynamicItem[ui.Select[Any]], template=re.compile(r"pick")):
    """A menu that edits the message it is in."""

    def __init__(self) -> None:
        options = [discord.SelectOption(label="Red"), discord.SelectOption(label="Blue")]
        super().__init__(ui.Select(custom_id="pick", placeholder="Colour", options=options))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls()

    async def callback(self, interaction: Interaction) -> None:
        assert interaction.data
        chosen: Any = interaction.data
        view = ui.LayoutView()
        view.add_item(ui.TextDisplay(f"chosen: {chosen['values'][0]}"))
        await interaction.response.edit_message(view=view, attachments=[])


class Name(ui.Modal, title="Your name"):
    name: ui.Label[Any] = ui.Label(text="Name", component=ui.TextInput(max_length=10))

    async def on_submit(self, interaction: Interaction, /) -> None:
        assert isinstance(self.name.component, ui.TextInput)
        await interaction.response.send_message(f"Hello {self.name.component.value}", ephemeral=True)


def card() -> ui.LayoutView:
    frame: ui.Container[Any] = ui.Container()
    frame.add_item(ui.TextDisplay("# The table"))
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media="attachment://table.png", description="A table with cards")
    frame.add_item(gallery)
    frame.add_item(ui.ActionRow(Press("R5")))
    frame.add_item(ui.ActionRow(Chooser()))
    view = ui.LayoutView(timeout=None)
    view.add_item(frame)
    return view


class Bot(discord.Client):
    """A bot that does a little of everything."""

    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True),
            guild_ready_timeout=0.01,
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        self.heard: list[str] = []
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press, Chooser)
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(f"{message.author.name}: {message.content}")

    async def on_resumed(self) -> None:
        self.heard.append("resumed")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.heard.append(f"removed from {guild.name}")

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self.heard.append(f"{guild.name} is unavailable")


def add_commands(tree: app_commands.CommandTree[Bot]) -> None:
    @tree.command(name="card", description="Shows the table")
    async def show(interaction: Interaction) -> None:
        await interaction.response.send_message(view=card(), file=discord.File(io.BytesIO(PNG), "table.png"))

    @tree.command(name="name", description="Asks for a name")
    async def name(interaction: Interaction) -> None:
        await interaction.response.send_modal(Name())

    @tree.command(name="tell", description="Writes to somebody")
    async def tell(interaction: Interaction, user: discord.User) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await user.send("psst")
        except discord.Forbidden as error:
            await interaction.edit_original_response(content=f"closed: {error.code}")
        else:
            await interaction.edit_original_response(content="told")

    @tree.command(name="move", description="Makes a move")
    async def move(interaction: Interaction, text: str) -> None:
        assert interaction.channel
        channel: Any = interaction.channel
        await interaction.response.defer()
        await channel.send(f"moved {text}")

    @move.autocomplete("text")
    async def suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        if current == "break":
            raise ValueError
        return [app_commands.Choice(name=f"{current}!", value=current)]


@pytest.fixture
async def bot(play: Playground) -> AsyncIterator[Bot]:
    client = Bot()
    play.observe(checker := checking_observer())
    running = asyncio.create_task(client.start(play.token))
    await play.connected()
    await play.settled()
    yield client
    await client.close()
    await running
    checker.assert_clean()


pytestmark = pytest.mark.usefixtures("bot")


async def test_the_commands_are_registered(play: Playground) -> None:
    assert sorted(play.people["Ada"].commands(play.channel())) == ["card", "move", "name", "tell"]


async def test_the_client_knows_its_servers(play: Playground, bot: Bot) -> None:
    assert [[c.name for c in guild.text_channels] for guild in bot.guilds] == [["general", "games"]]


async def test_a_command_shows_text_picture_and_controls(play: Playground) -> None:
    outcome = await play.people["Ada"].command(play.channel(), "card")
    (shown,) = outcome.replies
    assert (shown.text, [(p.alt, p.data) for p in shown.pictures]) == (
        "# The table",
        [("A table with cards", PNG)],
    )
    assert [b.label for b in shown.buttons] == ["Play R5"]
    assert [o.label for o in shown.menus[0].options] == ["Red", "Blue"]


async def test_a_press_is_answered_privately(play: Playground) -> None:
    ada, ben, channel = play.people["Ada"], play.people["Ben"], play.channel()
    await ada.command(channel, "card")
    outcome = await ben.press(ben.sees(channel)[-1], "Play R5")
    assert (outcome.how, outcome.text) == (Answer.WAIT_FOR_EDIT, f"{ben.user.handle} played R5")
    assert (len(ada.sees(channel)), len(ben.sees(channel))) == (1, 2)


async def test_a_forged_press_arrives(play: Playground) -> None:
    ada, channel = play.people["Ada"], play.channel()
    await ada.command(channel, "card")
    assert (await ada.press_raw(ada.sees(channel)[-1], "mv:forged")).text.endswith("played forged")


async def test_presses_can_race(play: Playground) -> None:
    ada, channel = play.people["Ada"], play.channel()
    await ada.command(channel, "card")
    shown = ada.sees(channel)[-1]
    race = [ada.press(shown, "Play R5") for _ in range(3)]
    await play.settled()
    assert [one.failed for one in race] == [False] * 3


async def test_a_choice_changes_the_message(play: Playground) -> None:
    ada, channel = play.people["Ada"], play.channel()
    await ada.command(channel, "card")
    await ada.choose(ada.sees(channel)[-1], "Colour", "Blue")
    (changed,) = ada.sees(channel)
    assert (changed.text, changed.pictures) == ("chosen: Blue", [])


async def test_a_menu_offers_only_what_it_lists(play: Playground) -> None:
    ada, channel = play.people["Ada"], play.channel()
    await ada.command(channel, "card")
    with pytest.raises(NotPossibleError, match="does not offer 'Green'"):
        ada.choose(ada.sees(channel)[-1], "Colour", "Green")


async def test_a_modal_goes_there_and_back(play: Playground) -> None:
    ada = play.people["Ada"]
    asked = await ada.command(play.channel(), "name")
    assert asked.modal
    with pytest.raises(NotPossibleError, match="takes 0 to 10 characters"):
        ada.submit(asked.modal, {"Name": "x" * 11})
    assert (await ada.submit(asked.modal, {"Name": "Ada"})).text == "Hello Ada"


async def test_suggestions_come_back(play: Playground) -> None:
    found = await play.people["Ada"].suggest(play.channel(), "move", "text", "pl")
    assert [(one.name, one.value) for one in found] == [("pl!", "pl")]


async def test_failing_suggestions_are_noticed(play: Playground, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(SuggestionsFailedError):
        await play.people["Ada"].suggest(play.channel(), "move", "text", "break")
    caplog.clear()


async def test_direct_messages_are_written_and_ring(play: Playground) -> None:
    ada, ben = play.people["Ada"], play.people["Ben"]
    assert (await ada.command(play.channel(), "tell", user=ben)).text == "told"
    assert [one.text for one in ben.pings()] == ["psst"]
    ben.read(ben.dm)
    assert (ben.pings(), [one.text for one in ben.notices]) == ([], ["psst"])


async def test_closed_direct_messages_are_refused(play: Playground) -> None:
    outcome = await play.people["Ada"].command(play.channel(), "tell", user=play.people["عمر"])
    assert outcome.text == "closed: 50007"


async def test_a_command_works_in_a_direct_message(play: Playground) -> None:
    ada = play.people["Ada"]
    assert (await ada.command(ada.dm, "card")).text == "# The table"


async def test_a_late_bot_is_too_late(
    play: Playground, clock: HandClock, caplog: pytest.LogCaptureFixture
) -> None:
    hold = play.parts.line.hold("callback")
    outcome = play.people["Ada"].command(play.channel(), "name")
    await hold.arrived.wait()
    clock.advance(4)
    hold.release()
    assert (await outcome).failed
    caplog.clear()


async def test_a_missing_right_is_told(play: Playground, caplog: pytest.LogCaptureFixture) -> None:
    refused: list[object] = []
    play.observe(lambda request: refused.append(request.refusal and request.refusal.code))
    play.deny(play.channel(), May.SEND_MESSAGES)
    await play.people["Ada"].command(play.channel(), "move", text="x")
    assert refused == [None, 50013]
    caplog.clear()


async def test_an_answer_can_be_lost_after_it_counted(
    play: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    play.parts.line.fail("POST /channels/.*/messages", status=0, when=When.AFTER)
    await play.people["Ada"].command(play.channel(), "move", text="x")
    assert play.people["Ada"].sees(play.channel())[-1].text == "moved x"
    caplog.clear()


async def test_what_happened_while_the_line_was_down_is_heard_after_resuming(
    play: Playground, bot: Bot
) -> None:
    play.parts.gateway.drop()
    outcome = await play.people["Ada"].command(play.channel(), "card")
    assert (outcome.how, bot.heard) == (Answer.MESSAGE, ["resumed", f"{play.world.bot.handle}: "])


async def test_the_bot_reconnects_when_it_is_asked_to(play: Playground, bot: Bot) -> None:
    play.parts.gateway.ask_to_reconnect()
    await play.settled()
    assert bot.heard == ["resumed"]


async def test_people_are_not_overheard_without_the_intent(play: Playground, bot: Bot) -> None:
    ada = play.people["Ada"]
    ada.say(play.channel(), "a secret")
    ada.say(play.channel(), f"hello <@{play.world.bot.id}>")
    await play.settled()
    mention = f"{ada.user.handle}: hello <@{play.world.bot.id}>"
    assert bot.heard == [f"{ada.user.handle}: ", mention]


async def test_an_outage_is_no_removal(play: Playground, bot: Bot) -> None:
    play.outage(play.guild())
    await play.settled()
    play.end_outage(play.guild())
    play.remove_bot(play.guild())
    await play.settled()
    assert bot.heard == ["Stammtisch is unavailable", "removed from Stammtisch"]


async def test_the_bot_comes_back_when_it_is_invited_again(play: Playground, bot: Bot) -> None:
    play.remove_bot(play.guild())
    play.invite_bot(play.guild())
    await play.settled()
    assert len(bot.guilds) == 1
    assert not (await play.people["Ada"].command(play.channel(), "card")).failed


async def test_waiting_for_the_bot_costs_it_none_of_its_messages_to_the_gateway(
    play: Playground, bot: Bot
) -> None:
    for _ in range(109):  # with its greeting as many as discord.py sends in a minute
        play.people["Ada"].say(play.channel(), "hello")
        await play.settled()
    assert not bot.is_ws_ratelimited()
