"""Somebody leaves a table by a page of the tournament: the acta gets the move that the table would enter
itself, so that nobody plays on with them unawares.
"""

from rules.engine import Refused
from tournament.championship.access.actors import Actor
from tournament.rounds.models import Seat

from ..models import Acta
from ..queries import actas
from .devices import pages_device
from .recording import Recording
from .writer import author_of, write


def leave_by_acta(seat: Seat, *, disqualified: bool, reason: str, actor: Actor) -> bool:
    """Whether the acta of the table says that they left, from now or before. False without one that is open
    or over, and where the rules refuse the move. Under the locks of the championship and the table.
    """
    found = actas.heading_in_force(seat.table_id)
    if found is None or seat.pk not in found.seats:
        return False
    heading = actas.locked_heading(found.acta_id)
    if heading.acta.status == Acta.Status.CONFIRMED:
        return False
    player = heading.head["players"][heading.seats.index(seat.pk)]
    if player in heading.acta.state.get("removed", ()):
        return True
    recording = Recording(heading)
    move = {"do": "disqualify" if disqualified else "withdraw", "player": player, "reason": reason[:500]}
    try:
        recording.add(move, author_of(actor))
    except Refused:
        return False
    write(heading, recording, device=pages_device(heading.acta), actor=actor)
    return True
