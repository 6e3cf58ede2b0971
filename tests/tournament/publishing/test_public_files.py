"""Standings, tables, results and seats as files that a program can rely on."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from tests.factories import a_championship, an_open_round, play_round, some_entries
from tournament.championship.models import Championship

pytestmark = pytest.mark.django_db
WHO = ["number", "name", "club"]
HEADINGS = {
    "standings": ["rank", "shared", *WHO, "state", "round", "table", "place"],
    "tables": ["round", "table", "status", "players", "winner", "winner_name"],
    "seats": ["round", "table", "seat", *WHO, "absent", "late", "instead"],
    "results": ["round", "table", "place", *WHO, "removed", "disqualified", "goes_on"],
}


@pytest.fixture
def played() -> Championship:
    championship = a_championship(size_wanted=4)
    some_entries(championship, 8)
    play_round(an_open_round(championship, tables=2))
    return championship


def get(championship: Championship, which: str, kind: str, **headers: str) -> Any:
    return Client(headers=headers).get(
        reverse("tournament:public-file", args=[championship.slug, which, kind])
    )


@pytest.mark.parametrize("which", HEADINGS)
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_three_kinds_say_the_same_in_each_language(
    played: Championship, which: str, language: str
) -> None:
    says = {"accept-language": language}
    rows = get(played, which, "json", **says).json()[which]
    text = get(played, which, "csv", **says).content.decode("utf-8-sig")
    heading, *lines = csv.reader(io.StringIO(text), delimiter=";")
    book = load_workbook(io.BytesIO(get(played, which, "xlsx", **says).content))
    first, *cells = book.worksheets[0].values
    assert heading[: len(HEADINGS[which])] == HEADINGS[which] == list(first)[: len(HEADINGS[which])]
    assert len(lines) == len(cells) == len(rows) == (2 if which == "tables" else 8)
    names = [row.get("name", row.get("winner_name")) for row in rows]
    column = heading.index("name" if "name" in heading else "winner_name")
    assert [line[column] for line in lines] == [line[column] for line in cells] == names


def test_before_the_first_round_they_are_there_and_empty() -> None:
    championship = a_championship()
    assert get(championship, "results", "json").json() == {"results": []}
    assert get(championship, "seats", "csv").content.decode("utf-8-sig").splitlines() == [
        ";".join(HEADINGS["seats"])
    ]


@pytest.mark.parametrize(("which", "kind"), [("contacts", "csv"), ("standings", "pdf")])
def test_what_is_no_file_is_not_found(which: str, kind: str) -> None:
    assert get(a_championship(), which, kind).status_code == 404


def test_a_reader_of_this_revision_gets_no_file_again(played: Championship) -> None:
    first = get(played, "seats", "csv")
    again = get(played, "seats", "csv", **{"if-none-match": first.headers["ETag"]})
    assert again.status_code == 304
