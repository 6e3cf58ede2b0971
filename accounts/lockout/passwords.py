"""Wrong passwords count by name and address, never by address alone: a hall shares one. A browser known for
that name counts by itself, so that a stranger does not lock out the organizer (OWASP's *device cookies*); its
cookie is signed.
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


def counted_address(request: HttpRequest) -> str:
    """For axes; a known browser's own is in fd00::/8."""
    if not is_known(request):
        return str(request.META.get("REMOTE_ADDR", ""))
    digest = hashlib.sha256(request.COOKIES[COOKIE].encode()).digest()
    return str(IPv6Address(b"\xfd" + digest[:15]))


def is_known(request: HttpRequest) -> bool:
    mark = request.COOKIES.get(COOKIE, "")
    try:
        name = signing.loads(mark, salt=SALT, max_age=YEAR)[0] if mark else None
    except signing.BadSignature:
        return False
    return name is not None and name == request.POST.get("username")


def trust_device(request: HttpRequest, response: HttpResponseBase, *, username: str) -> None:
    mark = signing.dumps([username, secrets.token_hex(8)], salt=SALT)
    response.set_cookie(COOKIE, mark, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure())


def locked_out(
    request: HttpRequest, response: HttpResponse | None = None, credentials: Any = None
) -> HttpResponse:
    """429, so that programs understand it as well."""
    return render(request, "accounts/lockout/locked.html", status=429)
