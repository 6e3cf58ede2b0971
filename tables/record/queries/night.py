from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

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
    by_seat: Counter[int] = Counter()
    plays = recorded = 0
    played: list[Heading] = []
    for heading in headings:
        came_out, people = _read(heading, moves[heading.acta_id])
        if came_out:
            played.append(heading)
            recorded, plays = recorded + 1, plays + came_out
        by_seat.update(people)
    feats = _by_entry(by_seat)
    most = max(feats.values(), default=0)
    best = tuple(sorted(name for name, count in feats.items() if count == most))
    return PlayedNight(
        recorded=recorded,
        plays=plays,
        feats=sum(by_seat.values()),
        most_feats=most,
        best=best if len(best) <= _MOST_NAMED else (),
        longest=_longest(played),
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
        party = heading.names.get(of_table[heading.acta.table_id])
        stand = replay.standing((str(move["do"]), move) for move in moves[heading.acta_id])
        try:
            results = replay.play_results(heading.head, stand)
        except Refused:  # recorded under rules of another time: nothing is guessed
            continue
        feats += sum(result.feat == party for result in results)
        duels += sum(result.winner == party for result in results)
    return PlayedBy(feats=feats, duels=duels, longest=_longest(headings))


def _headings(championship: Championship) -> QuerySet[Heading]:
    headings = Heading.objects.select_related("acta__table__round").filter(
        number=F("acta__heading"),
        acta__table__round__championship=championship,
        acta__status=Acta.Status.CONFIRMED,
    )
    return headings.exclude(acta__follow=WINNER.id).order_by("acta")


def _moves(actas: Sequence[int]) -> dict[int, list[dict[str, Any]]]:
    moves_by_acta: defaultdict[int, list[dict[str, Any]]] = defaultdict(list)
    lines = Move.objects.filter(acta__in=actas).order_by("acta", "number")
    for acta, payload in lines.values_list("acta", "payload"):
        moves_by_acta[acta].append(payload)
    return moves_by_acta


def _read(heading: Heading, record: Sequence[dict[str, Any]]) -> tuple[int, list[int]]:
    """Plays, and the seat of each feat."""
    stand = replay.standing((str(move["do"]), move) for move in record)
    try:
        plays, people = replay.plays_and_feats(heading.head, stand)
    except Refused:  # recorded under rules of another time: nothing is guessed
        return 0, []
    seats = {name: seat for seat, name in heading.names.items()}
    return plays, [seats[name] for name in people]


def _by_entry(by_seat: Counter[int]) -> Counter[str]:
    """Excluding who is out of the championship (article 11)."""
    feats: Counter[str] = Counter()
    seats = Seat.objects.filter(pk__in=list(by_seat)).exclude(entry__status=Entry.Status.EXCLUDED)
    for seat in seats.select_related("entry"):
        feats[seat.entry.public.name] += by_seat[seat.pk]
    return feats


def _longest(headings: Sequence[Heading]) -> LongestTable | None:
    def minutes(acta: Acta) -> int:
        return round((acta.last_move_at - acta.opened_at).total_seconds() / 60) if acta.last_move_at else 0

    longest = max((heading.acta for heading in headings), key=minutes, default=None)
    if longest is None or minutes(longest) < 1:
        return None
    return LongestTable(longest.table.round.number, longest.table.number, minutes(longest))
