"""Pages say little: what nobody asked stands nowhere, or is folded. docs/words.md has the count of each."""

from __future__ import annotations

from statistics import median

import pytest
from django.test import TestCase

from tests.page_costs import a_place
from tests.shown_words import SETTINGS, shown_words, words_of_pages

MEDIAN, IN_SETTINGS = 64, 80
PLAYERS = 32


@pytest.mark.long
class WordsOfPages(TestCase):
    def test_a_page_has_few_words_in_both_languages(self) -> None:
        place = a_place(PLAYERS)
        for language in ("es", "en"):
            words = words_of_pages(place, language)
            assert median(words.values()) <= MEDIAN, language
            assert words[SETTINGS] <= IN_SETTINGS, language


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        ("<p>Mesa 3 — en juego</p>", ["Mesa", "3", "en", "juego"]),
        ("<p>Ana<b>s</b> y Beto</p>", ["Anas", "y", "Beto"]),
        ("<p hidden>No</p><p class='sr-only'>No</p><script>no()</script><!-- no -->Sí", ["Sí"]),
        ("<details><summary>Más</summary><p>no</p></details>", ["Más"]),
        ("<details open><summary>Más</summary><p>sí</p></details>", ["Más", "sí"]),
        ("<select><option>uno<option selected>dos</select>", ["dos"]),
        ("<select><optgroup><option>uno<option>dos</optgroup></select>", ["uno"]),
    ],
)
def test_what_is_counted_is_what_is_seen_before_anything_is_unfolded(markup: str, words: list[str]) -> None:
    page = f"<body><nav>Menú</nav><main>{markup}</main><footer>Pie</footer>"
    assert shown_words(page) == words
