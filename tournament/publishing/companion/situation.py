"""What is true now for one person, out of what everybody may know: the published projection, the public draw
sheet, the public log. Pure.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from tournament.roster.person import Person

Json = Mapping[str, Any]


class Standing(StrEnum):
    """How somebody stands who has no seat, or will have none any more."""

    EXPECTED = "expected"  # on the roster, not here yet
    KEPT = "kept"  # not here when the door was closed, and drawn all the same
    SHUT_OUT = "shut-out"  # not here when the door was closed
    HERE = "here"
    STANDBY = "standby"  # here, and takes the seat of a no-show
    LATE = "late"  # here, and waits for a seat that is opened
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"  # out of the championship


class State(StrEnum):
    """What is true now."""

    NOT_DRAWN = "not-drawn"  # the first round is not drawn yet
    SHUT_OUT = "shut-out"  # nor is it, and the door was closed without them
    UNSEATED = "unseated"  # it is, without them
    STANDBY = "standby"
    LATE = "late"
    ON_SHEET = "on-sheet"  # on a public draw sheet, before the dice
    ROLLING = "rolling"  # while the dice are read
    UNCALLED = "uncalled"  # drawn, and the name is not revealed yet
    SEATED = "seated"  # has a seat; the round is not open
    PLAYING = "playing"
    ABSENT = "absent"  # has a seat, and is noted as a no-show
    HELD = "held"  # the table has played; its result is held back
    GOES_ON = "goes-on"
    OUT = "out"
    REMOVED = "removed"  # withdrew at the table
    DISQUALIFIED = "disqualified"  # there too
    WITHDRAWN = "withdrawn"
    EXCLUDED = "excluded"
    CHAMPION = "champion"


@dataclass(frozen=True, slots=True)
class Followed:
    """Somebody of the roster. `queue`: how many-eth of those who wait, from 1; 0 where nobody knows."""

    person: Person
    standing: Standing
    queue: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """Why a person's seat in a round is not what it was. `kind`: as the note of the public log says, or
    `closed` (their table was closed), `corrected` (the dice were) or `replaced` (somebody else has the seat
    of a no-show); `table`: where they sat before, 0 for nowhere; `instead`: whose seat it was;
    `reason`: the organizer's, of the public note.
    """

    kind: str
    round: int
    number: int
    table: int = 0
    instead: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawNow:
    """The draw sheet that is public and not written yet. `numbers`: who gets a seat by it; `called`: the
    table and seat of those who are revealed; `until`: the end of the time for objections.
    """

    serial: int
    round: int
    final: bool
    status: str
    numbers: frozenset[int]
    called: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    """All that is known to everybody."""

    payload: Json
    draw: DrawNow | None = None
    changes: Sequence[Change] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A seat in a round, and what came of it."""

    round: int
    final: bool
    table: int
    seat: int
    place: int | None = None
    dice_left: int | None = None
    decided: bool = False
    absent: bool = False
    seats: Sequence[Json] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Now:
    """What is true. `last`: the seat that it is about; `way`: the rounds before it, first to last; `decided`
    of `tables` have a result in that round; `to_final`: the next round is the final; `next_best`: they may
    still go on as best of the next placed; `shares`: the place that the standings give them and others who
    lost the final, of whom nobody said who was before whom; `begins`: the earliest and the
    latest moment at which the next round is expected to; `kept`: they are drawn though they are not here.
    """

    person: Person
    state: State
    round: int = 0
    final: bool = False
    last: Played | None = None
    way: Sequence[Played] = ()
    here: bool = False
    kept: bool = False
    queue: int = 0
    serial: int = 0
    until: datetime | None = None
    change: Change | None = None
    decided: int = 0
    tables: int = 0
    to_final: bool = False
    next_best: bool = False
    shares: int | None = None
    begins: tuple[datetime, datetime] | None = None

    @property
    def waits(self) -> bool:
        """Whether they want to know when the next round begins."""
        return (
            self.state is State.NOT_DRAWN
            or self.next_best
            or (self.state is State.GOES_ON and not self.final)
        )

    @property
    def version(self) -> str:
        """What tells two moments apart for this person: not how far the others are, nor a forecast."""
        still = (self.state, self.round, self.final, self.change, self.serial, self.to_final, self.queue)
        last = replace(self.last, seats=()) if self.last else None
        return hashlib.sha256(repr((still, last)).encode()).hexdigest()[:16]


def situation(followed: Followed, public: Public) -> Now:
    """What is true now for this person. Nothing that is not revealed or published is in it."""
    person, standing = followed.person, followed.standing
    way = tuple(_way(public.payload, person.number))
    last = way[-1] if way else None
    now = Now(
        person=person,
        state=State.NOT_DRAWN,
        round=last.round if last else 0,
        final=bool(last and last.final),
        last=last,
        way=way[:-1],
        here=standing not in (Standing.EXPECTED, Standing.KEPT, Standing.SHUT_OUT),
        kept=standing is Standing.KEPT,
    )
    if standing is Standing.EXCLUDED or person.number in _numbers(public.payload.get("excluded", ())):
        return replace(now, state=State.EXCLUDED)
    if (public.payload.get("champion") or {}).get("number") == person.number:
        return replace(now, state=State.CHAMPION)
    if standing is Standing.WITHDRAWN and _line_state(public, person.number) != "out":
        change = _change(public, person.number, last.round) if last else None
        return replace(now, state=State.WITHDRAWN, change=change)
    if public.draw and person.number in public.draw.numbers:
        return _in_draw(now, public.draw, public)
    if last:
        return _at_table(now, last, public)
    return _without_seat(now, followed, public)


def _way(payload: Json, number: int) -> Iterator[Played]:
    """The seats of this person, round by round."""
    for of in payload.get("rounds", ()):
        for table in of["tables"]:
            for seat in table["seats"]:
                if seat["number"] == number:
                    yield Played(
                        round=of["number"],
                        final=of["final"] and of["number"] > 1,
                        table=table["number"],
                        seat=seat["seat"],
                        place=seat["place"],
                        dice_left=seat["dice_left"],
                        decided=table["status"] == "decided",
                        absent=seat["absent"],
                        seats=table["seats"],
                    )


def _line_state(public: Public, number: int) -> str:
    """What the standings say of them; "" where they have no line."""
    lines = public.payload.get("standings", ())
    return next((str(line["state"]) for line in lines if line["number"] == number), "")


def _numbers(lines: Sequence[Json]) -> set[int]:
    return {line["number"] for line in lines}


def _in_draw(now: Now, draw: DrawNow, public: Public) -> Now:
    """On the public draw sheet. Their seat is known once the hall has it."""
    number = now.person.number
    found = replace(now, round=draw.round, final=draw.final, serial=draw.serial, until=draw.until)
    if number in draw.called:
        table, seat = draw.called[number]
        last = Played(round=draw.round, final=draw.final, table=table, seat=seat)
        way = (*now.way, now.last) if now.last and now.last.round != draw.round else now.way
        return replace(
            found, state=State.SEATED, last=last, way=way, change=_change(public, number, draw.round)
        )
    states = {"published": State.ON_SHEET, "rolling": State.ROLLING}
    return replace(found, state=states.get(draw.status, State.UNCALLED))


def _at_table(now: Now, last: Played, public: Public) -> Now:
    """They have a seat: of the last round that they reached."""
    of = next(of for of in public.payload["rounds"] if of["number"] == last.round)
    seat = next(seat for seat in last.seats if seat["number"] == now.person.number)
    tables = of["tables"]
    # Why a seat is what it was is no news any more once its table is decided.
    is_over = last.decided and not last.absent
    found = replace(
        now,
        change=_change(public, now.person.number, last.round + 1 if is_over else last.round),
        decided=sum(table["status"] == "decided" for table in tables),
        tables=len(tables),
    )
    if seat["removed"]:
        return replace(found, state=State.DISQUALIFIED if seat["disqualified"] else State.REMOVED)
    if last.absent:
        return replace(found, state=State.ABSENT)
    if not last.decided:
        return replace(found, state=State.PLAYING if of["status"] == "open" else State.SEATED)
    return _decided(found, last, of, public)


def _decided(now: Now, last: Played, of: Json, public: Public) -> Now:
    """Their table has a result."""
    lines = {line["number"]: line["state"] for line in public.payload["standings"]}
    if lines.get(now.person.number) == "held":
        return replace(now, state=State.HELD)
    if lines.get(now.person.number) == "through":
        return replace(now, state=State.GOES_ON, to_final=not of["final"] and _final_is_next(of, public))
    through = sum(lines.get(seat["number"]) == "through" for seat in last.seats)
    is_open = not of["final"] and _is_last(of, public)
    is_untold = last.place is None and all(seat["place"] != through + 1 for seat in last.seats)
    next_best = is_open and through > 0 and (last.place == through + 1 or is_untold)
    shares = _shared_rank(now, public) if last.final and last.place is None else None
    return replace(now, state=State.OUT, next_best=next_best, shares=shares)


def _shared_rank(now: Now, public: Public) -> int | None:
    for line in public.payload["standings"]:
        if line["number"] == now.person.number and line["shared"]:
            return int(line["rank"])
    return None


def _is_last(of: Json, public: Public) -> bool:
    """Nothing after this round is drawn, or being drawn."""
    numbers = [shown["number"] for shown in public.payload["rounds"]]
    numbers += [later["round"] for later in public.payload.get("later", ())]
    numbers += [public.draw.round] if public.draw else []
    return bool(max(numbers) == of["number"])


def _final_is_next(of: Json, public: Public) -> bool:
    """The next round is drawn at one table, or planned so."""
    number = of["number"] + 1
    if public.draw and public.draw.round == number:
        return public.draw.final
    for later in public.payload.get("later", ()):
        if later["round"] == number:
            return bool(later["final"])
    return bool(public.payload.get("next_final"))


def _change(public: Public, number: int, of_round: int) -> Change | None:
    """The last change of a seat of theirs in that round."""
    found = [one for one in public.changes if one.number == number and one.round == of_round]
    return found[-1] if found else None


def _without_seat(now: Now, followed: Followed, public: Public) -> Now:
    """They have never had a seat."""
    waits = {Standing.STANDBY: State.STANDBY, Standing.LATE: State.LATE}
    if followed.standing in waits:
        return replace(now, state=waits[followed.standing], queue=followed.queue)
    is_drawn = public.payload.get("rounds") or public.draw
    change = _change(public, now.person.number, 1)
    if is_drawn:
        return replace(now, state=State.UNSEATED, change=change)
    return replace(now, state=State.SHUT_OUT) if followed.standing is Standing.SHUT_OUT else now
