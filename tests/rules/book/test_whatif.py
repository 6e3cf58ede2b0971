"""*¿Qué hago si…?*: what people say at a table finds the case, in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.book.search import Document, fold, rank, words
from rules.book.whatif import as_json, cases, find
from rules.book.whatif.words import asked
from rules.engine import options_for, spell_out
from rules.engine.bilingual import Lang
from tests.rules.book.asking.colloquial import SAID

LANGUAGES: tuple[Lang, ...] = ("es", "en")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_people_say_finds_the_case_among_the_first_two(lang: Lang) -> None:
    known = cases(spell_out({}), lang)
    found = {query: [case.id for case, _ in find(query, known, most=2)] for query in SAID[lang]}
    assert {query: case in found[query] for query, case in SAID[lang].items()} == dict.fromkeys(
        SAID[lang], True
    )


def test_every_case_of_the_catalogue_has_words_in_both_languages() -> None:
    assert {case: all(ways[lang] for lang in LANGUAGES) for case, ways in asked("dudo").items()} == {
        option.id: True for option in options_for("dudo")
    }


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_way_of_asking_finds_its_own_case(lang: Lang) -> None:
    known = cases(spell_out({}), lang)
    lost = {
        (way, case)
        for case, ways in asked("dudo").items()
        for way in ways[lang]
        if case not in [found.id for found, _ in find(way, known, most=3)]
    }
    assert lost == set()


def test_the_answer_is_the_alternative_in_force() -> None:
    told = {case.id: case for case in cases(spell_out({"die-off-table": "loses-a-die"}), "es")}
    assert told["die-off-table"].answer == "Quien hace saltar un dado lo pierde."
    assert [choice.id for choice in told["die-off-table"].choices if choice.holds] == ["loses-a-die"]


def test_procedure_comes_first_and_rules_are_marked_as_the_organizers() -> None:
    kinds = [case.is_rule for case in cases(spell_out({}), "es")]
    assert kinds == sorted(kinds)
    assert {case.id for case in cases(spell_out({}), "es") if case.is_rule} == {
        option.id for option in options_for("dudo") if option.kind == "engine"
    }


def test_what_goes_to_the_phone_is_json() -> None:
    sent = as_json(cases(spell_out({}), "es"))
    assert [case["id"] for case in json.loads(json.dumps(sent))] == [case["id"] for case in sent]
    assert {len(case) for case in sent} == {8}


def test_accents_and_endings_do_not_matter() -> None:
    assert words("Cayó") == words("cayo")
    assert words("dados") == words("dado")
    assert fold("Ñandú ¡MÁS!") == "nandu ¡mas!"


def test_a_slip_of_one_letter_is_forgiven() -> None:
    one = Document("uncovered", ((1, "destapado"),))
    for slip in ("destapdo", "detsapado", "destappado", "destopado"):
        assert [hit.key for hit in rank(slip, [one])] == ["uncovered"], slip


def test_a_document_with_all_the_words_comes_before_one_with_some() -> None:
    some = Document("some", ((5, "calzo calzo calzo"),))
    both = Document("both", ((1, "calzo en el obligo"),))
    assert [hit.key for hit in rank("calzo obligo", [some, both])] == ["both", "some"]


@given(st.text(max_size=200))
def test_whatever_is_typed_is_answered(query: str) -> None:
    found = rank(query, [Document("one", ((1, "se cayó un dado"),))])
    assert len(found) <= 1


def golden() -> Path:
    return Path(__file__).parents[2] / "golden" / "search.json"


def test_the_golden_answers_are_those_of_today() -> None:
    """The browser is held to the same file (`tests/e2e/test_search.py`)."""
    kept = json.loads(golden().read_text(encoding="utf-8"))
    assert kept == answers()


def answers() -> dict[str, dict[str, list[list[object]]]]:
    """For each language and query what is found; written by `python -m tests.rules.book.test_whatif`."""
    return {
        lang: {
            query: [
                [case.id, hit.score, hit.matched] for case, hit in find(query, cases(spell_out({}), lang))
            ]
            for query in (*SAID[lang], "montdo", "¡¿qué?!", "", "ÁRBOL x 4444", "calzo paso obligo siciliana")
        }
        for lang in LANGUAGES
    }


if __name__ == "__main__":
    golden().write_text(json.dumps(answers(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
