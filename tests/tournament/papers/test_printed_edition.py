"""What a print says of the edition that it was made by."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytest_django.fixtures import Settings

from tournament.papers.printed_edition import PrintedEdition, ranges


@pytest.mark.parametrize(
    ("numbers", "said"),
    [((), ""), ((4,), "4"), ((1, 2, 3), "1–3"), ((1, 2, 3, 5, 7, 8), "1–3, 5, 7–8"), ((8, 7), "7–8")],
)
def test_numbers_that_follow_each_other_are_said_as_a_range(numbers: tuple[int, ...], said: str) -> None:
    assert ranges(numbers) == said


def test_a_print_names_its_edition_and_the_rulings_besides_it() -> None:
    assert PrintedEdition(2, ()).label == "Edición 2"
    assert PrintedEdition(1, (4,)).label == "Edición 1 + fallo 4"
    assert PrintedEdition(1, (1, 2, 3)).label == "Edición 1 + fallos 1–3"


def test_the_code_names_the_edition_and_the_last_ruling(settings: Settings) -> None:
    settings.CALZO_PUBLIC_URL = "http://calzo.test"
    mark = PrintedEdition(3, (), 7)
    assert mark.with_rules("http://calzo.test/t/x/") == "http://calzo.test/t/x/?e=3&f=7"
    assert replace(mark, of_round=2).with_rules("/t/x/") == "/t/x/?e=3&f=7&r=2"
    assert (
        mark.judged_at("/c/x/tables/2/", round=1).address == "http://calzo.test/c/x/tables/2/?round=1&e=3&f=7"
    )
    assert replace(mark, rulebook=12).with_rules("/t/x/") == "/t/x/?e=3&f=7&b=12"
    assert mark.leading_to("/c/x/standings/", v="0a").address == "http://calzo.test/c/x/standings/?v=0a"
    assert mark.leading_to("/c/x/").address == "http://calzo.test/c/x/"


def test_a_server_that_does_not_know_its_address_has_no_code(settings: Settings) -> None:
    settings.CALZO_PUBLIC_URL = ""
    assert PrintedEdition(3, ()).judged_at("/c/x/rules/").code_svg == ""
