"""Deciding an exclusion, and excluding somebody at once."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from core.refusals import UserError
from tournament.championship.access.decorators import for_judges, for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.navigation import to_decide
from tournament.championship.refusal_messages import with_way
from tournament.changes.acts import ChangeKind
from tournament.changes.queries.persons import person_of
from tournament.changes.queries.situations import standing
from tournament.changes.words import follows, follows_of_person, follows_of_who_left, where
from tournament.register.exclusions.queries import exclusions_of
from tournament.register.exclusions.services import exclusions as services
from tournament.register.forms import ConfirmForm, ExcludeForm, ReasonForm, take_refusal
from tournament.register.models import Exclusion
from tournament.roster.models import Entry, Membership


@for_judges.page
def exclusions(request: HttpRequest, championship: Championship) -> HttpResponse:
    return redirect(to_decide(championship, "exclusions"))


@for_organizers.form
def exclusion(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    exclusion = get_object_or_404(exclusions_of(championship), pk=pk)
    confirms = request.POST.get("do") == "confirm"
    sent = request.POST if request.method == "POST" else None
    confirming = ConfirmForm(sent if confirms else None, auto_id="confirm_%s")
    form = confirming if confirms else ReasonForm(sent)
    if request.method == "POST" and form.is_valid():
        actor, key = actor_in(request, championship), form.cleaned_data["request"]
        try:
            if confirms:
                services.confirm(exclusion, reason=form.cleaned_data["reason"], request=key, actor=actor)
                message = _("%(name)s is out of the championship.") % {"name": exclusion.person}
            else:
                services.lift(exclusion, reason=form.cleaned_data["reason"], request=key, actor=actor)
                message = _("%(name)s is reinstated.") % {"name": exclusion.person}
        except UserError as refusal:
            take_refusal(form, refusal, said=with_way(request, refusal))
        else:
            messages.success(request, message)
            return redirect(to_decide(championship, "exclusions"))
    context = {
        "championship": championship,
        "exclusion": exclusion,
        "form": form,
        "lifting": ReasonForm() if confirms else form,
        "confirming": confirming,
    }
    return render(
        request, "tournament/register/exclusion.html", context, status=422 if form.is_bound else 200
    )


@for_organizers.form
def exclude(request: HttpRequest, championship: Championship) -> HttpResponse:
    """Done once the current consequences were `seen`."""
    form = ExcludeForm(
        request.POST if request.method == "POST" else None,
        championship=championship,
        initial={"capacity": Exclusion.Capacity.PLAYER},
    )
    if request.method == "POST" and form.is_valid():
        data = form.whom()
        shown = shown_before(data["capacity"], data["entry"], data.get("member"))
        if request.POST.get("seen") != shown["seen"]:
            context = {"championship": championship, "form": form, "person": _named(data), **shown}
            context["changed"] = "seen" in request.POST
            return render(request, "tournament/register/exclude_sure.html", context)
        try:
            made = services.exclude_person(championship, **data, actor=actor_in(request, championship))
        except UserError as refusal:
            take_refusal(form, refusal, said=with_way(request, refusal))
        else:
            messages.success(request, _("%(name)s is out of the championship.") % {"name": made.person})
            return redirect(to_decide(championship, "exclusions"))
    context = {"championship": championship, "form": form}
    return render(request, "tournament/register/exclude.html", context, status=422 if form.is_bound else 200)


def _named(data: Mapping[str, Any]) -> str:
    chosen = {Exclusion.Capacity.PLAYER: data["entry"], Exclusion.Capacity.OFFICIAL: data["official"]}
    person = data.get("member") if data["capacity"] == Exclusion.Capacity.PLAYER else None
    return str(person or chosen.get(data["capacity"]) or data["person"])


def shown_before(capacity: str, entry: Entry | None, member: Membership | None = None) -> dict[str, Any]:
    """With a digest that says which of them a form showed."""
    found = standing(entry) if capacity == Exclusion.Capacity.PLAYER and entry else None
    one = person_of(found, member.pk) if found and member else None
    following = (
        follows_of_who_left(member)
        if member and member.left_at
        else follows_of_person(one, ChangeKind.EXCLUDED, organizes=True)
        if one
        else follows(found, ChangeKind.EXCLUDED)
        if found
        else ()
    )
    said = (where(found) if found else "", following)
    seen = sha256(repr((capacity, said)).encode()).hexdigest()[:16]
    return {"where": said[0], "follows": said[1], "seen": seen}
