"""Clocks that run while their person is awake, also on the days when clocks are put forward or back."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.clock import PACES, Quiet, after, deadline, is_quiet, reminder, waking

MINUTE = timedelta(minutes=1)
BERLIN = Quiet(time(22), time(8), "Europe/Berlin")
QUIETS = st.builds(
    Quiet,
    st.times().map(lambda one: one.replace(second=0, microsecond=0)),
    st.times().map(lambda one: one.replace(second=0, microsecond=0)),
    st.sampled_from(
        ["Europe/Berlin", "Asia/Seoul", "America/New_York", "Pacific/Apia", "Asia/Kathmandu", "UTC"]
    ),
).filter(lambda quiet: quiet.start != quiet.end)
MOMENTS = st.integers(0, 3 * 366 * 24 * 60).map(
    lambda minutes: datetime(2024, 1, 1, tzinfo=UTC) + minutes * MINUTE
)
SPANS = st.integers(1, 6 * 60).map(lambda minutes: minutes * MINUTE)


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@given(QUIETS, MOMENTS, SPANS)
def test_a_clock_counts_exactly_the_minutes_in_which_its_person_is_awake(
    quiet: Quiet, since: datetime, span: timedelta
) -> None:
    end = after(quiet, since, span)
    if end - since > timedelta(days=3):
        return  # awake for minutes a day: too long to count one by one
    minutes = (since + number * MINUTE for number in range((end - since) // MINUTE))
    assert sum(not is_quiet(quiet, minute) for minute in minutes) * MINUTE == span


@given(QUIETS, MOMENTS)
def test_the_next_waking_moment_is_not_quiet_and_all_before_it_is(quiet: Quiet, moment: datetime) -> None:
    awake = waking(quiet, moment)
    assert not is_quiet(quiet, awake)
    assert awake == moment or (is_quiet(quiet, moment) and is_quiet(quiet, awake - MINUTE))


@given(MOMENTS, SPANS)
def test_without_quiet_hours_all_time_counts(since: datetime, span: timedelta) -> None:
    assert after(None, since, span) == since + span
    assert waking(None, since) == since


@given(QUIETS, MOMENTS, st.sampled_from(sorted(PACES)))
def test_a_reminder_comes_in_waking_time_and_before_the_time_is_up(
    quiet: Quiet, since: datetime, pace: str
) -> None:
    reminded, up = reminder(PACES[pace], quiet, since), deadline(PACES[pace], quiet, since)
    assert not is_quiet(quiet, reminded)
    assert up is None or reminded < up


def test_a_pace_without_limit_has_no_deadline() -> None:
    assert deadline(PACES["none"], BERLIN, utc("2026-12-01T12:00")) is None


@pytest.mark.parametrize(
    ("since", "until"),
    [
        ("2026-03-28T20:30", "2026-03-29T06:30"),  # clocks go forward: the night has nine hours
        ("2026-10-24T19:30", "2026-10-25T07:30"),  # clocks go back: the night has eleven
        ("2026-12-01T20:30", "2026-12-02T07:30"),
    ],
)
def test_a_night_in_which_the_clocks_change_is_slept_through(since: str, until: str) -> None:
    assert after(BERLIN, utc(since), timedelta(hours=1)) == utc(until)


def test_players_on_opposite_sides_of_the_planet_have_clocks_of_their_own() -> None:
    noon_in_berlin = utc("2026-12-01T11:00")
    seoul = Quiet(time(20), time(8), "Asia/Seoul")
    assert not is_quiet(BERLIN, noon_in_berlin)
    assert waking(seoul, noon_in_berlin) == utc("2026-12-01T23:00")


@pytest.mark.parametrize("text", ["", "08:00-08:00", "late", "25:00-08:00", "22:60-08:00", "22:00"])
def test_a_text_that_names_no_hours_means_none(text: str) -> None:
    assert Quiet.read(text, "UTC") is None


def test_quiet_hours_are_read_as_they_are_shown() -> None:
    assert Quiet.read("22:00-08:00", "Europe/Berlin") == BERLIN
