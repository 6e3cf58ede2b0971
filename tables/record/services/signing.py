from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from core.refusals import Invalid
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor
from tournament.rounds.models import Table

from .. import permissions
from ..models import Claim, Signature
from ..queries import actas
from .appending import not_your_table


def sign(
    table: Table,
    *,
    key: UUID,
    seats: Sequence[int],
    said: str,
    ranking: str,
    by_player: bool,
    person: str = "",
    made_at: datetime | None,
    actor: Actor,
) -> None:
    """`person`: of a pair either. A repeated key changes nothing. Accepted whatever happened to the table
    since, and from its earlier coordinators: the players may be gone. Raises `NotOpened`, `NotYourTable`,
    `Invalid`.
    """
    with transaction.atomic():
        heading = actas.opened_heading(table.pk)
        if not permissions.may_write(actor, holder_id=heading.holder_id) and not _ran_before(table, actor):
            raise not_your_table(heading.holder_name)
        people = heading.head.get("people", {})
        of_seats = {name for seat in seats for name in people.get(heading.names.get(seat), ())}
        if not set(seats) <= set(heading.seats) or (person and person not in of_seats):
            raise Invalid(_("Nobody with that seat is at this table. Reload the page."), code="no_such_seat")
        Signature.objects.bulk_create(
            [
                Signature(
                    acta_id=heading.acta_id,
                    seat_id=seat,
                    key=key,
                    said=said,
                    ranking=ranking,
                    by_player=by_player,
                    person=person,
                    author=actor.label,
                    official_id=actor.official_id,
                    made_at=made_at,
                )
                for seat in dict.fromkeys(seats)
            ],
            ignore_conflicts=True,
        )
        emit(Event(championship=heading.acta.table.round.championship_id, table=table.pk))


def _ran_before(table: Table, actor: Actor) -> bool:
    return bool(actor.official_id) and Claim.objects.filter(table=table, official=actor.official_id).exists()
