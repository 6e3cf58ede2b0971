"""Who does not come, who comes after all, who comes late: nobody else moves."""

from __future__ import annotations

import pytest

from tests.factories import (
    a_championship,
    a_drawn_round,
    a_result,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tournament.errors import Conflict, NotNow
from tournament.models import Publication, Round, Seat
from tournament.services.results import start_table
from tournament.services.roster import withdraw_entry
from tournament.services.rounds import publish_round
from tournament.services.seating import mark_came, mark_no_show, seat_latecomer

pytestmark = pytest.mark.django_db
OLGA = an_actor()


def round_of(players: int, tables: int) -> Round:
    championship = a_championship()
    some_entries(championship, players)
    return an_open_round(championship, tables=tables)


def layout(played: Round) -> list[tuple[int, int, int]]:
    return list(
        Seat.objects.filter(round=played)
        .order_by("table__number", "number")
        .values_list("table__number", "number", "entry_id")
    )


def test_a_no_show_leaves_an_empty_seat_and_nobody_moves() -> None:
    played = round_of(8, 2)
    before = layout(played)
    mark_no_show(Seat.objects.get(table__number=1, number=2), actor=OLGA)
    assert layout(played) == before
    assert Seat.objects.get(table__number=1, number=2).absent


def test_who_comes_after_all_takes_the_seat_again() -> None:
    played = round_of(8, 2)
    seat = mark_no_show(Seat.objects.get(table__number=1, number=2), actor=OLGA)
    assert not mark_came(seat, actor=OLGA).absent
    assert played.seats.filter(absent=True).count() == 0


def test_a_decided_table_is_not_touched() -> None:
    played = round_of(8, 2)
    a_result(played.tables.get(number=1))
    with pytest.raises(NotNow):
        mark_no_show(Seat.objects.get(table__number=1, number=2), actor=OLGA)


def test_a_draft_has_no_no_shows_yet() -> None:
    championship = a_championship()
    some_entries(championship, 4)
    draft = a_drawn_round(championship, tables=1)
    with pytest.raises(NotNow):
        mark_no_show(draft.seats.get(number=1), actor=OLGA)


def test_a_latecomer_sits_at_the_smallest_table_and_nobody_moves() -> None:
    played = round_of(9, 2)  # 5 + 4
    before = layout(played)
    (late,) = some_entries(played.championship, 1, here=False)
    seat = seat_latecomer(played, late, actor=OLGA)
    assert (seat.table.number, seat.number, seat.late) == (2, 5, True)
    assert [line for line in layout(played) if line[2] != late.pk] == before
    late.refresh_from_db()
    assert late.arrived_at is not None


def test_among_equals_it_is_the_lowest_number_and_empty_seats_count_as_empty() -> None:
    played = round_of(12, 3)
    first, second = some_entries(played.championship, 2)
    assert seat_latecomer(played, first, actor=OLGA).table.number == 1
    mark_no_show(Seat.objects.get(table__number=3, number=1), actor=OLGA)
    assert seat_latecomer(played, second, actor=OLGA).table.number == 3


def test_a_table_that_has_started_takes_nobody() -> None:
    played = round_of(9, 2)
    start_table(played.tables.get(number=2), actor=OLGA)
    first, second = some_entries(played.championship, 2)
    assert seat_latecomer(played, first, actor=OLGA).table.number == 1
    start_table(played.tables.get(number=1), actor=OLGA)
    with pytest.raises(NotNow):
        seat_latecomer(played, second, actor=OLGA)


def test_a_full_table_takes_nobody() -> None:
    played = round_of(10, 1)
    (late,) = some_entries(played.championship, 1)
    with pytest.raises(NotNow):
        seat_latecomer(played, late, actor=OLGA)


def test_nobody_is_seated_twice() -> None:
    played = round_of(8, 2)
    seated = Seat.objects.get(table__number=1, number=1).entry
    with pytest.raises(Conflict) as refused:
        seat_latecomer(played, seated, actor=OLGA)
    assert refused.value.code == "seated_already"


def test_nobody_who_withdrew_or_is_of_another_championship_is_seated() -> None:
    played = round_of(8, 2)
    (gone,) = some_entries(played.championship, 1)
    (stranger,) = some_entries(a_championship("Otra"), 1)
    withdraw_entry(gone, actor=OLGA)
    gone.refresh_from_db()
    for entry in (gone, stranger):
        with pytest.raises(Conflict):
            seat_latecomer(played, entry, actor=OLGA)


def test_a_seat_in_a_later_round_is_won() -> None:
    first = play_round(round_of(8, 2))
    second = publish_round(a_drawn_round(first.championship, tables=1), actor=OLGA)
    (late,) = some_entries(first.championship, 1)
    with pytest.raises(NotNow):
        seat_latecomer(second, late, actor=OLGA)


def test_the_public_reads_where_the_latecomer_sits() -> None:
    played = round_of(8, 2)
    (late,) = some_entries(played.championship, 1)
    seat_latecomer(played, late, actor=OLGA)
    latest = Publication.objects.order_by("version").last()
    assert latest is not None
    names = [seat["number"] for table in latest.payload["rounds"][0]["tables"] for seat in table["seats"]]
    assert late.number in names
