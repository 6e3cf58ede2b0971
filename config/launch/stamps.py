"""Skips work with unchanged inputs: digests in the data folder."""

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from backups.files import write_whole
from config.installation import data_folder

STAMPS = "stamps.json"


def digest_of(files: Iterable[Path]) -> str:
    """Of names, sizes and times of change."""
    digest = hashlib.sha256()
    for file in sorted(files):
        stat = file.stat()
        digest.update(f"{file}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def once(name: str, *, inputs: Callable[[], str], work: Callable[[], object]) -> bool:
    """Did it run? Inputs are read again afterwards, since the work may change them."""
    path = data_folder() / STAMPS
    stamps = read_object(path)
    if stamps.get(name) == inputs():
        return False
    work()
    write_whole(path, json.dumps(stamps | {name: inputs()}, indent=1).encode("ascii"))
    return True


def kept(name: str, *, of: str, find: Callable[[], bool]) -> bool:
    """What was found of this, at an earlier start or now."""
    path = data_folder() / STAMPS
    stamps = read_object(path)
    if stamps.get(name) not in ([of, True], [of, False]):
        stamps[name] = [of, find()]
        write_whole(path, json.dumps(stamps, indent=1).encode("ascii"))
    return bool(stamps[name][1])


def read_object(path: Path) -> dict[str, Any]:
    try:
        return object_of(path.read_bytes())
    except FileNotFoundError:
        return {}


def object_of(text: bytes | str) -> dict[str, Any]:
    """{} where truncated."""
    try:
        content = json.loads(text)
    except ValueError:
        return {}
    return content if isinstance(content, dict) else {}
