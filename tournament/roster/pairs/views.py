"""Two halves become a pair, and a pair two halves: one tap each."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _

from core.numbers import whole_number
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.roster.models import Entry
from tournament.roster.pairs.services import join_halves, split_entry


@for_organizers.action
def join(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """`with`: the other one's number."""
    entry = get_object_or_404(Entry, championship=championship, number=number)
    named = whole_number(request.POST.get("with"), digits=8)
    other = get_object_or_404(Entry, championship=championship, number=named or 0)
    with show_refusals(request):
        joined = join_halves(entry, other, actor=actor_in(request, championship))
        messages.success(
            request,
            _("%(name)s play together, as number %(number)s.")
            % {"name": joined.name, "number": joined.number},
        )
        number = joined.number
    return redirect("tournament:roster-entry", championship.slug, number)


@for_organizers.action
def split(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    entry = get_object_or_404(Entry, championship=championship, number=number)
    with show_refusals(request):
        halves = split_entry(entry, actor=actor_in(request, championship))
        names = ", ".join(f"{half.name} ({half.number})" for half in halves)
        messages.success(request, _("The pair is split: %(names)s.") % {"names": names})
    return redirect("tournament:roster-entry", championship.slug, number)
