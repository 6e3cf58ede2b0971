"""What the projector shows: the published copy as slides. Pure: no database, no clock.

A slide has as much as can be read from twenty metres: names are at least a twentieth of the screen's height.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

Json = Mapping[str, Any]
COLUMNS = 2
FIT_TWICE = 5  # tables of so many seats fit in two rows below the title
STANDINGS_ON_A_SLIDE = 14  # two columns of seven
MOST_STANDINGS = 42


@dataclass(frozen=True, slots=True)
class Slide:
    """`kind`: `champion`, `tables`, `standings` or `soon`; `part` of `parts` of the same kind."""

    kind: str
    round: Json | None = None
    tables: Sequence[Json] = ()
    lines: Sequence[Json] = ()
    champion: Json | None = None
    part: int = 1
    parts: int = 1
    final: bool = field(default=False)

    @property
    def begins(self) -> str:
        """Of the first slide: what they are about. When that changes, they begin again."""
        return f"{self.kind}-{self.round['number'] if self.round else 0}"


def slides(payload: Json | None) -> list[Slide]:
    """All slides, in the order in which they turn; never empty."""
    if not payload or not payload.get("rounds"):
        return [Slide("soon")]
    last = payload["rounds"][-1]
    if payload.get("champion"):
        return [Slide("champion", round=last, champion=payload["champion"]), *_standings(payload, last)]
    standings = list(_standings(payload, last))
    if last["status"] == "closed" and standings:
        return standings
    # Where nobody came to any table, the tables are all that there is to show. Of a night drawn at once
    # several rounds are on.
    on = [shown for shown in payload["rounds"] if shown["status"] != "closed"] or [last]
    shown = [slide for one in on for slide in _tables(one)]
    if len(payload["rounds"]) > 1:
        shown += standings
    return shown or [Slide("soon")]


def _tables(shown: Json) -> Iterator[Slide]:
    tables = shown["tables"]
    largest = max((len(table["seats"]) for table in tables), default=1)
    rows = 2 if largest <= FIT_TWICE else 1
    pages = _evenly(tables, rows * COLUMNS)
    for part, page in enumerate(pages, start=1):
        yield Slide("tables", round=shown, tables=page, part=part, parts=len(pages), final=shown["final"])


def _standings(payload: Json, last: Json) -> Iterator[Slide]:
    played = [line for line in payload["standings"] if line["reached"]][:MOST_STANDINGS]
    pages = _cut(played, STANDINGS_ON_A_SLIDE)
    for part, page in enumerate(pages, start=1):
        yield Slide("standings", round=last, lines=page, part=part, parts=len(pages))


def _cut(things: Sequence[Json], size: int) -> list[Sequence[Json]]:
    return [things[start : start + size] for start in range(0, len(things), size)]


def _evenly(things: Sequence[Json], most: int) -> list[Sequence[Json]]:
    """On as few pages as there can be, none with much less than another."""
    pages = -(-len(things) // most)
    cuts = [-(-len(things) * page // pages) for page in range(pages + 1)] if pages else []
    return [things[start:end] for start, end in pairwise(cuts)]
