"""The device keeps each until acknowledged, so any may be repeated."""

from __future__ import annotations

from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.viewsets import ViewSetMixin

from rules.games import from_word
from tables.calls.errors import no_such_call
from tables.calls.models import Call
from tables.calls.queries import calls as queries
from tables.calls.services.calls import make_call, plausible_time, withdraw_call
from tables.calls.services.table_decisions import settle, warn
from tables.calls.words import call_shown
from tables.record.serializers.table import signatures_shown
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
from .described import ERRORS, described


class CallsOfTable(ViewSetMixin, TableView):
    @described(operation_id="call", responses={200: CallNow, 304: None, **ERRORS})
    def call(self, request: Request, pk: int) -> HttpResponse:
        """The call that waits, else the last that ended. `ETag` and `If-None-Match` spare what is known."""
        _table, actor = self.table(request, pk)
        call = queries.call_of_table(pk)
        return answer_private(
            request,
            (call_stamp(call), actor),
            lambda: CallNow(call=call_shown(call, actor) if call else None),
        )

    @entry(CallMade, CallNow)
    def make_call(self, table: Table, actor: Actor, body: CallMade) -> CallNow:
        """Call the referee upon the current play. The same key again changes nothing."""
        call = make_call(
            table,
            key=body.key,
            words=body.words,
            gap=body.gap,
            made_at=given(body.made_at),
            actor=actor,
        )
        return CallNow(call=call_shown(call, actor))

    @entry(CallKey, CallNow)
    def drop_call(self, table: Table, actor: Actor, body: CallKey) -> CallNow:
        """Withdraw the call. One that has ended stays as it is."""
        call = queries.call_of_key(body.key)
        if call is None or call.table_id != table.pk:
            raise no_such_call()
        return CallNow(call=call_shown(withdraw_call(call, actor=actor), actor))

    @entry(Decision, LineRecorded)
    def decide(self, table: Table, actor: Actor, body: Decision) -> LineRecorded:
        """Record a case of procedure as settled, or a fact, for this table alone. `not_your_word`: it is a
        rule; call the organizer. The same key again changes nothing.
        """
        line = settle(
            table,
            gap=body.gap,
            choice=from_word(body.choice),
            words=body.words,
            made_at=given(body.made_at),
            key=body.key,
            actor=actor,
        )
        return _recorded(line)

    @entry(WarningGiven, LineRecorded)
    def warn(self, table: Table, actor: Actor, body: WarningGiven) -> LineRecorded:
        """Warn a player. Everybody may read that there was a warning, officials whom and why; it goes with
        the player. The same key again changes nothing.
        """
        line = warn(
            table,
            seat=body.player,
            person=body.person,
            gap=body.gap,
            words=body.words,
            made_at=given(body.made_at),
            key=body.key,
            actor=actor,
        )
        return _recorded(line)

    @entry(Signed, Signatures)
    def sign(self, table: Table, actor: Actor, body: Signed) -> Signatures:
        """Sign the ranking, also before the moves that ended the table are here. The same key again changes
        nothing.
        """
        sign(
            table,
            key=body.key,
            seats=body.seats,
            said=body.said,
            ranking=body.ranking,
            by_player=body.by_player,
            person=body.person,
            made_at=plausible_time(given(body.made_at)),
            actor=actor,
        )
        return Signatures(signatures=signatures_shown(table.pk))


def call_stamp(call: Call | None) -> tuple[object, ...]:
    """Changes with all that is sent of a call."""
    return (call.pk, call.status, call.taken_by, call.line_id) if call else ()


def _recorded(line: RegisterLine) -> LineRecorded:
    return LineRecorded(line=RegisterLineShown(number=line.number, kind=line.kind, words=words_of(line)))
