"""Nothing private on any page that everybody may open, whoever they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.test import Client

from tests.factories import (
    a_result,
    an_actor,
    an_open_round,
)
from tests.tournament.visitors import a_night, here
from tournament.championship.models import Championship
from tournament.publishing.services import publish
from tournament.results.models import Result
from tournament.results.services.results import EnteredResult, record_result
from tournament.roster.services import add_entry, withdraw_entry
from tournament.rounds.placings import in_order

pytestmark = pytest.mark.django_db

PRIVATE = ("privada@example.org", "ocho de la tarde le duele", "motivo-secreto")


class TestPrivate:
    @pytest.fixture
    def night_with_secrets(self) -> Championship:
        night = a_night()
        for at in range(9):
            person = add_entry(
                night.championship,
                name=f"<b>Gente</b> & {at}",
                contact=f"{at}-{PRIVATE[0]}",
                notes=PRIVATE[1],
                here=True,
                actor=an_actor(),
            )
        withdraw_entry(person, actor=an_actor(), reason=PRIVATE[2])
        played = an_open_round(night.championship, tables=2)
        for table in played.tables.all():
            a_result(table)
        seats = list(played.tables.get(number=1).seats.order_by("-number"))
        record_result(
            played.tables.get(number=1),
            EnteredResult(
                placings=in_order([seat.pk for seat in seats]),
                source=Result.Source.DESK,
                expected_version=1,
                reason=PRIVATE[2],
            ),
            actor=an_actor(),
        )
        publish(night.championship, occasion="standings", actor=an_actor())
        return night.championship

    def test_a_crawl_of_everything_public_finds_nothing_private_and_no_markup(
        self, night_with_secrets: Championship
    ) -> None:
        pages = dict(
            crawl(
                "/",
                f"/c/{night_with_secrets.slug}/seat/?q=gente",
                f"/c/{night_with_secrets.slug}/projector/",
                f"/api/championships/{night_with_secrets.slug}/",
                f"/api/championships/{night_with_secrets.slug}/standings/",
                f"/api/championships/{night_with_secrets.slug}/tables/1/",
            )
        )
        assert f"/c/{night_with_secrets.slug}/tables/2/" in pages
        assert len(pages) > 10
        for address, text in pages.items():
            assert not [word for word in PRIVATE if word in text], address
            if not address.startswith("/api/") and not address.endswith((".txt", ".json", ".csv", ".xlsx")):
                assert "<b>Gente</b>" not in text, address

    @pytest.mark.parametrize("language", ["es", "en"])
    def test_both_languages_say_it_all(self, night_with_secrets: Championship, language: str) -> None:
        page = Client().get(here(night_with_secrets, "standings"), headers={"Accept-Language": language})
        assert f'<html lang="{language}"' in page.content.decode()
        assert ("Posiciones" in page.content.decode()) is (language == "es")


def crawl(*starts: str) -> Iterator[tuple[str, str]]:
    """Every page that a stranger reaches from these by links, with its text; not the officials' doors, and
    not the papers, whose content is tested where they are made.
    """
    browser, waiting, seen = Client(), list(starts), set()
    while waiting:
        address = waiting.pop()
        if address in seen or not re.match(r"/(c/|api/championships|$|\?)(?!.*\.pdf$)", address):
            continue
        seen.add(address)
        response: Any = browser.get(address)
        if response.status_code == 302:  # who has no seat yet is on the page of *Mi mesa*
            waiting.append(response["Location"])
            continue
        assert response.status_code == 200, address
        text = _text(response)
        yield address, text
        base = address.split("?")[0]
        for link in re.findall(r'href="([^"#]+)', text):
            waiting.append(base + link if link.startswith("?") else link.replace("&amp;", "&"))


def _text(response: Any) -> str:
    """Of a workbook that of its parts; a picture has none."""
    if response["Content-Type"] == "image/png":
        return ""
    if "spreadsheetml" not in response["Content-Type"]:
        return str(response.content.decode())
    with ZipFile(BytesIO(response.content)) as book:
        return "\n".join(book.read(name).decode() for name in book.namelist())
