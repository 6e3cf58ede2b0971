"""What printing costs: table cards whose constant part is shared, against one plain document of the same
pages.

`python -m bench.prints [--cards N] [--many N …] [--record FILE]`. Each measurement is a process of its own,
so that memory is its own; the process that lays papers out (`prints.press`) is counted with it. Held to: at
most half the processor time of the plain document, in the same run; 10
kB a card, both sides and code; 600 MB of memory for a thousand. The exit code says whether all were kept.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
from datetime import date
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from bench.draw import CALM, calibrate, timed
from prints.dice import STATIC
from prints.frames import Order
from prints.press import press
from prints.typesetter import Typesetter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.engine.bilingual import Lang
    from tables.papers.cards.deck import Card
    from tables.papers.cards.face import Face

CARDS, MANY = 250, (1_000,)
PROMISED_RATIO, PROMISED_KB, PROMISED_MB = 0.5, 10.0, 600.0
SHARED, SHEETS, PLAIN = "shared", "shared, 2 a sheet", "plain"


def main() -> int:
    """Measures, prints a line a measurement, writes the figures down where that is asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cards", type=int, default=CARDS, help="compared with the plain document")
    parser.add_argument("--many", type=int, nargs="+", default=MANY, help="printed for their memory")
    parser.add_argument("--record", type=Path, help="add the figures as a line of JSON to this file")
    parser.add_argument("--measure", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.measure:
        print(json.dumps(measure(asked.measure[0], int(asked.measure[1]))))
        return 0
    wanted = [(PLAIN, asked.cards), (SHARED, asked.cards)]
    wanted += [(SHARED, many) for many in asked.many] + [(SHEETS, asked.many[0])]
    figures = [in_a_process(how, number) for how, number in wanted]
    plain, shared = figures[0], figures[1]
    ratio = round(shared["seconds"] / plain["seconds"], 3)
    kept = ratio <= PROMISED_RATIO and all(
        found["kB a card"] <= PROMISED_KB and found["MB"] <= PROMISED_MB for found in figures[1:]
    )
    verdict = "" if kept else "  NOT KEPT"
    print(f"processor time of {asked.cards} cards, shared to plain: {ratio}{verdict}")
    if asked.record:
        machine = {"machine": platform.machine(), "python": platform.python_version()}
        with asked.record.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**machine, "ratio": ratio, "prints": figures}) + "\n")
    return int(not kept)


def in_a_process(how: str, cards: int) -> dict[str, Any]:
    """Measure in a process of its own, and print a line."""
    command = [sys.executable, "-m", "bench.prints", "--measure", how, str(cards)]
    answer = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    found: dict[str, Any] = json.loads(answer.splitlines()[-1])
    slower = max(1.0, found["loop"] / CALM)
    print(
        f"{how:<18}{cards:>5} cards {found['seconds']:>7.1f} s ({found['clock']:.1f} by the clock)  "
        f"{found['a second']:>5.1f} cards a second "
        f"({found['a second'] * slower:.1f} on a calm machine)  {found['kB a card']:>5.1f} kB a card  "
        f"{found['MB']:>5.0f} MB  loop {found['loop']:.2f} s",
        flush=True,
    )
    return found


def measure(how: str, number: int) -> dict[str, Any]:
    """So many cards of five players, with both sides. The first card, which loads WeasyPrint and its fonts,
    is not counted.
    """
    prepare()
    from django.utils.translation import activate

    from tables.papers.cards.layout import make_cards

    activate("es")
    face, cards = a_face(), some_cards(number)
    make_cards(face, cards[:1])
    loops = [timed(calibrate)[1]]
    began, clock = processor_time(), perf_counter()
    pdf = made(how, face, cards)
    seconds, clock = processor_time() - began, perf_counter() - clock
    loops.append(timed(calibrate)[1])
    return {
        "how": how,
        "cards": number,
        "seconds": round(seconds, 2),
        "a second": round(number / seconds, 1),
        "kB a card": round(len(pdf) / number / 1000, 2),
        "clock": round(clock, 2),
        "MB": most_memory(os.getpid()) + most_memory(press.pid),
        "loop": round(sum(loops) / 2, 3),
    }


def made(how: str, face: Face, cards: list[Card]) -> bytes:
    """The PDF, in the way that is measured."""
    from tables.papers.cards.layout import STYLES, make_cards, whole_page

    if how == PLAIN:  # here, where nothing bounds it
        order = Order(stylesheets=STYLES, tagged=True)
        return Typesetter([str(STATIC)]).lay_out(order, whole_page(lambda _card: face, cards))[1]
    return make_cards(face, cards, paper="a4", per_sheet=2) if how == SHEETS else make_cards(face, cards)


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


def prepare() -> None:
    """Django, without a database: what stands on a card is given."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import logging

    import django  # only now: the settings read the environment when they are loaded

    from config.messages import compile_messages

    compile_messages()
    django.setup()
    logging.disable(logging.INFO)


def a_face(lang: Lang = "es", options: Mapping[str, str] | None = None) -> Face:
    """What stands on every card, by the standard rulebook under these answers."""
    from dataclasses import replace

    from rules.book import STANDARD, parse_book, rules_of
    from rules.engine import spell_out
    from tables.papers.cards.face import face_by
    from tournament.championship.models import Championship
    from tournament.papers.printed_edition import PrintedEdition

    championship = Championship(
        name="Copa de los viernes", slug="copa", day=date(2026, 11, 21), options=spell_out(options or {})
    )
    book, mark = parse_book(STANDARD.source("dudo", lang), lang=lang), PrintedEdition(2, (1, 2, 3))
    law = rules_of(championship.options)
    return replace(face_by(book, law, championship, mark, of_round="Ronda 1"), mark=mark)


def some_cards(number: int) -> list[Card]:
    """Tables of five, each with a code of its own."""
    from tables.papers.cards.deck import Card

    names = ("Ana Zúñiga", "Bruno Ibáñez", "Ximena Quirós", "Daniel Oñate", "Emilia Ñancupil")
    return [
        Card(
            number=table,
            address=f"http://192.168.1.20:8000/t/AbCdEfGhIjKlMnOpQrSt{table:04}/",
            names=tuple(f"{name} {table}" for name in names),
        )
        for table in range(1, number + 1)
    ]


if __name__ == "__main__":
    sys.exit(main())
