"""How a webhook is signed (Standard Webhooks, symmetric) and sent: the name is resolved once, and the address
that was judged is the one connected to; no redirect is followed, and no answer is waited for longer than
`SECONDS`.
"""

import base64
import hmac
import secrets
import socket
import ssl
import threading
from collections.abc import Mapping
from hashlib import sha256
from http.client import HTTPS_PORT, HTTPConnection, HTTPException
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

from .errors import Fault

SECONDS = 10.0
STEP_SECONDS = 5.0  # to connect, or until the next bytes
PREFIX = "whsec_"
_NAT64 = IPv6Network("64:ff9b::/96")


class Unreachable(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def new_secret() -> str:
    return PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


def signature(secret: str, *, message: str, timestamp: int, body: str) -> str:
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signed = hmac.digest(key, f"{message}.{timestamp}.{body}".encode(), sha256)
    return f"v1,{base64.b64encode(signed).decode()}"


def split(url: str) -> SplitResult | None:
    """None for what is no address of a receiver."""
    if not url.isascii() or not url.isprintable() or " " in url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    whole = parts.scheme in ("http", "https") and parts.hostname and port != 0
    return parts if whole and not (parts.username or parts.password or parts.fragment) else None


def is_public(address: str) -> bool:
    """Reached over the internet, by itself and by the address within it."""
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        if ip in _NAT64:
            return is_public(str(ip_address(int(ip) & 0xFFFFFFFF)))
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo and ip.teredo[1])
        if inner:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


def post(url: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    """The status of the answer. `private`: also to addresses of this network. Raises `Unreachable`."""
    parts = split(url)
    if parts is None or not parts.hostname:
        raise Unreachable(Fault.NO_ADDRESS)
    is_tls = parts.scheme == "https"
    port = parts.port or (HTTPS_PORT if is_tls else 80)
    address = _resolved(parts.hostname, port)
    if not private and not all(map(is_public, address)):
        raise Unreachable(Fault.PRIVATE)
    connection = _Connection(parts.hostname, port, address=address[0], is_tls=is_tls)
    limit = threading.Timer(SECONDS, connection.cut)
    limit.daemon = True
    limit.start()
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", target, body, dict(headers))
        return connection.getresponse().status
    except ssl.SSLError as error:
        raise Unreachable(Fault.NO_ANSWER if connection.is_cut else Fault.CERTIFICATE) from error
    except TimeoutError as error:
        raise Unreachable(Fault.NO_ANSWER) from error
    except (OSError, HTTPException, ValueError) as error:
        raise Unreachable(Fault.NO_ANSWER if connection.is_cut else Fault.REFUSED) from error
    finally:
        limit.cancel()
        connection.close()


def _resolved(host: str, port: int) -> list[str]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Unreachable(Fault.NO_ADDRESS) from error
    return [str(one[4][0]) for one in found]


class _Connection(HTTPConnection):
    """To `address`, whatever the name leads to by now."""

    def __init__(self, host: str, port: int, *, address: str, is_tls: bool) -> None:
        super().__init__(host, port, timeout=STEP_SECONDS)
        self.default_port = HTTPS_PORT if is_tls else 80  # which the header `Host` leaves out
        self.address, self.is_tls, self.is_cut = address, is_tls, False

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), STEP_SECONDS)
        if self.is_tls:
            tls = ssl.create_default_context()
            self.sock = tls.wrap_socket(self.sock, server_hostname=self.host, do_handshake_on_connect=False)
            self.sock.do_handshake()

    def cut(self) -> None:
        """For who sends a byte now and then."""
        self.is_cut = True
        try:
            self.sock.shutdown(socket.SHUT_RDWR)
        except (OSError, AttributeError):  # it is closed, or not open yet
            return
