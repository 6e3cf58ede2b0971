"""Every card has room for its whole law, whatever the answers to the questions of the rulebook: the text is
measured, and set smaller where it is long.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise, product

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from core.refusals import Invalid
from prints.arrangements import Paper
from prints.pdf import lay_out
from rules.book.card import card, in_language
from rules.engine import PRESETS, options_for, spell_out
from rules.engine.bilingual import Lang
from tables.papers.cards.face import EXCEPTIONS, LAW, MAY_SAY, SPECIAL, TROUBLE
from tables.papers.cards.fitting import fitted
from tables.papers.cards.layout import STYLES, as_printed, constant_part, make_cards
from tests.tables.papers.cards.card_regions import assert_card_reads
from tests.tables.papers.cards.test_cards import FIVE, a_card, a_face
from tournament.papers.printed_edition import PrintedEdition

Words = Mapping[str, str]

LANGS: tuple[Lang, ...] = ("es", "en")
SIDES = {
    "front": {"law": LAW, "law exceptions": (*EXCEPTIONS, *TROUBLE)},
    "back": {"say": MAY_SAY, "say paso": ("paso", *SPECIAL)},
}
"""The columns of either side by their classes in the style sheet, and the lines of the law in each."""

EIGHT_POINTS = 3
"""The step of 8.1 points."""

RULED = {"paso-stake": "siciliana-in-opening", "false-start-dudo": "siciliana"}
HOUSE = tuple(f"{n}. Una regla de la casa que alguien escribió con todo el detalle." for n in range(1, 7))
LONG_NAME = (
    "María José Díaz de Valdés Ñancupil y Errázuriz Larraín de la Fuente de las Casas y Goyenechea Toro"
)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("options", [RULED, PRESETS["practice"]], ids=["ruled", "practice"])
def test_a_card_has_all_of_its_law_in_its_place(options: Words, lang: Lang) -> None:
    with override(lang):
        face = a_face(lang, house=(), left_out=0, **options)
        assert_card_reads(make_cards(face, [a_card(7, FIVE)]), face)


@pytest.mark.parametrize(("paper", "per_sheet"), [("a4", 4), ("letter", 2), ("a5", 2)])
def test_so_it_has_on_a_sheet_to_be_cut(paper: Paper, per_sheet: int) -> None:
    with override("es"):
        face = a_face("es", house=(), left_out=0, **RULED)
        sheets = make_cards(face, [a_card(7, FIVE)], paper=paper, per_sheet=per_sheet)
        assert_card_reads(sheets, face, paper=paper, per_sheet=per_sheet)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("side", SIDES)
def test_no_answers_together_make_a_card_of_less_than_eight_points(side: str, lang: Lang) -> None:
    """Lines stand one under the other, so a column is as high as its lines together. Of each line the tallest
    that any answers make is measured; a card of all the tallest is higher than that of every pair of answers,
    or of any number, and is printed.
    """
    with override(lang):
        face = a_face(lang)
        tallest = {key: line for column in SIDES[side] for key, line in _tallest(side, column, lang).items()}
        steps = {**face.steps, side: EIGHT_POINTS}
        full = replace(face, lines={**face.lines, **tallest}, steps=steps)

        assert_card_reads(make_cards(full, [a_card(7, FIVE)]), full)
        assert as_printed(full).steps[side] == EIGHT_POINTS


def _tallest(side: str, column: str, lang: Lang) -> dict[str, Words]:
    """Of each line of a column, the words that are the highest at eight points."""
    lines = [(key, words) for key in SIDES[side][column] for words in _all_words(key, lang)]
    set_ = "".join(
        f'<div id="{n}">{render_to_string("tables/papers/cards/_line.html", {"line": words})}</div>'
        for n, (_key, words) in enumerate(lines, start=1)
    )
    laid = lay_out(
        "<style>@page tall { size: 210mm 4000mm }</style>"
        f'<section class="{column} step-{EIGHT_POINTS}" style="position: static; page: tall">'
        f'<div id="0"></div>{set_}</section>',
        stylesheets=STYLES,
    )
    feet = [foot for n in range(len(lines) + 1) for _page, foot in laid.feet(str(n))]
    highs = [below - above for above, below in pairwise(feet)]
    tallest: dict[str, tuple[float, Words]] = {}
    for (key, words), high in zip(lines, highs, strict=True):
        tallest[key] = max(tallest.get(key, (0.0, words)), (high, words), key=lambda each: each[0])
    return {key: words for key, (_high, words) in tallest.items()}


def _all_words(key: str, lang: Lang) -> list[Words]:
    """Every wording of a line of the law, by all answers together to the questions that change it."""
    usual = spell_out({})
    answers = {option.id: [each.id for each in option.alternatives] for option in options_for("dudo")}
    changing = {
        gap: choices
        for gap, choices in answers.items()
        if any(_line(key, {**usual, gap: choice}, lang) != _line(key, usual, lang) for choice in choices)
    }
    combined = (dict(zip(changing, choices, strict=True)) for choices in product(*changing.values()))
    wordings = {_line(key, {**usual, **each}, lang) for each in combined}
    return [{"term": term, "text": text, "articles": articles} for term, text, articles in sorted(wordings)]


def _line(key: str, options: Words, lang: Lang) -> tuple[str, str, str]:
    line = next(each for each in card(options) if each.key == key)
    return in_language(line.term, lang), in_language(line.text, lang), ", ".join(map(str, line.articles))


def test_nothing_long_is_printed_over_its_neighbour() -> None:
    """A long championship, long names, many rulings, more lines of the house than there is room for."""
    face = a_face(house=HOUSE, left_out=2)
    face.championship.name = LONG_NAME
    long = replace(face, mark=PrintedEdition(12, tuple(range(1, 60, 2)), ""), most=10)
    with override("es"):
        cards = make_cards(long, [a_card(125, (LONG_NAME,) * players) for players in (4, 6, 10)])
        for first in (0, 2, 4):
            assert_card_reads(cards, long, first=first)


def test_a_law_that_does_not_fit_in_the_smallest_type_is_not_printed() -> None:
    with override("es"):
        face = a_face()
        line = face.lines["paso"]
        endless = replace(face, lines={**face.lines, "paso": {**line, "text": line["text"] * 6}})
        laid = constant_part(endless, ())

        with pytest.raises(Invalid, match="no entra"):
            fitted(endless, lambda _smaller: laid)
