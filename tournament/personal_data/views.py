"""A person's data: given to them as a file, and removed where they ask for it."""

import json

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from core.numbers import whole_number
from jobs.services import start_job
from tournament.championship.access.actors import Actor
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.roster.models import Entry, Membership
from tournament.roster.persons.queries import members_for

from .queries import export_person
from .services import FORGET


@for_organizers.page
def export(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """`?person=2`: the second of a pair. Of the championships that the organizer organizes."""
    _member, members = _person(request, championship, number)
    data = json.dumps(export_person(members), ensure_ascii=False, indent=2)
    answer = HttpResponse(data, content_type="application/json; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="calzo-{championship.slug}-{number}.json"'
    return answer


@for_organizers.form
def forget(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    member, members = _person(request, championship, number)
    if request.method == "POST" and request.POST.get("sure"):
        actor: Actor = actor_in(request, championship)
        start_job(
            kind=FORGET,
            title=_("Forgetting number %(number)s") % {"number": number},
            payload={
                "person": member.person_id,
                "championships": [one.championship_id for one in members],
                "actor": actor.label,
            },
            scope=championship.slug,
            created_by=actor.label,
        )
        messages.success(
            request, _("The name of number %(number)s is being removed everywhere.") % {"number": number}
        )
        return redirect("tournament:roster-entry", championship.slug, number)
    context = {"championship": championship, "member": member, "members": members, "number": number}
    return render(request, "tournament/personal_data/forget.html", context)


def _person(
    request: HttpRequest, championship: Championship, number: int
) -> tuple[Membership, list[Membership]]:
    entry = get_object_or_404(Entry, championship=championship, number=number)
    position = whole_number(request.GET.get("person")) or 1
    member = get_object_or_404(entry.memberships.filter(position=position)[:1])
    mine = members_for(championship, actor_in(request, championship).user_id).filter(person=member.person_id)
    return member, list(mine.select_related("entry", "championship").order_by("championship__day", "pk"))
