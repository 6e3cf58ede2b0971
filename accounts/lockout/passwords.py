"""Whose wrong passwords are counted together, and what the locked-out person reads.

Counted is a name from an address, never an address alone: in a hall everybody has the same one. A browser in
which that name has signed in before is counted by itself, so that a stranger who tries ten passwords locks
out strangers and not the organizer (the *device cookies* of OWASP). The browser's mark is signed, since one
that could be made up would give everybody as many tries as they like.
"""

import hashlib
import secrets
from ipaddress import IPv6Address
from typing import Any

from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

COOKIE = "calzo_known"
SALT = "accounts.device"
YEAR = 365 * 24 * 3600


def counted_as(request: HttpRequest) -> str:
    """The address under which axes counts a try: the real one, or one of this browser's own in the private
    range fd00::/8 if the name that is being tried has signed in from it before.
    """
    if not is_known(request):
        return str(request.META.get("REMOTE_ADDR", ""))
    digest = hashlib.sha256(request.COOKIES[COOKIE].encode()).digest()
    return str(IPv6Address(b"\xfd" + digest[:15]))


def is_known(request: HttpRequest) -> bool:
    """Whether the name that is being tried has signed in from this browser before."""
    mark = request.COOKIES.get(COOKIE, "")
    try:
        name = signing.loads(mark, salt=SALT, max_age=YEAR)[0] if mark else None
    except signing.BadSignature:
        return False
    return name is not None and name == request.POST.get("username")


def trust_device(request: HttpRequest, response: HttpResponseBase, *, username: str) -> None:
    """Marks the browser as one in which that user has signed in."""
    mark = signing.dumps([username, secrets.token_hex(8)], salt=SALT)
    response.set_cookie(COOKIE, mark, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure())


def locked_out(
    request: HttpRequest, response: HttpResponse | None = None, credentials: Any = None
) -> HttpResponse:
    """The page for whom is locked out; 429 so that programs understand it as well."""
    return render(request, "accounts/lockout/locked.html", status=429)
