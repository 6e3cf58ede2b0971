"""Entries: added at the door, changed, withdrawn, put back, marked as here."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.names import clean, fold, marked
from core.refusals import Conflict, Invalid
from tests.factories import a_championship, an_actor, some_entries
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.roster.models import NAME_LENGTH, Entry
from tournament.roster.presence.queries import presence, present, waiting
from tournament.roster.services import (
    add_entry,
    edit_entry,
    mark_here,
    restore_entry,
    withdraw_entry,
)

OLGA = an_actor()
db = pytest.mark.django_db


@pytest.fixture
def championship() -> Championship:
    return a_championship()


def add(championship: Championship, name: str, **how: Any) -> Entry:
    return add_entry(championship, name=name, actor=OLGA, **how)


@db
class TestAdding:
    def test_a_name_alone_is_enough(self, championship: Championship) -> None:
        entry = add(championship, "  Ñusta   O'Higgins ")
        assert (entry.number, entry.name, entry.arrived_at) == (1, "Ñusta O'Higgins", None)

    def test_at_the_door_one_is_here_at_once(self, championship: Championship) -> None:
        assert add(championship, "Ana", here=True).arrived_at is not None

    def test_numbers_follow_each_other_and_a_withdrawn_one_is_not_given_again(
        self, championship: Championship
    ) -> None:
        add(championship, "Ana")
        withdraw_entry(add(championship, "Beto"), actor=OLGA)
        assert add(championship, "Caro").number == 3

    def test_two_of_one_name_are_told_apart_by_a_mark(self, championship: Championship) -> None:
        assert [add(championship, "Juan Pérez").name for _time in range(3)] == [
            "Juan Pérez",
            "Juan Pérez (2)",
            "Juan Pérez (3)",
        ]

    def test_the_same_name_in_another_championship_has_no_mark(self, championship: Championship) -> None:
        add(championship, "Juan Pérez")
        assert add(a_championship("Otra"), "Juan Pérez").name == "Juan Pérez"

    def test_the_contact_is_kept_with_the_person_and_not_in_the_log(self, championship: Championship) -> None:
        entry = add(championship, "Ana", contact="+56 9 5550 0001")
        assert entry.memberships.get().contact == "+56 9 5550 0001"
        assert "5550" not in str(LogEntry.objects.get(action="entry-added").detail)

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("name", ""), ("name", " \u200b "), ("name", "A" * 10_000), ("club", "C" * 81), ("head", 0),
            ("pinned_table", -1), ("notes", "n" * 1001),
        ],
    )  # fmt: skip
    def test_what_cannot_be_kept_is_refused_by_field(
        self, championship: Championship, field: str, value: object
    ) -> None:
        with pytest.raises(Invalid) as refused:
            add(championship, **{"name": "Ana", field: value})  # type: ignore[arg-type]
        assert list(refused.value.extra["fields"]) == [field]
        assert not Entry.objects.exists()

    def test_a_pinned_seat_needs_its_table_and_is_one_player_s(self, championship: Championship) -> None:
        with pytest.raises(Invalid):
            add(championship, "Ana", pinned_seat=2)
        add(championship, "Ana", pinned_table=3, pinned_seat=2)
        with pytest.raises(Conflict):
            add(championship, "Beto", pinned_table=3, pinned_seat=2)


@db
class TestChanging:
    def test_only_what_is_named_changes(self, championship: Championship) -> None:
        entry = add(championship, "Ana", club="La Quina", contact="a@b.cl")
        edited = edit_entry(entry, changes={"club": "El Tren"}, actor=OLGA)
        assert (edited.name, edited.club, edited.memberships.get().contact) == ("Ana", "El Tren", "a@b.cl")

    def test_a_new_name_is_the_person_s_too(self, championship: Championship) -> None:
        edited = edit_entry(add(championship, "Ana"), changes={"name": "Ana María"}, actor=OLGA)
        assert edited.memberships.get().person.name == "Ana María"

    def test_a_pin_can_be_moved_and_taken_away(self, championship: Championship) -> None:
        entry = add(championship, "Ana", pinned_table=3, pinned_seat=2)
        edit_entry(
            entry, changes={"pinned_table": 3, "pinned_seat": 2}, actor=OLGA
        )  # its own seat is not taken
        edited = edit_entry(entry, changes={"pinned_table": None, "pinned_seat": None}, actor=OLGA)
        assert (edited.pinned_table, edited.pinned_seat) == (None, None)

    def test_what_is_not_the_roster_s_is_refused(self, championship: Championship) -> None:
        with pytest.raises(Invalid):
            edit_entry(add(championship, "Ana"), changes={"number": 7}, actor=OLGA)

    def test_withdrawn_and_put_back(self, championship: Championship) -> None:
        entry = add(championship, "Ana", here=True)
        withdraw_entry(entry, actor=OLGA, reason="se enfermó")
        assert present(championship) == []
        restore_entry(entry, actor=OLGA)
        assert present(championship) == [entry]

    def test_who_is_put_back_gives_up_a_seat_that_was_given_away(self, championship: Championship) -> None:
        entry = add(championship, "Ana", pinned_table=3, pinned_seat=2)
        withdraw_entry(entry, actor=OLGA)
        add(championship, "Beto", pinned_table=3, pinned_seat=2)
        restored = restore_entry(entry, actor=OLGA)
        assert (restored.pinned_table, restored.pinned_seat) == (3, None)


@db
class TestPresence:
    def test_a_second_tap_changes_nothing(self, championship: Championship) -> None:
        entry = add(championship, "Ana")
        first = mark_here(entry, here=True, actor=OLGA).arrived_at
        assert mark_here(entry, here=True, actor=OLGA).arrived_at == first

    def test_who_is_withdrawn_is_not_here(self, championship: Championship) -> None:
        entry = withdraw_entry(add(championship, "Ana"), actor=OLGA)
        with pytest.raises(Conflict):
            mark_here(entry, here=True, actor=OLGA)

    def test_here_missing_and_withdrawn_are_told_apart(self, championship: Championship) -> None:
        ana, beto, caro = (add(championship, name) for name in ("Ana", "Beto", "Caro"))
        mark_here(ana, here=True, actor=OLGA)
        withdraw_entry(caro, actor=OLGA)
        found = presence(championship)
        assert (found.present, found.missing, found.withdrawn) == ((ana,), (beto,), (caro,))

    def test_beyond_the_seats_they_wait_in_order_of_arrival(self) -> None:
        championship = a_championship(tables_available=1, size_wanted=2, size_max=2)
        registered = some_entries(championship, 2, here=False)
        at_the_door = some_entries(championship, 2)
        for entry in reversed(registered):
            mark_here(entry, here=True, actor=OLGA)
        assert waiting(championship) == list(reversed(registered))
        assert presence(championship).capacity == 2
        assert [e.pk for e in presence(championship).present][:2] == [e.pk for e in at_the_door]

    def test_without_a_count_of_tables_nobody_waits(self, championship: Championship) -> None:
        some_entries(championship, 60)
        assert waiting(championship) == []


names = st.text(max_size=300)


@given(name=names)
def test_a_clean_name_is_one_line_and_stays_as_it_is(name: str) -> None:
    assert clean(clean(name)) == clean(name)
    assert len(clean(name).splitlines()) <= 1


@given(name=names)
def test_a_name_is_found_whatever_its_case_and_accents(name: str) -> None:
    assert fold(fold(name)) == fold(name)


def test_a_name_is_found_without_its_accents() -> None:
    assert fold("María-José  NÚÑEZ O’Higgins") == "maria jose nunez o higgins"


@given(name=st.text(min_size=1, max_size=NAME_LENGTH), many=st.integers(1, 12))
def test_marks_are_all_different_and_never_too_long(name: str, many: int) -> None:
    taken: list[str] = []
    for _time in range(many):
        taken.append(marked(name, taken=taken, longest=NAME_LENGTH))
    assert len(set(taken)) == many
    assert all(len(found) <= NAME_LENGTH for found in taken)
