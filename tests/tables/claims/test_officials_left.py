"""An official who is excluded runs no table any more, and somebody else can take it at once."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tables.claims.queries import claim_in_force
from tables.claims.services import claim_table
from tests.factories import a_coordinator, an_actor
from tests.tables.factories import a_hall, a_running_table, actor_of
from tournament.register.exclusions.services.exclusions import exclude_person

pytestmark = pytest.mark.django_db


def test_the_tables_of_an_excluded_official_are_free() -> None:
    hall = a_hall(tables=2)
    running = a_running_table(hall.tables[0])
    claim_table(hall.tables[1], actor=running.actor)

    exclude_person(
        hall.championship,
        capacity="official",
        official=running.official,
        reason="Ayudó a su primo",
        request=uuid4(),
        actor=an_actor(),
    )

    assert [claim_in_force(table.pk) for table in hall.tables] == [None, None]
    other, _code = a_coordinator(hall.championship, "Otra")
    assert claim_table(hall.tables[0], actor=actor_of(other)).official == other
