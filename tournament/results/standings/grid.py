"""Rounds and points of everybody in a stage with points, and the special wins of the night. JSON-ready; no
statement of its own.
"""

from collections.abc import Iterator
from itertools import zip_longest
from operator import attrgetter
from typing import Any

from rules.games.measures import by_id
from tournament.results.standings.queries import Played
from tournament.rounds.models import Round, Seat
from tournament.rounds.points import ranked_in_stage
from tournament.rounds.records import RoundRecord


def of_points(played: Played) -> dict[str, Any]:
    """`points`: a grid of each stage; `specials`: in the order of the rounds. Without either where no stage
    has points.
    """
    if not any(played.stages.values()):
        return {}
    records = played.records
    last = [
        of
        for of, after in zip_longest(records, records[1:])
        if of.stage is not None and (after is None or not after.before)
    ]
    return {
        "points": [_grid(of, played) for of in last],
        "specials": [win for of in played.rounds for win in _specials(of, played)],
    }


def _grid(of: RoundRecord, played: Played) -> dict[str, Any]:
    """Best first in its stage, or group by group, without the excluded; `game` where several are played. Of a
    person `rounds`: the points of each, None where the table (`tables`) has no result yet.
    """
    rounds = (*of.before, of)
    tables = [{seat.entry: seat.table for seat in each.seats} for each in rounds]
    excluded = {entry.pk for entry in played.entries.values() if entry.status == entry.Status.EXCLUDED}
    return {
        "carry": of.stage.carry if of.stage else "",
        "game": of.stage.game if of.stage else "",
        **({"tiebreaks": list(of.stage.tiebreaks)} if of.stage and of.stage.tiebreaks else {}),
        **_place_points(of),
        **({"groups": of.stage.groups, "cut": of.stage.cut} if of.stage and of.stage.groups else {}),
        "rounds": [each.number for each in rounds],
        "lines": [
            {
                "place": line.group_place or line.place,
                **({"group": line.group} if line.group else {}),
                **played.entries[line.score.entry].public.as_json(),
                "rounds": list(line.score.rounds),
                "tables": [seated.get(line.score.entry) for seated in tables],
                "total": line.score.points,
            }
            for line in sorted(ranked_in_stage(of, without=excluded), key=attrgetter("group"))
        ],
    }


def _place_points(of: RoundRecord) -> dict[str, Any]:
    rows = of.stage.place_points if of.stage else ()
    return {"place_points": [list(row) for row in rows]} if rows else {}


def _specials(of: Round, played: Played) -> Iterator[dict[str, Any]]:
    """`sheet`: None where a table plays one, or only how many is known; `win`: then "" too."""
    for seat in played.seats[of.pk]:
        known: list[tuple[int | None, str]] = [
            (at, sheet[2]) for at, sheet in enumerate(seat.sheets or (), start=1) if len(sheet) > 2
        ]
        is_one = len(seat.sheets or ()) < 2
        for sheet, win in known or [(None, "")] * _counted(of, seat):
            yield {
                "round": of.number,
                "game": of.game,
                "table": seat.table.number,
                "sheet": None if is_one else sheet,
                **seat.entry.public.as_json(),
                "win": win,
            }


def _counted(of: Round, seat: Seat) -> int:
    numbers = by_id(of.measures, seat.measures)
    return sum(numbers.get(measure.id, 0) for measure in of.measures if measure.before_wins)
