"""The guide of remedies: it agrees with the answers in force, in both languages."""

from __future__ import annotations

import pytest

from rules.book.of_game import data_of
from rules.book.whatif import after, cases, grades, remedies
from rules.games import GAMES, spell_out
from rules.games.bilingual import LANGUAGES, Lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_remedy_is_the_answer_in_force_and_rests_on_article_11(lang: Lang) -> None:
    answers = {case.id: case.answer for case in cases(spell_out({}, game="dudo"), lang, game="dudo")}
    guide = remedies(spell_out({}, game="dudo"), lang, game="dudo")
    assert {one.case: one.remedy for one in guide} == {one.case: answers[one.case] for one in guide}
    assert all(11 in one.articles for one in guide)


def test_what_an_answer_allows_is_no_infraction() -> None:
    allowed = spell_out({"turn-time": "no-limit", "telephone": "free"}, game="dudo")
    assert {"turn-time", "telephone"} & {one.case for one in remedies(allowed, "es", game="dudo")} == set()


def test_an_answer_that_calls_it_cheating_makes_it_grave() -> None:
    guide = {
        one.case: one
        for one in remedies(spell_out({"refuses-to-show": "trampa"}, game="dudo"), "es", game="dudo")
    }
    assert guide["refuses-to-show"].grade == "grave"
    assert not guide["refuses-to-show"].warns
    assert guide["refuses-to-show"].steps == ("La mesa se detiene y el organizador decide.",)


def test_every_infraction_is_a_case_of_procedure_and_every_answer_that_it_names_is_one_of_its_own() -> None:
    known = {option.id: option for option in GAMES["dudo"].catalogue.every if option.kind == "procedure"}
    for row in data_of("dudo", "remedies")["infraction"]:
        option = known[row["case"]]
        assert all(option.allows(choice) for choice in row.get("under", {})), row["case"]
        assert {row["grade"], *row.get("under", {}).values()} <= {
            "",
            *(one.id for one in grades("es", game="dudo")),
        }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_grade_has_a_step_for_the_first_time_the_second_and_later_or_one_for_every_time(lang: Lang) -> None:
    steps = {one.id: len(one.steps) for one in grades(lang, game="dudo")}
    assert steps == {"slip": 3, "conduct": 3, "warned": 3, "grave": 1}


def test_warnings_lead_to_the_organizer() -> None:
    assert [after(count, "es", game="dudo") for count in range(4)] == [
        "",
        "Otro aviso, y se llama al organizador.",
        "El organizador decide si sigue en la mesa.",
        "El organizador decide si sigue en la mesa.",
    ]
