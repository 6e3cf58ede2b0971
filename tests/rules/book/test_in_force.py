"""While a ruling is in force beside an edition, the text says one rule: what was is struck, what is stands
beside it, and the edition itself stays as it is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.book import Adopted, Ruling, insert_sentence, parse_book, print_book, render, rules_of
from rules.book.amend import with_rulings
from rules.book.examples import in_words
from rules.book.reading import sentences
from rules.book.whatif import cases, find, ruled
from rules.games import options_for, spell_out
from tests.rules.book.books import changed, standard

GAP, IN_TURN, ANYONE = "calzo-out-of-turn", "in-turn", "anyone"
BEFORE = "Calza solo quien tiene el turno."
AFTER = "Donde se puede calzar, puede cualquiera con dados, menos quien apostó."
EDITION = spell_out({}, game="dudo")


def a_ruling(number: int = 5, **said: Any) -> Ruling:
    said.setdefault("at", datetime(2026, 11, 24, 22, 14))  # as it is shown
    return Ruling(number=number, **said)


def an_answer(number: int = 5, **said: Any) -> Ruling:
    return a_ruling(number, gap=GAP, choice=ANYONE, articles=(4, 7), **said)


def article(number: int, *rulings: Ruling, **edition: Any) -> Any:
    rules = rules_of("dudo", {**EDITION, **edition}, rulings)
    return render(standard(), rules, examples=partial(in_words, game="dudo"))[number - 1]


class TestTheAnswer:
    def test_the_options_are_the_editions_with_what_was_ruled_for_all(self) -> None:
        rules = rules_of("dudo", EDITION, [an_answer()])

        assert rules.options == {**EDITION, GAP: ANYONE}
        assert rules.edition == EDITION

    def test_the_old_sentence_is_struck_and_the_new_one_stands_beside_it_with_the_ruling(self) -> None:
        html = article(7, an_answer(address="/c/copa/rulings/5/")).html

        assert (
            f'<del><span class="sr-only">Ya no rige: </span>{BEFORE}</del> '
            f'<ins data-ruling="5"><span class="sr-only">Rige: </span>{AFTER}</ins></span> '
            '<a class="by-ruling" href="/c/copa/rulings/5/">fallo 5 · 22:14</a>' in html
        )

    def test_what_the_ruling_says_besides_the_case_stands_behind_it(self) -> None:
        assert f"{AFTER} Como en el puerto.</ins>" in article(7, an_answer(es="Como en el puerto.")).html

    def test_a_ruling_that_answers_as_the_edition_strikes_nothing_and_is_named(self) -> None:
        html = article(7, a_ruling(gap=GAP, choice=IN_TURN)).html

        assert "<del>" not in html
        assert f'{BEFORE}</span> <span class="by-ruling">fallo 5 · 22:14</span>' in html

    def test_a_ruling_for_one_table_strikes_nothing_and_stands_beside_as_its_exception(self) -> None:
        rules = rules_of("dudo", EDITION, [an_answer(table=4)])
        html = render(standard(), rules)[6].html

        assert rules.options == EDITION
        assert "<del>" not in html
        assert html.index(BEFORE) < html.index("<strong>Solo en la mesa 4:</strong>") < html.index(AFTER)

    def test_one_that_waits_for_the_next_round_stands_beside_too(self) -> None:
        html = article(7, an_answer(from_round=3)).html

        assert "<del>" not in html
        assert "<strong>Desde la ronda 3:</strong>" in html

    def test_the_hour_has_its_day_where_the_rulings_are_of_several(self) -> None:
        later = a_ruling(6, es="Otra.", at=datetime(2026, 11, 25, 0, 5))  # as it is shown
        assert "fallo 5 · 2026-11-24 22:14" in article(7, an_answer(), later).html


class TestARulingInWords:
    def test_it_stands_at_each_article_that_it_names_with_one_anchor(self) -> None:
        pages = render(
            standard(), rules_of("dudo", EDITION, [a_ruling(es="Se juega con luz.", articles=(1, 6))])
        )

        assert [page.number for page in pages if "Se juega con luz." in page.html] == [1, 6]
        assert [page.number for page in pages if 'id="ruling-5"' in page.html] == [1]

    def test_without_an_article_of_the_book_it_stands_at_what_is_unforeseen(self) -> None:
        pages = render(
            standard(),
            rules_of("dudo", EDITION, [a_ruling(es="Con luz.", articles=(77,)), a_ruling(6, es="Sin.")]),
        )

        assert [page.number for page in pages if page.rulings] == [11]

    def test_an_article_that_is_repealed_takes_none(self) -> None:
        book = changed(("# Tarjeta de mesa", "## 13 Lo de antes {.repealed}\n\n# Tarjeta de mesa"))
        pages = render(book, rules_of("dudo", EDITION, [a_ruling(es="Con luz.", articles=(13,))]))

        assert [page.number for page in pages if page.rulings] == [11]


class TestExamples:
    def test_they_are_played_under_the_rules_in_force_and_say_where_the_edition_has_it_otherwise(
        self,
    ) -> None:
        ruling = a_ruling(gap="conversion-amount", choice="exact", articles=(4,))
        before, after = article(4).html, article(4, ruling).html

        assert (
            in_words(
                "ex-conversion-amount", {**EDITION, "conversion-amount": "exact"}, "es", game="dudo"
            ).split("\n")[-1]
            in after
        )
        assert 'class="differs"' not in before
        assert after.count("Así con el fallo 5; por la edición sola el resultado es otro.") == 1

    def test_a_ruling_that_changes_no_example_is_not_named_at_one(self) -> None:
        assert (
            'class="differs"'
            not in article(4, a_ruling(gap="bid-takeback", choice="until-the-next-speaks")).html
        )


class TestLookingUp:
    def test_what_do_i_do_if_gives_the_answer_in_force_and_names_its_ruling(self) -> None:
        rules = rules_of(
            "dudo",
            EDITION,
            [an_answer(), a_ruling(6, gap="paso-stake", choice="siciliana-in-opening", table=2)],
        )
        found = ruled(cases(rules.options, "es", game="dudo"), rules, "es", game="dudo")
        by_id = {case.id: case for case in found}

        calzo = by_id[GAP]
        assert (calzo.answer, calzo.was, calzo.ruled and (calzo.ruled.number, calzo.ruled.hour)) == (
            AFTER,
            BEFORE,
            (5, "22:14"),
        )
        assert by_id["paso-stake"].ruled is None
        assert by_id["paso-stake"].beside[0].words.startswith("Solo en la mesa 2: ")
        assert find("calzar fuera de turno", found, lang="es")[0][0].ruled == calzo.ruled


class TestTheText:
    def test_as_a_file_it_answers_as_the_rulings_and_has_their_words_and_can_be_taken_in(self) -> None:
        rules = rules_of(
            "dudo", EDITION, [an_answer(es="En voz alta."), a_ruling(6, es="Con luz.", articles=(1,))]
        )
        book = with_rulings(standard(), rules)

        again = parse_book(print_book(book), lang="es")
        assert again == book
        assert book.title == "Reglamento de Dudo + fallos 5, 6"
        assert [(part.title, part.body) for part in book.article(1).sections[-1:]] == [
            ("Fallo 6 · 22:14", "Con luz.")
        ]
        assert book.article(7).sections[-1].body == "En voz alta."


class TestSources:
    def sources(
        self, book: Any = None, *rulings: Ruling, adopted: Any = (), **answers: str
    ) -> dict[str, str]:
        rules = rules_of("dudo", {**EDITION, **answers}, rulings, adopted)
        pages = render(book or standard(), rules)
        return {one.words: str(one.kind) for page in pages for one in page.sentences}

    def test_every_option_says_whether_its_default_is_the_reglamentos_or_our_reading(self) -> None:
        assert {option.source for option in options_for("dudo")} == {"reglamento", "reading"}

    def test_a_sentence_of_the_text_is_the_reglamentos_and_one_of_a_section_of_the_house_is_the_houses(
        self,
    ) -> None:
        found = self.sources()

        assert (
            found["Bajo tu cacho miras solo tú, y los dados siguen tapados hasta que se cuentan."]
            == "reglamento"
        )
        assert found["La duda de un obligo cuesta un dado, nunca dos."] == "ours"

    def test_a_default_is_what_the_catalogue_declares_of_it_and_another_answer_is_the_houses(self) -> None:
        assert self.sources()["Lo dicho, dicho está."] == "reading"
        assert self.sources()["Quien queda con un dado abre obligando."] == "reglamento"
        assert self.sources(**{GAP: ANYONE})[AFTER] == "ours"

    def test_what_somebody_wrote_into_the_text_is_the_houses(self) -> None:
        book = changed(("En la siciliana son dos (art. 12).", "En la siciliana son dos. Se dice fuerte."))
        assert self.sources(book)["Se dice fuerte."] == "ours"

    def test_what_a_ruling_says_is_the_rulings_in_force_or_adopted(self) -> None:
        book = insert_sentence(standard(), 6, "Se dice fuerte.", on_card=False)
        adopted = (
            Adopted(number=3, es="Se dice fuerte.", address="/c/copa/rulings/3/"),
            Adopted(number=4, gap="bid-takeback"),
        )
        found = self.sources(book, an_answer(), adopted=adopted)

        assert (found[AFTER], found["Se dice fuerte."], found["Lo dicho, dicho está."]) == ("ruling",) * 3
        html = render(book, rules_of("dudo", EDITION, (), adopted))[5].html
        assert '<a class="from" href="/c/copa/rulings/3/">fallo 3</a>' in html

    def test_an_example_says_no_rule_and_has_no_source(self) -> None:
        assert self.sources()["Los ases no suman: son cinco, y pierde quien abrió."] == "None"


class TestAddresses:
    def test_a_sentence_is_cited_by_article_section_and_place_and_the_articles_own_are_of_section_0(
        self,
    ) -> None:
        eighth = article(8)

        assert [one.address for one in eighth.sentences[:2]] == ["8.0.1", "8.0.2"]
        assert "8.3.2" in {one.address for one in eighth.sentences}
        assert 'id="art-8-3-2"' in eighth.html

    def test_no_answer_and_no_ruling_moves_an_address(self) -> None:
        addresses = [one.address for one in article(7).sentences]

        assert [
            one.address for one in article(7, an_answer(), a_ruling(6, es="Más.", articles=(7,))).sentences
        ] == addresses
        assert [one.address for one in article(7, **{GAP: ANYONE}).sentences] == addresses

    def test_a_sentence_may_end_and_begin_inside_of_emphasis(self) -> None:
        book = changed(("En la siciliana son dos (art. 12).", "En **la siciliana. Son *dos. Y* tres** más."))
        html = render(book, rules_of("dudo", EDITION))[5].html

        assert "En <strong>la siciliana.</strong>" in html
        assert "<strong>Son <em>dos.</em></strong>" in html
        assert "<strong><em>Y</em> tres</strong> más." in html

    @given(
        st.lists(
            st.sampled_from(
                [
                    "Una.",
                    "«Dos.»",
                    "**tres.",
                    "cuatro**",
                    "*cinco",
                    "seis?*",
                    "{{ seating }}",
                    "art. 7",
                    "\n\n",
                    "…",
                    "- siete. Ocho",
                ]
            ),
            max_size=12,
        )
    )
    def test_every_sentence_of_a_body_has_one_and_the_tags_are_balanced(self, words: list[str]) -> None:
        book = standard()
        body = " ".join(words)
        first = book.articles[0]
        changed_book = replace(book, articles=(replace(first, body=body, sections=()),))
        page = render(changed_book, rules_of("dudo", EDITION))[0]

        said = [
            part.words
            for part in sentences(body, book, EDITION)
            if any(letter.isalnum() for letter in part.words)
        ]
        assert [one.words for one in page.sentences] == said
        assert is_balanced(page.html)


def is_balanced(html: str) -> bool:
    opened: list[str] = []
    for closing, tag in re.findall(r"<(/?)([a-z0-9]+)[^>]*>", html):
        if not closing:
            opened.append(tag)
        elif not opened or opened.pop() != tag:
            return False
    return not opened
