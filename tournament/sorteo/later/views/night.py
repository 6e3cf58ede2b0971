"""The step from one round of a night to the next in the same ceremony."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.plan.forms import DrawForm
from tournament.sorteo.later.services.night import prepare_night_sheet


@for_organizers.action
def prepare(request: HttpRequest, championship: Championship) -> HttpResponse:
    """The sheet of a later round as a draft. `expected_number`, the round that was looked at, makes a second
    press come to the same draft.
    """
    form = DrawForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose the number of tables first."))
        return redirect("tournament:sorteo-ceremony", championship.slug)
    with show_refusals(request):
        prepare_night_sheet(
            championship,
            tables=form.cleaned_data["tables"],
            expected_number=form.cleaned_data["expected_number"],
            actor=actor_in(request, championship),
        )
        messages.success(request, _("The draw sheet is prepared. Check it; nobody else can see it yet."))
    return redirect("tournament:sorteo-ceremony", championship.slug)
