"""Before somebody is excluded it is shown what follows, and that comes true."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any
from uuid import uuid4

import pytest

from tests.factories import a_coordinator, an_actor, an_open_round, play_round, some_entries
from tests.tables.factories import a_running_table
from tests.tournament.results.desk.making import seats_of, table_one
from tests.tournament.roster.pairs.making import a_pair
from tests.tournament.visitors import Night, a_night
from tournament.changes.acts import ChangeKind
from tournament.changes.queries.afterwards import others_at
from tournament.changes.queries.situations import standing
from tournament.changes.services.leaving import change
from tournament.changes.services.persons import change_person
from tournament.changes.words import follows
from tournament.plan.models import ChosenPlan
from tournament.plan.queries.next_placed import next_placed_wanted
from tournament.register.exclusions.services.exclusions import lift
from tournament.register.models import Exclusion
from tournament.results.services.results import start_table
from tournament.results.standings.queries import standings
from tournament.roster.models import Entry, Membership
from tournament.rounds.models import Round, Seat, Table

pytestmark = pytest.mark.django_db
OLGA = an_actor()
TABLES: dict[str, Callable[[Table], object]] = {
    "seated": lambda table: None,
    "on paper": lambda table: start_table(table, actor=OLGA),
    "in its acta": a_running_table,
}


def asked_for(entry: Entry | None, **more: object) -> dict[str, object]:
    who = {"capacity": "player", "entry": entry.pk} if entry else {}
    return {"reason": "Miró los dados", "request": uuid4(), **who, **more}


def shown(page: Any) -> tuple[str, str]:
    """What the page says, and what says that it was seen."""
    text = page.content.decode()
    return unescape(text), re.findall(r'name="seen" value="(\w+)"', text)[0]


def excluded(night: Night, entry: Entry) -> str:
    """By both steps; what was shown before."""
    sent = asked_for(entry)
    text, seen = shown(night.browser.post(night.url("exclude"), sent))
    assert not Exclusion.objects.filter(entry=entry).exists()
    assert night.browser.post(night.url("exclude"), {**sent, "seen": seen}).status_code == 302
    assert Exclusion.objects.get(entry=entry).status == "confirmed"
    return text


def a_round(tables: int = 2, size: int = 4) -> Night:
    night = a_night()
    some_entries(night.championship, tables * size)
    an_open_round(night.championship, tables=tables)
    return night


@pytest.mark.parametrize("happens", TABLES)
def test_who_sits_at_a_table_leaves_it_and_the_others_are_named(happens: str) -> None:
    night = a_round()
    table = table_one(night)
    TABLES[happens](table)
    her, *others = seats_of(table)
    text = excluded(night, her.entry)
    assert "Mesa 1, puesto" in text or "mesa 1, puesto" in text
    for surface in ("Tableta", "Mesa de control", "Página pública", "Para deshacerlo"):
        assert f"<b>{surface}</b>" in text
    assert ", ".join(seat.entry.name for seat in others) in text
    assert sorted(others_at(her)) == sorted(seat.entry.name for seat in others)


@pytest.mark.parametrize(("came", "said"), [(2, "solo queda"), (1, "no queda nadie")])
def test_what_becomes_of_a_table_of_few(came: int, said: str) -> None:
    night = a_round()
    her, *others = seats_of(table_one(night))
    Seat.objects.filter(pk__in=[seat.pk for seat in others[came - 1 :]]).update(absent=True)
    assert said in excluded(night, her.entry)


def goes_on(night: Night) -> set[str]:
    return {
        one.entry.name for one in standings(night.championship) if str(one.line.state) in ("through", "next")
    }


@pytest.mark.parametrize("dice", ["told", "equal"])
@pytest.mark.parametrize("leaves", ["by place", "as next"])
def test_who_goes_on_instead_is_named_and_does(dice: str, leaves: str) -> None:
    night = a_round(tables=4, size=3)
    played = Round.objects.get()
    second = {"number": 2, "players": 6, "tables": 1, "advance": 1, "best_next": 2}
    ChosenPlan.objects.create(championship=night.championship, rounds=[second])
    play_round(played)
    played.refresh_from_db()
    if dice == "told":
        played.tables.update(closed_by_time=True)
        Seat.objects.filter(round=played, place=1).update(measures=[5])
        for table in played.tables.all():
            table.seats.filter(place=2).update(measures=[table.number])
    before, wanted = goes_on(night), next_placed_wanted(played)
    assert wanted is not None
    place = 1 if leaves == "by place" else 2
    her = played.seats.filter(place=place).order_by("-table__number")[0].entry
    text = excluded(night, her)
    new = goes_on(night) - before
    after = next_placed_wanted(played)
    assert after is not None
    assert len(new) + (after.line.lot - wanted.line.lot) == (
        0 if dice == "equal" and leaves == "as next" else 1
    )
    among = Entry.objects.filter(pk__in=after.line.among).values_list("name", flat=True)
    for name in [*new, *among]:
        assert name in text
    assert f"{her.name} ya no sigue" in text


def test_without_a_plan_nobody_is_named_instead() -> None:
    night = a_round()
    play_round(Round.objects.get())
    winner = Entry.objects.filter(seats__place=1)[0]
    assert f"{winner.name} ganó un lugar en la próxima ronda" in excluded(night, winner)


def test_who_did_not_go_on_takes_no_place_with_them() -> None:
    night = a_round()
    play_round(Round.objects.get())
    third = Entry.objects.filter(seats__place=3)[0]
    text = excluded(night, third)
    assert "no entra a ningún sorteo que venga" in text


def test_without_its_winner_the_final_has_no_champion() -> None:
    night = a_round(tables=1)
    play_round(Round.objects.get())
    champion = Entry.objects.get(seats__place=1)
    assert "nadie lo es en su lugar" in excluded(night, champion)
    assert not [one for one in standings(night.championship) if str(one.line.state) == "champion"]


def test_what_has_changed_since_is_shown_again_and_nothing_is_done() -> None:
    night = a_round()
    table = table_one(night)
    her, other, *_rest = seats_of(table)
    sent = asked_for(her.entry)
    _text, seen = shown(night.browser.post(night.url("exclude"), sent))
    change(other.entry, ChangeKind.ALL, actor=OLGA)
    page = night.browser.post(night.url("exclude"), {**sent, "seen": seen})
    assert "cambió" in shown(page)[0]
    assert not Exclusion.objects.exists()


@pytest.mark.parametrize(("capacity", "said"), [("spectator", "nada más cambia"), ("official", "código")])
def test_officials_and_spectators_too(capacity: str, said: str) -> None:
    night = a_round()
    official, _code = a_coordinator(night.championship)
    sent = asked_for(None, capacity=capacity, person="El de la gorra", official=official.pk)
    text, seen = shown(night.browser.post(night.url("exclude"), sent))
    assert said in text
    assert not Exclusion.objects.exists()
    night.browser.post(night.url("exclude"), {**sent, "seen": seen})
    assert Exclusion.objects.get().capacity == capacity


def test_a_report_is_confirmed_below_what_follows() -> None:
    night = a_round()
    her = seats_of(table_one(night))[0].entry
    change(her, ChangeKind.DISQUALIFIED, reason="Miró", actor=OLGA)
    page = night.browser.get(night.url("exclusion", Exclusion.objects.get().pk))
    for one in follows(standing(her), ChangeKind.EXCLUDED):
        assert one.sentence in unescape(page.content.decode())


def test_who_left_a_pair_can_be_excluded_and_stays_away_where_that_is_lifted() -> None:
    night = a_night(people_each=2, game="alalay", preset="texto", pair_leaves="partner")
    for letter in "ABCD":
        a_pair(night.championship, f"Ana {letter}", f"Beto {letter}")
    an_open_round(night.championship, tables=2)
    change_person(Membership.objects.get(name="Beto A"), ChangeKind.LEAVES, reason="Se fue", actor=OLGA)
    beto = Membership.objects.get(name="Beto A")
    offered = unescape(night.browser.get(night.url("exclude")).content.decode())
    assert "A, Beto · con A, Ana (salió)</option>" in offered
    sent = {"capacity": "player", "entry": beto.pk, "reason": "Volvió a pelear", "request": uuid4()}
    text, seen = shown(night.browser.post(night.url("exclude"), sent))
    assert "Beto A ya había salido: para Ana A no cambia nada." in text
    assert night.browser.post(night.url("exclude"), {**sent, "seen": seen}).status_code == 302
    made = Exclusion.objects.get()
    assert (made.person, made.alone, made.status) == ("Beto A", True, "confirmed")
    assert beto.entry.exclusions.filter(alone=False).count() == 0
    assert "(salió)" not in unescape(night.browser.get(night.url("exclude")).content.decode())
    lift(made, reason="Se disculpó", request=uuid4(), actor=OLGA)
    assert Membership.objects.get(name="Beto A").left_at == beto.left_at
    assert Entry.objects.get(pk=beto.entry_id).name == "Ana A"
