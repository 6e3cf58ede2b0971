"""Prepares, finds a port, announces and serves, in one process."""

import os
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path

from certificates.errors import CannotCertify
from certificates.files import has_authority
from config.door import raise_file_limit
from config.installation import data_folder, remember_public_url, remember_way_in
from config.launch.addresses import address_in_network, listen
from config.messages import compile_messages
from core.language import language_of_terminal

DEFAULT_PORT = 8000


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.umask(0o077)
    raise_file_limit()
    try:
        wanted = int(os.environ.get("PORT") or DEFAULT_PORT)
        # All of this machine's addresses, since the hall's phones must reach it.
        listening = listen(host=os.environ.get("CALZO_HOST", "0.0.0.0"), port=wanted)  # noqa: S104
    except (OSError, ValueError) as error:
        sys.stderr.write(f"PORT or CALZO_HOST: {error}\n")
        return 1
    compile_messages()
    try:
        certificate = _certificate()
        way_in = _way_in(listening, certificate=certificate)
    except (CannotCertify, OSError) as error:
        return _without_https(error)
    return _serve(listening, wanted_port=wanted, certificate=certificate, way_in=way_in)


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
    port = listening.getsockname()[1]
    scheme = "https" if certificate else "http"
    if not os.environ.get("CALZO_PUBLIC_URL"):
        remember_public_url(f"{scheme}://{address_in_network() or '127.0.0.1'}:{port}")

    # Late: the settings read the address that was just found.
    import django

    django.setup()
    from django.core.management import CommandError
    from django.utils.translation import gettext as _

    from backups.restoring import hold_as_server
    from config.launch.database import database_problem
    from config.launch.preparation import prepare
    from config.launch.welcome import welcome
    from core.faults import fault_of

    # To the end of the process: a copy is put back only where no server runs (`backups.restoring`).
    lock = hold_as_server(data_folder())
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
            text = _("The database or the disk cannot be used:")
            sys.stderr.write(f"{text} {error}\n")
            return 1

    # Later still: the server reads the list of static files, which was made just now.
    from config.launch.server import serve

    started = serve(listening, announcement=announcement, certificate=certificate, way_in_at=way_in)
    os.close(lock)
    return 0 if started else 1


if __name__ == "__main__":
    sys.exit(main())
