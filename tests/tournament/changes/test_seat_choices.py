"""A wrong winner that is found once the next table has played: the organizer chooses what becomes of the
seat.
"""

from __future__ import annotations

from typing import Any

import pytest

from core.refusals import NotAllowed, NotNow
from tests.built_once import built_once
from tests.factories import a_winner, an_actor
from tests.tournament.changes.test_seat_transfer import names, order_of, two_rounds
from tests.tournament.sorteo.nights import correct, seated, table_of
from tests.tournament.visitors import a_judge, here
from tournament.championship.access.actors import Role
from tournament.championship.models import Championship
from tournament.publishing.models import Publication
from tournament.register.models import RegisterLine
from tournament.results.deciders.models import Decider, SeatChoice
from tournament.results.deciders.services import record_decider
from tournament.results.queries import correction_preview
from tournament.results.services.results import EnteredResult, record_result, start_table
from tournament.results.services.rounds import close_round
from tournament.results.standings.queries import standings
from tournament.rounds.models import Round, Seat, Table
from tournament.sorteo.models import DrawRecord
from tournament.sorteo.public_log.words import note_in_words

pytestmark = pytest.mark.django_db
OLGA = an_actor()
STAYS, ADDED, DECIDER = SeatChoice.STAYS, SeatChoice.ADDED, SeatChoice.DECIDER


@built_once
def a_late_find(**settings: Any) -> tuple[Championship, Table]:
    """Two rounds; the second's table with the wrong winner of table 3 is in play, the other one waits."""
    championship = two_rounds(**settings)
    table = Seat.objects.get(round__number=2, entry__name=names(championship, 3)[0]).table
    start_table(table, actor=OLGA)
    return championship, table


def the_other(table: Table) -> Table:
    return Table.objects.exclude(pk=table.pk).get(round=table.round)


def choices(championship: Championship) -> dict[str, str]:
    """What may be chosen, each with the code of why it cannot be, or nothing."""
    found = correction_preview(table_of(championship, 1, 3), order_of(championship, 3, 2)).choices
    return {one.choice: one.refused.code if one.refused else "" for one in found}


def note() -> DrawRecord:
    return DrawRecord.objects.filter(kind=DrawRecord.Kind.NOTE).latest("position")


def standing_of(championship: Championship, name: str) -> tuple[int | None, str]:
    return next((one.line.rank, one.line.state) for one in standings(championship) if one.entry.name == name)


class TestItStays:
    def test_the_record_is_right_and_nobody_moves(self) -> None:
        championship, _table = a_late_find()
        was, now, *_rest = names(championship, 3)
        before = seated(championship, 2)

        correct(table_of(championship, 1, 3), seat_number=2, seat_choice=STAYS)

        assert seated(championship, 2) == before
        assert table_of(championship, 1, 3).seats.get(place=1).entry.name == now
        assert standing_of(championship, now) == (5, "out")  # the first of those who are in no later round
        assert (note().detail["kind"], note().detail["name"]) == ("seat-kept", was)
        assert note_in_words(note().detail).startswith(f"{was} conserva este puesto")
        line = RegisterLine.objects.get()
        assert (line.kind, line.table, line.decided_by) == ("decision", table_of(championship, 1, 3), "Olga")
        assert "se anotó mal" in line.words_es
        assert {was, now} <= set(str(Publication.objects.latest("version").payload["passed"]).split("'"))

    def test_it_is_all_that_is_left_once_the_next_round_is_closed(self) -> None:
        championship = two_rounds()
        for number in (1, 2):
            a_winner(table_of(championship, 2, number), table_of(championship, 2, number).seats.get(number=1))
        close_round(Round.objects.get(number=2), actor=OLGA)
        assert choices(championship) == {STAYS: "", ADDED: "no_room", DECIDER: "no_decider"}
        before = seated(championship, 2)
        correct(table_of(championship, 1, 3), seat_number=2, seat_choice=STAYS)
        assert seated(championship, 2) == before
        assert table_of(championship, 1, 3).result_version == 2

    def test_corrected_back_nothing_is_left_to_choose(self) -> None:
        championship, _table = a_late_find()
        before = seated(championship, 2)
        correct(table_of(championship, 1, 3), seat_number=2, seat_choice=STAYS)
        correct(table_of(championship, 1, 3), seat_number=1)
        assert seated(championship, 2) == before

    def test_whoever_won_and_is_nowhere_is_said(self) -> None:
        championship, table = a_late_find()
        correct(table_of(championship, 1, 3), seat_number=2, seat_choice=STAYS)
        third = names(championship, 3)[2]
        correct(table_of(championship, 1, 3), seat_number=3, seat_choice=STAYS)
        assert (note().detail["kind"], note().detail["name"]) == ("seat-missed", third)
        assert f"{third} ganó un puesto de la ronda 2, y" in note_in_words(note().detail)
        assert f"{third} ganó un puesto de la final, y" in note_in_words(note().detail, final=2)
        assert third not in str(seated(championship, 2)[table.number])


class TestAnAddedSeat:
    def test_it_is_at_the_table_that_has_not_started(self) -> None:
        championship, table = a_late_find()
        now = names(championship, 3)[1]
        before = seated(championship, 2)
        other = the_other(table).number

        correct(table_of(championship, 1, 3), seat_number=2, seat_choice=ADDED)

        assert seated(championship, 2) == {**before, other: [*before[other], now]}
        assert (note().detail["kind"], note().detail["table"]) == ("seat-added", other)
        assert Publication.objects.latest("version").occasion == "correction"
        assert now in str(Publication.objects.latest("version").payload["rounds"][1])
        assert RegisterLine.objects.get().words_es.startswith(f"Se agrega para {now} el puesto")
        page = a_judge(championship).get(here(championship, "round", 2)).content.decode()
        assert ("puesto agregado" in page, "llegó tarde" in page) == (True, False)

    def test_corrected_back_the_added_seat_is_empty_again(self) -> None:
        championship, _table = a_late_find()
        before = seated(championship, 2)
        correct(table_of(championship, 1, 3), seat_number=2, seat_choice=ADDED)
        correct(table_of(championship, 1, 3), seat_number=1)
        assert seated(championship, 2) == before

    @pytest.mark.parametrize("full", [True, False])
    def test_where_no_table_can_take_it_that_is_said_and_nothing_is_written(self, full: bool) -> None:
        championship, table = a_late_find(size_wanted=2, size_max=2) if full else a_late_find()
        if not full:
            start_table(the_other(table), actor=OLGA)
        assert choices(championship)[ADDED] == "no_room"
        with pytest.raises(NotNow, match="empezó o está llena"):
            correct(table_of(championship, 1, 3), seat_number=2, seat_choice=ADDED)
        assert table_of(championship, 1, 3).result_version == 1


class TestATableOfTwo:
    def test_while_it_is_played_both_tables_wait_for_its_winner(self) -> None:
        championship, table = a_late_find()
        correct(table_of(championship, 1, 3), seat_number=2, seat_choice=DECIDER)
        decider = Decider.objects.get()
        assert [decider.holder.name, decider.challenger.name] == names(championship, 3)[:2]
        assert note().detail["kind"] == "seat-played-for"
        table.refresh_from_db()
        with pytest.raises(NotNow) as refused:
            a_winner(table, table.seats.get(number=1))
        assert refused.value.code == "decider_open"
        with pytest.raises(NotNow) as refused:
            correct(table_of(championship, 1, 3), seat_number=3)
        assert refused.value.code == "decider_open"

    @pytest.mark.parametrize("challenger", [True, False])
    def test_its_winner_has_the_seat(self, challenger: bool) -> None:
        championship, table = a_late_find()
        was, now, *_rest = names(championship, 3)
        before = seated(championship, 2)
        correct(table_of(championship, 1, 3), seat_number=2, seat_choice=DECIDER)
        decider = Decider.objects.get()
        winner = decider.challenger_id if challenger else decider.holder_id

        for _twice in range(2):
            record_decider(decider, winner=winner, actor=an_actor(role=Role.FLOOR_JUDGE))

        has = now if challenger else was
        assert seated(championship, 2) == {
            number: [has if name == was else name for name in sitting] for number, sitting in before.items()
        }
        assert (note().detail["kind"], note().detail["name"]) == (
            "seat-decided" if challenger else "seat-defended",
            has,
        )
        assert RegisterLine.objects.count() == 2
        published = Publication.objects.latest("version")
        assert published.occasion == "decider"
        assert [one["kind"] for one in published.payload["passed"]] == [note().detail["kind"]]
        table.refresh_from_db()
        a_winner(table, table.seats.get(number=1))

    def test_once_that_table_is_decided_nobody_plays_for_it(self) -> None:
        championship, table = a_late_find()
        a_winner(table, table.seats.get(number=1))
        assert choices(championship)[DECIDER] == "no_decider"


def test_a_floor_judge_does_not_choose() -> None:
    championship, _table = a_late_find()
    table = table_of(championship, 1, 3)
    with pytest.raises(NotAllowed):
        record_result(
            table,
            EnteredResult(
                placings=order_of(championship, 3, 2),
                source="desk",
                expected_version=1,
                reason="se anotó mal",
                seat_choice=STAYS,
            ),
            actor=an_actor(role=Role.FLOOR_JUDGE),
        )
    assert table_of(championship, 1, 3).result_version == 1
