"""A season in the browser: its nights added, one of them in pairs and one come in as another server's file,
whose people the organizer names; then its table and its ratings on a phone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse

from people.models import League
from people.services import first_league
from tests.e2e.conftest import PHONE
from tests.e2e.office import opened_by
from tests.factories import a_user
from tests.tables.archive.test_into_a_season import played_elsewhere
from tests.tournament.season.nights import a_final, alone
from tournament.championship.models import Championship
from tournament.season.models import Season

pytestmark = pytest.mark.long
NAMES = ("Ana", "Beto", "Carla", "Dora")


def test_a_season_of_nights_one_in_pairs_and_one_from_another_server(
    open_page: Callable[..., Any], expect: Callable[..., Any], tmp_path: Path
) -> None:
    league = first_league()
    olga = a_user("olga", league=league)
    nights = [alone(*NAMES, day=day) for day in (1, 2, 3)]
    nights.append(a_final(("Carla", "Dora"), ("Beto", "Ana"), day=4))
    file = tmp_path / "noche.calzo"
    file.write_bytes(played_elsewhere(*NAMES, day=5))
    league_of_it = League.objects.create(name="Liga de otra parte")  # whose nights this one never sees
    Championship.objects.exclude(pk__in=[night.pk for night in nights]).update(league=league_of_it)
    page = open_page(**PHONE)
    start = reverse("tournament:league-seasons", args=[league.pk])
    opened_by(olga, page, start)

    page.locator("input[name=name]").fill("Temporada 2026")
    page.locator("input[name=nights]").fill("5")
    page.locator("input[name=best]").fill("4")
    page.locator("main button").filter(has_text="temporada").first.click()
    page.wait_for_url(re.compile(rf"{start}\d+/$"))
    season = Season.objects.get()
    for night in nights:
        page.locator("select[name=championship]").select_option(str(night.pk))
        page.get_by_role("button", name="Agregar la noche").click()
        expect(page.locator(".season-nights")).to_contain_text(night.name)

    page.locator("a[href*='season=']").first.click()
    page.locator("input[type=file]").set_input_files(str(file))
    page.locator("main form button").first.click()
    page.get_by_role("button", name="acept").click()
    for name in NAMES:
        page.get_by_label(name).select_option(label=name)
    page.locator("main form button").last.click()
    expect(page.locator(".season-nights")).to_contain_text("Noche 5")
    assert season.played.count() == 5

    family = open_page(**PHONE)
    family.goto(f"/seasons/{season.slug}/")
    expect(family.locator(".season-table tbody tr")).to_have_count(len(NAMES))
    expect(family.locator(".season-table tbody tr").first).to_contain_text("Ana")
    family.goto(f"/seasons/{season.slug}/ratings/")
    expect(family.locator(".season-table tbody tr")).to_have_count(len(NAMES))
    expect(family.locator(".season-table tbody tr").first).to_contain_text("±")
