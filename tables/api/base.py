"""What every view of the API shares: in which language it answers, who asks, and at which table."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from django.http import HttpResponse, HttpResponseBase
from django.http.request import HttpRequest
from django.utils import translation
from django.utils.cache import patch_cache_control
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.conditional_get import answer_unless_known, etag_of
from core.refusals import NotAllowed
from tables.record import permissions
from tables.record.errors import not_opened
from tables.record.models import Heading
from tables.record.queries import actas
from tables.wire.table import TableState
from tournament.championship.access.actors import Actor
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.rounds.models import Table

from .bodies import read_body
from .errors import nothing_here, sign_in
from .pages import check_official, check_version
from .schema import ERRORS

LANGUAGES = ("es", "en")
B = TypeVar("B")
Do = Callable[[Any, Table, Actor, B], object]


class HallView(APIView):
    """A view of the API. `?lang=es|en` overrides the language of the site for this answer."""

    permission_classes = ()

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """As ever, in the language asked for."""
        asked = request.GET.get("lang", "")
        with translation.override(asked if asked in LANGUAGES else translation.get_language()):
            return super().dispatch(request, *args, **kwargs)

    def sent(self, kind: type[B]) -> B:
        """The body, checked, as this dataclass."""
        return read_body(kind, self.request.data)


class PublicView(HallView):
    """A view for everybody: it looks at no session."""

    authentication_classes = ()


class OfficialView(HallView):
    """A view for the officials of the championship that it speaks of. Of a page it is asked in the version of
    the wire that the server speaks.
    """

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """As ever; a page that was loaded before the server was renewed is refused, and nothing is done."""
        super().initial(request, *args, **kwargs)
        check_version(request)

    def actor(self, request: Request, championship: Championship) -> Actor:
        """Who asks, an official of this championship; else they are told to sign in, or that it is not
        theirs.
        """
        page = request._request
        actor = actor_in(page, championship)
        if permissions.is_official(actor):
            check_official(request, actor)
            return actor
        if page.user.is_authenticated or page.official:  # type: ignore[attr-defined]  # set by middleware
            text = translation.gettext(
                "Only officials of this championship may do this. Sign in with its code."
            )
            raise NotAllowed(text, code="not_official")
        raise sign_in()


class TableView(OfficialView):
    """A view of one table, for the officials of its championship."""

    def table(self, request: Request, pk: int) -> tuple[Table, Actor]:
        """The table and who asks."""
        table = actas.table_with_round(pk) if pk < 2**62 else None
        if table is None:
            raise nothing_here()
        return table, self.actor(request, table.round.championship)

    def heading(self, table: Table) -> Heading:
        """The heading in force of its acta; raises `NotOpened`."""
        found = actas.heading_in_force(table.pk)
        if found is None:
            raise not_opened()
        return found


def entry(body: type[B], answer: type[object] = TableState) -> Callable[[Do[B]], Callable[..., Response]]:
    """Makes an address of a method of a `TableView` that does what such a body asks of a table: it is given
    the table, who asks, and the body; the name of the operation is its own.
    """

    def made(do: Do[B]) -> Callable[..., Response]:
        @extend_schema(operation_id=do.__name__, request=body, responses={200: answer, **ERRORS})
        @wraps(do)
        def entered(view: TableView, request: Request, pk: int) -> Response:
            table, actor = view.table(request, pk)
            return Response(do(view, table, actor, view.sent(body)))

        return entered

    return made


def answer_private(request: Request, version: object, state: Callable[[], Any]) -> HttpResponse:
    """What `state` gives, for this reader alone, or *not modified*. `version`: all that it rests on, besides
    the language.
    """
    response = answer_unless_known(request, etag_of(version), lambda: Response(state()))
    patch_cache_control(response, private=True, no_cache=True)
    return response
