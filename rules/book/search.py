"""Finds texts by the words that people use: what the rulebook says, cases, past rulings, remedies. Pure.

Words are compared by their stems, words of one meaning are one, one wrong letter is forgiven. A text counts
by what of the question it says and how little else (the formula of BM25), with what the other texts of its
document say of it. A word that no text has takes nothing away, so that who tells more is not answered less.
`static/rules/book/search.js` does the same in the browser, without a network; a test compares the two.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

from rules.engine.bilingual import Lang

from .stems import fold, stem, words

__all__ = ["Document", "Hit", "fold", "is_sure", "rank", "stem", "words"]

MOST_WORDS = 40  # of a query; what comes after says nothing new
SHORTEST_FORGIVEN = 5  # letters from which on a slip of one is forgiven
SHORTEST_BEGUN, MOST_AFTER = 4, 3  # letters of a word that begins another, and how many follow at most
EXACT, NEAR = 10, 6
LEAST, SOME = 10, 35  # of 100: how much of a question has what answers, and what is found in a list
SURE, AHEAD = 75, 115  # how much has what answers surely, and how far it is before the next, of 100

_Texts = tuple[tuple[int, frozenset[str], int], ...]  # of a document: worth, words, how many they are


@dataclass(frozen=True, slots=True)
class Document:
    """Something to be found. `fields`: its texts, each with how much a hit in it is worth: 1 to 5, 0 for what
    only helps the others.
    """

    key: str
    fields: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A document that answers, the higher the better; `covered`: how much of the question, of 100."""

    key: str
    score: int
    covered: int


def is_sure(hits: Sequence[Hit]) -> bool:
    """Whether the first one is the answer: it has nearly all of the question, and no other as much."""
    if not hits or hits[0].covered < SURE:
        return False
    return len(hits) == 1 or 100 * hits[0].score >= AHEAD * hits[1].score


def rank(
    query: str, documents: Sequence[Document], *, lang: Lang, most: int | None = None, least: int = LEAST
) -> list[Hit]:
    """The documents that have `least` of the question, of 100, best first; equal ones in the given order."""
    asked = list(dict.fromkeys(words(query, lang)))[:MOST_WORDS]
    read = [_read(document, lang) for document in documents]
    having = Counter(word for texts in read for word in frozenset().union(*(text for _, text, _ in texts)))
    rarity = {word: _rarity(count, len(read)) for word, count in having.items()}
    meant = [_meant(word, rarity) for word in asked]
    unknown = EXACT * _rarity(0, len(read)) // 2
    whole = sum(EXACT * max(rarity[other] for other in one) if one else unknown for one in meant)
    length = sum(size for texts in read for _, _, size in texts), sum(map(len, read))
    hits = [_hit(one.key, texts, meant, whole, length) for one, texts in zip(documents, read, strict=True)]
    found = (hit for hit in hits if hit.score and hit.covered >= least)
    return sorted(found, key=lambda hit: -hit.score)[:most]


@lru_cache(maxsize=4_000)
def _read(document: Document, lang: Lang) -> _Texts:
    """Each text that says something."""
    texts = ((worth, words(text, lang)) for worth, text in document.fields)
    return tuple((worth, frozenset(said), len(said)) for worth, said in texts if said)


def _rarity(having: int, among: int) -> int:
    """How much a word says that so many documents have; whole, so that the browser has the same."""
    return 1 + int(100 * log(1 + (among - having + 0.5) / (having + 0.5)))


def _meant(word: str, rarity: Mapping[str, int]) -> Mapping[str, int]:
    """The words of the texts that this one may mean, each with what it counts."""
    if word in rarity:
        return {word: EXACT * rarity[word]}
    return {other: NEAR * rare for other, rare in rarity.items() if _is_near(word, other)}


def _hit(
    key: str, texts: _Texts, meant: Sequence[Mapping[str, int]], whole: int, length: tuple[int, int]
) -> Hit:
    """The best of its texts, and what all of them say together. `whole`: what all words of the question
    count; `length`: how many words all texts have, and how many texts there are.
    """
    best = 0
    of_word = [0] * len(meant)
    total, count = length
    for worth, said, size in texts:
        found = [max((value for other, value in one.items() if other in said), default=0) for one in meant]
        of_word = [max(one, two * (2 * worth or 1)) for one, two in zip(of_word, found, strict=True)]
        if worth:
            tight = 220 * total * (15 + worth)
            best = max(best, sum(found) * tight // (20 * (112 * total + 108 * size * count)))
    spread = sum(of_word) // 10
    return Hit(key, best and best + 7 * spread // 10, 100 * spread // whole if whole else 0)


def _is_near(one: str, other: str) -> bool:
    """Does one begin the other, or is it a slip of one letter?"""
    short, long = sorted((one, other), key=len)
    if len(short) >= SHORTEST_BEGUN and long.startswith(short) and len(long) - len(short) <= MOST_AFTER:
        return True
    return len(short) >= SHORTEST_FORGIVEN and _is_slip(short, long)


def _is_slip(short: str, long: str) -> bool:
    """Do the two differ by one letter: another, one too many, or two that changed places?"""
    if len(long) - len(short) > 1:
        return False
    at = next((i for i, letter in enumerate(short) if letter != long[i]), len(short))
    if len(long) > len(short):
        return short[at:] == long[at + 1 :]
    swapped = short[at + 1 : at + 2] + short[at : at + 1] + short[at + 2 :]
    return short[at + 1 :] == long[at + 1 :] or swapped == long[at:]
