"""A table of two for a seat."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _

from core.numbers import whole_number
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.results.deciders.models import Decider
from tournament.results.deciders.services import record_decider


@for_judges.action
def decider(request: HttpRequest, championship: Championship, number: int, pk: int) -> HttpResponse:
    open_decider = get_object_or_404(Decider, pk=pk, table__round__championship=championship)
    with show_refusals(request):
        decided = record_decider(
            open_decider,
            winner=whole_number(request.POST.get("winner")) or 0,
            actor=actor_in(request, championship),
        )
        sentence = _("%(name)s has seat %(seat)s of table %(table)s.")
        where = {"name": decided.winner, "seat": decided.seat, "table": decided.table.number}
        messages.success(request, sentence % where)
    return redirect("tournament:desk", championship.slug, number)
