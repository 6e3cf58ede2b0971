"""Two who press at once on the default database, which has one writer. On PostgreSQL: tests/concurrency."""

from __future__ import annotations

import pytest
from django.urls import reverse

from tests.at_once import at_once
from tests.factories import a_championship, a_result, a_sheet, an_actor, an_open_round, rolled, some_entries
from tests.tournament.visitors import a_night, signed_in_user
from tournament.championship.log.models import LogEntry
from tournament.changes.services.late_entries import add_late_entries
from tournament.results.models import Result
from tournament.roster.models import Entry
from tournament.roster.services import add_entry
from tournament.rounds.models import Round, Seat
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import close_roll
from tournament.sorteo.sheet.services.preparing import prepare_sheet
from tournament.sorteo.sheet.services.publishing import publish_sheet

pytestmark = pytest.mark.django_db(transaction=True)
OLGA, PIA = an_actor("Olga"), an_actor("Pía")


def test_two_organizers_who_prepare_at_once_get_one_draw_sheet() -> None:
    championship = a_championship()
    some_entries(championship, 16)
    first, second = at_once(
        lambda: prepare_sheet(championship, tables=4, expected_number=1, actor=OLGA),
        lambda: prepare_sheet(championship, tables=4, expected_number=1, actor=PIA),
    )
    assert first == second == DrawSheet.objects.get()
    assert LogEntry.objects.filter(action="sheet-prepared").count() == 1


def test_who_publishes_closes_the_roll_and_finishes_at_once_does_each_once() -> None:
    championship = a_championship()
    some_entries(championship, 16)
    sheet = a_sheet(championship, tables=4)
    at_once(*[lambda: publish_sheet(sheet, actor=OLGA)] * 2)
    rolled(DrawSheet.objects.get())
    at_once(*[lambda: close_roll(DrawSheet.objects.get(), actor=OLGA)] * 2)
    at_once(*[lambda: finish(DrawSheet.objects.get(), actor=OLGA)] * 2)
    assert list(championship.draw_log.values_list("kind", flat=True)) == ["sheet", "result"]
    assert (Round.objects.count(), Seat.objects.count()) == (1, 16)
    lines = LogEntry.objects.filter(action__in=["sheet-published", "roll-closed", "round-published"])
    assert lines.count() == 3


def test_no_number_is_given_twice_at_the_door() -> None:
    championship = a_championship()
    at_once(*[lambda: add_entry(championship, name="Juan Pérez", actor=OLGA)] * 4)
    assert sorted(Entry.objects.values_list("number", flat=True)) == [1, 2, 3, 4]


def test_a_result_sent_twice_at_once_is_recorded_once() -> None:
    championship = a_championship()
    some_entries(championship, 8)
    table = an_open_round(championship, tables=2).tables.get(number=1)
    first, second = at_once(*[lambda: a_result(table)] * 2)
    assert first == second == Result.objects.get()


def test_late_entries_that_are_pressed_twice_at_once_are_one_sheet() -> None:
    championship = a_championship(draw_dice="computer")
    some_entries(championship, 8)
    played = an_open_round(championship, tables=2)
    late = some_entries(championship, 1)
    first, second = at_once(*[lambda: add_late_entries(played, late, actor=OLGA)] * 2)
    assert first == second == DrawSheet.objects.get(purpose=DrawSheet.Purpose.LATE)
    assert played.seats.count() == 9


def test_a_form_that_is_sent_twice_at_once_makes_one_and_both_are_led_to_it() -> None:
    night = a_night()
    page = reverse("tournament:roster-add", args=[night.championship.slug])
    sent = {"name": "Zoe Ñancupil", "once": night.browser.get(page).context["once"]}
    answers = at_once(*[lambda: signed_in_user(night.organizer).post(page, sent)] * 4)
    assert [answer.headers["Location"] for answer in answers] == [page] * 4
    assert Entry.objects.count() == 1
