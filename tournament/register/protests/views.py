"""Protests: recording one for a player, the decision."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from core.numbers import whole_number
from core.refusals import UserError
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.championship.navigation import to_decide
from tournament.championship.refusal_messages import show_refusals, with_way
from tournament.register.forms import DecideForm, LodgeForm, take_refusal
from tournament.register.models import Protest
from tournament.register.protests import services
from tournament.register.protests.queries import protests_of


@for_judges.page
def protests(request: HttpRequest, championship: Championship) -> HttpResponse:
    return redirect(to_decide(championship, "protests"))


@for_judges.form
def protest_new(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?table=`: its id, chosen already."""
    form = LodgeForm(
        request.POST if request.method == "POST" else None,
        championship=championship,
        initial={"table": whole_number(request.GET.get("table"), digits=18)},
    )
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        try:
            services.lodge(
                data["table"],
                by=data["by"],
                words=data["words"],
                request=data["request"],
                actor=actor_in(request, championship),
            )
        except UserError as refusal:
            take_refusal(form, refusal, said=with_way(request, refusal))
        else:
            number = data["table"].number
            messages.success(request, _("The protest of table %(number)s is recorded.") % {"number": number})
            return redirect(to_decide(championship, "protests"))
    context = {"championship": championship, "form": form}
    return render(
        request, "tournament/register/protest_new.html", context, status=422 if form.is_bound else 200
    )


@for_judges.form
def protest(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    protest = get_object_or_404(protests_of(championship), pk=pk)
    if request.POST.get("do") == "withdraw":
        with show_refusals(request):
            services.withdraw(protest, actor=actor_in(request, championship))
            messages.success(request, _("The protest was withdrawn."))
        return redirect(to_decide(championship, "protests"))
    form = DecideForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        data = form.cleaned_data
        upheld = data.pop("uphold") == "yes"
        try:
            line = services.decide(protest, uphold=upheld, **data, actor=actor_in(request, championship))
        except UserError as refusal:
            take_refusal(form, refusal, said=with_way(request, refusal))
        else:
            text = _("Number %(number)s of the register: the protest is decided.") % {"number": line.number}
            messages.success(request, text)
            table = protest.table
            if upheld:  # the result is set right where results are
                return redirect("tournament:desk-table", championship.slug, table.round.number, table.number)
            return redirect(to_decide(championship, "protests"))
    seats = protest.table.seats.filter(absent=False).select_related("entry").order_by("place", "number")
    context = {
        "championship": championship,
        "organizes": may_organize(request, championship),
        "protest": protest,
        "stands": protest.status == Protest.Status.STANDING,
        "seats": seats,
        "form": form,
    }
    return render(request, "tournament/register/protest.html", context, status=422 if form.is_bound else 200)
