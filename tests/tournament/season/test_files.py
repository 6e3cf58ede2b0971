"""The tables of a season as files, and the way from a night to its season."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from accounts.models import User
from tests.tournament.season.nights import alone, three_nights
from tests.tournament.visitors import signed_in_user
from tournament.season.models import Season
from tournament.season.rows import COLUMNS
from tournament.season.services import add_night, remove_night

pytestmark = pytest.mark.django_db


def get(season: Season, which: str, kind: str) -> Any:
    return Client().get(reverse("tournament:season-file", args=[season.slug, which, kind]))


@pytest.mark.parametrize("which", COLUMNS)
def test_the_three_kinds_say_the_same(season: Season, olga: User, which: str) -> None:
    three_nights(season, olga)
    rows = get(season, which, "json").json()[which]
    heading, *lines = csv.reader(
        io.StringIO(get(season, which, "csv").content.decode("utf-8-sig")), delimiter=";"
    )
    first, *cells = load_workbook(io.BytesIO(get(season, which, "xlsx").content)).worksheets[0].values
    assert [*COLUMNS[which]] == heading == list(first)
    at = heading.index("name")
    assert [row["name"] for row in rows] == [line[at] for line in lines] == [cell[at] for cell in cells]
    assert len(rows) == {"standings": 4, "nights": 12, "ratings": 0}[which]


def test_a_line_has_what_the_page_has(season: Season, olga: User) -> None:
    add_night(season, (night := alone("Ana", "Beto", day=1)).pk, by=olga)
    assert get(season, "standings", "json").json()["standings"][0] == {
        "rank": 1,
        "shared": False,
        "name": "Ana",
        "club": "",
        "points": 10,
        "nights": 1,
    }
    assert get(season, "nights", "json").json()["nights"][1] == {
        "night": night.slug,
        "day": "2026-09-01",
        "name": "Beto",
        "club": "",
        "place": 2,
        "points": 6,
        "counts": True,
    }


def test_who_has_a_file_is_told_that_it_is_the_same(season: Season) -> None:
    tag = get(season, "standings", "csv").headers["ETag"]
    address = reverse("tournament:season-file", args=[season.slug, "standings", "csv"])
    assert Client(headers={"if-none-match": tag}).get(address).status_code == 304


@pytest.mark.parametrize(("which", "kind"), [("standings", "pdf"), ("people", "csv")])
def test_no_other_file_is_there(season: Season, which: str, kind: str) -> None:
    assert get(season, which, kind).status_code == 404


def test_a_night_leads_to_its_season_as_soon_as_it_counts(season: Season, olga: User) -> None:
    night, public = alone("Ana", "Beto", day=1), reverse("tournament:season", args=[season.slug])
    page = reverse("tournament:championship", args=[night.slug])
    before = Client().get(page)
    assert public not in before.content.decode()
    add_night(season, night.pk, by=olga)
    after = Client(headers={"if-none-match": before.headers["ETag"]}).get(page)
    assert public in after.content.decode()
    organize = reverse("tournament:league-season", args=[season.league_id, season.pk])
    dashboard = reverse("tournament:dashboard", args=[night.slug])
    assert organize in signed_in_user(olga).get(dashboard).content.decode()
    remove_night(season, night.pk, by=olga)
    assert public not in Client().get(page).content.decode()
