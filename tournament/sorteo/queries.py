"""Draw sheets and the public log."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from tournament.championship.models import Championship, DrawDice
from tournament.roster.models import Entry
from tournament.rounds.models import Round
from tournament.rounds.places import PlacesUnknown, ThrowOffNeeded
from tournament.rounds.queries import Drawn, last_round
from tournament.sorteo.models import Cup, DrawRecord, DrawSheet

from ..draw import ZEROS

TYPING_SECONDS = 30
OBJECTION_SECONDS = 300  # in which somebody who objects to the typing is heard
SPARE_CUPS = 2

_S, _P, _K = DrawSheet.Status, DrawSheet.Purpose, DrawRecord.Kind
OPEN = (_S.DRAFT, _S.PUBLISHED, _S.ROLLING, _S.DRAWN)
OPEN_IN_PUBLIC = (_S.PUBLISHED, _S.ROLLING, _S.DRAWN)
FINAL = (_K.RESULT, _K.CORRECTION, _K.VOID)


def open_sheet(championship: Championship) -> DrawSheet | None:
    """Neither done nor void, drafts included; at most one."""
    sheets = DrawSheet.objects.filter(championship=championship, status__in=OPEN)
    return sheets.select_related("championship", "round").first()


def draft_sheet_of(championship: Championship) -> DrawSheet | None:
    return DrawSheet.objects.filter(championship=championship, status=_S.DRAFT).first()


def open_in_public(championship: Championship) -> DrawSheet | None:
    return DrawSheet.objects.filter(championship=championship, status__in=OPEN_IN_PUBLIC).first()


def public_sheets(championship: Championship) -> QuerySet[DrawSheet]:
    return DrawSheet.objects.filter(championship=championship, serial__isnull=False).order_by("serial")


def public_sheet(slug: str, serial: int) -> DrawSheet:
    """Raises `DrawSheet.DoesNotExist`, for a draft too."""
    return DrawSheet.objects.select_related("championship").get(championship__slug=slug, serial=serial)


def drawn_after(played: Round) -> DrawSheet | None:
    sheets = DrawSheet.objects.filter(championship=played.championship_id, purpose__in=DrawSheet.DRAWS_ROUND)
    drawn = sheets.filter(round_number=played.number + 1, status=DrawSheet.Status.DONE, round__isnull=False)
    return drawn.select_related("championship", "round").first()


def final_number(championship: Championship) -> int:
    """0 while none is. Three statements at most, cached on the object: a list names many rounds."""
    attributes = vars(championship)
    if "_final_number" not in attributes:
        attributes["_final_number"] = _final_number(championship)
    return int(attributes["_final_number"])


def _final_number(championship: Championship) -> int:
    last = last_round(championship)
    if last is not None and last.final:
        return last.number
    draws_round = DrawSheet.objects.filter(championship=championship, purpose=_P.ROUND)
    sheet = draws_round.exclude(status=_S.VOID).order_by("round_number").last()
    return sheet.round_number if sheet is not None and sheet.final else 0


def next_serial(championship: Championship) -> int:
    return (public_sheets(championship).aggregate(last=Max("serial"))["last"] or 0) + 1


def last_hash(championship: Championship) -> str:
    """`prev` of the next sheet."""
    return _last_final(championship, FINAL)


def lot_seed(championship: Championship) -> str:
    """The hash of the last result, public before anybody knew who would be equal next placed. Not a void
    record's: its reason could be worded to steer the lot.
    """
    return _last_final(championship, (_K.RESULT, _K.CORRECTION))


def serials_of_rounds(championship: int) -> dict[int, int]:
    """By round, of the last sheet by which it was drawn in public. One statement."""
    purpose, done = DrawSheet.Purpose.ROUND, DrawSheet.Status.DONE
    sheets = DrawSheet.objects.filter(championship=championship, purpose=purpose, status=done)
    found = sheets.order_by("serial").values_list("round_number", "serial")
    return {number: serial for number, serial in found if serial is not None}


def _last_final(championship: Championship, kinds: Sequence[str]) -> str:
    records = DrawRecord.objects.filter(championship=championship, kind__in=kinds).order_by("position")
    return records.values_list("sha256", flat=True).last() or ZEROS


def result_of(sheet: DrawSheet) -> DrawRecord | None:
    """The result that stands, corrected or not; not always public."""
    records = DrawRecord.objects.filter(sheet=sheet, kind__in=(_K.RESULT, _K.CORRECTION))
    return records.filter(replaced_by=None).select_related("replaces").first()


def certificate_of(sheet: DrawSheet) -> dict[str, Any] | None:
    """Of the standing result (section 10), public or not; None before the draw."""
    record = result_of(sheet)
    certificate: dict[str, Any] | None = record.certificate if record else None
    return certificate


def drawn_certificate(sheet: DrawSheet) -> dict[str, Any]:
    if (certificate := certificate_of(sheet)) is None:
        raise AssertionError("a drawn sheet without its certificate")
    return certificate


def is_result_public(sheet: DrawSheet) -> bool:
    return sheet.status == _S.DONE or (sheet.status == _S.DRAWN and sheet.certificate_public)


def log_of(championship: Championship) -> list[DrawRecord]:
    """Without unrevealed results. One statement."""
    hidden = Q(kind__in=(_K.RESULT, _K.CORRECTION), sheet__status=_S.DRAWN, sheet__certificate_public=False)
    records = DrawRecord.objects.filter(championship=championship).exclude(hidden)
    return list(records.select_related("sheet", "replaces", "replaced_by").order_by("position"))


def cups_of(sheet: DrawSheet) -> list[Cup]:
    return list(Cup.objects.filter(sheet=sheet).order_by("number"))


def dice_of(sheet: DrawSheet) -> tuple[str, ...]:
    return tuple(Cup.objects.filter(sheet=sheet).order_by("number").values_list("dice", flat=True))


def cup_count(sheet: DrawSheet) -> tuple[int, int]:
    cups = sheet.inputs["cups"]
    return cups["count"], cups["dice"]


def label_of(number: int, spoiled: Sequence[int]) -> int:
    """Cups after a spoiled one move up."""
    label = number
    for bad in sorted(spoiled):
        if bad <= label:
            label += 1
    return label


def objections_until(sheet: DrawSheet) -> datetime | None:
    """None for a draft, or without a time limit."""
    if sheet.published_at is None or not sheet.objection_minutes:
        return None
    return sheet.published_at + timedelta(minutes=sheet.objection_minutes)


def objections_still_until(sheet: DrawSheet) -> datetime | None:
    until = objections_until(sheet)
    return until if until and until > timezone.now() else None


def are_objections_over(sheet: DrawSheet) -> bool:
    timed = objections_until(sheet) is not None
    return sheet.status != DrawSheet.Status.PUBLISHED or (timed and objections_still_until(sheet) is None)


def typing_until(sheet: DrawSheet) -> datetime | None:
    """None before the last cup, and for the computer's dice."""
    if sheet.all_read_at is None or sheet.dice == DrawDice.COMPUTER:
        return None
    return sheet.all_read_at + timedelta(seconds=TYPING_SECONDS)


def is_clock_stopped(sheet: DrawSheet) -> bool:
    """Whether the 30 seconds wait for an objection."""
    return sheet.all_read_at is not None and timezone.now() < sheet.all_read_at


def draft_matches(draft: DrawSheet, drawn: Callable[..., Drawn], *, after: Round) -> bool:
    """Whether it has exactly those who advance from `after`, `drawn(best=, seed=)`; true for a
    draft of another round.
    """
    if draft.purpose != DrawSheet.Purpose.ROUND or draft.round_number != after.number + 1:
        return True
    best, lot = draft.inputs["wanted"]["best_next"], draft.inputs["lot"]
    try:
        through, besides = drawn(best=best, seed=lot)
    except (PlacesUnknown, ThrowOffNeeded):
        return False
    entries = Entry.objects.filter(pk__in=(*through, *besides.entries))
    return set(entries.values_list("number", flat=True)) == set(draft.inputs["entries"])
