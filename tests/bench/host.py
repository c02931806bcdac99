"""How long a log takes to fold, and a move from the press to its commit."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median

from bot.nature import SystemNature
from bot.store import Phase, Store
from bot.tables import Tables

GAMES = 3


def run() -> None:
    """Print the figures of whole games of Keltis with four seats."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_games(Path(folder)))


async def _games(folder: Path) -> None:
    rng, moves, folds = Random(1), list[float](), list[float]()
    store = await Store.open(folder / "tables.db")
    for game in range(GAMES):
        tables = await Tables.open(store, SystemNature())
        table = await tables.new("keltis", {}, host=1, host_name="1", guild=1, channel=game, language="en")
        for user in (2, 3, 4):
            await tables.join(table, user, str(user))
        await tables.start(table, 1)
        while table.phase is Phase.RUNNING:
            seat = table.waiting[0]
            move = str(rng.choice(table.seat_view(seat).legal))
            begun = time.perf_counter()
            await table.play(seat, move, table.stamps[seat])
            moves.append(time.perf_counter() - begun)
        fresh = await Tables.open(store, SystemNature())
        begun = time.perf_counter()
        await fresh.get(table.id)
        folds.append(time.perf_counter() - begun)
        print(f"  a log of {table.seq} entries is read and folded in {1000 * folds[-1]:.1f} ms")
    await store.close()
    print(
        f"  a move takes {1000 * median(moves):.2f} ms from the press to its commit (median of {len(moves)})"
    )
