"""The words of a picture and of a night's summary."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.language import reader_language
from rules.games import NARRATORS
from tournament.championship.extension import PlayedNight
from tournament.championship.models import Championship
from tournament.championship.together import people_counted
from tournament.results.standings.words import champion_word, ordinal
from tournament.roster.entry_names import name_parts
from tournament.roster.printed_names import printed_name
from tournament.rounds.words import round_name

from ..queries.published import last_round_in
from .picture import Shown

Json = Mapping[str, Any]
MOST_OTHERS = 5
PODIUM = 4


@dataclass(frozen=True, slots=True)
class Size:
    """`players`: entries of `each` persons, `people` in all. Tables without players do not count."""

    players: int
    rounds: int
    tables: int
    people: int
    each: int

    @property
    def words(self) -> list[str]:
        played = ngettext("%(people)s played", "%(people)s played", self.players)
        return [
            played % {"people": people_counted(self.players, self.each)},
            *([people_counted(self.people, 1)] if self.each > 1 else []),
            ngettext("%(n)s round", "%(n)s rounds", self.rounds) % {"n": self.rounds},
            ngettext("%(n)s table", "%(n)s tables", self.tables) % {"n": self.tables},
        ]


def size_of(payload: Json) -> Size:
    rounds = payload.get("rounds", ())
    lines = (*payload.get("standings", ()), *payload.get("excluded", ()))
    sat = [line for line in lines if line["reached"]]
    tables = [table for shown in rounds for table in shown["tables"] if table["seats"]]
    return Size(
        len(sat),
        len(rounds),
        len(tables),
        people=sum(len(line.get("people", ())) or 1 for line in sat),
        each=payload.get("championship", {}).get("people_each", 1),
    )


def runners_up(payload: Json) -> list[Json]:
    """The rest of the final and the places to the fourth; at most five, and no part of a shared place."""
    lines = [line for line in payload.get("standings", ()) if line["rank"] is not None]
    if not payload.get("champion") or not lines:
        return []
    final = max(line["reached"] for line in lines)
    others: list[Json] = []
    for rank, group in _by_rank(lines[1:]):
        wanted = rank <= PODIUM or all(line["reached"] == final for line in group)
        if not wanted or len(others) + len(group) > MOST_OTHERS:
            break
        others += group
    return others


def _by_rank(lines: Sequence[Json]) -> Iterator[tuple[int, list[Json]]]:
    for rank in sorted({line["rank"] for line in lines}):
        yield rank, [line for line in lines if line["rank"] == rank]


def shown_on_picture(payload: Json, *, name: str, day: datetime.date, place: str) -> Shown:
    size, champion = size_of(payload), payload.get("champion")
    day_and_place = [date_format(day, "DATE_FORMAT"), *([place] if place else [])]
    return Shown(
        name=name,
        facts=" · ".join(day_and_place),
        foot=" · ".join(size.words) if size.rounds else "",
        overline=champion_word(champion.get("people", ())) if champion else _current_round_name(payload),
        champion=_in_parts(champion) if champion else "",
        club=(_beside(champion) or champion["club"]) if champion else "",
        others=[
            (ordinal(line["rank"]) + ("=" if line["shared"] else ""), _in_parts(line))
            for line in runners_up(payload)
        ],
    )


def _in_parts(person: Json) -> str:
    """With a line end between two who play together."""
    return "\n".join(name_parts(printed_name(person["name"], person["number"]), person.get("people", ())))


def _beside(person: Json) -> str:
    """Who they are, a line each, where their name does not say it."""
    people = person.get("people", ())
    return "" if all(name in person["name"] for name in people) else "\n".join(people)


def _current_round_name(payload: Json) -> str:
    current = last_round_in(payload)
    if not current:
        return ""
    kind = {kind: current.get(kind, False) for kind in ("repechage", "consolation")}
    return round_name(current["number"], final=current["final"], **kind)


def night_sentences(night: PlayedNight, *, game: str) -> list[str]:
    sentences = []
    if night.plays:
        sentence = ngettext(
            "%(n)s play was recorded, at %(tables)s tables.",
            "%(n)s plays were recorded, at %(tables)s tables.",
            night.plays,
        )
        if night.recorded == 1:
            sentence = ngettext(
                "%(n)s play was recorded, at one table.",
                "%(n)s plays were recorded, at one table.",
                night.plays,
            )
        sentences.append(sentence % {"n": night.plays, "tables": night.recorded})
    if longest := night.longest:
        sentences.append(
            _longest_words(longest.minutes)
            % {"table": longest.table, "round": longest.round, "minutes": longest.minutes}
        )
    feats = NARRATORS[game].feats(night.feats, night.most_feats, night.best, reader_language())
    return [*sentences, *feats]


def left_to_do(championship: Championship) -> str:
    thanked, dated = bool(championship.thanks), bool(championship.next_day or championship.next_place)
    if thanked and dated:
        return _("What is left: the picture for the group and the diplomas.")
    if thanked:
        return _("What is left: the next date, the picture for the group and the diplomas.")
    if dated:
        return _("What is left: the thanks, the picture for the group and the diplomas.")
    return _("What is left: the thanks, the next date, the picture for the group and the diplomas.")


def _longest_words(minutes: int) -> str:
    return ngettext(
        "The longest table: table %(table)s of round %(round)s, %(minutes)s minute.",
        "The longest table: table %(table)s of round %(round)s, %(minutes)s minutes.",
        minutes,
    )
