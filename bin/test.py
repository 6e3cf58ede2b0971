"""Tests in parts that need different things, side by side: `python -m bin.test [all | long]`, or `unit | e2e
| concurrency | cluster [pytest's own arguments]`. What could not run is a failure on a machine of continuous
integration.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from bin import scripts
from bin.install.system import BROWSERS
from tests import servers

PROJECT = Path(__file__).resolve().parent.parent
NO_TESTS_FOUND = 5
WRITES_NO_CACHE = "PYTHONDONTWRITEBYTECODE"
BEHIND_THE_OTHERS = ("nice", "-n", "15")
ON_TWO = ("-n", "2", "--dist", "worksteal")
QUICK, LONG = "not long", "long"  # as pytest's -m has them
SCRIPTS, UNIT = "the scripts' tests (tests/**/*.test.js)", "the unit tests (tests)"
E2E, CONCURRENCY = "the end-to-end tests (tests/e2e)", "the tests on PostgreSQL and Redis (tests/concurrency)"

CLUSTER = "the end-to-end tests on a cluster (tests/e2e)"
ON_A_CLUSTER = ("championship", "desk_taps", "live_pages", "offline", "projector", "two_devices")  # a night


class Outcome(StrEnum):
    PASSED = "passed"
    FAILED = "failed"
    MISSED = "did not run"


@dataclass(frozen=True, slots=True)
class Part:
    name: str
    outcome: Outcome
    why: str = ""

    def __str__(self) -> str:
        return f"{self.outcome:<12} {self.name}{self.why and ': '}{self.why}"


@dataclass(frozen=True, slots=True)
class Runner:
    before: tuple[str, ...] = ()
    held_back: bool = False

    def code_of(self, command: Sequence[str], **variables: str) -> int:
        whole, environment = [*self.before, *command], {**os.environ, **variables}
        if not self.held_back:
            return subprocess.run(whole, cwd=PROJECT, env=environment, check=False).returncode
        done = subprocess.run(
            whole, cwd=PROJECT, env=environment, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        sys.stdout.buffer.write(b"\n" + done.stdout)
        sys.stdout.buffer.flush()
        return done.returncode


PLAINLY = Runner()


def unit(arguments: Sequence[str] = (), runner: Runner = PLAINLY, which: str = QUICK) -> list[Part]:
    """The scripts' tests come first: they take a second."""
    first = [] if arguments or which == LONG else [run_scripts()]
    return [*first, run_pytest(UNIT, "tests", *ON_TWO, "-m", which, *arguments, runner=runner)]


def e2e(arguments: Sequence[str] = (), runner: Runner = PLAINLY, which: str = QUICK) -> list[Part]:
    """Two processes, each with a server and a browser."""
    if not any(map(shutil.which, BROWSERS)):
        return [Part(E2E, Outcome.MISSED, "there is no chromium on this machine")]
    return [run_pytest(E2E, "tests/e2e", *ON_TWO, "-m", which, *arguments, runner=runner)]


def concurrency(arguments: Sequence[str] = (), runner: Runner = PLAINLY, which: str = QUICK) -> list[Part]:
    """On a real PostgreSQL and a real Redis. These tests mostly wait, so both halves run side by side."""
    files = sorted(str(file.relative_to(PROJECT)) for file in PROJECT.glob("tests/concurrency/test_*.py"))
    whole = arguments or which == LONG
    halves = [["tests/concurrency", *arguments]] if whole else [files[0::2], files[1::2]]
    with ThreadPoolExecutor() as threads:
        return list(threads.map(lambda half: _on_servers([*half, "-m", which], runner), halves))


def _on_servers(tests: Sequence[str], runner: Runner, name: str = CONCURRENCY, **more: str) -> Part:
    try:
        with servers.both() as variables:
            own = {"CELERY_TASK_ALWAYS_EAGER": "0", **variables, **more}
            return run_pytest(name, *tests, runner=runner, **own)
    except servers.ServerFailed as failure:
        return Part(name, Outcome.MISSED, str(failure))


def cluster(arguments: Sequence[str] = (), runner: Runner = PLAINLY, which: str = QUICK) -> list[Part]:
    """The browser's tests on three web processes behind nginx, with two workers and a printer."""
    if not any(map(shutil.which, BROWSERS)):
        return [Part(CLUSTER, Outcome.MISSED, "there is no chromium on this machine")]
    tests = arguments or [f"tests/e2e/test_{name}.py" for name in ON_A_CLUSTER]
    return [_on_servers([*tests, "-m", which], runner, name=CLUSTER, CALZO_TEST_CLUSTER="1")]


RUNS = {"unit": unit, "e2e": e2e, "concurrency": concurrency, "cluster": cluster}


def run_scripts() -> Part:
    if scripts.NODE is None:
        return Part(SCRIPTS, Outcome.MISSED, "there is no node for this machine")
    return Part(SCRIPTS, Outcome.FAILED if scripts.main("test") else Outcome.PASSED)


def run_pytest(name: str, *arguments: str, runner: Runner = PLAINLY, **variables: str) -> Part:
    command = [sys.executable, "-m", "pytest", "-q", *arguments]
    code = runner.code_of(command, **_compiled_once(), **variables)
    if code == NO_TESTS_FOUND:
        return Part(name, Outcome.MISSED, f"no test was found in {arguments[0]}")
    return Part(name, Outcome.FAILED if code else Outcome.PASSED)


def _compiled_once() -> dict[str, str]:
    """Without a writable bytecode cache every process would compile everything."""
    if not os.environ.get(WRITES_NO_CACHE):
        return {}
    return {WRITES_NO_CACHE: "", "PYTHONPYCACHEPREFIX": str(PROJECT / "var" / "compiled")}


def side_by_side(which: str = QUICK) -> list[Part]:
    """The unit tests take the processor time that browsers and servers leave."""
    held_back = Runner(held_back=True)
    with ThreadPoolExecutor() as threads:
        first = threads.submit(unit, runner=Runner(before=BEHIND_THE_OTHERS), which=which)
        others = [*e2e(runner=held_back, which=which), *concurrency(runner=held_back, which=which)]
        return [*others, *first.result()]


def summary(parts: Sequence[Part]) -> int:
    sys.stdout.flush()
    print("", *parts, sep="\n", flush=True)
    bad = {Outcome.FAILED, Outcome.MISSED} if os.environ.get("CI") else {Outcome.FAILED}
    return int(any(part.outcome in bad for part in parts))


def main(which: str = "all", *arguments: str) -> int:
    alls = {"all": QUICK, "long": LONG}
    return summary(side_by_side(alls[which]) if which in alls else RUNS[which](arguments))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
