"""A tablet on which very much waits to be sent: when its page and its engine are there, from a tap to the
picture, how long the sending takes, and whether all of it is recorded once and in order.

    python -m bench.many_waiting [--count 10000] [--record FILE]

Every second entry takes the play before it back. A database of its own, in a folder that is thrown away.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from bench.tablet_in_chromium import enter, reported, started, tablet, until

COUNT, TAPS = 10_000, 6


def main() -> int:
    """Prints the figures; 1 where an entry is missing, doubled or out of order."""
    asked = argparse.ArgumentParser(add_help=False)
    asked.add_argument("--count", type=int, default=COUNT)
    known, sys.argv[1:] = asked.parse_known_args()
    figures = reported(__doc__, partial(measure, known.count))
    return 0 if figures["recorded, once and in order"] else 1


def measure(count: int) -> dict[str, Any]:
    """Every figure by its name."""
    from tests.e2e.at_a_table import a_table, plays_of
    from tests.e2e.many import entries_of, keep_many
    from tests.e2e.site import running_site  # Django is set up by now, and not before
    from tests.tables.factories import signed_in

    running = a_table()
    session = signed_in(running.official).cookies["calzo_session"].value
    slug = running.table.round.championship.slug
    path = f"/coordinate/{slug}/tables/{running.table.pk}/"
    entries = entries_of(running, count)
    with (
        running_site() as site,
        sync_playwright() as playwright,
        tablet(playwright, site.url, session) as page,
    ):
        page.goto(f"/coordinate/{slug}/")
        keep_many(page, running, entries)
        page.route("**/moves/", lambda route: route.abort())
        seen = started(page, path)
        shut = time.monotonic()
        until(page, "document.querySelector('.key.undo')")
        foretold = seen["engine"] + (time.monotonic() - shut) * 1000
        for play in range(TAPS):
            enter(page, opening=play % 3 == 0)
        taps = page.evaluate("window.seen.taps")
        page.unroute("**/moves/")
        begun = time.monotonic()
        until(page, "document.querySelector('.sync').dataset.state === 'saved'")
        took = time.monotonic() - begun
    sent = [one["body"]["move"] for one in entries]
    recorded = plays_of(running)
    return {
        "waiting": count,
        "the table is there, ms": round(seen["table"]),
        "the engine is ready, ms": round(seen["engine"]),
        "the keys are there, ms": round(foretold),
        "tap to picture, ms": round(median(taps)),
        "tap to picture, the slowest, ms": round(max(taps)),
        "sent in, s": round(took, 1),
        "recorded, once and in order": recorded[:count] == sent and len(recorded) == count + len(taps),
    }


if __name__ == "__main__":
    sys.exit(main())
