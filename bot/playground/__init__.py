"""A small Discord on loopback, for playing without a token and for tests with the real discord.py client.

    async with Playground(clock=HandClock()) as play:        # serves; discord.py now looks here
        task = asyncio.create_task(client.start(play.token))
        await play.connected()
        play.quiet.probes.append(post.settled)                # the bot's own work, awaited by settled()
        ada, ben = play.people["Ada"], play.people["Ben"]
        games = play.channel("games")                         # of the server "Stammtisch"
        outcome = await ada.command(games, "keltis new", points="10")    # awaited: settled
        card = ben.sees(games)[-1]                            # .text .buttons .menus .pictures .private
        outcome = await ben.press(card, "Join")               # by label or custom_id
        outcome.how, outcome.failed, outcome.text, outcome.replies, outcome.modal

People (`people.Person`): `command suggest press press_raw choose choose_raw submit say` act; without `await` an
action is only sent, so several can race. `sees inbox pings notices read channels commands dm` look.
`close_dms open_dms join leave dismiss`. What Discord's app would not allow raises `NotPossibleError`.

World: `add_person add_guild add_channel invite_bot guild channel`; times come from the clock given.
Troubles: `delete_message archive unarchive delete_channel deny allow remove_bot outage end_outage`,
`parts.gateway.drop / ask_to_reconnect / invalidate`, `parts.line.fail("PATCH", status=503, times=2, when=When.AFTER)`,
`parts.line.hold("callback")` with `await hold.arrived.wait()` and `hold.release()`; status 0 cuts the connection.
Waiting: `connected settled quiet.until(condition)`. Wire tap: `observe(callback)` gets a `tap.Request` each.
For people: `async with serve(port, folder) as play` in real time with Discord's rates; the folder keeps the world
(`forget(folder)` throws it away); `play.extras["Kill the bot"] = child.kill` adds a trouble to the page.
Limits: `PATIENT` (default) enforces what depends on content and age; `DISCORD` enforces the rates as well.
"""

from bot.playground.clock import Clock, HandClock, SystemClock
from bot.playground.connect import point_discord_at
from bot.playground.may import May
from bot.playground.people import NotPossibleError, Outcome, Person, SuggestionsFailedError
from bot.playground.playground import Playground, serve
from bot.playground.rates import DISCORD, PATIENT, Limits, Rate
from bot.playground.save import forget
from bot.playground.seen import Modal, Seen
from bot.playground.tap import Request
from bot.playground.troubles import When

__all__ = [
    "DISCORD",
    "PATIENT",
    "Clock",
    "HandClock",
    "Limits",
    "May",
    "Modal",
    "NotPossibleError",
    "Outcome",
    "Person",
    "Playground",
    "Rate",
    "Request",
    "Seen",
    "SuggestionsFailedError",
    "SystemClock",
    "When",
    "forget",
    "point_discord_at",
    "serve",
]
