"""The rehearsal of a sheet (section 14)."""

from __future__ import annotations

import pytest

from tests.tournament.draw.golden import sheet_of
from tournament.draw import Rehearsal, rehearse, sha256_of, sheet_from_json
from tournament.draw.documents import rehearsal_document


@pytest.mark.parametrize(
    ("name", "expected"), [("1", Rehearsal(20, 0, 0)), ("4", Rehearsal(20, 0, 0)), ("7", Rehearsal(20, 0, 0))]
)
def test_twenty_runs_say_how_they_were_found(name: str, expected: Rehearsal) -> None:
    assert rehearse(sheet_of(name)) == expected
    assert expected.passed


def test_a_sheet_that_no_seating_can_keep_fails_every_run() -> None:
    """Section 6, point 7, sees nothing in it: any two of the four are in a group of cap 1."""
    pairs = [(a, b) for a in range(1, 5) for b in range(a + 1, 5)]
    sheet = sheet_from_json(
        {
            "event": "x",
            "tables": [2, 2],
            "players": [{"id": number, "name": "x"} for number in range(1, 5)],
            "groups": [{"label": "apart", "members": list(pair), "cap": 1} for pair in pairs],
        }
    )
    rehearsal = rehearse(sheet)
    assert rehearsal == Rehearsal(0, 0, 20)
    assert not rehearsal.passed


def test_its_seeds_are_those_of_the_protocol() -> None:
    assert rehearsal_document("ab" * 32, 20) == f"dudo-draw/1 rehearsal\nsheet\t{'ab' * 32}\nrun\t20\nend\n"
    assert len({sha256_of(rehearsal_document("ab" * 32, run)) for run in range(1, 21)}) == 20
