"""Finds texts by the words that people use: cases of procedure, articles, past rulings. Pure.

Words are compared without accents and endings, one wrong letter is forgiven, and a rare word counts more than
a common one. `static/rules/book/search.js` does the same in the browser, without a network; a test compares
the two.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log

WORD = re.compile(r"[0-9a-z]+")
SHORTEST_FORGIVEN = 5  # letters from which on a slip of one is forgiven
MOST_WORDS = 40  # of a query; what comes after says nothing new

#: Words that say nothing about a case, folded, in both languages.
EMPTY = frozenset(
    """
    a al an and ante are at be by como con cual cuando de del desde do does el ella ellos en entre es
    esa ese eso esta este esto for from fue ha hace hacer hago has have hay he her his how i if in is it
    its la las le les lo los me mi mis my o of on or para pasa pero por porque pues que quien se si
    sin so su sus that the their them then there they this to tu un una uno unos was we what when which
    who why will with y ya yo you your
    """.split()  # noqa: SIM905  # read as words, not as a list of strings
)
#: Endings cut off, the longest first; at least three letters stay.
ENDINGS = (
    *("aciones", "amiento", "imiento", "ieron", "iendo", "acion", "aron", "ando", "aban", "ados", "adas"),
    *("idos", "idas", "ado", "ada", "ido", "ida", "aba", "ara", "ing", "ar", "er", "ir", "an", "en", "as"),
    *("es", "os", "ed", "io", "a", "e", "o", "s"),
)
EXACT, NEAR = 10, 6


@dataclass(frozen=True, slots=True)
class Document:
    """Something to be found. `fields`: its texts, each with how much a hit in it is worth (1 to 5)."""

    key: str
    fields: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A document that answers, the higher the better; `matched`: how many words of the query it has."""

    key: str
    score: int
    matched: int


def fold(text: str) -> str:
    """The text in small letters without accents; what remains of a letter that has none is dropped."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def words(text: str) -> list[str]:
    """The stems of the words that say something, in order. A query of empty words alone keeps them."""
    found = WORD.findall(fold(text))
    telling = [word for word in found if word not in EMPTY] or found
    return [stem(word) for word in telling]


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The word without its ending; the same for singular and plural, and for most forms of a verb."""
    if word.isdigit():
        return word
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def rank(query: str, documents: Sequence[Document], *, most: int | None = None) -> list[Hit]:
    """The documents that have a word of the query, best first; equal ones in the given order.

    A document with all words of the query comes before one with some of them.
    """
    asked = list(dict.fromkeys(words(query)))[:MOST_WORDS]
    if not asked:
        return []
    indexed = [_index(document) for document in documents]
    vocabulary = {word for index in indexed for word in index}
    close = {word: _close(word, vocabulary) for word in asked}
    weights = {word: _weight(close[word], indexed) for word in asked}
    hits = [
        _hit(document.key, index, close, weights) for document, index in zip(documents, indexed, strict=True)
    ]
    found = sorted((hit for hit in hits if hit.score), key=lambda hit: (-hit.matched, -hit.score))
    return found[:most]


@lru_cache(maxsize=2_000)
def _index(document: Document) -> dict[str, int]:
    """Each word of the document with the worth of the best field that has it."""
    index: dict[str, int] = {}
    for worth, text in document.fields:
        for word in words(text):
            index[word] = max(index.get(word, 0), worth)
    return index


def _close(word: str, vocabulary: Iterable[str]) -> dict[str, int]:
    """The words that this one may mean, each with how close it is."""
    return {other: near for other in vocabulary if (near := _closeness(word, other))}


def _weight(close: Mapping[str, int], indexed: Sequence[Mapping[str, int]]) -> int:
    """How much a word says: the rarer, the more; in whole numbers, so that the browser has the same."""
    having = sum(not close.keys().isdisjoint(index) for index in indexed)
    return 1 + int(10 * log(1 + len(indexed) / (1 + having)))


def _hit(
    key: str, index: Mapping[str, int], close: Mapping[str, Mapping[str, int]], weights: Mapping[str, int]
) -> Hit:
    score = matched = 0
    for word, weight in weights.items():
        best = max((near * index.get(other, 0) for other, near in close[word].items()), default=0)
        score += weight * best
        matched += best > 0
    return Hit(key, score, matched)


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
