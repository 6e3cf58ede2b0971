"""A finished night with a row of every kind that decides, and edits of it from outside."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

from django.db import connection, transaction
from django.utils import timezone

from tables.demo.night import Night, build_night, play_night
from tables.record.models import Acta, Device, SetAside, Signature
from tests.factories import DAY, a_user
from tests.tournament.register.makers import a_ruling
from tournament.championship.models import Championship
from tournament.prizes.services import NewPrize, name_prize
from tournament.publishing.services import publish
from tournament.register.models import Exclusion, Protest
from tournament.results.deciders.models import Decider
from tournament.rounds.models import Seat, Table, ThrowOff
from tournament.signup.models import Payment, SignUp

PLAYERS = 9


def a_finished_night() -> Championship:
    night = build_night(players=PLAYERS, seed="cadena", organizer=a_user("olga"), day=DAY)
    play_night(night, rounds_closed=None)
    championship = night.championship
    first = a_ruling(championship, words_es="Se juega con luz.", actor=night.organizer)
    a_ruling(championship, words_es="Se juega con más luz.", supersedes=[first], actor=night.organizer)
    _rows_of_rare_kinds(night)
    publish(championship, occasion="round-closed", actor=night.organizer)
    return Championship.objects.get(pk=championship.pk)


def _rows_of_rare_kinds(night: Night) -> None:
    of, author = night.championship, "Olga"
    table = Table.objects.filter(round__championship=of).order_by("pk")[0]
    seats = list(Seat.objects.filter(table=table).select_related("entry").order_by("number"))
    acta, device = Acta.objects.get(table=table), Device.objects.all()[0]
    name_prize(of, NewPrize(by="place", place=1), actor=night.organizer)
    SignUp.objects.create(championship=of, people=[{"name": "Uno", "club": ""}])
    Payment.objects.create(championship=of, name="Uno", amount=5000, taken_by=author)
    ThrowOff.objects.create(stage=table.round.stage, dice={"1": "12345"}, seen_by="Todos", author=author)
    Decider.objects.create(
        table=table,
        seat=1,
        source=table,
        holder=seats[0].entry,
        challenger=seats[1].entry,
        winner=seats[0].entry,
        reason="Uno",
        opened_by=author,
    )
    SetAside.objects.create(
        acta=acta, device=device, device_seq=9001, payload={"do": "paso"}, author=author, base=0, epoch=1
    )
    Signature.objects.create(
        acta=acta,
        seat=seats[0],
        key=uuid4(),
        said="agrees",
        ranking="Uno",
        author=author,
        made_at=timezone.now(),
    )
    Exclusion.objects.create(
        championship=of,
        capacity="player",
        person="Uno",
        entry=seats[1].entry,
        status="lifted",
        reported_by=author,
    )
    Protest.objects.create(championship=of, table=table, by="Uno", words="No", status="rejected")


@contextmanager
def edited(*statements: str) -> Iterator[None]:
    """As somebody with `sqlite3` and the file does, triggers taken away; undone at the end."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("PRAGMA ignore_check_constraints = ON")
        cursor.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        for (name,) in cursor.fetchall():
            cursor.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            cursor.execute(statement)
            assert cursor.rowcount, f"changes nothing: {statement}"
        yield
        cursor.execute("PRAGMA ignore_check_constraints = OFF")
        transaction.set_rollback(True)
