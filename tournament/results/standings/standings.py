"""The standings of a championship, from its seats. Pure: seats in, ranked lines out; ties are shown as ties.

In this order: the round reached, the place at its table, the dice left where that table was closed by time.
The winners of a closed round have reached the next one, drawn or not. Two lines that agree in all of it share
a rank, and the ranks after them are left out (1, 2, 2, 4). A rank is what somebody finished in: who has a
table to play, or has won one while its round is on, stands first and has none yet. Whoever is excluded
(article 11) is listed apart, last and without a rank.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from tournament.rounds.advancement import Finish, PlacesUnknown, by_table, first_places
from tournament.rounds.seat_result import SeatResult, facts


class State(StrEnum):
    """Whether an entry still plays, and how far it came."""

    CHAMPION = "champion"
    THROUGH = "through"  # goes on to a round that is not published yet
    SEATED = "seated"  # has a seat, and its table is not decided
    HELD = "held"  # has played, and the result is held back
    OUT = "out"
    WITHDREW = "withdrew"  # left the championship: before playing on, while playing, or after going on
    ABSENT = "absent"  # did not come to the last round that it had a seat in
    EXCLUDED = "excluded"  # out of the championship


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord(SeatResult):
    """One seat of one published round. `decided`: its table has a result; `by_time`: time closed it."""

    entry: int
    table: int
    decided: bool
    by_time: bool = False
    absent: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRecord:
    """One round. `advance`: how many of each table go on; `tables`: how many play in it, also those whose
    players nobody knows yet; 0: those of the seats; `held`: its results are held back, and its seats have
    none.
    """

    number: int
    closed: bool
    advance: int
    seats: Sequence[SeatRecord]
    tables: int = 0
    held: bool = False

    @property
    def is_final(self) -> bool:
        """One table alone plays: its winner is the champion."""
        return (self.tables or len({seat.table for seat in self.seats})) == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(SeatResult):
    """One line. `rank` None: has no place yet, or never sat down to play. `reached`: the round; `table` and
    what its result said: of the last seat; `shared`: others have this rank; `final`: that seat is one of the
    final after other rounds.
    """

    entry: int
    rank: int | None
    shared: bool
    state: State
    reached: int
    table: int
    final: bool = False


_Key = tuple[int, int, int, int]


def standings(
    rounds: Iterable[RoundRecord],
    *,
    withdrawn: frozenset[int] = frozenset(),
    excluded: frozenset[int] = frozenset(),
) -> tuple[Line, ...]:
    """Every entry that had a seat, best first; those who never came without a rank, and last of all the
    `excluded`.

    `withdrawn`: entries that will not sit down again: one that won a table stays behind those who go on,
    before those who lost theirs.
    """
    played = sorted(rounds, key=lambda played_round: played_round.number)
    last_seats: dict[int, tuple[RoundRecord, SeatRecord]] = {}
    for played_round in played:
        for seat in played_round.seats:
            last_seats[seat.entry] = (played_round, seat)
    # Of a night drawn at once several rounds are in play: who won a table may have no seat in the next yet.
    on = {
        of.number: through(of, withdrawn=withdrawn, excluded=excluded)
        for of in played
        if not of.closed or of is played[-1]
    }
    lines = [
        _line(of, seat, on.get(of.number, frozenset()), withdrawn=withdrawn, excluded=excluded)
        for of, seat in last_seats.values()
    ]
    return _ranked(lines, on=frozenset(of.number for of in played if not of.closed))


def finishes(played: RoundRecord) -> list[Finish]:
    """The decided seats of a round as the advancement reads them; absent entries are not among them."""
    return [
        Finish(
            entry=seat.entry,
            table=seat.table,
            **facts(seat, by_time=seat.by_time),
        )
        for seat in played.seats
        if seat.decided and not seat.absent
    ]


def champion(lines: Iterable[Line]) -> int | None:
    """The entry that won the final, once it is closed."""
    return next((line.entry for line in lines if line.state is State.CHAMPION), None)


def through(
    last: RoundRecord, *, withdrawn: frozenset[int] = frozenset(), excluded: frozenset[int] = frozenset()
) -> frozenset[int]:
    """Who goes on from a round, table by table as they are decided; of the final its winner
    alone.
    """
    if last.held:
        return frozenset()
    found: set[int] = set()
    advance = 1 if last.is_final else last.advance
    for present in by_table(finishes(last)).values():
        try:
            found |= {finish.entry for finish in first_places(present, advance=advance)}
        except PlacesUnknown:  # shown as the tie that it is, until somebody decides it
            continue
    return frozenset(found if last.is_final else found - withdrawn) - excluded


def _line(
    of: RoundRecord,
    seat: SeatRecord,
    through: frozenset[int],
    *,
    withdrawn: frozenset[int],
    excluded: frozenset[int],
) -> tuple[_Key, Line]:
    stands = State.EXCLUDED if seat.entry in excluded else _state(of, seat, through)
    goes_on = stands is State.THROUGH and of.closed
    reached = of.number + 1 if goes_on else of.number
    line = Line(
        entry=seat.entry,
        rank=None,
        shared=False,
        state=State.WITHDREW if seat.entry in withdrawn and _left(of, seat, stands) else stands,
        reached=0 if stands is State.ABSENT and of.number == 1 else reached,
        table=seat.table,
        final=of.is_final and of.number > 1,
        **facts(seat, by_time=seat.by_time),
    )
    return _key(line, stands), line


def _state(of: RoundRecord, seat: SeatRecord, through: frozenset[int]) -> State:
    if seat.absent:
        return State.ABSENT
    if not seat.decided:
        return State.SEATED
    if of.held:
        return State.HELD
    if seat.entry not in through:
        return State.OUT
    return State.CHAMPION if of.is_final and of.closed else State.THROUGH


def _left(of: RoundRecord, seat: SeatRecord, stands: State) -> bool:
    """Whether an entry that is withdrawn left while it was still in it, and was not out already."""
    if stands is State.OUT:
        return not of.is_final and not seat.removed and seat.place is not None and seat.place <= of.advance
    return stands in (State.ABSENT, State.SEATED)


# Inside a round: the champion or those who go on, then those who still play, then who is out by place, then
# who did not come. Who is excluded comes behind all rounds.
_ORDER = {
    State.CHAMPION: 0,
    State.THROUGH: 0,
    State.SEATED: 1,
    State.HELD: 1,
    State.OUT: 2,
    State.ABSENT: 3,
    State.EXCLUDED: 4,
}
_UNPLACED = 10_000
_WITHOUT_PLACE = (State.SEATED, State.HELD, State.EXCLUDED)


def _key(line: Line, stands: State) -> _Key:
    """`stands`: the state, had nobody withdrawn."""
    if stands is State.OUT:
        return (-line.reached, _ORDER[stands], line.place or _UNPLACED, -(line.dice_left or 0))
    reached = 1 if stands is State.EXCLUDED else -line.reached
    return (reached, _ORDER[stands], 0, 0)


def _ranked(keyed: list[tuple[_Key, Line]], *, on: frozenset[int]) -> tuple[Line, ...]:
    """`on`: the rounds that are not closed."""
    keyed.sort(key=lambda pair: (pair[0], pair[1].table, pair[1].entry))
    counts: dict[_Key, int] = {}
    first: dict[_Key, int] = {}
    for position, (key, _) in enumerate(keyed, start=1):
        counts[key] = counts.get(key, 0) + 1
        first.setdefault(key, position)
    return tuple(
        replace(line, rank=first[key], shared=counts[key] > 1) if _is_ranked(line, key, on) else line
        for key, line in keyed
    )


def _is_ranked(line: Line, key: _Key, on: frozenset[int]) -> bool:
    if line.reached < 1 or line.state in _WITHOUT_PLACE or key[1] == _ORDER[State.SEATED]:
        return False
    return line.state is not State.THROUGH or line.reached not in on
