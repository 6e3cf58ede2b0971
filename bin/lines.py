"""The lines of each feature by kind, and its budget, which only shrinks: a raise in `bin/lines.toml` is
explained in its commit.

`python -m bin.lines`: the table; `--check`: over the budget? `--lower`: writes the lower numbers.
"""

import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

PROJECT = Path(__file__).resolve().parent.parent
BUDGET = PROJECT / "bin/lines.toml"
WITH_FEATURES = ("rules", "tables", "tournament")
NAMED_FOR_FEATURES = ("static", "templates", "tests")
ELSEWHERE = ("static/vendor/", "docs/", "rules/hatch_build.py")
COLUMNS = ("python", "scripts", "styles", "templates", "migrations", "tests")
HELD = COLUMNS[:4]
SUFFIXES = {".py": "python", ".js": "scripts", ".ts": "scripts", ".css": "styles", ".html": "templates"}

Lines = Mapping[str, Counter[str]]


def main(*arguments: str) -> int:
    lines = counted(tracked())
    budget: dict[str, int] = tomllib.loads(BUDGET.read_text(encoding="utf-8"))
    if "--lower" in arguments:
        BUDGET.write_text(lowered(BUDGET.read_text(encoding="utf-8"), lines, budget), encoding="utf-8")
    elif "--check" in arguments:
        faults = over(lines, budget)
        print(*faults, sep="\n")
        return int(bool(faults))
    else:
        print(*table(lines), sep="\n")
    return 0


def tracked(project: Path = PROJECT) -> dict[str, int]:
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(
        listed, cwd=project, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    paths = (project / name for name in names if PurePosixPath(name).suffix in SUFFIXES)
    return {
        path.relative_to(project).as_posix(): path.read_bytes().count(b"\n")
        for path in paths
        if path.is_file()
    }


def counted(files: Mapping[str, int]) -> dict[str, Counter[str]]:
    lines: dict[str, Counter[str]] = {}
    for path, length in files.items():
        if not path.startswith(ELSEWHERE):
            lines.setdefault(feature(path), Counter())[kind(path)] += length
    return lines


def feature(path: str) -> str:
    """`tournament/roster` for its code, pages, static files and tests, `rules/games/dudo` for a game; else
    the app, first folder, or `shared`.
    """
    tree, *names = PurePosixPath(path).parts
    app, *below = names if tree in NAMED_FOR_FEATURES else (tree, *names)
    if app in WITH_FEATURES and len(below) > 1 and below[0] != "migrations":
        of_a_game = below[0] == "games" and len(below) > 2
        return "/".join([app, *below[: 1 + of_a_game]])
    if tree in NAMED_FOR_FEATURES and not (below and (PROJECT / app / "__init__.py").exists()):
        return "tests" if tree == "tests" else "shared"
    return app if below else "bin"


def kind(path: str) -> str:
    parts = PurePosixPath(path).parts
    if parts[0] == "tests":
        return "tests"
    return "migrations" if "migrations" in parts else SUFFIXES[PurePosixPath(path).suffix]


def held(counts: Mapping[str, int]) -> int:
    return sum(counts.get(column, 0) for column in HELD)


def over(lines: Lines, budget: Mapping[str, int]) -> list[str]:
    more = [
        f"{name} has {held(counts)} lines, {held(counts) - budget[name]} more than its budget. Take as many "
        f"out, or raise its number in bin/lines.toml and say why in the commit."
        for name, counts in sorted(lines.items())
        if name in budget and held(counts) > budget[name]
    ]
    unnamed = sorted(name for name, counts in lines.items() if held(counts) and name not in budget)
    missing = sorted(name for name in budget if name not in lines)
    return [
        *more,
        *(f"{name} has no budget: give it one in bin/lines.toml" for name in unnamed),
        *(f"{name} is gone: strike it in bin/lines.toml" for name in missing),
    ]


def lowered(text: str, lines: Lines, budget: Mapping[str, int]) -> str:
    for name, most in budget.items():
        now = held(lines.get(name, {}))
        if now < most:
            text = text.replace(f'"{name}" = {most}\n', f'"{name}" = {now}\n')
    return text


def table(lines: Lines) -> Iterable[str]:
    total = sum(lines.values(), Counter())
    rows = [*sorted(lines.items()), ("all", total)]
    yield f"{'':24}" + "".join(f"{column:>12}" for column in COLUMNS)
    for name, counts in rows:
        yield f"{name:24}" + "".join(f"{counts[column] or '':>12}" for column in COLUMNS)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
