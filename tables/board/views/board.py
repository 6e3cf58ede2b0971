"""The board of a round: the desk's keys, the live state of each table, and beside them what waits."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from tables.board.queries import OVER, SILENT_TABLE, TAKEN, Waiting, counted, inbox
from tables.board.words import Waits, counts_in_words, waits
from tables.calls.queries import calls
from tables.floor import queries as floor
from tables.floor.views.floor import missing_at, of_sheets
from tables.floor.views.lines import FloorLine, line
from tables.floor.views.sheets import last_to_end
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import may_organize
from tournament.championship.models import Championship
from tournament.results.desk.views.desk import Row, desk_context
from tournament.results.table_pages import ASKS
from tournament.rounds.leaving import HowLeft
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.queries import round_of, rounds_in_progress

from .inbox import inbox_context


@dataclass(frozen=True, slots=True)
class Person:
    """A seat with what the floor shows of it; `how_left`: as officials read it."""

    seat: Seat
    shown: object
    how_left: HowLeft


@dataclass(frozen=True, slots=True)
class Card:
    """`row`: None where the desk's keys are not asked for; `waiting`: what waits of it."""

    line: FloorLine
    people: Sequence[Person]
    row: Row | None = None
    waiting: Sequence[Waits] = field(default_factory=tuple)

    @property
    def table(self) -> Table:
        return self.line.table


@for_judges.page
def board(request: HttpRequest, championship: Championship, number: int | None = None) -> HttpResponse:
    """Of a round, else of the one in progress."""
    rounds = rounds_in_progress(championship)
    waiting = inbox(championship, now=timezone.now())
    if number is None and not rounds:
        shown = inbox_context(request, championship, waiting, beside=0)
        return render(request, "tables/board/empty.html", shown)
    played = round_of(championship, number) if number else rounds[0]
    shown = inbox_context(request, championship, waiting, beside=played.number)
    asking = {row.table for row in waiting if row.table and row.kind != TAKEN}
    context = desk_context(request, championship, played, asking=asking)
    rows = {row.table.pk: row for row in context["rows"]}
    cards = _cards(request, championship, played, only=rows, waiting=waiting)
    of_round = [row for row in waiting if row.round == played.number]
    silent = sum(row.kind == SILENT_TABLE for row in of_round)
    context |= shown | {
        "page_url": reverse("tables:board-round", args=[championship.slug, played.number]),
        "cards": [Card(card.line, card.people, rows[card.table.pk], card.waiting) for card in cards],
        "over": [row for row in of_round if row.kind == OVER],
        "counts": counts_in_words(counted(played) | {"silent": silent}),
        "elsewhere": context["pages"].elsewhere(ASKS),
        "runs": any(card.line.state == "playing" and card.line.acta for card in cards),
        "rounds": [of for of in rounds if of != played],
        "closed_by_time": request.session.get("closed_by_time", {}).get("championship") == championship.pk,
    }
    return render(request, "tables/board/board.html", context)


@for_judges.page
def card(request: HttpRequest, championship: Championship, pk: int) -> HttpResponse:
    """What changes of one card while it is played, fetched on its event."""
    table = Table.objects.select_related("round").filter(pk=pk, round__championship=championship).first()
    if table is None:
        raise Http404
    waiting = inbox(championship, now=timezone.now())
    cards = _cards(request, championship, table.round, only=[pk], waiting=waiting)
    if not cards:
        raise Http404
    context = {
        "championship": championship,
        "round": table.round,
        "card": cards[0],
        "page_url": reverse("tables:board-round", args=[championship.slug, table.round.number]),
    }
    return render(request, "tables/board/_live.html", context)


def _cards(
    request: HttpRequest,
    championship: Championship,
    played: Round,
    *,
    only: Collection[int],
    waiting: Sequence[Waiting],
) -> list[Card]:
    organizes = may_organize(request, championship)
    calling = calls.waiting_tables(championship)
    missing = missing_at([played])
    tables = floor.tables_of(championship, [played], only=only)
    last = last_to_end(of_sheets(championship, [played]))
    waits_at: dict[int, list[Waits]] = {}
    for row in waiting:
        if row.table in only and row.kind != SILENT_TABLE:
            waits_at.setdefault(row.table or 0, []).append(waits(row, championship, organizes=organizes))
    return [
        Card(
            line=(
                shown := line(
                    item,
                    now=timezone.now(),
                    call=calling.get(item.table.pk, ""),
                    missing=missing(item.table.round_id) if item.table.status == Table.Status.DECIDED else (),
                    last=last,
                )
            ),
            people=_people(item.seats, shown),
            waiting=waits_at.get(item.table.pk, ()),
        )
        for item in floor.floor(championship, [played], tables=tables)
    ]


def _people(seats: Sequence[Seat], shown: FloorLine) -> list[Person]:
    players: Mapping[int, object] = {player.shown.seat: player for player in shown.players}
    return [Person(seat, players.get(seat.number), seat.how_left) for seat in seats]
