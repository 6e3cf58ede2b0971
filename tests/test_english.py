"""English: the pages that people open first, with not a word of Spanish left but the game's own; and which
language a browser is given."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client

from tests.factories import a_coordinator
from tests.tables.factories import a_hall

pytestmark = pytest.mark.django_db

SPANISH = re.compile(
    r"\b(Mesa|Ronda|Jugadores|Entrar|Anotar|Guardado|Nómina|Siguiente|quedan|Deshacer|Pierde)\b"
)


def body(client: Client, address: str) -> tuple[str, str, str]:
    """The language of the page, the words of its first heading and those of all of it."""
    page = client.get(address).content.decode()
    language, heading, whole = (
        found.group(1)
        for found in (
            re.search(pattern, page, re.S)
            for pattern in (r'<html[^>]* lang="(\w+)"', r"<h1[^>]*>(.*?)</h1>", r"(<body.*</body>)")
        )
        if found
    )
    return language, words(heading), words(whole)


def words(markup: str) -> str:
    """What is read of it."""
    shown = re.sub(r"<(script|template|style)\b.*?</\1>|<[^>]*>", " ", markup, flags=re.S)
    return " ".join(unescape(shown).split())


def test_the_public_reads_english() -> None:
    hall = a_hall(tables=2)
    a_coordinator(hall.championship)
    english = Client(headers={"accept-language": "en-GB"})
    here = f"/c/{hall.championship.slug}/"
    for address, heading in (
        ("/", "[Cc]hampionships"),
        (here, hall.championship.name),
        (f"{here}seat/", "Where|sit"),
        (f"{here}standings/", "Standings"),
        (f"{here}tables/1/", "Table 1"),
        (f"/enter/{hall.championship.slug}/", "Officials’ sign-in"),
        ("/accounts/login/", "Sign in"),
    ):
        language, first, whole = body(english, address)
        assert language == "en"
        assert re.search(heading, first), address
        assert SPANISH.findall(whole) == [], address


def test_the_switch_of_the_footer_is_remembered() -> None:
    english = Client(headers={"accept-language": "en-GB"})
    here = f"/c/{a_hall().championship.slug}/standings/"
    footer = re.search(r"<footer.*</footer>", english.get(here).content.decode(), re.S)
    assert footer
    form = re.search(r'<form[^>]*action="([^"]+)".*?</form>', footer.group(), re.S)
    assert form
    button = re.search(r'<button[^>]*name="(\w+)" value="(\w+)"[^>]*>[^<]*Español', form.group())
    assert button
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form.group()))
    english.post(form.group(1), hidden | {button.group(1): button.group(2)})
    assert body(english, here)[:2] == ("es", "Posiciones")


def test_the_language_of_the_browser_decides_and_spanish_is_the_default() -> None:
    here = f"/c/{a_hall().championship.slug}/standings/"
    assert body(Client(headers={"accept-language": "pt-BR"}), here)[:2] == ("es", "Posiciones")
