"""Follows SQLite's write-ahead log into a folder of its own: the database as it was once (`base`), and each
log since, to its last commit. Their bytes only grow, so that other folders are brought up to date by what
they lack. Applied in order they are the database.

Between two steps a reader is held open, and the next one begins before it ends: SQLite writes a log anew
only where all of it is in the database and no reader needs it, so that no frame is gone unread.
"""

import os
import shutil
import sqlite3
import struct
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from ..checking import BESIDE, LastIds, last_ids_of
from ..files import copy_from

BASE = "base.sqlite3"
FRAMES = 800  # after which the log goes into the database: before SQLite's own 1,000 in the midst of a move
LARGE = 32_000_000  # bytes of logs after which a new base is worth more
WAIT = 2.0  # seconds for a writer to end

# The head of the -shm file (sqlite.org/walformat.html): size of a page, frames that are committed, salts.
_HEAD = struct.Struct("=14xHI12x8s8x")
_LOG_HEADER, _FRAME_HEADER = 32, 24
_ROUNDS = """
    SELECT c.name, max(r.number), c.league_id FROM tournament_round r
    JOIN tournament_championship c ON c.id = r.championship_id
    WHERE r.status = 'open' GROUP BY c.id ORDER BY c.id
"""


@dataclass(frozen=True, slots=True)
class Copied:
    """All that was committed before `at`. `files`: with their sizes, in order. `rounds`: in play, with the
    key of the league.
    """

    generation: str
    files: tuple[tuple[str, int], ...]
    at: datetime
    last_ids: LastIds
    rounds: tuple[tuple[str, int, int], ...]


class _Header(NamedTuple):
    page: int
    frames: int
    salt: bytes

    @property
    def size(self) -> int:
        return _LOG_HEADER + self.frames * (_FRAME_HEADER + self.page)


class LogFollower:
    """One at a time on a database. A step that failed is repeated by the next."""

    def __init__(self, database: Path, folder: Path) -> None:
        self._database, self._folder = database, folder
        self._log, self._shm = (Path(f"{database}{end}") for end in BESIDE)
        self._reader: sqlite3.Connection | None = None
        self._copied: Copied | None = None
        self._salt = b""
        self._seen: _Header | None = None
        self._sizes: dict[str, int] = {}

    def step(self) -> Copied:
        """Nothing is read where nothing was committed."""
        if self._copied is None:
            return self._begin_generation()
        if self._head() != self._seen:
            self._follow()
            if self._head().frames > FRAMES:
                self._empty_log()
            if sum(self._sizes.values()) - self._sizes[BASE] > max(LARGE, 2 * self._sizes[BASE]):
                return self._begin_generation()
        return self._copied

    def close(self) -> None:
        self._hold(None)

    @property
    def folder(self) -> Path:
        assert self._copied  # noqa: S101  # of a step
        return self._folder / self._copied.generation

    def _begin_generation(self) -> Copied:
        if self._reader is None:
            self._hold(self._read())
        generation = f"{datetime.now(tz=UTC):%Y%m%dT%H%M%S.%fZ}"
        folder = self._folder / generation
        folder.mkdir(mode=0o700, parents=True)
        with closing(self._connect()) as source, closing(sqlite3.connect(folder / BASE)) as base:
            source.backup(base)
        self._salt, self._sizes = b"", {BASE: (folder / BASE).stat().st_size}
        before = self._copied
        self._copied = Copied(generation, (), datetime.now(tz=UTC), {}, ())
        try:
            self._follow()
        except BaseException:
            self._copied = before
            raise
        for old in self._folder.iterdir():
            if old != folder:
                shutil.rmtree(old, ignore_errors=True)
        return self._copied

    def _follow(self) -> None:
        at = datetime.now(tz=UTC)
        reader = self._read()
        try:
            last_ids = last_ids_of(reader)
            rounds = _rounds(reader)
            head = self._append()
        except BaseException:
            reader.close()
            raise
        self._hold(reader)
        assert self._copied  # noqa: S101  # `step` begins a generation first
        self._seen = head
        self._copied = Copied(self._copied.generation, tuple(self._sizes.items()), at, last_ids, rounds)

    def _append(self) -> _Header:
        """What the log has to its last commit."""
        head = self._head()
        if not head.frames:
            return head
        if head.salt != self._salt:
            self._sizes[f"{len(self._sizes):08}.wal"] = 0
            self._salt = head.salt
        name = list(self._sizes)[-1]
        have = self._sizes[name]
        if head.size > have:
            with self._log.open("rb") as log, (self.folder / name).open("r+b" if have else "wb") as copy:
                copy_from(have, log, copy, size=head.size)
            if self._head().salt != self._salt:
                self._copied = None  # written anew meanwhile, against SQLite's word: from the start
                raise OSError("the log was written anew while it was read")
            self._sizes[name] = head.size
        return head

    def _empty_log(self) -> None:
        """Into the database, so that the next writer begins the log anew. The lock is held for what came
        since the first pass alone; without it this waits for the next step.
        """
        with closing(self._connect()) as lock, closing(self._connect()) as checkpoint:
            checkpoint.execute("PRAGMA wal_checkpoint(PASSIVE)")
            with suppress(sqlite3.OperationalError):
                lock.execute("BEGIN IMMEDIATE")
                self._append()
                self._hold(None)
                checkpoint.execute("PRAGMA wal_checkpoint(PASSIVE)")
                self._hold(self._read())

    def _head(self) -> _Header:
        """Read until both of its halves agree: a writer may be in between."""
        shm = _never_closed(self._shm)
        while True:
            first, second = os.pread(shm, 48, 0), os.pread(shm, 48, 48)
            if first == second and len(first) == 48:
                page, frames, salt = _HEAD.unpack(first)
                return _Header(65_536 if page == 1 else page, frames, salt)

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self._database, timeout=WAIT, isolation_level=None, check_same_thread=False)

    def _read(self) -> sqlite3.Connection:
        reader = self._connect()
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return reader

    def _hold(self, reader: sqlite3.Connection | None) -> None:
        before, self._reader = self._reader, reader
        if before:
            before.close()


_open: dict[tuple[int, int], int] = {}


def _never_closed(shm: Path) -> int:
    """Its descriptor. SQLite locks this file, and a process that closes it loses all its locks on it
    (sqlite.org/howtocorrupt.html, 2.2): another process would write in the midst of a transaction.
    """
    found = shm.stat()
    which = (found.st_dev, found.st_ino)
    if which not in _open:
        _open[which] = os.open(shm, os.O_RDONLY | os.O_CLOEXEC)
    return _open[which]


def _rounds(connection: sqlite3.Connection) -> tuple[tuple[str, int, int], ...]:
    try:
        return tuple(connection.execute(_ROUNDS))
    except sqlite3.OperationalError:
        return ()  # not migrated yet


def assemble(folder: Path, target: Path) -> None:
    """The database of a generation's folder, at `target`. A log cut off counts to its last commit."""
    shutil.copyfile(folder / BASE, target)
    for log in sorted(folder.glob("*.wal")):
        shutil.copyfile(log, f"{target}-wal")
        with closing(sqlite3.connect(target)) as opened:
            opened.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    for end in BESIDE:
        Path(f"{target}{end}").unlink(missing_ok=True)
    with target.open("rb") as written:
        os.fsync(written.fileno())
