"""What one installation keeps for itself: the folder for its data, and the secrets made at its first start.
Not settings: these are read by `config.settings` and by the launcher, and need no Django."""

import os
import secrets
from pathlib import Path

PUBLIC_URL_FILE = "public-url"
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
    agree: the file is linked into place whole, and whoever comes second reads the first one's.
    """
    path = data_folder() / "secrets" / name
    if not path.exists():
        path.parent.mkdir(mode=0o700, exist_ok=True)
        draft = path.with_name(f".{name}.{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(length), encoding="ascii")
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text(encoding="ascii")


def public_url() -> str:
    """The address under which everybody in the hall reaches this installation, without a slash at its end;
    it goes
    into every QR code. `CALZO_PUBLIC_URL`, else the one that the server found when it was last started, else
    nothing.
    """
    said = os.environ.get("CALZO_PUBLIC_URL", "")
    found = data_folder() / PUBLIC_URL_FILE
    return (said or (found.read_text(encoding="ascii") if found.exists() else "")).strip().rstrip("/")


def remember_public_url(address: str) -> None:
    """Keeps the address that the server found, for commands that are run beside it."""
    (data_folder() / PUBLIC_URL_FILE).write_text(address, encoding="ascii")
