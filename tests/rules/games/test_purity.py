"""The engine is pure: standard library alone, no clock, chance or float, in the grammar of Python 3.11."""

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

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


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    """All that is in the files."""
    texts = ((path, path.read_text(encoding="utf-8")) for path in MODULES)
    parsed = ((path, ast.parse(text, filename=str(path), feature_version=(3, 11))) for path, text in texts)
    return [(path, node) for path, tree in parsed for node in ast.walk(tree)]


@cache
def imports() -> list[tuple[str, str]]:
    """Every file, with a module that it imports anywhere, with its dots."""
    found: list[tuple[str, str]] = []
    for path, node in nodes():
        if isinstance(node, ast.Import):
            found += [(named(path), name.name) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append((named(path), "." * node.level + (node.module or "")))
    return found


def named(path: Path) -> str:
    return path.relative_to(ENGINE).as_posix()


def test_there_is_an_engine_to_look_at() -> None:
    assert len(MODULES) > 10


def test_it_imports_the_standard_library_and_itself() -> None:
    others = [(at, name) for at, name in imports() if not name.startswith((".", "rules.games"))]
    assert [one for one in others if one[1].partition(".")[0] not in sys.stdlib_module_names] == []


def test_it_has_no_clock_no_chance_and_no_outside_world() -> None:
    forbidden = CLOCK_AND_CHANCE | OUTSIDE_WORLD | NO_FLOATS
    found = [(at, name) for at, name in imports() if name.partition(".")[0] in forbidden]
    console = named(THE_CONSOLE)
    found += [
        (at, name) for at, name in imports() if at != console and name.partition(".")[0] in FILES_AND_STREAMS
    ]
    assert found == []


def test_it_has_no_float_and_no_division() -> None:
    assert [f"{named(path)}:{getattr(node, 'lineno', 0)}" for path, node in nodes() if is_inexact(node)] == []


def is_inexact(node: ast.AST) -> bool:
    return (
        (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
        or (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div))
        or (isinstance(node, ast.Name) and node.id in {"float", "round"})
    )


def test_nothing_but_the_console_reads_or_prints() -> None:
    reading = {"open", "print", "input", "eval", "exec", "__import__"}
    found = [
        f"{named(path)}:{node.lineno}"
        for path, node in nodes()
        if path != THE_CONSOLE
        and isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in reading
    ]
    assert found == []


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
