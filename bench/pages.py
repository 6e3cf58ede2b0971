"""Whether pages stay quick in a large hall: the processor time of each in halls of 64, 256 and 1,024 players,
in the second round, with clubs and rematches apart.

`python -m bench.pages [--all] [--record FILE]`. On a database of its own, in a folder that is thrown away.
The promise: a further table costs in the largest hall at most twice what it costs in the middle one; the exit
code says whether it was kept. It prints the pages that cost most, or with `--all` every one.
"""

import argparse
import json
import platform
import sys
import tempfile
from pathlib import Path

from bench.draw import calibrate, timed
from bench.draw_hall import prepare

TIMES, SPARE = 2.0, 0.0002  # seconds a table: what a page costs at least before anybody minds
BEST_OF = 3
PLAYERS = (64, 256, 1_024)
SHOWN = 16


def main() -> int:
    """Measures, prints a line a page, writes the figures down where that is asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--all", action="store_true", help="print every page")
    parser.add_argument("--record", type=Path, help="add the figures as a line of JSON to this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        prepare(folder)
        figures = measure()
    ranked = sorted(figures.items(), key=lambda page: -max(page[1].values()))
    for name, costs in ranked if asked.all else ranked[:SHOWN]:
        print(f"{name:<52}" + "".join(f"{seconds * 1000:>9.0f} ms" for seconds in costs.values()))
    loop = timed(calibrate)[1]
    print(f"loop, s {loop:.2f}")
    if asked.record:
        about = {"machine": platform.machine(), "python": platform.python_version(), "loop": loop}
        with asked.record.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**about, "seconds": figures}) + "\n")
    from tests.page_costs import grows  # Django is set up by now, and not before

    slow = [name for name, costs in figures.items() if grows(costs, times=TIMES, spare=SPARE)]
    for name in slow:
        print(f"a table costs more in a larger hall: {name}")
    return int(bool(slow))


def measure() -> dict[str, dict[int, float]]:
    """Page → players → seconds, the best of a few."""
    from tests.page_costs import a_place, pages

    places = [a_place(players, rematches_apart=True) for players in PLAYERS]
    return {
        f"{name} ({visitor})": {
            place.players: min(place.opens(name, visitor).seconds for _time in range(BEST_OF))
            for place in places
        }
        for name, visitor in pages()
    }


if __name__ == "__main__":
    sys.exit(main())
