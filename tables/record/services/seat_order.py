from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _

from rules.games import Position, Refused, play_all
from tables.record.events import Event, emit
from tournament.championship.access.actors import Actor

from .. import replay
from ..errors import FirstPlaySettled
from ..models import Acta, Heading
from ..parties import head_of
from ..queries import actas
from .appending import check_writable
from .opening import first_position, in_order, lock_for_absences, record_absences, with_people


def correct_order(acta: Acta, *, order: Sequence[int], absent: Sequence[int] = (), actor: Actor) -> Acta:
    """`order`: seat ids, clockwise. Raises `FirstPlaySettled`, also where the record is impossible in it;
    `WrongOrder`, `NotYourTable`, `ActaConfirmed`, `NotNow`.
    """
    with transaction.atomic():
        lock_for_absences(acta.table, absent=absent)
        table = actas.locked_table(acta.table_id)
        heading = actas.locked_heading(acta.pk)
        check_writable(heading, actor)
        if list(heading.seats) == list(order):
            return heading.acta
        moves = [move.payload for move in actas.record(acta.pk)]
        if replay.is_settled(heading.head["game"], moves):
            raise FirstPlaySettled(_("A play is settled in this order. Undo it first, or go on as you sit."))
        seats = in_order(table, order=order, absent=absent)
        # Rules and names are those with which the acta was opened, whatever they are by now: its moves speak
        # of those, and the rulings since then are among them.
        names, members = heading.names, heading.members
        kept = (
            {seat: (name, members[name]) for seat, name in names.items()} if "teams" in heading.head else {}
        )
        parties = [
            kept.get(seat.pk, (names.get(seat.pk, seat.entry.name), seat.entry.people)) for seat in seats
        ]
        head = with_people(head_of(heading.head, parties), seats)
        position = replay_upon(first_position(head), moves)
        corrected = rewrite(heading, head, [seat.pk for seat in seats], position, actor)
        # After the new heading: the one in force says who may be absent.
        record_absences(table, order=order, absent=absent, actor=actor)
        return corrected


def replay_upon(start: Position, moves: Sequence[dict[str, object]]) -> Position:
    """Raises `FirstPlaySettled`."""
    try:
        return play_all(start, moves)
    except Refused as refused:
        raise FirstPlaySettled(
            _(
                "What was entered could not have been said in this order. Undo it first, then correct the "
                "order."
            )
        ) from refused


def rewrite(
    heading: Heading, head: dict[str, object], seats: list[int], position: Position, actor: Actor
) -> Acta:
    acta = heading.acta
    acta.heading = heading.number + 1
    acta.frozen = position.dump()
    acta.state = position.kept()
    told = {key: value for key, value in acta.told.items() if key != "teams"}
    acta.told = {**told, **replay.rules_in_words(position), "seats": seats}
    acta.engine = replay.version()
    acta.save(update_fields=["heading", "frozen", "state", "told", "engine"])
    Heading.objects.create(acta=acta, number=acta.heading, head=head, seats=seats, author=actor.label)
    emit(Event(championship=acta.table.round.championship_id, table=acta.table_id))
    return acta
