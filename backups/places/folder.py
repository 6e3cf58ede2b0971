"""One installation's copy in a folder: `calzo-…/calzo.json` says which generation is whole and until when."""

import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from ..checking import LastIds
from ..files import CHUNK, copy_from, sync_folder, write_whole
from .identity import Identity
from .log_follower import Copied

STATE, KEYS = "calzo.json", "keys.locked"
SPARE = "calzo.before.json"  # of the same machine and generation: a stick pulled out may leave zeros of one
#: Where sticks and other disks are found.
MOUNTS = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt", "/mnt/*", "/Volumes/*")


@dataclass(frozen=True, slots=True)
class State:
    """`at`: all that was committed before is there; `address`: in every code that was printed."""

    installation: str
    machine: str
    host: str
    term: int
    address: str
    generation: str
    at: str
    last_ids: LastIds
    rounds: tuple[tuple[str, int, int], ...]

    @property
    def moment(self) -> datetime:
        return datetime.fromisoformat(self.at)


def own_folder(folder: Path, installation: str) -> Path:
    return folder / f"calzo-{installation}"


def read_state(home: Path) -> State | None:
    """None where there is none that can be read; raises `OSError` where the disk does not answer."""
    return _state_in(home / STATE) or _state_in(home / SPARE)


def is_damaged(home: Path) -> bool:
    """Where no state can be read: are there files of one?"""
    return (home / STATE).exists() or (home / SPARE).exists()


def _state_in(file: Path) -> State | None:
    try:
        kept = json.loads(file.read_bytes())
        known = {field.name: kept[field.name] for field in fields(State)}  # a later version says more
        return State(**known | {"rounds": tuple(tuple(one) for one in kept["rounds"])})
    except (FileNotFoundError, NotADirectoryError, ValueError, KeyError, TypeError):
        return None


def write_state(home: Path, state: State) -> None:
    content = json.dumps(asdict(state)).encode()
    write_whole(home / STATE, content)
    spare = _state_in(home / SPARE)
    if spare is None or _which(spare) != _which(state):
        write_whole(home / SPARE, content)


def _which(state: State) -> tuple[str, int, str]:
    return state.machine, state.term, state.generation


def state_of(copied: Copied, of: Identity, *, address: str) -> State:
    at = copied.at.isoformat()
    return State(
        of.installation,
        of.machine,
        of.host,
        of.term,
        address,
        copied.generation,
        at,
        copied.last_ids,
        copied.rounds,
    )


def is_of_later(state: State, of: Identity) -> bool:
    """Did another machine go on from there?"""
    return state.term >= of.term and (state.term, state.machine) != (of.term, of.machine)


def bring_up_to_date(home: Path, source: Path, copied: Copied, *, compare: bool) -> None:
    """`compare`: what is there too, since a disk that was pulled out may have kept zeros."""
    target = home / copied.generation
    target.mkdir(exist_ok=True)
    for name, size in copied.files:
        _append(source / name, target / name, size, compare=compare)
    sync_folder(target)


def leave_one_generation(home: Path, generation: str) -> None:
    for old in home.iterdir():
        if old.is_dir() and old.name != generation:
            shutil.rmtree(old, ignore_errors=True)


def _append(source: Path, target: Path, size: int, *, compare: bool) -> None:
    have = min(target.stat().st_size, size) if target.exists() else 0
    if have == size and not compare:
        return
    with source.open("rb") as reads, target.open("r+b" if have else "wb") as writes:
        have = _alike(reads, writes, have) if compare else have
        copy_from(have, reads, writes, size=size)
        writes.flush()
        os.fsync(writes.fileno())


def _alike(first: BinaryIO, second: BinaryIO, most: int) -> int:
    """Bytes at the beginning, in whole chunks."""
    at = 0
    while at < most and first.read(CHUNK)[: most - at] == second.read(CHUNK)[: most - at]:
        at = min(at + CHUNK, most)
    return at


def mounted() -> list[Path]:
    """Disks that were put in, without those of the system."""
    folders = {folder for pattern in MOUNTS for folder in Path("/").glob(pattern.lstrip("/"))}
    return sorted(folder for folder in folders if os.access(folder, os.W_OK) and folder.is_mount())


def copies_in(folders: list[Path]) -> Iterator[tuple[Path, State]]:
    """The newest first. A folder that does not answer has none."""
    found = []
    for folder in folders:
        try:
            homes = [folder, *folder.glob("calzo-*")]
            found += [(home, state) for home in homes if (state := read_state(home)) and state.generation]
        except OSError:
            continue
    yield from sorted(dict(found).items(), key=lambda one: (one[1].term, one[1].at), reverse=True)
