"""What cannot be recorded is set aside for the organizer: kept once, and decided by her. See
decision 0120.
"""

from __future__ import annotations

import pytest
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext

from core.refusals import Invalid, NotAllowed
from tables.claims.services import claim_table, release_table
from tables.record.errors import DeviceCopied, NotYourTable, NotYourWord, StaleMoves
from tables.record.models import Claim, SetAside
from tables.record.notation import Sent, read_moves
from tables.record.services.adopting import adopt, leave_out
from tables.record.services.appending import Recorded
from tables.record.services.checking import problems_of
from tables.record.services.confirming import confirm_table, reopen_acta
from tables.record.services.moves import record_moves, set_moves_aside
from tests.factories import a_coordinator, a_floor_judge, a_result, an_actor
from tests.tables.factories import (
    Device,
    Move,
    Running,
    a_hall,
    a_running_table,
    actor_of,
    api_of,
    starter,
    tally,
    to_the_end,
)
from tournament.championship.access.actors import Actor
from tournament.championship.log.models import LogEntry
from tournament.results.services.rounds import close_round

pytestmark = pytest.mark.django_db

UNDO: Move = {"do": "undo"}


@pytest.fixture
def running() -> Running:
    """Four players; the first has started. Its claim is number 1."""
    made = a_running_table(a_hall().tables[0])
    made.play(starter(made.names[0]))
    return made


def taken_over(running: Running) -> Actor:
    official, _code = a_coordinator(running.table.round.championship, "Rosa")
    claim_table(running.table, actor=actor_of(official), take_over=True)
    return actor_of(official)


def push(
    running: Running,
    *moves: Move,
    epoch: int | None = 1,
    base: int = 1,
    device: Device | None = None,
    actor: Actor | None = None,
) -> Recorded:
    of = device or running.device
    return record_moves(
        running.acta,
        base=base,
        device=of.key,
        moves=of.sends(*moves),
        actor=actor or running.actor,
        epoch=epoch,
    )


def kept(running: Running) -> list[tuple[str, str | None, str]]:
    running.acta.refresh_from_db()
    assert problems_of(running.acta) == []
    return [(one.payload["do"], one.payload.get("player"), one.status) for one in SetAside.objects.all()]


def record(running: Running) -> list[tuple[str, str | None]]:
    moves = running.acta.moves.filter(number__gt=1).order_by("number")
    return [(move.payload["do"], move.payload.get("player")) for move in moves]


def ids() -> list[int]:
    return list(SetAside.objects.values_list("pk", flat=True))


def test_each_claim_of_a_table_has_a_higher_number(running: Running) -> None:
    taken_over(running)
    release_table(running.table, actor=an_actor())
    claim_table(running.table, actor=running.actor)
    assert list(Claim.objects.order_by("pk").values_list("epoch", flat=True)) == [1, 2, 3]


def test_what_was_entered_under_the_claim_in_force_is_recorded(running: Running) -> None:
    assert push(running, tally(running.names[1])).set_aside == ()
    assert (record(running), kept(running)) == ([("tally", running.names[1])], [])


def test_what_who_was_relieved_still_had_is_set_aside(running: Running) -> None:
    taken_over(running)
    done = push(running, tally(running.names[1]), tally(running.names[2]))
    assert (done.acked, done.set_aside, done.n) == (3, [2, 3], 1)
    assert "Rosa" in done.aside_in_words
    entry = SetAside.objects.earliest("pk")
    assert (entry.author, entry.base, entry.epoch, entry.kind) == ("Coca", 1, 1, "lease")
    assert [status for *_move, status in kept(running)] == ["waiting", "waiting"]
    assert record(running) == []
    assert LogEntry.objects.get(action="plays-set-aside").detail == {"table": 1, "count": 2}


def test_a_claim_taken_again_is_another(running: Running) -> None:
    """Rosa wrote nothing; what Coca had entered before goes to the organizer all the same."""
    taken_over(running)
    claim_table(running.table, actor=running.actor, take_over=True)
    assert push(running, tally(running.names[1])).set_aside == [2]
    assert push(running, tally(running.names[2]), epoch=3).n == 2


def test_it_is_kept_once_however_often_it_comes(running: Running) -> None:
    taken_over(running)
    moves = running.device.sends(tally(running.names[1]), tally(running.names[2]))
    sent = {"base": 1, "device": running.device.key, "actor": running.actor, "epoch": 1}
    for some in (moves[:1], moves, moves):
        done = record_moves(running.acta, moves=some, **sent)  # type: ignore[arg-type]
    assert (done.acked, done.set_aside) == (3, [2, 3])
    assert len(kept(running)) == 2
    with pytest.raises(DeviceCopied):
        record_moves(running.acta, moves=read_moves([{"seq": 2, **UNDO}]), **sent)  # type: ignore[arg-type]


def test_what_is_in_the_record_is_not_set_aside(running: Running) -> None:
    """The answer was lost, then the table was taken over."""
    moves = running.device.sends(tally(running.names[1]), tally(running.names[2]))
    sent = {"base": 1, "device": running.device.key, "actor": running.actor, "epoch": 1}
    record_moves(running.acta, moves=moves[:1], **sent)  # type: ignore[arg-type]
    taken_over(running)
    done = record_moves(running.acta, moves=moves, **sent)  # type: ignore[arg-type]
    assert (done.acked, done.set_aside, done.n) == (3, [3], 2)


def test_what_comes_behind_a_play_that_is_set_aside_goes_with_it(running: Running) -> None:
    running.play(*to_the_end(running.names)[1:])
    confirm_table(running.table, base=16, actor=running.actor)
    moves = running.device.sends(UNDO, tally(running.names[1]))
    sent = {"base": 16, "device": running.device.key, "actor": running.actor, "epoch": 1}
    assert record_moves(running.acta, moves=moves[:1], **sent).set_aside == [17]  # type: ignore[arg-type]
    reopen_acta(running.table, reason="…", actor=an_actor())
    assert record_moves(running.acta, moves=moves, **sent).set_aside == [17, 18]  # type: ignore[arg-type]
    assert {one.kind for one in SetAside.objects.all()} == {"confirmed"}


def test_a_closed_rounds_table_sets_aside_too(running: Running) -> None:
    a_result(running.table)
    close_round(running.table.round, actor=an_actor())
    assert "ronda" in push(running, tally(running.names[1])).aside_in_words
    assert SetAside.objects.get().kind == "closed"


def test_without_a_claims_number_it_is_refused_as_ever(running: Running) -> None:
    taken_over(running)
    with pytest.raises(NotYourTable):
        push(running, tally(running.names[1]), epoch=None)
    assert kept(running) == []


def test_a_claim_that_nobody_knows_is_judged_by_who_sends(running: Running) -> None:
    """A tablet's entries from an older build name none."""
    assert push(running, tally(running.names[1]), epoch=0).n == 2
    taken_over(running)
    assert push(running, tally(running.names[1]), epoch=0, base=2).set_aside == [3]


def test_a_judge_writes_beside_whoever_runs_the_table(running: Running) -> None:
    judge, _code = a_floor_judge(running.table.round.championship)
    taken_over(running)
    assert push(running, tally(running.names[1]), actor=actor_of(judge), device=Device()).n == 2


def to_the_organizer(running: Running, moves: tuple[Sent, ...], reason: str) -> Recorded:
    """*Record it anyway*."""
    return set_moves_aside(
        running.acta,
        base=1,
        device=running.device.key,
        moves=moves,
        actor=running.actor,
        epoch=1,
        reason=reason,
    )


def test_nobody_sets_aside_what_they_may_not_say(running: Running) -> None:
    taken_over(running)
    with pytest.raises(NotYourWord):
        push(running, {"do": "ruling", "text": "…"})


def test_what_the_rules_refuse_goes_to_the_organizer_with_its_reason(running: Running) -> None:
    moves = running.device.sends(tally(running.names[1], lost=7))
    for _again in range(2):
        done = to_the_organizer(running, moves, "perdió siete de una vez")
    assert done.set_aside == [2]
    entry = SetAside.objects.get()
    assert (entry.kind, entry.reason) == ("rules", "perdió siete de una vez")


def test_adopted_plays_are_recorded_in_their_order_as_their_authors(running: Running) -> None:
    rosa = taken_over(running)
    push(running, tally(running.names[1]), tally(running.names[2]))
    push(running, tally(running.names[3]), actor=rosa, device=Device(), epoch=2)
    assert adopt(running.table, ids(), actor=an_actor("Olga")).done == 2
    assert record(running) == [("tally", running.names[at]) for at in (3, 1, 2)]
    assert [status for *_move, status in kept(running)] == ["adopted", "adopted"]
    assert list(SetAside.objects.values_list("number", "decided_by")) == [(3, "Olga"), (4, "Olga")]
    assert list(running.acta.moves.values_list("author", flat=True))[2:] == ["Coca", "Coca"]
    detail = {"table": 1, "count": 2, "who": "Coca"}
    assert LogEntry.objects.get(action="plays-adopted").detail == detail
    assert adopt(running.table, ids(), actor=an_actor("Olga")).done == 0


def test_what_the_rules_refuse_stays_and_what_comes_behind_it(running: Running) -> None:
    taken_over(running)
    push(running, tally(running.names[1]), tally(running.names[1], lost=7), tally(running.names[2]))
    adopted = adopt(running.table, ids(), actor=an_actor())
    assert (adopted.done, len(adopted.refused)) == (1, 1)
    assert [status for *_move, status in kept(running)] == ["adopted", "waiting", "waiting"]
    assert [bool(one.refusal) for one in SetAside.objects.all()] == [False, True, False]
    leave_out(running.table, ids()[1:2], reason="mal contado", actor=an_actor())
    assert adopt(running.table, ids(), actor=an_actor()).done == 1
    assert record(running) == [("tally", running.names[1]), ("tally", running.names[2])]


def test_an_earlier_play_of_the_device_is_decided_first(running: Running) -> None:
    taken_over(running)
    push(running, tally(running.names[1]), tally(running.names[2]))
    assert adopt(running.table, ids()[1:], actor=an_actor()).done == 0


def test_an_undo_takes_back_what_was_meant_or_nothing(running: Running) -> None:
    push(running, tally(running.names[1]))
    rosa = taken_over(running)
    push(running, UNDO, base=2)
    push(running, tally(running.names[3]), actor=rosa, device=Device(), epoch=2, base=2)
    assert adopt(running.table, ids(), actor=an_actor()).done == 0
    phone = Device()
    push(running, tally(running.names[2]), UNDO, base=3, device=phone)
    theirs = list(SetAside.objects.filter(device__key=phone.key).values_list("pk", flat=True))
    assert adopt(running.table, theirs, actor=an_actor()).done == 2
    assert record(running)[-2:] == [("tally", running.names[2]), ("undo", None)]


def test_what_is_left_out_has_a_reason_and_a_judge(running: Running) -> None:
    taken_over(running)
    push(running, tally(running.names[1]))
    with pytest.raises(Invalid):
        leave_out(running.table, ids(), reason=" ", actor=an_actor())
    with pytest.raises(NotAllowed):
        leave_out(running.table, ids(), reason="…", actor=running.actor)
    assert leave_out(running.table, ids(), reason="dos veces", actor=an_actor()) == 1
    assert [status for *_move, status in kept(running)] == ["left-out"]
    assert LogEntry.objects.get(action="plays-left-out").detail["reason"] == "dos veces"


def test_the_database_itself_refuses_to_change_what_was_set_aside(running: Running) -> None:
    taken_over(running)
    push(running, tally(running.names[1]))
    for change in ({"payload": UNDO}, {"author": "Beto"}, {"epoch": 7}):
        with pytest.raises(DatabaseError, match="never changed"), transaction.atomic():
            SetAside.objects.update(**change)


def test_another_persons_record_stays_a_conflict(running: Running) -> None:
    judge, _code = a_floor_judge(running.table.round.championship)
    push(running, tally(running.names[1]), actor=actor_of(judge), device=Device())
    with pytest.raises(StaleMoves):
        push(running, tally(running.names[2]))


def test_setting_aside_takes_few_statements(running: Running) -> None:
    taken_over(running)
    moves = [tally(running.names[1])] * 4
    with CaptureQueriesContext(connection) as asked:
        push(running, *moves)
    assert (
        len(asked) == 7
    )  # savepoint, lock, known numbers, device, insert, log, release; two more where taps have times


def at(move: Move, second: int) -> Move:
    return {**move, "at": f"2026-09-18T22:10:{second:02}Z"}


def test_a_late_copy_of_what_was_entered_again_is_no_second_play(running: Running) -> None:
    """Refused, entered again under another number, then set aside; then the first arrives once more."""
    push(running, tally(running.names[3]), device=Device())
    first = running.device.sends(at(tally(running.names[1]), 7))
    taken_over(running)
    push(running, at(tally(running.names[1]), 7), at(tally(running.names[1]), 9), base=2)
    late = record_moves(
        running.acta, base=1, device=running.device.key, moves=first, actor=running.actor, epoch=1
    )
    assert late.acked == first[0].seq
    assert len(kept(running)) == 2


def test_what_was_set_aside_and_entered_again_waits_no_more(running: Running) -> None:
    taken_over(running)
    push(running, at(tally(running.names[1]), 7), at(tally(running.names[2]), 8))
    claim_table(running.table, actor=running.actor, take_over=True)
    push(running, at(tally(running.names[1]), 7), epoch=3)
    assert [status for *_move, status in kept(running)] == ["left-out", "waiting"]


def test_the_api_says_where_they_went(running: Running) -> None:
    taken_over(running)
    api, moves = api_of(running.official), running.device.numbered(tally(running.names[1]))
    body = {"device": running.device.key, "base": 1, "moves": moves, "epoch": 1, "waiting": 3}
    answer = api.post(f"/api/tables/{running.table.pk}/moves/", body, format="json")
    assert (answer.status_code, answer.json()["acked"]) == (200, 2)
    assert answer.json()["set_aside"]["seqs"] == [2]
    moves = running.device.numbered(tally(running.names[1], lost=7))
    address, body = f"/api/tables/{running.table.pk}/set-aside/", {**body, "moves": moves}
    assert api.post(address, body, format="json").json()["error"]["code"] == "malformed"
    answer = api.post(address, {**body, "reason": "pasó"}, format="json")
    assert answer.json()["set_aside"]["seqs"] == [3]


def test_a_copied_device_hears_what_is_set_aside_already(running: Running) -> None:
    """Its storage is on two machines: both have the same play, then each has one of its own."""
    taken_over(running)
    first = at(tally(running.names[1]), 7)
    push(running, first, at(tally(running.names[2]), 8))
    moves = read_moves([{"seq": 2, **first}, {"seq": 3, **at(tally(running.names[3]), 9)}])
    sent = {"base": 1, "actor": running.actor, "epoch": 1}
    with pytest.raises(DeviceCopied) as refused:
        record_moves(running.acta, moves=moves, device=running.device.key, **sent)  # type: ignore[arg-type]
    assert refused.value.extra["acked"] == 2


def test_the_same_tap_of_a_device_under_a_new_key_counts_once(running: Running) -> None:
    first, second = at(tally(running.names[1]), 7), at(tally(running.names[2]), 8)
    push(running, first)
    assert push(running, first, device=Device(), base=2).n == 2
    taken_over(running)
    push(running, second, base=2)
    push(running, second, device=Device(), base=1)
    assert record(running) == [("tally", running.names[1])]
    assert len(kept(running)) == 1


def test_what_is_recorded_does_not_hold_up_what_goes_to_the_organizer_beside_it(running: Running) -> None:
    """A copy of the device dropped the first and entered the second again."""
    first, second = at(tally("Nadie"), 7), at(tally(running.names[2]), 8)
    moves = running.device.sends(first, second)
    push(running, second)
    done = to_the_organizer(running, moves, "pasó")
    assert (done.acked, done.set_aside, done.n) == (3, [2], 2)
