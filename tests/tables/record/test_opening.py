"""Opening the acta: who really sits where, who did not come."""

from __future__ import annotations

import json

import pytest

from core.refusals import NotNow
from tables.claims.services import claim_table
from tables.record.errors import AlreadyOpened, NotYourTable, PlaysHere, WrongOrder
from tables.record.models import Acta
from tables.record.services.opening import open_acta
from tests.factories import a_coordinator, a_floor_judge, a_result, an_actor, an_open_round
from tests.tables.factories import a_hall, a_running_table, actor_of, api_of, seat_ids
from tests.tournament.roster.pairs.making import a_championship_of_pairs
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db


def test_the_acta_holds_who_sits_where_and_every_option_of_the_championship() -> None:
    table = a_hall().tables[0]
    seats = seat_ids(table)
    running = a_running_table(table)
    heading = running.acta.headings.get()

    assert heading.seats == seats
    assert heading.head["players"] == [Seat.objects.get(pk=pk).entry.name for pk in seats]
    assert heading.head["rules"] == table.round.championship.options
    assert len(heading.head["rules"]) >= 42
    assert running.acta.state["in_play"] == 20
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING


def test_a_pair_is_one_player_of_the_acta_and_the_tablet_knows_both_names() -> None:
    played = an_open_round(a_championship_of_pairs(4), tables=1)
    running = a_running_table(played.tables.get())
    seats = list(running.table.seats.select_related("entry").order_by("number"))
    names = [seat.entry.name for seat in seats]
    assert running.acta.headings.get().head["players"] == names
    assert sorted(names)[0] == "Ana AA y Beto AA"
    shown = json.loads(api_of(running.official).get(f"/api/tables/{running.table.pk}/").content)["seats"]
    letter = seats[0].entry.name[-1]
    assert (shown[0]["people"], shown[0]["short"]) == (
        [f"Ana {letter}{letter}", f"Beto {letter}{letter}"],
        f"{letter}{letter} · {letter}{letter}",
    )


def test_players_sit_as_they_were_touched_and_who_did_not_come_is_marked() -> None:
    table = a_hall(players=5).tables[0]
    official, _code = a_coordinator(table.round.championship)
    actor = actor_of(official)
    claim_table(table, actor=actor)
    first, second, third, fourth, fifth = seat_ids(table)

    acta = open_acta(table, order=[third, first, fifth, second], absent=[fourth], actor=actor)

    assert acta.headings.get().seats == [third, first, fifth, second]
    assert list(Seat.objects.filter(absent=True).values_list("pk", flat=True)) == [fourth]
    assert acta.state["in_play"] == 20


def test_who_was_absent_and_came_after_all_sits_down() -> None:
    table = a_hall().tables[0]
    seats = seat_ids(table)
    Seat.objects.filter(pk=seats[0]).update(absent=True)
    judge = actor_of(a_floor_judge(table.round.championship)[0])

    open_acta(table, order=seats, actor=judge)

    assert not Seat.objects.filter(absent=True).exists()


@pytest.mark.parametrize(
    ("order", "absent"),
    [([0, 1, 2], []), ([0, 1, 2, 2], []), ([0, 1, 2, 3], [3]), ([0], [1, 2, 3]), ([], [0, 1, 2, 3])],
    ids=["one forgotten", "one twice", "one both here and absent", "one alone", "nobody"],
)
def test_an_order_that_is_none_is_refused_and_nothing_is_opened(order: list[int], absent: list[int]) -> None:
    table = a_hall().tables[0]
    seats = seat_ids(table)
    judge = actor_of(a_floor_judge(table.round.championship)[0])

    with pytest.raises(WrongOrder):
        open_acta(table, order=[seats[at] for at in order], absent=[seats[at] for at in absent], actor=judge)

    assert not Acta.objects.exists()
    assert not Seat.objects.filter(absent=True).exists()


def test_a_seat_of_another_table_is_refused() -> None:
    here, there = a_hall(tables=2).tables
    judge = actor_of(a_floor_judge(here.round.championship)[0])
    with pytest.raises(WrongOrder):
        open_acta(here, order=[*seat_ids(here)[:3], seat_ids(there)[0]], actor=judge)


def test_opened_twice_in_the_same_order_is_opened_once() -> None:
    table = a_hall().tables[0]
    running = a_running_table(table)
    again = open_acta(table, order=seat_ids(table), actor=running.actor)
    assert again.pk == running.acta.pk
    assert running.acta.headings.count() == 1


def test_opened_twice_in_another_order_says_who_opened_it() -> None:
    table = a_hall().tables[0]
    running = a_running_table(table)
    with pytest.raises(AlreadyOpened, match="Coca"):
        open_acta(table, order=list(reversed(seat_ids(table))), actor=running.actor)


def test_only_who_runs_the_table_opens_it() -> None:
    table = a_hall().tables[0]
    official, _code = a_coordinator(table.round.championship)
    with pytest.raises(NotYourTable):
        open_acta(table, order=seat_ids(table), actor=actor_of(official))


def test_who_was_seated_at_the_table_after_claiming_it_does_not_open_it() -> None:
    table = a_hall().tables[0]
    official, _code = a_coordinator(table.round.championship)
    claim_table(table, actor=actor_of(official))
    official.entry = table.seats.first().entry  # type: ignore[union-attr]
    official.save()
    with pytest.raises(PlaysHere):
        open_acta(table, order=seat_ids(table), actor=actor_of(official))


def test_a_table_that_the_desk_decided_is_not_opened() -> None:
    table = a_hall().tables[0]
    a_result(table)
    with pytest.raises(NotNow):
        open_acta(table, order=seat_ids(table), actor=an_actor())


def test_a_table_of_a_closed_round_is_not_opened() -> None:
    hall = a_hall(tables=1)
    table = hall.tables[0]
    a_result(table)
    close_round(table.round, actor=an_actor())
    with pytest.raises(NotNow):
        open_acta(table, order=seat_ids(table), actor=an_actor())
