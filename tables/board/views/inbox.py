"""What waits for a decision: beside the board, and on a page of its own with what was decided."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from core.numbers import whole_number
from core.open_pages import is_part
from core.search import A_PAGE
from tables.board import queries
from tables.board.queries import CALL, EXCLUSION, KINDS, PROTEST, TAKEN, Waiting
from tables.board.words import Waits, inbox_url, waits
from tables.calls.queries.calls import calls_by_id
from tables.calls.words import listed_call
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in, may_organize, may_read_reasons
from tournament.championship.models import Championship
from tournament.register.exclusions.queries import exclusions_of
from tournament.register.protests.queries import protests_of

SHOWN = 30  # of what waits, beside the board; the oldest


@for_judges.page
def inbox(request: HttpRequest, championship: Championship) -> HttpResponse:
    """`?only=`: of one kind, with what was decided of it. `?part=live`: the list alone, fetched where a call
    came or went; `?beside=`: as it stands beside the board of this round.
    """
    rows = queries.inbox(championship, now=timezone.now())
    only = only if (only := request.GET.get("only", "")) in KINDS else ""
    if is_part(request):
        beside = whole_number(request.GET.get("beside"))
        context = inbox_context(request, championship, rows, only=only, beside=beside)
        return render(request, "tables/board/_inbox.html", context)
    context = inbox_context(request, championship, rows, only=only)
    context["kinds"] = _kinds(championship, rows, only)
    if only:
        page = Paginator(queries.decided(championship, only), A_PAGE).get_page(request.GET.get("page"))
        context |= {"only": only, "page": page}
        context["decided"] = [listed_call(call) for call in page] if only == "calls" else list(page)
    return render(request, "tables/board/inbox.html", context)


def inbox_context(
    request: HttpRequest,
    championship: Championship,
    rows: Sequence[Waiting],
    *,
    only: str = "",
    beside: int | None = None,
) -> dict[str, Any]:
    """`beside`: the number of the board's round, 0 where none is played; None for the inbox's own page. A
    statement for each kind that is opened in place.
    """
    organizes = may_organize(request, championship)
    listed = [row for row in rows if not only or row.kind in KINDS[only]]
    most = A_PAGE if beside is None else SHOWN
    page = inbox_url(championship.slug, only)
    if beside is not None:
        page = reverse("tables:board-inbox", args=[championship.slug]) + f"?beside={beside}"
    return {
        "championship": championship,
        "inbox": _opened(listed[:most], championship, organizes=organizes),
        "waiting_count": len(listed),
        "more": max(len(listed) - most, 0),
        "organizes": organizes,
        "reads": may_read_reasons(request, championship),
        "actor": actor_in(request, championship),
        "alone": beside is None,
        "fetched": f"{page}{'&' if '?' in page else '?'}part=live",
        "here": page if beside is None else f"{_board(championship, beside)}#inbox",
    }


def _board(championship: Championship, number: int) -> str:
    if number:
        return reverse("tables:board-round", args=[championship.slug, number])
    return reverse("tables:board", args=[championship.slug])


def _opened(rows: Sequence[Waiting], championship: Championship, *, organizes: bool) -> list[Waits]:
    """With the call, the exclusion or the protest itself."""
    ids = {kind: [row.key for row in rows if row.kind == kind] for kind in (CALL, TAKEN, EXCLUSION, PROTEST)}
    asked = ids[CALL] + ids[TAKEN]
    listed = {pk: listed_call(call) for pk, call in (calls_by_id(asked) if asked else {}).items()}
    excluded = exclusions_of(championship).in_bulk(ids[EXCLUSION])
    protested = protests_of(championship).in_bulk(ids[PROTEST])
    return [
        replace(
            waits(row, championship, organizes=organizes),
            call=listed.get(row.key) if row.kind in (CALL, TAKEN) else None,
            exclusion=excluded.get(row.key) if row.kind == EXCLUSION else None,
            protest=protested.get(row.key) if row.kind == PROTEST else None,
        )
        for row in rows
    ]


def _kinds(championship: Championship, rows: Sequence[Waiting], only: str) -> list[dict[str, object]]:
    labels = {
        "": pgettext("what waits", "All"),
        "calls": _("Calls"),
        "exclusions": _("Exclusions"),
        "protests": _("Protests"),
    }
    return [
        {
            "label": label,
            "url": inbox_url(championship.slug, kind),
            "current": kind == only,
            "count": len([row for row in rows if not kind or row.kind in KINDS[kind]]),
        }
        for kind, label in labels.items()
    ]
