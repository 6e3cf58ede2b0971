"""Finds rulebook texts, cases, rulings and remedies by people's own words, by stem, with synonyms, one wrong
letter forgiven. The score is BM25's, with help from the other texts of a document; unknown words cost
nothing. `static/rules/book/search.js` does the same.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

from rules.engine.bilingual import Lang

from .stems import fold, stem, words

__all__ = ["Document", "Hit", "fold", "is_sure", "rank", "stem", "words"]

MOST_WORDS = 40  # of a query; the rest says nothing new
SHORTEST_FORGIVEN = 5  # letters from which on a slip of one is forgiven
SHORTEST_BEGUN, MOST_AFTER = 4, 3  # letters of a word that begins another, and how many follow at most
EXACT, NEAR = 10, 6
LEAST, SOME = 10, 35  # of 100: part of the question that an answer has, and a hit in a list
SURE, AHEAD = 75, 115  # of 100: part that a sure answer has, and its distance to the next

_Texts = tuple[tuple[int, frozenset[str], int], ...]  # of a document: worth, words, how many they are
_Corpus = tuple[list[_Texts], dict[str, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Document:
    """`fields`: (worth of a hit, text); worth 0 to 5, 0 only helps the others."""

    key: str
    fields: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """`covered`: of the question, of 100."""

    key: str
    score: int
    covered: int


def is_sure(hits: Sequence[Hit]) -> bool:
    """Nearly all of the question, and no other as much."""
    if not hits or hits[0].covered < SURE:
        return False
    return len(hits) == 1 or 100 * hits[0].score >= AHEAD * hits[1].score


def rank(
    query: str, documents: Sequence[Document], *, lang: Lang, most: int | None = None, least: int = LEAST
) -> list[Hit]:
    """Documents with `least` of the question, of 100; equal ones in the given order."""
    asked = list(dict.fromkeys(words(query, lang)))[:MOST_WORDS]
    read, rarity, length = _corpus(tuple(documents), lang)
    meant = [_meant(word, rarity) for word in asked]
    unknown = EXACT * _rarity(0, len(read)) // 2
    whole = sum(EXACT * max(rarity[other] for other in weights) if weights else unknown for weights in meant)
    hits = [_hit(one.key, texts, meant, whole, length) for one, texts in zip(documents, read, strict=True)]
    answering = (hit for hit in hits if hit.score and hit.covered >= least)
    return sorted(answering, key=lambda hit: -hit.score)[:most]


@lru_cache(maxsize=16)
def _corpus(documents: tuple[Document, ...], lang: Lang) -> _Corpus:
    """What they hold, how rare each word is, number of words of all texts, and of texts."""
    read = [_read(document, lang) for document in documents]
    having = Counter(word for texts in read for word in frozenset().union(*(text for _, text, _ in texts)))
    rarity = {word: _rarity(count, len(read)) for word, count in having.items()}
    return read, rarity, (sum(size for texts in read for _, _, size in texts), sum(map(len, read)))


@lru_cache(maxsize=4_000)
def _read(document: Document, lang: Lang) -> _Texts:
    texts = ((worth, words(text, lang)) for worth, text in document.fields)
    return tuple((worth, frozenset(stems), len(stems)) for worth, stems in texts if stems)


def _rarity(having: int, among: int) -> int:
    """Whole, so that the browser has the same."""
    return 1 + int(100 * log(1 + (among - having + 0.5) / (having + 0.5)))


def _meant(word: str, rarity: Mapping[str, int]) -> Mapping[str, int]:
    if word in rarity:
        return {word: EXACT * rarity[word]}
    return {other: NEAR * rare for other, rare in rarity.items() if _is_near(word, other)}


def _hit(
    key: str, texts: _Texts, meant: Sequence[Mapping[str, int]], whole: int, length: tuple[int, int]
) -> Hit:
    """`whole`: weight of the question; `length`: as `_corpus` says it."""
    best, of_word = 0, [0] * len(meant)
    any_meant = frozenset[str]().union(*meant)
    total, count = length
    for worth, stems, size in (text for text in texts if not any_meant.isdisjoint(text[1])):
        values = [max(map(weights.__getitem__, stems & weights.keys()), default=0) for weights in meant]
        of_word = [max(before, two * (2 * worth or 1)) for before, two in zip(of_word, values, strict=True)]
        if worth:
            tight = 220 * total * (15 + worth)
            best = max(best, sum(values) * tight // (20 * (112 * total + 108 * size * count)))
    spread = sum(of_word) // 10
    return Hit(key, best and best + 7 * spread // 10, 100 * spread // whole if whole else 0)


def _is_near(word: str, other: str) -> bool:
    short, long = sorted((word, other), key=len)
    if len(short) >= SHORTEST_BEGUN and long.startswith(short) and len(long) - len(short) <= MOST_AFTER:
        return True
    return len(short) >= SHORTEST_FORGIVEN and _is_slip(short, long)


def _is_slip(short: str, long: str) -> bool:
    if len(long) - len(short) > 1:
        return False
    first = next((i for i, letter in enumerate(short) if letter != long[i]), len(short))
    if len(long) > len(short):
        return short[first:] == long[first + 1 :]
    swapped = short[first + 1 : first + 2] + short[first : first + 1] + short[first + 2 :]
    return short[first + 1 :] == long[first + 1 :] or swapped == long[first:]
