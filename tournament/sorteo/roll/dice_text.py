from collections.abc import Sequence

from core.language import reader_language
from core.refusals import Invalid

from ...draw import Cups, DrawError
from ...draw import read_cup as cup_from
from ...draw import read_cups as cups_from


def read_dice(dice: str, each: int, *, number: int) -> str:
    """Digits ascending. `number`: of the cup. `Invalid` names the place."""
    try:
        return cup_from(dice, each, number=number)
    except DrawError as refused:
        raise invalid(refused, field="dice") from refused


def read_all(dice: Sequence[str], cups: Cups) -> tuple[str, ...]:
    try:
        return cups_from(dice, cups)
    except DrawError as refused:
        raise invalid(refused, field="dice") from refused


def invalid(refused: DrawError, *, field: str) -> Invalid:
    message = refused.message(reader_language())
    return Invalid(message, code=refused.code, extra={"place": refused.place, "fields": {field: message}})
