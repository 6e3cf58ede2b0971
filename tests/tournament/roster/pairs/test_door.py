"""The door of pairs: a tap for both or for one, who is called, and who is joined when it closes."""

from __future__ import annotations

from typing import Any

import pytest

from core.refusals import Conflict
from tests.tournament.roster.pairs.making import OLGA, a_championship_of_pairs, a_pair, names
from tests.tournament.visitors import Night, a_night
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.roster.models import Entry, Membership
from tournament.roster.pairs.services import join_here, split_entry
from tournament.roster.presence.queries import entries_of_first_draw, halves, people_of, presence_version
from tournament.roster.presence.services import (
    close_presence,
    mark_several_here,
    tap_people,
    undo_people,
    undo_several,
)
from tournament.roster.services import mark_here

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    night = a_night(people_each=2)
    for pair in (("Ana Paz", "Beto Rojas"), ("Caro Sol", "Dora Luz"), ("Eva Rey", "Fito Gil")):
        a_pair(night.championship, *pair, here=False)
    return night


def here(championship: Championship) -> list[str]:
    came = Membership.objects.filter(championship=championship).exclude(arrived_at=None)
    return list(came.order_by("name").values_list("name", flat=True))


def tap(night: Night, what: str) -> Any:
    return night.browser.post(night.url("presence-tap"), {"tap": what}, headers={"HX-Request": "true"})


def one_here(championship: Championship, *numbers: int, position: int = 1) -> None:
    for number in numbers:
        tap_people(championship.entries.get(number=number), here=True, position=position, actor=OLGA)


def test_one_tap_is_for_both_and_half_a_tap_for_one(night: Night) -> None:
    copa = night.championship
    said = tap(night, "here-1-2").content.decode()
    assert here(copa) == ["Beto Rojas"]
    assert "Beto Rojas</b> llegó" in said
    assert "con uno" in said
    assert copa.entries.get(number=1).arrived_at is None
    first = Membership.objects.get(name="Beto Rojas").arrived_at
    assert "Ana Paz y Beto Rojas</b> llegaron" in tap(night, "here-1").content.decode()
    assert here(copa) == ["Ana Paz", "Beto Rojas"]
    assert Membership.objects.get(name="Beto Rojas").arrived_at == first  # who came first stays first
    last = Membership.objects.get(name="Ana Paz").arrived_at
    assert copa.entries.get(number=1).arrived_at == last
    tap(night, "missing-1-1")
    assert (here(copa), copa.entries.get(number=1).arrived_at) == (["Beto Rojas"], None)
    lines = LogEntry.objects.filter(championship=copa, action__contains="-here").order_by("pk")
    assert [line.action for line in lines] == ["person-here", "pair-here", "person-not-here"]


def test_the_same_tap_twice_changes_nothing(night: Night) -> None:
    for _time in range(2):
        tap(night, "here-2-1")
    assert here(night.championship) == ["Caro Sol"]
    assert LogEntry.objects.filter(action="person-here").count() == 1
    assert tap(night, "here-2-4").headers["HX-Redirect"]  # nobody has that place


def test_a_tap_is_undone_person_by_person_and_not_once_somebody_else_has_tapped(night: Night) -> None:
    copa = night.championship
    one_here(copa, 1, position=2)
    whole = tap_people(copa.entries.get(number=1), here=True, actor=OLGA)
    undo: dict[str, Any] = {"before": whole.before, "after": whole.after, "actor": OLGA}
    assert undo_people(whole.entry, **undo).arrived_at is None
    assert here(copa) == ["Beto Rojas"]
    undo_people(whole.entry, **undo)  # sent twice
    tap_people(whole.entry, here=False, actor=OLGA)
    with pytest.raises(Conflict):
        undo_people(whole.entry, **undo)


def test_the_undo_of_the_page_takes_back_half_a_tap(night: Night) -> None:
    token = tap(night, "here-1-1").context["undo"]["token"]
    night.browser.post(night.url("presence-undo"), {"token": token})
    assert here(night.championship) == []


def test_the_door_counts_pairs_and_persons_and_calls_each_who_is_missing_with_their_partner(
    night: Night,
) -> None:
    one_here(night.championship, 1)
    tap(night, "here-2")
    page: Any = night.browser.get(night.url("presence"))
    counters = {label: (value, of) for label, value, of in page.context["counters"]}
    assert counters == {
        "parejas": (3, None), "completa": (1, None), "con uno": (1, None), "falta": (1, None),
        "personas aquí": (3, 6),
    }  # fmt: skip
    called = night.browser.get(night.url("presence"), {"only": "call"}).context["called"]
    assert called == [
        "Beto Rojas, pareja de Ana Paz", "Eva Rey, pareja de Fito Gil", "Fito Gil, pareja de Eva Rey",
    ]  # fmt: skip


def test_who_is_alone_is_no_pair_at_the_door_and_is_offered_one_by_lot(night: Night) -> None:
    by_lot, door = night.url("sorteo-pairs"), night.url("presence")
    assert by_lot not in night.browser.get(door).content.decode()
    a_pair(night.championship, "Sola Vega")
    page: Any = night.browser.get(door)
    counted = [(label, value) for label, value, _of in page.context["counters"]]
    assert counted[0] == ("parejas", 3)
    assert ("sin pareja", 1) in counted
    assert by_lot in page.content.decode()
    night.championship.entries.filter(size=2).delete()
    only: Any = night.browser.get(door)
    assert only.context["counters"] == [("sin pareja", 1, None), ("personas aquí", 1, 1)]


def test_a_half_on_the_roster_is_never_complete(night: Night) -> None:
    a_pair(night.championship, "Sola Vega")
    found = halves(night.championship, people_of(night.championship))
    assert [entry.name for entry in found.some] == ["Sola Vega"]


def test_another_door_sees_half_a_tap(night: Night) -> None:
    before = presence_version(night.championship.pk)
    one_here(night.championship, 1)
    assert presence_version(night.championship.pk) != before


def test_many_at_once_leave_who_was_here_and_are_undone_alone(night: Night) -> None:
    copa = night.championship
    one_here(copa, 1)
    line = mark_several_here(copa, numbers=[1, 2], actor=OLGA)
    assert here(copa) == ["Ana Paz", "Beto Rojas", "Caro Sol", "Dora Luz"]
    assert line
    undo_several(line, actor=OLGA)
    assert here(copa) == ["Ana Paz"]


@pytest.mark.parametrize(("half", "drawn"), [("waits", [2]), ("out", [2]), ("plays-alone", [1, 2])])
def test_a_pair_with_one_here_at_the_closing_goes_by_the_settings(half: str, drawn: list[int]) -> None:
    copa = a_championship_of_pairs(pair_half=half)
    for pair in (("Ana Paz", "Beto Rojas"), ("Caro Sol", "Dora Luz"), ("Eva Rey", "Fito Gil")):
        a_pair(copa, *pair, here=False)
    one_here(copa, 1)
    mark_here(copa.entries.get(number=2), here=True, actor=OLGA)
    close_presence(copa, choices={}, actor=OLGA)
    copa.refresh_from_db()
    assert [entry.number for entry in entries_of_first_draw(copa)] == drawn


def test_the_page_that_closes_proposes_what_the_settings_say(night: Night) -> None:
    one_here(night.championship, 1)
    tap(night, "here-2")
    page: Any = night.browser.get(night.url("presence-close"))
    assert [row["choice"] for row in page.context["missing"]] == ["out", "out"]
    assert "Con todos: 1 de 3 parejas. Personas en la sala: 3." in page.content.decode()
    night.championship.pair_half = "plays-alone"
    night.championship.save()
    page = night.browser.get(night.url("presence-close"))
    assert [row["choice"] for row in page.context["missing"]] == ["keep", "out"]


def test_two_who_wait_are_joined_and_their_partners_keep_a_place_of_their_own(night: Night) -> None:
    copa = night.championship
    one_here(copa, 1)
    one_here(copa, 2, position=2)
    page: Any = night.browser.get(night.url("presence-close"))
    assert [half["entry"].number for half in page.context["halves"]] == [1, 2]
    night.browser.post(night.url("presence-join"), {"who": ["1", "2"]})
    assert sorted(names(copa)) == ["Ana Paz y Dora Luz", "Beto Rojas", "Caro Sol", "Eva Rey y Fito Gil"]
    pair = copa.entries.get(name="Ana Paz y Dora Luz")
    assert pair.arrived_at is not None
    assert Entry.objects.filter(championship=copa).values("number").distinct().count() == 4


def test_who_is_joined_is_named_and_is_here(night: Night) -> None:
    copa = night.championship
    one_here(copa, 1)
    for numbers, code in (([1], "same_twice"), ([1, 3], "nobody_here")):
        with pytest.raises(Conflict) as refused:
            join_here(copa, numbers, actor=OLGA)
        assert refused.value.code == code
    tap(night, "here-2")
    with pytest.raises(Conflict) as refused:
        join_here(copa, [1, 2], actor=OLGA)
    assert refused.value.code == "pair_full"


def test_a_split_leaves_each_as_they_came(night: Night) -> None:
    one_here(night.championship, 1)
    split_entry(night.championship.entries.get(number=1), actor=OLGA)
    assert night.championship.entries.get(name="Ana Paz").arrived_at is not None
    assert night.championship.entries.get(name="Beto Rojas").arrived_at is None
