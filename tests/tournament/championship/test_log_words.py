"""The log in words."""

import pytest

from tests.factories import a_championship, a_drawn_round, a_result, an_actor, an_open_round, some_entries
from tournament.championship.log.models import LogEntry
from tournament.championship.log.words import sentences
from tournament.championship.models import Championship
from tournament.results.services.rounds import close_round

pytestmark = pytest.mark.django_db


def said(championship: Championship) -> list[str]:
    """The whole log, first line first."""
    fresh = Championship.objects.get(pk=championship.pk)
    return sentences(fresh, LogEntry.objects.filter(championship=fresh).order_by("pk"))


def test_the_final_is_called_the_final_in_every_line() -> None:
    championship = a_championship()
    some_entries(championship, 6)
    first = an_open_round(championship, tables=2)
    for table in first.tables.all():
        a_result(table)
    close_round(first, actor=an_actor())

    final = an_open_round(championship, tables=1)
    a_result(final.tables.get())
    close_round(final, actor=an_actor())

    lines = said(championship)
    assert "Cerró la ronda 1." in lines
    assert {"Abrió la final.", "Cerró la final."} <= set(lines)
    assert any(line.startswith("Final, mesa 1") for line in lines)
    assert not [line for line in lines if "onda 2" in line]


def test_one_table_is_one_table() -> None:
    championship = a_championship()
    some_entries(championship, 4)
    a_drawn_round(championship, tables=1)
    assert any("4 jugadores en 1 mesa." in line for line in said(championship))
