"""Wrong tries by address: how many wrong codes or passwords came from one address in the running minute.

Beside the counts by device and by name, since a new cookie makes a new device and anybody can make up names.
A hall may have one address for everybody: so the count is generous, lasts a minute, and never keeps out who
types a right code or signs in from a browser that is known.
"""

from ipaddress import IPv6Address, ip_address, ip_network

from django.core.cache import cache
from django.http import HttpRequest

WRONG_A_MINUTE = 30
SECONDS = 60
IPV6_NETWORK = 64  # bits: what one household or phone gets


def address_of(request: HttpRequest) -> str:
    """The address that tries are counted under; of IPv6 the network, in which one phone may choose any."""
    real = str(request.META.get("REMOTE_ADDR", ""))
    try:
        address = ip_address(real)
    except ValueError:  # a socket of this machine has none
        return real[:64]
    if isinstance(address, IPv6Address):
        return str(ip_network((address, IPV6_NETWORK), strict=False))
    return real


def count_wrong_try(address: str) -> None:
    """One more wrong code or password from there."""
    key = _key(address)
    cache.add(key, 0, SECONDS)
    try:
        cache.incr(key)
    except ValueError:  # the minute ended between the two
        cache.add(key, 1, SECONDS)


def has_too_many(address: str) -> bool:
    """Whether no further wrong try from there is looked at in this minute."""
    return int(cache.get(_key(address), 0)) >= WRONG_A_MINUTE


def _key(address: str) -> str:
    return f"wrong-tries:{address.replace('/', '-')}"
