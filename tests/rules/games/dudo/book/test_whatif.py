"""The box for questions: what people say at a table finds its answer, in both languages, or nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.book import STANDARD, parse_book, search, stems
from rules.book.of_game import data_of
from rules.book.search import SOME, Document, fold, is_sure, rank, words
from rules.book.whatif import PastRuling, answers, as_json, ask, cases, find, remedies, reply
from rules.book.whatif.words import asked, asked_of_sentences
from rules.games import GAMES, options_for, spell_out
from rules.games.bilingual import Lang
from tests.rules.games.dudo.book.asking.colloquial import SAID
from tests.rules.games.dudo.book.asking.figures import everything, questions

CATALOGUE = GAMES["dudo"].catalogue
LANGUAGES: tuple[Lang, ...] = ("es", "en")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_people_say_finds_the_case_among_the_first_two(lang: Lang) -> None:
    found = {
        query: [one.key for one in ask(query, everything(lang), lang=lang, most=2)] for query in SAID[lang]
    }
    assert {query: case in found[query] for query, case in SAID[lang].items()} == dict.fromkeys(
        SAID[lang], True
    )


def test_every_case_of_the_catalogue_has_words_in_both_languages() -> None:
    assert {case: all(ways[lang] for lang in LANGUAGES) for case, ways in asked("dudo").items()} == {
        option.id: True for option in CATALOGUE.every
    }


@pytest.mark.parametrize("people_each", [1, 2])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_way_of_asking_finds_its_own_case(lang: Lang, people_each: int) -> None:
    known = cases(CATALOGUE.spell_out(CATALOGUE.for_entries({}, people_each)), lang, game="dudo")
    lost = {
        (way, case)
        for case in (one.id for one in known)
        for way in asked("dudo")[case][lang]
        if case not in [found.id for found, _ in find(way, known, lang=lang, most=3)]
    }
    assert lost == set()


def test_the_answer_is_the_alternative_in_force() -> None:
    told = {
        case.id: case
        for case in cases(spell_out({"die-off-table": "loses-a-die"}, game="dudo"), "es", game="dudo")
    }
    assert told["die-off-table"].answer == "Quien hace saltar un dado lo pierde."
    assert [choice.id for choice in told["die-off-table"].choices if choice.holds] == ["loses-a-die"]


def test_procedure_comes_first_and_rules_are_marked_as_the_organizers() -> None:
    kinds = [case.is_rule for case in cases(spell_out({}, game="dudo"), "es", game="dudo")]
    assert kinds == sorted(kinds)
    assert {case.id for case in cases(spell_out({}, game="dudo"), "es", game="dudo") if case.is_rule} == {
        option.id for option in options_for("dudo") if option.kind == "engine"
    }


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_way_of_asking_for_a_sentence_finds_its_section(lang: Lang) -> None:
    sections = {one.words: one.key.partition("/")[0] for one in everything(lang) if one.kind == "rulebook"}
    lost = {
        (way, sections[said])
        for said, ways in asked_of_sentences("dudo", lang).items()
        for way in ways
        if sections[said]
        not in [one.key.partition("/")[0] for one in ask(way, everything(lang), lang=lang, most=3)]
    }
    assert lost == set()


def test_every_sentence_that_is_asked_for_stands_in_the_text_in_both_languages() -> None:
    places = set(data_of("dudo", "sentences"))
    for lang in LANGUAGES:
        assert places <= {one.key for one in everything(lang)}


def test_to_a_question_that_nothing_answers_nothing_is_surely_the_answer() -> None:
    for question in ("dónde queda el baño", "cuánto cuesta la inscripción", "la clave del wifi"):
        told = reply(question, everything("es"), lang="es")
        assert (told.sure, len(told.answers) <= 3) == (False, True), question
    assert reply("granizo xilófono", everything("es"), lang="es").answers == []


def test_who_tells_more_is_not_answered_less() -> None:
    short = reply("se cayó un dado", everything("es"), lang="es")
    story = (
        "anoche en casa de Wilmer llovía fuerte y a doña Filomena se le cayó un dado debajo del refrigerador"
    )
    assert short.answers[0].key == reply(story, everything("es"), lang="es").answers[0].key == "die-off-table"


def test_the_kinds_are_told_apart_and_a_sentence_names_its_section() -> None:
    kinds = {
        question: (found[0].kind, found[0].articles)
        for question in ("hasta cuándo se puede calzar", "se cayó un dado", "obligo mano a mano", "la final")
        if (found := ask(question, everything("es"), lang="es"))
    }
    assert kinds == {
        "hasta cuándo se puede calzar": ("rulebook", ("7.1",)),
        "se cayó un dado": ("remedy", (1, 11)),
        "obligo mano a mano": ("rule", (9, 12)),
        "la final": ("procedure", (3, 10)),
    }


def test_a_past_ruling_is_found_among_the_rest() -> None:
    ruling = PastRuling(7, "Con lluvia se juega adentro.", (1,))
    found = answers(
        None, cases(spell_out({}, game="dudo"), "es", game="dudo"), (), [ruling], lang="es", game="dudo"
    )
    first = ask("qué pasa con lluvia", found, lang="es")[0]
    assert (first.kind, first.number, first.words, first.articles) == ("ruling", 7, ruling.words, (1,))


def test_an_edition_that_says_it_otherwise_is_found_by_its_own_words() -> None:
    text = STANDARD.source("dudo", "es").replace(
        "Se calza mientras los dados en juego superen un **umbral**; justo en el umbral, ya no.",
        "Con diez dados o menos nadie calza.",
    )
    options = spell_out({}, game="dudo")
    own = answers(
        parse_book(text, lang="es"),
        cases(options, "es", game="dudo"),
        remedies(options, "es", game="dudo"),
        lang="es",
        game="dudo",
    )
    assert ask("quién calza con diez dados", own, lang="es")[0].words == "Con diez dados o menos nadie calza."


def test_what_goes_to_the_phone_is_json() -> None:
    sent = as_json(everything("es"))
    assert [one["key"] for one in json.loads(json.dumps(sent))] == [one.key for one in everything("es")]
    assert len({one.key for one in everything("es")}) == len(everything("es"))


def test_accents_and_endings_do_not_matter() -> None:
    assert words("Cayó", "es") == words("cayo", "es")
    assert words("dados", "es") == words("dado", "es")
    assert words("combinación", "es") == words("combinaciones", "es") == words("combinacion", "es")
    assert fold("Ñandú ¡MÁS!") == "nandu ¡mas!"


def test_a_slip_of_one_letter_is_forgiven() -> None:
    one = Document("uncovered", ((1, "destapado"),))
    for slip in ("destapdo", "detsapado", "destappado", "destopado"):
        assert [hit.key for hit in rank(slip, [one], lang="es")] == ["uncovered"], slip


def test_a_document_with_all_the_words_comes_before_one_with_some() -> None:
    some = Document("some", ((5, "calzo en la mesa"),))
    both = Document("both", ((1, "calzo en el obligo de la mesa"),))
    assert [hit.key for hit in rank("mesa calzo obligo", [some, both], lang="es")] == ["both", "some"]


def test_what_has_too_little_of_the_question_is_no_sure_answer_and_not_found_in_a_list() -> None:
    known = [Document("one", ((5, "calzo"),)), Document("two", ((5, "mesa"),))]
    assert is_sure(rank("calzo", known, lang="es"))
    hits = rank("lluvia, granizo y calzo", known, lang="es")
    assert ([hit.key for hit in hits], is_sure(hits)) == (["one"], False)
    assert rank("lluvia, granizo, nieve y calzo", known, lang="es", least=SOME) == []


def test_two_that_are_as_good_are_both_offered() -> None:
    hits = rank("calzo", [Document("one", ((5, "calzo"),)), Document("two", ((5, "calzo"),))], lang="es")
    assert ([hit.key for hit in hits], is_sure(hits)) == (["one", "two"], False)


def test_words_of_one_meaning_are_one() -> None:
    assert words("celular", "es") == words("teléfono", "es") == words("cellphone", "es")
    assert words("se cayeron 6", "es") == words("cae seis", "es")
    assert words("abre", "es") == words("abrió", "es") == words("abrir", "es")


def test_the_browser_has_the_same_lists() -> None:
    """Its search is held to the same answers too (`tests/e2e/test_search.py`)."""
    folder = Path(__file__).parents[5] / "static" / "rules" / "book"
    script, lists = ((folder / name).read_text("utf-8") for name in ("search.js", "words.js"))
    same = lists.partition("const SAME = [")[2].partition("];")[0]
    assert tuple(line.strip().strip('",') for line in same.splitlines() if line.strip()) == stems.SAME
    listed = lists.partition("const EMPTY")[2].partition("`")[2].partition("`")[0]
    assert set(listed.split()) == stems.EMPTY
    for name in ("MOST_WORDS", "SHORTEST_FORGIVEN", "LEAST"):
        assert f"const {name} = {getattr(search, name)};" in script, name
    for one, other in (("EXACT", "NEAR"), ("SURE", "AHEAD"), ("SHORTEST_BEGUN", "MOST_AFTER")):
        assert f"const [{one}, {other}] = [{getattr(search, one)}, {getattr(search, other)}];" in script, one
    for name in ("SHORTEST", "LONG"):
        assert f"const {name} = {getattr(stems, name)};" in lists, name


@given(st.text(max_size=200))
def test_whatever_is_typed_is_answered(query: str) -> None:
    found = rank(query, [Document("one", ((1, "se cayó un dado"),))], lang="es")
    assert len(found) <= 1


def golden() -> Path:
    return Path(__file__).parents[4] / "golden" / "search.json"


def test_the_golden_answers_are_those_of_today() -> None:
    """The browser is held to the same file (`tests/e2e/test_search.py`)."""
    kept = json.loads(golden().read_text(encoding="utf-8"))
    assert kept == golden_answers()


def golden_answers() -> dict[str, dict[str, list[list[object]]]]:
    """For each language and query what is found; written by running this module."""
    return {
        lang: {
            query: [
                [hit.key, hit.score, hit.covered]
                for hit in rank(query, [one.document for one in everything(lang)], lang=lang, most=12)
            ]
            for query in (
                *SAID[lang],
                *(one.asked for one in questions() if one.lang == lang),
                *("montdo", "¡¿qué?!", "", "ÁRBOL x 4444", "calzo paso obligo siciliana"),
            )
        }
        for lang in LANGUAGES
    }


if __name__ == "__main__":
    golden().write_text(json.dumps(golden_answers(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
