"""From a table that is over to placings. No database. See decision 0030."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

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


#: The endings of a sheet that are no special win (docs/acta.md).
_ORDINARY: Final = ("complete", "target", "last_player", "closed")


def _sheets_of(player: str, state: Mapping[str, Any], measures: Sequence[Measure]) -> Sheets | None:
    """Of a series; a best-of is one sheet. Who wins one by a special win has the most that it can have."""
    most = next((measure.most for measure in measures if measure.averaged), None)
    return (
        tuple(
            (
                sheet["places"].get(player),
                most
                if sheet["winner"] == player and sheet.get("ending", _ORDINARY[0]) not in _ORDINARY
                else sheet.get("totals", {}).get(player),
            )
            for sheet in state.get("series", {}).get("done", ())
        )
        or None
    )


def placed(
    game: str,
    state: Mapping[str, Any],
    standing: Sequence[Mapping[str, Any]],
    *,
    series: Mapping[str, int] | None = None,
) -> list[Placed]:
    """Best first, then players without a place. `series`: as in the header."""
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
                sheets=_sheets_of(player, state, measures) if "sheets" in (series or {}) else None,
            )
            for player in group
        ]
    return placings


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
