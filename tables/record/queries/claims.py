"""Who runs a table, as its record asks. The rest of it: `tables.claims.queries`."""

from __future__ import annotations

from tables.record.models import Claim


def claim_in_force(table_pk: int) -> Claim | None:
    """The claim that holds, with the official. 1 statement."""
    return Claim.objects.select_related("official").filter(table=table_pk, released_at__isnull=True).first()
