"""While a ruling is in force the public rulebook says one rule, and says whose it is; and what it said at any
moment before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from html import unescape
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.timezone import get_default_timezone

from tests.factories import a_drawn_round, an_actor, some_entries
from tests.tournament.register.makers import a_ruling
from tests.tournament.visitors import Night, a_night

pytestmark = pytest.mark.django_db

OLGA = an_actor("Olga")
GAP = "calzo-out-of-turn"
BEFORE = "Calza solo quien tiene el turno."
AFTER = "Donde se puede calzar, puede cualquiera con dados, menos quien apostó."
START = datetime(2026, 11, 24, 21, 0, tzinfo=get_default_timezone())
RULED, NOW = START.replace(hour=22, minute=14), START.replace(hour=23)


@pytest.fixture
def night() -> Night:
    with time_machine.travel(START, tick=False):
        return a_night()


def read(response: Any) -> str:
    return unescape(response.content.decode())


@pytest.fixture
def ruled(night: Night) -> Iterator[Night]:
    """Made at 21:00, ruled at 22:14, and now it is 23:00."""
    with time_machine.travel(RULED, tick=False) as clock:
        a_ruling(night.championship, gap=GAP, choice="anyone")
        clock.move_to(NOW)
        yield night


def test_the_old_sentence_is_struck_beside_the_new_one_and_its_ruling(ruled: Night) -> None:
    page = read(Client().get(ruled.url("rules")))

    assert f'<del><span class="sr-only">Ya no rige: </span>{BEFORE}</del>' in page
    assert f'<span class="sr-only">Rige: </span>{AFTER}</ins>' in page
    assert f'<a class="by-ruling" href="{ruled.url("ruling", 1)}">fallo 1 · 22:14</a>' in page


def test_a_search_finds_what_is_in_force(ruled: Night) -> None:
    found = read(Client().get(ruled.url("rules") + "?q=cualquiera con dados")).partition('id="art-1"')[0]

    assert "<mark>cualquiera</mark>" in found
    assert "#art-7" in found


def test_it_costs_no_more_for_more_rulings(ruled: Night) -> None:
    with CaptureQueriesContext(connection) as one:
        Client().get(ruled.url("rules"))
    for at in range(4):
        a_ruling(ruled.championship, articles=[at + 1])
    with CaptureQueriesContext(connection) as many:
        Client().get(ruled.url("rules"))

    assert len(one) == len(many) == 7


def test_the_text_to_download_answers_as_the_rulings(ruled: Night) -> None:
    a_ruling(ruled.championship, articles=[1])
    answer = Client().get(ruled.url("rules-text", "es"))

    assert answer.headers["Content-Disposition"].endswith('-1-1-2.es.md"')
    assert "  calzo-out-of-turn: anyone\n" in answer.content.decode()
    assert "Se juega con luz." in answer.content.decode()
    source = Client().get(reverse("rules:source", args=[ruled.championship.edition.rulebook.slug, 1, "es"]))
    assert "  calzo-out-of-turn: in-turn\n" in source.content.decode(), "the edition itself stays"
    assert Client().get(ruled.url("rules-text", "fr")).status_code == 404


def test_what_our_house_adds_is_a_list_without_scripts(ruled: Night) -> None:
    page = read(Client().get(ruled.url("rules") + "?only=ours"))

    assert AFTER in page
    assert ">9.4.1</a>" in page  # a section of the house
    assert "Lo dicho, dicho está." not in page
    assert "Lo dicho, dicho está." in read(Client().get(ruled.url("rules") + "?only=reading"))
    assert 'id="art-4-4-5"' in read(Client().get(ruled.url("rules") + "?only=<b>"))


def test_an_exception_of_a_table_is_in_that_list_too(ruled: Night) -> None:
    some_entries(ruled.championship, 4)
    table = a_drawn_round(ruled.championship, tables=1).tables.get()
    a_ruling(
        ruled.championship, gap="bid-takeback", choice="until-the-next-speaks", scope="table", table=table
    )

    page = read(Client().get(ruled.url("rules") + "?only=ours"))

    assert "Solo en la mesa 1:" in page
    assert "Lo dicho, dicho está." in page


def test_at_an_earlier_moment_it_is_the_rules_of_that_moment_and_says_so(ruled: Night) -> None:
    page = read(Client().get(ruled.url("rules") + "?at=2026-11-24T22:13"))

    assert "El reglamento como regía el 24 de noviembre de 2026 a las 22:13" in page
    assert AFTER not in page
    assert "<del>" not in page
    assert 'href="?"' in page  # back to now
    then = read(Client().get(ruled.url("rules") + "?at=2026-11-24T22:14"))
    assert AFTER in then


def test_such_a_page_does_not_follow_what_happens(ruled: Night) -> None:
    now, then = (read(Client().get(ruled.url("rules") + query)) for query in ("", "?at=2026-11-24T22:13"))

    assert "shared/live.js" in now
    assert "data-rules=" in now
    assert "shared/live.js" not in then
    assert "data-rules=" not in then


def test_the_page_and_the_ruling_lead_to_its_moment(ruled: Night) -> None:
    address = "?at=2026-11-24T22:14:00"
    assert address in read(Client().get(ruled.url("rules")))
    assert ruled.url("rules") + address in read(Client().get(ruled.url("ruling", 1)))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("ayer", "Eso no es un momento"),
        ("2026-13-40T99:99", "Eso no es un momento"),
        ("0001-01-01T00:00", "no existía"),
        ("9999-12-31T23:59", "todavía no llega"),
        ("2019-01-01", "no existía"),
        ("%00", "Eso no es un momento"),
        ("2026-11-24T22:14%2B99:00", "Eso no es un momento"),
        ("9999-12-31T235959", "Eso no es un momento"),
        ("9999-12-31T23:59:59.5", "Eso no es un momento"),
        ("9999-12-31T23:59:59", "todavía no llega"),
        ("9999-12-31", "todavía no llega"),
        ("2026-11-24x22:14", "Eso no es un momento"),
        ("2026-W48-2", "Eso no es un momento"),
        ("٢٠٢٦-11-24", "Eso no es un momento"),
    ],
)
def test_what_is_no_moment_is_a_sentence_above_the_rules_of_now(ruled: Night, asked: str, said: str) -> None:
    answer = Client().get(ruled.url("rules") + f"?at={asked}")

    assert answer.status_code == 200
    assert said in read(answer)
    assert AFTER in read(answer)


def test_a_day_that_is_not_over_is_shown_until_now(ruled: Night) -> None:
    reader, address = Client(), ruled.url("rules") + "?at=2026-11-24"
    early = reader.get(address)
    assert "El reglamento como regía el 24 de noviembre de 2026 a las 23:00" in read(early)

    with time_machine.travel(NOW.replace(minute=30), tick=False):
        late = reader.get(address, headers={"If-None-Match": early.headers["ETag"]})
    assert late.status_code == 200
    assert "a las 23:30" in read(late)

    with time_machine.travel(NOW.replace(day=26), tick=False):
        assert "a las 23:59" in read(reader.get(address))


def test_a_search_at_a_moment_answers_by_the_rules_that_are_shown(ruled: Night) -> None:
    asked = "&q=quien calza fuera de turno"
    before, after = (
        read(Client().get(ruled.url("rules") + f"?at=2026-11-24T{at}{asked}")).partition('id="art-1"')[0]
        for at in ("22:13", "22:30")
    )

    assert "Calza solo" in re.sub("<[^>]+>", "", before)
    assert "Calza solo" not in re.sub("<[^>]+>", "", after)
    assert "puede cualquiera con dados" in re.sub("<[^>]+>", "", after)


def test_a_search_at_a_moment_finds_the_rulings_that_no_other_had_superseded(ruled: Night) -> None:
    with time_machine.travel(RULED.replace(minute=20), tick=False) as clock:
        hat = a_ruling(ruled.championship, words_es="Nadie lleva sombrero.")
        clock.move_to(RULED.replace(minute=40))
        a_ruling(ruled.championship, words_es="El sombrero se permite.", supersedes=[hat])

    def rulings_found(query: str) -> list[str]:
        page = read(Client().get(ruled.url("rules") + f"?q=sombrero{query}"))
        return re.findall(r'<span class="name">Fallo (\d)', page)

    assert rulings_found("&at=2026-11-24T22:15") == []
    assert rulings_found("&at=2026-11-24T22:30") == ["2"]
    assert rulings_found("&at=2026-11-24T22:40") == ["3"]
    assert rulings_found("") == ["3"]


def test_a_search_reads_the_rules_once(ruled: Night) -> None:
    counts = []
    for query in ("", "?q=paso"):
        with CaptureQueriesContext(connection) as captured:
            Client().get(ruled.url("rules") + query)
        counts.append(len(captured))

    assert counts[1] == counts[0] + 1  # the rulings of the register


def test_a_moment_that_has_come_meanwhile_is_another_version(ruled: Night) -> None:
    reader, address = Client(), ruled.url("rules") + "?at=2030-01-01T12:00"
    early = reader.get(address)
    with time_machine.travel("2031-01-01T12:00:00Z"):
        late = reader.get(address, headers={"If-None-Match": early.headers["ETag"]})

    assert late.status_code == 200
    assert "todavía no llega" not in read(late)
