"""The owner's commands exist in the home server only, and only for the owner."""

from __future__ import annotations

from tests.cogs.evening import Evening


async def test_without_a_home_server_there_is_no_owner_command(evening: Evening) -> None:
    assert not [path for path in evening.person("Ada").commands(evening.channel) if path.startswith("owner")]


async def test_no_command_is_shown_twice(evening: Evening) -> None:
    shown = evening.person("Ada").commands(evening.channel)
    assert sorted(set(shown)) == sorted(shown)


async def test_in_the_home_server_the_owner_has_the_database_looked_over(evening: Evening) -> None:
    guild = evening.play.guild()
    await evening.restart_at_home(guild.id)
    shown = evening.person("Ada").commands(evening.channel)
    assert sorted(set(shown)) == sorted(shown)
    refused = await evening.person("Ben").command(evening.channel, "owner check")
    assert "Only the owner" in refused.text
