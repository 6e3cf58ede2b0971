"""The room of the sorteo: it always says where the draw is and the one next step; nothing is public by
accident.
"""

from __future__ import annotations

from typing import Any

import pytest
from django.db.models import F
from django.test import override_settings
from django.utils import timezone

from tests.factories import (
    AN_AGE,
    a_drawn_round,
    a_drawn_sheet,
    a_published_sheet,
    a_sheet,
    an_actor,
    drawn,
    rolled,
    some_entries,
)
from tests.tournament.sorteo.nights import a_night_with, press
from tests.tournament.visitors import Night, a_judge, a_night, said
from tournament.changes.services.no_shows import mark_no_show
from tournament.draw.rehearsal import RUNS
from tournament.results.services.rounds import open_round
from tournament.roster.services import add_entry, edit_entry
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.sheet.services.publishing import void_sheet

pytestmark = pytest.mark.django_db


def step(night: Night) -> str:
    return str(night.browser.get(night.url("sorteo-ceremony")).context["step"])


class TestWhereItIs:
    def test_there_is_one_next_step_from_the_plan_to_the_seats(self) -> None:
        night = a_night_with(8, objection_minutes=10)
        steps = [step(night)]
        press(night, "sorteo-prepare", expected_number=1, tables=2, best_next=0)
        steps.append(step(night))
        sheet = DrawSheet.objects.get()
        press(night, "sorteo-publish", sha256=sheet.sha256)
        steps.append(step(night))
        DrawSheet.objects.update(published_at=F("published_at") - AN_AGE)
        steps.append(step(night))
        rolled(sheet)
        steps.append(step(night))
        press(night, "sorteo-close-roll")
        steps.append(step(night))
        press(night, "sorteo-reveal", "finish", skips=8)
        steps.append(step(night))
        assert steps == ["nothing", "check", "objections", "roll", "close", "reveal", "done"]
        assert night.championship.rounds.get().seats.count() == 8

    def test_on_a_bar_the_published_sheet_leads_to_the_cups_and_the_seats_to_their_round(self) -> None:
        night = a_night_with(8)
        press(night, "sorteo-prepare", expected_number=1, tables=2, best_next=0)
        sheet = DrawSheet.objects.get()
        published = press(night, "sorteo-publish", sha256=sheet.sha256)
        assert published.redirect_chain[-1][0] == night.url("sorteo-scribe")
        rolled(sheet)
        press(night, "sorteo-close-roll")
        assert press(night, "sorteo-reveal", "finish", skips=8).redirect_chain[-1][0] == night.url("round", 1)

    def test_before_objections_are_over_or_on_a_stage_it_leads_to_no_cups(self) -> None:
        for settings in ({"objection_minutes": 10}, {"draw_dice": "stage"}):
            night = a_night_with(8, name=str(settings), **settings)
            press(night, "sorteo-prepare", expected_number=1, tables=2, best_next=0)
            sheet = night.championship.draw_sheets.get()
            published = press(night, "sorteo-publish", sha256=sheet.sha256)
            assert published.redirect_chain[-1][0] == night.url("sorteo-ceremony")

    def test_a_judge_does_not_see_a_draft_and_sees_what_is_public(self) -> None:
        night = a_night_with(8)
        judge = a_judge(night.championship)
        a_sheet(night.championship, tables=2)
        page: Any = judge.get(night.url("sorteo-ceremony"))
        assert (page.context["sheet"], page.context["step"]) == (None, "nothing")
        night.browser.post(night.url("sorteo-publish"), {"sha256": DrawSheet.objects.get().sha256})
        assert judge.get(night.url("sorteo-ceremony")).context["step"] == "roll"

    def test_until_a_cup_is_lifted_the_reveal_shows_nobody(self) -> None:
        night = a_night_with(8)
        a_drawn_sheet(night.championship, tables=2)
        page = night.browser.get(night.url("sorteo-ceremony"))
        assert "Jugadora" not in page.content.decode()
        assert page.context["shown"].reveal.state == "waiting"

    def test_the_computers_dice_say_that_they_prove_less_and_ask_first(self) -> None:
        night = a_night_with(8, draw_dice="computer")
        a_published_sheet(night.championship, tables=2)
        assert step(night) == "by_computer"
        assert night.browser.get(night.url("sorteo-computer")).status_code == 200
        assert not DrawSheet.objects.get().cups_read.exists()
        press(night, "sorteo-computer", serial=1)
        assert DrawSheet.objects.get().cups_read.count() == 10
        assert step(night) == "close"


class TestTheDraft:
    @override_settings(DRAW_REHEARSALS=RUNS)
    def test_it_shows_players_tables_rules_and_rehearsals_and_no_seating(self) -> None:
        night = a_night_with(8)
        a_sheet(night.championship, tables=2)
        page = night.browser.get(night.url("sorteo-ceremony"))
        assert len(page.context["players"]) == 8
        assert page.context["rehearsal"] == {"runs": 20, "exact": 20, "swap": 0, "failed": 0}
        assert page.context["rules"]
        assert "ENSAYO" in page.content.decode()

    def test_it_says_what_had_to_give_way(self) -> None:
        night = a_night(draw_dice="bar")
        entries = some_entries(night.championship, 8, clubs=("El As", "La Quina"))
        for entry in entries[:4]:
            edit_entry(entry, changes={"pinned_table": 1, "club": "El As"}, actor=an_actor())
        a_sheet(night.championship, tables=2)
        page = night.browser.get(night.url("sorteo-ceremony"))
        assert page.context["weakened"]
        assert all(label in page.content.decode() for label in page.context["weakened"])

    def test_pins_that_are_not_played_are_named(self) -> None:
        night = a_night_with(8)
        add_entry(
            night.championship, name="Rueda", pinned_table=1, pinned_seat=6, here=True, actor=an_actor()
        )
        a_sheet(night.championship, tables=3)
        page = night.browser.get(night.url("sorteo-ceremony"))
        assert [pin["name"] for pin in page.context["lapsed"]] == ["Rueda"]

    def test_preparing_it_twice_gives_the_same_draft(self) -> None:
        night = a_night_with(8)
        for _press in range(2):
            press(night, "sorteo-prepare", expected_number=1, tables=2, best_next=0)
        assert DrawSheet.objects.count() == 1

    @pytest.mark.parametrize("sent", [{}, {"tables": "x"}, {"tables": "2", "expected_number": "-1"}])
    def test_what_is_no_number_is_refused(self, sent: dict[str, str]) -> None:
        night = a_night_with(8)
        assert said(press(night, "sorteo-prepare", **sent))
        assert not DrawSheet.objects.exists()

    def test_impossible_rules_are_refused_with_the_names(self) -> None:
        night = a_night_with(4)
        for entry in night.championship.entries.filter(number__lte=2):
            edit_entry(entry, changes={"family": "Soto", "pinned_table": 1}, actor=an_actor())
        (sentence,) = said(press(night, "sorteo-prepare", expected_number=1, tables=2, best_next=0))
        assert "Jugadora 001" in sentence
        assert not DrawSheet.objects.exists()

    def test_another_draft_than_the_one_looked_at_is_not_published(self) -> None:
        night = a_night_with(8)
        looked_at = a_sheet(night.championship, tables=2).sha256
        a_sheet(night.championship, tables=1)
        assert said(press(night, "sorteo-publish", sha256=looked_at))
        assert DrawSheet.objects.get().status == "draft"

    def test_a_draft_that_somebody_left_is_refused_with_the_name(self) -> None:
        night = a_night_with(8)
        sheet = a_sheet(night.championship, tables=2)
        add_entry(night.championship, name="Nueva", here=True, actor=an_actor())
        (sentence,) = said(press(night, "sorteo-publish", sha256=sheet.sha256))
        assert "Nueva" in sentence
        assert DrawSheet.objects.get().status == "draft"

    def test_discarding_goes_back_to_the_plan_and_leaves_no_serial(self) -> None:
        night = a_night_with(8)
        sheet = a_sheet(night.championship, tables=2)
        response = press(night, "sorteo-discard", sha256=sheet.sha256)
        assert response.redirect_chain[-1][0] == night.url("plan")
        assert not DrawSheet.objects.exists()


class TestVoid:
    def test_an_accepted_objection_needs_a_reason_and_is_kept_with_it(self) -> None:
        night = a_night_with(8, objection_minutes=10)
        a_published_sheet(night.championship, tables=2)
        refused: Any = night.browser.post(night.url("sorteo-void"), {"reason": " "})
        assert refused.status_code == 422
        press(night, "sorteo-void", reason="falta Beto Muñoz")
        record = DrawRecord.objects.get(kind="void")
        assert record.reason == "falta Beto Muñoz"
        page = night.browser.get(night.url("sorteo-ceremony"))
        assert page.context["step"] == "void_sheet"
        assert "falta Beto Muñoz" in page.content.decode()

    def test_after_the_first_cup_only_a_roll_that_cannot_be_finished(self) -> None:
        night = a_night_with(8)
        a_published_sheet(night.championship, tables=2)
        press(night, "sorteo-cups", do="cup", serial=1, number=1, dice="12345")
        refused: Any = night.browser.post(night.url("sorteo-void"), {"reason": "me arrepentí"})
        assert refused.status_code == 422
        assert "me arrepentí" in refused.content.decode()
        press(night, "sorteo-void", reason="sonó la alarma", unfinished="on")
        assert DrawSheet.objects.get().status == "void"
        assert "12345" in DrawRecord.objects.get(kind="void").document

    def test_a_finished_roll_is_never_repeated(self) -> None:
        night = a_night_with(8)
        a_drawn_sheet(night.championship, tables=2)
        assert said(press(night, "sorteo-void", reason="otra vez"))
        assert DrawSheet.objects.get().status == "drawn"


class TestAnOldPage:
    """A tab that was left open on one sheet does nothing to the sheet that came after it."""

    @pytest.mark.parametrize(
        ("name", "sent"),
        [
            ("sorteo-void", {"reason": "falta Beto"}),
            ("sorteo-close-roll", {}),
            ("sorteo-computer", {}),
        ],
    )
    def test_leaves_the_next_sheet_alone(self, name: str, sent: dict[str, str]) -> None:
        night = a_night_with(8, draw_dice="computer")
        void_sheet(a_published_sheet(night.championship, tables=2), reason="falta Ana", actor=an_actor())
        a_published_sheet(night.championship, tables=2)
        night.browser.post(night.url(name), {**sent, "serial": "1"})
        assert DrawSheet.objects.get(serial=2).status == "published"

    def test_opens_no_seat_of_the_next_sheet_and_corrects_none_of_its_dice(self) -> None:
        night = a_night_with(8)
        void_sheet(a_published_sheet(night.championship, tables=2), reason="falta Ana", actor=an_actor())
        sheet = a_drawn_sheet(night.championship, tables=2)
        typed = {f"cup-{cup.number}": "11111" for cup in sheet.cups_read.all()}
        night.browser.post(night.url("sorteo-reveal", "finish"), {"serial": "1"})
        night.browser.post(f"{night.url('sorteo-reveal', 'on')}?serial=1")
        night.browser.post(night.url("sorteo-give-certificate"), {"serial": "1"})
        night.browser.post(night.url("sorteo-correct"), {**typed, "reason": "se leyó mal", "serial": "1"})
        sheet.refresh_from_db()
        assert (sheet.status, sheet.revealed, sheet.certificate_public) == ("drawn", 0, False)
        assert not DrawRecord.objects.filter(kind="correction").exists()

    def test_each_button_says_for_which_sheet_it_is_pressed(self) -> None:
        night = a_night_with(8)
        a_published_sheet(night.championship, tables=2)
        named = 'name="serial" value="1"'
        assert named in night.browser.get(night.url("sorteo-void")).content.decode()
        drawn(DrawSheet.objects.get())
        for name in ("sorteo-ceremony", "sorteo-announce", "sorteo-correct"):
            page = night.browser.get(night.url(name)).content.decode()
            assert named in page
        assert "/reveal/on/?serial=1" in night.browser.get(night.url("sorteo-announce")).content.decode()


class TestCorrectingTheDice:
    def cups(self, **changed: str) -> dict[str, str]:
        sheet = DrawSheet.objects.get()
        typed = {f"cup-{cup.number}": cup.dice for cup in sheet.cups_read.all()}
        return {**typed, **changed}

    def test_the_wrong_result_stays_beside_the_right_one(self) -> None:
        night = a_night_with(8)
        played = a_drawn_round(night.championship, tables=2)
        sent = {**self.cups(**{"cup-2": "6 6 6 6 6"}), "reason": "la foto dice seis"}
        press(night, "sorteo-correct", **sent)
        played.refresh_from_db()
        assert DrawSheet.objects.get().cups_read.get(number=2).dice == "66666"
        assert DrawRecord.objects.get(kind="correction").reason == "la foto dice seis"
        assert DrawRecord.objects.filter(kind="result").count() == 1

    @pytest.mark.parametrize(
        "changed",
        [{"cup-2": "123456"}, {"cup-2": "12347"}, {"cup-2": ""}, {"cup-2": "1234"}, {"reason": ""}],
    )
    def test_what_is_wrong_gets_a_sentence_and_nothing_typed_is_lost(self, changed: dict[str, str]) -> None:
        night = a_night_with(8)
        a_drawn_round(night.championship, tables=2)
        sent = {**self.cups(**{"cup-1": "11111"}), "reason": "la foto", **changed}
        refused: Any = night.browser.post(night.url("sorteo-correct"), sent)
        assert refused.status_code == 422
        assert refused.context["form"].errors
        assert 'value="11111"' in refused.content.decode()
        assert not DrawRecord.objects.filter(kind="correction").exists()

    def test_once_a_table_has_begun_it_can_no_longer_be_corrected(self) -> None:
        night = a_night_with(8)
        played = open_round(a_drawn_round(night.championship, tables=2), actor=an_actor())
        played.tables.update(status="playing")
        assert said(night.browser.get(night.url("sorteo-correct"), follow=True))


def test_the_room_asks_the_same_number_of_questions_whatever_the_players(
    django_assert_max_num_queries: Any,
) -> None:
    for players in (8, 40):
        night = a_night_with(players)
        a_published_sheet(night.championship, tables=players // 4)
        with django_assert_max_num_queries(20):
            night.browser.get(night.url("sorteo-ceremony"))


def test_a_no_show_before_the_correction_keeps_the_seat_empty() -> None:
    night = a_night_with(8)
    played = a_drawn_round(night.championship, tables=2)
    seat = mark_no_show(played.seats.order_by("pk")[0], actor=an_actor())
    typed = {f"cup-{cup.number}": cup.dice for cup in DrawSheet.objects.get().cups_read.all()}
    press(night, "sorteo-correct", **{**typed, "cup-1": "66666", "reason": "la foto"})
    assert played.seats.get(entry=seat.entry).absent
    assert timezone.now() > DrawRecord.objects.get(kind="correction").recorded_at
