"""Rows that may be the same person twice. They are shown, never merged: two people may have one name.

Work grows with the number of rows, not with its square: names are found by keys (the folded name, its words
in order, as it sounds, less one letter), as spelling checkers do.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from core.name_search import sound_of
from core.names import fold

from .identity import base_name

T = TypeVar("T")
CLOSE_FROM = 6
MEETINGS_MAX = 12
_PARTICLE = re.compile(r"\b([dlo]) (?=\w)")  # O'Higgins and D'Angelo are also written as one word


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody to compare with: `number` of an existing entry, or `line` of the file (the other is 0)."""

    name: str
    club: str = ""
    number: int = 0
    line: int = 0


@dataclass(frozen=True, slots=True)
class Suspicion:
    """`line` of the file may be `other`. `why`: same-row, same-name, other-club, close-name, alike (as it
    sounds, in any order), shorter-name.
    """

    line: int
    other: Known
    why: str


def find_duplicates(rows: Iterable[Known], already: Iterable[Known] = ()) -> list[Suspicion]:
    """For each row the first likely duplicate among the existing entries and the rows above it, in the order
    of the rows.
    """
    index = _Index()
    for known in already:
        index.add(known)
    found = []
    for row in rows:
        suspicion = index.meet(row)
        if suspicion is not None:
            found.append(suspicion)
        index.add(row)
    return found


class _Index:
    """The names so far, by the keys under which a duplicate is found."""

    def __init__(self) -> None:
        self._by_words: dict[str, list[tuple[Known, str]]] = {}
        self._by_near: dict[str, list[tuple[Known, str, str]]] = {}
        self._by_start: dict[tuple[str, str], Known] = {}

    def add(self, known: Known) -> None:
        name, club = _plain(known.name), fold(known.club)
        _keep(self._by_words, _words(name), (known, club))
        for spelled in (name, _by_sound(name)):
            for key in _near(spelled):
                _keep(self._by_near, key, (known, spelled, club))
        if club:
            for start in _starts(name):
                self._by_start.setdefault((club, start), known)

    def meet(self, row: Known) -> Suspicion | None:
        name, club = _plain(row.name), fold(row.club)
        same = self._by_words.get(_words(name), [])
        for known, other_club in same:
            if club and other_club == club:
                return Suspicion(row.line, known, "same-row")
        for known, other_club in same:
            return Suspicion(row.line, known, "other-club" if club and other_club else "same-name")
        close = self._close(row, name, club, "close-name") or self._close(row, _by_sound(name), club, "alike")
        return close or self._shorter(row, name, club)

    def _close(self, row: Known, name: str, club: str, why: str) -> Suspicion | None:
        for key in _near(name):
            for known, other, other_club in self._by_near.get(key, ()):
                if (club == other_club or not club or not other_club) and one_letter_apart(name, other):
                    return Suspicion(row.line, known, why)
        return None

    def _shorter(self, row: Known, name: str, club: str) -> Suspicion | None:
        """*Juan Pérez* and *Juan Pérez Soto* of one club, in either order."""
        if not club:
            return None
        words = name.split()
        for known in (self._by_start.get((club, " ".join(words[:n]))) for n in range(2, len(words) + 1)):
            if known is not None and _begins(_plain(known.name).split(), words):
                return Suspicion(row.line, known, "shorter-name")
        return None


def one_letter_apart(one: str, other: str) -> bool:
    """Whether one letter added, lost or changed, or two neighbours swapped, make the one name the other."""
    if len(one) > len(other):
        one, other = other, one
    if len(other) - len(one) > 1:
        return False
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
    if len(one) < len(other):
        return one[at:] == other[at + 1 :]
    if one[at + 1 :] == other[at + 1 :]:
        return True
    return one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :]


def _begins(one: list[str], other: list[str]) -> bool:
    short = min(len(one), len(other))
    return short >= 2 and one[:short] == other[:short]


def _plain(name: str) -> str:
    """A name as it is compared, without the number of equal names."""
    return _PARTICLE.sub(r"\1", fold(base_name(name)))


def _by_sound(name: str) -> str:
    """As it sounds, whatever the order of its words."""
    return " ".join(sorted(map(sound_of, name.split())))


def _words(name: str) -> str:
    """*Pérez Juan* and *Juan Pérez* have the same key."""
    return " ".join(sorted(name.split()))


def _near(name: str) -> Iterator[str]:
    """The name and the name less each one letter: two names one letter apart share one of them. Very short
    names are left out: all of them are near.
    """
    if len(name) < CLOSE_FROM:
        return
    yield name
    for i in range(len(name)):
        if i == 0 or name[i] != name[i - 1]:
            yield name[:i] + name[i + 1 :]


def _starts(name: str) -> Iterator[str]:
    words = name.split()
    for n in range(2, len(words) + 1):
        yield " ".join(words[:n])


def _keep(index: dict[str, list[T]], key: str, value: T) -> None:
    """A dozen under one key are enough to find a likely duplicate; without a limit a file of ten thousand
    equal names would cost its square.
    """
    held = index.setdefault(key, [])
    if len(held) < MEETINGS_MAX:
        held.append(value)
