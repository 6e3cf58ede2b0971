"""The page of all questions: presets, a search, what differs, and answers that contradict each other."""

from __future__ import annotations

import datetime
from html import unescape
from typing import Any

import pytest
from django.test import Client

from rules.book import contradicting
from rules.games import spell_out
from tests.factories import a_championship
from tests.tournament.register.makers import a_ruling
from tests.tournament.visitors import Night, a_night, here
from tournament.championship.models import Championship
from tournament.register.rulings.queries import contradictions_of_ruling

pytestmark = pytest.mark.django_db

PAIR = {"obligo-reopen": "obligo", "obligo-after-recovery": "once-per-game"}
HOLDS = "quien ya obligó abre después como cualquiera"
FIRST, LAST = "¿Hay obligo cuando quedan solo dos jugadores?", "¿Puede pasar quien abre?"


@pytest.fixture
def night() -> Night:
    return a_night()


def page(night: Night, query: str = "") -> str:
    return read(night.browser.get(night.url("rulebook-options") + query))


def read(response: Any) -> str:
    return unescape(response.content.decode())


def next_options(night: Night) -> dict[str, str]:
    options: dict[str, str] = Championship.objects.get(pk=night.championship.pk).edition.rulebook.next_options
    return options


def checked(shown: str, gap: str, choice: str) -> bool:
    """Is this answer the chosen one on the page?"""
    box = shown[shown.index(f'name="rule-{gap}" value="{choice}"') :]
    return "checked" in box[: box.index(">")]


def test_what_is_asked_most_stands_first_and_open(night: Night) -> None:
    shown = page(night)

    assert shown.index(FIRST) < shown.index(LAST)
    assert shown.count('class="disclosure answers-article" open') == 1


def test_a_preset_fills_in_its_answers_and_saves_nothing(night: Night) -> None:
    assert checked(page(night), "obligo-headsup", "obligo")

    shown = page(night, "?preset=practice")

    assert checked(shown, "obligo-headsup", "no-obligo")
    assert shown.count("distinta de la de siempre") == 4
    assert next_options(night) == {}


def test_a_search_in_peoples_words_finds_its_question_and_no_other(night: Night) -> None:
    shown = page(night, "?q=se cayó un dado")

    assert "¿Y si un dado salta fuera del cacho?" in shown
    assert LAST not in shown
    assert "Ninguna pregunta responde" in page(night, "?q=zzzzqqq")


def test_an_answer_unlike_the_last_nights_is_marked(night: Night) -> None:
    def another(name: str, *, days: int) -> Championship:
        return Championship.objects.create(
            league=night.championship.league,
            slug=name.replace(" ", "-"),
            name=name,
            day=night.championship.day - datetime.timedelta(days=days),
            options={**night.championship.options, "paso-stake": "siciliana-in-opening"},
            edition=night.championship.edition,
        )

    another("De otra gente", days=7)
    before = another("La anterior", days=30)
    assert "De otra gente" not in page(night)
    assert "distinta de la última noche" not in page(night)
    before.officials.create(role="organizer", name="Olga", user=night.organizer)

    shown = page(night)

    assert "La anterior" in shown
    assert shown.count("distinta de la última noche") == 1


def test_answers_that_contradict_each_other_are_told_when_chosen_and_while_they_stand(night: Night) -> None:
    sent = {f"rule-{gap}": choice for gap, choice in PAIR.items()}

    told = read(night.browser.post(night.url("rulebook-options"), sent, follow=True))

    assert HOLDS in told
    assert page(night).count("data-contradiction") == 2


def test_the_public_rulebook_tells_them_at_their_article() -> None:
    shown = read(Client().get(here(a_championship(answers=PAIR), "rules")))
    plain = read(Client().get(here(a_championship("Otra"), "rules")))

    assert shown.count(HOLDS) == 1
    assert "data-contradiction" not in plain


def test_a_ruling_that_contradicts_another_answer_is_told_when_it_is_made() -> None:
    championship = a_championship(answers={"obligo-reopen": "obligo"})

    (told,) = contradictions_of_ruling(
        a_ruling(championship, gap="obligo-after-recovery", choice="once-per-game")
    )

    assert HOLDS in told
    assert contradictions_of_ruling(a_ruling(championship, gap="paso-escala", choice="consecutive")) == []


def test_each_pair_is_told_with_both_sentences_in_either_language() -> None:
    (spanish,), (english,) = (
        contradicting(spell_out(PAIR, game="dudo"), lang, game="dudo") for lang in ("es", "en")
    )

    assert spanish.gaps == english.gaps
    assert spanish.answers[1] == "Se obliga cada vez que se abre con un solo dado."
    assert english.answers[1] == "Whoever opens with a single die always opens obligando."
