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
from rules.tablet.files import BUILT, PACKED, SET, is_of_a_game, name_of

from .compiled import ENTRY, archive
from .rewrite import Unknown, rewritten

MICROPYTHON = PACKAGES / "@micropython" / "micropython-webassembly-pyscript"
RUNTIME = ("micropython.mjs", "micropython.wasm")
MOST, MOST_OF_ONE = 500_000, 270_500  # packed bytes of a first start, for all games and for one alone
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
    runtime = {name: (MICROPYTHON / name).read_bytes() for name in RUNTIME}
    made = {**runtime, **{name: archive(part) for name, part in _parts(sources).items()}}
    if not is_check:
        _write(made)
    wrong = [*_wrong(made), *_too_large()]
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


def _parts(sources: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """What all games share, and each game with the folders that it imports of those beside it."""
    folders = {path.split("/")[2] for path in sources if path.startswith(GAMES) and path.count("/") > 2}
    within = {folder: f"{GAMES}{folder}/" for folder in folders}
    shared = {path: it for path, it in sources.items() if not path.startswith(tuple(within.values()))}
    parts = {"engine.bin": shared}
    for game in sorted(folder for folder in folders if f"{within[folder]}engine/__init__.py" in sources):
        own = "".join(source for path, source in sources.items() if path.startswith(within[game]))
        its = tuple(within[folder] for folder in folders if folder == game or f"..{folder}" in own)
        parts[name_of(game)] = {path: it for path, it in sources.items() if path.startswith(its)}
    return parts


def _too_large() -> Iterator[str]:
    sizes = {path.name.removesuffix(PACKED): path.stat().st_size for path in BUILT.glob("*" + PACKED)}
    if sum(sizes.values()) > MOST:
        yield f"has {sum(sizes.values())} bytes, of {MOST} at most"
    games = [name for name in sizes if is_of_a_game(name)]
    shared = sum(size for name, size in sizes.items() if name not in games)
    for name in games:
        if shared + sizes[name] > MOST_OF_ONE:
            yield f"has {shared + sizes[name]} bytes with {name} alone, of {MOST_OF_ONE} at most"


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
