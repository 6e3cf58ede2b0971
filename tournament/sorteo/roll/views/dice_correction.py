from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.refusals import Conflict, UserError
from tournament.championship.access.decorators import for_organizers
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.sorteo import queries
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.responses import refuse_another
from tournament.sorteo.roll.forms import CorrectionForm
from tournament.sorteo.roll.services import dice_correction

S = DrawSheet.Status


@for_organizers.form
def correct(request: HttpRequest, championship: Championship) -> HttpResponse:
    sheet = queries.public_sheets(championship).filter(status__in=(S.DRAWN, S.DONE)).last()
    if sheet is None or not dice_correction.may_correct(sheet):
        with show_refusals(request):
            raise Conflict(
                _(
                    "No draw can be corrected: a table has started, a later sheet is public, or nothing has "
                    "been drawn."
                ),
                code="no_dice_to_correct",
            )
        return redirect("tournament:sorteo-ceremony", championship.slug)
    form = CorrectionForm(request.POST if request.method == "POST" else None, cups=queries.cups_of(sheet))
    if request.method == "POST" and form.is_valid():
        try:
            refuse_another(request, sheet)
            dice_correction.correct_dice(
                sheet,
                dice=form.dice(),
                reason=form.cleaned_data["reason"],
                actor=actor_in(request, championship),
            )
        except UserError as refusal:
            form.add_error(None, with_way(request, refusal))
        else:
            messages.success(
                request,
                _("The dice are corrected. The wrong result stays in the public log beside this one."),
            )
            return redirect("tournament:sorteo-ceremony", championship.slug)
    context = {"championship": championship, "sheet": sheet, "form": form, "cups": form.cup_fields()}
    return render(
        request, "tournament/sorteo/roll/correct.html", context, status=422 if form.is_bound else 200
    )
