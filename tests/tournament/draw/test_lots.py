"""A sheet whose tables are pairs is checked by the same protocol, and named by what its event says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tournament.draw import Cups, DrawInput, Sheet, certify, people_each_of, verify
from tournament.draw.__main__ import main
from tournament.draw.certificate import Certificate
from tournament.draw.documents import ZEROS

NAMES = ("Ana Paz", "Beto Rojas", "Caro Sol", "Dora Luz", "Eva Rey", "Fito Gil", "Galo Paz")
DICE = ("12345", "23456", "11234")


def a_lot(each: int, begins: str) -> Certificate:
    full, over = divmod(len(NAMES), each)
    sizes = (each,) * full + ((over,) if over else ())
    entries = tuple(range(1, len(NAMES) + 1))
    sheet = Sheet(
        event=f"{begins}Copa",
        round=1,
        serial=1,
        prev=ZEROS,
        cups=Cups(3, 5),
        seals=(),
        names=tuple(zip(entries, NAMES, strict=True)),
        seating=DrawInput(entries, sizes),
    )
    return certify(sheet, DICE, ())


def said(certificate: Certificate, check: str) -> str:
    verdict = verify(certificate.as_json())
    return next(one for one in verdict.checks if one.name == check).message["es"]


@pytest.mark.parametrize(
    ("each", "begins", "told"),
    [
        (2, "Parejas al sorteo · ", "3 parejas"),
        (3, "Dados del computador · Tríos al sorteo · ", "2 tríos"),
        (4, "Equipos al sorteo · ", "1 equipo."),
    ],
)
def test_a_lot_is_verified_in_its_own_words(each: int, begins: str, told: str) -> None:
    certificate = a_lot(each, begins)
    assert verify(certificate.as_json()).ok
    for check in ("sheet", "tables"):
        assert told in said(certificate, check)
        assert "mesa" not in said(certificate, check)


def test_who_is_not_where_the_dice_put_them_is_named_by_pair() -> None:
    claim = a_lot(2, "Parejas al sorteo · ").as_json()
    (one, other), *more = claim["tables"]
    claim["tables"] = [[other, one], *more]
    wrong = next(check for check in verify(claim).checks if check.ok is False)
    assert wrong.message["es"].startswith("Pareja 1: ")
    assert wrong.message["en"].startswith("Pair 1: ")


def test_a_draw_of_seats_says_tables_whatever_the_championship_is_called() -> None:
    certificate = a_lot(2, "Copa Parejas al sorteo · ")
    assert people_each_of("Copa Parejas al sorteo · Copa") == 0
    assert "4 mesas" in said(certificate, "sheet")


def test_the_command_says_pairs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "certificate.json"
    file.write_text(json.dumps(a_lot(2, "Parejas al sorteo · ").as_json()), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Parejas: " in told
    assert "mesa" not in told.lower()
