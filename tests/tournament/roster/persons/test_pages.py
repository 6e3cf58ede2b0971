"""Proposals in the preview and at the door, the page of a person, and who sees a contact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from jobs.models import Job
from jobs.services import run_job
from tests.tournament.roster.making import a_csv
from tests.tournament.roster.pairs.making import a_pair
from tests.tournament.roster.persons.making import another, organizes_too, person, played
from tests.tournament.visitors import Night, a_night, here, said, signed_in_user
from tournament.championship.models import Championship
from tournament.roster.imports.models import RosterImport
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db
SECRET = "+56 9 7654 3210"


@pytest.fixture
def night() -> Night:
    """A night of before, with three persons."""
    made = a_night("Copa de octubre")
    played(made.championship, "Ana Núñez", "El As", SECRET)
    played(made.championship, "Beto Soto", "El As", "beto@x.cl")
    played(made.championship, "Caro Paz")
    return made


LINES = ("Ana Núñez;El As;+56976543210", "Beto Soto;El As;", "Caro Paz;Otro;", "Dora Luz;El As;")


def previewed(night: Night, *lines: str) -> str:
    data = {"text": a_csv("nombre;club;contacto", *lines).decode()}
    response: Any = night.browser.post(night.url("roster-import"), data)
    assert response.status_code == 302
    return str(response.url)


def of(championship: Championship, name: str) -> int:
    return person(Entry.objects.get(championship=championship, name=name))


def same_person(night: Night, later: Night) -> Mapping[str, bool]:
    return {
        name: of(night.championship, name) == of(later.championship, name)
        for name in ("Ana Núñez", "Beto Soto", "Caro Paz")
    }


def test_the_preview_takes_who_agrees_in_all_and_offers_who_agrees_in_less(night: Night) -> None:
    later = another(night)
    page = previewed(later, *LINES)
    context = later.browser.get(page).context
    assert [one["row"].name for one in context["known"]] == ["Ana Núñez"]
    assert [one["row"].name for one in context["offered"]] == ["Beto Soto", "Caro Paz"]
    assert SECRET not in later.browser.get(page).content.decode()
    later.browser.post(page)
    assert same_person(night, later) == {"Ana Núñez": True, "Beto Soto": False, "Caro Paz": False}
    assert RosterImport.objects.get().choices == {}


def test_who_is_unticked_is_new_and_who_is_ticked_is_taken(night: Night) -> None:
    later = another(night)
    page = previewed(later, *LINES)
    beto = of(night.championship, "Beto Soto")
    later.browser.post(page, {"person-2": [""], "person-3": ["", str(beto)], "keep": "1"})  # another page
    context = later.browser.get(page).context
    assert [(one["row"].name, one["ticked"]) for one in (*context["known"], *context["offered"])] == [
        ("Ana Núñez", 0),
        ("Beto Soto", beto),
        ("Caro Paz", 0),
    ]
    later.browser.post(page)
    assert same_person(night, later) == {"Ana Núñez": False, "Beto Soto": True, "Caro Paz": False}


def test_all_of_one_name_and_club_are_taken_at_once(night: Night) -> None:
    later = another(night)
    later.browser.post(previewed(later, *LINES), {"persons_all": "on"})
    assert same_person(night, later) == {"Ana Núñez": True, "Beto Soto": True, "Caro Paz": False}


def test_a_person_who_was_not_offered_is_not_taken(night: Night) -> None:
    later = another(night)
    foreign = played(a_night("Copa ajena").championship, "Dora Luz", "El As", "x@y.cl")
    page = previewed(later, *LINES)
    later.browser.post(page, {"person-5": str(person(foreign)), "person-2": "999999", "person-3": "x"})
    assert of(later.championship, "Dora Luz") != person(foreign)
    assert same_person(night, later)["Ana Núñez"] is False


def test_two_lines_of_one_person_are_two_persons(night: Night) -> None:
    later = another(night)
    ana = of(night.championship, "Ana Núñez")
    page = previewed(later, LINES[0], LINES[0].replace(";+", "; +"), "Ana Núñez;El As;otro")
    later.browser.post(page, {"left_out": "", **{f"person-{line}": str(ana) for line in (2, 3, 4)}})
    persons = [person(entry) for entry in later.championship.entries.all()]
    assert (len(persons) > 1, len(set(persons)), persons.count(ana)) == (True, len(persons), 1)


def test_a_roster_of_other_organizers_proposes_nobody(night: Night) -> None:
    other = a_night("Copa ajena")
    page = previewed(other, *LINES)
    context = other.browser.get(page).context
    assert (context["known"], context["offered"]) == ([], [])
    other.browser.post(page)
    assert same_person(night, other) == dict.fromkeys(("Ana Núñez", "Beto Soto", "Caro Paz"), False)


def test_a_large_import_takes_them_in_its_job(night: Night) -> None:
    later = another(night)
    page = previewed(later, *LINES, *(f"Persona {at:04};Club;" for at in range(600)))
    later.browser.post(page, follow=True)
    run_job(str(Job.objects.get().pk))
    assert same_person(night, later)["Ana Núñez"]
    assert RosterImport.objects.get().choices == {}


def add(night: Night, **columns: str) -> tuple[Any, str]:
    response: Any = night.browser.post(night.url("roster-add"), columns)
    assert response.status_code == 302
    shown: Any = night.browser.get(response.url)
    return response, shown.content.decode()


def test_at_the_door_a_known_person_is_taken_and_parted_with_one_tap(night: Night) -> None:
    later = another(night)
    _response, page = add(later, name="Ana Núñez", club="El As", contact=SECRET)
    entry = later.championship.entries.get()
    assert person(entry) == of(night.championship, "Ana Núñez")
    assert "Copa de octubre" in page
    own = entry.memberships.get().pk
    assert f'name="apart" value="{own}"' in page
    answer: Any = later.browser.post(later.url("roster-person", entry.number), {"apart": own}, follow=True)
    assert person(entry) != of(night.championship, "Ana Núñez")
    undo(later, answer)
    assert person(entry) == of(night.championship, "Ana Núñez")


def test_at_the_door_a_similar_one_is_only_offered(night: Night) -> None:
    later = another(night)
    _response, page = add(later, name="Ana Nunez")
    entry = later.championship.entries.get()
    ana = of(night.championship, "Ana Núñez")
    assert (person(entry) == ana, f'name="join" value="{ana}"' in page) == (False, True)
    assert SECRET not in page


def test_at_the_door_nobody_known_nothing_more(night: Night) -> None:
    response, page = add(another(night), name="Dora Luz")
    assert ("added" in response.url, "roster/1/person" in page) == (False, False)


def undo(night: Night, answer: Any) -> Any:
    """The button of the message sends the form of the page."""
    page = answer.content.decode()
    assert 'form="undo-person"' in page
    ((name, key),) = parse_qsl(urlsplit(answer.redirect_chain[-1][0]).query)
    assert f'<input type="hidden" name="{name.removeprefix("undo-")}" value="{key}">' in page
    return night.browser.post(answer.request["PATH_INFO"], {name.removeprefix("undo-"): key}, follow=True)


def test_an_organizer_searches_joins_undoes_and_undoes_that(night: Night) -> None:
    later = another(night)
    entry = played(later.championship, "Nita", "Los Lagos")
    url, own, ana = later.url("roster-person", 1), person(entry), of(night.championship, "Ana Núñez")
    found: Any = later.browser.get(url, {"q": "nunes"})
    assert [one.person for one in found.context["found"]] == [ana]
    joined: Any = later.browser.post(url, {"join": ana}, follow=True)
    assert (person(entry), said(joined)[0].startswith("Ahora son una sola")) == (ana, True)
    parted = undo(later, joined)
    assert (person(entry), of(night.championship, "Ana Núñez")) == (own, ana)
    undo(later, parted)
    assert person(entry) == ana


def test_two_of_one_championship_are_refused_in_words(night: Night) -> None:
    entries = night.championship.entries.order_by("number")
    other = person(entries[1])
    answer: Any = night.browser.post(night.url("roster-person", 1), {"join": other}, follow=True)
    assert "son dos personas" in said(answer)[0]
    for nonsense in ({}, {"join": "x"}, {"part": "-1"}, {"apart": ""}):
        assert night.browser.post(night.url("roster-person", 1), nonsense).status_code == 302
    assert night.browser.post(night.url("roster-person", 1), {"join": 10**12}).status_code == 404


def test_each_of_a_pair_reads_with_whom_they_played_in_as_many_statements_as_a_single(night: Night) -> None:
    later = another(night)
    Championship.objects.filter(pk=later.championship.pk).update(people_each=2)
    later.championship.refresh_from_db()
    pair = a_pair(later.championship, "Caro Paz", "Beto Soto", own="Los Tigres")
    beto = of(night.championship, "Beto Soto")
    later.browser.post(later.url("roster-person", 1) + "?person=2", {"join": beto})
    assert pair.memberships.get(position=2).person_id == beto
    single = night.url("roster-person", 2)
    text = night.browser.get(single).content.decode()
    assert "Los Tigres · con Caro Paz" in text
    assert later.url("roster-person", 1) + "?person=2" in text
    counted = []
    for page in (single, later.url("roster-person", 1) + "?person=2"):
        with CaptureQueriesContext(connection) as captured:
            night.browser.get(page)
        counted.append(len(captured))
    assert counted[0] == counted[1]
    pair.memberships.filter(position=2).update(left_at=timezone.now())
    text = night.browser.get(single).content.decode()
    assert "con Caro Paz" not in text
    assert f'href="{later.url("roster-entry", 1)}"' in text


class TestWhoSeesAContact:
    """Of two nights of one person with a contact in each."""

    @pytest.fixture
    def nights(self, night: Night) -> tuple[Night, Night]:
        later = another(night)
        entry = played(later.championship, "Ana Núñez", "El As", "ana@later.cl")
        later.browser.post(
            later.url("roster-person", entry.number), {"join": of(night.championship, "Ana Núñez")}
        )
        assert same_person_of(entry) == {"Copa de octubre", "Copa de noviembre"}
        return night, later

    def pages(self, browser: Client, championship: Championship) -> str:
        pages = [
            here(championship, "roster"),
            here(championship, "roster-entry", 1),
            here(championship, "roster-person", 1),
            here(championship, "roster-person", 1) + "?q=ana",
            here(championship, "roster-add") + "?added=1",
            here(championship, "log"),
            reverse("tournament:roster-export", args=[championship.slug, "csv"]),
        ]
        return "".join(browser.get(page).content.decode() for page in pages)

    def test_the_organizer_of_both_sees_both(self, nights: tuple[Night, Night]) -> None:
        for one in nights:
            text = self.pages(one.browser, one.championship)
            assert (SECRET in text, "ana@later.cl" in text) == (True, True)

    def test_the_list_the_entry_and_the_file_have_their_own_nights(self, nights: tuple[Night, Night]) -> None:
        for one, own, other in zip(nights, (SECRET, "ana@later.cl"), ("ana@later.cl", SECRET), strict=True):
            for page in ("roster", "roster-entry"):
                text = one.browser.get(
                    one.url(page, *([1] if page == "roster-entry" else []))
                ).content.decode()
                assert (own in text, other in text) == (True, False)

    def test_the_organizer_of_one_sees_its_own_and_nothing_of_the_other(
        self, nights: tuple[Night, Night]
    ) -> None:
        for at, own, other in ((0, SECRET, "ana@later.cl"), (1, "ana@later.cl", SECRET)):
            stranger = a_night(f"Copa ajena {at}")
            organizes_too(stranger, nights[at].championship)
            text = self.pages(signed_in_user(stranger.organizer), nights[at].championship)
            assert (own in text, other in text) == (True, False)
            assert nights[1 - at].championship.name not in text

    def test_who_organizes_neither_sees_no_page(self, nights: tuple[Night, Night]) -> None:
        for browser in (a_night("Copa ajena").browser, Client()):
            for one in nights:
                text = self.pages(browser, one.championship)
                assert (SECRET in text, "ana@later.cl" in text) == (False, False)


def same_person_of(entry: Entry) -> set[str]:
    members = entry.memberships.get().person.memberships.all()
    return {member.entry.championship.name for member in members}
