"""Questions of the demonstration."""

from collections.abc import Sequence
from datetime import timedelta
from uuid import uuid4

from tables.calls.models import Call
from tables.calls.services.calls import make_call
from tables.calls.services.deciding import decide_call
from tables.calls.services.table_decisions import settle, warn
from tables.record.models import Acta
from tournament.register.rulings.adopting import adopt
from tournament.register.rulings.services import Ruling
from tournament.rounds.models import Table

from .night import Night, coordinator_of

DECIDED = ("paso-stake", "siciliana-in-opening")
WAITING = (  # how many minutes by now, the case that was looked at, and the words
    (7, "calzo-out-of-turn", "Calzó uno que no tenía el turno."),
    (4, "", "Se cayó un dado al suelo y nadie lo vio salir."),
    (2, "paso-stake", "Otro paso dudado en la apertura. ¿También aquí dos dados?"),
    (0, "", "Uno dice que vio dos cincos y ahora dice que no."),
)


def ask(night: Night, tables: Sequence[Table]) -> None:
    playing = [
        table for table in tables if Acta.objects.filter(table=table, status=Acta.Status.OPEN).exists()
    ]
    for question, table in zip((_decided, _at_the_table), playing, strict=False):
        question(night, table)
    for (minutes, gap, words), table in zip(WAITING, playing[2:], strict=False):
        _waits(night, table, minutes=minutes, gap=gap, text=words)


def _decided(night: Night, table: Table) -> None:
    gap, choice = DECIDED
    text = "Dudaron un paso en la apertura. ¿Se pierde un dado o dos?"
    call = make_call(table, key=uuid4(), words=text, gap=gap, actor=coordinator_of(night, table))
    line = decide_call(call, Ruling(gap=gap, choice=choice), request=uuid4(), actor=night.organizer)
    adopt(line, actor=night.organizer)


def _at_the_table(night: Night, table: Table) -> None:
    actor = coordinator_of(night, table)
    settle(
        table,
        gap="die-off-table",
        choice="rethrow-own-cup",
        words="El dado cayó al suelo antes de la primera apuesta.",
        made_at=None,
        key=uuid4(),
        actor=actor,
    )
    seat = table.seats.filter(absent=False).order_by("number").first()
    if seat is not None:
        warn(
            table,
            seat=seat.pk,
            gap="turn-time",
            words="Tercera vez que demora.",
            made_at=None,
            key=uuid4(),
            actor=actor,
        )


def _waits(night: Night, table: Table, *, minutes: int, gap: str, text: str) -> None:
    call = make_call(table, key=uuid4(), words=text, gap=gap, actor=coordinator_of(night, table))
    Call.objects.filter(pk=call.pk).update(created_at=call.created_at - timedelta(minutes=minutes))
