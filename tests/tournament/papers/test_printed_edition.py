"""What a print says of the edition that it was made by."""

from __future__ import annotations

import pytest

from tournament.papers.printed_edition import PrintedEdition, ranges, with_edition


@pytest.mark.parametrize(
    ("numbers", "said"),
    [((), ""), ((4,), "4"), ((1, 2, 3), "1–3"), ((1, 2, 3, 5, 7, 8), "1–3, 5, 7–8"), ((8, 7), "7–8")],
)
def test_numbers_that_follow_each_other_are_said_as_a_range(numbers: tuple[int, ...], said: str) -> None:
    assert ranges(numbers) == said


def test_a_print_names_its_edition_and_the_rulings_besides_it() -> None:
    assert PrintedEdition(2, (), "").label == "Edición 2"
    assert PrintedEdition(1, (4,), "").label == "Edición 1 + fallo 4"
    assert PrintedEdition(1, (1, 2, 3), "").label == "Edición 1 + fallos 1–3"


def test_the_code_asks_whether_that_edition_still_holds() -> None:
    assert with_edition("http://calzo.test/t/x/", 3) == "http://calzo.test/t/x/?e=3"
