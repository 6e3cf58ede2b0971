"""Every seating that obeys the rules has the same chance: shown on small sheets by walking every choice of
the draw's own code in exact fractions, measured on larger ones with dice, hashes and all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import permutations
from math import prod
from random import Random
from statistics import NormalDist

import pytest

from tournament.draw import Cups, DrawInput, Group, Impossible, Pin, Sheet, certify, prepare
from tournament.draw.exact import attempt, plan_of
from tournament.draw.stream import Stream

Tables = tuple[tuple[int, ...], ...]
SIZES = [(2, 2), (3, 1), (2, 1, 1), (3, 2), (2, 2, 1), (3, 1, 1), (2, 1, 1, 1), (3, 3), (2, 2, 2), (3, 2, 1)]


class EveryChoice(Stream):
    """Numbers that nobody draws: whoever takes them is run once for every sequence of choices."""

    def __init__(self) -> None:
        super().__init__("", "")
        self._path: list[tuple[int, int]] = []
        self._at: int | None = None

    def below(self, n: int) -> int:
        """The choice that this run makes here; where no run has been before, it is 0."""
        assert self._at is not None
        if self._at == len(self._path):
            self._path.append((0, n))
        choice, before = self._path[self._at]
        assert n == before, "the same choices led to another question"
        self._at += 1
        return choice

    def another_run(self) -> bool:
        """Go back to the last question that has an answer left; False when all were given."""
        if self._at is not None:
            while self._path and self._path[-1][0] + 1 == self._path[-1][1]:
                self._path.pop()
            if not self._path:
                return False
            choice, n = self._path[-1]
            self._path[-1] = choice + 1, n
        self._at = 0
        return True

    @property
    def one_in(self) -> int:
        """How unlikely this run was: the product of the numbers of answers."""
        return prod(n for _choice, n in self._path)


def law_of_an_attempt(sheet: DrawInput) -> dict[Tables, Fraction]:
    """The probability of each seating in one attempt; what is missing to 1 is the chance that it fails."""
    plan, choices, runs = plan_of(sheet), EveryChoice(), Counter[tuple[Tables, int]]()
    while choices.another_run():
        if board := attempt(plan, choices):
            runs[board.tables(), choices.one_in] += 1
    law: dict[Tables, Fraction] = defaultdict(Fraction)
    for (tables, one_in), times in runs.items():
        law[tables] += Fraction(times, one_in)
    return law


def seatings_that_obey(sheet: DrawInput) -> set[Tables]:
    """All of them, by trying every order of the players."""
    starts = [sum(sheet.sizes[:at]) for at in range(len(sheet.sizes))]
    found = set()
    for order in permutations(sheet.entries):
        tables = tuple(order[a : a + size] for a, size in zip(starts, sheet.sizes, strict=True))
        apart = all(len(set(t).intersection(g.members)) <= g.cap for g in sheet.groups for t in tables)
        if apart and all(_is_kept(pin, tables[pin.table - 1]) for pin in sheet.pins):
            found.add(tables)
    return found


def _is_kept(pin: Pin, table: tuple[int, ...]) -> bool:
    return table[pin.seat - 1] == pin.entry if pin.seat else pin.entry in table


def small_sheet(chance: Random) -> DrawInput:
    """Four to six players; groups that overlap, caps 1 and 2, pins with a seat and without."""
    while True:
        sizes = tuple(chance.choice(SIZES))
        entries = tuple(sorted(chance.sample(range(1, 30), sum(sizes))))
        groups = tuple(
            Group(f"g{at}", tuple(chance.sample(entries, chance.randint(2, 4))), chance.choice([0, 1, 1, 2]))
            for at in range(chance.randint(1, 4))
        )
        pins = tuple(
            Pin(entry, chance.randint(1, len(sizes)), chance.randint(0, 1))
            for entry in chance.sample(entries, chance.choice([0, 0, 1, 2]))
        )
        try:
            return prepare(DrawInput(entries, sizes, groups, pins))
        except Impossible:
            continue


@pytest.mark.parametrize(
    "seed", [0, 1, 2, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(3, 10))]
)
def test_on_small_sheets_an_attempt_gives_every_seating_that_obeys_the_same_chance(seed: int) -> None:
    chance = Random(seed)
    for _sheet in range(30):
        sheet = small_sheet(chance)
        law = law_of_an_attempt(sheet)
        assert law.keys() == seatings_that_obey(sheet), sheet
        assert len(set(law.values())) <= 1, sheet


def test_the_small_sheets_have_blanks_pins_caps_of_two_and_rules_that_overlap() -> None:
    sheets = [small_sheet(Random(seed)) for seed in range(40)]
    plans = [plan_of(sheet) for sheet in sheets]
    kinds = {
        "seats pinned": sum(any(pin.seat for pin in sheet.pins) for sheet in sheets),
        "tables pinned": sum(any(not pin.seat for pin in sheet.pins) for sheet in sheets),
        "caps of two": sum(any(group.cap == 2 for group in sheet.groups) for sheet in sheets),
        "side groups": sum(len(plan.mains) < len(plan.hall.sheet.groups) for plan in plans),
        "two by ticket": sum(len(plan.mains) > 1 for plan in plans),
        "attempts that fail": sum(0 < sum(law_of_an_attempt(sheet).values()) < 1 for sheet in sheets),
    }
    assert all(count >= 3 for count in kinds.values()), kinds


def test_the_walk_tells_a_draw_ball_by_ball_from_a_fair_one() -> None:
    """The draw of football: each ball goes to the first table that may take it. Known to be unfair."""
    clubs = (Group("club", (1, 2)), Group("club", (3, 4)))
    sheet = prepare(DrawInput((1, 2, 3, 4, 5, 6), (2, 2, 2), clubs))
    choices, law = EveryChoice(), Counter[tuple[frozenset[int], ...]]()
    while choices.another_run():
        drum, tables = list(sheet.entries), [set[int]() for _size in sheet.sizes]
        while drum:
            ball = choices.take(drum)
            mates = {mate for group in clubs if ball in group.members for mate in group.members}
            takes_it = (table for table in tables if len(table) < 2 and not table & mates)
            next(takes_it, tables[-1]).add(ball)
        if not any(table >= set(group.members) for table in tables for group in clubs):
            law[tuple(map(frozenset, tables))] += 1
    assert len(set(law.values())) > 1


# Larger sheets: sheet, dice, hashes and all


CUPS = Cups(10, 5)
CLUB_A, CLUB_B, APART = Group("club: A", (1, 2, 3), 1), Group("club: B", (4, 5), 1), Group("apart", (1, 4), 1)
# The seating, how many obey it, how many draws; beside it the p-value that these dice give.
MEASURED = [
    (DrawInput(tuple(range(1, 7)), (2, 2, 2), (CLUB_A,)), 288, 9_000),  # 0.23
    (DrawInput(tuple(range(1, 9)), (3, 3, 2), (CLUB_A, CLUB_B, APART), (Pin(8, 1, 2),)), 960, 12_000),  # 0.94
    pytest.param(
        *(DrawInput(tuple(range(1, 9)), (3, 3, 2), (CLUB_A, APART), (Pin(8, 1), Pin(7, 2))), 1728, 12_000),
        marks=pytest.mark.long,
    ),  # 0.41
]


def _public(seating: DrawInput) -> Sheet:
    names = tuple((entry, f"Jugador {entry}") for entry in seating.entries)
    return Sheet("Copa de prueba", 1, 1, "0" * 64, CUPS, (), names, seating)


def _roll(chance: Random) -> list[str]:
    return ["".join(chance.choices("123456", k=CUPS.dice)) for _cup in range(CUPS.count)]


def p_value(counts: Iterable[int], cells: int) -> float:
    """How often equal chances would give counts as uneven as these, or more: chi-square by the cube root of
    Wilson and Hilferty.
    """
    counts = list(counts)
    expected, free = sum(counts) / cells, cells - 1
    square = sum((count - expected) ** 2 for count in counts) / expected + (cells - len(counts)) * expected
    deviation = ((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / (2 / (9 * free)) ** 0.5
    return 1 - NormalDist().cdf(deviation)


def test_the_p_value_is_that_of_the_tables() -> None:
    counts = [130, 70, 104, 96, *[100] * 7]  # chi-square 18.32 of 10 degrees: 5 % in every table
    assert round(p_value(counts, 11), 3) == 0.05


@pytest.mark.parametrize(("seating", "cells", "draws"), MEASURED)
def test_the_whole_draw_gives_every_seating_as_often(seating: DrawInput, cells: int, draws: int) -> None:
    sheet, chance = _public(seating), Random(1)
    drawn = Counter(certify(sheet, _roll(chance)).tables for _draw in range(draws))
    obeying = seatings_that_obey(sheet.seating)
    assert drawn.keys() <= obeying
    assert len(obeying) == cells
    assert p_value(drawn.values(), cells) > 0.001, p_value(drawn.values(), cells)
