"""What a reader has seen goes with each event's id, signed by the keys that a copy takes along. A phone that
comes back tells it to whoever went on from a copy, without a script: what it saw and is not here is noted.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from backups.places.identity import identity
from backups.places.lacking import Lacking, note

from .frames import MARK


class Seen(NamedTuple):
    """Of a championship: its last publication and public ruling, by number, and the lines of its log."""

    publication: int
    ruling: int
    lines: int


class Heading(NamedTuple):
    """What is here of a championship."""

    name: str
    league: int
    seen: Seen


def signed(seen: Seen, championship: int) -> str:
    numbers = ".".join(map(str, seen))
    return f"{MARK}{numbers}.{_signature(numbers, championship)}"


def seen_by(last_event_id: str, championship: int) -> Seen | None:
    numbers, _dot, signature = last_event_id.partition(MARK)[2].rpartition(".")
    if not numbers or not constant_time_compare(signature, _signature(numbers, championship)):
        return None
    return Seen(*map(int, numbers.split(".")))


def went_on() -> bool:
    """Did this machine go on from a copy?"""
    return bool(identity(Path(settings.VAR)).since)


def lacks(here: Seen, seen: Seen) -> dict[str, int]:
    """By name what was seen and is not here."""
    numbers = {name: there for name, there in seen._asdict().items() if there > getattr(here, name)}
    return numbers | ({"lines": seen.lines - here.lines} if "lines" in numbers else {})


def note_lacking(championship: int, here: Heading, saw: dict[str, int]) -> None:
    said = Lacking(f"seen {championship}", here.name, leagues=(here.league,), saw=saw)
    note(Path(settings.VAR), [said])


def _signature(numbers: str, championship: int) -> str:
    return salted_hmac("calzo.seen", f"{championship}.{numbers}", algorithm="sha256").hexdigest()[:16]
