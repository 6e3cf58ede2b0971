"""For the settings: imports nothing."""

from pathlib import Path

ROOT, SERVER, NAMED = "root.pem", "server.pem", "names.txt"


def folder_in(data: Path) -> Path:
    return data / "certificates"


def has_authority(data: Path) -> bool:
    return (folder_in(data) / ROOT).exists()
