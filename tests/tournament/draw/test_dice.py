"""Cups as they are read, and the luck that is in them (sections 3 and 7)."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.draw import Cups, DrawError, bits, read_cup, read_cups


@given(digits=st.text("123456", min_size=5, max_size=5), data=st.data())
def test_the_order_inside_a_cup_never_matters(digits: str, data: st.DataObject) -> None:
    otherwise = "".join(data.draw(st.permutations(digits)))
    assert read_cup(otherwise) == read_cup(digits) == "".join(sorted(digits))


@pytest.mark.parametrize(
    ("digits", "code"),
    [
        ("123456", "cup-dice"),
        ("1234", "cup-dice"),
        ("", "cup-dice"),
        ("12347", "die-face"),
        ("12340", "die-face"),
        ("1234 ", "die-face"),
        ("1234٣", "die-face"),
        ("1234１", "die-face"),
        ("⚀1234", "die-face"),
        ("1" * 10_000, "cup-dice"),
        (12345, "cup-not-text"),
        (None, "cup-not-text"),
    ],
)
def test_a_cup_that_cannot_be_is_refused_with_its_number(digits: str, code: str) -> None:
    with pytest.raises(DrawError) as refused:
        read_cup(digits, number=7)
    assert (refused.value.code, refused.value.place) == (code, "cup 7")
    assert refused.value.message("es").startswith("Cacho 7: ")
    assert refused.value.message("en").startswith("Cup 7: ")


def test_the_cups_must_be_as_many_as_the_sheet_says() -> None:
    assert read_cups(["21", "66"], Cups(2, 2)) == ("12", "66")
    with pytest.raises(DrawError, match="Cups read: 1; cups of the sheet: 2"):
        read_cups(["21"], Cups(2, 2))


@pytest.mark.parametrize(
    ("cups", "dice", "expected"),
    [(10, 5, "75.7"), (17, 5, "128.8"), (50, 1, "129.2"), (6, 5, "45.4"), (3, 5, "22.7"), (0, 5, "0.0")],
)
def test_bits_are_those_of_the_protocol(cups: int, dice: int, expected: str) -> None:
    assert bits(dice, cups=cups) == Decimal(expected)
