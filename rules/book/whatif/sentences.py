"""What a rulebook says in its own words, sentence by sentence, as a search reads it. What an option says is a
case, examples and questions are no answers.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules.book.model import EXAMPLE, Article, Book
from rules.book.reading import sentences
from rules.engine import spell_out


class Sentence(NamedTuple):
    """`place`: the section and which sentence of it this is ("7.1/2"); `title`: its article's and its own."""

    place: str
    title: str
    words: str


def own_sentences(book: Book) -> Iterator[Sentence]:
    """In the order of the book; what is repealed is left out."""
    options = spell_out({}, game=book.game)
    for article in book.articles:
        for number, title, body in _bodies(article):
            own = [part.words for part in sentences(body, book, options) if not part.gap]
            answers = [words for words in own if not words.endswith("?")]
            yield from (Sentence(f"{number}/{nth}", title, words) for nth, words in enumerate(answers, 1))


def _bodies(article: Article) -> Iterator[tuple[str, str, str]]:
    if article.repealed:
        return
    yield str(article.number), article.title, article.body
    for section in article.sections:
        if section.number is not None and not section.repealed and EXAMPLE not in section.marks:
            title = f"{article.title}. {section.title}" if section.title else article.title
            yield f"{article.number}.{section.number}", title, section.body
