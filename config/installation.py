"""An installation's data folder and secrets, without Django."""

import os
import secrets
from pathlib import Path

from backups.files import sync_folder, write_whole
from backups.kept_texts import first_kept, in_postgresql

PUBLIC_URL_FILE, WAY_IN_FILE = "public-url", "way-in-url"
AS_IT_IS = "CALZO_AS_IT_IS"  # set: what is missing is no reason not to start
_BLANKS = " \0\r\n\t"
PROJECT = Path(__file__).resolve().parent.parent


def data_folder() -> Path:
    """`CALZO_VAR`, else `var/`. Created if missing."""
    folder = Path(os.environ.get("CALZO_VAR") or PROJECT / "var").resolve()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def secret(name: str, *, length: int = 50) -> str:
    """In the data folder or, with PostgreSQL, in that, for all machines; the first one brings what its folder
    has.
    """
    path = data_folder() / "secrets" / name
    if not in_postgresql():
        return secret_here(name, length=length)
    is_here = path.exists() and _is_secret(path)
    return first_kept(name, path.read_text("ascii") if is_here else secrets.token_urlsafe(length))


def secret_here(name: str, *, length: int = 50) -> str:
    """In `secrets/NAME` of the data folder. Linked into place whole, so that simultaneous processes agree.
    One that a power cut emptied is replaced and named in `remade`.
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
    """In the hall, without a final slash, for every QR code: `CALZO_PUBLIC_URL`, else the server's at its
    last start, else "".
    """
    return (os.environ.get("CALZO_PUBLIC_URL") or _stored(PUBLIC_URL_FILE)).strip(_BLANKS).rstrip("/")


def remember_public_url(address: str) -> None:
    write_whole(data_folder() / PUBLIC_URL_FILE, address.encode("ascii"))


def way_in_url() -> str:
    """The plain-http URL for the certificate, or ""."""
    return _stored(WAY_IN_FILE).strip(_BLANKS)


def _stored(name: str) -> str:
    path = data_folder() / name
    return path.read_text(encoding="ascii", errors="ignore") if path.exists() else ""


def remember_way_in(address: str) -> None:
    """ "" for none."""
    write_whole(data_folder() / WAY_IN_FILE, address.encode("ascii"))
