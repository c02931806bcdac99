"""Every table: opened, found, resumed, ended; who sits where. There is one `Table` for each, and it is here."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from enum import Enum
from functools import partial
from typing import Self

import msgspec

from bot import players, record, seating
from bot.clock import PACES
from bot.errors import CorruptLogError, Refusal
from bot.games.core import AnyRules, Chance, Seat, complete, discover, shuffle_bounds, shuffled
from bot.nature import Nature
from bot.seating import Changed, Seats
from bot.store import LIVE, Phase, SeatRow, Store, TableRow
from bot.table import Chooser, Table

log = logging.getLogger(__name__)

ENDED_KEPT = 50  # ended tables that stay in memory, as people still look at them
STILL_TOLD = timedelta(days=3)  # after its end a table's messages are still brought up to date
GRACE = timedelta(hours=1)  # after a start of the program nobody is overdue: the bot may have been away


class What(Enum):
    """What a seat's clock brings."""

    REMINDER = "reminder"
    OVERDUE = "overdue"


@dataclass(frozen=True, slots=True)
class Due:
    """A seat that is to be reminded, or whose time is up; `stamp` tells one occasion from the next."""

    table: Table
    seat: Seat
    what: What
    stamp: int


class Tables:
    """Finds a table by its number, its channel or its people; loads it when it is first touched."""

    def __init__(
        self,
        store: Store,
        nature: Nature,
        *,
        games: Mapping[str, AnyRules] | None = None,
        choose: Chooser = players.choose,
    ) -> None:
        self._store = store
        self._nature = nature
        self._games = discover() if games is None else games
        self._choose = choose
        self._live: dict[int, Table] = {}
        self._ended: OrderedDict[int, Table] = OrderedDict()
        self._loading = asyncio.Lock()
        self._faulty: dict[int, Refusal] = {}
        self._started = store.now()

    @classmethod
    async def open(
        cls,
        store: Store,
        nature: Nature,
        *,
        games: Mapping[str, AnyRules] | None = None,
        choose: Chooser = players.choose,
    ) -> Self:
        """The tables of a store; a damaged one is reported and left alone, the others go on."""
        tables = cls(store, nature, games=games, choose=choose)
        await tables.live()
        return tables

    # Finding

    async def get(self, table: int) -> Table:
        """The table with this number; Refusal for one that does not exist or cannot be read."""
        async with self._loading:
            known = self._live.get(table) or self._ended.get(table)
            if known is None:
                known = await self._load(table)
            self._sort_in(known)
            return known

    async def _load(self, number: int) -> Table:
        if number in self._faulty:
            raise self._faulty[number]
        row = await self._store.table(number)
        if row is None:
            raise Refusal("no-such-table")
        rules = self._games.get(row.game)
        if rules is None or rules.version != row.rules:
            raise Refusal("unknown-version", table=str(number))
        table = self._made(row, await self._store.seats(number), rules)
        try:
            await asyncio.to_thread(table.resume, await self._store.log(number))
        except CorruptLogError as error:
            log.error("%s; the table is left alone", error)
            self._faulty[number] = Refusal("faulty", table=str(number))
            raise self._faulty[number] from None
        return table

    def _made(self, row: TableRow, seats: Seats, rules: AnyRules) -> Table:
        return Table(row, seats, rules=rules, store=self._store, nature=self._nature, choose=self._choose)

    def _sort_in(self, table: Table) -> None:
        """Live tables stay in memory; of those that have ended, the ones last looked at."""
        if table.phase in LIVE:
            self._live[table.id] = table
            return
        self._live.pop(table.id, None)
        self._ended[table.id] = table
        self._ended.move_to_end(table.id)
        if len(self._ended) > ENDED_KEPT:
            self._ended.popitem(last=False)

    async def _readable(self, numbers: Iterable[int]) -> tuple[Table, ...]:
        """These tables, without those that cannot be read."""
        found = []
        for number in numbers:
            try:
                found.append(await self.get(number))
            except Refusal as refusal:
                log.warning("table %s cannot be read: %s", number, refusal)
        return tuple(found)

    async def in_channel(self, channel: int) -> Table | None:
        """The live table of a channel."""
        number = await self._store.live_in(channel)
        return None if number is None else await self.get(number)

    async def last_in_channel(self, channel: int) -> Table | None:
        """The newest table of a channel, live or ended."""
        number = await self._store.last_in(channel)
        return None if number is None else await self.get(number)

    async def of(self, user: int) -> tuple[Table, ...]:
        """The live tables at which a person sits."""
        found = await self._readable(await self._store.of(user))
        return tuple(table for table in found if table.phase in LIVE)

    async def live(self) -> tuple[Table, ...]:
        """Every table that waits for its start or is being played."""
        found = await self._readable(row.id for row in await self._store.tables(LIVE))
        return tuple(table for table in found if table.phase in LIVE)

    async def to_tell(self) -> tuple[Table, ...]:
        """Every table whose messages may be out of date after a start: live, or ended not long ago."""
        lately = await self._store.ended_since(self._store.now() - STILL_TOLD)
        return (*await self.live(), *await self._readable(lately))

    async def due(self) -> tuple[Due, ...]:
        """Seats to be reminded, and seats whose time is up, as of now."""
        now = self._store.now()
        return tuple(due for table in await self.live() for due in _due(table, now, self._started + GRACE))

    # Before the game

    async def new(
        self,
        game: str,
        options: Mapping[str, str],
        *,
        host: int,
        host_name: str,
        guild: int,
        channel: int,
        language: str,
        pace: str = "none",
    ) -> Table:
        """Open a table at which the host sits; Refusal when the channel has a live one."""
        rules = self._games[game]
        row = TableRow(
            game=game,
            rules=rules.version,
            options=complete(rules, rules.seats.start, options),
            guild=guild,
            channel=channel,
            host=0,
            phase=Phase.LOBBY,
            pace=PACES[pace].name,
            language=language,
            created=self._store.now(),
        )
        seats = (SeatRow(host, host_name),)
        added = await self._store.add(row, seats)
        if added is None:
            raise Refusal("channel-busy", table=str(await self._store.live_in(channel) or 0))
        return await self.get(added.id)

    async def join(self, table: Table, user: int, name: str) -> None:
        await table.change(partial(seating.joined, rules=table.rules, user=user, name=name))

    async def leave(self, table: Table, user: int) -> None:
        """Get up before the start, or give up one's seat during the game."""
        await table.change(partial(seating.left, user=user, now=self._store.now()))

    async def add_computer(self, table: Table, by: int) -> None:
        await table.change(partial(seating.computer_added, rules=table.rules, by=by))

    async def remove_computer(self, table: Table, by: int) -> None:
        await table.change(partial(seating.computer_removed, by=by, now=self._store.now()))

    async def start(self, table: Table, by: int, first: int | None = None) -> None:
        """Nature draws the order of the seats, unless the host says who begins; then the game is dealt."""

        def seated(row: TableRow, seats: Seats) -> Changed:
            seating.check_start(row, seats, table.rules, by)
            drawn = self._nature.answer(Chance(shuffle_bounds(len(seats)), "seats"))
            return seating.started(row, seats, shuffled(range(len(seats)), drawn), first)

        await table.start(seated)

    # During the game

    async def resign(self, table: Table, user: int) -> None:
        """A computer takes this person's seat for good."""
        await table.change(partial(seating.resigned, user=user, now=self._store.now()))

    async def stand_in(self, table: Table, user: int) -> None:
        """A computer plays for this person until they come back."""
        await table.change(partial(seating.stood_in, user=user))

    async def take_seat_back(self, table: Table, user: int) -> None:
        """The person who comes back plays again."""
        await table.change(partial(seating.taken_back, user=user))

    async def hand_over(self, table: Table, by: int, to: int) -> None:
        """Another person at the table becomes its host."""
        await table.change(partial(seating.handed_over, by=by, to=to))

    async def rename(self, user: int, name: str) -> tuple[Table, ...]:
        """A person is called this at all their live tables, which are returned."""
        tables = await self.of(user)
        for table in tables:
            await table.change(partial(seating.renamed, user=user, name=name))
        return tables

    async def move_channel(self, table: Table, channel: int) -> None:
        """The table goes on in another channel; Refusal when that has a live one."""
        busy = await self._store.live_in(channel)
        if busy is not None and busy != table.id:
            raise Refusal("channel-busy", table=str(busy))
        await table.change(partial(seating.moved, channel=channel))

    async def close(self, table: Table) -> None:
        """End a table without a result; whoever calls has made sure that this is wanted."""
        await table.change(partial(seating.closed, now=self._store.now()))

    # Records and people's data

    async def export(self, table: Table) -> str:
        """The whole log as JSON Lines. It shows everything, so only a finished game's is given away."""
        if table.phase is not Phase.OVER:
            raise Refusal("not-over", table=str(table.id))
        row = await self._store.table(table.id)
        assert row is not None  # it is open
        return record.written(row, len(table.people), await self._store.log(table.id))

    async def data_of(self, user: int) -> str:
        """Everything that is stored about a person, as JSON."""
        numbers = await self._store.of(user)
        sat = []
        for number in numbers:
            seats = await self._store.seats(number)
            sat += [
                {"table": number, "seat": seat, "name": row.name}
                for seat, row in enumerate(seats)
                if row.user == user
            ]
        data = {"user": str(user), "settings": asdict(self._store.settings_of(user)), "seats": sat}
        return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()

    async def forget(self, user: int) -> tuple[Table, ...]:
        """Delete a person's id, name and settings; computers take their seats. The live tables are returned."""
        live = await self.of(user)
        known = (*live, *(table for table in self._ended.values() if table.seat_of(user) is not None))
        for table in known:
            await table.change(partial(seating.forgotten, user=user, now=self._store.now()))
        await self._store.forget(user)
        return live


def _due(table: Table, now: datetime, grace: datetime) -> Iterable[Due]:
    for seat in table.waiting:
        stamp = table.stamps[seat]
        deadline, reminder = table.deadline_of(seat), table.reminder_of(seat)
        if deadline is not None and max(deadline, grace) <= now:
            yield Due(table, seat, What.OVERDUE, stamp)
        elif reminder is not None and reminder <= now:
            yield Due(table, seat, What.REMINDER, stamp)
