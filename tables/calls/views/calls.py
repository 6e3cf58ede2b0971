"""The pages poll: calls never go over the public live stream."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from core.conditional_get import answer_unless_known, etag_of
from core.refusals import UserError
from core.search import A_PAGE
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
def calls(request: HttpRequest, championship: Championship) -> HttpResponse:
    context = _waiting(request, championship)
    ended = [listed_call(call) for call in queries.ended_calls(championship)]
    return render(request, "tables/calls/calls.html", {**context, "ended": ended, "listening": True})


@for_judges.page
def waiting(request: HttpRequest, championship: Championship) -> HttpResponse:
    """With `?bell` the line on every organizer's page."""
    bell = "bell" in request.GET
    context = _waiting(request, championship, most=1 if bell else A_PAGE)
    stamps = [item.stamp for item in context["waiting"]]
    etag = etag_of(stamps, context["all"], bell, context["organizes"], context["actor"])
    template = "tables/calls/_calls_bell.html" if bell else "tables/calls/_calls.html"
    return answer_unless_known(request, etag, lambda: render(request, template, context))


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
            return redirect("tables:calls", championship.slug)
    context = {
        "championship": championship,
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
    if request.POST.get("to") == "call":
        return redirect("tables:call", championship.slug, pk)
    return redirect("tables:calls", championship.slug)


def _waiting(request: HttpRequest, championship: Championship, *, most: int = A_PAGE) -> dict[str, Any]:
    waiting = queries.waiting_calls(championship)
    page = Paginator(waiting, most).get_page(request.GET.get("page"))
    return {
        "championship": championship,
        "all": waiting,
        "page": page,
        "waiting": [listed_call(call) for call in queries.calls_of(list(page))],
        "organizes": may_organize(request, championship),
        "actor": actor_in(request, championship),
    }


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
