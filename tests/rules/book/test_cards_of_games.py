"""The table card of each game beside Dudo says the short sentence of what was chosen, of every option that
has one; why it says nothing of the others stands here.
"""

from __future__ import annotations

import pytest

from rules.book.card import card, players_card
from rules.book.card_lines import Line, Options, Recipe, in_language
from rules.book.of_game import BOOKS
from rules.games import Option, options_for, spell_out
from rules.games.bilingual import LANGUAGES, Lang

BESIDE_DUDO = sorted(set(BOOKS) - {"dudo"})
ORGANIZER = "the organizer settles it before a table plays or once it is over"
COORDINATOR = "the coordinator settles it when it happens, by its article"
OF_SHEETS = {
    "sheets-players": ORGANIZER,
    "sheets-correction": COORDINATOR,
    "sheets-rest-ranking": ORGANIZER,
    "sheets-leaver": ORGANIZER,
}
NOT_ON_CARD = {
    "alalay": {
        **OF_SHEETS,
        "alalay-dormida-sheet": "it changes no turn",
        "alalay-special-last-box": "it comes up in one turn of a whole table, whose coordinator asks",
        "alalay-cross-box": "it has one answer",
    },
    "cacho": OF_SHEETS,
    "prudente": {**OF_SHEETS, "sheets-special-round": "there is no special win"},
}
UNDER = {
    "cacho-abajo-span": {"cacho-abajo": "on"},
    "cacho-hatch-tie": {"cacho-hatches": "three"},
    "cacho-hatch-instant": {"cacho-hatches": "three"},
}
"""Options of a variation, which speak where it is played."""


SPOKEN = [
    (game, option)
    for game in BESIDE_DUDO
    for option in options_for(game)
    if option.id not in NOT_ON_CARD[game]
]


def words(lines: tuple[Line, ...], lang: Lang) -> str:
    return "\n".join(f"{line.term[lang]}: {in_language(line.text, lang)}" for line in lines)


def coordinators(game: str, options: Options, lang: Lang) -> str:
    return words(card(options, game=game), lang)


def players(game: str, options: Options, lang: Lang) -> str:
    return words(players_card(options, game=game), lang)


def gaps(recipes: tuple[Recipe, ...]) -> set[str]:
    return {gap for recipe in recipes for gap in recipe.gaps}


@pytest.mark.parametrize("game", BESIDE_DUDO)
def test_every_option_is_on_the_card_or_there_is_a_reason(game: str) -> None:
    law = gaps(BOOKS[game].law)
    assert law | set(NOT_ON_CARD[game]) == {option.id for option in options_for(game)}
    assert law & set(NOT_ON_CARD[game]) == set()
    assert gaps(BOOKS[game].players) <= law


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), SPOKEN, ids=lambda value: getattr(value, "id", value))
def test_the_card_says_the_chosen_answer_and_none_of_the_others(
    game: str, option: Option, lang: Lang
) -> None:
    shorts = [each.short[lang] for each in option.alternatives if each.short]
    assert len(shorts) >= len(option.alternatives) - 1
    for chosen in option.alternatives:
        options = spell_out({**UNDER.get(option.id, {}), option.id: chosen.id}, game=game)
        said = coordinators(game, options, lang)
        expected = [chosen.short[lang]] if chosen.short else []
        assert [short for short in shorts if f" {short}" in said] == expected


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BESIDE_DUDO)
def test_no_fixed_words_stand_where_only_an_option_may_speak(game: str, lang: Lang) -> None:
    recipes = (*BOOKS[game].law, *BOOKS[game].players)
    fixed = " ".join(part[lang] for recipe in recipes for part in recipe.parts if isinstance(part, dict))
    shorts = [each.short[lang] for o in options_for(game) for each in o.alternatives if each.short]

    assert [short for short in shorts if short in fixed] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BESIDE_DUDO)
def test_the_players_read_what_the_coordinator_reads(game: str, lang: Lang) -> None:
    by_id = {option.id: option for option in options_for(game)}
    for gap in gaps(BOOKS[game].players):
        for chosen in by_id[gap].alternatives:
            options = spell_out({**UNDER.get(gap, {}), gap: chosen.id}, game=game)
            if chosen.short and chosen.short[lang] in players(game, options, lang):
                assert chosen.short[lang] in coordinators(game, options, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BESIDE_DUDO)
def test_no_line_of_a_card_is_empty(game: str, lang: Lang) -> None:
    for option in options_for(game):
        for chosen in option.alternatives:
            options = spell_out({option.id: chosen.id}, game=game)
            lines = (*card(options, game=game), *players_card(options, game=game))
            assert [line.key for line in lines if not in_language(line.text, lang)] == [], chosen.id
