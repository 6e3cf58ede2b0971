"""A draft's request, made again."""

from collections.abc import Mapping
from typing import Any

from tournament.rounds.models import Round
from tournament.sorteo.models import DrawSheet

from .closing import request_closing
from .late_entries import request_late_entries
from .request import SheetRequest, old_page
from .round import request_round


def repeat_request(sheet: DrawSheet) -> SheetRequest:
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
        case DrawSheet.Purpose.NIGHT:  # no longer prepared, and none of before is a draft (`put_back`)
            raise old_page()


def _round_of(sheet: DrawSheet) -> Round:
    if sheet.round is None:
        raise AssertionError("seats of no round")
    return sheet.round
