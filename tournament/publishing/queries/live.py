"""The public projection as it is now: what every public page reads. It is made once for everybody, and again
when something has been done in the championship since.

Whatever changes a championship writes a line of its log, in the same transaction: so the number of lines and
the time of the last say whether something was done (a counter would be a row for which all of them wait). It
is read before the projection is made: what is kept under it may be newer, never older.
"""

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Any

import msgspec
from django.db.models import Count, DateTimeField, IntegerField, Max, OuterRef, QuerySet, Subquery

from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.publishing.projection import project
from tournament.register.protests.queries import protested_tables
from tournament.register.queries.register import rulings_for_all

MOST_KEPT = 32  # championships
_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Live:
    """`revision`: the same while the public reads the same; `payload`: the projection, with the tables under
    protest (`protested`, by number of the round) and the last `rulings` that hold for every table. It is
    everybody's: nothing is written into it.
    """

    championship: Championship
    payload: dict[str, Any]
    revision: str


def live(slug: str) -> Live:
    """The championship at this address as the public reads it now: one statement where nothing was done
    since somebody last asked. Raises `Championship.DoesNotExist`.
    """
    return live_of(_with_version().get(slug=slug))


def live_by_key(key: int) -> Live:
    """The same by the championship's id."""
    return live_of(_with_version().get(pk=key))


def live_of(championship: Any) -> Live:
    """Of a championship that is annotated with its version."""
    version = (championship.slug, championship.log_lines, championship.log_last)
    with _lock_of(championship.pk):
        cached = _kept.get(championship.pk)
        if cached is None or cached[0] != version:
            payload = {**project(championship), **_besides(championship)}
            cached = version, payload, _digest([payload, always_shown(championship)])
            _keep(championship.pk, cached)
    return Live(championship, cached[1], cached[2])


def _besides(championship: Championship) -> dict[str, Any]:
    """What the public reads as it is now and no publication keeps. 2 statements."""
    rulings = rulings_for_all(championship)
    return {"protested": protested_tables(championship), "rulings": rulings}


_Kept = tuple[tuple[object, ...], dict[str, Any], str]
_kept: dict[int, _Kept] = {}


@lru_cache(maxsize=256)
def _lock_of(_championship: int) -> Lock:
    """One thread makes what all who ask meanwhile wait for."""
    return Lock()


def _keep(championship: int, made: _Kept) -> None:
    _kept.pop(championship, None)
    while len(_kept) >= MOST_KEPT:
        _kept.pop(next(iter(_kept)), None)
    _kept[championship] = made


def always_shown(championship: Championship) -> tuple[object, ...]:
    """What public pages show of the championship itself, which is not in the projection."""
    named = (championship.name, championship.place, championship.day)
    return (*named, championship.thanks, championship.next_day, championship.next_place)


def _digest(shown: object) -> str:
    return hashlib.sha256(msgspec.json.encode(shown)).hexdigest()[:_LENGTH]


def _with_version() -> QuerySet[Championship]:
    lines = LogEntry.objects.filter(championship=OuterRef("pk")).order_by().values("championship")
    return Championship.objects.annotate(
        log_lines=Subquery(lines.annotate(n=Count("pk")).values("n"), output_field=IntegerField()),
        log_last=Subquery(lines.annotate(at=Max("at")).values("at"), output_field=DateTimeField()),
    )
