"""What is printed, what the public page says and what the engine does cannot differ: for every option of the
catalogue and each of its alternatives.

A set of editions takes every alternative in turn (the first of each option, then the second, …), so that few
documents show them all. What an alternative *does* is seen by its example (`test_examples`) and article by
article (`test_gap_*`).
"""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from rules.editions.models import Edition
from rules.games import Option, open_acta, options_for
from rules.games.bilingual import LANGUAGES, Lang
from tests.factories import a_championship, an_actor
from tests.prints.reading import words_as_set
from tournament.championship.services.championships import NewChampionship, change_settings, data_of
from tournament.papers.making import make_paper
from tournament.papers.registry import PaperChoice, paper_named

pytestmark = pytest.mark.django_db

OPTIONS = options_for("dudo")
TURNS = range(max(len(option.alternatives) for option in OPTIONS))


def nth(option: Option, turn: int) -> str:
    """The alternative that is taken in this turn; those that have fewer begin again."""
    return option.alternatives[turn % len(option.alternatives)].id


def an_edition(turn: int) -> Any:
    """A championship whose edition takes the alternatives of this turn."""
    answers = {option.id: nth(option, turn) for option in OPTIONS}
    championship = a_championship()
    data = data_of(championship)
    asked = {field: getattr(data, field) for field in data.__dataclass_fields__} | {"answers": answers}
    return change_settings(championship, NewChampionship(**asked), an_actor())


def letters(text: str) -> str:
    """The letters and figures alone: a printed line may be broken, and a word parted, anywhere."""
    return re.sub(r"[\W_]+", "", unescape(text)).lower()


def said_and_unsaid(edition: Edition, lang: Lang) -> tuple[set[str], set[str]]:
    """The sentences that this edition must say, and those of the alternatives that it did not take."""
    said = {option.alternative(edition.options[option.id]).text[lang] for option in OPTIONS}
    every = {each.text[lang] for option in OPTIONS for each in option.alternatives}
    return said, every - said


def test_the_turns_take_every_alternative_of_every_option() -> None:
    taken = {(option.id, nth(option, turn)) for turn in TURNS for option in OPTIONS}
    assert taken == {(option.id, each.id) for option in OPTIONS for each in option.alternatives}


@pytest.mark.parametrize("turn", TURNS)
def test_the_engine_plays_what_the_edition_says(turn: int) -> None:
    edition = an_edition(turn).edition
    head = {"format": "acta/1", "game": "dudo", "rules": edition.options, "players": ["Ana", "Beto"]}
    assert open_acta(head).choices == edition.options == {option.id: nth(option, turn) for option in OPTIONS}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("turn", TURNS)
def test_the_public_page_says_each_alternative_that_was_chosen_and_no_other(turn: int, lang: Lang) -> None:
    edition = an_edition(turn).edition
    address = reverse("rules:edition", args=[edition.rulebook.slug, edition.number])
    page = Client(headers={"accept-language": lang}).get(address).content.decode()
    told = letters(re.sub(r"<[^>]+>", " ", page))
    said, unsaid = said_and_unsaid(edition, lang)
    assert [sentence for sentence in said if letters(sentence) not in told] == []
    within = {letters(sentence) for sentence in said}
    wrong = [
        one for one in unsaid if letters(one) in told and not any(letters(one) in each for each in within)
    ]
    assert wrong == []


@pytest.mark.parametrize("turn", TURNS)
def test_the_printed_rulebook_says_each_alternative_that_was_chosen_and_no_other(turn: int) -> None:
    """One language a turn: both are laid out by the same templates."""
    lang = LANGUAGES[turn % 2]
    championship = an_edition(turn)
    printed = make_paper(championship, paper_named("rulebook-fold"), PaperChoice(paper="a4", lang=lang))
    told = letters(words_as_set(printed))
    said, unsaid = said_and_unsaid(championship.edition, lang)
    assert [sentence for sentence in said if letters(sentence) not in told] == []
    within = {letters(sentence) for sentence in said}
    wrong = [
        one for one in unsaid if letters(one) in told and not any(letters(one) in each for each in within)
    ]
    assert wrong == []
