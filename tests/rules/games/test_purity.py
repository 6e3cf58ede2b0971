"""The engine is pure: standard library alone, no clock, chance or float, in the grammar of Python 3.11."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
ENGINE = ROOT / "rules" / "games"
SERVERS_ALONE = {
    "book",
    "drawing.py",
    "papers.py",
    "simulator",
    "wire.py",
}  # no part of the engine: neither pure nor in the package
MODULES = sorted(
    path for path in ENGINE.rglob("*.py") if not SERVERS_ALONE & set(path.relative_to(ENGINE).parts)
)

CLOCK_AND_CHANCE = {"random", "secrets", "time", "datetime", "uuid", "locale", "calendar", "zoneinfo"}
OUTSIDE_WORLD = {
    "socket",
    "subprocess",
    "threading",
    "asyncio",
    "urllib",
    "http",
    "sqlite3",
    "tempfile",
    "shutil",
}
NO_FLOATS = {"decimal", "fractions", "statistics", "cmath"}
FILES_AND_STREAMS = {"os", "sys", "pathlib", "io"}
THE_CONSOLE = ENGINE / "__main__.py"


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path), feature_version=(3, 11))


def imported(tree: ast.Module) -> Iterator[str]:
    """Every module that is imported anywhere in the file, with its dots."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def named(path: Path) -> str:
    return path.relative_to(ENGINE).as_posix()


def test_there_is_an_engine_to_look_at() -> None:
    assert len(MODULES) > 10


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_it_imports_the_standard_library_and_itself(path: Path) -> None:
    for module in imported(parsed(path)):
        ours = module.startswith((".", "rules.games"))
        assert ours or module.partition(".")[0] in sys.stdlib_module_names, module


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_it_has_no_clock_no_chance_and_no_outside_world(path: Path) -> None:
    forbidden = CLOCK_AND_CHANCE | OUTSIDE_WORLD | NO_FLOATS
    if path != THE_CONSOLE:
        forbidden = forbidden | FILES_AND_STREAMS

    assert {module.partition(".")[0] for module in imported(parsed(path))} & forbidden == set()


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_it_has_no_float_and_no_division(path: Path) -> None:
    for node in ast.walk(parsed(path)):
        at = f"{named(path)}:{getattr(node, 'lineno', 0)}"
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float | complex)), at
        assert not (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)), at
        assert not (isinstance(node, ast.Name) and node.id in {"float", "round"}), at


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_nothing_but_the_console_reads_or_prints(path: Path) -> None:
    if path == THE_CONSOLE:
        return
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "print", "input", "eval", "exec", "__import__"}, node.lineno


PROGRAM = """
import json, sys
from rules.games import replay, spell_out
acta = json.load(open(sys.argv[1], encoding="utf-8"))
position = replay(acta)
print(json.dumps([position.view(), position.dump(), spell_out({}, game="dudo")]))
"""


def test_results_do_not_depend_on_the_order_of_sets(tmp_path: Path) -> None:
    """The same game under other hash seeds gives the same bytes."""
    game = {
        "format": "acta/1",
        "game": "dudo",
        "rules": {"removal-ranking": "last", "obligo-one-die-calls": "all"},
        "players": ["Ana", "Beto", "Caro", "Dani"],
        "moves": [
            {"do": "starter", "player": "Ana"},
            {"do": "tally", "player": "Dani", "lost": 2},
            {"do": "disqualify", "player": "Beto", "reason": "trampa"},
            {"do": "withdraw", "player": "Caro", "reason": "se va"},
            {"do": "undo"},
            {"do": "bid", "by": "Dani", "quantity": 2, "pinta": 5},
        ],
    }
    path = tmp_path / "acta.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    seen = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM, str(path)],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }

    assert len(seen) == 1
