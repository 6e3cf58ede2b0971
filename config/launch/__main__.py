"""`python -m config.launch`: prepares the installation, finds a port, says where to look, and serves in one
process."""

import os
import socket
import sys

from config.installation import data_folder, remember_public_url
from config.launch.addresses import address_in_network, listen
from config.messages import compile_messages

DEFAULT_PORT = 8000


def main() -> int:
    """The whole way from the code to a server that answers; returns the exit code."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.umask(0o077)
    try:
        wanted = int(os.environ.get("PORT") or DEFAULT_PORT)
        # All of this machine's addresses, since the hall's phones must reach it.
        listening = listen(host=os.environ.get("CALZO_HOST", "0.0.0.0"), port=wanted)  # noqa: S104
    except (OSError, ValueError) as error:
        sys.stderr.write(f"PORT or CALZO_HOST: {error}\n")
        return 1
    compile_messages()
    return _serve(listening, wanted_port=wanted)


def _serve(listening: socket.socket, *, wanted_port: int) -> int:
    port = listening.getsockname()[1]
    if not os.environ.get("CALZO_PUBLIC_URL"):
        remember_public_url(f"http://{address_in_network() or '127.0.0.1'}:{port}")

    # Late: the settings read the address that was just found.
    import django

    django.setup()
    from django.utils.translation import gettext as _
    from django.utils.translation import override

    from backups.restoring import hold_as_server
    from config.launch.database import trouble_with_database
    from config.launch.preparation import prepare
    from config.launch.welcome import welcome
    from core.faults import fault_of

    # To the end of the process: a copy is put back only where no server runs (`backups.restoring`).
    held = hold_as_server(data_folder())
    with override("en" if os.environ.get("LANG", "").startswith("en") else "es"):
        if trouble := trouble_with_database():
            sys.stderr.write(f"{trouble}\n")
            return 1
        try:
            prepare()
            announcement = welcome(port=port, wanted_port=wanted_port)
        except Exception as error:
            if fault_of(error) is None:
                raise
            text = _("The database or the disk cannot be used:")
            sys.stderr.write(f"{text} {error}\n")
            return 1

    # Later still: the server reads the list of static files, which was made just now.
    from config.launch.server import serve

    started = serve(listening, announcement=announcement)
    os.close(held)
    return 0 if started else 1


if __name__ == "__main__":
    sys.exit(main())
