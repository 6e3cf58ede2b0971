"""`make test`: all tests, in parts with different needs, side by side. Every part runs whatever the others'
outcome, and a summary follows. What could not run is named with the reason; under continuous integration it
fails.

    python -m bin.test [all]
    python -m bin.test unit | e2e | concurrency [pytest's own arguments]
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
SCRIPTS, UNIT = "the scripts' tests (tests/**/*.test.js)", "the unit tests (tests)"
E2E, CONCURRENCY = "the end-to-end tests (tests/e2e)", "the tests on PostgreSQL and Redis (tests/concurrency)"


class Outcome(StrEnum):
    PASSED = "passed"
    FAILED = "failed"
    MISSED = "did not run"


@dataclass(frozen=True, slots=True)
class Part:
    """`why` it did not run."""

    name: str
    outcome: Outcome
    why: str = ""

    def __str__(self) -> str:
        return f"{self.outcome:<12} {self.name}{self.why and ': '}{self.why}"


@dataclass(frozen=True, slots=True)
class Runner:
    """`before`: prefix of commands; `held_back`: print their output at the end."""

    before: tuple[str, ...] = ()
    held_back: bool = False

    def code_of(self, command: Sequence[str], **variables: str) -> int:
        whole, environment = [*self.before, *command], {**os.environ, **variables}
        if not self.held_back:
            return subprocess.run(whole, cwd=PROJECT, env=environment, check=False).returncode
        done = subprocess.run(
            whole,
            cwd=PROJECT,
            env=environment,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        sys.stdout.buffer.write(b"\n" + done.stdout)
        sys.stdout.buffer.flush()
        return done.returncode


PLAINLY = Runner()


def unit(arguments: Sequence[str] = (), runner: Runner = PLAINLY) -> list[Part]:
    """Needs neither browser nor servers; two processors. The scripts' tests first: they take a second."""
    first = [] if arguments else [run_scripts()]
    return [*first, run_pytest(UNIT, "tests", *ON_TWO, *arguments, runner=runner)]


def e2e(arguments: Sequence[str] = (), runner: Runner = PLAINLY) -> list[Part]:
    """Two processes, each with a server and a browser."""
    if not any(map(shutil.which, BROWSERS)):
        return [Part(E2E, Outcome.MISSED, "there is no chromium on this machine")]
    return [run_pytest(E2E, "tests/e2e", *ON_TWO, *arguments, runner=runner)]


def concurrency(arguments: Sequence[str] = (), runner: Runner = PLAINLY) -> list[Part]:
    """Simultaneous actions, on real PostgreSQL and Redis. Mostly waiting, so both halves run side by side,
    each with its own servers.
    """
    files = sorted(str(file.relative_to(PROJECT)) for file in PROJECT.glob("tests/concurrency/test_*.py"))
    halves = [["tests/concurrency", *arguments]] if arguments else [files[0::2], files[1::2]]
    with ThreadPoolExecutor() as threads:
        return list(threads.map(lambda half: _on_servers(half, runner), halves))


def _on_servers(tests: Sequence[str], runner: Runner) -> Part:
    try:
        with servers.both() as variables:
            return run_pytest(CONCURRENCY, *tests, runner=runner, **variables, CELERY_TASK_ALWAYS_EAGER="0")
    except (servers.ServerFailed, KeyError) as failure:
        return Part(CONCURRENCY, Outcome.MISSED, str(failure))


RUNS = {"unit": unit, "e2e": e2e, "concurrency": concurrency}


def run_scripts() -> Part:
    """As `run_pytest` runs the others."""
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


def side_by_side() -> list[Part]:
    """Browsers and servers mostly wait; unit tests take the rest. Others' output comes at their end."""
    held_back = Runner(held_back=True)
    with ThreadPoolExecutor() as threads:
        first = threads.submit(unit, runner=Runner(before=BEHIND_THE_OTHERS))
        return [*e2e(runner=held_back), *concurrency(runner=held_back), *first.result()]


def summary(parts: Sequence[Part]) -> int:
    """Prints each part's outcome; returns the exit code."""
    sys.stdout.flush()
    print("", *parts, sep="\n", flush=True)
    bad = {Outcome.FAILED, Outcome.MISSED} if os.environ.get("CI") else {Outcome.FAILED}
    return int(any(part.outcome in bad for part in parts))


def main(which: str = "all", *arguments: str) -> int:
    return summary(side_by_side() if which == "all" else RUNS[which](arguments))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
