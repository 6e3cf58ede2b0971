"""Processor time of pages in large halls, and of table cards against one plain document.

`python -m bench.pages [--players N N N] [--cards N] [--many N] [--pairs N]`; 0 omits. Limits: a further table
costs in the largest hall at most twice as in the middle one; shared cards half the plain document's time, 10
kB a card, 600 MB for a thousand; the papers of pairs twice the time of as many singles, no statement more.
`--players 100 1024 5000 --cards 0 --many 0 --pairs 0` sets a hall of 5,000 beside one of 25 tables.
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

from bench import CALM, calibrate, new_installation, options, timed, without_database
from prints.dice import STATIC
from prints.frames import Order
from prints.press import press
from prints.typesetter import Typesetter

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules.games.bilingual import Lang
    from tables.papers.cards.deck import Card
    from tables.papers.cards.face import Face

TIMES, SPARE = 2.0, 0.0002  # seconds a table: what a page costs at least before anybody minds
BEST_OF, SHOWN = 3, 16
PAGE = 0.2  # seconds that a page of an organizer's large hall should cost at most
PLAYERS, CARDS, MANY, PAIRS = (64, 256, 1_024), 250, 1_000, 512
RATIO, KB, MB = 0.5, 10.0, 600.0
SHARED, PLAIN = "shared", "plain"


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS, help="of three halls")
    parser.add_argument("--cards", type=int, default=CARDS, help="compared with the plain document")
    parser.add_argument("--many", type=int, default=MANY, help="printed for their memory")
    parser.add_argument(
        "--pairs", type=int, default=PAIRS, help="whose papers are compared with those of singles"
    )
    arguments = parser.parse_args()
    results = [papers(arguments.cards, arguments.many)] if arguments.cards else []
    results += [pages_of(arguments.players)] if any(arguments.players) else []
    results += [papers_of_pairs(arguments.pairs)] if arguments.pairs else []
    return int(not all(results))


def pages_of(players: Sequence[int]) -> bool:
    """True without growing ones."""
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
        ruled = {place.players: min(place.rules().seconds for _time in range(BEST_OF)) for place in places}
        figures["a ruling that reaches every table"] = ruled
    for name, seconds in sorted(figures.items(), key=lambda page: -max(page[1].values()))[:SHOWN]:
        print(f"{name:<52}" + "".join(f"{spent * 1000:>9.0f} ms" for spent in seconds.values()))
    loop = timed(calibrate)[1]
    print(f"loop, s {loop:.2f}")
    largest = max(players)
    over = [name for name, seconds in figures.items() if seconds[largest] * CALM > PAGE * loop]
    print(f"above {PAGE} s in the hall of {largest} at the loop's {CALM} s: {', '.join(over) or 'none'}")
    slow = [name for name, seconds in figures.items() if grows(seconds, times=TIMES, spare=SPARE)]
    for name in slow:
        print(f"a table costs more in a larger hall: {name}")
    return not slow


def papers_of_pairs(entries: int) -> bool:
    """Of a first round, without diplomas, of which a pair has two."""
    with new_installation():
        from tests.page_costs import papers_cost  # Django is set up by now, and not before

        single, pair = (papers_cost(entries, each, processor_time) for each in (1, 2))
    print(f"papers of {entries}, pairs to singles: {pair.seconds / single.seconds:.2f}, {pair.seconds:.1f} s")
    print(f"statements: {pair.statements} to {single.statements}; loop, s {timed(calibrate)[1]:.2f}")
    return pair.seconds <= TIMES * single.seconds and pair.statements <= single.statements


def papers(cards: int, many: int) -> bool:
    wanted = [(PLAIN, cards), (SHARED, cards), (SHARED, many)]
    plain, *shared = [in_a_process(how, number) for how, number in wanted]
    ratio = shared[0]["seconds"] / plain["seconds"]
    is_kept = ratio <= RATIO and all(figures["kB a card"] <= KB and figures["MB"] <= MB for figures in shared)
    verdict = "" if is_kept else "  NOT KEPT"
    print(f"processor time of {cards} cards, shared to plain: {ratio:.3f}{verdict}", flush=True)
    return is_kept


def in_a_process(how: str, cards: int) -> dict[str, float]:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        figures = processes.submit(measure, how, cards).result()
    seconds = figures["seconds"]
    print(
        f"{how:<18}{cards:>5} cards {seconds:>7.1f} s  {cards / seconds:>5.1f} a second  "
        f"{figures['kB a card']:>5.1f} kB a card  {figures['MB']:>5.0f} MB  loop {figures['loop']:.2f} s",
        flush=True,
    )
    return figures


def measure(how: str, number: int) -> dict[str, float]:
    """The first card, which loads WeasyPrint and fonts, is excluded."""
    with without_database():
        logging.disable(logging.INFO)
        from django.utils.translation import activate

        from tests.tables.papers.cards.card_pdf import make_cards

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
    from tables.papers.cards.layout import STYLES, whole_page
    from tests.tables.papers.cards.card_pdf import make_cards

    if how == SHARED:
        return make_cards(face, cards)
    order = Order(stylesheets=STYLES, tagged=True)  # here, where nothing bounds it
    return Typesetter([str(STATIC)]).lay_out(order, whole_page(lambda _card: face, cards))[1]


def processor_time() -> float:
    """Seconds, with layout processes."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    fields = Path(f"/proc/{press.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    living = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return process_time() + ended.ru_utime + ended.ru_stime + living


def most_memory(pid: int) -> int:
    """Peak in MB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(round(int(line.split()[1]) / 1024) for line in lines if line.startswith("VmHWM"))


def a_face(lang: Lang = "es", answers: Mapping[str, str] | None = None) -> Face:
    from dataclasses import replace

    from rules.book import STANDARD, parse_book, rules_of
    from rules.games import spell_out
    from tables.papers.cards.face import face_by
    from tournament.championship.models import Championship
    from tournament.papers.printed_edition import PrintedEdition

    championship = Championship(
        name="Copa de los viernes",
        slug="copa",
        day=date(2026, 11, 21),
        options=spell_out(answers or {}, game="dudo"),
    )
    book, mark = parse_book(STANDARD.source("dudo", lang), lang=lang), PrintedEdition(2, (1, 2, 3))
    law = rules_of("dudo", championship.options)
    return replace(face_by(book, law, championship, mark, of_round="Ronda 1"), mark=mark)


def some_cards(number: int) -> list[Card]:
    from tables.papers.cards.deck import Card

    names = ("Ana Zúñiga", "Bruno Ibáñez", "Ximena Quirós", "Daniel Oñate", "Emilia Ñancupil")
    address = "http://192.168.1.20:8000/t/AbCdEfGhIjKlMnOpQrSt"
    return [
        Card(table, f"{address}{table:04}/", tuple(f"{name} {table}" for name in names))
        for table in range(1, number + 1)
    ]


if __name__ == "__main__":
    sys.exit(main())
