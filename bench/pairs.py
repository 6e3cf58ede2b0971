"""Pairs beside singles, in one run and one database: their file to the roster, draw, papers, the door's
search, and the statements of each page.

`python -m bench.pairs [--entries N] [--door N] [--hall N]`; 0 omits. Processor time, the best of three; pairs
take at most twice the time of as many singles, and no page runs more statements.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from bench import new_installation, options
from bench.pages import processor_time
from prints.press import press

if TYPE_CHECKING:
    from tournament.championship.models import Championship

TIMES, BEST_OF, SEATS = 2.0, 3, 4
SINGLES, PAIRS = 1, 2
TOTALS = {
    "import": {"file read", "preview", "confirmed"},
    "papers of the draw": {"sheet.pdf", "act.pdf", "seating-by-name", "seating-by-table"},
}
PARTS = frozenset[str]().union(*TOTALS.values())  # held to nothing by themselves
UNLIKE = {  # pages that are not the same page in both halls
    "tournament:sorteo-pairs",  # refused where each plays alone
    "tournament:change",  # of number 1, whose table is decided in one hall and in play in the other
}
GIVEN = ("Ana", "Beto", "Caro", "Diego", "Elisa", "Fabián", "Inés", "Ñusta")
Steps = Mapping[str, float]


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--entries", type=int, default=512, help="from the file to the papers")
    parser.add_argument("--door", type=int, default=1_024, help="among whom one is searched")
    parser.add_argument("--hall", type=int, default=64, help="whose pages are opened")
    arguments = parser.parse_args()
    results = []
    with new_installation():
        press.start()
        night(16, SINGLES)  # what the first of a process loads is nobody's
        for work, entries in ((night, arguments.entries), (door, arguments.door)):
            if entries:
                results.append(beside(work, entries))
        if arguments.hall:
            results.append(statements(arguments.hall))
    return int(not all(results))


def beside(work: Callable[[int, int], Steps], entries: int) -> bool:
    """By turns, so that both have the same machine."""
    tries = [(work(entries, SINGLES), work(entries, PAIRS)) for _time in range(BEST_OF)]
    best = [
        {name: min(found[name] for found in each) for name in each[0]} for each in zip(*tries, strict=True)
    ]
    for total, parts in TOTALS.items():
        for found in best:
            if parts <= found.keys():
                found[total] = sum(found[part] for part in parts)
    is_kept = True
    for name in best[0]:
        singles, pairs = (found[name] for found in best)
        is_kept &= name in PARTS or pairs <= TIMES * singles
        print(
            f"{entries:>5} {name:<18}{singles:>8.3f} s  pairs {pairs:>8.3f} s  {pairs / singles:.2f} times"
            f"{'' if name in PARTS or pairs <= TIMES * singles else '  TOO SLOW'}",
            flush=True,
        )
    return is_kept


def night(entries: int, each: int) -> Steps:
    """From the file to the papers of the draw."""
    from tests.factories import a_published_sheet, an_actor  # Django is set up by now, and not before
    from tournament.papers.making import make_paper
    from tournament.papers.registry import paper_named, read_choice
    from tournament.roster.imports.services.adding import commit_import
    from tournament.roster.imports.services.previews import open_import
    from tournament.sorteo.reveal.services.reveal import finish
    from tournament.sorteo.roll.services.cups import close_roll, roll_by_computer

    actor = an_actor()
    championship, client = organized(each)
    seconds: dict[str, float] = {}

    def step(name: str, work: Callable[[], Any]) -> Any:
        gc.collect()
        gc.disable()
        start = processor_time()
        found = work()
        seconds[name] = processor_time() - start
        gc.enable()
        return found

    data = a_file(entries, each)
    held = step("file read", lambda: open_import(championship, file_name="a.csv", data=data, actor=actor))
    page = f"/organize/{championship.slug}/roster/import/{held.pk}/"
    step("preview", lambda: read(client, page))
    step("confirmed", lambda: commit_import(held, actor=actor, as_job=False))
    championship.entries.update(arrived_at=held.created_at)

    def drawn() -> Any:
        sheet = a_published_sheet(championship, tables=entries // SEATS)
        roll_by_computer(sheet, actor=actor)
        close_roll(sheet, actor=actor)
        finish(sheet, actor=actor)
        return sheet

    sheet = step("drawn", drawn)
    for name in ("sheet.pdf", "act.pdf"):
        step(name, lambda name=name: read(client, f"/c/{championship.slug}/draw/{sheet.serial}/{name}"))  # type: ignore[misc]  # a name of the loop
    for key in ("seating-by-name", "seating-by-table"):
        kind = paper_named(key)
        choice = read_choice(
            kind, {"round": 1} | {one.name: one.proposed(championship) for one in kind.extras}
        )
        step(key, partial(make_paper, championship, kind, choice))
    return seconds


def door(entries: int, each: int) -> Steps:
    """The door's page, and one person found on it."""
    from tests.large_hall import many_entries

    championship, client = organized(each)
    many_entries(championship, entries)
    page = f"/organize/{championship.slug}/presence/"
    seconds = {}
    for name, address in (("door", page), ("door’s search", f"{page}?q=jugadora+0{entries // 2}")):
        read(client, address)
        start = processor_time()
        for _time in range(BEST_OF):
            read(client, address)
        seconds[name] = (processor_time() - start) / BEST_OF
    return seconds


def statements(entries: int) -> bool:
    from tests.page_costs import a_place, pages

    singles, pairs = (a_place(entries, people_each=each) for each in (SINGLES, PAIRS))
    more = 0
    for name, visitor in pages():
        if name in UNLIKE:
            continue
        few, many = (place.statements(name, visitor) for place in (singles, pairs))
        if many > few:
            more += 1
            print(f"{name} by {visitor}: {many} statements of pairs, {few} of singles", flush=True)
    print(f"pages that run more statements for pairs: {more}")
    return not more


def organized(each: int) -> tuple[Championship, Any]:
    """And its organizer's browser."""
    from django.test import Client

    from tests.factories import a_championship, a_user, an_actor

    olga = a_user()
    championship = a_championship(people_each=each, draw_dice="computer", actor=an_actor("Olga", user=olga))
    client = Client(SERVER_NAME="localhost")
    client.force_login(olga)
    read(client, "/")  # the first page of a client loads the middleware
    return championship, client


def a_file(entries: int, each: int) -> bytes:
    """*Jugador 1, Club 1, Jugador 2, Club 2*; four of a club."""
    headings = [f"{column} {at}" for at in range(1, each + 1) for column in ("Jugador", "Club")]
    lines = [
        ",".join(f"{a_name(at + side * entries)},Club {at // 4}" for side in range(each))
        for at in range(entries)
    ]
    return "\n".join([",".join(headings), *lines]).encode()


def a_name(at: int) -> str:
    """No two are a letter apart."""
    surname = "".join(2 * chr(ord("a") + int(digit)) for digit in f"{at:04d}").capitalize()
    return f"{GIVEN[at % len(GIVEN)]} {surname}"


def read(client: Any, address: str) -> None:
    status = client.get(address).status_code
    if status != 200:
        raise AssertionError(f"{address}: {status}")


if __name__ == "__main__":
    sys.exit(main())
