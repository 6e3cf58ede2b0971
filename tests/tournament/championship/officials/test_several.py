"""Many coordinators at once from a pasted list: read line by line, named all or none, their slips printed."""

from __future__ import annotations

from typing import Any

import pytest

from tables.claims.queries import table_awaiting
from tests.factories import a_coordinator
from tests.tables.factories import a_hall
from tests.tournament.visitors import Night, a_night, by_code
from tournament.championship.log.models import LogEntry
from tournament.championship.officials.models import Official
from tournament.championship.officials.notation import Named, read_names

pytestmark = pytest.mark.django_db


def paste(night: Night, text: str, *, key: str = "") -> Any:
    once = key or night.browser.get(night.url("official-several")).context["once"]
    return night.browser.post(night.url("official-several"), {"names": text, "once": once})


class TestReading:
    @pytest.mark.parametrize(
        ("line", "named"),
        [
            ("Ana Soto", Named("Ana Soto")),
            ("Ana Soto, 4", Named("Ana Soto", 4)),
            ("Ana Soto;4", Named("Ana Soto", 4)),
            ("Ana Soto\t4", Named("Ana Soto", 4)),
            ("Ana Soto 4", Named("Ana Soto", 4)),
            ("  Ana   Soto  ,  04 ", Named("Ana Soto", 4)),
            ("Coordinador 3,", Named("Coordinador 3")),
            ("Ana Soto\t", Named("Ana Soto")),
            ("- Pía Toro", Named("Pía Toro")),
            ("4) Memo Ruz", Named("Memo Ruz")),
            ("4) Memo Ruz ✅, 7", Named("Memo Ruz", 7)),
            ("✅ Memo Ruz 7 👍", Named("Memo Ruz", 7)),
        ],
    )
    def test_a_name_and_perhaps_a_table(self, line: str, named: Named) -> None:
        assert read_names(line, taken=()) == ([named], [])

    @pytest.mark.parametrize(
        ("line", "fault"),
        [
            ("4", "Falta el nombre."),
            (", 4", "Falta el nombre."),
            ("Soto, Ana", "«Ana» no es un número de mesa."),
            ("Ana, 0", "«0» no es un número de mesa."),
            ("Ana, 1000", "«1000» no es un número de mesa."),
            ("Ana, 4, juez", "Hay algo más que un nombre y una mesa: juez."),
            ("x" * 121, "El nombre tiene más de 120 letras."),
            ("NUÑEZ", "Ya hay un oficial que se llama NUÑEZ."),
        ],
    )
    def test_a_line_that_is_wrong_is_named(self, line: str, fault: str) -> None:
        text = f"Beto\n\n{line}\nCaro"
        assert read_names(text, taken=["Nuñez"]) == (
            [Named("Beto"), Named("Caro")],
            [f"Línea 3: {fault}"],
        )

    def test_a_name_twice_says_where_it_stands_already(self) -> None:
        _named, faults = read_names("Ana Soto, 1\nBeto\nana  soto, 2", taken=())
        assert faults == ["Línea 3: ana soto ya está en la línea 1."]

    def test_a_number_that_is_part_of_the_name_has_a_way_out(self) -> None:
        _named, faults = read_names("Coordinador 1\nCoordinador 2", taken=())
        assert faults == [
            "Línea 2: Coordinador ya está en la línea 1."
            " Si el número es parte del nombre, ponle una coma después."
        ]
        assert read_names("Coordinador 1,\nCoordinador 2,", taken=())[1] == []

    def test_too_many_lines_are_refused(self) -> None:
        named, faults = read_names("\n".join(f"Persona {at}," for at in range(301)), taken=())
        assert (named, len(faults)) == ([], 1)


class TestNaming:
    def test_all_of_them_get_a_code_that_opens_and_a_line_in_the_log(self) -> None:
        night = a_night()
        assert paste(night, "Ana Soto, 2\nBeto Rojas, 1\nCaro Díaz").url == night.url("official-codes")
        slips = night.browser.get(night.url("official-codes")).context["slips"]
        assert [(slip["fresh"].name, slip["table"]) for slip in slips] == [
            ("Beto Rojas", 1),
            ("Ana Soto", 2),
            ("Caro Díaz", None),
        ]
        for slip in slips:
            by_code(Official.objects.get(name=slip["fresh"].name), slip["fresh"].code)
        assert LogEntry.objects.filter(action="official-appointed", detail__role="coordinator").count() == 3

    def test_one_wrong_line_names_nobody_and_loses_nothing(self) -> None:
        night = a_night()
        response = paste(night, "Ana Soto\nSoto, Ana\nBeto")
        assert response.status_code == 422
        assert "Línea 2: " in response.content.decode()
        assert response.context["form"]["names"].value() == "Ana Soto\nSoto, Ana\nBeto"
        assert not Official.objects.filter(role="coordinator").exists()

    def test_pressed_twice_it_names_them_once(self) -> None:
        night = a_night()
        key = night.browser.get(night.url("official-several")).context["once"]
        for _press in range(2):
            assert paste(night, "Ana\nBeto", key=key).status_code == 302
        assert Official.objects.filter(role="coordinator").count() == 2

    def test_an_empty_list_is_refused(self) -> None:
        assert paste(a_night(), " \n ").status_code == 422

    def test_the_slips_bear_table_and_address(self) -> None:
        night = a_night()
        paste(night, "Ana Soto, 7")
        page = night.browser.get(night.url("official-codes")).content.decode()
        assert "Mesa 7" in page
        assert f"http://testserver{night.url('enter')}" in page


def test_the_table_that_is_meant_for_a_coordinator_waits_for_them() -> None:
    hall = a_hall(tables=3)
    official, _code = a_coordinator(hall.championship, "Coca")
    assert table_awaiting(official) is None
    official.table_number = 2
    assert table_awaiting(official) == hall.tables[1]
