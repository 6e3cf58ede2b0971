"""Going on from a copy under the first one's name and authority. Prepared while a server may still run, put
in place where none does.
"""

import json
import shutil
import sqlite3
import ssl
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from urllib.request import urlopen

from ..checking import damage_of
from ..restoring import put_back
from .folder import KEYS, State, copies_in, read_state, write_state
from .identity import Identity, identity, keep
from .keys import put_keys, unlock
from .log_follower import assemble

READY = "taking-over"  # the folder of what is prepared; named so once it is whole
WHICH = "/places/which/"
_DATABASE, _FROM = "calzo.sqlite3", "from.json"
_ANSWERS_WITHIN = 3  # seconds
APART = 10_000  # ids


class CannotTakeOver(Exception):
    """`kind`: "gone", "no-keys", "damaged" (SQLite's words), "answers" (its address)."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(detail)
        self.kind, self.detail = kind, detail


def prepare(home: Path, phrase: str, data: Path) -> State:
    """Raises `WrongPhrase`, `CannotTakeOver`, `OSError`."""
    state = read_state(home)
    if state is None:
        raise CannotTakeOver("gone")
    if answers(state):
        raise CannotTakeOver("answers", state.address)
    if not (home / KEYS).exists():
        raise CannotTakeOver("no-keys")
    keys = unlock((home / KEYS).read_bytes(), phrase)
    draft = data / f".{READY}"
    for before in (draft, data / READY):
        shutil.rmtree(before, ignore_errors=True)
    draft.mkdir(mode=0o700)
    assemble(home / state.generation, draft / _DATABASE)
    if damage := damage_of(draft / _DATABASE):
        raise CannotTakeOver("damaged", damage)
    _leave_ids_out(draft / _DATABASE)
    put_keys(keys, draft / "keys")
    (draft / _FROM).write_text(json.dumps(str(home)))
    draft.rename(data / READY)
    return state


def _leave_ids_out(database: Path) -> None:
    """Those that the first one gave in its last second, or gives while it still runs: what is sent again and
    names one of them must never mean another row.
    """
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute("UPDATE sqlite_sequence SET seq = seq + ?", [APART])


def is_prepared(data: Path) -> bool:
    return (data / READY).exists()


def put_in_place(data: Path, database: Path) -> Path | None:
    """What stood here before, keys too, is kept in the returned folder. From here on the copy names this
    machine; the first one, come back, reads it there. Repeated where it was cut off.
    """
    ready = data / READY
    home = Path(json.loads((ready / _FROM).read_text()))
    state = read_state(home)
    if state is None:
        raise CannotTakeOver("gone")
    mine = identity(data)
    if (ready / _DATABASE).exists():
        aside = put_back(ready / _DATABASE, database=database)
        for name in ("secrets", "certificates"):
            if aside and (data / name).exists():
                shutil.copytree(data / name, aside / name)
        (ready / _DATABASE).unlink()
    else:
        aside = None
    put_keys({str(key.relative_to(ready / "keys")): key.read_bytes() for key in _files(ready / "keys")}, data)
    went_on = Identity(
        installation=state.installation,
        machine=mine.machine,
        host=mine.host,
        term=state.term + 1,
        places=(str(home.parent),),
        address=state.address,
        since=state.at,
    )
    write_state(home, replace(state, machine=mine.machine, host=mine.host, term=went_on.term))
    keep(data, went_on)
    shutil.rmtree(ready)
    return aside


def _files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file()]


def answers(state: State) -> bool:
    """Does the first one still serve? Two that write at once could not be joined again."""
    if not state.address.startswith(("http://", "https://")):
        return False
    unverified = ssl._create_unverified_context()  # noqa: S323  # of an authority of its own; nothing is sent
    try:
        with urlopen(f"{state.address}{WHICH}", timeout=_ANSWERS_WITHIN, context=unverified) as answer:  # noqa: S310
            said = json.loads(answer.read(1000))
    except (OSError, ValueError):
        return False
    return isinstance(said, dict) and said.get("installation") == state.installation


def better_elsewhere(data: Path) -> State | None:
    """Whoever went on meanwhile, as any place says that answers."""
    mine = identity(data)
    for _home, state in copies_in([Path(place) for place in mine.places]):
        if state.installation == mine.installation and state.term > mine.term:
            return state
    return None
