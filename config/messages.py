"""Compiles the translations: .po files are kept in the repository, .mo files are made where the project
runs. Needs no gettext from the system."""

import os
from pathlib import Path

import polib

from config.installation import PROJECT


def compile_messages(folder: Path = PROJECT / "locale") -> list[Path]:
    """Makes each .mo that is missing or older than its .po, and returns those that it made."""
    made = []
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        draft = target.with_suffix(f".{os.getpid()}")
        polib.pofile(str(source)).save_as_mofile(str(draft))
        draft.replace(target)
        made.append(target)
    return made
