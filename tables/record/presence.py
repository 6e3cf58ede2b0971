"""Pages may not mark a seat against its open acta, or somebody absent would get a result."""

from django.utils.translation import gettext as _

from core.refusals import NotNow
from tournament.rounds.models import Seat

from .queries import actas


def presence_refusal(seat: Seat, *, absent: bool) -> NotNow | None:
    heading = actas.heading_in_force(seat.table_id)
    if heading is None or (seat.pk in heading.seats) is not absent:
        return None
    text = (
        _(
            "%(name)s plays in the acta of this table. Correct the order there; "
            "once a play is settled, enter a withdrawal."
        )
        if absent
        else _(
            "%(name)s is absent in the acta of this table. Correct the order there; "
            "once a play is settled, nobody comes in."
        )
    )
    return NotNow(text % {"name": seat.entry.name}, code="held_by_acta")
