"""The desk, by touch: who won, who came next, *Undo*."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import (
    a_winner,
    an_actor,
    an_open_round,
    some_entries,
)
from tests.tournament.results.desk.making import enter, order, seats_of, table_one
from tests.tournament.visitors import Night, a_night
from tournament.championship.log.models import LogEntry
from tournament.championship.log.words import sentences
from tournament.plan.models import ChosenPlan
from tournament.plan.queries.next_placed import next_placed_wanted
from tournament.plan.queries.night import night_plan
from tournament.publishing.queries.live import live
from tournament.results.models import Result
from tournament.results.services.results import start_table
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def best_next(night: Night) -> Night:
    """Two tables of four; the plan takes their winners and the next best into a final of 3."""
    final = {"number": 2, "players": 3, "tables": 1, "advance": 1, "best_next": 1}
    ChosenPlan.objects.create(championship=night.championship, final_least=3, final_most=3, rounds=[final])
    return night


class TestNextPlaced:
    """Where the plan takes the next best along, the desk asks for them too."""

    def tap(self, night: Night, table: Table, **sent: object) -> Any:
        table.refresh_from_db()
        tapped = {**sent, "expected_version": str(table.result_version)}
        return night.browser.post(night.url("desk-winner", 1, table.number), tapped)

    def test_a_second_tap_says_who_came_second(self, best_next: Night) -> None:
        table = table_one(best_next)
        first, second = seats_of(table)[:2]
        self.tap(best_next, table, winner=first.pk)
        page = best_next.browser.get(best_next.url("desk", 1)).content.decode()
        shown = page.partition('id="table-1"')[2].partition("</section>")[0]
        assert shown.count('name="winner"') == 3  # whoever did not win
        self.tap(best_next, table, before=first.pk, winner=second.pk)
        assert [seat.place for seat in seats_of(table)] == [1, 2, None, None]
        page = best_next.browser.get(best_next.url("desk", 1)).content.decode()
        assert 'name="winner"' not in page.partition('id="table-1"')[2].partition("</section>")[0]

    def test_the_second_tap_is_undone_with_the_first(self, best_next: Night) -> None:
        table = table_one(best_next)
        first, second = seats_of(table)[:2]
        led = self.tap(best_next, table, winner=first.pk).url
        assert 'name="was" value="waiting"' in best_next.browser.get(led).content.decode()
        led = self.tap(best_next, table, before=first.pk, winner=second.pk, was="waiting").url
        assert best_next.url("desk-undo", 1, 1) in best_next.browser.get(led).content.decode()
        best_next.browser.post(best_next.url("desk-undo", 1, 1), {"version": 2, "was": "waiting"})
        assert [seat.place for seat in seats_of(table)] == [None] * 4

    def test_what_the_table_itself_entered_is_completed_and_not_undone(self, best_next: Night) -> None:
        table = table_one(best_next)
        first, second = seats_of(table)[:2]
        a_winner(table, first)
        table.results.update(source=Result.Source.ACTA)
        led = self.tap(best_next, table, before=first.pk, winner=second.pk).url
        for page in (led, best_next.url("desk-table", 1, 1)):
            assert best_next.url("desk-undo", 1, 1) not in best_next.browser.get(page).content.decode()

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
            assert "en el lugar 2 de las mesas 1, 2." in shown
            assert f'class="button big" {way}' in shown
            close = best_next.url("round-close", 1)
            assert shown.partition('class="button big"')[2].count(f'action="{close}"') == 1
            assert '<button class="button quiet">Cerrar la ronda 1</button>' in shown
        for table in tables:
            first, second = seats_of(table)[:2]
            self.tap(best_next, table, before=first.pk, winner=second.pk)
        shown = best_next.browser.get(best_next.url("round", 1)).content.decode()
        assert way not in shown
        assert '<button class="button big">Cerrar la ronda 1</button>' in shown
        close_round(tables[0].round, actor=an_actor())
        plan = night_plan(best_next.championship)
        assert plan is not None
        assert plan.chosen is not None
        assert plan.chosen.first.players == 3

    def test_where_somebody_else_said_another_meanwhile_the_two_are_compared(self, best_next: Night) -> None:
        table = table_one(best_next)
        seats = seats_of(table)
        self.tap(best_next, table, winner=seats[0].pk)
        enter(best_next, order(seats, version=1))
        sent = {"before": seats[0].pk, "winner": seats[2].pk, "expected_version": "1"}
        told: Any = best_next.browser.post(best_next.url("desk-winner", 1, 1), sent)
        assert told.context["differs"].code == "result_differs"
        assert [seat.place for seat in seats_of(table)] == [1, 2, 3, 4]

    def test_where_the_plan_takes_the_winners_alone_one_tap_is_all(self, night: Night) -> None:
        table = table_one(night)
        self.tap(night, table, winner=seats_of(table)[0].pk)
        shown = night.browser.get(night.url("desk", 1)).content.decode()
        assert 'name="winner"' not in shown.partition('id="table-1"')[2].partition("</section>")[0]


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
        assert 'name="winner"' not in tables  # nothing is tapped any more

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


class TestNotTaken:
    def test_a_tap_that_somebody_else_contradicts_is_no_error_and_is_compared_as_a_form(
        self, night: Night
    ) -> None:
        a_winner(table_one(night), seats_of(table_one(night))[0])
        sent = {"winner": seats_of(table_one(night))[1].pk, "expected_version": "0"}
        answer = night.browser.post(night.url("desk-winner", 1, 1), sent, headers=HTMX)
        assert (answer.status_code, answer.content) == (204, b"")
        assert table_one(night).result_version == 1
        page = night.browser.post(night.url("desk-winner", 1, 1), sent)
        assert page.context["differs"].code == "result_differs"


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

    def test_later_it_is_undone_on_the_page_of_its_table(self, night: Night) -> None:
        self.tap(night)
        page = night.url("desk-table", 1, 1)
        assert night.url("desk-undo", 1, 1) in night.browser.get(page).content.decode()
        self.undo(night, was="")
        assert table_one(night).result_version == 0
        assert night.url("desk-undo", 1, 1) not in night.browser.get(page).content.decode()

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
        assert self.undo(night, headers=HTMX).status_code == 204  # the form is sent again, and shows it
        assert table_one(night).result_version == 1


class TestWhoGoesOn:
    """Where two go on from a table everybody reads who they are, not the winner alone."""

    def test_the_pages_the_projector_and_the_log_say_both(self) -> None:
        night = a_night(advance=2)
        some_entries(night.championship, 8)
        an_open_round(night.championship, tables=2)
        table = table_one(night)
        first, second, third = seats_of(table)[:3]
        sent = {"before": str(first.pk), "winner": second.pk, "expected_version": "0"}
        led: Any = night.browser.post(night.url("desk-winner", 1, 1), sent)
        desk = night.browser.get(led.url).content.decode()
        assert f"Mesa 1: 1.º {first.entry.name}, 2.º {second.entry.name}." in desk
        seats = live(night.championship.slug).payload["rounds"][0]["tables"][0]["seats"]
        assert [seat["goes_on"] for seat in seats] == [True, True, False, False]
        assert Client().get(night.url("tables")).content.decode().count('class="won"') == 2
        assert Client().get(night.url("table", 1)).content.decode().count("pasa</span>") == 2
        assert night.browser.get(night.url("round", 1)).content.decode().count("data-won") == 2
        line = LogEntry.objects.get(action="result-recorded")
        assert sentences(night.championship, [line])[0].endswith(
            f": {first.entry.name}, {second.entry.name}."
        )

        enter(night, order([first, third, second], version=1, reason="2.º mal anotado"))
        corrected = LogEntry.objects.get(action="result-corrected")
        assert f"{first.entry.name}, {third.entry.name}" in sentences(night.championship, [corrected])[0]
        message = night.browser.get(night.url("desk", 1)).content.decode()
        was = f"Antes: 1.º {first.entry.name}, 2.º {second.entry.name}."
        assert f"1.º {first.entry.name}, 2.º {third.entry.name}" in message
        assert was in message
        assert (
            f"(antes: {first.entry.name}, {second.entry.name})"
            in sentences(night.championship, [corrected])[0]
        )

    @pytest.mark.parametrize("count", [1, 2])
    def test_a_closed_round_names_the_best_of_the_next_placed_everywhere(
        self, best_next: Night, count: int
    ) -> None:
        plan = ChosenPlan.objects.get()
        plan.rounds = [{**plan.rounds[0], "players": 2 + count}]
        plan.save()
        for table in Table.objects.order_by("number"):
            enter_at = best_next.url("desk-table", 1, table.number)
            best_next.browser.post(enter_at, order(seats_of(table)))
        close_round(table_one(best_next).round, actor=an_actor())
        names = ", ".join(
            Seat.objects.filter(place=2).order_by("entry").values_list("entry__name", flat=True)
        )
        said = f"De los siguientes sigue 1, por sorteo entre: {names}."
        if count == 2:
            said = f"Siguen también, como mejores de los siguientes: {names}."

        assert said in best_next.browser.get(best_next.url("round", 1)).content.decode()
        for page in ("championship", "tables", "standings"):
            assert said in Client().get(best_next.url(page)).content.decode(), page
        slide = Client().get(best_next.url("projector"), {"slide": 1}).content.decode()
        assert "Mejores de los siguientes" in slide
        assert all(name in slide for name in names.split(", "))

        an_open_round(best_next.championship, tables=1, best_next=count)
        for page in ("championship", "tables", "standings"):
            assert said not in Client().get(best_next.url(page)).content.decode(), page
        assert said not in best_next.browser.get(best_next.url("round", 1)).content.decode()

    def test_the_best_of_the_next_placed_is_marked_once_drawn(self, best_next: Night) -> None:
        for table in Table.objects.order_by("number"):
            seats = seats_of(table)
            enter_at = best_next.url("desk-table", 1, table.number)
            best_next.browser.post(enter_at, order(seats))
        close_round(table_one(best_next).round, actor=an_actor())
        final = an_open_round(best_next.championship, tables=1, best_next=1)
        drawn = set(final.seats.values_list("entry__number", flat=True))
        tables = live(best_next.championship.slug).payload["rounds"][0]["tables"]
        marked = {seat["number"] for table in tables for seat in table["seats"] if seat["goes_on"]}
        assert (len(marked), marked) == (3, drawn)

        table, (first, second, third) = table_one(best_next), seats_of(table_one(best_next))[:3]
        page = best_next.browser.get(best_next.url("desk-table", 1, 1)).content.decode()
        assert page.count('class="order-row"') == 4  # one picker
        sent = {"winner": third.pk, "expected_version": table.result_version}
        alone: Any = best_next.browser.post(best_next.url("desk-winner", 1, 1), sent)
        if alone.context["preview"].refused:
            assert f'href="{best_next.url("desk-table", 1, 1)}"' in alone.content.decode()
            assert "siguen siendo los mismos" not in alone.content.decode()
        both = {**sent, "before": str(second.pk), "winner": first.pk}
        shown: Any = best_next.browser.post(best_next.url("desk-winner", 1, 1), both)
        assert shown.context["preview"].refused is None
