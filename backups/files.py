"""Files that are there whole or not at all, whatever the power does. Standard library alone: read before
there are settings."""

import os
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Writes it aside, lets the disk have it, and puts it in place. Readable by its owner alone."""
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
    """Lets the disk have the folder's own list of names, after something was put in place there."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
