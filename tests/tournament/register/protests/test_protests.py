"""Protests: how long they may be made, what they hold back, and their end."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from core.refusals import Conflict, NotNow
from tests.factories import a_result, a_sheet, an_actor, play_round
from tests.tournament.register.makers import PUBLIC, a_round, first_table
from tournament.championship.log.models import LogEntry
from tournament.register.models import Protest
from tournament.register.protests import services as protests
from tournament.register.protests.queries import protested_tables, standing_protests
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db


def protest(table: Table, by: str = "Ana", **more: Any) -> Protest:
    return protests.lodge(
        table, by=by, words="Contaron mal", request=more.pop("request", uuid4()), actor=PUBLIC
    )


def test_while_a_protest_stands_the_round_cannot_be_closed_and_its_results_stand() -> None:
    played = a_round()
    for table in played.tables.all():
        a_result(table)
    made = protest(played.tables.get(number=2))
    assert standing_protests(played.championship) == [made]
    assert standing_protests(a_round().championship) == []

    with pytest.raises(NotNow) as refused:
        close_round(played, actor=an_actor())

    assert (refused.value.code, refused.value.extra["tables"]) == ("protests_stand", [2])
    assert protested_tables(played.championship) == {1: [2]}
    protests.decide(made, uphold=False, words_es="Se contó ante todos", request=uuid4(), actor=an_actor())
    assert close_round(played, actor=an_actor()).status == "closed"


def test_a_protest_after_the_close_holds_back_the_next_sheet() -> None:
    played = a_round(tables=4)
    play_round(played)
    protest(played.tables.get(number=3))

    with pytest.raises(NotNow) as refused:
        a_sheet(played.championship, tables=1)

    assert refused.value.extra["tables"] == [3]


def test_a_table_without_a_result_takes_no_protest() -> None:
    with pytest.raises(NotNow) as refused:
        protest(first_table())

    assert refused.value.code == "no_result_yet"


@pytest.mark.parametrize("until", ["none", "minutes"])
def test_protests_end_as_the_championship_sets(until: str) -> None:
    table = first_table()
    a_result(table)
    type(table.round.championship).objects.update(protests_until=until, protest_minutes=1)
    Table.objects.update(decided_at="2020-01-01T00:00Z")

    with pytest.raises(NotNow) as refused:
        protest(table)

    assert refused.value.code == "protests_closed"


def test_one_person_has_one_standing_protest_and_a_table_five() -> None:
    table = first_table()
    a_result(table)
    request = uuid4()
    first = protest(table, request=request)

    assert protest(table, request=request) == first
    with pytest.raises(Conflict) as twice:
        protest(table, "ána")
    for name in ("Beto", "Caro", "Dani", "Ema"):
        protest(table, name)
    with pytest.raises(Conflict) as many:
        protest(table, "Fito")
    assert (twice.value.code, many.value.code) == ("protest_stands", "too_many_protests")


def test_protests_that_were_taken_back_keep_no_official_from_writing_one_down() -> None:
    table = first_table()
    a_result(table)
    for number in range(protests.MOST_A_TABLE):
        made = protests.lodge(table, by=f"Nadie {number}", words="x", request=uuid4(), actor=PUBLIC)
        protests.withdraw(made, actor=an_actor())

    with pytest.raises(Conflict) as refused:
        protests.lodge(table, by="Ana Paz", words="Faltó uno", request=uuid4(), actor=PUBLIC)
    written = protests.lodge(table, by="Ana Paz", words="Faltó uno", request=uuid4(), actor=an_actor())

    assert refused.value.code == "too_many_protests"
    assert written.status == Protest.Status.STANDING
    logged = (
        LogEntry.objects.filter(action__startswith="protest-")
        .order_by("pk")
        .values_list("action", "detail__by")
    )
    assert list(logged)[:2] == [("protest-lodged", "Nadie 0"), ("protest-withdrawn", "Nadie 0")]
    assert logged.last() == ("protest-lodged", "Ana Paz")


def test_a_decided_protest_is_a_line_and_the_second_organizer_reads_who_was_first() -> None:
    table = first_table()
    a_result(table)
    made = protest(table)

    line = protests.decide(made, uphold=True, words_es="Eran cuatro", request=uuid4(), actor=an_actor("Nora"))
    with pytest.raises(Conflict) as refused:
        protests.decide(made, uphold=False, words_es="No", request=uuid4(), actor=an_actor())

    assert (line.kind, line.private) == ("protest", "Contaron mal")
    assert line.words_es.splitlines() == [f"Se acoge el reclamo de la mesa {table.number}.", "Eran cuatro"]
    assert refused.value.extra == {"by": line.number, "author": "Nora"}
    assert standing_protests(table.round.championship) == []
