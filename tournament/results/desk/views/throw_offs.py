"""A throw-off between players of different tables who are level at the cut."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.refusals import UserError
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.results.desk.forms.throw_off import ThrowOffForm
from tournament.results.services.throw_offs import level_at_cut, record_throw_off, undo_throw_off
from tournament.roster.models import Entry
from tournament.rounds.models import ThrowOff


@for_judges.form
def throw_off(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Shown also where nobody is level, with the throw-offs so far."""
    level, places = level_at_cut(championship)
    form = ThrowOffForm(request.POST or None, level=level)
    if request.method == "POST" and form.is_valid():
        try:
            record_throw_off(
                championship,
                dice=form.dice(),
                seen_by=form.cleaned_data["seen_by"],
                actor=actor_in(request, championship),
            )
        except UserError as refusal:
            form.add_error(None, with_way(request, refusal))
        else:
            still, _places = level_at_cut(championship)
            messages.success(
                request,
                _("Noted. These are level again, and throw again.")
                if still
                else _("Noted: nobody is level."),
            )
            return redirect("tournament:throw-off", championship.slug)
    thrown = list(ThrowOff.objects.filter(stage__championship=championship))
    entries = Entry.objects.in_bulk({int(key) for throw in thrown for key in throw.dice})
    shown = [
        (throw, [(entries[int(key)], "".join(map(str, dice))) for key, dice in throw.dice.items()])
        for throw in thrown
    ]
    context = {"championship": championship, "form": form, "level": level, "places": places, "thrown": shown}
    status = 422 if form.is_bound else 200
    return render(request, "tournament/results/desk/throw_off.html", context, status=status)


@for_judges.action
def undo(request: HttpRequest, championship: Championship) -> HttpResponse:
    with show_refusals(request):
        undo_throw_off(championship, actor=actor_in(request, championship))
    return redirect("tournament:throw-off", championship.slug)
