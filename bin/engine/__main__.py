"""Makes the tablet's engine set (decision 0115): `python -m bin.engine`, after `python -m bin.scripts
install`; `--check`: is it whole, and of these sources? `instead/` has modules that replace Python's.
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
LEFT_OUT = {"catalogue_page.py", "schema.py", "book", "papers.py", "simulator"}


def build() -> int:
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
    described = json.loads(SET.read_text(encoding="ascii"))
    plain = {name: brotli.decompress((BUILT / (name + PACKED)).read_bytes()) for name in described["files"]}
    wrong = []
    if described["sources"] != _sources():
        wrong.append("is not of these sources")
    if described["build"] != _digest(plain):
        wrong.append("is not what set.json says")
    for problem in wrong:
        sys.stderr.write(f"What a tablet runs the engine with {problem}: python -m bin.engine\n")
    return 1 if wrong else 0


def _in_parts(made: Mapping[str, bytes]) -> dict[str, bytes]:
    """A browser fetches only the part under way again."""
    parts = {}
    for name, plain in made.items():
        starts = range(0, len(plain), PART)
        for number, start in enumerate(starts):
            parts[f"{name}.{number}" if len(starts) > 1 else name] = plain[start : start + PART]
    return parts


def _digest(made: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256(json.dumps(list(made)).encode())
    for plain in made.values():
        digest.update(plain)
    return digest.hexdigest()[:12]


def _pack(name: str, plain: bytes) -> None:
    """At best compression, half a minute for the largest: so only what changed."""
    target = BUILT / (name + PACKED)
    if not target.exists() or brotli.decompress(target.read_bytes()) != plain:
        target.write_bytes(brotli.compress(plain, quality=11, lgwin=24))


def _sources() -> str:
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
        path for path in (PROJECT / "rules" / "games").rglob("*.py") if not LEFT_OUT & set(path.parts)
    )


if __name__ == "__main__":
    sys.exit(check() if "--check" in sys.argv else build())
