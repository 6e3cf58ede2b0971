"""Many who decide at once: numbers without gaps in one chain, one ruling for a call, no lock that waits for
itself.
"""

from __future__ import annotations

from uuid import uuid4

import pytest

from core.refusals import Conflict
from tests.at_once import at_once
from tests.factories import a_championship, an_actor
from tests.tables.factories import a_hall, a_running_table, starter, tally
from tests.tournament.register.makers import a_ruling
from tournament.register import chain as register
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion, RegisterLine
from tournament.register.queries.chain import chain
from tournament.register.services.lines import is_signed

pytestmark = pytest.mark.django_db(transaction=True)


def test_twenty_rulings_at_once_are_one_chain_without_gaps() -> None:
    championship = a_championship()

    gave = at_once(*[lambda: a_ruling(championship)] * 20)

    assert sorted(line.number for line in gave) == list(range(1, 21))
    assert register.check(chain(championship), signed=is_signed) == ()


def test_one_request_that_arrives_twice_at_once_is_one_line() -> None:
    championship, request = a_championship(), uuid4()

    gave = at_once(*[lambda: a_ruling(championship, request=request)] * 4)

    assert {line.pk for line in gave} == {RegisterLine.objects.get().pk}


def test_of_two_organizers_who_decide_one_call_the_second_reads_the_first() -> None:
    championship, call = a_championship(), uuid4()

    gave = at_once(
        *[lambda: a_ruling(championship, call=call, actor=an_actor("Nora"))] * 2,
    )

    refused = [one for one in gave if isinstance(one, Conflict)]
    assert [one.code for one in refused] == ["contradicts"]
    assert RegisterLine.objects.count() == 1


def test_of_two_who_supersede_one_ruling_one_does() -> None:
    championship = a_championship()
    first = a_ruling(championship)

    gave = at_once(*[lambda: a_ruling(championship, supersedes=[first])] * 3)

    assert sorted(type(one).__name__ for one in gave) == ["Conflict", "Conflict", "RegisterLine"]


def test_a_ruling_and_the_tables_it_reaches_do_not_wait_for_one_another() -> None:
    hall = a_hall(tables=3)
    running = [a_running_table(table, name=str(table.number)) for table in hall.tables]
    for table in running:
        table.play(starter(table.names[0]))

    gave = at_once(
        lambda: a_ruling(hall.championship, gap="calzo-out-of-turn", choice="anyone"),
        lambda: running[0].play({"do": "disqualify", "player": running[0].names[1], "reason": "Miró"}),
        lambda: running[1].play(tally(running[1].names[1])),
        lambda: running[2].play({"do": "disqualify", "player": running[2].names[1], "reason": "Miró"}),
    )

    assert None not in gave
    assert register.check(chain(hall.championship), signed=is_signed) == ()
    assert RegisterLine.objects.filter(kind="ruling").count() == 1


def test_of_two_organizers_who_confirm_one_exclusion_one_is_first() -> None:
    hall = a_hall()
    entry = hall.tables[0].seats.all()[0].entry
    waits = exclusions.report(table=hall.tables[0], entry=entry, move=1, reason="Miró", actor=an_actor())

    gave = at_once(
        *[lambda: exclusions.confirm(waits, request=uuid4(), actor=an_actor())] * 2,
    )

    assert sorted(type(one).__name__ for one in gave) == ["Conflict", "Exclusion"]
    assert Exclusion.objects.get().status == "confirmed"
