"""Who goes on from a round, and the best of the next placed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tournament.draw import Stream
from tournament.rounds.advancement import (
    BestNext,
    Finish,
    NextInLine,
    PlacesUnknown,
    best_next,
    going_on,
    next_in_line,
    next_placed,
)


class TestAdvancement:
    def finishes(self, *tables: Sequence[tuple[int, int | None]], by_time: bool = False) -> list[Finish]:
        return [
            Finish(entry=e, table=t, place=p) for t, seats in enumerate(tables, start=1) for e, p in seats
        ]

    def test_so_many_of_each_table(self) -> None:
        found = self.finishes([(1, 1), (2, 2), (3, 3)], [(4, 2), (5, 1), (6, 3)])
        assert going_on(found, advance=2) == (1, 2, 5, 4)

    def test_who_won_a_table_of_one_goes_on(self) -> None:
        assert going_on(self.finishes([(1, 1)]), advance=2) == (1,)

    def test_a_tie_beyond_the_limit_does_not_matter(self) -> None:
        assert going_on(self.finishes([(1, 1), (2, 2), (3, 2)]), advance=1) == (1,)

    def test_a_tie_at_the_limit_is_reported_with_its_table(self) -> None:
        with pytest.raises(PlacesUnknown) as unknown:
            going_on(self.finishes([(1, 1), (2, 2)], [(3, 1), (4, 1)]), advance=1)
        assert unknown.value.tables == (2,)

    def test_the_next_placed_are_compared_by_dice_where_time_ended_the_table(self) -> None:
        found = [
            Finish(entry=1, table=1, place=1), Finish(entry=2, table=1, place=2, dice_left=2),
            Finish(entry=3, table=2, place=1), Finish(entry=4, table=2, place=2),
            Finish(entry=5, table=3, place=1), Finish(entry=6, table=3, place=2),
        ]  # fmt: skip
        assert [[f.entry for f in group] for group in next_placed(found, advance=1)] == [[2], [4, 6]]

    def test_equals_beyond_the_count_are_drawn_by_lot_and_the_same_for_the_same_seed(self) -> None:
        found = self.finishes(*[[(10 * t, 1), (10 * t + 1, 2)] for t in range(1, 8)])
        chosen = best_next(found, advance=1, count=2, below=Stream("ab" * 32, "next").below)
        again = best_next(found, advance=1, count=2, below=Stream("ab" * 32, "next").below)
        assert chosen == again
        assert len(set(chosen.entries)) == 2
        assert chosen.by_lot == frozenset(chosen.entries)
        assert {entry % 10 for entry in chosen.entries} == {1}

    def test_no_lot_where_all_equals_go_on(self) -> None:
        found = self.finishes([(1, 1), (2, 2)], [(3, 1), (4, 2)])
        assert best_next(found, advance=1, count=2, below=Stream("ab" * 32, "next").below) == BestNext((2, 4))

    @pytest.mark.parametrize(
        ("count", "line"),
        [
            (1, NextInLine((2,))),
            (2, NextInLine((2,), (4, 6), 1)),
            (3, NextInLine((2, 4, 6))),
            (9, NextInLine((2, 4, 6))),
        ],
    )
    def test_before_the_lot_it_is_known_who_surely_goes_on_and_who_may(
        self, count: int, line: NextInLine
    ) -> None:
        found = [
            Finish(entry=1, table=1, place=1), Finish(entry=2, table=1, place=2, dice_left=2),
            Finish(entry=3, table=2, place=1), Finish(entry=4, table=2, place=2),
            Finish(entry=5, table=3, place=1), Finish(entry=6, table=3, place=2),
        ]  # fmt: skip
        assert next_in_line(found, advance=1, count=count) == line

    def test_the_next_of_a_tapped_winner_are_not_known(self) -> None:
        with pytest.raises(PlacesUnknown) as unknown:
            next_placed(self.finishes([(1, 1), (2, None), (3, None)]), advance=1)
        assert unknown.value.tables == (1,)
