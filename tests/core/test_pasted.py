"""A line of a pasted list: the name, what stands beside it, and what is taken out of it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.pasted import Pasted, doubt_of, read_pasted


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Ana Soto", Pasted("Ana Soto")),
        ("3.- Caro Díaz", Pasted("Caro Díaz")),
        ("1-Ana", Pasted("Ana")),
        ("16. Paco Bravo, Los Dudosos", Pasted("Paco Bravo", ("Los Dudosos",))),
        ("Quena Salas; Los Dudosos", Pasted("Quena Salas", ("Los Dudosos",))),
        ("Ana\tEl As\tIquique", Pasted("Ana", ("El As", "Iquique"))),
        ("Ana, ", Pasted("Ana")),
        ('"Pérez, Juan"', Pasted("Pérez, Juan")),
        ("Jr. Paz.", Pasted("Jr. Paz.")),
    ],
)
def test_a_name_and_what_stands_behind_its_comma(line: str, read: Pasted) -> None:
    assert read_pasted(line) == read


@pytest.mark.parametrize(
    "line",
    [
        "[19:42, 23/11/2026] Iris Campos: Iris Campos",
        "[23/11/26, 19:42:10] Iris Campos: me anoto!",
        "[19:42, 23/11/2026] Iris Campos: +1",
        "[19:42, 23/11/2026] Iris Campos:",
        "23/11/26, 7:42 p. m. - Iris Campos: Iris Campos",
        "23-11-2026 19:42 - +56 9 8765 4321: 3. Iris Campos ✅",
    ],
)
def test_what_a_chat_exports_gives_who_comes(line: str) -> None:
    assert read_pasted(line) == Pasted("Iris Campos")


@pytest.mark.parametrize(
    ("line", "name", "contact"),
    [
        ("Rosa Tapia +56 9 8765 4321", "Rosa Tapia", "+56 9 8765 4321"),
        ("Rosa Tapia: 987654321", "Rosa Tapia", "987654321"),
        ("Rosa Tapia (+56 9 8765 4321)", "Rosa Tapia", "+56 9 8765 4321"),
        ("Rosa Tapia fono 9-8765-4321", "Rosa Tapia", "9-8765-4321"),
        ("Rosa Tapia <rosa@uno.cl>", "Rosa Tapia", "rosa@uno.cl"),
        ("Rosa Tapia rosa@uno.cl, +56 9 8765 4321", "Rosa Tapia", "rosa@uno.cl · +56 9 8765 4321"),
        ("Beto 5000", "Beto 5000", ""),
        ("Rosa 2026", "Rosa 2026", ""),
    ],
)
def test_telephones_and_addresses_leave_the_name(line: str, name: str, contact: str) -> None:
    assert read_pasted(line) == Pasted(name, contact=contact)


@pytest.mark.parametrize("aside", ["pagó", "Pagado", "no pagó", "debe 5 lucas", "por confirmar", "$5.000"])
def test_what_is_said_of_money_is_a_note(aside: str) -> None:
    assert read_pasted(f"Fito Lara ({aside})") == Pasted("Fito Lara", note=aside)


@pytest.mark.parametrize("line", ["Coordinadores del martes:", "Inscritos", "LISTA 24/11", "Jueves 20:30:"])
def test_a_title_names_nobody(line: str) -> None:
    assert read_pasted(line).is_title


def test_what_a_chat_says_by_itself_names_nobody() -> None:
    assert read_pasted("23/11/26, 19:42 - Beto se unió").is_title


@pytest.mark.parametrize(
    ("name", "doubt"), [("Ana Soto", ""), ("Juan (Pepe) Soto", "brackets"), ("Beto 5000", "digits")]
)
def test_what_is_left_in_a_name_and_may_be_no_part_of_it(name: str, doubt: str) -> None:
    assert doubt_of(name) == doubt


@example("\t")
@example('" "')
@example("* Ana *")
@given(st.text(max_size=200))
def test_whatever_is_pasted_is_read(line: str) -> None:
    read = read_pasted(line)
    assert read.name == read.name.strip()
