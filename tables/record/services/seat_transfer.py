"""A seat of a table in play passes to somebody else, because the result that gave it was corrected: until a
play is settled. The acta goes on with the other name; the running play does not count.
"""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from core.refusals import NotNow
from rules.engine import Refused
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor
from tournament.results.seat_transfers import AT_THE_DESK
from tournament.rounds.models import Seat, Table

from .. import replay
from ..models import Acta, Heading
from ..queries import actas
from .devices import pages_device
from .opening import first_position
from .recording import Recording
from .seat_order import played_again, rewrite
from .writer import author_of, write

#: Words that say something of a player which nobody else can take over.
OF_A_PLAYER = replay.SETTLING | {"disqualify", "withdraw", "adjust"}


def has_unsettled_record(table: Table) -> bool:
    """Whether the table's acta is open, and no play of it is settled."""
    heading = actas.heading_in_force(table.pk)
    return heading is not None and _is_unsettled(heading)


def seat_plays_on(seat: Seat) -> bool:
    """Whether the table's acta, if there is one, is open, and who sits there has dice and was not removed."""
    heading = actas.heading_in_force(seat.table_id)
    if heading is None:
        return True
    state = heading.acta.state
    return (
        heading.acta.status == Acta.Status.OPEN
        and seat.pk in heading.seats
        and state.get("dice", {}).get(seat.entry.name, 1) > 0
        and seat.entry.name not in state.get("removed", ())
    )


def pass_seats(
    seats: Sequence[tuple[Seat, str]], *, source: Table, actor: Actor, played_for: bool = False
) -> None:
    """The acta goes on with who has the seats now. `NotNow` where a play was settled meanwhile, unless the
    two played for it (`played_for`): then who has it now plays on with the dice that are there.
    """
    at = seats[0][0].table
    for table in (at.pk, source.pk):
        emit(Event(championship=source.round.championship_id, table=table))
    found = actas.heading_in_force(at.pk)
    if found is None:
        return
    heading = actas.locked_heading(found.acta_id)
    if not played_for and not _is_unsettled(heading):
        raise NotNow(
            _("A play was settled at table %(table)s meanwhile: the seat does not pass by itself. %(way)s")
            % {"table": at.number, "way": AT_THE_DESK},
            code="later_started",
            extra={"round": source.round.number, "table": source.number},
        )
    for seat, _was in seats:
        if seat.pk not in heading.seats:  # who had it did not come: nor has who has it now, until they do
            seat.absent = True
            seat.save(update_fields=["absent"])
    there = {seat: was for seat, was in seats if seat.pk in heading.seats}
    if there:
        _rename(heading, list(there), actor)
        _annul(actas.locked_heading(heading.acta_id), there, actor=actor)


def _is_unsettled(heading: Heading) -> bool:
    record = ((str(move.payload["do"]), str(move.payload["do"])) for move in actas.record(heading.acta_id))
    return heading.acta.status == Acta.Status.OPEN and not OF_A_PLAYER.intersection(replay.standing(record))


def _rename(heading: Heading, seats: Sequence[Seat], actor: Actor) -> None:
    """The heading with the other names, all at once: two may have changed places. Moves under the old names
    are read under the new ones from here on (`queries.actas.record`).
    """
    acta, players = heading.acta, heading.head["players"]
    names = {players[heading.seats.index(seat.pk)]: seat.entry.name for seat in seats}
    head = {**heading.head, "players": [names.get(name, name) for name in players]}
    acta.handed = [*acta.handed, {"upto": acta.n, "names": names}]
    acta.save(update_fields=["handed"])
    position = played_again(first_position(head), [move.payload for move in actas.record(acta.pk)])
    rewrite(heading, head, heading.seats, position, actor)


def _annul(heading: Heading, seats: Mapping[Seat, str], *, actor: Actor) -> None:
    """The running play does not count: all throw again. Before there is a starter nothing runs."""
    recording = Recording(heading)
    said = _("%(name)s has the seat of %(was)s")
    why = [said % {"name": seat.entry.name, "was": was} for seat, was in seats.items()]
    try:
        recording.add({"do": "void", "reason": "; ".join(why)}, author_of(actor))
    except Refused:
        return
    write(heading, recording, device=pages_device(heading.acta), actor=actor)
