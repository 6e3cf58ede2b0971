"""An `undo` takes the last play, though rulings lie on top of it: they are taken up and laid again, under the
organizer's name, and the record shows it.
"""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.refusals import NotNow
from rules.games import replay
from tables.floor.services import undo_here
from tables.record.errors import NotYourMove
from tables.record.models import Acta
from tables.record.notation import Sent, read_moves
from tables.record.services.checking import problems_of
from tables.record.services.moves import record_moves
from tests.factories import a_floor_judge, an_actor
from tests.tables.factories import Running, a_hall, a_running_table, actor_of, api_of, starter, tally
from tournament.register.exclusions.services import exclusions
from tournament.register.models import Exclusion, RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db

CASE = {"gap": "paso-stake", "choice": "siciliana-in-opening"}
UNDO = {"do": "undo"}


@pytest.fixture
def running() -> Running:
    made = a_running_table(a_hall(players=3).tables[0])
    made.play(starter(made.names[0]), tally(made.names[1]))
    return made


def rule(running: Running, *, asked: bool = True, **said: Any) -> RegisterLine:
    return make_ruling(
        running.table.round.championship,
        Ruling(scope="this-table-then-next-plays", table=running.table if asked else None, **said or CASE),
        request=uuid4(),
        actor=an_actor("Olga"),
    )


def record(running: Running) -> list[tuple[str, str]]:
    return [(move.payload["do"], move.author) for move in running.acta.moves.order_by("number")]


def state(running: Running) -> dict[str, Any]:
    acta = Acta.objects.get(pk=running.acta.pk)
    assert problems_of(acta) == []
    found: dict[str, Any] = acta.state
    return found


def test_a_coordinator_takes_his_play_back_from_beneath_a_ruling(running: Running) -> None:
    line = rule(running)
    done = running.play(UNDO)

    assert state(running)["dice"] == dict.fromkeys(running.names, 5)
    assert record(running)[2:] == [
        ("ruling", "Olga"),
        ("undo", "Coca"),
        ("undo", "Coca"),
        ("ruling", "Olga"),
    ]
    again = running.acta.moves.get(number=6)
    assert (again.by_organizer, again.official) == (True, None)
    assert again.payload == {"do": "ruling", **CASE, "from": "next_play", "line": line.number, "again": 3}
    assert (done.acked, done.n) == (3, 6)
    assert running.acta.moves.get(number=5).device_seq == 3, "the device's undo keeps the device's number"


def test_what_held_at_once_holds_from_the_next_play_after_a_play_was_taken_back(running: Running) -> None:
    """The play that is entered anew was played before anybody ruled."""
    rule(running)
    running.play(UNDO)
    acta = Acta.objects.get()
    head = acta.headings.get().head
    moves = [move.payload for move in acta.moves.order_by("number")]
    assert replay({**head, "moves": moves}).choices["paso-stake"] == "one-die"
    corrected = [*moves, tally(running.names[2])]
    assert replay({**head, "moves": corrected}).choices["paso-stake"] == CASE["choice"]


def test_a_word_taken_back_within_the_play_leaves_the_ruling_as_it_was(running: Running) -> None:
    running.play({"do": "bid", "by": running.names[1], "quantity": 2, "pinta": 5})
    rule(running)
    running.play(UNDO)
    assert running.acta.moves.latest("number").payload["from"] == "now"
    assert state(running)["bid"] is None


def test_several_rulings_are_laid_again_in_their_order_and_play_after_play_can_be_undone(
    running: Running,
) -> None:
    first = rule(running)
    second = rule(running, gap="paso-ases", choice="wild")
    words = rule(running, words_es="De pie.")
    running.play(UNDO)
    running.play(UNDO)
    assert state(running)["phase"] == "starter"
    last = [move.payload["line"] for move in running.acta.moves.order_by("-number")[:3]]
    assert last == [words.number, second.number, first.number]
    with pytest.raises(NotYourMove, match="otro lo reemplaza"):
        running.play(UNDO)


def test_nothing_else_of_the_organizers_is_passed_over(running: Running) -> None:
    running.play({"do": "adjust", "dice": {}, "reason": "…"}, actor=an_actor("Olga"))
    rule(running)
    with pytest.raises(NotYourMove, match="Olga"):
        running.play(UNDO)
    assert len(record(running)) == 4


def test_nor_does_a_ruling_open_the_way_to_somebody_elses_play(running: Running) -> None:
    judge, _code = a_floor_judge(running.table.round.championship)
    running.play(tally(running.names[2]), actor=actor_of(judge))
    rule(running)
    with pytest.raises(NotYourMove, match=judge.name):
        running.play(UNDO)


def test_even_an_organizers_undo_leaves_a_ruling_of_the_register(running: Running) -> None:
    """A wrong one is superseded by another, never taken back."""
    rule(running)
    undo_here(running.table, actor=an_actor("Omar"), base=3)
    assert state(running)["dice"] == dict.fromkeys(running.names, 5)
    assert record(running)[-1] == ("ruling", "Olga")


def test_the_undo_says_which_play_it_will_take_back(running: Running) -> None:
    rule(running)
    told = api_of(running.official).get(f"/api/tables/{running.table.pk}/").json()["acta"]
    assert (told["may_undo"], told["undoes"]) == (True, 2)


def test_in_the_middle_of_a_batch_it_is_one_step_of_it(running: Running) -> None:
    rule(running)
    done = running.play(tally(running.names[2]), UNDO, UNDO, tally(running.names[0]))
    assert state(running)["dice"] == dict.fromkeys(running.names, 5) | {running.names[0]: 4}
    assert done.acked == running.device.seq
    again = record_moves(
        running.acta, base=3, device=running.device.key, moves=sent_again(running, 3, 6), actor=running.actor
    )
    assert (again.recording, again.acked) == (None, 6)


def sent_again(running: Running, first: int, last: int) -> tuple[Sent, ...]:
    stored = running.acta.moves.filter(
        device__key=running.device.key, device_seq__gte=first, device_seq__lte=last
    ).order_by("number")
    return read_moves([{"seq": move.device_seq, **move.payload} for move in stored])


def test_it_takes_a_few_statements_more_and_no_more_than_that(running: Running) -> None:
    rule(running)
    running.acta.refresh_from_db()
    moves = running.device.sends(UNDO)
    with CaptureQueriesContext(connection) as asked:
        record_moves(running.acta, base=3, device=running.device.key, moves=moves, actor=running.actor)
    assert len(asked) == 9  # as ever, the record, and the device of the pages


# disqualify: the tournament hears of it


def cheat(running: Running) -> dict[str, Any]:
    return {"do": "disqualify", "player": running.names[2], "reason": "dado cargado"}


def test_who_is_disqualified_waits_for_the_organizer_until_the_word_is_taken_back(running: Running) -> None:
    running.play(cheat(running))
    reported = Exclusion.objects.get()
    assert (reported.person, reported.move, reported.status) == (running.names[2], 3, "pending")
    assert reported.reason == "dado cargado"
    running.play(UNDO)
    assert Exclusion.objects.get().status == "withdrawn"


def test_what_the_organizer_confirmed_no_undo_takes_back(running: Running) -> None:
    running.play(cheat(running))
    exclusions.confirm(Exclusion.objects.get(), request=uuid4(), actor=an_actor())
    with pytest.raises(NotNow, match=running.names[2]):
        running.play(UNDO)
    assert [do for do, _author in record(running)] == ["starter", "tally", "disqualify"]
    assert state(running)["removed"] == [running.names[2]]
