"""No-shows and who came after all: one tap."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from core.redirects import within_site
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.championship.together import as_sentence, entry_in_sentence
from tournament.rounds.models import Seat

from ..services import no_shows as seating


def _mark(mark: Callable[..., Seat], said: str) -> Callable[..., HttpResponse]:
    @for_judges.action
    def view(request: HttpRequest, championship: Championship, number: int, pk: int) -> HttpResponse:
        seats = Seat.objects.select_related("entry", "table").filter(round__championship=championship)
        seat = get_object_or_404(seats, round__number=number, pk=pk)
        with show_refusals(request):
            mark(seat, actor=actor_in(request, championship))
            size = seat.entry.size
            values = {"name": entry_in_sentence(seat.entry.name, size), "table": seat.table.number}
            messages.success(request, as_sentence(_(said) % values, size))
        return _back(request, championship, number)

    return view


absent = _mark(
    seating.mark_no_show, gettext_noop("%(name)s did not come: the seat at table %(table)s stays empty.")
)
came = _mark(seating.mark_came, gettext_noop("%(name)s is here after all, at table %(table)s."))


def _back(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    if wanted := within_site(request, request.POST.get("next", "")):
        return HttpResponseRedirect(wanted)
    return redirect("tournament:round", championship.slug, number)
