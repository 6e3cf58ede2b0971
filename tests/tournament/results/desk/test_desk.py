"""The desk: a tap, a whole order, by time; and where the desk and somebody else say different things."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import (
    a_drawn_round,
    a_published_sheet,
    a_result,
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tournament.visitors import Night, a_judge, a_night
from tournament.results.models import Result
from tournament.results.services.results import placings_of, start_table
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Placing

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    made = a_night()
    some_entries(made.championship, 8)
    an_open_round(made.championship, tables=2)
    return made


def table_one(night: Night) -> Table:
    return Table.objects.get(round__championship=night.championship, round__number=1, number=1)


def seats_of(table: Table) -> list[Seat]:
    return list(table.seats.order_by("number"))


def order(seats: list[Seat], *, version: int = 0, **more: str) -> dict[str, str]:
    places = {f"place-{seat.pk}": str(place) for place, seat in enumerate(seats, start=1)}
    return {**places, "expected_version": str(version), **more}


def enter(night: Night, sent: dict[str, str]) -> Any:
    return night.browser.post(night.url("desk-table", 1, 1), sent)


class TestTap:
    def test_a_tap_on_the_winner_is_enough(self, night: Night) -> None:
        winner = seats_of(table_one(night))[2]
        response: Any = night.browser.post(
            night.url("desk-winner", 1, 1), {"winner": winner.pk, "expected_version": "0"}
        )
        assert response.url == night.url("desk", 1)
        winner.refresh_from_db()
        assert winner.place == 1
        assert table_one(night).status == Table.Status.DECIDED

    def test_the_same_tap_again_changes_nothing(self, night: Night) -> None:
        winner = seats_of(table_one(night))[2]
        for _tap in range(2):
            night.browser.post(night.url("desk-winner", 1, 1), {"winner": winner.pk, "expected_version": "0"})
        assert table_one(night).results.count() == 1

    @pytest.mark.parametrize("tapped", ["", "0", "x", "99999999999999999999"])
    def test_a_tap_on_nobody_is_told(self, night: Night, tapped: str) -> None:
        response: Any = night.browser.post(
            night.url("desk-winner", 1, 1), {"winner": tapped, "expected_version": "0"}
        )
        assert response.status_code == 422
        assert response.context["form"].non_field_errors()

    def test_somebody_of_another_table_cannot_win_this_one(self, night: Night) -> None:
        stranger = Seat.objects.exclude(table=table_one(night)).first()
        assert stranger is not None
        night.browser.post(night.url("desk-winner", 1, 1), {"winner": stranger.pk, "expected_version": "0"})
        assert table_one(night).result_version == 0

    def test_where_two_go_on_the_order_is_asked(self) -> None:
        night = a_night(advance=2)
        some_entries(night.championship, 8)
        an_open_round(night.championship, tables=2)
        winner = seats_of(table_one(night))[0]
        response: Any = night.browser.post(
            night.url("desk-winner", 1, 1), {"winner": winner.pk, "expected_version": "0"}
        )
        assert response.status_code == 422
        assert response.context["form"][f"place-{winner.pk}"].value() == "1"


class TestOrder:
    def test_a_whole_order(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        enter(night, order([seats[3], seats[0], seats[1], seats[2]]))
        assert [seat.place for seat in seats_of(table_one(night))] == [2, 3, 4, 1]

    def test_the_whole_order_completes_a_tap(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        a_winner(table_one(night), seats[0])
        assert enter(night, order(seats, version=1)).status_code == 302
        assert [seat.place for seat in seats_of(table_one(night))] == [1, 2, 3, 4]

    def test_by_time_with_the_dice_left_and_a_tie(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        sent = {f"place-{seat.pk}": place for seat, place in zip(seats, "1224", strict=True)}
        dice = {f"dice-{seat.pk}": left for seat, left in zip(seats, "4221", strict=True)}
        enter(night, {**sent, **dice, "by_time": "on", "expected_version": "0"})
        table = table_one(night)
        assert table.closed_by_time
        assert [seat.dice_left for seat in seats_of(table)] == [4, 2, 2, 1]

    def test_dice_are_kept_only_where_the_table_was_closed_by_time(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        enter(night, {**order(seats), f"dice-{seats[0].pk}": "3"})
        assert placings_of(table_one(night).results.get())[0].dice_left is None

    def test_who_was_disqualified_is_last_and_marked(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        enter(night, {**order(seats), f"removed-{seats[3].pk}": "on"})
        assert placings_of(table_one(night).results.get())[-1] == Placing(seats[3].pk, place=4, removed=True)

    @pytest.mark.parametrize("places", ["1134", "2341", "1", "1346", "xxxx", "9999"])
    def test_what_makes_no_result_is_told_and_kept(self, night: Night, places: str) -> None:
        seats = seats_of(table_one(night))
        sent = {f"place-{seat.pk}": place for seat, place in zip(seats, places, strict=False)}
        response = enter(night, {**sent, "expected_version": "0"})
        if response.status_code == 302:  # 2341 is an order like any other, and 1 alone is a tap
            assert places in ("2341", "1")
            return
        assert response.status_code == 422
        for seat, place in zip(seats, places, strict=False):
            assert response.context["form"][f"place-{seat.pk}"].value() == place
        assert table_one(night).result_version == 0

    def test_before_the_round_is_open_nothing_is_taken(self) -> None:
        night = a_night()
        some_entries(night.championship, 4)
        a_drawn_round(night.championship, tables=1)
        response = enter(night, order(seats_of(table_one(night))))
        assert response.status_code == 409
        assert table_one(night).result_version == 0

    def test_a_floor_judge_sits_at_the_desk_too(self, night: Night) -> None:
        judge = a_judge(night.championship)
        judge.post(night.url("desk-table", 1, 1), order(seats_of(table_one(night))))
        assert table_one(night).results.get().author == "Jacinta"


class TestDifference:
    def test_the_second_to_come_is_shown_both_and_nothing_changes(self, night: Night) -> None:
        table = table_one(night)
        seats = seats_of(table)
        a_result(table)
        response = enter(night, order(list(reversed(seats)), version=0))
        assert response.status_code == 409
        rows = {
            row["seat"].pk: (row["standing"].place, row["offered"].place) for row in response.context["rows"]
        }
        assert rows == {seat.pk: (n, 5 - n) for n, seat in enumerate(seats, start=1)}
        assert table.results.count() == 1

    def test_what_it_changes_is_said_before_it_is_made(self, night: Night) -> None:
        table = table_one(night)
        seats = seats_of(table)
        a_result(table)
        preview = enter(night, order([seats[1], seats[0], *seats[2:]], version=1)).context["preview"]
        assert [entry.pk for entry in preview.gains] == [seats[1].entry_id]
        assert [entry.pk for entry in preview.loses] == [seats[0].entry_id]

    def test_with_a_reason_it_is_corrected(self, night: Night) -> None:
        table = table_one(night)
        seats = list(reversed(seats_of(table)))
        a_result(table)
        response = enter(night, order(seats, version=1, reason="se leyó al revés"))
        assert response.status_code == 302
        assert table.results.count() == 2
        assert table.results.get(version=2).reason == "se leyó al revés"

    def test_without_one_it_is_not(self, night: Night) -> None:
        table = table_one(night)
        a_result(table)
        response = enter(night, order(list(reversed(seats_of(table))), version=1, reason="  "))
        assert response.status_code == 409
        assert table.results.count() == 1

    def test_upon_an_old_page_not_even_with_a_reason(self, night: Night) -> None:
        table = table_one(night)
        a_result(table)
        response = enter(night, order(list(reversed(seats_of(table))), version=0, reason="tengo razón"))
        assert response.status_code == 409
        assert response.context["version"] == 1

    def test_the_hidden_fields_of_the_comparison_make_the_correction(self, night: Night) -> None:
        table = table_one(night)
        seats = seats_of(table)
        a_winner(table, seats[0])
        page = night.browser.post(
            night.url("desk-winner", 1, 1), {"winner": seats[1].pk, "expected_version": "1"}
        )
        assert page.status_code == 409
        hidden = {f"place-{row['offered'].seat}": row["offered"].place or "" for row in page.context["rows"]}
        enter(night, {**hidden, "expected_version": "1", "reason": "dedo equivocado"})
        seats[1].refresh_from_db()
        assert seats[1].place == 1

    def test_a_closed_round_is_corrected_likewise_until_who_goes_on_plays(self) -> None:
        night = a_night()
        some_entries(night.championship, 8)
        play_round(an_open_round(night.championship, tables=2))
        seats = list(reversed(seats_of(table_one(night))))
        assert enter(night, order(seats, version=1, reason="se leyó al revés")).status_code == 302
        final = an_open_round(night.championship, tables=1)
        again = list(reversed(seats))
        compared = enter(night, order(again, version=2))
        assert "toma el puesto de" in compared.content.decode()
        assert enter(night, order(again, version=2, reason="otra vez")).status_code == 302
        assert final.seats.filter(entry=again[0].entry).exists()

        start_table(final.tables.get(), actor=an_actor())
        refused = enter(night, order(seats, version=3)).content.decode()
        assert "fallo en el registro" in refused
        assert night.url("ruling-new") in refused
        assert 'name="reason"' not in refused
        assert enter(night, order(seats, version=3, reason="otra vez")).status_code == 409
        assert Result.objects.filter(table=table_one(night)).count() == 3

    def test_while_the_next_sheet_is_public_the_page_offers_no_correction_and_says_what_to_do(self) -> None:
        night = a_night()
        some_entries(night.championship, 8)
        play_round(an_open_round(night.championship, tables=2))
        a_published_sheet(night.championship, tables=1)
        page = night.browser.get(night.url("desk-table", 1, 1)).content.decode()
        assert "Anúlala" in page
        assert night.url("sorteo-ceremony") in page
        assert "Ver qué cambia" not in page


class TestPage:
    def test_undecided_tables_come_first_and_decided_ones_below(self, night: Night) -> None:
        a_result(table_one(night))
        page = night.browser.get(night.url("desk", 1))
        assert [row["table"].number for row in page.context["undecided"]] == [2]
        assert [row["table"].number for row in page.context["decided"]] == [1]

    def test_a_table_that_has_begun_takes_no_latecomer(self, night: Night) -> None:
        night.browser.post(night.url("desk-start", 1, 1))
        assert table_one(night).status == Table.Status.PLAYING

    def test_a_table_that_is_not_there_is_not_found(self, night: Night) -> None:
        assert night.browser.get(night.url("desk-table", 1, 77)).status_code == 404
