"""Closing the door: everybody who is missing is named, with a choice for each; it can be opened again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import a_published_sheet, an_actor, some_entries
from tests.tournament.visitors import Night, a_judge, a_night, said
from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.roster.services import mark_here

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    """Six are here, two are missing: numbers 7 and 8."""
    night = a_night(draw_dice="bar")
    some_entries(night.championship, 8)
    Entry.objects.filter(championship=night.championship, number__gte=7).update(arrived_at=None)
    return night


def choices() -> dict[int, str]:
    return {entry.number: entry.if_missing for entry in Entry.objects.exclude(if_missing="")}


def close(night: Night, **sent: str) -> Any:
    return night.browser.post(night.url("presence-close"), sent, follow=True)


def is_closed() -> bool:
    return Championship.objects.get().presence_closed_at is not None


def test_who_is_missing_is_named_and_looking_writes_nothing(night: Night) -> None:
    page = night.browser.get(night.url("presence-close"), {"all": "keep"})
    assert [(row["entry"].number, row["choice"]) for row in page.context["missing"]] == [
        (7, "keep"),
        (8, "keep"),
    ]
    assert not is_closed()
    assert choices() == {}


def test_where_nobody_is_missing_nothing_is_asked_about_them(night: Night) -> None:
    for entry in Entry.objects.all():
        mark_here(entry, here=True, actor=an_actor())
    page = night.browser.get(night.url("presence-close")).content.decode()
    assert "No falta nadie." in page
    assert "di qué pasa" not in page


def test_each_gets_what_was_chosen(night: Night) -> None:
    close(night, **{"choice-7": "standby", "choice-8": "keep"})
    assert is_closed()
    assert choices() == {7: "standby", 8: "keep"}
    assert night.browser.get(night.url("presence")).context["championship"].presence_closed_at


def test_after_the_closing_nothing_is_offered_for_those_who_are_out(night: Night) -> None:
    before = night.browser.get(night.url("presence")).content.decode()
    assert "Llegaron todos los que faltan" in before
    close(night, **{"choice-8": "keep"})
    page = night.browser.get(night.url("presence"))
    text = page.content.decode()
    assert (page.context["missing"], page.context["out"], page.context["on_roster"]) == (1, 1, 8)
    assert "Llegaron todos los que faltan" not in text
    assert 'id="presence-rest" hidden' in text
    assert night.url("presence-close") not in text.split('data-now="rest"')[1]
    assert ["fuera" in row for row in text.split('id="entry-')[1:] if row.startswith(("7", "8"))] == [
        True,
        False,
    ]


def test_who_is_not_named_is_out(night: Night) -> None:
    close(night)
    assert choices() == {7: "out", 8: "out"}


def test_a_choice_that_is_none_gets_a_sentence_and_the_others_stay_ticked(night: Night) -> None:
    page = close(night, **{"choice-7": "maybe", "choice-8": "keep"})
    assert page.status_code == 422
    assert said(page)
    assert [row["choice"] for row in page.context["missing"]] == ["out", "keep"]
    assert not is_closed()


def test_without_substitutes_nobody_stands_by(night: Night) -> None:
    Championship.objects.update(substitutes=False)
    offered = dict(night.browser.get(night.url("presence-close")).context["offered"])
    assert set(offered) == {"out", "keep"}
    assert close(night, **{"choice-7": "standby"}).status_code == 422


def test_it_is_opened_again_until_a_sheet_is_public(night: Night) -> None:
    close(night)
    night.browser.post(night.url("presence-reopen"))
    assert not is_closed()
    close(night)
    a_published_sheet(night.championship, tables=1)
    response: Any = night.browser.post(night.url("presence-reopen"), follow=True)
    assert said(response)
    assert is_closed()


def test_only_the_organizer_closes_it(night: Night) -> None:
    assert a_judge(night.championship).post(night.url("presence-close")).status_code == 403
    assert not is_closed()


def test_upon_nobody_the_door_is_not_closed_and_the_page_says_what_is_done_first(night: Night) -> None:
    Entry.objects.update(arrived_at=None)
    page = close(night)
    assert "Aún no llega nadie" in said(page)[0]
    assert night.url("presence") in page.content.decode()
    assert not is_closed()
    close(night, **{"choice-7": "keep"})
    assert is_closed()


def test_an_empty_roster_leads_to_its_import() -> None:
    night = a_night()
    page = night.browser.get(night.url("presence-close")).content.decode()
    assert night.url("roster-import") in page
    assert 'method="post" data-once' not in page.partition("<main")[2].partition("</main>")[0]
    assert "Aún no hay nadie en la nómina" in said(close(night))[0]
    assert not is_closed()
