"""Every fault has its text, with a value for each of its fields, and every text has its fault."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter

from rules import book
from rules.book.fault_texts import TEXTS

FRONT_WORDS = {"format", "game", "language"}  # the key is the word that is wrong
CALLS = [
    node
    for module in Path(book.__file__).parent.glob("*.py")
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "fault"
]


def test_every_fault_gives_its_text_exactly_its_fields() -> None:
    for call in CALLS:
        if isinstance(key := call.args[1], ast.Constant):
            given = {keyword.arg for keyword in call.keywords}
            assert [fields(text) for text in TEXTS[str(key.value)]] == [given, given], key.value


def test_every_text_has_its_fault() -> None:
    used = {str(key.value) for call in CALLS if isinstance(key := call.args[1], ast.Constant)}
    assert set(TEXTS) == used | FRONT_WORDS


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
