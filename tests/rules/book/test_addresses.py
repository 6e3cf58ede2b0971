"""A sentence has the same address in both languages: over every answer, and what is not translated."""

import pytest

from rules.book import Book, insert_sentence, render, rules_of
from rules.book.reading import NOT_TRANSLATED
from rules.games import Choices, options_for, spell_out
from rules.games.bilingual import Lang
from tests.rules.book.books import standard

ANSWERS = [(option.id, answer.id) for option in options_for("dudo") for answer in option.alternatives]


def addresses(book: Book, options: Choices) -> list[str]:
    pages = render(book, rules_of("dudo", options))
    return [sentence.address for article in pages for sentence in article.sentences]


def test_an_address_does_not_depend_on_the_language_whatever_is_answered() -> None:
    shown = addresses(standard("es"), spell_out({}, game="dudo"))
    for gap, choice in ANSWERS:
        options = spell_out({gap: choice}, game="dudo")
        assert addresses(standard("es"), options) == addresses(standard("en"), options) == shown


@pytest.mark.parametrize("untranslated", ["Sin teléfonos.", "Sin teléfonos. ¡Tampoco radios! ¿Y libros?"])
def test_a_sentence_without_english_has_the_address_that_it_has_in_spanish(untranslated: str) -> None:
    def book(lang: Lang) -> Book:
        first = untranslated if lang == "es" else f"{NOT_TRANSLATED} {untranslated}"
        return insert_sentence(
            insert_sentence(standard(lang), 11, first, on_card=False), 11, "Nadie canta.", on_card=False
        )

    spanish, english = (addresses(book(lang), spell_out({}, game="dudo")) for lang in ("es", "en"))
    assert spanish == english
    assert {"11.5.1", "11.6.1"} <= set(english)
