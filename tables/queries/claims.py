"""Who runs which table."""

from __future__ import annotations

from django.db.models import QuerySet

from tournament.models import Championship, HallTable, Official, Round, Table

from ..models import Claim

SHOWN = (Round.Status.PUBLISHED, Round.Status.OPEN)


def claim_in_force(table_pk: int) -> Claim | None:
    """The claim that holds, with the official. 1 statement."""
    return Claim.objects.select_related("official").filter(table=table_pk, released_at__isnull=True).first()


def running_tables(championship: Championship) -> QuerySet[Table]:
    """The tables of the rounds that are published or in play, with their acta. 1 statement when read."""
    return (
        Table.objects.select_related("round", "acta")
        .filter(round__championship=championship, round__status__in=SHOWN)
        .order_by("-round__number", "number")
    )


def holders(championship: Championship) -> dict[int, Official]:
    """Table id → the official who runs it, for every table that is claimed. 1 statement."""
    claims = Claim.objects.select_related("official").filter(
        table__round__championship=championship, released_at__isnull=True
    )
    return {claim.table_id: claim.official for claim in claims}


def table_now(token: str) -> tuple[HallTable, Table | None] | None:
    """The physical table of this token and what is played there now: the last round that is published, in
    play or closed. None: no such token. 2 statements.
    """
    hall = HallTable.objects.select_related("championship").filter(token=token).first()
    if hall is None:
        return None
    table = (
        Table.objects.select_related("round__championship")
        .filter(hall_table=hall)
        .order_by("-round__number")
        .first()
    )
    return hall, table
