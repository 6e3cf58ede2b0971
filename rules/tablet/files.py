"""The browser's engine files. `built/` holds them packed with brotli by `python -m bin.engine`.

The folder bears the build's name, so that a browser caches them for ever.
"""

import gzip
import json
import os
import shutil
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import brotli

from rules.games import USUAL

BUILT = Path(__file__).parent / "built"
SET = BUILT / "set.json"
PACKED = ".br"
_OF_A_GAME = "game-"
TURN, LONGEST_TURN = 400, 10_000  # milliseconds: thirty tablets begin within ten seconds


@cache
def described() -> Mapping[str, Any]:
    """`build` names the set, `files` says their lengths in bytes."""
    described_set: Mapping[str, Any] = json.loads(SET.read_text(encoding="ascii"))
    return described_set


def address() -> str:
    """From the site's root, with a final slash."""
    return f"/engine/{described()['build']}/"


def addresses() -> list[str]:
    return [address() + name for name in described()["files"]]


def name_of(game: str) -> str:
    """The file of its modules."""
    return f"{_OF_A_GAME}{game}.bin"


def is_of_a_game(name: str) -> bool:
    return name.startswith(_OF_A_GAME)


def start(*, keeps: bool, tablets: int = 1, games: Iterable[str] = (USUAL,)) -> dict[str, Any]:
    """The message to the engine's worker. `keeps`: may the device store the files; `tablets`: how many may
    open their page in one minute; `games`: that are fetched with it (another one when it is asked of).
    """
    spread = min(TURN * (tablets - 1), LONGEST_TURN) if tablets > 1 else 0
    wanted = [name_of(game) for game in games]
    sizes = {
        name: size for name, size in described()["files"].items() if name in wanted or not is_of_a_game(name)
    }
    return {"files": address(), "keeps": keeps, "sizes": sizes, "spread": spread}


def unpack(root: Path) -> None:
    """Write plain files and both packings under this folder, unless they are there. Other builds' sets are
    removed.
    """
    folder = root / address().strip("/")
    if folder.exists():
        return
    draft = folder.with_name(f".{folder.name}.{os.getpid()}")
    draft.mkdir(parents=True)
    for name in described()["files"]:
        packed = (BUILT / (name + PACKED)).read_bytes()
        plain = brotli.decompress(packed)
        (draft / name).write_bytes(plain)
        (draft / (name + PACKED)).write_bytes(packed)
        (draft / (name + ".gz")).write_bytes(gzip.compress(plain, compresslevel=6, mtime=0))
    for other in folder.parent.iterdir():
        if other != draft:
            shutil.rmtree(other, ignore_errors=True)
    draft.rename(folder)
