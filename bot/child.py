"""The bot as a process of its own beside the playground, so that killing and restarting it there is real."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import threading
import time
from collections.abc import Callable, Sequence

from bot.errors import StartError

log = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds that a bot has to close by itself
TOO_SOON = 5.0  # seconds; a bot that ends sooner has not really started
GIVE_UP = 3  # times in a row


class Child:
    """Keeps a program running until it is told to stop."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._arguments = arguments
        self._process: asyncio.subprocess.Process | None = None

    async def run(self) -> None:
        """Start the program again whenever it has ended; StartError if it does not stay up."""
        failures = 0
        try:
            while failures < GIVE_UP:
                begun = time.monotonic()
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "bot",
                    *self._arguments,
                    stdin=asyncio.subprocess.PIPE,
                    start_new_session=True,
                )
                code = await self._process.wait()
                log.warning("The bot has ended (%s) and is started again.", code)
                killed = code < 0
                failures = failures + 1 if not killed and time.monotonic() - begun < TOO_SOON else 0
        finally:
            await self._stop()
        raise StartError("The bot does not stay up: what it printed above says why.")

    def kill(self) -> None:
        """End the program as a power failure would; it is started again."""
        if self._process and self._process.returncode is None:
            self._process.kill()

    async def _stop(self) -> None:
        """Let the program close by itself, and end it if it does not."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        if process.stdin:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            process.kill()
            await process.wait()


def when_parent_is_gone(act: Callable[[], object]) -> None:
    """Act once the standard input ends, which it does when the parent process stops in any way."""
    loop = asyncio.get_running_loop()

    def wait() -> None:
        sys.stdin.buffer.read()
        with contextlib.suppress(RuntimeError):  # the loop has ended before
            loop.call_soon_threadsafe(act)

    threading.Thread(target=wait, name="parent", daemon=True).start()
