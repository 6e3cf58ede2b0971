"""From a table that is over to placings. No database. See decision 0030."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from core.language import reader_language
from rules.games import GAMES, Position, Refused, closing
from rules.games.contract import Game
from rules.games.measures import counted, measured, under_options
from rules.games.options import Choices
from tournament.rounds.games import sheets_of_games
from tournament.rounds.seat_result import SeatResult, Sheet, Sheets

from .errors import MalformedMove, WrongOrder
from .parties import gone_of, members_of


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


def _sheets_of(
    player: str, state: Mapping[str, Any], game: Game[Any], rules: Choices, series: Mapping[str, int]
) -> Sheets | None:
    """A best-of is one sheet, but between two, who keep who won each game. Who wins one by a special win has
    the most that it can have.
    """
    if "best_of" in series:
        return (
            sheets_of_games(player, state["series"]["done"]) if len(state["series"]["points"]) == 2 else None
        )
    measures = under_options(game.measures, rules)
    most = next((measure.most for measure in measures if measure.averaged), None)
    specials = {special.id for special in game.specials}
    if "sheets" in series:
        done = state["series"]["done"]
    else:
        done = [] if series or state.get("ending") not in specials else [state]

    def placed(sheet: Mapping[str, Any]) -> Sheet:
        place, ending = sheet["places"].get(player), sheet.get("ending")
        if ending in specials and sheet["winner"] == player:
            return place, most, ending
        return place, sheet.get("totals", {}).get(player)

    return tuple(map(placed, done)) or None


def placed(
    state: Mapping[str, Any],
    standing: Sequence[Mapping[str, Any]],
    *,
    head: Mapping[str, Any],
) -> list[Placed]:
    """Best first, then players without a place. `head`: of the acta."""
    game = GAMES[head["game"]]
    members = members_of(head)
    gone = gone_of(members, state)
    outcome = closing.outcome(game.id, state, standing, [*gone])
    disqualified = {move["player"] for move in standing if move["do"] == "disqualify"}
    measures, numbers = game.measures, measured(game, state)
    rules, series = game.catalogue.spell_out(head["rules"]), head.get("series", {})
    placings: list[Placed] = []
    for group in [*outcome.groups, *([player] for player in outcome.unknown)]:
        place = None if group[0] in outcome.unknown else len(placings) + 1
        placings += [
            Placed(
                player=player,
                place=place,
                measures=counted(measures, numbers[player], by_time=outcome.ending == "time"),
                removed=player in gone,
                disqualified=gone.get(player) in disqualified,
                sheets=_sheets_of(player, state, game, rules, series),
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
