"""`/t/<token>/`: the code on a physical table. Everybody reads there whether the card in their hand is in
force and what is played at this table now, and can call the referee or protest. An official can claim the
table, never by merely opening the address.
"""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
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
from tables.claims.services import claim_table
from tables.record import permissions
from tables.record.models import Claim
from tables.wire.bodies import QUESTION_LENGTH
from tournament.championship.access import decorators as gates
from tournament.championship.access.actors import Actor
from tournament.championship.access.devices import device_of, remember_device
from tournament.championship.access.permissions import actor_in
from tournament.championship.refusal_messages import with_way
from tournament.register.models import Protest
from tournament.register.protests.queries import standing_protests
from tournament.register.protests.services import check_open, lodge
from tournament.register.queries.register import rulings_in_force
from tournament.rounds.models import HallTable, Seat, Table
from tournament.rulebook.queries import OfTable
from tournament.rulebook.scanned import Scanned, print_verdict

ANSWER_SHOWN_FOR = timedelta(minutes=20)  # how long the answer to a call stands at its table
LAST_RULINGS = 3


@dataclass(frozen=True, slots=True)
class At:
    """One request: who looks, at which table, and what is played there now; `told`: what the print that led
    here is told (`print_verdict`).
    """

    request: HttpRequest
    hall: HallTable
    table: Table | None
    actor: Actor
    told: dict[str, Any]

    @property
    def card(self) -> Scanned | None:
        """The print that led here; None where it names no edition."""
        card: Scanned | None = self.told["scanned"]
        return card

    @property
    def words(self) -> str:
        """`?words=`: what was asked of the rules and found no answer, to call with."""
        return self.request.GET.get("words", "")[:QUESTION_LENGTH]

    def context(self) -> dict[str, Any]:
        """What every page here shows."""
        return {
            "championship": self.hall.championship,
            "hall": self.hall,
            "table": self.table,
            **self.told,
        }


@dataclass(slots=True)
class Filled:
    """The forms as somebody filled them, where they were refused; fresh ones else."""

    call: PlayersCallForm = field(default_factory=PlayersCallForm)
    protest: ProtestForm | None = None
    status: int = 200


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def hall_table(request: HttpRequest, token: str) -> HttpResponse:
    """The public's page, or for an official the table to be taken. `?e=`, `?f=`, `?r=`, `?t=`:
    the edition, the last ruling, the round and the table of its card (`tournament.rulebook.scanned`).
    """
    found = claims.table_now(token)
    if found is None:
        raise Http404(_("This code belongs to no table. Ask the organizer."))
    hall, table = found
    told = print_verdict(hall.championship, request.GET, of=_of(hall, request))
    at = At(request, hall, table, actor_in(request, hall.championship), told)
    if request.method == "POST":
        do = {"call": _call, "protest": _protest}.get(request.POST.get("do", ""), _take)
        return do(at)
    if table is None or not permissions.is_official(at.actor):
        return _public(at)
    held = claims.claim_in_force(table.pk)
    mine = held is not None and held.official_id == at.actor.official_id
    if mine and (at.card is None or at.card.in_force):
        return redirect("tables:coordinate-table", hall.championship.slug, table.pk)
    return _offer(at, held, mine=mine)


def _of(hall: HallTable, request: HttpRequest) -> OfTable:
    """The card whose code led here: with the law of this table (`t`), else with what holds at every table. A
    card of long ago does not say for which round it was printed.
    """
    own = whole_number(request.GET.get("t")) == hall.number
    return OfTable(hall.number, whole_number(request.GET.get("r")), has_own=own)


def _public(at: At, filled: Filled | None = None) -> HttpResponse:
    filled = filled or Filled(call=PlayersCallForm(initial={"words": at.words}))
    championship, table = at.hall.championship, at.table
    context = at.context() | {"rulings": rulings_in_force(championship)[-LAST_RULINGS:][::-1]}
    if table is not None:
        call = players_call(table.pk, since=timezone.now() - ANSWER_SHOWN_FOR)
        context |= {
            "seats": _seats(table),
            "call": call,
            "how": status_sentence(call) if call else "",
            "waits": call is not None and call.status in WAITING,
            "may_call": table.round.status in claims.SHOWN,
            "form": filled.call,
            "protest": filled.protest or (ProtestForm(table) if _may_protest(table) else None),
            "protests": [one for one in standing_protests(championship) if one.table_id == table.pk],
            "round": table.round,
            "last_number": table.round.number,
        }
    answer = render(at.request, "tables/hall/hall.html", context, status=filled.status)
    remember_device(at.request, answer)
    return answer


def _call(at: At) -> HttpResponse:
    """A player calls the referee. Where that is refused what was typed stays."""
    form = PlayersCallForm(at.request.POST)
    if at.table is None:
        return _public(at)
    if not form.is_valid():
        return _public(at, Filled(call=form, status=400))
    try:
        call_from_players(at.table, **form.cleaned_data, phone=device_of(at.request))
    except UserError as refused:
        form.add_error(None, with_way(at.request, refused))
        return _public(at, Filled(call=form, status=refused.status))
    return redirect(at.request.get_full_path())


def _protest(at: At) -> HttpResponse:
    """A player protests against the result of the table."""
    if at.table is None:
        return _public(at)
    form = ProtestForm(at.table, at.request.POST)
    if not form.is_valid():
        return _public(at, Filled(protest=form, status=400))
    try:
        _lodged(at.table, form)
    except UserError as refused:
        form.add_error(None, with_way(at.request, refused))
        return _public(at, Filled(protest=form, status=refused.status))
    messages.success(
        at.request, _("The protest is with the organizer. The result stands until it is decided.")
    )
    return redirect(at.request.get_full_path())


def _lodged(table: Table, form: ProtestForm) -> Protest:
    said = form.cleaned_data
    seat: Seat = said["seat"]
    return lodge(
        table,
        by=seat.entry.name,
        words=said["words"],
        entry=seat.entry,
        request=said["request"],
        actor=Actor(label=seat.entry.name),
    )


def _may_protest(table: Table) -> bool:
    """Only where a result stands and the time for protests runs."""
    try:
        check_open(table.round.championship, table)
    except UserError:
        return False
    return True


def _seats(table: Table) -> list[Seat]:
    return list(table.seats.select_related("entry").order_by("number"))


def _offer(at: At, held: Claim | None, *, mine: bool = False, status: int = 200) -> HttpResponse:
    table = at.table
    assert table is not None  # noqa: S101  # only a table is offered
    context = at.context() | {
        "held": held,
        "mine": mine,
        "seats": _seats(table),
        "judges": permissions.is_judge(at.actor),
    }
    return render(at.request, "tables/hall/hall_claim.html", context, status=status)


def _take(at: At) -> HttpResponse:
    championship = at.hall.championship
    if not permissions.is_official(at.actor):
        return gates.to_sign_in(at.request, championship)
    if at.table is None:
        return _public(at)
    try:
        claim_table(at.table, actor=at.actor, take_over=at.request.POST.get("take_over") == "yes")
    except AlreadyClaimed:
        return _offer(at, claims.claim_in_force(at.table.pk), status=409)
    return redirect("tables:coordinate-table", championship.slug, at.table.pk)
