"""The hot path: moves come in. And what a move would do, without recording it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from core.language import reader_language
from rules.engine import Position
from tables.api.serializer import acta_after, whole_acta
from tables.record import closing
from tables.record import replay as fold
from tables.record.errors import MalformedMove, not_opened
from tables.record.models import Acta, Heading
from tables.record.notation import read_base, read_device, read_move, read_moves
from tables.record.queries import actas
from tables.record.replay import NeedsReplay
from tables.record.services.moves import Recorded, record_moves
from tournament.rounds.models import Table

from . import shapes
from .base import TableView
from .errors import refusal
from .schema import ERRORS


class RecordMoves(TableView):
    """Moves of one table."""

    @extend_schema(operation_id="moves", request=shapes.Moves, responses={200: shapes.Recorded, **ERRORS})
    def post(self, request: Request, pk: int) -> Response:
        """Append what the device has not had acknowledged. A resend changes nothing; `stale_moves` brings
        what the device lacks; where the rules refuse one, `extra.acked` says up to which number all is
        recorded.
        """
        table, actor = self.table(request, pk)
        sent = _object(request.data)
        device, base = read_device(sent.get("device")), read_base(sent.get("base"))
        moves = read_moves(sent.get("moves"))
        done = record_moves(_acta(table), base=base, device=device, moves=moves, actor=actor)
        now = _now(done, actor=actor, device=device)
        if done.refused is not None:
            done.refused.extra.update(acked=done.acked, n=done.n, elsewhere=done.elsewhere, acta=now)
            return refusal(done.refused)
        told = {"acked": done.acked, "n": done.n, "elsewhere": done.elsewhere, "acta": now}
        return Response(told)


class PreviewMove(TableView):
    """What a move would do."""

    @extend_schema(
        operation_id="preview", request=shapes.Preview, responses={200: shapes.Previewed, **ERRORS}
    )
    def post(self, request: Request, pk: int) -> Response:
        """The sentence of a move and the state after it, or the refusal of the rules. Nothing is recorded."""
        table, _actor = self.table(request, pk)
        move = read_move(_object(self.sent(shapes.Preview)["move"]))
        before = _position(self.heading(table))
        move = dict(closing.complete(before, move))
        after = before.play(move)
        return Response(
            {
                "sentence": fold.sentence(before, move, after)[reader_language()],
                "state": after.view(),
                "banner": fold.law(after)["banner"][reader_language()],
            }
        )


def _acta(table: Table) -> Acta:
    """The acta's key is all that recording needs: it reads the row itself, under its lock."""
    found = Acta.objects.only("pk").filter(table=table).first()
    if found is None:
        raise not_opened()
    return found


def _now(done: Recorded, **who: Any) -> dict[str, Any]:
    """The acta after the batch; after a resend, where nothing was added, with its whole log."""
    return acta_after(done.folding, **who) if done.folding else whole_acta(done.heading, **who)


def _position(heading: Heading) -> Position:
    acta = heading.acta
    try:
        return fold.position_of(heading.head, frozen=acta.frozen, engine_version=acta.engine)
    except NeedsReplay:
        moves = [move.payload for move in actas.record(acta.pk)]
        return fold.position_of(heading.head, frozen={}, engine_version="", moves=moves)


def _object(data: object) -> Mapping[str, Any]:
    if isinstance(data, Mapping):
        return data
    raise MalformedMove(_("Send an object."))
