"""Whole numbers in addresses and forms."""

import pytest

from core.numbers import whole_number, whole_numbers


@pytest.mark.parametrize(("text", "number"), [("7", 7), ("0", 0), ("007", 7), ("99999", 99999)])
def test_a_number_is_read(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["", None, "-1", "1.5", "٣", "²", " 1", "100000", "siete"])
def test_anything_else_is_none(text: str | None) -> None:
    assert whole_number(text) is None


def test_of_many_texts_the_numbers_are_taken() -> None:
    assert whole_numbers(["3", "x", "3", "12", "123456789"]) == {3, 12}
