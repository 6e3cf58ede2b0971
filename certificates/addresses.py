import ipaddress
import re
import socket
import struct
from collections.abc import Iterable
from contextlib import suppress
from urllib.parse import urlsplit

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from certificates.errors import CannotCertify
from certificates.issuing import Address, Subjects

NOWHERE = ("192.0.2.1", 9)  # kept for documentation: nothing is sent, only the way to it is looked up
_ADDRESS_OF = 0x8915  # SIOCGIFADDR of Linux
_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"{_LABEL}(?:\.{_LABEL})*")
NO_NAME = _(
    "{name} is neither a name like calzo.local nor an address like 192.168.1.20. Without http://, port or "
    "path, and in plain letters."
)


def own_addresses() -> frozenset[Address]:
    """Without loopback."""
    addresses = {*_default_route(), *_by_interface()}
    return frozenset(
        address for address in addresses if not address.is_loopback and not address.is_unspecified
    )


def parse_subjects(names: Iterable[str]) -> Subjects:
    """Raises `CannotCertify`."""
    hosts: set[str] = set()
    addresses: set[Address] = set()
    for raw in names:
        name = raw.strip().lower().rstrip(".")
        try:
            addresses.add(ipaddress.IPv4Address(name))
        except ValueError:
            is_number = name.replace(".", "").isdigit()
            if is_number or len(name) > 253 or not _NAME.fullmatch(name):
                raise CannotCertify(format_lazy(NO_NAME, name=raw or "“”")) from None
            hosts.add(name)
    return Subjects(frozenset(hosts), frozenset(addresses))


def host_of(address: str) -> list[str]:
    host = urlsplit(address).hostname
    return [host] if host else []


def _default_route() -> Iterable[Address]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(NOWHERE)
        yield Address(probe.getsockname()[0])


def _by_interface() -> Iterable[Address]:
    with suppress(ImportError, OSError, AttributeError):
        from fcntl import ioctl  # not on Windows

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _number, name in socket.if_nameindex():
                with suppress(OSError):  # one without an address
                    answer = ioctl(probe.fileno(), _ADDRESS_OF, struct.pack("256s", name.encode()[:15]))
                    yield Address(answer[20:24])
