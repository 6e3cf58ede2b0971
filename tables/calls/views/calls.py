"""The bell, which polls (calls never go over the public live stream), and one call."""

from collections.abc import Callable
from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from core.conditional_get import answer_unless_known, etag_of
from core.redirects import within_site
from core.refusals import UserError
from tables.calls.words import listed_call
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals, with_way

from ..forms import AnswerForm
from ..models import Call
from ..queries import calls as queries
from ..services.calls import answer_call, release_call, take_call, withdraw_call


@for_judges.page
def waiting(request: HttpRequest, championship: Championship) -> HttpResponse:
    """The line on every page of organizers and floor judges."""
    calls = queries.waiting_calls(championship)
    first = [listed_call(call) for call in queries.calls_by_id([one.pk for one in calls[:1]]).values()]
    context = {"championship": championship, "all": calls, "first": first[0] if first else None}
    etag = etag_of([item.stamp for item in first], calls)
    return answer_unless_known(
        request, etag, lambda: render(request, "tables/calls/_calls_bell.html", context)
    )


@for_judges.form
def call(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    call = _call_of(championship, pk)
    form = AnswerForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            answer_call(call, **form.cleaned_data, actor=actor_in(request, championship))
        except UserError as refused:
            form.add_error("words", with_way(request, refused))
            call = _call_of(championship, pk)
        else:
            messages.success(request, _("Table %(number)s has been told.") % {"number": call.table.number})
            return redirect("tables:board", championship.slug)
    context = {
        "championship": championship,
        "here": request.path,
        "call": listed_call(call),
        "form": form,
        "organizes": may_organize(request, championship),
        "actor": actor_in(request, championship),
        "waits": call.status in queries.WAITING,
    }
    return render(request, "tables/calls/call.html", context, status=409 if form.errors else 200)


@for_judges.action
def change_call(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    call = _call_of(championship, pk)
    do = _ACTIONS.get(request.POST.get("act", ""))
    if do is None:
        raise Http404
    with show_refusals(request):
        do(call, actor=actor_in(request, championship))
    page = within_site(request, request.POST.get("page", ""))
    return redirect(page or reverse("tables:board", args=[championship.slug]))


def _call_of(championship: Championship, pk: int) -> Call:
    call = queries.call_here(championship, pk)
    if call is None:
        raise Http404
    return call


_ACTIONS: dict[str, Callable[..., Call]] = {
    "take": take_call,
    "take-over": partial(take_call, take_over=True),
    "let-go": release_call,
    "drop": withdraw_call,
}
