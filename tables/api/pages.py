"""Each request of a page says its wire version and its official. Where either is outdated nothing is done,
and the page keeps its entries.
"""

from __future__ import annotations

from django.utils.translation import gettext as _
from rest_framework.request import Request

from core.refusals import NotAllowed
from tables.wire.roots import version
from tournament.championship.access.actors import Actor

HEADER = "X-Calzo-Wire"
OFFICIAL = "X-Calzo-Official"


def check_version(request: Request) -> None:
    """Raises `NotAllowed` (`old_page`) for another version. A program may omit it; a page without it is older
    than the header, and understands this refusal as `csrf`.
    """
    spoken = request.headers.get(HEADER)
    if spoken is None and "Referer" not in request.headers:
        return
    if spoken != version():
        text = _("This page is out of date. Reload it and try again; nothing was changed.")
        raise NotAllowed(text, code="old_page" if spoken else "csrf")


def check_official(request: Request, actor: Actor) -> None:
    """Raises `NotAllowed` (`other_official`) where another official has signed in, in another window. A page
    without a code says 0; a program may omit it.
    """
    spoken = request.headers.get(OFFICIAL)
    if spoken is not None and spoken != str(actor.official_id or 0):
        text = _("%(name)s has signed in meanwhile: nothing goes in that name.")
        raise NotAllowed(text % {"name": actor.label}, code="other_official")
