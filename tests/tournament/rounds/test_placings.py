"""Places and numbers of one table, by the measures of its game: of the first more is better, of the second
fewer.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from core.refusals import Invalid
from rules.games.measures import Values, rank
from tests.two_measures import FAULTS, POINTS, TWO
from tournament.results.standings.standings import standings
from tournament.rounds.places import Finish, equals
from tournament.rounds.placings import Agreement, Placing, checked, compare, merged
from tournament.rounds.records import RoundRecord, SeatRecord

SMALL = st.tuples(st.integers(0, 3), st.integers(0, 3))
KNOWN = st.none() | st.tuples(st.none() | st.integers(0, 3), st.none() | st.integers(0, 3))


def in_place(numbers: Sequence[Values | None]) -> list[Placing]:
    return [Placing(seat, place=seat, measures=values) for seat, values in enumerate(numbers, start=1)]


def check(placings: Sequence[Placing], *, by_time: bool = True) -> tuple[Placing, ...]:
    present = [placing.seat for placing in placings]
    return checked(placings, present=present, advance=1, by_time=by_time, measures=TWO)


@given(st.lists(SMALL, min_size=2, max_size=5))
def test_where_time_ended_the_table_the_places_go_by_the_measures(numbers: list[tuple[int, int]]) -> None:
    check(in_place(sorted(numbers, key=lambda values: rank(TWO, values))))
    if numbers != sorted(numbers, key=lambda values: rank(TWO, values)):
        with pytest.raises(Invalid) as refused:
            check(in_place(numbers))
        assert refused.value.code == "measure_order"
    check(in_place(numbers), by_time=False)


@pytest.mark.parametrize(
    ("worse", "es", "en"),
    [
        ((9, 0), "menos puntos que uno peor: corrige los lugares o los puntos", "fewer points than"),
        ((8, 0), "más faltas que uno peor: corrige los lugares o las faltas cometidas", "more faults than"),
    ],
)
def test_the_refusal_names_the_measure_that_contradicts_the_places(
    worse: tuple[int, int], es: str, en: str
) -> None:
    for lang, words in (("es", es), ("en", en)):
        with override(lang), pytest.raises(Invalid) as refused:
            check(in_place([(8, 1), worse]))
        assert words in str(refused.value)
        assert refused.value.extra == {"seats": [1, 2]}


@pytest.mark.parametrize("values", [(POINTS.most + 1, 0), (0, FAULTS.most + 1), (-1, 0), (None, -1)])
def test_a_number_beyond_its_measure_is_refused(values: Values) -> None:
    with pytest.raises(Invalid) as refused:
        check([Placing(1, place=1, measures=values)])
    assert refused.value.code == "measure_range"


def test_where_time_did_not_end_the_table_only_what_counts_always_is_kept() -> None:
    numbers: list[Values | None] = [(3, 1), (None, 2), None]
    assert [one.measures for one in check(in_place(numbers), by_time=False)] == [(3, None), None, None]


@given(KNOWN, KNOWN)
def test_what_two_know_of_the_measures_is_joined_and_contradicts_where_both_know_it(
    old: Values | None, new: Values | None
) -> None:
    standing, offered = [Placing(1, place=1, measures=old)], [Placing(1, place=1, measures=new)]
    pairs = list(zip(old or (None, None), new or (None, None), strict=True))
    agreement = compare(standing, offered)
    if any(None not in both and both[0] != both[1] for both in pairs):
        assert agreement is Agreement.DIFFERS
        return
    more = any(was is None and now is not None for was, now in pairs)
    assert agreement is (Agreement.MORE if more else Agreement.SAME)
    joined = merged(standing, offered)
    assert compare(joined, standing) is compare(joined, offered) is Agreement.SAME


@given(st.lists(KNOWN, min_size=1, max_size=6))
def test_the_next_placed_and_the_standings_go_by_the_same_measures(numbers: list[Values | None]) -> None:
    seats = [
        SeatRecord(entry=10 * table + place, table=table, decided=True, place=place, measures=values)
        for table, known in enumerate(numbers, start=1)
        for place, values in ((1, None), (2, known))
    ]
    seconds = [Finish(entry=s.entry, table=s.table, place=2, measures=s.measures) for s in seats[1::2]]
    groups = [[finish.entry for finish in group] for group in equals(seconds, advance=1, measures=TWO)]
    played = RoundRecord(number=1, closed=True, advance=1, seats=seats, measures=TWO)
    final = RoundRecord(number=2, closed=False, advance=1, seats=[], tables=1)
    lines = [line for line in standings([played, final]) if line.place == 2]
    by_rank: dict[int | None, list[int]] = {}
    for line in lines:
        by_rank.setdefault(line.rank, []).append(line.entry)
    assert [sorted(group) for group in by_rank.values()] == groups


def test_what_is_kept_is_read_as_it_was() -> None:
    placing = Placing(7, place=2, measures=(3, None))
    kept = {**placing.as_json(), "measures": [3, None]}
    assert Placing.from_json(kept) == placing
    assert placing.shown(TWO)["measures"] == {"points": 3}
