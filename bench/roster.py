"""How long a large roster takes: reading 10,000 rows, looking for duplicates, and putting them in, on a
database of its own.

`python bench/roster.py [ROWS]` prints one line a step and the number of SQL statements; nothing of the
installation is touched.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
ROWS = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000


def main() -> None:
    """Make a database in a folder that is thrown away, and measure there."""
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        os.environ["CALZO_VAR"] = folder
        os.environ["DATABASE_URL"] = f"sqlite:///{folder}/db.sqlite3"
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        sys.path[:0] = [str(Path(__file__).parents[1])]
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        measure()


def measure() -> None:
    """One roster of so many rows, from bytes to entries, then the same bytes again."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from tests.tournament.roster.making import ANA, a_championship, many
    from tournament.queries.roster_import import preview_of
    from tournament.roster import read_roster
    from tournament.services.roster_import import commit_import, open_import

    data, copa = many(ROWS), a_championship()
    timed("read and check the file", lambda: read_roster(data))
    found = timed(
        "read, check and keep it", lambda: open_import(copa, file_name="b.csv", data=data, actor=ANA)
    )
    timed("preview with likely duplicates", lambda: preview_of(found))
    with CaptureQueriesContext(connection) as seen:
        timed("put it on the roster", lambda: commit_import(found, actor=ANA, as_job=False))
    print(f"{'SQL statements of that':<32}{len(seen):>8}")
    again = open_import(copa, file_name="b.csv", data=data, actor=ANA)
    timed("the same file again", lambda: commit_import(again, actor=ANA, as_job=False))


def timed(what: str, work: Callable[[], T]) -> T:
    """Do the work and print how long it took."""
    start = time.perf_counter()
    result = work()
    print(f"{what:<32}{time.perf_counter() - start:>8.2f} s")
    return result


if __name__ == "__main__":
    main()
