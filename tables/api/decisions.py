"""What a coordinator settles at his table: procedure, facts, warnings. Kept by the device until it is here,
so it may be sent as often as it takes.
"""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tables.calls.services.table_decisions import settle, warn
from tables.wire.bodies import Decision, WarningGiven
from tables.wire.calls import LineRecorded, RegisterLineShown
from tournament.register.models import RegisterLine
from tournament.register.words import words_of

from .base import TableView
from .bodies import given
from .schema import ERRORS


class Decisions(TableView):
    """What was decided at this table."""

    @extend_schema(operation_id="decide", request=Decision, responses={200: LineRecorded, **ERRORS})
    def post(self, request: Request, pk: int) -> Response:
        """Record a case of procedure as it was settled, or a fact in words: everybody may read it, and it
        binds this table alone. `not_your_word`: it is a rule; call the organizer. The same key again changes
        nothing.
        """
        table, actor = self.table(request, pk)
        asked = self.sent(Decision)
        line = settle(
            table,
            gap=asked.gap,
            choice=asked.choice,
            words=asked.words,
            made_at=given(asked.made_at),
            key=asked.key,
            actor=actor,
        )
        return _answer(line)


class Warnings(TableView):
    """Warnings given at this table."""

    @extend_schema(operation_id="warn", request=WarningGiven, responses={200: LineRecorded, **ERRORS})
    def post(self, request: Request, pk: int) -> Response:
        """Warn who sits there. Everybody may read that there was a warning, officials whom and why; it goes
        with the player to later tables. The same key again changes nothing.
        """
        table, actor = self.table(request, pk)
        asked = self.sent(WarningGiven)
        line = warn(
            table,
            seat=asked.player,
            gap=asked.gap,
            words=asked.words,
            made_at=given(asked.made_at),
            key=asked.key,
            actor=actor,
        )
        return _answer(line)


def _answer(line: RegisterLine) -> Response:
    shown = RegisterLineShown(number=line.number, kind=line.kind, words=words_of(line))
    return Response(LineRecorded(line=shown))
