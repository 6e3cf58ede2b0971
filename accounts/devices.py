"""Which device is asking: a random cookie that says *the same browser as before* and nothing else about it.

For codes that are tried by hand: wrong tries are counted by device and name, because a hall has one address
for everybody. Who throws the cookie away gets new tries, so what is counted by it must also be limited
otherwise.
"""

import re
import secrets

from django.http import HttpRequest, HttpResponseBase

COOKIE = "calzo_device"
YEAR = 365 * 24 * 3600
IDENTIFIER = re.compile(r"[A-Za-z0-9_-]{22}", re.ASCII)


def device_of(request: HttpRequest) -> str:
    """The device's identifier, 22 characters: its cookie's, or a new one where it has none that we could have
    made.

    A new one is kept with the request, so that the answer (`remember_device`) has the same.
    """
    known = request.COOKIES.get(COOKIE, "")
    if not IDENTIFIER.fullmatch(known):
        known = request.COOKIES[COOKIE] = secrets.token_urlsafe(16)
    return known


def remember_device(request: HttpRequest, response: HttpResponseBase) -> None:
    """Put the device's identifier on the answer."""
    response.set_cookie(
        COOKIE, device_of(request), max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure()
    )
