"""Pages on sheets keep their words, their tags and their looks."""

from __future__ import annotations

from functools import cache

import pytest

from prints.arrangements import Paper
from prints.imposition import booklet, fold_sheet, n_up
from prints.pdf import render_pdf
from tests.prints.reading import fonts_that_are_not_embedded, picture, sizes_of, spoken, unlike, words_of

NAMES = ("uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho")


@cache
def pages() -> bytes:
    html = "<html lang=es><title>Hojas</title>" + "".join(
        f"<article class=card><header><h1>Página {name}</h1></header></article>" for name in NAMES
    )
    return render_pdf(html, stylesheets=["tables/papers/card.css"])


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("a5", (420, 595)), ("letter", (612, 792))])
@pytest.mark.parametrize("per_sheet", [2, 4])
def test_cards_on_sheets_are_all_there(paper: Paper, size: tuple[int, int], per_sheet: int) -> None:
    sheets = n_up(pages(), per_sheet=per_sheet, paper=paper)

    assert sizes_of(sheets) == [size] * (8 // per_sheet)
    assert spoken(sheets) == spoken(pages())
    assert fonts_that_are_not_embedded(sheets) == []
    for name in NAMES:
        assert words_of(sheets).count(f"Página {name}") == 1


def test_one_card_a_sheet_fills_it() -> None:
    assert sizes_of(n_up(pages(), per_sheet=1, paper="a4")) == [(842, 595)] * 8
    assert unlike(picture(n_up(pages(), per_sheet=1, paper="a5"), 3), picture(pages(), 3)) < 0.03


def test_the_upper_half_of_a_sheet_of_two_is_the_first_card() -> None:
    width, _height, sheet = picture(n_up(pages(), per_sheet=2, paper="a4"), dpi=72)
    first = picture(pages(), 1, dpi=72)

    upper = (width, first[1], sheet[: width * first[1]])
    assert unlike(upper, first) < 0.02


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_folded_sheet_and_a_booklet_hold_every_page_with_its_tags(paper: Paper) -> None:
    for made, sides in ((fold_sheet(pages(), paper=paper), 2), (booklet(pages(), paper=paper), 4)):
        assert len(sizes_of(made)) == sides
        assert spoken(made) == spoken(pages())
        for name in NAMES:
            assert words_of(made).count(f"Página {name}") == 1


def test_what_is_on_sheets_may_go_on_others() -> None:
    folded_and_scaled = n_up(fold_sheet(pages(), paper="a4"), per_sheet=1, paper="letter")

    assert sizes_of(folded_and_scaled) == [(612, 792)] * 2
    assert spoken(folded_and_scaled) == spoken(pages())


def test_the_work_can_be_stopped_between_two_sheets() -> None:
    asked: list[int] = []

    def ask() -> None:
        asked.append(1)
        if len(asked) == 3:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        n_up(pages(), per_sheet=2, paper="a4", ask=ask)
    assert len(asked) == 3
