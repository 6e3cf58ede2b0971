"""The desk of a round, with winners tapped in place."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from core.open_pages import layout_of
from tournament.championship.access.decorators import for_judges
from tournament.championship.models import Championship
from tournament.plan.queries.next_placed import NextPlaced, next_placed_wanted
from tournament.results.deciders.queries import open_deciders
from tournament.results.desk.forms.sheets import asked_of
from tournament.results.eligibility import bar_words, barred
from tournament.results.services.undo import UNDECIDED
from tournament.results.standings.words import games_words_of, in_order, passing_words
from tournament.results.states import round_states
from tournament.results.table_pages import pages_of_round
from tournament.rounds.games import Games
from tournament.rounds.leaving import Bar
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import advance_of, games_at, half_said_at, round_of, tables_of, taps_of


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """`wanted`: the next placed, whom one tap more names; `bars`: who may not win, by id of the seat;
    `games`: of two who play a best-of.
    """

    table: Table
    present: Sequence[Seat]
    absent: Sequence[Seat]
    advance: int | None
    wanted: NextPlaced | None
    bars: Mapping[int, Bar] = field(default_factory=dict)
    games: Games | None = None

    @property
    def keys(self) -> Sequence[Seat]:
        return [seat for seat in self.present if seat.pk not in self.bars]

    @property
    def struck(self) -> Sequence[tuple[Seat, str]]:
        barred = (seat for seat in self.present if seat.pk in self.bars)
        return [(seat, bar_words(seat, self.bars[seat.pk])) for seat in barred]

    @property
    def known(self) -> str:
        """The public state, in short: an open page keeps its *Undo* while this stays."""
        table = self.table
        people = [(seat.pk, seat.entry.name, seat.place, seat.how_left) for seat in self.present]
        absent = [(seat.entry.name, seat.how_left) for seat in self.absent]
        half_keys, bars = [seat.pk for seat in self.half], sorted(self.bars.items())
        half_keys += self.games.winners if self.games else ()
        state = (table.status, table.result_version, table.round.status, self.asked, half_keys, bars)
        return f"{crc32(repr((state, people, absent)).encode()):x}"

    @property
    def seats(self) -> bool:
        """Also for somebody who did not come."""
        return bool(self.present or self.absent)

    @property
    def taps(self) -> int:
        return taps_of(self.advance, len(self.keys))

    @property
    def asked(self) -> int:
        """Taps in all, with the next placed."""
        return self.taps + self.asks_next if self.is_decided else self.shown or 1

    @property
    def is_by_game(self) -> bool:
        """Each game is asked for."""
        if self.games is None or self.games.winner or self.is_decided:
            return False
        return len(self.keys) == len(self.games.players)

    @property
    def won(self) -> list[tuple[Seat, int]]:
        return [(seat, self.games.won(seat.pk)) for seat in self.present] if self.games else []

    @property
    def game_numbers(self) -> range:
        return range(1, self.games.best_of + 1 if self.games else 1)

    @property
    def games_words(self) -> str:
        return games_words_of(self.games, self.present)

    @property
    def played_games(self) -> str:
        return ",".join(str(key) for key in self.games.winners) if self.games else ""

    @property
    def steps(self) -> range:
        return range(1, self.asked + 1)

    @property
    def is_decided(self) -> bool:
        return self.table.status == Table.Status.DECIDED

    @property
    def half(self) -> list[Seat]:
        return half_said_at(self.table, self.keys)

    @property
    def lacks(self) -> int | None:
        """The first missing place."""
        missing = self.wanted.missing if self.wanted else ()
        half_said = half_said_at(self.table, self.keys, missing=missing)
        return len(half_said) + 1 if half_said else None

    @property
    def in_order(self) -> list[Seat]:
        """Best first: of the result, else of the entries so far."""
        placed = [seat for seat in self.present if seat.place and seat.place <= self.asked]
        return sorted(placed, key=lambda seat: seat.place or 0) if self.is_decided else self.half

    @property
    def before(self) -> str:
        return ",".join(str(seat.pk) for seat in self.in_order)

    @property
    def shown(self) -> int:
        """The last place on the keys; 0 where only the winner is marked."""
        return self.taps + (self.wanted is not None) if self.taps > 1 or self.wanted else 0

    @property
    def asks_next(self) -> bool:
        return self.wanted is not None and self.wanted.is_asked_by_tap(self.table, self.present)

    @property
    def names(self) -> str:
        return ", ".join(seat.entry.short for seat in self.present if seat.place == 1)

    @property
    def order(self) -> str:
        counted = [seat for seat in self.present if (seat.place or self.shown + 1) <= self.shown]
        return in_order(counted, short=True)

    @property
    def going(self) -> str:
        """Best first, where more than one goes on."""
        placed = [seat for seat in self.present if seat.place and seat.place <= self.taps]
        return ", ".join(seat.entry.short for seat in sorted(placed, key=lambda seat: seat.place or 0))


@for_judges.page
def desk(request: HttpRequest, championship: Championship, number: int) -> HttpResponse:
    context = desk_context(request, championship, round_of(championship, number))
    return render(request, "tournament/results/desk/desk.html", context)


def desk_context(
    request: HttpRequest, championship: Championship, played: Round, *, asking: Collection[int] = ()
) -> dict[str, Any]:
    """Tables keep their position. `?entered=`: the table just entered, whose status was `?was=`. `?q=`: a
    player whose table is looked for. `asking`: ids of tables for which somebody has to decide.
    """
    states = round_states(championship)
    state = next(state for state in states if state.round.pk == played.pk)
    decided = [table for table in state.of_tables if table.status == Table.Status.DECIDED]
    is_known = decided and played.status == Round.Status.OPEN
    wanted = state.next_placed if is_known else next_placed_wanted(played)
    pages = pages_of_round(request.GET, state, asking=asking)
    tables = list(tables_of(played).filter(pk__in=pages.keys))
    advance = advance_of(played, tables=state.tables)
    bars = barred(_undecided_seats(tables))
    rows = [_row(table, advance, wanted, bars, played) for table in tables]
    entered = request.GET.get("entered", "")
    return {
        "layout": layout_of(request, "organizer.html"),
        "championship": championship,
        "round": played,
        "states": states,
        "rows": rows,
        "pages": pages,
        "found": pages.found([played]),
        "total": state.tables,
        "entered": next((row for row in rows if row.is_decided and str(row.table.number) == entered), None),
        "was": was if (was := request.GET.get("was", "")) in UNDECIDED else "",
        "decided": len(decided),
        "whole": len(decided) - len(wanted.missing if wanted else ()),
        "missing": bool(state.undecided),
        "deciders": open_deciders(championship).filter(table__round=played),
        "passing": passing_words(
            advance,
            alone=state.is_final,
            best=wanted.count if wanted else 0,
            nobody=played.ends_consolation,
        ),
        "asked": advance and advance + (wanted is not None),
        "next_placed": wanted,
        "by_sheet": asked_of(played),
    }


def _undecided_seats(tables: Sequence[Table]) -> list[Seat]:
    seats = []
    for table in tables:
        for seat in table.seats.all() if table.status != Table.Status.DECIDED else ():
            seat.table = table
            seats.append(seat)
    return seats


def _row(
    table: Table, advance: int | None, wanted: NextPlaced | None, bars: Mapping[int, Bar], of: Round
) -> Row:
    seats = list(table.seats.all())
    present = [seat for seat in seats if not seat.absent]
    own = {seat.pk: bars[seat.pk] for seat in present if seat.pk in bars}
    games = games_at(table, present, of=of)
    return Row(table, present, [seat for seat in seats if seat.absent], advance, wanted, own, games)
