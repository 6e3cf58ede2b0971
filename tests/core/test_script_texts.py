"""The texts of scripts: in the reader's language, at an address that a browser may keep for ever."""

import pytest
from django.test import Client
from django.utils.translation import override

from core.script_texts import script_texts_address


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_texts_are_in_the_language_of_their_address(client: Client, language: str) -> None:
    with override(language):
        address = script_texts_address()
    answer = client.get(address, headers={"accept-language": "en"})
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert answer.headers["Content-Language"] == language
    assert ('"time is up": "se acab\\u00f3 el tiempo"' in answer.text) == (language == "es")


def test_a_browser_keeps_them_for_ever(client: Client) -> None:
    answer = client.get(script_texts_address())
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert not answer.cookies


def test_a_page_from_before_an_update_gets_the_texts_of_now_and_does_not_keep_them(client: Client) -> None:
    answer = client.get("/texts/es-0.js")
    assert answer.content == client.get(script_texts_address()).content
    assert answer.headers["Cache-Control"] == "no-cache"


def test_there_is_no_third_language(client: Client) -> None:
    assert client.get("/texts/fr-0.js").status_code == 404
