"""A moment in a query: `2026-11-24T22:14`, local."""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

_MOMENT = re.compile(r"\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Moment:
    """`at`: the end of that minute, second or day, at most now; `refusal`: or ""."""

    at: datetime | None = None
    refusal: str = ""


def read_moment(asked: str, *, since: datetime) -> Moment:
    """`since`: when the championship was made."""
    asked = asked.strip()
    if not asked:
        return Moment()
    start = _read(asked)
    if start is None:
        return Moment(
            refusal=_(
                "That is not a moment: write day and hour such as 2026-11-24T22:14. These are the rules "
                "of now."
            )
        )
    now = timezone.now()
    if start > now:
        return Moment(refusal=_("That moment has not come yet. These are the rules of now."))
    end = min(start + _unit(asked), now)
    if end < since:
        return Moment(
            refusal=_("At that moment the championship did not exist yet. These are the rules of now.")
        )
    return Moment(end)


def address_of(at: datetime) -> str:
    return timezone.localtime(at).strftime("%Y-%m-%dT%H:%M:%S")


def _read(asked: str) -> datetime | None:
    if not _MOMENT.fullmatch(asked):
        return None
    try:
        return timezone.localtime(timezone.make_aware(datetime.fromisoformat(asked)))
    except (ValueError, OverflowError):
        return None


def _unit(asked: str) -> timedelta:
    _day, _sep, hour = asked.replace(" ", "T", 1).partition("T")
    whole = timedelta(days=1) if not hour else timedelta(seconds=1 if hour.count(":") > 1 else 60)
    return whole - timedelta(microseconds=1)
