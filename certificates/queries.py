from pathlib import Path

from certificates.files import ROOT, folder_in
from certificates.issuing import Certified, read


def certified(path: Path) -> Certified | None:
    """None where missing or damaged."""
    try:
        return read(path.read_bytes())
    except (FileNotFoundError, ValueError):
        return None


def root_of(data: Path) -> Certified | None:
    """For the page that helps to install it."""
    return certified(folder_in(data) / ROOT)
