"""The options of a table of Alalay, and what they make of its hatches (articles A1, A7, A9)."""

from __future__ import annotations

from typing import Any, Final

from ...refusals import Refusal
from ...sheets import hatch as hatches
from ...sheets.hatch import BOXES, FIFTY, FIFTY_FIVE, GRANDE, HAND, Hatch
from ...sheets.table import Rules, Table, staying
from ...sheets.teams import BEST, NONE, SOBRE
from ...sheets.worth import Reading
from .attempt import Attempt
from .codes import CODES
from .gaps import CATALOGUE

_WAYS: Final = {"pair-as-one": NONE, "best-of-two": BEST, "sobre": SOBRE}
_STRAIGHTS: Final = ("two", "three", "wrap")


class AlalayRules(Rules):
    catalogue = CATALOGUE
    codes = CODES
    fixed = frozenset({"alalay-grandes", "alalay-pairs", "sheets-players"})
    attempt_kind = Attempt
    boxes = BOXES
    fewest = 1

    def __init__(self, choices: Any) -> None:
        """What a throw or a box asks every time is asked of the options once."""
        super().__init__(choices)
        chooses = self.chooses
        self.throws = 3 if chooses("alalay-throws", "three") else 2
        self.grandes = 1 if chooses("alalay-grandes", "one") else 2
        self.throw_wins = chooses("alalay-grande-de-mano", "dormida")
        self.is_obliged = chooses("alalay-hand-duty", "obliged")
        self.is_center_only = chooses("alalay-first-throw-stop", "center-only")
        self.must_improve = chooses("alalay-second-turn", "must-improve")
        self.turned_hand = chooses("alalay-turned-rank", "mano")
        self.gives_again = chooses("alalay-hand-again", "extra-throw")
        self.is_best_turn = chooses("alalay-cross-test", "best-turn")
        self.must_turn = not chooses("alalay-turn-duty", "optional")
        self.waives_if_made = chooses("alalay-turn-duty", "waived-if-made")
        self.waives_any_box = chooses("alalay-turn-waiver", "any-box")
        self.turns_thrown_only = chooses("alalay-turn-dice", "thrown-only")
        self.tallies_last = chooses("alalay-special-last-box", "tally")
        self.second_wins = chooses("alalay-grandes", "second-wins")
        self._way = next(way for choice, way in _WAYS.items() if chooses("alalay-pairs", choice))
        self._asked = self._grandes_asked()
        self.reading = Reading(
            self.straights(),
            five_as_poker=chooses("alalay-five-as-poker", "yes"),
            five_as_full=chooses("alalay-five-as-full", "yes"),
            grande_de_mano=FIFTY if self.throw_wins else FIFTY_FIVE,
        )

    def straights(self) -> str:
        return next(known for known in _STRAIGHTS if self.chooses("alalay-straights", known))

    def attempts(self) -> str:
        return self._way

    def team_sizes(self) -> tuple[int, ...]:
        return (1,) if self.attempts() == NONE else (1, 2)

    def empty_sheet(self) -> Hatch:
        return hatches.EMPTY

    def own(self, parties: int) -> tuple[int, ...]:
        """By party the boxes that have given another first throw, as bits (`alalay-hand-again`)."""
        return (0,) * parties

    def is_full(self, table: Table, party: int) -> bool:
        return hatches.used(table.sheets[party]) >= GRANDE + self.grandes

    def total(self, sheet: Hatch) -> int:
        return hatches.total(sheet)

    def count_back(self, sheet: Hatch) -> tuple[int, ...]:
        return hatches.count_back(sheet)

    def turns_written(self, sheet: Hatch) -> int:
        return hatches.used(sheet)

    def space_of(self, sheet: Hatch, box: int) -> int:
        return hatches.space_of(sheet, box, self.grandes)

    def made_in(self, box: int) -> tuple[int, ...]:
        """All that dice can make in a box, best first."""
        return hatches.made_in(box, (FIFTY,) if self.throw_wins else (FIFTY_FIVE, FIFTY))

    def sheet_read(self, sheet: Any) -> Hatch | Refusal:
        return hatches.read(sheet, self.grandes, self.codes["bad_points"], self.made_in)

    def sheet_shown(self, sheet: Hatch) -> dict[str, Any]:
        return hatches.shown(sheet)

    def special(self, table: Table, party: int) -> str | None:
        """A9; of two at once the one listed first."""
        hatch: Hatch = table.sheets[party]
        grandes = hatches.grandes_in(hatch)
        if self.tallies_last and self._is_last_box(table):
            return None
        if grandes >= self._asked:
            if hatch[hatches.ESCALERA : GRANDE] == HAND:
                return "panza_de_oro"
            if all(hatch[face - 1] >= 4 * face for face in range(1, 7)):
                return "four_in_all"
        return "second_grande" if grandes == 2 and self.second_wins else None

    def _is_last_box(self, table: Table) -> bool:
        return all(self.is_full(table, party) for party in staying(table))

    def _grandes_asked(self) -> int:
        if self.chooses("alalay-special-grandes", "none"):
            return 0
        return min(self.grandes, 2 if self.chooses("alalay-special-grandes", "two") else 1)
