"""The person behind an entry: their other entries, joining and parting."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from core.numbers import whole_number
from tournament.championship.access.actors import Actor
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.roster.models import Entry
from tournament.roster.persons.queries import earlier_for, person_of
from tournament.roster.persons.services import (
    join_persons,
    part_entry,
    part_persons,
    set_rated,
    show_by_initials,
)
from tournament.roster.persons.words import agreement_words, played_with

_KEY_DIGITS = 18
_UNDONE_BY = {"join": "part", "part": "join", "apart": "join"}
_Step = Callable[[Entry, int, int, Actor], int]
_STEPS: dict[str, _Step] = {
    "join": lambda entry, key, at, actor: join_persons(entry, other=key, position=at, actor=actor),
    "part": lambda entry, key, _at, actor: part_persons(entry, joined=key, actor=actor),
    "apart": lambda entry, key, _at, actor: part_entry(entry, member=key, actor=actor),
}


@for_organizers.form
def person(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """`?person=2`: the second of a pair."""
    entry = get_object_or_404(Entry, championship=championship, number=number)
    if request.method == "POST":
        return _stepped(request, entry)
    user_id = actor_in(request, championship).user_id
    asked = request.GET.get("q", "")[:80]
    found = earlier_for(championship, user_id).search(asked) if asked.strip() else []
    context = {
        **person_context(request, entry),
        "championship": championship,
        "asked": asked,
        "found": found,
    }
    return render(request, "tournament/roster/persons/person.html", context)


def person_context(request: HttpRequest, entry: Entry) -> dict[str, Any]:
    """Of `persons/_person.html`. The last step is undone by the button of its message."""
    found = person_of(entry, actor_in(request, entry.championship).user_id, position=_position(request))
    undo = next((act for act in _UNDONE_BY.values() if f"undo-{act}" in request.GET), "")
    return {
        "entry": entry,
        "found_person": found,
        "others": [(other, played_with(other)) for other in found.others],
        "offered": [(one.played.person, agreement_words(one)) for one in found.offered],
        "undo": {"act": undo, "key": whole_number(request.GET.get(f"undo-{undo}"), digits=_KEY_DIGITS)},
    }


def _position(request: HttpRequest) -> int:
    return whole_number(request.GET.get("person")) or 1


def _stepped(request: HttpRequest, entry: Entry) -> HttpResponse:
    page = reverse("tournament:roster-person", args=[entry.championship.slug, entry.number])
    of = {"person": position} if (position := _position(request)) > 1 else {}
    if "initials" in request.POST:
        on = request.POST["initials"] == "on"
        show_by_initials(entry, on=on, position=position, actor=actor_in(request, entry.championship))
        said = _("Shown by initials.") if on else _("Shown by name.")
        messages.success(request, said)
        return HttpResponseRedirect(
            reverse("tournament:roster-entry", args=[entry.championship.slug, entry.number])
        )
    if "rated" in request.POST:
        rated = request.POST["rated"] == "1"
        set_rated(entry, position=position or 1, rated=rated, actor=actor_in(request, entry.championship))
        messages.success(request, _("They are in the ratings.") if rated else _("They are in no rating."))
    act = next((act for act in _STEPS if act in request.POST), "")
    key = whole_number(request.POST.get(act), digits=_KEY_DIGITS)
    other = 0
    if act and key:
        with show_refusals(request):
            other = _STEPS[act](entry, key, position, actor_in(request, entry.championship))
    if not other:
        return HttpResponseRedirect(f"{page}?{urlencode(of)}" if of else page)
    text = _("They are one person now.") if act == "join" else _("They are two persons now.")
    button = '{} <button class="button quiet" form="undo-person">{}</button>'
    messages.success(request, format_html(button, text, _("Undo")))
    return HttpResponseRedirect(f"{page}?{urlencode({**of, f'undo-{_UNDONE_BY[act]}': other})}")
