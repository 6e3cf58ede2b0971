"""Possible duplicates, found by keys, so that work does not grow with the square."""

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
    """`number` of an entry or `line` of the file; the other is 0."""

    name: str
    club: str = ""
    number: int = 0
    line: int = 0


@dataclass(frozen=True, slots=True)
class Suspicion:
    """`why`: same-row, same-name, other-club, close-name, alike (by sound, in any order), shorter-name."""

    line: int
    other: Known
    why: str


def find_duplicates(rows: Iterable[Known], already: Iterable[Known] = ()) -> list[Suspicion]:
    """The first likely duplicate of each row."""
    index = _Index()
    for person in already:
        index.add(person)
    suspicions = []
    for row in rows:
        suspicion = index.duplicate_of(row)
        if suspicion is not None:
            suspicions.append(suspicion)
        index.add(row)
    return suspicions


class _Index:
    def __init__(self) -> None:
        self._by_words: dict[str, list[tuple[Known, str]]] = {}
        self._by_near: dict[str, list[tuple[Known, str, str]]] = {}
        self._by_start: dict[tuple[str, str], Known] = {}

    def add(self, person: Known) -> None:
        name, club = _plain(person.name), fold(person.club)
        _keep(self._by_words, _words(name), (person, club))
        for spelled in (name, _by_sound(name)):
            for key in _near(spelled):
                _keep(self._by_near, key, (person, spelled, club))
        if club:
            for start in _starts(name):
                self._by_start.setdefault((club, start), person)

    def duplicate_of(self, row: Known) -> Suspicion | None:
        name, club = _plain(row.name), fold(row.club)
        same = self._by_words.get(_words(name), [])
        for other, other_club in same:
            if club and other_club == club:
                return Suspicion(row.line, other, "same-row")
        for other, other_club in same:
            return Suspicion(row.line, other, "other-club" if club and other_club else "same-name")
        close = self._close(row, name, club, "close-name") or self._close(row, _by_sound(name), club, "alike")
        return close or self._shorter(row, name, club)

    def _close(self, row: Known, name: str, club: str, why: str) -> Suspicion | None:
        for key in _near(name):
            for person, other, other_club in self._by_near.get(key, ()):
                if (club == other_club or not club or not other_club) and one_letter_apart(name, other):
                    return Suspicion(row.line, person, why)
        return None

    def _shorter(self, row: Known, name: str, club: str) -> Suspicion | None:
        if not club:
            return None
        words = name.split()
        for person in (self._by_start.get((club, " ".join(words[:n]))) for n in range(2, len(words) + 1)):
            if person is not None and _begins(_plain(person.name).split(), words):
                return Suspicion(row.line, person, "shorter-name")
        return None


def one_letter_apart(shorter: str, longer: str) -> bool:
    if len(shorter) > len(longer):
        shorter, longer = longer, shorter
    if len(longer) - len(shorter) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b), len(shorter))
    if len(shorter) < len(longer):
        return shorter[start:] == longer[start + 1 :]
    if shorter[start + 1 :] == longer[start + 1 :]:
        return True
    return (
        shorter[start : start + 2] == longer[start : start + 2][::-1]
        and shorter[start + 2 :] == longer[start + 2 :]
    )


def _begins(words: list[str], other_words: list[str]) -> bool:
    short = min(len(words), len(other_words))
    return short >= 2 and words[:short] == other_words[:short]


def _plain(name: str) -> str:
    return _PARTICLE.sub(r"\1", fold(base_name(name)))


def _by_sound(name: str) -> str:
    return " ".join(sorted(map(sound_of, name.split())))


def _words(name: str) -> str:
    return " ".join(sorted(name.split()))


def _near(name: str) -> Iterator[str]:
    """Two names one letter apart share a key; very short ones have none."""
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
    """Ten thousand equal names would cost their square."""
    held = index.setdefault(key, [])
    if len(held) < MEETINGS_MAX:
        held.append(value)
