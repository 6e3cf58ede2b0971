"""The second entry of a table, by another official. It speaks as the table does, for the same tablet."""

from __future__ import annotations

from dataclasses import fields

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from msgspec import UNSET
from rest_framework.request import Request
from rest_framework.response import Response

from tables.record.notation import read_base, read_count, read_device, read_move, read_moves
from tables.record.queries import actas
from tables.record.serializers.second import second_recorded, second_state
from tables.record.serializers.table import table_state
from tables.record.services.devices import seen_reading
from tables.record.services.second import check_may_enter, record_second, second_of
from tables.wire.bodies import Moves, Preview, Previewed
from tables.wire.table import Recorded, TableState

from .base import TableView
from .bodies import object_of
from .errors import refusal
from .moves import previewed
from .schema import ERRORS
from .tables import DEVICE, WAITING, device_of, waiting_of


class SecondTable(TableView):
    """The state of the second entry, for who enters it."""

    @extend_schema(operation_id="second", parameters=[DEVICE, WAITING], responses={200: TableState, **ERRORS})
    def get(self, request: Request, pk: int) -> HttpResponse:
        """As of a table; `acta` is the second entry, and `second` says where it differs from the acta."""
        table, actor = self.table(request, pk)
        heading = self.heading(table)
        check_may_enter(heading, actor)
        device = device_of(request)
        if device:
            seen_reading(device, actor, at=timezone.now(), waiting=waiting_of(request))
        state = table_state(table, heading=None, claim=None, actor=actor)
        return Response(second_state(state, heading, actor, device=device))


class RecordSecond(TableView):
    """Moves of the second entry."""

    @extend_schema(operation_id="second_moves", request=Moves, responses={200: Recorded, **ERRORS})
    def post(self, request: Request, pk: int) -> Response:
        """As of a table, but nothing of it reaches the acta. `epoch` and `digest` mean nothing here."""
        table, actor = self.table(request, pk)
        sent = object_of(request.data)
        device, base = read_device(sent.get("device")), read_base(sent.get("base"))
        done = record_second(
            self.heading(table).acta,
            base=base,
            device=device,
            moves=read_moves(sent.get("moves")),
            actor=actor,
            waiting=read_count(sent.get("waiting"), "waiting") or 0,
        )
        answer = second_recorded(done, actor=actor, device=device)
        if done.refused is not None:
            changed = {one.name: getattr(answer, one.name) for one in fields(answer)}
            done.refused.extra.update({name: value for name, value in changed.items() if value is not UNSET})
            return refusal(done.refused)
        return Response(answer)


class PreviewSecond(TableView):
    """What a move of the second entry would do."""

    @extend_schema(operation_id="second_preview", request=Preview, responses={200: Previewed, **ERRORS})
    def post(self, request: Request, pk: int) -> Response:
        """As of a table."""
        table, actor = self.table(request, pk)
        heading = self.heading(table)
        check_may_enter(heading, actor)
        move = read_move(object_of(self.sent(Preview).move))
        second = second_of(heading, actas.record(heading.acta_id))
        return Response(previewed(second.recording.position, move))
