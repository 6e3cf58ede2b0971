"""What the stream reads from the database: the public contents of a championship's fragments. It runs in a
thread of the hub's own, never in the event loop.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.db import close_old_connections
from django.db.models import Max

from tables.floor.queries import floor
from tables.record.projection import public_table
from tables.record.queries.rulings import rulings_for_stream
from tables.wire.public import ChampionshipNow, PublicTable, Rulings
from tournament.championship.models import Championship
from tournament.publishing.models import Publication
from tournament.rounds.models import Round
from tournament.rounds.queries import last_round

Content = tuple[str, int, PublicTable | ChampionshipNow | Rulings]


@dataclass(frozen=True, slots=True)
class Read:
    """`contents`: (name, topic, content); `whole`: were all the tables of the championship read."""

    contents: tuple[Content, ...]
    whole: bool


def championship_of(slug: str) -> int | None:
    """The id behind an address, None where there is none."""
    close_old_connections()
    return Championship.objects.filter(slug=slug).values_list("pk", flat=True).first()


def read(championship_pk: int, dirty: Collection[int | None]) -> Read:
    """The fragments of these tables, or of everything where `None` is among them."""
    close_old_connections()
    championship = Championship.objects.filter(pk=championship_pk).first()
    if championship is None:
        return Read(contents=(), whole=True)
    whole = None in dirty
    if whole or len(dirty) > 1:
        found = floor(championship)
    else:
        found = floor(championship, only=next(iter(dirty)))
    tables = [
        (f"table-{one.table.pk}", one.table.number, public_table(one.table, one.acta, one.seats))
        for one in found
    ]
    return Read(contents=(*(_head(championship) if whole else ()), *tables), whole=whole)


def _head(championship: Championship) -> tuple[Content, ...]:
    """What concerns every reader; nothing of rulings where there are none."""
    rulings = rulings_for_stream(championship)
    return (
        ("championship", 0, _championship(championship.pk, last_round(championship))),
        *([("rulings", 0, Rulings(rulings=rulings))] if rulings else []),
    )


def _championship(pk: int, of: Round | None) -> ChampionshipNow:
    published = Publication.objects.filter(championship=pk).aggregate(version=Max("version"))["version"]
    return ChampionshipNow(
        publication=published or 0,
        round=of.number if of else None,
        round_status=of.status if of else None,
    )
