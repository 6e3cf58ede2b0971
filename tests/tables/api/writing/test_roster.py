"""The roster as a program writes it: by the services of the pages, with their refusals and their log."""

from __future__ import annotations

import pytest

from tests.factories import a_championship
from tests.tables.integrations.factories import Program
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.roster.models import Entry, Membership

pytestmark = pytest.mark.django_db


@pytest.fixture
def championship() -> Championship:
    return a_championship()


@pytest.fixture
def program(championship: Championship) -> Program:
    return Program(championship)


def test_an_entry_is_added_changed_withdrawn_restored_and_here(program: Program) -> None:
    ana = {"name": "Ana Soto", "club": "Azul", "contact": "+56 9", "family": "Soto"}
    added = program.send("entries/", {"people": [ana], "city": "Lota", "head": 2, "notes": "x", "here": True})
    entry = added.json()
    assert entry.pop("here_since")
    assert entry == {
        "number": 1,
        "name": "Ana Soto",
        "people": [{"position": 1, "name": "Ana Soto", "club": "Azul"}],
        "city": "Lota",
        "head": 2,
        "status": "registered",
    }
    member = Membership.objects.get()
    assert (member.contact, member.family, Entry.objects.get().notes) == ("+56 9", "Soto", "x")
    changes = {"people": [{"position": 1, "name": "Ana Soto Paz"}], "head": None}
    changed = program.send("entries/1/", changes, method="patch").json()
    assert (changed["name"], changed["head"], changed["city"]) == ("Ana Soto Paz", None, "Lota")
    assert program.send("entries/1/withdraw/", {"reason": "viaja"}).json()["status"] == "withdrawn"
    assert program.send("entries/1/restore/").json()["status"] == "registered"
    assert program.send("entries/1/here/", {"here": False}).json()["here_since"] is None
    assert program.get("entries/1/").json() == program.get("entries/").json()["entries"][0]
    lines = LogEntry.objects.filter(action__startswith="entry").order_by("pk")
    assert [line.action for line in lines] == [
        *("entry-added", "entry-edited", "entry-withdrawn", "entry-restored", "entry-not-here")
    ]
    assert {line.author for line in lines} == {"API: Planilla"}


def test_what_is_private_is_in_no_answer(program: Program) -> None:
    secret = {"name": "Ana", "contact": "+56 9 1234", "family": "Soto"}
    program.send("entries/", {"people": [secret], "notes": "alérgica"})
    for path in ("entries/", "entries/1/"):
        said = program.get(path).content.decode()
        assert not any(word in said for word in ("1234", "Soto", "alérgica"))


def test_a_pair_gets_its_second_person_later() -> None:
    program = Program(a_championship(people_each=2))
    program.send("entries/", {"people": [{"name": "Ana"}], "own_name": "Las Unas"})
    pair = program.send(
        "entries/1/", {"people": [{"position": 2, "name": "Beto"}], "own_name": "Los Dos"}, method="patch"
    ).json()
    assert (pair["name"], [one["name"] for one in pair["people"]]) == ("Los Dos", ["Ana", "Beto"])
    nameless = program.send("entries/", {"people": [{"name": "Caro"}]}).json()["number"]
    answer = program.send(f"entries/{nameless}/", {"people": [{"position": 2}]}, method="patch")
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"people": []},
        {"people": [{}]},
        {"people": [{"name": ""}]},
        {"people": "Ana"},
        {"people": [{"name": "x" * 121}]},
        {"people": [{"name": "Ana"}], "head": 0},
        {"people": [{"name": "Ana"}], "head": "first"},
        {"people": [{"name": "Ana"}], "pinned_seat": 1},
        [],
        "Ana",
    ],
)
def test_what_cannot_be_read_gets_a_sentence(program: Program, body: object) -> None:
    answer = program.send("entries/", body)
    assert answer.status_code == 400
    assert answer.json()["error"]["message"]
    assert not Entry.objects.exists()


def test_nobody_is_at_a_number_that_was_not_given(program: Program) -> None:
    for number in (1, 2**31, 10**30):
        assert program.get(f"entries/{number}/").status_code == 404
        assert program.send(f"entries/{number}/here/").status_code == 404
