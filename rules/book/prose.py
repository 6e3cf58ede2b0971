"""The Markdown of one body, in pieces. HTML, links, pictures, quotations, code and headings are faults: the
text is printed, read aloud and compared by sentence.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from rules.book.source import is_clean

Kind = Literal["open", "close", "text", "break", "slot", "example", "card", "fault"]

LONGEST_PARAGRAPH = 5000
DEEPEST_LIST = 3
_SLOT = re.compile(r"\{\{[ \t]*([^{}\n]*?)[ \t]*\}\}")
_NAMED = re.compile(r"(example|card)[ \t]*:[ \t]*(.*)")
_LINK = re.compile(r"(?<!\\)\]\(")
_TAGS = {
    "paragraph": "p",
    "bullet_list": "ul",
    "ordered_list": "ol",
    "list_item": "li",
    "em": "em",
    "strong": "strong",
}
_REFUSED = {
    "html_block": "html",
    "html_inline": "html",
    "heading_open": "heading-level",
    "blockquote_open": "not-prose",
    "hr": "not-prose",
    "fence": "not-prose",
}


class Piece(NamedTuple):
    """`value`: a tag (a numbered list that begins elsewhere as `ol 3`), words, an option, an example, a
    card's key, a fault's code.
    """

    kind: Kind
    value: str
    line: int


def _slot(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - the library's own signature
    """One never closed becomes a piece too, so that it can be refused."""
    if not state.src.startswith("{{", state.pos):
        return False
    match = _SLOT.match(state.src, state.pos)
    if not silent:
        token = state.push("slot" if match else "slot_broken", "", 0)
        token.content = match.group(1) if match else ""
    state.pos = match.end() if match else state.pos + 2
    return True


def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": True})
    reader.disable(["code", "reference", "link", "image", "autolink", "backticks"])
    reader.inline.ruler.before("emphasis", "slot", _slot)
    return reader


_READER = _reader()


@lru_cache(maxsize=4096)
def read(body: str) -> tuple[Piece, ...]:
    too_long = tuple(_too_long(body))
    return too_long or tuple(_pieces(_READER.parse(body)))


def _too_long(body: str) -> Iterator[Piece]:
    """Checked first: the length of a paragraph bounds the time of reading it."""
    line = 0
    for paragraph in body.split("\n\n"):
        if len(paragraph) > LONGEST_PARAGRAPH:
            yield Piece("fault", "paragraph-too-long", line)
        line += paragraph.count("\n") + 2


def _pieces(tokens: list[Token]) -> Iterator[Piece]:
    depth = 0
    line = 0
    for token in tokens:
        line = token.map[0] if token.map else line
        if token.type == "inline":
            yield from _inline(token, line)
            continue
        if token.type in _REFUSED:
            yield Piece("fault", _REFUSED[token.type], line)
        depth += token.nesting if token.tag in ("ul", "ol") else 0
        if depth > DEEPEST_LIST and token.nesting == 1:
            yield Piece("fault", "list-too-deep", line)
        tag = _TAGS.get(token.type.rpartition("_")[0])
        if tag and not token.hidden:
            first = token.attrGet("start") if token.nesting == 1 else None
            yield Piece("open" if token.nesting == 1 else "close", f"{tag} {first}" if first else tag, line)


def _inline(parent: Token, line: int) -> Iterator[Piece]:
    for link in _LINK.finditer(parent.content):
        yield Piece("fault", "link", line + parent.content.count("\n", 0, link.start()))
    for token in parent.children or ():
        tag = _TAGS.get(token.type.rpartition("_")[0])
        if token.type in ("softbreak", "hardbreak"):
            line += 1
            yield Piece("text", " ", line) if token.type == "softbreak" else Piece("break", "", line)
        elif token.type == "slot":
            yield _named(token.content, line)
        elif token.type == "slot_broken":
            yield Piece("fault", "slot-broken", line)
        elif token.type in _REFUSED:
            yield Piece("fault", _REFUSED[token.type], line)
            line += token.content.count("\n")
        elif tag:
            yield Piece("open" if token.nesting == 1 else "close", tag, line)
        elif token.content:
            clean = is_clean(token.content)  # `&#8238;` is such a character too
            yield Piece("text", token.content, line) if clean else Piece("fault", "control-character", line)


def _named(content: str, line: int) -> Piece:
    named = _NAMED.fullmatch(content)
    if named is None:
        return Piece("slot", content, line)
    return Piece("example" if named.group(1) == "example" else "card", named.group(2), line)


_ANYWHERE = re.compile(r"([\\`*_\[\]<>{}&~#])")
_LIST_HEAD = re.compile(r"^([-+=]|\d+(?=[.)]))")


def plain_words(sentence: str) -> str:
    """Markdown that reads as exactly these words, on one line."""
    text = " ".join(sentence.split())
    escaped = _ANYWHERE.sub(r"\\\1", text)
    head = _LIST_HEAD.match(escaped)
    if head is None:
        return escaped
    if head.group(1).isdigit():
        return f"{head.group(1)}\\{escaped[head.end() :]}"
    return "\\" + escaped
