"""Is anything lost, doubled or shown wrongly while everything fails?

`python -m bench.faults [--engine sqlite|postgresql] [--seconds N] [--tablets N] [--games N] [--players N]
[--pace S] [--quiet S] [--seed N] [--only FAULT…] [--report FOLDER]`; without an engine one after the other.
Tablets play by http through a network of this command's own and keep all that they send (`kept.jsonl`); at
the end every acta is compared with what they kept, what decides is verified, and every process has to show it
on its public pages and streams. `report.txt` says what was done and found. A game of six has some 130 moves.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, TextIO

from bench import options
from bench.faults.checks import check
from bench.faults.installation import Installation, small_file_system
from bench.faults.network import BAD, CALM, Network, Stopwatch
from bench.faults.tablets import Game, Holder, Tablet
from bench.faults.watching import Watcher
from tests import servers

ENGINES = ("sqlite", "postgresql")
HOURS = 6  # most by which a tablet's clock is wrong
# Of a table, and whether it is the coordinator's who opened it: at two of ten tables there are two.
DEVICES = (
    (True,),
    (True,),
    (True,),
    (True,),
    (True,),
    (True,),
    (True,),
    (True,),
    (True, True),
    (True, False),
)
HANDOVER, READERS = 4.0, 4  # seconds between two; of pages, and as many of streams
LASTS = (1.0, 8.0)
SETTLES_WITHIN = 240


def main() -> int:
    parser = options(__doc__)
    parser.add_argument("--engine", choices=ENGINES)
    parser.add_argument("--seconds", type=int, default=1800, help="of play, for each engine")
    parser.add_argument("--tablets", type=int, default=100)
    parser.add_argument("--games", type=int, default=8, help="that each tablet plays one after the other")
    parser.add_argument("--players", type=int, default=6, help="at each table")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between two plays of a table")
    parser.add_argument("--quiet", type=float, default=8.0, help="seconds between two faults")
    parser.add_argument("--webs", type=int, default=3, help="web processes on PostgreSQL")
    parser.add_argument("--seed", type=int, default=0, help="0: another one each time")
    parser.add_argument("--only", nargs="*", help="these faults alone")
    parser.add_argument("--report", type=Path, default=Path("var/faults"))
    arguments = parser.parse_args()
    if arguments.engine is None:
        return max([again_with(engine) for engine in ENGINES])
    arguments.seed = arguments.seed or Random().randrange(1, 10**6)
    print(f"{arguments.engine}, seed {arguments.seed}", flush=True)
    return run(arguments)


def again_with(engine: str) -> int:
    """Django is set up once a process."""
    command = [sys.executable, "-m", "bench.faults", *sys.argv[1:], "--engine", engine]
    return subprocess.run(command, check=False).returncode


def run(arguments: Namespace) -> int:
    kept = arguments.report / arguments.engine
    kept.mkdir(parents=True, exist_ok=True)
    (kept / "processes.log").unlink(missing_ok=True)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="calzo-faults-"))) / "var"
        folder.mkdir()
        grown = None
        if arguments.engine == "postgresql":
            grown = stack.enter_context(servers.folder_for_servers())
        mounted = stack.enter_context(small_file_system(*filter(None, (folder, grown))))
        variables = {
            "CALZO_VAR": str(folder),
            "DATABASE_URL": f"sqlite:///{folder}/calzo.sqlite3",
            "CALZO_HOST": "127.0.0.1",
            "CALZO_DEMO": "0",
            "CALZO_PUBLIC_URL": "http://127.0.0.1:1",
            "REDIS_URL": "",
        }
        webs = arguments.webs if grown else 1
        installation = Installation(folder, kept / "processes.log", webs, variables, grown, mounted)
        stack.callback(installation.stop)
        if grown:
            variables["DATABASE_URL"] = stack.enter_context(servers.postgresql(grown))
            variables |= {"REDIS_URL": installation.open_queue(), "CALZO_EMBEDDED_WORKER": "0"}
        os.environ |= variables
        set_up()
        log = stack.enter_context((kept / "kept.jsonl").open("w", encoding="utf-8"))
        with asyncio.Runner() as runner:
            # In a thread of its own, where `tests.built_once` keeps nothing: it reads all rows at each step.
            hall = runner.run(asyncio.to_thread(made_hall, arguments, installation, log))
            runner.run(hall.night())
        text = hall.report()
        (kept / "report.txt").write_text(text, encoding="utf-8")
        print(text, flush=True)
        return int(bool(hall.wrong))


def set_up() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django
    from django.core.management import call_command

    from config.messages import compile_messages

    compile_messages()
    django.setup()
    call_command("migrate", verbosity=0)


def made_hall(arguments: Namespace, installation: Installation, log: TextIO) -> Hall:
    """A championship for each game, whose tables are claimed and opened. For some there are two devices: of
    one coordinator, or of two who take the table from one another.
    """
    from django.db import connections

    from people.services import first_league
    from tests.factories import a_coordinator, a_user
    from tests.tables.factories import a_hall, a_running_table

    chance = Random(arguments.seed)
    play_table = import_module("rules.games.dudo.simulator").play_table
    tablets = [
        Tablet(
            name=f"table {at + 1}, device {number}",
            chance=Random(chance.random()),
            ahead=timedelta(hours=chance.choice((0, 0, chance.uniform(-HOURS, HOURS)))),
            pace=arguments.pace,
            log=log,
            owns=owns,
            runs=owns,
        )
        for at in range(arguments.tablets)
        for number, owns in enumerate(chance.choice(DEVICES), start=1)
    ]
    games = []
    for _night in range(arguments.games):
        made = a_hall(tables=arguments.tablets, players=arguments.players)
        for table in made.tables:
            running = a_running_table(table, name=f"Nadie {table.number}", follow="plays")
            head = running.acta.headings.get().head
            script = list(play_table(head, ("full",), chance))
            games.append(Game(table.pk, made.championship.slug, table.number, head, script))
            for tablet in tablets:
                if tablet.name.startswith(f"table {table.number},"):
                    other = f"Otra {table.number}"
                    official = running.official if tablet.owns else a_coordinator(made.championship, other)[0]
                    tablet.games.append(games[-1])
                    tablet.holders[table.pk] = Holder(official.pk, official_session(official))
    organizer = session_of(a_user("organizer", league=first_league()))
    connections.close_all()
    return Hall(arguments, installation, games, tablets, chance, organizer)


def official_session(official: Any) -> str:
    from tests.tables.factories import signed_in

    return str(signed_in(official).cookies["calzo_session"].value)


def session_of(user: Any) -> str:
    from django.test import Client

    client = Client()
    client.force_login(user)
    return str(client.cookies["calzo_session"].value)


#: For so many seconds; how much it hit, None for one thing.
Fault = Callable[[float], Awaitable[int | None]]


@dataclass
class Hall:
    arguments: Namespace
    installation: Installation
    games: Sequence[Game]
    tablets: Sequence[Tablet]
    chance: Random
    organizer: str
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    figures: Counter[str] = field(default_factory=Counter)
    watch: Stopwatch = field(default_factory=Stopwatch)

    async def night(self) -> None:
        await self.installation.start()
        self.network = Network(Random(self.chance.random()), lambda: self.installation.ports)
        await self.network.start()
        self.watcher = Watcher(self.installation, self.games, self.organizer, Random(self.chance.random()))
        ends, begun = asyncio.Event(), time.monotonic()
        playing = [
            asyncio.create_task(tablet.play(self.network, self.watch, ends)) for tablet in self.tablets
        ]
        beside = [
            asyncio.create_task(work)
            for work in (
                *(self.watcher.watch() for _reader in range(READERS)),
                self._faults(),
                self._handovers(),
            )
        ]
        listening = [asyncio.create_task(self.watcher.listen()) for _reader in range(READERS)]
        over = [*beside, asyncio.create_task(all_of(playing))]
        await asyncio.wait(
            over,
            timeout=self.arguments.seconds,
            return_when=asyncio.FIRST_COMPLETED,
        )
        await stopped(over)
        ends.set()
        await self._mended()
        done, late = await asyncio.wait(playing, timeout=SETTLES_WITHIN)
        self.wrong += [f"{len(late)} tablets still have something to send"] * bool(late)
        await stopped(list(late))
        for task in done:
            task.result()
        await self.network.settle()
        self.lasted = time.monotonic() - begun
        figures, wrong = await asyncio.to_thread(check, self.games, self.tablets)
        self.figures += figures
        self.wrong += wrong + await self.watcher.at_rest() + self.watcher.wrong
        await stopped(listening)

    async def _mended(self) -> None:
        """All of it works again."""
        self.network.rates, self.network.is_down = CALM, False
        self.installation.empty_disk()
        if self.installation.grown:
            with suppress(servers.ServerFailed):
                await asyncio.to_thread(servers.start_postgresql, self.installation.grown)
        await self.installation.answers()

    async def _handovers(self) -> None:
        """Whoever has no table takes it."""
        seconds = [tablet for tablet in self.tablets if not tablet.owns]
        while True:
            await asyncio.sleep(HANDOVER)
            if seconds:
                second = self.chance.choice(seconds)
                pair = [tablet for tablet in self.tablets if tablet.games[:1] == second.games[:1]]
                for tablet in pair:
                    if not tablet.runs and not tablet.waiting and not tablet.is_done:
                        self.counts["a second tablet takes the table"] += 1
                        await tablet.take_over(self.network, self.watch)
                        break

    async def _faults(self) -> None:
        faults = {
            name: fault
            for name, fault in self._known().items()
            if not self.arguments.only or name in self.arguments.only
        }
        while True:
            for name in self.chance.sample(list(faults), len(faults)):
                await asyncio.sleep(self.arguments.quiet * self.chance.uniform(0.5, 1.5))
                done = await faults[name](self.chance.uniform(*LASTS))
                self.counts[name] += 1 if done is None else done
                await self.installation.answers()

    def _known(self) -> dict[str, Fault]:
        installation = self.installation
        webs = [f"web {number}" for number in range(installation.webs)]
        known: dict[str, Fault] = {
            "web process killed": self._at_once(lambda: installation.kill(self.chance.choice(webs))),
            "web processes killed together": self._at_once(partial(installation.kill, *webs)),
            "printers killed": self._printers_killed,
            "network bad": self._network_bad,
            "network away": self._network_away,
            "disk full": self._disk_full,
        }
        known["clock of a web process hours off"] = self._at_once(
            lambda: installation.set_clock(self.chance.choice(webs), self.chance.uniform(-HOURS, HOURS))
        )
        if installation.grown:
            known |= {
                "PostgreSQL's backend killed": self._at_once(installation.kill_backend),
                "PostgreSQL stopped": self._without_postgresql,
                "Redis killed": self._without_redis,
                "worker killed": self._at_once(partial(installation.kill, "worker")),
            }
        return known

    @staticmethod
    def _at_once(work: Callable[[], int | None]) -> Fault:
        async def fault(_seconds: float) -> int | None:
            return await asyncio.to_thread(work)

        return fault

    async def _printers_killed(self, _seconds: float) -> int:
        """While they are at work."""
        asking = asyncio.create_task(self.watcher.paper())
        await asyncio.sleep(self.chance.random())
        killed = await asyncio.to_thread(self.installation.kill_printers)
        await asking
        return killed

    async def _network_bad(self, seconds: float) -> None:
        self.network.rates = BAD
        await asyncio.sleep(2 * seconds)
        self.network.rates = CALM

    async def _network_away(self, seconds: float) -> None:
        self.network.is_down = True
        await asyncio.sleep(seconds)
        self.network.is_down = False

    async def _disk_full(self, seconds: float) -> None:
        self.installation.fill_disk()
        await asyncio.sleep(seconds)
        await self._mended_disk()

    async def _mended_disk(self) -> None:
        self.installation.empty_disk()
        if self.installation.grown:  # without room for its log it ends
            with suppress(servers.ServerFailed):
                await asyncio.to_thread(servers.start_postgresql, self.installation.grown)

    async def _without_postgresql(self, seconds: float) -> None:
        assert self.installation.grown is not None
        with suppress(servers.ServerFailed):
            await asyncio.to_thread(servers.stop_postgresql, self.installation.grown)
        await asyncio.sleep(seconds)
        with suppress(servers.ServerFailed):
            await asyncio.to_thread(servers.start_postgresql, self.installation.grown)

    async def _without_redis(self, seconds: float) -> None:
        await asyncio.to_thread(self.installation.kill_queue, os.environ["REDIS_URL"])
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self.installation.open_queue)

    def report(self) -> str:
        asked, counts = self.arguments, self.counts + self.network.counts
        lost, doubled = self.figures.pop("lost", 0), self.figures.pop("doubled", 0)
        hall = f"{asked.tablets} tablets, {len(self.games)} tables, {self.lasted:.0f} s"
        answers = dict(sorted(self.watch.answers.items()))
        moves = self.figures["in the record"]
        lines = [
            f"{asked.engine}, seed {asked.seed}: {hall}, {moves:,} moves",
            f"lost {lost}, doubled {doubled}, wrong {len(self.wrong)}",
            f"slowest answer {self.watch.slowest:.2f} s; answers by status (0: none): {answers}",
            f"a page lacked a result {self.watcher.latest:.1f} s after it was acknowledged, at the most",
            *(f"{count:>9,} {what}" for what, count in sorted(self.figures.items())),
            *(f"{count:>9,} {what}" for what, count in sorted(counts.items())),
            *(f"{count:>9,} {what}" for what, count in sorted(self.watcher.counts.items())),
            "disk: a small file system that shrinks"
            if self.installation.is_mounted
            else "disk: a limit on the size of a web process's files",
            *self.wrong[:200],
        ]
        return "\n".join(lines) + "\n"


async def all_of(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Cancelled it leaves them alone."""
    await asyncio.wait(tasks)


async def stopped(tasks: Sequence[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


if __name__ == "__main__":
    sys.exit(main())
