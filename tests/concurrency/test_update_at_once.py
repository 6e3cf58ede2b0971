"""A row that comes to match between the reading of keys and the update is not written past the chain."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection, transaction

from tests.at_once import at_once
from tests.factories import a_championship, some_entries
from tournament.chain.queries import chain_problems

pytestmark = pytest.mark.django_db(transaction=True)


def test_what_is_updated_is_what_the_chain_names() -> None:
    championship = a_championship("Copa a la vez")
    some_entries(championship, 4)
    entries = championship.entries.order_by("number")
    entries.filter(number=1).update(club="Sur")
    entries.filter(number__gt=1).update(club="")
    came: list[str] = []

    def between(execute: Any, sql: str, *given: Any) -> Any:
        if sql.startswith('UPDATE "tournament_entry"') and not came:
            came.append(sql)
            at_once(lambda: entries.filter(number=1).update(club=""))
        return execute(sql, *given)

    with connection.execute_wrapper(between), transaction.atomic():
        entries.filter(club="").update(club="Norte")
    assert came
    assert chain_problems(championship)[0] == []
    assert [*entries.values_list("club", flat=True)] == ["", *["Norte"] * 3]
    assert entries.filter(club="Este").update(club="Norte") == 0
