"""A winner who was out when they won, as an older database may have: named on *Now*, and not changed."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.factories import a_winner, an_actor, an_open_round, some_entries
from tests.tournament.results.desk.making import seats_of, table_one
from tests.tournament.visitors import Night, a_night
from tournament.register.exclusions.services import exclusions
from tournament.register.queries.won_though_out import won_though_out
from tournament.roster.models import Entry
from tournament.roster.services import withdraw_entry
from tournament.rounds.models import Seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def night() -> Night:
    made = a_night()
    some_entries(made.championship, 8)
    an_open_round(made.championship, tables=2)
    return made


def put_out(entry: Entry, how: str) -> None:
    if how == "excluded":
        exclusions.exclude_person(
            entry.championship,
            capacity="player",
            entry=entry,
            reason="Pegó",
            request=uuid4(),
            actor=an_actor(),
        )
    else:
        withdraw_entry(entry, actor=an_actor())


def let_win(seat: Seat) -> None:
    """As the writer of results once did."""
    status = Entry.objects.get(pk=seat.entry_id).status
    Entry.objects.filter(pk=seat.entry_id).update(status=Entry.Status.REGISTERED)
    Seat.objects.filter(pk=seat.pk).update(leaves="", absent=False, removed=False)
    a_winner(seat.table, seat)
    Entry.objects.filter(pk=seat.entry_id).update(status=status)


@pytest.mark.parametrize("how", ["excluded", "withdrawn"])
def test_who_won_though_out_is_named_and_not_changed(night: Night, how: str) -> None:
    seat = seats_of(table_one(night))[0]
    put_out(seat.entry, how)
    let_win(seat)
    assert [one.pk for one in won_though_out(night.championship)] == [seat.pk]
    page = night.browser.get(night.url("dashboard")).content.decode()
    assert night.url("desk-table", 1, 1) in page
    assert seat.entry.name in page
    assert Seat.objects.get(pk=seat.pk).place == 1


@pytest.mark.parametrize("how", ["excluded", "withdrawn"])
def test_who_left_after_winning_is_not_named(night: Night, how: str) -> None:
    seat = seats_of(table_one(night))[0]
    a_winner(seat.table, seat)
    put_out(seat.entry, how)
    assert list(won_though_out(night.championship)) == []
