"""The next edition as it would be. Nothing is written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.book import Book, BookFaults, check_pair, check_succession, insert_sentence, print_book
from rules.book.reading import NOT_TRANSLATED
from rules.book.stored import as_edition
from rules.games import Choices
from rules.games.bilingual import LANGUAGES, Lang

from ..errors import FaultIn, faults_in
from ..models import Draft, Edition, Rulebook
from ..queries import books_of, changes_of, cited, parsed
from .working import working_text


@dataclass(frozen=True, slots=True)
class Upcoming:
    """With `faults` it cannot be published."""

    number: int
    texts: Mapping[Lang, str]
    options: Choices
    changes: Sequence[Mapping[str, Any]]
    faults: Sequence[FaultIn]
    untranslated: Sequence[Draft]

    @property
    def changes_nothing(self) -> bool:
        return not self.faults and not self.changes


def upcoming_edition(rulebook: Rulebook, current: Edition, drafts: Sequence[Draft]) -> Upcoming:
    faults: list[FaultIn] = []
    books = _written(rulebook, current, faults)
    options = {**current.options, **rulebook.next_options, **{d.gap: d.choice for d in drafts if d.gap}}
    changes: list[dict[str, Any]] = []
    texts = {lang: working_text(rulebook, current, lang) for lang in LANGUAGES}
    if not faults:
        books = _with_sentences(books, drafts, faults)
    if not faults:
        books = {
            lang: as_edition(book, number=current.number + 1, options=options) for lang, book in books.items()
        }
        texts = {lang: print_book(book) for lang, book in books.items()}
        faults += _out_of_step(current, books)
        changes = cited(changes_of(books_of(current), current.options, books, options), _sources(drafts))
    return Upcoming(
        number=current.number + 1,
        texts=texts,
        options=options,
        changes=changes,
        faults=faults,
        untranslated=[draft for draft in drafts if draft.text_es and not draft.text_en],
    )


def _written(rulebook: Rulebook, current: Edition, faults: list[FaultIn]) -> dict[Lang, Book]:
    books: dict[Lang, Book] = {}
    for lang in LANGUAGES:
        try:
            books[lang] = parsed(working_text(rulebook, current, lang), lang)
        except BookFaults as error:
            faults += faults_in(lang, error.faults)
    return books


def _with_sentences(
    books: Mapping[Lang, Book], drafts: Sequence[Draft], faults: list[FaultIn]
) -> dict[Lang, Book]:
    done = dict(books)
    for draft in drafts:
        if not draft.text_es:
            continue
        for lang in LANGUAGES:
            try:
                done[lang] = insert_sentence(
                    done[lang], draft.article, text_in(draft, lang), on_card=draft.on_card
                )
            except BookFaults as error:
                faults += faults_in(lang, error.faults)
    return done


def text_in(draft: Draft, lang: Lang) -> str:
    """Spanish, marked, where there is no translation."""
    if lang == "es":
        return draft.text_es
    return draft.text_en or f"{NOT_TRANSLATED} {draft.text_es}"


def _out_of_step(current: Edition, books: Mapping[Lang, Book]) -> list[FaultIn]:
    old = books_of(current)
    faults = faults_in("en", check_pair(books["es"], books["en"]))
    for lang in LANGUAGES:
        faults += faults_in(lang, check_succession(old[lang], books[lang]))
    return faults


def _sources(drafts: Sequence[Draft]) -> list[dict[str, Any]]:
    return [
        {
            "article": draft.article,
            "gap": draft.gap,
            "after": {"es": draft.text_es, "en": draft.text_en},
            "citation": draft.citation,
        }
        for draft in drafts
        if draft.citation
    ]
