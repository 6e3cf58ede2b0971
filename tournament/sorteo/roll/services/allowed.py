"""What may be done with the cups now."""

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from core.refusals import Conflict, Invalid, NotNow
from tournament.championship.models import DrawDice
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import cup_count, dice_of, label_of, objections_still_until, typing_until
from tournament.sorteo.sheet.transitions import sheet_status_refusal

S = DrawSheet.Status


def check_lift(locked: DrawSheet) -> None:
    if locked.status not in (S.PUBLISHED, S.ROLLING):
        raise sheet_status_refusal(locked)
    if until := objections_still_until(locked):
        raise NotNow(
            _("Objections to the draw sheet are heard until %(time)s: no cup is read before then.")
            % {"time": date_format(timezone.localtime(until), "TIME_FORMAT")},
            code="objections",
            extra={"until": until.isoformat(), "seconds": _seconds_to(until)},
        )


def check_read(locked: DrawSheet, number: int, *, read: int, count: int) -> None:
    """Only the next cup, or one already read."""
    check_lift(locked)
    if locked.dice == DrawDice.COMPUTER:
        raise Conflict(
            _("This draw sheet asks for the computer's dice: let it roll them."), code="other_dice"
        )
    if not 1 <= number <= min(read + 1, count):
        sentence = (
            _("Every cup has been read.")
            if read == count
            else _("The next cup is number %(next)s: cups are read one by one, in order.")
            % {"next": read + 1}
        )
        raise Invalid(sentence, code="cup_order", extra={"next": min(read + 1, count)})


def label_for(locked: DrawSheet, number: int, label: int | None) -> int:
    """Another number means that a cup was skipped."""
    expected = label_of(number, locked.spoiled)
    if label not in (None, expected):
        raise Invalid(
            _("The next cup is the one marked %(expected)s: if it is spoiled, mark it so first.")
            % {"expected": expected},
            code="cup_label",
            extra={"label": expected},
        )
    return expected


def check_retype(locked: DrawSheet) -> None:
    """Once anybody can compute the seats, other dice are a public correction."""
    until = typing_until(locked)
    if until and timezone.now() >= until:
        raise NotNow(
            _(
                "The 30 seconds to object to the typing are over: close the roll. If other dice were on "
                "the table, the organizer then corrects them, with a reason, in the public log."
            ),
            code="typing_over",
        )


def ready_dice(sheet: DrawSheet) -> tuple[str, ...]:
    if sheet.status not in (S.PUBLISHED, S.ROLLING):
        raise sheet_status_refusal(sheet)
    dice = dice_of(sheet)
    count, _each = cup_count(sheet)
    if missing := count - len(dice):
        raise NotNow(
            ngettext("%(n)s cup has not been read yet.", "%(n)s cups have not been read yet.", missing)
            % {"n": missing},
            code="cups_missing",
        )
    until = typing_until(sheet)
    if until and timezone.now() < until:
        raise NotNow(
            ngettext(
                "There is %(n)s more second to object to what was typed.",
                "There are %(n)s more seconds to object to what was typed.",
                _seconds_to(until),
            )
            % {"n": _seconds_to(until)},
            code="typing",
            extra={"until": until.isoformat(), "seconds": _seconds_to(until)},
        )
    return dice


def _seconds_to(moment: datetime) -> int:
    return max(1, -int((timezone.now() - moment).total_seconds() // 1))
