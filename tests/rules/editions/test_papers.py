"""The rulebook on paper: the whole text on one sheet in a type that can be read, and the booklet."""

from __future__ import annotations

import re

import time_machine
from django.test import TestCase
from django.utils.translation import override

from people.services import first_league
from prints.qr import qr_svg
from rules.book import Ruling
from rules.editions.models import Edition
from rules.editions.papers import STEPS, BookPaper, booklet, booklet_preview, one_sheet, one_sheet_preview
from rules.editions.queries import rules_by
from rules.editions.services.drafts import add_draft
from rules.editions.services.editions import publish_edition, start_rulebook
from rules.games import options_for, spell_out
from tests.prints.golden import assert_looks_as_ever
from tests.prints.reading import fonts_that_are_not_embedded, roles_of, sizes_of, words_of
from tests.tournament.papers.scenes import EVENING

CITATION = {
    "championship": "Copa Ñuñoa",
    "slug": "copa-nunoa",
    "number": 7,
    "at": "2026-09-18T21:40:00+00:00",
    "words": {"es": "El dado que cae al suelo se relanza.", "en": "A die on the floor is thrown again."},
}


class Mark:
    """As a championship has it."""

    label = "Edición 2 + fallo 9"
    code_svg = qr_svg("http://calzo.test/c/copa-nunoa/rules/?e=2")


@time_machine.travel(EVENING, tick=False)
class TheRulebookOnPaper(TestCase):
    """An edition that came out of a ruling, and one more ruling in force."""

    edition: Edition

    @classmethod
    def setUpTestData(cls) -> None:
        with time_machine.travel(EVENING, tick=False):
            first = start_rulebook(
                league=first_league().pk,
                game="dudo",
                title="Reglamento de Ñuñoa",
                options=spell_out({}, game="dudo"),
                keeper=None,
                actor_label="Olga",
            )
            draft = add_draft(
                first.rulebook,
                article=1,
                text_es="El dado que cae al suelo se relanza.",
                text_en="A die on the floor is thrown again.",
                citation=CITATION,
                actor_label="Olga",
            )
            cls.edition = publish_edition(
                first.rulebook, drafts=[draft.pk], expected_number=2, actor_label="Olga"
            )

    def paper(self, lang: str = "es") -> BookPaper:
        return BookPaper(
            edition=self.edition,
            lang="en" if lang == "en" else "es",
            event="Copa Ñuñoa",
            mark=Mark(),
            rules=rules_by(
                self.edition,
                [Ruling(number=9, at=EVENING, es="Quien pasa deja su cacho quieto.", articles=(8,))],
                game="dudo",
            ),
        )

    def test_the_whole_text_is_on_one_sheet_in_a_type_that_can_be_read(self) -> None:
        with override("es"):
            pdf = one_sheet(self.paper(), size="a4")

        assert sizes_of(pdf) == [(595, 842)] * 2
        assert fonts_that_are_not_embedded(pdf) == []
        assert_looks_as_ever(pdf, "rulebook-fold")
        assert min(STEPS) >= 75  # tenths of a point: 7.5 pt is read at arm's length
        words = words_of(pdf)
        assert "Edición 2 + fallo 9" in words
        assert "El dado que cae al suelo se relanza." in words

    def test_every_answer_of_the_edition_stands_on_the_sheet(self) -> None:
        for lang in ("es", "en"):
            html = one_sheet_preview(self.paper(lang), size="letter")
            shown = set(re.findall(r'data-gap="([\w-]+)"', html))
            assert shown == {option.id for option in options_for("dudo")}

    def test_a_ruling_in_force_stands_at_its_article(self) -> None:
        html = one_sheet_preview(self.paper(), size="a4")
        eighth, ninth = html.index('id="art-8"'), html.index('id="art-9"')
        assert eighth < html.index("Quien pasa deja su cacho quieto.") < ninth

    def test_a_booklet_has_contents_with_pages_and_cites_the_rulings_of_its_changes(self) -> None:
        with override("es"):
            pdf = booklet(self.paper(), size="a5")

        assert set(sizes_of(pdf)) == {(420, 595)}
        assert {"H1", "H2", "P"} <= set(roles_of(pdf))
        assert_looks_as_ever(pdf, "rulebook-booklet", page=3)
        words = words_of(pdf)
        assert re.search(r"Materiales y mesa [. ]+3 ", words)
        assert "Por el fallo 7 de Copa Ñuñoa." in words
        assert "Tarjeta de mesa" in words

    def test_a_change_of_the_edition_that_a_ruling_undid_says_so(self) -> None:
        gap, adopted, otherwise = "paso-stake", "siciliana-in-opening", "one-die"
        draft = add_draft(self.edition.rulebook, article=8, gap=gap, choice=adopted, actor_label="Olga")
        edition = publish_edition(
            self.edition.rulebook, drafts=[draft.pk], expected_number=3, actor_label="Olga"
        )
        told = {}
        for choice in (adopted, otherwise):
            rules = rules_by(edition, [Ruling(number=12, at=EVENING, gap=gap, choice=choice)], game="dudo")
            paper = BookPaper(edition=edition, lang="es", event="Copa", mark=Mark(), rules=rules)
            with override("es"):
                told[choice] = "Ya no: desde el fallo 12" in booklet_preview(paper, size="a5")
        assert told == {adopted: False, otherwise: True}

    def test_a_booklet_marks_examples_and_the_rules_of_the_house(self) -> None:
        with override("es"):
            html = booklet_preview(self.paper(), size="a4")
        assert 'class="section example"' in html
        assert 'class="section house"' in html
        assert "Regla de la casa" in html

    def test_html_in_a_ruling_stays_words(self) -> None:
        rules = rules_by(
            self.edition, [Ruling(number=3, at=EVENING, es="<script>", articles=(1,))], game="dudo"
        )
        paper = BookPaper(edition=self.edition, lang="es", event="<i>Copa</i>", mark=Mark(), rules=rules)
        html = booklet_preview(paper, size="a5")
        assert "&lt;script&gt;" in html
        assert "<script" not in html
        assert "<i>Copa" not in html
