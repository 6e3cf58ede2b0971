"""An official who is dismissed or excluded runs no table any more: the entries stay, and somebody else takes
the table.
"""

from django.utils import timezone

from tables.record.events import Event, emit
from tables.record.models import Claim
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.log.services import write_log


def let_go_all(official: Official, actor: Actor) -> None:
    """Release every table that this official runs, in the transaction of the exclusion."""
    held = Claim.objects.filter(official=official, released_at__isnull=True).select_related("table")
    for claim in held:
        Claim.objects.filter(pk=claim.pk).update(released_at=timezone.now())
        detail = {"table": claim.table.number, "from_": official.name}
        write_log(official.championship_id, actor, "table-released", **detail)
        emit(Event(championship=official.championship_id, table=claim.table_id))
