"""The verdict on a certificate (section 11): every field is compared, one altered byte is found out, and
nothing that is handed over makes it fail in another way.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.draw.golden import DRAWN, drawn
from tests.tournament.draw.test_sheet_input import JSON, places_in, put
from tournament.draw import ZEROS, Check, Verdict, certify, sheet_from_json, verify
from tournament.draw.verdict import CHECKS

CERTIFICATE = drawn("4").as_json()
WITH_SEALS = drawn("5").as_json()
TEXT = json.dumps(CERTIFICATE, ensure_ascii=False)
SHEET_HASH = CERTIFICATE["sheet_sha256"]


def check(verdict: Verdict, name: str) -> Check:
    return next(found for found in verdict.checks if found.name == name)


def refused(verdict: Verdict) -> dict[str, tuple[str, str]]:
    """What does not hold: code and place by check."""
    return {found.name: (found.code, found.place) for found in verdict.checks if found.ok is False}


@pytest.mark.parametrize("name", DRAWN)
def test_a_true_certificate_is_confirmed(name: str) -> None:
    verdict = verify(json.dumps(drawn(name).as_json()))
    assert verdict.ok
    assert verdict.computed == drawn(name)
    assert tuple(found.name for found in verdict.checks) == CHECKS
    assert [found.name for found in verdict.checks if found.ok is None] == ["photographed", "log"]


def swapped_seats(tables: list[list[int]]) -> list[list[int]]:
    changed = [list(table) for table in tables]
    changed[1][0], changed[3][3] = changed[3][3], changed[1][0]
    return changed


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("protocol", "dudo-draw/2", {"certificate": ("protocol-other", "")}),
        ("sheet", CERTIFICATE["sheet"].replace("\t10\t5", "\t010\t5"), {"sheet": ("sheet-number", "line 6")}),
        ("sheet_sha256", SHEET_HASH[:-1], {"hash": ("hash-differs", "")}),
        ("sheet_sha256", SHEET_HASH.upper(), {"hash": ("hash-differs", "")}),
        ("dice", CERTIFICATE["dice"][:-1], {"dice": ("cup-count", "")}),
        ("dice", ["344555", *CERTIFICATE["dice"][1:]], {"dice": ("cup-dice", "cup 1")}),
        ("dice", ["34457", *CERTIFICATE["dice"][1:]], {"dice": ("die-face", "cup 1")}),
        ("dice", ["55443", *CERTIFICATE["dice"][1:]], {"dice": ("dice-order", "cup 1")}),
        ("secrets", ["ab" * 32], {"secrets": ("secret-count", "")}),
        ("seed", ZEROS, {"seed": ("seed-differs", "")}),
        ("method", ["exact", 5], {"method": ("method-differs", "")}),
        ("method", ["exact", 2001], {"method": ("method-none", "")}),
        ("method", ["exact", 0], {"method": ("method-none", "")}),
        ("method", ["swap", 51], {"method": ("method-none", "")}),
        ("method", ["swap", 1], {"method": ("method-differs", "")}),
        ("method", ["luck", 4], {"method": ("method-none", "")}),
        ("method", ["exact", True], {"certificate": ("json-type-whole", "method[2]")}),
        ("method", ["exact"], {"certificate": ("method-form", "method")}),
        ("tables", swapped_seats(CERTIFICATE["tables"]), {"tables": ("seat-differs", "table 2 seat 1")}),
        ("tables", CERTIFICATE["tables"][:-1], {"tables": ("tables-count-differs", "")}),
        ("tables", [*CERTIFICATE["tables"][:-1], [6, 3, 11]], {"tables": ("seat-differs", "table 4 seat 4")}),
        ("tables", [], {"tables": ("tables-count-differs", "")}),
        ("result", CERTIFICATE["result"] + "\n", {"result": ("result-differs", "line 12")}),
        (
            "result",
            CERTIFICATE["result"].replace("6 3", "3 6"),
            {"result": ("result-differs", "line 9")},
        ),
        ("result", "\ud800", {"result": ("result-differs", "line 1")}),
        ("result_sha256", "", {"result_sha256": ("result-hash-differs", "")}),
    ],
)
def test_what_was_altered_is_said_with_its_place(
    field: str, value: object, expected: dict[str, tuple[str, str]]
) -> None:
    verdict = verify(CERTIFICATE | {field: value})
    assert refused(verdict) == expected
    assert not verdict.ok


@pytest.mark.parametrize("field", CERTIFICATE)
def test_a_field_that_is_missing_or_empty_is_found_out(field: str) -> None:
    without = {key: value for key, value in CERTIFICATE.items() if key != field}
    assert refused(verify(without)) == {"certificate": ("json-field-missing", "")}
    assert refused(verify(CERTIFICATE | {field: None}))


def test_a_moved_player_is_named_with_who_belongs_there() -> None:
    changed = verify(CERTIFICATE | {"tables": swapped_seats(CERTIFICATE["tables"])})
    assert check(changed, "tables").message == {
        "en": "Table 2 seat 1: The certificate says 8 Hilda, but sheet and dice put 12 Lara there.",
        "es": "Mesa 2 puesto 1: El certificado dice 8 Hilda, "
        "pero la planilla y los dados ponen ahí a 12 Lara.",
    }


def test_a_whole_certificate_of_other_dice_is_found_out_by_nothing_but_the_dice() -> None:
    """Who was there compares the dice; a program cannot."""
    sheet = sheet_from_json({"event": "x", "players": [{"id": 1, "name": "Ana"}], "tables": [1]})
    for dice in ("12345", "66666"):
        verdict = verify(certify(sheet, [dice] * 10).as_json())
        assert verdict.ok
        assert dice in check(verdict, "dice").message["es"]


def test_a_secret_that_is_not_the_sealed_one_is_found_out() -> None:
    changed = verify(WITH_SEALS | {"secrets": WITH_SEALS["secrets"][::-1]})
    assert refused(changed) == {"secrets": ("secret-wrong", "secret 1")}


@pytest.mark.parametrize("claimed", [["exact", 1], ["swap", 1]])
def test_a_claim_that_a_seating_was_found_sooner_is_not_computed_further(claimed: list[Any]) -> None:
    changed = verify(WITH_SEALS | {"method": claimed})
    assert refused(changed) == {"method": ("not-within", "")}


# The photograph


@pytest.mark.parametrize(
    "typed",
    [
        SHEET_HASH,
        SHEET_HASH.upper(),
        f" {SHEET_HASH}\n",
        " ".join(SHEET_HASH[n : n + 8] for n in range(0, 64, 8)),
    ],
)
def test_the_photographed_hash_is_recognised_however_it_is_typed(typed: str) -> None:
    found = check(verify(TEXT, photographed=typed), "photographed")
    assert (found.ok, found.code) == (True, "photograph-right")


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        (SHEET_HASH[:-1], "photograph-form", "63"),
        (SHEET_HASH + "0", "photograph-form", "65"),
        (SHEET_HASH[:-1] + "g", "photograph-form", "64"),
        ("c360007e", "photograph-form", "8"),
        (ZEROS, "photograph-differs", ZEROS),
    ],
)
def test_another_photograph_is_said_loudly(typed: str, code: str, said: str) -> None:
    verdict = verify(TEXT, photographed=typed)
    found = check(verdict, "photographed")
    assert (verdict.ok, found.ok, found.code) == (False, False, code)
    assert said in found.message["es"]


# Whatever is handed over


@settings(max_examples=250)
@given(at=st.integers(0, len(TEXT.encode()) - 1), byte=st.integers(0, 255))
def test_one_altered_byte_is_always_found_out(at: int, byte: int) -> None:
    original = TEXT.encode()
    changed = original[:at] + bytes([byte]) + original[at + 1 :]
    assert verify(changed).ok == _says_the_same(changed)


def _says_the_same(changed: bytes) -> bool:
    """White space between the fields, or an escape, may differ: what it says may not."""
    try:
        return bool(json.loads(changed) == CERTIFICATE)
    except ValueError:
        return False


@settings(max_examples=200)
@given(data=st.data())
def test_whatever_a_certificate_holds_there_is_a_verdict(data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(places_in(WITH_SEALS)))
    new = data.draw(JSON)
    changed = put(WITH_SEALS, place, new)
    verdict = verify(changed)
    assert verdict.ok == (json.dumps(changed) == json.dumps(WITH_SEALS))
    assert all(found.message["es"] and found.message["en"] for found in verdict.checks)


@settings(max_examples=200)
@given(source=st.text() | st.binary() | st.dictionaries(st.text(), JSON))
def test_anything_gets_a_verdict(source: str | bytes | dict[str, Any]) -> None:
    assert not verify(source, photographed="x").ok


@pytest.mark.parametrize("length", range(0, len(TEXT), 101))
def test_a_certificate_cut_anywhere_is_refused(length: int) -> None:
    verdict = verify(TEXT[:length])
    assert refused(verdict) == {
        "certificate": ("json-cut" if length else "json-empty", f"line {1}" if length else "")
    }
    assert {found.code for found in verdict.checks[1:]} == {"not-reached"}


def test_fields_of_other_programs_are_left_alone() -> None:
    assert verify(CERTIFICATE | {"software": {"name": "x", "versions": [1]}}).ok


# What would never end


def claim_of(sheet: str, method: list[Any], cups: int = 1) -> dict[str, Any]:
    return CERTIFICATE | {"sheet": sheet, "dice": ["1"] * cups, "method": method}


def hostile_sheet(players: int, tables: list[int], groups: list[str]) -> str:
    """A canonical sheet of any size. `groups`: their lines, in their order."""
    lines = ["dudo-draw/1 sheet", "event\tx", "round\t1", "serial\t1", f"prev\t{ZEROS}", "cups\t1\t1"]
    lines += [f"tables\t{' '.join(map(str, tables))}"]
    lines += [f"player\t{number}\tx" for number in range(1, players + 1)]
    return "\n".join([*lines, *groups, "end", ""])


@pytest.mark.parametrize(
    ("sheet", "method", "code"),
    [
        pytest.param(
            hostile_sheet(20_000, [5] * 4000, [f"group\t1\t{n} {n + 1}\tx" for n in range(1, 20_000)]),
            ["swap", 50],
            "effort",
            id="blocks without end",
        ),
        pytest.param(
            hostile_sheet(30_000, [2] * 15_000, [f"group\t1\t{n} {n + 1}\tx" for n in range(1, 30_000)]),
            ["exact", 1],
            "effort-memory",
            id="more counts than memory",
        ),
        pytest.param(
            hostile_sheet(4, [2, 2], [f"group\t1\t1 2\t{label:06d}" for label in range(60_000)]),
            ["exact", 1],
            "effort",
            id="a player in every group",
        ),
        pytest.param(
            hostile_sheet(4000, [1000] * 4, [f"group\t500\t{' '.join(map(str, range(1, 2001)))}\tx"]),
            ["exact", 1],
            "effort",
            id="giant tickets",
        ),
    ],
)
def test_a_sheet_made_to_keep_a_program_busy_is_refused_before_it_does(
    sheet: str, method: list[Any], code: str
) -> None:
    verdict = verify(claim_of(sheet, method), most_minutes=1)
    assert check(verdict, "method").code == code
    assert not verdict.ok


def test_a_very_large_sheet_is_verified_all_the_same() -> None:
    sheet = sheet_from_json(
        {
            "event": "x",
            "cups": {"count": 1, "dice": 1},
            "table_count": 4000,
            "players": [{"id": number, "name": "x"} for number in range(1, 20_001)],
            "groups": [{"label": "apart", "members": [1, 20_000]}],
        }
    )
    certificate = certify(sheet, ["3"]).as_json()
    assert verify(json.dumps(certificate)).ok
    last, first = certificate["tables"][3999], certificate["tables"][0]
    last[4], first[0] = first[0], last[4]
    assert refused(verify(certificate)) == {"tables": ("seat-differs", "table 1 seat 1")}
