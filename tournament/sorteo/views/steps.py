from enum import StrEnum

from tournament.championship.models import DrawDice
from tournament.sorteo import queries
from tournament.sorteo.models import DrawSheet

S = DrawSheet.Status


class Step(StrEnum):
    """`_<value>.html` shows it."""

    NOTHING = "nothing"
    CHECK = "check"
    OBJECTIONS = "objections"
    COMPUTER = "by_computer"
    ROLL = "roll"
    CLOSE = "close"
    REVEAL = "reveal"
    DONE = "done"
    VOID = "void_sheet"


_PLAIN = {S.DRAFT: Step.CHECK, S.DRAWN: Step.REVEAL, S.DONE: Step.DONE, S.VOID: Step.VOID}


def step_of(sheet: DrawSheet | None) -> Step:
    if sheet is None:
        return Step.NOTHING
    if plain := _PLAIN.get(S(sheet.status)):
        return plain
    if sheet.status == S.PUBLISHED and queries.objections_still_until(sheet):
        return Step.OBJECTIONS
    if sheet.all_read_at is not None:
        return Step.CLOSE
    return Step.COMPUTER if sheet.dice == DrawDice.COMPUTER else Step.ROLL
