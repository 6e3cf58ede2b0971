"""Closing presence, with choices for the missing."""

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.names import sort_key
from core.numbers import whole_number
from core.refusals import UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.championship.together import entries_counted
from tournament.roster.models import Entry
from tournament.roster.presence import services
from tournament.roster.presence.queries import arrived, halves, missing_at_closing, people_of, plays_alone

from .halves import halves_that_wait

FIELD = "choice-"
Choice = Entry.IfMissing


@for_organizers.form
def close(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?all=out` only shows that choice."""
    if request.method != "POST":
        return _page(request, championship, _standing(request, championship))
    choices = _choices(request)
    try:
        services.close_presence(championship, choices=choices, actor=actor_in(request, championship))
    except UserError as refusal:
        messages.error(request, with_way(request, refusal))
        return _page(request, championship, choices, status=422)
    messages.success(request, _("The door is closed. Anyone who comes now is a late entry or a substitute."))
    return redirect("tournament:presence", championship.slug)


def _page(
    request: HttpRequest, championship: Championship, choices: Mapping[int, str], *, status: int = 200
) -> HttpResponse:
    people = people_of(championship) if championship.people_each > 1 else {}
    missing = sorted(missing_at_closing(championship), key=lambda entry: sort_key(entry.name))
    offered = _offered(championship)
    values = {value for value, _label in offered}
    plays = plays_alone(championship, people)
    found = halves(championship, people)
    usual = {entry.pk: services.choice_without(entry, plays) for entry in missing}
    context = {
        "championship": championship,
        "missing": [
            {
                "entry": entry,
                "choice": chosen if (chosen := choices.get(entry.number)) in values else usual[entry.pk],
                "people": people.get(entry.pk, ()),
            }
            for entry in missing
        ],
        "here": found.persons_here if people else arrived(championship).count(),
        "complete": len(found.complete),
        "expected": entries_counted(found.expected, championship.people_each),
        **halves_that_wait(request, championship, people),
        "offered": offered,
    }
    return render(request, "tournament/roster/presence/presence_close.html", context, status=status)


def _offered(championship: Championship) -> list[tuple[str, str]]:
    offered = [(Choice.OUT, _("Out")), (Choice.KEEP, _("Kept"))]
    if championship.substitutes:
        offered.insert(1, (Choice.STANDBY, _("Standby")))
    return [(value.value, label) for value, label in offered]


def _standing(request: HttpRequest, championship: Championship) -> dict[int, str]:
    everybody = request.GET.get("all", "")
    missing = missing_at_closing(championship)
    return {entry.number: everybody or entry.if_missing for entry in missing}


def _choices(request: HttpRequest) -> dict[int, str]:
    named = {
        name: whole_number(name.removeprefix(FIELD), digits=8)
        for name in request.POST
        if name.startswith(FIELD)
    }
    return {number: request.POST[name][:20] for name, number in named.items() if number is not None}


@for_organizers.action
def reopen(request: HttpRequest, championship: Championship) -> HttpResponse:
    with show_refusals(request):
        services.reopen_presence(championship, actor=actor_in(request, championship))
        messages.success(request, _("The door is reopened."))
    return redirect("tournament:presence", championship.slug)
