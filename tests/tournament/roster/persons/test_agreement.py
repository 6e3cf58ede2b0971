"""Who is proposed as whom."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.roster.making import good, read_roster
from tournament.roster.file import RosterRow
from tournament.roster.persons.agreement import Earlier, Played, propose

ANA = Played(1, "Ana Núñez", "El As", "+56 9 1234-5678", "Copa")
BLANK = good(read_roster(b"nombre\nX\n"))[0]
NAMES = st.sampled_from(["Ana Núñez", "ana núñez", "Ana Nunez", "Juan Pérez", "Juan Pérez (2)"])
CLUBS = st.sampled_from(["", "El As", "EL AS", "Los Lagos"])
CONTACTS = st.sampled_from(["", "+56 9 1234-5678", "+56912345678", "j@x.cl"])


def row(line: int, name: str, club: str = "", contact: str = "") -> RosterRow:
    return replace(BLANK, line=line, name=name, club=club, contact=contact)


def taken(*rows: RosterRow, of: list[Played]) -> dict[int, int]:
    return {line: proposal.taken for line, proposal in propose(rows, Earlier(of)).items()}


@pytest.mark.parametrize(
    ("name", "club", "contact", "expected"),
    [
        ("Ana Núñez", "El As", "+56 9 1234-5678", {1: 1}),
        ("ANA  NÚÑEZ (2)", "el as", "+56912345678", {1: 1}),
        ("Ana Nunez", "El As", "+56 9 1234-5678", {1: 0}),  # accents are for a person to judge
        ("Ana Núñez", "Otro", "+56 9 1234-5678", {1: 0}),
        ("Ana Núñez", "El As", "", {1: 0}),
        ("Ana M. Núñez", "", "+56912345678", {1: 0}),
        ("Beto Soto", "El As", "+56 9 1234-5678", {}),  # a family's phone
        ("Beto Soto", "El As", "", {}),
    ],
)
def test_taken_is_who_agrees_in_all_three_and_offered_who_agrees_in_less(
    name: str, club: str, contact: str, expected: dict[int, int]
) -> None:
    assert taken(row(1, name, club, contact), of=[ANA]) == expected


def test_without_contacts_nobody_is_taken() -> None:
    assert taken(row(1, "Ana Núñez", "El As"), of=[replace(ANA, contact="")]) == {1: 0}


def test_two_persons_who_agree_are_only_offered() -> None:
    (proposal,) = propose(
        [row(1, ANA.name, ANA.club, ANA.contact)], Earlier([ANA, replace(ANA, person=2)])
    ).values()
    assert (len(proposal.agreements), proposal.taken) == (2, 0)


def test_two_lines_that_agree_with_one_person_are_only_offered() -> None:
    again = [row(line, ANA.name, ANA.club, ANA.contact) for line in (1, 2)]
    assert taken(*again, of=[ANA]) == {1: 0, 2: 0}


def test_of_a_person_the_entry_that_agrees_best_counts() -> None:
    earlier = [replace(ANA, club="Otro"), ANA, replace(ANA, contact="")]
    (proposal,) = propose([row(1, ANA.name, ANA.club, ANA.contact)], Earlier(earlier)).values()
    assert (len(proposal.agreements), proposal.taken) == (1, 1)


@given(
    st.lists(st.tuples(st.integers(1, 4), NAMES, CLUBS, CONTACTS), max_size=8),
    st.lists(st.tuples(NAMES, CLUBS, CONTACTS), max_size=6),
)
def test_no_person_is_taken_twice_and_none_without_a_contact(
    earlier: list[tuple[int, str, str, str]], lines: list[tuple[str, str, str]]
) -> None:
    rows = [row(line, *each) for line, each in enumerate(lines)]
    proposals = propose(rows, Earlier(Played(*each, "Copa") for each in earlier))
    persons = [proposal.taken for proposal in proposals.values() if proposal.taken]
    assert len(persons) == len(set(persons))
    for line, proposal in proposals.items():
        full = [found.played.person for found in proposal.agreements if found.is_full]
        assert not proposal.taken or ([proposal.taken] == full and rows[line].contact)


def test_search_finds_one_entry_of_each_person() -> None:
    earlier = Earlier([ANA, replace(ANA, club="Otro"), replace(ANA, person=2, name="Juana Soto")])
    assert [found.person for found in earlier.search("nunes")] == [1]
