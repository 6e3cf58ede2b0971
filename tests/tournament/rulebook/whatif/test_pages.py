"""*¿Qué hago si…?* without scripts, and how a phone may keep the page."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
from django.test import Client

from rules.engine import options_for
from tests.factories import a_championship, an_actor
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db
CASE = re.compile(r'<li class="case" data-case="([^"]+)">')
ANSWER = re.compile(r'data-case="die-off-table">.*?<p class="case-answer">([^<]+)</p>', re.DOTALL)


@pytest.fixture
def page() -> str:
    return f"/c/{a_championship().slug}/what-if/"


def test_every_case_stands_under_its_article(client: Client, page: str) -> None:
    text = client.get(page).content.decode()
    assert sorted(CASE.findall(text)) == sorted(option.id for option in options_for("dudo"))
    articles = [int(number) for number in re.findall(r"<h2>Artículo (\d+)</h2>", text)]
    assert articles == sorted(articles)
    assert 'rules/#art-1"' in text


def test_the_server_searches_where_there_are_no_scripts(client: Client, page: str) -> None:
    text = client.get(page, {"q": "se cayó un dado"}).content.decode()
    assert CASE.findall(text)[0] == "die-off-table"
    assert 'value="se cayó un dado"' in text


@pytest.mark.parametrize("asked", ["zzzz", "x" * 100_000, "<script>", "¿¡"])
def test_whatever_is_asked_is_answered(client: Client, page: str, asked: str) -> None:
    answer = client.get(page, {"q": asked})
    assert answer.status_code == 200
    assert "<script>alert" not in answer.content.decode()


def test_a_phone_keeps_the_page_for_a_night_and_looks_for_news(client: Client, page: str) -> None:
    kept = client.get(page)
    assert kept["Cache-Control"] == "private, max-age=86400"
    assert {"Cookie", "Accept-Language"} <= {name.strip() for name in kept["Vary"].split(",")}
    again = client.get(page, headers={"If-None-Match": kept["ETag"]})
    assert (again.status_code, again["Cache-Control"]) == (304, "private, max-age=86400")
    assert client.get(page, {"q": "dado"})["Cache-Control"] == "no-cache"


def test_a_ruling_changes_the_answer(client: Client) -> None:
    championship = a_championship()
    page = f"/c/{championship.slug}/what-if/"
    before = client.get(page)
    make_ruling(
        championship, Ruling(gap="die-off-table", choice="loses-a-die"), request=uuid4(), actor=an_actor()
    )
    after = client.get(page, headers={"If-None-Match": before["ETag"]})
    assert ANSWER.findall(after.content.decode()) == ["Quien hace saltar un dado lo pierde."]


def test_it_speaks_english(client: Client, page: str) -> None:
    text = client.get(
        page, {"q": "a die fell on the floor"}, headers={"Accept-Language": "en"}
    ).content.decode()
    assert CASE.findall(text)[0] == "die-off-table"
    assert "What do I do if" in text


def test_a_championship_that_is_not_is_not_found(client: Client) -> None:
    assert client.get("/c/no-hay/what-if/").status_code == 404
