"""Who runs which table."""

from django.db.models import Count, Exists, OuterRef, QuerySet

from tables.record.models import Claim
from tables.record.queries.claims import claim_in_force
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.rounds.models import HallTable, Round, Seat, Table

__all__ = ["claim_in_force", "holders", "run_by", "running_tables", "table_now"]

SHOWN = (Round.Status.PUBLISHED, Round.Status.OPEN)
_SEATS = Seat.objects.filter(table=OuterRef("pk"))


def running_tables(championship: Championship) -> QuerySet[Table]:
    """The tables of the rounds that are published or in play, with their acta, as far as their players are
    known. 1 statement when read.
    """
    return (
        Table.objects.select_related("round", "acta")
        .filter(round__championship=championship, round__status__in=SHOWN)
        .filter(Exists(_SEATS))
        .order_by("-round__number", "number")
    )


def table_of_page(pk: int) -> tuple[Table, int] | None:
    """A table with its round and championship, and how many tables that round has. 1 statement."""
    tables = Table.objects.select_related("round__championship", "hall_table")
    table = tables.annotate(in_round=Count("round__tables")).filter(pk=pk).first()
    return (table, table.in_round) if table else None


def holders(championship: Championship) -> dict[int, Official]:
    """Table id → the official who runs it, for every table that is claimed. 1 statement."""
    claims = Claim.objects.select_related("official").filter(
        table__round__championship=championship, released_at__isnull=True
    )
    return {claim.table_id: claim.official for claim in claims}


def run_by(championship: Championship) -> dict[int, list[Table]]:
    """Official id → the tables that they run, of the rounds that are published or in play, with their acta.
    1 statement.
    """
    claims = Claim.objects.select_related("table__round", "table__acta").filter(
        table__round__championship=championship,
        table__round__status__in=SHOWN,
        released_at__isnull=True,
    )
    found: dict[int, list[Table]] = {}
    for claim in claims.order_by("table__round__number", "table__number"):
        found.setdefault(claim.official_id, []).append(claim.table)
    return found


def table_awaiting(official: Official) -> Table | None:
    """The one table that waits for this official, None where they have to choose: of those that they run and
    that are not decided; else of those that nobody runs, the only one, or that of the number meant for them,
    or of the one they ran last. At most 4 statements.
    """
    claims = Claim.objects.filter(table=OuterRef("pk"), released_at__isnull=True)
    tables = running_tables(official.championship).exclude(status=Table.Status.DECIDED)
    mine = list(tables.filter(Exists(claims.filter(official=official))))
    if mine:
        return mine[0] if len(mine) == 1 else None
    free = list(tables.filter(~Exists(claims)).exclude(Exists(_SEATS.filter(entry__offices=official.pk))))
    last = Claim.objects.filter(official=official).order_by("-pk").values_list("table__number", flat=True)
    number = (official.table_number or last.first()) if len(free) > 1 else None
    same = [table for table in free if table.number == number]
    chosen = same or free
    return chosen[0] if len(chosen) == 1 else None


def table_now(token: str) -> tuple[HallTable, Table | None] | None:
    """The physical table of this token and what is played there now: the first that is not decided (of a
    night drawn at once the next round may wait for this very table), else the last that was. None: no such
    token. 2 statements.
    """
    hall = HallTable.objects.select_related("championship").filter(token=token).first()
    if hall is None:
        return None
    tables = (
        Table.objects.select_related("round__championship")
        .filter(Exists(_SEATS), hall_table=hall)
        .order_by("round__number")
    )
    found = list(tables)
    on = (table for table in found if table.status != Table.Status.DECIDED and table.round.status in SHOWN)
    return hall, next(on, found[-1] if found else None)
