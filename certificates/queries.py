"""The certificates that lie in the data folder."""

from pathlib import Path

from certificates.files import ROOT, folder_in
from certificates.issuing import Certified, read


def certified(path: Path) -> Certified | None:
    """What is kept there; nothing where there is none, or where it is damaged."""
    try:
        return read(path.read_bytes())
    except (FileNotFoundError, ValueError):
        return None


def root_of(data: Path) -> Certified | None:
    """The authority, for the page that helps to install it."""
    return certified(folder_in(data) / ROOT)
