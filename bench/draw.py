"""How fast tables are drawn: halls of 600 to 60,000, each beside the limit that it is held to, and one
of them beside a constraint solver that is given the same rules.

`python -m bench.draw [--draws N] [--solver-seconds N] [--record FILE]`. One core, processor time, the median
of the draws of a hall; beside it the slowest one, the methods, and the seconds of a loop that needs 0.12 on
the machine of the limits, which are stretched by it where it is slower. The exit code says whether all were
kept. The solver is OR-tools' CP-SAT, where `make bench` could install it: it looks for one seating, the draw
for one of which all are equally likely.
"""

import argparse
import json
import platform
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any, TypeVar

from tournament.draw import DrawInput, Group, draw, even_sizes, prepare

T = TypeVar("T")
SEATS = 5
CALM = 0.12


@dataclass(frozen=True)
class Hall:
    """`promised`: seconds for one draw, 0 where none are promised."""

    name: str
    sheet: DrawInput
    promised: float


def main() -> int:
    """Measures, prints a line a hall, writes the figures down where that is asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--draws", type=int, default=5, help="of each hall")
    parser.add_argument(
        "--solver-seconds", type=float, default=180, help="before it gives up; 0: leave it out"
    )
    parser.add_argument("--record", type=Path, help="add the figures as a line of JSON to this file")
    asked = parser.parse_args()
    figures = [measure(hall, asked.draws) for hall in halls()]
    if asked.solver_seconds:
        rivals(asked.solver_seconds)
    if asked.record:
        kept = {"machine": platform.machine(), "python": platform.python_version(), "halls": figures}
        with asked.record.open("a", encoding="utf-8") as file:
            file.write(json.dumps(kept) + "\n")
    return int(not all(found["kept"] for found in figures))


def halls() -> list[Hall]:
    """What the issue of the draw names, and two that are harder."""
    return [
        Hall("60,000 without rules", a_hall(60_000), 0.5),
        Hall("600, 90% in clubs", a_hall(600, in_clubs=0.9, largest=1), 0.2),
        Hall("6,000, 60% in clubs", a_hall(6_000, in_clubs=0.6, largest=0.5), 3),
        Hall("1,024, 60% in clubs, one earlier round", a_hall(1_024, in_clubs=0.6, earlier=1), 1),
        Hall("600, 60% in clubs, three earlier rounds", rivals_hall(), 0),
        Hall("6,000, a club at every table", a_hall(6_000, in_clubs=0.6, largest=1), 0),
    ]


def rivals_hall() -> DrawInput:
    """What the solver is given too."""
    return a_hall(600, in_clubs=0.6, earlier=3)


def a_hall(players: int, *, in_clubs: float = 0, largest: float = 0.5, earlier: int = 0) -> DrawInput:
    """Tables of five. Clubs by Zipf: the second half as large as the first, the third a third. `largest`: of
    the first, in tables; `earlier`: so many rounds whose tables must not meet again.
    """
    chance, tables = Random(1), players // SEATS
    left = chance.sample(range(1, players + 1), round(players * in_clubs))
    groups: list[Group] = []
    while len(left) > 1:
        size = max(2, round(largest * tables / (len(groups) + 1)))
        groups.append(Group(f"club {len(groups) + 1}", tuple(left[:size]), 1))
        left = left[size:]
    for number in range(1, earlier + 1):
        sat = chance.sample(range(1, players + 1), players)
        groups += [Group(f"round {number} table {t + 1}", tuple(sat[t::tables]), 1) for t in range(tables)]
    return prepare(DrawInput(tuple(range(1, players + 1)), even_sizes(players, tables), tuple(groups)))


def measure(hall: Hall, draws: int) -> dict[str, Any]:
    """So many draws of one hall, a line about them, and whether what is promised was kept."""
    spent, methods = [], []
    machine = timed(calibrate)[1]
    for number in range(draws):
        drawn, seconds = timed(partial(draw, hall.sheet, seed=f"{number:064x}"))
        spent.append(seconds)
        methods.append(" ".join(map(str, drawn.method)))
        if clashes(hall.sheet, drawn.tables):
            raise AssertionError("a rule was broken")
    machine = median([machine, timed(calibrate)[1]])
    limit = hall.promised * max(1, machine / CALM)
    found = {
        "hall": hall.name,
        "seconds": round(median(spent), 3),
        "slowest": round(max(spent), 3),
        "promised": hall.promised,
        "methods": methods,
        "machine": round(machine, 3),
        "kept": not hall.promised or median(spent) <= limit,
    }
    promise = f"under {hall.promised:g} s" if hall.promised else "no limit"
    print(
        f"{hall.name:<41}{found['seconds']:>7.3f} s  {promise:<12}slowest {found['slowest']:>6.3f} s  "
        f"loop {machine:.2f} s  {', '.join(methods)}{'' if found['kept'] else '  TOO SLOW'}",
        flush=True,
    )
    return found


def rivals(solver_seconds: float) -> None:
    """The draw and the solver on the same hall, with the clashes of both."""
    sheet = rivals_hall()
    drawn, seconds = timed(lambda: draw(sheet, seed="0" * 64).tables)
    print(f"{'the draw':<20}{seconds:>7.1f} s  clashes {clashes(sheet, drawn)}", flush=True)
    try:
        solved, seconds = timed(lambda: solve(sheet, solver_seconds))
    except ImportError:
        print("CP-SAT              is not installed: make bench installs it")
        return
    outcome = f"clashes {clashes(sheet, solved)}" if solved else f"nothing found in {solver_seconds:g} s"
    print(f"{'CP-SAT':<20}{seconds:>7.1f} s  {outcome}", flush=True)


def solve(sheet: DrawInput, seconds: float) -> tuple[tuple[int, ...], ...]:
    """A seating by OR-tools: who sits at which table, each table full, no group above its cap; () where none
    was found in time. Its eight strategies, without which it finds nothing here, are counted by the processor
    time of them all.
    """
    from ortools.sat.python import cp_model  # installed by `make bench` alone

    model, tables = cp_model.CpModel(), range(len(sheet.sizes))
    sits = {entry: [model.new_bool_var("") for _table in tables] for entry in sheet.entries}
    for places in sits.values():
        model.add_exactly_one(places)
    for table in tables:
        model.add(sum(places[table] for places in sits.values()) == sheet.sizes[table])
        for group in sheet.groups:
            model.add(sum(sits[member][table] for member in group.members) <= group.cap)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 8
    solver.parameters.max_time_in_seconds = seconds
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return ()
    return tuple(
        tuple(entry for entry, places in sits.items() if solver.boolean_value(places[table]))
        for table in tables
    )


def clashes(sheet: DrawInput, tables: tuple[tuple[int, ...], ...]) -> int:
    """Broken rules: for every group and table the members above the cap."""
    table_of = {entry: number for number, table in enumerate(tables) for entry in table}
    return sum(
        max(0, here - group.cap)
        for group in sheet.groups
        for here in Counter(table_of[member] for member in group.members).values()
    )


def calibrate() -> int:
    """A loop of plain arithmetic, to know how fast this machine is just now."""
    number = 0
    for step in range(2_000_000):
        number = (number * 31 + step) & 0xFFFF
    return number


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What the work gave and the seconds of processor time that it took."""
    start = process_time()
    result = work()
    return result, process_time() - start


if __name__ == "__main__":
    sys.exit(main())
