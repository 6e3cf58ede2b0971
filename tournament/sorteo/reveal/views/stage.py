"""The stage's screen: one scene, by the server's clock, read-only. Without scripts a link leads on;
`?part=scene` is the scene alone; `?calm` has no motion, `?page=2` is a page of the board.
"""

from datetime import timedelta
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from core.conditional_get import answer_fresh
from core.numbers import whole_number
from tournament.championship.models import Championship
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.public_pages import sheet_address
from tournament.sorteo.queries import objections_until
from tournament.sorteo.reveal.queries import drawn_of, players_of, sheet_on_stage, shown_of
from tournament.sorteo.reveal.stage.boxes import reason_letters, typed_cups
from tournament.sorteo.reveal.stage.scenes import Scene, row_of_cups, scene_of
from tournament.sorteo.wire import Show

WAIT_MS = {
    "sheet": 3_000,
    "cups": 700,
    "typing": 1_000,
    "mix": 700,
    "corrected": 700,
    "void": 5_000,
    "board": 8_000,
}
VOID_IS_SHOWN = timedelta(minutes=10)
LATE_MS = 2_500  # of a few seats: results that come meanwhile are not to be kept from the hall
STANDING_MS = 700  # while the reveal stands, the operator's key is seen soon
S = DrawSheet.Status
AFTER_MS = 40  # so that the step is due when it is asked for


@require_safe
def stage(request: HttpRequest, slug: str) -> HttpResponse:
    try:
        championship, sheet = sheet_on_stage(slug)
    except Championship.DoesNotExist:
        raise Http404 from None
    context = _context(request, sheet) if sheet else _nothing_yet()
    template = "_scene" if request.GET.get("part") == "scene" else "stage"
    return answer_fresh(
        request,
        f"{context['version']} {context['moment']} {context['leave']}",
        lambda: render(
            request,
            f"tournament/sorteo/reveal/{template}.html",
            {**context, "championship": championship, "calm": "calm" in request.GET},
        ),
    )


def _nothing_yet() -> dict[str, Any]:
    wait = WAIT_MS["void"]
    return {
        "scene": None,
        "version": "none",
        "moment": "",
        "leave": "",
        "wait": wait,
        "seconds": wait // 1000,
    }


def _context(request: HttpRequest, sheet: DrawSheet) -> dict[str, Any]:
    now = timezone.now()
    drawn = drawn_of(sheet)
    shown = shown_of(sheet, now=now, drawn=drawn)
    names = ["\n".join(player.parts) for player in players_of(sheet, drawn)] if drawn else []
    page = whole_number(request.GET.get("page")) or 0
    scene = scene_of(shown, names, page=page)
    is_late_and_done = sheet.status == S.DONE and sheet.purpose in DrawSheet.SEATS_A_FEW
    wait = LATE_MS if is_late_and_done else _wait(scene, shown)
    return {
        **sheet_address(sheet),
        "sheet": sheet,
        "shown": shown,
        "scene": scene,
        "version": f"{shown.version} {scene.page}",
        "moment": wait if _runs(shown) else "",
        "wait": wait,
        "seconds": max(1, -(-wait // 1000)),
        "now": now.isoformat(),
        "until": objections_until(sheet),
        "last_cup": shown.cups.read[-1] if shown.cups.read else None,
        "places": row_of_cups(shown.cups),
        "typed_cups": typed_cups(shown.cups) if scene.kind == "typing" else (),
        "reason_letters": reason_letters(shown.correction)
        if shown.correction and scene.kind == "corrected"
        else 0,
        "luck": {"now": _tenths(shown.cups.bits), "all": _tenths(shown.cups.bits_all)},
        "next_page": _next_page(scene, shown),
        "leave": _leave(sheet, scene, shown),
    }


def _runs(shown: Show) -> bool:
    """Then each answer says when the next step is due, so none is *not modified*."""
    return bool(shown.reveal and shown.reveal.next_in_ms is not None)


def _tenths(bits: str) -> int:
    return int(bits.replace(".", ""))


def _wait(scene: Scene, shown: Show) -> int:
    """Milliseconds until it is worth asking again."""
    due = shown.reveal.next_in_ms if shown.reveal else None
    return due + AFTER_MS if due is not None else WAIT_MS.get(scene.kind, STANDING_MS)


def _next_page(scene: Scene, shown: Show) -> int:
    return (
        scene.page % scene.pages + 1
        if scene.kind == "board" and shown.reveal and shown.reveal.position
        else 0
    )


def _leave(sheet: DrawSheet, scene: Scene, shown: Show) -> str:
    """The hall's usual screen once all is written and the last page was seen; else ""."""
    usual = reverse("tournament:projector", args=[sheet.championship.slug])
    if _is_old_void(sheet):
        return usual
    if shown.status != "done" or scene.page != scene.pages:
        return ""
    changed = shown.reveal.board if shown.reveal else ()
    first = next((table.table for table in changed if table.changed), None)
    return f"{usual}?table={first}" if first else usual


def _is_old_void(sheet: DrawSheet) -> bool:
    """A void sheet does not keep the screen all night."""
    if sheet.status != S.VOID or sheet.done_at is None:
        return False
    return timezone.now() - sheet.done_at > VOID_IS_SHOWN
