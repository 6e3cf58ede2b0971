"""Who goes on from a table is said in the same words at the desk, on its order form and on the round."""

from __future__ import annotations

import pytest
from django.utils.html import strip_tags

from tests.factories import an_open_round, some_entries
from tests.tournament.visitors import a_night
from tournament.plan.models import ChosenPlan

pytestmark = pytest.mark.django_db

#: By how many go on from each of how many tables, and how many of the next placed besides.
WORDS = {
    (1, 3, 0): "asa quien gana",
    (1, 3, 1): "asa quien gana, y quien mejor quede de los 2.º",
    (1, 3, 2): "asa quien gana, y los 2 mejores de los 2.º",
    (2, 3, 0): "asan los 2 primeros",
    (2, 3, 1): "asan los 2 primeros, y quien mejor quede de los 3.º",
    (2, 1, 0): "uien la gana, gana el campeonato",
}


@pytest.mark.parametrize(("advance", "tables", "best"), WORDS)
def test_desk_order_form_and_round_say_the_same(advance: int, tables: int, best: int) -> None:
    night = a_night(advance=advance)
    some_entries(night.championship, 4 * tables)
    an_open_round(night.championship, tables=tables)
    if tables > 1:
        players = tables * advance + best
        final = {"number": 2, "players": players, "tables": 1, "advance": 1, "best_next": best}
        ChosenPlan.objects.update_or_create(championship=night.championship, defaults={"rounds": [final]})
    ending = {"desk": ". ", "desk-table": ": di también quién fue" if best else " ", "round": ". "}
    pages = {name: night.url(name, 1, *([1] if name == "desk-table" else [])) for name in ending}
    for name, address in pages.items():
        text = " ".join(strip_tags(night.browser.get(address).content.decode()).split())
        assert WORDS[advance, tables, best] + ending[name] in text, name
    asked = (1 if tables == 1 else advance) + (best > 0)
    desk = night.browser.get(pages["desk"]).content.decode()
    assert ("Basta tocar" in desk) is (asked == 1)
    assert (f"Toca a los {asked} primeros" in desk) is (asked > 1)
