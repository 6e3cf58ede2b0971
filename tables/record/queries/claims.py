"""Who runs a table, as the record needs it. The other queries of claims: `tables.claims.queries`."""

from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce

from tables.record.models import Claim

from .devices import unsent_of


def claim_in_force(table_pk: int) -> Claim | None:
    """The claim in force, with the official; `waiting`: how many entries their devices had not sent when last
    seen. 1 statement.
    """
    waiting = Coalesce(Subquery(unsent_of(OuterRef("official"))), 0)
    found = Claim.objects.select_related("official").annotate(waiting=waiting)
    return found.filter(table=table_pk, released_at__isnull=True).first()
