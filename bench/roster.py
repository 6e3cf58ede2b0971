"""How long a large roster takes: read, looked through for likely duplicates, put in, and put in again.

`python -m bench.roster [--rows N] [--record FILE]`. On a database of its own, in a folder that is thrown
away. The promise is under ten seconds of work for 10,000 rows; the exit code says whether it was kept.
"""

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
PROMISED = 10.0
ROWS = 10_000


def main() -> int:
    """Measures, prints a line a step, writes the figures down where that is asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--record", type=Path, help="add the figures as a line of JSON to this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        _prepare(folder)
        figures = measure(asked.rows)
    for what, value in figures.items():
        print(f"{what:<34}{value:>9}")
    if asked.record:
        kept = {
            "machine": platform.machine(),
            "python": platform.python_version(),
            "rows": asked.rows,
            **figures,
        }
        with asked.record.open("a", encoding="utf-8") as file:
            file.write(json.dumps(kept) + "\n")
    whole = figures["put on the roster, s"] + figures["read, checked and kept, s"]
    return int(whole * ROWS > PROMISED * asked.rows)


def _prepare(folder: str) -> None:
    """A new installation with an empty SQLite database."""
    os.environ |= {"CALZO_VAR": folder, "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3"}
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django  # only now: the settings read the environment when they are loaded
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


def measure(rows: int) -> dict[str, float]:
    """One roster from its bytes to its entries, then the same bytes again."""
    from django.db import connection  # Django is set up by now, and not before
    from django.test.utils import CaptureQueriesContext

    from tests.tournament.roster.making import ANA, a_championship, many
    from tournament.roster.imports.queries import preview_of
    from tournament.roster.imports.services.adding import commit_import
    from tournament.roster.imports.services.previews import open_import

    data, copa, figures = many(rows), a_championship(), {}
    found, figures["read, checked and kept, s"] = timed(
        lambda: open_import(copa, file_name="b.csv", data=data, actor=ANA)
    )
    _, figures["preview with duplicates, s"] = timed(lambda: preview_of(found))
    with CaptureQueriesContext(connection) as seen:
        _, figures["put on the roster, s"] = timed(lambda: commit_import(found, actor=ANA, as_job=False))
    figures["SQL statements of that"] = len(seen)
    again = open_import(copa, file_name="b.csv", data=data, actor=ANA)
    _, figures["the same file again, s"] = timed(lambda: commit_import(again, actor=ANA, as_job=False))
    return figures


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What the work gave and the seconds that it took."""
    start = perf_counter()
    result = work()
    return result, round(perf_counter() - start, 2)


if __name__ == "__main__":
    sys.exit(main())
