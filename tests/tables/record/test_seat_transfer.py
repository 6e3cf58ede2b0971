"""A seat passes to who won while its table has an acta: until a play of it is settled."""

from __future__ import annotations

import pytest
from django.test import Client

from core.refusals import NotNow
from tables.record.queries.actas import record
from tables.record.services.checking import problems_of
from tables.record.services.seat_transfer import pass_seats
from tests.factories import a_drawn_round, an_actor, play_round
from tests.tables.factories import Running, a_hall, a_running_table, signed_in, starter, tally
from tests.tournament.sorteo.nights import correct, table_of
from tournament.championship.models import Championship
from tournament.results.deciders.models import Decider
from tournament.results.deciders.services import record_decider
from tournament.results.queries import correction_preview
from tournament.results.services.rounds import open_round
from tournament.rounds.models import Seat, Table
from tournament.rounds.placings import in_order

pytestmark = pytest.mark.django_db
OLGA = an_actor()


class Night:
    """Two rounds; the table of the second at which the winner of table 1 sits, with its acta.
    `called`: another name for that winner.
    """

    def __init__(self, *, called: str = "") -> None:
        hall = a_hall(tables=4, players=4)
        self.championship: Championship = hall.championship
        play_round(hall.tables[0].round)
        open_round(a_drawn_round(self.championship, tables=2), actor=OLGA)
        won, lost = (self.first.seats.get(number=number).entry for number in (2, 1))
        if called:
            lost.name = called
            lost.save()
        self.won, self.lost = won.name, lost.name
        self.seat = Seat.objects.get(round__number=2, entry=lost)
        self.running: Running = a_running_table(
            Table.objects.select_related("round__championship").get(pk=self.seat.table_id)
        )

    @property
    def first(self) -> Table:
        return table_of(self.championship, 1, 1)


@pytest.fixture
def night() -> Night:
    return Night()


def test_the_acta_goes_on_with_the_other_name_and_the_running_play_does_not_count(night: Night) -> None:
    running = night.running
    order = running.names
    running.play(starter(night.lost), {"do": "bid", "by": night.lost, "quantity": 1, "pinta": 3})

    correct(night.first, seat_number=2)

    running.acta.refresh_from_db()
    assert running.names == [night.won if name == night.lost else name for name in order]
    assert running.acta.state["opener"] == night.won
    assert running.acta.state["bid"] is None
    assert night.lost not in str(running.acta.state)
    assert problems_of(running.acta) == []
    running.play(tally(night.won))
    running.acta.refresh_from_db()
    assert running.acta.state["dice"][night.won] == 4


@pytest.mark.parametrize("called", ["starter", "player"])
def test_the_words_of_the_game_stay_words_whatever_somebody_is_called(called: str) -> None:
    night = Night(called=called)
    night.running.play(starter(night.lost))
    correct(night.first, seat_number=2)
    first = record(night.running.acta.pk)[0]
    assert first.payload == {"do": "starter", "player": night.won}


def test_before_anything_is_said_only_the_name_changes(night: Night) -> None:
    correct(night.first, seat_number=2)
    running = night.running
    running.acta.refresh_from_db()
    assert (night.won in running.names, running.acta.n) == (True, 0)
    running.play(starter(night.won), tally(night.won))


def test_once_a_play_is_settled_the_seat_stays(night: Night) -> None:
    night.running.play(starter(night.lost), tally(night.lost))
    with pytest.raises(NotNow, match="mesa de control") as refused:
        correct(night.first, seat_number=2)
    assert refused.value.code == "later_started"
    assert night.lost in night.running.names


def test_who_wins_the_table_of_two_plays_on_with_the_dice_that_are_left(night: Night) -> None:
    running = night.running
    running.play(starter(night.lost), tally(night.lost))
    running.play({"do": "bid", "by": night.lost, "quantity": 1, "pinta": 3})
    correct(night.first, seat_number=2, seat_choice="decider")
    decider = Decider.objects.get()

    record_decider(decider, winner=decider.challenger_id, actor=OLGA)

    running.acta.refresh_from_db()
    assert night.won in running.names
    assert night.lost not in str(running.acta.state)
    assert (running.acta.state["dice"][night.won], running.acta.state["bid"]) == (4, None)
    assert problems_of(running.acta) == []
    running.play(tally(night.won))
    running.acta.refresh_from_db()
    assert running.acta.state["dice"][night.won] == 3


def test_nobody_plays_for_the_seat_of_who_is_out_there(night: Night) -> None:
    night.running.play(starter(night.lost), *[tally(night.lost)] * 5)
    seats = [seat.pk for seat in night.first.seats.order_by("number")]
    preview = correction_preview(night.first, in_order([seats[1], seats[0], *seats[2:]]))
    assert [one.choice for one in preview.choices if not one.refused] == ["stays", "added"]


def test_the_acta_refuses_by_itself_where_a_play_was_settled_meanwhile(night: Night) -> None:
    """Between the look at the acta and its lock a device may have sent a play."""
    night.running.play(starter(night.lost), tally(night.lost))
    before = night.running.names
    with pytest.raises(NotNow, match="mesa de control") as refused:
        pass_seats([(night.seat, night.lost)], source=night.first, actor=OLGA)
    assert refused.value.code == "later_started"
    assert night.running.names == before


def test_both_tables_devices_and_the_public_pages_say_it(night: Night) -> None:
    running = night.running
    correct(night.first, seat_number=2)
    browser = signed_in(running.official)
    for table in (running.table, night.first):
        (said,) = browser.get(f"/api/tables/{table.pk}/").json()["passed"]
        assert night.won in said
        assert night.lost in said
    slug, public = night.championship.slug, Client()
    for address in (f"tables/{running.table.number}/", "tables/", f"tables/{night.first.number}/?round=1"):
        assert (
            f"{night.won} toma el puesto de {night.lost}"
            in public.get(f"/c/{slug}/{address}").content.decode()
        )
    running.play(starter(night.won), tally(night.won))
    assert browser.get(f"/api/tables/{running.table.pk}/").json()["passed"] == []


@pytest.mark.parametrize("challenger", [True, False])
def test_the_tablet_says_that_two_play_for_a_seat_and_then_who_has_it(night: Night, challenger: bool) -> None:
    running, browser = night.running, signed_in(night.running.official)
    address = f"/api/tables/{running.table.pk}/"
    running.play(starter(night.lost), tally(night.lost))
    assert browser.get(address).json()["passed"] == []

    correct(night.first, seat_number=2, seat_choice="decider")
    told = browser.get(address)
    (said,) = told.json()["passed"]
    assert told.json()["played_for"]
    assert said.startswith(f"{night.won} y {night.lost} juegan una mesa de dos por este puesto.")
    assert said.endswith("Espera a la organización.")

    decider = Decider.objects.get()
    winner = decider.challenger_id if challenger else decider.holder_id
    record_decider(decider, winner=winner, actor=OLGA)
    after = browser.get(address, headers={"if-none-match": told["ETag"]})
    (said,) = after.json()["passed"]
    assert not after.json()["played_for"]
    has, lacks = (night.won, night.lost) if challenger else (night.lost, night.won)
    assert said.startswith(f"{has} le ganó a {lacks} en una mesa de dos")
