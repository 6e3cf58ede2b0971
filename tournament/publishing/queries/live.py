"""The live public projection, made once for everybody after each change.

Every change writes a log line in its transaction, so the number of lines and the time of the last are the
version (a counter would be a row for which all wait). The version is read before the projection is made: what
is cached under it may be newer, never older.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from itertools import chain
from threading import Lock
from typing import Any, NamedTuple

import msgspec
from django.db.models import (
    Count,
    DateTimeField,
    IntegerField,
    Max,
    OuterRef,
    QuerySet,
    SlugField,
    Subquery,
)

from core.prepared import Given, Prepared
from tournament.chain.digests import Header
from tournament.championship.extension import Contributions, extensions
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.prizes.queries import named_prizes
from tournament.publishing.projection import project
from tournament.register.protests.queries import protested_tables
from tournament.register.queries.register import rulings_for_all
from tournament.results.standings.kept import Kept
from tournament.results.standings.reading import written_since

MOST_KEPT = 32  # championships
_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Live:
    """`revision`: the same while the public reads the same; `payload`: the projection, with the tables under
    protest (`protested`, by number of the round), the last `rulings` for every table and the `prizes`; never
    written into, since it is shared.
    """

    championship: Championship
    payload: dict[str, Any]
    revision: str


def live(slug: str) -> Live:
    """One statement where nothing changed. Raises `Championship.DoesNotExist`."""
    found = _BY_SLUG.first(slug=slug)
    if found is None:
        raise Championship.DoesNotExist
    return live_of(found)


def live_by_key(key: int) -> Live:
    return live_of(_with_version().get(pk=key))


def live_of_each(keys: Iterable[int]) -> list[Live]:
    """One statement where nothing changed."""
    return [live_of(found) for found in _with_version().filter(pk__in=keys)]


def live_of(championship: Any) -> Live:
    """Annotated with its version."""
    version = (championship.slug, championship.log_lines, championship.log_last)
    with _lock_of(championship.pk):
        last = _kept.get(championship.pk)
        if last is None or last.version != version:
            parts, seen = (last.parts, last.seen) if last else (Kept(), None)
            written, seen = written_since(seen, championship)
            parts.reads_after(written)
            payload = {**project(championship, parts), **_besides(championship, parts)}
            digests = _digests(payload, last.digests if last else {})
            revision = _digest([_without_parts(payload), always_shown(championship)], digests.values())
            last = _Last(version, payload, revision, parts, digests, seen)
            _keep(championship.pk, last)
    return Live(championship, last.payload, last.revision)


def lines_of_log(shown: Live) -> int:
    """At that revision. No statement."""
    annotated: Any = shown.championship
    return int(annotated.log_lines or 0)


def _besides(championship: Championship, parts: Kept) -> dict[str, Any]:
    """No publication keeps them. Three statements, two more where prizes were given by hand."""
    return {
        "protested": parts.read(("protest", "round"), "protested", partial(protested_tables, championship)),
        "rulings": parts.read(
            ("register", "supersession", "round"), "rulings", partial(rulings_for_all, championship)
        ),
        "prizes": parts.read(("prize", "entry", "membership"), "prizes", partial(named_prizes, championship)),
    }


class _Last(NamedTuple):
    """`digests`: by the identity of the tables and lines of `payload`; `seen`: the last link of the chain."""

    version: tuple[object, ...]
    payload: dict[str, Any]
    revision: str
    parts: Kept
    digests: dict[int, bytes]
    seen: Header | None


_kept: dict[int, _Last] = {}


@lru_cache(maxsize=256)
def _lock_of(_championship: int) -> Lock:
    """One thread makes it; other requests wait."""
    return Lock()


def _keep(championship: int, made: _Last) -> None:
    _kept.pop(championship, None)
    while len(_kept) >= MOST_KEPT:
        _kept.pop(next(iter(_kept)), None)
    _kept[championship] = made


def always_shown(championship: Championship) -> tuple[object, ...]:
    named = (championship.name, championship.place, championship.day)
    afterwards = (championship.thanks, championship.next_day, championship.next_place)
    steering = getattr(championship, "projector_steering", None)
    besides = (getattr(championship, name, None) for name in _besides_log())
    return (*named, *afterwards, steering and steering.public, *besides)


def _digests(payload: Mapping[str, Any], known: Mapping[int, bytes]) -> dict[int, bytes]:
    """Of tables and lines, in their order. `known`: of parts that are still there, so that no other has their
    identity.
    """
    parts = [*chain.from_iterable(of["tables"] for of in payload["rounds"]), *payload["standings"]]
    keys = [*map(id, parts)]
    digests = [
        digest or sha256(msgspec.json.encode(part)).digest()
        for part, digest in zip(parts, map(known.get, keys), strict=True)
    ]
    return dict(zip(keys, digests, strict=True))


def _without_parts(payload: Mapping[str, Any]) -> dict[str, Any]:
    rounds = [{**of, "tables": len(of["tables"])} for of in payload["rounds"]]
    return {**payload, "rounds": rounds, "standings": len(payload["standings"])}


def _digest(shown: object, parts: Iterable[bytes]) -> str:
    return sha256(b"".join((msgspec.json.encode(shown), *parts))).hexdigest()[:_LENGTH]


def _with_version() -> QuerySet[Championship]:
    lines = LogEntry.objects.filter(championship=OuterRef("pk")).order_by().values("championship")
    return Championship.objects.select_related("chain", "projector_steering").annotate(
        **_besides_log(),
        log_lines=Subquery(lines.annotate(n=Count("pk")).values("n"), output_field=IntegerField()),
        log_last=Subquery(lines.annotate(at=Max("at")).values("at"), output_field=DateTimeField()),
    )


def _besides_log() -> dict[str, Subquery]:
    return {
        name: shown
        for extension in extensions(Contributions)
        for name, shown in extension.shown_with().items()
    }


_BY_SLUG = Prepared(lambda: _with_version().filter(slug=Given("slug", SlugField())))
