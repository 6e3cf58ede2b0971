from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce

from tables.record.models import Claim

from .devices import unsent_of


def claim_in_force(table_pk: int) -> Claim | None:
    """`waiting`: unsent entries of their devices at last contact."""
    waiting = Coalesce(Subquery(unsent_of(OuterRef("official"))), 0)
    claims = Claim.objects.select_related("official").annotate(waiting=waiting)
    return claims.filter(table=table_pk, released_at__isnull=True).first()
