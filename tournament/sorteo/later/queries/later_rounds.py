"""The rounds of a night that were drawn before anybody knew their players: which tables they have, from where
their players come, and who these are by now.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournament.championship.models import Championship
from tournament.draw import even_sizes
from tournament.plan.night import is_odd, sizes_of, table_counts
from tournament.plan.queries.night import hall_of, wishes_of
from tournament.plan.ways import Standing, best_way
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placeholders import Source, going_on_in_order, sources
from tournament.rounds.places import Finish, PlacesUnknown, by_table
from tournament.rounds.queries import finishes_of
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import drawn_certificate, open_sheet, public_sheets
from tournament.sorteo.sheet.words import tables_in_words

from .seat_transfer import SeatTransfer

_OFFERED = 6  # numbers of tables to choose from
_P, _S = DrawSheet.Purpose, DrawSheet.Status


@dataclass(frozen=True, slots=True)
class LaterTable:
    """A table of a later round by its physical number; `sources` in order of seat, from seat 1."""

    number: int
    sources: tuple[Source, ...]


def _later_drawn(championship: int | OuterRef) -> QuerySet[DrawSheet]:
    return DrawSheet.objects.filter(championship=championship, purpose=_P.NIGHT, status=_S.DONE)


def later_sheets(championship: Championship) -> list[DrawSheet]:
    """The revealed sheets of later rounds, first to last."""
    return list(_later_drawn(championship.pk).order_by("round_number"))


def later_sheet_after(played: Round) -> DrawSheet | None:
    """The revealed sheet that seats who goes on from this round, if the night was drawn at once."""
    return _later_drawn(played.championship_id).filter(round_number=played.number + 1).first()


def decides_later_seats(played: Round) -> bool:
    """Whether a result of this round may decide who sits at a table that is drawn, or being drawn: then
    recording it waits for the championship's lock. One statement.
    """
    drawn = _later_drawn(OuterRef("pk")).filter(round_number=played.number + 1)
    of_a_night = Q(night_drawn_once=True) | Exists(drawn)
    return Championship.objects.filter(of_a_night, pk=played.championship_id).exists()


def later_tables(sheet: DrawSheet) -> list[LaterTable]:
    """Its tables by the result that stands. One statement."""
    return [
        LaterTable(number, tuple(Source.of(player) for player in sitting))
        for number, sitting in zip(sheet.inputs["tables"], drawn_certificate(sheet)["tables"], strict=True)
    ]


def winners_of(played: Round) -> dict[Source, int | None]:
    """Who goes on from each decided table of the round, by id of the entry; None for a place that nobody has
    (a no-show, a disqualification). A source that is missing is not known yet. Two statements.
    """
    found: dict[Source, int | None] = {}
    finishes = by_table(finishes_of(played))
    for number, status in Table.objects.filter(round=played).values_list("number", "status"):
        through = goes_on(finishes.get(number, ()), advance=played.advance)
        if status == Table.Status.DECIDED and through is not None:
            places: Mapping[int, int] = dict(enumerate(through, start=1))
            found |= {Source(number, place): places.get(place) for place in range(1, played.advance + 1)}
    return found


def goes_on(finishes: Sequence[Finish], *, advance: int) -> list[int] | None:
    """The entries who go on from one table, first place first; None while that is not known."""
    try:
        return going_on_in_order(finishes, advance=advance)
    except PlacesUnknown:
        return None


def later_seat_transfers(
    table: Table, sheet: DrawSheet, of: Round, *, was: Sequence[int], now: Sequence[int]
) -> list[SeatTransfer]:
    """The seats of the later round `of` that pass on when others go on from this table (`was`, `now`: ids,
    first place first). Tables whose players are not known yet have no seats, so none of theirs pass. Who has
    a seat already that none of these is (it stayed with them, or was added) takes no other.
    """
    seated = seated_tables(of)
    sitting = set(Seat.objects.filter(round=of, entry__in=now).values_list("entry_id", flat=True)) - set(was)
    chairs = {
        source: (later.number, at)
        for later in later_tables(sheet)
        for at, source in enumerate(later.sources, start=1)
    }
    pairs = enumerate(zip_longest(was, now), start=1)
    changed = [(place, pair) for place, pair in pairs if pair[0] != pair[1] and pair[1] not in sitting]
    moved = [(chairs[Source(table.number, place)], pair) for place, pair in changed]
    return [SeatTransfer(number, seat, *pair) for (number, seat), pair in moved if number in seated]


def seats_known_from(table: Table) -> bool:
    """Whether a table of a later round has its players, one of them by this table's result."""
    sheet = later_sheet_after(table.round)
    of = sheet and Round.objects.filter(championship=sheet.championship_id, number=sheet.round_number).first()
    if not sheet or not of:
        return False
    seated = seated_tables(of)
    by_it = [
        later.number for later in later_tables(sheet) if table.number in {s.table for s in later.sources}
    ]
    return bool(seated.intersection(by_it))


def going_on_from(table: Table, finishes: Sequence[Finish]) -> list[int] | None:
    """Who of these finishes of its round goes on from this table, as `goes_on`."""
    return goes_on([one for one in finishes if one.table == table.number], advance=table.round.advance)


def tables_without_order(played: Round) -> list[int]:
    """The decided tables whose order is not known as far as it matters: two who go on share a place, and
    would sit at different tables.
    """
    decided = Table.objects.filter(round=played, status=Table.Status.DECIDED)
    known = {source.table for source in winners_of(played)}
    return [number for number in decided.values_list("number", flat=True) if number not in known]


def seated_tables(played: Round) -> set[int]:
    """The numbers of its tables at which somebody has a seat."""
    return set(Seat.objects.filter(round=played).values_list("table__number", flat=True))


def next_to_draw(championship: Championship) -> int | None:
    """The number of the round whose tables can be drawn before its players are known; None where the night is
    drawn round by round, the last round drawn is the final, or its winners are known.
    """
    if not championship.night_drawn_once:
        return None
    last = last_drawn(championship)
    if last is None or len(tables_drawn(last)) < 2:
        return None
    played = Round.objects.filter(championship=championship, number=last.round_number).first()
    if played is not None and played.status == Round.Status.CLOSED:
        return None
    return last.round_number + 1


def last_drawn(championship: Championship) -> DrawSheet | None:
    """The sheet of the highest round that is drawn and revealed."""
    found = public_sheets(championship).filter(purpose__in=(_P.ROUND, _P.NIGHT), status=_S.DONE)
    return found.order_by("round_number").last()


def tables_drawn(sheet: DrawSheet) -> list[tuple[int, int]]:
    """The tables of the round that this sheet drew, with how many players: as they are now, or as drawn where
    the round does not exist yet.
    """
    seats = Seat.objects.filter(round__championship=sheet.championship_id)
    of_round = seats.filter(round__number=sheet.round_number).order_by("table__number")
    counted: dict[int, int] = {}
    if sheet.purpose == _P.ROUND:
        for number in of_round.values_list("table__number", flat=True):
            counted[number] = counted.get(number, 0) + 1
        return sorted(counted.items())
    return list(zip(sheet.inputs["tables"], sheet.inputs["sizes"], strict=True))


@dataclass(frozen=True, slots=True)
class LaterPlan:
    """What would be drawn next: the round, its players, and the numbers of tables with their sizes in words,
    the proposed one first.
    """

    number: int
    players: int
    offers: tuple[tuple[int, str], ...]


def later_plan(championship: Championship) -> LaterPlan | None:
    """The plan of the round to be drawn now, in the same ceremony; None where there is none."""
    number = next_to_draw(championship)
    last = last_drawn(championship) if number else None
    if number is None or last is None or open_sheet(championship):
        return None
    players = len(sources(tables_drawn(last), advance=last.inputs["advance"]))
    counts = later_tables_proposed(championship, players, number=number)[:_OFFERED]
    return LaterPlan(
        number, players, tuple((one, tables_in_words(even_sizes(players, one))) for one in counts)
    )


def later_tables_proposed(championship: Championship, players: int, *, number: int) -> list[int]:
    """The numbers of tables that are possible for a later round, the chosen or best one first, then those
    with fewest players at tables of sizes that are not advised.
    """
    hall = hall_of(championship)
    way = best_way(Standing(number, players), hall)
    planned = [one["tables"] for one in wishes_of(championship).rounds if one["number"] == number]
    best = planned[0] if planned else way.first.tables if way else 1

    def odd(tables: int) -> tuple[int, int]:
        sizes = sizes_of(players, tables)
        away = sum(abs(size - hall.wanted) * count for size, count in sizes)
        return sum(size * count for size, count in sizes if is_odd(size, hall)), away

    return sorted(table_counts(players), key=lambda tables: (tables != best, odd(tables), tables))
