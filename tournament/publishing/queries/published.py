"""What the public reads: the last publication, and tables and rounds found in it. Only the frozen copy is
read, so nothing private can be found.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Exists, OuterRef

from tournament.championship.models import Championship
from tournament.register.models import Protest

from ..models import Publication

Json = Mapping[str, Any]


def published(slug: str) -> tuple[Championship, Publication | None]:
    """The championship and its publication: one statement; a second where there is none. The publication's
    `under_protest`: whether a protest stands now, which no publication waits for. Raises
    `Championship.DoesNotExist`.
    """
    standing = Protest.objects.filter(championship=OuterRef("championship"), status=Protest.Status.STANDING)
    found = Publication.objects.filter(championship__slug=slug).select_related("championship")
    publication = found.annotate(under_protest=Exists(standing)).order_by("version").last()
    if publication is not None:
        return publication.championship, publication
    return Championship.objects.get(slug=slug), None


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
