"""Two devices that push at once, two who confirm, two who claim, two who open: on a database that lets
them.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction

from core.refusals import UserError
from tables.claims.errors import AlreadyClaimed
from tables.claims.services import claim_table
from tables.floor.services import close_by_time
from tables.record.errors import StaleMoves
from tables.record.models import Acta, Claim, Heading
from tables.record.services.appending import Recorded
from tables.record.services.confirming import confirm_table
from tables.record.services.moves import record_moves
from tables.record.services.opening import open_acta
from tests.at_once import at_once, somebody_waits_for_us, wait_until
from tests.factories import a_coordinator, a_floor_judge, a_result, an_actor, some_entries
from tests.tables.factories import (
    Device,
    Running,
    a_hall,
    a_running_table,
    actor_of,
    seat_ids,
    starter,
    tally,
    to_the_end,
)
from tournament.changes.services.late_entries import add_late_entries
from tournament.results.errors import ResultDiffers
from tournament.results.models import Result
from tournament.rounds.models import Seat, Table
from tournament.sorteo.models import DrawRecord, DrawSheet

pytestmark = pytest.mark.django_db(transaction=True)


def kinds(gave: list[Any]) -> list[str]:
    return sorted(type(one).__name__ for one in gave)


def pushes(running: Running, *plays: tuple[Device, str], base: int) -> list[Callable[[], Recorded]]:
    """A lost die of each of these players, pushed by its device upon the same number."""

    def push(device: Device, player: str) -> Recorded:
        moves = device.sends(tally(player))
        return record_moves(running.acta, base=base, device=device.key, moves=moves, actor=running.actor)

    return [lambda device=device, player=player: push(device, player) for device, player in plays]  # type: ignore[misc]


def test_of_two_devices_that_push_upon_the_same_number_one_is_recorded() -> None:
    running = a_running_table(a_hall().tables[0])
    running.play(starter(running.names[0]))
    gave = at_once(*pushes(running, *((Device(), name) for name in running.names[:3]), base=1))
    assert kinds(gave) == ["Recorded", "StaleMoves", "StaleMoves"]
    written = Acta.objects.get().moves.last()
    assert written is not None
    for stale in (one for one in gave if isinstance(one, StaleMoves)):
        assert [move["player"] for move in stale.extra["lacking"]] == [written.payload["player"]]
    acta = Acta.objects.get()
    assert (acta.n, acta.moves.count()) == (2, 2)


def test_the_same_play_of_one_author_pushed_by_three_devices_is_recorded_once() -> None:
    running = a_running_table(a_hall().tables[0])
    running.play(starter(running.names[0]))
    gave = at_once(*pushes(running, *((Device(), running.names[1]) for _ in range(3)), base=1))
    assert kinds(gave) == ["Recorded"] * 3
    assert sorted(one.elsewhere for one in gave) == [[], [2], [2]]
    assert Acta.objects.get().moves.count() == 2


def test_a_dudo_entered_again_before_the_killed_server_s_own_is_seen_is_the_same_and_is_named() -> None:
    """PostgreSQL ends what a killed process had sent to it: the table is read without the dudo, which is then
    entered under a new number upon that older base. Decision 0534.
    """
    running = a_running_table(a_hall().tables[0])
    bidder, doubter = running.names[:2]
    bid = {"do": "bid", "by": bidder, "quantity": 2, "pinta": 3}
    running.play(starter(bidder), bid)
    dudo, reveal = (
        {"do": "dudo", "by": doubter},
        {"do": "reveal", "hands": {name: [3, 3, 1, 2, 4] for name in running.names}},
    )
    later: list[Recorded] = []

    def enters_again() -> None:
        later.append(running.play(dudo, reveal, base=2))
        connection.close()

    with transaction.atomic():
        first = running.play(dudo, base=2)
        again = Thread(target=enters_again)
        again.start()
        wait_until(somebody_waits_for_us)
    again.join(20)
    assert (first.acked, first.same) == (3, {})
    assert [(done.acked, done.same, done.n) for done in later] == [(5, {"4": 3}, 4)]
    acta = Acta.objects.get()
    assert [(move.device_seq, move.payload["do"]) for move in acta.moves.all()][2:] == [
        (3, "dudo"),
        (5, "reveal"),
    ]
    second = running.play({**bid, "by": doubter}, {**dudo, "by": running.names[2]})
    assert (second.same, second.n) == ({}, 6)  # a later one is a second one


def test_one_request_that_arrives_twice_at_once_is_recorded_once() -> None:
    running = a_running_table(a_hall().tables[0])
    moves = running.device.sends(starter(running.names[0]), tally(running.names[1]))

    def push() -> Recorded:
        return record_moves(running.acta, base=0, device=running.device.key, moves=moves, actor=running.actor)

    gave = at_once(push, push, push, push)
    assert kinds(gave) == ["Recorded"] * 4
    assert [one.acked for one in gave] == [2] * 4
    assert Acta.objects.get().moves.count() == 2


def test_tables_do_not_wait_for_one_another_and_one_device_serves_several() -> None:
    running = [a_running_table(table, name=str(table.number)) for table in a_hall(tables=4).tables]
    device = Device()

    def push(one: Running) -> Recorded:
        moves = first[one.table.number]
        return record_moves(one.acta, base=0, device=device.key, moves=moves, actor=one.actor)

    first = {one.table.number: device.sends(starter(one.names[0])) for one in running}
    gave = at_once(*(lambda one=one: push(one) for one in running))
    assert kinds(gave) == ["Recorded"] * 4
    assert set(Acta.objects.values_list("n", flat=True)) == {1}


def test_tables_opened_at_once_with_absent_players_while_late_entries_are_seated_close_no_ring() -> None:
    hall = a_hall(tables=4)
    late = some_entries(hall.championship, 2)

    def opening(table: Table) -> Callable[[], Acta]:
        first, *others = seat_ids(table)
        return lambda: open_acta(table, order=others, absent=[first], actor=an_actor())

    def seating() -> DrawSheet:
        return add_late_entries(hall.tables[0].round, late, actor=an_actor())

    gave = at_once(*map(opening, hall.tables), seating)
    assert None not in gave  # no deadlock, which would be a bug's exception
    for table, acta in zip(hall.tables, gave[:4], strict=True):
        # A table either plays, or waits for a public sheet that seats somebody there.
        assert isinstance(acta, Acta) or acta.extra["number"] == table.number
    assert (
        Seat.objects.filter(absent=True).count()
        == Acta.objects.count()
        == len(DrawRecord.objects.filter(kind="note"))
    )


def test_confirmed_twice_at_once_is_recorded_once() -> None:
    running = a_running_table(a_hall().tables[0])
    running.play(*to_the_end(running.names))

    def confirm() -> Result:
        return confirm_table(running.table, base=16, actor=running.actor)

    gave = at_once(confirm, confirm, confirm)
    assert kinds(gave) == ["Result"] * 3
    assert Result.objects.count() == 1
    assert Acta.objects.get().status == Acta.Status.CONFIRMED


def test_of_desk_and_tablet_at_once_the_second_is_shown_the_difference() -> None:
    running = a_running_table(a_hall().tables[0])
    running.play(*to_the_end(running.names))
    seats = list(running.table.seats.order_by("number"))  # by the acta those behind the first: 4, 3, 2
    gave = at_once(
        lambda: confirm_table(running.table, base=16, actor=running.actor),
        lambda: a_result(running.table, order=seats),
    )
    assert kinds(gave) == ["Result", "ResultDiffers"]
    assert isinstance(next(one for one in gave if isinstance(one, UserError)), ResultDiffers)
    assert Result.objects.count() == 1


def test_a_move_and_a_confirmation_at_once_do_not_both_count() -> None:
    running = a_running_table(a_hall().tables[0])
    running.play(*to_the_end(running.names))
    undo = running.device.sends({"do": "undo"})
    at_once(
        lambda: confirm_table(running.table, base=16, actor=running.actor),
        lambda: record_moves(
            running.acta, base=16, device=running.device.key, moves=undo, actor=running.actor
        ),
    )
    acta = Acta.objects.get()
    confirmed = (acta.status, acta.n, Result.objects.count()) == (Acta.Status.CONFIRMED, 16, 1)
    undone = (acta.status, acta.n, Result.objects.count()) == (Acta.Status.OPEN, 17, 0)
    assert confirmed or undone


def test_of_several_who_claim_at_once_one_runs_the_table() -> None:
    hall = a_hall()
    actors = [actor_of(a_coordinator(hall.championship, f"Coca {at}")[0]) for at in range(4)]
    gave = at_once(*(lambda actor=actor: claim_table(hall.tables[0], actor=actor) for actor in actors))
    assert kinds(gave) == ["AlreadyClaimed"] * 3 + ["Claim"]
    assert Claim.objects.filter(released_at=None).count() == 1
    refused = next(one for one in gave if isinstance(one, AlreadyClaimed))
    assert refused.extra["holder"] == Claim.objects.get(released_at=None).official.name


def test_two_who_take_over_at_once_leave_one_in_charge() -> None:
    running = a_running_table(a_hall().tables[0])
    actors = [actor_of(a_coordinator(running.table.round.championship, f"Rosa {at}")[0]) for at in range(3)]
    at_once(
        *(lambda actor=actor: claim_table(running.table, actor=actor, take_over=True) for actor in actors)
    )
    assert Claim.objects.filter(released_at=None).count() == 1


def test_opened_by_two_at_once_it_is_opened_once() -> None:
    table = a_hall().tables[0]
    judges = [actor_of(a_floor_judge(table.round.championship, f"Jacinta {at}")[0]) for at in range(3)]
    seats = seat_ids(table)
    gave = at_once(*(lambda actor=actor: open_acta(table, order=seats, actor=actor) for actor in judges))
    assert kinds(gave) == ["Acta"] * 3
    assert (Acta.objects.count(), Heading.objects.count()) == (1, 1)


def test_closing_all_tables_twice_at_once_closes_each_once() -> None:
    hall = a_hall(tables=3)
    for table in hall.tables:
        running = a_running_table(table, name=str(table.number))
        running.play(starter(running.names[0]), *[tally(name) for name in running.names[1:]])
    said: dict[int, list[str]] = {table.pk: [] for table in hall.tables}
    gave = at_once(
        lambda: close_by_time(hall.championship, said=said, actor=an_actor("Olga")),
        lambda: close_by_time(hall.championship, said=said, actor=an_actor("Omar")),
    )
    assert sorted(len(one) for one in gave) == [0, 3]
    assert set(Acta.objects.values_list("n", "status")) == {(5, Acta.Status.OVER)}


def test_the_order_of_the_players_survives_a_database_that_sorts_keys() -> None:
    """PostgreSQL keeps the keys of an object by length: the seats must not be read from them."""
    running = a_running_table(a_hall(players=5).tables[0])
    running.play(starter(running.names[0]))
    acta = Acta.objects.get()
    assert acta.told["players"] == running.names
    running.play({"do": "close", "reason": "time", "said": [running.names[3]]})
    acta.refresh_from_db()
    assert acta.state["ranking"] == [running.names[at] for at in (3, 0, 1, 2, 4)]
