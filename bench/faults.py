"""Whether tablets lose or double a play on a bad network: the model of `tests/tables/network.py` against the
real views, on a database of its own in a folder that is thrown away.

`python -m bench.faults [--schedules N] [--from SEED] [--planted]`. The promise: of 5,000 random schedules
with 100,000 entries no entry is lost, none doubled, and each device's stay in order; the exit code says
whether it was kept. `--planted`: which schedules find each fault of `tests/tables/planted.py`.
"""

import argparse
import gc
import logging
import sys
import tempfile
from time import perf_counter

from bench.draw_hall import prepare

SCHEDULES, PROGRESS = 5_200, 500


def main() -> int:
    """Runs them, prints what happened."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--schedules", type=int, default=SCHEDULES)
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    parser.add_argument("--planted", action="store_true", help="plant faults, say which schedules find them")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        prepare(folder)
        seeds = range(asked.first, asked.first + asked.schedules)
        return search(seeds) if asked.planted else run(seeds)


def run(seeds: range) -> int:
    """How many schedules did not keep the promise."""
    from tests.tables.factories import a_hall, a_running_table  # Django is set up by now, and not before
    from tests.tables.network import Hall

    logging.disable(logging.WARNING)
    gc.freeze()
    gc.set_threshold(200_000)
    hall, begun, broken = Hall(a_running_table(a_hall().tables[0], follow="winner")), perf_counter(), 0
    for done, seed in enumerate(seeds, 1):
        try:
            hall.run(seed)
        except AssertionError as error:
            broken += 1
            print(f"seed {seed}: {error}", flush=True)
        if not done % PROGRESS:
            print(f"{done:,} schedules, {perf_counter() - begun:.0f} s: {hall.figures}", flush=True)
    print(f"{hall.figures}; {broken} schedules broken; {perf_counter() - begun:.0f} s")
    return min(broken, 1)


def search(seeds: range) -> int:
    """How many faults none of these schedules finds."""
    import pytest

    from tests.tables.factories import a_hall, a_running_table
    from tests.tables.network import Hall
    from tests.tables.planted import FAULTS

    logging.disable(logging.ERROR)
    hall, missed = Hall(a_running_table(a_hall().tables[0], follow="winner")), 0
    for name, (_seed, plant) in FAULTS.items():
        found = []
        for seed in seeds:
            with pytest.MonkeyPatch.context() as patch:
                plant(patch)
                try:
                    hall.run(seed)
                except AssertionError:
                    found.append(seed)
        missed += not found
        print(f"{name}: {len(found)} of {len(seeds)}, by {found[:8]}", flush=True)
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
