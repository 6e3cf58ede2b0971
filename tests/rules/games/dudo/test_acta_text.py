"""The acta as text: reading it, writing it, reading it again."""

import json
import unicodedata
from typing import Any

import pytest

from rules.games import Malformed, parse_acta, print_acta, replay

ACTA: dict[str, Any] = {
    "format": "acta/1",
    "game": "dudo",
    "rules": {"paso-stake": "one-die"},
    "players": ["Ana", "José", "Íñigo O'Higgins"],
    "moves": [
        {"do": "starter", "rolls": {"Ana": 3, "José": 6, "Íñigo O'Higgins": 5}},
        {"do": "bid", "by": "José", "quantity": 2, "pinta": 5, "at": "2026-08-01T21:14:00-04:00", "seq": 3},
    ],
}


def test_what_was_printed_is_read_as_it_was() -> None:
    assert parse_acta(print_acta(ACTA)) == ACTA
    assert print_acta(parse_acta(print_acta(ACTA))) == print_acta(ACTA)
    assert json.loads(print_acta(ACTA)) == ACTA


def test_an_acta_is_utf8_and_its_letters_stand_as_they_are() -> None:
    text = print_acta(ACTA)

    assert "Íñigo O'Higgins" in text
    assert parse_acta(text.encode("utf-8")) == ACTA
    assert parse_acta(b"\xef\xbb\xbf" + text.encode("utf-8")) == ACTA


def test_names_come_out_in_nfc_as_keys_too() -> None:
    decomposed = unicodedata.normalize("NFD", json.dumps(ACTA, ensure_ascii=False))

    assert parse_acta(decomposed) == ACTA


def test_a_replay_plays_the_moves_in_order() -> None:
    assert replay(ACTA).view()["bid"] == {"by": "José", "quantity": 2, "pinta": 5}
    assert replay(parse_acta(print_acta(ACTA))) == replay(ACTA)
    assert replay({**ACTA, "moves": []}).n == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "null",
        "{",
        "NaN",
        '{"format": "acta/1"}',
        json.dumps({**ACTA, "moves": 7}),
        b"\xff\xfe",
        "[" * 100_000,
    ],
)
def test_what_is_no_acta_is_malformed(text: str | bytes) -> None:
    with pytest.raises(Malformed):
        parse_acta(text)


def test_the_same_key_twice_is_no_acta() -> None:
    text = print_acta(ACTA).replace('"Ana": 3', '"Ana": 3, "Ana": 4')
    assert text != print_acta(ACTA)

    with pytest.raises(Malformed):
        parse_acta(text)
