"""Fixtures and settings for every test."""

from random import Random

import pytest
from hypothesis import settings

# The same examples on every machine: a red test is red for everybody, and nothing is kept between runs.
settings.register_profile("stammtisch", derandomize=True, database=None, deadline=None, max_examples=50)
settings.load_profile("stammtisch")


@pytest.fixture
def rng() -> Random:
    """Chance that is the same in every run."""
    return Random(20080601)  # the tests' nature; the bot's own comes from the operating system
