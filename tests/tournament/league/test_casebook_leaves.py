"""The decided cases that leave the pages: to be sent, and on paper."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.conf import LazySettings
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.tournament.league.later_nights import OLGA, another, publish, read
from tests.tournament.register.makers import a_ruling
from tests.tournament.visitors import Night, a_night, signed_in_user
from tournament.championship.models import Championship
from tournament.league.casebook.services import word_question
from tournament.papers.registry import paper_named, read_choice
from tournament.register.rulings.adopting import adopt

pytestmark = pytest.mark.django_db


class TestToSend:
    def text(self, night: Night, asked: str = "") -> str:
        slug = night.championship.edition.rulebook.slug
        answer = read(Client().get(reverse("tournament:casebook-digest", args=[slug]) + asked))
        (text,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", answer, re.S)
        return str(text)

    def test_the_text_says_question_answer_and_where_it_comes_from(
        self, night: Night, settings: LazySettings
    ) -> None:
        settings.CALZO_PUBLIC_URL = "https://liga.cl"
        line = a_ruling(night.championship, words_es="El dado vuelve\nal cacho.", articles=[8])
        word_question(line, words_es="¿Y si se cae un dado?", actor=OLGA)
        text = self.text(night, "?article=8")
        assert "• ¿Y si se cae un dado?\n→ El dado vuelve al cacho.\n" in text
        assert "Número 1, Copa de octubre, 18 sep 2026 · vigente" in text
        assert "*Artículo 8 · " in text
        assert text.endswith(
            f"https://liga.cl/rulebooks/{night.championship.edition.rulebook.slug}/cases/?article=8"
        )

    def test_a_long_one_is_cut_at_a_whole_case_and_says_how_many_are_left(self, night: Night) -> None:
        for at in range(15):
            a_ruling(night.championship, words_es=f"Fallo {at} " + "largo " * 300)
        text = self.text(night)
        assert len(text) < 20_200
        whole = text.count("→") or text.count("• ")
        assert f"Y {15 - whole} casos más:" in text

    def test_an_empty_choice_says_so(self, night: Night) -> None:
        slug = night.championship.edition.rulebook.slug
        answer = Client().get(reverse("tournament:casebook-digest", args=[slug]))
        assert "Ningún caso" in read(answer)


class TestOnPaper:
    def paper(self, championship: Championship, **asked: object) -> str:
        kind = paper_named("decided-cases")
        assert kind.refusal(championship) is None
        with override("es"):
            return unescape(kind.preview(championship, read_choice(kind, {"lang": "es", **asked})))

    def test_nothing_decided_is_nothing_to_print(self, night: Night) -> None:
        assert "todavía no se ha decidido nada" in str(
            paper_named("decided-cases").refusal(night.championship)
        )

    def test_every_night_by_article_and_since_an_edition(self, night: Night) -> None:
        old = a_ruling(night.championship, words_es="De antes.", articles=[2])
        publish(night, adopt(old, article=2, text_es="Se juega con luz.", actor=OLGA).pk, number=2)
        a_ruling(another(night.championship), words_es="De ahora.", articles=[8])
        everything = self.paper(night.championship)
        assert "De antes." in everything
        assert "2 casos" in everything
        assert "en el reglamento, edición 2" in everything
        assert everything.index("Artículo 2") < everything.index("Artículo 8")
        assert "De antes." not in (since := self.paper(night.championship, since_edition=2))
        assert "decididos desde la edición 2" in since

    def test_a_hidden_nights_own_paper_has_its_cases(self) -> None:
        hidden = a_night("Copa escondida", listed=False)
        a_ruling(hidden.championship, words_es="Entre nosotros.")
        assert "Entre nosotros." in self.paper(hidden.championship)


def test_the_organizers_rulebook_the_public_one_and_the_rulings_lead_to_it(night: Night) -> None:
    a_ruling(night.championship)
    rulebook = night.championship.edition.rulebook
    address = reverse("tournament:casebook", args=[rulebook.slug])
    for leads in (night.url("rulebook"), night.url("rules"), night.url("rulings"),
                  reverse("rules:rulebook", args=[rulebook.slug])):  # fmt: skip
        assert address in read(night.browser.get(leads)), leads
    assert signed_in_user(night.organizer).get(address).status_code == 200
