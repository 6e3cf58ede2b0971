"""Makes the tablet's engine set (decision 0432): `python -m bin.engine`, after `python -m bin.scripts
install`; `--check`: is it what these sources give, and small enough?
"""

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import brotli

from bin.scripts import PACKAGES, PROJECT
from rules.tablet.files import BUILT, PACKED, SET

from .compiled import ENTRY, archive
from .rewrite import Unknown, rewritten

MICROPYTHON = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"
RUNTIME = ("micropython.mjs", "micropython.wasm")
MOST, MOST_OF_ONE = 500_000, 270_000  # packed bytes of a first start, for all games and for one alone
GAMES = "rules/games/"


def main(*, is_check: bool) -> int:
    if not MICROPYTHON.exists():
        sys.stderr.write("The tools for scripts are not here: python -m bin.scripts install\n")
        return 1
    try:
        sources = rewritten(PROJECT, ENTRY)
    except Unknown as unknown:
        sys.stderr.write(f"No tablet can run this (docs/games.md):\n{unknown}\n")
        return 1
    made = {**{name: (MICROPYTHON / name).read_bytes() for name in RUNTIME}, "engine.bin": archive(sources)}
    if not is_check:
        _write(made)
    wrong = [*_wrong(made), *_too_large(sources)]
    for problem in wrong:
        sys.stderr.write(f"What a tablet runs the engine with {problem}\n")
    return 1 if wrong else 0


def _write(made: Mapping[str, bytes]) -> None:
    BUILT.mkdir(exist_ok=True)
    for stale in BUILT.glob("*" + PACKED):
        if stale.name.removesuffix(PACKED) not in made:
            stale.unlink()
    for name, plain in made.items():
        _pack(BUILT / (name + PACKED), plain)
    described = {"build": _digest(made), "files": {name: len(plain) for name, plain in made.items()}}
    SET.write_text(json.dumps(described, indent=1) + "\n", encoding="ascii")


def _wrong(made: Mapping[str, bytes]) -> Iterator[str]:
    described = json.loads(SET.read_text(encoding="ascii"))
    there = {name: brotli.decompress((BUILT / (name + PACKED)).read_bytes()) for name in made}
    if there != made or described["build"] != _digest(made):
        yield "is not of these sources: python -m bin.engine"


def _too_large(sources: Mapping[str, str]) -> Iterator[str]:
    size = sum(path.stat().st_size for path in BUILT.glob("*" + PACKED))
    if size > MOST:
        yield f"has {size} bytes, of {MOST} at most"
    runtime = sum((BUILT / (name + PACKED)).stat().st_size for name in RUNTIME)
    folders = {path.split("/")[2] for path in sources if path.startswith(GAMES) and path.count("/") > 2}
    for game in sorted(folder for folder in folders if f"{GAMES}{folder}/engine/__init__.py" in sources):
        own = "".join(source for path, source in sources.items() if path.startswith(f"{GAMES}{game}/"))
        others = tuple(f"{GAMES}{other}/" for other in folders - {game} if f"..{other}" not in own)
        alone = {path: source for path, source in sources.items() if not path.startswith(others)}
        size = runtime + len(brotli.compress(archive(alone), quality=11, lgwin=24))
        if size > MOST_OF_ONE:
            yield f"has {size} bytes for {game} alone, of {MOST_OF_ONE} at most"


def _digest(made: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256(json.dumps(list(made)).encode())
    for plain in made.values():
        digest.update(plain)
    return digest.hexdigest()[:12]


def _pack(target: Path, plain: bytes) -> None:
    """At best compression, some seconds for the largest: so only what changed."""
    if not target.exists() or brotli.decompress(target.read_bytes()) != plain:
        target.write_bytes(brotli.compress(plain, quality=11, lgwin=24))


if __name__ == "__main__":
    sys.exit(main(is_check="--check" in sys.argv))
