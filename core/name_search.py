"""Names found by what somebody types in a hurry: without accents, with a letter doubled, lost or swapped, as
it sounds, parts of the name in any order. Pure.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
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


def closest(asked: str, people: Iterable[tuple[int, str]], *, most: int | None = None) -> list[int]:
    """The numbers of those who may be meant, best first, then by name and number; people are (number, name).
    A number that is typed is that person's.

    Who fits much worse than the best is left out, so that one who is spelled rightly stands alone.
    """
    words = fold(asked).split()
    if not words:
        return []
    known: Known = {}
    scored = [
        (cost, folded, number)
        for number, name in people
        if (cost := _cost(words, (folded := fold(name)).split(), known, number=number)) is not None
    ]
    scored.sort()
    return [number for cost, _name, number in scored[:most] if cost <= scored[0][0] + _MARGIN]


def may_be_same(one: str, other: str) -> bool:
    """Whether two names may be one person's: each word of the shorter is one of the longer, up to its sound
    and a slip in a long word. Stricter than the search, in which a word may only begin.
    """
    short, long = sorted((fold(one).split(), fold(other).split()), key=len)
    if not short or "".join(short) == "".join(long):
        return bool(short)
    pairs = [
        (word != own, at, place)
        for at, word in enumerate(short)
        for place, own in enumerate(long)
        if _is_same_word(word, own)
    ]
    pairs += [(True, at, place) for at, place in _joined(short, long)]
    matched, taken = set[int](), set[int]()
    for _differs, at, place in sorted(pairs):
        if at not in matched and place not in taken:
            matched.add(at)
            taken.add(place)
    return len(matched) == len(short)


def _cost(asked: Sequence[str], own: Sequence[str], known: Known, *, number: int) -> int | None:
    """What it costs to read these words as that name; None where they are somebody else's."""
    found = _word_by_word(asked, own, known, number=number)
    return _run_together("".join(asked), "".join(own)) if found is None else found


def _word_by_word(asked: Sequence[str], own: Sequence[str], known: Known, *, number: int) -> int | None:
    """Each word asked with the word of the name that it fits best, each of them once. One word may be none of
    the name's, where two others are: a second name or surname that is not on the roster.
    """
    matched: dict[int, int] = {}
    taken: set[int] = set()
    for cost, _word, _other, ats, places in sorted(_matches(asked, own, known, number=number)):
        if matched.keys().isdisjoint(ats) and taken.isdisjoint(places):
            matched |= dict.fromkeys(ats, 0) | {ats[0]: cost}
            taken.update(places)
    extra = len(asked) - len(matched)
    if extra > 1 or (extra and len(matched) < 2):
        return None
    return sum(matched.values()) + extra * _EXTRA


def _matches(asked: Sequence[str], own: Sequence[str], known: Known, *, number: int) -> Iterator[Match]:
    """Every word asked, or two of them together, with every word of the name that it may be, and the
    number, whose place is behind them.
    """
    for at, word in enumerate(asked):
        if word == str(number):
            yield _WHOLE, word, word, (at,), (len(own),)
        for place, other in enumerate(own):
            if (word, other) not in known:
                known[word, other] = word_cost(word, other)
            if (cost := known[word, other]) is not None:
                yield cost, word, other, (at,), (place,)
    for at, place in _joined(asked, own):
        yield _JOINED, asked[at], asked[at], (at,), (place, place + 1)
    for place, at in _joined(own, asked):
        yield _JOINED, own[place], own[place], (at, at + 1), (place,)


def _joined(whole: Sequence[str], parted: Sequence[str]) -> list[tuple[int, int]]:
    """Where a word of the one is two neighbours of the other, by their places."""
    return [
        (at, place)
        for place, (first, second) in enumerate(pairwise(parted))
        for at, word in enumerate(whole)
        if word == first + second
    ]


def _run_together(asked: str, own: str) -> int | None:
    """*dalessandro* for *D'Alessandro*, *mariajose* for *María José*."""
    if len(asked) < 5:
        return None
    if asked in own:
        return _RUN_TOGETHER
    errors = errors_between(asked, own, most=_errors_in(asked))
    return None if errors is None else _RUN_TOGETHER + errors


def word_cost(asked: str, own: str) -> int | None:
    """What it costs to read the one word as the other, both folded; None: it is another word."""
    if asked == own:
        return _WHOLE
    if asked.isdecimal():
        return None
    if own.startswith(asked):
        return _BEGINS
    heard, sound = sound_of(asked), sound_of(own)
    if heard == sound:
        return _SOUNDS
    if asked in own or (len(heard) >= 3 and sound.startswith(heard)):
        return _WITHIN
    most = _errors_in(asked)
    if not most or (len(asked) == 3 and asked[0] != own[0]):
        return None
    begun = own[: len(asked)]
    errors = [
        errors_between(asked, own, most=most),
        errors_between(heard, sound, most=_errors_in(heard)),
        errors_between(asked, begun, most=1) if len(asked) > 3 else None,
    ]
    least = min((count for count in errors if count is not None), default=None)
    return None if least is None else _ERROR + least - 1 if least else _SOUNDS


def _is_same_word(one: str, other: str) -> bool:
    """One word, as it sounds or with a slip where it is long enough that it is hardly another name."""
    if sound_of(one) == sound_of(other):
        return True
    length = min(len(one), len(other))
    return length >= 5 and errors_between(one, other, most=1 if length < 9 else 2) is not None


def _errors_in(word: str) -> int:
    """How many wrong letters a word of that length is forgiven."""
    return 0 if len(word) < 3 else 1 if len(word) < 6 else 2


def sound_of(word: str) -> str:
    """A folded word as it sounds in Chile: *Ximena* and *Jimena*, *Huenceslao* and *Wenceslao*, *Baez* and
    *Váes* are the same.
    """
    for written, heard in _SOUNDS_ALIKE:
        word = written.sub(heard, word)
    return word


def errors_between(one: str, other: str, *, most: int) -> int | None:
    """How many letters are added, lost, changed or swapped with a neighbour; None for more than `most`."""
    if abs(len(one) - len(other)) > most:
        return None
    before, row = list[int](), list(range(len(other) + 1))
    letters = " " + one
    for at, (last, letter) in enumerate(pairwise(letters), start=1):
        older, before, row = before, row, [at]
        for place, own in enumerate(other, start=1):
            best = min(before[place] + 1, row[place - 1] + 1, before[place - 1] + (letter != own))
            if at > 1 and place > 1 and last == own and letter == other[place - 2]:
                best = min(best, older[place - 2] + 1)
            row.append(best)
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None
