"""Calling the referee from the table: asking, how it stands, taking it back."""

from __future__ import annotations

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tables.calls.errors import no_such_call
from tables.calls.models import Call
from tables.calls.queries import calls as queries
from tables.calls.services.calls import drop_call, make_call
from tables.calls.words import call_shown
from tables.wire.bodies import CallKey, CallMade
from tables.wire.calls import CallNow
from tournament.championship.access.actors import Actor

from .base import TableView, answer_private
from .bodies import given
from .schema import ERRORS


class TableCall(TableView):
    """The call of a table."""

    @extend_schema(operation_id="call", responses={200: CallNow, 304: None, **ERRORS})
    def get(self, request: Request, pk: int) -> HttpResponse:
        """The call that concerns who runs this table: the one that waits, else the last that ended. Cheap:
        `ETag` and `If-None-Match` spare what is known.
        """
        _table, actor = self.table(request, pk)
        call = queries.call_of_table(pk)
        return answer_private(
            request,
            (call_stamp(call), actor),
            lambda: CallNow(call=call_shown(call, actor) if call else None),
        )

    @extend_schema(operation_id="make_call", request=CallMade, responses={200: CallNow, **ERRORS})
    def post(self, request: Request, pk: int) -> Response:
        """Call the referee, upon the play that the acta stands at. The same key again changes nothing."""
        table, actor = self.table(request, pk)
        asked = self.sent(CallMade)
        call = make_call(
            table,
            key=asked.key,
            words=asked.words,
            gap=asked.gap,
            made_at=given(asked.made_at),
            actor=actor,
        )
        return _answer(call, actor)


class DropCall(TableView):
    """Taking a call back."""

    @extend_schema(operation_id="drop_call", request=CallKey, responses={200: CallNow, **ERRORS})
    def post(self, request: Request, pk: int) -> Response:
        """Nobody need come any more. Ended already, it stays as it is."""
        _table, actor = self.table(request, pk)
        call = queries.call_of_key(self.sent(CallKey).key)
        if call is None or call.table_id != pk:
            raise no_such_call()
        return _answer(drop_call(call, actor=actor), actor)


def call_stamp(call: Call | None) -> tuple[object, ...]:
    """Changes with whatever is sent of a call."""
    return (call.pk, call.status, call.taken_by, call.line_id) if call else ()


def _answer(call: Call, actor: Actor) -> Response:
    return Response(CallNow(call=call_shown(call, actor)))
