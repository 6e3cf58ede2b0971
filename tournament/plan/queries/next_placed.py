"""The next best whom the chosen plan takes into the next round."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import ngettext

from tournament.plan.queries.night import is_next_planned, planned_next
from tournament.roster.models import Entry
from tournament.rounds.advancement import NextInLine, advancement_of
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import counted_of
from tournament.rounds.words import next_in_line_words


@dataclass(frozen=True, slots=True)
class NextPlaced:
    """`count` of those with this `place` go on; `missing`: decided tables that do not name theirs; `line`:
    ids of entries, empty where not known.
    """

    count: int
    place: int
    missing: Sequence[int]
    line: NextInLine

    def is_asked_by_tap(self, table: Table, seats: Sequence[Seat]) -> bool:
        """Whether the places before are known and no measures count."""
        placed = sum(seat.place is not None and not seat.removed for seat in seats)
        return table.number in self.missing and not table.closed_by_time and placed == self.place - 1

    @property
    def words(self) -> str:
        if not self.missing:
            return ""
        taken = ngettext(
            "The plan also takes the next best.",
            "The plan also takes the %(n)s next best.",
            self.count,
        ) % {"n": self.count}
        request = ngettext(
            "Say who came in place %(place)s at table %(tables)s.",
            "Say who came in place %(place)s at tables %(tables)s.",
            len(self.missing),
        ) % {"place": self.place, "tables": ", ".join(map(str, self.missing))}
        return f"{taken} {request}"


def next_placed_wanted(played: Round) -> NextPlaced | None:
    """None where the plan takes nobody, and once the next round is drawn. Four statements at most, without a
    plan of the next round one.
    """
    championship = played.championship
    if played.stage.has_points or not is_next_planned(championship, played.number):
        return None
    if Round.objects.filter(championship=championship, number=played.number + 1).exists():
        return None
    record, gone = counted_of(played)
    advancement = advancement_of(record, gone, planned_next(championship, record, gone))
    if not advancement.count:
        return None
    return NextPlaced(advancement.count, played.advance + 1, advancement.half_said, advancement.line)


def next_placed_by_name(played: Round) -> str:
    """Of a closed round, the lot included; "" for nobody."""
    if played.status != Round.Status.CLOSED or (wanted := next_placed_wanted(played)) is None:
        return ""
    line = wanted.line
    names = dict(Entry.objects.filter(pk__in=(*line.sure, *line.among)).values_list("pk", "name"))
    sure, among = ([names[key] for key in keys] for keys in (line.sure, line.among))
    return next_in_line_words(sure, among, line.lot)
