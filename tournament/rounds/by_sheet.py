"""A table's places from those of its sheets, as they were written on paper. Pure."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rules.games.series import placing_points

from .seat_result import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """One sheet of a table; `places` and `totals`: by seat, None where it was not said; `winner`: the seat
    that won by the special win `special`.
    """

    places: Mapping[int, int | None]
    totals: Mapping[int, int | None]
    winner: int | None = None
    special: str = ""

    def lacking(self, staying: Collection[int]) -> list[int]:
        """Who has no place, where not all of the others have a total either."""
        others = [seat for seat in staying if seat != self.winner]
        if all(self.totals[seat] is not None for seat in others):
            return []
        return [seat for seat in others if self.places[seat] is None]

    def placed(self) -> dict[int, int | None]:
        """By the places said, else by the totals, equals sharing a place; a special win comes first."""
        said = {seat: place for seat, place in self.places.items() if seat != self.winner}
        if any(said.values()):
            first = {} if self.winner is None else {self.winner: 1}
            return {**said, **first}
        ranks = {seat: total for seat, total in self.totals.items() if total is not None}
        if self.winner is not None:
            ranks[self.winner] = 1 + max(ranks.values(), default=0)
        totals = list(ranks.values())
        return {
            seat: 1 + sum(other > ranks[seat] for other in totals) if seat in ranks else None
            for seat in self.places
        }

    def contradicts(self) -> tuple[int, int] | None:
        """Two seats of which the first has the better place and fewer points."""
        known = [
            (place, self.totals[seat], seat)
            for seat, place in self.placed().items()
            if seat != self.winner and place is not None
        ]
        for place, total, seat in known:
            for other_place, other_total, other in known:
                if (
                    place < other_place
                    and total is not None
                    and other_total is not None
                    and total < other_total
                ):
                    return seat, other
        return None

    def of(self, seat: int, *, most: int | None) -> Sheet:
        """`most`: that one can have on a sheet, which a special win counts."""
        place = self.placed()[seat]
        return (place, most, self.special) if seat == self.winner else (place, self.totals[seat])


def is_in_steps(places: Collection[int]) -> bool:
    """1, 2, 3 or, where two share one, 1, 2, 2, 4."""
    return all(place == 1 + sum(other < place for other in places) for place in places)


def of_table(sheets: Sequence[Written], *, removed: Collection[int]) -> dict[int, int | None]:
    """The place of each seat by the sum of its placing points; who was removed comes behind all others, and
    without a place in any sheet has none.
    """
    placed = [sheet.placed() for sheet in sheets]
    points = [placing_points(places) for places in placed]
    ranks = {
        seat: (seat not in removed, sum(of_sheet[seat] for of_sheet in points))
        for seat in sheets[0].places
        if any(places[seat] for places in placed)
    }
    every = list(ranks.values())
    return {
        seat: 1 + sum(other > ranks[seat] for other in every) if seat in ranks else None
        for seat in sheets[0].places
    }
