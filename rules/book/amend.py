"""Each function returns a new book."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.book.checking import slots_of
from rules.book.compare import next_section
from rules.book.faults import BookFaults, fault
from rules.book.in_force import RulesInForce, Ruling, where
from rules.book.model import HOUSE, Article, Book, Bullet, Section
from rules.book.prose import plain_words
from rules.book.source import is_clean

LONGEST_SENTENCE = 2000
LONGEST_NAME = 100  # letters of a title with its rulings
RULING = {"es": "Fallo", "en": "Ruling"}


def insert_sentence(book: Book, article: int, sentence: str, *, on_card: bool) -> Book:
    """As a last `.house` section, with the next unused number. Its signs are escaped. `BookFaults` without
    such an article, or words.
    """
    line = " ".join(sentence.split())
    faults = [
        *([] if line else [fault(0, "empty")]),
        *([fault(0, "sentence-too-long", most=LONGEST_SENTENCE)] if len(line) > LONGEST_SENTENCE else []),
        *([] if is_clean(line) else [fault(0, "control-character")]),
    ]
    home = next(
        (candidate for candidate in book.articles if candidate.number == article and not candidate.repealed),
        None,
    )
    if faults or home is None:
        raise BookFaults(tuple(faults) or (fault(0, "no-such-article", number=article),))
    escaped = plain_words(line)
    changed = replace(home, sections=(*home.sections, Section(next_section(home), "", (HOUSE,), escaped)))
    return replace(
        book,
        articles=tuple(changed if old is home else old for old in book.articles),
        card=(*book.card, Bullet("", escaped)) if on_card else book.card,
    )


def with_rulings(book: Book, rules: RulesInForce) -> Book:
    """Each as a house section at the end of its article; the answers themselves are options."""
    if not rules.rulings:
        return book
    placed = rules.new_sentences(book)
    numbers = ", ".join(str(ruling.number) for ruling in rules.rulings)
    name = {"es": "fallos", "en": "rulings"}[book.lang]
    return replace(
        book,
        title=f"{book.title} + {name} {numbers}"
        if len(book.title) + len(numbers) < LONGEST_NAME
        else book.title,
        articles=tuple(_with_sections(article, book, rules, placed) for article in book.articles),
    )


def _with_sections(
    article: Article, book: Book, rules: RulesInForce, placed: Mapping[int, Sequence[Ruling]]
) -> Article:
    slots = {gap for gap, _line in slots_of(article)}
    new = [*(ruling for ruling in rules.rulings if ruling.gap in slots), *placed.get(article.number, ())]
    for ruling in sorted(new, key=lambda ruling: ruling.number):
        is_answer = ruling.gap in slots and ruling.is_everywhere
        text_said = ruling.own_words(book.lang) if is_answer else ruling.words(book.lang, book.game)
        if text_said:
            reach = where(ruling, book.lang)
            text = plain_words(": ".join(filter(None, (reach, text_said))))
            title = f"{RULING[book.lang]} {ruling.number} · {rules.hour(ruling)}"
            section = Section(next_section(article), title, (HOUSE,), text)
            article = replace(article, sections=(*article.sections, section))
    return article
