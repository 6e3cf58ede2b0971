"""What is decided at a table, and warnings."""

from __future__ import annotations

from uuid import uuid4

import pytest

from core.refusals import Invalid, NotAllowed
from tests.tournament.register.makers import COORDINATOR, a_round, first_table
from tournament.register.conduct.queries import warnings_of
from tournament.register.conduct.services import record_decision, record_warning
from tournament.register.models import RegisterLine

pytestmark = pytest.mark.django_db


def test_a_coordinator_decides_a_case_of_procedure_for_his_table() -> None:
    table = first_table()

    line = record_decision(
        table, gap="die-off-table", choice="rethrow-own-cup", request=uuid4(), actor=COORDINATOR
    )

    assert (line.kind, line.decided_by, line.table, line.scope) == ("decision", "Coca", table, "")
    assert line.words_es.startswith("Si salta un dado")


@pytest.mark.parametrize("gap", ["calzo-out-of-turn", "ruling-scope", "championship-format"])
def test_a_rule_is_not_a_coordinators_word(gap: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        record_decision(first_table(), gap=gap, choice="", request=uuid4(), actor=COORDINATOR)

    assert refused.value.code == "not_your_word"


def test_a_decision_that_is_sent_again_is_one_line() -> None:
    table, request = first_table(), uuid4()
    for _try in range(2):
        record_decision(table, words="Había cinco.", request=request, actor=COORDINATOR)

    assert RegisterLine.objects.count() == 1


def test_a_warning_follows_the_player_and_its_reason_is_not_public() -> None:
    table = first_table()
    entry = table.seats.order_by("number")[0].entry

    line = record_warning(table, entry=entry, words="Miró", request=uuid4(), actor=COORDINATOR)

    assert warnings_of([entry.pk]) == {entry.pk: [line]}
    assert (line.private, "Miró" in line.words_es) == ("Miró", False)


def test_nobody_is_warned_at_a_table_where_they_do_not_sit() -> None:
    here, there = a_round().tables.order_by("number")

    with pytest.raises(Invalid):
        record_warning(
            here, entry=there.seats.all()[0].entry, words="Miró", request=uuid4(), actor=COORDINATOR
        )
