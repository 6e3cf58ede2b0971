"""Names set large: shrunk, then broken between given name and surname, never cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.sorteo.reveal.stage.letter_sizes import broken, evened, fitting, lines, width


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Ana", ("Ana",)),
        ("Ana Pérez", ("Ana", "Pérez")),
        ("Ana Pérez Soto", ("Ana", "Pérez Soto")),
        ("María José Riquelme Soto", ("María José", "Riquelme Soto")),
        ("María de la Cruz", ("María", "de la Cruz")),
        ("Juan Pablo de los Ríos", ("Juan Pablo", "de los Ríos")),
        ("Ana Pérez y Beto Soto", ("Ana Pérez", "y Beto Soto")),
        ("María Fernanda de la Cerda y Ana Soto", ("María Fernanda de la Cerda", "y Ana Soto")),
        (
            "María Fernanda Eyzaguirre-Irarrázaval de la Cerda y Valdivieso",
            ("María Fernanda Eyzaguirre-Irarrázaval", "de la Cerda y Valdivieso"),
        ),
    ],
)
def test_a_name_breaks_between_given_name_and_surname(name: str, lines: tuple[str, ...]) -> None:
    assert broken(name) == lines


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Ana", ("Ana",)),
        ("-Ana-", ("-Ana-",)),
        ("Ana Pérez Soto", ("Ana Pérez", "Soto")),
        (
            "María Fernanda Eyzaguirre-Irarrázaval de la Cerda y Valdivie",
            ("María Fernanda Eyzaguirre-", "Irarrázaval de la Cerda y Valdivie"),
        ),
    ],
)
def test_a_very_long_name_breaks_near_its_middle(name: str, lines: tuple[str, ...]) -> None:
    assert evened(name) == lines


@given(st.lists(st.text("abcñáMY", min_size=1, max_size=12), min_size=1, max_size=9))
def test_nothing_of_a_name_is_lost(words: list[str]) -> None:
    name = " ".join(words)

    assert " ".join(broken(name)) == name
    assert all(broken(name))


@given(st.text(max_size=60), st.text(max_size=60))
def test_more_letters_are_never_narrower(one: str, other: str) -> None:
    assert width(one + " " + other) >= max(width(one), width(other))


def test_an_accent_takes_no_room() -> None:
    assert width("Pe\u0301rez") == width("Pérez") == width("Perez")


WORDS = st.lists(st.text("abcñáMY", min_size=1, max_size=12), min_size=1, max_size=9).map(" ".join)


@given(WORDS, st.integers(10, 90), st.integers(100, 900))
def test_a_wider_place_or_smaller_letters_never_take_more_lines(text: str, size: int, limit: int) -> None:
    taken = lines(text, size=size, limit=limit)
    assert lines(text, size=size, limit=limit + 50) <= taken
    assert lines(text, size=size - 5, limit=limit) <= taken
    assert taken * limit * 100 >= width(text) * size * 0.5


def test_the_largest_letters_in_which_a_text_has_room_are_taken() -> None:
    sizes = (80, 40, 20)
    assert [fitting("Ana " * words, sizes=sizes, limit=300, height=90) for words in (1, 4, 8, 99)] == [
        80,
        40,
        20,
        20,
    ]
