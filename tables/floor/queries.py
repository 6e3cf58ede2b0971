"""The tables in play or published, as the floor sees them."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import chain

from django.db.models import Count, Exists, OuterRef, QuerySet

from rules.games.contract import WINNER
from tables.claims.queries import holders
from tables.record.models import Acta, SetAside, Signature
from tables.record.queries import devices
from tables.record.queries.signatures import of_ranking, signatures_of
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.results.models import Result
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing
from tournament.rounds.queries import follow_records, rounds_in_progress

LATE = timedelta(minutes=1)  # from which on the map tells when a ranking was confirmed from when it came
SILENT = timedelta(minutes=5)  # after which the map says that nothing is last_contact of a table


@dataclass(frozen=True, slots=True)
class FloorTable:
    """`acta` None: not opened. `seen`: last contact of its official's devices; `unsent`: their entries not
    sent by then; `set_aside`: plays that wait for the organizer; `said`: signatures, by seat id.
    """

    table: Table
    acta: Acta | None
    seats: tuple[Seat, ...]
    holder: Official | None
    seen: datetime | None
    result: Result | None
    unsent: int = 0
    set_aside: int = 0
    said: Mapping[int, Signature] = field(default_factory=dict)

    @property
    def signed(self) -> Mapping[int, Signature]:
        """Of the standing ranking; of any while it waits for confirmation."""
        if self.acta is None or self.acta.status == Acta.Status.OPEN:
            return {}
        if not self.result:
            return self.said
        return of_ranking(self.said, map(Placing.from_json, self.result.placings))

    def signer(self, seat: Seat) -> str:
        """Who of a pair signed; else the player."""
        signature = self.signed.get(seat.pk)
        return (signature and signature.person) or seat.entry.name

    @property
    def came_late(self) -> bool:
        """Confirmed offline, received later."""
        confirmed = self.acta.confirmed_at if self.acta else None
        came = self.acta.confirmation_came_at if self.acta else None
        return bool(confirmed and came and came - confirmed >= LATE)

    @property
    def in_play(self) -> bool:
        return self.acta is not None and self.acta.status == Acta.Status.OPEN

    @property
    def last_contact(self) -> datetime | None:
        last_contact = [at for at in (self.seen, self.acta.last_move_at if self.acta else None) if at]
        return max(last_contact, default=self.acta.opened_at if self.acta else None)

    def is_silent(self, now: datetime, after: timedelta) -> bool:
        if not self.in_play or self.acta is None or self.acta.follow == WINNER.id:
            return False
        return self.last_contact is None or now - self.last_contact > after


def acta_of(table: Table) -> Acta | None:
    acta: Acta | None = getattr(table, "acta", None)
    return acta


def undecided(championship: Championship) -> list[Table]:
    return list(
        Table.objects.select_related("acta", "round__championship")
        .filter(round__championship=championship, round__status=Round.Status.OPEN)
        .filter(Exists(Seat.objects.filter(table=OuterRef("pk"))))
        .exclude(status=Table.Status.DECIDED)
        .order_by("number")
    )


def rounds_in_play(championship: Championship) -> list[tuple[Round, int]]:
    rounds = championship.rounds.filter(status=Round.Status.OPEN).annotate(tables_count=Count("tables"))
    return [(round_, round_.tables_count) for round_ in rounds]


def tables_of(
    championship: Championship, rounds: Sequence[Round], *, only: Collection[int] | None = None
) -> list[Table]:
    """With their actas; `only`: of these ids."""
    tables = Table.objects.select_related("acta", "round").filter(round__in=rounds)
    shown = list((tables if only is None else tables.filter(pk__in=only)).order_by("round__number", "number"))
    for table in shown:
        table.round.championship = championship
    return shown


def floor(
    championship: Championship,
    rounds: Sequence[Round] = (),
    *,
    only: int | None = None,
    tables: Sequence[Table] | None = None,
) -> list[FloorTable]:
    """Of these rounds, else of those in progress; `only`: of this id; `tables`: those of `tables_of` instead.
    Without known players they are left out. Who left one is said by its open acta too. At most 10 statements.
    """
    shown = tables
    if shown is None:
        shown = tables_of(
            championship, rounds or rounds_in_progress(championship), only=None if only is None else [only]
        )
    seats = _seats([table.pk for table in shown])
    follow_records([*chain.from_iterable(seats.values())])
    seated = [table for table in shown if table.pk in seats]
    run_by = holders(championship)
    contacts = devices.last_contacts({official.pk for official in run_by.values()})
    results, aside = _results(seated), _set_aside(seated)
    signatures = signatures_of(table.pk for table in seated)
    return [
        FloorTable(
            table=table,
            acta=acta_of(table),
            seats=tuple(seats.get(table.pk, ())),
            holder=run_by.get(table.pk),
            seen=contacts[run_by[table.pk].pk][0] if table.pk in run_by else None,
            result=results.get(table.pk),
            unsent=contacts[run_by[table.pk].pk][1] if table.pk in run_by else 0,
            set_aside=aside.get(table.pk, 0),
            said=signatures.get(table.pk, {}),
        )
        for table in seated
    ]


def _seats(tables: Sequence[int]) -> dict[int, list[Seat]]:
    by_table: dict[int, list[Seat]] = {}
    seats = Seat.objects.select_related("entry", "table").filter(table__in=tables).order_by("table", "number")
    for seat in seats:
        by_table.setdefault(seat.table_id, []).append(seat)
    return by_table


def _set_aside(tables: Sequence[Table] | QuerySet[Table]) -> dict[int, int]:
    waiting = SetAside.objects.filter(acta__table__in=tables, status=SetAside.Status.WAITING).order_by()
    counted = waiting.values_list("acta__table").annotate(count=Count("pk"))
    return dict(counted)


def _results(tables: Sequence[Table]) -> dict[int, Result]:
    versions = {table.pk: table.result_version for table in tables if table.result_version}
    results = Result.objects.filter(table__in=list(versions))
    return {result.table_id: result for result in results if result.version == versions[result.table_id]}


def table_of(round_: Round, number: int) -> FloorTable | None:
    """For everybody, without who runs it."""
    table = Table.objects.select_related("acta").filter(round=round_, number=number).first()
    if table is None:
        return None
    table.round = round_
    seats = tuple(_seats([table.pk]).get(table.pk, ()))
    return FloorTable(table=table, acta=acta_of(table), seats=seats, holder=None, seen=None, result=None)
