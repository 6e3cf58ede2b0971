"""How soon do the rules of a tablet start and answer, on this machine and six times slower, and on a weak
Wi-Fi?

`python -m bench.engine [--starts N] [--games]`. Slower: all processes of the browser are stopped five sixths
of the time, its workers too. `--games`: each game beside Dudo instead, in turns. Wall time, so the machine
should be calm: the median and the longest.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from threading import Event, Thread
from typing import Any

from bench import new_installation, options, site_and_browser
from rules.tablet import files

SLOWER = 6
LONGEST_GAME = 60  # moves
RUNS = 0.005  # seconds between two stops
LIMITS = {"start": 1000, "state": 30, "forecast": 150}  # milliseconds, six times slower
ALL_GAMES = 1.15  # times a first start with Dudo alone
RATE, DELAY = 50_000, 0.4  # bytes a second, seconds a request
MEASURE = """async ({ worker, start, asked }) => {
  const it = new Worker(worker, { type: "module" });
  const began = performance.now();
  const told = {};
  let hear = () => {};
  it.onmessage = ({ data }) => {
    const kind = ["ready", "broken", "answered", "forecast", "failed"].find((one) => one in data);
    if (kind) told[kind] = performance.now();
    if (kind === "answered") told.size = JSON.stringify(data.answered).length;
    if ("lacking" in data) it.postMessage({ now: true });
    hear(kind);
  };
  const comes = (...kinds) =>
    new Promise((resolve) => (hear = (kind) => kinds.includes(kind) && resolve(kind)));
  it.postMessage(start);
  if ((await comes("ready", "broken")) === "broken") throw new Error("it does not start");
  const times = { start: [told.ready - began], state: [], forecast: [], size: [] };
  for (const [id, one] of asked.entries()) {
    const from = performance.now();
    it.postMessage({ id, asked: one });
    await comes("forecast");
    times.state.push(told.answered - from);
    times.forecast.push(told.forecast - from);
    times.size.push(told.size);
  }
  it.terminate();
  return times;
}"""


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--games", action="store_true", help="compare the games")
    arguments = parser.parse_args()
    with new_installation(), site_and_browser() as (site, browser):
        if arguments.games:
            return int(not compare_games(site, browser, arguments.starts))
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


def compare_games(site: Any, browser: Any, starts: int) -> bool:
    """Is a first start with all games soon enough?"""
    from rules.games import GAMES

    ways: dict[str, tuple[str, tuple[str, ...], str, tuple[Any, ...]]] = {
        f"{game}, {forms[0]}": (game, (game,), follow, forms) for game, follow, forms in each_way()
    }
    ways["dudo, all games"] = ("dudo", tuple(GAMES), *next((way[2], way[3]) for way in ways.values()))
    found: dict[str, list[dict[str, list[float]]]] = {name: [] for name in ways}
    for name, (game, fetched, follow, forms) in [*ways.items()] * starts:
        found[name].append(run(site, browser, fetched, questions(game, follow, forms, players=4)))
    medians = {
        name: {what: median(number for one in runs for number in one[what]) for what in runs[0]}
        for name, runs in found.items()
    }
    usual = medians[next(iter(ways))]
    for name, of in medians.items():
        told = [f"{what} {of[what]:.0f} ({of[what] / usual[what]:.2f})" for what in of]
        print(f"{name}: {', '.join(told)}; the longest answer {max(max(one['size']) for one in found[name])}")
    return medians["dudo, all games"]["start"] <= ALL_GAMES * usual["start"]


def each_way() -> Iterator[tuple[str, str, tuple[Any, ...]]]:
    """Dudo first: a game, how a table of it is followed, and the form of its entries."""
    from rules.games import GAMES

    for game in sorted(GAMES, key=lambda name: name != "dudo"):
        for follow, forms in import_module(f"rules.games.{game}.simulator").WAYS:
            if len(forms) == 1:
                yield game, follow, forms


def run(
    site: Any,
    browser: Any,
    games: tuple[str, ...] = ("dudo",),
    asked: list[dict[str, Any]] | None = None,
) -> dict[str, list[float]]:
    """A first start, and a table with its forecast after each play: of Dudo with five players, or `asked`."""
    from django.templatetags.static import static

    given = {
        "worker": static("tables/tablet/engine/worker.js"),
        "start": files.start(keeps=False, games=games),
        "asked": asked or questions(),
    }
    context = browser.new_context(base_url=site.url, service_workers="block")
    page = context.new_page()
    page.goto("/accounts/login/")
    times: dict[str, list[float]] = page.evaluate(MEASURE, given)
    context.close()
    return times


def questions(
    game: str = "dudo", follow: str = "plays", forms: tuple[Any, ...] = ("outcomes",), *, players: int = 5
) -> list[dict[str, Any]]:
    from rules.games import spell_out

    names = [f"Jugadora {seat}" for seat in range(players)]
    head = {"format": "acta/1", "game": game, "rules": spell_out({}, game=game), "players": names}
    play_table = import_module(f"rules.games.{game}.simulator").play_table
    entries = [json.dumps({"move": move}) for move in play_table(head, forms, Random(3))][:LONGEST_GAME]
    asked = {"head": head, "follow": follow, "lang": "es"}
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
