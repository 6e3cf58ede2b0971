"""The score sheet in columns: a turn and the sum with it, empty before play and filled after it."""

from typing import Any

import pytest

from rules.games import spell_out
from rules.games.prudente.papers import sheet
from tests.rules.games.prudente.table import A, B, after, enter, table

OPTIONS = spell_out({"prudente-target": 10_000}, game="prudente")


def test_before_play_it_is_empty_with_a_line_for_each_turn_of_a_slow_table() -> None:
    column = sheet({}, "", OPTIONS)
    assert {row[:2] for row in column.rows} == {("", "")}
    assert (len(column.rows), column.total, column.target) == (25, "", "10\u202f000")


def test_after_play_it_has_each_turn_and_its_sum() -> None:
    state = after(table(), enter(A, 1000), enter(B, 0), enter(A, 0), enter(B, 0), enter(A, 400))
    column = sheet(state, A, OPTIONS)
    assert [row[:2] for row in column.rows[:4]] == [
        ("1\u202f000",) * 2,
        ("0", "1\u202f000"),
        ("400", "1\u202f400"),
        ("", ""),
    ]
    assert column.total == "1\u202f400"


@pytest.mark.parametrize(("target", "rows"), [(1000, 20), (10_000, 25), (20_000, 50), (1_000_000, 50)])
def test_a_heavier_line_stands_after_each_five_turns(target: int, rows: int) -> None:
    options: dict[str, Any] = {**OPTIONS, "prudente-target": target}
    column = sheet({}, "", options)
    assert [at for at, row in enumerate(column.rows, 1) if row.ends_five] == list(range(5, rows + 1, 5))


def test_a_longer_table_has_all_of_its_turns() -> None:
    state = {"sheets": {A: [0] * 61}, "totals": {A: 0}}
    assert len(sheet(state, A, OPTIONS).rows) == 65


def test_the_foot_says_values_and_minimum() -> None:
    column = sheet({}, "", OPTIONS)
    assert "1-2-3-4-5-6: 1500" in column.values["es"]
    assert "350" in column.minimum["en"]
