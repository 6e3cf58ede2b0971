"""The standings as the database has them: two statements, then the pure function."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count

from tournament.championship.models import Championship
from tournament.results.standings import standings as pure
from tournament.roster.models import Entry
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.seat_result import FACTS, SeatResult, facts

# All that is read of a seat, its table and its entry. A hall has thousands, read at every publication.
_READ = (
    *("round", "number", "absent", "late", *FACTS),
    *("table__number", "table__status", "table__closed_by_time"),
    *("entry__number", "entry__name", "entry__club", "entry__status"),
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings with its entry."""

    entry: Entry
    line: pure.Line


@dataclass(frozen=True, slots=True)
class Played:
    """What the standings rest on: the rounds, their seats by table and number, and the
    entries by id; `held`: the ids of the rounds whose results are left out, since they are held back.
    """

    rounds: tuple[Round, ...]
    seats: dict[int, list[Seat]]
    entries: dict[int, Entry]
    held: frozenset[int] = frozenset()

    @property
    def finals(self) -> dict[int, bool]:
        """By id of the round, whether it is the final."""
        return {of.pk: record.is_final for of, record in zip(self.rounds, self.records(), strict=True)}

    def records(self) -> tuple[pure.RoundRecord, ...]:
        """The same, as the pure function reads it."""
        return tuple(_record(of, self.seats[of.pk], held=of.pk in self.held) for of in self.rounds)

    def going_on(self) -> Sequence[frozenset[int]]:
        """Of each round the ids of the entries that go on from it: as the results of its tables say, and who
        has a seat in the next one (also as best of the next placed).
        """
        later = [*self.rounds[1:], None]
        seated = [{seat.entry_id for seat in self.seats[of.pk]} if of else set() for of in later]
        return [
            pure.through(record) | (sits & {seat.entry for seat in record.seats if seat.decided})
            for record, sits in zip(self.records(), seated, strict=False)
        ]

    def lines(self) -> tuple[pure.Line, ...]:
        """The standings, entries by id."""
        return pure.standings(
            self.records(),
            withdrawn=self._with_status(Entry.Status.WITHDRAWN),
            excluded=self._with_status(Entry.Status.EXCLUDED),
        )

    def _with_status(self, status: str) -> frozenset[int]:
        return frozenset(key for key, entry in self.entries.items() if entry.status == status)


def standings(championship: Championship) -> list[Standing]:
    """Everybody who had a seat, best first."""
    played = round_records(championship)
    return [Standing(played.entries[line.entry], line) for line in played.lines()]


def round_records(championship: Championship, *, public: bool = False) -> Played:
    """The rounds and seats for the standings: two statements. `public`: without the results that are held
    back.
    """
    published = list(
        Round.objects.filter(championship=championship).annotate(playing=Count("tables")).order_by("number")
    )
    by_round: dict[int, list[Seat]] = defaultdict(list)
    seats = Seat.objects.filter(round__in=published).select_related("table", "entry").only(*_READ)
    held = {of.pk for of in published if public and of.results_held}
    for seat in seats.order_by("table__number", "number"):
        by_round[seat.round_id].append(_without_result(seat) if seat.round_id in held else seat)
    entries = {seat.entry_id: seat.entry for found in by_round.values() for seat in found}
    return Played(tuple(published), by_round, entries, frozenset(held))


def _without_result(seat: Seat) -> Seat:
    for name, value in facts(SeatResult()).items():
        setattr(seat, name, value)
    return seat


def _record(of: Round, seats: Sequence[Seat], *, held: bool) -> pure.RoundRecord:
    return pure.RoundRecord(
        number=of.number,
        closed=of.status == Round.Status.CLOSED,
        advance=of.advance,
        tables=of.playing,  # type: ignore[attr-defined]  # annotated
        seats=[seat_record(seat) for seat in seats],
        held=held,
    )


def seat_record(seat: Seat) -> pure.SeatRecord:
    """A seat as the standings read it; the table is its number."""
    return pure.SeatRecord(
        entry=seat.entry_id,
        table=seat.table.number,
        decided=seat.table.status == Table.Status.DECIDED,
        by_time=seat.table.closed_by_time,
        absent=seat.absent,
        **facts(seat),
    )
