"""The life of a round: who is drawn to it, and its tables from their seats to the close."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from core.refusals import Invalid, NotNow
from tests.factories import (
    a_championship,
    a_drawn_round,
    a_published_sheet,
    a_result,
    a_sheet,
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.draw import draw, read_sheet
from tournament.publishing.models import Publication
from tournament.results.errors import UndecidedTables
from tournament.results.services.results import record_result
from tournament.results.services.rounds import close_round, reopen_round
from tournament.roster.models import Entry
from tournament.roster.services import edit_entry, mark_here, withdraw_entry
from tournament.rounds.models import HallTable, Round, Seat
from tournament.sorteo.errors import CannotDraw
from tournament.sorteo.models import DrawSheet

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


class TestClose:
    def test_it_names_the_tables_that_are_not_decided(self) -> None:
        championship = a_championship()
        some_entries(championship, 12)
        played = an_open_round(championship, tables=3)
        a_result(played.tables.get(number=2))
        with pytest.raises(UndecidedTables) as refused:
            close_round(played, actor=OLGA)
        assert refused.value.extra == {"tables": [1, 3]}

    def test_a_table_to_which_nobody_came_does_not_hold_it_up(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        played = an_open_round(championship, tables=2)
        Seat.objects.filter(table__number=2).update(absent=True)
        a_result(played.tables.get(number=1))
        assert close_round(played, actor=OLGA).status == Round.Status.CLOSED
        assert set(played.tables.values_list("status", flat=True)) == {"decided"}

    def test_who_goes_on_must_be_known_at_each_table(self) -> None:
        championship = a_championship(advance=2)
        some_entries(championship, 8)
        played = an_open_round(championship, tables=2)
        with pytest.raises(Invalid, match="2"):
            a_winner(played.tables.get(number=1), Seat.objects.get(table__number=1, number=1))

    def test_closing_twice_closes_once(self) -> None:
        championship = a_championship()
        some_entries(championship, 4)
        played = play_round(an_open_round(championship, tables=1))
        close_round(played, actor=OLGA)
        assert LogEntry.objects.filter(action="round-closed").count() == 1

    def test_a_round_is_opened_again_with_a_reason_and_the_draft_sheet_after_it_goes(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        played = play_round(an_open_round(championship, tables=2))
        draft = a_sheet(championship, tables=1)
        reopen_round(played, reason="mesa 2 mal anotada", actor=OLGA)
        assert Round.objects.get().status == Round.Status.OPEN
        assert not DrawSheet.objects.filter(pk=draft.pk).exists()
        assert "mesa 2" in LogEntry.objects.get(action="sheet-discarded").detail["reason"]

    def test_without_a_reason_it_stays_closed(self) -> None:
        championship = a_championship()
        some_entries(championship, 4)
        played = play_round(an_open_round(championship, tables=1))
        with pytest.raises(Invalid) as refused:
            reopen_round(played, reason="  ", actor=OLGA)
        assert refused.value.code == "reason_needed"

    def test_it_stays_closed_once_the_sheet_of_the_next_is_public(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        played = play_round(an_open_round(championship, tables=2))
        a_published_sheet(championship, tables=1)
        with pytest.raises(NotNow):
            reopen_round(played, reason="una queja", actor=OLGA)

    def test_a_copy_of_the_database_is_kept_before_each_step_that_cannot_be_taken_back(self) -> None:
        championship = a_championship("Copa con copia")
        some_entries(championship, 4)
        play_round(an_open_round(championship, tables=1))
        kept = [path.stem for path in Path(settings.BACKUPS_ROOT).glob("*copa-con-copia*")]
        assert sorted(name.split("Z-copa-con-copia-")[1] for name in kept) == ["close-1", "draw-1", "sheet-1"]


def test_a_hundred_play_to_a_champion() -> None:
    championship = a_championship()
    some_entries(championship, 100, clubs=("A", "B", "C", "D", "E", "F", "G"))
    for tables in (25, 6, 1):
        play_round(an_open_round(championship, tables=tables))
    final = Round.objects.get(number=3)
    champion = Seat.objects.get(round=final, place=1).entry
    payload = Publication.objects.order_by("version").last()
    assert payload is not None
    assert payload.payload["champion"] == {
        "number": champion.number,
        "name": champion.name,
        "club": champion.club,
    }


def test_nothing_of_one_championship_reaches_another() -> None:
    first, second = a_championship("Uno"), a_championship("Dos")
    some_entries(first, 8)
    some_entries(second, 4)
    a_drawn_round(first, tables=2)
    drawn = a_drawn_round(second, tables=1)
    assert Seat.objects.filter(round=drawn).count() == 4
    assert Championship.objects.count() == 2


def test_the_writer_of_results_is_one() -> None:
    assert record_result.__module__ == "tournament.results.services.results"
