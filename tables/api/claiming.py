from __future__ import annotations

from collections.abc import Collection
from typing import Literal

import msgspec
from django.utils import timezone
from msgspec import UNSET, UnsetType
from rest_framework.request import Request
from rest_framework.response import Response

from tables.claims import queries as claims
from tables.record.models import Acta
from tables.record.notation import read_device
from tables.record.queries import actas
from tables.record.services.comparing import note_difference_later
from tables.record.services.devices import note_read
from tables.wire.bodies import DeviceReport
from tables.wire.kinds import ChampionshipNamed, Follow
from tables.wire.table import MyTable, MyTables, TableState, TableStatus
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.rounds.models import Seat, Table

from .base import OfficialView
from .bodies import given
from .described import ERRORS, described
from .errors import nothing_here
from .tables import state_of


class TableList(OfficialView):
    @described(operation_id="my_tables", responses={200: MyTables, **ERRORS})
    def get(self, request: Request, slug: str) -> Response:
        """The tables of the rounds published or in play."""
        championship, actor = self._asked(request, slug)
        return Response(_my_tables(championship, table_list(championship, actor)))

    @described(operation_id="report", request=DeviceReport, responses={200: MyTables, **ERRORS})
    def post(self, request: Request, slug: str) -> Response:
        """The same for a device that reports its state."""
        championship, actor = self._asked(request, slug)
        report = self.sent(DeviceReport)
        tables = table_list(championship, actor)
        columns = _columns(report, {line.id for line in tables})
        note_read(
            read_device(report.device), actor, at=timezone.now(), waiting=report.waiting, report=columns
        )
        table, played, digest = columns["table_id"], given(report.played), given(report.digest)
        if isinstance(table, int) and played and digest:
            note_difference_later(table, digest, played=played, actor=actor)
        state = self._in_sight(championship, report, actor) if report.whole else UNSET
        return Response(_my_tables(championship, tables, state=state))

    def _in_sight(
        self, championship: Championship, report: DeviceReport, actor: Actor
    ) -> TableState | UnsetType:
        pk = given(report.table)
        table = actas.table_with_round(pk) if pk is not None else None
        if table is None or table.round.championship_id != championship.pk:
            return UNSET
        return state_of(table.pk, actor, device=read_device(report.device), table=table)

    def _asked(self, request: Request, slug: str) -> tuple[Championship, Actor]:
        championship = Championship.objects.filter(slug=slug).first()
        if championship is None:
            raise nothing_here()
        return championship, self.actor(request, championship)


def _my_tables(
    championship: Championship, tables: list[MyTable], *, state: TableState | UnsetType = UNSET
) -> MyTables:
    named = ChampionshipNamed(slug=championship.slug, name=championship.name)
    return MyTables(championship=named, tables=tables, state=state)


def _columns(report: DeviceReport, tables: Collection[int]) -> dict[str, object]:
    table = given(report.table)
    return {
        "table_id": table if table in tables else None,
        "build": report.build,
        "engine": report.engine,
        "keeps_page": given(report.keeps_page),
        "battery": given(report.battery),
        "clock_ahead": given(report.clock_ahead),
    }


def table_list(championship: Championship, actor: Actor) -> list[MyTable]:
    """The actor's own first. For a player who writes, those where they play."""
    holders = claims.holders(championship)
    plays_at = _plays_at(championship, actor)
    is_scorer = actor.role is Role.SCORER
    lines = [
        _line(
            table,
            holders.get(table.pk),
            actor,
            plays_here=table.pk in plays_at and not table.round.stage.scorer,
        )
        for table in claims.running_tables(championship)
        if not is_scorer or table.pk in plays_at
    ]
    return sorted(lines, key=lambda line: not line.mine)


def _plays_at(championship: Championship, actor: Actor) -> set[int]:
    if actor.official_id is None:
        return set()
    mine = Seat.objects.filter(
        entry__offices=actor.official_id, round__championship=championship, round__status__in=claims.SHOWN
    )
    return set(mine.values_list("table", flat=True))


def _line(table: Table, holder: Official | None, actor: Actor, *, plays_here: bool) -> MyTable:
    acta: Acta | None = getattr(table, "acta", None)
    return MyTable(
        id=table.pk,
        number=table.number,
        round=table.round.number,
        status=msgspec.convert(table.status, TableStatus),
        follow=msgspec.convert(acta.follow, Follow) if acta else None,
        n=acta.n if acta else 0,
        holder=holder.name if holder else None,
        mine=holder is not None and holder.pk == actor.official_id,
        plays_here=plays_here,
        needs=needs(table, acta),
    )


def needs(table: Table, acta: Acta | None) -> Literal["open", "confirm"] | None:
    if acta is None:
        return None if table.status == Table.Status.DECIDED else "open"
    return "confirm" if acta.status == Acta.Status.OVER else None
