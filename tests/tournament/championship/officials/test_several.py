"""Many coordinators at once from a pasted list: read line by line, named all or none, their slips printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tables.claims.queries import table_awaiting
from tests.factories import a_coordinator
from tests.tables.factories import a_hall
from tests.tournament.visitors import Night, a_night, by_code
from tournament.championship.access.models import Official
from tournament.championship.log.models import LogEntry
from tournament.championship.officials.notation import Named, read_names

pytestmark = pytest.mark.django_db


def show(night: Night, text: str) -> Any:
    return night.browser.post(night.url("official-several"), {"names": text})


def paste(night: Night, text: str, *, key: str = "", lines: Sequence[int] = ()) -> Any:
    """The list, looked at and confirmed: the ticked lines as they stand, or these."""
    seen = show(night, text).context
    ticked = lines or [line.number for line in seen["lines"] if not line.fault and not line.is_title]
    sent = {"names": text, "once": key or seen["once"], "ticked": "yes", "line": ticked}
    return night.browser.post(night.url("official-several"), sent)


def read(text: str, taken: Sequence[str] = ()) -> tuple[list[Named], list[str]]:
    lines = read_names(text, taken=taken)
    good = [line.named for line in lines if not line.fault]
    return good, [f"{line.number}: {line.fault}" for line in lines if line.fault]


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
            ("Memo Ruz (mesa 2)", Named("Memo Ruz", 2)),
            ("Memo Ruz mesa 2", Named("Memo Ruz", 2)),
            ("Memo Ruz, mesa 2", Named("Memo Ruz", 2)),
            ("3.- Chela Paz +56 9 8765 4321, 3", Named("Chela Paz", 3)),
            ("[19:42, 23/11/2026] Iris Campos: Iris Campos", Named("Iris Campos")),
        ],
    )
    def test_a_name_and_perhaps_a_table(self, line: str, named: Named) -> None:
        assert read(line) == ([named], [])

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
        assert read(text, taken=["Nuñez"]) == ([Named("Beto"), Named("Caro")], [f"3: {fault}"])

    def test_a_name_twice_says_where_it_stands_already(self) -> None:
        _named, faults = read("Ana Soto, 1\nBeto\nana  soto, 2")
        assert faults == ["3: ana soto ya está en la línea 1."]

    def test_a_number_that_is_part_of_the_name_has_a_way_out(self) -> None:
        _named, faults = read("Coordinador 1\nCoordinador 2")
        assert faults == [
            "2: Coordinador ya está en la línea 1. Si el número es parte del nombre, ponle una coma después."
        ]
        assert read("Coordinador 1,\nCoordinador 2,")[1] == []

    @pytest.mark.parametrize(
        ("line", "doubt"),
        [
            ("Coordinadores del martes:", "Parece un título y no una persona."),
            ("Chela Paz +56 9 8765 4321", "No se guarda: +56 9 8765 4321."),
            ("Fito Lara (pagó)", "No se guarda: pagó."),
            ("Juan (Pepe) Soto", "Lo que va entre paréntesis queda en el nombre."),
            ("Ana Soto", ""),
        ],
    )
    def test_what_is_to_be_looked_at_in_a_line_is_said(self, line: str, doubt: str) -> None:
        assert [one.doubt for one in read_names(line, taken=())] == [doubt]


class TestLooking:
    def test_nobody_is_named_before_the_list_was_looked_at_and_a_title_has_no_tick(self) -> None:
        night = a_night()
        seen = show(night, "Coordinadores del martes:\nAna Soto, 2\nBeto")
        page = seen.content.decode()
        assert seen.status_code == 200
        assert 'value="1"><span><span class="name">Coordinadores del martes:' in page
        assert 'value="2" checked><span><span class="name">Ana Soto</span> · mesa 2' in page
        assert not Official.objects.filter(role="coordinator").exists()

    def test_only_the_ticked_lines_are_named(self) -> None:
        night = a_night()
        paste(night, "Ana\nBeto\nCaro", lines=[1, 3])
        assert set(Official.objects.filter(role="coordinator").values_list("name", flat=True)) == {
            "Ana",
            "Caro",
        }

    def test_with_no_tick_nobody_is_named_and_it_is_said(self) -> None:
        night = a_night()
        response = night.browser.post(
            night.url("official-several"), {"names": "Ana", "once": "x", "ticked": "yes"}
        )
        assert response.status_code == 422
        assert "Nadie está marcado" in response.content.decode()

    def test_a_list_that_is_first_sent_with_a_key_of_the_script_is_shown(self) -> None:
        night = a_night()
        response = night.browser.post(night.url("official-several"), {"names": "Ana", "once": "x"})
        assert response.status_code == 200
        assert "Nadie está marcado" not in response.content.decode()

    def test_too_many_lines_are_refused(self) -> None:
        assert show(a_night(), "\n".join(f"Persona {at}," for at in range(301))).status_code == 422


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

    def test_a_line_that_cannot_be_read_says_why_and_the_text_stays_to_be_corrected(self) -> None:
        night = a_night()
        response = show(night, "Ana Soto\nSoto, Ana\nBeto")
        page = response.content.decode()
        assert "«Ana» no es un número de mesa." in page
        assert ">\nAna Soto\nSoto, Ana\nBeto</textarea>" in page
        assert not Official.objects.filter(role="coordinator").exists()

    def test_pressed_twice_it_names_them_once(self) -> None:
        night = a_night()
        key = night.browser.get(night.url("official-several")).context["once"]
        sent = {"names": "Ana\nBeto", "once": key, "line": ["1", "2"]}
        for _press in range(2):
            assert night.browser.post(night.url("official-several"), sent).status_code == 302
        assert Official.objects.filter(role="coordinator").count() == 2

    def test_an_empty_list_is_refused(self) -> None:
        assert show(a_night(), " \n ").status_code == 422

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
