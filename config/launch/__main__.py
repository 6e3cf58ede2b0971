"""Prepares, finds a port, announces and serves, in one process."""

import gc
import os
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from environ import Env

from backups.checking import is_empty
from backups.places.identity import identity, kept_address
from backups.places.taking_over import CannotTakeOver, is_prepared, put_in_place
from backups.restoring import check_writable, hold_as_server, no_server
from certificates.errors import CannotCertify
from certificates.files import has_authority
from config.databases import sqlite_file
from config.door import raise_file_limit
from config.installation import AS_IT_IS, PROJECT, data_folder, remember_public_url, remember_way_in
from config.launch.addresses import address_in_network, listen
from config.messages import compile_messages
from core.language import language_of_terminal

DEFAULT_PORT = 8000
NOT_WRITABLE = gettext_lazy(
    "The folder %(folder)s cannot be written, and everything is kept there: %(why)s. Nothing was started. "
    "Give it back to the user who runs this, or name another one with CALZO_VAR=FOLDER."
)
AWAY = gettext_lazy("The database or the disk cannot be used: %(why)s")
COPY_GONE = gettext_lazy(
    "The copy from which this machine takes over is no longer there. Put the stick back and start again."
)
KEYS_GONE = gettext_lazy(
    "The keys of this installation are gone (%(folder)s): with new ones everybody signs in again, "
    "and every code that was printed or told is dead. Nothing was started. Put the folder back. "
    "Where the night is kept in another place too, take over from there: .venv/bin/python manage.py "
    "take_over FOLDER\nTo go on all the same with new keys: %(as_it_is)s"
)


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.umask(0o077)
    raise_file_limit()
    gc.set_threshold(50_000)  # what is loaded at the start stays: to look through it was a tenth of the start
    compile_messages()
    try:
        check_writable(data_folder())
    except OSError as error:
        return _refuse(NOT_WRITABLE, folder=os.environ.get("CALZO_VAR") or PROJECT / "var", why=error)
    file = sqlite_file(Env(), folder=data_folder())
    try:
        _finish_taking_over(file)
    except CannotTakeOver:
        return _refuse(COPY_GONE)
    if file and _keys_are_gone(file):
        return _refuse(KEYS_GONE, folder=data_folder() / "secrets", as_it_is=f"{AS_IT_IS}=1 make run")
    try:
        first = urlsplit(identity(data_folder()).address).port  # of the machine from which this one took over
        wanted = int(os.environ.get("PORT") or first or DEFAULT_PORT)
        # All of this machine's addresses, since the hall's phones must reach it.
        listening = listen(host=os.environ.get("CALZO_HOST", "0.0.0.0"), port=wanted)  # noqa: S104
    except (OSError, ValueError) as error:
        sys.stderr.write(f"PORT or CALZO_HOST: {error}\n")
        return 1
    try:
        certificate = _certificate()
        way_in = _way_in(listening, certificate=certificate)
    except (CannotCertify, OSError) as error:
        return _without_https(error)
    return _serve(listening, wanted_port=wanted, certificate=certificate, way_in=way_in)


def _finish_taking_over(file: Path | None) -> None:
    """What the page or the command prepared: before the settings read the secret key that came with it."""
    if file and is_prepared(data_folder()):
        with no_server(data_folder()):
            put_in_place(data_folder(), file)


def _keys_are_gone(database: Path) -> bool:
    """Codes of officials are known by a digest with the secret key; the settings would make another one."""
    is_kept = (data_folder() / "secrets" / "secret-key").exists()
    return not (is_kept or os.environ.get("SECRET_KEY") or os.environ.get(AS_IT_IS) or is_empty(database))


def _refuse(text: Promise, **values: object) -> int:
    """To say it in a language the settings want a folder that can be written."""
    with TemporaryDirectory() as instead:
        os.environ["CALZO_VAR"] = instead
        import django

        django.setup()
        with language_of_terminal():
            sys.stderr.write(str(text) % values + "\n")
    return 1


def _without_https(error: Exception) -> int:
    """No fallback to plain http: tablets keep entries by the https address."""
    import django

    django.setup()  # a sentence in a language needs it
    from django.utils.translation import gettext as _

    with language_of_terminal():
        way = _("CALZO_PUBLIC_URL=http://ADDRESS:PORT starts by plain http all the same.")
        sys.stderr.write(f"{error}\n{way}\n")
    return 1


def _certificate() -> Path | None:
    """None without an authority, behind a proxy, or for a public address of plain http."""
    public = os.environ.get("CALZO_PUBLIC_URL", "")
    if not has_authority(data_folder()) or os.environ.get("CALZO_PROXIES") or public.startswith("http://"):
        return None
    from certificates.addresses import host_of  # late: it takes a tenth of a second, where there is one
    from certificates.services import keep_certificates

    also = host_of(public) or [address_in_network() or "127.0.0.1"]
    return keep_certificates(data_folder(), now=datetime.now(UTC), also=also).file


def _way_in(listening: socket.socket, *, certificate: Path | None) -> socket.socket | None:
    """A plain-http port beside https, for devices without trust yet."""
    if certificate is None:
        remember_way_in("")
        return None
    host, port = listening.getsockname()
    plain = listen(host=host, port=port + 1)
    remember_way_in(f"http://{address_in_network() or '127.0.0.1'}:{plain.getsockname()[1]}")
    return plain


def _serve(
    listening: socket.socket, *, wanted_port: int, certificate: Path | None, way_in: socket.socket | None
) -> int:
    port = 0 if listening.family == socket.AF_UNIX else listening.getsockname()[1]
    scheme = "https" if certificate else "http"
    if port and not os.environ.get("CALZO_PUBLIC_URL"):
        own = f"{scheme}://{address_in_network() or '127.0.0.1'}:{port}"
        remember_public_url(kept_address(data_folder(), own))

    # Late: the settings read the address that was just found.
    import django

    try:
        django.setup()
    except ConnectionError as error:  # PostgreSQL has the secrets
        os.environ.pop("DATABASE_URL")  # with it the settings would fail again
        return _refuse(AWAY, why=error)
    from django.core.management import CommandError

    from config.launch.database import database_problem
    from config.launch.places import followed, is_superseded, serve_superseded
    from config.launch.preparation import prepare
    from config.launch.welcome import welcome
    from core.faults import fault_of

    # To the end of the process: a copy is put back only where no server runs (`backups.restoring`).
    lock = hold_as_server(data_folder())
    file = sqlite_file(Env(), folder=data_folder())
    if is_superseded(data_folder()):
        serve_superseded(listening, data_folder())
        return 0
    with language_of_terminal():
        try:
            if trouble := database_problem():
                sys.stderr.write(f"{trouble}\n")
                return 1
            prepare()
            announcement = welcome(port=port, wanted_port=wanted_port, scheme=scheme)
        except Exception as error:
            if fault_of(error) is None and not isinstance(error, CommandError):
                raise
            sys.stderr.write(str(AWAY) % {"why": error} + "\n")
            return 1

    # Later still: the server reads the list of static files, which was made just now.
    from config.launch.server import serve

    again = listening.dup()
    with followed(data_folder(), file):
        started = serve(listening, announcement=announcement, certificate=certificate, way_in_at=way_in)
    if identity(data_folder()).taken_over:
        serve_superseded(again, data_folder())
    again.close()
    os.close(lock)
    if is_prepared(data_folder()):
        os.environ["PORT"] = str(port)
        os.execv(sys.executable, [sys.executable, "-m", "config.launch"])  # noqa: S606  # this very program
    return 0 if started else 1


if __name__ == "__main__":
    sys.exit(main())
