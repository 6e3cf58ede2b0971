"""The standard text of Dudo: twelve articles, every option in its slot, nothing said beside a choice."""

import re
from functools import cache
from html import unescape

import pytest

from rules.book import STANDARD, check_pair, render, rules_of
from rules.book.card import card, players_card
from rules.book.model import HOUSE
from rules.book.reading import sentences
from rules.book.render import ArticlePage
from rules.book.sources import Sources
from rules.games import GAMES, Option, options_for, spell_out
from rules.games.bilingual import LANGUAGES, Lang
from rules.games.dudo.engine.gaps.contradicting import CONTRADICTIONS
from tests.rules.book.books import standard

OPTIONS = {option.id: option for option in options_for("dudo")}
OPTIONS_ALONE = spell_out({}, game="dudo")
SLOT = re.compile(r'<span class="slot" data-gap="([^"]*)">(.*?)</span>')
SIGN = re.compile(r'<a class="address".*?</a>| <span class="from">.*?</span>')
BLOCK, TAG = re.compile(r"</(?:p|li|h3)>"), re.compile(r"<[^>]+>")
WORDS_ON_ONE_SHEET = 2300


@cache
def rendered(lang: Lang, options: tuple[tuple[str, str], ...]) -> tuple[ArticlePage, ...]:
    """Every option's default gives the same text."""
    return render(standard(lang), rules_of("dudo", dict(options)))


def slots(lang: Lang, options: dict[str, str]) -> list[tuple[str, str]]:
    """Each slot of the rendered text with the words that it shows."""
    html = "".join(page.html for page in rendered(lang, tuple(options.items())))
    return [(gap, unescape(words)) for gap, words in SLOT.findall(html)]


def words_shown(lang: Lang, options: dict[str, str]) -> list[str]:
    """The words of the rendered text with its titles, without the signs of sentences."""
    pages = rendered(lang, tuple(options.items()))
    html = " ".join(f"{page.title} {page.html}" for page in pages)
    return unescape(TAG.sub("", BLOCK.sub(" ", SIGN.sub("", html)))).split()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_has_the_twelve_articles_of_the_reglamento(lang: Lang) -> None:
    assert [article.number for article in standard(lang).articles] == list(range(1, 13))


def test_its_articles_are_called_as_players_know_them() -> None:
    assert [article.title for article in standard("es").articles] == [
        "Materiales y mesa",
        "Pintas y comodín",
        "Quién parte y quién abre",
        "Jugada normal",
        "Apertura",
        "Dudar",
        "Calzar",
        "El paso",
        "El obligo",
        "Eliminación y campeón de mesa",
        "Arbitraje y conducta",
        "Siciliana (doble castigo)",
    ]


def test_both_languages_say_the_same() -> None:
    assert check_pair(standard("es"), standard("en")) == ()


def test_a_sentence_has_the_same_address_in_both_languages() -> None:
    spanish, english = (
        [
            sentence.address
            for page in render(standard(lang), rules_of("dudo", OPTIONS_ALONE))
            for sentence in page.sentences
        ]
        for lang in LANGUAGES
    )

    assert spanish == english
    assert {"8.0.1", "8.3.2"} <= set(spanish)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_written_under_the_reglamento(lang: Lang) -> None:
    assert standard(lang).options == spell_out({}, preset="reglamento", game="dudo")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_one_slot_at_one_of_its_articles(lang: Lang) -> None:
    pages = render(standard(lang), rules_of("dudo", standard(lang).options))
    places = [(gap, page.number) for page in pages for gap, _choice in page.slots]

    assert sorted(gap for gap, _place in places) == sorted(OPTIONS)
    assert [
        gap for gap, place in places if OPTIONS[gap].articles and place not in OPTIONS[gap].articles
    ] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_the_text_says_the_chosen_alternative_and_none_of_the_others(option: Option, lang: Lang) -> None:
    for chosen in option.alternatives:
        options = spell_out({option.id: chosen.id}, game="dudo")
        text = " ".join(words_shown(lang, options))
        said = dict(slots(lang, options))

        assert said == {gap: OPTIONS[gap].alternative(choice).text[lang] for gap, choice in options.items()}
        assert text.count(chosen.text[lang]) == 1
        assert [
            other.id for other in option.alternatives if other != chosen and other.text[lang] in text
        ] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_prose_stands_where_only_a_slot_may_speak(lang: Lang) -> None:
    """Emptied of its slots, the text holds no alternative's sentence: what may change is said once."""
    prose = " ".join(re.sub(r"\{\{.*?\}\}", " ", STANDARD.source("dudo", lang)).split())
    sentences = [choice.text[lang] for option in OPTIONS.values() for choice in option.alternatives]

    assert [sentence for sentence in sentences if sentence in prose] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", GAMES["dudo"].catalogue.presets)
def test_it_fits_one_folded_sheet(lang: Lang, preset: str) -> None:
    assert 1500 < len(words_shown(lang, spell_out({}, preset=preset, game="dudo"))) <= WORDS_ON_ONE_SHEET


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_has_every_line_of_the_summary(lang: Lang) -> None:
    book = standard(lang)

    assert [bullet.key for bullet in book.card] == list(
        dict.fromkeys(line.bullet for line in card(book.options, game="dudo"))
    )


def test_the_rules_of_the_house_are_marked() -> None:
    house = [
        f"{article.number}.{section.number} {section.title}"
        for article in standard("es").articles
        for section in article.sections
        if "house" in section.marks
    ]

    assert house == ["4.2 Conversión con ases", "7.1 Calzo restringido", "9.4 Sin siciliana"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_sentence_is_among_those_known_as_the_reglamentos(lang: Lang) -> None:
    """A reworded one is added to `dudo.*.sentences.txt`, where the old one stays: editions have it still."""
    book = standard(lang)
    bodies = [
        body
        for article in book.articles
        for body in (article.body, *(part.body for part in article.sections if HOUSE not in part.marks))
    ]
    said = {part.words for body in bodies for part in sentences(body, book, book.options) if not part.gap}

    assert said - STANDARD.sentences("dudo", lang) == set()


def test_a_sentence_of_an_earlier_edition_is_still_the_reglamentos() -> None:
    sources = Sources(standard("es"), rules_of("dudo", OPTIONS_ALONE))

    assert sources.of_words("Nadie pasa dos veces con los mismos dados.", ours=False).kind == "reglamento"
    assert sources.of_words("Se juega con luz.", ours=False).kind == "ours"


def test_in_english_a_player_is_they() -> None:
    """Whatever the answers: the text, the questions, the card, and what then holds where two contradict."""
    said = [" ".join(words_shown("en", OPTIONS_ALONE)), *(each.text["en"] for each in CONTRADICTIONS)]
    said += [
        line.words("en")["text"]
        for line in (*card(OPTIONS_ALONE, game="dudo"), *players_card(OPTIONS_ALONE, game="dudo"))
    ]
    for option in OPTIONS.values():
        texts = (text for one in option.alternatives for text in (one.text, one.short) if text)
        said += [option.question["en"], *(text["en"] for text in texts)]

    assert [words for words in said if re.search(r"\b(he|his|him|himself|she|hers?)\b", words, re.I)] == []


def test_an_unknown_game_has_no_text() -> None:
    with pytest.raises(LookupError):
        STANDARD.source("generala", "es")
