"""Corrections of results that were public."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any

from django.db.models import IntegerField
from django.utils import timezone

from core.prepared import Given, Prepared
from rules.games.contract import Measure
from rules.games.measures import Values, by_id
from tournament.results.models import Result
from tournament.results.standings.queries import Played
from tournament.rounds.leaving import how_left
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing

Json = dict[str, Any]
_Facts = tuple[int | None, Values | None, bool]


_CORRECTED = Prepared(
    lambda: Result.objects.filter(
        was_read=True, table__round__championship=Given("championship", IntegerField())
    ).only("pk")[:1]
)


def public_corrections(played: Played, championship: int) -> list[Json]:
    """First to last, not of rounds held back. Two statements at most."""
    if not _CORRECTED.rows(championship=championship):
        return []
    public = [of.pk for of in played.rounds if of.pk not in played.held]
    corrected = Result.objects.filter(was_read=True, table__round__in=public)
    results = Result.objects.filter(table__in=corrected.values("table")).select_related("table")
    finals = played.finals
    rounds = {of.pk: of for of in played.rounds}
    seats = {seat.pk: seat for round_seats in played.seats.values() for seat in round_seats}
    notes = []
    for before, after in pairwise(results.order_by("table_id", "version")):
        if before.table_id != after.table_id or not after.was_read:
            continue
        of = rounds[after.table.round_id]
        notes.append(
            _note(
                of,
                after.table.number,
                final=finals[of.pk],
                was=map(Placing.from_json, before.placings),
                now=map(Placing.from_json, after.placings),
                seats=seats,
                times=(before.recorded_at, after.recorded_at),
                words=after.public_words,
            )
        )
    return sorted(notes, key=lambda note: str(note["at"]))


def note_of_preview(table: Table, was: Iterable[Placing], now: Iterable[Placing]) -> Json | None:
    """None while the round is held back."""
    if table.round.results_held:
        return None
    seats = {seat.pk: seat for seat in Seat.objects.filter(table=table).select_related("entry", "table")}
    time = timezone.now()
    final = table.round.is_knock_out_table
    return _note(
        table.round, table.number, final=final, was=was, now=now, seats=seats, times=(time, time), words=""
    )


def _note(
    of: Round,
    table: int,
    *,
    final: bool,
    was: Iterable[Placing],
    now: Iterable[Placing],
    seats: Mapping[int, Seat],
    times: tuple[datetime, datetime],
    words: str,
) -> Json:
    """JSON-ready. `was`, `now`: the people of whom the results differ, each with `place`, `measures`,
    `how_left`; `advance`: of the table; `first`, `at`: when each result was recorded; `words`: of whoever
    corrected it, or "".
    """
    before, after = (
        {placing.seat: placing for placing in placings if placing.seat in seats} for placings in (was, now)
    )
    measures = of.measures
    changed = [seat for seat in {**before, **after} if _facts(before.get(seat)) != _facts(after.get(seat))]
    return {
        "round": of.number,
        "table": table,
        "final": final and of.number > 1,
        "advance": 1 if final else of.advance,
        "was": _people(before, changed, seats, measures),
        "now": _people(after, changed, seats, measures),
        "first": times[0].isoformat(),
        "at": times[1].isoformat(),
        "words": words,
    }


def _facts(placing: Placing | None) -> _Facts:
    return (placing.place, placing.measures, placing.removed) if placing else (None, None, False)


def _people(
    placings: Mapping[int, Placing],
    changed: Sequence[int],
    seats: Mapping[int, Seat],
    measures: Sequence[Measure],
) -> list[Json]:
    listed = [placings[seat] for seat in changed if seat in placings and placings[seat].place is not None]
    return [
        {
            "name": seats[placing.seat].entry.public.name,
            "number": seats[placing.seat].entry.number,
            "place": placing.place,
            "measures": by_id(measures, placing.measures),
            "how_left": str(how_left(seats[placing.seat].at, removed=True, disqualified=False))
            * placing.removed,
        }
        for placing in sorted(listed, key=lambda placing: placing.place or 0)
    ]
