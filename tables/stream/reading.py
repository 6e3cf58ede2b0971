"""In a thread of the hub."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.db import close_old_connections
from django.db.models import Max
from django.utils import timezone

from tables.floor.queries import floor
from tables.record.events import HEADING
from tables.record.projection import shown_to_all
from tables.record.queries.rulings import rulings_for_stream
from tables.wire.public import ChampionshipNow, DrawNow, FrontNow, PublicTable, Rulings
from tournament.championship.models import Championship
from tournament.dashboard.queries.championships import front_page, front_revision
from tournament.publishing.models import Publication
from tournament.publishing.queries.live import Live, lines_of_log, live_by_key
from tournament.register.queries.version import version_of_rules
from tournament.roster.presence.queries import presence_version
from tournament.rounds.models import Round
from tournament.rounds.queries import last_round, version_of_half_said
from tournament.signup.queries import sign_up_version
from tournament.sorteo.queries import open_in_public
from tournament.sorteo.reveal.queries import shown_of

from .seen import Heading, Seen

Content = tuple[str, int, PublicTable | ChampionshipNow | Rulings | DrawNow | FrontNow]
FRONT = 0  # no championship: the list of them


@dataclass(frozen=True, slots=True)
class Read:
    """`contents`: (name, topic, content); `whole`: all tables were read; `next_in`: seconds until the clock
    calls the next name of a draw; `heading`: where it was read.
    """

    contents: tuple[Content, ...]
    whole: bool
    next_in: float | None = None
    heading: Heading | None = None


def championship_of(slug: str) -> int | None:
    """`FRONT` for the empty slug."""
    if not slug:
        return FRONT
    close_old_connections()
    return Championship.objects.filter(slug=slug).values_list("pk", flat=True).first()


def read(championship_pk: int, dirty: Collection[int | None]) -> Read:
    """`None`: all tables; `HEADING`: the fragments for every reader; `FRONT`: the list of championships."""
    close_old_connections()
    if championship_pk == FRONT:
        return Read((("front", 0, FrontNow(revision=front_revision(list(front_page())))),), whole=True)
    championship = Championship.objects.filter(pk=championship_pk).first()
    if championship is None:
        return Read(contents=(), whole=True)
    whole = None in dirty
    numbered = [number for number in dirty if number]
    if whole or len(numbered) > 1:
        rows = floor(championship)
    else:
        rows = floor(championship, only=numbered[0]) if numbered else []
    heading = whole or HEADING in dirty
    tables = [
        (f"table-{table.table.pk}", table.table.number, shown_to_all(table.table, table.acta, table.seats))
        for table in rows
    ]
    draw, next_in = _draw(championship) if heading else (None, None)
    drawn: tuple[Content, ...] = (("draw", 0, draw),) if draw else ()
    if not heading:
        return Read((*drawn, *tables), whole, next_in)
    shown = live_by_key(championship.pk)
    rulings = rulings_for_stream(championship)
    now = _championship(shown, last_round(championship))
    head: tuple[Content, ...] = (
        ("championship", 0, now),
        *([("rulings", 0, Rulings(rulings=rulings))] if rulings else []),
    )
    seen = Seen(now.publication, max((one.number for one in rulings), default=0), lines_of_log(shown))
    here = Heading(championship.name, championship.league_id, seen)
    return Read((*head, *drawn, *tables), whole, next_in, here)


def _draw(championship: Championship) -> tuple[DrawNow | None, float | None]:
    """With the seconds until its next name."""
    sheet = open_in_public(championship)
    if sheet is None or sheet.serial is None:
        return None, None
    shown = shown_of(sheet, now=timezone.now())
    reveal = shown.reveal
    now = DrawNow(
        serial=sheet.serial,
        status=sheet.status,
        state=reveal.state if reveal else "",
        position=reveal.position if reveal else 0,
        called=[seat.number for seat in reveal.last] if reveal else [],
    )
    wait = reveal.next_in_ms if reveal else None
    return now, None if wait is None else wait / 1000


def _championship(shown: Live, round_: Round | None) -> ChampionshipNow:
    pk = shown.championship.pk
    published = Publication.objects.filter(championship=pk).aggregate(version=Max("version"))["version"]
    return ChampionshipNow(
        publication=published or 0,
        revision=shown.revision,
        rules=version_of_rules(pk),
        door=f"{presence_version(pk)}-{sign_up_version(pk)}",
        said=version_of_half_said(pk),
        round=round_.number if round_ else None,
        round_status=round_.status if round_ else None,
    )
