"""A body as HTML in which every sentence has an address, article.section.sentence (8.3.2; section 0 comes
before the sections), and the sign of its source.

A slot is one sentence, and one without English is shown in Spanish: so addresses are equal in both languages.
"""

import re
from dataclasses import dataclass
from html import escape

from rules.book.prose import Piece, read
from rules.book.reading import sentence_spans, tag_html
from rules.book.ruled import Fill
from rules.book.sources import Kind

INLINE = ("em", "strong")
_LETTER = re.compile(r"\w")


@dataclass(frozen=True, slots=True)
class Place:
    """`number` such as "8.3", empty where sentences cannot be cited; `ours`: a section of the house;
    `is_rule`: false for an example and for what is repealed.
    """

    number: str
    ours: bool = False
    is_rule: bool = True


@dataclass(frozen=True, slots=True)
class Sentence:
    """`html` without its address; `kind`: None in an example; `ruling`: number, else 0."""

    address: str
    anchor: str
    words: str
    html: str
    kind: Kind | None
    ruling: int
    has_exception: bool = False


def addressed(body: str, place: Place, fill: Fill) -> tuple[str, tuple[Sentence, ...]]:
    """A paragraph without words is left out."""
    writer = _Writer(place, fill)
    run: list[Piece] = []
    for piece in read(body):
        if _is_words(piece) or piece.value in INLINE:
            run.append(piece)
            continue
        writer.run(run)
        run = []
        writer.piece(piece)
    writer.run(run)
    return "".join(writer.html).replace("<p></p>", ""), tuple(writer.sentences)


class _Writer:
    """`inline`: the open tags, which each sentence opens again for itself."""

    def __init__(self, place: Place, fill: Fill) -> None:
        self.place, self.fill = place, fill
        self.html: list[str] = []
        self.sentences: list[Sentence] = []
        self.inline: list[str] = []
        self.begun: int | None = None

    def piece(self, piece: Piece) -> None:
        if piece.kind in ("open", "close"):
            self.html.append(tag_html(piece))
        elif piece.kind == "slot":
            filled = self.fill.slot(piece.value, ours=self.place.ours)
            self._begin(filled.kind)
            self.html.append(filled.html)
            self._end(filled.words, filled.kind, filled.ruling, has_exception=filled.has_exception)
        elif piece.kind == "example":
            self.html.append(self.fill.example(piece.value))

    def run(self, run: list[Piece]) -> None:
        text = "".join(piece.value if piece.kind == "text" else " " for piece in run if _is_words(piece))
        spans = [(start, end) for start, end in sentence_spans(text) if _LETTER.search(text[start:end])]
        position = 0
        for piece in run:
            if piece.kind == "break":
                self.html.append("<br>")
                position += 1
            elif piece.kind == "text":
                self._text(text, position, position + len(piece.value), spans)
                position += len(piece.value)
            else:
                self._tag(piece)

    def _tag(self, piece: Piece) -> None:
        if piece.kind == "open":
            self.inline.append(piece.value)
        elif self.inline:
            self.inline.pop()
        if self.begun is not None:
            self.html.append(tag_html(piece))

    def _text(self, text: str, position: int, stop: int, spans: list[tuple[int, int]]) -> None:
        """A finished sentence is removed from `spans`."""
        while position < stop:
            start, end = spans[0] if spans else (stop, stop)
            if position < start:
                upto = min(start, stop)
                self.html.append(escape(text[position:upto]))
            else:
                upto = min(end, stop)
                sentence = " ".join(text[start:end].split())
                self._words(sentence, text[position:upto], ends=upto == end)
                if upto == end:
                    spans.pop(0)
            position = upto

    def _words(self, sentence: str, letters: str, *, ends: bool) -> None:
        source = self.fill.sources.of_words(sentence, ours=self.place.ours)
        if self.begun is None:
            self._begin(source.kind)
        self.html.append(escape(letters))
        if ends:
            self._end(
                sentence,
                source.kind,
                source.adopted.number if source.adopted else 0,
                sign=self.fill.sign(source) if self.place.is_rule else "",
            )

    def _begin(self, kind: Kind) -> None:
        if self.place.number:
            number = len(self.sentences) + 1
            address = f"{self.place.number}.{number}"
            anchor = anchor_of(address)
            of = f' data-source="{kind}"' if self.place.is_rule else ""
            self.html.append(
                f'<span class="rule-sentence" id="{anchor}"{of}>'
                f'<a class="address" href="#{anchor}" aria-label="{address}" tabindex="-1">{number}</a>'
            )
        self.begun = len(self.html)
        self.html += [f"<{tag}>" for tag in self.inline]

    def _end(
        self, sentence: str, kind: Kind, ruling: int, *, sign: str = "", has_exception: bool = False
    ) -> None:
        self.html += [f"</{tag}>" for tag in reversed(self.inline)]
        self.html.append(sign)
        if self.place.number:
            address = f"{self.place.number}.{len(self.sentences) + 1}"
            html = "".join(self.html[self.begun :])
            is_rule = self.place.is_rule
            self.sentences.append(
                Sentence(
                    address,
                    anchor_of(address),
                    sentence,
                    html,
                    kind if is_rule else None,
                    ruling,
                    has_exception,
                )
            )
            self.html.append("</span>")
        self.begun = None


def _is_words(piece: Piece) -> bool:
    return piece.kind in ("text", "break")


def anchor_of(address: str) -> str:
    return f"art-{address.replace('.', '-')}"
