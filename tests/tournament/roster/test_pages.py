"""The roster's pages: the list, the door, one entry, the export, and who may open them."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from openpyxl import load_workbook

from accounts.models import User
from tests.factories import a_championship, a_floor_judge, a_user, an_actor, some_entries
from tests.tournament.roster.making import a_csv, many, read_roster
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.roster.imports.services.adding import commit_import
from tournament.roster.imports.services.previews import open_import
from tournament.roster.models import Entry
from tournament.roster.services import add_entry, withdraw_entry

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga() -> User:
    return a_user("olga")


@pytest.fixture
def copa(olga: User) -> Championship:
    return a_championship(actor=an_actor(user=olga))


@pytest.fixture
def browser(client: Client, olga: User) -> Client:
    client.force_login(olga)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "en"
    return client


def page(name: str, copa: Championship, *more: object) -> str:
    return reverse(f"tournament:{name}", args=[copa.slug, *more])


def shown(browser: Client, address: str, **asked: str) -> str:
    response = browser.get(address, asked)
    assert response.status_code == 200
    return response.content.decode()


def test_the_list_shows_everybody_and_escapes_what_they_are_called(
    browser: Client, copa: Championship
) -> None:
    add_entry(copa, name="<script>alert(1)</script>", club="O'Connor & Cía", actor=an_actor())
    text = shown(browser, page("roster", copa))
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "<script>alert" not in text
    assert "O&#x27;Connor &amp; Cía" in text


def names_of(browser: Client, copa: Championship, **asked: str) -> list[str]:
    response = browser.get(page("roster", copa), asked)
    return [entry.name for entry in response.context["page"]]


def test_search_ignores_case_and_accents_and_finds_by_the_beginning_of_any_word(
    browser: Client, copa: Championship
) -> None:
    for name, club in (("Ñusta Muñoz", "El As"), ("Juan Núñez", "Los Trenes"), ("Ana Soto", "El As")):
        add_entry(copa, name=name, club=club, actor=an_actor())
    assert names_of(browser, copa, q="nun") == ["Juan Núñez"]
    assert names_of(browser, copa, q="MUÑ as") == ["Ñusta Muñoz"]
    assert names_of(browser, copa, q="3") == ["Ana Soto"]
    assert names_of(browser, copa, q="zzz") == []
    assert "Nobody with that name" in shown(browser, page("roster", copa), q="zzz")


def test_the_list_is_narrowed_and_sorted_by_its_address(browser: Client, copa: Championship) -> None:
    ana = add_entry(copa, name="Ana", club="Z", head=2, here=True, actor=an_actor())
    add_entry(copa, name="Ángela", club="A", head=1, pinned_table=3, actor=an_actor())
    withdraw_entry(add_entry(copa, name="Beto", actor=an_actor()), actor=an_actor())
    assert names_of(browser, copa) == ["Ana", "Ángela", "Beto"]
    assert names_of(browser, copa, sort="-number") == ["Beto", "Ángela", "Ana"]
    assert names_of(browser, copa, sort="club") == ["Ángela", "Ana", "Beto"]
    assert names_of(browser, copa, sort="head", only="heads") == ["Ángela", "Ana"]
    assert names_of(browser, copa, only="here") == [ana.name]
    assert names_of(browser, copa, only="withdrawn") == ["Beto"]
    assert names_of(browser, copa, only="pinned") == ["Ángela"]
    assert names_of(browser, copa, only="nonsense", sort="nonsense") == ["Ana", "Ángela", "Beto"]


def test_a_long_roster_comes_in_pages(browser: Client, copa: Championship) -> None:
    commit_import(open_import(copa, file_name="n.csv", data=many(310), actor=an_actor()), actor=an_actor())
    assert len(names_of(browser, copa)) == 100
    assert len(names_of(browser, copa, page="4", sort="-name")) == 10
    assert len(names_of(browser, copa, page="x")) == 100


def statements(browser: Client, address: str) -> int:
    browser.get(address)
    with CaptureQueriesContext(connection) as seen:
        assert browser.get(address).status_code == 200
    return len(seen)


@pytest.mark.parametrize("name", ["roster", "presence", "presence-all", "roster-add", "roster-import"])
def test_a_page_costs_the_same_with_three_and_with_a_hundred(
    browser: Client, copa: Championship, name: str
) -> None:
    some_entries(copa, 3, here=False)
    few = statements(browser, page(name, copa))
    some_entries(copa, 97, here=False)
    assert (
        statements(browser, page(name, copa)) == few <= 14
    )  # two count for the menu, one finds who is late, one the sign-up


def add(browser: Client, copa: Championship, **typed: Any) -> Any:
    return browser.post(page("roster-add", copa), typed)


def test_a_name_is_enough_at_the_door(browser: Client, copa: Championship) -> None:
    response = add(browser, copa, name="  Zoe   Ñancupil ", here="on")
    assert (response.status_code, response.url) == (302, page("roster-add", copa))
    entry = Entry.objects.get()
    assert (entry.name, entry.arrived_at is not None) == ("Zoe Ñancupil", True)
    assert "Zoe Ñancupil is on the roster and here." in shown(browser, page("roster-add", copa))


def test_the_same_form_sent_twice_adds_one(browser: Client, copa: Championship) -> None:
    once = browser.get(page("roster-add", copa)).context["once"]
    for _ in range(2):
        assert add(browser, copa, name="Zoe", once=once).status_code == 302
    assert Entry.objects.count() == 1


def test_a_likely_duplicate_is_asked_about_first(browser: Client, copa: Championship) -> None:
    add_entry(copa, name="Juan Pérez", club="El As", actor=an_actor())
    response = add(browser, copa, name="Juan Peres", club="El As")
    assert response.status_code == 422
    assert "Like Juan Pérez of El As, number 1 on the roster: one letter apart." in response.content.decode()
    assert Entry.objects.count() == 1
    assert (
        add(browser, copa, name="Juan Peres", club="El As", sure=response.context["sure"]).status_code == 302
    )
    assert Entry.objects.count() == 2


def test_the_answer_is_for_that_name_alone(browser: Client, copa: Championship) -> None:
    add_entry(copa, name="Juan Pérez", actor=an_actor())
    assert add(browser, copa, name="Juan Perez", sure="Ana").status_code == 422


@pytest.mark.parametrize(
    "typed",
    [
        {"name": ""},
        {"name": "x" * 10_000},
        {"name": "Ana", "head": "primera"},
        {"name": "Ana", "pinned_seat": "2"},
        {"name": "Ana", "pinned_table": "0"},
        {"name": "Ana", "pinned_table": "99999999999999999999"},
        {"name": "\u200b\u0007"},
    ],
)
def test_what_is_wrong_at_the_door_keeps_what_was_typed(
    browser: Client, copa: Championship, typed: dict[str, str]
) -> None:
    response = add(browser, copa, **typed, notes="en silla de ruedas")
    assert response.status_code == 422
    assert "en silla de ruedas" in response.content.decode()
    assert Entry.objects.count() == 0


def test_a_taken_seat_is_told_beside_the_form(browser: Client, copa: Championship) -> None:
    add_entry(copa, name="Ana", pinned_table=3, pinned_seat=1, actor=an_actor())
    response = add(browser, copa, name="Beto", pinned_table="3", pinned_seat="1")
    assert response.status_code == 422
    assert "is already pinned for Ana" in response.content.decode()


def test_an_entry_is_changed_and_its_contact_stays_private(browser: Client, copa: Championship) -> None:
    entry = add_entry(copa, name="Ana", contact="+56 9 1", actor=an_actor())
    assert "+56 9 1" in shown(browser, page("roster-entry", copa, entry.number))
    response = browser.post(
        page("roster-entry", copa, entry.number), {"name": "Ana Soto", "contact": "+56 9 2"}
    )
    assert response.status_code == 302
    entry.refresh_from_db()
    assert (entry.name, entry.memberships.get().contact) == ("Ana Soto", "+56 9 2")
    assert "+56" not in str(list(LogEntry.objects.values_list("detail", flat=True)))


def test_withdrawing_asks_first_and_putting_back_is_an_act_too(browser: Client, copa: Championship) -> None:
    entry = add_entry(copa, name="Ana", actor=an_actor())
    address = page("change", copa, entry.number)
    assert "What follows" in shown(browser, f"{address}?act=draws")
    browser.post(address, {"act": "draws", "reason": "no llegó"})
    entry.refresh_from_db()
    assert entry.status == "withdrawn"
    assert "Reinstate" in shown(browser, page("roster-entry", copa, entry.number))
    browser.post(address, {"act": "returns"})
    entry.refresh_from_db()
    assert entry.status == "registered"


def test_an_entry_of_another_championship_is_not_found(browser: Client, copa: Championship) -> None:
    other = a_championship("Otra")
    entry = some_entries(other, 3)[2]
    assert browser.get(page("roster-entry", copa, entry.number)).status_code == 404


TRICKS = ["=1+1", "+56 9 123", "-2", "@SUM(A1)", "'comilla", "a;b", 'dice "hola"']


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_the_export_holds_no_formula_and_comes_back_as_it_was(
    browser: Client, copa: Championship, kind: str
) -> None:
    for at, trick in enumerate(TRICKS):
        add_entry(
            copa, name=f"Persona {chr(65 + at)}", club=trick, contact=trick, head=at + 1, actor=an_actor()
        )
    add_entry(copa, name="Ana", pinned_table=2, pinned_seat=1, actor=an_actor())
    add_entry(copa, name="Ana", club="El As", actor=an_actor())
    sent = browser.get(page("roster-export", copa, kind))
    assert f".{kind}" in sent["Content-Disposition"]
    rows = read_roster(sent.content).rows
    assert [(row.club, row.contact) for row in rows[: len(TRICKS)]] == [(trick, trick) for trick in TRICKS]
    assert [(row.name, row.pinned_table) for row in rows[len(TRICKS) :]] == [("Ana", 2), ("Ana", None)]
    assert [row.problems for row in rows] == [()] * len(rows)


def test_no_cell_of_the_export_begins_a_formula(browser: Client, copa: Championship) -> None:
    add_entry(copa, name="=cmd|' /C calc'!A0 x", actor=an_actor())
    text = browser.get(page("roster-export", copa, "csv")).content.decode("utf-8-sig")
    assert text.splitlines()[1].split(";")[1].startswith("'=")
    sheet = load_workbook(io.BytesIO(browser.get(page("roster-export", copa, "xlsx")).content)).active
    assert sheet is not None
    assert sheet["B2"].data_type == "s"


@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_what_no_sheet_can_hold_is_not_kept_in_notes_and_spoils_no_export(
    browser: Client, copa: Championship, kind: str
) -> None:
    notes = "silla\x01 alta\r\n\x0b\n\u202ellega tarde\x1f"
    browser.post(page("roster-add", copa), {"name": "Ana", "notes": notes})
    assert Entry.objects.get(championship=copa).notes == "silla alta\n\n\nllega tarde"
    assert browser.get(page("roster-export", copa, kind)).status_code == 200


def test_the_export_of_a_roster_imported_again_adds_nobody(browser: Client, copa: Championship) -> None:
    data = a_csv("nombre,club", "Juan Pérez,El As", "Juan Pérez,Los Trenes", "Ana,")
    commit_import(open_import(copa, file_name="n.csv", data=data, actor=an_actor()), actor=an_actor())
    add_entry(copa, name="Ana", club="El As", actor=an_actor())
    exported = browser.get(page("roster-export", copa, "csv")).content
    done = commit_import(
        open_import(copa, file_name="e.csv", data=exported, actor=an_actor()), actor=an_actor()
    )
    assert (done.summary["added"], done.summary["already"]) == (0, 4)


def test_an_export_of_another_kind_is_not_found(browser: Client, copa: Championship) -> None:
    assert browser.get(page("roster-export", copa, "pdf")).status_code == 404


PAGES = ["roster", "roster-add", "roster-import"]


@pytest.mark.parametrize("name", PAGES)
def test_who_is_not_signed_in_is_sent_to_sign_in(client: Client, copa: Championship, name: str) -> None:
    response = client.get(page(name, copa))
    assert response.status_code == 302
    assert "login" in response["Location"]


@pytest.mark.parametrize("name", PAGES)
def test_an_organizer_of_another_championship_may_not(client: Client, copa: Championship, name: str) -> None:
    other = a_user("otra")
    a_championship("Otra", actor=an_actor("Otra", user=other))
    client.force_login(other)
    assert client.get(page(name, copa)).status_code == 403


def as_judge(client: Client, copa: Championship) -> Client:
    judge, code = a_floor_judge(copa)
    response = client.post(
        reverse("tournament:enter", args=[copa.slug]), {"official": judge.pk, "code": code}
    )
    assert response.status_code == 302
    return client


def test_a_floor_judge_marks_who_is_here_but_does_not_see_the_roster(
    client: Client, copa: Championship
) -> None:
    judge = as_judge(client, copa)
    (entry,) = some_entries(copa, 1, here=False)
    assert judge.get(page("presence", copa)).status_code == 200
    assert judge.post(page("presence-tap", copa), {"tap": f"here-{entry.number}"}).status_code == 302
    assert judge.get(page("roster", copa)).status_code == 403
    assert judge.get(page("roster-export", copa, "csv")).status_code == 403


def test_at_the_door_the_name_can_be_typed_at_once(browser: Client, copa: Championship) -> None:
    text = shown(browser, page("roster-add", copa))
    assert text.count(" autofocus") == 1
    assert " autofocus" in text[text.index('name="name"') :].split(">")[0]
