"""Closing by time from the floor: first a preview, table by table, then doing it; and undoing it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.refusals import Invalid, UserError
from rules.engine import Refused
from tables.floor.services import Closing, close_by_time, preview_time, take_back_closing
from tables.record.errors import RefusedByRules
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals


@for_judges.form
def close_tables(request: HttpRequest, championship: Championship) -> HttpResponse:
    """GET shows which tables would be closed and how each stands; POST closes those that are ticked, all or
    none.
    """
    if request.method != "POST":
        return _page(request, championship)
    said = _named(request)
    if not said:
        return _page(request, championship, refusal=Invalid(_("Tick at least one table.")))
    try:
        close_by_time(
            championship,
            said=said,
            reason=request.POST.get("reason", "")[:200].strip(),
            actor=actor_in(request, championship),
        )
    except Refused as refused:
        return _page(request, championship, refusal=RefusedByRules(refused))
    except UserError as error:
        return _page(request, championship, refusal=error)
    request.session["closed_by_time"] = {"championship": championship.pk, "tables": list(said)}
    text = ngettext("%(count)s table is closed by time.", "%(count)s tables are closed by time.", len(said))
    messages.success(request, text % {"count": len(said)})
    return redirect("tables:floor", championship.slug)


@for_judges.action
def take_back(request: HttpRequest, championship: Championship) -> HttpResponse:
    """The tables that were last closed from here play on; those that were confirmed meanwhile stay."""
    closed = request.session.pop("closed_by_time", {})
    tables = closed.get("tables", []) if closed.get("championship") == championship.pk else []
    with show_refusals(request):
        again = take_back_closing(championship, tables=tables, actor=actor_in(request, championship))
        text = ngettext("%(count)s table plays on.", "%(count)s tables play on.", len(again))
        messages.success(request, text % {"count": len(again)})
    return redirect("tables:floor", championship.slug)


def _page(
    request: HttpRequest, championship: Championship, *, refusal: UserError | None = None
) -> HttpResponse:
    only = request.GET.get("table", "")
    tables = [int(only)] if only.isdecimal() and len(only) < 18 else None
    preview = preview_time(championship, tables)
    ticked = set(_ticked(request))
    context = {
        "championship": championship,
        "preview": preview,
        "rows": [_row(one, request, ticked=ticked) for one in preview.closings],
        "refusal": refusal,
        "reason": request.POST.get("reason", ""),
    }
    return render(request, "tables/floor/floor_time.html", context, status=409 if refusal else 200)


def _row(one: Closing, request: HttpRequest, *, ticked: set[int]) -> dict[str, object]:
    """A table of the preview; what was ticked and chosen before a refusal is kept."""
    chosen = request.POST.getlist(f"said-{one.table.pk}")
    asked = [
        {"place": place, "candidates": candidates, "chosen": chosen[at] if at < len(chosen) else ""}
        for at, (place, candidates) in enumerate(_asked(one))
    ]
    return {
        "table": one.table,
        "players": [(name, one.standing.dice[name]) for name in one.standing.order],
        "first": "" if one.standing.choices else (one.standing.order[0] if one.standing.order else ""),
        "asked": asked,
        "ticked": request.method != "POST" or one.table.pk in ticked,
    }


def _asked(one: Closing) -> list[tuple[int, tuple[str, ...]]]:
    """The places to be said; one that dice decide is sent along without being asked."""
    return list(enumerate(one.standing.choices, start=1))


def _named(request: HttpRequest) -> dict[int, list[str]]:
    """Table id → the players named first, in order; empty where nothing was asked."""
    sent = request.POST
    return {key: [name for name in sent.getlist(f"said-{key}") if name] for key in _ticked(request)}


def _ticked(request: HttpRequest) -> list[int]:
    """The ids of the tables that were ticked; what is no id is passed over."""
    return [int(key) for key in request.POST.getlist("table") if key.isdecimal() and len(key) < 18]
