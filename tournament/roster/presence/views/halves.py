"""Who is here without a partner, and joined by two touches."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from core.numbers import whole_numbers
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship, PairHalf
from tournament.championship.refusal_messages import show_refusals
from tournament.roster.pairs.services import join_here
from tournament.roster.presence.queries import Comer, halves


def halves_that_wait(
    request: HttpRequest, championship: Championship, people: Mapping[int, Sequence[Comer]]
) -> dict[str, Any]:
    """For the pages of the door, of an organizer: `halves`, each with its persons who are here, where two
    could be joined; `half`, who is here without a partner alone. No statement.
    """
    if not people or championship.pair_half != PairHalf.WAITS or not may_organize(request, championship):
        return {}
    some = [
        {"entry": entry, "people": [one for one in people[entry.pk] if one.arrived_at]}
        for entry in halves(championship, people).some
    ]
    return {"halves": some} if len(some) > 1 else {"half": some[0]} if some else {}


@for_organizers.action
def join(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`who`: numbers."""
    numbers = whole_numbers(request.POST.getlist("who"))
    with show_refusals(request):
        pair = join_here(championship, sorted(numbers), actor=actor_in(request, championship))
        text = _("%(name)s play together, as number %(number)s.")
        messages.success(request, text % {"name": pair.name, "number": pair.number})
    return redirect("tournament:presence", championship.slug)
