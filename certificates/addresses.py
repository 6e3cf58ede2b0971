"""Under which addresses this machine can be reached, and what somebody may name besides."""

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
from certificates.issuing import Address, Spoken

NOWHERE = ("192.0.2.1", 9)  # kept for documentation: nothing is sent, only the way to it is looked up
_ADDRESS_OF = 0x8915  # SIOCGIFADDR of Linux
_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"{_LABEL}(?:\.{_LABEL})*")
NO_NAME = _(
    "{name} is neither a name like calzo.local nor an address like 192.168.1.20. Without http://, port or "
    "path, and in plain letters."
)


def own_addresses() -> frozenset[Address]:
    """All that this machine has in networks, its own loop left out."""
    found = {*_by_the_way_out(), *_by_interface()}
    return frozenset(one for one in found if not one.is_loopback and not one.is_unspecified)


def spoken(names: Iterable[str]) -> Spoken:
    """What somebody named, sorted into names and addresses; `CannotCertify` for what is neither."""
    hosts: set[str] = set()
    addresses: set[Address] = set()
    for given in names:
        name = given.strip().lower().rstrip(".")
        try:
            addresses.add(ipaddress.IPv4Address(name))
        except ValueError:
            is_number = name.replace(".", "").isdigit()
            if is_number or len(name) > 253 or not _NAME.fullmatch(name):
                raise CannotCertify(format_lazy(NO_NAME, name=given or "“”")) from None
            hosts.add(name)
    return Spoken(frozenset(hosts), frozenset(addresses))


def host_of(address: str) -> list[str]:
    """The host of a web address, for `spoken`; nothing where there is none."""
    host = urlsplit(address).hostname
    return [host] if host else []


def _by_the_way_out() -> Iterable[Address]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(NOWHERE)
        yield Address(probe.getsockname()[0])


def _by_interface() -> Iterable[Address]:
    """Each network's, where the system tells as Linux does."""
    with suppress(ImportError, OSError, AttributeError):
        from fcntl import ioctl  # not on Windows

        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            for _number, name in socket.if_nameindex():
                with suppress(OSError):  # one without an address
                    told = ioctl(asked.fileno(), _ADDRESS_OF, struct.pack("256s", name.encode()[:15]))
                    yield Address(told[20:24])
