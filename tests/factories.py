"""Makers of test data: plain functions over the project's services, so that all of it could be a hall's."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.db.models import F

from accounts.models import User
from people.models import League
from people.services import first_league
from tests.built_once import built_once
from tournament.championship.access.actors import Actor, Role
from tournament.championship.access.models import Official
from tournament.championship.models import Championship, DrawDice
from tournament.championship.officials.services import appoint
from tournament.championship.services.championships import NewChampionship, create_championship
from tournament.results.models import Result
from tournament.results.services.results import EnteredResult, record_result
from tournament.results.services.rounds import close_round, open_round
from tournament.roster.models import Entry
from tournament.roster.services import add_entry
from tournament.rounds.models import Round, Seat, Table
from tournament.rounds.placings import Placing, in_order
from tournament.sorteo.models import DrawSheet
from tournament.sorteo.queries import cup_count
from tournament.sorteo.reveal.services.reveal import finish
from tournament.sorteo.roll.services.cups import close_roll, read_cup, roll_by_computer
from tournament.sorteo.sheet.services.preparing import prepare_sheet
from tournament.sorteo.sheet.services.publishing import publish_sheet

PASSWORD = "una-clave-larga-y-buena"
DAY = datetime.date(2026, 9, 18)
AN_AGE = datetime.timedelta(days=2)  # longer than any time for objections


def a_user(username: str = "", *, league: League | None = None, **fields: Any) -> User:
    """A user with `PASSWORD`, who organizes the league."""
    user = User.objects.create_user(
        username or f"persona{User.objects.count() + 1}", password=PASSWORD, **fields
    )
    if league:
        league.organizers.create(user=user)
    return user


def an_actor(label: str = "Olga", *, role: Role = Role.ORGANIZER, user: User | None = None) -> Actor:
    """Somebody who does things."""
    return Actor(label=label, role=role, user_id=user.pk if user else None)


@built_once
def a_championship(
    name: str = "Copa de prueba", *, actor: Actor | None = None, league: int | None = None, **settings: Any
) -> Championship:
    """A championship; without an `actor` that is a user it has no organizer of its own."""
    data = NewChampionship(name=name, day=settings.pop("day", DAY), **settings)
    return create_championship(data, actor or an_actor(), league=league or first_league().pk)


@built_once
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


@built_once
def a_coordinator(
    championship: Championship, name: str = "Coca", *, entry: Entry | None = None
) -> tuple[Official, str]:
    """A coordinator and the code."""
    key, role = entry.pk if entry else None, Official.Role.COORDINATOR
    return appoint(championship, name=name, role=role, entry=key, actor=an_actor())


@built_once
def a_floor_judge(championship: Championship, name: str = "Jacinta") -> tuple[Official, str]:
    """A floor judge and the code."""
    return appoint(championship, name=name, role=Official.Role.FLOOR_JUDGE, actor=an_actor())


@built_once
def a_drawn_round(
    championship: Championship, *, tables: int, dice: Sequence[str] | None = None, best_next: int = 0
) -> Round:
    """The next round, drawn by the same dice each time, revealed and so published."""
    sheet = a_drawn_sheet(championship, tables=tables, dice=dice, best_next=best_next)
    finish(sheet, actor=an_actor())
    return championship.rounds.get(number=sheet.round_number)


@built_once
def an_open_round(championship: Championship, *, tables: int, **how: Any) -> Round:
    """The next round, drawn, published and open."""
    return open_round(a_drawn_round(championship, tables=tables, **how), actor=an_actor())


@built_once
def a_result(table: Table, *, order: Sequence[Seat] | None = None, reason: str = "") -> Result:
    """The desk's whole order for a table; without `order` the seats as they sit, those present."""
    table.refresh_from_db()
    seats = order or list(table.seats.filter(absent=False).order_by("number"))
    return record_result(
        table,
        EnteredResult(
            placings=in_order([seat.pk for seat in seats]),
            source=Result.Source.DESK,
            expected_version=table.result_version,
            reason=reason,
        ),
        actor=an_actor(),
    )


def winner_only(winner: int, present: Iterable[int]) -> tuple[Placing, ...]:
    """Ids of seats."""
    return tuple(Placing(seat, place=1 if seat == winner else None) for seat in present)


@built_once
def a_winner(table: Table, seat: Seat) -> Result:
    """A tap on the winner at the desk."""
    present = table.seats.filter(absent=False).values_list("pk", flat=True)
    return record_result(
        table,
        EnteredResult(
            placings=winner_only(seat.pk, present),
            source=Result.Source.DESK,
            expected_version=table.result_version,
        ),
        actor=an_actor(),
    )


@built_once
def play_round(played: Round, *, order: Callable[[list[Seat]], list[Seat]] = list) -> Round:
    """A result for each table of an open round (`order` ranks its seats), and the close."""
    for table in played.tables.order_by("number"):
        present = list(table.seats.filter(absent=False).order_by("number"))
        if present:
            a_result(table, order=order(present))
    return close_round(played, actor=an_actor())


@built_once
def a_sheet(championship: Championship, *, tables: int, best_next: int = 0) -> DrawSheet:
    """The draw sheet of the next round, as a draft."""
    number = championship.rounds.count() + 1
    return prepare_sheet(
        championship, tables=tables, best_next=best_next, expected_number=number, actor=an_actor()
    )


@built_once
def a_published_sheet(championship: Championship, *, tables: int, best_next: int = 0) -> DrawSheet:
    """The draw sheet of the next round, public."""
    return publish_sheet(a_sheet(championship, tables=tables, best_next=best_next), actor=an_actor())


def some_dice(sheet: DrawSheet, *, first: int = 0) -> list[str]:
    """Dice for every cup of a sheet, always the same ones; another `first` gives other dice."""
    count_, each = cup_count(sheet)
    return ["".join(str((first + at * die) % 6 + 1) for die in range(1, each + 1)) for at in range(count_)]


@built_once
def rolled(sheet: DrawSheet, *, dice: Sequence[str] | None = None) -> DrawSheet:
    """Every cup read, or rolled by the computer where the sheet says so, and the 30 seconds over."""
    if sheet.dice == DrawDice.COMPUTER and dice is None:
        return roll_by_computer(sheet, actor=an_actor())
    DrawSheet.objects.filter(pk=sheet.pk).update(published_at=F("published_at") - AN_AGE)
    for number, cup in enumerate(dice or some_dice(sheet), start=1):
        read_cup(sheet, number=number, dice=cup, actor=an_actor())
    DrawSheet.objects.filter(pk=sheet.pk).update(all_read_at=F("all_read_at") - AN_AGE)
    sheet.refresh_from_db()
    return sheet


@built_once
def drawn(sheet: DrawSheet, *, dice: Sequence[str] | None = None) -> DrawSheet:
    """A published sheet rolled and its roll closed: the seats are in the certificate alone."""
    return close_roll(rolled(sheet, dice=dice), actor=an_actor())


@built_once
def a_drawn_sheet(
    championship: Championship, *, tables: int, dice: Sequence[str] | None = None, best_next: int = 0
) -> DrawSheet:
    """The draw sheet of the next round, drawn and not revealed."""
    return drawn(a_published_sheet(championship, tables=tables, best_next=best_next), dice=dice)
