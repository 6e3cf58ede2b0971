"""A database as the last version before the joined migrations left it: the night of the demonstration, a
hundred players, the second round in play (`OPENS_FIRST` of `backups/earlier.py` says which version)."""

import lzma
from pathlib import Path

NIGHT = Path(__file__).with_name("november_2026.sqlite3.xz")


def the_night(file: Path) -> Path:
    """Written there."""
    file.write_bytes(lzma.decompress(NIGHT.read_bytes()))
    return file
