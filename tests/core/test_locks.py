"""How locks are taken, read from the code: PostgreSQL refuses one outside a transaction, but SQLite, on which
most tests run, has none, and a test is one transaction itself.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from config.settings import BASE_DIR

APPS = (
    "accounts",
    "backups",
    "certificates",
    "core",
    "jobs",
    "people",
    "prints",
    "rules",
    "tables",
    "tournament",
)
WITHOUT_TRANSACTION = {"views", "api", "tasks", "management", "middleware"}
LOCK = "select_for_update"


def test_a_lock_lets_others_write_a_line_that_points_to_the_row() -> None:
    """The written rule of `tournament/championship/locks.py`: `FOR NO KEY UPDATE`."""
    taken = [found for path in modules() for found in re.findall(rf"\.{LOCK}\((.*)", path.read_text())]
    assert len(taken) > 10
    assert [one for one in taken if not one.startswith("no_key=True")] == []


def test_no_view_and_no_task_takes_a_lock_outside_a_transaction() -> None:
    uses = {name: found for path in modules() for name, found in read(path)}
    locking = {name for name, found in uses.items() if LOCK in found}
    assert len(locking) > 10
    while more := {name for name, found in uses.items() if name not in locking and found & locking}:
        locking |= more
    assert [name for name in sorted(locking) if WITHOUT_TRANSACTION & {*name.split(".")}] == []


def modules() -> Iterator[Path]:
    for app in APPS:
        yield from (BASE_DIR / app).rglob("*.py")


def read(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Each function and method of a module, with what it names outside a transaction of its own."""
    parts = path.relative_to(BASE_DIR).with_suffix("").parts
    module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    tree = ast.parse(path.read_text())
    known = {n.name: f"{module}.{n.name}" for n in tree.body if isinstance(n, ast.FunctionDef | ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            above = ".".join(parts[: -node.level]) + "." if node.level else ""
            source = (above + (node.module or "")).rstrip(".")
            known |= {alias.asname or alias.name: f"{source}.{alias.name}" for alias in node.names}
    for node in tree.body:
        methods = [one for one in ast.iter_child_nodes(node) if isinstance(one, ast.FunctionDef)]
        if isinstance(node, ast.ClassDef):
            own = {**known, "self": f"{module}.{node.name}"}
            yield from ((f"{module}.{node.name}.{one.name}", {*named(one, own)}) for one in methods)
        else:
            yield f"{module}.{getattr(node, 'name', f'line {node.lineno}')}", {*named(node, known)}


def named(node: ast.AST, known: dict[str, str]) -> Iterator[str]:
    opened = [item.context_expr for item in node.items] if isinstance(node, ast.With) else []
    opened += node.decorator_list if isinstance(node, ast.FunctionDef) else []
    if any("transaction.atomic" in ast.unparse(one) for one in opened):
        return
    if isinstance(node, ast.Attribute):
        first, _dot, rest = ast.unparse(node).partition(".")
        yield LOCK if node.attr == LOCK else f"{known.get(first, first)}.{rest}"
    if isinstance(node, ast.Name):
        yield known.get(node.id, node.id)
    for child in ast.iter_child_nodes(node):
        yield from named(child, known)
