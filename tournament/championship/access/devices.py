"""Which phone signs in: a hall has one address. Not the devices that write in an acta."""

import secrets

from django.core import signing
from django.http import HttpRequest, HttpResponseBase

COOKIE = "calzo_entrance"
SALT = "tournament.entrance"
YEAR = 365 * 24 * 3600


def device_of(request: HttpRequest) -> str:
    """Dropping our cookie gives no more tries."""
    try:
        return str(signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=YEAR))
    except signing.BadSignature:
        return f"address {request.META.get('REMOTE_ADDR', '')}"[:64]


def remember_device(request: HttpRequest, response: HttpResponseBase) -> None:
    if device_of(request).startswith("address "):
        mark = signing.dumps(secrets.token_hex(16), salt=SALT)
        response.set_cookie(
            COOKIE, mark, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure()
        )
