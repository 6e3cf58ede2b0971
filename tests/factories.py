"""Makers of test data: plain functions over the project's services, so that all of it could be a hall's."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from accounts.models import User
from tournament.actors import Actor, Role
from tournament.models import Championship, Entry, Official, Result, Round, Seat, Table
from tournament.placings import in_order, winner_only
from tournament.services.championships import NewChampionship, create_championship
from tournament.services.officials import appoint
from tournament.services.results import record_result
from tournament.services.roster import add_entry
from tournament.services.rounds import close_round, draw_round, open_round, publish_round

_numbers = count(1)
PASSWORD = "una-clave-larga-y-buena"
DAY = datetime.date(2026, 9, 18)


def a_user(username: str = "", **fields: Any) -> User:
    """A user with `PASSWORD`."""
    return User.objects.create_user(username or f"persona{next(_numbers)}", password=PASSWORD, **fields)


def an_actor(label: str = "Olga", *, role: Role = Role.ORGANIZER, user: User | None = None) -> Actor:
    """Somebody who does things."""
    return Actor(label=label, role=role, user_id=user.pk if user else None)


def a_championship(
    name: str = "Copa de prueba", *, actor: Actor | None = None, **settings: Any
) -> Championship:
    """A championship; without an `actor` that is a user it has no organizer."""
    data = NewChampionship(name=name, day=settings.pop("day", DAY), **settings)
    return create_championship(data, actor or an_actor())


def some_entries(
    championship: Championship, number: int, *, here: bool = True, clubs: Sequence[str] = ("",)
) -> list[Entry]:
    """So many entries, named in order, clubs dealt round."""
    actor = an_actor()
    return [
        add_entry(
            championship, name=f"Jugadora {at:03d}", club=clubs[at % len(clubs)], here=here, actor=actor
        )
        for at in range(1, number + 1)
    ]


def a_coordinator(
    championship: Championship, name: str = "Coca", *, entry: Entry | None = None
) -> tuple[Official, str]:
    """A coordinator and the code."""
    return appoint(championship, name=name, role=Official.Role.COORDINATOR, entry=entry, actor=an_actor())


def a_floor_judge(championship: Championship, name: str = "Jacinta") -> tuple[Official, str]:
    """A floor judge and the code."""
    return appoint(championship, name=name, role=Official.Role.FLOOR_JUDGE, actor=an_actor())


def a_drawn_round(
    championship: Championship, *, tables: int, seed: str = "0" * 64, best_next: int = 0
) -> Round:
    """The next round as a draft."""
    number = championship.rounds.count() + 1
    return draw_round(
        championship, tables=tables, seed=seed, best_next=best_next, expected_number=number, actor=an_actor()
    )


def an_open_round(championship: Championship, *, tables: int, **how: Any) -> Round:
    """The next round, drawn, published and open."""
    drawn = a_drawn_round(championship, tables=tables, **how)
    return open_round(publish_round(drawn, actor=an_actor()), actor=an_actor())


def a_result(table: Table, *, order: Sequence[Seat] | None = None, reason: str = "") -> Result:
    """The desk's whole order for a table; without `order` the seats as they sit, those present."""
    table.refresh_from_db()
    seats = order or list(table.seats.filter(absent=False).order_by("number"))
    return record_result(
        table,
        placings=in_order([seat.pk for seat in seats]),
        source=Result.Source.DESK,
        expected_version=table.result_version,
        reason=reason,
        actor=an_actor(),
    )


def a_winner(table: Table, seat: Seat) -> Result:
    """A tap on the winner at the desk."""
    present = table.seats.filter(absent=False).values_list("pk", flat=True)
    return record_result(
        table,
        placings=winner_only(seat.pk, present),
        source=Result.Source.DESK,
        expected_version=table.result_version,
        actor=an_actor(),
    )


def play_round(played: Round, *, order: Callable[[list[Seat]], list[Seat]] = list) -> Round:
    """A result for each table of an open round (`order` ranks its seats), and the close."""
    for table in played.tables.order_by("number"):
        present = list(table.seats.filter(absent=False).order_by("number"))
        if present:
            a_result(table, order=order(present))
    return close_round(played, actor=an_actor())
