"""How a table that is over becomes placings, and how an official's report becomes a `close`. No
database.

A `close` may have two fields that the notation does not ask for and the engine ignores. `ended`: `time` (the
default) or `played_out`: the table was played to its end without entries, and only its outcome is reported.
`said`: the players whose place is reported, best first. The engine needs the whole ranking, so the others
follow as the notation orders ties (dice, then seat); here they become again what they are: tied by their
dice, or unknown. See docs/decisions/0030-winner-only.md.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Literal

from django.utils.translation import gettext as _

from rules.engine import Position
from tournament.rounds.seat_result import SeatResult

from .errors import MalformedMove, WrongOrder

CLOSE = "close"
TIME, PLAYED_OUT = "time", "played_out"
State = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Placed(SeatResult):
    """What a table that is over came to for a player. `dice_left`: only where time ended it."""

    player: str


@dataclass(frozen=True, slots=True)
class Standing:
    """The ranking of a table in play if time ended it now: `order`, most dice first, then by seat.

    `choices`: for each place from the first that somebody must decide because dice do not, the players who
    may take it; a place among them that dice decide has one. Empty: nothing is asked.
    """

    order: tuple[str, ...]
    dice: Mapping[str, int]
    choices: tuple[tuple[str, ...], ...]


def complete(position: Position, move: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same move; a `close` that names only those who were `said` gets its whole ranking."""
    if move.get("do") != CLOSE or not ("said" in move or "ended" in move):
        return move
    state = position.view()
    players = position.head.players
    said = _named_in(move, state, players)
    if not said:
        return move
    rest = [player for player in _by_dice(state, players) if player not in said]
    return {**move, "ranking": [*said, *rest, *state["ranking"]]}


def _named_in(move: Mapping[str, Any], state: State, players: Sequence[str]) -> list[str]:
    ended, said = move.get("ended", TIME), move.get("said", [])
    if ended not in (TIME, PLAYED_OUT):
        raise MalformedMove(_("“ended” must be “time” or “played_out”."))
    if not isinstance(said, list) or not all(isinstance(name, str) for name in said):
        raise MalformedMove(_("“said” must be a list of players, best first."))
    if ended == PLAYED_OUT and not said:
        raise MalformedMove(_("Say at least who won the table."))
    if len(set(said)) != len(said):
        raise WrongOrder(_("Each player has one place: somebody is named twice."))
    for name in said:
        if name not in state["dice"]:
            raise WrongOrder(_("%(name)s does not play at this table.") % {"name": name})
        if name not in _in_play(state, players):
            raise WrongOrder(
                _("%(name)s is out in this acta. Undo that move first if it is wrong.") % {"name": name}
            )
    if ended == TIME:
        _check_dice_agree(said, state, players)
    return said


def _in_play(state: State, players: Sequence[str]) -> list[str]:
    gone = set(state["removed"]) | set(state["ranking"])
    return [player for player in players if state["dice"][player] > 0 and player not in gone]


def _by_dice(state: State, players: Sequence[str]) -> list[str]:
    """Those in play, most dice first, then by seat."""
    return sorted(_in_play(state, players), key=lambda player: -int(state["dice"][player]))


def _check_dice_agree(said: Sequence[str], state: State, players: Sequence[str]) -> None:
    dice = [int(state["dice"][name]) for name in said]
    rest = [int(state["dice"][name]) for name in _in_play(state, players) if name not in said]
    if dice != sorted(dice, reverse=True) or (dice and max(rest, default=0) > dice[-1]):
        raise WrongOrder(
            _("When a table is closed by time its dice decide: give the order only of those who are tied.")
        )


def if_time_ended(state: State, players: Sequence[str], *, advance: int = 1) -> Standing:
    """How the table stands now, for the preview of closing by time. `players`: clockwise as they sit;
    `advance`: how many of the table go on, so that a tie there is asked too.
    """
    order = _by_dice(state, players)
    dice = {player: int(state["dice"][player]) for player in order}
    candidates = [tuple(other for other in order if dice[other] == dice[player]) for player in order]
    return Standing(
        order=tuple(order), dice=dice, choices=tuple(candidates[: _places_asked(candidates, advance)])
    )


def _places_asked(candidates: Sequence[tuple[str, ...]], advance: int) -> int:
    """Up to which place the order must be said: the first, which the game asks for, or the last that goes
    on.
    """
    if 0 < advance < len(candidates) and candidates[advance - 1] == candidates[advance]:
        return advance
    return 1 if len(candidates) > 1 and len(candidates[0]) > 1 else 0


def ended_by(record: Sequence[Mapping[str, Any]]) -> Literal["play", "time", "word"]:
    """What ended the table, from the moves that stand: its play, time, or the word of who saw its end."""
    close = _close_of(record)
    if close is None:
        return "play"
    return "word" if close.get("ended") == PLAYED_OUT else "time"


def placed(state: State, record: Sequence[Mapping[str, Any]]) -> list[Placed]:
    """The places at a table that is over, best first, then those without one. `record`: the moves that
    stand.
    """
    close = _close_of(record)
    ranking: list[str] = list(state["ranking"])
    if close is None or ("ranking" in close and "said" not in close):
        groups, unknown = [[player] for player in ranking], list[str]()
    elif close.get("ended", TIME) == PLAYED_OUT:
        groups, unknown = _by_report(ranking, state, said=close["said"])
    else:
        groups, unknown = _by_time(ranking, state, said=close.get("said", [])), []
    unranked = [player for player in state["removed"] if player not in ranking]
    by_time = close is not None and close.get("ended", TIME) == TIME
    return _number(groups, [*unknown, *unranked], state, by_time=by_time)


def _by_report(ranking: list[str], state: State, *, said: Sequence[str]) -> tuple[list[list[str]], list[str]]:
    """The groups whose place was reported, and the players of unknown place. One alone in play finished next
    by necessity.
    """
    removed = set(state["removed"])
    first = [player for player in said if player not in removed]
    rest = [player for player in ranking if player not in first]
    open_ = [player for player in rest if state["dice"][player] > 0 and player not in removed]
    if len(open_) > 1:
        return [[player] for player in first], rest
    return [[player] for player in [*first, *rest]], []


def _by_time(ranking: list[str], state: State, *, said: Sequence[str]) -> list[list[str]]:
    dice, removed = state["dice"], set(state["removed"])
    first = [[player] for player in said if player not in removed]
    rest = [player for player in ranking if [player] not in first]
    open_ = [player for player in rest if dice[player] > 0 and player not in removed]
    out = [[player] for player in rest if player not in open_]
    return [
        *first,
        *(list(tied) for _dice, tied in groupby(open_, key=lambda player: int(dice[player]))),
        *out,
    ]


def _number(groups: list[list[str]], unknown: list[str], state: State, *, by_time: bool) -> list[Placed]:
    removed = set(state["removed"])
    found: list[Placed] = []
    for group in [*groups, *([one] for one in unknown)]:
        place = None if group[0] in unknown else len(found) + 1
        for player in group:
            left = int(state["dice"][player]) if by_time else None
            found.append(Placed(player=player, place=place, dice_left=left, removed=player in removed))
    return found


def _close_of(record: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    closes = [move for move in record if move["do"] == CLOSE]
    return closes[-1] if closes else None
