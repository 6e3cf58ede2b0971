"""A draft sheet whose people or rules changed says so at once, with the true reason, and what to do."""

from __future__ import annotations

import pytest

from tests.factories import a_sheet, an_actor, some_entries
from tests.tournament.visitors import Night, a_night
from tournament.roster.models import Entry, Membership
from tournament.roster.services import add_entry, withdraw_entry
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.sheet.requests.stale import staleness

pytestmark = pytest.mark.django_db
OLGA = an_actor()


@pytest.fixture
def night() -> Night:
    made = a_night()
    some_entries(made.championship, 8)
    a_sheet(made.championship, tables=2)
    return made


def reason(night: Night) -> str:
    """What the page of the draw says of its draft; empty while it fits."""
    draft = DrawSheet.objects.get(championship=night.championship, status="draft")
    said = str(staleness(draft) or "")
    page = night.browser.get(night.url("sorteo-ceremony")).content.decode()
    assert (said in page) is bool(said)
    assert ("Publicar la planilla" in page) is not bool(said)
    return said


def first(night: Night) -> Entry:
    return Entry.objects.filter(championship=night.championship).order_by("number")[0]


def test_while_it_fits_nothing_is_said(night: Night) -> None:
    assert not staleness(DrawSheet.objects.get())
    assert "ya no calza" not in night.browser.get(night.url("sorteo-ceremony")).content.decode()


def test_who_withdrew_is_named_with_the_reason(night: Night) -> None:
    gone = first(night)
    withdraw_entry(gone, actor=OLGA)
    assert f"{gone.name} (se retiró)" in reason(night)


def test_who_is_not_here_after_all_and_who_came_are_named(night: Night) -> None:
    gone = first(night)
    Entry.objects.filter(pk=gone.pk).update(arrived_at=None)
    add_entry(night.championship, name="Zoila Zúñiga", here=True, actor=OLGA)
    said = reason(night)
    assert f"{gone.name} (sin marcar como presente)" in said
    assert "Zoila Zúñiga" in said


def test_a_name_that_is_written_differently_is_named(night: Night) -> None:
    entry = first(night)
    was, entry.name = entry.name, "Ana Soto"
    entry.save()
    assert f"{was} → Ana Soto" in reason(night)


def test_a_rule_that_changed_says_that_it_was_a_rule(night: Night) -> None:
    Membership.objects.filter(entry__number__lte=2).update(club="La Pinta")
    assert "club" in reason(night)


def test_the_dashboard_says_it_too_and_leads_there(night: Night) -> None:
    withdraw_entry(first(night), actor=OLGA)
    needs = night.browser.get(night.url("dashboard")).context["needs"]
    assert [need.url for need in needs if "se retiró" in need.sentence] == [night.url("sorteo-ceremony")]
