"""The ways of a night: from any number of players to a final of the size that is wanted."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.plan.night import LARGEST, SMALLEST, Hall, Lack
from tournament.plan.ways import Aim, Asked, Standing, Way, best_way, good_ways, way_of


def ways(players: int, hall: Hall | None = None) -> tuple[Way, ...]:
    return good_ways(Standing(1, players), hall or Hall())


def steps(way: Way) -> list[tuple[int, int, int]]:
    """(players, tables, how many go on from each) of each round."""
    return [(one.players, one.tables, one.advance) for one in way.stages]


def test_a_hundred_play_at_25_then_6_then_one_table() -> None:
    assert steps(ways(100)[0]) == [(100, 25, 1), (25, 6, 1), (6, 1, 1)]


@pytest.mark.parametrize(
    ("players", "final"), [(7, 4), (11, 4), (37, 4), (40, 5), (100, 6), (16, 4), (24, 6), (150, 6)]
)
def test_the_final_has_the_size_that_is_wanted(players: int, final: int) -> None:
    assert ways(players)[0].final.players == final


def test_forty_have_three_ways_and_each_says_what_goes_on() -> None:
    balanced, as_set, more = ways(40)
    assert steps(balanced) == [(40, 10, 2), (20, 5, 1), (5, 1, 1)]
    assert [(one.players, one.advance, one.then_best) for one in as_set.stages] == [
        (40, 1, 2),
        (12, 1, 1),
        (4, 1, 0),
    ]
    assert as_set.aim is Aim.AS_SET
    assert more.seats > balanced.seats


@pytest.mark.parametrize("players", [10, 37, 40, 48, 100, 128])
def test_the_shortest_has_no_more_rounds_and_no_larger_tables_than_another(players: int) -> None:
    short = best_way(Standing(1, players), Hall(), Aim.SHORT)
    assert short is not None
    for other in ways(players):
        assert len(short.stages) <= len(other.stages)
        assert largest_together(short) <= largest_together(other)


def largest_together(way: Way) -> int:
    """The largest table of each round, added: a night lasts as long as they do."""
    return sum(max(one.table_sizes) for one in way.stages)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_who_fits_at_one_table_plays_the_final(players: int) -> None:
    (only,) = ways(players)
    assert steps(only) == [(players, 1, 1)]
    assert only.final_wanted


@pytest.mark.parametrize("players", [2, 3])
def test_too_few_for_the_final_that_is_wanted_play_it_and_it_is_said(players: int) -> None:
    (only,) = ways(players)
    assert steps(only) == [(players, 1, 1)]
    assert not only.final_wanted


@pytest.mark.parametrize("players", [0, 1])
def test_for_nobody_to_play_against_there_is_no_way(players: int) -> None:
    assert ways(players) == ()


def test_the_size_of_the_final_is_chosen() -> None:
    assert {way.final.players for way in ways(40, Hall(final_least=6, final_most=6))} == {6}


def test_winners_who_do_not_fit_take_the_best_next_along() -> None:
    asked = Asked(tables=2, best_next=1)
    way = best_way(Standing(2, 7, seconds=7), Hall(), asked=asked)
    assert way is not None
    assert (way.first.players, way.first.sizes, way.first.best_next) == (8, ((4, 2),), 1)


def test_nobody_comes_as_best_next_where_nobody_was_next() -> None:
    assert all(one.best_next == 0 for way in ways(7) for one in way.stages[:1])


def test_too_few_tables_are_avoided_where_they_can_be_and_named_where_not() -> None:
    best = ways(100, Hall(tables=20, coordinators=10))[0]
    assert (best.first.tables, best.first.lacks) == (20, (Lack.COORDINATORS,))
    assert ways(100, Hall(tables=10))[0].first.lacks == (Lack.TABLES,)


def test_the_organizer_asks_for_a_number_of_tables_and_how_many_go_on() -> None:
    way = best_way(Standing(1, 100), Hall(), asked=Asked(tables=20, advance=2))
    assert way is not None
    assert steps(way)[0] == (100, 20, 2)
    assert way.aim is Aim.CHOSEN


@pytest.mark.parametrize("asked", [Asked(tables=99), Asked(tables=9), Asked(advance=9)])
def test_what_cannot_be_played_is_no_way(asked: Asked) -> None:
    assert best_way(Standing(1, 100), Hall(), asked=asked) is None


@pytest.mark.parametrize(
    "code",
    ["", "x", "1.1", "25.1.0", "25.1.0-6.1.0", "25.4.0-1.1.0", "25.1.1-6.1.0-1.1.0", "0.1.0", "-1.1.0"],
)
def test_a_code_that_cannot_be_played_from_here_is_no_way(code: str) -> None:
    assert way_of(code, Standing(1, 100), Hall()) is None


def test_a_code_names_its_way() -> None:
    for way in ways(40):
        read = way_of(way.code, Standing(1, 40), Hall())
        assert read is not None
        assert read.stages == way.stages


halls = st.builds(
    Hall,
    wanted=st.integers(3, 6),
    largest=st.integers(6, 10),
    advance=st.integers(1, 3),
    tables=st.none() | st.integers(1, 40),
)


@settings(max_examples=8)
@given(players=st.integers(2, 600), hall=halls, seconds=st.integers(0, 20))
def test_everybody_sits_and_every_round_is_smaller(players: int, hall: Hall, seconds: int) -> None:
    check_ways(players, hall, seconds)


@pytest.mark.long
@settings(max_examples=40)
@given(players=st.integers(2, 600), hall=halls, seconds=st.integers(0, 20))
def test_everybody_sits_in_many_halls(players: int, hall: Hall, seconds: int) -> None:
    check_ways(players, hall, seconds)


def check_ways(players: int, hall: Hall, seconds: int) -> None:
    for way in good_ways(Standing(1, players, seconds), hall):
        counts = [one.players for one in way.stages]
        assert counts == sorted(set(counts), reverse=True)
        assert way.final.is_final
        assert counts[0] == players + way.first.best_next
        for one, then in zip(way.stages, way.stages[1:], strict=False):
            assert sum(one.table_sizes) == one.players
            assert SMALLEST <= min(one.table_sizes) <= max(one.table_sizes) <= LARGEST
            assert max(one.table_sizes) - min(one.table_sizes) <= 1
            assert one.advance < min(one.table_sizes)
            assert then.players == one.going_on + then.best_next
            assert then.best_next <= one.tables


def test_no_number_of_players_ends_in_a_final_that_is_not_wanted() -> None:
    for players in range(7, 420):
        for way in ways(players):
            assert way.final_wanted, players
            assert way.final.players in range(4, 7), players
            assert all(max(one.table_sizes) <= 6 for one in way.stages), players


@settings(max_examples=8)
@given(players=st.integers(12, 400), least=st.integers(3, 6), more=st.integers(0, 3), hall=halls)
def test_nor_with_another_size_of_the_final(players: int, least: int, more: int, hall: Hall) -> None:
    check_final(players, least, more, hall)


@pytest.mark.long
@settings(max_examples=40)
@given(players=st.integers(12, 400), least=st.integers(3, 6), more=st.integers(0, 3), hall=halls)
def test_nor_in_many_halls(players: int, least: int, more: int, hall: Hall) -> None:
    check_final(players, least, more, hall)


def check_final(players: int, least: int, more: int, hall: Hall) -> None:
    wanted = Hall(wanted=hall.wanted, largest=hall.largest, final_least=least, final_most=least + more)
    for way in good_ways(Standing(1, players), wanted):
        assert way.final.players in wanted.final


@pytest.mark.parametrize("players", [12, 16, 24, 48])
def test_no_way_is_offered_with_tables_that_the_rules_do_not_allow(players: int) -> None:
    """Where every table has the size to which they are bound, so that each can be drawn."""
    hall = Hall(wanted=4, smallest=4, largest=4, bound=4, advised=(3, 4), final_least=4, final_most=4)
    ways = good_ways(Standing(1, players), hall)
    assert ways
    assert {size for way in ways for stage in way.stages for size in stage.table_sizes} == {4}
