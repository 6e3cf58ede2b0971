"""The form in which a table's result is typed: in one order, sheet by sheet or game by game."""

from collections.abc import Mapping, Sequence
from typing import Any

from tournament.results.models import Result
from tournament.rounds.models import Seat, Table
from tournament.rounds.queries import games_at

from .games import GamesForm, initial_games
from .order import OrderForm, initial_order
from .sheets import SheetsForm, asked_of, initial_sheets


def result_form(
    table: Table,
    seats: Sequence[Seat],
    standing: Result | None,
    sent: Mapping[str, Any] | None,
    *,
    by_sheet: bool,
    by_game: bool,
) -> OrderForm:
    """Bound to what was `sent`. `by_sheet`: sheet by sheet, where each counts; `by_game`: game by game, where
    two play a best-of.
    """
    measures, asked, games = table.round.measures, asked_of(table.round), games_at(table, seats)
    if games and by_game:
        of_games = initial_games(seats, standing, measures, games)
        return GamesForm(
            sent, seats=seats, measures=measures, games=games, game=table.round.game, initial=of_games
        )
    if asked and by_sheet:
        initial = initial_sheets(seats, standing, measures, asked)
        return SheetsForm(sent, seats=seats, measures=measures, asked=asked, initial=initial)
    measures = () if asked else measures
    return OrderForm(sent, seats=seats, measures=measures, initial=initial_order(seats, standing, measures))
