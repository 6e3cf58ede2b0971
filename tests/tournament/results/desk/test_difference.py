"""Where the desk and somebody else say different things."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import (
    a_published_sheet,
    a_result,
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tournament.results.desk.making import enter, order, seats_of, table_one
from tests.tournament.visitors import Night, a_judge, a_night
from tournament.plan.models import ChosenPlan
from tournament.results.deciders.models import Decider
from tournament.results.models import Result
from tournament.results.services.results import start_table

pytestmark = pytest.mark.django_db


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
        response = enter(night, order([seats[1], seats[0], *seats[2:]], version=1))
        assert response.status_code == 200  # what stands was seen: nobody else came between
        preview = response.context["preview"]
        assert [entry.pk for entry in preview.gains] == [seats[1].entry_id]
        assert [entry.pk for entry in preview.loses] == [seats[0].entry_id]

    def test_a_reason_that_says_nothing_is_asked_for_again_beside_what_it_changes(self, night: Night) -> None:
        table = table_one(night)
        a_result(table)
        sent = order(list(reversed(seats_of(table))), version=1, reason="x")
        response = enter(night, sent)
        assert response.status_code == 422
        assert response.context["preview"].gains
        assert str(response.context["form"]["reason"].errors[0]) in response.content.decode()
        assert table.results.count() == 1

    def test_its_heading_says_who_differs(self, night: Night) -> None:
        table = table_one(night)
        seats = list(reversed(seats_of(table)))
        a_result(table)
        mine = enter(night, order(seats, version=1)).content.decode()
        other = enter(night, order(seats, version=0)).content.decode()
        assert "Corregir la mesa 1" in mine
        assert "La mesa 1 tiene otro resultado" not in mine
        assert "La mesa 1 tiene otro resultado" in other

    def test_what_matters_stands_first_and_mere_ranks_are_folded_with_their_count(self) -> None:
        night = a_night()
        some_entries(night.championship, 12)
        played = an_open_round(night.championship, tables=3)
        final = {"number": 2, "players": 3, "tables": 1, "advance": 1, "best_next": 0}
        ChosenPlan.objects.update_or_create(championship=night.championship, defaults={"rounds": [final]})
        seats = seats_of(table_one(night))
        a_winner(table_one(night), seats[0])
        for table in played.tables.exclude(number=1):
            a_result(table)
        changed = order([*seats[1:], seats[0]], version=1)
        shown = enter(night, changed)
        page, preview = shown.content.decode(), shown.context["preview"]
        first, summary, folded = page.partition("solo cambia")
        assert {seats[0].entry, seats[1].entry} <= {change.entry for change in preview.beyond_ranks}
        assert len(preview.shifted) > 0
        assert f"{len(preview.shifted)} persona" in first + summary
        named = {change.entry.name for change in preview.shifted}
        assert all(name in folded for name in named)
        assert "hasta ahora" in first
        assert "en las posiciones" in folded
        assert "→ –" not in page

    def test_of_a_final_it_says_who_wins_and_not_who_goes_on(self) -> None:
        night = a_night()
        some_entries(night.championship, 8)
        play_round(an_open_round(night.championship, tables=2))
        final = an_open_round(night.championship, tables=1)
        a_result(final.tables.get())
        sent = order(list(reversed(seats_of(final.tables.get()))), version=1)
        page = night.browser.post(night.url("desk-table", 2, 1), sent).content.decode()
        assert "Corregir la final" in page
        assert "Pasa en su lugar" not in page
        assert "Ya no pasa" not in page

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
        assert response.status_code == 422
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
        assert page.status_code == 200
        hidden = {f"place-{row['offered'].seat}": row["offered"].place or "" for row in page.context["rows"]}
        enter(night, {**hidden, "expected_version": "1", "reason": "dedo equivocado"})
        seats[1].refresh_from_db()
        assert seats[1].place == 1

    def test_the_address_of_a_tap_leads_to_its_table_where_it_is_only_opened(self, night: Night) -> None:
        led: Any = night.browser.get(night.url("desk-winner", 1, 1))
        assert (led.status_code, led.url) == (302, night.url("desk-table", 1, 1))

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
        refused = night.browser.post(night.url("desk-table", 2, 1), order(seats_of(final.tables.get())))
        way = f'href="{night.url("desk", 2)}#decider-{decider.pk}"'
        assert way in refused.content.decode()  # where what stands in the way is entered
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
