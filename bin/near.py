"""The tests nearest to what was changed, in `tests/` under its path, else under the one above: `python -m
bin.near [PATH…]`, by default what differs from main, else the last commit.
"""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from bin.test import PROJECT, QUICK, run_pytest, run_scripts, summary

TREES = ("templates", "static", "tests")  # what lies in them is named for its feature too
APART = ("e2e", "concurrency")  # of tests/: they need more than Python
SEEN_IN_A_BROWSER = ("templates", "static")


def changed(project: Path = PROJECT) -> list[str]:
    """Committed or not, and new files."""
    base = _git(project, "merge-base", "HEAD", "main") or ["HEAD"]
    new = _git(project, "ls-files", "--others", "--exclude-standard")
    return sorted({*_git(project, "diff", "--name-only", *base), *new}) or _git(
        project, "diff", "--name-only", "HEAD~1"
    )


def _git(project: Path, *arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=project, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def near(path: str, project: Path = PROJECT) -> list[str]:
    """Of an app with features, and of a feature with parts, the tests that are of none of them."""
    parts = PurePosixPath(path).with_suffix("").parts
    if is_test(path) and (project / path).exists():
        return [path]
    below = parts[1:] if parts[0] in TREES else parts
    for length in range(0 if "locale" in parts else len(below), 0, -1):
        folder = project / "tests" / Path(*below[:length])
        tests = [str(file.relative_to(project)) for file in sorted(folder.rglob("test_*.py"))]
        its_own = [test for test in tests if (project / test).parent == folder]
        if len(its_own) < len(tests) and (its_own or length == 1):
            return its_own
        if tests:
            return [str(folder.relative_to(project))]
    return []


def is_test(path: str) -> bool:
    file = PurePosixPath(path)
    return file.parts[0] == "tests" and file.name.startswith("test_") and file.suffix == ".py"


def in_a_browser(path: str, project: Path = PROJECT) -> set[str]:
    tree, *folders = PurePosixPath(path).parent.parts or ("",)
    if tree not in SEEN_IN_A_BROWSER:
        return set()
    files = (file for name in folders for file in (project / "tests/e2e").glob(f"test_{name}*.py"))
    return {str(file.relative_to(project)) for file in files}


def without_inner(paths: Iterable[str]) -> list[str]:
    parts = {PurePosixPath(path) for path in paths}
    return sorted(str(path) for path in parts if parts.isdisjoint(path.parents))


def main(*paths: str) -> int:
    tests_by_path = {path: near(path) for path in paths or changed()}
    nearest = without_inner(test for tests in tests_by_path.values() for test in tests)
    runs = [test for test in nearest if PurePosixPath(test).parts[1] not in APART]
    longer = {*nearest} - {*runs} | {test for path in tests_by_path for test in in_a_browser(path)}
    for path in (path for path, tests in tests_by_path.items() if path.endswith(".py") and not tests):
        print(f"{path}: no tests are near, so make unit")
    if longer:
        print("Not run here, since they take longer:", *sorted(longer))
    parts = []
    if any(path.endswith(".js") for path in tests_by_path):
        parts.append(run_scripts())
    print("Running:", *runs or ["nothing"], flush=True)
    if runs:  # in one process: to start a second and a third takes longer than most folders
        parts.append(run_pytest("the tests that are near", *runs, "-m", QUICK))
    return summary(parts)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
