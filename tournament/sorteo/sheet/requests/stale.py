from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from core.refusals import Conflict, UserError
from tournament.draw import read_sheet
from tournament.roster.models import Entry
from tournament.rounds.models import Round
from tournament.sorteo.models import DrawSheet

from .closing import request_closing
from .late_entries import request_late_entries
from .pairs import request_pairs
from .request import SheetRequest, old_page
from .round import request_round


def current_request(draft: DrawSheet) -> SheetRequest:
    """Raises `Conflict` (`stale_sheet`, `extra`: the names). To publish, lock the championship and the
    waiting tables first.
    """
    now = _repeat_request(draft)
    if now.digest() == draft.inputs["asked"]:
        return now
    on_sheet = dict(read_sheet(draft.text).names)
    gone = {number: on_sheet[number] for number in sorted(on_sheet.keys() - now.names.keys())}
    come = {number: now.names[number] for number in sorted(now.names.keys() - on_sheet.keys())}
    raise Conflict(
        " ".join([*_why(draft, now, on_sheet, gone, come), _("Prepare it again.")]),
        code="stale_sheet",
        extra={
            "names": [*gone.values(), *come.values()],
            "gone": list(gone.values()),
            "come": list(come.values()),
        },
    )


def staleness(draft: DrawSheet) -> UserError | None:
    if draft.purpose not in (
        DrawSheet.Purpose.ROUND,
        DrawSheet.Purpose.PAIRS,
    ):  # the others are published in one go
        return None
    try:
        current_request(draft)
    except UserError as refusal:
        return refusal
    return None


def _why(
    draft: DrawSheet,
    now: SheetRequest,
    on_sheet: Mapping[int, str],
    gone: Mapping[int, str],
    come: Mapping[int, str],
) -> list[str]:
    sentences = []
    if gone:
        sentences.append(_("No longer playing: %(names)s.") % {"names": _with_reasons(draft, gone)})
    if come:
        sentences.append(_("New since then: %(names)s.") % {"names": ", ".join(come.values())})
    renamed = [
        f"{old_name} → {now.names[n]}"
        for n, old_name in on_sheet.items()
        if now.names.get(n, old_name) != old_name
    ]
    if renamed:
        sentences.append(_("Written differently: %(names)s.") % {"names": ", ".join(renamed)})
    if now.dice != draft.dice:
        sentences.append(_("The dice were changed in the settings."))
    return sentences or [_("The tables, a rule of the draw, a club, a family, a seed or a pin was changed.")]


def _with_reasons(draft: DrawSheet, gone: Mapping[int, str]) -> str:
    entries = Entry.objects.filter(championship=draft.championship_id, number__in=gone).order_by("number")
    return ", ".join(f"{entry.name} ({_left(entry, draft)})" for entry in entries)


def _left(entry: Entry, draft: DrawSheet) -> str:
    if entry.status == Entry.Status.WITHDRAWN:
        return _("withdrew")
    if entry.status == Entry.Status.EXCLUDED:
        return _("out of the championship")
    return _("not marked as here") if draft.round_number == 1 else _("no longer goes on")


def _repeat_request(sheet: DrawSheet) -> SheetRequest:
    """Locks nothing: who publishes upon it has locked what it reads."""
    wanted: Mapping[str, Any] = sheet.inputs["wanted"]
    match DrawSheet.Purpose(sheet.purpose):
        case DrawSheet.Purpose.ROUND:
            return request_round(
                sheet.championship,
                tables=wanted["tables"],
                best_next=wanted["best_next"],
                expected_number=sheet.round_number,
                advance=wanted.get("advance"),
                dice=wanted.get("dice"),
            )
        case DrawSheet.Purpose.LATE:
            return request_late_entries(_round_of(sheet), numbers=wanted["late"], dice=wanted.get("dice"))
        case DrawSheet.Purpose.CLOSING:
            return request_closing(_round_of(sheet), number=wanted["closes"], dice=wanted.get("dice"))
        case DrawSheet.Purpose.PAIRS:
            return request_pairs(sheet.championship, dice=wanted.get("dice"))
        case DrawSheet.Purpose.NIGHT:  # no longer prepared, and none of before is a draft (`put_back`)
            raise old_page()


def _round_of(sheet: DrawSheet) -> Round:
    if sheet.round is None:
        raise AssertionError("seats of no round")
    return sheet.round
