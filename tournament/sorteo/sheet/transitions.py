"""Which status may follow which."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from core.refusals import NotNow
from tournament.championship.together import entries_label
from tournament.rounds.models import Table
from tournament.sorteo.models import DrawSheet

S = DrawSheet.Status

SHEET: Mapping[str, frozenset[str]] = {
    S.DRAFT: frozenset({S.PUBLISHED}),
    S.PUBLISHED: frozenset({S.ROLLING, S.VOID}),
    S.ROLLING: frozenset({S.DRAWN, S.VOID}),
    S.DRAWN: frozenset({S.DONE}),
    S.DONE: frozenset(),
    S.VOID: frozenset(),
}

_SHEET_IS = {
    S.DRAFT: _("The draw sheet is still being prepared: publish it first, or discard it."),
    S.PUBLISHED: _(
        "Draw sheet %(serial)s is published: roll its dice, or void it with a public reason before the "
        "first cup."
    ),
    S.ROLLING: _("The dice of draw sheet %(serial)s are being read: continue on the page of the draw."),
    S.DRAWN: _(
        "Draw sheet %(serial)s is drawn, and a finished roll is never repeated: finish the reveal "
        "on the page of the draw."
    ),
    S.DONE: _("Draw sheet %(serial)s is drawn and revealed: it stays as it is."),
    S.VOID: _("Draw sheet %(serial)s is void: prepare a new one."),
}


def sheet_status_refusal(of: DrawSheet) -> NotNow:
    sentence = _SHEET_IS[S(of.status)] % {"serial": of.serial}
    return NotNow(sentence, code="sheet_open", extra={"status": of.status, "serial": of.serial})


def table_waits_refusal(of: Table, sheet: DrawSheet) -> NotNow:
    closes = sheet.inputs["closes"] == of.number
    sentence = (
        _("Draw sheet %(serial)s closes table %(number)s: its %(players)s are being drawn to other tables.")
        if closes
        else _("Draw sheet %(serial)s seats somebody at table %(number)s: it starts once that is drawn.")
    )
    values = {"serial": sheet.serial, "number": of.number}
    players = entries_label(2, of.round.championship.people_each)
    return NotNow(
        sentence % {**values, "players": players}, code="sheet_open", extra={"status": sheet.status, **values}
    )


def set_sheet_status(of: DrawSheet, *, to: str) -> None:
    """`NotNow` if it may not follow. The caller saves."""
    if to not in SHEET[of.status]:
        raise sheet_status_refusal(of)
    of.status = to
