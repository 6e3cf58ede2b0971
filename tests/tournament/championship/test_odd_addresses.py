"""Addresses that somebody typed or forged: told in a page, never a broken one."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import an_open_round, some_entries
from tests.tournament.visitors import a_night

pytestmark = pytest.mark.django_db

HUGE = "9" * 30


@pytest.mark.parametrize(
    "path",
    [
        f"organize/{{slug}}/rounds/{HUGE}/",
        f"organize/{{slug}}/rounds/1/desk/{HUGE}/",
        f"organize/{{slug}}/officials/{HUGE}/dismiss/",
        f"c/{{slug}}/tables/{HUGE}/",
        "organize/no-hay/",
        "c/no-hay/projector/",
        "enter/no-hay/",
    ],
)
def test_what_is_not_there_is_not_found(path: str) -> None:
    night = a_night()
    some_entries(night.championship, 4)
    an_open_round(night.championship, tables=1)
    assert night.browser.get(f"/{path.format(slug=night.championship.slug)}").status_code == 404


@pytest.mark.parametrize(
    "query", ["?q=%00", "?q=%FF%FE", "?page=x", "?round=%00", "?slide=%C2%B2", "?tables=%C2%B2"]
)
def test_no_query_breaks_a_page(query: str) -> None:
    night = a_night()
    some_entries(night.championship, 4)
    an_open_round(night.championship, tables=1)
    for name in ("championship", "seat", "tables", "projector", "log", "plan", "publications"):
        assert night.browser.get(night.url(name) + query, follow=True).status_code == 200


@pytest.mark.parametrize("query", ["?q=%00", "?c=%00&n=1", "?page=x", "?since=%00", "?day=%00", "?v=%00"])
def test_no_query_breaks_a_page_of_the_rulebooks(query: str) -> None:
    night = a_night()
    for name in ("casebook", "casebook-digest", "proposals", "proposal-new"):
        address = reverse(f"tournament:{name}", args=[night.championship.edition.rulebook.slug])
        assert night.browser.get(address + query).status_code == 200, name


@pytest.mark.parametrize("elsewhere", ["home", "//example.org/", "https://example.org/", "javascript:x()"])
def test_a_step_leads_back_to_a_path_of_this_site_or_to_its_own_page(elsewhere: str) -> None:
    night = a_night()
    some_entries(night.championship, 4)
    seat = an_open_round(night.championship, tables=1).seats.order_by("pk")[0]
    absent, desk = night.url("seat-absent", 1, seat.pk), night.url("desk", 1)
    assert night.browser.post(absent, {"next": desk}).headers["Location"] == desk
    assert night.browser.post(absent, {"next": elsewhere}).headers["Location"] == night.url("round", 1)


class TestAButtonPressedAfterTheSessionEnded:
    def test_one_signs_in_and_comes_back_to_the_page_where_it_stood(self) -> None:
        night = a_night()
        page = night.url("rounds")
        response = Client().post(night.url("sorteo-prepare"), headers={"Referer": f"http://testserver{page}"})
        assert parse_qs(urlsplit(response.headers["Location"]).query) == {"next": [page]}

    @pytest.mark.parametrize("referer", ["https://example.org/x/", "//example.org/", "nonsense"])
    def test_a_page_of_another_site_is_none(self, referer: str) -> None:
        response = Client().post(a_night().url("sorteo-prepare"), headers={"Referer": referer})
        assert response.headers["Location"] == "/accounts/login/"

    def test_an_address_that_is_only_for_a_button_says_so(self) -> None:
        night = a_night()
        response = night.browser.get(night.url("sorteo-prepare"), headers={"Accept-Language": "en"})
        assert (response.status_code, response.headers["Allow"]) == (405, "POST")
        assert "press the button there" in response.content.decode()
