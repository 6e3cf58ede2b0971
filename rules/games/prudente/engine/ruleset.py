"""The options of a table of Prudente, and what they make of its sheets: a row of the points of each turn."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ...bilingual import Text
from ...options import Choices
from ...refusals import Refusal, malformed
from ...sheets.state import State
from ...sheets.table import Rules, Table
from .codes import BAD_POINTS, CODES
from .gaps import CATALOGUE
from .scoring import scores_of
from .turn_state import Groups, Turn

Sheet = tuple[int, ...]


class Left(NamedTuple):
    """What a party that stopped left to the next player (`prudente-piggyback`)."""

    party: int
    won: int
    groups: Groups


Own = tuple[Left | None, tuple[int, ...]]  # what was left; who plays once more (`prudente-last-turn`)


_THRESHOLD: Final = 350
_IN_A_ROW: Final = 3
_NO_SHEET: Final = Text(
    es="una hoja es una lista de los puntos de cada turno", en="a sheet is a list of the points of each turn"
)


class PrudenteRules(Rules):
    """`penalty`: of a third lost turn in a row, 0 for none."""

    catalogue = CATALOGUE
    codes = CODES
    special_first = False
    attempt_kind = Turn
    fixed = frozenset({"prudente-target", "sheets-players"})

    def __init__(self, choices: Choices) -> None:
        super().__init__(choices)
        values: Any = choices
        self.scores = scores_of(choices["prudente-values"])
        self.target: int = values["prudente-target"]
        self.minimum: str = values["prudente-minimum"]
        self.hot_dice: str = values["prudente-hot-dice"]
        self.exact = self.chooses("prudente-overshoot", "exact")
        self.across_throws = self.chooses("prudente-combinations", "across-throws")
        self.any_may_return = self.chooses("prudente-return", "any")
        self.idle_dice = self.chooses("prudente-idle-dice", "allowed")
        self.piggyback = self.chooses("prudente-piggyback", "on")
        self.penalty = {"none": 0, "minus-500": -500, "minus-1000": -1000}[values["prudente-zero-run"]]

    # Articles 7, 8 and 10

    def reaches(self, total: int) -> bool:
        return total == self.target if self.exact else total >= self.target

    def may_stop_hot(self, total: int) -> bool:
        """With six dice aside; `total`: with this turn (article 6)."""
        may_at_target = self.chooses("prudente-hot-dice-target", "may-stop")
        return self.hot_dice == "optional" or (may_at_target and self.reaches(total))

    def suffices(self, total: int, points: int) -> bool:
        """May the points of a turn be written upon `total` (article 7)."""
        return (self.exact and total + points == self.target) or self._is_enough(total, points)

    def _is_enough(self, total: int, points: int) -> bool:
        if self.minimum == "none":
            return True
        if self.minimum == "opening-only":
            return total != 0 or points >= _THRESHOLD
        return points > _THRESHOLD or (points == _THRESHOLD and self.minimum == "at-least-350")

    def least(self, total: int) -> int:
        """Points that suffice, as all larger ones do, whatever they bring the total to."""
        points = self.scores.least
        while not self._is_enough(total, points):
            points += self.scores.step
        return points

    def written(self, sheet: Sheet, points: int) -> int:
        """What a turn of these points writes (articles 5 and 8)."""
        if self.exact and sum(sheet) + points > self.target:
            points = 0
        is_third = points == 0 and len(sheet) + 1 >= _IN_A_ROW and not any(sheet[1 - _IN_A_ROW :])
        return self.penalty if is_third else points

    def can_be_made(self, points: int) -> bool:
        """By one turn (article 10)."""
        scores = self.scores
        return points == 0 or (points >= scores.least and points % scores.step == 0)

    # What sheets ask of a game

    def own(self, parties: int) -> Own:
        return (None, ())

    def adjusted(self, table: Table, parties: list[int]) -> Own:
        return (None, table.own[1])

    def finishes_round(self, ending: str) -> bool:
        return self.chooses("prudente-last-turn", "others-once")

    def has_last_turn(self, table: Table, party: int) -> bool:
        """Each of the others has one more, wherever they sit (article 8)."""
        return super().has_last_turn(table, party) if table.closed else party in table.own[1]

    def empty_sheet(self) -> Sheet:
        return ()

    def is_full(self, table: Table, party: int) -> bool:
        return False

    def total(self, sheet: Sheet) -> int:
        return sum(sheet)

    def standing(self, table: Table, party: int) -> tuple[int, ...]:
        """Whoever reached the target first, unless the others played once more (article 8)."""
        total = self.total(table.sheets[party])
        if self.chooses("prudente-last-turn", "others-once"):
            return (total,)
        return (int(party in [winner for winner, _ending in table.specials]), total)

    def count_back(self, sheet: Sheet) -> tuple[int, ...]:
        """Fewer lost turns."""
        return (-lost_turns(sheet),)

    def turns_written(self, sheet: Sheet) -> int:
        return len(sheet)

    def sheet_read(self, sheet: Any) -> Sheet | Refusal:
        if type(sheet) is not list or any(type(points) is not int for points in sheet):
            return malformed(_NO_SHEET)
        for points in sheet:
            if not (self.can_be_made(points) or points == self.penalty):
                return BAD_POINTS.refuse(points=points)
        return tuple(sheet)

    def sheet_shown(self, sheet: Sheet) -> list[int]:
        return list(sheet)


def lost_turns(sheet: Sheet | list[int]) -> int:
    return sum([points <= 0 for points in sheet])


def agreed(state: State) -> PrudenteRules:
    """The rules of a table of Prudente."""
    rules: Any = state.table.rules
    known: PrudenteRules = rules
    return known
