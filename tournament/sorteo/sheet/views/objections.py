from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.refusals import Conflict, UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.sorteo.forms import ObjectionForm
from tournament.sorteo.queries import open_in_public
from tournament.sorteo.responses import back, refuse_another
from tournament.sorteo.sheet.services.objections import reject_objection


@for_organizers.form
def reject(request: HttpRequest, championship: Championship) -> HttpResponse:
    sheet = open_in_public(championship)
    if sheet is None:
        with show_refusals(request):
            raise Conflict(
                _("No draw sheet is open to objections. A result is protested in the register."),
                code="no_objections_now",
            )
        return redirect("tournament:sorteo-ceremony", championship.slug)
    form = ObjectionForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            refuse_another(request, sheet)
            reject_objection(
                sheet,
                objection=form.cleaned_data["said"],
                reason=form.cleaned_data["reason"],
                actor=actor_in(request, championship),
            )
        except UserError as refusal:
            form.add_error("reason", with_way(request, refusal))
        else:
            messages.success(request, _("The objection and your answer are in the public log."))
            return back(request, championship)
    context = {"championship": championship, "sheet": sheet, "form": form}
    return render(
        request, "tournament/sorteo/sheet/objection.html", context, status=422 if form.is_bound else 200
    )
