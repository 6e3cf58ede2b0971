"""The live public projection, made once for everybody after each change.

Every change writes a log line in its transaction, so the number of lines and the time of the last are the
version (a counter would be a row for which all wait). The version is read before the projection is made: what
is cached under it may be newer, never older.
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
from tournament.results.standings.kept import Kept

MOST_KEPT = 32  # championships
_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Live:
    """`revision`: the same while the public reads the same; `payload`: the projection, with the tables under
    protest (`protested`, by number of the round) and the last `rulings` for every table; shared, so never
    written into.
    """

    championship: Championship
    payload: dict[str, Any]
    revision: str


def live(slug: str) -> Live:
    """One statement where nothing changed. Raises `Championship.DoesNotExist`."""
    return live_of(_with_version().get(slug=slug))


def live_by_key(key: int) -> Live:
    return live_of(_with_version().get(pk=key))


def live_of(championship: Any) -> Live:
    """Annotated with its version."""
    version = (championship.slug, championship.log_lines, championship.log_last)
    with _lock_of(championship.pk):
        cached = _kept.get(championship.pk)
        if cached is None or cached[0] != version:
            parts = cached[3] if cached else Kept()
            payload = {**project(championship, parts), **_besides(championship)}
            cached = version, payload, _digest([payload, always_shown(championship)]), parts
            _keep(championship.pk, cached)
    return Live(championship, cached[1], cached[2])


def lines_of_log(shown: Live) -> int:
    """At that revision. No statement."""
    annotated: Any = shown.championship
    return int(annotated.log_lines or 0)


def _besides(championship: Championship) -> dict[str, Any]:
    """No publication keeps them. Two statements."""
    rulings = rulings_for_all(championship)
    return {"protested": protested_tables(championship), "rulings": rulings}


_Kept = tuple[tuple[object, ...], dict[str, Any], str, Kept]
_kept: dict[int, _Kept] = {}


@lru_cache(maxsize=256)
def _lock_of(_championship: int) -> Lock:
    """One thread makes it; other requests wait."""
    return Lock()


def _keep(championship: int, made: _Kept) -> None:
    _kept.pop(championship, None)
    while len(_kept) >= MOST_KEPT:
        _kept.pop(next(iter(_kept)), None)
    _kept[championship] = made


def always_shown(championship: Championship) -> tuple[object, ...]:
    named = (championship.name, championship.place, championship.day)
    return (*named, championship.thanks, championship.next_day, championship.next_place)


def _digest(shown: object) -> str:
    return hashlib.sha256(msgspec.json.encode(shown)).hexdigest()[:_LENGTH]


def _with_version() -> QuerySet[Championship]:
    lines = LogEntry.objects.filter(championship=OuterRef("pk")).order_by().values("championship")
    return Championship.objects.select_related("chain").annotate(
        log_lines=Subquery(lines.annotate(n=Count("pk")).values("n"), output_field=IntegerField()),
        log_last=Subquery(lines.annotate(at=Max("at")).values("at"), output_field=DateTimeField()),
    )
