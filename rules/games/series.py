"""A series: the games (*sheets*) that one table plays in one acta (docs/acta.md). What is kept of it stands
beside the state of the game, which is the sheet that is played or, between two, the last one.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple, TypeVar

from .bilingual import Text
from .contract import CLOSE, JSON, Game, Header, MoveRule, Plan, SeriesEnd
from .fields import Schema, Seat
from .measures import summed
from .refusals import NOT_NOW, Malformed, Refusal, Rung, in_order, malformed
from .shapes import shape

NEXT: Final = "next"
BETWEEN: Final = "between"
CLOSED: Final = "closed"
LAST_PLAYER: Final = "last_player"
MOST_POINTS: Final = 120  # of a sheet, in tenths, to who is first
Key = TypeVar("Key")

_COUNTS: Final = {"sheets": (2, 3, 4, 5, 6, 7, 8, 9), "best_of": (3, 5, 7, 9)}
#: In the header.
SERIES_SCHEMA: Final[Schema] = {
    "oneOf": [
        {
            "type": "object",
            "required": [key],
            "properties": {key: {"enum": list(counts)}},
            "additionalProperties": False,
        }
        for key, counts in _COUNTS.items()
    ]
}
_OUTCOME: Final = ("ending", "places", "totals", "winner", "tied")
#: Of a state between two sheets: what the last one gave stands in `done`.
_BETWEEN: Final[JSON] = {
    "phase": BETWEEN,
    "turn": None,
    "legal": [NEXT],
    "ending": None,
    "ranking": [],
    "places": {},
    "tied": [],
    "winner": None,
}

_NO_SERIES: Final = Text(es="esta mesa juega una sola partida", en="this table plays one game only")
_STILL_PLAYED: Final = Text(es="la partida no ha terminado", en="the game is not over")
_NOT_BEGUN: Final = Text(es="la partida siguiente no ha empezado", en="the next game has not begun")
_PLAN: Final = Text(
    es='«series» es {"sheets": 2 a 9} o {"best_of": 3, 5, 7 o 9}',
    en='“series” is {"sheets": 2 to 9} or {"best_of": 3, 5, 7 or 9}',
)
_THROWN_FOR: Final = Text(
    es="quién parte se decide con un lanzamiento: «next» va sin «starter»",
    en="who starts is thrown for: “next” has no “starter”",
)


class NextMove(NamedTuple):
    starter: Seat | None = None


def _against_alone(_state: Any, _move: NextMove) -> tuple[Refusal, ...]:
    return (NOT_NOW.refuse(why=_NO_SERIES),)


def _unchanged(state: Any, _move: NextMove) -> Any:
    return state


#: At a table of one game, where it is refused; a series has `against` and `after`.
NEXT_RULE: Final = MoveRule(shape(NEXT, NextMove), _against_alone, _unchanged)


class Sheet(NamedTuple):
    """One that is done. `outcome`: as the state shows it; `measured`: by seat (`Game.measured`)."""

    outcome: JSON
    measured: tuple[tuple[int, ...], ...]


class Series(NamedTuple):
    """`starter`: of this sheet, None where the game settles it; `is_played`: a sheet is on the table;
    `closing`: it is the last one, by a `close`; `order`: once all is played, best first, those of one place
    together. A throw-off may follow.
    """

    plan: Plan
    starter: int | None
    done: tuple[Sheet, ...] = ()
    is_played: bool = True
    closing: bool = False
    order: tuple[tuple[int, ...], ...] = ()

    @property
    def number(self) -> int:
        """Of the sheet that is played, or was last."""
        return len(self.done) + self.is_played

    @property
    def is_between(self) -> bool:
        return not self.is_played and not self.order


class At(NamedTuple):
    """A table of a series at one moment; players, or teams, by their number."""

    game: Game[Any]
    head: Header
    state: Any
    series: Series

    @property
    def players(self) -> tuple[str, ...]:
        return self.head.parties


# What is played


def read_plan(head: Mapping[str, Any]) -> Plan | None:
    """None for one game. Raises `Malformed`."""
    if "series" not in head:
        return None
    series = head["series"]
    if type(series) is dict and len(series) == 1:
        for key, counts in _COUNTS.items():
            count = series.get(key)
            if type(count) is int and count in counts:
                return Plan(count, key == "best_of")
    raise Malformed(_PLAN)


def begun(game: Game[Any], plan: Plan | None) -> Series | None:
    return None if plan is None else Series(plan, None if game.throws_for_start else 0)


# What was won


def placing_points(places: Mapping[Key, int | None]) -> dict[Key, int]:
    """In tenths, in equal steps from 120 to 0, of all who sat down: who shares a place has the mean, who has
    none or sat alone 0. So tables of any size compare, in a series and over the rounds of a stage.
    """
    steps, taken = len(places) - 1, list(places.values())
    return {player: _points(place, taken.count(place), steps) for player, place in places.items()}


def _points(place: int | None, level: int, steps: int) -> int:
    if place is None or not steps:
        return 0
    return MOST_POINTS * (2 * (steps + 1 - place) - (level - 1)) // (2 * steps)


def points(plan: Plan, outcomes: Sequence[JSON], players: Sequence[str]) -> dict[str, int]:
    """As the state shows them: placing points, of a best-of the sheets won."""
    sums = dict.fromkeys(players, 0)
    for outcome in outcomes:
        for player, given in (_won(outcome) if plan.best_of else placing_points(outcome["places"])).items():
            sums[player] += given
    return sums


def _won(outcome: JSON) -> dict[str, int]:
    """Who shares a sheet has won it too."""
    winner = outcome["winner"]
    return dict.fromkeys(outcome.get("tied", []) if winner is None else [winner], 1)


def compared(plan: Plan, outcomes: Sequence[JSON], players: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """By which they are ranked: the lowest is best."""
    placing = points(Plan(plan.sheets, False), outcomes, players)
    won = points(plan, outcomes, players)
    return {player: (-won[player], -placing[player]) for player in players}


# A move


def _against_next(at: At, move: NextMove) -> tuple[Refusal, ...]:
    if at.series.order and at.game.is_over(at.state):
        return (at.game.table_over.refuse(),)
    if not at.series.is_between:
        return (NOT_NOW.refuse(why=_STILL_PLAYED),)
    allowed = starters(at)
    if move.starter is None or at.head.party_of(move.starter) in allowed:
        return ()
    names = ", ".join(at.players[seat] for seat in allowed)
    one_of = Text(es=f"«starter» debe ser {names}", en=f"“starter” must be {names}")
    return (malformed(one_of if names else _THROWN_FOR),)


def starters(at: At) -> tuple[int, ...]:
    """Who may start the next sheet; the first of them does where nobody is named. The next seat, but the
    third of three is started by who leads. Nobody where the game settles it.
    """
    starter, size = at.series.starter, len(at.players)
    if starter is None:
        return ()
    left = at.game.left(at.state)
    around = [(starter + step) % size for step in range(1, size + 1)]
    staying = [seat for seat in around if seat not in left]
    if at.series.plan.sheets == 3 and len(at.series.done) == 2:
        leading = _order(at)[0]
        return tuple(seat for seat in staying if seat in leading)
    return (staying[0],)


def _after_next(at: At, move: NextMove) -> tuple[Any, Series]:
    starter = next(iter(starters(at)), None) if move.starter is None else at.head.party_of(move.starter)
    return at.game.open_next(at.state, starter), at.series._replace(starter=starter, is_played=True)


def against(at: At, do: str, read: Any) -> tuple[Refusal, ...]:
    if do == NEXT:
        return _against_next(at, read)
    rule = at.game.moves[do]
    if at.series.is_between:
        if do == CLOSE:
            return in_order(at.game.against_end(at.state, _end(at, read.ranking, CLOSED)))
        return _against_between(rule.against(at.state, read))
    reasons = rule.against(at.state, read)
    if do == CLOSE and not reasons and not at.series.order:
        closed = _with_sheet(at._replace(state=rule.apply(at.state, read)))
        if not closed.series.is_played:
            return in_order(at.game.against_end(closed.state, _end(closed, read.ranking, None)))
    return reasons


def _against_between(reasons: tuple[Refusal, ...]) -> tuple[Refusal, ...]:
    """The sheet is over, but not the table."""
    others = [reason for reason in reasons if reason.rung != Rung.OVER]
    if len(others) == len(reasons):
        return reasons
    return in_order([*others, NOT_NOW.refuse(why=_NOT_BEGUN)])


def after(at: At, do: str, read: Any) -> tuple[Any, Series]:
    """After a move that is allowed."""
    if do == NEXT:
        return _after_next(at, read)
    series = at.series
    if series.is_between and do == CLOSE:
        return _ended(at, read.ranking, CLOSED)
    at = at._replace(state=at.game.moves[do].apply(at.state, read))
    if series.order:
        return at.state, series
    if series.is_between:
        return _ended(at, None, LAST_PLAYER) if _is_alone(at) else (at.state, series)
    at = _with_sheet(at._replace(series=series._replace(closing=series.closing or do == CLOSE)))
    if at.series.is_played or not (at.series.closing or _is_decided(at)):
        return at.state, at.series
    return _ended(at, read.ranking if do == CLOSE else None, None)


def _with_sheet(at: At) -> At:
    """Done, where the game says that it is over."""
    if not at.game.is_over(at.state):
        return at
    view = at.game.view(at.state)
    ranked = {at.players[seat]: place for place, seat in enumerate(at.game.ranking(at.state), start=1)}
    view = {"places": {player: ranked.get(player) for player in at.players}, **view}
    outcome: JSON = {key: view[key] for key in _OUTCOME if key in view}
    numbers = at.game.measured(view)
    sheet = Sheet(outcome, tuple(numbers[player] for player in at.players))
    return at._replace(series=at.series._replace(done=(*at.series.done, sheet), is_played=False))


def _is_decided(at: At) -> bool:
    """All are played, one player is left, or of a best-of somebody alone leads with more than half."""
    plan = at.series.plan
    if len(at.series.done) == plan.sheets or _is_alone(at):
        return True
    won, left = points(plan, _outcomes(at), at.players), at.game.left(at.state)
    ahead = [won[player] for seat, player in enumerate(at.players) if seat not in left]
    return plan.best_of and 2 * max(ahead) > plan.sheets and ahead.count(max(ahead)) == 1


def _is_alone(at: At) -> bool:
    left = len(at.game.left(at.state))
    return left > 0 and len(at.players) - left < 2


# The end


def _ended(at: At, ranking: tuple[int, ...] | None, ending: str | None) -> tuple[Any, Series]:
    end = _end(at, ranking, ending)
    return at.game.end_series(at.state, end), at.series._replace(order=end.order)


def measured(at: At, view: JSON) -> list[Mapping[str, tuple[int, ...]]]:
    """`Game.measured` of each sheet so far."""
    rows = [dict(zip(at.players, sheet.measured, strict=True)) for sheet in at.series.done]
    return [*rows, at.game.measured(view)] if at.series.is_played else [*rows]


def _end(at: At, ranking: tuple[int, ...] | None, ending: str | None) -> SeriesEnd:
    order = level = _order(at)
    if ranking is not None:
        ranking = tuple(map(at.head.party_of, ranking))
        rest = [seats for seats in order if seats[0] not in ranking]
        order = (*((seat,) for seat in ranking), *rest)
    sums = summed(at.game.measures, measured(at, at.game.view(at.state)))
    return SeriesEnd(order, ranking, tuple(sums.values()), ending, not at.series.plan.best_of, level)


def _order(at: At) -> tuple[tuple[int, ...], ...]:
    """Who left is behind, and of them ahead who stayed the longest."""
    left = at.game.left(at.state)
    by_name = compared(at.series.plan, _outcomes(at), at.players)
    ranks = {seat: by_name[player] for seat, player in enumerate(at.players)}
    staying = sorted((seat for seat in ranks if seat not in left), key=ranks.__getitem__)
    level = [tuple(seats) for _rank, seats in groupby(staying, key=ranks.__getitem__)]
    return (*level, *((seat,) for seat in reversed(left)))


def _outcomes(at: At) -> list[JSON]:
    return [sheet.outcome for sheet in at.series.done]


# As it is shown and kept


def view_of(at: At) -> JSON:
    shown, done = at.game.view(at.state), _outcomes(at)
    if at.series.is_between:
        shown |= {key: value for key, value in _BETWEEN.items() if key in shown}
    elif "tied" not in shown and len(first_of(at)) > 1:
        shown["winner"] = None
    of_series = {
        "sheet": at.series.number,
        "done": done,
        "points": points(at.series.plan, done, at.players),
    }
    return {**shown, "series": of_series}


def first_of(at: At) -> tuple[int, ...]:
    """Who has, or shares, the first place at the end: a game of one winner a table knows of no other."""
    left = at.game.left(at.state)
    groups = (tuple(seat for seat in seats if seat not in left) for seats in at.series.order)
    return next((seats for seats in groups if seats), ())


def under_names(series: Series, names: Mapping[str, str]) -> Series:
    """`names`: old to new."""
    return series._replace(done=tuple(Sheet(_renamed(it.outcome, names), it.measured) for it in series.done))


def _renamed(outcome: JSON, names: Mapping[str, str]) -> JSON:
    new: JSON = dict(outcome)
    for key in ("places", "totals"):
        if key in new:
            new[key] = {names.get(player, player): number for player, number in new[key].items()}
    if "tied" in new:
        new["tied"] = [names.get(player, player) for player in new["tied"]]
    return {**new, "winner": names.get(new["winner"], new["winner"])}


def dump(series: Series) -> JSON:
    return {
        "starter": series.starter,
        "done": [[sheet.outcome, [list(numbers) for numbers in sheet.measured]] for sheet in series.done],
        "is_played": series.is_played,
        "closing": series.closing,
        "order": [list(seats) for seats in series.order],
    }


def load(plan: Plan, frozen: Mapping[str, Any]) -> Series:
    """Raises KeyError, TypeError or ValueError."""
    done = tuple(
        Sheet(outcome, tuple(tuple(numbers) for numbers in measured)) for outcome, measured in frozen["done"]
    )
    order = tuple(tuple(seats) for seats in frozen["order"])
    return Series(plan, frozen["starter"], done, frozen["is_played"], frozen["closing"], order)
