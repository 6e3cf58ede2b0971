"""The options of a table of Cacho, and what they make of its sheets (articles C1, C9 to C11). A sheet is one
hatch or three, in a tuple.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from ...bilingual import Text
from ...refusals import Refusal, malformed
from ...sheets import hatch as hatches
from ...sheets.hatch import BOXES, GRANDE, Hatch
from ...sheets.table import Rules, Table, staying
from ...sheets.teams import BEST, NONE
from ...sheets.worth import Reading
from .attempt import Attempt
from .codes import CODES
from .gaps import CATALOGUE

Sheet = tuple[Hatch, ...]
NEVER, BEFORE_ONLY, AFTER_ONLY = "never", "before-only", "after-only"
ALL_POINTS: Final = 6  # of three hatches: 1, 2 and 3
_STRAIGHTS: Final = ("two", "three", "wrap")
_GRANDES_DUE: Final = {"eleven": 2, "ten": 1, "nine": 0}
_THREE_HATCHES: Final = Text(es="una hoja son tres cuadros", en="a sheet is three hatches")


class CachoRules(Rules):
    catalogue = CATALOGUE
    codes = CODES
    fixed = frozenset({"cacho-boxes", "cacho-hatches", "cacho-partners", "sheets-players"})
    attempt_kind = Attempt
    boxes = BOXES

    def __init__(self, choices: Any) -> None:
        """What a throw or a box asks every time is asked of the options once."""
        super().__init__(choices)
        chooses = self.chooses
        self.hatches = 3 if chooses("cacho-hatches", "three") else 1
        self.grandes_due = _GRANDES_DUE[str(choices["cacho-boxes"])]
        self.declares = chooses("cacho-declaration", "after-first-throw")
        self.keeps_one = chooses("cacho-same-box-all-dice", "keep-one")
        self.stays = chooses("cacho-kept-dice", "stay")
        self.change = str(choices["cacho-change"])
        if self.keeps_one and self.change == AFTER_ONLY:
            self.change = NEVER  # no throw of all five comes before the word
        self.changes_before = self.change not in (AFTER_ONLY, NEVER)
        self.changes_after = self.change not in (BEFORE_ONLY, NEVER)
        self.stops = chooses("cacho-max-stop", "must-score")
        self.binds = chooses("cacho-made-combination", "must-score")
        self.any_five = chooses("cacho-de-mano", "any-five-dice-throw")
        self.throw_wins = chooses("cacho-instant-win", "on")
        self.number_only = chooses("cacho-extra-grande", "number-only")
        self.abajo = chooses("cacho-abajo", "on")
        self.crosses_last = chooses("cacho-cross-early", "last-throw")
        self.crosses_any_worth = chooses("cacho-cross-worth", "free")
        self.wins_a_hatch = self.hatches > 1 and chooses("cacho-hatch-instant", "wins-a-hatch")
        self._way = BEST if chooses("cacho-partners", "best-of-team") else NONE
        self.reading = Reading(
            self.straights(),
            five_as_poker=chooses("cacho-five-as-poker", "yes"),
            five_as_full=chooses("cacho-five-as-full", "yes"),
        )

    def straights(self) -> str:
        return next(known for known in _STRAIGHTS if self.chooses("cacho-straights", known))

    def attempts(self) -> str:
        return self._way

    def team_sizes(self) -> tuple[int, ...]:
        return (1,) if self.attempts() == NONE else (1, 2, 3, 4)

    def empty_sheet(self) -> Sheet:
        return (hatches.EMPTY,) * self.hatches

    def own(self, parties: int) -> tuple[tuple[int, int], ...]:
        """The hatches that five of a kind won, and by whom (`wins-a-hatch`)."""
        return ()

    def adjusted(self, table: Table, parties: list[int]) -> Any:
        return tuple(won for won in table.own if won[1] not in parties)

    def is_full(self, table: Table, party: int) -> bool:
        hatches = table.sheets[party]
        if table.own or len(hatches) > 1:
            return not self.boxes_left(table, party)
        return not self.left_in(hatches[0])

    def boxes_left(self, table: Table, party: int) -> int:
        """To be filled."""
        return sum(self.left_in(hatch) for _at, hatch in self.open_hatches(table, party))

    def left_in(self, hatch: Hatch) -> int:
        """C10; a spare grande may be missing."""
        grandes = (hatch[GRANDE] == hatches.OPEN) + (hatch[-1] == hatches.OPEN)
        return hatch.count(hatches.OPEN) - min(grandes, 2 - self.grandes_due)

    def open_hatches(self, table: Table, party: int) -> list[tuple[int, Hatch]]:
        """Those that nobody has won on the spot."""
        if not table.own:
            return list(enumerate(table.sheets[party]))
        won = [at for at, _party in table.own]
        return [(at, hatch) for at, hatch in enumerate(table.sheets[party]) if at not in won]

    def total(self, sheet: Sheet) -> int:
        return sum(map(hatches.total, sheet))

    def standing(self, table: Table, party: int) -> tuple[int, ...]:
        total = self.total(table.sheets[party])
        if self.hatches == 1:
            return (total,)
        return self.game_points(table, staying(table), is_over=True)[party], total

    def game_points(self, table: Table, parties: Collection[int], *, is_over: bool) -> dict[int, int]:
        """C11. `parties`: who are at the table; before its end of the hatches that are full for all."""
        points = dict.fromkeys(range(len(table.names)), 0)
        if is_over and (winners := self._instant_winners(table, parties)):
            return {**points, **dict.fromkeys(winners, ALL_POINTS)}
        won = dict[int, int](table.own)
        for at in range(self.hatches):
            mine = {party: table.sheets[party][at] for party in parties}
            if at in won:
                holders = [won[at]] if won[at] in parties else []
            elif is_over or not any(map(self.left_in, mine.values())):
                holders = self._holders({party: hatches.total(hatch) for party, hatch in mine.items()})
            else:
                holders = []
            points.update({party: points[party] + at + 1 for party in holders})
        return points

    def _holders(self, totals: dict[int, int]) -> list[int]:
        """Of one hatch."""
        most = max(totals.values(), default=0)
        best = [party for party, total in totals.items() if total == most > 0]
        return best if len(best) == 1 or self.chooses("cacho-hatch-tie", "full-to-each") else []

    def _instant_winners(self, table: Table, parties: Collection[int]) -> list[int]:
        totals = {
            party: self.total(table.sheets[party]) for party, _end in table.specials if party in parties
        }
        return [party for party, total in totals.items() if total == max(totals.values())]

    def count_back(self, sheet: Sheet) -> tuple[int, ...]:
        return tuple(map(sum, zip(*map(hatches.count_back, sheet), strict=True)))

    def turns_written(self, sheet: Sheet) -> int:
        return sum(map(hatches.used, sheet))

    def sheet_read(self, sheet: Any) -> Sheet | Refusal:
        parts = sheet if isinstance(sheet, list) else [sheet]
        if len(parts) != self.hatches or isinstance(sheet, list) != (self.hatches > 1):
            return malformed(_THREE_HATCHES if self.hatches > 1 else hatches.NO_SHEET)
        read = [hatches.read(part, 2, self.codes["bad_points"], hatches.made_in) for part in parts]
        refused = [part for part in read if isinstance(part, Refusal)]
        return refused[0] if refused else tuple([part for part in read if not isinstance(part, Refusal)])

    def sheet_shown(self, sheet: Sheet) -> Any:
        shown = [hatches.shown(hatch) for hatch in sheet]
        return shown if self.hatches > 1 else shown[0]
