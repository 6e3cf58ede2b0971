"""Exclusions (article 11)."""

from collections.abc import Sequence
from dataclasses import replace

from django.db.models import OuterRef, QuerySet, Subquery

from tournament.championship.models import Championship
from tournament.register.models import Exclusion, RegisterLine
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Placing

Status = Exclusion.Status


def exclusions_of(championship: Championship) -> QuerySet[Exclusion]:
    """With `decided_why`: the private part of the deciding register line."""
    lines = RegisterLine.objects.filter(
        championship=OuterRef("championship"), person=OuterRef("person"), at=OuterRef("decided_at")
    )
    found = Exclusion.objects.filter(championship=championship).annotate(
        decided_why=Subquery(lines.values("private")[:1])
    )
    return found.select_related("entry", "member", "official", "table__round")


def readmitted(table: Table, seats: Sequence[Seat], placings: Sequence[Placing]) -> Sequence[Placing]:
    """With those reinstated after a disqualification at this table."""
    removed = {placing.seat for placing in placings if placing.removed}
    if not removed:
        return placings
    lifted = set(
        Exclusion.objects.filter(table=table, status=Status.LIFTED, alone=False).values_list(
            "entry_id", flat=True
        )
    )
    readmitted_seats = {seat.pk for seat in seats if seat.pk in removed and seat.entry_id in lifted}
    return [
        replace(placing, removed=False, disqualified=False) if placing.seat in readmitted_seats else placing
        for placing in placings
    ]


def disqualified_at_tables(championship: Championship) -> frozenset[tuple[int, int]]:
    """Of confirmed exclusions, which are public."""
    confirmed = exclusions_of(championship).filter(status=Status.CONFIRMED, alone=False)
    seated = confirmed.filter(table__isnull=False, entry__isnull=False)
    return frozenset(seated.values_list("table__round__number", "entry__number"))
