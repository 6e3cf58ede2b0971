"""Fills a book under the rules in force, as safe HTML."""

from functools import partial
from html import escape
from typing import NamedTuple

from rules.book.in_force import RulesInForce, Ruling, where
from rules.book.model import Book
from rules.book.reading import Examples, sentence_of
from rules.book.sources import SIGNS, Kind, Source, Sources
from rules.games import GAMES
from rules.games.bilingual import Text

_WAS = Text(es="Ya no rige:", en="No longer in force:")
_IS = Text(es="Rige:", en="In force:")
_RULING = Text(es="fallo {number}", en="ruling {number}")
_EXAMPLE = Text(
    es="Así con el {rulings}; por la edición sola el resultado es otro.",
    en="So with {rulings}; by the edition alone the result is another.",
)
_AND = Text(es=" y el ", en=" and ")


class Filled(NamedTuple):
    """`words`: those in force; `ruling`: number of the one that says it, or 0; `has_exception`: a ruling for
    one table or a later round stands beside it.
    """

    html: str
    words: str
    kind: Kind
    ruling: int
    has_exception: bool


class Fill:
    """`examples` as in `render`."""

    def __init__(self, book: Book, rules: RulesInForce, examples: Examples | None) -> None:
        self.book, self.lang, self.rules = book, book.lang, rules
        complete = partial(GAMES[book.game].catalogue.complete, pairs=True)  # a text may speak of them
        self.edition, self.options = complete(rules.edition), complete(rules.options)
        self.replacing, self.beside = rules.replacing, rules.beside
        self.sources = Sources(book, rules)
        self._examples = examples

    def slot(self, gap: str, *, ours: bool) -> Filled:
        """Struck where a ruling in force answers otherwise."""
        edition_sentence = sentence_of(self.book, self.edition, gap)
        ruling = self.replacing.get(gap)
        if ruling is None:
            source = self.sources.of_slot(gap, ours=ours)
            number = source.adopted.number if source.adopted else 0
            sentence, words, kind, after = (
                escape(edition_sentence),
                edition_sentence,
                source.kind,
                self.sign(source),
            )
        else:
            words, number, kind = ruling.words(self.lang, self.book.game), ruling.number, "ruling"
            sentence, after = self._replaced(gap, edition_sentence, ruling, words), self.note(ruling)
        html = f'<span class="slot" data-gap="{escape(gap)}">{sentence}</span>{after}'
        beside = self.beside.get(gap, ())
        return Filled(html + "".join(map(self._beside, beside)), words, kind, number, bool(beside))

    def _replaced(self, gap: str, edition_sentence: str, ruling: Ruling, sentence: str) -> str:
        """A ruling that only confirms strikes nothing."""
        if ruling.choice != self.edition[gap]:
            return f"<del>{self._aside(_WAS)}{escape(edition_sentence)}</del> {self._new(ruling, sentence)}"
        more = ruling.own_words(self.lang)
        return f"{escape(edition_sentence)} {self._new(ruling, more)}" if more else escape(edition_sentence)

    def _new(self, ruling: Ruling, sentence: str) -> str:
        shown = escape(sentence).replace("\n", "<br>")
        return f'<ins data-ruling="{ruling.number}">{self._aside(_IS)}{shown}</ins>'

    def _aside(self, label: Text) -> str:
        """For screen readers only: others see the struck line."""
        return f'<span class="sr-only">{label[self.lang]} </span>'

    def _beside(self, ruling: Ruling) -> str:
        return f' <span class="exception">{self.ruling(ruling)}</span>'

    def ruling(self, ruling: Ruling) -> str:
        reach = escape(where(ruling, self.lang))
        sentence = self._new(ruling, ruling.words(self.lang, self.book.game))
        return f"{f'<strong>{reach}:</strong> ' if reach else ''}{sentence}{self.note(ruling)}"

    def note(self, ruling: Ruling) -> str:
        label = f"{self.named(ruling.number)} · {self.rules.hour(ruling)}"
        return f" {_linked(label, ruling.address, 'by-ruling')}"

    def named(self, number: int) -> str:
        return _RULING[self.lang].format(number=number)

    def sign(self, source: Source) -> str:
        if source.adopted:
            return f" {_linked(self.named(source.adopted.number), source.adopted.address, 'from')}"
        return "" if source.kind == "reglamento" else f" {_linked(SIGNS[source.kind][self.lang], '', 'from')}"

    def example(self, name: str) -> str:
        """With a note where the edition's would differ."""
        if self._examples is None:
            return ""
        example_text = self._examples(name, self.options, self.lang)
        shown = escape(example_text).replace("\n", "<br>")
        span = f'<span class="computed" data-example="{escape(name)}">{shown}</span>' if example_text else ""
        if self.options == self.edition or self._examples(name, self.edition, self.lang) == example_text:
            return span
        by = [
            ruling
            for gap, ruling in self.replacing.items()
            if self._examples(name, self.rules.without(gap), self.lang) != example_text
        ]
        named = _AND[self.lang].join(self.named(ruling.number) for ruling in by or self.rules.rulings)
        return f'{span} <span class="differs">{_EXAMPLE[self.lang].format(rulings=named)}</span>'


def _linked(label: str, address: str, kind: str) -> str:
    if address:
        return f'<a class="{kind}" href="{escape(address)}">{escape(label)}</a>'
    return f'<span class="{kind}">{escape(label)}</span>'
