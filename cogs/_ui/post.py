"""The only sender. It brings what people see in line with what the store holds, and records what it has told.

`changed(table)` is all the rest of the program says. The post compares what was told with what is true and sends
what is missing, so it does the same after a move, after a failure of Discord and after a crash. Before a message
is sent its intent is recorded; after a crash an intent without a message is looked for in the channel first, so
nobody is told twice.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import discord

from bot.clock import Quiet, is_quiet
from bot.errors import Refusal
from bot.games.core import AnyTableView, Seat
from bot.store import Store, Told
from bot.table import Phase, Table
from cogs._ui.layout import Page
from cogs._ui.pages import About, Happened, Lobby, card_page, hand_page, lobby_page
from cogs._ui.press import Act, Interaction, marks, rows_for_actions
from cogs._ui.teller import Names, teller_of
from cogs._ui.words import FALLBACK, Words, words_for
from images._canvas import Person, Style

log = logging.getLogger(__name__)

SEARCHED = 30  # messages looked through for one that was sent just before a crash
RETRY = 30.0  # seconds until a table is tried again after Discord failed
CARD_DEPTH = 12  # newer messages in the channel, after which a card is posted anew
CARD_AGE = timedelta(minutes=50)  # older ones may soon be edited only now and then (30046)
ANSWERS_ITSELF = "answers_itself"  # this interaction's own reply is still to be filled
MUTE = discord.AllowedMentions.none()
# Discord's error codes.
GONE = {10003, 10008, 30046, 50005, 50083}  # unknown channel or message, edited too often, not ours, archived
UNREACHABLE = {50007, 50278, 40003, 20026}  # closed direct messages, or opened too many too fast


class Post:
    """Brings cards, hands and calls up to date, one worker per table."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store
        self._waiting: set[int] = set()
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._cards: dict[int, str] = {}  # where a link to a table's card ends
        self._seen: dict[int, deque[int]] = {}  # newest messages by channel
        self._easel = ThreadPoolExecutor(max_workers=1, thread_name_prefix="easel")

    # What the rest of the program says

    def changed(self, table: Table) -> None:
        """Bring this table's messages up to date soon; calls in quick succession draw once."""
        self._waiting.add(table.id)
        if table.id not in self._workers:
            self._workers[table.id] = asyncio.create_task(self._work(table))

    async def settled(self) -> None:
        """Until everything that has changed is told."""
        while self._workers:
            await asyncio.gather(*self._workers.values(), return_exceptions=True)

    async def close(self) -> None:
        for worker in self._workers.values():
            worker.cancel()
        await self.settled()
        self._easel.shutdown(wait=False)

    # Answers to one person

    async def acknowledge(self, interaction: Interaction) -> None:
        """Tell Discord that a press or command has arrived; nothing is shown yet."""
        if interaction.response.is_done():
            return
        if interaction.type is discord.InteractionType.component:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
            interaction.extras[ANSWERS_ITSELF] = True

    async def wait_visibly(self, interaction: Interaction) -> None:
        """Acknowledge a press that is answered with a private page of its own."""
        if interaction.response.is_done():
            return
        if pressed_privately(interaction):
            await interaction.response.defer()  # the private page that was pressed turns to the new one
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
        interaction.extras[ANSWERS_ITSELF] = True

    async def say(self, interaction: Interaction, text: str) -> None:
        """A private sentence to whoever pressed or typed."""
        await self.show(interaction, Page(head=text))

    async def show(self, interaction: Interaction, page: Page, attached: Sequence[discord.File] = ()) -> None:
        """A private page to whoever pressed or typed, with files beside it if there are any."""
        files = [*page.files, *attached]
        if not interaction.response.is_done():
            await interaction.response.send_message(view=page.view, files=files, ephemeral=True)
        elif interaction.extras.pop(ANSWERS_ITSELF, False):
            await interaction.edit_original_response(view=page.view, attachments=files)
        else:
            await interaction.followup.send(view=page.view, files=files, ephemeral=True)

    async def replace_pressed(self, interaction: Interaction, page: Page) -> None:
        """Turn the message whose button was pressed into this page."""
        await interaction.edit_original_response(view=page.view, attachments=page.files)

    async def announce(
        self, interaction: Interaction, page: Page, mentions: discord.AllowedMentions = MUTE
    ) -> None:
        """A page that the whole channel sees."""
        if interaction.channel is None:
            return
        channel = self._client.get_partial_messageable(interaction.channel.id, guild_id=interaction.guild_id)
        await channel.send(view=page.view, allowed_mentions=mentions)

    async def to_channel(self, table: Table, page: Page) -> None:
        """A page that the whole table sees, in its channel."""
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        await channel.send(view=page.view, files=page.files, allowed_mentions=MUTE)

    async def to_seat(
        self, interaction: Interaction, table: Table, seat: Seat, words: Words, step: str = ""
    ) -> None:
        """Show a seat its private page: in the private page that was pressed, or in a new one."""
        page = await self._hand_page(table, seat, words, step)
        if pressed_privately(interaction) or pressed_in_dm(interaction):
            await self.replace_pressed(interaction, page)
        else:
            await self.show(interaction, page)

    async def to_table(self, interaction: Interaction, table: Table, words: Words) -> None:
        """Show what the whole table sees, privately and in the reader's language."""
        style = Style(self._store.settings_of(interaction.user.id).colours)
        await self.show(interaction, await self._table_page(table, words, style))

    async def deliverable(self, user: int, text: str) -> bool:
        """Whether this person can be written to: it tells them so, or finds their messages closed."""
        try:
            person = await self._client.fetch_user(user)
            await person.send(view=Page(head=text).view)
        except discord.HTTPException as error:
            if error.code not in UNREACHABLE:
                raise
            return False
        return True

    async def open_thread(self, channel: Any, name: str) -> int:
        """A new public thread for a table; Refusal where a channel has none."""
        if not isinstance(channel, discord.TextChannel):
            raise Refusal("no-threads-here")
        thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        return thread.id

    # What a page says of a table

    def about(self, table: Table) -> About:
        guild = self._client.get_guild(table.guild)
        return About(
            table=table.id,
            game=table.game,
            people=_people(table),
            link=f"https://discord.com/channels/{table.guild}/{table.channel}{self._cards.get(table.id, '')}",
            server=guild.name if guild else "",
            until=table.deadline,
        )

    def names(self, table: Table, viewer: Seat | None = None) -> Names:
        return Names(_people(table), viewer)

    # The worker of a table

    async def _work(self, table: Table) -> None:
        try:
            while table.id in self._waiting:
                self._waiting.discard(table.id)
                await self._bring_up_to_date(table)
        except discord.HTTPException as error:
            log.warning("table %s: Discord refused (%s); it is tried again", table.id, error)
            asyncio.get_running_loop().call_later(RETRY, self.changed, table)
        except Exception:
            log.exception("table %s could not be told", table.id)
        finally:
            self._workers.pop(table.id, None)

    async def _bring_up_to_date(self, table: Table) -> None:
        await table.play_computers()
        told = await self._store.told(table.id)
        if (card := told.get("card")) and card.message:
            self._cards[table.id] = f"/{card.message}"
        unreached = await self._hands(table, told)
        await self._card(table, told.get("card"))
        await self._call(table, unreached)
        await self._drop_calls(table)

    # The card

    async def _card(self, table: Table, known: Told | None) -> None:
        print_ = _fingerprint(table.phase, _people(table), table.deadline, _public(table))
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        if known and known.message and known.seq == print_:
            return
        message = known.message if known else 0
        if known and not message:
            message = await self._found(channel, table.id, 0)
        page = await self._table_page(table, words_for(table.language), Style.DEFAULT)
        if message and not self._buried(message, channel) and await self._edited(channel, message, page):
            await self._store.tell(table.id, "card", Told(table.channel, message, print_))
            return
        await self._store.tell(table.id, "card", Told(table.channel, 0, print_))
        sent = await channel.send(
            view=page.view,
            files=page.files,
            allowed_mentions=MUTE,
            silent=True,
            nonce=_nonce(table.id, "card", print_),
        )
        await self._store.tell(table.id, "card", Told(table.channel, sent.id, print_))
        self._cards[table.id] = f"/{sent.id}"
        if message:
            words = words_for(table.language)
            await self._edited(channel, message, Page(head=words("folded", link=sent.jump_url)))

    def _buried(self, message: int, channel: discord.PartialMessageable) -> bool:
        """Whether a card has grown so old that Discord allows few more edits, or newer messages hide it."""
        age = discord.utils.utcnow() - discord.utils.snowflake_time(message)
        return age > CARD_AGE or self.newer_messages(channel.id, message) > CARD_DEPTH

    def saw_message(self, channel: int, message: int) -> None:
        """Note that somebody wrote in a channel: a card may scroll away."""
        self._seen.setdefault(channel, deque(maxlen=CARD_DEPTH + 1)).append(message)

    def newer_messages(self, channel: int, message: int) -> int:
        return sum(seen > message for seen in self._seen.get(channel, ()))

    # Hands

    async def _hands(self, table: Table, told: dict[str, Told]) -> list[Seat]:
        """Bring every hand up to date; the awaited seats that no direct message reaches."""
        if table.phase not in (Phase.RUNNING, Phase.OVER):
            return []
        unreached = []
        for number, sitter in enumerate(table.people):
            seat = Seat(number)
            if sitter.user is None or sitter.stand_in:
                continue
            due = _due(table, seat, told.get(f"call:{seat}")) or _reminder_due(table, seat, told)
            reached = await self._hand(table, seat, sitter.user, told, due)
            if due and not reached:
                unreached.append(seat)
        return unreached

    async def _hand(self, table: Table, seat: Seat, user: int, told: dict[str, Told], due: int) -> bool:
        """Bring one hand up to date by direct message; False where that cannot be done."""
        if self._store.settings_of(user).hand != "dm":
            return False
        known = told.get(f"hand:{seat}")
        print_ = _fingerprint(_people(table), table.seat_view(seat))
        if known and known.message and known.seq == print_ and not due:
            return True
        try:
            channel = await self._dm(user, known)
            page = await self._hand_page(table, seat, self._words_of(user), "")
            if known and known.message and not due and await self._edited(channel, known.message, page):
                await self._store.tell(table.id, f"hand:{seat}", Told(channel.id, known.message, print_))
                return True
            await self._new_hand(
                _HandOut(table, seat, channel, page, print_, due), known, told.get(f"call:{seat}")
            )
        except discord.HTTPException as error:
            if error.code not in UNREACHABLE:
                raise
            await self._not_called(table, seat, told.get(f"call:{seat}"))
            return False
        return True

    async def _not_called(self, table: Table, seat: Seat, before: Told | None) -> None:
        """Nothing was sent: what was told before is what is told still."""
        if before is None:
            await self._store.untell(table.id, f"call:{seat}")
        else:
            await self._store.tell(table.id, f"call:{seat}", before)

    async def _new_hand(self, out: _HandOut, known: Told | None, call: Told | None) -> None:
        """Send a hand as a new message, once even across a crash, and take the old one away."""
        table, channel, intent = out.table.id, out.channel, Told(out.channel.id, 0, out.due)
        begun = call if out.due else known
        found = begun is not None and not begun.message and await self._found(channel, table, out.due)
        if not found:
            await self._store.tell(table, f"call:{out.seat}" if out.due else f"hand:{out.seat}", intent)
            nonce = _nonce(table, f"hand-{out.seat}", out.due, known)
            sent = await channel.send(
                view=out.page.view,
                files=out.page.files,
                allowed_mentions=MUTE,
                nonce=nonce,
                silent=self._sleeps(out.table.people[out.seat].user),
            )
            found = sent.id
        await self._store.tell(table, f"hand:{out.seat}", Told(channel.id, found, out.print_))
        if out.due:
            await self._store.tell(table, f"call:{out.seat}", Told(channel.id, found, out.due))
        if known and known.message not in (0, found):
            await self._deleted(channel, known.message)
        await self._reminded(out.table, out.seat, Told(channel.id, found, out.due))

    async def _reminded(self, table: Table, seat: Seat, told: Told) -> None:
        """A reminder that was due has been given by this message."""
        reminder = (await self._store.told(table.id)).get(f"reminder:{seat}")
        if reminder and not reminder.message and reminder.seq == told.seq:
            await self._store.tell(table.id, f"reminder:{seat}", told)

    async def _dm(self, user: int, known: Told | None) -> discord.PartialMessageable | discord.DMChannel:
        """A person's direct messages, opened only when they are not known yet."""
        if known:
            return self._client.get_partial_messageable(known.channel)
        return await self._client.create_dm(discord.Object(user))

    # Calls in the channel, for those whom no direct message reaches

    async def _call(self, table: Table, seats: list[Seat]) -> None:
        """One line that mentions exactly these seats and leads to the card."""
        if not seats:
            return
        told = await self._store.told(table.id)
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        moment, over = table.seq, table.phase is Phase.OVER
        stamps = {seat: moment if over else table.stamps[seat] for seat in seats}
        before = [call for seat in seats if (call := told.get(f"call:{seat}")) and call.seq == stamps[seat]]
        begun = any(not call.message for call in before)
        message = await self._found(channel, table.id, moment) if begun else 0
        for seat in seats:
            await self._store.tell(table.id, f"call:{seat}", Told(table.channel, message, stamps[seat]))
        if message:
            return
        people = [discord.Object(table.people[seat].user or 0) for seat in seats]
        page = self._call_page(table, [f"<@{person.id}>" for person in people], moment)
        mentions = discord.AllowedMentions(users=people)
        sent = await channel.send(
            view=page.view,
            allowed_mentions=mentions,
            nonce=_nonce(table.id, "call", moment, before[0] if before else None),
            silent=all(self._sleeps(person.id) for person in people),
        )
        for replaced in {call.message for call in before if call.message}:
            await self._deleted(channel, replaced)
        for seat in seats:
            call = Told(table.channel, sent.id, stamps[seat])
            await self._store.tell(table.id, f"call:{seat}", call)
            await self._reminded(table, seat, call)

    def _call_page(self, table: Table, mentions: list[str], moment: int) -> Page:
        words = words_for(table.language)
        message = "call-over" if table.phase is Phase.OVER else "call"
        text = words(
            message,
            mentions=" ".join(mentions),
            game=words(f"{table.game}-title"),
            table=str(table.id),
            link=self.about(table).link,
        )
        act = Act("hand", words("button-hand"), discord.ButtonStyle.primary)
        return Page(head=text, rows=rows_for_actions([(act,)], table.id, moment))

    async def _drop_calls(self, table: Table) -> None:
        """Take away the calls whose people have all acted."""
        told = await self._store.told(table.id)
        calls = {what: call for what, call in told.items() if _is_call(what, call, table)}
        live = {call.message for what, call in calls.items() if _still_awaited(table, what, call)}
        channel = self._client.get_partial_messageable(table.channel, guild_id=table.guild)
        for message in {call.message for call in calls.values()} - live:
            await self._deleted(channel, message)
            for what in [what for what, call in calls.items() if call.message == message]:
                await self._store.untell(table.id, what)

    # How

    async def _table_page(self, table: Table, words: Words, style: Style) -> Page:
        """The public page of a table; drawn off the event loop."""
        about = self.about(table)
        if table.phase is Phase.CLOSED:
            return Page(head=words("closed", game=words(f"{table.game}-title"), table=str(table.id)))
        if table.phase is Phase.LOBBY:
            return lobby_page(words, about, _lobby(table))
        view, happened, teller = table.table_view(), _happened(table, None), teller_of(table.game)
        return await self._drawn(lambda: card_page(words, about, teller, view, happened, style))

    async def _hand_page(self, table: Table, seat: Seat, words: Words, step: str) -> Page:
        """A seat's private page; drawn off the event loop."""
        view, stamp, teller = table.seat_view(seat), table.stamps.get(seat, 0), teller_of(table.game)
        about, happened = self.about(table), _happened(table, seat)
        style = Style(self._store.settings_of(table.people[seat].user or 0).colours)
        return await self._drawn(
            lambda: hand_page(words, about, teller, view, happened, stamp=stamp, step=step, style=style)
        )

    async def _drawn(self, make: Callable[[], Page]) -> Page:
        return await asyncio.get_running_loop().run_in_executor(self._easel, make)

    def _sleeps(self, user: int | None) -> bool:
        """Whether it is this person's quiet hours: what comes then makes no sound."""
        settings = self._store.settings_of(user or 0)
        return is_quiet(Quiet.read(settings.quiet, settings.zone), self._store.now())

    def _words_of(self, user: int) -> Words:
        settings = self._store.settings_of(user)
        return words_for(settings.language or settings.seen or FALLBACK)

    async def _edited(self, channel: Any, message: int, page: Page) -> bool:
        """Whether the message could be edited; if not, a new one is due."""
        try:
            await channel.get_partial_message(message).edit(
                view=page.view, attachments=page.files, allowed_mentions=MUTE
            )
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            return False
        return True

    async def _deleted(self, channel: Any, message: int) -> None:
        """Take a message of ours away; somebody else may have done so."""
        try:
            await channel.get_partial_message(message).delete()
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise

    async def _found(self, channel: discord.abc.Messageable, table: int, stamp: int) -> int:
        """A message of ours that was sent just before a crash, known by its controls; 0 if there is none."""
        async for message in channel.history(limit=SEARCHED):
            if message.author == self._client.user and (table, stamp) in marks(message):
                return message.id
        return 0


@dataclass(frozen=True, slots=True)
class _HandOut:
    """A hand that is about to be sent."""

    table: Table
    seat: Seat
    channel: Any  # a direct message channel, known by its id alone
    page: Page
    print_: int
    due: int  # the stamp for which the person is called; 0 if they are not


def pressed_privately(interaction: Interaction) -> bool:
    """Whether the press came from a page that only its reader sees."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


def pressed_in_dm(interaction: Interaction) -> bool:
    """Whether the press came from a hand in a direct message."""
    return (
        interaction.message is not None
        and interaction.guild_id is None
        and not pressed_privately(interaction)
    )


def _people(table: Table) -> tuple[Person, ...]:
    return tuple(Person(sitter.name, computer=sitter.computer or sitter.stand_in) for sitter in table.people)


def _public(table: Table) -> AnyTableView | None:
    return table.table_view() if table.phase in (Phase.RUNNING, Phase.OVER) else None


def _lobby(table: Table) -> Lobby:
    return Lobby(
        seats=table.rules.seats,
        options=tuple((name, table.options[name]) for name in table.rules.options),
        pace=table.pace,
        host=next((sitter.name for sitter in table.people if sitter.user == table.host), ""),
    )


def _fingerprint(*shown: object) -> int:
    """A number that changes with what is shown; the same after a restart."""
    return zlib.crc32(repr(shown).encode())


def _nonce(table: int, what: str, moment: int, before: Told | None = None) -> str:
    """Discord sends a message once, even if it is asked twice with one nonce within some minutes.

    A message that replaces another (a reminder) is not the same as the one before.
    """
    return f"{_fingerprint(table, what, moment, before and before.message):08x}"


def _due(table: Table, seat: Seat, call: Told | None) -> int:
    """The stamp for which a seat is to be called; 0 if it need not be, or has been.

    Whoever made the last move knows where it led and is not called.
    """
    over = table.phase is Phase.OVER
    stamp = table.seq if over else table.stamps.get(seat, 0)
    if not over and seat not in table.waiting:
        return 0
    if call is not None and call.seq == stamp and call.message:
        return 0
    return 0 if _mover_at(table, stamp) == seat else stamp


def _reminder_due(table: Table, seat: Seat, told: dict[str, Told]) -> int:
    """The stamp for which a seat is to be reminded by a new message; 0 if it need not be, or has been."""
    reminder = told.get(f"reminder:{seat}")
    stamp = table.stamps.get(seat, 0)
    if reminder is None or reminder.message or reminder.seq != stamp or seat not in table.waiting:
        return 0
    return stamp


def _mover_at(table: Table, stamp: int) -> Seat | None:
    """Whose move led to this moment."""
    movers = [moved.seat for moved in table.history() if moved.seq <= stamp and moved.seat is not None]
    return movers[-1] if movers else None


def _is_call(what: str, call: Told, table: Table) -> bool:
    return what.startswith("call:") and call.channel == table.channel and call.message != 0


def _still_awaited(table: Table, what: str, call: Told) -> bool:
    seat = Seat(int(what.removeprefix("call:")))
    if table.phase is Phase.OVER:
        return call.seq == table.seq
    return seat in table.waiting and table.stamps[seat] == call.seq


def _happened(table: Table, viewer: Seat | None) -> list[Happened]:
    """What happened since the awaited seat's (or the viewer's) turn before this one."""
    entries = [(moved.seat, moved.facts) for moved in table.history(viewer=viewer)]
    awaited = next(iter(table.waiting), _mover_at(table, table.seq))
    reader = awaited if viewer is None else viewer
    start = len(entries)
    while start and entries[start - 1][0] == reader:
        start -= 1  # the reader's turn in progress
    while start and entries[start - 1][0] != reader:
        start -= 1
    return entries[start:]
