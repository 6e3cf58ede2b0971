"""Do tablets lose or double a play on a bad network, and does a hall of them come up on a weak Wi-Fi?

`python -m bench.tablets [--schedules N] [--from SEED] [--planted] [--tablets N] [--rate N] [--cut N]`; 0
omits. `--planted`: which schedules find each fault of `tests/tables/planted.py`. Cut tablets get nothing for
twenty seconds. All end ready, with at most one file twice.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bench import new_installation, options
from rules.tablet import files

if TYPE_CHECKING:
    from tests.e2e.slow_way import Way
    from tests.tables.network import Hall

CUT_FOR, LONGEST = 20, 900  # seconds: without a network, and after which a tablet that is not ready is dead
HEADERS = 4_000  # bytes of the answers beside their files
READY = "document.querySelector('#tablet')?.dataset.engine === 'ready'"


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--schedules", type=int, default=5_200)
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    parser.add_argument("--planted", action="store_true", help="plant faults, say which schedules find them")
    parser.add_argument("--tablets", type=int, default=30)
    parser.add_argument("--rate", type=int, default=50_000, help="bytes a second for each")
    parser.add_argument("--cut", type=int, default=10, help="so many of them are cut in the middle")
    arguments = parser.parse_args()
    failed = []
    with new_installation():
        if arguments.tablets and not arguments.planted:
            failed.append(wifi(arguments))
        if arguments.schedules:
            seeds = range(arguments.first, arguments.first + arguments.schedules)
            failed.append(search(seeds) if arguments.planted else run(seeds))
    return int(any(failed))


def a_network() -> Hall:
    from tests.tables.factories import a_hall, a_running_table  # Django is set up by now, and not before
    from tests.tables.network import Hall

    logging.disable(logging.WARNING)
    gc.freeze()
    gc.set_threshold(200_000)
    return Hall(a_running_table(a_hall().tables[0], follow="winner"))


def run(seeds: range) -> bool:
    """Prints seeds that broke the promise; true for any."""
    hall, begun, failed = a_network(), time.perf_counter(), False
    for seed, error in broken(hall, seeds):
        failed = True
        print(f"seed {seed}: {error}", flush=True)
    spent = time.perf_counter() - begun
    print(f"{len(seeds):,} schedules, {'some' if failed else 'none'} broken, {spent:.0f} s: {hall.figures}")
    return failed


def search(seeds: range) -> bool:
    """True where a fault stays unfound."""
    import pytest

    from tests.tables.planted import FAULTS

    hall, missed = a_network(), False
    logging.disable(logging.ERROR)  # the faults that are planted
    for name, (_seed, plant) in FAULTS.items():
        with pytest.MonkeyPatch.context() as patch:
            plant(patch)
            seeds_found = [seed for seed, _error in broken(hall, seeds)]
        missed |= not seeds_found
        print(f"{name}: {len(seeds_found)} of {len(seeds)}, by {seeds_found[:8]}", flush=True)
    return missed


def broken(hall: Hall, seeds: range) -> Iterator[tuple[int, AssertionError]]:
    for seed in seeds:
        try:
            hall.run(seed)
        except AssertionError as error:
            yield seed, error


@dataclass
class Seen:
    """`ready`: seconds from the start, None before."""

    way: Way
    cut: bool
    ready: float | None = None


def wifi(options: argparse.Namespace) -> bool:
    from tests.e2e.site import running_site
    from tests.e2e.slow_way import ways

    pages = pages_of(options.tablets)
    names = files.start(keeps=False)["sizes"]
    sizes = [(files.BUILT / (name + files.PACKED)).stat().st_size for name in names]
    whole = sum(sizes)
    with (
        running_site() as site,
        ways(int(site.url.rpartition(":")[2]), options.tablets, rate=options.rate) as made,
    ):
        for way in made[: options.cut]:
            way.cut_after = whole // 2
        tablets = [Seen(way, way in made[: options.cut]) for way in made]
        asyncio.run(everybody(tablets, pages))
    return print_ranges(tablets, whole, whole + max(sizes) + HEADERS)


def pages_of(tablets: int) -> list[tuple[str, str]]:
    from tables.claims.services import claim_table
    from tests.factories import a_coordinator
    from tests.tables.factories import a_hall, actor_of, signed_in

    hall, pages = a_hall(tables=tablets), []
    for table in hall.tables:
        official, _code = a_coordinator(hall.championship, f"Mesa {table.number}")
        claim_table(table, actor=actor_of(official))
        session = signed_in(official).cookies["calzo_session"].value
        pages.append((f"/coordinate/{hall.championship.slug}/tables/{table.pk}/", session))
    return pages


async def everybody(tablets: Sequence[Seen], pages: Sequence[tuple[str, str]]) -> None:
    from playwright.async_api import async_playwright

    from tests.e2e.conftest import CHROMIUM, STARTED_WITH

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=STARTED_WITH)
        began = time.monotonic()
        each = zip(tablets, pages, strict=True)
        await asyncio.gather(*(tablet(browser, state, *page, began=began) for state, page in each))
        await browser.close()


async def tablet(browser: Any, state: Seen, path: str, session: str, *, began: float) -> None:
    way, mended = state.way, not state.cut
    context = await browser.new_context(base_url=way.url, locale="es-CL", service_workers="block")
    await context.add_cookies([{"name": "calzo_session", "value": session, "url": way.url}])
    page = await context.new_page()
    await page.goto(path, timeout=LONGEST * 1000)
    while state.ready is None and time.monotonic() - began < LONGEST:
        if not mended and way.cut_at is not None and time.monotonic() - way.cut_at > CUT_FOR:
            way.mend()
            mended = True
        if await page.evaluate(READY):
            state.ready = time.monotonic() - began
        await asyncio.sleep(1)
    await context.close()


def print_ranges(tablets: Sequence[Seen], whole: int, most: int) -> bool:
    for label, cut in (("cut", True), ("not cut", False)):
        some = [state for state in tablets if state.cut == cut]
        times = [state.ready for state in some if state.ready is not None]
        received, asks = [state.way.bytes / 1000 for state in some], [state.way.asked for state in some]
        print(f"{label}: {len(times)} of {len(some)} ready after {span(times)} s", end="; ")
        print(f"given {span(received)} kB of {whole / 1000:.0f} by {span(asks)} requests")
    return any(state.ready is None or state.way.bytes > most for state in tablets)


def span(values: Sequence[float]) -> str:
    return f"{min(values):.0f} to {max(values):.0f}" if values else "no"


if __name__ == "__main__":
    sys.exit(main())
