from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

Moment = Annotated[str, Meta(extra_json_schema={"format": "date-time"})]
Follow = Annotated[str, Meta(description="a form in which this game is followed, or `winner`")]
Count = Annotated[int, Meta(ge=0)]


Series = Annotated[
    dict[str, int], Meta(description="what a table plays: `sheets`, so many games, or `best_of` so many")
]
Choice = str | int | dict[str, int | dict[str, int]]  # as `rules.games.Choice`


@dataclass(frozen=True, slots=True, kw_only=True)
class InBoth:
    es: str
    en: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChampionshipNamed:
    slug: str
    name: str
