"""The one writer of results: what it takes, what it refuses, and what the second to come is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from core.refusals import Conflict, Invalid, NotNow
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
from tournament.publishing.models import Publication
from tournament.results.errors import ResultDiffers
from tournament.results.models import Result
from tournament.results.queries import correction_preview
from tournament.results.services.results import EnteredResult, record_result, start_table
from tournament.results.standings.queries import standings
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing, in_order
from tournament.sorteo.models import DrawSheet

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """Table 1 of 2, four at each, the winner goes on."""
    championship = a_championship()
    some_entries(championship, 8)
    return an_open_round(championship, tables=2).tables.get(number=1)


def seats(table: Table) -> list[Seat]:
    return list(table.seats.filter(absent=False).order_by("number"))


def record(table: Table, placings: Sequence[Placing], **how: Any) -> Result:
    entered: dict[str, Any] = {"source": Result.Source.DESK, "expected_version": 0, **how}
    actor = entered.pop("actor", None) or an_actor()
    return record_result(table, EnteredResult(placings=placings, **entered), actor=actor)


def places(table: Table) -> list[int | None]:
    return list(table.seats.order_by("number").values_list("place", flat=True))


class TestRecording:
    def test_a_whole_order_places_everybody(self, table: Table) -> None:
        record(table, in_order([seat.pk for seat in reversed(seats(table))]))
        table.refresh_from_db()
        assert places(table) == [4, 3, 2, 1]
        assert (table.status, table.result_version) == (Table.Status.DECIDED, 1)

    def test_a_tap_on_the_winner_is_enough(self, table: Table) -> None:
        a_winner(table, seats(table)[2])
        assert places(table) == [None, None, 1, None]

    def test_ties_behind_the_winner_are_kept_as_ties(self, table: Table) -> None:
        a, b, c, d = (seat.pk for seat in seats(table))
        record(table, [Placing(a, place=1), Placing(b, place=2), Placing(c, place=2), Placing(d, place=4)])
        assert places(table) == [1, 2, 2, 4]

    def test_who_did_not_come_has_no_place(self, table: Table) -> None:
        table.seats.filter(number=4).update(absent=True)
        a_result(table)
        assert places(table) == [1, 2, 3, None]

    def test_dice_left_are_kept_where_time_ended_the_table(self, table: Table) -> None:
        dice = [5, 3, 3, 0]
        found = [
            Placing(s.pk, place=p, measures=(d,))
            for s, p, d in zip(seats(table), [1, 2, 2, 4], dice, strict=True)
        ]
        record(table, found, by_time=True)
        table.refresh_from_db()
        assert table.closed_by_time
        assert list(table.seats.order_by("number").values_list("measures", flat=True)) == [[d] for d in dice]

    def test_the_result_says_who_wrote_it(self, table: Table) -> None:
        assert a_result(table).author == "Olga"
        assert LogEntry.objects.get(action="result-recorded").detail["table"] == 1

    def test_a_closed_or_unopened_round_takes_none(self) -> None:
        championship = a_championship()
        some_entries(championship, 4)
        table = a_drawn_round(championship, tables=1).tables.get()
        with pytest.raises(NotNow):
            a_result(table)

    def test_recording_costs_a_constant_number_of_statements(
        self, table: Table, django_assert_max_num_queries: Any
    ) -> None:
        found = in_order([seat.pk for seat in seats(table)])
        with django_assert_max_num_queries(16):  # one asks the open acta who is out, one ends the calls
            record(table, found)


class TestRefusals:
    """Each with its code; nothing is written."""

    def check(self, table: Table, placings: Sequence[Placing], code: str, **how: Any) -> None:
        with pytest.raises(Invalid) as refused:
            record(table, placings, **how)
        assert refused.value.code == code
        assert not Result.objects.exists()

    def test_somebody_named_twice(self, table: Table) -> None:
        a, b, c, _d = (seat.pk for seat in seats(table))
        self.check(table, in_order([a, b, c, c]), "named_twice")

    def test_somebody_of_another_table(self, table: Table) -> None:
        other = Seat.objects.get(table__number=2, number=1)
        a, b, c, _d = (seat.pk for seat in seats(table))
        self.check(table, in_order([a, b, c, other.pk]), "not_at_this_table")

    def test_somebody_who_is_absent(self, table: Table) -> None:
        everybody = [seat.pk for seat in seats(table)]
        table.seats.filter(number=4).update(absent=True)
        self.check(table, in_order(everybody), "not_at_this_table")

    def test_somebody_missing(self, table: Table) -> None:
        self.check(table, in_order([seat.pk for seat in seats(table)[:3]]), "incomplete")

    def test_nobody_won(self, table: Table) -> None:
        self.check(table, [Placing(seat.pk, place=None) for seat in seats(table)], "no_winner")

    @pytest.mark.parametrize("wrong", [(1, 2, 4, 5), (2, 3, 4, 5), (1, 2, 2, 3), (1, 2, 3, 0)])
    def test_places_that_do_not_follow(self, table: Table, wrong: tuple[int, ...]) -> None:
        self.check(
            table, [Placing(s.pk, place=p) for s, p in zip(seats(table), wrong, strict=True)], "places_gap"
        )

    def test_a_tie_for_who_goes_on(self, table: Table) -> None:
        found = [Placing(s.pk, place=p) for s, p in zip(seats(table), (1, 1, 3, 4), strict=True)]
        self.check(table, found, "undecided")

    def test_a_winner_who_was_disqualified(self, table: Table) -> None:
        a, b, c, d = (seat.pk for seat in seats(table))
        found = [
            Placing(a, place=1, removed=True),
            Placing(b, place=2),
            Placing(c, place=3),
            Placing(d, place=4),
        ]
        self.check(table, found, "winner_removed")

    def test_fewer_dice_for_a_better_place(self, table: Table) -> None:
        found = [
            Placing(s.pk, place=p, measures=(d,))
            for s, p, d in zip(seats(table), (1, 2, 3, 4), (1, 2, 0, 0), strict=True)
        ]
        self.check(table, found, "measure_order", by_time=True)

    def test_a_table_to_which_nobody_came(self, table: Table) -> None:
        table.seats.update(absent=True)
        with pytest.raises(Conflict) as refused:
            record(table, [])
        assert refused.value.code == "nobody_came"


class TestTheSecondToCome:
    def test_the_same_again_writes_nothing(self, table: Table) -> None:
        first = a_result(table)
        assert record(table, in_order([s.pk for s in seats(table)]), source=Result.Source.ACTA) == first
        assert Result.objects.count() == 1

    def test_less_of_the_same_writes_nothing(self, table: Table) -> None:
        a_result(table)
        a_winner(table, seats(table)[0])
        assert Result.objects.count() == 1

    def test_the_whole_order_completes_a_tap_on_the_winner(self, table: Table) -> None:
        a_winner(table, seats(table)[0])
        completed = record(table, in_order([s.pk for s in seats(table)]), source=Result.Source.ACTA)
        assert completed.version == 2
        assert places(table) == [1, 2, 3, 4]

    def test_another_winner_is_shown_with_both(self, table: Table) -> None:
        a_winner(table, seats(table)[0])
        offered = in_order([s.pk for s in reversed(seats(table))])
        with pytest.raises(ResultDiffers) as refused:
            record(table, offered, source=Result.Source.ACTA)
        assert refused.value.extra["version"] == 1
        assert refused.value.extra["standing"][0] == Placing(seats(table)[0].pk, place=1).shown(())
        assert refused.value.extra["offered"][0] == offered[0].shown(())

    def test_another_second_behind_the_same_winner_is_no_more_of_the_same(self, table: Table) -> None:
        winner, second, other, last = (seat.pk for seat in seats(table))
        told = [Placing(winner, place=1), Placing(second, place=2), Placing(other), Placing(last)]
        record(table, told)
        offered = [Placing(winner, place=1), Placing(second), Placing(other, place=2), Placing(last)]
        with pytest.raises(ResultDiffers):
            record(table, offered)
        record(table, offered, expected_version=1, reason="me equivoqué")
        assert places(table) == [1, None, 2, None]

    def test_a_third_completes_a_second(self, table: Table) -> None:
        winner, second, other, last = (seat.pk for seat in seats(table))
        record(table, [Placing(winner, place=1), Placing(second, place=2), Placing(other), Placing(last)])
        record(table, in_order([winner, second, other, last]))
        assert places(table) == [1, 2, 3, 4]

    def test_a_reason_alone_does_not_overwrite_what_one_has_not_seen(self, table: Table) -> None:
        a_result(table)
        with pytest.raises(ResultDiffers):
            record(table, in_order([s.pk for s in reversed(seats(table))]), reason="me equivoqué")

    def test_who_has_seen_it_corrects_it_with_a_reason_and_the_old_one_stays_on_record(
        self, table: Table
    ) -> None:
        a_result(table)
        corrected = record(
            table, in_order([s.pk for s in reversed(seats(table))]), expected_version=1, reason="me equivoqué"
        )
        assert (corrected.version, corrected.reason) == (2, "me equivoqué")
        assert places(table) == [4, 3, 2, 1]
        assert Result.objects.get(version=1).placings[0]["place"] == 1


class TestCorrectionOfAClosedRound:
    def closed(self, *, entries: int = 8, tables: int = 2) -> Round:
        championship = a_championship()
        some_entries(championship, entries)
        return play_round(an_open_round(championship, tables=tables))

    def correct(self, table: Table) -> Result:
        return a_result(table, order=list(reversed(seats(table))), reason="mal anotada")

    def test_it_is_published_anew(self) -> None:
        played = self.closed()
        self.correct(played.tables.get(number=1))
        latest = Publication.objects.order_by("version").last()
        assert latest is not None
        assert latest.occasion == "correction"
        winners = {line["number"] for line in latest.payload["standings"] if line["state"] == "through"}
        seat = Seat.objects.get(table__number=1, place=1)
        assert seat.entry.number in winners

    def test_a_draft_sheet_that_no_longer_holds_who_goes_on_goes_and_the_preview_said_so(self) -> None:
        played = self.closed()
        draft = a_sheet(played.championship, tables=1)
        table = played.tables.get(number=1)
        preview = correction_preview(table, in_order([s.pk for s in reversed(seats(table))]))
        assert preview.discards_draft == draft.round_number
        self.correct(table)
        assert not DrawSheet.objects.filter(pk=draft.pk).exists()
        assert "mal anotada" in LogEntry.objects.get(action="sheet-discarded").detail["reason"]

    def test_a_draft_sheet_stays_where_the_same_go_on(self) -> None:
        played = self.closed()
        draft = a_sheet(played.championship, tables=1)
        table = played.tables.get(number=1)
        first, *others = seats(table)
        order = [first, *reversed(others)]
        assert correction_preview(table, in_order([s.pk for s in order])).discards_draft is None
        a_result(table, order=order, reason="segundo y cuarto al revés")
        assert DrawSheet.objects.filter(pk=draft.pk).exists()

    def test_it_is_over_once_the_draw_sheet_of_the_next_round_is_public(self) -> None:
        played = self.closed()
        a_published_sheet(played.championship, tables=1)
        with pytest.raises(NotNow):
            self.correct(played.tables.get(number=1))

    def test_a_resend_is_no_error_even_then(self) -> None:
        played = self.closed()
        table = played.tables.get(number=1)
        order = in_order([s.pk for s in seats(table)])
        a_drawn_round(played.championship, tables=1)
        assert record(table, order, source=Result.Source.ACTA).version == 1

    def test_the_preview_names_who_gains_and_who_loses_and_writes_nothing(self) -> None:
        played = self.closed()
        table = played.tables.get(number=1)
        before = [(row.entry.pk, row.line) for row in standings(played.championship)]
        preview = correction_preview(table, in_order([s.pk for s in reversed(seats(table))]))
        assert [e.pk for e in preview.gains] == [seats(table)[-1].entry_id]
        assert [e.pk for e in preview.loses] == [seats(table)[0].entry_id]
        assert {change.entry.pk for change in preview.changes} == {seat.entry_id for seat in seats(table)}
        assert [(row.entry.pk, row.line) for row in standings(played.championship)] == before

    def test_the_preview_is_what_happens(self) -> None:
        played = self.closed(entries=13, tables=3)
        table = played.tables.get(number=2)
        preview = correction_preview(table, in_order([s.pk for s in reversed(seats(table))]))
        before = {row.entry.pk: row.line for row in standings(played.championship)}
        self.correct(table)
        after = {row.entry.pk: row.line for row in standings(played.championship)}
        assert {c.entry.pk: c.after for c in preview.changes} == {
            k: v for k, v in after.items() if v != before[k]
        }


class TestStart:
    def test_a_table_starts_once(self, table: Table) -> None:
        assert start_table(table, actor=an_actor()).status == Table.Status.PLAYING
        assert start_table(table, actor=an_actor()).status == Table.Status.PLAYING
        assert LogEntry.objects.filter(action="table-started").count() == 1

    def test_a_decided_table_does_not_start_again(self, table: Table) -> None:
        a_result(table)
        with pytest.raises(NotNow):
            start_table(table, actor=an_actor())
