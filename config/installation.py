"""What one installation keeps for itself: the folder for its data, and the secrets made at its first start.
Not settings: these are read by `config.settings` and by the launcher, and need no Django."""

import os
import secrets
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent


def data_folder() -> Path:
    """The folder of database, backups, uploads and secrets: `CALZO_VAR`, else `var/` beside the code. Made if missing."""
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
