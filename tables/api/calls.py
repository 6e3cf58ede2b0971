"""What is said at a table beside its moves: calls of the referee, what a coordinator settles, warnings,
signatures. Kept by the device until it is here, so it may be sent as often as it takes.
"""

from __future__ import annotations

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.viewsets import ViewSetMixin

from tables.calls.errors import no_such_call
from tables.calls.models import Call
from tables.calls.queries import calls as queries
from tables.calls.services.calls import drop_call, make_call, plausible_time
from tables.calls.services.table_decisions import settle, warn
from tables.calls.words import call_shown
from tables.record.queries.signatures import signatures_of
from tables.record.serializers.signatures import signature_shown
from tables.record.services.signing import sign
from tables.wire.bodies import CallKey, CallMade, Decision, Signed, WarningGiven
from tables.wire.calls import CallNow, LineRecorded, RegisterLineShown
from tables.wire.table import Signatures
from tournament.championship.access.actors import Actor
from tournament.register.models import RegisterLine
from tournament.register.words import words_of
from tournament.rounds.models import Table

from .base import TableView, answer_private, entry
from .bodies import given
from .schema import ERRORS


class BesideTheMoves(ViewSetMixin, TableView):
    """What is said at a table."""

    @extend_schema(operation_id="call", responses={200: CallNow, 304: None, **ERRORS})
    def call(self, request: Request, pk: int) -> HttpResponse:
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

    @entry(CallMade, CallNow)
    def make_call(self, table: Table, actor: Actor, asked: CallMade) -> CallNow:
        """Call the referee, upon the play that the acta stands at. The same key again changes nothing."""
        call = make_call(
            table,
            key=asked.key,
            words=asked.words,
            gap=asked.gap,
            made_at=given(asked.made_at),
            actor=actor,
        )
        return CallNow(call=call_shown(call, actor))

    @entry(CallKey, CallNow)
    def drop_call(self, table: Table, actor: Actor, asked: CallKey) -> CallNow:
        """Nobody need come any more. Ended already, it stays as it is."""
        call = queries.call_of_key(asked.key)
        if call is None or call.table_id != table.pk:
            raise no_such_call()
        return CallNow(call=call_shown(drop_call(call, actor=actor), actor))

    @entry(Decision, LineRecorded)
    def decide(self, table: Table, actor: Actor, asked: Decision) -> LineRecorded:
        """Record a case of procedure as it was settled, or a fact in words: everybody may read it, and it
        binds this table alone. `not_your_word`: it is a rule; call the organizer. The same key again changes
        nothing.
        """
        line = settle(
            table,
            gap=asked.gap,
            choice=asked.choice,
            words=asked.words,
            made_at=given(asked.made_at),
            key=asked.key,
            actor=actor,
        )
        return _recorded(line)

    @entry(WarningGiven, LineRecorded)
    def warn(self, table: Table, actor: Actor, asked: WarningGiven) -> LineRecorded:
        """Warn who sits there. Everybody may read that there was a warning, officials whom and why; it goes
        with the player to later tables. The same key again changes nothing.
        """
        line = warn(
            table,
            seat=asked.player,
            gap=asked.gap,
            words=asked.words,
            made_at=given(asked.made_at),
            key=asked.key,
            actor=actor,
        )
        return _recorded(line)

    @entry(Signed, Signatures)
    def sign(self, table: Table, actor: Actor, asked: Signed) -> Signatures:
        """Keep what was said, also before the moves that ended the table are here, and after its result is
        recorded. The same key again changes nothing.
        """
        sign(
            table,
            key=asked.key,
            seats=asked.seats,
            said=asked.said,
            ranking=asked.ranking,
            by_player=asked.by_player,
            made_at=plausible_time(given(asked.made_at)),
            actor=actor,
        )
        said = signatures_of([table.pk]).get(table.pk, {})
        return Signatures(signatures=[signature_shown(one) for one in said.values()])


def call_stamp(call: Call | None) -> tuple[object, ...]:
    """Changes with whatever is sent of a call."""
    return (call.pk, call.status, call.taken_by, call.line_id) if call else ()


def _recorded(line: RegisterLine) -> LineRecorded:
    return LineRecorded(line=RegisterLineShown(number=line.number, kind=line.kind, words=words_of(line)))
