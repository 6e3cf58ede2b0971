from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from certificates.files import ROOT, folder_in

if TYPE_CHECKING:
    from certificates.issuing import Certified


def certified(path: Path) -> Certified | None:
    """None where missing or damaged."""
    from certificates.issuing import read  # late: what it reads by is large

    try:
        return read(path.read_bytes())
    except (FileNotFoundError, ValueError):
        return None


def root_of(data: Path) -> Certified | None:
    """For the page that helps to install it."""
    return certified(folder_in(data) / ROOT)
