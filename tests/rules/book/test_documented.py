"""The two pages that tell the format say what the code does."""

import re
from pathlib import Path

import pytest

from rules.book import FORMAT
from rules.book.amend import LONGEST_SENTENCE
from rules.book.card import card
from rules.book.headings import LONGEST_TITLE
from rules.book.model import MARKS
from rules.book.prose import LONGEST_PARAGRAPH
from rules.book.source import LARGEST
from rules.games import spell_out
from tests.rules.book.books import source

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {"es": DOCS / "es" / "reglamento.md", "en": DOCS / "rulebook.md"}


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest) -> str:
    return PAGES[request.param].read_text(encoding="utf-8")


def test_they_name_the_format_the_marks_and_the_keys_of_the_card(page: str) -> None:
    keys = ", ".join(
        dict.fromkeys(f"`{line.bullet}`" for line in card(spell_out({}, game="dudo"), game="dudo"))
    )

    assert f"format: {FORMAT}" in page
    assert [mark for mark in MARKS if f"{{.{mark}}}" not in page] == []
    assert keys in page


def test_they_name_the_limits(page: str) -> None:
    figures = set(
        re.findall(r"\d[\d.,]*\d", page.replace(",", "").replace("5.000", "5000").replace("2.000", "2000"))
    )

    assert {
        str(LARGEST // 1000),
        str(LONGEST_PARAGRAPH),
        str(LONGEST_TITLE),
        str(LONGEST_SENTENCE),
    } <= figures


def test_what_they_show_can_be_written() -> None:
    """The slots and headings of the sample are those of the standard text."""
    sample = PAGES["es"].read_text(encoding="utf-8").split("```")[1]
    lines = [line for line in sample.split("\n") if line.startswith(("### ", "{{ ", "- {{"))]

    assert lines
    assert [line for line in lines if line not in source()] == []
