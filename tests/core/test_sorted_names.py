"""Names as Spanish sorts them, in lists and in what a form offers."""

from typing import Any

import pytest

from core.names import sort_key
from tests.factories import a_championship, an_actor
from tournament.championship.officials.forms import AppointForm
from tournament.roster.services import add_entry

WRITTEN = ["Zoé", "hugo neira", "Álvaro Ulloa", "Oscar", "Ñusta", "Nzá", "Núñez", "Nunez Zúñiga", "ana"]
SORTED = ["Álvaro Ulloa", "ana", "hugo neira", "Nunez Zúñiga", "Núñez", "Nzá", "Ñusta", "Oscar", "Zoé"]


def test_case_and_accents_do_not_count_and_the_ene_comes_after_the_n() -> None:
    assert sorted(WRITTEN, key=sort_key) == SORTED


@pytest.mark.django_db
def test_a_form_offers_people_in_that_order() -> None:
    championship = a_championship()
    for name in WRITTEN:
        add_entry(championship, name=name, actor=an_actor())
    field: Any = AppointForm(championship=championship).fields["plays_as"]
    assert [label for _pk, label in list(field.choices)[1:]] == SORTED
