"""Entries by touch: who won, who came next, *Undo*."""

from collections.abc import Sequence
from dataclasses import replace

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from core.numbers import whole_number
from core.refusals import UserError
from tournament.championship.access.decorators import for_judges
from tournament.championship.access.permissions import actor_in
from tournament.championship.models import Championship
from tournament.championship.refusal_messages import with_way
from tournament.results.desk.forms.games import BY_GAME, GamesForm
from tournament.results.desk.forms.order import OrderForm
from tournament.results.eligibility import open_to_win
from tournament.results.models import Result
from tournament.results.services.games import another_game, keep_games
from tournament.results.services.half_said import keep_half_said
from tournament.results.services.results import placings_of
from tournament.results.services.undo import UNDECIDED, undo_result
from tournament.rounds.games import Games
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import Placing
from tournament.rounds.queries import advance_at, games_at, taps_of

from .recording import present_at, record, standing_at, table_of, table_page, to_desk

FOUND = 302
#: Answers a tap that was not taken, and has nothing to put in its place: it is sent again as a form
#: (`unsent.js`), which shows the page that says why. No error, since htmx tells those to the console.
NOT_TAKEN = 204


@for_judges.form
def desk_winner(
    request: HttpRequest, championship: Championship, number: int, table_number: int
) -> HttpResponse:
    """A tap on `winner`, with all tapped `before` (ids of seats, best first, with commas); `clear` takes that
    back. A part of a result is kept as half said. Each tap sends the whole, so a repeated one does nothing.
    One that contradicts the result leads to the comparison.
    """
    if request.method != "POST":
        return redirect("tournament:desk-table", championship.slug, number, table_number)
    table = table_of(championship, number, table_number)
    answer = _enter(request, table, present_at(table))
    is_taken = answer.status_code == FOUND
    return answer if is_taken or not _by_htmx(request) else HttpResponse(status=NOT_TAKEN)


def _by_htmx(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers


def _enter(request: HttpRequest, table: Table, seats: Sequence[Seat]) -> HttpResponse:
    games = games_at(table, seats)
    is_asked = games and (games.winner is None or table.status == Table.Status.DECIDED)
    if games and is_asked and len(open_to_win(seats)) == len(games.players):
        return _enter_game(request, table, seats, games)
    tapped = _order(request)
    half_said = _seats(seats, tapped)
    tapped = tapped if half_said is not None else []  # somebody of another table: nobody is said
    version = request.POST.get("expected_version", "0")
    places = {f"place-{key}": str(place) for place, key in enumerate(tapped, start=1)}
    measures = table.round.measures
    form = OrderForm({**places, "expected_version": version}, seats=seats, measures=measures)
    if not form.is_valid():
        return table_page(request, table, form)
    standing = standing_at(table)
    try:
        if _is_half(request, table, seats, half_said) and (
            keep_half_said(table, half_said or ()) or _is_recorded(standing, half_said or ())
        ):
            return to_desk(request, table)
    except UserError as refusal:
        form.add_error(None, with_way(request, refusal))
        return table_page(request, table, form, status=refusal.status)
    was = _was(request, standing) if standing else ""
    return record(request, table, form, placings=_tapped(seats, tapped), was=was)


def _enter_game(request: HttpRequest, table: Table, seats: Sequence[Seat], games: Games) -> HttpResponse:
    """Who won one more of them, or `clear`: the last is taken back. The result where one has won enough."""
    seen = [*filter(None, request.POST.get("before", "").split(","))]
    is_more = "clear" not in request.POST
    won = [*seen, request.POST.get("winner", "")] if is_more else seen[:-1]
    data = {f"game-{number}": key for number, key in enumerate(won, start=1)} | {BY_GAME: "on"}
    data["expected_version"] = request.POST.get("expected_version", "0")
    form = GamesForm(data, seats=seats, measures=table.round.measures, games=games, game=table.round.game)
    keys = {str(seat.pk): seat for seat in seats}
    if not {*won, *seen} <= keys.keys():
        form.is_valid()
        return table_page(request, table, form)
    if is_more and won == [str(key) for key in games.winners[: len(won)]]:
        return to_desk(request, table)  # sent again
    if table.status == Table.Status.DECIDED or replace(games, winners=tuple(map(int, won))).winner:
        return _record_games(request, table, form, seen)
    try:
        keep_games(
            table,
            [keys[key] for key in won],
            seen=[keys[key] for key in seen],
            actor=actor_in(request, table.round.championship),
        )
    except UserError as refusal:
        form.add_error(None, with_way(request, refusal))
        return table_page(request, table, form, status=refusal.status)
    return to_desk(request, table)


def _record_games(request: HttpRequest, table: Table, form: GamesForm, seen: Sequence[str]) -> HttpResponse:
    is_stale = [str(key) for key in form.games.winners] != [*seen]
    if not form.is_valid():
        return table_page(request, table, form)
    if is_stale and table.status != Table.Status.DECIDED:
        refusal = another_game(table)
        form.add_error(None, with_way(request, refusal))
        return table_page(request, table, form, status=refusal.status)
    standing = standing_at(table)
    return record(request, table, form, was=_was(request, standing) if standing else "")


def _order(request: HttpRequest) -> list[str]:
    tapped = [*request.POST.get("before", "").split(","), request.POST.get("winner", "")]
    return [] if "clear" in request.POST else list(dict.fromkeys(filter(None, tapped)))


def _seats(seats: Sequence[Seat], tapped: Sequence[str]) -> list[Seat] | None:
    """None where one is no seat of the table."""
    seat_of = {str(seat.pk): seat for seat in seats}
    return [seat_of[key] for key in tapped] if seat_of.keys() >= set(tapped) else None


def _is_half(
    request: HttpRequest, table: Table, seats: Sequence[Seat], half_said: Sequence[Seat] | None
) -> bool:
    if not half_said:
        return "clear" in request.POST
    keys = open_to_win(seats)
    return {*half_said} <= {*keys} and len(half_said) < taps_of(advance_at(table), len(keys))


def _is_recorded(standing: Result | None, half_said: Sequence[Seat]) -> bool:
    places = {placing.seat: placing.place for placing in placings_of(standing)} if standing else {}
    return all(places.get(seat.pk) == place for place, seat in enumerate(half_said, start=1))


def _was(request: HttpRequest, standing: Result) -> str:
    """Before the result that this tap completes; "" where others entered it."""
    if standing.source != Result.Source.DESK or standing.reason:
        return ""
    status = request.POST.get("was", "")
    return status if status in UNDECIDED else Table.Status.PLAYING


def _tapped(seats: Sequence[Seat], tapped: Sequence[str]) -> list[Placing]:
    places = {key: place for place, key in enumerate(tapped, start=1)}
    return [Placing(seat.pk, place=places.get(str(seat.pk))) for seat in seats]


@for_judges.action
def undo(request: HttpRequest, championship: Championship, number: int, table_number: int) -> HttpResponse:
    """Takes back all places; where something rests on the result, its page says so."""
    table = table_of(championship, number, table_number)
    version = whole_number(request.POST.get("version")) or 0
    try:
        undo_result(
            table, version=version, was=request.POST.get("was", ""), actor=actor_in(request, championship)
        )
    except UserError as refusal:
        if _by_htmx(request):
            return HttpResponse(status=NOT_TAKEN)
        messages.error(request, with_way(request, refusal))
        return redirect("tournament:desk-table", championship.slug, number, table_number)
    return to_desk(request, table)
