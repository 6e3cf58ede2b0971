"""Finds misspelt names: accents, letters doubled, lost or swapped, sound, order of parts."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from core.names import fold

# What a word of the search costs where it meets a word of the name in this way; a letter more for each error.
_WHOLE, _BEGINS, _SOUNDS, _WITHIN, _ERROR, _RUN_TOGETHER, _EXTRA = 0, 1, 2, 3, 4, 6, 8
_JOINED = 1  # two words that are one on the other side: *O'Higgins*, *ohiggins*
_MARGIN = 3  # who costs so much more than the best is not meant
_SOUNDS_ALIKE = (
    (re.compile(r"^x"), "j"),
    (re.compile(r"^(hu|w|gu)(?=[aeio])"), "u"),
    (re.compile(r"qu(?=[ei])|ck|c(?![eih])"), "k"),
    (re.compile(r"c(?=[ei])|z|x"), "s"),
    (re.compile(r"g(?=[ei])"), "j"),
    (re.compile(r"ll|y"), "i"),
    (re.compile(r"ph"), "f"),
    (re.compile(r"v"), "b"),
    (re.compile(r"n(?=b)"), "m"),
    (re.compile(r"(?<!c)h"), ""),
    (re.compile(r"(.)\1+"), r"\1"),
)


Known = dict[tuple[str, str], int | None]  # what was compared so far
Match = tuple[int, str, str, tuple[int, ...], tuple[int, ...]]  # cost, the words, their places


def closest(query: str, people: Iterable[tuple[int, str]], *, most: int | None = None) -> list[int]:
    """Best first. `people`: (number, name). A typed number is that person's."""
    asked_words = fold(query).split()
    if not asked_words:
        return []
    costs: Known = {}
    scored = [
        (cost, folded, number)
        for number, name in people
        if (cost := _cost(asked_words, (folded := fold(name)).split(), costs, number=number)) is not None
    ]
    scored.sort()
    return [number for cost, _name, number in scored[:most] if cost <= scored[0][0] + _MARGIN]


def may_be_same(first: str, second: str) -> bool:
    """Stricter than the search, where a beginning suffices."""
    short, long = sorted((fold(first).split(), fold(second).split()), key=len)
    if not short or "".join(short) == "".join(long):
        return bool(short)
    pairs = [
        (word != own, index, place)
        for index, word in enumerate(short)
        for place, own in enumerate(long)
        if _is_same_word(word, own)
    ]
    pairs += [(True, index, place) for index, place in _joined(short, long)]
    matched, taken = set[int](), set[int]()
    for _differs, index, place in sorted(pairs):
        if index not in matched and place not in taken:
            matched.add(index)
            taken.add(place)
    return len(matched) == len(short)


def _cost(query: Sequence[str], own: Sequence[str], costs: Known, *, number: int) -> int | None:
    cost = _word_by_word(query, own, costs, number=number)
    return _run_together("".join(query), "".join(own)) if cost is None else cost


def _word_by_word(query: Sequence[str], own: Sequence[str], costs: Known, *, number: int) -> int | None:
    """One word may be extra where two fit: a second name missing from the roster."""
    matched: dict[int, int] = {}
    taken: set[int] = set()
    for cost, _word, _other, ats, places in sorted(_matches(query, own, costs, number=number)):
        if matched.keys().isdisjoint(ats) and taken.isdisjoint(places):
            matched |= dict.fromkeys(ats, 0) | {ats[0]: cost}
            taken.update(places)
    extra = len(query) - len(matched)
    if extra > 1 or (extra and len(matched) < 2):
        return None
    return sum(matched.values()) + extra * _EXTRA


def _matches(query: Sequence[str], own: Sequence[str], costs: Known, *, number: int) -> Iterator[Match]:
    for index, word in enumerate(query):
        if word == str(number):
            yield _WHOLE, word, word, (index,), (len(own),)
        for place, other in enumerate(own):
            if (word, other) not in costs:
                costs[word, other] = word_cost(word, other)
            if (cost := costs[word, other]) is not None:
                yield cost, word, other, (index,), (place,)
    for index, place in _joined(query, own):
        yield _JOINED, query[index], query[index], (index,), (place, place + 1)
    for place, index in _joined(own, query):
        yield _JOINED, own[place], own[place], (index, index + 1), (place,)


def _joined(whole: Sequence[str], parted: Sequence[str]) -> list[tuple[int, int]]:
    """Where one word of the first is two neighbours of the second."""
    return [
        (index, place)
        for place, (first, second) in enumerate(pairwise(parted))
        for index, word in enumerate(whole)
        if word == first + second
    ]


def _run_together(query: str, own: str) -> int | None:
    """*dalessandro* for *D'Alessandro*."""
    if len(query) < 5:
        return None
    if query in own:
        return _RUN_TOGETHER
    errors = errors_between(query, own, most=_errors_in(query))
    return None if errors is None else _RUN_TOGETHER + errors


def word_cost(query: str, own: str) -> int | None:
    """Both folded; None for another word."""
    if query == own:
        return _WHOLE
    if query.isdecimal():
        return None
    if own.startswith(query):
        return _BEGINS
    asked_sound, sound = sound_of(query), sound_of(own)
    if asked_sound == sound:
        return _SOUNDS
    if query in own or (len(asked_sound) >= 3 and sound.startswith(asked_sound)):
        return _WITHIN
    most = _errors_in(query)
    if not most or (len(query) == 3 and query[0] != own[0]):
        return None
    errors = [
        errors_between(query, own, most=most),
        errors_between(asked_sound, sound, most=_errors_in(asked_sound)),
        errors_between(query, own[: len(query)], most=1) if len(query) > 3 else None,
    ]
    least = min((count for count in errors if count is not None), default=None)
    return None if least is None else _ERROR + least - 1 if least else _SOUNDS


def _is_same_word(first: str, second: str) -> bool:
    if sound_of(first) == sound_of(second):
        return True
    length = min(len(first), len(second))
    return length >= 5 and errors_between(first, second, most=1 if length < 9 else 2) is not None


def _errors_in(word: str) -> int:
    return 0 if len(word) < 3 else 1 if len(word) < 6 else 2


@lru_cache(maxsize=1 << 14)
def sound_of(word: str) -> str:
    """*Ximena*, *Jimena*; *Huenceslao*, *Wenceslao*; *Baez*, *Váes*."""
    for written, heard in _SOUNDS_ALIKE:
        word = written.sub(heard, word)
    return word


def errors_between(first: str, second: str, *, most: int) -> int | None:
    """None for more than `most`."""
    if abs(len(first) - len(second)) > most:
        return None
    before, row = list[int](), list(range(len(second) + 1))
    for index, (last, letter) in enumerate(pairwise(" " + first), start=1):
        older, before, row = before, row, [index]
        for place, own in enumerate(second, start=1):
            best = min(before[place] + 1, row[place - 1] + 1, before[place - 1] + (letter != own))
            if index > 1 and place > 1 and last == own and letter == second[place - 2]:
                best = min(best, older[place - 2] + 1)
            row.append(best)
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None
