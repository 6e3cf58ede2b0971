"""How soon do the rules of a tablet start and answer, on this machine and six times slower, and on a weak
Wi-Fi?

`python -m bench.engine [--starts N]`. Slower: all processes of the browser are stopped five sixths of the
time, its workers too. Wall time, so the machine should be calm: the median and the longest.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median
from threading import Event, Thread
from typing import Any

from bench import new_installation, options, site_and_browser
from rules.tablet import files

SLOWER = 6
RUNS = 0.005  # seconds between two stops
LIMITS = {"start": 1000, "state": 30, "forecast": 150}  # milliseconds, six times slower
RATE, DELAY = 50_000, 0.4  # bytes a second, seconds a request
MEASURE = """async ({ worker, start, asked }) => {
  const it = new Worker(worker, { type: "module" });
  const began = performance.now();
  const told = {};
  let hear = () => {};
  it.onmessage = ({ data }) => {
    const kind = ["ready", "broken", "answered", "forecast", "failed"].find((one) => one in data);
    if (kind) told[kind] = performance.now();
    if ("lacking" in data) it.postMessage({ now: true });
    hear(kind);
  };
  const comes = (...kinds) =>
    new Promise((resolve) => (hear = (kind) => kinds.includes(kind) && resolve(kind)));
  it.postMessage(start);
  if ((await comes("ready", "broken")) === "broken") throw new Error("it does not start");
  const times = { start: [told.ready - began], state: [], forecast: [] };
  for (const [id, one] of asked.entries()) {
    const from = performance.now();
    it.postMessage({ id, asked: one });
    await comes("forecast");
    times.state.push(told.answered - from);
    times.forecast.push(told.forecast - from);
  }
  it.terminate();
  return times;
}"""


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--starts", type=int, default=5)
    arguments = parser.parse_args()
    with new_installation(), site_and_browser() as (site, browser):
        names = files.start(keeps=False)["sizes"]
        packed = sum((files.BUILT / (name + files.PACKED)).stat().st_size for name in names)
        print(f"files: {packed / 1000:.0f} kB packed", flush=True)
        missed = []
        for slower in (1, SLOWER):
            with slowed(slower):
                runs = [run(site, browser) for _start in range(arguments.starts)]
            for name, limit in LIMITS.items():
                times = [time for run in runs for time in run[name]]
                print(f"{slower}x {name}: {median(times):.0f} ms, at most {max(times):.0f}")
                missed.append(slower == SLOWER and median(times) > limit)
        print(
            "a first opening of a table's page: painted after {:.1f} s, rules after {:.1f}".format(
                *opening(site, browser)
            )
        )
    return int(any(missed))


def run(site: Any, browser: Any) -> dict[str, list[float]]:
    """A first start, and a table of five with its forecast after each play."""
    from django.templatetags.static import static

    given = {
        "worker": static("tables/tablet/engine/worker.js"),
        "start": files.start(keeps=False),
        "asked": questions(),
    }
    context = browser.new_context(base_url=site.url, service_workers="block")
    page = context.new_page()
    page.goto("/accounts/login/")
    times: dict[str, list[float]] = page.evaluate(MEASURE, given)
    context.close()
    return times


def questions() -> list[dict[str, Any]]:
    from rules.games import spell_out
    from rules.games.dudo.simulator import Form, play_table

    players = [f"Jugadora {seat}" for seat in range(5)]
    head = {"format": "acta/1", "game": "dudo", "rules": spell_out({}, game="dudo"), "players": players}
    entries = [json.dumps({"move": move}) for move in play_table(head, (Form.OUTCOMES,), Random(3))]
    asked = {"head": head, "follow": "plays", "lang": "es"}
    return [{**asked, "entries": entries[:end], "since": end - 1} for end in range(1, len(entries))]


def opening(site: Any, browser: Any) -> tuple[float, float]:
    from bench.tablets import READY, pages_of
    from tests.e2e.slow_way import ways

    ((path, session),) = pages_of(1)
    with ways(int(site.url.rpartition(":")[2]), rate=RATE) as (way,):
        way.delay = DELAY
        context = browser.new_context(base_url=way.url, locale="es-CL", service_workers="block")
        context.set_default_timeout(300_000)
        context.add_cookies([{"name": "calzo_session", "value": session, "url": way.url}])
        page = context.new_page()
        began = time.monotonic()
        page.goto(path, timeout=300_000)
        page.locator(".table-screen").wait_for()
        painted = time.monotonic() - began
        while not page.evaluate(READY):
            time.sleep(0.1)
        ready = time.monotonic() - began
        context.close()
    return painted, ready


@contextmanager
def slowed(times: int) -> Iterator[None]:
    """The browser, which is this process's own."""
    over = Event()

    def stop_and_go() -> None:
        stopped: list[int] = []
        while not over.is_set():
            began = time.monotonic()
            signalled(stopped, signal.SIGCONT)
            over.wait(RUNS)
            signalled(stopped, signal.SIGSTOP)
            until = time.monotonic() + (time.monotonic() - began) * (times - 1)
            stopped = list(browser_processes())  # while they are stopped; new ones are from now on
            signalled(stopped, signal.SIGSTOP)
            time.sleep(max(until - time.monotonic(), 0))
        signalled(stopped, signal.SIGCONT)

    thread = Thread(target=stop_and_go)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if times > 1:
            thread.join()


def signalled(processes: list[int], how: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, how)


def browser_processes() -> Iterator[int]:
    """Of this process's descendants."""
    parents, names = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, rest = path.read_text().partition("(")[2].rpartition(")")
            parents[int(path.parent.name)], names[int(path.parent.name)] = int(rest.split()[1]), name
    for process, name in names.items():
        above = process
        while above in parents and above != os.getpid():
            above = parents[above]
        if above == os.getpid() and "chrom" in name:
            yield process


if __name__ == "__main__":
    sys.exit(main())
