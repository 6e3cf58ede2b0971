"""The floor: the tables of the rounds in play or published, with all that its map shows. The statements do
not grow with the tables.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db.models import Count, Exists, OuterRef

from tables.claims.queries import holders
from tables.record.models import Acta, SetAside, Signature
from tables.record.queries import devices
from tables.record.queries.signatures import of_ranking, signatures_of
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.results.models import Result
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing
from tournament.rounds.queries import rounds_in_progress

LATE = timedelta(minutes=1)  # from which on the map tells when a ranking was confirmed from when it came
SILENT = timedelta(minutes=5)  # after which the map says that nothing is last_contact of a table


@dataclass(frozen=True, slots=True)
class FloorTable:
    """A table of the map. `acta` None: nobody opened it. `seen`: when a device of who runs it last
    wrote or looked; `unsent`: how many entries their devices had not sent then; `set_aside`: how many plays
    wait there for the organizer; `said`: what was said last of its ranking, by seat id.
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
        """What was said of the ranking that stands, by seat id; of one that waits to be confirmed, of any."""
        if self.acta is None or self.acta.status == Acta.Status.OPEN:
            return {}
        if not self.result:
            return self.said
        return of_ranking(self.said, map(Placing.from_json, self.result.placings))

    @property
    def is_over(self) -> bool:
        """Its ranking waits to be confirmed."""
        return self.acta is not None and self.acta.status == Acta.Status.OVER

    @property
    def came_late(self) -> bool:
        """Its ranking was confirmed on a device that had no network, and came later."""
        confirmed = self.acta.confirmed_at if self.acta else None
        came = self.acta.confirmation_came_at if self.acta else None
        return bool(confirmed and came and came - confirmed >= LATE)

    @property
    def in_play(self) -> bool:
        """Somebody enters what happens here, or should."""
        return self.acta is not None and self.acta.status == Acta.Status.OPEN

    @property
    def last_contact(self) -> datetime | None:
        """When a move was recorded here, or the device of who runs the table last asked."""
        last_contact = [at for at in (self.seen, self.acta.last_move_at if self.acta else None) if at]
        return max(last_contact, default=self.acta.opened_at if self.acta else None)

    def is_silent(self, now: datetime, after: timedelta) -> bool:
        """In play, followed closer than by its winner, and without contact for so long."""
        if not self.in_play or self.acta is None or self.acta.follow == Acta.Follow.WINNER:
            return False
        return self.last_contact is None or now - self.last_contact > after


def undecided(championship: Championship) -> list[Table]:
    """The tables without a result of the rounds in play, with their acta. 1 statement."""
    return list(
        Table.objects.select_related("acta", "round__championship")
        .filter(round__championship=championship, round__status=Round.Status.OPEN)
        .filter(Exists(Seat.objects.filter(table=OuterRef("pk"))))
        .exclude(status=Table.Status.DECIDED)
        .order_by("number")
    )


def rounds_in_play(championship: Championship) -> list[tuple[Round, int]]:
    """The rounds in play, each with the number of its tables. 1 statement."""
    found = championship.rounds.filter(status=Round.Status.OPEN).annotate(tables_count=Count("tables"))
    return [(of, of.tables_count) for of in found]


def floor(
    championship: Championship, on: Sequence[Round] = (), *, only: int | None = None
) -> list[FloorTable]:
    """The tables of these rounds, else of those that are on, in the order of the hall, all or the one whose
    id is `only`. A table whose players nobody knows yet is not among them. 8 statements at most.
    """
    tables = Table.objects.select_related("acta", "round").filter(
        round__in=on or rounds_in_progress(championship)
    )
    ordered = tables.order_by("round__number", "number")
    asked = list(ordered if only is None else ordered.filter(pk=only))
    seats = _seats([table.pk for table in asked])
    found = [table for table in asked if table.pk in seats]
    run_by = holders(championship)
    seen = devices.seen({official.pk for official in run_by.values()})
    results, aside = _results(found), _set_aside(found)
    said = signatures_of(table.pk for table in found)
    return [
        FloorTable(
            table=table,
            acta=getattr(table, "acta", None),
            seats=tuple(seats.get(table.pk, ())),
            holder=run_by.get(table.pk),
            seen=seen[run_by[table.pk].pk][0] if table.pk in run_by else None,
            result=results.get(table.pk),
            unsent=seen[run_by[table.pk].pk][1] if table.pk in run_by else 0,
            set_aside=aside.get(table.pk, 0),
            said=said.get(table.pk, {}),
        )
        for table in found
    ]


def _seats(tables: Sequence[int]) -> dict[int, list[Seat]]:
    found: dict[int, list[Seat]] = {}
    for seat in Seat.objects.select_related("entry").filter(table__in=tables).order_by("table", "number"):
        found.setdefault(seat.table_id, []).append(seat)
    return found


def _set_aside(tables: Sequence[Table]) -> dict[int, int]:
    """Table id → how many plays wait there for the organizer."""
    waiting = SetAside.objects.filter(acta__table__in=tables, status=SetAside.Status.WAITING).order_by()
    counted = waiting.values_list("acta__table").annotate(count=Count("pk"))
    return dict(counted)


def _results(tables: Sequence[Table]) -> dict[int, Result]:
    versions = {table.pk: table.result_version for table in tables if table.result_version}
    found = Result.objects.filter(table__in=list(versions))
    return {one.table_id: one for one in found if one.version == versions[one.table_id]}


def table_of(of: Round, number: int) -> FloorTable | None:
    """One table of a round by its number, for everybody: who runs it is not looked up. 2 statements."""
    table = Table.objects.select_related("acta", "round").filter(round=of, number=number).first()
    if table is None:
        return None
    seats = tuple(_seats([table.pk]).get(table.pk, ()))
    return FloorTable(
        table=table, acta=getattr(table, "acta", None), seats=seats, holder=None, seen=None, result=None
    )
