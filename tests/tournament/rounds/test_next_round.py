"""Who goes on from a round, and who is drawn in the next one."""

from __future__ import annotations

import pytest

from core.refusals import NotNow
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_sheet,
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tournament.results.services.rounds import close_round
from tournament.roster.models import Entry
from tournament.roster.services import withdraw_entry
from tournament.rounds.models import Round, Seat
from tournament.rounds.queries import rounds_in_progress
from tournament.sorteo.errors import CannotDraw

pytestmark = pytest.mark.django_db


OLGA = an_actor()


def seated(drawn: Round) -> list[list[int]]:
    """Numbers of the entries by table and seat."""
    tables = drawn.tables.order_by("number")
    return [list(t.seats.order_by("number").values_list("entry__number", flat=True)) for t in tables]


def sizes(drawn: Round) -> list[int]:
    return [len(table) for table in seated(drawn)]


def test_the_rounds_in_progress_are_those_of_this_championship() -> None:
    first, second = a_championship(), a_championship()
    for championship in (first, second):
        some_entries(championship, 8)
    here, there = an_open_round(first, tables=2), an_open_round(second, tables=2)
    assert (rounds_in_progress(first), rounds_in_progress(second)) == ([here], [there])


class TestNextRound:
    def test_the_winners_play_the_next_round_and_who_met_does_not_meet_again(self) -> None:
        championship = a_championship(advance=2)
        some_entries(championship, 16)
        play_round(an_open_round(championship, tables=4))
        winners = set(Seat.objects.filter(place__lte=2).values_list("entry_id", flat=True))
        second = a_drawn_round(championship, tables=2)
        assert set(Seat.objects.filter(round=second).values_list("entry_id", flat=True)) == winners
        for table in second.tables.all():
            came_from = [
                Seat.objects.get(round__number=1, entry=seat.entry).table_id for seat in table.seats.all()
            ]
            assert len(set(came_from)) == len(came_from)

    def test_the_best_next_come_too(self) -> None:
        championship = a_championship()
        some_entries(championship, 28)
        first = play_round(an_open_round(championship, tables=7))
        second = a_drawn_round(championship, tables=2, best_next=1)
        places = sorted(
            Seat.objects.get(round=first, entry=seat.entry).place or 0
            for seat in Seat.objects.filter(round=second)
        )
        assert places == [1, 1, 1, 1, 1, 1, 1, 2]
        assert len(second.draw.inputs["by_lot"]) == 1
        first.refresh_from_db()
        assert first.best_next == 1

    def test_a_winner_who_withdrew_is_not_drawn(self) -> None:
        championship = a_championship()
        some_entries(championship, 16)
        first = play_round(an_open_round(championship, tables=4))
        gone = Entry.objects.get(seats__round=first, seats__place=1, seats__table__number=2)
        withdraw_entry(gone, actor=OLGA)
        assert sizes(a_drawn_round(championship, tables=1)) == [3]

    def test_the_next_best_of_a_table_where_only_the_winner_is_known_cannot_be_said(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        played = an_open_round(championship, tables=2)
        for table in played.tables.all():
            a_winner(table, table.seats.get(number=1))
        close_round(played, actor=OLGA)
        with pytest.raises(CannotDraw) as refused:
            a_sheet(championship, tables=1, best_next=1)
        assert refused.value.extra == {"tables": [1, 2]}

    def test_nothing_is_drawn_while_the_round_before_is_in_play(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        an_open_round(championship, tables=2)
        with pytest.raises(NotNow):
            a_drawn_round(championship, tables=1)

    def test_nothing_is_drawn_after_the_final(self) -> None:
        championship = a_championship()
        some_entries(championship, 5)
        play_round(an_open_round(championship, tables=1))
        with pytest.raises(NotNow) as refused:
            a_drawn_round(championship, tables=1)
        assert refused.value.code == "champion_known"
