"""Tables that end at once, rulings and publications between them: one chain without a fork."""

from __future__ import annotations

import pytest

from tests.at_once import at_once
from tests.factories import a_result, an_actor
from tests.tables.factories import a_hall, a_running_table, starter, tally
from tests.tournament.register.makers import a_ruling
from tournament.chain.models import ChainLink
from tournament.publishing.services import publish
from tournament.results.models import Result
from tournament.verification.queries import verify

pytestmark = pytest.mark.django_db(transaction=True)


def test_results_of_many_tables_at_once_are_one_chain() -> None:
    hall = a_hall(tables=6)
    championship = hall.championship
    running = a_running_table(hall.tables[0])
    running.play(starter(running.names[0]))
    before = ChainLink.objects.count()
    gave = at_once(
        *[lambda table=table: a_result(table) for table in hall.tables[1:]],
        *[lambda: a_ruling(championship)] * 3,
        lambda: publish(championship, occasion="by-hand", actor=an_actor()),
        lambda: running.play(tally(running.names[1])),
    )
    assert None not in gave
    assert Result.objects.count() == 5
    numbers = list(ChainLink.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) == before + 9
    assert verify(championship).problems == []
