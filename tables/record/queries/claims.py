from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypedDict

from django.db.models import F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.crypto import salted_hmac

from tables.record.models import Claim
from tournament.rounds.models import Seat, Table

from .devices import unsent_of

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class Facts(TypedDict):
    """Annotation of a claim: how many entries its official's devices had not sent at last contact, and the
    seat of a player who writes at their own table.
    """

    waiting: int
    seat: int | None


ClaimInForce: TypeAlias = "WithAnnotations[Claim, Facts]"


def own_seats(table: OuterRef) -> QuerySet[Seat, int]:
    """The id of the seat of who runs a table and plays at it."""
    running = {
        "entry__offices__claims__table": F("table"),
        "entry__offices__claims__released_at__isnull": True,
    }
    return Seat.objects.filter(table=table, **running).values_list("pk", flat=True)


def taking_key(table_pk: int, claim: Claim | None) -> str:
    """Whoever has it was let by who runs the table, until it changes hands again."""
    return salted_hmac(
        "tables.taking", f"{table_pk} {claim.pk if claim else 0}", algorithm="sha256"
    ).hexdigest()[:32]


def taking_address(table: Table, claim: Claim | None) -> str:
    """Where a player of the table takes it over, and writes."""
    return f"{reverse('tables:hall-table', args=[table.hall_table.token])}?key={taking_key(table.pk, claim)}"


def claim_in_force(table_pk: int) -> ClaimInForce | None:
    """With its official. 1 statement."""
    waiting = Coalesce(Subquery(unsent_of(OuterRef("official"))), 0)
    seat = Subquery(own_seats(OuterRef("table"))[:1])
    claims = Claim.objects.select_related("official").annotate(waiting=waiting, seat=seat)
    return claims.filter(table=table_pk, released_at__isnull=True).first()
