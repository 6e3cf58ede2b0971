"""The officials' pages."""

from collections.abc import Sequence

from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.idempotency.decorator import new_key, once
from core.name_search import closest
from core.numbers import whole_numbers
from core.refusals import UserError
from core.search import A_PAGE, searched
from prints.qr import qr_svg
from tournament.championship.access.decorators import for_judges, for_organizers
from tournament.championship.access.models import Official
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.championship.officials import services
from tournament.championship.officials.forms import AppointForm, SeveralForm
from tournament.championship.officials.notation import Named
from tournament.championship.officials.queries import officials as officials_of
from tournament.championship.refusal_messages import show_refusals, with_way

from .shown_codes import fresh_codes, hide_codes, show_for_a_while


@for_judges.form
@once
def officials(request: HttpRequest, championship: Championship) -> HttpResponse:
    """A floor judge sees the list and unlocks."""
    organizes = may_organize(request, championship)
    form = AppointForm(request.POST or None, championship=championship) if organizes else None
    if (
        form is not None
        and request.method == "POST"
        and form.is_valid()
        and _appoint(request, championship, form)
    ):
        return redirect("tournament:officials", championship.slug)
    everybody = list(officials_of(championship))
    in_office = [official for official in everybody if official.active]
    if len(in_office) > A_PAGE:
        in_office.sort(key=lambda official: not official.locked)  # who needs somebody is on the first page
    q = searched(request.GET)
    if q:
        found = closest(q, ((official.pk, official.name) for official in in_office))
        in_office = [official for official in in_office if official.pk in found]
    page = Paginator(in_office, A_PAGE).get_page(request.GET.get("page"))
    context = {
        "championship": championship,
        "form": form,
        "once": new_key(),
        "officials": page,
        "page": page,
        "q": q,
        "is_large": sum(official.active for official in everybody) > A_PAGE,
        "dismissed": [official for official in everybody if not official.active],
        "fresh": fresh_codes(request, championship) if organizes else [],
        "organizes": organizes,
    }
    return render(
        request,
        "tournament/championship/officials/officials.html",
        context,
        status=422 if form is not None and form.is_bound else 200,
    )


def _appoint(request: HttpRequest, championship: Championship, form: AppointForm) -> bool:
    wanted = form.cleaned_data
    try:
        official, code = services.appoint(
            championship,
            name=wanted["name"],
            role=wanted["role"],
            entry=wanted["plays_as"] and wanted["plays_as"].pk,
            user=wanted["user"],
            actor=actor_in(request, championship),
        )
    except UserError as refusal:
        form.add_error("name", with_way(request, refusal))
        return False
    show_for_a_while(request, official, code)
    messages.success(request, _("%(name)s is appointed.") % {"name": official.name})
    return True


@for_organizers.form
@once
def several(request: HttpRequest, championship: Championship) -> HttpResponse:
    """First to be ticked; then all of the ticked or none."""
    form = SeveralForm(request.POST or None, championship=championship)
    is_read = request.method == "POST" and form.is_valid()
    people = form.people(whole_numbers(request.POST.getlist("line")))
    if is_read and people and _appoint_several(request, championship, form, people):
        return redirect("tournament:official-codes", championship.slug)
    if is_read and not people and "ticked" in request.POST:
        form.add_error(None, _("Nobody is ticked: tick whoever is a coordinator."))
    context = {
        "championship": championship,
        "form": form,
        "lines": form.lines if is_read else [],
        "wrong": sum(1 for line in form.lines if line.fault),
        "once": new_key(),
    }
    template = "tournament/championship/officials/officials_several.html"
    return render(request, template, context, status=422 if form.errors else 200)


def _appoint_several(
    request: HttpRequest, championship: Championship, form: SeveralForm, people: Sequence[Named]
) -> bool:
    try:
        made = services.appoint_coordinators(championship, people, actor=actor_in(request, championship))
    except UserError as refusal:
        form.add_error("names", with_way(request, refusal))
        return False
    for official, code in made:
        show_for_a_while(request, official, code)
    text = ngettext("%(n)s coordinator is named.", "%(n)s coordinators are named.", len(made))
    messages.success(request, text % {"n": len(made)})
    return True


@for_organizers.action
@once
def new_code(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    official = get_object_or_404(Official, championship=championship, pk=pk)
    with show_refusals(request):
        code = services.new_code(official, actor=actor_in(request, championship))
        show_for_a_while(request, official, code)
        messages.success(
            request, _("%(name)s has a new code; the old one no longer works.") % {"name": official.name}
        )
    return redirect("tournament:officials", championship.slug)


@for_organizers.form
@once
def new_codes(request: HttpRequest, championship: Championship) -> HttpResponse:
    touched = [official for official in officials_of(championship) if official.active and official.has_code]
    if request.method != "POST":
        context = {"championship": championship, "touched": touched, "once": new_key()}
        return render(request, "tournament/championship/officials/officials_new_codes.html", context)
    actor = actor_in(request, championship)
    for official in touched:
        show_for_a_while(request, official, services.new_code(official, actor=actor))
    text = ngettext("%(n)s new code: print it now.", "%(n)s new codes: print them now.", len(touched))
    messages.success(request, text % {"n": len(touched)})
    return redirect("tournament:official-codes", championship.slug)


@for_organizers.page
def codes(request: HttpRequest, championship: Championship) -> HttpResponse:
    base = settings.CALZO_PUBLIC_URL or f"{request.scheme}://{request.get_host()}"
    address = base + reverse("tournament:enter", args=[championship.slug])
    numbers = dict(officials_of(championship).values_list("pk", "table_number"))
    slips = [
        {
            "fresh": fresh,
            "table": numbers.get(fresh.official_id),
            "qr": qr_svg(f"{address}?name={fresh.official_id}"),
        }
        for fresh in fresh_codes(request, championship)
    ]
    slips.sort(key=lambda slip: (slip["table"] is None, slip["table"] or 0))
    context = {"championship": championship, "slips": slips, "address": address}
    return render(request, "tournament/championship/officials/official_codes.html", context)


@for_organizers.action
def hide(request: HttpRequest, championship: Championship) -> HttpResponse:
    hide_codes(request, championship)
    return redirect("tournament:officials", championship.slug)


@for_judges.action
def unlock(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    official = get_object_or_404(Official, championship=championship, pk=pk)
    with show_refusals(request):
        services.unlock(official, actor=actor_in(request, championship))
        messages.success(request, _("%(name)s may try again.") % {"name": official.name})
    return redirect("tournament:officials", championship.slug)


@for_organizers.form
def dismiss(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    official = get_object_or_404(Official, championship=championship, pk=pk)
    if request.method != "POST":
        return render(
            request,
            "tournament/championship/officials/official_dismiss.html",
            {"championship": championship, "official": official},
        )
    with show_refusals(request):
        services.dismiss(official, actor=actor_in(request, championship))
        messages.success(request, _("%(name)s is no longer an official here.") % {"name": official.name})
    return redirect("tournament:officials", championship.slug)


@for_organizers.action
def reinstate(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    official = get_object_or_404(Official, championship=championship, pk=pk)
    with show_refusals(request):
        services.reinstate(official, actor=actor_in(request, championship))
        messages.success(request, _("%(name)s is an official again.") % {"name": official.name})
    return redirect("tournament:officials", championship.slug)
