"""What an entry is called: of its people, in short, and each person's line."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.names import fold
from tournament.draw import text as draw_text
from tournament.roster.entry_names import (
    LONGEST,
    called,
    entry_name,
    joined,
    name_parts,
    person_line,
    same_name,
    short_names,
    surname_first,
)

WORDS = st.text(st.characters(categories=["Lu", "Ll", "Lo"]), min_size=1, max_size=60)
NAMES = st.lists(WORDS, min_size=1, max_size=4).map(lambda words: " ".join(words)[:LONGEST].strip())
PEOPLE = st.lists(NAMES, min_size=1, max_size=4)


@pytest.mark.parametrize(
    ("people", "es", "en"),
    [
        (["Ana Quispe"], "Ana Quispe", "Ana Quispe"),
        (["Ana Quispe", "Beto Rojas"], "Ana Quispe y Beto Rojas", "Ana Quispe and Beto Rojas"),
        (["Ana", "Beto", "Caro"], "Ana, Beto y Caro", "Ana, Beto and Caro"),
        (["Ana", "Inés"], "Ana e Inés", "Ana and Inés"),
        (["Ana", "Hilda"], "Ana e Hilda", "Ana and Hilda"),
        (["Ana", "Ynés"], "Ana e Ynés", "Ana and Ynés"),
        (["Inés", "Ana"], "Inés y Ana", "Inés and Ana"),
        (["Ana", "Yolanda"], "Ana y Yolanda", "Ana and Yolanda"),
        (["Ana", "Hiedra"], "Ana y Hiedra", "Ana and Hiedra"),
        (["Ana", "Iago"], "Ana y Iago", "Ana and Iago"),
        (["Ana", "Hugo"], "Ana y Hugo", "Ana and Hugo"),
    ],
)
def test_a_name_is_made_of_the_people(people: list[str], es: str, en: str) -> None:
    assert (joined(people, "es"), joined(people, "en")) == (es, en)


def test_its_own_name_comes_first_and_a_mark_of_equal_names_is_no_part_of_a_made_one() -> None:
    people = ["Ana Quispe (2)", "Beto Rojas"]
    assert entry_name(people, own="Los Tigres", short="Quispe · Rojas", lang="es") == "Los Tigres"
    assert entry_name(people, own="", short="Quispe · Rojas", lang="es") == "Ana Quispe y Beto Rojas"


@given(people=PEOPLE)
def test_whatever_the_names_a_sheet_of_the_draw_takes_what_is_made(people: list[str]) -> None:
    (short,) = short_names({1: people}, {}).values()
    made = entry_name(people, own="", short=short, lang="es")
    assert 1 <= len(short) <= LONGEST == draw_text.LONGEST
    assert made in (joined(people, "es"), short)
    assert 1 <= len(made) <= LONGEST


def test_four_names_of_120_letters_are_cut_evenly() -> None:
    people = [letter * 120 for letter in "ABCD"]
    assert short_names({1: people}, {})[1] == " · ".join(letter * 26 + "…" for letter in "ABCD")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Beto Rojas", "Rojas, Beto"),
        ("Beto", "Beto"),
        ("Ana Quispe Mamani", "Quispe Mamani, Ana"),
        ("María José Rojas", "Rojas, María José"),
        ("Juan Carlos Rojas Mamani", "Rojas Mamani, Juan Carlos"),
        ("Ana de la Cruz", "de la Cruz, Ana"),
        ("José Ortega y Gasset", "Ortega y Gasset, José"),
        ("María de los Ángeles Vega Soto", "Vega Soto, María de los Ángeles"),
        ("Rojas, Beto", "Rojas, Beto"),
        ("Juan Pérez (2)", "Pérez, Juan"),
    ],
)
def test_a_surname_stands_first_in_a_list_by_name(name: str, line: str) -> None:
    assert surname_first(name) == line


def test_each_person_has_a_line_with_whom_they_play() -> None:
    assert person_line("Beto Rojas", ["Ana Quispe"], "es") == "Rojas, Beto · con Quispe, Ana"
    assert person_line("Beto Rojas", ["Ana Quispe", "Inés Soto"], "en") == (
        "Rojas, Beto · with Quispe, Ana and Soto, Inés"
    )
    assert person_line("Beto Rojas", [], "es") == "Rojas, Beto"


def test_a_short_name_has_surnames_and_given_names_only_where_two_would_be_alike() -> None:
    people = {
        1: ["Ana Quispe Mamani", "Beto Rojas"],
        2: ["Eva Soto", "Iván Paz"],
        3: ["Ana Quispe", "Beto Rojás"],
        4: ["Aldo Quispe", "Beto Rojas"],
        5: ["Sola Vega"],
    }
    assert short_names(people, {2: "Los Tigres"}) == {
        1: "Ana Quispe Mamani · Beto Rojas",
        2: "Los Tigres",
        3: "Ana Quispe · Beto Rojás",
        4: "Aldo Quispe · Beto Rojas",
        5: "Vega",
    }


def test_a_short_name_is_none_that_another_pair_gave_itself() -> None:
    people = {1: ["Sola Vega"], 2: ["Ana Paz", "Beto Rey"]}
    assert short_names(people, {2: "Vega"}) == {1: "Sola Vega", 2: "Vega"}


def test_an_own_name_that_is_long_is_no_short_one() -> None:
    people = {1: ["Ana Quispe", "Beto Rojas"]}
    assert short_names(people, {1: "Los que vinieron desde Oruro"})[1] == "Quispe · Rojas"


@given(
    pairs=st.lists(
        st.lists(st.sampled_from(["Ana Paz", "Eva Paz", "Ana Rey", "Paz"]), min_size=1, max_size=3)
    )
)
def test_no_two_short_names_of_a_championship_are_alike(pairs: list[list[str]]) -> None:
    short = short_names(dict(enumerate(pairs)), {})
    assert short.keys() == set(range(len(pairs)))
    assert len({fold(name.replace("(", "n")) for name in short.values()}) == len(pairs)


@given(order=st.sampled_from([*permutations(range(4))]))
def test_whose_names_differ_are_called_the_same_in_any_order(order: tuple[int, ...]) -> None:
    pairs = [["Ana Paz", "Eva Rey"], ["Abel Paz", "Eva Rey"], ["Ana Sol"], ["Iris Luna", "Eva Paz"]]
    assert short_names({at: pairs[at] for at in order}, {}) == short_names(dict(enumerate(pairs)), {})


@pytest.mark.parametrize(
    ("people", "found"),
    [
        (["Ana Quispe", "Beto Rojas"], ["Ana", "Beto"]),
        (["María José Rojas", "Rojas, Beto"], ["María", "Beto"]),
        (["Ana Quispe", "Ana Rojas (2)"], ["Ana Quispe", "Ana Rojas"]),
        (["Ana Quispe Luz", "Ana Quispe Paz", "Beto"], ["Ana Quispe Luz", "Ana Quispe Paz", "Beto"]),
        (["Pelé", "Beto Rojas"], ["Pelé", "Beto"]),
    ],
)
def test_what_each_is_called_at_the_table(people: list[str], found: list[str]) -> None:
    assert called(people) == found


@given(PEOPLE)
def test_different_persons_are_called_differently(people: list[str]) -> None:
    if len({fold(name) or name for name in people}) == len(people):
        assert len(set(called(people))) == len(people)


def test_a_mark_or_an_accent_makes_nobody_another() -> None:
    assert same_name("Beto Rojas (2)", "beto rójas")
    assert not same_name("Beto Rojas", "Ana Rojas")


@pytest.mark.parametrize(
    ("name", "people", "parts"),
    [
        ("Ana Quispe y Beto Rojas", ["Ana Quispe", "Beto Rojas"], ["Ana Quispe", "y Beto Rojas"]),
        ("José Ortega y Gasset e Inés Paz (2)", ["José Ortega y Gasset", "Inés Paz (3)"], None),
        ("Ana, Beto and Caro", ["Ana", "Beto", "Caro"], ["Ana,", "Beto", "and Caro"]),
        ("Quispe · Rojas", ["Ana Quispe", "Beto Rojas"], ["Quispe ·", "Rojas"]),
        ("Los Tigres y Pumas", ["Ana Quispe", "Beto Rojas"], ["Los Tigres y Pumas"]),
        ("José Ortega y Gasset", [], ["José Ortega y Gasset"]),
    ],
)
def test_a_made_name_breaks_between_two_people_and_any_other_nowhere(
    name: str, people: list[str], parts: list[str] | None
) -> None:
    assert name_parts(name, people) == (parts or ["José Ortega y Gasset", "e Inés Paz (2)"])


@given(PEOPLE, st.sampled_from(["es", "en"]))
def test_nothing_of_a_name_is_lost_where_it_breaks(people: list[str], lang: str) -> None:
    name = joined(people, lang)
    assert " ".join(name_parts(name, people)) == name
