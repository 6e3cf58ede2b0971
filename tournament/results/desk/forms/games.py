"""A result of two who play a best-of, typed game by game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.language import reader_language
from rules.games.contract import Measure
from rules.games.series_words import which_sheet
from tournament.results.models import Result
from tournament.rounds.games import Games
from tournament.rounds.models import Seat
from tournament.rounds.placings import Placing

from .order import OrderForm, initial_order

#: Says that games are sent, and not one order.
BY_GAME = "by_game"


class GamesForm(OrderForm):
    """Who won each game; the places follow. A table that time ended, or that one of them left, needs no more
    games.
    """

    by_game = forms.CharField(initial="on", widget=forms.HiddenInput)
    help_of_sheets = gettext_lazy("Who won each game, until one has won %(needed)s.")

    def __init__(
        self,
        *args: Any,
        seats: Sequence[Seat],
        measures: Sequence[Measure],
        games: Games,
        game: str,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, seats=seats, measures=measures, **kwargs)
        self.games = games
        for seat in seats:
            del self.fields[f"place-{seat.pk}"]
        names = [("", "–"), *((str(seat.pk), seat.entry.name) for seat in seats)]
        for number in range(1, games.best_of + 1):
            title = which_sheet(game, number, reader_language())
            self.fields[f"game-{number}"] = forms.TypedChoiceField(
                label=title, choices=names, coerce=int, empty_value=None, required=False
            )

    @property
    def order_help(self) -> str:
        return str(self.help_of_sheets) % {"needed": self.games.needed}

    def rows(self) -> list[dict[str, Any]]:
        return [
            {
                "seat": seat,
                "measures": [(one, self[f"measure-{one.id}-{seat.pk}"]) for one in self.asked],
                "left": self[f"left-{seat.pk}"],
            }
            for seat in self.seats
        ]

    def of_games(self) -> list[forms.BoundField]:
        return [self[f"game-{number}"] for number in range(1, self.games.best_of + 1)]

    def resent(self) -> list[tuple[str, str]]:
        again = ("left-", "game-", "measure-", BY_GAME)
        return [(name, str(value)) for name, value in self.data.items() if name.startswith(again)]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        said = [cleaned[f"game-{number}"] for number in range(1, self.games.best_of + 1)]
        won = tuple(filter(None, said))
        self.games = replace(self.games, winners=won)
        left = any(cleaned[f"left-{seat.pk}"] for seat in self.seats)
        if None in said[: len(won)]:
            self.add_error(
                None, _("A game is left out: enter the games in the order in which they were played.")
            )
        elif not self.games.is_possible:
            self.add_error(
                None, _("It was won before the last of these games: take away what was not played.")
            )
        elif self.games.winner is None and not (cleaned["by_time"] or left):
            text = _("Nobody has won %(needed)s games yet: enter who won each, or that time ended the table.")
            self.add_error(None, text % {"needed": self.games.needed})
        return cleaned

    def placings(self) -> list[Placing]:
        removed = {seat.pk for seat in self.seats if self.cleaned_data[f"left-{seat.pk}"]}
        places = self.games.places(left=removed)
        return [
            replace(placing, place=places[placing.seat], sheets=self.games.sheets(placing.seat))
            for placing in super().placings()
        ]


def initial_games(
    seats: Sequence[Seat], standing: Result | None, measures: Sequence[Measure], games: Games
) -> dict[str, Any]:
    won = {f"game-{number}": winner for number, winner in enumerate(games.winners, start=1)}
    return initial_order(seats, standing, measures) | won | {BY_GAME: "on"}
