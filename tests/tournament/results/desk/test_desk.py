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
from tests.tournament.sorteo.nights import a_later_sheet
from tests.tournament.visitors import Night, a_judge, a_night
from tournament.plan.models import ChosenPlan
from tournament.plan.queries.next_placed import next_placed_wanted
from tournament.plan.queries.night import night_plan
from tournament.results.models import Result
from tournament.results.services.results import placings_of, start_table
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Placing
from tournament.sorteo.later.models import Decider

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


@pytest.fixture
def best_next(night: Night) -> Night:
    """Two tables of four; the plan takes their winners and the best of the next placed into a final of 3."""
    final = {"number": 2, "players": 3, "tables": 1, "advance": 1, "best_next": 1}
    ChosenPlan.objects.create(championship=night.championship, final_least=3, final_most=3, rounds=[final])
    return night


class TestNextPlaced:
    """Where the plan takes the best of the next placed along, the desk asks for them too."""

    def tap(self, night: Night, table: Table, **sent: object) -> Any:
        table.refresh_from_db()
        tapped = {**sent, "expected_version": str(table.result_version)}
        return night.browser.post(night.url("desk-winner", 1, table.number), tapped)

    def test_a_second_tap_says_who_came_second(self, best_next: Night) -> None:
        table = table_one(best_next)
        first, second = seats_of(table)[:2]
        self.tap(best_next, table, winner=first.pk)
        page = best_next.browser.get(best_next.url("desk", 1)).content.decode()
        assert page.count('name="next_seat"') == 3  # whoever did not win
        self.tap(best_next, table, next_seat=second.pk)
        assert [seat.place for seat in seats_of(table)] == [1, 2, None, None]
        assert 'name="next_seat"' not in best_next.browser.get(best_next.url("desk", 1)).content.decode()

    def test_closing_says_first_who_is_left_out_and_where_to_say_it(self, best_next: Night) -> None:
        tables = list(Table.objects.order_by("number"))
        for table in tables:
            self.tap(best_next, table, winner=seats_of(table)[0].pk)
        wanted = next_placed_wanted(tables[0].round)
        assert wanted is not None
        assert (wanted.count, wanted.place, list(wanted.missing)) == (1, 2, [1, 2])
        way = f'href="{best_next.url("desk", 1)}#table-1"'
        for page in ("round", "desk"):
            shown = best_next.browser.get(best_next.url(page, 1)).content.decode()
            assert "(mesas: 1, 2)" in shown
            assert way in shown
        for table in tables:
            self.tap(best_next, table, next_seat=seats_of(table)[1].pk)
        assert way not in best_next.browser.get(best_next.url("round", 1)).content.decode()
        close_round(tables[0].round, actor=an_actor())
        plan = night_plan(best_next.championship)
        assert plan is not None
        assert plan.chosen is not None
        assert plan.chosen.first.players == 3

    def test_where_somebody_else_said_more_meanwhile_the_desk_shows_that(self, best_next: Night) -> None:
        table = table_one(best_next)
        seats = seats_of(table)
        self.tap(best_next, table, winner=seats[0].pk)
        enter(best_next, order(seats, version=1))
        sent = {"next_seat": seats[2].pk, "expected_version": "1"}
        best_next.browser.post(best_next.url("desk-winner", 1, 1), sent)
        assert [seat.place for seat in seats_of(table)] == [1, 2, 3, 4]

    def test_where_the_plan_takes_the_winners_alone_one_tap_is_all(self, night: Night) -> None:
        table = table_one(night)
        self.tap(night, table, winner=seats_of(table)[0].pk)
        assert 'name="next_seat"' not in night.browser.get(night.url("desk", 1)).content.decode()


class TestTap:
    def test_a_tap_on_the_winner_is_enough(self, night: Night) -> None:
        winner = seats_of(table_one(night))[2]
        response: Any = night.browser.post(
            night.url("desk-winner", 1, 1), {"winner": winner.pk, "expected_version": "0"}
        )
        assert response.url == f"{night.url('desk', 1)}?entered=1&was=waiting#table-1"
        winner.refresh_from_db()
        assert winner.place == 1
        assert table_one(night).status == Table.Status.DECIDED

    def test_the_last_one_brings_the_next_step_below_the_tables(self, night: Night) -> None:
        for table in Table.objects.order_by("number"):
            assert "/rounds/1/close/" not in night.browser.get(night.url("desk", 1)).content.decode()
            tapped = {"winner": seats_of(table)[0].pk, "expected_version": "0"}
            night.browser.post(night.url("desk-winner", 1, table.number), tapped)
        tables, below = night.browser.get(night.url("desk", 1)).content.decode().split('id="desk-next"')
        assert "/rounds/1/close/" in below
        assert tables.count("#desk-next:innerHTML") == 0  # nothing is tapped any more

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


class TestUndo:
    def tap(self, night: Night) -> str:
        """A tap on a winner; the page that it leads to."""
        winner = seats_of(table_one(night))[2]
        sent = {"winner": winner.pk, "expected_version": table_one(night).result_version}
        led: Any = night.browser.post(night.url("desk-winner", 1, 1), sent, follow=True)
        return str(led.content.decode())

    def undo(self, night: Night, *, version: int = 1, was: str = "waiting", **how: Any) -> Any:
        return night.browser.post(night.url("desk-undo", 1, 1), {"version": version, "was": was}, **how)

    def test_the_message_of_a_tap_undoes_it(self, night: Night) -> None:
        assert night.url("desk-undo", 1, 1) in self.tap(night)
        for _twice in range(2):
            assert self.undo(night).url == f"{night.url('desk', 1)}#table-1"
        table = table_one(night)
        assert (table.status, table.result_version, table.decided_at) == ("waiting", 0, None)
        assert [seat.place for seat in seats_of(table)] == [None] * 4
        assert night.url("desk-undo", 1, 1) not in night.browser.get(night.url("desk", 1)).content.decode()

    def test_a_table_in_play_is_in_play_again(self, night: Night) -> None:
        start_table(table_one(night), actor=an_actor())
        self.tap(night)
        self.undo(night, was="playing")
        assert table_one(night).status == Table.Status.PLAYING

    def test_what_was_undone_stays_in_the_history_and_the_next_result_counts_on(self, night: Night) -> None:
        self.tap(night)
        self.undo(night)
        self.tap(night)
        assert list(table_one(night).results.values_list("version", flat=True).order_by("version")) == [1, 2]
        assert table_one(night).result_version == 2

    def test_a_correction_and_what_somebody_else_entered_are_corrected(self, night: Night) -> None:
        self.tap(night)
        seats = list(reversed(seats_of(table_one(night))))
        enter(night, order(seats, version=1, reason="se leyó al revés"))
        for version in (1, 2):
            self.undo(night, version=version)
            assert table_one(night).result_version == 2

    def test_once_something_rests_on_it_its_page_says_so(self, night: Night) -> None:
        self.tap(night)
        a_winner(Table.objects.get(number=2), seats_of(Table.objects.get(number=2))[0])
        close_round(table_one(night).round, actor=an_actor())
        answer = self.undo(night, follow=True)
        assert answer.redirect_chain[-1][0] == night.url("desk-table", 1, 1)
        assert "está cerrada" in answer.content.decode()
        assert self.undo(night, headers={"HX-Request": "true"}).status_code == 409
        assert table_one(night).result_version == 1

    def test_of_a_night_drawn_once_not_once_a_later_table_has_its_players(self) -> None:
        night = a_night(night_drawn_once=True)
        some_entries(night.championship, 8)
        an_open_round(night.championship, tables=2)
        a_later_sheet(night.championship)
        self.tap(night)
        self.undo(night)
        assert table_one(night).result_version == 0
        self.tap(night)
        two = Table.objects.get(round__number=1, number=2)
        a_winner(two, seats_of(two)[0])
        self.undo(night, version=2)
        assert table_one(night).result_version == 2


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
        asked = enter(night, order(seats, version=3)).context["preview"]
        assert {one.choice: one.refused is None for one in asked.choices} == {
            "stays": True,
            "added": False,
            "decider": True,
        }
        assert enter(night, order(seats, version=3, reason="otra vez")).status_code == 409
        assert Result.objects.filter(table=table_one(night)).count() == 3

        chosen = order(seats, version=3, reason="otra vez", seat_choice="decider")
        led = enter(night, chosen)
        page = night.browser.get(night.url("desk", 2))
        (decider,) = page.context["deciders"]
        assert led["Location"] == f"{night.url('desk', 2)}#decider-{decider.pk}"
        assert f'id="decider-{decider.pk}"' in page.content.decode()
        assert night.url("desk-decider", 2, decider.pk) in page.content.decode()
        for _twice in range(2):
            night.browser.post(night.url("desk-decider", 2, decider.pk), {"winner": decider.challenger_id})
        assert final.seats.filter(entry=seats[0].entry).exists()
        assert not night.browser.get(night.url("desk", 2)).context["deciders"]

    def test_a_judge_reads_who_chooses_and_a_stranger_to_the_two_wins_nothing(self) -> None:
        night = a_night()
        some_entries(night.championship, 8)
        play_round(an_open_round(night.championship, tables=2))
        final = an_open_round(night.championship, tables=1)
        start_table(final.tables.get(), actor=an_actor())
        seats = list(reversed(seats_of(table_one(night))))
        page: Any = a_judge(night.championship).post(night.url("desk-table", 1, 1), order(seats, version=1))
        assert "El organizador elige en la mesa de control" in page.content.decode()
        assert 'name="seat_choice"' not in page.content.decode()

        enter(night, order(seats, version=1, reason="al revés", seat_choice="decider"))
        decider = Decider.objects.get()
        stranger = seats[1].entry_id
        night.browser.post(night.url("desk-decider", 2, decider.pk), {"winner": stranger})
        assert Decider.objects.get().winner is None

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
    def test_every_table_keeps_its_place_whatever_is_decided(self, night: Night) -> None:
        a_result(table_one(night))
        page = night.browser.get(night.url("desk", 1))
        assert [row["table"].number for row in page.context["rows"]] == [1, 2]
        assert page.context["decided"] == 1

    def test_a_table_that_has_begun_takes_no_latecomer(self, night: Night) -> None:
        night.browser.post(night.url("desk-start", 1, 1))
        assert table_one(night).status == Table.Status.PLAYING

    def test_a_table_that_is_not_there_is_not_found(self, night: Night) -> None:
        assert night.browser.get(night.url("desk-table", 1, 77)).status_code == 404


def test_the_desk_of_a_closed_round_leads_to_the_final_that_waits() -> None:
    night = a_night()
    some_entries(night.championship, 8)
    play_round(an_open_round(night.championship, tables=2))
    an_open_round(night.championship, tables=1)
    page = night.browser.get(night.url("desk", 1)).content.decode()
    assert 'id="next-step"' in page
    assert f'href="{night.url("desk", 2)}"' in page
