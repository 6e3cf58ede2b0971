"""*¿Qué hago si…?* without scripts, and how a phone may keep the page."""

from __future__ import annotations

import re
from html import unescape
from uuid import uuid4

import pytest
from django.test import Client

from rules.games import options_for
from tests.factories import a_championship, an_actor
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db
CASE = re.compile(r'<li class="case" data-case="([^"]+)">')
FOUND = re.compile(r'<li class="case".*?</li>', re.DOTALL)
ANSWER = re.compile(r'data-case="die-off-table">.*?<p class="case-answer">([^<]+)</p>', re.DOTALL)


@pytest.fixture
def page() -> str:
    return f"/c/{a_championship().slug}/what-if/"


def found(text: str) -> list[str]:
    """Each answer that the search shows."""
    return FOUND.findall(text.partition("data-whatif-list")[2].partition("</ol>")[0])


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


def test_a_rule_is_answered_by_its_sentence_with_the_kind_in_a_word(client: Client, page: str) -> None:
    text = client.get(page, {"q": "hasta cuándo se puede calzar"}).content.decode()
    first = found(text)[0]
    assert "Reglamento" in first
    assert 'data-case="7.1/1"' in first
    assert 'rules/#art-7-1"' in first


def test_a_remedy_says_what_follows_the_second_time(client: Client, page: str) -> None:
    first = found(client.get(page, {"q": "le sonó el teléfono"}).content.decode())[0]
    assert "Remedio" in first
    assert "Segunda vez" in first


def test_a_past_ruling_is_found_and_led_to(client: Client) -> None:
    championship = a_championship()
    make_ruling(
        championship, Ruling(words_es="Con lluvia se juega adentro."), request=uuid4(), actor=an_actor()
    )
    text = client.get(f"/c/{championship.slug}/what-if/", {"q": "qué pasa con lluvia"}).content.decode()
    first = found(text)[0]
    assert "Fallo 1" in first
    assert f'href="/c/{championship.slug}/rulings/1/"' in first


def test_what_nothing_answers_is_not_known_and_can_be_called_for_at_the_table(
    client: Client, page: str
) -> None:
    text = client.get(page, {"q": "granizo", "t": "ABC123"}).content.decode()
    assert found(text) == []
    assert "No sé." in text
    assert 'href="/t/ABC123/?words=granizo#call"' in text
    assert "data-whatif-call" not in client.get(page, {"t": "../<x>"}).content.decode()


def test_where_it_is_not_sure_three_are_offered_with_the_call(client: Client, page: str) -> None:
    text = client.get(page, {"q": "dónde queda el baño", "t": "ABC123"}).content.decode()
    assert 0 < len(found(text)) <= 3
    assert "<h2 data-whatif-maybe>¿Será esto?</h2>" in text
    assert 'href="/t/ABC123/?words=d%C3%B3nde%20queda%20el%20ba%C3%B1o#call"' in text
    sure = client.get(page, {"q": "hasta cuándo se puede calzar", "t": "ABC123"}).content.decode()
    assert "<h2 data-whatif-maybe hidden>" in sure
    assert "<p data-whatif-unsure hidden>" in sure


def test_the_guide_of_remedies_follows_the_answers_in_force(client: Client) -> None:
    championship = a_championship()
    guide = f"/c/{championship.slug}/remedies/"
    slow = next(one for one in options_for("dudo") if one.id == "turn-time")
    assert slow.alternative(slow.default).text["es"] in client.get(guide).content.decode()
    make_ruling(championship, Ruling(gap="turn-time", choice="no-limit"), request=uuid4(), actor=an_actor())
    text = client.get(guide).content.decode()
    assert "Demora su turno" not in text
    assert "Hace trampa" in text


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
    found = unescape(after.content.decode())
    assert "Ya no rige: </span>Si salta un dado se relanza ese cacho" in found
    assert "Rige: </span>Quien hace saltar un dado lo pierde.</ins>" in found
    assert f'href="/c/{championship.slug}/rulings/1/">fallo 1 · ' in found


def test_it_speaks_english(client: Client, page: str) -> None:
    text = client.get(
        page, {"q": "a die fell on the floor"}, headers={"Accept-Language": "en"}
    ).content.decode()
    assert CASE.findall(text)[0] == "die-off-table"
    assert "What do I do if" in text


def test_a_championship_that_is_not_is_not_found(client: Client) -> None:
    assert client.get("/c/no-hay/what-if/").status_code == 404
