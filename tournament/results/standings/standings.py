"""The standings of a championship from its seats. Pure.

Order: the round reached, the place at its table, the measures of the game that count there. Who
surely goes on from a closed round has reached the next one, drawn or not; past a repechage, whose players
have reached it. Equal lines share a rank, and the
ranks after them are left out (1, 2, 2, 4). No rank yet: who has a table to play, or won one while its round
is on (they stand first); who withdrew while it is on; who is in a lot. As many of a lot as it takes count
before whoever stands between. Where it is not known how many go on, who may, and whoever stands before one of
them, has none. Excluded entries (article 11) come last, without a rank. Within a stage with points its order
(`rounds.points`) decides instead, from its first result on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from rules.games.contract import Measure
from rules.games.measures import rank
from tournament.rounds.advancement import Advancement, Gone, Next, advancement
from tournament.rounds.memory import Memory
from tournament.rounds.outlook import Outcome, Outlook, Why, out
from tournament.rounds.points import Ranked, ranked
from tournament.rounds.records import RoundRecord, SeatRecord
from tournament.rounds.seat_result import SeatResult, facts

OUT_BY_PLACE = out(Why.PLACE)


class State(StrEnum):
    CHAMPION = "champion"
    THROUGH = "through"  # goes on to a round that is not published yet
    SEATED = "seated"  # has a seat, and its table is not decided
    HELD = "held"  # has played, and the result is held back
    NEXT = "next"  # goes on as next best, and is not drawn yet
    LOT = "lot"
    REPECHAGE = "repechage"  # lost, and plays the repechage
    MAY_REPECHAGE = "may-repechage"  # lost, and may play it
    CONSOLATION = "consolation"  # lost, and plays the consolation
    THROW_OFF = "throw-off"  # level at the cut
    WAITING = "waiting"  # came next, and may still go on
    OUT = "out"
    WITHDREW = "withdrew"  # left the championship at any time
    ABSENT = "absent"  # from the last round with a seat
    EXCLUDED = "excluded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(SeatResult):
    """`rank` None: no place yet, or never sat down; `reached`: the round; `table` and result: of the last
    seat; `shared`: others have this rank; `final`: that seat is one of the final after other rounds; `score`:
    of whoever got no further than a stage with points, or than all that are added; `seat_round`: of the last
    seat; `repechage`: the round reached is that one; `games`: won and lost in a final of two;
    `consolation`: as `repechage`.
    """

    entry: int
    rank: int | None
    shared: bool
    state: State
    reached: int
    table: int
    final: bool = False
    outlook: Outlook = OUT_BY_PLACE
    score: Ranked | None = None
    seat_round: int = 0
    repechage: bool = False
    games: tuple[int, int] | None = None
    consolation: bool = False


_Key = tuple[int, int, int, tuple[int, ...]]


def standings(
    rounds: Iterable[RoundRecord],
    *,
    withdrawn: frozenset[int] = frozenset(),
    excluded: frozenset[int] = frozenset(),
    following: Next | None = None,
) -> tuple[Line, ...]:
    """Best first; no-shows without a rank, then the `excluded`. `following`: of the round to come.

    `withdrawn`: one that won a table stays behind those who go on, before those who lost theirs.
    """
    played, gone = sorted(rounds, key=lambda of: of.number), Gone(withdrawn, excluded)
    return ordered(played, advancement(played, gone, following or Next()), gone, Memory()).ranked()


@dataclass(frozen=True, slots=True)
class Ordered:
    """`lines`: without their ranks, in an order that a result does not change; `order`: the best first, by
    their places in `lines`, as `ranks` and `shared` are.
    """

    lines: Sequence[Line]
    order: Sequence[int]
    ranks: Sequence[int | None]
    shared: Sequence[bool]

    def ranked(self) -> tuple[Line, ...]:
        return tuple(
            self.lines[at]
            if self.ranks[at] is None
            else replace(self.lines[at], rank=self.ranks[at], shared=self.shared[at])
            for at in self.order
        )


def ordered(
    played: Sequence[RoundRecord], counted: Sequence[Advancement], gone: Gone, memory: Memory
) -> Ordered:
    """`counted`: of each round; `memory`: of the last time."""
    last: dict[int, int] = {}  # by entry the number of the round
    seats: dict[int, SeatRecord] = {}
    sat: dict[int, int] = {}
    for of in played:
        if of.before or of.earlier:  # who missed this round is in it all the same
            last = dict.fromkeys(last, of.number)
        for sitting in ([*_replaced(of)], of.seats):
            entries = [seat.entry for seat in sitting]
            last |= dict.fromkeys(entries, of.number)
            seats |= zip(entries, sitting, strict=True)
        sat |= dict.fromkeys(entries, of.number)
    scores: dict[int, Mapping[int, Ranked]] = {
        of.number: {line.score.entry: line for line in ranked(of, without=gone.excluded)}
        for of in played
        if of.stage is not None
    }
    about = {of.number: _known(_about(of), memory) for of in played}
    outlooks = {of.number: advanced.outlooks for of, advanced in zip(played, counted, strict=True)}
    made = memory.each(
        "lines",
        _line,
        [about[number] for number in last.values()],
        [seats[entry] for entry in last],
        [outlooks[number][entry] for entry, number in last.items()],
        [scores.get(number, {}).get(entry) if scores else None for entry, number in last.items()],
        [*map(sat.get, last)],
    )
    return _ranked(made, on=frozenset(of.number for of in played if not of.closed), memory=memory)


def _known(about: _About, memory: Memory) -> _About:
    """The same object while it is the same."""
    return memory.made(("about", about.number), lambda: about, equal=about)


class _About(NamedTuple):
    """What a line asks of the round."""

    number: int
    leads_to: int
    closed: bool
    is_final: bool
    is_last: bool
    in_stage: bool
    decides: bool
    measures: Sequence[Measure]
    repechage: bool
    best_of: int
    consolation: bool


def _about(of: RoundRecord) -> _About:
    return _About(
        of.number,
        of.leads_to or of.number + 1,
        of.closed,
        of.is_final,
        of.is_last,
        of.stage is not None,
        of.decides,
        of.measures,
        of.repechage is not None and not of.is_consolation,
        of.best_of,
        of.is_consolation,
    )


def _replaced(of: RoundRecord) -> Iterable[SeatRecord]:
    """No-shows whose seat a substitute has."""
    for entry, table in of.replaced.items():
        yield SeatRecord(entry=entry, table=table, decided=True, absent=True)


def champion(lines: Iterable[Line]) -> int | None:
    return next((line.entry for line in lines if line.state is State.CHAMPION), None)


def _line(
    of: _About, seat: SeatRecord, outlook: Outlook, score: Ranked | None, sat: int | None
) -> tuple[_Key, Line]:
    """`sat`: the round of the last seat."""
    state = _state(of, outlook)
    goes_on = state in (State.THROUGH, State.NEXT) and of.closed and (not of.in_stage or of.decides)
    never_sat = seat.absent and of.number == 1 and score is None
    reached = 0 if never_sat else of.leads_to if goes_on else of.number
    line = Line(
        entry=seat.entry,
        rank=None,
        shared=False,
        state=state,
        reached=reached,
        table=seat.table,
        final=of.is_final and of.number > 1,
        outlook=outlook,
        score=score,
        seat_round=reached if sat is None else sat,
        repechage=of.repechage and not goes_on,
        consolation=of.consolation,
        games=_games(of, seat),
        **facts(seat),
    )
    if score is not None and state is not State.EXCLUDED:
        return (-line.reached, _BEHIND, score.place, ()), line
    return _key(line, seat, of.measures), line


def _games(of: _About, seat: SeatRecord) -> tuple[int, int] | None:
    if not (of.best_of and of.is_final and seat.sheets):
        return None
    won = sum(sheet[0] == 1 for sheet in seat.sheets)
    return won, len(seat.sheets) - won


_STATES = {
    Outcome.PLAYS: State.SEATED,
    Outcome.HELD: State.HELD,
    Outcome.THROUGH: State.THROUGH,
    Outcome.NEXT: State.NEXT,
    Outcome.LOT: State.LOT,
    Outcome.REPECHAGE: State.REPECHAGE,
    Outcome.MAY_REPECHAGE: State.MAY_REPECHAGE,
    Outcome.CONSOLATION: State.CONSOLATION,
    Outcome.THROW_OFF: State.THROW_OFF,
    Outcome.WAITS: State.WAITING,
}
_OUT = {
    Why.WITHDREW: State.WITHDREW,
    Why.NO_SHOW: State.ABSENT,
    Why.LEFT: State.ABSENT,
    Why.REPLACED: State.ABSENT,
    Why.EXCLUDED: State.EXCLUDED,
}


def _state(of: _About, outlook: Outlook) -> State:
    if outlook.why is not None:
        return _OUT.get(outlook.why, State.OUT)
    if outlook.fate is Outcome.THROUGH and of.is_last and of.closed:
        return State.CHAMPION
    return _STATES[outlook.fate]


# Inside a round: who goes on, who plays, who is out by place, no-shows. The excluded come behind all rounds.
_ORDER = {
    State.CHAMPION: 0,
    State.THROUGH: 0,
    State.NEXT: 0,
    State.SEATED: 1,
    State.HELD: 1,
    State.ABSENT: 3,
    State.EXCLUDED: 4,
}
_BEHIND = 2  # by place: who is out, or may go on though others came before
_UNPLACED = 10_000
_AGAIN = (State.REPECHAGE, State.MAY_REPECHAGE, State.CONSOLATION)
_WITHOUT_PLACE = (State.SEATED, State.HELD, State.LOT, State.EXCLUDED, *_AGAIN)


def _key(line: Line, seat: SeatRecord, measures: Sequence[Measure]) -> _Key:
    if line.state is State.WITHDREW:
        order = 3 if seat.absent else _BEHIND if seat.decided else 1
    else:
        order = _ORDER.get(line.state, _BEHIND)
    if order == _BEHIND:
        return (-line.reached, order, line.place or _UNPLACED, rank(measures, line.measures))
    return (1 if line.state is State.EXCLUDED else -line.reached, order, 0, ())


def _ranked(made: Sequence[tuple[_Key, Line]], *, on: frozenset[int], memory: Memory) -> Ordered:
    """`on`: the rounds not closed."""
    keys, lines = [key for key, _line in made], [line for _key, line in made]
    by = memory.each("by", lambda pair: (pair[0], pair[1].table, pair[1].entry), made)
    order = memory.order("order", by)
    unsettled = [pair for pair in made if pair[1].state in (State.LOT, State.WAITING)]
    lots = {key: line.outlook.lot for key, line in unsettled if line.state is State.LOT}
    waiting: dict[int, _Key] = {}  # the last of each round
    for key, line in unsettled:
        if line.state is State.WAITING:
            waiting[key[0]] = max(key, waiting.get(key[0], key))
    again = max((key for key, line in made if line.state in _AGAIN), default=())
    may_have = memory.each("rank", lambda key, line: _is_ranked(line, key, on), keys, lines, equal=on)
    ranks: list[int | None] = [None] * len(lines)
    shared = [False] * len(lines)
    passed = 0
    for key, equals in groupby(order, key=keys.__getitem__):
        places = [*equals]
        rank = passed + 1 + _by_lot(key, lots)
        is_behind = not key <= waiting.get(key[0], ()) and not (key[1] >= _BEHIND and key <= again)
        for at in places:
            if may_have[at] and (is_behind or lines[at].score):
                ranks[at], shared[at] = rank, len(places) > 1
        passed += len(places)
    return Ordered(lines, order, ranks, shared)


def _by_lot(key: _Key, lots: Mapping[_Key, int]) -> int:
    """How many pass this key when the lot beside or behind it is drawn."""
    return sum(taken for other, taken in lots.items() if other[0] == key[0] and other >= key)


def _is_ranked(line: Line, key: _Key, on: frozenset[int]) -> bool:
    if line.score is not None:
        return line.state is not State.EXCLUDED and any(
            points is not None for points in line.score.score.rounds
        )
    if line.reached < 1 or line.state in _WITHOUT_PLACE or key[1] == _ORDER[State.SEATED]:
        return False
    return line.state not in (State.THROUGH, State.WITHDREW) or line.reached not in on
