"""A rulebook that came by a file, and copies of one."""

from __future__ import annotations

import pytest

from rules.book.stored import file_of
from rules.editions.errors import BookRefused, Invalid
from rules.editions.models import Rulebook
from rules.editions.queries import books_of, changes_between, edition_in_force
from rules.editions.services.editions import (
    copy_into,
    copy_rulebook,
    import_text,
)
from tests.rules.editions.makers import WORDS, a_draft, a_rulebook, article, publish

pytestmark = pytest.mark.django_db


def test_what_was_exported_is_taken_in_again_unchanged() -> None:
    rulebook = a_rulebook(obligo_headsup="no-obligo")
    edition = publish(rulebook, a_draft(rulebook))
    for lang, book in books_of(edition).items():
        import_text(rulebook, file_of(book, number=2, options=edition.options), lang)
    rulebook.refresh_from_db()
    assert (rulebook.next_es, rulebook.next_en, rulebook.next_options) == ("", "", {})


def test_a_file_brings_its_answers() -> None:
    rulebook, other = a_rulebook(), edition_in_force(a_rulebook(obligo_headsup="no-obligo"))
    text = file_of(books_of(other)["es"], number=1, options=other.options)
    import_text(rulebook, text, "es")
    rulebook.refresh_from_db()
    assert rulebook.next_options == {"obligo-headsup": "no-obligo"}


def a_file(rulebook: Rulebook) -> str:
    edition = edition_in_force(rulebook)
    return file_of(books_of(edition)["es"], number=1, options=edition.options)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("## 5 ", "## 4 "),  # an article number twice
        ("{{ paso-stake }}", ""),  # an option without its slot
        ("{{ paso-stake }}", "{{ no-such }}"),
        ("## 6 Dudar", "## 6 Dudar\n\n<b onclick=x>hola</b>"),
        ("---\n", "", ),
        ("language: es", "language: en"),
    ],
)  # fmt: skip
def test_a_file_with_a_fault_is_refused_with_its_line_and_nothing_is_taken(old: str, new: str) -> None:
    rulebook = a_rulebook()
    with pytest.raises(BookRefused) as refused:
        import_text(rulebook, a_file(rulebook).replace(old, new, 1), "es")
    assert refused.value.faults
    rulebook.refresh_from_db()
    assert (rulebook.next_es, rulebook.next_options) == ("", {})


@pytest.mark.parametrize(
    "junk",
    ["", "hola", "---\n---\n", "\0" * 50, "x" * 200_001, "# " * 60_000],
    ids=["empty", "word", "fences", "nothing", "long", "headings"],
)
def test_what_is_no_rulebook_is_refused_in_a_sentence(junk: str) -> None:
    with pytest.raises(Invalid):
        import_text(a_rulebook(), junk, "es")


def test_a_copy_is_a_rulebook_of_its_own() -> None:
    first = a_rulebook()
    edition = publish(first, a_draft(first))
    copied = copy_rulebook(
        edition, league=first.league_id, title="Otro club", keeper=None, actor_label="Otto"
    )
    assert (copied.number, copied.rulebook.slug, copied.options) == (1, "otro-club", edition.options)
    assert WORDS in article(copied, 6)
    assert changes_between(edition, copied) == []


def test_the_next_edition_can_start_from_a_copy() -> None:
    other = a_rulebook("Otro", obligo_headsup="no-obligo")
    edition = publish(other, a_draft(other))
    rulebook = a_rulebook()
    copy_into(rulebook, edition)
    rulebook.refresh_from_db()
    made = publish(rulebook)
    assert made.options == edition.options
    assert WORDS in article(made, 6)
