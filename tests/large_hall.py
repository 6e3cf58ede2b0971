"""Halls too large to be made a row at a time: what people write one by one (entries, results, actas) is
written in bulk here, with the values that the services write. Sheets, draws, publications and closes go
through the services.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from tables.calls.models import Call
from tables.record import replay
from tables.record.models import Acta, Claim, Device, Heading
from tables.record.services.opening import first_position, header_of
from tests.factories import a_championship, a_drawn_round, an_actor
from tests.tables.factories import Hall
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.models import Championship
from tournament.register.queries.register import options_in_force
from tournament.results.models import Result
from tournament.results.services.rounds import close_round, open_round
from tournament.roster.checks import NewPerson
from tournament.roster.entry_names import joined
from tournament.roster.models import Entry
from tournament.roster.services import Member, add_members
from tournament.rounds.models import Seat, Table
from tournament.rounds.queries import tables_of

SEATS = 4
RUNS = 5  # tables that a coordinator runs


def many_entries(
    championship: Championship, number: int, *, in_clubs: int = 1, names: Sequence[str] = ()
) -> list[Entry]:
    """So many entries, all here, called so or by their numbers; of every eight so many are in clubs, of at
    most twenty. Where several play together each is called so, with a letter.
    """
    now = timezone.now()
    called = names or [f"Jugadora {at:04d}" for at in range(1, number + 1)]
    people = [[f"{name} {letter}" for letter in "ABCD"[: championship.people_each]] for name in called]
    several = championship.people_each > 1
    entries = Entry.objects.bulk_create(
        Entry(
            championship=championship,
            number=at,
            name=joined(people[at - 1], "es") if several else name,
            short_name=" · ".join(people[at - 1]) if several else "",
            people=people[at - 1] if several else [],
            size=championship.people_each,
            club=_club(at, number, in_clubs),
            arrived_at=now,
        )
        for at, name in enumerate(called, start=1)
    )
    members = [
        Member(entry, NewPerson(name=name, club=entry.club) if several else None, position)
        for entry, together in zip(entries, people, strict=True)
        for position, name in enumerate(together, start=1)
    ]
    add_members(championship, members)
    return entries


def _club(at: int, number: int, in_clubs: int) -> str:
    clubs = number * in_clubs // 160 + 1
    return f"Club {(at // 8 * in_clubs + at % 8) % clubs}" if at % 8 < in_clubs else ""


def many_results(tables: Sequence[Table]) -> None:
    """A whole order from the desk for each table, as they sit."""
    now = timezone.now()
    results, seats = [], []
    for table in tables:
        placings = []
        for place, seat in enumerate(table.seats.all(), start=1):
            seat.place = place
            seats.append(seat)
            placings.append({"seat": seat.pk, "place": place, "measures": None, "removed": False})
        results.append(
            Result(table=table, version=1, source=Result.Source.DESK, placings=placings, author="Olga")
        )
        table.status, table.result_version, table.decided_at = Table.Status.DECIDED, 1, now
    Result.objects.bulk_create(results)
    Seat.objects.bulk_update(seats, ["place"], batch_size=400)
    Table.objects.bulk_update(tables, ["status", "result_version", "decided_at"], batch_size=200)


def many_actas(tables: Sequence[Table]) -> list[Acta]:
    """The acta of each table, opened as the seats are numbered."""
    of = tables[0].round
    rules = options_in_force(of.championship, of.number)
    sitting = {table.pk: list(table.seats.all()) for table in tables}
    heads = {table.pk: header_of(table, sitting[table.pk], rules=rules) for table in tables}
    actas = Acta.objects.bulk_create(_acta(table, heads[table.pk], sitting[table.pk]) for table in tables)
    Heading.objects.bulk_create(
        Heading(
            acta=acta,
            number=1,
            head=heads[acta.table_id],
            seats=[seat.pk for seat in sitting[acta.table_id]],
            author="Coca",
        )
        for acta in actas
    )
    Table.objects.filter(pk__in=[table.pk for table in tables]).update(status=Table.Status.PLAYING)
    return actas


def _acta(table: Table, head: dict[str, Any], seats: Sequence[Seat]) -> Acta:
    position = first_position(head)
    return Acta(
        table=table,
        frozen=position.dump(),
        state=position.view(),
        told={**replay.rules_in_words(position), "seats": [seat.pk for seat in seats]},
        engine=replay.version(),
    )


def many_coordinators(championship: Championship, tables: Sequence[Table]) -> list[Official]:
    """Coordinators who run these tables, each with a phone, and a call at every fourth table."""
    now = timezone.now()
    officials = Official.objects.bulk_create(
        Official(championship=championship, role=Official.Role.COORDINATOR, name=f"Coordinadora {at:03d}")
        for at in range(1, len(tables) // RUNS + 2)
    )
    Device.objects.bulk_create(
        Device(key=f"{official.pk:032x}", official=official, last_seen=now, last_write=now)
        for official in officials
    )
    Claim.objects.bulk_create(
        Claim(table=table, official=officials[at // RUNS]) for at, table in enumerate(tables)
    )
    Call.objects.bulk_create(
        Call(championship=championship, table=table, asked_by="Coordinadora", words="¿Se relanza?")
        for table in tables[::4]
    )
    return officials


def a_large_hall(
    players: int,
    *,
    in_clubs: int = 1,
    rematches_apart: bool = False,
    names: Sequence[str] = (),
    actor: Actor | None = None,
    **settings: Any,
) -> Hall:
    """`settings`: of the championship. The second round of so many players in play: the first one is closed,
    all of them go on; of the second every fourth table is decided, the first one waits, and each of the
    others has a coordinator and its acta.
    """
    championship = a_championship(
        f"Copa de {players}",
        size_wanted=SEATS,
        advance=SEATS,
        rematches_apart=rematches_apart,
        actor=actor,
        **settings,
    )
    many_entries(championship, players, in_clubs=in_clubs, names=names)
    played = open_round(a_drawn_round(championship, tables=players // SEATS), actor=an_actor())
    many_results(list(tables_of(played)))
    close_round(played, actor=an_actor())
    championship.advance = 1
    championship.save(update_fields=["advance"])
    played = open_round(a_drawn_round(championship, tables=players // SEATS), actor=an_actor())
    tables = list(tables_of(played))
    playing = [table for at, table in enumerate(tables) if at and at % 4 != 1]
    many_results(tables[1::4])
    many_actas(playing)
    many_coordinators(championship, playing)
    return Hall(championship, tables)
