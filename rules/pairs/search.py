"""The search for plays in which two answers decide something at once, and the choice of the fewest that show
all that was found. Chance is an argument: the same seed finds the same plays.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import NamedTuple

from rules.forms import is_whole
from rules.pairs.cases import ANSWERS, Case, asked_in, deciding, is_legal
from rules.pairs.tables import OF_EVENTS, case_by_chance

Answer = tuple[str, str]
Pair = tuple[Answer, Answer]
PLAYS_A_TRY = 3


class Found(NamedTuple):
    """A case with the questions that decide something in it."""

    case: Case
    gaps: frozenset[str]


def all_pairs() -> list[Pair]:
    """Every two answers to two different questions, in the order of the catalogue."""
    return [
        ((one, first), (other, second))
        for one, other in combinations(ANSWERS, 2)
        for first, second in product(ANSWERS[one], ANSWERS[other])
    ]


def pairs_of(found: Found) -> list[Pair]:
    """The pairs that this play shows."""
    gaps = [gap for gap in ANSWERS if gap in found.gaps]
    return [((a, found.case.answer(a)), (b, found.case.answer(b))) for a, b in combinations(gaps, 2)]


def is_of_words(case: Case) -> bool:
    """Is the play nothing but its words, so that the shorter forms can have it?"""
    return is_whole(case.moves[case.begins :])


def looked_at(case: Case) -> Found:
    return Found(case, deciding(case, sorted(asked_in(case))))


class Search:
    """What was found so far: for each pair the first play that showed it, one of words alone if there is one;
    and every play that was new.
    """

    def __init__(self, kept: Sequence[Case], chance: Random) -> None:
        self.chance = chance
        self.shown: dict[Pair, Found] = {}
        self.offered: list[Found] = []
        for case in kept:
            self._keep(looked_at(case))

    def missing(self) -> list[Pair]:
        return [pair for pair in all_pairs() if pair not in self.shown]

    def wanted(self) -> list[Pair]:
        """Those that are missing, and those that words alone may show and no such play has shown."""
        return [
            pair
            for pair in all_pairs()
            if pair not in self.shown
            or (OF_EVENTS.isdisjoint(dict(pair)) and not is_of_words(self.shown[pair].case))
        ]

    def round(self) -> int:
        """One try for each pair that is wanted; how many were found."""
        wanted = self.wanted()
        self.chance.shuffle(wanted)
        before = set(wanted)
        for pair in wanted:
            self.seek(pair)
        return len(before.difference(self.wanted()))

    def seek(self, pair: Pair) -> None:
        """A few plays under these two answers, until they meet in one."""
        chance = self.chance
        often = chance.choice((0.1, 0.3, 0.6))
        rules = {gap: chance.choice(answers) for gap, answers in ANSWERS.items() if chance.random() < often}
        for _ in range(PLAYS_A_TRY):
            case = case_by_chance(rules | dict(pair), chance, dict(pair))
            if case is None:
                continue
            gaps = [gap for gap, _answer in pair]
            asked = asked_in(case)
            if asked.issuperset(gaps) and deciding(case, gaps) == set(gaps):
                found = Found(case, deciding(case, sorted(asked)))
                self._keep(found)
                self._vary(found)
                return

    def _keep(self, found: Found) -> None:
        of_words = is_of_words(found.case)
        new = [
            pair
            for pair in pairs_of(found)
            if pair not in self.shown or (of_words and not is_of_words(self.shown[pair].case))
        ]
        if new:
            self.offered.append(found)
            self.shown.update(dict.fromkeys(new, found))

    def _vary(self, found: Found) -> None:
        """The same moves under the other answers to two questions that met in it."""
        for one, other in list(combinations([gap for gap in ANSWERS if gap in found.gaps], 2)):
            for first, second in product(ANSWERS[one], ANSWERS[other]):
                if ((one, first), (other, second)) in self.shown:
                    continue
                case = found.case.under({one: first, other: second})
                if is_legal(case) and {one, other} == deciding(case, (one, other)):
                    self._keep(looked_at(case))

    def fewest(self) -> list[Case]:
        """Cases that together show every pair that was found: plays of words alone first, the most telling of
        them first.
        """
        waiting = set(self.shown)
        kept: list[Case] = []
        for of_words in (True, False):
            offered = [
                (found.case, set(pairs_of(found)))
                for found in self.offered
                if is_of_words(found.case) is of_words
            ]
            while offered := [each for each in offered if each[1] & waiting]:
                case, pairs = max(offered, key=lambda each: len(each[1] & waiting))
                kept.append(case)
                waiting -= pairs
        return kept


def rounds(search: Search, most: int) -> Iterator[tuple[int, int]]:
    """Round after round: how many it found, how many are missing. Two in a row that find nothing end it."""
    last = 1
    for _ in range(most):
        found = search.round()
        yield found, len(search.missing())
        if not found and not last:
            return
        last = found


def plainer(found: Found) -> Found:
    """The same with the default wherever an answer decides nothing, and with the coordinator's word where the
    dice need not be seen; what it shows stays.
    """
    for gap in [each for each in found.case.rules if each not in found.gaps]:
        found = _unless_less(found, found.case.under({gap: ANSWERS[gap][0]}))
    for at, move in enumerate(found.case.moves):
        for holds in (True, False):
            if "hands" in move:
                word = {"do": "reveal", "holds": holds}
                moves = (*found.case.moves[:at], word, *found.case.moves[at + 1 :])
                found = _unless_less(found, found.case._replace(moves=moves))
    return found


def _unless_less(found: Found, case: Case) -> Found:
    """This case instead, if it may be played and shows as much."""
    if not is_legal(case) or deciding(case, sorted(found.gaps)) != found.gaps:
        return found
    return looked_at(case)
