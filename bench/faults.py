"""Whether tablets lose or double a play on a bad network: the model of `tests/tables/network.py` against the
real views, on a database of its own in a folder that is thrown away.

`python -m bench.faults [--schedules N] [--from SEED]`. The promise: of 5,000 random schedules with 100,000
entries no entry is lost, none doubled, and each device's stay in order; the exit code says whether it was
kept.
"""

import argparse
import logging
import sys
import tempfile
from time import perf_counter

from bench.draw_hall import prepare

SCHEDULES = 5_000


def main() -> int:
    """Runs them, prints what happened."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--schedules", type=int, default=SCHEDULES)
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        prepare(folder)
        return run(range(asked.first, asked.first + asked.schedules))


def run(seeds: range) -> int:
    """How many schedules did not keep the promise."""
    from tests.tables.factories import a_hall, a_running_table  # Django is set up by now, and not before
    from tests.tables.network import Hall

    logging.disable(logging.WARNING)
    hall, begun, broken = Hall(a_running_table(a_hall().tables[0], follow="winner")), perf_counter(), 0
    for seed in seeds:
        try:
            hall.run(seed)
        except AssertionError as error:
            broken += 1
            print(f"seed {seed}: {error}", flush=True)
    print(f"{hall.figures}; {broken} schedules broken; {perf_counter() - begun:.0f} s")
    return min(broken, 1)


if __name__ == "__main__":
    sys.exit(main())
