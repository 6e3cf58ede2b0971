"""The papers of the sorteo: what stands on them, on how many pages, with every digit of every hash."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from django.utils.translation import override

from tests.prints.reading import letters_as_set, pages_as_set, sizes_of, words_as_set
from tournament.sorteo.papers.documents import (
    CertificatePaper,
    Correction,
    CupRead,
    Heading,
    RollPaper,
    SheetPaper,
    render_paper,
)

LETTER, A4 = (612, 792), (595, 842)
MOMENT = datetime(2026, 9, 18, 23, 40, tzinfo=UTC)


def a_hash(of: str) -> str:
    return hashlib.sha256(of.encode()).hexdigest()


def a_heading(**said: Any) -> Heading:
    fields: dict[str, Any] = {
        "event": "Copa de la Vega",
        "round": 2,
        "serial": 3,
        "sha256": a_hash("sheet"),
        "cups": 10,
        "dice": 5,
        "address": "http://calzo.test/c/copa-de-la-vega/draw/3/",
    }
    return Heading(**(fields | said))


def a_sheet(players: int) -> SheetPaper:
    return SheetPaper(
        heading=a_heading(),
        prev=a_hash("prev"),
        players=[(number, f"Jugadora Ñuñoa {number}") for number in range(1, players + 1)],
        tables="12 tables of 5",
        rules=["At most 1 player of the same club at a table: La Pinta (4)."],
        until=MOMENT,
    )


def an_act(players: int, **said: Any) -> CertificatePaper:
    cups = [
        CupRead(number=n, label=n, dice="12356", volunteer=f"Voluntaria {n}", club="La Pinta") for n in (1, 2)
    ]
    names = [f"Jugadora {number:03d}" for number in range(1, players + 1)]
    fields: dict[str, Any] = {
        "heading": a_heading(cups=2),
        "drawn_at": MOMENT,
        "cups": [*cups, CupRead(number=3, label=4, dice="11144")],
        "seed": a_hash("seed"),
        "result_sha256": a_hash("result"),
        "method": ("exact", 7),
        "promise": "Every seating had the same chance.",
        "rules": ["No rules: everybody may sit anywhere."],
        "tables": [(at // 5 + 1, names[at : at + 5]) for at in range(0, players, 5)],
        "spoiled": (3,),
    }
    return CertificatePaper(**(fields | said))


def test_the_sheet_of_sixty_hangs_on_one_page_with_all_that_can_influence_the_result() -> None:
    with override("en"):
        pdf = render_paper(a_sheet(60), size="letter")

    assert sizes_of(pdf) == [LETTER]
    assert a_hash("sheet") in letters_as_set(pdf)
    assert a_hash("prev") in letters_as_set(pdf)
    words = words_as_set(pdf)
    for said in ("Copa de la Vega", "Round 2", "sheet 3", "10 cups of 5", "60 players", "12 tables of 5"):
        assert said in words
    assert "At most 1 player of the same club" in words
    assert all(f"{number} Jugadora Ñuñoa {number}" in words for number in range(1, 61))


def test_a_roster_of_four_hundred_fits_on_a_few_pages() -> None:
    pdf = render_paper(a_sheet(400), size="a4")

    assert sizes_of(pdf) in ([A4] * 2, [A4] * 3)
    assert "400 Jugadora Ñuñoa 400" in words_as_set(pdf)


def test_a_void_sheet_says_so_and_why() -> None:
    void = SheetPaper(
        heading=a_heading(), prev=a_hash("p"), players=[(1, "Ana")], tables="", rules=[], void="falta Beto"
    )
    with override("es"):
        words = words_as_set(render_paper(void, size="letter"))

    assert "Anulada" in words
    assert "falta Beto" in words


@pytest.mark.parametrize(("size", "page"), [("letter", LETTER), ("a4", A4)])
def test_the_act_has_dice_seed_result_and_tables(size: str, page: tuple[int, int]) -> None:
    with override("en"):
        pdf = render_paper(an_act(60), size=size)

    assert sizes_of(pdf) in ([page], [page] * 2)
    for said in ("sheet", "seed", "result"):
        assert a_hash(said) in letters_as_set(pdf)
    words = words_as_set(pdf)
    for said in (
        "Cup 1",
        "12356",
        "Voluntaria 2 · La Pinta",
        "marked 4",
        "left out: cup 3",
        "Exact, attempt 7",
    ):
        assert said in words
    assert "Table 12" in words
    assert all(f"Jugadora {number:03d}" in words for number in range(1, 61))


def test_the_act_of_four_hundred_names_every_one() -> None:
    pdf = render_paper(an_act(400), size="letter")

    assert len(sizes_of(pdf)) <= 5
    assert sum(f"Jugadora {number:03d}" in words_as_set(pdf) for number in (1, 199, 400)) == 3


def test_the_act_of_the_computers_dice_says_that_it_proves_less() -> None:
    with override("es"):
        less = words_as_set(render_paper(an_act(10, heading=a_heading(proves_less=True)), size="letter"))
        more = words_as_set(render_paper(an_act(10), size="letter"))

    assert "prueban menos" in less
    assert "testigos" not in less
    assert "prueban menos" not in more
    assert "testigos" in more


def where_witnesses_sign(paper: SheetPaper | CertificatePaper | RollPaper, size: str) -> list[str]:
    """The words of each page on which they sign."""
    with override("en"):
        pdf = render_paper(paper, size=size)
    return [words for words in pages_as_set(pdf) if "Two witnesses" in words]


@pytest.mark.parametrize("size", ["letter", "a4"])
@pytest.mark.parametrize(("cups", "players"), [(3, 45), (3, 65), (30, 10)])
def test_witnesses_of_the_act_sign_beneath_the_dice(cups: int, players: int, size: str) -> None:
    read = [CupRead(number=n, label=n, dice="12356") for n in range(1, cups + 1)]
    [page] = where_witnesses_sign(an_act(players, heading=a_heading(cups=cups), cups=read), size)

    assert f"Cup {cups} 12356" in page


@pytest.mark.parametrize("size", ["letter", "a4"])
def test_witnesses_of_the_sheet_sign_beneath_its_fingerprint(size: str) -> None:
    [page] = where_witnesses_sign(a_sheet(100), size)

    assert a_hash("sheet") in page.replace(" ", "")


@pytest.mark.parametrize("cups", [10, 14, 18])
def test_witnesses_of_the_scribes_page_sign_beneath_lines_with_dice(cups: int) -> None:
    [page] = where_witnesses_sign(RollPaper(heading=a_heading(cups=cups)), "letter")

    assert f"{cups - 1} {cups} {cups + 1} spare {cups + 2} spare" in page


def test_a_corrected_act_shows_the_hash_that_it_takes_the_place_of() -> None:
    correction = Correction(sha256=a_hash("wrong"), reason="el cacho 2 se tecleó mal", at=MOMENT)
    pdf = render_paper(an_act(10, correction=correction), size="letter")

    assert a_hash("wrong") in letters_as_set(pdf)
    assert "el cacho 2 se tecleó mal" in words_as_set(pdf)


@pytest.mark.parametrize("cups", [1, 3, 6, 10, 17])
@pytest.mark.parametrize("size", ["letter", "a4"])
def test_the_scribes_page_has_a_line_a_cup_and_two_spare_ones_on_one_page(cups: int, size: str) -> None:
    paper = RollPaper(heading=a_heading(cups=cups))
    with override("en"):
        pdf = render_paper(paper, size=size)

    assert [number for number, _spare in paper.lines] == list(range(1, cups + 3))
    assert [spare for _number, spare in paper.lines].count(True) == 2
    assert len(sizes_of(pdf)) == 1 or cups == 17
    assert words_as_set(pdf).count("spare") >= 2


def test_before_there_is_a_sheet_the_scribe_writes_its_serial_by_hand() -> None:
    with override("en"):
        words = words_as_set(render_paper(RollPaper(heading=a_heading(serial=0, sha256="")), size="letter"))

    assert "Number of the sheet:" in words
    assert "sheet 0" not in words


def test_the_papers_are_tagged_in_their_language_and_bring_their_fonts() -> None:
    with override("es"):
        pdf = render_paper(an_act(10), size="letter")

    with pikepdf.open(BytesIO(pdf)) as opened:
        assert bool(opened.Root.MarkInfo.Marked)
        assert str(opened.Root.Lang) == "es"
        fonts = opened.pages[0].Resources.Font.values()
        assert all("/FontFile2" in font.DescendantFonts[0].FontDescriptor for font in fonts)
        assert any("Fira-Mono" in str(font.BaseFont) for font in fonts)


def test_a_name_cannot_write_on_the_paper() -> None:
    paper = SheetPaper(
        heading=a_heading(), prev=a_hash("p"), players=[(1, "<h1>Ana</h1>")], tables="", rules=["<b>x</b>"]
    )
    words = words_as_set(render_paper(paper, size="letter"))

    assert "<h1>Ana</h1>" in words
    assert "<b>x</b>" in words
