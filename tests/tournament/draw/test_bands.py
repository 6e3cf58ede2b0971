"""A *suiza de mesas*: each band of a sheet is a sheet of its own, drawn by the protocol as it is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.scripts import run_script
from tournament.draw import (
    BY_BANDS,
    Certificate,
    DrawError,
    DrawInput,
    Sheet,
    band_groups,
    band_tables,
    bands_of,
    by_groups,
    certify,
    draws_groups,
    group_tables,
    prepare,
    read_sheet,
    rehearse,
    sheet_from_json,
    transcript,
    verify,
    write_sheet,
)

DICE = ("12345", "23456", "11234")
NAMES = ("Ana", "Beto", "Caro", "Dora", "Eva", "Fito", "Galo", "Hugo", "Inés", "Juan", "Kena", "Lalo", "Mía")
FIRST, SECOND = (2, 4, 6, 8, 10, 12), (1, 3, 5, 7, 9, 11, 13)
BANDS = [
    {"label": group.label, "members": list(group.members), "cap": group.cap}
    for group in band_groups([FIRST, SECOND], (4,))
]


def a_sheet(*, event: str = f"{BY_BANDS}Copa", **changes: Any) -> Sheet:
    """Thirteen in two bands of two tables each, the even numbers in the first."""
    given = {
        "event": event,
        "cups": {"count": 3, "dice": 5},
        "tables": [3, 3, 4, 3],
        "players": [{"id": number, "name": name} for number, name in enumerate(NAMES, start=1)],
        "groups": [*BANDS, {"label": "club: Los Guachos", "members": [1, 2, 3, 4], "cap": 1}],
        "pins": [{"id": 5, "table": 4}],
    }
    return sheet_from_json(given | changes)


def test_each_band_sits_at_its_own_tables_and_its_rules_hold() -> None:
    tables = certify(a_sheet(), DICE).tables
    assert {entry for table in tables[:2] for entry in table} == {*FIRST}
    assert {entry for table in tables[2:] for entry in table} == {*SECOND}
    assert 5 in tables[3]
    assert all(len({1, 2, 3, 4} & {*table}) <= 1 for table in tables)


def test_a_band_alone_is_a_sheet_that_anybody_draws_with_the_same_dice() -> None:
    sheet = a_sheet()
    alone = [certify(read_sheet(write_sheet(band)), DICE) for band in bands_of(sheet)]
    assert [band.event for band in bands_of(sheet)] == ["Banda 1 · Copa", "Banda 2 · Copa"]
    assert tuple(table for one in alone for table in one.tables) == certify(sheet, DICE).tables
    assert all(verify(one.as_json()).ok for one in alone)
    assert len({one.seed for one in alone}) == 2


def test_the_computer_stays_in_the_name_of_a_band() -> None:
    (first, _second) = bands_of(a_sheet(event=f"Dados del computador · {BY_BANDS}Copa"))
    assert first.event == "Dados del computador · Banda 1 · Copa"


def test_a_certificate_in_bands_is_verified_and_a_changed_one_is_not() -> None:
    claim = certify(a_sheet(), DICE).as_json()
    assert verify(claim).ok
    first, second, *more = claim["tables"]
    changed = claim | {"tables": [[second[0], *first[1:]], [first[0], *second[1:]], *more]}
    assert not verify(changed).ok
    assert rehearse(a_sheet()).passed


def test_the_transcript_tells_each_band() -> None:
    lines = list(transcript(a_sheet(), DICE, lang="es"))
    assert [line for line in lines if line.startswith("banda ")] == [
        "banda 1, mesas 1 a 2, aquí desde 1: una planilla propia con los mismos dados",
        "banda 2, mesas 3 a 4, aquí desde 1: una planilla propia con los mismos dados",
    ]


def test_only_the_event_makes_bands() -> None:
    assert bands_of(a_sheet(event="Copa Suiza de mesas · ")) == ()


def test_groups_that_play_by_themselves_are_bands_with_their_letters() -> None:
    sheet = a_sheet(event=f"Dados del computador · {by_groups((1, 4))}Copa")
    assert [band.event for band in bands_of(sheet)] == [
        f"Dados del computador · Grupo {letter} · Copa" for letter in "AD"
    ]
    assert certify(sheet, DICE).tables != certify(a_sheet(), DICE).tables, "another event, another seed"
    assert group_tables(sheet.event, sheet.seating) == {1: range(1, 3), 4: range(3, 5)}
    assert verify(certify(sheet, DICE).as_json()).ok


def test_letters_and_bands_are_as_many() -> None:
    with pytest.raises(DrawError) as refused:
        bands_of(a_sheet(event=f"{by_groups((1, 2, 3))}Copa"))
    assert refused.value.code == "bands-players"


def test_the_sheet_that_draws_groups_is_drawn_as_any_and_gives_each_as_many_tables() -> None:
    sheet = a_sheet(event=f"{draws_groups(2)}Copa")
    assert bands_of(sheet) == ()
    assert group_tables(sheet.event, sheet.seating) == {1: range(1, 3), 2: range(3, 5)}
    with pytest.raises(DrawError):
        group_tables(f"{draws_groups(3)}Copa", sheet.seating)
    assert group_tables("Copa", sheet.seating) == {}


def test_a_band_that_one_table_holds_stays_on_the_sheet() -> None:
    four = band_groups([(1, 2, 3, 4), (5, 6, 7, 8)], (4, 4))
    assert [group.cap for group in four] == [3, 3]
    assert [group.label for group in prepare(DrawInput(tuple(range(1, 9)), (4, 4), tuple(four))).groups] == [
        "band 1",
        "band 2",
    ]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"groups": []}, "bands-players"),
        ({"groups": [{"label": "band 1", "members": list(FIRST), "cap": 4}]}, "bands-players"),
        ({"groups": [{"label": "band 2", "members": list(range(1, 14)), "cap": 4}]}, "bands-players"),
        ({"tables": [4, 4, 5], "pins": [], "groups": BANDS}, "bands-tables"),
    ],
)
def test_bands_that_do_not_fit_are_refused_in_a_sentence(changes: dict[str, Any], code: str) -> None:
    sheet = a_sheet(**changes)
    with pytest.raises(DrawError) as refused:
        certify(sheet, DICE)
    assert refused.value.code == code
    assert "band" in str(refused.value)
    claim: Certificate = certify(a_sheet(), DICE)
    assert not verify(claim.as_json() | {"sheet": write_sheet(sheet)}).ok


@given(tables=st.integers(0, 400), wanted=st.integers(2, 4))
def test_a_band_has_two_to_four_tables(tables: int, wanted: int) -> None:
    bands = band_tables(tables, wanted)
    assert not bands or (
        sum(bands) == tables and {*bands} <= {2, 3, 4} and list(bands) == sorted(bands)[::-1]
    )
    assert bands or tables <= wanted + 1


BROWSER = """
  const { certify, certifyBands, verify } = await at("tournament/draw/certificate.js");
  const { pathOf, transcript } = await at("tournament/draw/transcript.js");
  const { finish } = await at("tournament/draw/refusal.js");
  const made = finish(certify(given.sheet, given.dice, []));
  const last = made.tables[3][0];
  return {
    made,
    ok: finish(verify(JSON.stringify(made), "")).ok,
    bands: finish(certifyBands(made)).map(({ band }) => [band.number, band.first, band.last]),
    lines: finish(transcript(made, "es")).lines,
    table: finish(pathOf(made, last)).seat.place.table,
  };
"""


def test_the_browser_comes_to_the_same_bands_words_and_seats() -> None:
    sheet = a_sheet(pins=[])
    told = run_script(BROWSER, {"sheet": write_sheet(sheet), "dice": list(DICE)})
    assert told["made"] == certify(sheet, DICE).as_json()
    assert told["ok"]
    assert told["bands"] == [[1, 1, 2], [2, 3, 4]]
    assert told["lines"] == list(transcript(sheet, DICE, lang="es"))
    assert told["table"] == 4
