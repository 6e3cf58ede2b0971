"""The life of a round: its tables from their seats to the close."""

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
from tournament.publishing.models import Publication
from tournament.results.errors import UndecidedTables
from tournament.results.services.results import record_result
from tournament.results.services.rounds import close_round, reopen_round
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawSheet

pytestmark = pytest.mark.django_db


OLGA = an_actor()


class TestClose:
    def test_it_names_the_tables_that_are_not_decided(self) -> None:
        championship = a_championship()
        some_entries(championship, 12)
        played = an_open_round(championship, tables=3)
        a_result(played.tables.get(number=2))
        with pytest.raises(UndecidedTables) as refused:
            close_round(played, actor=OLGA)
        assert refused.value.extra == {"round": 1, "tables": [1, 3]}

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


@pytest.mark.long
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
