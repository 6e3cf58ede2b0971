"""The draw sheet (dudo-draw/1, section 6)."""

from dataclasses import dataclass, replace

from .dice import MOST_CUPS, MOST_DICE, Cups
from .documents import ZEROS, is_hash
from .errors import DrawError
from .seating import DrawInput, Group, prepare
from .text import canonical

__all__ = ["Cups", "DrawInput", "Group", "Sheet"]

MOST_ROUNDS = 9999
MOST_SEALS = 8


@dataclass(frozen=True, slots=True)
class Sheet:
    """Always canonical. `names`: (number, name); `prev`: 64 zeros in serial 1. Raises `DrawError`, with
    names.
    """

    event: str
    round: int
    serial: int
    prev: str
    cups: Cups
    seals: tuple[str, ...]
    names: tuple[tuple[int, str], ...]
    seating: DrawInput

    def __post_init__(self) -> None:
        _check_header(self)
        _set(self, "event", _clean(self.event, "event"))
        names = sorted((number, _clean(name, f"player {number}")) for number, name in self.names)
        _set(self, "names", tuple(names))
        _set(self, "seating", _prepared(self.seating, dict(names)))
        if [number for number, _name in names] != list(self.seating.entries):
            raise DrawError("names-and-players")

    @property
    def players(self) -> dict[int, str]:
        return dict(self.names)


def _prepared(seating: DrawInput, names: dict[int, str]) -> DrawInput:
    groups = tuple(
        Group(_clean(group.label, f"group {i}"), group.members, group.cap)
        for i, group in enumerate(seating.groups, start=1)
    )
    try:
        return prepare(replace(seating, groups=groups))
    except DrawError as error:
        raise error.named(names) from None


def _check_header(sheet: Sheet) -> None:
    for field, number in (("round", sheet.round), ("serial", sheet.serial)):
        if not 1 <= number <= MOST_ROUNDS:
            raise DrawError("number-range", field=field, least=1, most=MOST_ROUNDS, number=number)
    if not is_hash(sheet.prev):
        raise DrawError("hash-form", field="prev", length=len(sheet.prev))
    if (sheet.serial == 1) != (sheet.prev == ZEROS):
        raise DrawError("prev-of-first" if sheet.serial == 1 else "prev-missing", serial=sheet.serial)
    cups = sheet.cups
    for field, number, most in (("cups", cups.count, MOST_CUPS), ("dice", cups.dice, MOST_DICE)):
        if not 1 <= number <= most:
            raise DrawError("number-range", field=field, least=1, most=most, number=number)
    _check_seals(sheet.seals)


def _check_seals(seals: tuple[str, ...]) -> None:
    for i, seal in enumerate(seals, start=1):
        if not is_hash(seal):
            raise DrawError("hash-form", place=f"seal {i}", field="seal", length=len(seal))
    if len(seals) > MOST_SEALS or len(set(seals)) != len(seals):
        raise DrawError("seal-count", most=MOST_SEALS)


def _clean(text: str, place: str) -> str:
    try:
        return canonical(text)
    except DrawError as error:
        error.place = place
        raise


def _set(sheet: Sheet, field: str, value: object) -> None:
    object.__setattr__(sheet, field, value)
