"""Who plays in a pair, changed."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from core.numbers import whole_number
from core.refusals import UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.roster.checks import NewPerson
from tournament.roster.models import Entry
from tournament.roster.pairs.services import refuse_namesake
from tournament.roster.queries import clubs_of

from ..forms import PartnerForm
from ..services.partners import change_partner


@for_organizers.form
def partner(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    """`?person=2`: instead of the second one. `sure`: a name that somebody else on the roster has too."""
    entry = get_object_or_404(Entry, championship=championship, number=number)
    asked = {"position": whole_number(request.GET.get("person")) or None}
    each = championship.people_each
    namesake = ""
    form = PartnerForm(request.POST or None, members=entry.members, each=each, initial=asked)
    if form.is_bound and form.is_valid():
        typed = form.cleaned_data
        who = NewPerson(**{key: typed[key] for key in ("name", "club", "contact")})
        try:
            if request.POST.get("sure") != who.name:
                namesake = who.name
                refuse_namesake(entry, who.name)
            namesake = ""
            changed = change_partner(
                entry, who, position=typed["position"], actor=actor_in(request, championship)
            )
        except UserError as refusal:
            form.add_error(None, with_way(request, refusal))
        else:
            messages.success(request, _("%(name)s is saved.") % {"name": changed.name})
            return redirect("tournament:roster-entry", championship.slug, number)
    context = {
        "championship": championship,
        "entry": entry,
        "form": form,
        "namesake": namesake,
        "clubs": clubs_of(championship),
        "seated": entry.seats.exists(),
    }
    return render(request, "tournament/changes/partner.html", context, status=422 if form.errors else 200)
