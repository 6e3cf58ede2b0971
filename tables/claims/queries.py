from django.db.models import Count, Exists, IntegerField, OuterRef, QuerySet

from core.prepared import Given, Prepared
from tables.record.models import Claim, Move
from tables.record.permissions import RULING
from tables.record.queries.claims import claim_in_force, taking_key
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.rounds.models import HallTable, Round, Seat, Table

__all__ = ["claim_in_force", "holders", "run_by", "running_tables", "table_now", "taking_key"]

SHOWN = (Round.Status.PUBLISHED, Round.Status.OPEN)
_SEATS = Seat.objects.filter(table=OuterRef("pk"))


def running_tables(championship: Championship) -> QuerySet[Table]:
    """Published or in play, with acta and known players."""
    return (
        Table.objects.select_related("round__stage", "acta")
        .filter(round__championship=championship, round__status__in=SHOWN)
        .filter(Exists(_SEATS))
        .order_by("-round__number", "number")
    )


def table_of_page(pk: int) -> tuple[Table, int] | None:
    """With the number of the round's tables."""
    tables = Table.objects.select_related("round__championship", "hall_table")
    table = tables.annotate(in_round=Count("round__tables")).filter(pk=pk).first()
    return (table, table.in_round) if table else None


def sits_at(official: Official, table: Table) -> bool:
    return (
        official.entry_id is not None and Seat.objects.filter(table=table, entry=official.entry_id).exists()
    )


def may_see(actor: Actor, table: Table) -> bool:
    """A player who writes sees their own table as officials do; they any."""
    return (
        actor.role is not Role.SCORER
        or Seat.objects.filter(table=table, entry__offices=actor.official_id).exists()
    )


def has_begun(table: Table) -> bool:
    """Was anything played?"""
    return Move.objects.filter(acta__table=table).exclude(payload__do=RULING).exists()


def holders(championship: Championship) -> dict[int, Official]:
    """By table id."""
    claims = Claim.objects.select_related("official").filter(
        table__round__championship=championship, released_at__isnull=True
    )
    return {claim.table_id: claim.official for claim in claims}


def run_by(championship: Championship) -> dict[int, list[Table]]:
    """By official id: their tables of rounds published or in play, with number and status of table, round and
    acta.
    """
    by_official: dict[int, list[Table]] = {}
    for claim in _RUN_BY.all(championship=championship.pk):
        by_official.setdefault(claim.official_id, []).append(claim.table)
    return by_official


_RUN_BY = Prepared(
    lambda: (
        Claim.objects.select_related("table__round", "table__acta")
        .filter(
            table__round__championship=Given("championship", IntegerField()),
            table__round__status__in=SHOWN,
            released_at__isnull=True,
        )
        .only(
            "official",
            *(f"table__{name}" for name in ("number", "round__number", "round__status", "acta__status")),
        )
        .order_by("table__round__number", "table__number")
    )
)


def table_awaiting(official: Official) -> Table | None:
    """None where they must choose: their own undecided one; else among free ones the only one, or that of
    their assigned or last number.
    """
    claims = Claim.objects.filter(table=OuterRef("pk"), released_at__isnull=True)
    tables = running_tables(official.championship).exclude(status=Table.Status.DECIDED)
    own_tables = list(tables.filter(Exists(claims.filter(official=official))))
    if own_tables:
        return own_tables[0] if len(own_tables) == 1 else None
    free = list(tables.filter(~Exists(claims)).exclude(Exists(_SEATS.filter(entry__offices=official.pk))))
    latest = Claim.objects.filter(official=official).order_by("-pk").values_list("table__number", flat=True)
    number = (official.table_number or latest.first()) if len(free) > 1 else None
    same = [table for table in free if table.number == number]
    chosen = same or free
    return chosen[0] if len(chosen) == 1 else None


def table_now(token: str) -> tuple[HallTable, Table | None] | None:
    """The physical table and its current one: the first undecided, else the last."""
    hall = HallTable.objects.select_related("championship").filter(token=token).first()
    if hall is None:
        return None
    tables = (
        Table.objects.select_related("round__championship", "round__stage")
        .filter(Exists(_SEATS), hall_table=hall)
        .order_by("round__number")
    )
    rows = list(tables)
    current = (
        table for table in rows if table.status != Table.Status.DECIDED and table.round.status in SHOWN
    )
    return hall, next(current, rows[-1] if rows else None)
