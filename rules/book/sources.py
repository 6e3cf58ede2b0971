"""The source of each sentence: the Reglamento's in the project's text, else the house's. A slot has its
default's (`Option.source`), or the house where another answer was chosen.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

from rules.book.in_force import Adopted, RulesInForce
from rules.book.model import Book
from rules.book.of_game import BOOKS
from rules.book.reading import split_sentences
from rules.book.standard import STANDARD
from rules.games import GAMES
from rules.games.bilingual import Lang, Text

Kind = Literal["reglamento", "reading", "ours", "ruling"]
KINDS: tuple[Kind, ...] = ("reglamento", "reading", "ours", "ruling")

SIGNS: dict[Kind, Text] = {
    "reglamento": Text(es="Reglamento", en="Reglamento"),
    "reading": Text(es="lectura", en="reading"),
    "ours": Text(es="casa", en="house"),
    "ruling": Text(es="fallo", en="ruling"),
}


class Source(NamedTuple):
    kind: Kind
    adopted: Adopted | None = None


class Sources:
    def __init__(self, book: Book, rules: RulesInForce) -> None:
        self._catalogue = GAMES[book.game].catalogue.by_id
        self._edition = GAMES[book.game].catalogue.complete(rules.edition, pairs=True)
        self._known = _standard_sentences(book.game, book.lang)
        self._adopted = {
            sentence: adopted
            for adopted in rules.adopted
            if not adopted.gap
            for sentence in split_sentences(adopted.words(book.lang))
        }
        self._answered = {adopted.gap: adopted for adopted in rules.adopted if adopted.gap}

    def of_slot(self, gap: str, *, ours: bool) -> Source:
        """`ours`: in a section of the house."""
        if gap in self._answered:
            return Source("ruling", self._answered[gap])
        option = self._catalogue[gap]
        if ours or self._edition[gap] != option.default:
            return Source("ours")
        return Source(option.source)

    def of_words(self, sentence: str, *, ours: bool) -> Source:
        if sentence in self._adopted:
            return Source("ruling", self._adopted[sentence])
        is_known = self._known is None or sentence in self._known
        return Source("reglamento" if is_known and not ours else "ours")


@lru_cache(maxsize=8)
def _standard_sentences(game: str, lang: Lang) -> frozenset[str] | None:
    """Ever taken from the Reglamento; None for a game without a text."""
    return STANDARD.sentences(game, lang) if game in BOOKS else None
