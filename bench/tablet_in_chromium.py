"""What the tablet costs in a browser: start of page and engine, from a tap to the picture, memory; on this
machine as it is and six times slower.

    python -m bench.tablet_in_chromium [--record FILE]

Slower: the whole browser is stopped and continued, five parts of six, since the developer tools slow the page
alone and not its workers; a loop in the page says by how much. A database of its own, in a folder that is
thrown away.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Page, Playwright, ViewportSize, sync_playwright

from bench.draw_hall import prepare
from rules.tablet import files

VIEWPORT: ViewportSize = {"width": 1280, "height": 800}
STARTS, PLAYS = 5, 24
SETTLED = 3  # seconds
SLICE = 0.012  # seconds of each round in which a slowed browser runs

#: In the page, from its first line on: when the table is there, when the engine, and from when its worker is
#: made until it says that it is ready; each tap to its picture.
WATCH = """
window.seen = { taps: [], asked: [] };
window.Worker = class extends Worker {
  constructor(...given) {
    const began = performance.now();
    super(...given);
    this.addEventListener("message", ({ data }) => {
      if (data.ready) window.seen.took = performance.now() - began;
    });
  }
};
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (said, ...more) {
  if (!this.heard) this.heard = this.addEventListener("message", ({ data }) => {
    if (this.began?.[data.id]) window.seen.asked.push(performance.now() - this.began[data.id]);
  }) ?? true;
  if (said.asked) (this.began ??= {})[said.id] = performance.now();
  return post.call(this, said, ...more);
};
const look = () => {
  const root = document.getElementById("tablet");
  if (!window.seen.table && document.querySelector(".felt")) window.seen.table = performance.now();
  if (!window.seen.engine && root?.dataset.engine === "ready") window.seen.engine = performance.now();
  const tapped = window.seen.tapped;
  if (tapped && !document.querySelector(".play .key[aria-pressed=true]")) {
    const at = tapped;
    window.seen.tapped = null;
    requestAnimationFrame(() => window.seen.taps.push(performance.now() - at));
  }
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
addEventListener("click", ({ target }) => {
  if (!target.closest(".key")?.innerText.startsWith("No se cumple")) return;
  window.seen.tapped = performance.now();
}, { capture: true });
"""
#: Milliseconds of plain arithmetic, long enough to be stopped many times.
LOOP = """() => {
  const began = performance.now();
  let sum = 0;
  for (let at = 0; at < 4e8; at++) sum += at % 7;
  return performance.now() - began + sum * 0;
}"""
#: Are the engine's files kept here, and the memory of its first start?
IS_KEPT = """(async () => {
  const names = await caches.keys();
  const count = async (name) => names.includes(name) ? (await (await caches.open(name)).keys()).length : 0;
  return (await count("calzo-engine")) === %d && (await count("calzo-memory")) === 1;
})()"""
LONGEST = 120  # seconds


def main() -> int:
    """Prints the figures, and adds them to a file where one is named."""
    reported(__doc__, measure)
    return 0


def reported(about: str | None, measure: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What was measured on a database of its own: printed, and added to a file where one is named. `about`:
    the command, for its help."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", type=Path, help="add the figures as a line of JSON to this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="calzo-bench-") as folder:
        prepare(folder)
        files.unpack(Path(folder, "root"))
        figures = measure()
    for name, value in figures.items():
        print(f"{name:<52}{value}")
    if asked.record:
        with asked.record.open("a", encoding="utf-8") as file:
            file.write(json.dumps(figures) + "\n")
    return figures


def measure() -> dict[str, Any]:
    """Every figure by its name: milliseconds, the median of some, or what its name says."""
    from tests.e2e.at_a_table import a_table
    from tests.e2e.site import running_site  # Django is set up by now, and not before
    from tests.tables.factories import signed_in

    running = a_table()
    session = signed_in(running.official).cookies["calzo_session"].value
    path = f"/coordinate/{running.table.round.championship.slug}/tables/{running.table.pk}/"
    figures: dict[str, Any] = {}
    with running_site() as site:
        with sync_playwright() as playwright:
            opened = partial(tablet, playwright, site.url, session)
            for slower in (1, 6):
                with slowed(slower):
                    figures |= {
                        f"{name}, {slower}x": value for name, value in one_speed(opened, path).items()
                    }
        figures |= memory(site.url, session, path)
    return figures


@contextmanager
def tablet(playwright: Playwright, url: str, session: str, profile: str | None = None) -> Iterator[Page]:
    """A page of a browser of its own, in which the table's coordinator is signed in; the browser keeps what
    it fetched in the folder `profile`, as a tablet does from one day to the next."""
    from tests.e2e.conftest import ARGUMENTS, CHROMIUM

    with tempfile.TemporaryDirectory(prefix="calzo-bench-", ignore_cleanup_errors=True) as folder:
        browser = playwright.chromium.launch_persistent_context(
            profile or folder,
            executable_path=CHROMIUM,
            args=[*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else [])],
            timeout=LONGEST * 1000,
            base_url=url,
            locale="es-CL",
            viewport=VIEWPORT,
            has_touch=True,
        )
        browser.set_default_timeout(LONGEST * 1000)
        browser.set_default_navigation_timeout(LONGEST * 1000)
        an_hour = {"expires": time.time() + 3600}
        browser.add_cookies([{"name": "calzo_session", "value": session, "url": url, **an_hour}])
        browser.add_init_script(WATCH)
        yield browser.new_page()
        browser.close()


def one_speed(opened: Callable[..., AbstractContextManager[Page]], path: str) -> dict[str, Any]:
    """The figures at the browser's speed. Cold: a browser that has nothing of ours. Warm: one that is started
    again, and had opened the page three times without a play. Played on: likewise, after all the plays."""
    cold, warm, played, first = [], [], [], []
    for _start in range(STARTS):
        with tempfile.TemporaryDirectory(prefix="calzo-bench-", ignore_cleanup_errors=True) as profile:
            with opened(profile) as page:
                cold.append(started(page, path))
                for _again in range(2):
                    started(page, path)
            with opened(profile) as page:
                warm.append(started(page, path))
                enter(page, opening=True)
                first.append(page.evaluate("window.seen.taps[0]"))
    with tempfile.TemporaryDirectory(prefix="calzo-bench-", ignore_cleanup_errors=True) as profile:
        with opened(profile) as page:
            started(page, path)
            loop = page.evaluate(LOOP)
            for play in range(PLAYS):
                enter(page, opening=play % 3 == 0)
            seen = page.evaluate("window.seen")
        for _start in range(STARTS):
            with opened(profile) as page:
                played.append(started(page, path))
    taps, asked = sorted(seen["taps"]), sorted(seen["asked"])
    return {
        "a loop in the page, ms": round(loop),
        **starts("cold", cold),
        **starts("warm", warm),
        **starts("played on", played),
        "warm: the first tap to its picture, ms": round(median(first), 1),
        "tap to picture, ms": round(median(taps), 1),
        "tap to picture, the slowest of twenty, ms": round(taps[-len(taps) // 20 - 1], 1),
        "the engine's answer, ms": round(median(asked), 1),
        "plays seen": len(taps),
    }


def starts(kind: str, seen: list[dict[str, float]]) -> dict[str, int]:
    """The medians of such starts: from the wish for the page, and from when the engine's worker was made."""
    names = {
        "the table is there": "table",
        "the engine is ready": "engine",
        "the engine by itself": "took",
    }
    return {f"{kind}: {name}, ms": round(median(one[key] for one in seen)) for name, key in names.items()}


def started(page: Page, path: str) -> Any:
    page.goto(path, wait_until="commit")
    until(page, "Boolean(window.seen?.engine && window.seen?.table)")
    seen = page.evaluate("window.seen")
    until(page, IS_KEPT % len(files.addresses()))  # and the memory was proven by an answer
    return seen


def enter(page: Page, *, opening: bool) -> None:
    """One play, as a coordinator taps it; a table that is over is taken back."""
    if page.locator(".felt .place:not([data-out])").count() < 3:
        for _undo in range(3):
            page.locator(".key.undo").click()
            page.wait_for_timeout(500)
    page.locator("button.key").filter(has_text=re.compile(r"^\s*Dudo\s*$")).first.click()
    asked = page.locator(".play-question", has_text="¿Cuándo se dijo")
    if asked.count():
        page.locator(
            "button.key", has_text="A la apertura" if opening else "Después de una subida"
        ).first.click()
    before = page.evaluate("window.seen.taps.length")
    page.locator("button.key", has_text="No se cumple").first.click()  # which enters the play
    until(page, f"window.seen.taps.length > {before}")


def until(page: Page, so: str) -> None:
    """Wait until that is so; the page's policy forbids the library's own way."""
    give_up = time.monotonic() + LONGEST
    while not page.evaluate(so):
        if time.monotonic() > give_up:
            raise TimeoutError(so)
        time.sleep(0.02)


def memory(url: str, session: str, path: str) -> dict[str, list[int]]:
    """Of the browser's processes together, with the tablet and its engine above a blank page: the most until
    the server hears that the engine is ready, and what it is then. Without the developer tools, which keep a
    copy of each file. Some starts each, since one says little."""
    found: dict[str, list[int]] = {}
    for _start in range(3):
        with tempfile.TemporaryDirectory(prefix="calzo-bench-", ignore_cleanup_errors=True) as profile:
            for kind in ("cold", "warm"):
                with sync_playwright() as playwright, tablet(playwright, url, session, profile):
                    pass  # leaves the session behind
                with alone(profile, "about:blank"):
                    time.sleep(SETTLED)
                    blank = private()
                with alone(profile, url + path):
                    most, then = until_ready()
                found.setdefault(f"memory above a blank page, MB: {kind}, the most", []).append(most - blank)
                found.setdefault(f"memory above a blank page, MB: {kind}, settled", []).append(then - blank)
    return {name: sorted(round(one / 1024) for one in each) for name, each in found.items()}


@contextmanager
def alone(profile: str, url: str) -> Iterator[None]:
    """The browser with that page and nothing that looks on."""
    from tests.e2e.conftest import CHROMIUM, STARTED_WITH

    assert CHROMIUM is not None
    command = [CHROMIUM, *STARTED_WITH, f"--user-data-dir={profile}", "--remote-debugging-port=0", url]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet) as starter:
        try:
            yield
        finally:
            _signal(browsers(), signal.SIGTERM)  # what Debian's script has started
            starter.terminate()


def until_ready() -> tuple[int, int]:
    """The most memory until a device says that its engine is ready, and some seconds later; kilobytes."""
    from tables.record.models import Device

    Device.objects.update(engine="")
    give_up = time.monotonic() + LONGEST
    most = 0
    while not Device.objects.filter(engine=Device.Engine.READY).exists():
        if time.monotonic() > give_up:
            raise TimeoutError("no device says that its engine is ready")
        most = max(most, private())
        time.sleep(0.05)
    time.sleep(SETTLED)
    return most, private()


def private() -> int:
    """Kilobytes of memory that only the browser's processes have."""
    found = 0
    for process in browsers():
        for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith(("Private_Clean", "Private_Dirty")):
                found += int(line.split()[1])
    return found


def browsers() -> list[int]:
    """The processes of the browser that this one has started."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
    ours = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return [one for one in ours if b"chrom" in _command(one)]


def _command(process: int) -> bytes:
    """The program that it runs; nothing where it has ended meanwhile."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")[0]
    except (FileNotFoundError, ProcessLookupError):
        return b""


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """Stops the browser for all but one part of so many, again and again."""
    if times == 1:
        yield
        return
    done = threading.Event()

    def work() -> None:
        while not done.is_set():
            stopped = browsers()
            _signal(stopped, signal.SIGSTOP)
            time.sleep(SLICE * (times - 1))
            _signal(stopped, signal.SIGCONT)
            time.sleep(SLICE)

    with ThreadPoolExecutor(max_workers=1) as thread:
        stopping = thread.submit(work)
        try:
            yield
        finally:
            done.set()
        stopping.result()  # a browser that was not slowed gives no figures


def _signal(processes: list[int], what: signal.Signals) -> None:
    for process in processes:
        try:
            os.kill(process, what)
        except ProcessLookupError:
            continue


if __name__ == "__main__":
    sys.exit(main())
