"""Somebody leaves by a page: their acta gets the move, so that nobody plays on unawares."""

from __future__ import annotations

from django.db import transaction

from rules.games import Refused
from tournament.championship.access.actors import Actor
from tournament.roster.entry_names import same_name
from tournament.rounds.models import Seat

from ..models import Acta
from ..queries import actas
from ..queries.actas import HeadingInForce
from ..replay import LEAVES
from .recording import Recording
from .writer import author_of, write


def leave_by_acta(seat: Seat, *, disqualified: bool, reason: str, actor: Actor) -> bool:
    """With all of a team. False without an acta, or where it is over or the rules refuse. Under the locks of
    championship and table.
    """
    heading = _open_heading(seat)
    if heading is None:
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


def member_left(
    seat: Seat, person: str, *, disqualified: bool, back: bool, reason: str, actor: Actor
) -> bool:
    """One of a team; `back`: their leaving is undone where it stands last, else they are back from the next
    round on. False where the people of a seat are no team, else as above.
    """
    with transaction.atomic():
        heading = _open_heading(seat)
        if heading is None or "teams" not in heading.head:
            return False
        member = next(
            (one for one in heading.members[heading.names[seat.pk]] if same_name(one, person)), None
        )
        if member is None:
            return False
        if (member not in heading.acta.state.get("removed", ())) == back:
            return True
        recording, author = Recording(heading), author_of(actor)
        try:
            if back:
                last = recording.standing()[-1]
                if last.do not in LEAVES or last.move["player"] != member:
                    return True
                recording.lift(last, author)
            else:
                do = "disqualify" if disqualified else "withdraw"
                recording.add({"do": do, "player": member, "reason": reason[:500]}, author)
        except Refused:
            return False
        write(heading, recording, actor=actor)
        return True


def _open_heading(seat: Seat) -> HeadingInForce | None:
    """Locked; None without an acta of the seat, or once it is confirmed."""
    unlocked = actas.heading_in_force(seat.table_id)
    if unlocked is None or seat.pk not in unlocked.seats:
        return None
    heading = actas.locked_heading(unlocked.acta_id)
    return None if heading.acta.status == Acta.Status.CONFIRMED else heading
