"""How long a hall waits for its seats: the second round of a championship, with clubs and without rematches,
drawn, stored and shown through the database.

`python -m bench.draw_hall [--players N] [--record FILE]`. On a database of its own, in a folder that is
thrown away. The clock runs from the last cup to the page on which everybody finds the seats; sheet and
rehearsals are made before and timed apart. The promise is one second of processor time for 1,024 players
(stretched by a loop of plain arithmetic where the machine is slower, as in `bench.draw`), and as many SQL
statements as for 64; the exit code says whether both were kept.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bench.draw import CALM, calibrate, timed

if TYPE_CHECKING:
    from django.test import Client

    from tournament.championship.models import Championship

T = TypeVar("T")
PROMISED = 1.0
PLAYERS, FEW, SEATS = 1_024, 64, 4


def main() -> int:
    """Measures both halls, prints a line a step, writes the figures down where that is asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--record", type=Path, help="add the figures as a line of JSON to this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        prepare(folder)
        few, many = measure(FEW), measure(asked.players)
    for what, value in many.items():
        print(f"{what:<42}{value!s:>10}   with {FEW} players {few[what]}")
    print("a debating program of the same framework, as its authors' figures are cited, not measured here:")
    print("  0.26 to 0.52 s for its random draw with no rule kept, 9.2 s for its power pairing")
    if asked.record:
        kept = {"machine": platform.machine(), "python": platform.python_version(), **many}
        with asked.record.open("a", encoding="utf-8") as file:
            file.write(json.dumps(kept) + "\n")
    slow = many["from the last cup to the seats, s"] > PROMISED * max(1, many["loop, s"] / CALM)
    grows = any(few[what] != many[what] for what in many if what.startswith("SQL"))
    return int(slow or grows)


def prepare(folder: str) -> None:
    """A new installation with an empty SQLite database, and what its pages refer to."""
    os.environ |= {"CALZO_VAR": folder, "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3"}
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django  # only now: the settings read the environment when they are loaded
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)


def measure(players: int) -> dict[str, Any]:
    """The second round of so many, step by step: seconds and SQL statements."""
    from django.test import Client  # Django is set up by now, and not before

    from tests.factories import a_published_sheet, an_actor
    from tournament.sorteo.queries import certificate_of
    from tournament.sorteo.reveal.services.reveal import finish
    from tournament.sorteo.roll.services.cups import close_roll, roll_by_computer

    actor, found, loops = an_actor(), dict[str, Any](), [timed(calibrate)[1]]
    championship = after_one_round(players)
    sheet, seconds = timed(lambda: a_published_sheet(championship, tables=players // SEATS))
    found["sheet and 20 rehearsals, s"] = round(seconds, 2)
    roll_by_computer(sheet, actor=actor)
    client, page = Client(SERVER_NAME="localhost"), f"/c/{championship.slug}/"
    read(client, page)  # the first page of a process loads what all of them share
    stepped(found, "drawn and stored", lambda: close_roll(sheet, actor=actor))
    stepped(found, "seats written", lambda: finish(sheet, actor=actor))
    stepped(found, "shown", lambda: read(client, f"{page}draw/{sheet.serial}/"))
    found["from the last cup to the seats, s"] = round(
        found["drawn and stored, s"] + found["seats written, s"] + found["shown, s"], 2
    )
    sheet.refresh_from_db()
    certificate = certificate_of(sheet)
    found["method"] = " ".join(map(str, certificate["method"])) if certificate else ""
    found["loop, s"] = round(max(*loops, timed(calibrate)[1]), 2)
    return found


def after_one_round(players: int) -> Championship:
    """A championship whose first round is played, everybody still present."""
    from tests.factories import a_championship, an_open_round, play_round, some_entries

    championship = a_championship(name=f"Copa de {players}", advance=SEATS, draw_dice="computer")
    clubs = [f"Club {number}" if number else "" for number in (0, 0, *range(1, players // 20), 1, 2, 3)]
    some_entries(championship, players, clubs=clubs)
    play_round(an_open_round(championship, tables=players // SEATS))
    return championship


def read(client: Client, address: str) -> bytes:
    """The answer, which must be one."""
    answer = client.get(address)
    if answer.status_code != 200:
        raise AssertionError(f"{address}: {answer.status_code}")
    return bytes(answer.content)


def stepped(found: dict[str, Any], what: str, step: Callable[[], T]) -> T:
    """Run a step; its seconds and SQL statements go to the figures. They are counted, not kept: Django would
    write out every parameter, which takes longer than the step.
    """
    from django.db import connection

    statements = 0

    def counted(execute: Callable[..., Any], *statement: Any) -> Any:
        nonlocal statements
        statements += 1
        return execute(*statement)

    with connection.execute_wrapper(counted):
        result, seconds = timed(step)
    found[f"{what}, s"] = round(seconds, 2)
    found[f"SQL statements, {what}"] = statements
    return result


if __name__ == "__main__":
    sys.exit(main())
