"""Where a ruling holds: by its scope, by what superseded it, by the edition that took it in."""

from __future__ import annotations

from dataclasses import replace

from tournament.register.chain import (
    Place,
    ScopedRuling,
    contradicted_by,
    in_force,
    latest_successor,
    rulings_at,
)

ALL = ScopedRuling(1, "calzo-out-of-turn", "anyone", "all-at-once", round=1)
HERE = ScopedRuling(2, "calzo-out-of-turn", "in-turn", "table", round=1, table=70, table_round=1)
LATER = ScopedRuling(3, "calzo-out-of-turn", "anyone", "next-round", round=1)


def test_all_tables_play_by_a_ruling_for_all() -> None:
    assert rulings_at([ALL], Place(1, 70)) == (ALL,)
    assert rulings_at([ALL], Place(2)) == (ALL,)


def test_a_ruling_for_one_table_holds_there_alone() -> None:
    assert rulings_at([HERE], Place(1, 70)) == (HERE,)
    assert rulings_at([HERE], Place(1, 71)) == ()
    assert rulings_at([HERE], Place(2)) == ()


def test_a_ruling_for_the_next_round_leaves_this_one_alone() -> None:
    assert rulings_at([LATER], Place(1, 70)) == ()
    assert rulings_at([LATER], Place(2)) == (LATER,)


def test_of_two_rulings_on_one_case_the_later_holds() -> None:
    later = replace(ALL, number=5, choice="in-turn")

    assert rulings_at([ALL, later], Place(1)) == (later,)


def test_a_superseded_ruling_still_holds_where_its_successor_does_not() -> None:
    exception = replace(HERE, supersedes=(1,))

    assert rulings_at([ALL, exception], Place(1, 70)) == (exception,)
    assert rulings_at([ALL, exception], Place(1, 71)) == (ALL,)


def test_a_ruling_superseded_from_the_next_round_on_holds_until_then() -> None:
    next_round = replace(LATER, choice="in-turn", supersedes=(1,))

    assert rulings_at([ALL, next_round], Place(1)) == (ALL,)
    assert rulings_at([ALL, next_round], Place(2)) == (next_round,)


def test_a_ruling_superseded_in_words_alone_holds_nowhere() -> None:
    in_words = ScopedRuling(4, "", "", "all-at-once", round=1, supersedes=(1,))

    assert rulings_at([ALL, in_words], Place(1)) == (in_words,)


def test_what_the_edition_says_already_needs_no_ruling_and_what_it_superseded_stays_so() -> None:
    second = replace(ALL, number=4, choice="in-turn", supersedes=(1,), adopted=True)

    assert rulings_at([ALL, second], Place(1)) == ()


def test_in_force_is_what_holds_in_a_round_that_is_on_in_the_next_or_at_a_table() -> None:
    assert in_force([ALL, HERE, LATER], on=[1], next_round=2) == (ALL, HERE, LATER)
    assert in_force([HERE], on=[], next_round=2, closed=[1]) == ()


def test_the_same_answer_contradicts_nothing_and_another_one_does() -> None:
    assert contradicted_by([ALL], gap=ALL.gap, choice="anyone", scope="table", table=70) == ()
    assert contradicted_by([ALL], gap=ALL.gap, choice="in-turn", scope="table", table=70) == (ALL,)


def test_two_tables_may_each_have_a_ruling_of_their_own() -> None:
    assert contradicted_by([HERE], gap=HERE.gap, choice="anyone", scope="table", table=71) == ()
    assert contradicted_by([HERE], gap=HERE.gap, choice="anyone", scope="all-at-once", table=71) == (HERE,)


def test_who_supersedes_a_ruling_that_was_superseded_supersedes_the_last_of_them() -> None:
    exception = replace(HERE, supersedes=(1,))

    assert latest_successor(ALL, [ALL, exception]) == exception
