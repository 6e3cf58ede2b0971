"""What a correction of a result would change. Writes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from core.refusals import NotNow
from tournament.results.seat_transfers import SeatChoiceShown, SeatTransferShown, seats_after
from tournament.results.standings.queries import Played, round_records
from tournament.results.standings.standings import Line, State
from tournament.roster.models import Entry
from tournament.rounds.leaving import Leaves
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Placing
from tournament.rounds.queries import deciding, drawn_in, repechage_of
from tournament.rounds.records import RoundRecord
from tournament.rounds.seat_result import SeatResult, facts
from tournament.sorteo.queries import draft_matches, draft_sheet_of


@dataclass(frozen=True, slots=True)
class Change:
    entry: Entry
    before: Line
    after: Line

    @property
    def only_rank(self) -> bool:
        """Others passed, or fell behind."""
        return _visible(self.before)[1:] == _visible(self.after)[1:]


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """`changes`: by the rank after; `gains`, `loses`: who goes on (or is champion) by it and who no longer;
    `discards_draft`: the round of the draft sheet; `seat_transfers`: of the next round; `refused`, `choices`:
    as of `SeatsAfter`.
    """

    changes: tuple[Change, ...]
    gains: tuple[Entry, ...]
    loses: tuple[Entry, ...]
    discards_draft: int | None
    seat_transfers: Sequence[SeatTransferShown] = ()
    refused: NotNow | None = None
    choices: Sequence[SeatChoiceShown] = ()

    @property
    def beyond_ranks(self) -> list[Change]:
        return [change for change in self.changes if not change.only_rank]

    @property
    def shifted(self) -> list[Change]:
        return [change for change in self.changes if change.only_rank]


def correction_preview(table: Table, placings: Sequence[Placing]) -> CorrectionPreview:
    championship = table.round.championship
    played = round_records(championship)
    before = {line.entry: line for line in played.lines}
    was = _record(played, table)
    _suppose(played.seats[table.round_id], table, placings)
    played = replace(played)
    now = _record(played, table)
    after = seats_after(table, was=was, now=now)
    _suppose_passed(played, after.passing, after=deciding(table.round).number)
    played = replace(played)
    lines = played.lines
    changed = [line for line in lines if _visible(line) != _visible(before[line.entry])]
    goes_on = {line.entry for line in lines if line.state in _GOES_ON}
    went_on = {line.entry for line in before.values() if line.state in _GOES_ON}
    gains = _people(played, goes_on - went_on, [transfer.won for transfer in after.passing])
    loses = _people(played, went_on - goes_on, [transfer.lost for transfer in after.passing])
    draft, last = draft_sheet_of(championship), deciding(table.round)
    drawn = partial(
        drawn_in, played.records, played.advancement, played.gone, repechage=repechage_of(championship)
    )
    lost = draft and not draft_matches(draft, drawn, after=last)
    return CorrectionPreview(
        changes=tuple(Change(played.entries[line.entry], before[line.entry], line) for line in changed),
        gains=tuple(entry for entry in gains if entry not in loses),
        loses=tuple(entry for entry in loses if entry not in gains),
        discards_draft=draft.round_number if draft and lost else None,
        seat_transfers=after.passing,
        refused=after.refused,
        choices=after.choices,
    )


def _people(played: Played, keys: set[int], besides: Sequence[Entry | None]) -> tuple[Entry, ...]:
    """These, and those who take or lose a seat, each once."""
    entries = {key: played.entries[key] for key in sorted(keys)}
    return tuple((entries | {entry.pk: entry for entry in besides if entry}).values())


def _suppose_passed(played: Played, passing: Sequence[SeatTransferShown], *, after: int) -> None:
    new = {(transfer.where.table, transfer.where.seat): transfer.won for transfer in passing}
    for of in played.rounds:
        for seat in played.seats[of.pk] if of.number == after + 1 else ():
            if won := new.get((seat.table.number, seat.number)):
                seat.entry = won
                # In an acta nobody has come to an empty seat before somebody says so.
                seat.absent = won.is_out or (seat.absent and seat.table.status == Table.Status.PLAYING)


def _record(played: Played, table: Table) -> RoundRecord:
    last = deciding(table.round)
    return next(record for record in played.records if record.number == last.number)


_GOES_ON = (State.THROUGH, State.NEXT, State.CHAMPION)


def _visible(line: Line) -> tuple[object, ...]:
    return (line.rank, line.state, line.reached, line.place, line.measures)


def _suppose(seats: Sequence[Seat], table: Table, placings: Sequence[Placing]) -> None:
    its_seats = [seat for seat in seats if seat.table_id == table.pk]
    for seat in its_seats:
        seat.table.status = Table.Status.DECIDED
    place_seats(its_seats, placings)


def place_seats(seats: Sequence[Seat], placings: Sequence[Placing]) -> None:
    """In memory; without a placing a seat keeps whether it was left."""
    placing_of = {placing.seat: placing for placing in placings}
    for seat in seats:
        left = SeatResult(removed=seat.has_left, disqualified=seat.leaves == Leaves.DISQUALIFIED)
        for name, value in facts(placing_of.get(seat.pk) or left).items():
            setattr(seat, name, value)
