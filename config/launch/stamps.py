"""Work that is skipped when nothing changed since it was last done: a digest of its inputs, kept in the data
folder."""

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from backups.files import write_whole
from config.installation import data_folder

STAMPS = "stamps.json"


def digest_of(files: Iterable[Path]) -> str:
    """A digest over names, sizes and times of change; two looks at the same untouched files agree."""
    digest = hashlib.sha256()
    for file in sorted(files):
        seen = file.stat()
        digest.update(f"{file}\0{seen.st_size}\0{seen.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def once(name: str, *, inputs: Callable[[], str], work: Callable[[], object]) -> bool:
    """Does the work unless it was done for these inputs before; says whether it did. The inputs are read
    again
    afterwards, since the work may make one of them."""
    path = data_folder() / STAMPS
    known = read_object(path)
    if known.get(name) == inputs():
        return False
    work()
    write_whole(path, json.dumps(known | {name: inputs()}, indent=1).encode("ascii"))
    return True


def read_object(path: Path) -> dict[str, Any]:
    """What stands in a JSON file of ours; nothing where there is none, or where it was cut off while it was
    written."""
    try:
        found = json.loads(path.read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
