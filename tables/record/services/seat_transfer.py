"""A seat passes to another player because the result behind it was corrected. The running play does not
count.
"""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from core.refusals import NotNow
from rules.games import GAMES, RECORDINGS, Refused
from rules.games.measures import plays_on
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor
from tournament.results.seat_transfers import AT_THE_DESK
from tournament.rounds.models import Seat, Table

from ..models import Acta, Heading
from ..parties import gone_of, head_of, members_of
from ..queries import actas
from .confirming import standing_moves
from .opening import first_position, with_people
from .recording import Recording
from .seat_order import replay_upon, rewrite
from .writer import author_of, write

#: Words that say something of a player which nobody else can take over.
OF_A_PLAYER = {"disqualify", "withdraw", "adjust"}


def has_unsettled_record(table: Table) -> bool:
    heading = actas.heading_in_force(table.pk)
    return heading is not None and _is_unsettled(heading)


def seat_plays_on(seat: Seat) -> bool:
    heading = actas.heading_in_force(seat.table_id)
    if heading is None:
        return True
    state = heading.acta.state
    return (
        heading.acta.status == Acta.Status.OPEN
        and seat.pk in heading.seats
        and plays_on(GAMES[heading.head["game"]], state, heading.names[seat.pk])
        and heading.names[seat.pk] not in gone_of(heading.members, state)
    )


def pass_seats(
    seats: Sequence[tuple[Seat, str]], *, source: Table, actor: Actor, played_for: bool = False
) -> None:
    """Raises `NotNow` where a play was settled meanwhile, unless two played for the seat (`played_for`)."""
    at = seats[0][0].table
    for table in (at.pk, source.pk):
        emit(Event(championship=source.round.championship_id, table=table))
    unlocked = actas.heading_in_force(at.pk)
    if unlocked is None:
        return
    heading = actas.locked_heading(unlocked.acta_id)
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
    passed = {seat: was for seat, was in seats if seat.pk in heading.seats}
    if passed:
        _rename(heading, list(passed), actor)
        _annul(actas.locked_heading(heading.acta_id), passed, actor=actor)


def _is_unsettled(heading: Heading) -> bool:
    standing = {str(move["do"]) for move in standing_moves(heading.acta)}
    return heading.acta.status == Acta.Status.OPEN and not standing & (
        RECORDINGS[heading.head["game"]].settling | OF_A_PLAYER
    )


def _rename(heading: Heading, seats: Sequence[Seat], actor: Actor) -> None:
    """All at once: two may have swapped."""
    acta, entries = heading.acta, {seat.pk: seat.entry for seat in seats}
    come = {
        key: (entry.name, entry.people if "teams" in heading.head else ()) for key, entry in entries.items()
    }
    sat = [*zip(heading.seats, heading.members.items(), strict=True)]
    head = with_people(head_of(heading.head, [come.get(seat, party) for seat, party in sat]), seats)
    names = dict[str, str]()
    for (seat, (name, people)), now in zip(sat, members_of(head).items(), strict=True):
        if seat in come:
            names |= {**dict(zip(people, now[1], strict=False)), name: now[0]}
    acta.handed = [*acta.handed, {"upto": acta.n, "names": names}]
    acta.save(update_fields=["handed"])
    position = replay_upon(first_position(head), [move.payload for move in actas.record(acta.pk)])
    rewrite(heading, head, heading.seats, position, actor)


def _annul(heading: actas.HeadingInForce, seats: Mapping[Seat, str], *, actor: Actor) -> None:
    """Before there is a starter nothing runs."""
    recording = Recording(heading)
    text = _("%(name)s has the seat of %(was)s")
    why = [text % {"name": seat.entry.name, "was": was} for seat, was in seats.items()]
    try:
        recording.add({"do": "void", "reason": "; ".join(why)}, author_of(actor))
    except Refused:
        return
    write(heading, recording, actor=actor)
