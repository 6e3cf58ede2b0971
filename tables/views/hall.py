"""`/t/<token>/`: the code on a physical table leads to whatever is played there now, and to what one may do
with it.
"""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournament import gates
from tournament.actors import Actor
from tournament.models import HallTable, Table
from tournament.permissions import actor_in

from .. import permissions
from ..errors import AlreadyClaimed
from ..models import Claim
from ..queries import claims
from ..services.claims import claim_table


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def hall_table(request: HttpRequest, token: str) -> HttpResponse:
    """The public is sent to the table's page; an official may take the table with one button, and never by
    merely opening the address.
    """
    found = claims.table_now(token)
    if found is None:
        raise Http404(_("This code belongs to no table. Ask the organizer."))
    hall, table = found
    actor = actor_in(request, hall.championship)
    if request.method == "POST":
        return _take(request, hall, table, actor)
    if table is None or not permissions.is_official(actor):
        return _public(request, hall, table)
    held = claims.claim_in_force(table.pk)
    if held is not None and held.official_id == actor.official_id:
        return redirect("tables:coordinate-table", hall.championship.slug, table.pk)
    return _offer(request, hall, table, actor, held)


def _public(request: HttpRequest, hall: HallTable, table: Table | None) -> HttpResponse:
    if table is not None:
        return redirect("tournament:table", hall.championship.slug, hall.number)
    context = {"championship": hall.championship, "hall": hall}
    return render(request, "tables/hall_waiting.html", context)


def _offer(
    request: HttpRequest,
    hall: HallTable,
    table: Table,
    actor: Actor,
    held: Claim | None,
    *,
    status: int = 200,
) -> HttpResponse:
    context = {
        "championship": hall.championship,
        "hall": hall,
        "table": table,
        "held": held,
        "seats": table.seats.select_related("entry").order_by("number"),
        "judges": permissions.is_judge(actor),
    }
    return render(request, "tables/hall_claim.html", context, status=status)


def _take(request: HttpRequest, hall: HallTable, table: Table | None, actor: Actor) -> HttpResponse:
    if not permissions.is_official(actor):
        return gates.to_sign_in(request, hall.championship, by_code=True)
    if table is None:
        return _public(request, hall, table)
    try:
        claim_table(table, actor=actor, take_over=request.POST.get("take_over") == "yes")
    except AlreadyClaimed:
        return _offer(request, hall, table, actor, claims.claim_in_force(table.pk), status=409)
    return redirect("tables:coordinate-table", hall.championship.slug, table.pk)
