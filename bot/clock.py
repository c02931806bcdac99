"""Deadlines, reminders, quiet hours: what is due, never what is said. Pure functions on aware datetimes.

A person's clock runs only while they are awake, that is outside their quiet hours in their own time zone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from types import MappingProxyType
from typing import Self
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a move may take, in waking time, and when its seat is reminded."""

    name: str
    limit: timedelta | None
    remind: timedelta


PACES = MappingProxyType(
    {
        pace.name: pace
        for pace in (
            Pace("none", None, timedelta(hours=24)),
            Pace("day", timedelta(hours=24), timedelta(hours=16)),
            Pace("hour", timedelta(hours=1), timedelta(minutes=40)),
            Pace("three-days", timedelta(hours=72), timedelta(hours=24)),
        )
    }
)


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours in which a person is not to be disturbed, every day in their time zone."""

    start: time
    end: time
    zone: str

    @classmethod
    def read(cls, text: str, zone: str) -> Self | None:
        """From "22:00-08:00"; None for an empty text and for hours that begin when they end."""
        found = re.fullmatch(r"(\d\d:\d\d)-(\d\d:\d\d)", text)
        if found is None or found[1] == found[2]:
            return None
        return cls(time.fromisoformat(found[1]), time.fromisoformat(found[2]), zone)

    def of_day(self, day: date) -> tuple[datetime, datetime]:
        """The quiet hours that begin on this local day, in UTC."""
        zone = ZoneInfo(self.zone)
        last = day if self.start < self.end else day + DAY
        start = datetime.combine(day, self.start, zone).astimezone(UTC)
        end = datetime.combine(last, self.end, zone).astimezone(UTC)
        return start, max(start, end)  # hours that a daylight-saving change leaves out may be none

    def from_on(self, moment: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The quiet hours that are not over at this moment, in order, without end."""
        day = moment.astimezone(ZoneInfo(self.zone)).date() - 2 * DAY
        while True:
            start, end = self.of_day(day)
            if end > moment:
                yield start, end
            day += DAY


def is_quiet(quiet: Quiet | None, moment: datetime) -> bool:
    """Whether a person is not to be disturbed now."""
    return quiet is not None and next(quiet.from_on(moment))[0] <= moment


def waking(quiet: Quiet | None, moment: datetime) -> datetime:
    """The first moment from this one on in which a person may be disturbed."""
    if quiet is None:
        return moment
    for start, end in quiet.from_on(moment):
        if moment < start:
            break
        moment = end
    return moment


def after(quiet: Quiet | None, since: datetime, span: timedelta) -> datetime:
    """The moment by which so much waking time has passed."""
    if quiet is None:
        return since + span
    now, left = since, span
    for start, end in quiet.from_on(since):
        if now + left <= start:
            break
        left -= max(start - now, timedelta())
        now = end
    return now + left


def awake_between(quiet: Quiet | None, since: datetime, until: datetime) -> timedelta:
    """The waking time that has passed."""
    passed, now = timedelta(), since
    if quiet is not None:
        for start, end in quiet.from_on(since):
            if start >= until:
                break
            passed += max(start - now, timedelta())
            now = end
    return passed + max(until - now, timedelta())


def deadline(pace: Pace, quiet: Quiet | None, since: datetime) -> datetime | None:
    """When the time of a seat that is awaited since then is up; never without a limit."""
    return None if pace.limit is None else after(quiet, since, pace.limit)


def reminder(pace: Pace, quiet: Quiet | None, since: datetime) -> datetime:
    """When a seat that is awaited since then is reminded; always in waking time."""
    return waking(quiet, after(quiet, since, pace.remind))
