"""The published copy as slides. Pure.

A slide is read from twenty metres: names are at least a twentieth of the screen's height.
"""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from core.numbers import evenly

from .boards import pages_of, pages_of_standings

Json = Mapping[str, Any]
MOST_STANDINGS = 42
MOST_PODIUM = 4
MOST_PRIZES = 6  # on a page, each in a line of its own
RULING_IS_SHOWN = timedelta(minutes=2)
BESIDE_SEATS = timedelta(seconds=20)  # while people look for their table


@dataclass(frozen=True, slots=True)
class Slide:
    """`kind`: `ruling`, `champion`, `podium`, `prizes`, `afterwards`, `tables`, `standings`, `next`
    (the best of the next placed, `lot` of them drawn among equals), `address`, `words` (a message) or `soon`;
    `part` of `parts` of the same kind; `letters`: size of names; `columns` of tables; `afterwards`: thanks,
    next date and venue.
    """

    kind: str
    round: Json | None = None
    tables: Sequence[Json] = ()
    letters: int = 0
    columns: int = 0
    words: str = ""
    lines: Sequence[Json] = ()
    champion: Json | None = None
    ruling: Json | None = None
    lot: int = 0
    afterwards: Sequence[str] = ()
    part: int = 1
    parts: int = 1
    final: bool = field(default=False)
    figures: bool = False

    @property
    def about(self) -> tuple[str, ...]:
        """Digests of what is shown at once; not of standings, which change with every table."""
        of = self.round["number"] if self.round else 0
        if self.kind == "tables":
            return tuple(
                _digest(of, table["number"], [seat["name"] for seat in table["seats"]])
                for table in self.tables
            )
        if self.kind == "standings" and (self.round is None or self.round["status"] != "closed"):
            return ()
        places = [[line.get("rank"), line["name"]] for line in self.lines]
        who, ruling = (self.champion or {}).get("name"), (self.ruling or {}).get("number")
        said = [*self.afterwards, self.words]
        return (_digest(self.kind, of, places, who, ruling, said),)


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:8]


def first_new(shown: Sequence[Slide], known_digests: Collection[str]) -> int | None:
    """The first slide that a screen with these digests does not show; None for none."""
    new = (at for at, slide in enumerate(shown) if any(digest not in known_digests for digest in slide.about))
    return next(new, None)


def place_of(shown: Sequence[Slide], *, table: int | None) -> int:
    """The first slide with this table, else 0."""
    has = (
        at
        for at, slide in enumerate(shown)
        if any(shown_table["number"] == table for shown_table in slide.tables)
    )
    return next(has, 0)


def slides(
    payload: Json | None,
    *,
    now: datetime | None = None,
    afterwards: Sequence[str] = (),
    figures: bool = False,
    podium: Sequence[Json] = (),
    prizes: Sequence[Json] = (),
) -> list[Slide]:
    """In turning order; never empty. `now`: rulings are shown for a while, after the champion alone;
    `afterwards`: shown after the champion and the `podium`, who are the next in their order; `figures`:
    tables that play have totals beside their names; `prizes`: each a line, shown before the first round and
    behind the podium.
    """
    night = _night(payload, afterwards, podium, prizes, figures=figures)
    of_champion = [slide for slide in night if slide.kind == "champion"]
    return [*of_champion, *_rulings(payload, now), *(slide for slide in night if slide not in of_champion)]


def _rulings(payload: Json | None, now: datetime | None) -> Iterator[Slide]:
    statuses = {of["status"] for of in (payload or {}).get("rounds", ())}
    shown_for = BESIDE_SEATS if "published" in statuses and "open" not in statuses else RULING_IS_SHOWN
    for ruling in reversed((payload or {}).get("rulings", ())):
        if now is None or now - datetime.fromisoformat(ruling["at"]) < shown_for:
            yield Slide("ruling", ruling=ruling)


def _night(
    payload: Json | None,
    afterwards: Sequence[str],
    podium: Sequence[Json],
    prizes: Sequence[Json],
    *,
    figures: bool,
) -> list[Slide]:
    if not payload or not payload.get("rounds"):
        return [Slide("soon"), *_prizes(prizes)]
    last = payload["rounds"][-1]
    if payload.get("champion"):
        thanks = [Slide("afterwards", afterwards=afterwards)] if any(afterwards) else []
        champion = Slide("champion", round=last, champion=payload["champion"])
        return [
            champion,
            *_podium(payload, podium, last),
            *_prizes(prizes),
            *thanks,
            *_standings(payload, last),
        ]
    standings = list(_standings(payload, last))
    if last["status"] == "closed" and standings:
        return [*standings, *_next(payload, last)]
    # Where nobody came to any table, the tables are all that there is to show. Of a night drawn at once
    # several rounds are on.
    current = [shown for shown in payload["rounds"] if shown["status"] != "closed"] or [last]
    shown = [slide for of in current for slide in _tables(of, figures=figures)]
    # Between the draw and the opening people look for their table, and for nothing else.
    if len(payload["rounds"]) > 1 and any(played_round["status"] != "published" for played_round in current):
        shown += standings
    return shown or [Slide("soon")]


def _podium(payload: Json, podium: Sequence[Json], last: Json) -> Iterator[Slide]:
    first = [line for line in payload["standings"] if line["name"] == payload["champion"]["name"]][:1]
    others = [line for line in podium if line["rank"] <= MOST_PODIUM]
    if others:
        page = pages_of_standings([*first, *others])[0]
        yield Slide("podium", round=last, lines=page.tables, letters=page.letters)


def _prizes(prizes: Sequence[Json]) -> Iterator[Slide]:
    pages = [page for part in evenly(prizes, most=MOST_PRIZES) for page in pages_of_standings(part)]
    for part, page in enumerate(pages, start=1):
        yield Slide("prizes", lines=page.tables, letters=page.letters, part=part, parts=len(pages))


def _tables(shown: Json, *, figures: bool) -> Iterator[Slide]:
    figures = figures and shown["status"] == "open" and not shown["held"]
    pages = pages_of(shown["tables"], figures=figures)
    for part, page in enumerate(pages, start=1):
        yield Slide(
            "tables",
            round=shown,
            tables=page.tables,
            letters=page.letters,
            columns=page.columns,
            part=part,
            parts=len(pages),
            final=shown["final"],
            figures=figures,
        )


def _next(payload: Json, last: Json) -> Iterator[Slide]:
    line = payload.get("next_in_line") or {"sure": (), "among": (), "lot": 0}
    people = [*({**person, "sure": True} for person in line["sure"]), *line["among"]]
    pages = pages_of_standings(people)
    for part, page in enumerate(pages, start=1):
        yield Slide(
            "next",
            round=last,
            lines=page.tables,
            letters=page.letters,
            lot=line["lot"],
            part=part,
            parts=len(pages),
        )


def _standings(payload: Json, last: Json) -> Iterator[Slide]:
    played = [line for line in payload["standings"] if line["reached"]][:MOST_STANDINGS]
    pages = pages_of_standings(played)
    for part, page in enumerate(pages, start=1):
        yield Slide(
            "standings", round=last, lines=page.tables, letters=page.letters, part=part, parts=len(pages)
        )
