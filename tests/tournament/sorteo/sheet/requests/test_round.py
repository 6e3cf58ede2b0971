"""Who is drawn in a round, at which tables, kept apart by which rules."""

from __future__ import annotations

import pytest

from tests.factories import (
    a_championship,
    a_drawn_round,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tournament.draw import draw, read_sheet
from tournament.roster.services import edit_entry, mark_here
from tournament.rounds.models import HallTable, Round, Seat
from tournament.sorteo.errors import CannotDraw

pytestmark = pytest.mark.django_db


OLGA = an_actor()


def seated(drawn: Round) -> list[list[int]]:
    """Numbers of the entries by table and seat."""
    tables = drawn.tables.order_by("number")
    return [list(t.seats.order_by("number").values_list("entry__number", flat=True)) for t in tables]


def sizes(drawn: Round) -> list[int]:
    return [len(table) for table in seated(drawn)]


class TestDraw:
    def test_everybody_who_is_here_gets_one_seat_and_sizes_differ_by_one_at_most(self) -> None:
        championship = a_championship()
        some_entries(championship, 22)
        drawn = a_drawn_round(championship, tables=5)
        assert sorted(number for table in seated(drawn) for number in table) == list(range(1, 23))
        assert sizes(drawn) == [5, 5, 4, 4, 4]

    def test_who_is_not_here_is_not_drawn(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        missing = some_entries(championship, 2, here=False)
        drawn = a_drawn_round(championship, tables=2)
        assert not Seat.objects.filter(round=drawn, entry__in=missing).exists()

    def test_the_sheet_and_the_seed_give_the_very_seats_again(self) -> None:
        championship = a_championship()
        some_entries(championship, 21, clubs=("La Quina", "El Tren", "", "As"))
        drawn = a_drawn_round(championship, tables=5)
        again = draw(read_sheet(drawn.draw_sheets.get().text).seating, seed=drawn.seed)
        assert [list(table) for table in again.tables] == seated(drawn)

    def test_players_of_one_club_sit_apart_where_they_can(self) -> None:
        championship = a_championship()
        some_entries(championship, 20, clubs=("A", "B", "C", "D"))
        drawn = a_drawn_round(championship, tables=5)
        for table in drawn.tables.all():
            clubs = list(table.seats.values_list("entry__club", flat=True))
            assert len(set(clubs)) == len(clubs)

    def test_a_club_larger_than_the_tables_is_spread_evenly(self) -> None:
        championship = a_championship()
        some_entries(championship, 12, clubs=("A",))
        assert sizes(a_drawn_round(championship, tables=3)) == [4, 4, 4]

    def test_a_pinned_player_finds_table_and_seat(self) -> None:
        championship = a_championship()
        entries = some_entries(championship, 12)
        edit_entry(entries[3], changes={"pinned_table": 2, "pinned_seat": 4}, actor=OLGA)
        drawn = a_drawn_round(championship, tables=3)
        seat = Seat.objects.get(round=drawn, entry=entries[3])
        assert (seat.table.number, seat.number) == (2, 4)

    def test_a_table_that_somebody_needs_is_played_even_beyond_the_count(self) -> None:
        championship = a_championship()
        entries = some_entries(championship, 8)
        edit_entry(entries[0], changes={"pinned_table": 20}, actor=OLGA)
        drawn = a_drawn_round(championship, tables=2)
        assert list(drawn.tables.order_by("number").values_list("number", flat=True)) == [1, 20]
        assert Seat.objects.get(round=drawn, entry=entries[0]).table.number == 20

    def test_the_physical_tables_stay_the_same_from_round_to_round(self) -> None:
        championship = a_championship()
        some_entries(championship, 16)
        tokens = {t.hall_table.token for t in an_open_round(championship, tables=4).tables.all()}
        play_round(championship.rounds.get(number=1))
        final = a_drawn_round(championship, tables=1)
        assert final.tables.get().hall_table.token in tokens
        assert HallTable.objects.filter(championship=championship).count() == 4

    def test_more_players_than_seats_wait_in_order_of_arrival(self) -> None:
        championship = a_championship(tables_available=2, size_max=4)
        early = some_entries(championship, 8)
        late = some_entries(championship, 3)
        mark_here(early[0], here=False, actor=OLGA)
        mark_here(early[0], here=True, actor=OLGA)  # went out and came back: now the last to arrive
        drawn = a_drawn_round(championship, tables=2)
        assert set(Seat.objects.filter(round=drawn).values_list("entry__number", flat=True)) == {
            *range(2, 9),
            late[0].number,
        }

    @pytest.mark.parametrize(("players", "tables"), [(8, 5), (21, 2), (3, 0), (1, 1), (0, 1)])
    def test_what_cannot_be_seated_is_refused_with_what_can(self, players: int, tables: int) -> None:
        championship = a_championship()
        some_entries(championship, players)
        with pytest.raises(CannotDraw):
            a_drawn_round(championship, tables=tables)
        assert not Round.objects.exists()

    def test_the_hall_has_no_more_tables_than_it_has(self) -> None:
        championship = a_championship(tables_available=3)
        some_entries(championship, 16)
        with pytest.raises(CannotDraw, match="3"):
            a_drawn_round(championship, tables=4)
