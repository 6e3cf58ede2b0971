"""Where each sentence of a book comes from: the Reglamento, our reading of what it leaves open, the house, or
a ruling. Pure.

The project's text says what the Reglamento says; so a sentence of that text is the Reglamento's, and one that
somebody wrote is the house's. A slot says what its option says: what the catalogue declares of the default
(`Option.source`), the house's where another answer was chosen.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

from rules.book.in_force import Adopted, RulesInForce
from rules.book.model import Book
from rules.book.reading import split_sentences
from rules.book.standard import STANDARD
from rules.engine import GAMES
from rules.engine.bilingual import Lang, Text

Kind = Literal["reglamento", "reading", "ours", "ruling"]
KINDS: tuple[Kind, ...] = ("reglamento", "reading", "ours", "ruling")

SIGNS: dict[Kind, Text] = {
    "reglamento": Text(es="Reglamento", en="Reglamento"),
    "reading": Text(es="lectura", en="reading"),
    "ours": Text(es="casa", en="house"),
    "ruling": Text(es="fallo", en="ruling"),
}


class Source(NamedTuple):
    """Where a sentence comes from; of a ruling that an edition took, which."""

    kind: Kind
    adopted: Adopted | None = None


class Sources:
    """The sources of the sentences of one book under these rules."""

    def __init__(self, book: Book, rules: RulesInForce) -> None:
        self._catalogue = GAMES[book.game].catalogue.by_id
        self._edition = GAMES[book.game].catalogue.complete(rules.edition)
        self._known = _standard_sentences(book.game, book.lang)
        self._adopted = {
            words: one
            for one in rules.adopted
            if not one.gap
            for words in split_sentences(one.words(book.lang))
        }
        self._answered = {one.gap: one for one in rules.adopted if one.gap}

    def of_slot(self, gap: str, *, ours: bool) -> Source:
        """Of what the edition answers; `ours`: it stands in a section of the house."""
        if gap in self._answered:
            return Source("ruling", self._answered[gap])
        option = self._catalogue[gap]
        if ours or self._edition[gap] != option.default:
            return Source("ours")
        return Source(option.source)

    def of_words(self, words: str, *, ours: bool) -> Source:
        """Of a sentence that is no option's."""
        if words in self._adopted:
            return Source("ruling", self._adopted[words])
        is_known = self._known is None or words in self._known
        return Source("reglamento" if is_known and not ours else "ours")


@lru_cache(maxsize=8)
def _standard_sentences(game: str, lang: Lang) -> frozenset[str] | None:
    """What the project's text says or ever said of the Reglamento; None where the game has no such text."""
    try:
        return STANDARD.sentences(game, lang)
    except LookupError:
        return None
