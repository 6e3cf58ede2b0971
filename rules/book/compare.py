"""What must agree between two languages of one edition, and between editions."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from rules.book.faults import Fault, fault
from rules.book.model import REPEALED, Article, Book
from rules.book.prose import read
from rules.games import as_word


class _Place(NamedTuple):
    line: int
    marks: tuple[str, ...]
    slots: Counter[str]


def _places(book: Book) -> dict[str, _Place]:
    """By cited number."""
    places: dict[str, _Place] = {}
    for article in book.articles:
        marks = (REPEALED,) if article.repealed else ()
        places[str(article.number)] = _Place(article.line, marks, _slots(article.body))
        for section in article.sections:
            if section.number is not None:
                name = f"{article.number}.{section.number}"
                places[name] = _Place(section.line, section.marks, _slots(section.body))
    return places


def _slots(body: str) -> Counter[str]:
    return Counter(f"{piece.kind} {piece.value}" for piece in read(body) if piece.kind in ("slot", "example"))


def check_pair(es: Book, en: Book) -> tuple[Fault, ...]:
    """Lines are those of the language that the sentence names, the English one where it names both."""
    return tuple(_pair(es, en))


def _pair(es: Book, en: Book) -> Iterator[Fault]:
    if (es.game, es.edition) != (en.game, en.edition):
        yield fault(0, "pair-other-book")
    for gap, choice in es.options.items():
        if choice != en.options.get(gap):
            yield fault(0, "pair-options", gap=gap, es=as_word(choice), en=as_word(en.options.get(gap, "–")))
    spanish, english = _places(es), _places(en)
    for name, place in english.items():
        if name not in spanish:
            yield fault(place.line, "pair-missing/es", name=name)
    for name, place in spanish.items():
        if name not in english:
            yield fault(place.line, "pair-missing/en", name=name)
        elif place[1:] != english[name][1:]:
            yield fault(english[name].line, "pair-differs", name=name)
    if [bullet.key for bullet in es.card] != [bullet.key for bullet in en.card]:
        yield fault(en.card[0].line if en.card else 0, "pair-card")


def check_succession(old: Book, new: Book) -> tuple[Fault, ...]:
    """Lines are of the new text, 0 for what is not there."""
    return tuple(_succession(old, new))


def _succession(old: Book, new: Book) -> Iterator[Fault]:
    if (old.game, old.lang) != (new.game, new.lang):
        yield fault(0, "other-book")
    after = _places(new)
    for name, place in _places(old).items():
        if name not in after:
            yield fault(0, "number-vanished", name=name)
        elif REPEALED in place.marks and REPEALED not in after[name].marks:
            yield fault(after[name].line, "repealed-came-back", name=name)


def next_section(article: Article) -> int:
    """Never used before."""
    return 1 + max((section.number or 0 for section in article.sections), default=0)
