"""Who leaves, and from what: shown before it is confirmed."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from core.refusals import UserError
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.roster.entry_words import as_sentence, entry_in_sentence
from tournament.roster.models import Entry

from ..acts import NEEDS_REASON, ORGANIZERS, ChangeKind, offered
from ..forms import ChangeForm, WhoForm
from ..queries.situations import standing, who_left
from ..services.leaving import change as make
from ..words import DONE, follows, label, where


@for_judges.page
def changes(request: HttpRequest, championship: Championship) -> HttpResponse:
    form = WhoForm(request.GET if "entry" in request.GET else None, championship=championship)
    if form.is_bound and form.is_valid():
        return redirect("tournament:change", championship.slug, form.cleaned_data["entry"].number)
    context = {"championship": championship, "form": form, "left": who_left(championship)}
    return render(request, "tournament/changes/changes.html", context)


@for_judges.form
def change(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """With `?act=` the consequences; by POST it is done."""
    found = standing(get_object_or_404(Entry, championship=championship, number=number))
    organizes = may_organize(request, championship)
    acts = [act for act in offered(found.situation) if organizes or act not in ORGANIZERS]
    posted = request.method == "POST"
    data = request.POST if posted else request.GET if "act" in request.GET else None
    form = ChangeForm(data, acts=[(act, label(act, found.situation)) for act in acts])
    chosen = ChangeKind(form.cleaned_data["act"]) if form.is_bound and form.is_valid() else None
    if posted and chosen:
        actor = actor_in(request, championship)
        try:
            make(found.entry, chosen, reason=form.cleaned_data["reason"], actor=actor)
        except UserError as refusal:
            form.add_error("reason" if "fields" in refusal.extra else None, with_way(request, refusal))
        else:
            size = found.entry.size
            named = entry_in_sentence(found.entry.name, size)
            messages.success(request, as_sentence(str(DONE[chosen]) % {"name": named}, size))
            return redirect("tournament:change", championship.slug, number)
    context = {
        "championship": championship,
        "entry": found.entry,
        "seat": found.seat,
        "where": where(found),
        "form": form,
        "acts": acts,
        "chosen": chosen,
        "label": label(chosen, found.situation) if chosen else "",
        "needs_reason": chosen in NEEDS_REASON,
        "follows": follows(found, chosen) if chosen else (),
    }
    return render(request, "tournament/changes/change.html", context, status=422 if form.errors else 200)
