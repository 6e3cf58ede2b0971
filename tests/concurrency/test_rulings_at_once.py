"""A ruling that is made while the tables go on: nothing is lost or stands twice, nobody waits for ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from tables.record.models import Acta
from tables.record.play_correction import Change
from tables.record.services.appending import Recorded
from tables.record.services.checking import problems_of
from tables.record.services.confirming import confirm_table
from tables.record.services.moves import record_moves
from tables.record.services.opening import open_acta
from tables.record.services.play_correction import correct_play
from tests.at_once import at_once
from tests.factories import an_actor
from tests.tables.factories import (
    Hall,
    Running,
    a_hall,
    a_running_table,
    seat_ids,
    starter,
    tally,
    to_the_end,
)
from tournament.register.models import Exclusion, RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.results.models import Result

pytestmark = pytest.mark.django_db(transaction=True)

WILD = {"gap": "paso-ases", "choice": "wild"}
STAKE = {"gap": "paso-stake", "choice": "siciliana-in-opening"}


def ruling(hall: Hall, **said: Any) -> Callable[[], RegisterLine]:
    return lambda: make_ruling(
        hall.championship,
        Ruling(scope="all-at-once", **said or WILD),
        request=uuid4(),
        actor=an_actor("Olga"),
    )


def push(one: Running, *moves: dict[str, Any], base: int = 1) -> Callable[[], Recorded]:
    sent = one.device.sends(*moves)
    return lambda: record_moves(one.acta, base=base, device=one.device.key, moves=sent, actor=one.actor)


def playing(hall: Hall) -> list[Running]:
    found = [a_running_table(table, name=f"C{table.number}") for table in hall.tables]
    for one in found:
        one.play(starter(one.names[0]))
    return found


def record(one: Running) -> list[str]:
    """The words of the record, which has no gaps and is what its replay says."""
    assert problems_of(Acta.objects.get(pk=one.acta.pk)) == []
    return [move.payload["do"] for move in one.acta.moves.order_by("number")]


def test_twenty_tablets_record_while_the_organizer_rules() -> None:
    hall = a_hall(tables=20, players=2)
    tables = playing(hall)
    gave = at_once(ruling(hall), *(push(one, tally(one.names[1])) for one in tables))
    assert isinstance(gave[0], RegisterLine)
    assert all(isinstance(one, Recorded) for one in gave[1:])
    for one in tables:
        assert sorted(record(one)) == ["ruling", "starter", "tally"]
    assert len(gave[0].reach["now"]) == 20


def test_two_rulings_at_once_stand_in_every_acta_in_the_order_of_their_numbers() -> None:
    hall = a_hall(tables=4, players=2)
    tables = playing(hall)
    gave = at_once(ruling(hall), ruling(hall, **STAKE))
    assert sorted(line.number for line in gave) == [1, 2]
    for one in tables:
        assert record(one) == ["starter", "ruling", "ruling"]
        assert [move.payload["line"] for move in one.acta.moves.order_by("number")[1:]] == [1, 2]


def test_tables_that_are_opened_meanwhile_have_it_in_the_heading_or_as_a_move_and_not_in_both() -> None:
    hall = a_hall(tables=6, players=2)

    def opening(table: Any) -> Callable[[], Acta]:
        return lambda: open_acta(table, order=seat_ids(table), actor=an_actor())

    at_once(*map(opening, hall.tables[:3]), ruling(hall), *map(opening, hall.tables[3:]))
    assert Acta.objects.count() == 6
    for acta in Acta.objects.all():
        headed = acta.headings.get().head["rules"][WILD["gap"]] == WILD["choice"]
        assert headed is not acta.moves.filter(payload__do="ruling").exists()


def test_a_table_confirmed_meanwhile_is_not_reached_and_its_result_is_recorded() -> None:
    hall = a_hall(tables=2, players=2)
    over, on = playing(hall)
    over.play(*to_the_end(over.names)[1:])
    gave = at_once(lambda: confirm_table(over.table, base=6, actor=over.actor), ruling(hall))
    assert isinstance(gave[0], Result)
    assert [one["table"] for one in gave[1].reach["missed"]] == [over.table.number]
    assert record(over)[-1] == "tally"
    assert record(on) == ["starter", "ruling"]


def test_a_last_play_and_a_ruling_at_once_leave_a_table_that_is_over_either_way() -> None:
    hall = a_hall(tables=1, players=2)
    (one,) = playing(hall)
    one.play(*[tally(one.names[1])] * 4)
    gave = at_once(push(one, tally(one.names[1]), base=5), ruling(hall))
    assert None not in gave
    assert Acta.objects.get().status == Acta.Status.OVER
    reached = [spot["table"] for spot in gave[1].reach["now"]] == [1]
    assert ("ruling" in record(one)) is reached


def test_disqualifying_undoing_and_correcting_while_rulings_are_made_close_no_ring() -> None:
    hall = a_hall(tables=3, players=3)
    cheated, undone, mended = playing(hall)
    undone.play(tally(undone.names[1]))
    mended.play(tally(mended.names[1]))
    gave = at_once(
        ruling(hall),
        push(cheated, {"do": "disqualify", "player": cheated.names[2], "reason": "…"}),
        push(undone, {"do": "undo"}, base=2),
        lambda: correct_play(
            mended.table,
            change=Change(2, tally(mended.names[2])),
            base=2,
            reason="…",
            actor=an_actor("Omar"),
        ),
        ruling(hall, **STAKE),
    )
    assert None not in gave
    assert Exclusion.objects.count() == 1
    for one in (cheated, undone, mended):
        assert [do for do in record(one) if do == "ruling"]
    assert Acta.objects.get(pk=undone.acta.pk).state["dice"] == dict.fromkeys(undone.names, 5)
