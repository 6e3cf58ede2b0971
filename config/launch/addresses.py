import socket
from pathlib import Path

HOW_MANY_PORTS = 50
NOWHERE = ("192.0.2.1", 9)  # kept for documentation: nothing is sent, only the way to it is looked up


def listen(*, host: str, port: int) -> socket.socket:
    """On this port or the next free of fifty; passed on open. Else `OSError`. A `host` that is a path is a
    socket there.
    """
    if host.startswith("/"):
        return _socket_at(Path(host))
    for candidate in range(port, port + HOW_MANY_PORTS):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(2048)
        except (OSError, OverflowError):
            listening.close()
        else:
            return listening
    raise OSError(f"ports {port} to {port + HOW_MANY_PORTS - 1} are all taken; set PORT to a free one")


def _socket_at(path: Path) -> socket.socket:
    """In the place of one that a killed server left."""
    path.unlink(missing_ok=True)
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listening.bind(str(path))
    listening.listen(2048)
    return listening


def address_in_network() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address
