"""Where the certificates of an installation lie. Read by the settings: nothing is loaded for it."""

from pathlib import Path

ROOT, SERVER, NAMED = "root.pem", "server.pem", "names.txt"


def folder_in(data: Path) -> Path:
    """The folder, in that of the data."""
    return data / "certificates"


def has_authority(data: Path) -> bool:
    """Did somebody make one?"""
    return (folder_in(data) / ROOT).exists()
