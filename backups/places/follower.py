"""Beside the server: follows the database, and brings each place up to date in a thread of its own, so that
a stick that is slow, full or gone keeps neither play nor another place waiting. What each has stands in a
file, which every process reads.
"""

import errno
import json
import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import structlog

from ..checking import LastIds, last_ids_of
from ..files import write_whole
from ..restoring import recorded_of
from .folder import (
    KEYS,
    State,
    bring_up_to_date,
    is_damaged,
    is_of_later,
    leave_one_generation,
    own_folder,
    read_state,
    state_of,
    write_state,
)
from .identity import Identity, identity
from .keys import keys_of, lock, phrase_of
from .log_follower import Copied, LogFollower

log = structlog.get_logger(__name__)

EVERY = 0.5  # seconds between two looks
QUIET = timedelta(seconds=3)  # without a commit, after which the copy says once more that it has everything
SPOOL, STATUS = "following", "places.json"
_TROUBLE = {errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EROFS: "read-only", errno.EACCES: "read-only"}


class Away(Exception):
    """The folder is not there, or is not the one that was chosen: a stick was pulled out. `trouble`: of
    `Kept`.
    """

    def __init__(self, trouble: str) -> None:
        super().__init__(trouble)
        self.trouble = trouble


@dataclass(slots=True)
class Kept:
    """What a place has. `at`: moment of the last copy; `until`: all committed before is there, also where
    nothing was since that copy; `checked`: it last answered; `lacks`: since when
    something waits for it; `trouble`: "", "away", "damaged", "full", "read-only", or the system's words.
    """

    folder: str
    at: str = ""
    until: str = ""
    checked: str = ""
    lacks: str = ""
    trouble: str = ""
    last_ids: LastIds | None = None
    rounds: tuple[tuple[str, int, int], ...] = ()


class Follower:
    """`superseded` is called once, from a thread, where a place says that another machine went on."""

    def __init__(
        self,
        data: Path,
        database: Path,
        *,
        address: str,
        secret_key: str,
        superseded: Callable[[State], None],
    ) -> None:
        self.data, self.address, self.secret_key, self.superseded = data, address, secret_key, superseded
        self._database = database
        self._ends = threading.Event()
        self._places: dict[str, _Place] = {}
        self._thread = threading.Thread(target=self._run, name="places", daemon=True)
        self._connection: sqlite3.Connection | None = None
        self._version: tuple[int] | None = None
        self._fails_since = ""
        self.log: LogFollower | None = None
        self.copied: Copied | None = None
        self.looked = datetime.now(tz=UTC)  # all committed before is in `copied`, once there is one

    def start(self) -> None:
        shutil.rmtree(self.data / SPOOL, ignore_errors=True)  # of a server that is gone: the log went on
        (self.data / STATUS).unlink(missing_ok=True)
        self._thread.start()

    def stop(self) -> None:
        """What was committed is in every place that answers within seconds."""
        self._ends.set()
        self._thread.join(10)
        if self.log:
            self.log.close()
        if self._connection:
            self._connection.close()

    @property
    def ends(self) -> bool:
        return self._ends.is_set()

    def _run(self) -> None:
        while not self._ends.wait(EVERY):
            self._look()
        self._look()
        for place in self._places.values():
            place.join(3)
        self._write_status()

    def _look(self) -> None:
        try:
            now = identity(self.data)
            self._keep_threads(now)
            self._note_last_ids()
            if now.places:
                self.log = self.log or LogFollower(self._database, self.data / SPOOL)
                moment = datetime.now(tz=UTC)
                self.copied = self.log.step()
                self.looked = moment
            elif self.log:
                self.log.close()
                self.log = self.copied = None
            self._fails_since = ""
        except (OSError, sqlite3.Error) as error:  # as where this machine's own disk is full
            self._fails_since = self._fails_since or _now()
            log.warning("the database was not followed", why=str(error))
        self._write_status()

    def _keep_threads(self, now: Identity) -> None:
        for folder in set(now.places) - set(self._places):
            self._places[folder] = _Place(self, now, folder)
            self._places[folder].start()
        for folder in set(self._places) - set(now.places):
            self._places.pop(folder).leave()

    def _note_last_ids(self) -> None:
        """For the next start, which says what is missing."""
        self._connection = self._connection or sqlite3.connect(
            self._database, timeout=EVERY, check_same_thread=False
        )
        version = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            _write(recorded_of(self._database), last_ids_of(self._connection))
            self._version = version

    def _write_status(self) -> None:
        with suppress(OSError):
            kept = [asdict(place.kept) for place in self._places.values()]
            for one in kept:
                one["lacks"] = one["lacks"] or self._fails_since
            _write(self.data / STATUS, {"now": _now(), "places": kept})


class _Place(threading.Thread):
    def __init__(self, follower: Follower, of: Identity, folder: str) -> None:
        super().__init__(name=f"place {folder}", daemon=True)
        self._follower, self._of = follower, of
        self.kept = Kept(folder)
        self._home = own_folder(Path(folder), of.installation)
        self._leaves = threading.Event()
        self._copied: Copied | None = None
        self._keys: dict[str, bytes] = {}
        self._is_sure = False  # that what is there is what was written

    def leave(self) -> None:
        self._leaves.set()

    def run(self) -> None:
        while not self._leaves.is_set():
            ends = self._follower.ends
            try:
                self._step()
                self.kept.trouble = ""
            except Away as error:
                self._fail(error.trouble)
            except OSError as error:
                self._fail(_TROUBLE.get(error.errno or 0, error.strerror or str(error)))
            if ends:
                return
            self._leaves.wait(EVERY)

    def _fail(self, trouble: str) -> None:
        if trouble != self.kept.trouble:
            log.warning("a place is not up to date", folder=self.kept.folder, why=trouble)
        self.kept.trouble, self._is_sure = trouble, False
        self.kept.lacks = self.kept.lacks or _now()

    def _step(self) -> None:
        state = read_state(self._home)
        if state is None:
            raise Away("damaged" if is_damaged(self._home) else "away")
        if is_of_later(state, self._of):
            self._leaves.set()
            self._follower.superseded(state)
            return
        self.kept.checked = _now()
        looked, copied = self._follower.looked, self._follower.copied  # in this order
        if copied is None:
            return
        if copied is self._copied and self._is_sure:
            self.kept.until = looked.isoformat()
            if state.at == copied.at.isoformat() and looked - copied.at > QUIET:
                write_state(self._home, replace(state, at=self.kept.until))
            return
        self.kept.lacks = self.kept.lacks or copied.at.isoformat()
        self._keep_keys()
        source = self._follower.data / SPOOL / copied.generation
        bring_up_to_date(self._home, source, copied, compare=not self._is_sure)
        written = state_of(copied, self._of, address=self._follower.address)
        write_state(self._home, written)
        leave_one_generation(self._home, copied.generation)
        self._copied, self._is_sure = copied, True
        self.kept.at, self.kept.last_ids, self.kept.rounds = written.at, written.last_ids, written.rounds
        self.kept.until, self.kept.lacks, self.kept.checked = written.at, "", _now()

    def _keep_keys(self) -> None:
        keys = keys_of(self._follower.data, secret_key=self._follower.secret_key)
        if keys != self._keys or not (self._home / KEYS).exists():
            write_whole(self._home / KEYS, lock(keys, phrase_of(self._follower.data)))
            self._keys = keys


def _write(file: Path, content: object) -> None:
    """Whole, not synced: it is written anew twice a second."""
    draft = file.with_name(f".{file.name}")
    draft.write_text(json.dumps(content))
    draft.replace(file)


def _now() -> str:
    return datetime.now(tz=UTC).isoformat()


def kept_places(data: Path) -> list[Kept] | None:
    """None where no server follows."""
    try:
        status = json.loads((data / STATUS).read_bytes())
        return [Kept(**one) for one in status["places"]]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None
