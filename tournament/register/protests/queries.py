"""Protests."""

import datetime

from django.db.models import QuerySet

from tournament.championship.models import Championship, ProtestsUntil
from tournament.register.models import Protest
from tournament.rounds.models import Round, Table


def protests_of(championship: Championship) -> QuerySet[Protest]:
    return Protest.objects.filter(championship=championship).select_related("table__round", "entry", "line")


def standing_protests(championship: Championship, *, of: Round | None = None) -> list[Protest]:
    protests = protests_of(championship).filter(status=Protest.Status.STANDING)
    return list(protests.filter(table__round=of) if of else protests)


def protested_tables(championship: Championship) -> dict[int, list[int]]:
    """By number of the round."""
    numbers_by_round: dict[int, set[int]] = {}
    for protest in standing_protests(championship):
        numbers_by_round.setdefault(protest.table.round.number, set()).add(protest.table.number)
    return {of: sorted(numbers) for of, numbers in numbers_by_round.items()}


def until(championship: Championship, table: Table) -> datetime.datetime | None:
    """None where no clock ends protests."""
    if championship.protests_until != ProtestsUntil.MINUTES or table.decided_at is None:
        return None
    return table.decided_at + datetime.timedelta(minutes=championship.protest_minutes)
