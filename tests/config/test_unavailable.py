"""A fault of the system is 503 with `Retry-After` wherever it happens, never a refusal and never a bug; and
the very next request after it works.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path, reverse

from config.urls import urlpatterns as ours
from people.services import first_league
from tests.factories import a_user
from tests.faults import database_away, sqlite_full, sqlite_locked, sqlite_read_only
from tests.tables.factories import a_hall, a_running_table, remember, starter
from tests.tournament.championship.test_form import FILLED
from tests.tournament.visitors import a_night, signed_in_user
from tournament.championship.models import Championship
from tournament.roster.models import Entry

pytestmark = pytest.mark.django_db(transaction=True)
sqlite_only = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="SQLite's own faults")


def notes_in_the_session(request: HttpRequest) -> HttpResponse:
    request.session["noted"] = request.GET["what"]
    return HttpResponse("noted")


def breaks(request: HttpRequest) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("SELECT no_such_column")
    return HttpResponse()


urlpatterns = [
    path("note/", notes_in_the_session),
    path("api/breaks/", breaks),
    path("breaks/", breaks),
    *ours,
]
handler400, handler500 = "config.errors.bad_request", "config.errors.server_error"


def asking(client: Client) -> Client:
    client.raise_request_exception = False
    return client


def is_unavailable(answer: Any) -> bool:
    return answer.status_code == 503 and int(answer.headers["Retry-After"]) > 0


def test_a_page_says_so_in_both_languages_needs_no_database_and_comes_back_by_itself() -> None:
    night = a_night()
    for address in ("/", night.url("roster")):  # the second asks for the session and the user first
        with database_away():
            away = asking(night.browser).get(address)
        assert is_unavailable(away)
        assert all(said in away.content.decode() for said in ("Un momento", "One moment", "waits.js"))
        assert night.browser.get(address).status_code == 200


def test_what_was_sent_and_not_saved_is_said_and_can_be_sent_again() -> None:
    night = a_night()
    page = night.url("roster-add")
    sent = {"name": "Zoe <Ü> & 'O'", "club": "", "once": night.browser.get(page).context["once"]}
    with database_away():
        away = asking(night.browser).post(page, sent)
    assert is_unavailable(away)
    assert "envíalo de nuevo" in away.content.decode()
    assert "waits.js" not in away.content.decode()
    kept = r'name="(\w+)" value="([^"]*)"'
    form = away.content.decode().partition("<form")[2].partition("</form>")[0]
    shown = {name: unescape(value) for name, value in re.findall(kept, form)}
    assert shown == sent
    assert night.browser.post(page, shown).status_code == 302
    assert Entry.objects.get().name == sent["name"]


@pytest.mark.parametrize(
    ("page", "field"),
    [
        ("/accounts/login/", "password"),
        ("/invitations/" + "a" * 43 + "/", "password1"),
        ("/places/take-over/", "phrase"),
    ],
)
def test_a_password_that_could_not_be_read_is_not_shown_again(page: str, field: str) -> None:
    night = a_night()
    browser = asking(night.browser)
    with database_away():
        away = browser.post(page, {"username": "olga", "home": "stick", field: "una clave"})
    assert is_unavailable(away)
    assert "una clave" not in away.content.decode()


def test_the_tablet_reads_one_code_also_where_the_session_could_not_be_read() -> None:
    hall = a_hall()
    running = a_running_table(hall.tables[0])
    tablet = asking(Client())
    remember(tablet, running.official)
    address = f"/api/tables/{running.table.pk}/moves/"
    sent = {"device": "x" * 32, "base": 0, "moves": [{"seq": 1, "move": starter(running.names[0])}]}
    with database_away():
        for away in (
            tablet.post(address, json.dumps(sent), content_type="application/json"),
            tablet.get(f"/api/tables/{running.table.pk}/"),
            tablet.get(f"/api/public/{hall.championship.slug}/"),
        ):
            assert is_unavailable(away), away.content
            assert away.json()["error"]["code"] == "unavailable"
    assert tablet.get(f"/api/tables/{running.table.pk}/").status_code == 200


@pytest.mark.urls(__name__)
def test_a_session_that_cannot_be_saved_is_no_bad_request() -> None:
    """Django tells that its session was deleted meanwhile, and takes the database's error for it."""
    browser = asking(Client())
    assert browser.get("/note/?what=a").content == b"noted"
    with database_away():
        assert is_unavailable(browser.get("/note/?what=b"))
    assert browser.get("/note/?what=c").status_code == 200
    assert browser.session["noted"] == "c"


@sqlite_only
@pytest.mark.parametrize("fault", [sqlite_locked, sqlite_full, sqlite_read_only])
def test_locked_full_or_read_only_loses_nothing_and_the_next_request_is_saved(
    fault: Callable[[], AbstractContextManager[None]],
) -> None:
    browser, new = asking(signed_in_user(a_user(league=first_league()))), reverse("tournament:new")
    sent = {**FILLED, "once": browser.get(new).context["once"]}
    with fault():
        assert is_unavailable(browser.post(new, sent))
    assert Championship.objects.count() == 0
    assert browser.post(new, sent).status_code == 302
    assert Championship.objects.count() == 1


@pytest.mark.urls(__name__)
def test_a_bug_stays_a_bug() -> None:
    page, program = asking(Client()).get("/breaks/"), asking(Client()).get("/api/breaks/")
    assert (page.status_code, program.status_code) == (500, 500)
    assert "There was an error" in page.content.decode()
    assert program.json()["error"]["code"] == "bug"
