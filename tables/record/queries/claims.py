from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, TypedDict

from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce

from tables.record.models import Claim

from .devices import unsent_of

if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations


class Unsent(TypedDict):
    """Annotation of a claim: how many entries its official's devices had not sent at last contact."""

    waiting: int


ClaimInForce: TypeAlias = "WithAnnotations[Claim, Unsent]"


def claim_in_force(table_pk: int) -> ClaimInForce | None:
    """With its official. 1 statement."""
    waiting = Coalesce(Subquery(unsent_of(OuterRef("official"))), 0)
    claims = Claim.objects.select_related("official").annotate(waiting=waiting)
    return claims.filter(table=table_pk, released_at__isnull=True).first()
