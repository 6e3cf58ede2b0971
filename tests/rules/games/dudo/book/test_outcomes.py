"""What each answer changes at the table, in one line."""

from __future__ import annotations

import pytest

from rules.book.examples.outcomes import outcomes
from rules.games import Option, options_for, spell_out
from rules.games.bilingual import LANGUAGES, Lang

LONGEST = 150  # letters: two lines of a phone's page
OF_THE_GAME = [option for option in options_for("dudo") if option.kind == "engine"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", OF_THE_GAME, ids=lambda option: option.id)
def test_each_answer_that_changes_the_game_has_a_line_of_its_own(option: Option, lang: Lang) -> None:
    told = outcomes(option.id, spell_out({}, game="dudo"), lang, game="dudo")
    assert told is not None
    assert told.situation
    assert list(told.lines) == [one.id for one in option.alternatives]
    assert len(set(told.lines.values())) == len(option.alternatives)
    assert all(0 < len(line) <= LONGEST for line in told.lines.values())


def test_it_says_the_dice_who_opens_and_what_may_not_be_said() -> None:
    told = outcomes("paso-stake", spell_out({}, game="dudo"), "es", game="dudo")
    assert told is not None
    assert told.situation == "Ana abre, Beto pasa y Caro duda el paso: era farol. ¿Cuántos dados pierde Beto?"
    assert told.lines == {
        "one-die": "Pierde Beto 1 dado. Abre Beto.",
        "siciliana-in-opening": "Pierde Beto 2 dados (siciliana). Abre Beto.",
    }
    calzo = outcomes("calzo-out-of-turn", spell_out({}, game="dudo"), "en", game="dudo")
    assert calzo is not None
    assert calzo.lines["in-turn"] == "Dani: “calzo”. Not allowed."


def test_it_is_what_would_happen_under_the_other_answers() -> None:
    """Whether a false start may be doubted decides what Beto's doubt does there."""
    said = [
        told.lines["false-start"]
        for choice in ("forbidden", "one-die")
        if (
            told := outcomes(
                "false-start-headsup", spell_out({"false-start-dudo": choice}, game="dudo"), "es", game="dudo"
            )
        )
    ]
    assert said[0].endswith("Beto: «dudo». No se puede.")
    assert said[1] == "Ana parte en falso: dos ases."  # doubted, it costs a die like any opening


def test_procedure_says_itself_what_is_done() -> None:
    assert outcomes("die-off-table", spell_out({}, game="dudo"), "es", game="dudo") is None
