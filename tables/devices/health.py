"""Tablets that run a table in play and were not heard of for minutes."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Max
from django.utils import timezone
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from core.health import Problem
from tables.record.models import Acta, Claim, Device
from tournament.rounds.models import Round, Table

from .queries import TONIGHT

SILENT_FOR = timedelta(minutes=5)
MOST_NAMED = 12


def silent_tablets() -> list[Problem]:
    """One a championship. Before the first move, and where the desk has decided the table, it may sleep."""
    now = timezone.now()
    running = Claim.objects.filter(
        released_at=None,
        table__round__status=Round.Status.OPEN,
        table__status=Table.Status.PLAYING,
        table__acta__status=Acta.Status.OPEN,
        table__acta__n__gt=0,
    ).order_by("table__number")
    claims = list(running.values_list("table__round__championship", "table__number", "official"))
    devices = Device.objects.filter(official__in={official for *_table, official in claims})
    seen = dict(devices.values_list("official").annotate(Max("last_seen")))
    silent: dict[int, list[int]] = {}
    for championship, table, official in claims:
        if _is_silent(seen.get(official), now):
            silent.setdefault(championship, []).append(table)
    return [_problem(championship, tables) for championship, tables in silent.items()]


def _is_silent(seen: datetime | None, now: datetime) -> bool:
    return seen is not None and SILENT_FOR < now - seen < TONIGHT


def _problem(championship: int, tables: list[int]) -> Problem:
    sentence = _("The tablet of these tables has said nothing for five minutes: {tables}.")
    if len(tables) > MOST_NAMED:
        sentence = _("The tablets of {n} tables have said nothing for five minutes: {tables}…")
    return Problem(
        code="tablet-silent",
        sentence=format_lazy(sentence, n=len(tables), tables=", ".join(map(str, tables[:MOST_NAMED]))),
        what_to_do=_(
            "Go there: is it on, and in the hall's network? What was entered on it is kept there. "
            "If it is gone, another device takes over the table."
        ),
        championship=championship,
    )
