"""Recording moves: once each, in order, upon what the device knew; within ten statements whatever the size
of the hall.
"""

from __future__ import annotations

from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext

from core.refusals import NotNow
from rules.games import replay
from tables.claims.services import claim_table
from tables.record.errors import (
    ActaConfirmed,
    BaseUnknown,
    DeviceCopied,
    MalformedMove,
    MoveOfAnotherTable,
    NotYourMove,
    NotYourTable,
    NotYourWord,
    RefusedByRules,
    StaleMoves,
)
from tables.record.models import Acta, Move
from tables.record.notation import read_moves
from tables.record.services.confirming import confirm_table
from tables.record.services.moves import record_moves
from tests.factories import a_coordinator, a_floor_judge, a_result, an_actor
from tests.tables.factories import (
    Device,
    Running,
    a_hall,
    a_running_table,
    actor_of,
    starter,
    tally,
    to_the_end,
)
from tournament.results.services.rounds import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def running() -> Running:
    return a_running_table(a_hall().tables[0])


def record(acta: Acta) -> list[str]:
    return [move.payload["do"] for move in acta.moves.order_by("number")]


def test_moves_are_numbered_without_gaps_and_folded(running: Running) -> None:
    first, second, *_rest = running.names
    done = running.play(starter(first), tally(second))

    assert (done.n, done.acked) == (2, 2)
    assert list(running.acta.moves.values_list("number", "device_seq")) == [(1, 1), (2, 2)]
    acta = Acta.objects.get()
    assert acta.state["dice"][second] == 4
    assert acta.state["n"] == acta.n == 2


def test_the_state_that_is_kept_is_the_state_of_the_replay(running: Running) -> None:
    for move in to_the_end(running.names):
        running.play(move)
    acta = Acta.objects.get()
    moves = [move.payload for move in acta.moves.order_by("number")]
    replayed = replay({**acta.headings.get().head, "moves": moves})
    assert acta.state == replayed.view()
    assert acta.frozen == replayed.dump()
    assert acta.status == Acta.Status.OVER


def test_who_entered_each_move_and_when_stays_with_it(running: Running) -> None:
    moves = read_moves([{"seq": 1, "at": "2026-09-18T22:10:00-03:00", **starter(running.names[0])}])
    record_moves(running.acta, base=0, device=running.device.key, moves=moves, actor=running.actor)
    move = Move.objects.get()
    assert (move.author, move.official_id, move.by_organizer) == ("Coca", running.official.pk, False)
    assert move.entered_at is not None
    assert move.entered_at.isoformat() == "2026-09-19T01:10:00+00:00"
    assert move.payload == {"do": "starter", "player": running.names[0]}
    assert move.device.official_id == running.official.pk


def test_a_resend_is_a_no_op(running: Running) -> None:
    moves = running.device.sends(starter(running.names[0]), tally(running.names[1]))
    send: dict[str, Any] = {"base": 0, "device": running.device.key, "moves": moves, "actor": running.actor}
    record_moves(running.acta, **send)
    again = record_moves(running.acta, **send)
    assert (again.n, again.acked, again.recording) == (2, 2, None)
    assert record(running.acta) == ["starter", "tally"]


def test_what_was_lost_on_the_way_back_is_sent_again_with_what_came_since(running: Running) -> None:
    first = running.device.sends(starter(running.names[0]), tally(running.names[1]))
    record_moves(running.acta, base=0, device=running.device.key, moves=first, actor=running.actor)
    more = (*first, *running.device.sends(tally(running.names[2])))
    done = record_moves(running.acta, base=0, device=running.device.key, moves=more, actor=running.actor)
    assert (done.n, done.acked) == (3, 3)
    assert record(running.acta) == ["starter", "tally", "tally"]


def test_an_old_number_is_answered_with_what_the_device_lacks_and_nothing_is_appended(
    running: Running,
) -> None:
    running.play(starter(running.names[0]))
    running.play(tally(running.names[1]))
    other = Device()
    with pytest.raises(StaleMoves) as stale:
        record_moves(
            running.acta,
            base=1,
            device=other.key,
            moves=other.sends(tally(running.names[2])),
            actor=running.actor,
        )
    lacking = stale.value.extra["lacking"]
    assert [(move["number"], move["do"], move["player"], move["mine"]) for move in lacking] == [
        (2, "tally", running.names[1], False)
    ]
    assert "device" not in lacking[0]
    assert running.acta.moves.count() == 2


def test_a_number_that_the_server_does_not_have_yet_is_refused(running: Running) -> None:
    with pytest.raises(BaseUnknown) as unknown:
        running.play(starter(running.names[0]), base=5)
    assert unknown.value.extra == {"n": 0, "base": 5}
    assert running.acta.moves.count() == 0


def test_the_rules_refuse_with_their_article_and_nothing_is_recorded(running: Running) -> None:
    with pytest.raises(RefusedByRules) as refused:
        running.play(tally(running.names[0]))
    assert refused.value.code == "not_now"
    assert refused.value.extra["seq"] == 1
    running.play(starter(running.names[0]))
    running.play(*[tally(running.names[1])] * 5)
    with pytest.raises(RefusedByRules) as refused:
        running.play(tally(running.names[1]))
    assert (refused.value.code, refused.value.article) == ("player_out", 10)
    assert running.acta.moves.count() == 6


def test_what_was_before_a_refused_move_stays_and_what_was_after_it_is_not_tried(running: Running) -> None:
    first, second, third, _fourth = running.names
    done = running.play(starter(first), {"do": "tally", "player": second, "lost": 7}, tally(third))
    assert (done.n, done.acked) == (1, 1)
    assert done.refused is not None
    assert (done.refused.code, done.refused.extra["seq"]) == ("malformed", 2)
    assert record(running.acta) == ["starter"]


def test_a_device_number_says_one_thing_for_ever(running: Running) -> None:
    running.play(starter(running.names[0]))
    moves = read_moves([{"seq": 1, **starter(running.names[1])}])
    with pytest.raises(DeviceCopied):
        record_moves(running.acta, base=0, device=running.device.key, moves=moves, actor=running.actor)


def test_a_move_of_another_table_is_refused() -> None:
    here, there = a_hall(tables=2).tables
    one, two = a_running_table(here), a_running_table(there, name="Beto")
    one.play(starter(one.names[0]))
    moves = read_moves([{"seq": 1, **starter(one.names[0])}])
    with pytest.raises(MoveOfAnotherTable):
        record_moves(two.acta, base=0, device=one.device.key, moves=moves, actor=two.actor)
    assert two.acta.moves.count() == 0


def test_a_player_of_another_table_is_unknown_here() -> None:
    here, there = a_hall(tables=2).tables
    one, two = a_running_table(here), a_running_table(there, name="Beto")
    with pytest.raises(RefusedByRules) as refused:
        two.play(starter(one.names[0]))
    assert refused.value.code == "unknown_player"


def test_new_moves_before_recorded_ones_are_refused(running: Running) -> None:
    moves = running.device.sends(starter(running.names[0]), tally(running.names[1]))
    record_moves(
        running.acta, base=0, device=running.device.key, moves=moves[1:0] or moves[:1], actor=running.actor
    )
    late = read_moves([{"seq": 2, **tally(running.names[1])}, {"seq": 9, **tally(running.names[2])}])
    record_moves(running.acta, base=1, device=running.device.key, moves=late[1:], actor=running.actor)
    with pytest.raises(MalformedMove):
        record_moves(running.acta, base=1, device=running.device.key, moves=late, actor=running.actor)


def test_only_who_runs_the_table_writes(running: Running) -> None:
    stranger, _code = a_coordinator(running.table.round.championship, "Rosa")
    with pytest.raises(NotYourTable) as refused:
        running.play(starter(running.names[0]), actor=actor_of(stranger))
    assert refused.value.extra == {"holder": "Coca"}


def test_who_was_relieved_no_longer_writes_but_learns_what_is_recorded(running: Running) -> None:
    sent = running.device.sends(starter(running.names[0]))
    send: dict[str, Any] = {"base": 0, "device": running.device.key, "actor": running.actor}
    record_moves(running.acta, moves=sent, **send)
    relief, _code = a_coordinator(running.table.round.championship, "Rosa")
    claim_table(running.table, actor=actor_of(relief), take_over=True)
    assert record_moves(running.acta, moves=sent, **send).acked == 1
    with pytest.raises(NotYourTable):
        record_moves(running.acta, moves=running.device.sends(tally(running.names[1])), **send | {"base": 1})


def test_a_coordinator_takes_back_his_own_moves_and_the_record_keeps_both(running: Running) -> None:
    first, second, *_rest = running.names
    running.play(starter(first), tally(second))
    running.play({"do": "undo"})
    assert Acta.objects.get().state["dice"][second] == 5
    assert record(running.acta) == ["starter", "tally", "undo"]
    running.play({"do": "undo"})
    assert Acta.objects.get().state["phase"] == "starter"
    with pytest.raises(RefusedByRules):
        running.play({"do": "undo"})


def test_a_move_and_its_undo_may_come_together(running: Running) -> None:
    first, second, third, _fourth = running.names
    done = running.play(starter(first), tally(second), {"do": "undo"}, tally(third))
    assert done.n == 4
    assert Acta.objects.get().state["dice"] == dict.fromkeys(running.names, 5) | {third: 4}


def test_nobody_but_a_judge_takes_back_anothers_move(running: Running) -> None:
    championship = running.table.round.championship
    running.play(starter(running.names[0]))
    relief, _code = a_coordinator(championship, "Rosa")
    claim_table(running.table, actor=actor_of(relief), take_over=True)
    with pytest.raises(NotYourMove, match="Coca"):
        running.play({"do": "undo"}, actor=actor_of(relief))
    judge, _code = a_floor_judge(championship)
    running.play({"do": "undo"}, actor=actor_of(judge))
    assert record(running.acta) == ["starter", "undo"]


def test_nobody_but_an_organizer_takes_back_an_organizers_move(running: Running) -> None:
    running.play(starter(running.names[0]), actor=an_actor("Olga"))
    judge, _code = a_floor_judge(running.table.round.championship)
    for actor in (running.actor, actor_of(judge)):
        with pytest.raises(NotYourMove, match="Olga"):
            running.play({"do": "undo"}, actor=actor)
    running.play({"do": "undo"}, actor=an_actor("Omar"))


def test_what_stood_before_an_undone_move_decides_who_may_undo_next(running: Running) -> None:
    first, second, *_rest = running.names
    running.play(starter(first), actor=an_actor())
    running.play(tally(second))
    running.play({"do": "undo"})
    with pytest.raises(NotYourMove):
        running.play({"do": "undo"})


ADJUST: dict[str, object] = {"do": "adjust", "dice": {}, "reason": "…"}
RULING: dict[str, object] = {"do": "ruling", "text": "…"}


def test_what_a_table_is_a_floor_judge_corrects(running: Running) -> None:
    running.play(starter(running.names[0]))
    with pytest.raises(NotYourWord, match="juez de sala"):
        running.play(ADJUST)
    judge, _code = a_floor_judge(running.table.round.championship)
    running.play(ADJUST, actor=actor_of(judge))
    assert Acta.objects.get().n == 2


def test_what_the_rules_leave_open_nobody_but_the_organizer_decides(running: Running) -> None:
    """Article 11: *se consulta al organizador*. A floor judge takes the call to him."""
    running.play(starter(running.names[0]))
    judge, _code = a_floor_judge(running.table.round.championship)
    for actor in (running.actor, actor_of(judge)):
        with pytest.raises(NotYourWord, match="lo decide el organizador"):
            running.play(RULING, actor=actor)
    running.play(RULING, actor=an_actor())
    assert Acta.objects.get().n == 2


@pytest.mark.parametrize("more", [{"line": 4}, {"again": 1}, {"lifts": 1}], ids=str)
def test_what_only_the_server_says_nobody_sends(running: Running, more: dict[str, object]) -> None:
    with pytest.raises(MalformedMove):
        running.play({**RULING, **more}, actor=an_actor())
    assert running.acta.moves.count() == 0


def test_a_confirmed_acta_takes_no_more_moves(running: Running) -> None:
    running.play(*to_the_end(running.names))
    confirm_table(running.table, base=16, actor=running.actor)
    with pytest.raises(ActaConfirmed):
        running.play({"do": "undo"})


def test_a_closed_rounds_table_takes_no_more_moves(running: Running) -> None:
    a_result(running.table)
    close_round(running.table.round, actor=an_actor())
    with pytest.raises(NotNow):
        running.play(starter(running.names[0]))


def test_an_acta_frozen_by_another_engine_is_replayed(running: Running) -> None:
    running.play(starter(running.names[0]))
    Acta.objects.update(engine="before", frozen={"nonsense": True})
    running.play(tally(running.names[1]))
    assert Acta.objects.get().state["dice"][running.names[1]] == 4


def test_the_database_itself_refuses_to_change_a_move(running: Running) -> None:
    running.play(starter(running.names[0]))
    with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
        Move.objects.update(payload={"do": "starter", "player": running.names[1]})
    with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
        Move.objects.update(number=7)
    with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
        Move.objects.update(base=7)


@pytest.mark.parametrize("tables", [1, 6])
def test_recording_takes_at_most_ten_statements_whatever_the_size(tables: int) -> None:
    running = a_running_table(a_hall(tables=tables).tables[0])
    running.play(starter(running.names[0]))
    running.acta.refresh_from_db()
    moves = running.device.sends(tally(running.names[1]))
    with CaptureQueriesContext(
        connection,
    ) as asked:
        record_moves(running.acta, base=1, device=running.device.key, moves=moves, actor=running.actor)
    assert len(asked) == 7  # savepoint, lock, known numbers, device, insert, acta, release


def test_recording_many_and_undoing_takes_no_more_than_ten_either() -> None:
    running = a_running_table(a_hall().tables[0])
    first, *others = running.names
    running.play(starter(first), *[tally(name) for name in others] * 3)
    moves = running.device.sends({"do": "undo"}, {"do": "undo"}, *[tally(name) for name in others])
    running.acta.refresh_from_db()
    with CaptureQueriesContext(connection) as asked:
        record_moves(running.acta, base=10, device=running.device.key, moves=moves, actor=running.actor)
    assert len(asked) == 8
