"""Names are the words of docs/glossary.md: none has a word that the glossary replaces, none is Spanish but
the game's own.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

PROJECT = Path(__file__).resolve().parent.parent
GLOSSARY = (PROJECT / "docs/glossary.md").read_text(encoding="utf-8")
FILES = [
    Path(line)
    for line in subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    if (PROJECT / line).exists()
]
#: Words that are the same in English, and in no English text of ours.
ENGLISH = {"cacho", "control", "meta"}


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without its first two lines."""
    section = GLOSSARY.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    table = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table[2:]]


def replaced() -> dict[str, tuple[str, set[str]]]:
    """For each word that no name has: what to say instead, and the names that mean something else by it."""
    return {
        word.strip(): (instead, set(re.findall(r"`([^`]+)`", exceptions)))
        for words, instead, exceptions in rows("Words that no name has")
        for word in words.split(",")
    }


def names() -> Iterator[tuple[str, str]]:
    """Each name with its file: modules, classes, functions, templates, scripts, styles."""
    for path in FILES:
        if path.suffix in {".py", ".html", ".js", ".css"} and "vendor" not in path.parts:
            if path.parts[0] != "tests" and "migrations" not in path.parts:
                yield str(path), path.stem
            if path.suffix == ".py" and path.parts[0] != "tests":
                yield from ((str(path), name) for name in defined(path))


def defined(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse((PROJECT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name


def words_of(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+", name)}


def test_no_name_has_a_word_that_the_glossary_replaces() -> None:
    words = replaced()
    found = {
        f"{path}:{name}: say {words[word][0]}"
        for path, name in names()
        for word in words_of(name) & set(words)
        if name not in words[word][1]
    }
    assert sorted(found) == []


def test_no_name_is_spanish_but_the_games_own_words() -> None:
    english, spanish = set(ENGLISH), set[str]()
    for path in PROJECT.glob("*/locale/es/LC_MESSAGES/*.po"):
        for entry in polib.pofile(str(path)):
            english |= words_in(entry.msgid, entry.msgid_plural)
            spanish |= words_in(entry.msgstr, *entry.msgstr_plural.values())
    found = {f"{path}:{name}" for path, name in names() if words_of(name) & (spanish - english)}
    assert sorted(found) == []


def words_in(*texts: str) -> set[str]:
    return {word for text in texts for word in re.findall(r"[a-záéíóúñü]+", text.lower())}


@pytest.mark.parametrize("heading", ["What people read", "What the code says", "Words that no name has"])
def test_no_word_has_two_rows(heading: str) -> None:
    column = 1 if heading == "What people read" else 0
    words = [word.strip() for row in rows(heading) for word in row[column].split(",")]
    assert sorted({word for word in words if words.count(word) > 1}) == []
