"""Who runs a table, as the record needs it. The other queries of claims: `tables.claims.queries`."""

from tables.record.models import Claim


def claim_in_force(table_pk: int) -> Claim | None:
    """The claim in force, with the official. 1 statement."""
    return Claim.objects.select_related("official").filter(table=table_pk, released_at__isnull=True).first()
