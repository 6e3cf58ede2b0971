"""The transcript: a second computation that comes to the same tables, in both languages."""

from __future__ import annotations

import re
from hashlib import sha256

import pytest

from tests.tournament.draw.golden import DRAWN, drawn, sheet_of, vector
from tests.tournament.draw.sheets import random_inputs
from tournament.draw import DrawError, certify, sheet_from_json, transcript
from tournament.draw.transcript import describe
from tournament.draw.transcript.numbers import DescribedNumbers
from tournament.draw.transcript.words import LINES


def lines_of(name: str, lang: str = "en") -> list[str]:
    return list(describe(sheet_of(name), drawn(name), lang="es" if lang == "es" else "en"))


@pytest.mark.parametrize("name", DRAWN)
def test_both_languages_tell_the_same_numbers(name: str) -> None:
    english, spanish = ([re.findall(r"\d+", line) for line in lines_of(name, lang)] for lang in ("en", "es"))
    assert english == spanish


def test_the_spanish_transcript_of_the_first_vector() -> None:
    lines = lines_of("1", "es")
    assert lines[3:9] == [
        "método exacto 1",
        f"el bloque n es el SHA-256 del texto {drawn('1').seed}/1,n",
        "bloque 1: e4b614220d2f46e1995935beeffaebee40b5c59a231870b9f08d77a9ce35fd15",
        "  palabra 1: 3837137954 mod 6 = 2",
        "bolita 3 de 6 es 3 Carla: mesa 1 puesto 1",
        "  palabra 2: 221202145 mod 5 = 0",
    ]


def test_every_block_can_be_hashed_by_hand() -> None:
    lines = lines_of("5")
    text = next(line for line in lines if line.startswith("block n is")).split(" text ")[1].removesuffix(",n")
    blocks = [line.removeprefix("block ").split(": ") for line in lines if re.match(r"block \d", line)]
    assert len(blocks) > 2000
    assert all(sha256(f"{text},{n}".encode()).hexdigest() == digest for n, digest in blocks)


def test_a_drawn_ticket_that_is_not_below_the_tickets_is_drawn_again() -> None:
    assert "  the highest 33 bits of these 2 words are 8088358312, not below 7128253125: again" in lines_of(
        "7"
    )


def test_swaps_end_with_the_tables() -> None:
    assert lines_of("5")[-7:-5] == [
        "after 2 blocks of 4800 proposals no rule is broken",
        "table 1: 22 Jugador 22, 3 Jugador 03, 9 Jugador 09, 11 Jugador 11",
    ]
    assert [line for line in lines_of("5") if line.startswith("secret ")] == [
        f"secret {secret}" for secret in vector("5")["input"]["secrets"]
    ]


def test_random_sheets_are_told_as_they_were_drawn() -> None:
    told = set()
    for given in random_inputs(25, 1):
        try:
            sheet = sheet_from_json(given)
            certificate = certify(sheet, given["dice"], given["secrets"])
        except DrawError:
            continue
        told.add(certificate.method[0])
        assert sum(1 for _line in describe(sheet, certificate)) > len(sheet.names)
    assert told == {"exact", "swap"}


def test_wrong_dice_are_refused_before_the_first_line() -> None:
    with pytest.raises(DrawError):
        transcript(sheet_of("1"), ["1"])


def test_a_word_that_is_not_used_is_told() -> None:
    numbers = DescribedNumbers(vector("stream")["seed"], vector("stream")["label"], lang="es")
    found = [[n, str(numbers.below(int(n)))] for n, _expected in vector("stream")["calls"]]
    assert found == vector("stream")["calls"]
    assert any("se salta" in line for line in numbers.described())


def test_no_line_is_missing_in_a_language() -> None:
    fields = {
        lang: {key: set(re.findall(r"\{(\w+)\}", line)) for key, line in LINES[lang].items()}
        for lang in LINES
    }
    assert fields["es"] == fields["en"]
