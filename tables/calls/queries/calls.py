"""Permissions are the callers'."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.db.models import Case, Count, F, IntegerField, OuterRef, Q, QuerySet, Subquery, When
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce

from tables.calls.errors import no_such_call
from tables.record.models import Move
from tables.record.replay import RULING
from tournament.championship.models import Championship
from tournament.register.models import RegisterLine

from ..models import Call

WAITING = (Call.Status.OPEN, Call.Status.TAKEN)
#: When it was asked: by the device's clock, where it had no network.
ASKED_AT = Coalesce("made_at", "created_at")


class Waiting(NamedTuple):
    pk: int
    number: int
    status: str


def waiting_calls(championship: Championship) -> list[Waiting]:
    """Untaken first; the longest wait on top."""
    untaken = Case(When(status=Call.Status.OPEN, then=0), default=1, output_field=IntegerField())
    calls = Call.objects.filter(championship=championship, status__in=WAITING)
    rows = calls.order_by(untaken, ASKED_AT, "pk").values_list("pk", "table__number", "status")
    return [Waiting(*row) for row in rows]


def calls_by_id(ids: Collection[int]) -> dict[int, Call]:
    return {call.pk: call for call in _shown().filter(pk__in=ids)}


def next_call(championship: Championship, *, label: str, beside: int = 0) -> Call | None:
    """Other than `beside`, the one that has waited longest without another judge."""
    calls = _calls().filter(championship=championship).exclude(pk=beside)
    mine = Q(status=Call.Status.TAKEN, taken_by=label)
    return calls.filter(Q(status=Call.Status.OPEN) | mine).order_by(ASKED_AT, "pk").first()


def waiting_tables(championship: Championship) -> dict[int, str]:
    """Table id → `open`, else `taken`."""
    calls = Call.objects.filter(championship=championship, status__in=WAITING)
    states: dict[int, str] = {}
    for table, status in calls.order_by("-status").values_list("table", "status"):
        states[table] = status  # “open” comes after “taken”, and stands
    return states


def waiting_at(table_pk: int) -> list[Call]:
    """Oldest first."""
    return list(_shown().filter(table=table_pk, status__in=WAITING).order_by(ASKED_AT, "pk"))


def ended_calls(championship: Championship) -> QuerySet[Call]:
    """Latest first."""
    calls = _shown().filter(championship=championship).exclude(status__in=WAITING)
    return calls.order_by("-ended_at", "-pk")


def call_here(championship: Championship, pk: int) -> Call | None:
    return _shown().filter(championship=championship, pk=pk).first() if pk < 2**62 else None


def call_of_table(table_pk: int) -> Call | None:
    """The one that waits (the official's before the players'), else the last."""
    waits = F("ended_at").desc(nulls_first=True)
    return _calls().filter(table=table_pk).order_by(waits, "from_player", "-pk").first()


def consultations(table_pk: int) -> list[tuple[datetime, datetime | None]]:
    """Start and end of each wait."""
    calls = Call.objects.filter(table=table_pk).annotate(asked_at=ASKED_AT).order_by("asked_at", "pk")
    return list(calls.values_list("asked_at", "ended_at"))


def players_call(table_pk: int, *, since: datetime) -> Call | None:
    """The waiting one, else the last that ended after `since`."""
    call = _calls().filter(table=table_pk, from_player=True).order_by("-pk").first()
    if call is None or call.ended_at is None or call.ended_at >= since:
        return call
    return None


def waiting_call_of(table_pk: int, *, official: int | None, label: str) -> Call | None:
    calls = _calls().filter(table=table_pk, status__in=WAITING, from_player=False)
    return (calls.filter(official=official) if official else calls.filter(asked_by=label)).first()


def waiting_players_call(table_pk: int) -> Call | None:
    return _calls().filter(table=table_pk, status__in=WAITING, from_player=True).first()


def call_of_key(key: UUID) -> Call | None:
    return _calls().filter(key=key).first()


def locked_call(pk: int) -> Call:
    """Raises `NoSuchCall`."""
    call = _calls().select_for_update(no_key=True, of=("self",)).filter(pk=pk).first()
    if call is None:
        raise no_such_call()
    return call


def _calls() -> QuerySet[Call]:
    return Call.objects.select_related("table__round", "table__acta", "championship", "line")


def asked_words(line: RegisterLine) -> str:
    """Of the call that this line answers, or ""."""
    texts = Call.objects.filter(key=line.call).values_list("words", flat=True) if line.call else ()
    return next(iter(texts), "")


def _shown() -> QuerySet[Call]:
    """With `later`: moves since the call, without rulings."""
    since = Move.objects.filter(~Q(payload__do=RULING), acta__table=OuterRef("table"))
    later = since.filter(number__gt=OuterRef("asked_upon")).order_by().values("acta").annotate(n=Count("pk"))
    asked_upon = Cast(KT("situation__n"), IntegerField())
    return _calls().annotate(asked_upon=asked_upon, later=Subquery(later.values("n")))
