"""Finds texts by the words that people use: what the rulebook says, cases, past rulings, remedies. Pure.

Words are compared without accents and endings, words of one meaning are one, one wrong letter is forgiven. A
text answers as far as it covers the question, where a rare word weighs more than a common one; what covers
too little of it is no answer, so that a question which nothing answers finds nothing.
`static/rules/book/search.js` does the same in the browser, without a network; a test compares the two.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

from .stems import INSTANCES, fold, stem, words

__all__ = ["Document", "Hit", "fold", "rank", "stem", "words"]

SHORTEST_FORGIVEN = 5  # letters from which on a slip of one is forgiven
MOST_WORDS = 40  # of a query; what comes after says nothing new
EXACT, NEAR = 10, 6
ELSEWHERE = 2  # and the text's worth, of 10: what a word counts that stands in another text of the document
ENOUGH = 500  # of 1000: how much of the question's weight an answer covers
SOME = 200  # as much as what is like it covers, where somebody looks through a list
TIGHT = 0.3  # how much of the score hangs on how little else the text says


@dataclass(frozen=True, slots=True)
class Document:
    """Something to be found. `fields`: its texts, each with how much a hit in it is worth (1 to 5)."""

    key: str
    fields: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A document that answers, the higher the better; `covered`: how much of the question, of 1000."""

    key: str
    score: int
    covered: int


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question, made ready: its words with their weights; for each what it may mean, and how closely; how
    rare each word of the texts is; which of them are meant.
    """

    weights: Mapping[str, int]
    close: Mapping[str, Mapping[str, int]]
    rarity: Mapping[str, int]
    meant: frozenset[str]


def rank(
    query: str, documents: Sequence[Document], *, most: int | None = None, enough: int = ENOUGH
) -> list[Hit]:
    """The documents that answer, best first; equal ones in the given order. Empty: nothing covers `enough`
    of the question, of 1000.
    """
    asked = list(dict.fromkeys(words(query)))[:MOST_WORDS]
    if not asked:
        return []
    indexed = [_index(document) for document in documents]
    ready = _ready(asked, [frozenset().union(*(text for _worth, text in texts)) for texts in indexed])
    hits = (_hit(document.key, texts, ready) for document, texts in zip(documents, indexed, strict=True))
    found = sorted((hit for hit in hits if hit.covered >= enough), key=lambda hit: -hit.score)
    return found[:most]


@lru_cache(maxsize=4_000)
def _index(document: Document) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Each text that says something, with its worth and its words, each once."""
    texts = ((worth, tuple(dict.fromkeys(words(text)))) for worth, text in document.fields)
    return tuple((worth, text) for worth, text in texts if text)


def _ready(asked: Sequence[str], vocabularies: Sequence[frozenset[str]]) -> _Asked:
    having: dict[str, int] = {}
    for vocabulary in vocabularies:
        for word in vocabulary:
            having[word] = having.get(word, 0) + 1
    rarity = {word: _rarity(count, len(vocabularies)) for word, count in having.items()}
    close = {word: _close(word, having) for word in asked}
    weights = {
        word: min((rarity[other] for other in close[word]), default=_rarity(0, len(vocabularies)))
        // (2 if word in INSTANCES else 1)
        for word in asked
    }
    return _Asked(weights, close, rarity, frozenset().union(*close.values()))


def _close(word: str, vocabulary: Iterable[str]) -> dict[str, int]:
    """The words that this one may mean, each with how close it is."""
    return {other: near for other in vocabulary if (near := _closeness(word, other))}


def _rarity(having: int, among: int) -> int:
    """How much a word says that so many documents have; whole, so that the browser has the same."""
    return 10 + int(100 * log(1 + among / (1 + having)))


def _hit(key: str, texts: Sequence[tuple[int, Sequence[str]]], asked: _Asked) -> Hit:
    """The best of its texts; words in the other ones count for less."""
    whole = sum(asked.weights.values())
    best = [
        max(((ELSEWHERE + worth) * _found(word, text, asked) for worth, text in texts), default=0)
        for word in asked.weights
    ]
    score = covered = 0
    for worth, text in texts:
        here = [_found(word, text, asked) for word in asked.weights]
        if not worth or not any(here):
            continue
        sums = zip(asked.weights.values(), here, best, strict=True)
        cover = sum(weight * max(10 * own, other) for weight, own, other in sums) * 10 // whole
        one = int(cover * (15 + worth) / 20 * (1 - TIGHT + TIGHT * _tight(text, asked)))
        score, covered = max((score, covered), (one, cover))
    return Hit(key, score, covered)


def _found(word: str, text: Sequence[str], asked: _Asked) -> int:
    """How closely the text has the word, of 10."""
    close = asked.close[word]
    return max((close.get(other, 0) for other in text), default=0)


def _tight(text: Sequence[str], asked: _Asked) -> float:
    """How much of what the text says was asked for, of 1."""
    said = sum(asked.rarity[word] for word in text)
    return sum(asked.rarity[word] for word in text if word in asked.meant) / said


def _closeness(one: str, other: str) -> int:
    """`EXACT`, `NEAR` (one begins the other, or a slip of one letter) or 0."""
    if one == other:
        return EXACT
    short, long = sorted((one, other), key=len)
    if len(short) >= 4 and long.startswith(short) and len(long) - len(short) <= 3:
        return NEAR
    return NEAR if len(short) >= SHORTEST_FORGIVEN and _is_slip(short, long) else 0


def _is_slip(short: str, long: str) -> bool:
    """Do the two differ by one letter: another, one too many, or two that changed places?"""
    if len(long) - len(short) > 1:
        return False
    at = next((i for i, letter in enumerate(short) if letter != long[i]), len(short))
    if len(long) > len(short):
        return short[at:] == long[at + 1 :]
    swapped = short[at + 1 : at + 2] + short[at : at + 1] + short[at + 2 :]
    return short[at + 1 :] == long[at + 1 :] or swapped == long[at:]
