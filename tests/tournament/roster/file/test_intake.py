"""Who goes in, who is in already, who cannot, and who may be somebody twice."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.roster.making import a_csv, read_roster
from tournament.roster.file import Enrolled, Intake, RosterRow, identities, suspect, take_in
from tournament.roster.file.duplicates import one_letter_apart


def rows(*lines: str) -> tuple[RosterRow, ...]:
    return read_roster(a_csv("nombre;club;mesa;asiento", *lines)).rows


def enrolled(found: Intake) -> list[Enrolled]:
    return [
        Enrolled(
            at, row.name, row.club, row.identity, pinned_table=row.pinned_table, pinned_seat=row.pinned_seat
        )
        for at, row in enumerate(found.new, start=1)
    ]


def names(found: Intake) -> list[str]:
    return [row.name for row in found.new]


def reasons(found: Intake) -> list[tuple[int, str]]:
    return [(row.line, problem.code) for row in found.refused for problem in row.problems]


def whys(*lines: str, already: list[Enrolled] | None = None) -> list[tuple[int, str, int | str]]:
    here = already or []
    found = suspect(take_in(rows(*lines), here, seats=6), here)
    return [(s.line, s.why, s.other.line or s.other.number) for s in found]


def test_the_same_file_twice_adds_nobody() -> None:
    lines = ("Ana;El As", "Beto;", "Juan Pérez;El As", "Juan Pérez;El As", "Juan Pérez;Los Trenes")
    first = take_in(rows(*lines), [], seats=6)
    assert len(first.new) == 5
    second = take_in(rows(*reversed(lines)), enrolled(first), seats=6)
    assert (len(second.new), len(second.already)) == (0, 5)


def test_case_spaces_contact_and_city_do_not_make_another_person_but_an_accent_does() -> None:
    here = enrolled(take_in(rows("José Peña;El As"), [], seats=6))
    assert take_in(rows("JOSÉ  PEÑA;el as"), here, seats=6).new == ()
    assert names(take_in(rows("José Pena;El As"), here, seats=6)) == ["José Pena"]


def test_who_was_added_at_the_door_is_the_same_person_in_the_file() -> None:
    door = [Enrolled(1, "Ana", "El As"), Enrolled(2, "Ana (2)", "El As")]
    found = take_in(rows("Ana;El As", "Ana;El As", "Ana;El As"), door, seats=6)
    assert [(row.line, entry.number) for row, entry in found.already] == [(2, 1), (3, 2)]
    assert [row.line for row in found.new] == [4]


def test_an_entry_that_was_renamed_is_still_the_one_of_the_file() -> None:
    (imported,) = enrolled(take_in(rows("Jose Perez;El As"), [], seats=6))
    renamed = Enrolled(imported.number, "José Pérez", "El As", imported.identity)
    assert take_in(rows("Jose Perez;El As"), [renamed], seats=6).new == ()


def test_lines_that_are_left_out_stay_out() -> None:
    found = take_in(rows("Ana;", "Beto;", "Caro;"), [], seats=6, left_out={3})
    assert (names(found), [row.name for row in found.left_out]) == (["Ana", "Caro"], ["Beto"])


def test_two_cannot_be_pinned_to_one_seat() -> None:
    found = take_in(rows("Ana;;3;1", "Beto;;3;1", "Caro;;3;2"), [], seats=6)
    assert (names(found), reasons(found)) == (["Ana", "Caro"], [(3, "seat-taken")])
    here = [Enrolled(1, "Ana", pinned_table=3, pinned_seat=1)]
    assert reasons(take_in(rows("Beto;;3;1"), here, seats=6)) == [(2, "seat-taken")]


def test_a_withdrawn_entry_holds_no_seat() -> None:
    here = [Enrolled(1, "Ana", pinned_table=3, pinned_seat=1, withdrawn=True)]
    assert names(take_in(rows("Beto;;3;1"), here, seats=6)) == ["Beto"]


def test_no_more_are_pinned_to_a_table_than_it_has_seats() -> None:
    found = take_in(rows("Ana;;3", "Beto;;3;2", "Caro;;3", "Dora;;4"), [], seats=2)
    assert (names(found), reasons(found)) == (["Ana", "Beto", "Dora"], [(4, "table-full")])


def test_likely_duplicates_within_the_file_are_shown() -> None:
    assert whys("Juan Pérez;El As", "juan perez;el as") == [(3, "same-row", 2)]
    assert whys("Juan Pérez;El As", "Pérez Juan;") == [(3, "same-name", 2)]
    assert whys("Juan Pérez;El As", "Juan Pérez;Los Trenes") == [(3, "other-club", 2)]
    assert whys("Juan Pérez;El As", "Juan Péres;El As") == [(3, "close-name", 2)]
    assert whys("Juan Pérez;El As", "Juna Pérez;") == [(3, "close-name", 2)]
    assert whys("Juan Pérez Soto;El As", "Juan Pérez;El As") == [(3, "shorter-name", 2)]
    assert whys("Juan Pérez;El As", "Juan Pérez Soto;El As") == [(3, "shorter-name", 2)]


def test_likely_duplicates_of_those_who_are_in_are_shown() -> None:
    here = [Enrolled(7, "Juan Pérez (2)", "El As", identity="of-another-file")]
    assert whys("Juan Perez;El As", already=here) == [(2, "same-row", 7)]


def test_different_people_raise_no_suspicion() -> None:
    assert (
        whys("Juan Pérez;El As", "Juan Péres;Los Trenes", "Juana Soto;El As", "Ana;El As", "Eva;El As") == []
    )
    assert whys("Juan Pérez Soto;El As", "Juan Pérez Díaz;El As", "Juan Soto;El As") == []


def test_likely_duplicates_go_in_unless_they_are_left_out() -> None:
    found = take_in(rows("Juan Pérez;El As", "Juan Pérez;Los Trenes"), [], seats=6)
    assert names(found) == ["Juan Pérez", "Juan Pérez"]


def test_five_thousand_of_one_name_cost_no_square() -> None:
    lines = [f"Juan Pérez;Club {i}" for i in range(5_000)]
    assert len(whys(*lines)) == 4_999


@given(
    st.lists(
        st.tuples(st.sampled_from(["Ana", "ana", "Aná", "Beto"]), st.sampled_from(["", "El As", "el as"]))
    )
)
def test_identities_are_all_different_and_keep_their_order(people: list[tuple[str, str]]) -> None:
    found = identities(people)
    assert len(set(found)) == len(people)
    assert identities(people[:2]) == found[:2]


@given(st.text("ab", max_size=6), st.text("ab", max_size=6))
def test_one_letter_apart_is_one_edit_or_one_swap(one: str, other: str) -> None:
    letters = "ab"
    edits = {other[:i] + c + other[i:] for i in range(len(other) + 1) for c in letters}
    edits |= {other[:i] + other[i + 1 :] for i in range(len(other))}
    edits |= {other[:i] + c + other[i + 1 :] for i in range(len(other)) for c in letters}
    edits |= {
        other[:i] + other[i + 1 : i + 2] + other[i : i + 1] + other[i + 2 :] for i in range(len(other) - 1)
    }
    assert one_letter_apart(one, other) == (one in edits | {other})


@given(st.text("abc ", min_size=6, max_size=9), st.text("abc ", min_size=6, max_size=9))
def test_names_one_letter_apart_are_always_met(one: str, other: str) -> None:
    from core.names import fold

    one, other = fold(one), fold(other)
    if len(one) < 6 or len(other) < 6 or not one_letter_apart(one, other):
        return
    assert [line for line, _, _ in whys(f"{one};", f"{other};")] == [3] or take_in(
        rows(f"{one};", f"{other};"), [], seats=6
    ).already
