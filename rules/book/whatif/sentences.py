"""The sentences of a rulebook for the search."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.book.model import EXAMPLE, Article, Book
from rules.book.reading import sentences
from rules.games import spell_out


class Sentence(NamedTuple):
    """`place`: section and number of the sentence ("7.1/2")."""

    place: str
    title: str
    words: str


def own_sentences(book: Book) -> Iterator[Sentence]:
    options = spell_out({}, game=book.game)
    for article in book.articles:
        for number, title, body in _bodies(article):
            own = [part.words for part in sentences(body, book, options) if not part.gap]
            answers = [sentence for sentence in own if not sentence.endswith("?")]
            yield from (
                Sentence(f"{number}/{nth}", title, sentence) for nth, sentence in enumerate(answers, 1)
            )


def _bodies(article: Article) -> Iterator[tuple[str, str, str]]:
    if article.repealed:
        return
    yield str(article.number), article.title, article.body
    for section in article.sections:
        if section.number is not None and not section.repealed and EXAMPLE not in section.marks:
            title = f"{article.title}. {section.title}" if section.title else article.title
            yield f"{article.number}.{section.number}", title, section.body
