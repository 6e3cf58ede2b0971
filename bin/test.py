"""`make test`: every test, in three runs that need different things, side by side. What could not run is said
at the end, in a sentence, and on a machine of continuous integration it is a failure.

    python -m bin.test [all]
    python -m bin.test unit | e2e | concurrency [pytest's own arguments]
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bin import scripts
from bin.install.system import BROWSERS
from tests import servers

PROJECT = Path(__file__).resolve().parent.parent
NO_TESTS_FOUND = 5
WRITES_NO_CACHE = "PYTHONDONTWRITEBYTECODE"
BEHIND_THE_OTHERS = ("nice", "-n", "15")


def unit(arguments: Sequence[str] = ()) -> list[str]:
    """Everything that needs neither a browser nor another server, on two processors. The scripts' tests come
    first: they take a second."""
    on_two = ("-n", "2", "--dist", "worksteal")
    return [*([] if arguments else run_scripts()), *run_pytest("tests", *on_two, *arguments)]


def e2e(arguments: Sequence[str] = ()) -> list[str]:
    """The browser's tests, in a run of their own: two processes, each with a server and a browser."""
    if not any(map(shutil.which, BROWSERS)):
        return ["The end-to-end tests (tests/e2e) did not run: there is no chromium on this machine."]
    return run_pytest("tests/e2e", "-n", "2", "--dist", "worksteal", *arguments)


def concurrency(arguments: Sequence[str] = ()) -> list[str]:
    """What happens when two people press at once, on a real PostgreSQL and a real Redis. These tests mostly
    wait, so both halves run side by side, each with servers of its own.
    """
    files = sorted(str(file.relative_to(PROJECT)) for file in PROJECT.glob("tests/concurrency/test_*.py"))
    halves = [["tests/concurrency", *arguments]] if arguments else [files[0::2], files[1::2]]
    with ThreadPoolExecutor() as threads:
        return [sentence for missed in threads.map(_on_servers, halves) for sentence in missed]


def _on_servers(tests: Sequence[str]) -> list[str]:
    """Runs these tests on a PostgreSQL and a Redis that nobody else uses."""
    try:
        with servers.both() as variables:
            return run_pytest(*tests, **variables, CELERY_TASK_ALWAYS_EAGER="0")
    except (servers.ServerFailed, KeyError) as failure:
        return [f"The tests on PostgreSQL and Redis (tests/concurrency) did not run: {failure}."]


RUNS = {"unit": unit, "e2e": e2e, "concurrency": concurrency}


def run_scripts() -> list[str]:
    """Runs the tests of the scripts, as `run_pytest` runs the others."""
    if scripts.NODE is None:
        return ["The scripts' tests (tests/**/*.test.js) did not run: there is no node for this machine."]
    if code := scripts.main("test"):
        raise SystemExit(code)
    return []


def run_pytest(*arguments: str, **variables: str) -> list[str]:
    """Runs pytest; raises `SystemExit` with its code when a test fails, since nothing after it is worth the
    wait."""
    command = [sys.executable, "-m", "pytest", "-q", *arguments]
    environment = {**os.environ, **_compiled_once(), **variables}
    code = subprocess.run(command, cwd=PROJECT, env=environment, check=False).returncode
    if code == NO_TESTS_FOUND:
        return [f"No test was found in {arguments[0]}."]
    if code:
        raise SystemExit(code)
    return []


def _compiled_once() -> dict[str, str]:
    """Tests start many processes. Where Python may write no cache beside the sources, each would compile
    everything again: there the cache gets a folder of its own.
    """
    if not os.environ.get(WRITES_NO_CACHE):
        return {}
    return {WRITES_NO_CACHE: "", "PYTHONPYCACHEPREFIX": str(PROJECT / "var" / "compiled")}


def side_by_side() -> int:
    """Runs all; returns 0 when every run passed. Browsers and servers are waited for more than they work: the
    unit tests take the processor time that they leave, and none that they need. What those two print comes
    when each has ended.
    """
    command = [sys.executable, "-m", "bin.test"]
    with subprocess.Popen([*BEHIND_THE_OTHERS, *command, "unit"], cwd=PROJECT) as first:
        codes = [_printed_at_the_end([*command, run]) for run in ("e2e", "concurrency")]
    return 1 if any((first.returncode, *codes)) else 0


def _printed_at_the_end(command: Sequence[str]) -> int:
    done = subprocess.run(command, cwd=PROJECT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    sys.stdout.buffer.write(b"\n" + done.stdout)
    sys.stdout.buffer.flush()
    return done.returncode


def main(which: str = "all", *arguments: str) -> int:
    """Runs what was asked for; returns the exit code."""
    if which == "all":
        return side_by_side()
    missed = RUNS[which](arguments)
    for sentence in missed:
        sys.stderr.write(f"{sentence}\n")
    return 1 if missed and os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
