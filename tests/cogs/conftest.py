"""Fixtures for whole evenings: whatever happens in one, every request fits Discord's API and no bug is logged."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.evening import Evening, an_evening
from tests.playground.openapi import checking_observer


@pytest.fixture
async def evening(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Evening]:
    async with an_evening(tmp_path) as opened:
        opened.play.observe(checker := checking_observer())
        yield opened
        checker.assert_clean()
    loud = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not loud, "\n".join(record.getMessage() for record in loud)
