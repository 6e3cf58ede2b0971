"""Six tables that call at once, decided by one organizer on the real pages: taps, pages and seconds a call.

    python -m bench.six_calls [--size 390x844] [--record FILE]

The calls are of different kinds: a play in the full form, one in the short form, one by its dice alone, a
case of procedure, the players' own, and a question that was decided a moment before. A tap is a link, a
button, an answer that is chosen or a fold that is opened. `seconds` are the machine's alone: what is left of
the three minutes is the organizer's, to read and decide. `down`: how many screens below the first one the
answer lies, and what decides. A database of its own, in a folder that is thrown away; it fails where a call
takes more taps than it may.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from bench.draw_hall import prepare
from bench.pictures.tablet import browsers
from bench.taps import LONGEST, an_organizer
from config.messages import compile_messages

if TYPE_CHECKING:
    from tests.tables.factories import Hall

SECONDS = 180  # for all six
MOST_TAPS = 2  # a call, after the page of the calls
NAMES = ("Coca", "Pepe", "Mercedes", "Tito", "Rosa", "Dino")
WAITED = (420, 260, 170, 100, 55, 20)  # seconds, the first table longest
DOWN = "button => Math.max(0, (button.getBoundingClientRect().bottom - innerHeight) / innerHeight)"


@dataclass(frozen=True, slots=True)
class Asked:
    """A call: what was played before it, the case that the asker looked at, their words, and the answer that
    is given as a value of the form; empty: as the ruling before.
    """

    moves: tuple[dict[str, Any], ...]
    gap: str
    words: str
    answer: str


@dataclass(frozen=True, slots=True)
class Decided:
    """What a call took. `seconds`: of the machine, from the page that was asked for to the next one; `down`:
    screens of scrolling to the answer, and `button`: to what decides.
    """

    table: int
    taps: int
    pages: int
    seconds: float
    down: float
    button: float


def asked_by(names: list[str]) -> tuple[Asked, ...]:
    """The six, for players as they sit."""
    ana, beto, *_ = names
    starts: dict[str, Any] = {"do": "starter", "player": ana}
    bids = {"do": "bid", "by": ana, "quantity": 3, "pinta": 5}
    passes = {"do": "paso", "by": beto, "claim": "full"}
    doubted = {"do": "outcome", "call": "dudo", "by": beto, "on": ana, "holds": False, "opening": True}
    lost = {"do": "tally", "player": beto, "lost": 1}
    paso, die = "paso-stake=siciliana-in-opening", "die-off-table=rethrow-own-cup"
    return (
        Asked((starts, bids, passes), "paso-stake", "Dudan un paso en la apertura. ¿Uno o dos dados?", paso),
        Asked((starts, doubted), "siciliana-one-die", "", "siciliana-one-die=loses-what-he-has"),
        Asked((starts, lost), "", "Se cayó un dado al suelo", die),
        Asked((starts, bids), "calzo-out-of-turn", "Calzó sin tener el turno.", "calzo-out-of-turn=anyone"),
        Asked((starts,), "die-off-table", "Otro dado al suelo", ""),
        Asked((starts, bids, passes), "paso-stake", "¿Cuánto cuesta este paso?", ""),
    )


def six_calls() -> Hall:
    """A hall of six tables in play, of which each has called."""
    from tables.calls.models import Call
    from tables.calls.services.calls import call_from_players, make_call
    from tests.tables.factories import a_hall, a_running_table

    hall = a_hall(tables=len(NAMES))
    for at, (table, name, waited) in enumerate(zip(hall.tables, NAMES, WAITED, strict=True)):
        running = a_running_table(table, name=name)
        asked = asked_by(running.names)[at]
        running.play(*asked.moves)
        if asked.gap:
            call = make_call(table, key=uuid4(), words=asked.words, gap=asked.gap, actor=running.actor)
        else:
            call = call_from_players(table, key=uuid4(), name="Ana", words=asked.words, phone=name)
        Call.objects.filter(pk=call.pk).update(created_at=call.created_at - timedelta(seconds=waited))
    return hall


def decide_all(page: Any, hall: Hall) -> list[Decided]:
    """From the page of the calls, one after the other: a tap to the first, then each leads to the next."""
    page.goto(f"/organize/{hall.championship.slug}/calls/")
    answers = [one.answer for one in asked_by(["Ana", "Beto"])]
    found = []
    for number, answer in enumerate(answers, start=1):
        began, taps, pages = time.perf_counter(), 0, 0
        if number == 1:
            page.get_by_role("link", name="Dictar un fallo").first.click()
            taps, pages = 1, 1
        page.get_by_role("heading", name=f"Resolver: mesa {number}").wait_for()
        down = 0.0
        if answer:
            choice = page.locator(f'input[value="{answer}"]')
            down = choice.evaluate(DOWN)
            choice.check()
            taps += 1
        button = page.locator("[data-decide-button]" if answer else "button[name=like]").first
        far = button.evaluate(DOWN)
        button.click()
        page.get_by_text(re.compile(f"Quedó el fallo {number}")).wait_for()
        seconds = time.perf_counter() - began
        found.append(Decided(number, taps + 1, pages + 1, round(seconds, 2), round(down, 1), round(far, 1)))
    return found


def main() -> int:
    """Prints a line a call; 1 where one takes more taps than it may."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--size", default="390x844,1024x768", help="of the browser's window")
    parser.add_argument("--record", type=Path, help="add the figures as lines of JSON to this file")
    asked = parser.parse_args()
    too_many = False
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        compile_messages()
        prepare(folder)
        for size in asked.size.split(","):
            found = measured(size)
            too_many |= any(one.taps > MOST_TAPS + (one.table == 1) for one in found)
            if asked.record:
                with asked.record.open("a", encoding="utf-8") as file:
                    file.write("".join(json.dumps({"size": size, **asdict(one)}) + "\n" for one in found))
    return int(too_many)


def measured(size: str) -> list[Decided]:
    """Six calls decided in a window of this size, printed."""
    from tests.e2e.site import running_site

    width, height = map(int, size.split("x"))
    hall = six_calls()
    with running_site() as site, browsers() as browser:
        context = browser.new_context(
            base_url=site.url,
            locale="es-CL",
            service_workers="block",
            viewport={"width": width, "height": height},
        )
        context.set_default_timeout(LONGEST)
        page = an_organizer(context.new_page()).page
        found = decide_all(page, hall)
    print(f"{size}\n| table | taps | pages | seconds | down to the answer | down to the button |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: |")
    for one in found:
        print(f"| {' | '.join(str(value) for value in asdict(one).values())} |")
    machine = sum(one.seconds for one in found)
    taps, pages = sum(one.taps for one in found), sum(one.pages for one in found)
    left = (SECONDS - machine) / len(found)
    print(f"{taps} taps, {pages} pages, {machine:.1f} s of the machine; {left:.0f} s a call are left")
    return found


if __name__ == "__main__":
    sys.exit(main())
