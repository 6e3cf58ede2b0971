"""Files written whole or not at all, despite power cuts. Standard library alone."""

import os
from pathlib import Path
from typing import BinaryIO

CHUNK = 1 << 20


def copy_from(have: int, reads: BinaryIO, writes: BinaryIO, *, size: int) -> None:
    """The bytes up to `size`. `OSError` where there are fewer: a file that was cut off meanwhile."""
    reads.seek(have)
    writes.seek(have)
    while have < size:
        part = reads.read(min(CHUNK, size - have))
        if not part:
            raise OSError(f"the file ends at {have} of {size} bytes")
        have += writes.write(part)


def write_whole(path: Path, content: bytes) -> None:
    """Synced and renamed. Readable by its owner alone."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.touch(mode=0o600)
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """After a rename."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
