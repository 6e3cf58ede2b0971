from collections.abc import Sequence
from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import reader_language
from core.refusals import Invalid, UserError
from rules.games import Refused
from tables.floor.queries import rounds_in_play
from tables.floor.services import Closing, TimePreview, close_by_time, preview_time, undo_closing
from tables.record.errors import RefusedByRules
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import show_refusals
from tournament.results.table_pages import Listed, TablePages


@for_judges.form
def close_tables(request: HttpRequest, championship: Championship) -> HttpResponse:
    """POST closes the ticked ones, all or none; with `elsewhere` those of other pages too, but for ties."""
    if request.method != "POST":
        return _page(request, championship)
    named = _named(request)
    if "elsewhere" in request.POST:
        named |= {closing.table.pk: [] for closing in _shown(request, championship).elsewhere}
    if not named:
        return _page(request, championship, refusal=Invalid(_("Tick at least one table.")))
    try:
        close_by_time(
            championship,
            said=named,
            reason=request.POST.get("reason", "")[:200].strip(),
            actor=actor_in(request, championship),
        )
    except Refused as refused:
        return _page(request, championship, refusal=RefusedByRules(refused))
    except UserError as error:
        return _page(request, championship, refusal=error)
    request.session["closed_by_time"] = {"championship": championship.pk, "tables": list(named)}
    text = ngettext("%(count)s table is closed by time.", "%(count)s tables are closed by time.", len(named))
    messages.success(request, text % {"count": len(named)})
    return redirect("tables:board", championship.slug)


@for_judges.action
def undo(request: HttpRequest, championship: Championship) -> HttpResponse:
    """The last closed from here, but for those confirmed meanwhile."""
    closed = request.session.pop("closed_by_time", {})
    tables = closed.get("tables", []) if closed.get("championship") == championship.pk else []
    with show_refusals(request):
        numbers = undo_closing(championship, tables=tables, actor=actor_in(request, championship))
        text = ngettext("%(count)s table plays on.", "%(count)s tables play on.", len(numbers))
        messages.success(request, text % {"count": len(numbers)})
    return redirect("tables:board", championship.slug)


def _page(
    request: HttpRequest, championship: Championship, *, refusal: UserError | None = None
) -> HttpResponse:
    shown = _shown(request, championship)
    ticked = set(_ticked(request))
    rounds = [of for of, _tables in rounds_in_play(championship)]
    context = {
        "championship": championship,
        "preview": shown.preview,
        "pages": shown.pages,
        "page": shown.pages.page,
        "found": shown.pages.found(rounds),
        "elsewhere": len(shown.elsewhere),
        "all_ticked": "elsewhere" in request.POST,
        "decides": " · ".join(one.phrase[reader_language()] for one in championship.measures if one.applies),
        "rows": [_row(closing, request, ticked=ticked) for closing in shown.closings],
        "refusal": refusal,
        "reason": request.POST.get("reason", ""),
    }
    return render(request, "tables/floor/floor_time.html", context, status=409 if refusal else 200)


@dataclass(frozen=True, slots=True)
class Shown:
    """`elsewhere`: on other pages, where no tie is to be decided."""

    preview: TimePreview
    pages: TablePages
    closings: Sequence[Closing]
    elsewhere: Sequence[Closing]


def _shown(request: HttpRequest, championship: Championship) -> Shown:
    """`?table=` (an id): that table alone."""
    only = request.GET.get("table", "")
    preview = preview_time(championship, [int(only)] if only.isdecimal() and len(only) < 18 else None)
    listed = [
        Listed(one.table.pk, one.table.number, frozenset(["tie"] if one.standing.choices else []))
        for one in preview.closings
    ]
    pages = TablePages(request.GET, listed, {"tie": _("tie")}, way=lambda pk: f"?table={pk}")
    shown = set(pages.keys)
    return Shown(
        preview,
        pages,
        [one for one in preview.closings if one.table.pk in shown],
        [one for one in preview.closings if one.table.pk not in shown and not one.standing.choices],
    )


def _row(closing: Closing, request: HttpRequest, *, ticked: set[int]) -> dict[str, object]:
    """Ticks and choices survive a refusal."""
    chosen = request.POST.getlist(f"said-{closing.table.pk}")
    places = [
        {"place": at + 1, "candidates": candidates, "chosen": chosen[at] if at < len(chosen) else ""}
        for at, candidates in enumerate(closing.standing.choices)
    ]
    return {
        "table": closing.table,
        "players": [(name, closing.standing.measured[name]) for name in closing.standing.order],
        "first": ""
        if closing.standing.choices
        else (closing.standing.order[0] if closing.standing.order else ""),
        "asked": places,
        "ticked": request.method != "POST" or closing.table.pk in ticked,
    }


def _named(request: HttpRequest) -> dict[int, list[str]]:
    """Table id → the first players, in order."""
    fields = request.POST
    return {key: [name for name in fields.getlist(f"said-{key}") if name] for key in _ticked(request)}


def _ticked(request: HttpRequest) -> list[int]:
    return [int(key) for key in request.POST.getlist("table") if key.isdecimal() and len(key) < 18]
