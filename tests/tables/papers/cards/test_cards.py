"""The table card: what stands on its two sides, and for whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

import pytest
import segno
from django.utils.translation import override

from prints.pdf import render_pdf
from rules.book import STANDARD, parse_book, rules_of
from rules.book.own_lines import own_lines, within
from rules.games import spell_out
from rules.games.bilingual import Lang
from rules.games.dudo.papers import Limits, calzo_threshold
from tables.papers.cards.deck import Card
from tables.papers.cards.face import OWN_LETTERS, Face, face_by
from tables.papers.cards.layout import STYLES, assemble, own_part, whole_page
from tests.prints.reading import (
    fonts_that_are_not_embedded,
    picture,
    sizes_of,
    unlike,
    words_in_place,
    words_of,
)
from tests.tables.papers.cards.card_pdf import make_cards
from tournament.championship.models import Championship
from tournament.papers.printed_edition import PrintedEdition


def a_face(lang: Lang = "es", *, house: tuple[str, ...] = (), left_out: int = 0, **options: str) -> Face:
    """A face without a database."""
    championship = Championship(
        name="Copa de los viernes",
        day=date(2026, 11, 21),
        slug="copa",
        options=spell_out(options, game="dudo"),
    )
    book = parse_book(STANDARD.source("dudo", lang, pairs="pair-cup" in options), lang=lang)
    mark = PrintedEdition(2, (1, 2, 3))
    face = face_by(book, rules_of("dudo", championship.options), championship, mark, of_round="Ronda 1")
    return replace(face, mark=mark, house=house, left_out=left_out)


def a_card(number: int = 7, names: tuple[str, ...] = ()) -> Card:
    return Card(number=number, address=f"http://calzo.test/t/AbCdEfGhIjKlMnOpQrSt{number:02}/", names=names)


FIVE = ("Ana Zúñiga", "Bruno Ibáñez", "Ximena Quirós", "Dani", "Emilia Ñancupil")
HOUSE = ("Los celulares boca abajo.", "Quien llega tarde entra con un dado menos.")


@cache
def two_cards() -> bytes:
    with override("es"):
        return make_cards(a_face(house=HOUSE), two_hands())


def two_hands() -> list[Card]:
    return [a_card(7, FIVE), a_card(8, FIVE[:4])]


def test_a_card_has_two_sides_of_a5_with_its_fonts() -> None:
    assert sizes_of(two_cards()) == [(595, 420)] * 4
    assert fonts_that_are_not_embedded(two_cards()) == []


def test_the_coordinator_reads_this_table_and_the_law() -> None:
    words = words_of(two_cards())

    for sentence in ("Mesa 7", "Mesa 8", "Parten 25 dados", "queden 13 o más", "Parten 20 dados", *FIVE):
        assert sentence in words
    assert words.count("Edición 2 + fallos 1–3") == 4
    assert words.count("Comodín: vale por cualquier pinta") == 2


def test_the_players_read_what_tables_argue_about_and_whom_to_call() -> None:
    words = words_of(two_cards())

    for sentence in (
        "Mínimo: 5 dan 3 ases; 3 ases dan 7.",
        "Ases comodín al abrir, sin siciliana.",
        "¿Dudas?",
        "Entre jugadas, escanea.",
        "Quintilla",
        *HOUSE,
    ):
        assert words.count(sentence) >= 2


@pytest.mark.parametrize("players", [2, 6, 10])
def test_the_limit_for_calzo_stands_large_beside_the_number_of_the_table(players: int) -> None:
    with override("es"):
        front, _back = words_in_place(make_cards(a_face(), [a_card(1, FIVE[:2] * (players // 2))]))

    largest = sorted(front, key=lambda word: word.box[1] - word.box[3])[:3]
    assert {word.text for word in largest} == {"Mesa", "1", str(calzo_threshold(players))}


def test_an_edition_that_names_no_conversion_has_it_with_the_raise() -> None:
    """As no edition does: so one that was published before the card had the line has it too."""
    face = a_face()
    source = STANDARD.source("dudo", "es")
    without = parse_book(source.replace("- {{ card: raise }}\n", ""), lang="es")
    rules = rules_of("dudo", face.championship.options)

    other = face_by(without, rules, face.championship, face.mark, of_round="")

    assert "card: conversion" not in source
    assert {"raise", "conversion"} & {*other.lines, *other.players} == set()
    assert {"conversion"} <= {*face.lines} & {*face.players}


def test_of_many_names_the_longest_take_a_second_line_and_none_is_cut_without_need() -> None:
    names = (
        "María José Fernández de la Cuadra y Errázuriz",
        "Bartolomé Quiñones Wassermann",
        "Ana Zúñiga",
        "Dani",
        "Emilia Ñancupil Huenchumilla",
        "Francisca Valenzuela Irarrázaval",
        "Juan Pablo Montealegre Etchegaray",
        "Guillermina Schwarzenberg",
        "Ximena",
        "Constanza Undurraga Subercaseaux",
    )
    with override("es"):
        card = words_of(make_cards(replace(a_face(), most=10), [a_card(7, names)]))

    assert all(word in card for name in names for word in name.split())
    assert "…" not in card


@cache
def plain_card() -> bytes:
    with override("es"):
        return render_pdf(
            whole_page(lambda _card: a_face(house=HOUSE), [a_card(7, FIVE)]), stylesheets=STYLES
        )


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_players_side_has_at_most_eighty_words(lang: Lang) -> None:
    """All that stands there but the championship's own name and the mark of the edition."""
    with override(lang):
        face = a_face(lang)
        _front, back = words_in_place(make_cards(face, [a_card(7, FIVE)]))
        own = Counter(f"{face.championship.name} {face.mark.label}".split())

    said = Counter(word.text for word in back) - own
    assert 60 <= said.total() <= 80


def test_the_number_of_the_table_is_the_largest_thing_on_the_players_side() -> None:
    _front, back, *_next = words_in_place(two_cards())
    largest = max(back, key=lambda word: word.box[3] - word.box[1])

    assert largest.text == "7"
    assert largest.box[3] - largest.box[1] > 20


CODES = {1: (171.5, 110.0, 21.0), 2: (154.0, 59.0, 46.0)}
"""Of each side: the upper left corner of the code and its side, in millimetres."""


@pytest.mark.parametrize("side", CODES)
def test_a_card_looks_as_the_same_page_laid_out_whole(side: int) -> None:
    """Parts that share their constant ground against one plain document: the golden picture makes itself."""
    whole, shared = picture(plain_card(), side, dpi=60), picture(two_cards(), side, dpi=60)

    assert unlike(without(whole, *CODES[side]), without(shared, *CODES[side])) < 0.0002
    assert unlike(whole, shared) < 0.03


def without(seen: tuple[int, int, bytes], x: float, y: float, side: float) -> tuple[int, int, bytes]:
    """The picture with a square of it left white, and a millimetre around."""
    width, height, grey = seen
    left, top, long = (round(each * 60 / 25.4) for each in (x - 1, y - 1, side + 2))
    rows = [grey[n * width : (n + 1) * width] for n in range(height)]
    for n in range(top, top + long):
        rows[n] = rows[n][:left] + b"\xff" * long + rows[n][left + long :]
    return width, height, b"".join(rows)


@pytest.mark.parametrize("side", CODES)
def test_every_module_of_a_code_is_dark_or_light_as_the_encoder_says(side: int) -> None:
    code = segno.make("http://calzo.test/t/AbCdEfGhIjKlMnOpQrSt07/?e=2&f=0", error="m", micro=False).matrix
    width, _height, grey = picture(two_cards(), side, dpi=254)  # ten pixels a millimetre
    left, top, long = (10 * each for each in CODES[side])
    middles = [long * (n + 0.5) / len(code) for n in range(len(code))]

    drawn = [[grey[int(top + y) * width + int(left + x)] < 128 for x in middles] for y in middles]

    assert drawn == [[bool(module) for module in row] for row in code]


def test_a_card_weighs_less_than_ten_kilobytes() -> None:
    with override("es"):
        many = make_cards(a_face(), [a_card(number, FIVE) for number in range(1, 22)])  # two parts

    assert len(many) / 21 < 10_000


@pytest.mark.parametrize(
    ("per_sheet", "paper", "sizes"),
    [
        (1, "letter", [(612, 792)] * 4),
        (2, "letter", [(612, 792)] * 2),
        (2, "a4", [(595, 842)] * 2),
    ],
)
def test_cards_go_on_sheets_with_their_backs_behind_them(
    per_sheet: int, paper: Any, sizes: list[tuple[int, int]]
) -> None:
    with override("es"):
        sheets = make_cards(a_face(house=HOUSE), two_hands(), paper=paper, per_sheet=per_sheet)

    assert sizes_of(sheets) == sizes
    assert sorted(words_of(sheets).split()) == sorted(words_of(two_cards()).split())


def test_the_putting_together_can_be_stopped() -> None:
    def taken_back() -> None:
        raise TimeoutError

    face, cards = a_face(), two_hands()
    with pytest.raises(TimeoutError):
        assemble(lambda _card: face, cards, [own_part(face, cards)], ask=taken_back)


def test_a_name_cannot_write_on_the_card() -> None:
    with override("es"):
        page = whole_page(lambda _card: a_face(), [a_card(1, ("<h1>Ana</h1>",))])

    assert "&lt;h1&gt;Ana&lt;/h1&gt;" in page


def test_lines_of_the_house_beyond_the_room_are_counted() -> None:
    source = STANDARD.source("dudo", "es")
    more = "\n".join(f"- {'Esta es una regla de la casa. ' * 5}{number}" for number in range(9))
    book = parse_book(f"{source.rstrip()}\n{more}\n", lang="es")

    lines = own_lines(book, rules_of("dudo", spell_out({}, game="dudo")), ())
    shown = within(lines, OWN_LETTERS)

    assert len(lines) == 9 > len(shown)
    assert sum(len(line.words) for line in shown) <= OWN_LETTERS


@pytest.mark.parametrize(("players", "least"), [(2, 6), (3, 8), (4, 11), (5, 13), (6, 16), (10, 26)])
def test_one_may_calzar_while_more_than_half_of_the_dice_are_in_play(players: int, least: int) -> None:
    assert calzo_threshold(players) == least


def test_a_card_without_names_shows_the_limit_of_every_number_of_players() -> None:
    assert Limits(0, 6).lines == [(2, 10, 6), (3, 15, 8), (4, 20, 11), (5, 25, 13), (6, 30, 16)]


@pytest.mark.parametrize("names", [(), FIVE], ids=["hall", "round"])
def test_the_limit_says_whether_it_follows_who_is_removed(names: tuple[str, ...]) -> None:
    with override("es"):
        fixed = whole_page(lambda _card: a_face(), [a_card(7, names)])
        left = a_face("es", house=(), left_out=0, **{"calzo-threshold-base": "remaining-players"})
        following = whole_page(lambda _card: left, [a_card(7, names)])

    assert ("retirado" in fixed, "se retiró" in fixed) == (False, False)
    assert "retir" in following.split('class="limits')[1]
