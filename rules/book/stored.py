"""A text as stored, as in the editor, and as a file. An edition's columns replace the front matter's number
and options.
"""

from dataclasses import replace

from rules.book import Book, print_book
from rules.book.parse import FENCE
from rules.games.options import Choices


def split_front(source: str) -> tuple[str, str]:
    """The front matter with its fences, or "", and the body."""
    lines = source.split("\n")
    if lines[0].rstrip() != FENCE:
        return "", source
    end = next((i for i in range(1, len(lines)) if lines[i].rstrip() == FENCE), None)
    if end is None:
        return "", source
    body = "\n".join(lines[end + 1 :])
    return "\n".join(lines[: end + 1]) + "\n", body.lstrip("\n")


def join_front(front: str, body: str) -> str:
    return f"{front}\n{body.rstrip()}\n" if front else body


def lines_before(source: str) -> int:
    body = split_front(source)[1]
    return source.count("\n") - body.count("\n")


def as_edition(book: Book, *, number: int | None, options: Choices) -> Book:
    return replace(book, edition=number, options=dict(options))


def is_same_text(book: Book, other: Book) -> bool:
    """But for number and options."""
    return as_edition(book, number=None, options={}) == as_edition(other, number=None, options={})


def file_of(book: Book, *, number: int, options: Choices) -> str:
    return print_book(as_edition(book, number=number, options=options))
