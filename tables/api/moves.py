from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import msgspec
from django.http import HttpRequest
from msgspec import UNSET
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSetMixin

from core.language import reader_language
from rules.games import Position
from rules.installed import WIRES
from tables.record import closing, replay
from tables.record.errors import not_opened
from tables.record.models import Acta
from tables.record.notation import (
    read_base,
    read_count,
    read_device,
    read_move,
    read_moves,
    read_reason,
)
from tables.record.queries import actas
from tables.record.serializers.table import recorded
from tables.record.services.comparing import note_difference
from tables.record.services.moves import record_moves, set_moves_aside
from tables.record.services.recording import Recording
from tables.wire import table as wire
from tables.wire.bodies import Moves, MovesAside, Preview, Previewed
from tournament.championship.access.actors import Actor
from tournament.rounds.models import Table

from .base import TableView, entry, table_for
from .bodies import object_of
from .described import ERRORS, described
from .errors import refusal


class MovesOfTable(ViewSetMixin, TableView):
    @described(operation_id="moves", request=Moves, responses={200: wire.Recorded, **ERRORS})
    def moves(self, request: Request, pk: int) -> Response:
        """Append moves; a resend changes nothing. `stale_moves` brings what the device lacks; where the rules
        refuse one, `extra.acked` says up to which number all is recorded. With `epoch`, moves under an ended
        claim are set aside for the organizer.
        """
        return record_sent(request._request, pk, request.data)

    @described(operation_id="set_aside", request=MovesAside, responses={200: wire.Recorded, **ERRORS})
    def set_aside(self, request: Request, pk: int) -> Response:
        """What was played against the rules goes to the organizer; what was not played is left out. A resend
        changes nothing.
        """
        table, actor = self.table(request, pk)
        body = object_of(request.data)
        device, base = read_device(body.get("device")), read_base(body.get("base"))
        done = set_moves_aside(
            _acta(table),
            base=base,
            device=device,
            moves=read_moves(body.get("moves")),
            actor=actor,
            epoch=read_count(body.get("epoch"), "epoch") or 0,
            reason=read_reason(body.get("reason")),
            dropped=body.get("dropped") is True,
        )
        return Response(recorded(done, actor=actor, device=device))

    @entry(Preview, Previewed)
    def preview(self, table: Table, _actor: Actor, body: Preview) -> Previewed:
        """The sentence of a move and the state after it, or the rules' refusal."""
        move = read_move(object_of(body.move))
        return _previewed(Recording(actas.opened_heading(table.pk)).position, move)


def record_sent(page: HttpRequest, pk: int, sent: object) -> Response:
    """Raises what the API answers as a refusal."""
    table, actor = table_for(page, pk)
    body = object_of(sent)
    device, base = read_device(body.get("device")), read_base(body.get("base"))
    moves = read_moves(body.get("moves"))
    epoch, waiting = read_count(body.get("epoch"), "epoch"), read_count(body.get("waiting"), "waiting")
    done = record_moves(
        _acta(table),
        base=base,
        device=device,
        moves=moves,
        actor=actor,
        epoch=epoch,
        waiting=waiting or 0,
        known=table,
    )
    agrees = note_difference(done, body.get("digest"), actor=actor)
    foreseen = agrees and body.get("foreseen") == done.acta.follow
    answer = recorded(done, actor=actor, device=device, foreseen=foreseen)
    if done.refused is not None:
        changed = {field.name: getattr(answer, field.name) for field in fields(answer)}
        done.refused.extra.update({name: value for name, value in changed.items() if value is not UNSET})
        return refusal(done.refused)
    return Response(answer)


def _previewed(before: Position, move: Mapping[str, Any]) -> Previewed:
    """Raises the engine's `Refused`."""
    move = dict(closing.complete(before, move))
    after = before.play(move)
    lang, wire, words = reader_language(), WIRES[after.game.id], replay.rules_in_words(after)
    return Previewed(
        sentence=replay.sentence(before, move, after)[lang],
        state=msgspec.convert(after.view(), wire.state),
        banner=words["banner"][lang],
        gauge=msgspec.convert(words["gauge"][lang], wire.gauge),
    )


def _acta(table: actas.TableWithActa) -> Acta:
    """Recording needs only the key: it reads the row itself, under its lock."""
    if table.acta_pk is None:
        raise not_opened()
    return Acta(pk=table.acta_pk, table=table)
