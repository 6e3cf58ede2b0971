"""From a table that is over to placings. No database. See decision 0030."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from core.language import reader_language
from rules.games import GAMES, Position, Refused, closing
from rules.games.contract import Measure
from rules.games.measures import counted, measured
from tournament.rounds.seat_result import SeatResult, Sheets

from .errors import MalformedMove, WrongOrder


@dataclass(frozen=True, slots=True)
class Placed(SeatResult):
    player: str


def complete(position: Position, move: Mapping[str, Any]) -> Mapping[str, Any]:
    """`rules.games.closing.complete`. Raises `MalformedMove` or `WrongOrder`."""
    try:
        return closing.complete(position, move)
    except Refused as refused:
        kind = WrongOrder if refused.code == closing.WRONG_ORDER.id else MalformedMove
        raise kind(refused.message(reader_language())) from refused


def placed(
    game: str, state: Mapping[str, Any], standing: Sequence[Mapping[str, Any]], *, by_sheet: bool = False
) -> list[Placed]:
    """Best first, then players without a place. `by_sheet`: each game of a series counts by itself."""
    outcome = closing.outcome(game, state, standing)
    disqualified = {move["player"] for move in standing if move["do"] == "disqualify"}
    measures, numbers = GAMES[game].measures, measured(GAMES[game], state)
    placings: list[Placed] = []
    for group in [*outcome.groups, *([player] for player in outcome.unknown)]:
        place = None if group[0] in outcome.unknown else len(placings) + 1
        placings += [
            Placed(
                player=player,
                place=place,
                measures=counted(measures, numbers[player], by_time=outcome.ending == "time"),
                removed=player in state["removed"],
                disqualified=player in state["removed"] and player in disqualified,
                sheets=_sheets(measures, state, player) if by_sheet else None,
            )
            for player in group
        ]
    return placings


def _sheets(measures: Sequence[Measure], state: Mapping[str, Any], player: str) -> Sheets:
    done, rows = state["series"]["done"], state["measured"]
    return tuple(
        (outcome["places"][player], _total(measures, row[player]))
        for outcome, row in zip(done, rows, strict=True)
    )


def _total(measures: Sequence[Measure], numbers: Sequence[int]) -> int | None:
    """Of a special win the most that a sheet can have; None in a game without totals."""
    special = any(number for measure, number in zip(measures, numbers, strict=True) if measure.before_wins)
    totals = (
        (measure.most, number) for measure, number in zip(measures, numbers, strict=True) if measure.averaged
    )
    return next((most if special else number for most, number in totals), None)


class Ranked(Protocol):
    @property
    def seat(self) -> int: ...

    @property
    def place(self) -> int | None: ...


def ranking_text(placings: Iterable[Ranked]) -> str:
    """As it is signed: `12:1 13:2 14:-`, seat ids in order, `-` for an unknown place."""
    return " ".join(
        f"{placing.seat}:{placing.place or '-'}"
        for placing in sorted(placings, key=lambda placing: placing.seat)
    )
