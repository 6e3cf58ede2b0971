"""Parses the source of a rulebook."""

from rules.book import outline
from rules.book.checking import check_book
from rules.book.facts import facts_of
from rules.book.faults import BookFaults, Fault, fault
from rules.book.front import Front, read_front
from rules.book.model import Book
from rules.book.source import text_of
from rules.games.bilingual import Lang

FENCE = "---"


def parse_book(source: str | bytes, *, lang: Lang) -> Book:
    """From Markdown (`docs/rulebook.md`). `BookFaults`, and no other exception, whatever the bytes."""
    text, faults = text_of(source)
    if faults:
        raise BookFaults(faults)
    front, first, lines = _parts(text)
    facts = facts_of(front, lang)
    chunks = outline.chunks(lines, first)
    card_title, card = outline.card_of(chunks)
    book = Book(
        game=facts.game,
        lang=lang,
        title=facts.title,
        edition=facts.edition,
        options=facts.options,
        articles=outline.articles_of(chunks),
        card_title=card_title,
        card=card,
    )
    all_faults: list[Fault] = [*front.faults, *facts.faults, *outline.faults(chunks), *check_book(book)]
    if all_faults:
        raise BookFaults(all_faults)
    return book


def _parts(text: str) -> tuple[Front, int, list[str]]:
    lines = text.split("\n")
    start = next((i for i, line in enumerate(lines) if line.strip()), 0)
    end = next((i for i in range(start + 1, len(lines)) if lines[i].rstrip() == FENCE), None)
    if lines[start].rstrip() != FENCE or end is None:
        front = Front()
        front.faults.append(fault(start + 1, "no-front-matter"))
        return front, start + 1, lines[start:]
    return read_front("\n".join(lines[start + 1 : end]), start + 2), end + 2, lines[end + 1 :]
