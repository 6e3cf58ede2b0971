"""Where three play together everything says *trío*, and where four do *equipo*; *pareja* is of two."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.tournament.roster.making import a_csv
from tests.tournament.roster.pairs.making import OLGA, a_pair
from tests.tournament.visitors import Night, a_night
from tournament.championship.models import DrawDice
from tournament.roster.imports.services.previews import open_import
from tournament.roster.services import add_entry
from tournament.sorteo.at_once.pairs import prepare_pairs
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import close_roll, roll_by_computer
from tournament.sorteo.sheet.services.publishing import publish_sheet

pytestmark = pytest.mark.django_db

WORDS = {3: "tríos al sorteo", 4: "equipos al sorteo"}


def read(night: Night, page: str, *numbers: object, asked: str = "") -> str:
    answer = night.browser.get(night.url(page, *numbers) + asked)
    assert answer.status_code == 200, page
    return answer.content.decode()


def pages(night: Night) -> Iterator[tuple[str, str]]:
    """With and without people, before and after the lot."""
    copa, each = night.championship, night.championship.people_each
    people = [f"Persona {'ABCDEFGH'[at]}" for at in range(8)]
    whole = a_pair(copa, *(f"Socio {'ABCD'[at]}" for at in range(each)))
    half = a_pair(copa, "Sola Rojas", here=False)
    for name in people:
        add_entry(copa, name=name, here=True, actor=OLGA)
    data = a_csv("Nombre", *(f"Otra {'ABCDEF'[at]}" for at in range(6)))
    listed = open_import(copa, file_name="lista.csv", data=data, actor=OLGA)
    for page in ("dashboard", "roster", "roster-add", "presence", "presence-close", "sorteo-pairs"):
        yield page, read(night, page)
    yield "half", read(night, "roster", asked="?only=half")
    yield "call", read(night, "presence", asked="?only=call")
    yield "import", read(night, "roster-import-preview", listed.pk)
    for number in (whole.number, half.number):
        for page in ("roster-entry", "partner"):
            yield page, read(night, page, number)
    sheet = publish_sheet(prepare_pairs(copa, dice=DrawDice.COMPUTER.value, actor=OLGA), actor=OLGA)
    for step in (roll_by_computer, close_roll, finish):
        step(sheet, actor=OLGA)
        for page in ("dashboard", "sorteo-ceremony", "sorteo-stage", "sorteo"):
            yield page, read(night, page)
        if step is close_roll:
            yield "sorteo-announce", read(night, "sorteo-announce")
    for page in ("roster", "sorteo-pairs", "log", "rules", "championship"):
        yield page, read(night, page)
    yield "sorteo-sheet", read(night, "sorteo-sheet", sheet.serial)


@pytest.mark.parametrize("each", WORDS)
def test_no_page_says_pareja_of_more_than_two(each: int) -> None:
    night = a_night(people_each=each, draw_dice="computer")
    told = ""
    for page, text in pages(night):
        shown = re.sub(r"<(script|style).*?</\1>|<!--.*?-->", "", text, flags=re.DOTALL).lower()
        assert "pareja" not in shown, (page, shown[shown.index("pareja") - 200 :][:300])
        told += shown
    assert WORDS[each] in told
