"""A body with its slots filled in. All words are escaped here."""

import re
from collections.abc import Callable, Iterator
from html import escape
from typing import NamedTuple

from rules.book.model import Book
from rules.book.prose import Piece, read
from rules.games import GAMES
from rules.games.bilingual import Lang
from rules.games.options import Choices

Examples = Callable[[str, Choices, Lang], str]
BLOCKS = ("p", "li", "ul", "ol")


def sentence_of(book: Book, options: Choices, gap: str) -> str:
    """In the book's language."""
    option = GAMES[book.game].catalogue.by_id[gap]
    return option.alternative(option.chosen(options)).text[book.lang]


def as_html(body: str, book: Book, options: Choices) -> str:
    """Without addresses and examples: a line of the table card."""
    return "".join(_tag(piece, book, options) for piece in read(body))


def _tag(piece: Piece, book: Book, options: Choices) -> str:
    if piece.kind in ("open", "close"):
        return tag_html(piece)
    if piece.kind == "text":
        return escape(piece.value)
    if piece.kind == "break":
        return "<br>"
    if piece.kind == "slot":
        sentence = escape(sentence_of(book, options, piece.value))
        return f'<span class="slot" data-gap="{escape(piece.value)}">{sentence}</span>'
    return ""


def tag_html(piece: Piece) -> str:
    if piece.kind == "close":
        return f"</{piece.value}>"
    tag, _, first = piece.value.partition(" ")
    return f'<{tag} start="{first}">' if first else f"<{tag}>"


def as_words(body: str, book: Book, options: Choices) -> str:
    return "\n".join("".join(part.words for part in block) for block in blocks(body, book, options) if block)


class Part(NamedTuple):
    words: str
    gap: str


def blocks(body: str, book: Book, options: Choices) -> Iterator[tuple[Part, ...]]:
    block: list[Part] = []
    for piece in read(body):
        if piece.kind in ("open", "close") and piece.value.partition(" ")[0] in BLOCKS:
            if block:
                yield tuple(block)
            block = []
        elif piece.kind == "slot":
            block.append(Part(sentence_of(book, options, piece.value), piece.value))
        elif piece.kind in ("text", "break"):
            block.append(Part(piece.value if piece.kind == "text" else " ", ""))
    if block:
        yield tuple(block)


# Stands before a sentence that the English edition shows in Spanish. It is no sentence of its own: else every
# address after it would be another one than in Spanish.
NOT_TRANSLATED = "(Not translated yet.)"
_NO_END = (
    rf"(?<!{re.escape(NOT_TRANSLATED)})"
    r"(?<!\bart\.)(?<!\barts\.)(?<!\bej\.)(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bn\.º)(?<!\bNo\.)(?<!\bvs\.)"
)
_END = re.compile(rf"(?<=[.!?…]){_NO_END}\s+|(?<=[.!?…][»”)\"']){_NO_END}\s+")


def sentences(body: str, book: Book, options: Choices) -> Iterator[Part]:
    """A slot's words are one sentence."""
    for block in blocks(body, book, options):
        run = ""
        for part in block:
            if not part.gap:
                run += part.words
                continue
            yield from _split(run)
            run = ""
            yield part
        yield from _split(run)


def split_sentences(text: str) -> Iterator[str]:
    line = " ".join(text.split())
    yield from (line[start:end] for start, end in sentence_spans(line))


def sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    for end, after in [*((gap.start(), gap.end()) for gap in _END.finditer(text)), (len(text),) * 2]:
        own = text[start:end]
        if own.strip():
            yield start + len(own) - len(own.lstrip()), start + len(own.rstrip())
        start = after


def _split(text: str) -> Iterator[Part]:
    yield from (Part(sentence, "") for sentence in split_sentences(text))
