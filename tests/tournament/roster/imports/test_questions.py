"""What the preview of an import asks, and what is corrected in it, before anybody is added."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import an_actor
from tests.tournament.roster.imports.choosing import choose
from tests.tournament.roster.making import a_csv
from tests.tournament.roster.sent import PEOPLE, SENT
from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.roster.services import add_entry

pytestmark = pytest.mark.django_db


def test_a_file_of_which_nobody_knows_the_column_of_the_names_asks_for_it(
    browser: Client, copa: Championship
) -> None:
    preview = choose(browser, copa, text="Pérez, Juan\nSoto, Ana")
    assert "Say above which column holds the names." in browser.get(preview.url).content.decode()
    browser.post(preview.url, {"column-0": "surname", "column-1": "name", "read": ""})
    assert Entry.objects.count() == 0
    browser.post(preview.url)
    assert list(Entry.objects.values_list("name", flat=True)) == ["Juan Pérez", "Ana Soto"]


def test_a_column_that_was_changed_unseen_is_looked_at_before_anybody_is_added(
    browser: Client, copa: Championship
) -> None:
    preview = choose(browser, copa, a_csv("Nombre;Apodo", "Ana Soto;La Jefa"))
    browser.post(preview.url, {"column-1": "club"})
    assert Entry.objects.count() == 0
    browser.post(preview.url, {"column-1": "club"})
    assert Entry.objects.get().club == "La Jefa"


@pytest.mark.parametrize(
    ("file", "answer", "pinned"), [("last_seating.csv", "no-tables", 0), ("last_seating.csv", "tables", 8)]
)
def test_a_question_about_the_whole_is_answered_before_anybody_is_added(
    browser: Client, copa: Championship, file: str, answer: str, pinned: int
) -> None:
    preview = choose(browser, copa, SENT[file])
    asked = browser.get(preview.url).content.decode()
    assert "8 of 8 would have a fixed table: is this the list of an earlier night?" in asked
    assert asked.index('value="no-tables"') < asked.index('value="tables"')
    refused: Any = browser.post(preview.url, follow=True)
    assert "First answer the question above." in refused.content.decode()
    assert Entry.objects.count() == 0
    browser.post(preview.url, {"answer": answer})
    browser.post(preview.url)
    assert Entry.objects.filter(pinned_table__isnull=False).count() == pinned
    assert Entry.objects.count() == 8


@pytest.mark.parametrize(("answer", "count"), [("two", 4), ("first", 2)])
def test_two_people_of_a_line_are_asked_about(
    browser: Client, copa: Championship, answer: str, count: int
) -> None:
    preview = choose(browser, copa, SENT["pairs_two_names.csv"])
    browser.post(preview.url)
    assert Entry.objects.count() == 0
    browser.post(preview.url, {"answer": answer})
    browser.post(preview.url)
    assert Entry.objects.count() == count
    assert Entry.objects.exclude(memberships__family="").count() == (4 if answer == "two" else 0)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["Nombre", *["Primero", "Segundo"] * 3], "6 players with only 2 different names"),
        (["Nombre;Club", *(f"{at};x" for at in range(1, 6))], "5 of 5 names are numbers"),
        (["Nombre;Club", *(f"{name.split()[0]};x" for name in PEOPLE)], "8 of 8 have no surname"),
        (
            ["Nombre;Club", *(f"{name};Club {at}" for at, name in enumerate(PEOPLE))],
            "8 of 8 have a club that nobody",
        ),
    ],
)
def test_what_is_odd_in_the_whole_is_said(
    browser: Client, copa: Championship, lines: list[str], said: str
) -> None:
    assert said in browser.get(choose(browser, copa, a_csv(*lines)).url).content.decode()


def test_nothing_is_odd_in_an_ordinary_list(browser: Client, copa: Championship) -> None:
    preview = choose(
        browser, copa, a_csv("Nombre;Club", *(f"{name};Club {at % 3}" for at, name in enumerate(PEOPLE)))
    )
    assert browser.get(preview.url).context["findings"] == []


def test_who_cancelled_stays_out_with_the_reason_and_comes_in_by_a_tap(
    browser: Client, copa: Championship
) -> None:
    preview = choose(browser, copa, SENT["states.csv"])
    shown = browser.get(preview.url).content.decode()
    assert "The file says “CANCELADO”: untick it if they play." in shown
    assert "1 waits for a place and goes to the end of the list:" in shown
    browser.post(preview.url, {"left_out": ["5"]})
    assert list(Entry.objects.order_by("number").values_list("name", flat=True)) == [
        "Nadia Ferrer",
        "Bruno Solís",
        "Abril Rojas",
        "Óscar Peña",
    ]


def test_who_is_on_the_roster_and_has_cancelled_is_pointed_at(browser: Client, copa: Championship) -> None:
    add_entry(copa, name="Bruno Solís", club="Ñam", actor=an_actor())
    shown = browser.get(choose(browser, copa, SENT["states.csv"]).url).content.decode()
    assert "1 is on the roster, and the file says that they do not come:" in shown


def test_names_are_corrected_in_the_preview_and_nothing_else_is_lost(
    browser: Client, copa: Championship
) -> None:
    preview = choose(browser, copa, a_csv("Nombre;Club", "Ana Sotto;x", "Beto;x", "Nota;"))
    browser.post(preview.url, {"read": "", "name-2": "Ana Soto", "name-3": "123", "left_out": ["4"]})
    page = browser.get(preview.url)
    assert "Beto: “123” is not a name: there are no letters in it." in page.content.decode()
    assert [row.name for row in page.context["intake"].new] == ["Ana Soto", "Beto"]
    browser.post(preview.url, {"left_out": ["4"], "name-3": "Beto Ruz"})
    assert list(Entry.objects.values_list("name", flat=True)) == ["Ana Soto", "Beto Ruz"]
    again = choose(browser, copa, a_csv("Nombre;Club", "Ana Sotto;x", "Beto;x", "Nota;"))
    assert len(browser.get(again.url).context["intake"].already) == 2


def test_names_stay_as_they_were_written_by_a_tap(browser: Client, copa: Championship) -> None:
    preview = choose(browser, copa, SENT["ranking_first_column.csv"])
    assert (
        "3 names were written “Surname, Name” and were turned." in browser.get(preview.url).content.decode()
    )
    browser.post(preview.url, {"answer": "as-written"})
    assert browser.get(preview.url).context["intake"].new[0].name == "Ferrer, Nadia"
    browser.post(preview.url, {"answer": "turned"})
    assert browser.get(preview.url).context["intake"].new[0].name == "Nadia Ferrer"


def test_columns_that_are_no_columns_and_names_of_no_line_do_no_harm(
    browser: Client, copa: Championship
) -> None:
    preview = choose(browser, copa, a_csv("Nombre;Club", "Ana;x"))
    browser.post(preview.url, {"column-0": "password", "column-9": "name", "name-99": "Eva", "read": ""})
    browser.post(preview.url)
    assert list(Entry.objects.values_list("name", flat=True)) == ["Ana"]
