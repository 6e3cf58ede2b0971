"""Whatever it is given, the parser answers with a book or with faults; a book is read as it was printed."""

import re
from dataclasses import replace

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from rules.book import (
    Book,
    BookFaults,
    insert_sentence,
    parse_book,
    print_book,
    render,
    rules_of,
)
from rules.book.source import is_clean
from rules.games import options_for
from tests.rules.book.books import faults_of, source, standard, with_options

FEW = settings(max_examples=30, deadline=None)
SOME = settings(max_examples=150, deadline=None)

#: What a page adds to the words: tags, the address of a sentence, the sign of its source.
ADDED = re.compile(r'<a class="address".*?</a>| <span class="from">.*?</span>|<[^>]*>')
FRONT = source().partition("## 1")[0]
FRAGMENTS = st.sampled_from(
    [
        *(
            "---",
            "\n",
            "\n\n",
            " ",
            "  ",
            "    ",
            "\t",
            "- ",
            "1. ",
            "> ",
            "#",
            "## 4 A",
            "### 4.1 B {.house}",
        ),
        *("# C", "{{", "}}", "{{ seating }}", "{{ card: ases }}", "{{ example: ex-seating }}", "{.x}", "<b>"),
        *(
            "</",
            "<!--",
            "-->",
            "&lt;",
            "&#0;",
            "\\",
            "**",
            "*",
            "_",
            "`",
            "```",
            "~~~",
            "[a](b)",
            "![",
            "](",
            "===",
        ),
        *(
            "options:",
            "a: b",
            "&a",
            "*a",
            "!!",
            "'",
            '"',
            "%",
            "@",
            "|",
            "? ",
            "<<",
            "\x00",
            "\r",
            "\ufeff",
            "ñ",
        ),
    ]
)
SOUP = st.lists(FRAGMENTS | st.text(max_size=4), max_size=30).map("".join)
SIGNS = st.sampled_from("\\`*_{}[]()<>#+-.!|&~:=1 \n")
SENTENCES = st.text(st.characters(exclude_categories=["C"]) | SIGNS, min_size=1, max_size=80).filter(
    str.strip
)


def or_faults(text: str | bytes) -> Book | None:
    """The book, where it is one; any other exception than `BookFaults` ends the test."""
    try:
        return parse_book(text, lang="es")
    except BookFaults:
        return None


@SOME
@given(st.binary(max_size=400))
@example(b"---\na: '\\ud800'\n---\n")
@example(b'---\ntitle: "\\UFFFFFFFF"\n---\n')
@example(b'---\ntitle: "\\ud800"\nedition: 0000000000000\n---\n')
@example(b"---\n? {a: b}\n: c\n---\n")
def test_any_bytes_are_a_book_or_faults(data: bytes) -> None:
    or_faults(data)
    or_faults(FRONT.encode() + data)


@SOME
@given(SOUP)
def test_any_text_is_a_book_or_faults(text: str) -> None:
    or_faults(text)
    or_faults("---\n" + text + "\n---\n" + text)


@FEW
@given(SOUP, st.integers(0, len(source())))
def test_a_rulebook_with_anything_put_into_it_prints_as_it_was_read(text: str, at: int) -> None:
    spoilt = source()[:at] + text + source()[at:]
    book = or_faults(spoilt)
    if book is not None:
        assert parse_book(print_book(book), lang="es") == book


@FEW
@given(SENTENCES, st.integers(1, 12), st.booleans())
@example("1. <b>{{ seating }}</b> ## [a](b) *c* `d` &amp; \\", 4, True)
@example("- a", 4, True)
@example("+ a", 1, True)
@example("=====", 1, False)
@example("12) a", 1, False)
def test_a_sentence_stands_in_the_next_edition_as_it_was_typed(
    sentence: str, article: int, on_card: bool
) -> None:
    assume(is_clean(" ".join(sentence.split())))
    book = insert_sentence(standard(), article, sentence, on_card=on_card)
    again = parse_book(print_book(book), lang="es")
    section = render(again, rules_of("dudo", again.options))[article - 1].sections[-1]

    assert again == book
    assert ADDED.sub("", section.html) == escaped(" ".join(sentence.split()))


def escaped(words: str) -> str:
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#x27;")):
        words = words.replace(sign, entity)
    return words


CHOICES = st.fixed_dictionaries(
    {
        option.id: st.sampled_from([choice.id for choice in option.alternatives])
        for option in options_for("dudo")
    }
)


@FEW
@given(CHOICES, st.none() | st.integers(1, 9999), st.text(min_size=1, max_size=80))
def test_front_matter_is_read_as_it_was_printed(
    options: dict[str, str], edition: int | None, title: str
) -> None:
    book = with_options(replace(standard(), title=" ".join(title.split()), edition=edition), options)
    read = or_faults(print_book(book))

    assert read == book or {fault.code for fault in faults_of(print_book(book))} <= {
        "title",
        "control-character",
    }


@FEW
@given(
    st.sets(st.sampled_from(["house", "example", "repealed"])), st.sampled_from(["", "Título", "A: b # c"])
)
def test_marks_and_titles_are_read_as_they_were_printed(marks: set[str], title: str) -> None:
    article = standard().articles[4]
    ordered = tuple(mark for mark in ("house", "example", "repealed") if mark in marks)
    section = replace(article.sections[0], title=title, marks=ordered)
    book = replace(
        standard(),
        articles=tuple(
            replace(one, sections=(section, *article.sections[1:])) if one is article else one
            for one in standard().articles
        ),
    )

    assert parse_book(print_book(book), lang="es") == book
