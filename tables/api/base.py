"""Each request of a page says its wire version and its official. Where either is outdated nothing is done,
and the page keeps its entries.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.http import HttpResponse, HttpResponseBase
from django.http.request import HttpRequest
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.conditional_get import answer_unless_known, etag_of
from core.refusals import NotAllowed
from tables.claims.queries import may_see
from tables.record import permissions
from tables.record.queries import actas
from tables.wire.roots import version
from tables.wire.table import TableState
from tournament.championship.access.actors import Actor
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.rounds.models import Table

from .bodies import read_body
from .described import ERRORS, described
from .errors import nothing_here, sign_in

LANGUAGES = ("es", "en")
HEADER = "X-Calzo-Wire"
OFFICIAL = "X-Calzo-Official"
B = TypeVar("B")
Do = Callable[[Any, Table, Actor, B], object]


class HallView(APIView):
    """`?lang=es|en` overrides the language of the site."""

    permission_classes = ()

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        lang = request.GET.get("lang", "")
        with translation.override(lang if lang in LANGUAGES else translation.get_language()):
            return super().dispatch(request, *args, **kwargs)

    def sent(self, kind: type[B]) -> B:
        return read_body(kind, self.request.data)


class PublicView(HallView):
    authentication_classes = ()


class OfficialView(HallView):
    """Pages must speak the server's wire version."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        check_version(request)

    def actor(self, request: Request, championship: Championship) -> Actor:
        return official_in(request._request, championship)


class TableView(OfficialView):
    def table(self, request: Request, pk: int) -> tuple[actas.TableWithActa, Actor]:
        return table_for(request._request, pk)


def official_in(page: HttpRequest, championship: Championship) -> Actor:
    """Raises `NotAllowed`, or `SignIn`."""
    actor = actor_in(page, championship)
    if permissions.is_official(actor):
        check_official(page, actor)
        return actor
    if page.user.is_authenticated or page.official:  # type: ignore[attr-defined]  # set by middleware
        text = _("Only officials of this championship may do this. Sign in with its code.")
        raise NotAllowed(text, code="not_official")
    raise sign_in()


def table_for(page: HttpRequest, pk: int) -> tuple[actas.TableWithActa, Actor]:
    """Raises `NotAllowed`, `SignIn` or `NoSuchThing`."""
    table = actas.table_with_round(pk) if pk < 2**62 else None
    if table is None:
        raise nothing_here()
    actor = official_in(page, table.round.championship)
    if not may_see(actor, table):
        text = _("You write at your own table alone: scan the code of the table where you sit.")
        raise NotAllowed(text, code="not_your_table")
    return table, actor


def entry(body: type[B], answer: type[object] = TableState) -> Callable[[Do[B]], Callable[..., Response]]:
    """A POST endpoint of a `TableView` method (table, actor, body); its name is the operation's."""

    def made(do: Do[B]) -> Callable[..., Response]:
        @described(operation_id=do.__name__, request=body, responses={200: answer, **ERRORS})
        @wraps(do)
        def entered(view: TableView, request: Request, pk: int) -> Response:
            table, actor = view.table(request, pk)
            return Response(do(view, table, actor, view.sent(body)))

        return entered

    return made


def answer_private(request: Request, version: object, state: Callable[[], Any]) -> HttpResponse:
    """304 where the reader has it. `version`: all that the state depends on, besides the language."""
    response = answer_unless_known(request, etag_of(version), lambda: Response(state()))
    patch_cache_control(response, private=True, no_cache=True)
    return response


def check_version(request: Request | HttpRequest) -> None:
    """Raises `NotAllowed` (`old_page`). A program may omit it; a page without it is older than the header,
    and understands the refusal as `csrf`.
    """
    spoken = request.headers.get(HEADER)
    if spoken is None and "Referer" not in request.headers:
        return
    if spoken != version():
        text = _("This page is out of date. Reload it and try again; nothing was changed.")
        raise NotAllowed(text, code="old_page" if spoken else "csrf")


def check_official(request: HttpRequest, actor: Actor) -> None:
    """Raises `NotAllowed` (`other_official`) where another has signed in, in another window. A page without a
    code says 0; a program may omit it.
    """
    spoken = request.headers.get(OFFICIAL)
    if spoken is not None and spoken != str(actor.official_id or 0):
        text = _("%(name)s has signed in meanwhile: nothing goes in that name.")
        raise NotAllowed(text % {"name": actor.label}, code="other_official")
