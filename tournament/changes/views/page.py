"""Who leaves, and from what: shown before it is confirmed."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import capfirst

from core.refusals import UserError
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.championship.together import as_sentence, entries_label, entry_in_sentence

from ..acts import NEEDS_REASON, ORGANIZERS, ChangeKind
from ..forms import ChangeForm, WhoForm
from ..queries.persons import OneOf, acts_of_entry, entry_with_people, persons_of
from ..queries.situations import Standing, standing, who_left
from ..services.leaving import change as make
from ..services.persons import change_person
from ..words import DONE, Follow, follows, follows_of_person, label, label_of_person, where


@for_judges.page
def changes(request: HttpRequest, championship: Championship) -> HttpResponse:
    asked = request.GET
    form = WhoForm(asked if {"entry", "entry_words"} & asked.keys() else None, championship=championship)
    if form.is_bound and form.is_valid():
        return redirect("tournament:change", championship.slug, form.cleaned_data["entry"].number)
    context = {"championship": championship, "form": form, "left": who_left(championship)}
    return render(request, "tournament/changes/changes.html", context)


@for_judges.form
def change(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """With `?act=` the consequences; by POST it is done."""
    entry, people = entry_with_people(championship, number)
    if entry is None:
        raise Http404
    found = standing(entry)
    organizes = may_organize(request, championship)
    acts = [act for act in acts_of_entry(found) if organizes or act not in ORGANIZERS]
    posted = request.method == "POST"
    data = request.POST if posted else request.GET if "act" in request.GET else None
    form = ChangeForm(
        data,
        several=capfirst(entries_label(1, championship.people_each)),
        acts=[(act, label(act, found.situation)) for act in acts],
        of_persons=[
            (one, act, label_of_person(one, act)) for one in persons_of(found, people) for act in one.acts()
        ],
    )
    chosen, one = form.chosen() if form.is_bound and form.is_valid() else (None, None)
    if posted and chosen:
        actor, reason = actor_in(request, championship), form.cleaned_data["reason"]
        try:
            if one:
                change_person(one.member, chosen, reason=reason, actor=actor)
            else:
                make(found.entry, chosen, reason=reason, actor=actor)
        except UserError as refusal:
            form.add_error("reason" if "fields" in refusal.extra else None, with_way(request, refusal))
        else:
            size = 1 if one else found.entry.size
            named = one.member.name if one else entry_in_sentence(found.entry.name, size)
            messages.success(request, as_sentence(str(DONE[chosen]) % {"name": named}, size))
            return redirect("tournament:change", championship.slug, number)
    context = {
        "championship": championship,
        "entry": found.entry,
        "seat": found.seat,
        "where": where(found),
        "form": form,
        "acts": form.fields["act"].choices,  # type: ignore[attr-defined]  # declared by the form
        "chosen": chosen,
        "persons": form.of_persons,
        "label": _label(found, one, chosen) if chosen else "",
        "needs_reason": chosen in NEEDS_REASON,
        "follows": _follows(found, one, chosen, organizes=organizes) if chosen else (),
    }
    return render(request, "tournament/changes/change.html", context, status=422 if form.errors else 200)


def _label(found: Standing, one: OneOf | None, act: ChangeKind) -> str:
    return label_of_person(one, act) if one else label(act, found.situation)


def _follows(found: Standing, one: OneOf | None, act: ChangeKind, *, organizes: bool) -> Sequence[Follow]:
    return follows_of_person(one, act, organizes=organizes) if one else follows(found, act)
