"""The table card of Alalay says the short sentence of what was chosen; why it says nothing of the others stands
here.
"""

from __future__ import annotations

import pytest

from rules.book.card import card, players_card
from rules.book.card_lines import Options, in_language
from rules.games import options_for, spell_out
from rules.games.alalay.book.card import LAW, PLAYERS
from rules.games.bilingual import LANGUAGES, Lang

OPTIONS = {option.id: option for option in options_for("alalay")}
ON_CARD = {gap for recipe in LAW for gap in recipe.gaps}
ORGANIZER = "the organizer settles it before a table plays or once it is over"
NOT_ON_CARD = {
    "alalay-dormida-sheet": "it changes no turn",
    "alalay-special-last-box": "it comes up in one turn of a whole table, whose coordinator asks",
    "alalay-cross-box": "it has one answer",
    "sheets-players": ORGANIZER,
    "sheets-correction": "the coordinator settles it when it happens, by article 7",
    "sheets-rest-ranking": ORGANIZER,
    "sheets-leaver": ORGANIZER,
}


def words(options: Options, lang: Lang) -> str:
    return "\n".join(
        f"{line.term[lang]}: {in_language(line.text, lang)}" for line in card(options, game="alalay")
    )


def players_words(options: Options, lang: Lang) -> str:
    return "\n".join(in_language(line.text, lang) for line in players_card(options, game="alalay"))


def test_every_option_is_on_the_card_or_there_is_a_reason() -> None:
    assert ON_CARD | set(NOT_ON_CARD) == set(OPTIONS)
    assert ON_CARD & set(NOT_ON_CARD) == set()
    assert {gap for recipe in PLAYERS for gap in recipe.gaps} <= ON_CARD


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("gap", sorted(ON_CARD))
def test_the_card_says_the_chosen_answer_and_none_of_the_others(gap: str, lang: Lang) -> None:
    option = OPTIONS[gap]
    shorts = [each.short[lang] for each in option.alternatives if each.short]
    assert len(shorts) >= len(option.alternatives) - 1
    for chosen in option.alternatives:
        said = words(spell_out({gap: chosen.id}, game="alalay"), lang)
        assert [short for short in shorts if f" {short}" in said] == (
            [chosen.short[lang]] if chosen.short else []
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_players_read_what_the_coordinator_reads(lang: Lang) -> None:
    for gap in {gap for recipe in PLAYERS for gap in recipe.gaps}:
        for chosen in OPTIONS[gap].alternatives:
            options = spell_out({gap: chosen.id}, game="alalay")
            if chosen.short and chosen.short[lang] in players_words(options, lang):
                assert chosen.short[lang] in words(options, lang)


def test_where_no_throw_wins_the_card_has_no_dormida() -> None:
    options = spell_out(
        {"alalay-grande-de-mano": "fifty-five", "alalay-dormida-spent": "needs-open-grande"}, game="alalay"
    )

    assert "De mano, 55: no hay dormida." in words(options, "es")
    assert "gana la partida" not in words(options, "es")
    assert "Solo con una grande libre." not in words(options, "es")
