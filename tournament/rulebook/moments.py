"""A moment of a championship, as an address names it: `2026-11-24T22:14`, in the zone of the championship."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _

LONGEST = 40


@dataclass(frozen=True, slots=True)
class Moment:
    """`at`: the end of the minute, second or day that was asked for, None where now is meant; `refusal`: why
    what was asked for is no moment of the championship, "" where it is one.
    """

    at: datetime | None = None
    refusal: str = ""


def read_moment(asked: str, *, since: datetime) -> Moment:
    """The moment that the address asks for; before `since` there was no championship."""
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
    end = start + _unit(asked)
    if start > timezone.now():
        return Moment(refusal=_("That moment has not come yet. These are the rules of now."))
    if end < since:
        return Moment(
            refusal=_("At that moment the championship did not exist yet. These are the rules of now.")
        )
    return Moment(end)


def address_of(at: datetime) -> str:
    """The moment as an address names it, to the second."""
    return timezone.localtime(at).strftime("%Y-%m-%dT%H:%M:%S")


def _read(asked: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(asked[:LONGEST])
        return timezone.localtime(found if timezone.is_aware(found) else timezone.make_aware(found))
    except (ValueError, OverflowError):
        return None


def _unit(asked: str) -> timedelta:
    """From the beginning of what was named, a day, a minute or a second, to its end."""
    _day, _sep, hour = asked.replace(" ", "T", 1).partition("T")
    whole = timedelta(days=1) if not hour else timedelta(seconds=1 if hour.count(":") > 1 else 60)
    return whole - timedelta(microseconds=1)
