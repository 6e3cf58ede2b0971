"""A draw of pairs: one line a pair, apart by the clubs and families of both, rematches by entry."""

from __future__ import annotations

import pytest

from tests.factories import a_championship, a_published_sheet, a_sheet, an_actor, an_open_round, play_round
from tests.tournament.roster.pairs.making import a_pair
from tournament.championship.models import Championship
from tournament.draw import read_sheet
from tournament.roster.checks import NewPerson
from tournament.roster.services import make_entry

pytestmark = pytest.mark.django_db


def a_ring(pairs: int = 8) -> Championship:
    """The first of each pair is of the club of the second of the pair before, and they are of one family."""
    championship = a_championship(people_each=2, size_wanted=4, advance=2, families_apart=True)
    for at in range(pairs):
        people = [
            NewPerson(name=f"Ana P{at}", club=f"Club {at}", family=f"f{at}"),
            NewPerson(name=f"Beto P{at}", club=f"Club {(at + 1) % pairs}"),
        ]
        make_entry(championship, people=people, here=True, actor=an_actor())
    return championship


def test_a_sheet_has_one_line_a_pair_and_groups_that_cross() -> None:
    sheet = a_published_sheet(a_ring(), tables=2)
    read = read_sheet(sheet.text)
    assert [name for _number, name in read.names][:2] == ["Ana P0 y Beto P0", "Ana P1 y Beto P1"]
    clubs = {group.label: set(group.members) for group in read.seating.groups}
    assert [clubs[f"club: Club {at}"] for at in (0, 1, 7)] == [{1, 8}, {1, 2}, {7, 8}]


def test_crossing_groups_and_rematches_find_a_seating_that_keeps_them() -> None:
    championship = a_ring()
    seated = an_open_round(championship, tables=2)
    for table in seated.tables.all():
        numbers = sorted(table.seats.values_list("entry__number", flat=True))
        assert not [n for n in numbers if n % 8 + 1 in numbers]  # no neighbour of the ring
    play_round(seated)
    met = [
        set(group.members)
        for group in read_sheet(a_sheet(championship, tables=2).text).seating.groups
        if group.label.startswith("round 1")
    ]
    assert len(met) == 2
    assert set.union(*met) <= set(range(1, 9))


def test_a_pair_may_be_pinned_and_its_own_name_is_the_line() -> None:
    championship = a_championship(people_each=2)
    tigers = a_pair(championship, "Ana Paz", "Beto Rey", own="Los Tigres")
    for at in range(3):
        a_pair(championship, f"Caro S{at}", f"Dora S{at}")
    tigers.pinned_table = 1
    tigers.save()
    read = read_sheet(a_sheet(championship, tables=2).text)
    assert dict(read.names)[tigers.number] == "Los Tigres"
    assert [pin.entry for pin in read.seating.pins] == [tigers.number]
