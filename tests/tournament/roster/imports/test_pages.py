"""Importing in the browser: a file or a pasted list, the preview, the confirmation, and the way back."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import User
from jobs.models import Job
from tests.factories import a_championship, an_actor
from tests.tournament.roster.imports.choosing import choose
from tests.tournament.roster.making import a_csv, a_workbook, many
from tournament.championship.models import Championship
from tournament.roster.imports.models import RosterImport
from tournament.roster.models import Entry
from tournament.roster.services import add_entry

pytestmark = pytest.mark.django_db


def test_from_the_file_to_the_roster(browser: Client, copa: Championship) -> None:
    preview = choose(
        browser, copa, a_csv("nombre;club;talla", "Ana;El As;M", ";El As;S", "Juan;El As;L", "Juan;;S")
    )
    text = browser.get(preview.url).content.decode()
    assert "1 line cannot be read" in text
    assert "The name is missing." in text
    assert "talla" in text
    assert "Like Juan of El As, line 4: same name, a club is missing." in text
    assert Entry.objects.count() == 0
    done = browser.post(preview.url, {"left_out": ["5"]})
    assert (done.status_code, done["Location"]) == (302, preview.url)
    assert list(Entry.objects.values_list("name", flat=True)) == ["Ana", "Juan"]
    assert "The roster has been imported" in browser.get(done["Location"]).content.decode()


def test_a_workbook_and_a_pasted_list_go_the_same_way(browser: Client, copa: Championship) -> None:
    for sent in ({"data": a_workbook([["Jugador"], ["Ana"]])}, {"text": "1. Be\0to\r\n2. Caro\0\r\n"}):
        preview = choose(browser, copa, **sent)
        browser.post(preview.url)
    assert list(Entry.objects.values_list("name", flat=True)) == ["Ana", "Beto", "Caro"]


def test_the_preview_says_who_goes_in_without_what_a_formula_should_have_given(
    browser: Client, copa: Championship
) -> None:
    book = a_workbook([["nombre", "club"], ["Ana", "=B9"], ["Beto", "El As"], ["Caro", "=B10"]])
    text = browser.get(choose(browser, copa, data=book).url).content.decode()
    assert (
        "2 rows have a formula without a stored value, and are imported without it (Club; lines 2, 4)."
        in text
    )


def test_pressing_twice_and_two_tabs_add_once(browser: Client, copa: Championship) -> None:
    data = a_csv("nombre", "Ana")
    first, second = choose(browser, copa, data), choose(browser, copa, data)
    assert first.url == second.url
    for _ in range(2):
        browser.post(first.url)
    assert Entry.objects.count() == 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "That is a picture, not a roster."),
        (b"%PDF-1.7", "That is a PDF, not a roster."),
        (b"PK\x03\x04" + bytes(50), "damaged or has a password"),
    ],
)
def test_a_file_that_is_no_roster_is_told_in_a_sentence(
    browser: Client, copa: Championship, data: bytes, said: str
) -> None:
    response = choose(browser, copa, data)
    assert response.status_code == 422
    assert said in response.content.decode()
    assert RosterImport.objects.count() == 0


def test_what_was_pasted_is_not_lost(browser: Client, copa: Championship) -> None:
    response = choose(browser, copa, text="<table>\r\n<tr><td>Pérez, Juan")
    assert response.status_code == 422
    assert "Pérez, Juan" in response.content.decode()


def test_nothing_chosen_and_an_empty_file(browser: Client, copa: Championship) -> None:
    assert choose(browser, copa).status_code == 422
    url = reverse("tournament:roster-import", args=[copa.slug])
    assert browser.post(url, {"file": SimpleUploadedFile("x.csv", b"")}).status_code == 422


def test_html_in_names_is_text(browser: Client, copa: Championship) -> None:
    preview = choose(browser, copa, a_csv("nombre;club", "<img src=x onerror=alert(1)>;<b>x", ";<i>y"))
    text = browser.get(preview.url).content.decode()
    assert "<img src=x" not in text
    assert "<b>x" not in text
    assert "<i>y" not in text


def test_all_likely_duplicates_can_be_left_out_at_once(browser: Client, copa: Championship) -> None:
    add_entry(copa, name="Ana", club="El As", actor=an_actor())
    preview = choose(browser, copa, a_csv("nombre;club", "Ana;Los Trenes", "Beto;", "Beto;El As"))
    browser.post(preview.url, {"left_out_all": "on"})
    assert list(Entry.objects.values_list("name", flat=True)) == ["Ana", "Beto"]


def test_any_line_of_the_preview_can_be_left_out_and_a_title_is_unless_it_is_unticked(
    browser: Client, copa: Championship
) -> None:
    preview = choose(browser, copa, text="Anotados para el martes:\n1. Ana\n2. Beto ✅\nPlaya")
    shown = browser.get(preview.url).content.decode()
    for line, name in ((2, "Ana"), (3, "Beto"), (4, "Playa")):
        assert f'name="left_out" value="{line}"><span class="sr-only">Leave out {name}<' in shown
    assert 'name="left_out" value="1" checked' in shown
    assert '<a href="#left-out">1 line is left out</a>' in shown
    browser.post(preview.url, {"left_out": ["1", "4"]})
    assert list(Entry.objects.values_list("name", flat=True)) == ["Ana", "Beto"]


def test_what_is_kept_apart_from_a_name_or_may_be_no_part_of_it_is_pointed_at(
    browser: Client, copa: Championship
) -> None:
    text = "Rosa Tapia +56 9 8765 4321\nFito Lara (pagó)\nJuan (amigo de Ana)\nPía Toro, Los Dudosos"
    preview = choose(browser, copa, text=text)
    context = browser.get(preview.url).context
    assert [(row.name, row.contact, row.notes) for row in context["asides"]] == [
        ("Rosa Tapia", "+56 9 8765 4321", ""),
        ("Fito Lara", "", "pagó"),
    ]
    assert [name for name, _words in context["doubts"]] == ["Juan (amigo de Ana)"]
    browser.post(preview.url)
    assert Entry.objects.get(club="Los Dudosos").name == "Pía Toro"
    assert [member.contact for member in Entry.objects.get(name="Rosa Tapia").memberships.all()] == [
        "+56 9 8765 4321"
    ]


def test_lines_that_could_not_be_read_are_corrected_in_the_preview(
    browser: Client, copa: Championship
) -> None:
    preview = choose(browser, copa, text="Ana Soto\nBeto Ruz, El As, Iquique\nCaro Díaz")
    shown = browser.get(preview.url).content.decode()
    assert ">Beto Ruz, El As, Iquique</textarea>" in shown
    browser.post(preview.url, {"correct": "Beto Ruz, El As"})
    assert browser.get(preview.url).context["refused"] == []
    browser.post(preview.url)
    assert list(Entry.objects.values_list("name", "club")) == [
        ("Ana Soto", ""),
        ("Caro Díaz", ""),
        ("Beto Ruz", "El As"),
    ]


def test_lines_that_were_not_corrected_can_be_after_the_import(browser: Client, copa: Championship) -> None:
    preview = choose(browser, copa, text="Ana Soto\n12\nCaro Díaz")
    browser.post(preview.url)
    assert ' name="text" rows="4" autocapitalize="words" spellcheck="false">12</textarea>' in (
        browser.get(preview.url).content.decode()
    )


def test_of_a_list_of_several_pages_lines_are_left_out_page_by_page(
    browser: Client, copa: Championship
) -> None:
    preview = choose(
        browser,
        copa,
        a_csv("nombre", *(f"Persona {chr(65 + n // 26)}{chr(65 + n % 26)}" for n in range(150))),
    )
    kept = browser.post(preview.url + "?page=2", {"left_out": ["149"], "keep": ""})
    assert kept["Location"] == preview.url + "?page=2#new"
    assert Entry.objects.count() == 0
    assert 'value="149" checked' in browser.get(preview.url).content.decode()
    browser.post(preview.url, {"left_out": ["149", "2"]})
    assert Entry.objects.count() == 148
    assert not Entry.objects.filter(name__in=("Persona AA", "Persona FR")).exists()


def test_left_out_lines_that_are_no_lines_do_no_harm(browser: Client, copa: Championship) -> None:
    preview = choose(browser, copa, a_csv("nombre", "Ana"))
    browser.post(preview.url, {"left_out": ["x", "-1", "9" * 400, "²"]})
    assert Entry.objects.count() == 1


def test_a_large_roster_shows_its_progress(
    browser: Client, copa: Championship, django_capture_on_commit_callbacks: Any
) -> None:
    preview = choose(browser, copa, many(600))
    assert "you will see its progress" in browser.get(preview.url).content.decode()
    with django_capture_on_commit_callbacks(execute=True):
        response = browser.post(preview.url)
    job = Job.objects.get()
    assert response["Location"].startswith(reverse("jobs:job", args=[job.pk]))
    followed = browser.get(response["Location"])
    assert followed.status_code == 302
    assert followed["Location"] == preview.url
    assert Entry.objects.count() == 600


def test_a_dropped_import_adds_nobody(browser: Client, copa: Championship) -> None:
    preview = choose(browser, copa, a_csv("nombre", "Ana"))
    browser.post(f"{preview.url}discard/")
    browser.post(preview.url)
    assert Entry.objects.count() == 0


def test_what_another_has_confirmed_meanwhile_is_not_dropped_and_nobody_is_told_so(
    browser: Client, copa: Championship
) -> None:
    preview = choose(browser, copa, a_csv("nombre", "Ana"))
    browser.post(preview.url)
    response: Any = browser.post(f"{preview.url}discard/", follow=True)
    assert response.redirect_chain == [(preview.url, 302)]
    assert "cannot be discarded" in str([*response.context["messages"]][-1])
    assert [entry.name for entry in Entry.objects.all()] == ["Ana"]


def test_an_import_is_taken_back_with_the_names_shown_first(browser: Client, copa: Championship) -> None:
    preview = choose(browser, copa, a_csv("nombre", "Ana", "Beto"))
    browser.post(preview.url)
    asked = browser.get(f"{preview.url}take-back/").content.decode()
    assert "Ana" in asked
    assert "Beto" in asked
    assert Entry.objects.filter(status="withdrawn").count() == 0
    browser.post(f"{preview.url}take-back/")
    assert Entry.objects.filter(status="withdrawn").count() == 2


def test_the_import_of_another_championship_is_not_found(
    browser: Client, copa: Championship, olga: User
) -> None:
    other = a_championship("Otra", actor=an_actor(user=olga))
    preview = choose(browser, other, a_csv("nombre", "Ana"))
    found = RosterImport.objects.get()
    assert browser.get(preview.url).status_code == 200
    for name in ("roster-import-preview", "roster-import-take-back"):
        assert browser.get(reverse(f"tournament:{name}", args=[copa.slug, found.pk])).status_code == 404
