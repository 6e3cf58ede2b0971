"""At the desk a disqualification may say which of a pair it was."""

from __future__ import annotations

import pytest

from tests.factories import an_open_round
from tests.tournament.results.desk.making import enter, order, seats_of, table_one
from tests.tournament.roster.pairs.making import a_pair
from tests.tournament.visitors import Night, a_night
from tournament.register.models import Exclusion

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    night = a_night(people_each=2)
    for letter in "ABCD":
        a_pair(night.championship, f"Ana {letter}", f"Beto {letter}")
    an_open_round(night.championship, tables=1)
    return night


@pytest.mark.parametrize(("choice", "person"), [("disqualified-1", "Beto {}"), ("disqualified", "")])
def test_the_exclusion_names_the_person_where_the_desk_knows_who(
    night: Night, choice: str, person: str
) -> None:
    *others, last = seats_of(table_one(night))
    letter = last.entry.name[-1]
    page = night.browser.get(night.url("desk-table", 1, 1)).content.decode()
    assert f": Beto {letter}</option>" in page
    assert enter(night, {**order([*others, last]), f"left-{last.pk}": choice}).status_code == 302
    made = Exclusion.objects.get()
    assert made.entry == last.entry
    assert (made.member.name if made.member else "", made.alone) == (person.format(letter), False)


def test_a_correction_names_them_too(night: Night) -> None:
    *others, last = seats_of(table_one(night))
    enter(night, order([*others, last]))
    sent = {**order([*others, last], version=1), f"left-{last.pk}": "disqualified-0"}
    page = enter(night, sent).content.decode()
    again = [f'name="left-{last.pk}" value="{value}"' for value in ("disqualified", "disqualified-0")]
    assert [page.count(one) for one in again] == [1, 1]
    assert page.index(again[0]) < page.index(again[1])
