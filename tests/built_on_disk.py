"""What one process built (`tests.built_once`) lies in a folder for the others of the run, and for the next
run. Its name is the digest of the call and of every file of the project that building reads, so nothing is
found that other code built.
"""

from __future__ import annotations

import fcntl
import os
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from time import time
from typing import Any

from tests.migrated import FOLDER, PROJECT

# What is older is built anew: its times are those of the call that built it. The whole suite passed with
# every hall built a quarter of an hour before.
SECONDS_KEPT = 120  # what is built upon it twice is younger than a table that counts as silent
OUTSIDE = {"bench", "bin", "docs", "node_modules", "static", "templates", "var"}  # makers read nothing there
READ = {".py", ".po", ".md", ".json", ".yaml", ".txt"}


@cache
def of_source() -> bytes:
    """The digest of the project's code, texts and data, of the makers and what they use, of the libraries and
    of how this installation is set.
    """
    digest = blake2b((PROJECT / "uv.lock").read_bytes())
    for file in sorted(_files()):
        digest.update(f"{file.relative_to(PROJECT)}\0".encode() + file.read_bytes())
    set_so = sorted((name, value) for name, value in os.environ.items() if name.startswith("CALZO_"))
    digest.update(repr([one for one in set_so if one[0] != "CALZO_VAR"]).encode())
    return digest.digest()


def _files() -> Iterator[Path]:
    """Of tests those that hold makers. A test that hands over a function is told by its own file
    (`described`).
    """
    for folder, below, names in os.walk(PROJECT):
        top = Path(folder) == PROJECT
        below[:] = [one for one in below if one[0] not in "._" and not (top and one in OUTSIDE)]
        for file in (Path(folder) / name for name in names if Path(name).suffix in READ):
            if not file.name.startswith("test_") or b"@built_once" in file.read_bytes():
                yield file


class Shelf:
    """A folder of what was built. Files of another time, and so of other code, are removed from it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def _lock(self) -> int:
        self.folder.mkdir(parents=True, exist_ok=True)
        for file in self.folder.glob("*.*"):
            if not _young(file):
                file.unlink(missing_ok=True)
        return os.open(self.folder / "building", os.O_RDWR | os.O_CREAT)

    @contextmanager
    def alone(self, call: object) -> Iterator[Path]:
        """Where what this call builds lies, or will lie; meanwhile no other process builds it. Calls inside
        the call have locks of their own: each is one byte of one file.
        """
        name = blake2b(of_source() + repr(call).encode(), digest_size=20)
        at = int.from_bytes(name.digest()[:7], "big")
        fcntl.lockf(self._lock, fcntl.LOCK_EX, 1, at)
        try:
            yield self.folder / f"{name.hexdigest()}.built"
        finally:
            fcntl.lockf(self._lock, fcntl.LOCK_UN, 1, at)


def _young(file: Path) -> bool:
    try:
        return 0 <= time() - file.stat().st_mtime < SECONDS_KEPT
    except FileNotFoundError:  # another process removed it
        return False


def read(file: Path) -> Any:
    """What lies there whole and is not too old; otherwise None."""
    return pickle.loads(file.read_bytes()) if _young(file) else None


def leave(file: Path, built: Any) -> None:
    """Put it there, whole or not at all; also where somebody emptied `var/` meanwhile."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(f".{os.getpid()}")
    draft.write_bytes(pickle.dumps(built))
    draft.replace(file)


shelf = Shelf(FOLDER / "built")
