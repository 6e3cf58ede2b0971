"""Wrong codes or passwords from one address in a minute, since cookies and names can be made up. A hall may
share one, so a right code and a known browser always pass.
"""

from ipaddress import IPv6Address, ip_address, ip_network

from django.http import HttpRequest

from core.budgets import spend, spent

WRONG_A_MINUTE = 30
SECONDS = 60
IPV6_NETWORK = 64  # bits: what one household or phone gets


def address_of(request: HttpRequest) -> str:
    """The network for IPv6, within which a phone may choose any."""
    real = str(request.META.get("REMOTE_ADDR", ""))
    try:
        address = ip_address(real)
    except ValueError:  # a socket of this machine has none
        return real[:64]
    if isinstance(address, IPv6Address):
        return str(ip_network((address, IPV6_NETWORK), strict=False))
    return real


def count_wrong_try(address: str) -> None:
    spend(_key(address), seconds=SECONDS)


def has_too_many(address: str) -> bool:
    return spent(_key(address)) >= WRONG_A_MINUTE


def _key(address: str) -> str:
    return f"wrong-tries:{address}"
