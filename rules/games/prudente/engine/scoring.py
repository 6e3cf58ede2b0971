"""What dice are worth (article 9): the combinations of a table of values, and how dice are best counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...values import Choice, as_word, from_word

DICE: Final = 6
FACES: Final = (1, 2, 3, 4, 5, 6)

_SINGLE: Final = {"1": 100, "5": 50}
_THREE: Final = {"1": 1000, "2": 200, "3": 300, "4": 400, "5": 500, "6": 600}
TABLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "doubling": {"single": _SINGLE, "three": _THREE, "multiply": 2, "run": 1500},
    "plain": {"single": _SINGLE, "three": _THREE},
    "farkle": {"single": _SINGLE, "three": _THREE, "run": 1500},
}
_EQUAL_IN_FARKLE: Final = {4: 1000, 5: 2000, 6: 3000}
_PAIRS, _TRIPLES = 1500, 2500

Counts = tuple[int, ...]  # how many of each face, from 1 on


class Counted(NamedTuple):
    """`all_score`: the most points in which every die has its part, None where some die has none; `points`:
    the most that these dice give, and `scoring`: of how many of them.
    """

    all_score: int | None
    points: int
    scoring: int


class Scores:
    """`least`: of all combinations; `step`: their greatest common divisor."""

    __slots__ = ("_counted", "_of_dice", "_sets", "combinations", "least", "step")

    def __init__(self, combinations: tuple[tuple[Counts, int], ...]) -> None:
        self.combinations = combinations
        self.least = min(points for _counts, points in combinations)
        self.step = 0
        for _counts, points in combinations:
            self.step = _common_divisor(points, self.step)
        self._counted: dict[Counts, Counted] = {(0,) * DICE: Counted(0, 0, 0)}
        self._of_dice: dict[tuple[int, ...], Counted] = {}
        self._sets: dict[tuple[int, ...], tuple[tuple[int, ...], ...]] = {}

    def of(self, dice: tuple[int, ...]) -> Counted:
        """Of at most six dice, in any order."""
        known = self._of_dice.get(dice)
        if known is None:
            known = self._count(tuple([dice.count(face) for face in FACES]))
            self._of_dice[dice] = known
        return known

    def sets(self, dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """What may be set aside of a throw by itself: all of these dice score."""
        known = self._sets.get(dice)
        if known is None:
            known = tuple([chosen for chosen in subsets(dice) if self.of(chosen).all_score is not None])
            self._sets[dice] = known
        return known

    def _count(self, counts: Counts) -> Counted:
        known = self._counted.get(counts)
        if known is not None:
            return known
        all_score: int | None = None
        best = (0, 0)
        for part, points in self.combinations:
            rest = tuple([has - takes for has, takes in zip(counts, part, strict=True)])
            if min(rest) >= 0:
                others = self._count(rest)
                best = max(best, (points + others.points, sum(part) + others.scoring))
                if others.all_score is not None:
                    all_score = max(all_score or 0, points + others.all_score)
        counted = Counted(all_score, *best)
        self._counted[counts] = counted
        return counted


def _common_divisor(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


def scores_of(values: Choice) -> Scores:
    """Of a choice of `prudente-values`."""
    return _scores(as_word(values))


@lru_cache(maxsize=64)
def _scores(word: str) -> Scores:
    table = TABLES.get(word)
    combinations = list(_of_table(from_word(word) if table is None else table))
    if word == "farkle":
        combinations += _of_farkle()
    return Scores(tuple(combinations))


def _of_table(table: Any) -> Iterator[tuple[Counts, int]]:
    for face in FACES:
        single = table.get("single", {}).get(str(face), 0)
        if single:
            yield _equal(face, 1), single
        points = table.get("three", {}).get(str(face), 0)
        for number in range(3, DICE + 1):
            if points:
                yield _equal(face, number), points
            points *= table.get("multiply", 0)
    if table.get("run"):
        yield (1,) * DICE, table["run"]


def _of_farkle() -> Iterator[tuple[Counts, int]]:
    for face in FACES:
        for number, points in _EQUAL_IN_FARKLE.items():
            yield _equal(face, number), points
        for other in FACES:
            if other > face:
                yield _sum(_equal(face, 3), _equal(other, 3)), _TRIPLES
            for third in FACES:
                if face <= other <= third:
                    pairs = (_equal(face, 2), _equal(other, 2), _equal(third, 2))
                    yield _sum(*pairs), _PAIRS


def _equal(face: int, number: int) -> Counts:
    return tuple([number if other == face else 0 for other in FACES])


def _sum(*parts: Counts) -> Counts:
    return tuple([sum(numbers) for numbers in zip(*parts, strict=True)])


def without(dice: Iterable[int], taken: Iterable[int]) -> tuple[int, ...] | None:
    """`dice` sorted, less `taken`; None where it is not among them."""
    rest = sorted(dice)
    for die in taken:
        if die not in rest:
            return None
        rest.remove(die)
    return tuple(rest)


def subsets(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Each set of one die or more, once, of sorted dice."""
    found: dict[tuple[int, ...], None] = {(): None}
    for die in dice:
        found.update({(*chosen, die): None for chosen in list(found)})
    return [chosen for chosen in found if chosen]
