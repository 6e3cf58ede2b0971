"""A round drawn by the computer's dice in one step, from the plan to public seats."""

from __future__ import annotations

from typing import Any

import pytest

from core.refusals import Conflict, NotNow
from jobs.models import Job
from tests.factories import a_championship, an_actor, some_entries
from tests.tournament.visitors import Night, a_night, said
from tournament.championship.models import Championship, DrawDice
from tournament.plan.queries.night import night_plan
from tournament.rounds.models import Round, Seat
from tournament.sorteo.at_once.services import draw_at_once
from tournament.sorteo.models import DrawRecord, DrawSheet
from tournament.sorteo.queries import certificate_of
from tournament.sorteo.sheet.services import rehearsing
from tournament.sorteo.sheet.services.publishing import publish_sheet

pytestmark = pytest.mark.django_db
OLGA = an_actor()


def a_hall(players: int = 12, **settings: Any) -> Championship:
    championship = a_championship(**settings)
    some_entries(championship, players, clubs=("Los Dudosos", "La Pinta"))
    return championship


def code_of(championship: Championship) -> str:
    plan = night_plan(championship)
    assert plan is not None
    return plan.ways[0].code


def draw(championship: Championship, *, code: str = "", number: int = 1) -> DrawSheet | Job:
    return draw_at_once(
        championship,
        code=code or code_of(championship),
        expected_number=number,
        actor=OLGA,
        owner=None,
    )


def press(night: Night, code: str) -> Any:
    return night.browser.post(night.url("sorteo-at-once"), {"expected_number": 1, "way": code}, follow=True)


def test_everybody_has_a_seat_and_the_certificate_is_checked_like_any_other() -> None:
    championship = a_hall()
    sheet = draw(championship)
    assert isinstance(sheet, DrawSheet)
    assert sheet.status == DrawSheet.Status.DONE
    assert Seat.objects.filter(round__championship=championship).count() == 12
    certificate = certificate_of(sheet)
    assert certificate is not None
    assert certificate["tables"] == [
        list(table.seats.order_by("number").values_list("entry__number", flat=True))
        for table in Round.objects.get().tables.order_by("number")
    ]


def test_the_steps_are_those_of_the_protocol_in_their_order() -> None:
    championship = a_hall()
    draw(championship)
    taken = championship.log.exclude(action="published").order_by("pk")
    assert list(taken.values_list("action", flat=True))[-6:] == [
        "plan-chosen",
        "sheet-prepared",
        "sheet-published",
        "rolled-by-computer",
        "roll-closed",
        "round-published",
    ]
    kinds = DrawRecord.objects.filter(championship=championship).order_by("position")
    assert list(kinds.values_list("kind", flat=True)) == ["sheet", "result"]


def test_the_sheet_says_whose_dice_and_the_regulations_stay() -> None:
    championship = a_hall(draw_dice=DrawDice.STAGE)
    sheet = draw(championship)
    assert isinstance(sheet, DrawSheet)
    assert (sheet.dice, "Dados del computador" in sheet.text) == (DrawDice.COMPUTER, True)
    championship.refresh_from_db()
    assert championship.draw_dice == DrawDice.STAGE


def test_pressed_twice_it_is_drawn_once() -> None:
    championship = a_hall()
    code = code_of(championship)
    first, again = draw(championship, code=code), draw(championship, code=code)
    assert first == again
    assert championship.draw_sheets.count() == 1


def test_where_it_stopped_it_goes_on() -> None:
    championship = a_hall(objection_minutes=10)
    with pytest.raises(NotNow, match=r"\d"):
        draw(championship)
    sheet = DrawSheet.objects.get()
    assert sheet.status == DrawSheet.Status.PUBLISHED
    DrawSheet.objects.update(objection_minutes=0)
    done = draw(championship, code="-")
    assert (done, Round.objects.count()) == (sheet, 1)


def test_another_sheet_on_the_stage_is_not_touched() -> None:
    championship = a_hall(draw_dice=DrawDice.BAR)
    rehearsing.prepare_or_start(championship, tables=3, expected_number=1, actor=OLGA, owner=None)
    publish_sheet(DrawSheet.objects.get(), actor=OLGA)
    with pytest.raises(NotNow):
        draw(championship)
    assert DrawSheet.objects.get().status == DrawSheet.Status.PUBLISHED


def test_a_plan_for_others_than_are_here_is_refused() -> None:
    championship = a_hall(40)
    with pytest.raises(Conflict) as refused:
        draw(championship, code="25.1.0-6.1.0-1.1.0")
    assert refused.value.code == "plan_lapsed"
    assert not championship.draw_sheets.exists()


def test_the_button_leads_to_the_round_which_is_then_opened() -> None:
    night = a_night()
    some_entries(night.championship, 12)
    drawn = press(night, code_of(night.championship))
    assert drawn.redirect_chain[-1][0] == night.url("round", 1)
    assert len(said(drawn)) == 1
    night.browser.post(night.url("round-open", 1))
    assert Round.objects.get().status == Round.Status.OPEN


def test_a_step_that_is_refused_leads_to_where_the_draw_goes_on() -> None:
    night = a_night(objection_minutes=10)
    some_entries(night.championship, 12)
    assert press(night, code_of(night.championship)).redirect_chain[-1][0] == night.url("sorteo-ceremony")
    assert press(night, "x").redirect_chain[-1][0] == night.url("sorteo-ceremony")


def test_without_a_plan_it_leads_back_to_the_plans() -> None:
    night = a_night()
    some_entries(night.championship, 12)
    answer = press(night, "x")
    assert answer.redirect_chain[-1][0] == night.url("plan")
    assert len(said(answer)) == 1


@pytest.mark.django_db(transaction=True)
def test_a_large_hall_is_drawn_by_a_job(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsing, "MOST_APART", 0)
    championship = a_hall()
    job = draw(championship)
    assert isinstance(job, Job)
    job.refresh_from_db()
    assert job.status == Job.Status.DONE
    assert Seat.objects.filter(round__championship=championship).count() == 12
