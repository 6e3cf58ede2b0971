"""The standings within a frame of somebody else's page, and nothing else."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse

from tests.factories import a_championship, a_user, an_open_round, play_round, some_entries
from tests.tournament.visitors import signed_in_user
from tournament.championship.models import Championship
from tournament.publishing.views.embed import LINES

pytestmark = pytest.mark.django_db


def embed(championship: Championship, **query: str) -> str:
    return reverse("tournament:embed", args=[championship.slug], query=query)


@pytest.fixture
def played() -> Championship:
    championship = a_championship("Copa Ñuñoa", size_wanted=4)
    some_entries(championship, 24)
    play_round(an_open_round(championship, tables=6))
    return championship


def test_it_may_be_framed_by_anybody_and_no_other_page_may(played: Championship) -> None:
    framed = Client().get(embed(played))
    assert "frame-ancestors *" in framed.headers["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed.headers
    other = Client().get(reverse("tournament:standings", args=[played.slug]))
    assert "frame-ancestors 'none'" in other.headers["Content-Security-Policy"]
    assert other.headers["X-Frame-Options"] == "DENY"


def test_it_says_the_first_lines_and_leads_out_of_the_frame(played: Championship) -> None:
    page = Client().get(embed(played, language="en")).content.decode()
    assert page.count('data-state="') == LINES
    assert "4 more, and all of the standings" in page
    assert '<base target="_blank">' in page
    assert "<form" not in page


def test_language_and_colours_are_of_its_address(played: Championship) -> None:
    client = Client(headers={"accept-language": "en"})
    page = client.get(embed(played, language="es", theme="dark")).content.decode()
    assert '<html lang="es" data-theme="dark">' in page
    assert '<html lang="en">' in client.get(embed(played, language="qx", theme="<b>")).content.decode()


def test_its_changing_part_is_asked_for_alone(played: Championship) -> None:
    part = Client().get(embed(played, language="es", part="live")).content.decode()
    assert part.startswith("<div data-part")
    assert 'data-now="standings"' in part


def test_before_the_first_round_it_says_so() -> None:
    page = Client().get(embed(a_championship("Copa"), language="en")).content.decode()
    assert "The standings start with the first published round." in page


def test_the_organizer_copies_a_line_that_holds_it(played: Championship, settings: LazySettings) -> None:
    settings.CALZO_PUBLIC_URL = "https://copa.example"
    page = signed_in_user(a_user("olga", league=played.league)).get(
        reverse("tournament:publications", args=[played.slug])
    )
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", page.content.decode(), re.DOTALL)
    assert found is not None
    line = unescape(found[1])
    assert line.startswith(f'<iframe src="https://copa.example{embed(played, language="es")}"')
    assert line.endswith("</iframe>")


def test_without_a_public_address_it_says_what_is_missing(
    played: Championship, settings: LazySettings
) -> None:
    settings.CALZO_PUBLIC_URL = ""
    page = signed_in_user(a_user("olga", league=played.league)).get(
        reverse("tournament:publications", args=[played.slug])
    )
    assert "CALZO_PUBLIC_URL" in page.content.decode()
    assert "<iframe" not in unescape(page.content.decode())
