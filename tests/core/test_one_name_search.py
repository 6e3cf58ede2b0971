"""What a server and a browser find by a typed name is the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.name_search import closest, may_be_same
from core.names import fold, sort_key
from tests.core.typed_names import NAMES, PARTS, PEOPLE, WHOLE
from tests.scripts import run_script

LATIN = [chr(at) for at in range(0xC0, 0xA800) if unicodedata.name(chr(at), "").startswith("LATIN ")]
# Signs of tone, clicks and inscriptions: no alphabet in which a name of today is written.
NO_LETTERS = (
    "TONE ",
    "CLICK",
    "EPIGRAPHIC",
    "PERCUSSIVE",
    "SINOLOGICAL",
    "TWO WITH STROKE",
    " ET",
    "GLOTTAL",
)
FOLDED = [letter for letter in LATIN if not any(word in unicodedata.name(letter) for word in NO_LETTERS)]
LETTERS = [letter for letter in FOLDED if not 0x1D00 <= ord(letter) < 0x1DC0]  # phonetic signs
ALPHABETS = "abcñŁđøßþÆıİΣςά ёЩй'’ʼ-·́̈가각דוםمحمدทีदेव山が12()ÀŐữỆ"
IN_BROWSER = """
const { fold } = await at("shared/names.js");
const { closest } = await at("shared/closest.js");
return given.asked.map((asked) => [fold(asked), closest(asked, given.people)]);
"""


def in_browser(asked: list[str], people: list[tuple[int, str]]) -> list[tuple[str, list[int]]]:
    answer = run_script(IN_BROWSER, {"asked": asked, "people": people})
    return [(folded, numbers) for folded, numbers in answer]


def on_server(asked: list[str], people: list[tuple[int, str]]) -> list[tuple[str, list[int]]]:
    return [(fold(one), closest(one, people)) for one in asked]


def test_every_latin_letter_is_typed_with_a_to_z() -> None:
    assert [letter for letter in LETTERS if not fold(f"o{letter}o").isascii()] == []
    assert [letter for letter in LETTERS if fold(letter.upper()) != fold(letter.lower())] == []


@given(st.text(ALPHABETS, max_size=20), st.text("̧̣̀́̂̃̈̄", max_size=3))
def test_no_mark_and_no_case_changes_a_fold(text: str, marks: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold("".join(sign + marks if sign.isalpha() else sign for sign in text)) == fold(text)
    assert fold(text.lower()) == fold(text)


def test_other_alphabets_stay_themselves() -> None:
    assert [fold(name) for name in ("Ёжик Щукин", "ΣΏΣ", "山田", "מִרְיָם")] == [
        "ежик щукин",
        "σωσ",
        "山田",
        "מרים",
    ]


def test_a_letter_that_is_typed_otherwise_is_sorted_as_it_is_typed() -> None:
    assert sorted(["Zoe", "Łukasz", "Ñusta", "Nora", "Lucas", "Ørjan"], key=sort_key) == [
        "Lucas", "Łukasz", "Nora", "Ñusta", "Ørjan", "Zoe",
    ]  # fmt: skip


@pytest.mark.parametrize(("typed", "meant"), WHOLE + PARTS)
def test_who_is_meant_is_found_first(typed: str, meant: str) -> None:
    assert NAMES[closest(typed, PEOPLE)[0] - 1] == meant


@pytest.mark.parametrize(("typed", "meant"), WHOLE)
def test_a_whole_name_may_be_that_person_and_is_nobody_elses(typed: str, meant: str) -> None:
    assert [name for name in NAMES if may_be_same(typed, name)] == [meant]


def test_the_browser_folds_every_letter_as_the_server_does() -> None:
    assert in_browser(LATIN, []) == on_server(LATIN, [])


def test_the_browser_finds_whom_the_server_finds() -> None:
    asked = [typed for typed, _name in WHOLE + PARTS]
    asked += [name[at:] for name in NAMES for at in range(0, len(name), 3)] + ["7", "12", "1", "", "hh"]
    assert in_browser(asked, list(PEOPLE)) == on_server(asked, list(PEOPLE))


@settings(max_examples=15, deadline=None)
@given(st.lists(st.text(ALPHABETS + "aeiouhcxqzvy", max_size=16), min_size=40, max_size=60))
def test_and_so_for_any_names(names: list[str]) -> None:
    people = list(enumerate(names[20:], start=1))
    assert in_browser(names, people) == on_server(names, people)
