"""A dismissed or excluded official runs no table: the entries stay, and somebody else takes it."""

from django.utils import timezone

from tables.record.events import Event, emit
from tables.record.models import Claim
from tournament.championship.access.actors import Actor
from tournament.championship.log.services import write_log
from tournament.championship.officials.models import Official


def release_all(official: Official, actor: Actor) -> None:
    """In the transaction of the exclusion."""
    claims = Claim.objects.filter(official=official, released_at__isnull=True).select_related("table")
    for claim in claims:
        Claim.objects.filter(pk=claim.pk).update(released_at=timezone.now())
        detail = {"table": claim.table.number, "from_": official.name}
        write_log(official.championship_id, actor, "table-released", **detail)
        emit(Event(championship=official.championship_id, table=claim.table_id))
