"""What cannot be, done on the pages: a sentence that says what to do, and nothing is lost."""

from __future__ import annotations

from html import unescape
from typing import Any

import pytest

from tests.factories import an_open_round
from tests.tournament.roster.pairs.making import OLGA, a_pair, names
from tests.tournament.visitors import Night, a_night
from tournament.roster.models import Entry
from tournament.roster.services import withdraw_entry

pytestmark = pytest.mark.django_db

PAIRS = (
    ("Ana Paz", "Beto Rojas"),
    ("Caro Sol", "Dora Luz"),
    ("Eva Rey", "Fito Gil"),
    ("Gil Mar", "Hugo Paz"),
)
LONG = ({"name": "A" * 200}, {"name": "Ana", "name_2": "B" * 200}, {"name": "Ana", "own_name": "T" * 200})


@pytest.fixture
def night() -> Night:
    night = a_night(people_each=2)
    for pair in PAIRS:
        a_pair(night.championship, *pair)
    return night


def posted(night: Night, page: str, *numbers: object, **typed: object) -> str:
    """What the page says, which is no error of the server."""
    answer: Any = night.browser.post(night.url(page, *numbers), typed, follow=True)
    assert answer.status_code in (200, 422), page
    return unescape(answer.content.decode())


def partner(night: Night, number: int, name: str, **typed: object) -> str:
    return posted(night, "partner", number, position=2, name=name, **typed)


def test_a_partner_who_is_of_another_entry_is_asked_about_by_what_that_one_is(night: Night) -> None:
    copa = night.championship
    withdraw_entry(copa.entries.get(number=3), actor=OLGA)
    copa.entries.filter(number=4).update(status=Entry.Status.EXCLUDED)
    before = names(copa)
    assert "sepáralos primero" in partner(night, 1, "Dora Luz")
    assert "se retiró" in partner(night, 1, "fíto gil")
    assert "está fuera del campeonato" in partner(night, 1, "Hugo Paz")
    assert "está dos veces" in partner(night, 1, "Ana Paz")
    assert names(copa) == before
    assert "Es otra persona llamada Dora Luz" in partner(night, 1, "Dora Luz")
    partner(night, 1, "Dora Luz", sure="Dora Luz")
    assert names(copa)[0] == "Ana Paz y Dora Luz"


def test_who_has_played_comes_into_no_other_pair_and_stays_in_theirs(night: Night) -> None:
    copa = night.championship
    an_open_round(copa, tables=1)
    half = a_pair(copa, "Sola Vega")
    before = names(copa)
    assert "ya jugó en este campeonato" in partner(night, half.number, "Beto Rojas")
    assert "ya tiene puesto" in posted(night, "roster-split", 1)
    assert "ya tiene puesto" in posted(night, "roster-join", 1, **{"with": half.number})
    assert "La primera ronda ya se sorteó" in posted(night, "sorteo-pairs", do="computer")
    assert names(copa) == before


def test_two_whole_pairs_a_lot_of_one_person_and_names_without_end(night: Night) -> None:
    copa = night.championship
    before = names(copa)
    assert "son 4 personas, y juegan juntas 2" in posted(night, "roster-join", 1, **{"with": 2})
    assert "Nadie de los que llegaron está" in posted(night, "sorteo-pairs", do="computer")
    for typed in LONG:
        assert "120" in posted(night, "roster-add", **typed)
    assert names(copa) == before
    a_pair(copa, "Sola Vega")
    assert "Solo Sola Vega llegó sin pareja" in posted(night, "sorteo-pairs", do="computer")
    assert names(copa) == [*before, "Sola Vega"]


def test_nobody_plays_in_fives(night: Night) -> None:
    form = night.browser.get(night.url("settings")).context["form"]
    data = {field.html_name: field.value() for field in form if field.value() not in (None, "")}
    posted(night, "settings", **{**data, "people_each": "5"})
    night.championship.refresh_from_db()
    assert night.championship.people_each == 2
