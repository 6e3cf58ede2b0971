"""Speed of draws: halls of 600 to 60,000, one beside OR-tools' CP-SAT; and a second round drawn, stored and
shown.

`python -m bench.draw [--draws N] [--solver-seconds N]`. Median processor time; limits stretch on slower
machines. Through the database: one second for 1,024 players, and as many SQL statements as for 64.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import TYPE_CHECKING, Any

from bench import CALM, calibrate, new_installation, options, timed
from tournament.draw import DrawInput, Group, draw, even_sizes
from tournament.draw import prepare as checked

if TYPE_CHECKING:
    from tournament.championship.models import Championship

SEATS = 5
RIVALS = 4  # of the halls: what the solver is given too
STORED = 1.0  # seconds, from the last cup to the seats
PLAYERS, FEW, STORED_SEATS = 1_024, 64, 4


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--draws", type=int, default=5, help="of each hall")
    parser.add_argument("--solver-seconds", type=float, default=180, help="0: leave the solver out")
    arguments = parser.parse_args()
    results = [measure(*hall, draws=arguments.draws) for hall in halls()]
    if arguments.solver_seconds:
        rivals(halls()[RIVALS][1], arguments.solver_seconds)
    with new_installation():
        few, many = through_the_database(FEW), through_the_database(PLAYERS)
    for label, value in many.items():
        print(f"{label:<42}{value!s:>10}   with {FEW} players {few[label]}")
    slow = many["from the last cup to the seats, s"] > STORED * max(1, many["loop, s"] / CALM)
    grows = any(few[label] != many[label] for label in many if label.startswith("SQL"))
    return int(slow or grows or not all(results))


def halls() -> list[tuple[str, DrawInput, float]]:
    """With a limit in seconds, and two harder ones, at 0."""
    return [
        ("60,000 without rules", a_hall(60_000), 0.5),
        ("600, 90% in clubs", a_hall(600, in_clubs=0.9, largest=1), 0.2),
        ("6,000, 60% in clubs", a_hall(6_000, in_clubs=0.6), 3),
        ("1,024, 60% in clubs, one earlier round", a_hall(1_024, in_clubs=0.6, earlier=1), 1),
        ("600, 60% in clubs, three earlier rounds", a_hall(600, in_clubs=0.6, earlier=3), 0),
        ("6,000, a club at every table", a_hall(6_000, in_clubs=0.6, largest=1), 0),
    ]


def a_hall(players: int, *, in_clubs: float = 0, largest: float = 0.5, earlier: int = 0) -> DrawInput:
    """Tables of five. `in_clubs` by Zipf; `largest`: of the first club, in tables; `earlier`: rounds whose
    tables must not meet again.
    """
    chance, tables = Random(1), players // SEATS
    unassigned = chance.sample(range(1, players + 1), round(players * in_clubs))
    groups: list[Group] = []
    while len(unassigned) > 1:
        size = max(2, round(largest * tables / (len(groups) + 1)))
        groups.append(Group(f"club {len(groups) + 1}", tuple(unassigned[:size]), 1))
        unassigned = unassigned[size:]
    for number in range(1, earlier + 1):
        sat = chance.sample(range(1, players + 1), players)
        groups += [Group(f"round {number} table {t + 1}", tuple(sat[t::tables]), 1) for t in range(tables)]
    return checked(DrawInput(tuple(range(1, players + 1)), even_sizes(players, tables), tuple(groups)))


def measure(name: str, sheet: DrawInput, promised: float, *, draws: int) -> bool:
    loops = [timed(calibrate)[1]]
    drawn = [timed(partial(draw, sheet, seed=f"{number:064x}")) for number in range(draws)]
    loops.append(timed(calibrate)[1])
    if any(clashes(sheet, result.tables) for result, _seconds in drawn):
        raise AssertionError("a rule was broken")
    spent = [seconds for _found, seconds in drawn]
    is_kept = not promised or median(spent) <= promised * max(1, median(loops) / CALM)
    promise = f"under {promised:g} s" if promised else "no limit"
    methods = ", ".join(" ".join(map(str, result.method)) for result, _seconds in drawn)
    print(
        f"{name:<41}{median(spent):>7.3f} s  {promise:<12}slowest {max(spent):>6.3f} s  "
        f"loop {median(loops):.2f} s  {methods}{'' if is_kept else '  TOO SLOW'}",
        flush=True,
    )
    return is_kept


def rivals(sheet: DrawInput, solver_seconds: float) -> None:
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
    """() where none in time. Its eight strategies count with all their processor time."""
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
    """Members above the cap, by group and table."""
    table_of = {entry: number for number, table in enumerate(tables) for entry in table}
    return sum(
        max(0, members_there - group.cap)
        for group in sheet.groups
        for members_there in Counter(table_of[member] for member in group.members).values()
    )


def through_the_database(players: int) -> dict[str, Any]:
    from django.test import Client  # Django is set up by now, and not before

    from tests.factories import a_published_sheet, an_actor
    from tournament.sorteo.queries import certificate_of
    from tournament.sorteo.reveal.services.reveal import finish
    from tournament.sorteo.roll.services.cups import close_roll, roll_by_computer

    actor, figures, loop = an_actor(), dict[str, Any](), timed(calibrate)[1]
    championship = after_one_round(players)
    sheet, seconds = timed(lambda: a_published_sheet(championship, tables=players // STORED_SEATS))
    figures["sheet and 20 rehearsals, s"] = round(seconds, 2)
    roll_by_computer(sheet, actor=actor)
    client, page = Client(SERVER_NAME="localhost"), f"/c/{championship.slug}/"
    read(client, page)  # the first page of a process loads what all of them share
    steps: dict[str, Callable[[], object]] = {
        "drawn and stored": lambda: close_roll(sheet, actor=actor),
        "seats written": lambda: finish(sheet, actor=actor),
        "shown": lambda: read(client, f"{page}draw/{sheet.serial}/"),
    }
    for label, step in steps.items():
        figures[f"{label}, s"], figures[f"SQL statements, {label}"] = counted(step)
    figures["from the last cup to the seats, s"] = round(sum(figures[f"{label}, s"] for label in steps), 2)
    sheet.refresh_from_db()
    certificate = certificate_of(sheet)
    figures["method"] = " ".join(map(str, certificate["method"])) if certificate else ""
    figures["loop, s"] = round(max(loop, timed(calibrate)[1]), 2)
    return figures


def after_one_round(players: int) -> Championship:
    from tests.factories import a_championship, an_open_round, play_round, some_entries

    championship = a_championship(name=f"Copa de {players}", advance=STORED_SEATS, draw_dice="computer")
    clubs = [f"Club {number}" if number else "" for number in (0, 0, *range(1, players // 20), 1, 2, 3)]
    some_entries(championship, players, clubs=clubs)
    play_round(an_open_round(championship, tables=players // STORED_SEATS))
    return championship


def read(client: Any, address: str) -> None:
    status = client.get(address).status_code
    if status != 200:
        raise AssertionError(f"{address}: {status}")


def counted(step: Callable[[], object]) -> tuple[float, int]:
    """Counted, not kept: formatting each statement's parameters takes longer than the step."""
    from django.db import connection

    statements = []

    def noted(execute: Callable[..., Any], *statement: Any) -> Any:
        statements.append(1)
        return execute(*statement)

    with connection.execute_wrapper(noted):
        seconds = timed(step)[1]
    return round(seconds, 2), len(statements)


if __name__ == "__main__":
    sys.exit(main())
