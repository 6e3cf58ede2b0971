"""Whether pages and papers stay cheap in a large hall: the processor time of each page in halls of 64, 256
and 1,024 players, in the second round, with clubs and rematches apart; and table cards whose constant part is
shared, against one plain document of the same pages.

`python -m bench.pages [--players N N N] [--cards N] [--many N]`; `--players 0` leaves the pages out, `--cards
0` the papers. Held to: a further table costs in the largest hall at most twice what it costs in the middle
one; shared cards take at most half the processor time of the plain document in the same run, 10 kB a card
(both sides and code) and 600 MB of memory for a thousand. The exit code says whether all were kept. Each
measurement of papers is a process of its own, so that memory is its own; the process that lays papers out
(`prints.press`) is counted with it.
"""

from __future__ import annotations

import logging
import os
import resource
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

from bench import calibrate, new_installation, options, timed, without_database
from prints.dice import STATIC
from prints.frames import Order
from prints.press import press
from prints.typesetter import Typesetter

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.engine.bilingual import Lang
    from tables.papers.cards.deck import Card
    from tables.papers.cards.face import Face

TIMES, SPARE = 2.0, 0.0002  # seconds a table: what a page costs at least before anybody minds
BEST_OF, SHOWN = 3, 16
PLAYERS, CARDS, MANY = (64, 256, 1_024), 250, 1_000
RATIO, KB, MB = 0.5, 10.0, 600.0
SHARED, PLAIN = "shared", "plain"


def main() -> int:
    """Measures, prints a line a page and a line a measurement of papers."""
    parser = options(__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS, help="of three halls")
    parser.add_argument("--cards", type=int, default=CARDS, help="compared with the plain document")
    parser.add_argument("--many", type=int, default=MANY, help="printed for their memory")
    asked = parser.parse_args()
    kept = [papers(asked.cards, asked.many)] if asked.cards else []
    kept += [pages_of(asked.players)] if any(asked.players) else []
    return int(not all(kept))


def pages_of(players: Sequence[int]) -> bool:
    """Prints the pages that cost most, and those that grow; true where none does."""
    with new_installation():
        from tests.page_costs import a_place, grows, pages  # Django is set up by now, and not before

        places = [a_place(number, rematches_apart=True) for number in players]
        figures = {
            f"{name} ({visitor})": {
                place.players: min(place.opens(name, visitor).seconds for _time in range(BEST_OF))
                for place in places
            }
            for name, visitor in pages()
        }
    for name, seconds in sorted(figures.items(), key=lambda page: -max(page[1].values()))[:SHOWN]:
        print(f"{name:<52}" + "".join(f"{each * 1000:>9.0f} ms" for each in seconds.values()))
    print(f"loop, s {timed(calibrate)[1]:.2f}")
    slow = [name for name, seconds in figures.items() if grows(seconds, times=TIMES, spare=SPARE)]
    for name in slow:
        print(f"a table costs more in a larger hall: {name}")
    return not slow


def papers(cards: int, many: int) -> bool:
    """Whether the cards kept what is promised, a line a measurement."""
    wanted = [(PLAIN, cards), (SHARED, cards), (SHARED, many)]
    plain, *shared = [in_a_process(how, number) for how, number in wanted]
    ratio = shared[0]["seconds"] / plain["seconds"]
    kept = ratio <= RATIO and all(found["kB a card"] <= KB and found["MB"] <= MB for found in shared)
    verdict = "" if kept else "  NOT KEPT"
    print(f"processor time of {cards} cards, shared to plain: {ratio:.3f}{verdict}", flush=True)
    return kept


def in_a_process(how: str, cards: int) -> dict[str, float]:
    """Measures in a process of its own, and prints a line."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        found = processes.submit(measure, how, cards).result()
    print(
        f"{how:<18}{cards:>5} cards {found['seconds']:>7.1f} s  {cards / found['seconds']:>5.1f} a second  "
        f"{found['kB a card']:>5.1f} kB a card  {found['MB']:>5.0f} MB  loop {found['loop']:.2f} s",
        flush=True,
    )
    return found


def measure(how: str, number: int) -> dict[str, float]:
    """So many cards of five players, with both sides. The first card, which loads WeasyPrint and its fonts,
    is not counted.
    """
    with without_database():
        logging.disable(logging.INFO)
        from django.utils.translation import activate

        from tables.papers.cards.layout import make_cards

        activate("es")
        face, cards = a_face(), some_cards(number)
        make_cards(face, cards[:1])
        loop, began = timed(calibrate)[1], processor_time()
        pdf = made(how, face, cards)
        seconds = processor_time() - began
        return {
            "seconds": round(seconds, 2),
            "kB a card": round(len(pdf) / number / 1000, 2),
            "MB": most_memory(os.getpid()) + most_memory(press.pid),
            "loop": round((loop + timed(calibrate)[1]) / 2, 3),
        }


def made(how: str, face: Face, cards: list[Card]) -> bytes:
    """The PDF, in the way that is measured."""
    from tables.papers.cards.layout import STYLES, make_cards, whole_page

    if how == SHARED:
        return make_cards(face, cards)
    order = Order(stylesheets=STYLES, tagged=True)  # here, where nothing bounds it
    return Typesetter([str(STATIC)]).lay_out(order, whole_page(lambda _card: face, cards))[1]


def processor_time() -> float:
    """In seconds, of this process, and of those that lay papers out for it, the living one too."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    fields = Path(f"/proc/{press.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    living = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return process_time() + ended.ru_utime + ended.ru_stime + living


def most_memory(pid: int) -> int:
    """In MB, that the process ever had."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(round(int(line.split()[1]) / 1024) for line in lines if line.startswith("VmHWM"))


def a_face(lang: Lang = "es", answers: Mapping[str, str] | None = None) -> Face:
    """What stands on every card, by the standard rulebook under these answers."""
    from dataclasses import replace

    from rules.book import STANDARD, parse_book, rules_of
    from rules.engine import spell_out
    from tables.papers.cards.face import face_by
    from tournament.championship.models import Championship
    from tournament.papers.printed_edition import PrintedEdition

    championship = Championship(
        name="Copa de los viernes", slug="copa", day=date(2026, 11, 21), options=spell_out(answers or {})
    )
    book, mark = parse_book(STANDARD.source("dudo", lang), lang=lang), PrintedEdition(2, (1, 2, 3))
    law = rules_of(championship.options)
    return replace(face_by(book, law, championship, mark, of_round="Ronda 1"), mark=mark)


def some_cards(number: int) -> list[Card]:
    """Tables of five, each with a code of its own."""
    from tables.papers.cards.deck import Card

    names = ("Ana Zúñiga", "Bruno Ibáñez", "Ximena Quirós", "Daniel Oñate", "Emilia Ñancupil")
    address = "http://192.168.1.20:8000/t/AbCdEfGhIjKlMnOpQrSt"
    return [
        Card(table, f"{address}{table:04}/", tuple(f"{name} {table}" for name in names))
        for table in range(1, number + 1)
    ]


if __name__ == "__main__":
    sys.exit(main())
