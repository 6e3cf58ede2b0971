"""Two who take one call, two who decide it, two phones of one table, on a database that lets them."""

from __future__ import annotations

from uuid import uuid4

import pytest

from core.refusals import Conflict
from tables.calls.errors import AlreadyCalled, CallEnded, CallTaken
from tables.calls.models import Call
from tables.calls.services.calls import answer_call, call_from_players, make_call, take_call
from tables.calls.services.deciding import decide_call
from tests.at_once import at_once
from tests.factories import an_actor
from tests.tables.factories import Running, a_hall, a_running_table, starter, tally
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling

pytestmark = pytest.mark.django_db(transaction=True)

OLGA, PIA = an_actor("Olga"), an_actor("Pía")


@pytest.fixture
def running() -> Running:
    found = a_running_table(a_hall(tables=2).tables[0])
    found.play(starter(found.names[0]), tally(found.names[1]))
    return found


@pytest.fixture
def call(running: Running) -> Call:
    return make_call(running.table, key=uuid4(), words="¿Vale?", actor=running.actor)


def test_of_two_who_take_a_call_one_goes_and_the_other_is_told_who(call: Call) -> None:
    gave = at_once(lambda: take_call(call, actor=OLGA), lambda: take_call(call, actor=PIA))
    taken = next(one for one in gave if isinstance(one, Call))
    refused = next(one for one in gave if isinstance(one, CallTaken))
    assert refused.extra == {"taken_by": taken.taken_by}


def test_of_two_who_decide_a_call_the_second_is_given_the_first_ruling(call: Call) -> None:
    gave = at_once(
        lambda: decide_call(call, Ruling(words_es="Vale."), request=uuid4(), actor=OLGA),
        lambda: decide_call(call, Ruling(words_es="Es nula."), request=uuid4(), actor=PIA),
    )
    line = next(one for one in gave if isinstance(one, RegisterLine))
    refused = next(one for one in gave if isinstance(one, Conflict))
    assert refused.code == "contradicts"
    assert [one["words"]["es"] for one in refused.extra["standing"]] == [line.words_es]
    call.refresh_from_db()
    assert (call.status, call.line, RegisterLine.objects.count()) == ("decided", line, 1)


def test_one_press_that_arrives_twice_makes_one_ruling(call: Call) -> None:
    key = uuid4()
    gave = at_once(*[lambda: decide_call(call, Ruling(words_es="Vale."), request=key, actor=OLGA)] * 3)
    assert {line.number for line in gave} == {1}


def test_two_phones_of_one_table_make_one_call(running: Running) -> None:
    gave = at_once(
        *(lambda phone=phone: call_from_players(running.table, key=uuid4(), phone=phone) for phone in "abc")
    )
    assert sorted(type(one).__name__ for one in gave) == ["AlreadyCalled", "AlreadyCalled", "Call"]
    assert isinstance(gave[0], Call | AlreadyCalled)


def test_moves_and_a_ruling_upon_the_same_table_close_no_ring(running: Running, call: Call) -> None:
    gave = at_once(
        lambda: running.play(tally(running.names[2]), base=2),
        lambda: decide_call(
            call,
            Ruling(gap="obligo-reopen", choice="obligo", scope="all-at-once"),
            request=uuid4(),
            although_closed=True,
            actor=OLGA,
        ),
        lambda: answer_call(call, words="Sigan.", actor=PIA),
    )
    assert None not in gave  # no deadlock, which would be a bug's exception
    assert RegisterLine.objects.count() == 1
    call.refresh_from_db()
    assert call.status == "decided"


def test_of_an_answer_and_a_ruling_at_once_the_second_is_refused(call: Call) -> None:
    gave = at_once(
        lambda: decide_call(call, Ruling(words_es="Vale."), request=uuid4(), actor=OLGA),
        lambda: answer_call(call, words="Sigan.", actor=PIA),
    )
    assert [type(one) for one in gave].count(CallEnded) == 1
    call.refresh_from_db()
    assert call.status == ("closed" if isinstance(gave[0], CallEnded) else "decided")
    assert RegisterLine.objects.count() == (call.status == "decided")
