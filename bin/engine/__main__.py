"""Makes what a tablet runs the engine with, `rules/tablet/built/`, and checks that it is of these sources.

    python -m bin.engine           makes it anew, after any change of the engine; needs the packages of
                                   `python -m bin.scripts install`
    python -m bin.engine --check   checks that the set is of these sources and whole; needs nothing

Pyodide's own archive of Python's library has all of it as source. Here are only the modules that a game
needs, and the engine, compiled; `instead/` says which of them are not Python's own. Why it is so:
decision 0115.
"""

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import brotli

from bin.scripts import NODE, PACKAGES, PROJECT
from rules.tablet.files import BUILT, PACKED, SET

PYODIDE = PACKAGES / "pyodide"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python.bin", "engine.bin")
PART = 1_000_000  # bytes: what a cut in the network can cost a tablet, packed a quarter of it
# What a tablet does not load: it serves the command line and the documentation.
LEFT_OUT = ("console.py", "catalogue_page.py", "schema.py")


def build() -> int:
    """Write every file of the set, packed, and what they are."""
    if NODE is None or not PYODIDE.exists():
        sys.stderr.write("The tools for scripts are not here: python -m bin.scripts install\n")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        command = list(map(str, [NODE, Path(__file__).parent / "build.js", PYODIDE, PROJECT, folder]))
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            return done.returncode
        made = _in_parts({name: Path(folder, name).read_bytes() for name in FILES})
    BUILT.mkdir(exist_ok=True)
    for stale in BUILT.glob("*" + PACKED):
        if stale.name.removesuffix(PACKED) not in made:
            stale.unlink()
    for name, plain in made.items():
        _pack(name, plain)
    described = {
        "build": _digest(made),
        "sources": _sources(),
        "pyodide": done.stdout,
        "lock": json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"],
        "files": {name: len(plain) for name, plain in made.items()},
    }
    SET.write_text(json.dumps(described, indent=1) + "\n", encoding="ascii")
    return check()


def check() -> int:
    """Says where the set is not of these sources, or not whole."""
    described = json.loads(SET.read_text(encoding="ascii"))
    plain = {name: brotli.decompress((BUILT / (name + PACKED)).read_bytes()) for name in described["files"]}
    wrong = []
    if described["sources"] != _sources():
        wrong.append("is not of these sources")
    if described["build"] != _digest(plain):
        wrong.append("is not what set.json says")
    for what in wrong:
        sys.stderr.write(f"What a tablet runs the engine with {what}: python -m bin.engine\n")
    return 1 if wrong else 0


def _in_parts(made: Mapping[str, bytes]) -> dict[str, bytes]:
    """What is longer than a part in parts, named `name.0`, `name.1`…: a browser fetches each by itself, and
    after a cut only the one that was on its way.
    """
    parts = {}
    for name, plain in made.items():
        starts = range(0, len(plain), PART)
        for number, start in enumerate(starts):
            parts[f"{name}.{number}" if len(starts) > 1 else name] = plain[start : start + PART]
    return parts


def _digest(made: Mapping[str, bytes]) -> str:
    """Names the set: its bytes, and in which parts they are."""
    digest = hashlib.sha256(json.dumps(list(made)).encode())
    for plain in made.values():
        digest.update(plain)
    return digest.hexdigest()[:12]


def _pack(name: str, plain: bytes) -> None:
    """Pack it with the greatest care, which takes half a minute for the largest: so only what changed."""
    target = BUILT / (name + PACKED)
    if not target.exists() or brotli.decompress(target.read_bytes()) != plain:
        target.write_bytes(brotli.compress(plain, quality=11, lgwin=24))


def _sources() -> str:
    """A digest of all that the set is made of here."""
    digest = hashlib.sha256()
    for path in _ours():
        digest.update(path.relative_to(PROJECT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def _ours() -> Iterator[Path]:
    yield PROJECT / "rules" / "tablet" / "port.py"
    yield PROJECT / "static" / "tables" / "tablet" / "engine" / "memory.js"  # asks the runtime for something
    folder = Path(__file__).parent
    yield from (folder / name for name in ("runtime.js", "trim.py", "games.py"))
    yield from sorted((folder / "instead").rglob("*.py"))
    yield from sorted(
        path for path in (PROJECT / "rules" / "engine").rglob("*.py") if path.name not in LEFT_OUT
    )


if __name__ == "__main__":
    sys.exit(check() if "--check" in sys.argv else build())
