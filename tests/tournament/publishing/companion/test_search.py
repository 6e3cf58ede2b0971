"""*Where do I sit?*: who is found by a typed name, and who is not."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import (
    a_championship,
    a_drawn_round,
    an_actor,
    an_open_round,
    play_round,
    some_entries,
)
from tests.tournament.visitors import here
from tournament.championship.models import Championship
from tournament.roster.services import add_entry

pytestmark = pytest.mark.django_db


class TestSearch:
    @pytest.fixture
    def championship(self) -> Championship:
        made = a_championship()
        for name in ("Ximena Reyes", "Ximena Rojas", "Beto Ñancucheo"):
            add_entry(
                made, name=name, club="La Pinta", here=True, contact="privada@example.org", actor=an_actor()
            )
        return made

    def search(self, championship: Championship, asked: str) -> Any:
        return Client().get(here(championship, "seat"), {"q": asked})

    def test_who_is_on_the_roster_is_found_before_anything_is_drawn(self, championship: Championship) -> None:
        page = self.search(championship, "ximena rreyes")
        assert [one["person"].name for one in page.context["found"]] == ["Ximena Reyes"]
        assert "Todavía no se sortea" in page.content.decode()
        assert "<title>Ximena Reyes · " in page.content.decode()

    def test_two_are_told_apart_by_what_is_public(self, championship: Championship) -> None:
        a_drawn_round(championship, tables=1)
        page = self.search(championship, "ximena").content.decode()
        assert page.count("La Pinta") == 2
        assert page.count("Mesa 1") == 2

    def test_who_is_out_is_not_sent_to_a_table_of_an_earlier_round(self) -> None:
        championship = a_championship()
        some_entries(championship, 8)
        first = an_open_round(championship, tables=2)
        seats = first.seats.select_related("entry", "table")
        at_table = {seat.entry.number: seat.table.number for seat in seats}
        assert self.listed(championship) == {n: (table, "Ronda 1") for n, table in at_table.items()}

        play_round(first)
        won, second = ({seat.entry.number for seat in seats.filter(place=place)} for place in (1, 2))
        came = {seat.entry.number: f"{seat.place}.º de la mesa {seat.table.number}" for seat in seats.all()}
        said = self.listed(championship)
        assert [table for table, _words in said.values() if table] == []
        assert {said[n][1] for n in won} == {"Espera el sorteo de la final"}
        for n in at_table.keys() - won - second:
            assert said[n][1] == f"Quedó fuera en la ronda 1: {came[n]}"

        an_open_round(championship, tables=1)
        said = self.listed(championship)
        at_final = {n: words for n, (table, words) in said.items() if table}
        assert at_final == dict.fromkeys(won, "Final")
        assert {said[n][1] for n in second} == {f"Quedó fuera en la ronda 1: {came[n]}" for n in second}

    def listed(self, championship: Championship) -> dict[int, tuple[int | None, str]]:
        """By number the table and the words beside each name of the list."""
        page = Client().get(here(championship, "seat"), {"q": "jugadora"}, headers={"Accept-Language": "es"})
        return {one["person"].number: (one["table"], one["words"]) for one in page.context["found"]}

    def test_nobody_is_found_by_what_is_private(self, championship: Championship) -> None:
        assert self.search(championship, "privada@example.org").context["found"] == []

    def test_an_old_address_leads_to_it(self, championship: Championship) -> None:
        old = Client().get(here(championship, "championship"), {"q": "reyes"})
        assert old.headers["Location"] == here(championship, "seat") + "?q=reyes"

    def test_who_is_on_no_roster_has_no_page_and_no_card(self, championship: Championship) -> None:
        assert Client().get(here(championship, "person", 99)).status_code == 404
        cards = Client().get(here(championship, "followed"), {"n": ["99", "1", "x"]})
        assert [one["now"].person.name for one in cards.context["shown"]] == ["Ximena Reyes"]
