"""Which installation this is, on which machine, and since which taking over (`term`)."""

import json
import secrets
import socket
from dataclasses import asdict, dataclass, replace
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from ..files import write_whole

FILE = "identity.json"


@dataclass(frozen=True, slots=True)
class Identity:
    """`installation` goes along with the copy, `machine` never does. `places`: folders. `taken_over`: by
    whom, where this is no longer the one. Of who went on: `address` of the first one, `since`: moment of the
    copy, as ISO.
    """

    installation: str
    machine: str
    host: str
    term: int = 1
    places: tuple[str, ...] = ()
    taken_over: dict[str, str] | None = None
    address: str = ""
    since: str = ""


def identity(data: Path) -> Identity:
    """Made at the first look."""
    file = data / FILE
    try:
        kept = json.loads(file.read_bytes())
        return Identity(**kept | {"places": tuple(kept["places"])})
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        made = Identity(secrets.token_hex(8), secrets.token_hex(8), socket.gethostname())
        keep(data, made)
        return made


def keep(data: Path, changed: Identity) -> None:
    write_whole(data / FILE, json.dumps(asdict(changed), indent=1).encode())


def change_places(data: Path, *, add: Path | None = None, leave: str = "") -> None:
    now = identity(data)
    places = tuple(
        dict.fromkeys((*(place for place in now.places if place != leave), *([str(add)] if add else [])))
    )
    keep(data, replace(now, places=places))


def kept_address(data: Path, own: str) -> str:
    """Of the first one where this machine is reached by it: a name that the router knows, or its number where
    this machine has it now. Else `own`.
    """
    address = identity(data).address
    host = urlsplit(address).hostname
    return address if host and _is_reached_here(host) else own


def _is_reached_here(host: str) -> bool:
    try:
        number = ip_address(host)
    except ValueError:
        return True
    family = socket.AF_INET6 if number.version == 6 else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((host, 0))
        except OSError:
            return False
    return not number.is_loopback
