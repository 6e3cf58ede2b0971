"""The desk: a whole order, by time, and its pages."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from tests.factories import (
    a_drawn_round,
    a_result,
    a_winner,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tournament.results.desk.making import enter, order, seats_of, table_one
from tests.tournament.visitors import Night, a_judge, a_night
from tests.two_measures import FAULTS, POINTS, TWO
from tournament.changes.acts import ChangeKind
from tournament.changes.services.leaving import change
from tournament.publishing.projection import project
from tournament.register.models import Exclusion
from tournament.results.desk.forms.order import OrderForm, initial_order
from tournament.results.models import Result
from tournament.results.services.results import placings_of, start_table
from tournament.results.services.undo import undo_result
from tournament.rounds.leaving import Leaves
from tournament.rounds.models import Table
from tournament.rounds.placings import Placing

pytestmark = pytest.mark.django_db


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

    def test_a_place_that_is_taken_off_is_compared_and_corrected(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        enter(night, order(seats[:2]))
        winner_alone = order(seats[:1], version=1)
        assert enter(night, winner_alone).context["rows"][1]["differs"]
        enter(night, {**winner_alone, "reason": "El segundo era otro"})
        assert [seat.place for seat in seats_of(table_one(night))] == [1, None, None, None]

    def test_so_is_the_mark_of_who_left(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        marked = f"left-{seats[3].pk}"
        enter(night, {**order(seats[:1]), marked: "withdrew"})
        enter(night, order(seats[:1], version=1, reason="Sigue jugando"))
        assert not seats_of(table_one(night))[3].removed
        enter(night, {**order(seats[:2], version=2), marked: "withdrew", "reason": "Se fue"})
        assert seats_of(table_one(night))[3].removed

    def test_what_somebody_else_said_meanwhile_is_not_taken_back(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        enter(night, order(seats))
        assert enter(night, order(seats[:1])).status_code == 302
        assert [seat.place for seat in seats_of(table_one(night))] == [1, 2, 3, 4]

    def test_by_time_with_the_dice_left_and_a_tie(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        sent = {f"place-{seat.pk}": place for seat, place in zip(seats, "1224", strict=True)}
        dice = {f"measure-dice-{seat.pk}": left for seat, left in zip(seats, "4221", strict=True)}
        enter(night, {**sent, **dice, "by_time": "on", "expected_version": "0"})
        table = table_one(night)
        assert table.closed_by_time
        assert [seat.measures for seat in seats_of(table)] == [[4], [2], [2], [1]]

    def test_a_correction_carries_the_dice_as_they_were_typed(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        a_result(table_one(night))
        sent = {f"measure-dice-{seat.pk}": left for seat, left in zip(seats, "4321", strict=True)}
        page = enter(night, {**order(seats, version=1), **sent, "by_time": "on"}).content.decode()
        assert all(f'name="{name}" value="{left}"' in page for name, left in sent.items())
        assert "2.º · 3 dados" in page
        assert "4.º · 1 dado\n" in page
        enter(night, {**order(seats, version=1), **sent, "by_time": "on", "reason": "Terminó por tiempo"})
        assert [seat.measures for seat in seats_of(table_one(night))] == [[4], [3], [2], [1]]
        played = night.browser.get(night.url("table", 1)).content.decode()
        assert [f"{left} dado{'s' * (left > 1)}\n" in played for left in (4, 3, 2, 1)] == [True] * 4

    def test_dice_are_kept_only_where_the_table_was_closed_by_time(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        enter(night, {**order(seats), f"measure-dice-{seats[0].pk}": "3"})
        assert placings_of(table_one(night).results.get())[0].measures is None

    def test_each_measure_of_a_game_has_a_field_of_its_name_for_each_player(self, night: Night) -> None:
        ana, beto, *_others = seats = seats_of(table_one(night))
        names = [f"measure-{measure}-{ana.pk}" for measure in ("points", "faults")]
        sent = {**order(seats), names[0]: "120", names[1]: "2", f"measure-faults-{beto.pk}": "31"}
        ana.measures = [7, None]
        initial = initial_order(seats, Result(version=1), TWO)
        with override("es"):
            form = OrderForm({**sent, "by_time": "on"}, seats=seats, measures=TWO, initial=initial)
            assert not form.is_valid()
            shown = form.rows()[0]["measures"]
            assert [(measure, field.html_name, field.label) for measure, field in shown] == [
                (POINTS, names[0], "Puntos"),
                (FAULTS, names[1], "Faltas cometidas"),
            ]
            assert "deciden los puntos y las faltas cometidas." in str(form["by_time"].help_text)
        assert list(form.errors) == [f"measure-faults-{beto.pk}"]
        assert [initial[name] for name in names] == [7, None]
        form = OrderForm({**sent, f"measure-faults-{beto.pk}": "30"}, seats=seats, measures=TWO)
        assert form.is_valid()
        assert [placing.measures for placing in form.placings()[:3]] == [
            (120, 2),
            (None, 30),
            (None, None),
        ]

    @pytest.mark.parametrize("how", ["withdrew", "disqualified"])
    def test_who_left_is_last_and_it_is_kept_how(self, night: Night, how: str) -> None:
        seats = seats_of(table_one(night))
        enter(night, {**order(seats), f"left-{seats[3].pk}": how})
        gone = Placing(seats[3].pk, place=4, removed=True, disqualified=how == "disqualified")
        assert placings_of(table_one(night).results.get())[-1] == gone
        page = night.browser.get(night.url("desk-table", 1, 1)).content.decode()
        assert page.count(f'<option value="{how}" selected>') == 1

    def test_who_is_disqualified_at_the_desk_waits_for_the_organizer_until_it_is_taken_back(
        self, night: Night
    ) -> None:
        seats = seats_of(table_one(night))
        sent = {**order(seats), f"left-{seats[3].pk}": "disqualified"}
        enter(night, sent)
        enter(night, sent)
        reported = Exclusion.objects.get()
        assert (reported.status, reported.entry, reported.table) == (
            Exclusion.Status.PENDING,
            seats[3].entry,
            table_one(night),
        )
        enter(night, {**order(seats, version=1), "reason": "Era otro"})
        reported.refresh_from_db()
        assert reported.status == Exclusion.Status.WITHDRAWN

    def test_a_disqualification_goes_with_the_result_that_is_undone(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        enter(night, {**order(seats), f"left-{seats[3].pk}": "disqualified"})
        undo_result(table_one(night), version=1, was=Table.Status.WAITING, actor=an_actor())
        assert Exclusion.objects.get().status == Exclusion.Status.WITHDRAWN

    def test_what_was_reported_before_the_result_stays_when_that_is_undone(self, night: Night) -> None:
        table = start_table(table_one(night), actor=an_actor())
        her, winner = seats_of(table)[:2]
        change(her.entry, ChangeKind.DISQUALIFIED, reason="Escondió", actor=an_actor())
        a_winner(table, winner)
        undo_result(table, version=1, was=Table.Status.PLAYING, actor=an_actor())
        assert Exclusion.objects.get().status == Exclusion.Status.PENDING
        assert seats_of(table)[0].leaves == Leaves.DISQUALIFIED

    def test_the_public_reads_disqualified_once_it_is_confirmed_and_not_before(self, night: Night) -> None:
        seats = seats_of(table_one(night))
        enter(night, {**order(seats), f"left-{seats[3].pk}": "disqualified"})
        seat = project(night.championship)["rounds"][0]["tables"][0]["seats"][3]
        assert (seat["removed"], seat["disqualified"]) == (True, False)

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


class TestPage:
    def test_every_table_keeps_its_place_whatever_is_decided(self, night: Night) -> None:
        a_result(table_one(night))
        page = night.browser.get(night.url("desk", 1))
        assert [row.table.number for row in page.context["rows"]] == [1, 2]
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


def test_the_desk_of_a_single_table_counts_no_tables_and_names_the_final() -> None:
    night = a_night()
    some_entries(night.championship, 8)
    lone = an_open_round(night.championship, tables=1)

    def desk(number: int, lang: str = "es") -> str:
        page = night.browser.get(night.url("desk", number), headers={"Accept-Language": lang})
        return str(page.content.decode())

    assert "La mesa todavía no tiene resultado." in desk(1)
    a_result(lone.tables.get())
    assert "La mesa ya tiene resultado" in desk(1)

    another = a_night()
    some_entries(another.championship, 8)
    play_round(an_open_round(another.championship, tables=2))
    night = another
    final = an_open_round(night.championship, tables=1)
    assert "La final todavía no tiene resultado." in desk(2)
    assert "The final has no result yet." in desk(2, "en")
    a_result(final.tables.get())
    assert "La final ya tiene resultado" in desk(2)
    assert "Todas las mesas" not in desk(2)
