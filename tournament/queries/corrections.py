"""What a correction of a table's result would change, said before it is made. Nothing is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .. import standings as pure
from ..models import Entry, Seat, Table
from ..placings import Placing
from ..standings import Line, State
from .rounds import draft_holds
from .sorteo import draft_sheet_of
from .standings import round_records


@dataclass(frozen=True, slots=True)
class Change:
    """An entry whose line in the standings changes."""

    entry: Entry
    before: Line
    after: Line


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """`changes`: by the rank after; `gains`, `loses`: who goes on (or is champion) by it and who no longer;
    `discards_draft`: the round whose draft sheet would go.
    """

    changes: tuple[Change, ...]
    gains: tuple[Entry, ...]
    loses: tuple[Entry, ...]
    discards_draft: int | None


def correction_preview(
    table: Table, placings: Sequence[Placing], *, by_time: bool = False
) -> CorrectionPreview:
    """The standings with these placings at this table against the standings as they are. The placings are
    taken as checked.
    """
    championship = table.round.championship
    played = round_records(championship)
    before = {line.entry: line for line in played.lines()}
    _suppose(played.seats[table.round_id], table, placings, by_time=by_time)
    lines = played.lines()
    changed = [line for line in lines if _visible(line) != _visible(before[line.entry])]
    goes_on = {line.entry for line in lines if line.state in _GOES_ON}
    went_on = {line.entry for line in before.values() if line.state in _GOES_ON}
    draft = draft_sheet_of(championship)
    record = next(record for record in played.records() if record.number == table.round.number)
    lost = draft and not draft_holds(draft, pure.finishes(record), after=table.round)
    return CorrectionPreview(
        changes=tuple(Change(played.entries[line.entry], before[line.entry], line) for line in changed),
        gains=tuple(played.entries[key] for key in sorted(goes_on - went_on)),
        loses=tuple(played.entries[key] for key in sorted(went_on - goes_on)),
        discards_draft=draft.round_number if draft and lost else None,
    )


_GOES_ON = (State.THROUGH, State.CHAMPION)


def _visible(line: Line) -> tuple[object, ...]:
    return (line.rank, line.state, line.reached, line.place, line.dice_left)


def _suppose(seats: Sequence[Seat], table: Table, placings: Sequence[Placing], *, by_time: bool) -> None:
    said = {placing.seat: placing for placing in placings}
    for seat in seats:
        if seat.table_id != table.pk:
            continue
        placing = said.get(seat.pk)
        seat.table.status = Table.Status.DECIDED
        seat.table.closed_by_time = by_time
        seat.place = placing.place if placing else None
        seat.dice_left = placing.dice_left if placing else None
        seat.removed = bool(placing and placing.removed)
