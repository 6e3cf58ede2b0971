"""A page that was loaded before the server was renewed says and expects other shapes: it must be loaded
again. What it keeps waits there.
"""

from __future__ import annotations

from django.utils.translation import gettext as _
from rest_framework.request import Request

from core.refusals import NotAllowed
from tables.wire.roots import version

HEADER = "X-Calzo-Wire"


def check_version(request: Request) -> None:
    """Raises `NotAllowed` (`old_page`) for another version. A program may leave it out; a page that does is
    older than the header, and knows this refusal as `csrf`.
    """
    spoken = request.headers.get(HEADER)
    if spoken is None and "Referer" not in request.headers:
        return
    if spoken != version():
        text = _("This page is out of date. Reload it and try again; nothing was changed.")
        raise NotAllowed(text, code="old_page" if spoken else "csrf")
