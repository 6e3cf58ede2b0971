"""The one form of a book's source, which `parse_book` reads back."""

from collections.abc import Iterator

from rules.book.front import front_lines
from rules.book.model import REPEALED, Article, Book, Bullet, Section


def print_book(book: Book) -> str:
    parts = ["\n".join(("---", *front_lines(book), "---")), *_articles(book), f"# {book.card_title}"]
    if book.card:
        parts.append("\n".join(_bullet(bullet) for bullet in book.card))
    return "\n\n".join(parts) + "\n"


def _articles(book: Book) -> Iterator[str]:
    for article in book.articles:
        yield _heading(f"## {article.number}", article.title, (REPEALED,) if article.repealed else ())
        if article.body:
            yield article.body
        for section in article.sections:
            yield _section_heading(article, section)
            if section.body:
                yield section.body


def _section_heading(article: Article, section: Section) -> str:
    number = "" if section.number is None else f" {article.number}.{section.number}"
    return _heading(f"###{number}", section.title, section.marks)


def _heading(head: str, title: str, marks: tuple[str, ...]) -> str:
    written = "{" + " ".join(f".{mark}" for mark in marks) + "}" if marks else ""
    return " ".join(word for word in (head, title, written) if word)


def _bullet(bullet: Bullet) -> str:
    return f"- {bullet.text}" if bullet.text else f"- {{{{ card: {bullet.key} }}}}"
