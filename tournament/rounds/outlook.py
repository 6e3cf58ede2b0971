"""What becomes of one entry after a round. Pure."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache


class Outcome(StrEnum):
    PLAYS = "plays"  # their table has no result
    HELD = "held"  # its result is held back
    THROUGH = "through"  # goes on by their place; of the final: has won it
    NEXT = "next"  # goes on as one of the next best
    LOT = "lot"
    WAITS = "waits"  # next placed, and may still go on
    REPECHAGE = "repechage"  # lost, and plays the repechage
    MAY_REPECHAGE = "may-repechage"  # lost, and may play it: by the lot, or by tables that still play
    CONSOLATION = "consolation"  # lost, and plays the consolation
    THROW_OFF = "throw-off"  # level at the cut of a stage with points
    OUT = "out"


class Why(StrEnum):
    PLACE = "place"
    LOT = "lot"  # others were drawn among those who came next
    REMOVED = "removed"  # disqualified or withdrawn at the table
    RETIRED = "retired"  # removed, and withdrew from the championship
    WITHDREW = "withdrew"  # while they were still in it
    NO_SHOW = "no-show"
    LEFT = "left"  # gave the seat up before the table had a result
    REPLACED = "replaced"  # a substitute has the seat
    EXCLUDED = "excluded"
    SEAT_KEPT = "seat-kept"  # won by a corrected result, and others keep the seats


@dataclass(frozen=True, slots=True)
class Outlook:
    """`why`: of who is out; `lot`: how many are drawn `among` these (ids), this one included; `tables`: whose
    result or next placed is waited for, empty where it waits for the close of the round or the organizer's
    choice of the next one.
    """

    fate: Outcome
    why: Why | None = None
    lot: int = 0
    among: tuple[int, ...] = ()
    tables: tuple[int, ...] = ()


PLAYS, HELD = Outlook(Outcome.PLAYS), Outlook(Outcome.HELD)
THROUGH, NEXT = Outlook(Outcome.THROUGH), Outlook(Outcome.NEXT)
REPECHAGE, CONSOLATION = Outlook(Outcome.REPECHAGE), Outlook(Outcome.CONSOLATION)


@cache
def out(why: Why) -> Outlook:
    return Outlook(Outcome.OUT, why)
