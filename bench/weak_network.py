"""Whether every tablet of a hall with a weak Wi-Fi ends with the rules: thirty that open their page at once,
each with so many bytes a second, some of them cut in the middle.

    python -m bench.weak_network [--tablets 30] [--rate 50000] [--cut 10]

Each is a browser's page of its own, and has a way of its own to the server on loopback, which carries so much
a second and counts it. To those that are cut nothing gets through for twenty seconds, once half of the rules
have come. A database of its own, in a folder that is thrown away. The exit code says whether all were ready,
and none fetched much of what it had.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from bench.draw_hall import prepare
from rules.tablet import files

if TYPE_CHECKING:
    from tests.e2e.slow_way import Way

CUT_FOR = 20  # seconds
LONGEST = 900  # seconds, after which a tablet that is not ready is dead
READY = "document.querySelector('#tablet')?.dataset.engine === 'ready'"
FIGURE = "document.querySelector('.rules-away p')?.innerText ?? ''"


@dataclass
class Seen:
    """What became of one tablet, in seconds from when all began. `figures`: how often its words changed."""

    way: Way
    cut: bool
    opened: float = 0
    ready: float | None = None
    figures: int = 0
    words: str = ""


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tablets", type=int, default=30)
    parser.add_argument("--rate", type=int, default=50_000, help="bytes a second for each")
    parser.add_argument("--cut", type=int, default=10, help="so many of them are cut in the middle")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        prepare(folder)
        files.unpack(Path(folder, "root"))
        return measure(asked)


def measure(asked: argparse.Namespace) -> int:
    """Every tablet from its first byte to its rules."""
    from tables.claims.services import claim_table  # Django is set up by now, and not before
    from tests.e2e.site import running_site
    from tests.e2e.slow_way import ways
    from tests.factories import a_coordinator
    from tests.tables.factories import a_hall, actor_of, signed_in

    hall = a_hall(tables=asked.tablets)
    pages = []
    for table in hall.tables:
        official, _code = a_coordinator(hall.championship, f"Mesa {table.number}")
        claim_table(table, actor=actor_of(official))
        session = signed_in(official).cookies["calzo_session"].value
        pages.append((f"/coordinate/{hall.championship.slug}/tables/{table.pk}/", session))
    whole = sum((files.BUILT / (name + files.PACKED)).stat().st_size for name in files.described()["files"])
    with (
        running_site() as site,
        ways(int(site.url.rpartition(":")[2]), asked.tablets, rate=asked.rate) as made,
    ):
        for way in made[: asked.cut]:
            way.cut_after = whole // 2
        seen = asyncio.run(everybody(made, pages, asked.cut))
    return print_table(seen, whole)


async def everybody(made: Sequence[Way], pages: Sequence[tuple[str, str]], cut: int) -> list[Seen]:
    """All open their page in the same moment."""
    from playwright.async_api import async_playwright

    from tests.e2e.conftest import CHROMIUM, STARTED_WITH

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=STARTED_WITH)
        began = time.monotonic()
        tablets = [
            tablet(browser, way, *page, cut=at < cut, began=began)
            for at, (way, page) in enumerate(zip(made, pages, strict=True))
        ]
        seen = await asyncio.gather(*tablets)
        await browser.close()
    return list(seen)


async def tablet(browser: Any, way: Way, path: str, session: str, *, cut: bool, began: float) -> Seen:
    """One page until its rules are there, or it is given up."""
    context = await browser.new_context(base_url=way.url, locale="es-CL", service_workers="block")
    await context.add_cookies([{"name": "calzo_session", "value": session, "url": way.url}])
    page = await context.new_page()
    await page.goto(path, timeout=LONGEST * 1000)
    seen = Seen(way, cut, opened=time.monotonic() - began)
    mended = False
    while seen.ready is None and time.monotonic() - began < LONGEST:
        if cut and not mended and way.cut_at is not None and time.monotonic() - way.cut_at > CUT_FOR:
            way.mend()
            mended = True
        figure, is_ready = await page.evaluate(f"[{FIGURE}, {READY}]")
        seen.figures += figure not in ("", seen.words)
        seen.words = figure or seen.words
        seen.ready = time.monotonic() - began if is_ready else None
        await asyncio.sleep(1)
    await context.close()
    return seen


def print_table(seen: Sequence[Seen], whole: int) -> int:
    """The table of what was seen."""
    print("tablet  cut    page  first ask   ready     kB  asks  figures")
    first = min(one.way.first or 0 for one in seen)
    for number, one in enumerate(seen, start=1):
        until = "dead" if one.ready is None else f"{one.ready:.0f} s"
        asks = f"{(one.way.first or 0) - first:.1f} s"
        line = f"{number:>6} {'yes' if one.cut else '':>4} {one.opened:>5.0f} s {asks:>10} {until:>7}"
        print(f"{line} {one.way.bytes / 1000:>6.0f} {one.way.asked:>5} {one.figures:>8}")
    ready = [one.ready for one in seen if one.ready is not None]
    most = max(one.way.bytes for one in seen)
    print(f"{len(ready)} of {len(seen)} ready, the last after {max(ready, default=0):.0f} s", end=", ")
    print(f"half by {median(ready):.0f} s" if ready else "none")
    print(f"the set is {whole / 1000:.0f} kB; the most that one fetched {most / 1000:.0f} kB")
    return int(len(ready) < len(seen) or most > 1.2 * whole)


if __name__ == "__main__":
    sys.exit(main())
