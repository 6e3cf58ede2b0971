from __future__ import annotations

from django.http import HttpResponse
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import ViewSetMixin

from tables.calls.clock import clock_shown
from tables.calls.queries import calls
from tables.calls.services.calls import plausible_time
from tables.calls.services.table_decisions import person_leaves
from tables.calls.words import call_shown
from tables.claims import queries as claims
from tables.claims.services import claim_table, open_table, record_winner, release_table
from tables.record.models import Acta, Heading, Signature
from tables.record.notation import LARGEST_COUNT, read_device
from tables.record.queries import actas
from tables.record.queries.claims import ClaimInForce
from tables.record.queries.seats import Sitting, sitting_at
from tables.record.serializers.table import table_state
from tables.record.services.confirming import confirm_table, reopen_acta, undo_confirmation
from tables.record.services.devices import note_read
from tables.record.services.following import change_follow
from tables.record.services.play_correction import correct_play
from tables.record.services.seat_order import correct_order
from tables.wire.bodies import (
    ClaimAsked,
    Confirm,
    CorrectionMade,
    FollowBy,
    Open,
    Order,
    PersonLeaves,
    Reopen,
    Winner,
)
from tables.wire.table import TableState
from tournament.championship.access.actors import Actor
from tournament.rounds.models import Table

from .base import TableView, answer_private, entry
from .bodies import change_of, given
from .calls import call_stamp
from .described import ERRORS, Parameter, described

DEVICE = Parameter("device", str, "the device's key: marks its own moves and shows that it is alive")
WAITING = Parameter("waiting", int, "how many entries the device has not sent")


class WholeTable(TableView):
    @described(
        operation_id="table", parameters=[DEVICE, WAITING], responses={200: TableState, 304: None, **ERRORS}
    )
    def get(self, request: Request, pk: int) -> HttpResponse:
        """Everything that a device needs. `ETag` and `If-None-Match` spare it what it has."""
        table, actor = self.table(request, pk)
        device = device_of(request)
        if device:
            note_read(device, actor, at=timezone.now(), waiting=waiting_of(request))
        heading, claim = actas.heading_in_force(pk), claims.claim_in_force(pk)
        call = calls.call_of_table(pk)
        sitting = sitting_at(pk)
        clock = clock_shown(table, heading)
        stamps = (device, call_stamp(call), _sitting_stamp(sitting), clock, _signed_stamp(heading))
        return answer_private(
            request,
            _version(table, heading, claim, actor, stamps),
            lambda: table_state(
                table,
                heading=heading,
                claim=claim,
                call=call_shown(call, actor) if call else None,
                clock=clock,
                actor=actor,
                device=device,
                sitting=sitting,
            ),
        )


class Tables(ViewSetMixin, TableView):
    @entry(ClaimAsked)
    def claim(self, table: Table, actor: Actor, body: ClaimAsked) -> TableState:
        """Run this table from now on. `already_claimed` names who does; ask, then send `take_over`."""
        claim_table(table, actor=actor, take_over=body.take_over)
        return state_of(table.pk, actor)

    @described(operation_id="release", request=None, responses={200: TableState, **ERRORS})
    def release(self, request: Request, pk: int) -> Response:
        """Nobody runs this table from now on."""
        table, actor = self.table(request, pk)
        release_table(table, actor=actor)
        return Response(state_of(pk, actor))

    @entry(Open)
    def open(self, table: Table, actor: Actor, body: Open) -> TableState:
        """Open the acta with who really sits where; a repetition changes nothing. A table that nobody runs is
        taken.
        """
        at = plausible_time(given(body.made_at))
        open_table(
            table, order=body.order, absent=body.absent, follow=body.follow or None, at=at, actor=actor
        )
        return state_of(table.pk, actor)

    @entry(Winner)
    def winner(self, table: Table, actor: Actor, body: Winner) -> TableState:
        """Record who won, or the order from the best on. A table that nobody runs is taken, one that was not
        opened opens as drawn. The same tap again changes nothing.
        """
        at = plausible_time(given(body.made_at))
        record_winner(table, said=body.said, absent=body.absent, at=at, actor=actor)
        return state_of(table.pk, actor)

    @entry(PersonLeaves)
    def person_leaves(self, table: Table, actor: Actor, body: PersonLeaves) -> TableState:
        """One of a pair leaves the championship, or is disqualified, and the others play on; where the rules
        say otherwise, the pair leaves the table. The same key again changes nothing.
        """
        person_leaves(
            table,
            seat=body.player,
            person=body.person,
            disqualified=body.disqualified,
            words=body.words,
            key=body.key,
            actor=actor,
        )
        return state_of(table.pk, actor)

    @described(operation_id="take_back", request=None, responses={200: TableState, **ERRORS})
    def take_back(self, request: Request, pk: int) -> Response:
        """Undo the reader's own result, and open the acta again. Where something rests on it, it stands until
        they confirm another.
        """
        table, actor = self.table(request, pk)
        undo_confirmation(table, actor=actor)
        return Response(state_of(pk, actor))

    @entry(Order)
    def order(self, table: Table, actor: Actor, body: Order) -> TableState:
        """Correct the order; the record is replayed upon it."""
        correct_order(actas.opened_heading(table.pk).acta, order=body.order, absent=body.absent, actor=actor)
        return state_of(table.pk, actor)

    @entry(FollowBy)
    def follow(self, table: Table, actor: Actor, body: FollowBy) -> TableState:
        """Change how the table is followed."""
        change_follow(actas.opened_heading(table.pk).acta, follow=body.follow, actor=actor)
        return state_of(table.pk, actor)

    @entry(CorrectionMade)
    def correct(self, table: Table, actor: Actor, body: CorrectionMade) -> TableState:
        """Correct a play. `moved_on`: another move came in since the preview; `moves_refused`: later moves
        must be fixed or dropped first. The same key again changes nothing.
        """
        change = change_of(body)
        correct_play(
            table,
            change=change,
            base=body.base,
            reason=body.reason,
            agreed=body.agreed,
            actor=actor,
            key=body.key,
        )
        return state_of(table.pk, actor)

    @entry(Confirm)
    def confirm(self, table: Table, actor: Actor, body: Confirm) -> TableState:
        """Record the ranking that was shown; a repetition changes nothing. `result_differs` brings both
        results, `other_order` the order confirmed meanwhile.
        """
        confirm_table(
            table,
            base=body.base,
            order=given(body.order),
            at=plausible_time(given(body.made_at)),
            expected_version=given(body.expected_version),
            reason=body.reason,
            actor=actor,
        )
        return state_of(table.pk, actor)

    @entry(Reopen)
    def reopen(self, table: Table, actor: Actor, body: Reopen) -> TableState:
        """For a floor judge or the organizer; the result stands until the next one."""
        reopen_acta(table, reason=body.reason, actor=actor)
        return state_of(table.pk, actor)


def state_of(pk: int, actor: Actor, *, device: str = "", table: Table | None = None) -> TableState:
    heading, claim = actas.heading_in_force(pk), claims.claim_in_force(pk)
    table = heading.acta.table if heading else table or actas.table_with_round(pk)
    assert table is not None  # noqa: S101  # it was read a moment ago, and tables in play are never deleted
    call = calls.call_of_table(pk)
    return table_state(
        table,
        heading=heading,
        claim=claim,
        call=call_shown(call, actor) if call else None,
        clock=clock_shown(table, heading),
        actor=actor,
        device=device,
    )


def device_of(request: Request) -> str:
    key = request.query_params.get("device")
    return read_device(key) if key else ""


def waiting_of(request: Request) -> int:
    raw = request.query_params.get("waiting", "")
    return min(int(raw), LARGEST_COUNT) if raw.isdecimal() and len(raw) < 19 else 0


def _version(
    table: Table, heading: Heading | None, claim: ClaimInForce | None, actor: Actor, more: tuple[object, ...]
) -> tuple[object, ...]:
    acta = heading.acta if heading else None
    stands = (table.status, table.result_version, table.round.status)
    entered = (acta.n, acta.status, acta.follow, acta.heading, acta.engine) if acta else None
    claimed = (claim.pk, claim.waiting) if claim else ()
    return (stands, entered, claimed, actor, more)


def _signed_stamp(heading: Heading | None) -> int:
    is_over = heading is not None and heading.acta.status != Acta.Status.OPEN
    return Signature.objects.filter(acta=heading.acta_id).count() if heading and is_over else 0


def _sitting_stamp(sitting: Sitting) -> tuple[object, ...]:
    seats = (
        (seat.pk, seat.entry_id, seat.entry.size, seat.absent, len(sitting.warnings(seat)))
        for seat in sitting.seats
    )
    return (*seats, *(note["kind"] for note in sitting.passed))
