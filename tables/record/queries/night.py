from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import F, QuerySet

from rules.games import Refused
from rules.games.contract import WINNER
from tournament.championship.extension import LongestTable, PlayedBy, PlayedNight
from tournament.championship.models import Championship
from tournament.roster.models import Entry
from tournament.rounds.models import Seat

from .. import replay
from ..models import Acta, Heading, Move

_MOST_NAMED = 3


def played_night(championship: Championship) -> PlayedNight:
    """Of decided tables followed by plays or dice. Replays every record."""
    headings = list(_headings(championship))
    moves = _moves([heading.acta_id for heading in headings])
    feats: Counter[int] = Counter()
    duels: Counter[int] = Counter()
    plays = 0
    played: list[Heading] = []
    when: list[tuple[datetime, int]] = []
    for heading in headings:
        results = _read(heading, moves[heading.acta_id])
        if results:
            played.append(heading)
            plays += len(results)
        feats.update(result.feat for result in results if result.feat is not None)
        duels.update(result.winner for result in results if result.winner is not None)
        when += [(result.at, result.feat) for result in results if result.feat is not None]
    entries = _entries({*feats, *duels})
    feats_of, duels_of = _by_entry(feats, entries), _by_entry(duels, entries)
    most = max(feats_of.values(), default=0)
    names = {entry.number: entry.public.name for entry in entries.values()}
    best = tuple(sorted(names[number] for number, count in feats_of.items() if count == most))
    counted = (entries[seat].number for _at, seat in sorted(when) if seat in entries)
    return PlayedNight(
        recorded=len(played),
        plays=plays,
        feats=sum(feats.values()),
        most_feats=most,
        best=best if len(best) <= _MOST_NAMED else (),
        longest=_longest(played),
        feats_of=feats_of,
        duels_of=duels_of,
        first=next(counted, None),
    )


def played_by(championship: Championship, number: int) -> PlayedBy:
    """Of the public tables at which this entry sat. Replays their records."""
    own = _headings(championship).filter(
        acta__table__seats__entry__number=number,
        acta__table__seats__absent=False,
        acta__table__round__results_held=False,
    )
    headings = list(own)
    moves = _moves([heading.acta_id for heading in headings])
    tables = [heading.acta.table_id for heading in headings]
    seats = Seat.objects.filter(table__in=tables, entry__number=number)
    of_table = dict(seats.values_list("table", "pk"))
    feats = duels = 0
    for heading in headings:
        seat = of_table[heading.acta.table_id]
        results = _read(heading, moves[heading.acta_id])
        feats += sum(result.feat == seat for result in results)
        duels += sum(result.winner == seat for result in results)
    return PlayedBy(feats=feats, duels=duels, longest=_longest(headings))


def _headings(championship: Championship) -> QuerySet[Heading]:
    headings = Heading.objects.select_related("acta__table__round").filter(
        number=F("acta__heading"),
        acta__table__round__championship=championship,
        acta__status=Acta.Status.CONFIRMED,
    )
    return headings.exclude(acta__follow=WINNER.id).order_by("acta")


_Recorded = tuple[dict[str, Any], datetime]


class _Came(NamedTuple):
    """What a play came to, by seat: `replay.PlayResult`."""

    at: datetime
    feat: int | None
    winner: int | None


def _moves(actas: Sequence[int]) -> dict[int, list[_Recorded]]:
    moves_by_acta: defaultdict[int, list[_Recorded]] = defaultdict(list)
    lines = Move.objects.filter(acta__in=actas).order_by("acta", "number")
    for acta, payload, recorded_at in lines.values_list("acta", "payload", "recorded_at"):
        moves_by_acta[acta].append((payload, recorded_at))
    return moves_by_acta


def _read(heading: Heading, record: Sequence[_Recorded]) -> list[_Came]:
    stand = replay.standing((str(move["do"]), (move, at)) for move, at in record)
    try:
        results = replay.play_results(heading.head, [move for move, _at in stand])
    except Refused:  # recorded under rules of another time: nothing is guessed
        return []
    seats = {name: seat for seat, name in heading.names.items()}
    return [
        _Came(
            stand[result.at][1],
            None if result.feat is None else seats[result.feat],
            None if result.winner is None else seats[result.winner],
        )
        for result in results
    ]


def _entries(seats: Collection[int]) -> dict[int, Entry]:
    """By seat, without who is out of the championship (article 11)."""
    found = Seat.objects.filter(pk__in=seats).exclude(entry__status=Entry.Status.EXCLUDED)
    return {seat.pk: seat.entry for seat in found.select_related("entry")}


def _by_entry(by_seat: Counter[int], entries: Mapping[int, Entry]) -> dict[int, int]:
    """By number."""
    counts: Counter[int] = Counter()
    for seat, count in by_seat.items():
        if seat in entries:
            counts[entries[seat].number] += count
    return dict(counts)


def _longest(headings: Sequence[Heading]) -> LongestTable | None:
    def minutes(acta: Acta) -> int:
        return round((acta.last_move_at - acta.opened_at).total_seconds() / 60) if acta.last_move_at else 0

    longest = max((heading.acta for heading in headings), key=minutes, default=None)
    if longest is None or minutes(longest) < 1:
        return None
    return LongestTable(longest.table.round.number, longest.table.number, minutes(longest))
