"""The public log as a chain (section 12): a draw cannot be made again unnoticed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tournament.draw import (
    ZEROS,
    certify,
    check_chain,
    sha256_of,
    sheet_from_json,
    void_document,
    write_sheet,
)


def sheet(serial: int, prev: str, event: str = "Copa") -> str:
    given = {"event": event, "serial": serial, "prev": prev, "cups": {"count": 1, "dice": 1}, "tables": [2]}
    given["players"] = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Beto"}]
    return write_sheet(sheet_from_json(given))


def result(serial: int, prev: str, dice: str = "3", event: str = "Copa") -> str:
    given = {"event": event, "serial": serial, "prev": prev, "cups": {"count": 1, "dice": 1}, "tables": [2]}
    given["players"] = [{"id": 1, "name": "Ana"}, {"id": 2, "name": "Beto"}]
    return certify(sheet_from_json(given), [dice]).result


ONE = sheet(1, ZEROS)
VOID = void_document(sha256_of(ONE), [], "Faltaba Carla")
TWO = sheet(2, sha256_of(VOID))
DRAWN = result(2, sha256_of(VOID))
THREE = sheet(3, sha256_of(DRAWN))


def broken(documents: Sequence[str], **marked: Sequence[str]) -> list[tuple[str, str]]:
    return [(found.place, found.code) for found in check_chain(documents, **marked)]


@pytest.mark.parametrize("length", range(6))
def test_a_log_that_holds_has_no_break_however_far_it_is(length: int) -> None:
    assert check_chain([ONE, VOID, TWO, DRAWN, THREE][:length]) == ()


AGAIN = result(2, sha256_of(VOID), dice="5")


@pytest.mark.parametrize(
    ("documents", "expected"),
    [
        ([ONE, VOID, TWO, DRAWN, AGAIN], [("document 5", "chain-second-final")]),
        ([ONE, VOID, TWO, AGAIN, THREE], [("document 5", "chain-prev")]),
        ([ONE, TWO, DRAWN], [("document 2", "chain-prev"), ("document 2", "chain-two-open")]),
        ([TWO, DRAWN, THREE], [("document 1", "chain-serial"), ("document 1", "chain-prev")]),
        ([ONE, VOID, THREE], [("document 3", "chain-serial"), ("document 3", "chain-prev")]),
        ([ONE, DRAWN], [("document 2", "chain-other-sheet")]),
        ([VOID], [("document 1", "chain-second-final")]),
        ([ONE, VOID[:-4]], [("document 2", "chain-kind")]),
        ([ONE, VOID.replace("Faltaba", "Faltaba ")], [("document 2", "chain-kind")]),
        ([ONE, "\ud800"], [("document 2", "chain-kind")]),
        (
            [ONE.replace("Ana", "Ana "), VOID],
            [("document 1", "chain-sheet"), ("document 2", "chain-other-sheet")],
        ),
        ([ONE.replace("Ana", "\ud800")], [("document 1", "chain-sheet")]),
        ([ONE.replace("Ana", "Eva"), VOID], [("document 2", "chain-other-sheet")]),
    ],
)
def test_a_break_is_said_with_its_document(documents: list[str], expected: list[tuple[str, str]]) -> None:
    assert broken(documents) == expected
    for found in check_chain(documents):
        assert found.message("es").startswith(f"Documento {found.place.split()[1]}: ")


def test_a_correction_stands_after_what_it_corrects() -> None:
    after = sheet(3, sha256_of(AGAIN))
    assert broken([ONE, VOID, TWO, DRAWN, AGAIN, after], replaced=[sha256_of(DRAWN)]) == []
    assert broken([ONE, VOID, TWO, DRAWN, AGAIN, THREE], replaced=[sha256_of(DRAWN)]) == [
        ("document 6", "chain-prev")
    ]


def test_nothing_else_passes_for_what_was_corrected() -> None:
    other = result(1, ZEROS, event="Otra copa")
    assert broken([ONE, other, VOID], replaced=[sha256_of(other)]) == [("document 2", "chain-other-sheet")]
