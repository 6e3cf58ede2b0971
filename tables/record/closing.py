"""From a table that is over to placings. No database. A `close` may name only the first ones (`said`): the
others are tied by their dice, or unknown. See decision 0030.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Literal, Protocol

from core.language import reader_language
from rules.games import Position, Refused, reported_close
from rules.games.reported_close import CLOSE, PLAYED_OUT, TIME, by_dice
from tournament.rounds.seat_result import SeatResult

from .errors import MalformedMove, WrongOrder

State = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Placed(SeatResult):
    """`dice_left`: only where time ended the table."""

    player: str


@dataclass(frozen=True, slots=True)
class Standing:
    """`order`: most dice first, then by seat. `choices`: the candidates for each place that dice do not
    decide, from the first.
    """

    order: tuple[str, ...]
    dice: Mapping[str, int]
    choices: tuple[tuple[str, ...], ...]


def complete(position: Position, move: Mapping[str, Any]) -> Mapping[str, Any]:
    """A `close` with only `said` gets its whole ranking. Raises `MalformedMove` or `WrongOrder`."""
    try:
        return reported_close.complete(position, move)
    except Refused as refused:
        kind = WrongOrder if refused.code == reported_close.WRONG_ORDER.id else MalformedMove
        raise kind(refused.message(reader_language())) from refused


def if_time_ended(state: State, players: Sequence[str], *, advance: int = 1) -> Standing:
    """`players`: clockwise; `advance`: how many go on."""
    order = by_dice(state, players)
    dice = {player: int(state["dice"][player]) for player in order}
    candidates = [tuple(other for other in order if dice[other] == dice[player]) for player in order]
    return Standing(
        order=tuple(order), dice=dice, choices=tuple(candidates[: _places_asked(candidates, advance)])
    )


def _places_asked(candidates: Sequence[tuple[str, ...]], advance: int) -> int:
    if 0 < advance < len(candidates) and candidates[advance - 1] == candidates[advance]:
        return advance
    return 1 if len(candidates) > 1 and len(candidates[0]) > 1 else 0


def ended_by(record: Sequence[Mapping[str, Any]]) -> Literal["play", "time", "word"]:
    """`word`: a reported end."""
    close = _close_of(record)
    if close is None:
        return "play"
    return "word" if close.get("ended") == PLAYED_OUT else "time"


def placed(state: State, record: Sequence[Mapping[str, Any]]) -> list[Placed]:
    """Best first, then players without a place."""
    close = _close_of(record)
    ranking: list[str] = list(state["ranking"])
    if close is None or ("ranking" in close and "said" not in close):
        groups, unknown = [[player] for player in ranking], list[str]()
    elif close.get("ended", TIME) == PLAYED_OUT:
        groups, unknown = _by_report(ranking, state, reported=close["said"])
    else:
        groups, unknown = _by_time(ranking, state, reported=close.get("said", [])), []
    unranked = [player for player in state["removed"] if player not in ranking]
    by_time = close is not None and close.get("ended", TIME) == TIME
    disqualified = {move["player"] for move in record if move["do"] == "disqualify"}
    return _number(groups, [*unknown, *unranked], state, disqualified, by_time=by_time)


def _by_report(
    ranking: list[str], state: State, *, reported: Sequence[str]
) -> tuple[list[list[str]], list[str]]:
    """The only one in play takes the next place."""
    removed = set(state["removed"])
    first = [player for player in reported if player not in removed]
    rest = [player for player in ranking if player not in first]
    open_ = [player for player in rest if state["dice"][player] > 0 and player not in removed]
    if len(open_) > 1:
        return [[player] for player in first], rest
    return [[player] for player in [*first, *rest]], []


def _by_time(ranking: list[str], state: State, *, reported: Sequence[str]) -> list[list[str]]:
    dice, removed = state["dice"], set(state["removed"])
    first = [[player] for player in reported if player not in removed]
    rest = [player for player in ranking if [player] not in first]
    open_ = [player for player in rest if dice[player] > 0 and player not in removed]
    out = [[player] for player in rest if player not in open_]
    return [
        *first,
        *(list(tied) for _dice, tied in groupby(open_, key=lambda player: int(dice[player]))),
        *out,
    ]


def _number(
    groups: list[list[str]], unknown: list[str], state: State, disqualified: set[str], *, by_time: bool
) -> list[Placed]:
    removed = set(state["removed"])
    placings: list[Placed] = []
    for group in [*groups, *([player] for player in unknown)]:
        place = None if group[0] in unknown else len(placings) + 1
        for player in group:
            dice_left = int(state["dice"][player]) if by_time else None
            placings.append(
                Placed(
                    player=player,
                    place=place,
                    dice_left=dice_left,
                    removed=player in removed,
                    disqualified=player in removed & disqualified,
                )
            )
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


def _close_of(record: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    closes = [move for move in record if move["do"] == CLOSE]
    return closes[-1] if closes else None
