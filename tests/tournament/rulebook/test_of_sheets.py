"""A rulebook of Alalay is read, ruled upon and published as Dudo's is."""

from __future__ import annotations

import re
from html import unescape
from uuid import uuid4

import pytest

from rules.editions.services.editions import add_draft, publish_edition
from rules.games import Choice
from tables.papers.cards.face import faces_of
from tests.factories import an_actor, an_open_round, some_entries
from tests.tables.factories import a_running_table
from tests.tournament.visitors import Night, a_night
from tournament.championship.models import Championship
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db
OPTIONAL = "Tras el último tiro voltear un dado es voluntario."
WORDS = "Un dado volteado no se vuelve a voltear."


@pytest.fixture
def night() -> Night:
    return a_night(game="alalay", preset="practica")


def read(night: Night, name: str = "rules", query: str = "") -> str:
    page = night.browser.get(night.url(name) + query).content.decode()
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def test_the_articles_stand_there_with_the_answers_of_practice(night: Night) -> None:
    page = night.browser.get(night.url("rules")).content.decode()

    assert all(f'id="art-{number}"' in page for number in range(1, 12))
    assert "Un segundo dado se voltea cuando se quiera, aunque no mejore nada." in read(night)
    assert "Ana guarda 5-5 y tira 1-5-5." in read(night)
    assert "{{" not in page


def test_a_ruling_is_read_at_once_on_the_page_in_the_box_and_on_the_card(night: Night) -> None:
    ruling = Ruling(gap="alalay-turn-duty", choice="optional", words_es="", words_en="")
    make_ruling(night.championship, ruling, request=uuid4(), actor=an_actor("Olga"))

    assert OPTIONAL in read(night)
    assert OPTIONAL in read(night, "what-if", "?q=hay+que+voltear")
    assert "se puede voltear un dado" in faces_of(night.championship)(None).lines["turning"]["text"]


def test_an_edition_has_a_number_of_players_and_a_sentence_of_its_own(night: Night) -> None:
    rulebook = Championship.objects.get(pk=night.championship.pk).edition.rulebook
    drafts = [
        add_draft(rulebook, article=6, text_es=WORDS, text_en="A turned die stays.", actor_label="Olga"),
        add_draft(
            rulebook,
            article=1,
            gap="sheets-players",
            choice=4,
            text_es="",
            text_en="",
            actor_label="Olga",
        ),
    ]
    publish_edition(rulebook, drafts=[draft.pk for draft in drafts], expected_number=2, actor_label="Olga")
    night.browser.post(night.url("rulebook-take"), {"number": 2})

    assert WORDS in read(night)
    assert "En cada mesa juegan 4." in read(night)


def test_a_ruling_may_be_a_table_of_values_on_every_page() -> None:
    night = a_night(game="prudente", preset="texto", draw_dice="computer")
    some_entries(night.championship, 3)
    running = a_running_table(an_open_round(night.championship, tables=1).tables.get(), follow="turns")
    values: Choice = {"single": {"1": 150, "5": 50}, "three": {"2": 200}, "multiply": 2, "run": 0}
    ruling = Ruling(gap="prudente-values", choice=values, words_es="", words_en="")
    make_ruling(night.championship, ruling, request=uuid4(), actor=an_actor("Olga"))

    for name in (
        "register",
        "ruling-new",
        "rules",
        "dashboard",
        "plan",
        "rulings",
        "casebook",
        "rulebook-next",
    ):
        assert night.browser.get(night.url(name)).status_code == 200, name
    assert night.browser.get(night.url("ruling", 1)).status_code == 200
    assert "150" in read(night)
    assert night.browser.get(f"/api/championships/{night.championship.slug}/rulings/").status_code == 200
    running.acta.refresh_from_db()
    assert running.acta.state["turn"] == running.names[0]
    running.play({"do": "enter", "by": running.names[0], "points": 450})
