"""What a page says of itself with each request: the version of the shapes that it says and expects, and the
official for whom it was made. Where one is no longer so, nothing is done, and what it keeps waits there.
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
    """Raises `NotAllowed` (`old_page`) for another version. A program may leave it out; a page that does is
    older than the header, and knows this refusal as `csrf`.
    """
    spoken = request.headers.get(HEADER)
    if spoken is None and "Referer" not in request.headers:
        return
    if spoken != version():
        text = _("This page is out of date. Reload it and try again; nothing was changed.")
        raise NotAllowed(text, code="old_page" if spoken else "csrf")


def check_official(request: Request, actor: Actor) -> None:
    """Raises `NotAllowed` (`other_official`) where the session is meanwhile another's than the page's: they
    have signed in in another window. A page made for nobody's code says 0; a program may leave it out.
    """
    spoken = request.headers.get(OFFICIAL)
    if spoken is not None and spoken != str(actor.official_id or 0):
        text = _("%(name)s has signed in meanwhile: nothing goes in that name.")
        raise NotAllowed(text % {"name": actor.label}, code="other_official")
