"""The table card says the short sentence of what was chosen, of every option that has one; why it says
nothing of the others stands here.
"""

from __future__ import annotations

import pytest

from rules.book.card import card, players_card
from rules.book.card_lines import Options, in_language
from rules.games import GAMES, Alternative, Option, spell_out
from rules.games.bilingual import LANGUAGES, Lang
from rules.games.dudo.book.card import LAW, PLAYERS

OPTIONS = {option.id: option for option in GAMES["dudo"].catalogue.every}
ON_CARD = {gap for recipe in (*LAW, *PLAYERS) for gap in recipe.gaps}
PLAYERS_ALONE = {"telephone"}

COORDINATOR = "the coordinator settles it when it happens, by the article's list of cases"
ORGANIZER = "the organizer settles it before a table plays or once it is over"
REMOVAL = "a removal is never without the organizer, whom the card says to call"
NOT_ON_CARD = {
    "opener-after-removal": REMOVAL,
    "removal-running-play": REMOVAL,
    "removal-ranking": REMOVAL,
    "removal-after-end": REMOVAL,
    "withdrawal": REMOVAL,
    "rejoin": REMOVAL,
    "seating": ORGANIZER,
    "table-size": ORGANIZER,
    "late-player": ORGANIZER,
    "substitute": ORGANIZER,
    "coordinator-plays": ORGANIZER,
    "outside-help": ORGANIZER,
    "ruling-scope": "which tables play by a ruling is told with the ruling",
    "final-ranking": ORGANIZER,
    "championship-format": ORGANIZER,
    "absent-in-turn": COORDINATOR,
    "turn-time": COORDINATOR,
    "die-off-table": COORDINATOR,
    "cocked-die": COORDINATOR,
    "cup-lifted-early": COORDINATOR,
    "anothers-cup-lifted": COORDINATOR,
    "peeking": COORDINATOR,
    "dice-mixed-before-count": COORDINATOR,
    "wrong-number-of-dice": COORDINATOR,
    "forgot-to-throw": COORDINATOR,
    "bid-out-of-turn": COORDINATOR,
    "illegal-bid": COORDINATOR,
    "call-not-allowed": COORDINATOR,
    "bid-takeback": COORDINATOR,
    "unclear-bid": COORDINATOR,
    "simultaneous-words": COORDINATOR,
    "count-contested": COORDINATOR,
    "error-found-later": COORDINATOR,
    "false-start-penalty": COORDINATOR,
    "dice-counts-public": COORDINATOR,
    "spilled-drink": COORDINATOR,
    "refuses-to-show": COORDINATOR,
    "drunk-player": REMOVAL,
    "pair-removed": REMOVAL,
    "pair-leaves": REMOVAL,
    "fight": REMOVAL,
}
"""Each option of which the card says nothing, and why."""

ALIKE = {
    "table-time-limit": "the card says when there is no calzo: two of the three leave it as it is",
}
"""The options on the card with more than one alternative of which it says nothing, and why."""


def words(options: Options, lang: Lang) -> str:
    return "\n".join(
        f"{line.term[lang]}: {in_language(line.text, lang)}" for line in card(options, game="dudo")
    )


def players_words(options: Options, lang: Lang) -> str:
    return "\n".join(
        f"{line.term[lang]}: {in_language(line.text, lang)}" for line in players_card(options, game="dudo")
    )


def with_short(option: Option) -> list[Alternative]:
    return [each for each in option.alternatives if each.short]


def test_every_option_is_on_the_card_or_there_is_a_reason() -> None:
    assert ON_CARD | set(NOT_ON_CARD) == set(OPTIONS)
    assert ON_CARD & set(NOT_ON_CARD) == set()
    assert {gap for gap, option in OPTIONS.items() if with_short(option)} == ON_CARD


def test_at_most_one_alternative_of_an_option_on_the_card_is_silent() -> None:
    silent = {gap: len(OPTIONS[gap].alternatives) - len(with_short(OPTIONS[gap])) for gap in ON_CARD}

    assert {gap for gap, number in silent.items() if number > 1} == set(ALIKE)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", [OPTIONS[gap] for gap in sorted(ON_CARD)], ids=sorted(ON_CARD))
def test_the_card_says_the_chosen_alternative_and_none_of_the_others(option: Option, lang: Lang) -> None:
    shorts = [each.short[lang] for each in option.alternatives if each.short]
    said_by = players_words if option.id in PLAYERS_ALONE else words
    texts = {
        each.id: said_by(spell_out({option.id: each.id}, game="dudo"), lang) for each in option.alternatives
    }

    for chosen in option.alternatives:
        said = [short for short in shorts if f" {short}" in texts[chosen.id]]
        assert said == ([chosen.short[lang]] if chosen.short else [])
    assert len(set(texts.values())) == len(shorts) + (len(shorts) < len(option.alternatives))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("gap", sorted(NOT_ON_CARD))
def test_what_is_not_on_the_card_changes_none_of_its_words(gap: str, lang: Lang) -> None:
    usual = spell_out({gap: OPTIONS[gap].default}, game="dudo")
    for chosen in OPTIONS[gap].alternatives:
        other = spell_out({gap: chosen.id}, game="dudo")
        assert words(other, lang) == words(usual, lang)
        assert players_words(other, lang) == players_words(usual, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_fixed_words_stand_where_only_an_option_may_speak(lang: Lang) -> None:
    fixed = " ".join(
        part[lang] for recipe in (*LAW, *PLAYERS) for part in recipe.parts if isinstance(part, dict)
    )
    shorts = [each.short[lang] for option in OPTIONS.values() for each in option.alternatives if each.short]

    assert [short for short in shorts if short in fixed] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_players_side_says_what_the_front_says(lang: Lang) -> None:
    """Each of its options under each alternative: the same sentence, or nothing."""
    for gap in {gap for recipe in PLAYERS for gap in recipe.gaps} - PLAYERS_ALONE:
        for chosen in OPTIONS[gap].alternatives:
            options = spell_out({gap: chosen.id}, game="dudo")
            shorts = [each.short[lang] for each in with_short(OPTIONS[gap]) if each.short]
            said = {short for short in shorts if f" {short}" in players_words(options, lang)}
            assert said <= {short for short in shorts if f" {short}" in words(options, lang)}
            if chosen.id != OPTIONS[gap].default and chosen.short:
                assert said == {chosen.short[lang]}


def test_two_answers_together_say_nothing_that_the_engine_denies() -> None:
    """`once-per-game` beats `obligo: reopen`; where the base follows removals, those before the start too."""
    once = spell_out({"obligo-reopen": "obligo", "obligo-after-recovery": "once-per-game"}, game="dudo")
    base = spell_out(
        {"calzo-threshold-base": "remaining-players", "removal-before-start": "base-without-him"},
        game="dudo",
    )

    assert "cada vez que abre" not in words(once, "es")
    assert "salió antes de partir" not in words(base, "es")
