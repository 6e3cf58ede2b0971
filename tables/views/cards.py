"""The page from which table cards are printed: those of a round, those of the hall without names, and one
again.
"""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from jobs.models import Job
from prints.pdf import MissingLibraries
from tournament.errors import Invalid, UserError
from tournament.gates import organizer_required
from tournament.models import Championship, Table
from tournament.permissions import actor_in

from .. import cards as layout
from ..services.cards import print_hall, print_round


@never_cache
@organizer_required
@require_http_methods(["GET", "HEAD", "POST"])
def cards(request: HttpRequest, championship: Championship) -> HttpResponse:
    """GET offers what can be printed; POST (`round` or `tables`) starts it and goes to its progress."""
    if request.method != "POST":
        return _page(request, championship)
    try:
        job = _start(request, championship)
    except UserError as error:
        return _page(request, championship, refusal=str(error))
    back = urlencode({"next": reverse("tables:cards", args=[championship.slug])})
    return redirect(f"{reverse('jobs:job', args=[job.pk])}?{back}")


@never_cache
@organizer_required
@require_safe
def card(request: HttpRequest, championship: Championship, number: int, table: int) -> HttpResponse:
    """One card of a round, made at once: for the table at which a latecomer was seated."""
    found = Table.objects.filter(round__championship=championship, round__number=number, number=table)
    one = found.select_related("round").first()
    if one is None:
        raise Http404
    made = [each for each in layout.cards_of_round(one.round) if each.number == table]
    try:
        pdf = layout.render_cards(championship, made)
    except MissingLibraries as missing:
        return _page(request, championship, refusal=str(missing))
    name = f"{championship.slug}-r{number}-{table}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=headers)


def _start(request: HttpRequest, championship: Championship) -> Job:
    actor = actor_in(request, championship)
    owner = request.user if isinstance(request.user, User) else None
    if "round" in request.POST:
        return print_round(championship, _number(request, "round"), actor=actor, owner=owner)
    return print_hall(championship, _number(request, "tables"), actor=actor, owner=owner)


def _number(request: HttpRequest, name: str) -> int:
    said = request.POST.get(name, "").strip()
    if not said.isascii() or not said.isdigit() or len(said) > 6:
        raise Invalid(_("Say a number in figures, such as 25."))
    return int(said)


def _page(request: HttpRequest, championship: Championship, *, refusal: str = "") -> HttpResponse:
    rounds = championship.rounds.order_by("-number")
    shown = rounds.prefetch_related("tables")
    context = {
        "championship": championship,
        "rounds": shown,
        "hall_tables": championship.tables_available or championship.hall_tables.count() or 25,
        "said": request.POST.get("tables", ""),
        "refusal": refusal,
    }
    return render(request, "tables/cards.html", context, status=400 if refusal else 200)
