"""A text as stored, as in the editor (without front matter), and as a file. Pure.

An edition's columns replace number and options of the stored front matter.
"""

from collections.abc import Mapping
from dataclasses import replace

from rules.book import Book, print_book

FENCE = "---"


def split_front(source: str) -> tuple[str, str]:
    """The front matter with its fences ("" where there is none), and the body."""
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


def as_edition(book: Book, *, number: int | None, options: Mapping[str, str]) -> Book:
    return replace(book, edition=number, options=dict(options))


def is_same_text(book: Book, other: Book) -> bool:
    """Compares all but number and options."""
    return as_edition(book, number=None, options={}) == as_edition(other, number=None, options={})


def file_of(book: Book, *, number: int, options: Mapping[str, str]) -> str:
    """A file that can be imported again."""
    return print_book(as_edition(book, number=number, options=options))
