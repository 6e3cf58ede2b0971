"""What the public reads, live or as it was published last: tables and rounds found in it. Only the projection
is read, so nothing private can be found.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournament.championship.models import Championship
from tournament.rounds.words import next_in_line_words

from ..models import Publication

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the night is. `tables`: those of the round at which somebody sits; `through`: how many play on
    after a closed round, and `next_placed` how many the plan takes besides, `next_in_line` who, in words;
    `coming`: the `number` of the round after it, and whether it is the `final`; `next_drawn`: its tables are
    drawn already.
    """

    round: Json
    tables: int
    decided: int
    through: int
    next_placed: int
    next_in_line: str
    coming: Json
    next_drawn: bool

    @property
    def all_decided(self) -> bool:
        return self.tables > 0 and self.decided == self.tables


def progress(payload: Json) -> Progress | None:
    """How far the round that is on has come, and what follows; None before the first."""
    shown = last_round_in(payload)
    if shown is None:
        return None
    sat = [table for table in shown["tables"] if any(not seat["absent"] for seat in table["seats"])]
    following = shown["number"] + 1
    drawn = next((later for later in later_in(payload) if later["round"] == following), None)
    return Progress(
        round=shown,
        tables=len(sat),
        decided=sum(table["status"] == "decided" for table in sat),
        through=sum(line["state"] == "through" for line in payload["standings"]),
        next_placed=payload.get("next_placed") or 0,
        next_in_line=_next_in_line(payload.get("next_in_line")),
        coming={
            "number": following,
            "final": drawn["final"] if drawn else payload.get("next_final", False),
        },
        next_drawn=drawn is not None,
    )


def _next_in_line(line: Json | None) -> str:
    if not line:
        return ""
    sure, among = ([one["name"] for one in line[key]] for key in ("sure", "among"))
    return next_in_line_words(sure, among, line["lot"])


def published(slug: str) -> Publication | None:
    """The last publication, with its championship: one statement; a second where there is none. Raises
    `Championship.DoesNotExist`.
    """
    found = Publication.objects.filter(championship__slug=slug).select_related("championship")
    publication = found.order_by("version").last()
    if publication is None:
        Championship.objects.get(slug=slug)
    return publication


def rounds_in(payload: Json) -> Sequence[Json]:
    """The published rounds, first to last."""
    rounds: Sequence[Json] = payload.get("rounds", ())
    return rounds


def last_round_in(payload: Json) -> Json | None:
    """The first round that is not closed, else the last."""
    rounds = rounds_in(payload)
    return next((shown for shown in rounds if shown["status"] != "closed"), rounds[-1] if rounds else None)


def published_rounds_in_progress(payload: Json) -> Sequence[Json]:
    """The rounds in progress: of a night drawn at once there may be several."""
    rounds = rounds_in(payload)
    return [shown for shown in rounds if shown["status"] != "closed"] or rounds[-1:]


def later_in(payload: Json) -> Sequence[Json]:
    """The later rounds of a night that was drawn at once."""
    later: Sequence[Json] = payload.get("later", ())
    return later


def ways_on(payload: Json, *, round_number: int, table: int) -> list[Json]:
    """Where those who go on from a table play next, where that is drawn already: `place`, `round`, `table`,
    `seat`; `only`: one alone goes on.
    """
    return [
        {
            "place": seat["place"],
            "round": later["round"],
            "final": later["final"],
            "table": found["number"],
            "seat": seat["seat"],
            "only": not later["several"],
        }
        for later in later_in(payload)
        if later["round"] == round_number + 1
        for found in later["tables"]
        for seat in sorted(found["seats"], key=lambda seat: seat["place"])
        if seat["from"] == table
    ]


def round_in(payload: Json, number: int | None) -> Json | None:
    """A round by its number."""
    return next((shown for shown in rounds_in(payload) if shown["number"] == number), None)


def table_in(shown: Json | None, number: int) -> Json | None:
    """A table of a round by its number."""
    return next((table for table in shown["tables"] if table["number"] == number), None) if shown else None
