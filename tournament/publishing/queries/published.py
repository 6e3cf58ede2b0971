"""Tables and rounds in the projection, live or as last published."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournament.championship.models import Championship
from tournament.rounds.words import next_in_line_words

from ..models import Publication

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Progress:
    """`tables`: of the round, with players; `through`: how many play on after a closed round, and
    `next_placed` how many the plan takes besides, `next_in_line` who, in words; `coming`: the next round's
    `number`, and whether it is the `final`.
    """

    round: Json
    tables: int
    decided: int
    through: int
    next_placed: int
    next_in_line: str
    coming: Json

    @property
    def all_decided(self) -> bool:
        return self.tables > 0 and self.decided == self.tables


def progress(payload: Json) -> Progress | None:
    """None before the first round."""
    shown = last_round_in(payload)
    if shown is None:
        return None
    sat = [table for table in shown["tables"] if any(not seat["absent"] for seat in table["seats"])]
    following = shown["number"] + 1
    return Progress(
        round=shown,
        tables=len(sat),
        decided=sum(table["status"] == "decided" and not table.get("missing") for table in sat),
        through=sum(line["state"] == "through" for line in payload["standings"]),
        next_placed=payload.get("next_placed") or 0,
        next_in_line=_next_in_line(payload.get("next_in_line")),
        coming={
            "number": following,
            "final": payload.get("next_final", False),
            "repechage": following == payload["championship"].get("repechage"),
            "consolation": following in payload["championship"].get("consolation", ()),
        },
    )


def _next_in_line(line: Json | None) -> str:
    if not line:
        return ""
    sure, among = ([person["name"] for person in line[key]] for key in ("sure", "among"))
    return next_in_line_words(sure, among, line["lot"])


def published(slug: str) -> Publication | None:
    """The last one, with its championship: one statement; a second where there is none. Raises
    `Championship.DoesNotExist`.
    """
    publications = Publication.objects.filter(championship__slug=slug).select_related("championship")
    publication = publications.order_by("version").last()
    if publication is None:
        Championship.objects.get(slug=slug)
    return publication


def rounds_in(payload: Json) -> Sequence[Json]:
    rounds: Sequence[Json] = payload.get("rounds", ())
    return rounds


def last_round_in(payload: Json) -> Json | None:
    rounds = rounds_in(payload)
    return next((shown for shown in rounds if shown["status"] != "closed"), rounds[-1] if rounds else None)


def round_in(payload: Json, number: int | None) -> Json | None:
    return next((shown for shown in rounds_in(payload) if shown["number"] == number), None)


def table_in(shown: Json | None, number: int) -> Json | None:
    return next((table for table in shown["tables"] if table["number"] == number), None) if shown else None
