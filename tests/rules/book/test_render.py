"""A rulebook as it is read: safe HTML by article, stable anchors, rulings and examples in their places."""

import re
from datetime import datetime

import pytest

from rules.book import Ruling, card_bullets, insert_sentence, render, rules_of
from rules.games.bilingual import Lang
from rules.games.options import Choices
from tests.rules.book.books import changed, standard

STANDING = rules_of("dudo", standard().options)
AT = datetime(2026, 11, 24, 22, 14)  # as it is shown
TAGS = {"p", "ul", "ol", "li", "em", "strong", "br", "span", "section", "h3", "a", "ins"}


#: What a page adds to each sentence.
SIGNS = re.compile(
    r'<span class="rule-sentence".*?>|<a class="address".*?</a>| <span class="from">.*?</span>|</span>'
)


def test_an_article_has_its_anchor_and_its_sections_theirs() -> None:
    page = render(standard(), STANDING)[3]

    assert (page.number, page.title, page.anchor) == (4, "Jugada normal", "art-4")
    assert [section.anchor for section in page.sections] == ["art-4-1", "art-4-2", "art-4-4"]
    assert 'id="art-4-2"' in page.html


def test_a_slot_is_wrapped_with_the_name_of_its_option() -> None:
    page = render(standard(), STANDING)[3]

    assert '<span class="slot" data-gap="bid-takeback">Lo dicho, dicho está.</span>' in page.html
    assert ("bid-takeback", "said-is-said") in page.slots


def test_a_numbered_list_keeps_the_number_at_which_it_begins() -> None:
    book = changed(("La duda de un obligo", "3. Tres\n4. Cuatro\n\nLa duda de un obligo"))

    assert '<ol start="3"><li>Tres</li><li>Cuatro</li></ol>' in SIGNS.sub(
        "", render(book, rules_of("dudo", book.options))[8].html
    )


def test_a_house_rule_says_so() -> None:
    section = render(standard(), STANDING)[3].sections[1]

    assert (section.kind, section.label, section.title) == (
        "house",
        "Regla de la casa",
        "Conversión con ases",
    )


def test_a_ruling_in_words_is_a_sentence_at_the_end_of_its_article() -> None:
    ruling = Ruling(number=12, at=AT, es="Dudar <b>no</b> & ya", articles=(5,), address="/c/copa/rulings/12/")
    pages = render(standard(), rules_of("dudo", standard().options, [ruling]))

    assert pages[4].html.endswith(
        '<p class="new-rule" id="ruling-12"><ins data-ruling="12"><span class="sr-only">Rige: </span>'
        "Dudar &lt;b&gt;no&lt;/b&gt; &amp; ya</ins> "
        '<a class="by-ruling" href="/c/copa/rulings/12/">fallo 12 · 22:14</a></p>'
    )
    assert [page.number for page in pages if page.rulings] == [5]


def test_computed_examples_are_asked_for_with_the_options_and_the_language() -> None:
    asked: list[tuple[str, str, Lang]] = []

    def example(name: str, options: Choices, lang: Lang) -> str:
        asked.append((name, str(options["conversion-amount"]), lang))
        return "Ana: «tres <ases>».\nBeto duda."

    rules = rules_of("dudo", {**standard().options, "conversion-amount": "exact"})
    page = render(standard(), rules, examples=example)[3]

    assert [name for name, _choice, _lang in asked] == [
        "ex-opener-after-right-calzo",
        "ex-raise-quantity-with-pinta",
        "ex-conversion-amount",
        "ex-opening-without-loss",
        "ex-false-start-dudo",
        "ex-calzo-threshold-base",
        "ex-paso-stake",
        "ex-obligo-headsup",
    ]
    assert {(choice, lang) for _name, choice, lang in asked} == {("exact", "es")}
    assert (
        '<span class="computed" data-example="ex-conversion-amount">'
        "Ana: «tres &lt;ases&gt;».<br>Beto duda.</span>" in page.html
    )


def test_an_example_without_its_engine_leaves_no_empty_place() -> None:
    pages = render(standard(), STANDING)

    assert "<p></p>" not in "".join(page.html for page in pages)
    assert [section.number for section in pages[2].sections] == ["3.1", "3.2", "3.3", "3.4"]


def test_a_repealed_article_keeps_its_place() -> None:
    book = changed(("# Tarjeta de mesa", "## 13 Lo de antes {.repealed}\n\n# Tarjeta de mesa"))
    page = render(book, rules_of("dudo", book.options))[12]

    assert (page.number, page.repealed, page.html) == (13, True, "")


def test_no_tag_and_no_attribute_comes_from_the_text() -> None:
    book = insert_sentence(standard(), 4, '<img src=x onerror="a"> & {{ seating }}', on_card=True)
    rules = rules_of("dudo", book.options, [Ruling(number=1, at=AT, es="<i>", articles=(4,))])
    html = "".join(page.html for page in render(book, rules))

    assert set(re.findall(r"</?([a-z0-9]+)", html)) <= TAGS
    assert set(re.findall(r'([a-z-]+)="', re.sub(r">[^<]*<", "><", html))) <= {
        "class",
        "id",
        "data-gap",
        "data-ruling",
        "data-source",
        "href",
        "aria-label",
        "tabindex",
    }
    assert "&lt;img src=x onerror=&quot;a&quot;&gt; &amp; {{ seating }}" in html


def test_the_card_has_lines_of_the_engine_and_of_the_house() -> None:
    book = insert_sentence(standard(), 11, "Sin <teléfonos>.", on_card=True)
    lines = card_bullets(book, book.options)

    assert lines[0] == ("ases", "")
    assert lines[-1] == ("", "Sin &lt;teléfonos&gt;.")


def test_an_unknown_choice_is_a_slip_and_not_a_blank() -> None:
    with pytest.raises(KeyError):
        render(standard(), rules_of("dudo", {**standard().options, "seating": "nowhere"}))
