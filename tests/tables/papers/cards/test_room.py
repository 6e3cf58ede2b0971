"""Every card has room for its law, whatever the answers to the questions of the rulebook: the text is
measured, set smaller where it is long, and then loses its least important lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from prints.arrangements import MM, Paper, cards
from prints.pdf import lay_out
from rules.book.card import card, players_card
from rules.book.card_lines import Recipe
from rules.games import GAMES, options_for, spell_out
from rules.games.bilingual import LANGUAGES, Lang
from rules.games.dudo.book.card import LAW as FRONT_LINES
from rules.games.dudo.book.card import PLAYERS
from rules.games.dudo.papers import EXCEPTIONS, FIRST, LAW, LEAST_FIRST, THEN, TROUBLE
from tables.papers.cards.face import Face
from tables.papers.cards.fitting import LAST_STEP, SPACES
from tables.papers.cards.layout import STYLES, as_printed
from tables.papers.cards.paper import PER_SHEET, READABLE, SIZES, readable
from tests.prints.reading import Word, words_in_place
from tests.tables.papers.cards.card_pdf import make_cards, on_sheets
from tests.tables.papers.cards.card_regions import assert_card_reads
from tests.tables.papers.cards.test_cards import FIVE, a_card, a_face
from tournament.papers.printed_edition import PrintedEdition

Words = Mapping[str, str]

RECIPES: dict[str, dict[str, Recipe]] = {
    "front": {recipe.key: recipe for recipe in FRONT_LINES},
    "back": {recipe.key: recipe for recipe in PLAYERS},
}
COLUMNS = {
    "law": ("front", "law", LAW, 24.0),
    "exceptions": ("front", "law exceptions", (*EXCEPTIONS, *TROUBLE), 24.0),
    "first": ("back", "first", FIRST, 37.0),
    "then": ("back", "then", THEN, 37.0),
}
"""By the names of `SPACES`: the side, the classes in the style sheet, the lines in their order, and where the
column begins on its page, in millimetres.
"""

OFFERED = [(paper, per_sheet) for paper in SIZES for per_sheet in PER_SHEET if readable(paper, per_sheet)]
RULED = {"paso-stake": "siciliana-in-opening", "false-start-dudo": "siciliana"}
IN_PAIRS = {"pair-cup": "one", "pair-consults": "before-the-word"}
HOUSE = tuple(f"{n}. Una regla de la casa que alguien escribió con todo el detalle." for n in range(1, 7))
LONG_NAME = (
    "María José Díaz de Valdés Ñancupil y Errázuriz Larraín de la Fuente de las Casas y Goyenechea Toro"
)
EVERY = GAMES["dudo"].catalogue.every
USUAL = spell_out({option.id: option.default for option in EVERY}, game="dudo")
DRAWN = re.compile(r"<(rect|circle|ellipse|path)\b[^>]*/>")  # the size of a die is that of its box
ANSWERS = {option.id: [each.id for each in option.alternatives] for option in EVERY}


def longest(lang: Lang) -> dict[str, str]:
    """To every question the answer that makes the longest card."""
    usual = spell_out({}, game="dudo")

    def letters(gap: str, choice: str) -> int:
        options = {**usual, gap: choice}
        lines = (*card(options, game="dudo"), *players_card(options, game="dudo"))
        return sum(len(line.words(lang)["text"]) for line in lines)

    return {
        option.id: max(ANSWERS[option.id], key=lambda choice: letters(option.id, choice))
        for option in options_for("dudo")
    }


def a_long_face(lang: Lang) -> Face:
    """With the longest of every answer, except that one obligo a table silences another answer."""
    options = {**longest(lang), "obligo-after-recovery": "again", "calzo-threshold-base": "fixed"}
    return a_face(lang, house=(), left_out=0, **options)


@cache
def a_long_card(lang: Lang) -> tuple[Face, bytes]:
    with override(lang):
        face = as_printed(a_long_face(lang))
        return face, make_cards(face, [a_card(7, FIVE)])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [RULED, GAMES["dudo"].catalogue.presets["practice"].choices, {**RULED, **IN_PAIRS}],
    ids=["ruled", "practice", "pairs"],
)
def test_a_card_has_all_of_its_law_in_its_place(options: Words, lang: Lang) -> None:
    with override(lang):
        face = as_printed(a_face(lang, house=(), left_out=0, **options))
        assert face.off == {"front": (), "back": ()}
        assert_card_reads(make_cards(face, [a_card(7, FIVE)]), face)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("paper", "per_sheet"), OFFERED)
def test_so_it_has_on_every_sheet_under_the_longest_answers(paper: Paper, per_sheet: int, lang: Lang) -> None:
    face, pages = a_long_card(lang)
    assert face.off == {"front": (), "back": ()}
    with override(lang):
        sheets = on_sheets(pages, paper=paper, per_sheet=per_sheet)
        assert_card_reads(sheets, face, paper=paper, per_sheet=per_sheet)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", COLUMNS)
def test_no_two_answers_move_a_line_off(name: str, lang: Lang) -> None:
    """Lines stand one under the other, so a column is as high as its lines together. Every wording is
    measured that two answers make, and of every two answers the lines that they change are put together. So
    it is in pairs, where the card has one line more.
    """
    side, _classes, keys, begins = COLUMNS[name]
    room = SPACES[name].foot - begins
    with override(lang):
        tall = _heights(name, LAST_STEP[side], lang)
    usual = {key: tall[_wording(side, key, {}, lang)] for key in keys}
    whole = sum(usual.values())

    answers = [(gap, choice) for gap, choices in ANSWERS.items() for choice in choices[1:]]
    tallest = max(
        whole
        + sum(tall[_wording(side, key, dict(two), lang)] - usual[key] for key in _changed(side, keys, two))
        for two in combinations(answers, 2)
    )

    assert whole < tallest <= room


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_is_smaller_than_seven_and_a_half_points_on_any_sheet(lang: Lang) -> None:
    """Under the longest answers, with the longest names. A word's box is as high as its type, or higher."""
    with override(lang):
        face = as_printed(replace(a_long_face(lang), house=HOUSE, most=10))
        assert face.house == ()  # no room is left to it, as on the printed card
        pages = make_cards(face, [a_card(7, (LONG_NAME,) * players) for players in (2, 10)])
    for paper, per_sheet in OFFERED:
        sheets = words_in_place(on_sheets(pages, paper=paper, per_sheet=per_sheet))
        assert min(points_of(word, paper, per_sheet) for page in sheets for word in page) >= READABLE


def points_of(word: Word, paper: Paper, per_sheet: int) -> float:
    """The size of its type. What lies on its side on the sheet is as wide there as its type is high."""
    left, head, right, foot = word.box
    sheet = next(cards(2, per_sheet=per_sheet, paper=paper))
    lies = (paper, per_sheet) != ("a5", 1) and sheet.cells[0].turn
    return (right - left if lies else foot - head) * MM


def _changed(side: str, keys: tuple[str, ...], answers: tuple[tuple[str, str], ...]) -> list[str]:
    """The lines in which one of these options speaks, or decides whether another does."""
    asked = {gap for gap, _choice in answers}
    return [key for key in keys if asked & _asked_in(RECIPES[side][key])]


def _asked_in(recipe: Recipe) -> set[str]:
    silencing = {part.unless[0] for part in recipe.slots if part.unless}
    return {*recipe.gaps, *silencing}


def _wording(side: str, key: str, answers: Words, lang: Lang) -> tuple[str, str]:
    line = RECIPES[side][key].line({**USUAL, **answers}, game="dudo")
    return key, line.words(lang)["text"]


def _heights(name: str, step: int, lang: Lang) -> dict[tuple[str, str], float]:
    """Of each wording of the lines of a column that at most two answers make, its height in millimetres."""
    side, classes, keys, _begins = COLUMNS[name]
    wordings = sorted({wording for key in keys for wording in _wordings(side, key, lang)})
    usual = {key: RECIPES[side][key].line(USUAL, game="dudo").words(lang) for key in keys}
    template = f"tables/papers/cards/{'_line' if side == 'front' else '_players_line'}.html"
    context = a_face(lang).context()
    set_ = ""
    for n, (key, text) in enumerate(wordings, start=1):
        line = {**usual[key], "key": key, "text": text}
        set_ += f'<div id="{n}">{render_to_string(template, {**context, "line": line})}</div>'
    laid = lay_out(
        "<style>@page tall { size: 210mm 40000mm } .line:last-child { margin-bottom: 0.4em !important }"
        ".first .line:last-child, .then .line:last-child { margin-bottom: 0.55em !important }</style>"
        f'<section class="{classes} step-{step}" style="position: static; page: tall">'
        f'<div id="0"></div>{DRAWN.sub("", set_)}</section>',
        stylesheets=STYLES,
        measured=True,
    )
    feet = [foot for n in range(len(wordings) + 1) for _page, foot in laid.feet(str(n))]
    return {wording: below - above for wording, (above, below) in zip(wordings, pairwise(feet), strict=True)}


def _wordings(side: str, key: str, lang: Lang) -> Iterator[tuple[str, str]]:
    answers = [(gap, choice) for gap in _asked_in(RECIPES[side][key]) for choice in ANSWERS[gap]]
    yield _wording(side, key, {}, lang)
    for two in combinations(answers, 2):
        yield _wording(side, key, dict(two), lang)


def test_nothing_long_is_printed_over_its_neighbour() -> None:
    """A long championship, long names, many rulings, more lines of the house than there is room for."""
    face = a_face(house=HOUSE, left_out=2)
    face.championship.name = LONG_NAME
    long = replace(face, mark=PrintedEdition(12, tuple(range(1, 60, 2))), most=10)
    with override("es"):
        shown = as_printed(long)
        assert 0 < len(shown.house) < len(HOUSE)
        cards = make_cards(shown, [a_card(125, (LONG_NAME,) * players) for players in (4, 6, 10)])
        for first in (0, 2, 4):
            assert_card_reads(cards, shown, first=first, number=125)


def test_where_the_smallest_type_is_not_enough_the_least_important_lines_move_off() -> None:
    """Nobody forgets that cheating is the end; the limit of the calzo is what tables argue about."""
    with override("es"):
        face = a_face()
        line = face.lines["paso"]
        long = replace(face, lines={**face.lines, "paso": {**line, "text": line["text"] * 5}})
        shown = as_printed(long)

        assert shown.off["front"] == tuple(key for key in LEAST_FIRST if key in shown.off["front"])
        assert shown.off["front"][0] == "trampa"
        assert shown.off["back"] == ()
        assert_card_reads(make_cards(shown, [a_card(7, FIVE)]), shown)


@pytest.mark.parametrize("times", [pytest.param(6, marks=pytest.mark.long), 40])
def test_no_law_is_too_long_for_a_card(times: int) -> None:
    with override("es"):
        face = a_face()
        lines = {key: {**line, "text": line["text"] * times} for key, line in face.lines.items()}
        players = {key: {**line, "text": line["text"] * times} for key, line in face.players.items()}
        shown = as_printed(replace(face, lines=lines, players=players))

        assert_card_reads(make_cards(shown, [a_card(7, FIVE)]), shown)
