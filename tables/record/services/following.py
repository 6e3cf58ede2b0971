from django.db import transaction
from django.utils.translation import gettext as _

from core.refusals import Invalid
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor

from ..models import Acta
from ..queries import actas
from .appending import check_writable


def change_follow(acta: Acta, *, follow: str, actor: Actor) -> Acta:
    """Raises `Invalid`, `NotYourTable`, `ActaConfirmed`."""
    if follow not in Acta.Follow.values:
        raise Invalid(_("A table is followed play by play, by its dice alone, or by its winner alone."))
    with transaction.atomic():
        heading = actas.locked_heading(acta.pk)
        check_writable(heading, actor)
        heading.acta.follow = follow
        heading.acta.save(update_fields=["follow"])
        emit(Event(championship=heading.acta.table.round.championship_id, table=heading.acta.table_id))
        return heading.acta
