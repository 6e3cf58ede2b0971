"""The organizer's pages of the prizes."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.numbers import whole_number
from core.refusals import UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import add_refusal, show_refusals

from . import services
from .filling import PLACE, Filled, Stands, sharing_place
from .forms import GiveForm, PrizeForm
from .models import Prize
from .queries import awarded, standing_lines
from .words import stands_words, title_of


@for_organizers.form
def prizes(request: HttpRequest, championship: Championship) -> HttpResponse:
    """POST names one, or with `podium` those of the first places."""
    actor = actor_in(request, championship)
    if request.method == "POST" and "podium" in request.POST:
        with show_refusals(request):
            made = services.name_podium(championship, actor=actor)
            said = ngettext("%(n)s prize is named.", "%(n)s prizes are named.", made)
            messages.success(request, said % {"n": made})
        return redirect("tournament:prizes", championship.slug)
    form = PrizeForm(request.POST or None, championship=championship)
    if request.method == "POST" and form.is_valid():
        try:
            services.name_prize(championship, form.new_prize(), actor=actor)
        except UserError as refusal:
            add_refusal(form, request, refusal)
        else:
            messages.success(request, _("The prize is named: everybody reads it now."))
            return redirect("tournament:prizes", championship.slug)
    shown = [_shown(one, championship) for one in awarded(championship)]
    context = {"championship": championship, "prizes": shown, "form": form}
    return render(request, "tournament/prizes/prizes.html", context, status=422 if form.errors else 200)


@for_organizers.form
def prize(request: HttpRequest, championship: Championship, key: int) -> HttpResponse:
    """POST `do`: `give`, `take` (`number`, `position`), `delete`, or it changes the prize."""
    found = get_object_or_404(Prize, championship=championship.pk, pk=key)
    people = _sharing(championship, found)
    do, actor = request.POST.get("do", ""), actor_in(request, championship)
    give = GiveForm(request.POST if do == "give" else None, championship=championship, people=people)
    form = PrizeForm(request.POST if do == "save" else None, championship=championship, prize=found)
    if request.method == "POST":
        try:
            if do == "give" and give.is_valid():
                services.give_prize(found, **give.chosen(), actor=actor)
                messages.success(request, _("The prize is given."))
                return redirect("tournament:prizes", championship.slug)
            if do == "take":
                number, position = (whole_number(request.POST.get(name)) for name in ("number", "position"))
                services.take_prize(found, number=number or 0, position=position or 0, actor=actor)
                messages.success(request, _("They no longer have it by hand."))
                return redirect("tournament:prize", championship.slug, found.pk)
            if do == "delete":
                services.delete_prize(found, actor=actor)
                messages.success(request, _("The prize is deleted."))
                return redirect("tournament:prizes", championship.slug)
            if do == "save" and form.is_valid():
                services.change_prize(found, form.new_prize(), actor=actor)
                messages.success(request, _("The prize is saved."))
                return redirect("tournament:prizes", championship.slug)
        except UserError as refusal:
            add_refusal(give if do == "give" else form, request, refusal)
    filled = next(one for one in awarded(championship) if one.prize["id"] == found.pk)
    context = {
        "championship": championship,
        "prize": found,
        **_shown(filled, championship),
        "form": form,
        "give": give if people != [] or give.is_bound else None,
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "tournament/prizes/prize.html", context, status=status)


def _sharing(championship: Championship, prize: Prize) -> list[int] | None:
    """Between whom one may choose for a place; None for everybody."""
    if prize.by != PLACE:
        return None
    lines, is_over = standing_lines(championship)
    sharing = sharing_place(lines, prize.place or 0) if is_over else []
    return [line["number"] for line in sharing] if len(sharing) > 1 else []


def _shown(filled: Filled, championship: Championship) -> dict[str, object]:
    return {
        "filled": filled,
        "title": title_of(filled.prize, championship),
        "words": stands_words(filled),
        "asks": filled.stands in (Stands.SHARED, Stands.HAND, Stands.NOBODY),
    }
