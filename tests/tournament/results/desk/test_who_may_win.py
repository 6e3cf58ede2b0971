"""The writer of results refuses whoever may not win, with the way out, and the desk strikes their keys."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import pytest

from core.refusals import Conflict
from tests.factories import a_result, a_winner, an_actor
from tests.tables.factories import a_hall, a_running_table
from tests.tournament.results.desk.making import seats_of, table_one
from tests.tournament.visitors import Night
from tournament.changes.services.no_shows import mark_no_show
from tournament.register.exclusions.services import exclusions
from tournament.results.services.undo import undo_result
from tournament.roster.services import withdraw_entry
from tournament.rounds.leaving import Leaves
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db


def excluded(seat: Seat) -> None:
    of = seat.round.championship
    exclusions.exclude_person(
        of, capacity="player", entry=seat.entry, reason="Pegó", request=uuid4(), actor=an_actor()
    )


def leaves(kind: Leaves) -> Callable[[Seat], None]:
    def left(seat: Seat) -> None:
        Seat.objects.filter(pk=seat.pk).update(leaves=kind)

    return left


STATES: dict[str, tuple[Callable[[Seat], object], str]] = {
    "excluded": (excluded, "may_not_win"),
    "withdrawn, from what nobody said": (
        lambda seat: withdraw_entry(seat.entry, actor=an_actor()),
        "may_not_win",
    ),
    "withdrew from this seat": (leaves(Leaves.WITHDRAWN), "may_not_win"),
    "disqualified here": (leaves(Leaves.DISQUALIFIED), "may_not_win"),
    "absent": (lambda seat: mark_no_show(seat, actor=an_actor()), "may_not_win"),
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("status", [Table.Status.WAITING, Table.Status.PLAYING])
def test_who_may_not_win_is_refused_and_struck(night: Night, state: str, status: str) -> None:
    table, (bring_about, code) = table_one(night), STATES[state]
    Table.objects.filter(pk=table.pk).update(status=status)
    seat, other = seats_of(table)[:2]
    bring_about(seat)
    seat.refresh_from_db()
    with pytest.raises(Conflict) as refused:
        a_winner(table, seat) if not seat.absent else a_result(table, order=seats_of(table))
    assert refused.value.code == code
    page = night.browser.get(night.url("desk", 1)).content.decode()
    assert f'id="key-{seat.pk}" class="button' not in page
    assert (f"<s>{seat.entry.name}</s>" in page) is not seat.absent
    a_winner(table, other)  # anybody else wins
    seat.refresh_from_db()
    assert seat.place is None


def test_who_left_the_seat_is_removed_by_any_result_and_by_its_undoing(night: Night) -> None:
    table = table_one(night)
    gone, *others = seats_of(table)
    leaves(Leaves.WITHDRAWN)(gone)
    a_winner(table, others[0])
    assert [seat.removed for seat in seats_of(table)] == [True, False, False, False]
    undo_result(table, version=1, was="playing", actor=an_actor())
    assert [seat.removed for seat in seats_of(table)] == [True, False, False, False]


def test_who_plays_the_table_to_its_end_may_win_it(night: Night) -> None:
    table = table_one(night)
    seat = seats_of(table)[0]
    withdraw_entry(seat.entry, actor=an_actor())
    leaves(Leaves.AFTER)(seat)
    a_winner(table, seat)
    assert seats_of(table)[0].place == 1


def test_a_winner_who_leaves_afterwards_stays_the_winner(night: Night) -> None:
    table = table_one(night)
    first, second = seats_of(table)[:2]
    a_winner(table, first)
    withdraw_entry(first.entry, actor=an_actor())
    assert a_winner(table, first).version == 1  # said again
    a_result(table, order=[first, second, *seats_of(table)[2:]])  # and completed
    assert [seat.place for seat in seats_of(table)] == [1, 2, 3, 4]


def test_a_correction_makes_no_excluded_player_the_winner(night: Night) -> None:
    table = table_one(night)
    first, second = seats_of(table)[:2]
    a_winner(table, first)
    excluded(second)
    with pytest.raises(Conflict):
        a_result(table, order=[second, first, *seats_of(table)[2:]], reason="Se anotó mal")


def test_who_is_out_by_the_acta_does_not_win_at_the_desk() -> None:
    hall = a_hall(players=3)
    running = a_running_table(hall.tables[0])
    gone = running.names[0]
    running.play({"do": "withdraw", "player": gone, "reason": "Se va"})
    seats = {seat.entry.name: seat for seat in seats_of(hall.tables[0])}
    with pytest.raises(Conflict) as refused:
        a_winner(hall.tables[0], seats[gone])
    assert refused.value.code == "out_by_acta"
    a_winner(hall.tables[0], seats[running.names[1]])
    assert Seat.objects.get(pk=seats[gone].pk).removed
