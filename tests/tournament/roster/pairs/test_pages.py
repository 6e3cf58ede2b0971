"""The organizer's pages of pairs: the settings, adding by hand, two taps to join, who plays instead."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournament.roster.pairs.making import a_pair, names
from tests.tournament.visitors import Night, a_night
from tournament.publishing.companion.queries import people_named
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    return a_night(people_each=2)


def page(night: Night, name: str, *args: object) -> str:
    return night.browser.get(night.url(name, *args)).content.decode()


def test_a_pair_is_added_by_hand_with_its_second_name_or_without(night: Night) -> None:
    night.browser.post(night.url("roster-add"), {"name": "Ana Paz", "name_2": "Inés Rey", "club_2": "CD"})
    night.browser.post(night.url("roster-add"), {"name": "Sola Vega", "own_name": "", "here": "on"})
    assert names(night.championship) == ["Ana Paz e Inés Rey", "Sola Vega"]
    listed = page(night, "roster")
    assert listed.count("le falta pareja") == 1
    assert "Agregar una pareja" in listed
    assert page(night, "presence").count("le falta pareja") == 1
    assert [entry.name for entry in listed_as_half(night)] == ["Sola Vega"]


def listed_as_half(night: Night) -> list[Entry]:
    response: Any = night.browser.get(night.url("roster"), {"only": "half"})
    return list(response.context["page"])


def test_a_partner_who_is_on_the_roster_is_asked_about_and_added_when_it_is_somebody_else(
    night: Night,
) -> None:
    a_pair(night.championship, "Ana Paz", "Beto Rey")
    typed = {"name": "Caro Sol", "name_2": "Beto Rey"}
    asked: Any = night.browser.post(night.url("roster-add"), typed)
    assert "Ana Paz y Beto Rey" not in names(night.championship)[1:]
    assert asked.context["sure"] == "Caro Sol, Beto Rey"
    night.browser.post(night.url("roster-add"), {**typed, "sure": asked.context["sure"]})
    assert names(night.championship) == ["Ana Paz y Beto Rey", "Caro Sol y Beto Rey"]


def test_a_pair_is_found_by_each_of_its_people_also_under_its_own_name(night: Night) -> None:
    a_pair(night.championship, "Ana Paz", "Beto Rey", own="Los Tigres")
    a_pair(night.championship, "Caro Sol", "Dora Luz")
    for asked, found in (
        ("rey", ["Los Tigres"]),
        ("tigres", ["Los Tigres"]),
        ("luz", ["Caro Sol y Dora Luz"]),
    ):
        listed: Any = night.browser.get(night.url("roster"), {"q": asked})
        door: Any = night.browser.get(night.url("presence"), {"q": asked})
        assert [entry.name for entry in listed.context["page"]] == found
        assert [row.entry.name for row in door.context["page"]] == found
        numbers = {entry.name: entry.number for entry in night.championship.entries.all()}
        assert {key.number for key in people_named(night.championship, asked)} == {numbers[found[0]]}


def test_a_half_is_joined_in_two_taps_and_split_in_one(night: Night) -> None:
    a_pair(night.championship, "Ana Paz")
    a_pair(night.championship, "Beto Rey")
    assert 'name="with" value="2"' in page(night, "roster-entry", 1)
    night.browser.post(night.url("roster-join", 1), {"with": "2"})
    assert names(night.championship) == ["Ana Paz y Beto Rey"]
    night.browser.post(night.url("roster-split", 2))
    assert names(night.championship) == ["Ana Paz", "Beto Rey"]


def test_each_person_is_changed_by_their_own_fields_and_a_missing_one_comes_by_the_same_form(
    night: Night,
) -> None:
    a_pair(night.championship, "Ana Paz", club="Ñam")
    typed = {
        "name": "Ana Luz", "club": "Ñam", "name_2": "Beto Rey", "contact_2": "+591 7", "own_name": "",
        "notes": "tarde",
    }  # fmt: skip
    night.browser.post(night.url("roster-entry", 1), typed)
    entry = night.championship.entries.get()
    assert (entry.name, entry.notes) == ("Ana Luz y Beto Rey", "tarde")
    assert [member.contact for member in entry.members] == ["", "+591 7"]
    emptied: Any = night.browser.post(night.url("roster-entry", 1), {**typed, "name_2": ""})
    assert list(emptied.context["form"].errors) == ["name_2"]


def test_somebody_else_plays_instead_and_the_second_is_found_in_other_championships(night: Night) -> None:
    a_pair(night.championship, "Ana Paz", "Beto Rey")
    assert page(night, "partner", 1).count('name="position"') == 2
    night.browser.post(night.url("partner", 1), {"position": "2", "name": "Eva Luz"})
    assert names(night.championship) == ["Ana Paz y Eva Luz"]
    assert "Eva Luz" in night.browser.get(night.url("roster-person", 1) + "?person=2").content.decode()
    refused: Any = night.browser.post(night.url("partner", 1), {"position": "2", "name": "Ana Paz"})
    assert "está dos veces" in refused.content.decode()


def test_who_lacks_a_partner_stands_among_what_is_to_be_done(night: Night) -> None:
    a_pair(night.championship, "Ana Paz", "Beto Rey")
    assert "le falta pareja" not in page(night, "dashboard")
    a_pair(night.championship, "Sola Vega")
    assert "A Sola Vega le falta pareja y no entra al sorteo" in page(night, "dashboard")


def test_fewer_play_together_only_where_no_entry_is_larger(night: Night) -> None:
    a_pair(night.championship, "Ana Paz", "Beto Rey")
    form = night.browser.get(night.url("settings")).context["form"]
    data = {field.html_name: field.value() for field in form if field.value() not in (None, "")}
    said = night.browser.post(night.url("settings"), {**data, "people_each": "1"}).content.decode()
    assert "Ana Paz y Beto Rey, número 1, son 2 personas" in said


def test_a_page_of_pairs_reads_no_more_than_one_of_singles() -> None:
    singles, pairs = a_night("Copa"), a_night("Copa de parejas", people_each=2)
    for at in "ABCD":
        a_pair(singles.championship, f"Ana {at}{at}")
        a_pair(pairs.championship, f"Ana {at}{at}", f"Beto {at}{at}")
    assert statements(singles) == statements(pairs)


def statements(night: Night) -> dict[str, int]:
    """Of each page, once it is warm."""
    counts = {}
    for name, *at in (("roster",), ("roster-entry", 1), ("presence",), ("presence-close",), ("plan",)):
        night.browser.get(night.url(name, *at))
        with CaptureQueriesContext(connection) as captured:
            night.browser.get(night.url(name, *at))
        counts[name] = len(captured)
    return counts


def test_where_everybody_plays_alone_no_page_speaks_of_pairs() -> None:
    night = a_night()
    pages = page(night, "roster-add") + page(night, "roster")
    assert not [word for word in ("falta pareja", "una pareja<", "Segunda persona") if word in pages]
