"""The prizes of a championship, who has them, and the figures that they go by."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.core.cache import cache
from django.db.models import Count, Max

from tournament.championship.extension import Contributions, PlayedNight, extensions
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.results.standings.reading import played_now
from tournament.results.standings.standings import State
from tournament.roster.models import Entry

from .filling import Figures, Filled, by_order, filled
from .models import By, Prize

Json = Mapping[str, Any]
KEPT_SECONDS = 24 * 3600


def named_prizes(championship: Championship | int, *, public: bool = True) -> list[Json]:
    """JSON-ready, in their order, `given` with who has them by hand, without who is excluded. Two statements,
    a third where people of several have one.
    """
    prizes = list(Prize.objects.filter(championship=championship))
    numbers = {number for prize in prizes for number, _position in prize.given}
    found = Entry.objects.filter(championship=championship, number__in=numbers)
    found = found.exclude(status=Entry.Status.EXCLUDED).prefetch_related("memberships")
    entries = {entry.number: entry for entry in found} if numbers else {}
    return by_order(
        [
            {
                "id": prize.pk,
                "title": prize.title,
                "reward": prize.reward,
                "by": prize.by,
                "place": prize.place,
                "given": [
                    {**person, "position": position}
                    for number, position in prize.given
                    if number in entries
                    for person in _person(entries[number], position, public=public)
                ],
            }
            for prize in prizes
        ]
    )


def _person(entry: Entry, position: int, *, public: bool) -> list[Json]:
    """The entry, or one of its people; none where that person left."""
    if not position:
        return [_as_json(entry, public=public)]
    return [
        {"number": entry.number, "name": member.shown if public else member.name, "club": member.club}
        for member in entry.members
        if member.position == position
    ]


def _as_json(entry: Entry, *, public: bool) -> Json:
    if public:
        return entry.public.as_json()
    return {
        "number": entry.number,
        "name": entry.name,
        "club": entry.club,
        **({"people": list(entry.people)} if entry.people else {}),
    }


def awarded(championship: Championship) -> list[Filled]:
    """With the names of the roster: for organizers and diplomas."""
    prizes = named_prizes(championship.whole, public=False)
    if not prizes:
        return []
    lines, is_over = standing_lines(championship)
    return filled(prizes, lines, _figures(championship, prizes, over=is_over), over=is_over)


def standing_lines(championship: Championship) -> tuple[list[Json], bool]:
    """The standings with the roster's names, without who is excluded; and whether there is a champion."""
    played = played_now(championship.whole)
    lines: list[Json] = [
        {**_as_json(played.entries[line.entry], public=False), "rank": line.rank}
        for line in played.lines
        if line.state is not State.EXCLUDED
    ]
    return lines, any(line.state is State.CHAMPION for line in played.lines)


def awarded_in(championship: Championship, payload: Json) -> list[Filled]:
    """As the public reads it, of the live projection. No statement but for figures that are not kept yet."""
    prizes = payload.get("prizes", ())
    is_over = bool(payload.get("champion"))
    figures = _figures(championship, prizes, over=is_over)
    return filled(prizes, payload.get("standings", ()), figures, over=is_over)


def _figures(championship: Championship, prizes: Sequence[Json], *, over: bool) -> Figures | None:
    """None where no prize goes by them, or nothing was recorded."""
    if not over or championship.combined or all(prize["by"] in (By.PLACE, By.HAND) for prize in prizes):
        return None
    night = played_night(championship)
    return Figures(night.feats_of, night.duels_of, night.first) if night.recorded else None


def played_night(championship: Championship) -> PlayedNight:
    """Kept until the next line of the log: it replays the records of all tables."""
    lines: Any = getattr(championship, "log_lines", None), getattr(championship, "log_last", None)
    if None in lines:
        log = LogEntry.objects.filter(championship=championship.pk)
        lines = tuple(log.aggregate(n=Count("pk"), at=Max("at")).values())
    key = f"night-{championship.pk}-{lines[0]}-{lines[1].timestamp() if lines[1] else 0}"
    night: PlayedNight | None = cache.get(key)
    if night is None:
        recorded = (extension.played_night(championship) for extension in extensions(Contributions))
        night = next(filter(None, recorded), PlayedNight())
        cache.set(key, night, KEPT_SECONDS)
    return night
