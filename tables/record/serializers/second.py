"""The second entry of a table: for the device that enters it, and beside the acta for who runs the table."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from core.language import reader_language
from tables.record import permissions, replay
from tables.record.models import Acta, Heading, Move
from tables.record.queries import actas
from tables.record.second import differences, plays_of, settled
from tables.record.services.second import Second, SecondRecorded, second_of
from tables.wire.acta import ActaShown
from tables.wire.table import PlayDiffers, Recorded, SecondShown, TableState
from tournament.championship.access.actors import Actor

from .acta import Story, acta_shown, change_since, story_from

MOST_SHOWN = 20


def second_shown(heading: Heading | None, record: Sequence[Move] | None = None) -> SecondShown | None:
    """Where it differs from the acta (its `record`, where that was read); None where nobody enters the table
    a second time. At most 2 statements.
    """
    if heading is None or not heading.acta.second_entry:
        return None
    record = actas.record(heading.acta_id) if record is None else record
    return _compared(heading, record, second_of(heading, record))


def seconds_of(of: Iterable[Acta | None]) -> dict[int, SecondShown]:
    """Table id → its second entry beside the acta, where there is one. 3 statements for each of those."""
    twice = [acta.table_id for acta in of if acta is not None and acta.second_entry]
    shown = {pk: second_shown(actas.heading_in_force(pk)) for pk in twice}
    return {pk: second for pk, second in shown.items() if second is not None}


def second_state(state: TableState, heading: Heading, actor: Actor, *, device: str) -> TableState:
    """The table as who enters it a second time has it: `state` with their own record in place of the acta, so
    that the same tablet can run it. 2 statements.
    """
    record = actas.record(heading.acta_id)
    second = second_of(heading, record)
    acta: ActaShown = acta_shown(_story(second, actor), device=device)
    holder_id = heading.holder_id  # type: ignore[attr-defined]  # annotated
    return replace(
        state,
        claim=None,
        may_write=permissions.may_enter_second(actor, holder_id=holder_id),
        may_correct=False,
        may_take_back=False,
        acta=acta,
        result=None,
        call=None,
        passed=[],
        signatures=[],
        second=_compared(heading, record, second),
    )


def second_recorded(done: SecondRecorded, *, actor: Actor, device: str) -> Recorded:
    """What became of a batch. No statement."""
    story = _story(done.second, actor)
    acta = change_since(story, done.since, device=device)
    return Recorded(acked=done.acked, n=acta.n, elsewhere=[], acta=acta)


def _story(second: Second, actor: Actor) -> Story:
    """Also of rulings that are not written here yet: they count as its lines."""
    second.heading.acta.n = len(second.record)
    return story_from(second.heading, actor, second.record)


def _compared(heading: Heading, record: Sequence[Move], second: Second) -> SecondShown:
    first = plays_of(heading.head, _standing(record), reader_language())
    other = plays_of(heading.head, _standing(second.record), reader_language())
    found = differences(first, other)[:MOST_SHOWN]
    return SecondShown(
        acta=settled(first),
        second=settled(other),
        differs=[PlayDiffers(play=one.play, acta=one.first, second=one.second) for one in found],
    )


def _standing(record: Sequence[Move]) -> list[dict[str, Any]]:
    return replay.standing((str(move.payload["do"]), move.payload) for move in record)
