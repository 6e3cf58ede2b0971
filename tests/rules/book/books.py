"""Rulebooks to test with: the standard text, and the same with something changed in it."""

from dataclasses import replace
from functools import cache

from rules.book import STANDARD, Book, BookFaults, Fault, parse_book
from rules.games.bilingual import Lang
from rules.games.options import Choices


@cache
def standard(lang: Lang = "es") -> Book:
    return parse_book(STANDARD.source("dudo", lang), lang=lang)


def with_options(book: Book, options: Choices) -> Book:
    return replace(book, options={**book.options, **options})


def source(*changes: tuple[str, str], lang: Lang = "es") -> str:
    """The standard text with each first text replaced by the second, once."""
    text = STANDARD.source("dudo", lang)
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after, 1)
    return text


def changed(*changes: tuple[str, str], lang: Lang = "es") -> Book:
    return parse_book(source(*changes, lang=lang), lang=lang)


def faults_of(text: str | bytes, lang: Lang = "es") -> tuple[Fault, ...]:
    """What is wrong with it; nothing where it can be read."""
    try:
        parse_book(text, lang=lang)
    except BookFaults as wrong:
        return wrong.faults
    return ()


def codes_of(text: str | bytes, lang: Lang = "es") -> list[str]:
    return [fault.code for fault in faults_of(text, lang)]


def line_of(text: str, words: str) -> int:
    """The number of the first line with these words."""
    return next(number for number, line in enumerate(text.split("\n"), 1) if words in line)
