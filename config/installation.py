"""What one installation keeps for itself: the folder for its data, and the secrets made at its first start.
Not settings: these are read by `config.settings` and by the launcher, and need no Django."""

import os
import secrets
from pathlib import Path

from backups.files import sync_folder, write_whole

PUBLIC_URL_FILE, WAY_IN_FILE = "public-url", "way-in-url"
PROJECT = Path(__file__).resolve().parent.parent


def data_folder() -> Path:
    """The folder of database, backups, uploads and secrets: `CALZO_VAR`, else `var/` beside the code. Made
    if missing."""
    folder = Path(os.environ.get("CALZO_VAR") or PROJECT / "var").resolve()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def secret(name: str, *, length: int = 50) -> str:
    """The secret of that name: made at the first call, then always the same on this installation.

    Kept in `secrets/NAME` of the data folder, readable by its owner alone. Two processes that start at once
    agree: the file is linked into place whole, and the second reads the first one's. One that a power cut
    left empty or full of zeros is made again, and `remade` names it.
    """
    path = data_folder() / "secrets" / name
    if path.exists() and not _is_secret(path):
        path.rename(path.with_name(f".{name}.lost"))
        remade.append(name)
    if not path.exists():
        path.parent.mkdir(mode=0o700, exist_ok=True)
        draft = path.with_name(f".{name}.{os.getpid()}")
        write_whole(draft, secrets.token_urlsafe(length).encode("ascii"))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
        sync_folder(path.parent)
    return path.read_text(encoding="ascii")


def _is_secret(path: Path) -> bool:
    text = path.read_bytes().decode("ascii", errors="replace").strip()
    return bool(text) and text.isascii() and text.isprintable()


remade: list[str] = []  # the secrets that this process found lost


def public_url() -> str:
    """The address under which everybody in the hall reaches this installation, without a slash at its end;
    it goes
    into every QR code. `CALZO_PUBLIC_URL`, else the one that the server found when it was last started, else
    nothing.
    """
    said = os.environ.get("CALZO_PUBLIC_URL", "")
    found = data_folder() / PUBLIC_URL_FILE
    return (
        (said or (found.read_text(encoding="ascii", errors="ignore") if found.exists() else ""))
        .strip(" \0\r\n\t")
        .rstrip("/")
    )


def remember_public_url(address: str) -> None:
    """Keeps the address that the server found, for commands that are run beside it."""
    write_whole(data_folder() / PUBLIC_URL_FILE, address.encode("ascii"))


def way_in_url() -> str:
    """Where a device that does not trust this installation yet finds the certificate, by plain http; nothing
    where it needs none.
    """
    found = data_folder() / WAY_IN_FILE
    return found.read_text(encoding="ascii", errors="ignore").strip(" \0\r\n\t") if found.exists() else ""


def remember_way_in(address: str) -> None:
    """Keeps it, or that there is none."""
    write_whole(data_folder() / WAY_IN_FILE, address.encode("ascii"))
