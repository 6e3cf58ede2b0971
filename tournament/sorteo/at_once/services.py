"""A round drawn by the computer's dice in one step. Each service has its own transaction, in the order of the
protocol. What fails half-way stays; the draw's page, or pressing again, goes on from there.
"""

from typing import Any

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.refusals import Conflict
from jobs.models import Job
from jobs.services import start_job
from tournament.championship.access.actors import Actor
from tournament.championship.models import Championship, DrawDice
from tournament.plan.queries.night import night_plan
from tournament.plan.services import choose_plan
from tournament.plan.ways import Way
from tournament.rounds.words import round_within
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import OPEN_IN_PUBLIC
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import close_roll, roll_by_computer
from tournament.sorteo.sheet.requests.request import old_page
from tournament.sorteo.sheet.requests.round import request_round
from tournament.sorteo.sheet.services.preparing import prepare_sheet, refuse_open
from tournament.sorteo.sheet.services.publishing import publish_sheet
from tournament.sorteo.sheet.services.rehearsing import takes_long

KIND = "draw-at-once"
S = DrawSheet.Status


def draw_at_once(
    championship: Championship, *, code: str, expected_number: int, actor: Actor, owner: User | None
) -> DrawSheet | Job:
    """The next round's sheet by plan `code`, seated, or its job where rehearsals take long. Pressed twice it
    is drawn once. Raises `Conflict` where the plan no longer fits.
    """
    if sheet := _started_sheet(championship, expected_number):
        return go_on(sheet, actor=actor)
    refuse_open(championship)
    way = chosen_way(championship, code, expected_number)
    choose_plan(championship, way, actor=actor)
    wanted = drawn_as(way)
    if not takes_long(request_round(championship, **wanted).given):
        return go_on(prepare_sheet(championship, **wanted, actor=actor), actor=actor)
    payload: dict[str, Any] = {"championship": championship.pk, "actor": actor.label, **wanted}
    waiting = Job.objects.filter(
        kind=KIND, scope=championship.slug, status__in=(Job.Status.QUEUED, Job.Status.RUNNING)
    )
    return waiting.first() or start_job(
        kind=KIND,
        title=_("Draw of %(round)s")
        % {
            "round": round_within(
                expected_number,
                final=way.first.is_final,
                repechage=way.first.is_repechage,
                consolation=way.first.is_consolation,
            )
        },
        payload=payload,
        scope=championship.slug,
        created_by=actor.label,
        owner=owner,
    )


def drawn_as(way: Way) -> dict[str, Any]:
    return {
        "tables": way.first.tables,
        "best_next": way.first.best_next,
        "advance": way.first.advance,
        "expected_number": way.first.number,
        "dice": DrawDice.COMPUTER.value,
    }


def chosen_way(championship: Championship, code: str, expected_number: int) -> Way:
    """Raises `Conflict` where others play on since."""
    plan = night_plan(championship)
    if plan is None or plan.number != expected_number:
        raise old_page()
    way = plan.way_of(code)
    if way is None:
        raise Conflict(
            _("Who plays on has changed since this plan was shown: choose again among the plans below."),
            code="plan_lapsed",
        )
    return way


def go_on(sheet: DrawSheet, *, actor: Actor) -> DrawSheet:
    """Publish; where the computer rolls, also roll, draw and seat. From any status."""
    try:
        sheet = publish_sheet(sheet, actor=actor)
    except DrawSheet.DoesNotExist as gone:
        raise Conflict(
            _("Somebody else is preparing a draw sheet right now: look at the page again.")
        ) from gone
    if sheet.dice != DrawDice.COMPUTER:
        return sheet
    roll_by_computer(sheet, actor=actor)
    close_roll(sheet, actor=actor)
    return finish(sheet, actor=actor)


def _started_sheet(championship: Championship, number: int) -> DrawSheet | None:
    sheets = DrawSheet.objects.filter(
        models.Q(status__in=OPEN_IN_PUBLIC) | models.Q(status=S.DONE),
        championship=championship,
        purpose=DrawSheet.Purpose.ROUND,
        round_number=number,
        dice=DrawDice.COMPUTER,
    )
    return sheets.select_related("championship", "round").last()
