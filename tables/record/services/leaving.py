"""Somebody leaves by a page: their acta gets the move, so that nobody plays on unawares."""

from rules.games import Refused
from tournament.championship.access.actors import Actor
from tournament.rounds.models import Seat

from ..models import Acta
from ..queries import actas
from .recording import Recording
from .writer import author_of, write


def leave_by_acta(seat: Seat, *, disqualified: bool, reason: str, actor: Actor) -> bool:
    """With all of a team. False without an acta, or where it is over or the rules refuse. Under the locks of
    championship and table.
    """
    unlocked = actas.heading_in_force(seat.table_id)
    if unlocked is None or seat.pk not in unlocked.seats:
        return False
    heading = actas.locked_heading(unlocked.acta_id)
    if heading.acta.status == Acta.Status.CONFIRMED:
        return False
    removed = heading.acta.state.get("removed", ())
    staying = [name for name in heading.members[heading.names[seat.pk]] if name not in removed]
    if not staying:
        return True
    recording, do = Recording(heading), "disqualify" if disqualified else "withdraw"
    try:
        for name in staying:
            recording.add({"do": do, "player": name, "reason": reason[:500]}, author_of(actor))
    except Refused:
        return False
    write(heading, recording, actor=actor)
    return True
