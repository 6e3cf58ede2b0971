"""A roster of pairs from its file to the entries, and back into a file."""

from __future__ import annotations

import io

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from openpyxl import load_workbook

from accounts.models import User
from tests.factories import DAY, a_championship, a_user, an_actor
from tests.tournament.roster.making import ANA, a_csv
from tournament.championship.models import Championship
from tournament.dashboard.services.copying import Another, copy_championship
from tournament.roster.imports.models import RosterImport
from tournament.roster.imports.queries import preview_of
from tournament.roster.imports.services.adding import commit_import
from tournament.roster.imports.services.previews import open_import
from tournament.roster.models import Membership

pytestmark = pytest.mark.django_db
HEADING = "Pareja;Jugador 1;Club 1;Fono 1;Jugador 2;Club 2;Fono 2"
TIGRES = "Los Tigres;Ana Quispe;Sol;591 70011223;Beto Rojas;Luna;591 70011224"


@pytest.fixture
def olga() -> User:
    return a_user("olga")


@pytest.fixture
def copa(olga: User) -> Championship:
    return a_championship(actor=an_actor(user=olga), people_each=2)


@pytest.fixture
def browser(client: Client, olga: User) -> Client:
    client.force_login(olga)
    return client


def opened(copa: Championship, *lines: str) -> RosterImport:
    return open_import(copa, file_name="parejas.csv", data=a_csv(*lines), actor=ANA)


def people(copa: Championship) -> list[list[tuple[str, str, str]]]:
    entries = copa.entries.order_by("number").prefetch_related("memberships")
    return [[(one.name, one.club, one.contact) for one in entry.members] for entry in entries]


def test_each_row_is_one_entry_of_its_people(copa: Championship) -> None:
    commit_import(opened(copa, HEADING, TIGRES, ";Caro Paz;;;Dora Gil;;", ";Eva Soto;;;;;"), actor=ANA)
    assert people(copa) == [
        [("Ana Quispe", "Sol", "591 70011223"), ("Beto Rojas", "Luna", "591 70011224")],
        [("Caro Paz", "", ""), ("Dora Gil", "", "")],
        [("Eva Soto", "", "")],
    ]
    names = list(copa.entries.order_by("number").values_list("name", "own_name", "club"))
    assert names == [
        ("Los Tigres", "Los Tigres", "Sol · Luna"),
        ("Caro Paz y Dora Gil", "", ""),
        ("Eva Soto", "", ""),
    ]


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_what_is_exported_adds_nobody_here_and_everybody_elsewhere(
    browser: Client, copa: Championship, kind: str
) -> None:
    other = a_championship(people_each=2)
    commit_import(opened(copa, HEADING, TIGRES, ";Caro Paz;;;Dora Gil;;", ";Eva Soto;;;;;"), actor=ANA)
    file = browser.get(reverse("tournament:roster-export", args=[copa.slug, kind])).content
    if kind == "xlsx":
        assert load_workbook(io.BytesIO(file)).active
    again = open_import(copa, file_name=f"p.{kind}", data=file, actor=ANA)
    assert (len(preview_of(again).intake.new), len(preview_of(again).intake.already)) == (0, 3)
    elsewhere = open_import(other, file_name=f"p.{kind}", data=file, actor=ANA)
    assert not preview_of(elsewhere).is_asked
    commit_import(elsewhere, actor=ANA)
    assert people(other) == people(copa)


def test_a_doubtful_name_is_asked_on_the_page_and_nobody_goes_in_before(
    browser: Client, copa: Championship
) -> None:
    asked = opened(copa, "Parejas", "José Ortega y Gasset", "Caro Paz y Dora Gil")
    page = reverse("tournament:roster-import-preview", args=[copa.slug, asked.pk])
    assert 'name="people-2"' in browser.get(page).content.decode()
    browser.post(page, {})
    assert not people(copa)
    browser.post(page, {"answer": "each", "people-2": "one"})
    browser.post(page, {})
    assert [[name for name, _club, _contact in entry] for entry in people(copa)] == [
        ["José Ortega y Gasset"],
        ["Caro Paz", "Dora Gil"],
    ]


def test_lone_names_become_pairs_by_one_answer(browser: Client, copa: Championship) -> None:
    asked = opened(copa, "Ana Quispe", "Beto Rojas", "Caro Paz", "Dora Gil")
    page = reverse("tournament:roster-import-preview", args=[copa.slug, asked.pk])
    browser.post(page, {"answer": "by-turns"})
    browser.post(page, {})
    assert list(copa.entries.order_by("number").values_list("name", flat=True)) == [
        "Ana Quispe y Beto Rojas",
        "Caro Paz y Dora Gil",
    ]


def test_each_name_of_a_pair_is_corrected_in_the_preview(browser: Client, copa: Championship) -> None:
    asked = opened(copa, "Jugador 1;Jugador 2", "Ana Quispe;Beto Rojsa")
    page = reverse("tournament:roster-import-preview", args=[copa.slug, asked.pk])
    second = preview_of(asked).intake.new[0].others[0].line
    browser.post(page, {f"name-{second}": "Beto Rojas"})
    assert copa.entries.get().name == "Ana Quispe y Beto Rojas"


def test_who_left_a_pair_comes_into_no_other_one_by_a_file(copa: Championship, olga: User) -> None:
    commit_import(opened(copa, HEADING, TIGRES), actor=ANA)
    Membership.objects.filter(name="Beto Rojas").update(left_at=timezone.now())
    preview = preview_of(opened(copa, HEADING, ";Beto Rojas;Luna;;Caro Paz;;"))
    (refused,) = preview.intake.refused
    assert refused.problems[0].code == "left-another"
    assert not preview_of(opened(copa, HEADING, TIGRES)).intake.new
    made = copy_championship(copa, Another(name="Otra", day=DAY), actor=an_actor(user=olga))
    assert len(preview_of(opened(made, HEADING, TIGRES)).intake.refused) == 1
