"""What the hall may know of a draw at a moment: one JSON, which never contains what is not revealed yet."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import msgspec
from msgspec import UNSET

from tournament.draw import Sheet
from tournament.draw.dice import bits
from tournament.roster.public_entry import PublicEntry
from tournament.sorteo.seating.table_changes import is_free
from tournament.sorteo.seating.words import rules_in_words
from tournament.sorteo.wire import (
    BoardSeat,
    BoardTable,
    Correction,
    CupsShown,
    OpenedSeat,
    ReadCup,
    Reveal,
    RevealState,
    Show,
)

from . import timeline as reveal
from .timeline import Opened, Step

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Drawn:
    """`tables`: numbers by seat; `physical`: the hall's table numbers; `entries`: by
    number, of clubs and of several people; `already_seated`: who had that very
    seat before the dice; `chairs`: for each table the chair of each seat, as absent players' chairs stand
    between them.
    """

    certificate: Mapping[str, Any]
    physical: Sequence[int]
    already_seated: frozenset[int]
    order: str
    entries: Mapping[int, PublicEntry]
    correction: Correction | None = None
    chairs: Sequence[Sequence[int]] = ()
    absent: frozenset[int] = frozenset()

    def chair(self, table: int, seat: int) -> int:
        return self.chairs[table - 1][seat - 1] if self.chairs else seat

    def known(self, number: int) -> Json:
        """Club and people of a seat."""
        entry = self.entries.get(number)
        return {"club": entry.club, "people": list(entry.people) or UNSET} if entry else {"club": ""}

    def steps(self) -> tuple[Step, ...]:
        return reveal.steps(self.certificate["tables"], self.order, already_seated=self.already_seated)


@dataclass(frozen=True, slots=True)
class Clock:
    """`base` steps stood when it started `elapsed_ms` ago, None while it does not run; `over`: everything is
    open.
    """

    base: int
    elapsed_ms: int | None
    over: bool


def cups_shown(sheet: Sheet, *, read: Sequence[ReadCup], spoiled: Sequence[int]) -> CupsShown:
    count, dice = sheet.cups.count, sheet.cups.dice
    return CupsShown(
        count=count,
        dice=dice,
        read=list(read),
        spoiled=sorted(spoiled),
        bits=str(bits(dice, cups=len(read))),
        bits_all=str(bits(dice, cups=count)),
    )


def sheet_shown(sheet: Sheet, each: int) -> Json:
    """`each`: of the people of an entry."""
    return {
        "serial": sheet.serial,
        "round": sheet.round,
        "event": sheet.event,
        "players": sum(not is_free(number) for number, _name in sheet.names),
        "tables": len(sheet.seating.sizes),
        "groups": len(sheet.seating.groups),
        "pins": len(sheet.seating.pins),
        "rules": rules_in_words(sheet, each),
    }


def reveal_shown(sheet: Sheet, drawn: Drawn, clock: Clock) -> Reveal:
    steps = drawn.steps()
    at = _position(steps, clock)
    names = _names(sheet, drawn)
    open_now = [seat for step in steps[:at] for seat in step.seats]
    last = steps[at - 1] if at else None
    return Reveal(
        state=_state(steps, clock, at),
        order=reveal.order_for(_new(steps), drawn.order),
        unit=reveal.unit(_new(steps)),
        pace_ms=reveal.pace_ms(_new(steps)),
        position=at,
        total=len(steps),
        next_in_ms=None if clock.over else reveal.next_in_ms(steps, clock.base, clock.elapsed_ms),
        completes=last is not None and last.completes,
        last=[_seat_of(seat, drawn, names) for seat in last.seats] if last else [],
        board=_board(sheet, drawn, names, open_now=open_now, over=at == len(steps)),
    )


def opened_since(sheet: Sheet, drawn: Drawn, clock: Clock, *, since: int) -> list[OpenedSeat]:
    steps = drawn.steps()
    names = _names(sheet, drawn)
    return [
        _seat_of(seat, drawn, names)
        for step in steps[max(since, 0) : _position(steps, clock)]
        for seat in step.seats
    ]


def _new(steps: Sequence[Step]) -> int:
    return sum(len(step.seats) for step in steps)


def _position(steps: Sequence[Step], clock: Clock) -> int:
    if clock.over:
        return len(steps)
    return reveal.position(steps, clock.base, clock.elapsed_ms)


def state_of(drawn: Drawn, clock: Clock) -> RevealState:
    steps = drawn.steps()
    return _state(steps, clock, _position(steps, clock))


def _state(steps: Sequence[Step], clock: Clock, at: int) -> RevealState:
    if clock.over or (at == len(steps) and (at > 0 or clock.elapsed_ms is not None)):
        return "over"
    if clock.elapsed_ms is not None:
        return "running"
    return "paused" if at else "waiting"


def _names(sheet: Sheet, drawn: Drawn) -> dict[int, str]:
    """As on the sheet, but for who asked to be shown by initials since."""
    return dict(sheet.names) | {number: entry.name for number, entry in drawn.entries.items() if entry.name}


def _seat_of(seat: Opened, drawn: Drawn, names: Mapping[int, str]) -> OpenedSeat:
    return OpenedSeat(
        number=seat.number,
        name=names[seat.number],
        **drawn.known(seat.number),
        table=drawn.physical[seat.table - 1],
        seat=drawn.chair(seat.table, seat.seat),
    )


def _board(
    sheet: Sheet, drawn: Drawn, names: Mapping[int, str], *, open_now: Sequence[Opened], over: bool
) -> list[BoardTable]:
    """None where nobody is revealed yet. Free and absent players' seats are left out."""
    opened = {seat.table for seat in open_now}
    seated = {(seat.table, seat.seat): seat.number for seat in open_now}
    for pin in sheet.seating.pins:
        if pin.entry in drawn.already_seated:
            seated[pin.table, pin.seat] = pin.entry

    def on_board(table: int, seat: int) -> BoardSeat | None:
        number = seated.get((table, seat))
        if number is None:
            return None
        known = drawn.known(number)
        return BoardSeat(number=number, name=names[number], seat=drawn.chair(table, seat), **known)

    def table(at: int, size: int) -> BoardTable:
        taken = [seat for seat in range(1, size + 1) if seated.get((at, seat)) not in drawn.absent]
        seats = [on_board(at, seat) for seat in taken]
        shown = [seat for seat in seats if seat or not over]
        changed = at in opened or (not over and None in seats)
        return BoardTable(table=drawn.physical[at - 1], size=len(shown), seats=shown, changed=changed)

    return [table(at, size) for at, size in enumerate(sheet.seating.sizes, start=1)]


def version_of(show: Show) -> str:
    """Ignores the clock itself."""
    still = replace(show.reveal, next_in_ms=None) if show.reveal else None
    timeless = replace(show, now="", version="", reveal=still)
    return hashlib.sha256(msgspec.json.encode(timeless)).hexdigest()[:24]


def elapsed_ms(since: datetime | None, now: datetime) -> int | None:
    """Whole milliseconds."""
    if since is None:
        return None
    return int((now - since).total_seconds() * 1000)
