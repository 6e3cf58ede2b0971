"""The vectors of dudo-draw/1, section 17: a program that reproduces them all is compatible."""

from __future__ import annotations

from random import Random

import pytest

from tests.tournament.draw.golden import DRAWN, GOLDEN, REFUSED, drawn, sheet_of, vector
from tournament.draw import DrawError, Stream, canonical, certify, read_sheet, sheet_from_json, transcript


def test_texts_come_to_their_canonical_form() -> None:
    cases = vector("text")["cases"]
    assert [[text, _canonical_or_none(text)] for text, _expected in cases] == cases


def _canonical_or_none(text: str) -> str | None:
    try:
        return canonical(text)
    except DrawError:
        return None


def test_numbers_below_n_follow_one_stream() -> None:
    given = vector("stream")
    stream = Stream(given["seed"], given["label"])
    assert [[n, str(stream.below(int(n)))] for n, _expected in given["calls"]] == given["calls"]


@pytest.mark.parametrize("name", DRAWN)
def test_a_vector_gives_its_certificate(name: str) -> None:
    expected = vector(name)["expect"]
    computed = drawn(name).as_json()
    assert {field: computed[field] for field in expected} == expected


@pytest.mark.parametrize("name", DRAWN)
def test_the_sheet_of_a_vector_is_read_back(name: str) -> None:
    assert read_sheet(drawn(name).sheet) == sheet_of(name)


@pytest.mark.parametrize("name", DRAWN)
def test_the_order_of_the_input_never_matters(name: str) -> None:
    given, chance = vector(name)["input"], Random(name)
    for part in ("players", "groups", "pins"):
        chance.shuffle(given.get(part, []))
    for group in given.get("groups", []):
        chance.shuffle(group["members"])
    assert certify(sheet_from_json(given), given["dice"], given.get("secrets", ())) == drawn(name)


@pytest.mark.parametrize(
    ("name", "code", "place"),
    [
        ("e1", "cup-count", ""),
        ("e2", "die-face", "cup 2"),
        ("e3", "seats-and-players", ""),
        ("e4", "group-too-large", ""),
        ("e5", "prev-of-first", ""),
        ("e6", "secret-wrong", "secret 1"),
        ("e7", "pins-against-group", ""),
        ("e8", "text-empty", "player 6"),
    ],
)
def test_an_error_vector_is_refused(name: str, code: str, place: str) -> None:
    given = vector(name)["input"]
    with pytest.raises(DrawError) as refused:
        certify(sheet_from_json(given), given["dice"], given.get("secrets", ()))
    assert (refused.value.code, refused.value.place) == (code, place)


def test_no_error_vector_is_forgotten() -> None:
    assert sorted(file.stem for file in GOLDEN.glob("e*.json")) == sorted(REFUSED)


@pytest.mark.parametrize("name", ["1", "4"])
def test_a_transcript_is_the_one_of_the_protocol(name: str) -> None:
    given = vector(name)["input"]
    lines = transcript(sheet_of(name), given["dice"])
    assert "".join(f"{line}\n" for line in lines) == (GOLDEN / f"{name}.transcript.txt").read_text()
