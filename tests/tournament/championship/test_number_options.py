"""Options that are numbers and tables, from the settings to a ruling and to the next edition."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django import forms
from django.http import QueryDict
from django.template import Context, Template
from django.test import RequestFactory
from django.urls import reverse
from django.utils import timezone, translation

from core.refusals import Conflict, Invalid
from people.services import first_league
from rules.book.facts import facts_of
from rules.book.front import front_lines, read_front
from rules.book.in_force import Ruling as InForce
from rules.book.in_force import rules_of
from rules.book.model import Book
from rules.book.reading import as_html
from rules.editions.models import Draft, Edition, Rulebook
from rules.editions.services.drafts import add_draft
from rules.editions.services.editions import choose_options
from rules.games import Choice
from rules.games.bilingual import LANGUAGES, Lang
from tables.calls.services.calls import make_call
from tests.factories import a_championship, an_actor
from tests.rules.games.race import RACE, race
from tests.tables.calls.test_pages import Room, decision
from tests.tournament.visitors import a_night
from tournament.championship.forms.options import answers, rule_fields
from tournament.championship.models import Championship
from tournament.league.proposals.forms import ProposalForm
from tournament.register.models import RegisterLine
from tournament.register.queries.register import options_in_force
from tournament.register.rulings.forms import RulingForm
from tournament.register.rulings.services import Ruling, make_ruling
from tournament.rounds.models import Table
from tournament.rulebook.forms import OptionsForm

__all__ = ["race"]
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("race")]

TABLE: Choice = {"one": {"1": 100, "5": 0}, "run": 20}
TYPED = {"own:points:one.1": "100", "own:points:one.5": " 0", "own:points:run": "20"}
ASKED = {
    "es": "Escribe un entero de 100 a 5000.",
    "en": "Enter a whole number from 100 to 5000.",
}
BOUNDS = {
    "es": "«target» admite un entero de 100 a 5000",
    "en": "“target” takes a whole number from 100 to 5000",
}


def an_edition(**chosen: Any) -> Edition:
    rulebook = first_league().rulebooks.create(title="Carrera", slug="carrera", game="race")
    options = RACE.catalogue.spell_out(chosen)
    return Edition.objects.create(
        rulebook=rulebook,
        number=1,
        options=options,
        published_by="Olga",
        published_at=timezone.now(),
        changes=[],
    )


def of_the_race(championship: Championship) -> Championship:
    """As one that is made for it."""
    edition = an_edition()
    championship.game, championship.edition, championship.options = "race", edition, edition.options
    championship.save()
    return Championship.objects.get(pk=championship.pk)


def shown(field: forms.BoundField, sent: dict[str, str]) -> str:
    template = Template(
        "{% load rulebook_words %}{% include '_components/field.html' %}{% own_values option held %}"
    )
    request = RequestFactory().post("/", sent)
    option: Any = field.field
    return template.render(
        Context({"field": field, "request": request, "option": option.option, "held": field.value()})
    )


def a_form(sent: dict[str, str] | None = None, initial: dict[str, str] | None = None) -> forms.Form:
    form = forms.Form(sent, initial=initial)
    form.fields.update(dict(rule_fields("race")))
    return form


class TestSettings:
    def test_what_is_typed_is_the_answer(self) -> None:
        form = a_form(
            {"rule-target": "#", "own:target:": "250", "rule-points": "#", **TYPED, "rule-seats": "all"}
        )
        assert form.is_valid(), form.errors
        assert answers(form.cleaned_data) == {"target": 250, "points": TABLE, "seats": "all"}

    def test_numbers_that_are_not_chosen_are_not_taken(self) -> None:
        form = a_form({"rule-target": "", "own:target:": "250", "rule-points": "", **TYPED})
        assert form.is_valid()
        assert answers(form.cleaned_data) == {}

    @pytest.mark.parametrize("typed", ["50", "5001", "1e3", "1.000", "", "mil", "=1", "200,200", "9" * 5000])
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_what_is_out_of_bounds_is_refused_in_words_and_stays_typed(self, typed: str, lang: Lang) -> None:
        sent = {"rule-target": "#", "own:target:": typed}
        with translation.override(lang):
            form = a_form(sent)
            assert form.errors == {"rule-target": [ASKED[lang]]}
            html = shown(form["rule-target"], sent)
        assert f'name="own:target:" value="{typed}"' in html
        assert "checked" in html[html.index('value="#"') :].partition(">")[0]

    def test_a_standing_answer_is_shown_in_its_inputs(self) -> None:
        html = shown(a_form(initial={"rule-points": "one.1=7, run=20"})["rule-points"], {})
        assert 'name="own:points:one.1" value="7"' in html
        assert 'name="own:points:one.5" value="0"' in html
        assert "checked" in html[html.index('value="#"') :].partition(">")[0]

    def test_the_presets_numbers_are_offered_by_their_sentences(self) -> None:
        field: Any = dict(rule_fields("race"))["rule-target"]
        assert [word for word, _label in field.choices] == ["", "1000", "2000", "#"]


class TestCatalogue:
    def test_the_form_begins_with_the_last_answers_and_saves_others(self) -> None:
        edition = an_edition(target=700)
        form = OptionsForm(edition.rulebook, edition)
        assert form.chosen() == edition.options
        form = OptionsForm(edition.rulebook, edition, {"rule-target": "700", "rule-points": "#", **TYPED})
        assert form.is_valid(), form.errors
        rulebook = choose_options(edition.rulebook, form.choices())
        assert Rulebook.objects.get(pk=rulebook.pk).next_options == {"points": TABLE}

    def test_nonsense_leaves_the_answer_that_stood(self) -> None:
        edition = an_edition(target=700)
        form = OptionsForm(edition.rulebook, edition, {"rule-target": "#", "own:target:": "9"})
        assert not form.is_valid()
        assert form.chosen()["target"] == 700


class TestRuling:
    def sent(self, **more: str) -> QueryDict:
        sent = QueryDict(mutable=True)
        sent.update({"request": str(uuid4()), "scope": "all-at-once", **more})
        return sent

    def made(self, championship: Championship, target: int, *supersedes: RegisterLine) -> RegisterLine:
        ruling = Ruling(gap="target", choice=target, scope="all-at-once", supersedes=supersedes)
        return make_ruling(championship, ruling, request=uuid4(), actor=an_actor())

    def test_it_changes_a_table_from_there_on(self) -> None:
        championship = of_the_race(a_championship())
        form = RulingForm(self.sent(case="points=#", **TYPED))
        assert form.is_valid(), form.errors
        line = make_ruling(championship, form.ruling(championship), request=uuid4(), actor=an_actor())
        line = RegisterLine.objects.get(pk=line.pk)
        assert line.choice == TABLE
        assert line.words_es == "Valen: un as 100, la escala 20."
        assert options_in_force(championship, 1) == {**championship.options, "points": TABLE}
        again = RulingForm(self.sent(case="points=one.1=100, one.5=0, run=20"))
        assert again.is_valid()
        assert again.cleaned_data["case"] == ("points", TABLE)

    def test_a_number_that_contradicts_it_must_supersede_it(self) -> None:
        championship = of_the_race(a_championship())
        first = self.made(championship, 300)
        with pytest.raises(Conflict):
            self.made(championship, 400)
        self.made(championship, 400, first)
        assert options_in_force(championship, 1)["target"] == 400

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_out_of_bounds_it_is_refused_in_words(self, lang: Lang) -> None:
        championship = of_the_race(a_championship())
        with translation.override(lang), pytest.raises(Invalid) as refused:
            make_ruling(championship, Ruling(gap="target", choice=50), request=uuid4(), actor=an_actor())
        assert str(refused.value) == BOUNDS[lang]
        assert not RegisterLine.objects.filter(championship=championship).exists()

    def test_the_page_offers_the_numbers_in_force_and_keeps_what_was_typed(self) -> None:
        night = a_night()
        of_the_race(night.championship)
        address = reverse("tournament:ruling-new", args=[night.championship.slug])
        page = night.browser.get(address).content.decode()
        assert 'name="case" value="target=1000"' in page
        assert 'name="own:target:" value="1000"' in page
        sent = self.sent(case="target=#", words_es="porque sí", do="make", **{"own:target:": "50"})
        response = night.browser.post(address, sent.dict())
        page = response.content.decode()
        assert response.status_code == 422
        assert BOUNDS["es"] in page
        assert 'name="case" value="target=#" checked' in page
        assert 'name="own:target:" value="50"' in page
        assert "porque sí" in page


def test_a_call_is_decided_by_a_number_that_is_typed() -> None:
    room = Room()
    of_the_race(room.hall.championship)
    table = Table.objects.get(pk=room.hall.tables[1].pk)
    call = make_call(table, key=uuid4(), words="¿Hasta cuánto?", gap="target", actor=an_actor())
    address = room.at(f"{call.pk}/decide/")
    page = room.organizer.get(address).content.decode()
    assert 'name="case" value="target=1000"' in page
    assert 'name="own:target:" value="1000"' in page
    response = room.organizer.post(address, decision(case="target=#", **{"own:target:": "50"}))
    page = response.content.decode()
    assert response.status_code == 400
    assert BOUNDS["es"] in page
    assert 'name="case" value="target=#" checked' in page
    assert 'name="own:target:" value="50"' in page


def test_a_draft_keeps_a_table_and_refuses_another_by_its_bounds() -> None:
    rulebook = an_edition().rulebook
    draft = add_draft(rulebook, article=3, gap="points", choice=TABLE, actor_label="Olga")
    assert Draft.objects.get(pk=draft.pk).choice == TABLE
    assert list(Draft.objects.filter(choice=TABLE)) == [draft]
    with pytest.raises(Invalid, match="«target» admite un entero de 100 a 5000"):
        add_draft(rulebook, article=2, gap="target", choice=1, actor_label="Olga")


def test_a_proposal_takes_what_is_typed() -> None:
    sent = {"title": "x", "article": "2", "answer": "points=#", "reason": "y", **TYPED}
    form = ProposalForm(sent, game="race", articles=[], options=RACE.catalogue.spell_out({}), ruling=False)
    form.is_valid()
    assert form.cleaned_data["answer"] == "points=#"
    assert [option.id for option in form.numbers] == ["seats", "target", "points"]


class TestText:
    def book(self, lang: Lang, **chosen: Any) -> Book:
        options = RACE.catalogue.spell_out(chosen)
        return Book(
            game="race",
            lang=lang,
            title="Carrera",
            edition=3,
            options=options,
            articles=(),
            card_title="Tarjeta",
            card=(),
        )

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_front_matter_is_read_back_as_it_was_written(self, lang: Lang) -> None:
        book = self.book(lang, points=TABLE, target=250, seats=5)
        lines = list(front_lines(book))
        assert "  points: one.1=100, one.5=0, run=20" in lines
        assert "  target: 250" in lines
        facts = facts_of(read_front("\n".join(lines), 1), lang)
        assert facts.faults == ()
        assert facts.options == book.options

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_number_out_of_bounds_is_a_fault_of_its_line(self, lang: Lang) -> None:
        text = "\n".join(front_lines(self.book(lang))).replace("target: 1000", "target: 7")
        (fault,) = facts_of(read_front(text, 1), lang).faults
        assert fault.code == "unknown-alternative"
        assert fault.line == 1 + text.split("\n").index("  target: 7")
        assert fault.text["es"] == "«target» admite: un entero de 100 a 5000."
        assert fault.text["en"] == "“target” takes: a whole number from 100 to 5000."

    def test_its_sentence_stands_where_the_text_has_its_slot(self) -> None:
        book = self.book("en", target=250)
        assert "Who first has 250 points wins." in as_html("{{ target }}", book, book.options)

    def test_rules_in_force_with_a_table_are_kept_by_a_cache(self) -> None:
        ruled: Any = {"number": 1, "at": None, "gap": "points", "choice": TABLE}
        rules = rules_of("race", RACE.catalogue.spell_out({}), [InForce(**ruled)])
        again = rules_of("race", RACE.catalogue.spell_out({}), [InForce(**ruled)])
        assert {rules: "page"}[again] == "page"
        assert rules != rules_of("race", RACE.catalogue.spell_out({}), [InForce(**{**ruled, "choice": 5})])
        assert rules.options["points"] == TABLE
