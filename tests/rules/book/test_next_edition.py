"""What the next edition may do: take a sentence in, repeal, add. What it may not: use a number again."""

from dataclasses import replace

import pytest

from rules.book import (
    BookFaults,
    check_pair,
    check_succession,
    insert_sentence,
    parse_book,
    print_book,
)
from tests.rules.book.books import changed, standard, with_options


def codes(found: tuple[object, ...]) -> list[str]:
    return [fault.code for fault in found]  # type: ignore[attr-defined]


def test_a_sentence_stands_at_the_end_of_its_article_under_the_next_number() -> None:
    section = insert_sentence(standard(), 4, "Nadie canta.", on_card=False).article(4).sections[-1]

    assert (section.number, section.title, section.marks, section.body) == (5, "", ("house",), "Nadie canta.")


def test_two_sentences_have_two_numbers() -> None:
    book = insert_sentence(standard(), 4, "Uno.", on_card=False)
    book = insert_sentence(book, 4, "Dos.", on_card=True)

    assert [section.number for section in book.article(4).sections[-2:]] == [5, 6]
    assert book.card[-1].text == "Dos."
    assert parse_book(print_book(book), lang="es") == book


@pytest.mark.parametrize(
    ("article", "sentence", "code"),
    [
        (13, "Hola.", "no-such-article"),
        (4, "  \n ", "empty"),
        (4, "a" * 2001, "sentence-too-long"),
        (4, "a\x00b", "control-character"),
    ],
)
def test_what_is_no_sentence_is_refused(article: int, sentence: str, code: str) -> None:
    with pytest.raises(BookFaults) as refused:
        insert_sentence(standard(), article, sentence, on_card=False)

    assert codes(refused.value.faults) == [code]


def test_no_sentence_enters_a_repealed_article() -> None:
    book = changed(("# Tarjeta de mesa", "## 13 Pisco {.repealed}\n\n# Tarjeta de mesa"))

    with pytest.raises(BookFaults):
        insert_sentence(book, 13, "Hola.", on_card=False)


def test_an_edition_follows_itself() -> None:
    assert check_succession(standard(), standard()) == ()


def test_a_number_does_not_vanish() -> None:
    old = changed(("# Tarjeta de mesa", "## 13 Pisco\n\nFrío.\n\n# Tarjeta de mesa"))
    section = insert_sentence(standard(), 4, "Nadie canta.", on_card=False)

    assert codes(check_succession(old, standard())) == ["number-vanished"]
    assert codes(check_succession(section, standard())) == ["number-vanished"]


def test_a_repealed_number_does_not_come_back() -> None:
    old = changed(("# Tarjeta de mesa", "## 13 Pisco {.repealed}\n\n# Tarjeta de mesa"))
    new = changed(("# Tarjeta de mesa", "## 13 Vino\n\nFrío.\n\n# Tarjeta de mesa"))

    assert codes(check_succession(old, new)) == ["repealed-came-back"]
    assert check_succession(new, old) == ()


def test_an_edition_does_not_change_its_language() -> None:
    assert codes(check_succession(standard("es"), standard("en"))) == ["other-book"]


def test_two_languages_have_the_same_options() -> None:
    other = with_options(standard("en"), {"seating": "free"})

    assert codes(check_pair(standard("es"), other)) == ["pair-options"]


def test_two_languages_have_the_same_numbers() -> None:
    longer = insert_sentence(standard("es"), 4, "Nadie canta.", on_card=False)

    assert codes(check_pair(longer, standard("en"))) == ["pair-missing"]
    assert codes(check_pair(standard("es"), insert_sentence(standard("en"), 4, "Hush.", on_card=False))) == [
        "pair-missing"
    ]


def test_two_languages_have_the_same_slots_in_a_section() -> None:
    moved = changed(
        ("{{ seating }} ", ""), ("- {{ void-play }}", "- {{ void-play }}\n- {{ seating }}"), lang="en"
    )

    assert codes(check_pair(standard("es"), moved)) == ["pair-differs", "pair-differs"]


def test_two_languages_have_the_same_card() -> None:
    shorter = changed(("- {{ card: paso }}\n", ""), lang="en")

    assert codes(check_pair(standard("es"), shorter)) == ["pair-card"]


def test_two_languages_are_of_one_edition() -> None:
    assert codes(check_pair(replace(standard("es"), edition=2), standard("en"))) == ["pair-other-book"]
