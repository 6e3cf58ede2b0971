"""The plan of the night: from who is here to the final, before anything is drawn; and the draw itself."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from ..forms.plan import DrawForm
from ..gates import organizer_required
from ..models import Championship
from ..permissions import actor_in
from ..services.rounds import draw_round
from .refusals import refusals_told


@never_cache
@organizer_required
@require_safe
def plan(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?tables=` tries another number of tables; nothing is written by looking."""
    return render(request, "tournament/plan.html", {"championship": championship})


@organizer_required
@require_POST
def draw(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Draws the next round as a draft. The number of the round that was looked at goes with it: a second
    press, or a second organizer, comes to the same draft.
    """
    form = DrawForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose the number of tables first."))
        return redirect("tournament:plan", championship.slug)
    wanted = form.cleaned_data
    with refusals_told(request):
        drawn = draw_round(
            championship,
            tables=wanted["tables"],
            best_next=wanted["best_next"] or 0,
            expected_number=wanted["expected_number"],
            actor=actor_in(request, championship),
        )
        messages.success(
            request, _("Round %(number)s is drawn. Check it; nobody sees it yet.") % {"number": drawn.number}
        )
        return redirect("tournament:round", championship.slug, drawn.number)
    return redirect("tournament:plan", championship.slug)
