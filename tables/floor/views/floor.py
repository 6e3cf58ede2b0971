"""One table on the floor, and what is done to it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.redirects import within_site
from core.refusals import Invalid
from prints.qr import qr_svg
from rules.games import RECORDINGS
from tables.calls.queries import calls
from tables.calls.words import listed_call
from tables.claims import queries as claims
from tables.claims.services import release_table
from tables.floor import queries
from tables.floor.services import confirm_over, undo_here
from tables.record import permissions
from tables.record.closing import ranking_text
from tables.record.models import SetAside
from tables.record.progress import has_progress
from tables.record.queries import actas
from tables.record.serializers.set_aside import set_aside_shown
from tables.record.serializers.table import table_state
from tables.record.services.adopting import adopt, leave_out
from tables.record.services.confirming import confirm_table, reopen_acta
from tables.wire.acta import ActaShown, LogLine, Placed
from tables.wire.table import SignatureShown, TableState
from tournament.championship.access.actors import Actor
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.plan.queries.next_placed import NextPlaced, next_placed_wanted
from tournament.results.errors import ResultDiffers
from tournament.results.queries import CorrectionPreview, correction_preview
from tournament.rounds.leaving import HowLeft
from tournament.rounds.models import Round, Seat, Table

from .lines import line


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the acta's ranking; `signed`: what its player said of it; `how_left`: for officials."""

    placed: Placed
    signed: SignatureShown | None
    how_left: HowLeft


def of_sheets(championship: Championship, rounds: Sequence[Round]) -> list[Table]:
    """Of games of which it is said which table ends last: all their tables are read at once."""
    are_of_sheets = any(has_progress(of.game) for of in rounds)
    return queries.tables_of(championship, rounds) if are_of_sheets else []


def missing_at(rounds: Sequence[Round]) -> Callable[[int], Collection[int]]:
    """Of a round (its id), the decided tables that do not say who came next, where some of those go on. Read
    once, at the first decided table.
    """

    @cache
    def wanted() -> NextPlaced | None:
        return next_placed_wanted(rounds[-1])

    return lambda of: last.missing if of == rounds[-1].pk and (last := wanted()) else ()


@for_judges.page
def table(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    return _table(request, championship, _table_of(championship, pk))


def _table(
    request: HttpRequest,
    championship: Championship,
    table: Table,
    *,
    differs: ResultDiffers | None = None,
    reason: str = "",
) -> HttpResponse:
    actor = actor_in(request, championship)
    heading, claim = actas.heading_in_force(table.pk), claims.claim_in_force(table.pk)
    state = table_state(table, heading=heading, claim=claim, actor=actor)
    acta = state.acta
    aside = set_aside_shown(heading) if heading else []
    waiting = calls.waiting_at(table.pk)
    shown = queries.floor(championship, [table.round], only=table.pk)[0]
    calling = min((call.status for call in waiting), default="")  # “open” comes before “taken”
    context = {
        "championship": championship,
        "table": table,
        "calls": [listed_call(call) for call in waiting],
        "claim": claim,
        "told": state,
        "acta": acta,
        "aside": aside,
        "aside_waiting": any(entry.entry.status == SetAside.Status.WAITING for entry in aside),
        "log": _log(acta) if acta else [],
        "undoes": next((line for line in acta.log if line.number == acta.undoes), None) if acta else None,
        "correctable": _correctable(table, acta, actor),
        "line": line(shown, now=timezone.now(), call=calling),
        "ranking": _ranking(state, shown.seats),
        "taking": _taking(request, state),
        "differs": differs,
        "compare": _compare(state, differs) if differs else [],
        "preview": _preview(table, differs) if differs else None,
        "reason": reason,
    }
    return render(request, "tables/floor/floor_table.html", context, status=409 if differs else 200)


@for_judges.action
def change_table(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    table = _table_of(championship, pk)
    do = _ACTIONS.get(request.POST.get("act", ""))
    if do is None:
        raise Http404
    with show_refusals(request):
        try:
            do(request, table, actor_in(request, championship))
        except ResultDiffers as differs:
            return _table(
                request, championship, table, differs=differs, reason=request.POST.get("reason", "")
            )
    return redirect("tables:floor-table", championship.slug, pk)


@for_judges.action
def confirm_all(request: HttpRequest, championship: Championship) -> HttpResponse:
    confirmed = confirm_over(championship, actor=actor_in(request, championship))
    count = len(confirmed.done)
    if count:
        text = ngettext("%(count)s table is recorded.", "%(count)s tables are recorded.", count)
        messages.success(request, text % {"count": count})
    for why in confirmed.refused:
        messages.error(request, with_way(request, why))
    page = within_site(request, request.POST.get("page", ""))
    return redirect(page or reverse("tables:board", args=[championship.slug]))


def _table_of(championship: Championship, pk: int) -> Table:
    row = actas.table_with_round(pk)
    if row is None or row.round.championship_id != championship.pk:
        raise Http404
    return row


def _taking(request: HttpRequest, state: TableState) -> dict[str, str] | None:
    """The code by which a player of the table writes, where the stage lets one."""
    if not state.hand_to or state.table.status == "decided":
        return None
    base = settings.CALZO_PUBLIC_URL or f"{request.scheme}://{request.get_host()}"
    return {"address": state.hand_to, "code": qr_svg(base + state.hand_to)}


def _log(acta: ActaShown) -> list[tuple[LogLine, datetime]]:
    return [(line, datetime.fromisoformat(line.at)) for line in reversed(acta.log)]


def _correctable(table: Table, acta: ActaShown | None, actor: Actor) -> set[int]:
    """Settling moves of plays that this reader may correct."""
    open_ = table.round.status == Round.Status.OPEN and acta and acta.status != "confirmed"
    if (
        not open_
        or acta is None
        or not permissions.may_correct(actor, allowed=table.round.championship.corrections_by, holder_id=None)
    ):
        return set()
    stand = [line for line in acta.log if line.stands]
    recording = RECORDINGS[acta.head.game]
    starts = [line.number for line in stand if line.move["do"] in recording.starting]
    settled = {line.number for line in stand if line.move["do"] in recording.settling & recording.words}
    return settled | (set(starts[-1:]) if acta.state.phase not in recording.starting else set())


def _ranking(state: TableState, seats: Sequence[Seat]) -> list[Ranked]:
    how_left = {seat.pk: seat.how_left for seat in seats}
    placings = (state.acta.placings if state.acta else None) or []
    ranking = ranking_text(placings)
    signed = {signature.seat: signature for signature in state.signatures if signature.ranking == ranking}
    return [Ranked(placed, signed.get(placed.seat), how_left[placed.seat]) for placed in placings]


def _preview(table: Table, differs: ResultDiffers) -> CorrectionPreview:
    """The standings with the acta's ranking instead."""
    return correction_preview(table, differs.offered)


def _compare(state: TableState, differs: ResultDiffers) -> list[dict[str, Any]]:
    standing, offered = (
        {placing.seat: placing.place for placing in placings}
        for placings in (differs.standing, differs.offered)
    )
    rows = []
    for seat in state.seats:
        if seat.id in {*standing, *offered}:
            old, new = standing.get(seat.id), offered.get(seat.id)
            rows.append({"name": seat.name, "standing": old, "offered": new, "differs": old != new})
    return rows


def _undo(request: HttpRequest, table: Table, actor: Actor) -> None:
    undo_here(table, actor=actor, base=_number(request, "base"))


def _confirm(request: HttpRequest, table: Table, actor: Actor) -> None:
    version = request.POST.get("expected_version", "")
    confirm_table(
        table,
        base=_number(request, "base"),
        expected_version=_number(request, "expected_version") if version else None,
        reason=request.POST.get("reason", "")[:500],
        actor=actor,
    )
    messages.success(request, _("The ranking of table %(number)s is recorded.") % {"number": table.number})


def _reopen(request: HttpRequest, table: Table, actor: Actor) -> None:
    reopen_acta(table, reason=request.POST.get("reason", "")[:500], actor=actor)


def _release(request: HttpRequest, table: Table, actor: Actor) -> None:
    release_table(table, actor=actor)


def _adopt(request: HttpRequest, table: Table, actor: Actor) -> None:
    adopted = adopt(table, _entries(request), actor=actor)
    if adopted.done:
        text = ngettext("%(count)s play is recorded.", "%(count)s plays are recorded.", adopted.done)
        messages.success(request, text % {"count": adopted.done})
    for why in adopted.refused:
        messages.error(request, with_way(request, why))


def _leave_out(request: HttpRequest, table: Table, actor: Actor) -> None:
    count = leave_out(table, _entries(request), reason=request.POST.get("reason", ""), actor=actor)
    text = ngettext("%(count)s play is left out.", "%(count)s plays are left out.", count)
    messages.success(request, text % {"count": count})


def _entries(request: HttpRequest) -> list[int]:
    return [int(raw) for raw in request.POST.getlist("entry") if raw.isdecimal() and len(raw) < 19]


def _number(request: HttpRequest, field: str) -> int:
    raw = request.POST.get(field, "")
    if not raw.isdecimal() or len(raw) > 9:
        raise Invalid(_("This form is incomplete. Reload the page."))
    return int(raw)


_ACTIONS: dict[str, Callable[[HttpRequest, Table, Actor], None]] = {
    "undo": _undo,
    "confirm": _confirm,
    "reopen": _reopen,
    "release": _release,
    "adopt": _adopt,
    "leave-out": _leave_out,
}
