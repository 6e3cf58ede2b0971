"""The plan of the night: from so many players to one table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournament.plan.night import (
    ADVISED,
    Choice,
    Fit,
    Hall,
    Lack,
    choice,
    offers_for,
    plan_night,
    table_counts,
)


def way(players: int, hall: Hall | None = None) -> list[tuple[int, int]]:
    """(players, tables) of each round."""
    return [(stage.players, stage.proposed.tables) for stage in plan_night(players, hall or Hall())]


def test_a_hundred_play_at_25_then_6_then_one_table() -> None:
    assert way(100) == [(100, 25), (25, 6), (6, 1)]


def test_sizes_differ_by_one_at_most_and_the_larger_come_first() -> None:
    assert choice(25, 6, Hall()).sizes == ((5, 1), (4, 5))


def test_what_the_night_needs_is_said_for_each_round() -> None:
    first, second, final = plan_night(100, Hall())
    assert [(s.proposed.dice, s.proposed.cups) for s in (first, second, final)] == [
        (500, 100),
        (125, 25),
        (30, 6),
    ]


@pytest.mark.parametrize("players", [4, 5, 6])
def test_who_fits_at_one_table_plays_the_final(players: int) -> None:
    (final,) = plan_night(players, Hall())
    assert final.proposed.is_final
    assert final.fits


def test_seven_winners_are_offered_what_there_is() -> None:
    (stage,) = plan_night(7, Hall(), number=2, seconds=7)
    offers = [stage.proposed, *stage.others]
    assert [(o.sizes, o.best_next) for o in offers] == [
        (((7, 1),), 0),
        (((4, 1), (3, 1)), 0),
        (((3, 1), (2, 2)), 0),
        (((4, 2),), 1),
    ]
    assert not stage.fits


def test_no_best_next_are_offered_where_there_are_none() -> None:
    assert all(offer.best_next == 0 for offer in offers_for(7, Hall()))


def test_nor_where_the_winners_alone_fit() -> None:
    assert all(offer.best_next == 0 for offer in offers_for(25, Hall(), seconds=25))


def test_too_few_tables_are_named_and_avoided_where_they_can_be() -> None:
    hall = Hall(tables=20, coordinators=10)
    stage = plan_night(100, hall)[0]
    assert (stage.proposed.tables, stage.proposed.lacks) == (20, (Lack.COORDINATORS,))
    assert next(o for o in stage.others if o.tables == 25).lacks == (Lack.TABLES, Lack.COORDINATORS)


def test_the_organizer_chooses_the_number_of_tables() -> None:
    stages = plan_night(100, Hall(), tables=20)
    assert [(s.players, s.proposed.tables) for s in stages][:2] == [(100, 20), (20, 5)]


def test_a_choice_that_cannot_be_played_is_not_taken() -> None:
    assert plan_night(100, Hall(), tables=99)[0].proposed.tables == 25


def test_two_go_on_of_each_table() -> None:
    assert way(24, Hall(advance=2)) == [(24, 6), (12, 3), (6, 1)]


@pytest.mark.parametrize("players", [0, 1])
def test_for_nobody_to_play_against_there_is_no_plan(players: int) -> None:
    assert plan_night(players, Hall()) == ()


halls = st.builds(
    Hall,
    wanted=st.integers(2, 6),
    largest=st.integers(6, 10),
    advance=st.integers(1, 5),
    tables=st.none() | st.integers(1, 40),
)


@settings(max_examples=40)
@given(players=st.integers(2, 600), hall=halls)
def test_every_plan_ends_at_one_table_and_every_round_is_smaller(players: int, hall: Hall) -> None:
    stages = plan_night(players, hall)
    counts = [stage.players for stage in stages]
    assert counts == sorted(set(counts), reverse=True)
    assert stages[-1].proposed.is_final or stages[-1].proposed.going_on < 2


@given(players=st.integers(2, 3000), hall=halls)
def test_every_offer_seats_everybody_at_tables_of_2_to_10(players: int, hall: Hall) -> None:
    def right(offer: Choice) -> bool:
        sizes = [size for size, count in offer.sizes for _table in range(count)]
        return (
            sum(sizes) == offer.players
            and len(sizes) == offer.tables
            and max(sizes) - min(sizes) <= 1
            and 2 <= min(sizes) <= max(sizes) <= 10
        )

    offers = offers_for(players, hall, seconds=min(players, 8))
    assert all(right(offer) for offer in offers)
    assert {o.tables for o in offers if not o.best_next} == set(table_counts(players))


@given(players=st.integers(2, 3000), hall=halls)
def test_what_is_called_fitting_has_advised_sizes(players: int, hall: Hall) -> None:
    for offer in offers_for(players, hall):
        advised = all(size in ADVISED and size <= hall.largest for size, _count in offer.sizes)
        assert (offer.fit is not Fit.POSSIBLE) == advised
