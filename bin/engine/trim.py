"""Runs inside Pyodide (`build.js`): packs Python's library and the engine of `/project`. A tablet compiles
nothing, and prints no card, so the gaps' `short` is dropped.
"""

import ast
import json
import py_compile
import zipfile
from collections.abc import Mapping
from pathlib import Path

LIBRARY = "/lib/python314.zip"
PROJECT = "/project/"
INSTEAD = Path(PROJECT, "bin/engine/instead")
GAPS = "rules/games/dudo/engine/gaps/"
MADE = Path("/tmp")  # noqa: S108  # of the system that Pyodide keeps in its memory


def whole() -> None:
    """Some of Python's sources are replaced by ours (`instead/README.md`)."""
    ours = {path.relative_to(INSTEAD).as_posix(): path for path in INSTEAD.rglob("*.py")}
    with zipfile.ZipFile(LIBRARY) as library, zipfile.ZipFile(MADE / "library.zip", "w") as made:
        for name in library.namelist():
            made.writestr(name, ours[name].read_bytes() if name in ours else library.read(name))


def archives(used: str) -> None:
    """`used`: a JSON list of paths inside Pyodide."""
    files = json.loads(used)
    with zipfile.ZipFile(MADE / "library.zip") as library:
        of_python = [file.removeprefix(f"{LIBRARY}/") for file in files if file.startswith(LIBRARY)]
        _archive("python.bin", {path: library.read(path) for path in of_python})
    of_engine = [file.removeprefix(PROJECT) for file in files if file.startswith(PROJECT)]
    _archive("engine.bin", {path: _of_engine(path) for path in of_engine})


def _of_engine(path: str) -> bytes:
    """Empty lines where gaps declare `short`."""
    source = Path(PROJECT, path).read_bytes()
    if not path.startswith(GAPS):
        return source
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.keyword) and node.arg == "short":
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[number - 1] = b""
    return b"\n".join(lines)


def _archive(name: str, modules: Mapping[str, bytes]) -> None:
    """With one date for all."""
    draft, compiled = MADE / "draft.py", MADE / "draft.pyc"
    with zipfile.ZipFile(MADE / name, "w", zipfile.ZIP_STORED) as made:
        for path, source in sorted(modules.items()):
            draft.write_bytes(source)
            unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(
                str(draft), str(compiled), path, doraise=True, optimize=2, invalidation_mode=unchecked
            )
            entry = zipfile.ZipInfo(path.removesuffix(".py") + ".pyc", date_time=(1980, 1, 1, 0, 0, 0))
            made.writestr(entry, compiled.read_bytes())
