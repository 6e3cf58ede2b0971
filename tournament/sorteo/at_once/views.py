"""Drawing a round in one step."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import User
from jobs.models import Job
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.championship.together import entries_counted
from tournament.plan.forms import DrawForm
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import open_in_public

from .services import draw_at_once


@for_organizers.action
def draw(request: HttpRequest, championship: Championship) -> HttpResponse:
    form = DrawForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose a plan first."))
        return redirect("tournament:plan", championship.slug)
    number = form.cleaned_data["expected_number"]
    with show_refusals(request):
        drawn = draw_at_once(
            championship,
            code=form.cleaned_data["way"],
            expected_number=number,
            actor=actor_in(request, championship),
            owner=request.user if isinstance(request.user, User) else None,
        )
        page = reverse("tournament:round", args=[championship.slug, number])
        if isinstance(drawn, Job):
            return redirect(f"{reverse('jobs:job', args=[drawn.pk])}?{urlencode({'next': page})}")
        messages.success(request, _described(drawn))
        return redirect(page)
    onward = "sorteo-ceremony" if open_in_public(championship) else "plan"
    return redirect(f"tournament:{onward}", championship.slug)


def _described(drawn: DrawSheet) -> str:
    cups = drawn.inputs["cups"]["count"]
    players = len(drawn.inputs["entries"])
    return ngettext(
        "Sheet %(serial)s was published with its hash, then the computer rolled %(cups)s cups: %(players)s "
        "has a seat, and everybody can check it.",
        "Sheet %(serial)s was published with its hash, then the computer rolled %(cups)s cups: %(players)s "
        "have a seat, and everybody can check it.",
        players,
    ) % {
        "serial": drawn.serial,
        "cups": cups,
        "players": entries_counted(players, drawn.championship.people_each),
    }
