"""What is true now for one person, out of published data alone. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tournament.rounds.leaving import HowLeft

from .known import Change, DrawNow, Followed, Json, Public, Standing
from .now import Now, Played, State


def situation(followed: Followed, public: Public) -> Now:
    person, standing = followed.person, followed.standing
    way = tuple(way_of(public.payload, person.number))
    last = way[-1] if way else None
    line = _line(public, person.number)
    now = Now(
        person=person,
        state=State.NOT_DRAWN,
        round=last.round if last else 0,
        final=bool(last and last.final),
        last=last,
        way=way[:-1],
        here=standing not in (Standing.EXPECTED, Standing.KEPT, Standing.SHUT_OUT),
        kept=standing is Standing.KEPT,
        over=bool(public.payload.get("champion")),
        score=line.get("score") or {},
        need=line.get("need"),
        decisive=bool(public.payload.get("decisive")) or bool(last and last.final),
        rank=line.get("rank"),
        several=followed.several,
        repechage=public.payload.get("championship", {}).get("repechage", 0),
        consolation=public.payload.get("championship", {}).get("consolation", ()),
    )
    if followed.several and followed.several.replaced:
        return replace(now, state=State.REPLACED, last=None, way=())
    if standing is Standing.EXCLUDED or person.number in _numbers(public.payload.get("excluded", ())):
        return replace(now, state=State.EXCLUDED)
    if (public.payload.get("champion") or {}).get("number") == person.number:
        return replace(now, state=State.CHAMPION)
    is_out = line.get("state") == "out"
    plays_on = last is not None and last.how_left is HowLeft.PLAYS_ON
    if standing is Standing.WITHDRAWN and not (is_out or plays_on):
        change = _change(public, person.number, last.round) if last else None
        return replace(now, state=State.WITHDRAWN, change=change)
    if public.draw and person.number in public.draw.numbers:
        return _in_draw(now, public.draw, public)
    if last:
        return _at_table(now, last, public)
    return _without_seat(now, followed, public)


def way_of(payload: Json, number: int) -> Iterator[Played]:
    """Each table at which this entry sat, first to last."""
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
                        measures=seat["measures"],
                        decided=table["status"] == "decided",
                        absent=seat["absent"],
                        begun=table["status"] != "waiting",
                        how_left=HowLeft(seat["how_left"]),
                        seats=table["seats"],
                        best_of=table.get("best_of", 0),
                    )


def _line(public: Public, number: int) -> Json:
    lines: Sequence[Json] = public.payload.get("standings", ())
    return next((line for line in lines if line["number"] == number), {})


def _numbers(lines: Sequence[Json]) -> set[int]:
    return {line["number"] for line in lines}


def _in_draw(now: Now, draw: DrawNow, public: Public) -> Now:
    """Their seat is known once the hall has it."""
    number = now.person.number
    drawn = replace(now, round=draw.round, final=draw.final, serial=draw.serial, until=draw.until)
    if number in draw.called:
        table, seat = draw.called[number]
        last = Played(round=draw.round, final=draw.final, table=table, seat=seat)
        way = (*now.way, now.last) if now.last and now.last.round != draw.round else now.way
        return replace(
            drawn, state=State.SEATED, last=last, way=way, change=_change(public, number, draw.round)
        )
    states = {"published": State.ON_SHEET, "rolling": State.ROLLING}
    return replace(drawn, state=states.get(draw.status, State.UNCALLED))


_LEFT = {
    HowLeft.TABLE: State.REMOVED,
    HowLeft.WITHDREW: State.WITHDRAWN,
    HowLeft.DISQUALIFIED: State.DISQUALIFIED,
}


def _at_table(now: Now, last: Played, public: Public) -> Now:
    of = next(of for of in public.payload["rounds"] if of["number"] == last.round)
    tables = of["tables"]
    # Why a seat is what it was is no news any more once its table is decided.
    is_over = last.decided and not last.absent
    change = _change(public, now.person.number, last.round + 1 if is_over else last.round)
    seated = replace(
        now,
        change=change or _corrected(public.payload, now.person.number, last),
        decided=sum(table["status"] == "decided" for table in tables),
        tables=len(tables),
    )
    if left := _LEFT.get(last.how_left):
        return replace(seated, state=left)
    if last.absent:
        is_played = last.decided or of["status"] == "closed"
        to_final = bool(now.score) and _final_is_next(of, public)
        return replace(seated, state=State.MISSED if is_played else State.ABSENT, to_final=to_final)
    if not last.decided:
        return replace(seated, state=State.PLAYING if of["status"] == "open" else State.SEATED)
    return _decided(seated, last, of, public)


_STATES = {
    "held": State.HELD,
    "through": State.GOES_ON,
    "next": State.GOES_ON,
    "lot": State.LOT,
    "waiting": State.WAITS,
    "throw-off": State.WAITS,
    "repechage": State.AGAIN,
    "may-repechage": State.MAY_AGAIN,
    "consolation": State.CONSOLED,
}


def _decided(now: Now, last: Played, of: Json, public: Public) -> Now:
    line = _line(public, now.person.number)
    state = _STATES.get(str(line.get("state")), State.OUT)
    is_closed = of["status"] == "closed"
    to_final = state in (State.GOES_ON, State.LOT, State.WAITS) and not of["final"]
    return replace(
        now,
        state=state,
        as_next=line.get("state") == "next",
        lot=line.get("lot", 0),
        among=line.get("among", 0),
        waits_for=tuple(line.get("waits", ())),
        why=line.get("why", ""),
        shares=_shared_rank(now, public) if is_closed and last.final and last.place is None else None,
        to_final=to_final and _final_is_next(of, public),
    )


def _shared_rank(now: Now, public: Public) -> int | None:
    line = _line(public, now.person.number)
    return int(line["rank"]) if line.get("shared") else None


def _final_is_next(of: Json, public: Public) -> bool:
    """By the public draw, else by the plan."""
    number = of["number"] + 1
    if public.draw and public.draw.round == number:
        return public.draw.final
    return bool(public.payload.get("next_final"))


def _change(public: Public, number: int, of_round: int) -> Change | None:
    changes = [change for change in public.changes if change.number == number and change.round == of_round]
    return changes[-1] if changes else None


def _corrected(payload: Json, number: int, last: Played) -> Change | None:
    """The last that gave them another place."""
    notes = (correction for correction in payload.get("corrected", ()) if correction["round"] == last.round)
    moments = [
        note["at"]
        for note in notes
        if note["table"] == last.table and number in _numbers([*note["was"], *note["now"]])
    ]
    return Change("result", last.round, number, table=last.table, at=moments[-1]) if moments else None


def _without_seat(now: Now, followed: Followed, public: Public) -> Now:
    """Only the first round opens seats later, and only at a table in play."""
    change = _change(public, now.person.number, 1)
    if _is_first_played(public):
        of_points = next((line["score"] for line in public.payload["standings"] if "score" in line), None)
        number = public.payload["rounds"][-1]["number"]
        ends = public.payload.get("next_final") or public.payload.get("next_knock_out")
        if of_points and not ends:
            return replace(now, state=State.TOO_LATE, change=change, score=of_points, round=number)
        return replace(now, state=State.TOO_LATE, change=change)
    waits = {Standing.STANDBY: State.STANDBY, Standing.FULL: State.FULL, Standing.LATE: State.LATE}
    if followed.standing in waits:
        return replace(now, state=waits[followed.standing], queue=followed.queue)
    if public.payload.get("rounds") or public.draw:
        return replace(now, state=State.UNSEATED, change=change)
    if followed.standing is Standing.SHUT_OUT:
        return replace(now, state=State.SHUT_OUT)
    return replace(now, change=_change(public, now.person.number, 0))


def _is_first_played(public: Public) -> bool:
    """Tables to which nobody came do not count."""
    rounds = public.payload.get("rounds", ())
    if not rounds:
        return False
    came = (
        played_table
        for played_table in rounds[0]["tables"]
        if not all(seat["absent"] for seat in played_table["seats"])
    )
    return len(rounds) > 1 or all(table["status"] == "decided" for table in came)
