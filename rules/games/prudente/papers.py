"""Prudente on the table card and on the paper acta."""

from collections.abc import Mapping
from itertools import accumulate
from typing import Any, Final, NamedTuple

from prints import dice
from rules.games.bilingual import Text
from rules.games.options import Choices
from rules.games.prudente.engine.gaps import CATALOGUE
from rules.games.prudente.engine.scoring import Scores, scores_of
from rules.games.prudente.narrate.words import grouped
from rules.papers import GamePapers

NUMBERS: tuple[tuple[dice.Face, str], ...] = (
    ("1", "As"),
    ("2", "Tonto"),
    ("3", "Tren"),
    ("4", "Cuadra"),
    ("5", "Quina"),
    ("6", "Sena"),
)
EQUAL, FEW_EQUAL = (1, 3, 4, 5, 6), (1, 3)
WIDEST = 9999
"""The largest number for which all columns have room."""
A_TURN = 400
"""Points of a turn, lost ones among them, at a slow table."""
FEWEST_ROWS, MOST_ROWS = 20, 50
LAYOUTS = (30, 40, 50, 70)
WIDTH, A_LETTER = 146, 1.45  # millimetres: of all columns, and of a letter of a name
"""Lines for which a page has heights (`columns.css`)."""


class Values(NamedTuple):
    """What dice of one face are worth, by how many they are; None where some of them score nothing."""

    numbers: tuple[int, ...]
    rows: tuple[tuple[str, tuple[int | None, ...]], ...]


def values(players: int, most: int, options: Choices) -> Values:
    choice = options.get("prudente-values", CATALOGUE.by_id["prudente-values"].default)
    scores = scores_of(choice)
    has_room = all((_worth(scores, face, 6) or 0) <= WIDEST for face in range(1, 7))
    numbers = EQUAL if has_room else FEW_EQUAL
    rows = (
        (dice.drawing(face), tuple(_worth(scores, int(face), number) for number in numbers))
        for face, _name in NUMBERS
    )
    return Values(numbers, tuple(rows))


def _worth(scores: Scores, face: int, number: int) -> int | None:
    return scores.of((face,) * number).all_score


def drawings() -> dict[str, Any]:
    return {"pintas": [(dice.drawing(face), name) for face, name in NUMBERS]}


class Row(NamedTuple):
    """A turn, and the sum with it; "" before play."""

    turn: str
    sum: str
    ends_five: bool


class Column(NamedTuple):
    """A player's. `total`: "" before play; `lines`: the fewest that the page is laid out for."""

    rows: tuple[Row, ...]
    total: str
    target: str
    values: Text
    minimum: Text

    @property
    def lines(self) -> int:
        return next((lines for lines in LAYOUTS if len(self.rows) <= lines), LAYOUTS[-1])

    @property
    def hatches(self) -> tuple[str, ...]:
        """The page of a result has all turns in a line."""
        return (" · ".join(row.turn for row in self.rows if row.turn),)


def sheet(state: Mapping[str, Any], name: str, options: Choices) -> Column:
    """As long as a slow table needs, or as it was played."""
    written: list[int] | None = state.get("sheets", {}).get(name)
    turns = written or []
    target = options["prudente-target"]
    wanted = min(MOST_ROWS, int(str(target)) // A_TURN)
    fives = -(-max(FEWEST_ROWS, wanted, len(turns)) // 5)
    shown = [*zip(map(grouped, turns), map(grouped, accumulate(turns)), strict=True)]
    blank = [("", "")] * (5 * fives - len(shown))
    rows = (Row(turn, sum_, at % 5 == 0) for at, (turn, sum_) in enumerate([*shown, *blank], 1))
    return Column(
        tuple(rows),
        "" if written is None else grouped(sum(turns)),
        grouped(int(str(target))),
        *(_in_short(gap, options) for gap in ("prudente-values", "prudente-minimum")),
    )


def _in_short(gap: str, options: Choices) -> Text:
    one = CATALOGUE.by_id[gap].alternative(options[gap])
    return one.short or one.text


def name_lines(players: int) -> tuple[int, int]:
    """A column each."""
    return int((WIDTH / max(players, 1) - 2) / A_LETTER), 4


def longest(_players: int) -> int:
    """All is on the first side."""
    return 0


PAPERS: Final = GamePapers(
    templates="rules/games/prudente/papers/",
    parts={
        "law": ("throwing", "values", "losing"),
        "exceptions": ("six", "stopping", "end", "start", "unforeseen"),
        "first": ("throwing", "values", "losing"),
        "then": ("six", "stopping", "end"),
        "doubt": ("unforeseen",),
    },
    least_first=("start", "unforeseen", "losing", "throwing", "end", "six", "stopping", "values"),
    drawn_at="",
    drawings=drawings,
    figures=values,
    longest=longest,
    sheet=sheet,
    name_lines=name_lines,
)
