"""Who goes on from a round, and what becomes of each entry, for the draw and every page. Pure.

Nobody takes the place of a winner who withdrew, but one more of the next placed goes on where the plan wants
as many players as before. Who withdrew or is excluded is neither next placed nor in the lot.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from operator import attrgetter
from typing import Any

from rules.games.measures import rank

from .memory import Memory
from .outlook import CONSOLATION, HELD, NEXT, PLAYS, REPECHAGE, THROUGH, Outcome, Outlook, Why, out
from .places import Finish, PlacesUnknown, ThrowOffNeeded, equals, first_places, next_placed
from .points import groups, of_group, ranked
from .records import Repechage, RoundRecord, SeatRecord, finishes_of


@dataclass(frozen=True, slots=True)
class Gone:
    """Entries that will not sit down again."""

    withdrawn: frozenset[int] = frozenset()
    excluded: frozenset[int] = frozenset()

    def __contains__(self, entry: int) -> bool:
        return entry in self.withdrawn or entry in self.excluded

    def without(self, entries: frozenset[int]) -> "Gone":
        return Gone(self.withdrawn - entries, self.excluded - entries)


@dataclass(frozen=True, slots=True)
class Next:
    """`players`: None without a plan; `by_place_alone`: it is drawn, so nobody more comes as best of the next
    placed; `drawn`: who is in its public draw or has its seats, None before; `repechage`: the repechage comes
    first, and `again` is who is in its public draw, None before.
    """

    players: int | None = None
    by_place_alone: bool = False
    drawn: frozenset[int] | None = None
    repechage: Repechage | None = None
    again: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class BestNext:
    """In order; `by_lot`: those drawn among equals."""

    entries: tuple[int, ...]
    by_lot: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class NextInLine:
    """`sure`, and `lot` more `among` equals."""

    sure: tuple[int, ...] = ()
    among: tuple[int, ...] = ()
    lot: int = 0


@dataclass(frozen=True, slots=True)
class Advancement:
    """`through`: by table and place; `expected`: how many will, tables without a result included; `unclear`:
    decided tables that do not say who goes on; `undecided`: tables where somebody plays; `untold`: decided
    ones that name no next placed; `groups`: the known next placed, best first, equals together; `count`: how
    many of them go on, None without a plan; `line`: who they are, empty until known; `outlooks`: by entry;
    `throw_off`: who are level at the cut of a stage with points, and throw for so many places (`throw_for`).
    """

    through: tuple[int, ...]
    expected: int
    unclear: tuple[int, ...]
    undecided: tuple[int, ...]
    untold: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]
    count: int | None = None
    line: NextInLine = field(default_factory=NextInLine)
    outlooks: Mapping[int, Outlook] = field(default_factory=dict)
    throw_off: tuple[int, ...] = ()
    throw_for: int = 0

    @property
    def waited_for(self) -> tuple[int, ...]:
        return tuple(sorted({*self.undecided, *self.unclear, *self.untold}))

    @property
    def half_said(self) -> tuple[int, ...]:
        """Decided tables that name no next placed, where some of those go on."""
        return self.untold if self.count else ()

    @property
    def going_on(self) -> frozenset[int]:
        """By their place, or as next best."""
        continuing = (Outcome.THROUGH, Outcome.NEXT)
        return frozenset(entry for entry, outlook in self.outlooks.items() if outlook.fate in continuing)

    @property
    def offered(self) -> int:
        """0 while a decided table does not name them."""
        return 0 if self.untold else sum(map(len, self.groups))

    def drawn(self, count: int, *, below: Callable[[int], int]) -> tuple[tuple[int, ...], BestNext]:
        """By place, and the `count` next best, or all; the lot decides among equals by
        `below(n)` (0 to n-1). Raises `PlacesUnknown`, `ThrowOffNeeded`.
        """
        if self.throw_off:
            raise ThrowOffNeeded(self.throw_off, self.throw_for)
        if missing := self.unclear or (self.untold if count else ()):
            raise PlacesUnknown(missing)
        return self.through, drawn_line(in_line(self.groups, count), below=below)


def advancement(
    rounds: Iterable[RoundRecord], gone: Gone, following: Next, memory: Memory | None = None
) -> tuple[Advancement, ...]:
    """First to last. `following`: of the round after the last. A round with another behind it may be open:
    older nights were drawn at once. `memory`: of the last time.
    """
    memory = memory or Memory()
    played = sorted(rounds, key=lambda of: of.number)
    seated = [_seated(of, memory) for of in played]
    after = [_after(at, played, seated, following) for at in range(len(played) - 1)]
    following = Next(by_place_alone=True) if played and played[-1].ends_consolation else following
    later: frozenset[int] = frozenset()
    counted: list[Advancement] = []
    for of, then, sitting in reversed(list(zip(played, [*after, following], seated, strict=False))):
        rest = gone.without(later), then
        made = partial(advancement_of, of, *rest, memory)
        counted.insert(0, memory.made(("advancement", of.number), made, same=(of,), equal=rest))
        later |= sitting
    if following.repechage is not None:
        return _with_repechage(played, counted, gone, following, following.repechage)
    return tuple(counted)


def _after(at: int, played: Sequence[RoundRecord], seated: Sequence[frozenset[int]], following: Next) -> Next:
    """Of a round with another behind it: past a repechage, whose players came back by themselves, and past a
    consolation.
    """
    if played[at + 1].is_consolation and not played[at].is_consolation:
        return _past_consolation(at, played, seated, following)
    drawn: frozenset[int] | None = seated[at + 1]
    if played[at + 1].repechage is not None:
        drawn = seated[at + 2] if at + 2 < len(played) else following.drawn
        drawn = None if drawn is None else drawn - seated[at + 1]
    return Next(by_place_alone=True, drawn=drawn if played[at].closed else None)


def _past_consolation(
    at: int, played: Sequence[RoundRecord], seated: Sequence[frozenset[int]], following: Next
) -> Next:
    behind = next((later for later in range(at + 1, len(played)) if not played[later].is_consolation), None)
    drawn = following.drawn if played[-1].ends_consolation else None
    drawn = drawn if behind is None else seated[behind]
    return Next(by_place_alone=True, drawn=drawn if played[at].closed else None)


def _with_repechage(
    played: Sequence[RoundRecord],
    counted: Sequence[Advancement],
    gone: Gone,
    following: Next,
    repechage: Repechage,
) -> tuple[Advancement, ...]:
    """What becomes of who is out, while the repechage is the round to come."""
    groups = second_chance(played, counted, gone)
    best = repechage.best or sum(map(len, groups))
    is_known = not repechage.best or (played[-1].closed and not counted[-1].waited_for)
    line, plays = in_line(groups, best), CONSOLATION if repechage.consolation else REPECHAGE
    if following.again is not None:
        looks = dict.fromkeys(following.again, plays)
    elif is_known:
        level = Outlook(Outcome.MAY_REPECHAGE, lot=line.lot, among=line.among)
        looks = dict.fromkeys(line.sure, plays) | dict.fromkeys(line.among, level)
    else:
        waits = Outlook(Outcome.MAY_REPECHAGE, tables=counted[-1].waited_for)
        looks = {entry: waits for group in groups for entry in group}
    last = {seat.entry: of.number for of in played for seat in of.seats}
    return tuple(
        replace(
            advanced,
            outlooks={
                entry: looks.get(entry, outlook) if last.get(entry) == of.number else outlook
                for entry, outlook in advanced.outlooks.items()
            },
        )
        for of, advanced in zip(played, counted, strict=True)
    )


def second_chance(
    played: Sequence[RoundRecord], counted: Sequence[Advancement], gone: Gone
) -> tuple[tuple[int, ...], ...]:
    """Who lost at a table and is still here, best first, equals together: by the round that they reached,
    their place there, and its measures. Who has no place stands behind who has.
    """
    found: dict[int, tuple[tuple[int, int, tuple[int, ...]], Outlook]] = {}
    for of, advanced in zip(played, counted, strict=True):
        for seat in of.seats:
            order = (-of.number, seat.place or _UNPLACED, rank(of.measures, seat.measures))
            found[seat.entry] = order, advanced.outlooks[seat.entry]
    groups: dict[tuple[int, int, tuple[int, ...]], list[int]] = {}
    for entry, (order, outlook) in sorted(found.items()):
        if (outlook.why in _LOST or outlook.fate in _AGAIN) and entry not in gone:
            groups.setdefault(order, []).append(entry)
    return tuple(tuple(groups[order]) for order in sorted(groups))


_LOST = (Why.PLACE, Why.LOT, Why.SEAT_KEPT)
_AGAIN = (Outcome.REPECHAGE, Outcome.MAY_REPECHAGE, Outcome.CONSOLATION)
_UNPLACED = 10_000


def _seated(of: RoundRecord, memory: Memory) -> frozenset[int]:
    """The same object while they are the same."""
    entries = [*memory.each(("seated", of.number), attrgetter("entry"), of.seats), *of.replaced]
    return memory.made(("all seated", of.number), partial(frozenset, entries), equal=entries)


def drawn_line(line: NextInLine, *, below: Callable[[int], int]) -> BestNext:
    """The lot decides among equals by `below(n)` (0 to n-1)."""
    drum = list(line.among)
    by_lot = tuple(drum.pop(below(len(drum))) for _ball in range(line.lot))
    return BestNext((*line.sure, *by_lot), frozenset(by_lot))


def in_line(groups: Sequence[Sequence[int]], count: int) -> NextInLine:
    """`groups`: of equals, best first."""
    sure: list[int] = []
    for group in groups:
        left = count - len(sure)
        if len(group) > left:
            return NextInLine(tuple(sure), tuple(group) if left else (), left)
        sure += group
    return NextInLine(tuple(sure))


def advancement_of(of: RoundRecord, gone: Gone, following: Next, memory: Memory | None = None) -> Advancement:
    """`memory`: of the last time."""
    if of.stage is not None:
        return _of_points(of, gone, following)
    if of.ends_consolation:
        return _of_nobody(_Count(of, gone, Next(by_place_alone=True), memory or Memory()).whole())
    return _Count(of, gone, following, memory or Memory()).whole()


def _of_nobody(counted: Advancement) -> Advancement:
    """Nobody goes on: all are out by their place."""
    looks = {
        entry: out(Why.PLACE) if outlook.fate in _GOING else outlook
        for entry, outlook in counted.outlooks.items()
    }
    nobody: dict[str, Any] = dict.fromkeys(("through", "groups", "untold", "unclear"), ())
    return replace(counted, expected=0, count=0, line=NextInLine(), outlooks=looks, **nobody)


_GOING = (Outcome.THROUGH, Outcome.NEXT, Outcome.LOT, Outcome.WAITS)


def _of_points(of: RoundRecord, gone: Gone, following: Next) -> Advancement:
    """All play on to the end of the stage, who missed a round too; then the cut, of each group where there
    are some, or the champion. Groups that are level at it throw one after another.
    """
    seats = {seat.entry: seat for seat in of.seats}
    open_tables = {seat.table for seat in of.seats if not (seat.decided or seat.absent)}
    undecided = tuple(sorted(open_tables))
    lines = ranked(of, without=gone.excluded)
    staying = [line for line in lines if line.score.entry not in gone]
    is_known = of.closed and not undecided and not of.held
    cuts: list[NextInLine] = []
    expected = None
    if of.decides and of.stage is not None:
        places = of.stage.cut or 1
        counting = staying if of.stage.cut else lines  # the last round counts for a winner who left since
        levels = [of_group(counting, number) for number in range(1, of.stage.groups + 1)]
        levels = levels if of.stage.groups else [groups(counting)]
        cuts = [in_line(level, places) for level in levels] if is_known else []
        still = levels if of.stage.groups else [groups(staying)]
        expected = sum(min(places, sum(map(len, level))) for level in still)
    level_at_cut = {entry: line for line in cuts for entry in line.among}
    sure = tuple(entry for line in cuts for entry in line.sure)
    is_sure = frozenset(sure)
    line = next((line for line in cuts if line.among), NextInLine())
    playing_on = tuple(sorted({*(line.score.entry for line in staying), *of.newcomers} - gone.withdrawn))
    through = playing_on if expected is None else sure

    def outlook(entry: int) -> Outlook:
        seat = seats.get(entry)
        if entry in gone.excluded:
            return out(Why.EXCLUDED)
        if following.drawn is not None and entry in following.drawn:
            return THROUGH
        if entry in is_sure:
            return THROUGH if following.drawn is None else out(Why.SEAT_KEPT)
        sits = seat is not None and not (seat.absent or seat.decided or seat.removed or seat.left)
        if seat is not None and sits and (entry not in gone or seat.plays_on):
            return PLAYS
        if entry in gone:
            return out(Why.WITHDREW)
        if seat is not None and not seat.absent and of.held and seat.decided:
            return HELD
        if expected is None:
            return THROUGH
        if following.drawn is not None:
            return out(Why.PLACE)
        if not is_known:
            return Outlook(Outcome.WAITS, tables=undecided)
        if level := level_at_cut.get(entry):
            return Outlook(Outcome.THROW_OFF, lot=level.lot, among=level.among)
        return out(Why.PLACE)

    is_drawn = following.drawn is not None
    return Advancement(
        through=through,
        expected=len(playing_on) if expected is None else expected,
        unclear=(),
        undecided=undecided,
        untold=(),
        groups=(),
        count=0,
        outlooks={entry: outlook(entry) for entry in of.with_points}
        | {entry: out(Why.REPLACED) for entry in of.replaced if entry not in of.with_points},
        throw_off=() if is_drawn else line.among,
        throw_for=0 if is_drawn else line.lot,
    )


@dataclass(frozen=True, slots=True)
class _AtTable:
    """`first`: who goes on by their place, None where not known: no result yet, or `unclear`; `behind`: the
    next placed; `untold`: among whom they are, where the result names none; `sitting`: who may still go on.
    """

    first: tuple[int, ...] | None
    unclear: bool
    behind: Sequence[Finish]
    untold: Sequence[Finish]
    sitting: int


def _at_table(seats: Sequence[SeatRecord], advance: int, held: bool, gone: Gone) -> _AtTable:  # noqa: FBT001
    sitting = sum(not (seat.absent or seat.removed or seat.entry in gone) for seat in seats)
    present = [] if held else finishes_of(seats)
    if not present:
        return _AtTable(None, False, (), (), sitting)
    try:
        first = first_places(present, advance=advance)
    except PlacesUnknown:
        return _AtTable(None, True, (), (), sitting)
    untold: list[Finish] = []
    behind: Sequence[Finish] = ()
    try:
        behind = next_placed(present, advance=advance)
    except PlacesUnknown:
        rest = [other for other in present if not other.removed and other not in first]
        untold = rest if any(other.entry not in gone for other in rest) else []
    return _AtTable(tuple(finish.entry for finish in first), False, behind, untold, 0)


class _Count:
    def __init__(self, of: RoundRecord, gone: Gone, following: Next, memory: Memory) -> None:
        self.of, self.gone, self.following = of, gone, following
        self.away = gone.withdrawn | gone.excluded
        self.advance = 1 if of.is_final else of.advance
        seats: dict[int, list[SeatRecord]] = {}
        for seat in of.seats:
            seats.setdefault(seat.table, []).append(seat)
        self.memory = memory
        rest = self.advance, of.held, gone
        self.tables = {
            table: memory.made(("at", of.number, table), partial(_at_table, sat, *rest), same=sat, equal=rest)
            for table, sat in sorted(seats.items())
        }
        read = self.tables.items()
        self.places = {table: at.first for table, at in read if at.first is not None}
        self.behind = [finish for at in self.tables.values() for finish in at.behind]
        self.unclear = [table for table, at in read if at.unclear]
        self.untold = {table: at.untold for table, at in read if at.untold}

    def whole(self) -> Advancement:
        through = tuple(entry for table in self.places.values() for entry in table if self._goes(entry))
        undecided = self._undecided()
        candidates = [finish for finish in self.behind if finish.entry not in self.gone]
        groups = (
            () if self.of.is_final else equals(candidates, advance=self.advance, measures=self.of.measures)
        )
        advancement = Advancement(
            through=through,
            expected=len(through) + sum(undecided.values()),
            unclear=tuple(self.unclear),
            undecided=tuple(sorted(undecided.keys() - set(self.unclear))),
            untold=() if self.of.is_final else tuple(self.untold),
            groups=tuple(tuple(finish.entry for finish in group) for group in groups),
        )
        return self._with_outlooks(advancement)

    def _goes(self, entry: int) -> bool:
        """The final counts for a winner who left since."""
        return entry not in (self.gone.excluded if self.of.is_final else self.gone)

    def _undecided(self) -> dict[int, int]:
        """By table, how many will go on."""
        sitting = {table: at.sitting for table, at in self.tables.items() if at.first is None and at.sitting}
        return {table: min(self.advance, count) for table, count in sitting.items()}

    def _with_outlooks(self, advancement: Advancement) -> Advancement:
        count = self._planned(advancement)
        is_known = self.of.closed and not (advancement.undecided or advancement.unclear or advancement.untold)
        line = in_line(advancement.groups, count) if is_known and count else NextInLine()
        self.counted = replace(advancement, count=count, line=line)
        self.is_known = is_known
        self.waiting = Outlook(Outcome.WAITS, tables=advancement.waited_for)
        self.may_be_next = frozenset(finish.entry for finish in self.behind)
        self.sure, self.among = frozenset(line.sure), frozenset(line.among)
        self.groups = {entry: group for group in advancement.groups for entry in group}
        seats, rest = self.of.seats, (self.of.held, self.gone)
        settled = self.memory.each(("settled", self.of.number), self._without_place, seats, equal=rest)
        looks = {seat.entry: look or self._outlook(seat) for seat, look in zip(seats, settled, strict=True)}
        looks = {entry: out(Why.REPLACED) for entry in self.of.replaced} | looks
        return replace(self.counted, outlooks=looks)

    def _planned(self, advancement: Advancement) -> int | None:
        """Those drawn, else what the plan lacks."""
        if self.following.drawn is not None:
            return sum(entry in self.following.drawn for group in advancement.groups for entry in group)
        if self.of.is_final or self.following.by_place_alone:
            return 0
        if self.following.players is None:
            return None
        lacking = max(0, self.following.players - advancement.expected)
        tables = len(self.places) + len(advancement.undecided) + len(advancement.unclear)
        is_told = self.of.closed and not advancement.untold
        return min(lacking, advancement.offered if is_told else tables)

    def _without_place(self, seat: SeatRecord) -> Outlook | None:
        """What rests on nothing but the seat; None where it does."""
        rests_on_place = seat.decided and not (seat.absent or seat.removed or self.of.held)
        return None if rests_on_place or seat.entry in self.away else self._stands(seat)

    def _outlook(self, seat: SeatRecord) -> Outlook:
        if seat.entry in self.gone.excluded:
            return out(Why.EXCLUDED)
        stands = self._stands(seat)
        if seat.entry not in self.away or stands.fate is Outcome.HELD:
            return stands
        has_won = self.of.is_final and stands.fate is Outcome.THROUGH
        plays_on = stands.fate is Outcome.PLAYS and seat.plays_on
        if stands.why is Why.REMOVED:
            return out(Why.RETIRED)
        was_in = stands.fate is not Outcome.OUT or stands.why in (Why.NO_SHOW, Why.LEFT, Why.SEAT_KEPT)
        return out(Why.WITHDREW) if was_in and not (has_won or plays_on) else stands

    def _stands(self, seat: SeatRecord) -> Outlook:
        """As if they had not withdrawn since."""
        if seat.absent:
            return out(Why.LEFT if seat.left else Why.NO_SHOW)
        if self.of.held and seat.decided:
            return HELD
        if seat.removed:
            return out(Why.REMOVED)
        if not seat.decided:
            return PLAYS
        return self._by_place(seat)

    def _by_place(self, seat: SeatRecord) -> Outlook:
        drawn = self.following.drawn
        if seat.entry in self.places.get(seat.table, ()):
            is_left_out = drawn is not None and seat.entry not in drawn and not self.of.is_final
            return out(Why.SEAT_KEPT) if is_left_out else THROUGH
        if self.of.is_final:
            return out(Why.PLACE)
        if drawn is not None:
            return NEXT if seat.entry in drawn else out(self._left_out(seat.entry, drawn))
        return self._as_next(seat)

    def _left_out(self, entry: int, drawn: frozenset[int]) -> Why:
        """The lot decided where equals go on."""
        return Why.LOT if any(other in drawn for other in self.groups.get(entry, ())) else Why.PLACE

    def _as_next(self, seat: SeatRecord) -> Outlook:
        """By the next placed, before the next round is drawn."""
        advancement = self.counted
        if advancement.count == 0 or not self._may_be_next(seat):
            return out(Why.PLACE)
        if advancement.count is None or not self.is_known:
            return self.waiting
        if seat.entry in self.sure:
            return NEXT
        if seat.entry in self.among:
            return Outlook(Outcome.LOT, lot=advancement.line.lot, among=advancement.line.among)
        # Who has withdrawn is in no lot, and would have been.
        return Outlook(Outcome.WAITS) if seat.entry in self.gone.withdrawn else out(Why.PLACE)

    def _may_be_next(self, seat: SeatRecord) -> bool:
        if seat.table in self.unclear:
            return True
        if seat.table in self.untold:
            rest = self.untold[seat.table]
            best = min((finish.place for finish in rest if finish.place), default=None)
            return seat.place is None or seat.place == best
        return seat.entry in self.may_be_next
