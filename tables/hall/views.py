"""The code on a physical table (`/t/<token>/`). An official can claim the table, never by merely opening the
address.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from core.numbers import whole_number
from core.refusals import UserError
from tables.calls.forms import PlayersCallForm, ProtestForm
from tables.calls.queries.calls import WAITING, players_call
from tables.calls.services.calls import call_from_players
from tables.calls.words import status_sentence
from tables.claims import queries as claims
from tables.claims.errors import AlreadyClaimed
from tables.claims.services import claim_table, let_write
from tables.record import permissions
from tables.record.queries.claims import ClaimInForce
from tables.record.queries.seats import Sitter, sitters
from tables.wire.bodies import QUESTION_LENGTH
from tournament.championship.access import decorators as gates
from tournament.championship.access import sessions
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.devices import device_of, remember_device
from tournament.championship.access.permissions import actor_in
from tournament.championship.refusal_messages import with_way
from tournament.publishing.queries.live import live_by_key
from tournament.register.models import Protest
from tournament.register.protests.queries import standing_protests
from tournament.register.protests.services import check_open, lodge
from tournament.register.queries.register import rulings_in_force
from tournament.rounds.models import HallTable, Seat, Table
from tournament.rounds.queries import follow_records
from tournament.rulebook.queries import OfTable
from tournament.rulebook.scanned import Scanned, print_verdict

ANSWER_SHOWN_FOR = timedelta(minutes=20)  # how long the answer to a call stands at its table
LAST_RULINGS = 3


@dataclass(frozen=True, slots=True)
class Visit:
    """`verdict`: of the print that led here (`print_verdict`)."""

    request: HttpRequest
    hall: HallTable
    table: Table | None
    actor: Actor
    verdict: dict[str, Any]

    @property
    def card(self) -> Scanned | None:
        card: Scanned | None = self.verdict["scanned"]
        return card

    @property
    def words(self) -> str:
        """A question to the rules without an answer, to call with."""
        return self.request.GET.get("words", "")[:QUESTION_LENGTH]

    @property
    def key(self) -> str:
        """Of who hands the table to a player (`taking_key`)."""
        return self.request.GET.get("key", "")

    def context(self) -> dict[str, Any]:
        return {
            "championship": self.hall.championship,
            "hall": self.hall,
            "table": self.table,
            **self.verdict,
        }


@dataclass(slots=True)
class Filled:
    call: PlayersCallForm | None = None
    protest: ProtestForm | None = None
    problem: str = ""
    status: int = 200


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def hall_table(request: HttpRequest, token: str) -> HttpResponse:
    """`?e=`, `?f=`, `?r=`, `?t=`: edition, last ruling, round and table of its card
    (`tournament.rulebook.scanned`).
    """
    hall_and_table = claims.table_now(token)
    if hall_and_table is None:
        raise Http404(_("This code belongs to no table. Ask the organizer."))
    hall, table = hall_and_table
    verdict = print_verdict(hall.championship, request.GET, of=_of(hall, request))
    visit = Visit(request, hall, table, actor_in(request, hall.championship), verdict)
    if request.method == "POST":
        do = {"call": _call, "protest": _protest, "write": _write}.get(request.POST.get("do", ""), _take)
        return do(visit)
    if table is None or not permissions.is_official(visit.actor):
        return _public(visit)
    claim = claims.claim_in_force(table.pk)
    is_own = claim is not None and claim.official_id == visit.actor.official_id
    if visit.actor.role is Role.SCORER and not is_own:
        return _public(visit)
    if is_own and (visit.card is None or visit.card.in_force):
        return redirect("tables:coordinate-table", hall.championship.slug, table.pk)
    return _offer(visit, claim, is_own=is_own)


def _of(hall: HallTable, request: HttpRequest) -> OfTable:
    """With the rules of this table (`t`), else those of every table. Old cards name no round."""
    is_own = whole_number(request.GET.get("t")) == hall.number
    return OfTable(hall.number, whole_number(request.GET.get("r")), has_own=is_own)


def _public(visit: Visit, filled: Filled | None = None) -> HttpResponse:
    filled = filled or Filled()
    championship, table = visit.hall.championship, visit.table
    context = visit.context() | {"rulings": rulings_in_force(championship)[-LAST_RULINGS:][::-1]}
    if table is not None:
        call = players_call(table.pk, since=timezone.now() - ANSWER_SHOWN_FOR)
        context |= _writing(visit, claims.claim_in_force(table.pk)) | {
            "problem": filled.problem,
            "seats": _seats_in_public(table),
            "call": call,
            "how": status_sentence(call) if call else "",
            "waits": call is not None and call.status in WAITING,
            "may_call": table.round.status in claims.SHOWN,
            "form": filled.call or PlayersCallForm(table, words=visit.words),
            "protest": filled.protest or (ProtestForm(table) if _may_protest(table) else None),
            "protests": [
                protest for protest in standing_protests(championship) if protest.table_id == table.pk
            ],
            "round": table.round,
            "last_number": table.round.number,
        }
    answer = render(visit.request, "tables/hall/hall.html", context, status=filled.status)
    remember_device(visit.request, answer)
    return answer


def _writing(visit: Visit, claim: ClaimInForce | None) -> dict[str, Any]:
    """Who may say here that they write at this table, where the stage lets a player."""
    table = visit.table
    if table is None or not table.round.stage.scorer or table.round.status not in claims.SHOWN:
        return {}
    handed = constant_time_compare(visit.key, claims.taking_key(table.pk, claim))
    is_run = claim is not None and claim.seat is None
    may = handed or not (is_run or table.status == Table.Status.DECIDED or claims.has_begun(table))
    return {
        "writes": claim.official.name if claim and claim.seat is not None else "",
        "may_write": sitters(_seats(table)) if may else (),
        "scorer": True,
    }


def _write(visit: Visit) -> HttpResponse:
    """A player says that they write, on their own phone."""
    championship, table = visit.hall.championship, visit.table
    if table is None:
        return _public(visit)
    try:
        said = visit.request.POST.get("seat", "")
        one = next((one for one in sitters(_seats(table)) if one.value == said), None)
        official = let_write(
            table, one.seat.pk if one else 0, person=one.person if one else "", key=visit.key
        )
    except UserError as refused:
        return _public(visit, Filled(problem=with_way(visit.request, refused), status=refused.status))
    sessions.remember(visit.request, official)
    return redirect("tables:coordinate-table", championship.slug, table.pk)


def _call(visit: Visit) -> HttpResponse:
    """A refusal keeps the text."""
    if visit.table is None:
        return _public(visit)
    form = PlayersCallForm(visit.table, visit.request.POST)
    if not form.is_valid():
        return _public(visit, Filled(call=form, status=400))
    try:
        call_from_players(visit.table, **form.cleaned_data, phone=device_of(visit.request))
    except UserError as refused:
        form.add_error(None, with_way(visit.request, refused))
        return _public(visit, Filled(call=form, status=refused.status))
    return redirect(visit.request.get_full_path())


def _protest(visit: Visit) -> HttpResponse:
    if visit.table is None:
        return _public(visit)
    form = ProtestForm(visit.table, visit.request.POST)
    if not form.is_valid():
        return _public(visit, Filled(protest=form, status=400))
    try:
        _lodged(visit.table, form)
    except UserError as refused:
        form.add_error(None, with_way(visit.request, refused))
        return _public(visit, Filled(protest=form, status=refused.status))
    messages.success(
        visit.request, _("The protest is with the organizer. The result stands until it is decided.")
    )
    return redirect(visit.request.get_full_path())


def _lodged(table: Table, form: ProtestForm) -> Protest:
    cleaned = form.cleaned_data
    one: Sitter = cleaned["seat"]
    return lodge(
        table,
        by=one.person,
        words=cleaned["words"],
        entry=one.seat.entry,
        request=cleaned["request"],
        actor=Actor(label=one.person),
    )


def _may_protest(table: Table) -> bool:
    """A result stands and the time for protests runs."""
    try:
        check_open(table.round.championship, table)
    except UserError:
        return False
    return True


def _seats_in_public(table: Table) -> Sequence[Mapping[str, Any]]:
    """As the public pages have them: who left, and no disqualification before it is confirmed."""
    rounds = live_by_key(table.round.championship_id).payload["rounds"]
    tables = (one for of in rounds if of["number"] == table.round.number for one in of["tables"])
    return next((one["seats"] for one in tables if one["number"] == table.number), ())


def _seats(table: Table) -> list[Seat]:
    """For an official."""
    seats = list(table.seats.select_related("entry", "table").order_by("number"))
    follow_records(seats)
    return seats


def _offer(
    visit: Visit, claim: ClaimInForce | None, *, is_own: bool = False, status: int = 200
) -> HttpResponse:
    table = visit.table
    assert table is not None  # noqa: S101  # only a table is offered
    context = (
        visit.context()
        | (_writing(visit, claim) if visit.key else {})
        | {
            "held": claim,
            "mine": is_own,
            "seats": _seats(table),
            "judges": permissions.is_judge(visit.actor),
        }
    )
    return render(visit.request, "tables/hall/hall_claim.html", context, status=status)


def _take(visit: Visit) -> HttpResponse:
    championship = visit.hall.championship
    if not permissions.is_official(visit.actor):
        return gates.to_sign_in(visit.request, championship)
    if visit.table is None:
        return _public(visit)
    try:
        claim_table(visit.table, actor=visit.actor, take_over=visit.request.POST.get("take_over") == "yes")
    except AlreadyClaimed:
        return _offer(visit, claims.claim_in_force(visit.table.pk), status=409)
    return redirect("tables:coordinate-table", championship.slug, visit.table.pk)
