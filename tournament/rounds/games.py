"""The games of a table of two that plays a best-of: who won each, and what follows. Pure."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .seat_result import HasFacts, Sheet, Sheets


@dataclass(frozen=True, slots=True)
class Games:
    """`players`: two, by their key; `winners`: of each game that is over, first to last."""

    best_of: int
    players: tuple[int, int]
    winners: tuple[int, ...] = ()

    @property
    def needed(self) -> int:
        return self.best_of // 2 + 1

    def won(self, player: int) -> int:
        return self.winners.count(player)

    @property
    def winner(self) -> int | None:
        """Who has won as many as it takes."""
        return next((player for player in self.players if self.won(player) >= self.needed), None)

    @property
    def is_possible(self) -> bool:
        """Both alone play, and nobody plays on once it is won."""
        before = Games(self.best_of, self.players, self.winners[:-1])
        return {*self.winners} <= {*self.players} and before.winner is None

    def sheets(self, player: int) -> Sheets | None:
        """As a result keeps them: the place in each game; None before the first is over."""
        return tuple((1 if won == player else 2, None) for won in self.winners) or None

    def places(self, *, left: Collection[int] = ()) -> dict[int, int]:
        """Who left the table is behind; equal where both have won as many."""
        ahead = {player: (player not in left, self.won(player)) for player in self.players}
        return {player: 1 + sum(other > own for other in ahead.values()) for player, own in ahead.items()}

    def contradict(self, places: Mapping[int, int | None], *, left: Collection[int] = ()) -> bool:
        """Who is first of these has won fewer."""
        one, other = self.players
        by_games, first, second = self.places(left=left), places.get(one), places.get(other)
        if not first or not second or by_games[one] == by_games[other]:
            return False
        return (first < second) != (by_games[one] < by_games[other])


class OfSeat(HasFacts, Protocol):
    @property
    def seat(self) -> int: ...


def games_of(best_of: int, sheets: Mapping[int, Sequence[Sequence[Any]] | None]) -> Games:
    """`sheets`: of both players, as a result keeps them."""
    one, other = sheets
    first: Sequence[Sequence[Any]] = sheets[one] or ()
    return Games(best_of, (one, other), tuple(one if sheet[0] == 1 else other for sheet in first))


def games_differ(best_of: int, placings: Sequence[OfSeat]) -> bool:
    """The places of two do not follow from the games that this result has."""
    sheets = {placing.seat: placing.sheets for placing in placings}
    if len(sheets) != 2 or not all(sheets.values()):
        return False
    left = [placing.seat for placing in placings if placing.removed]
    places = {placing.seat: placing.place for placing in placings}
    return games_of(best_of, sheets).contradict(places, left=left)


def sheets_of_games(player: str, done: Sequence[Mapping[str, Any]]) -> Sheets | None:
    """Of an acta's games between two that have a winner."""
    won = [sheet["winner"] for sheet in done if sheet["winner"] is not None]
    placed: list[Sheet] = [(1 if winner == player else 2, None) for winner in won]
    return tuple(placed) or None
