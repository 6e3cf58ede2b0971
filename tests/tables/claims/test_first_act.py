"""What is done first at a table takes it: opening it, or saying who won. The winner needs no order of seats,
counts once, and is undone by whoever said it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import uuid4

import pytest

from core.refusals import Conflict, Invalid, NotAllowed
from tables.claims.queries import table_awaiting
from tables.claims.services import claim_table, open_table, record_winner
from tables.record.errors import NotOver, NotYourTable, PlaysHere, WrongOrder
from tables.record.models import Acta, Claim, Move
from tables.record.services.confirming import undo_confirmation
from tests.factories import a_coordinator, a_floor_judge, a_result, an_actor
from tests.tables.factories import Hall, a_hall, a_running_table, actor_of, seat_ids, starter, to_the_end
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.log.models import LogEntry
from tournament.register.protests.services import lodge
from tournament.results.errors import ResultDiffers
from tournament.results.models import Result
from tournament.results.services.rounds import close_round
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db

AT = datetime(2026, 3, 7, 21, tzinfo=UTC)


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=3)


@pytest.fixture
def coca(hall: Hall) -> Official:
    official, _code = a_coordinator(hall.championship, "Coca")
    return official


def win(table: Table, seat: int, actor: Actor, *, at: datetime = AT, absent: tuple[int, ...] = ()) -> None:
    record_winner(table, said=[seat], absent=absent, at=at, actor=actor)


def winners(table: Table) -> list[int]:
    return list(Seat.objects.filter(table=table, place=1).values_list("pk", flat=True))


class TestOpening:
    def test_whoever_opens_a_free_table_runs_it(self, hall: Hall, coca: Official) -> None:
        table = hall.tables[0]
        open_table(table, order=seat_ids(table), absent=(), follow="plays", actor=actor_of(coca))
        assert Claim.objects.get(table=table, released_at=None).official == coca

    def test_a_judge_opens_it_and_does_not_run_it(self, hall: Hall) -> None:
        table = hall.tables[0]
        judge, _code = a_floor_judge(hall.championship)
        open_table(table, order=seat_ids(table), absent=(), follow="plays", actor=actor_of(judge))
        assert not Claim.objects.filter(table=table).exists()

    def test_what_is_refused_takes_nothing(self, hall: Hall, coca: Official) -> None:
        table = hall.tables[0]
        with pytest.raises(WrongOrder):
            open_table(table, order=seat_ids(table)[1:], absent=(), follow="plays", actor=actor_of(coca))
        assert not Claim.objects.filter(table=table).exists()

    def test_nobody_takes_the_table_where_they_play(self, hall: Hall) -> None:
        table = hall.tables[0]
        entry = table.seats.select_related("entry").earliest("number").entry
        player, _code = a_coordinator(hall.championship, entry=entry)
        with pytest.raises(PlaysHere):
            win(table, seat_ids(table)[1], actor_of(player))

    def test_a_table_that_somebody_runs_stays_theirs(self, hall: Hall, coca: Official) -> None:
        table = hall.tables[0]
        rosa, _code = a_coordinator(hall.championship, "Rosa")
        claim_table(table, actor=actor_of(coca))
        with pytest.raises(NotYourTable):
            win(table, seat_ids(table)[1], actor_of(rosa))
        assert not Result.objects.exists()


class TestWinner:
    def test_is_taken_opened_as_drawn_and_recorded_in_one_step(self, hall: Hall, coca: Official) -> None:
        table = hall.tables[0]
        seats = seat_ids(table)

        win(table, seats[2], actor_of(coca))

        assert winners(table) == [seats[2]]
        acta = Acta.objects.get(table=table)
        assert (acta.status, acta.follow, acta.headings.get().seats) == ("confirmed", "winner", seats)
        assert Result.objects.get(table=table).source == Result.Source.ACTA

    def test_the_same_tap_again_changes_nothing(self, hall: Hall, coca: Official) -> None:
        table = hall.tables[0]
        for _sent in range(2):
            win(table, seat_ids(table)[2], actor_of(coca))
        assert (Result.objects.count(), Move.objects.count()) == (1, 1)

    def test_who_did_not_come_did_not_play(self, hall: Hall, coca: Official) -> None:
        table = hall.tables[0]
        first, *_others, last = seat_ids(table)
        win(table, first, actor_of(coca), absent=(last,))
        assert Seat.objects.get(pk=last).absent
        assert last not in Acta.objects.get(table=table).headings.get().seats

    def test_the_whole_order_may_be_said(self, hall: Hall, coca: Official) -> None:
        table = hall.tables[0]
        order = seat_ids(table)[::-1]
        record_winner(table, said=order, absent=(), at=AT, actor=actor_of(coca))
        assert list(table.seats.order_by("place").values_list("pk", flat=True)) == order

    def test_somebody_of_another_table_is_not_taken(self, hall: Hall, coca: Official) -> None:
        here, there = hall.tables[:2]
        with pytest.raises(WrongOrder):
            win(here, seat_ids(there)[0], actor_of(coca))

    def test_a_table_followed_otherwise_takes_it_too(self, hall: Hall) -> None:
        running = a_running_table(hall.tables[0])
        running.play(starter(running.names[0]))
        win(running.table, seat_ids(running.table)[3], running.actor)
        assert winners(running.table) == [seat_ids(running.table)[3]]

    def test_where_the_desk_said_otherwise_the_acta_has_it_and_the_result_stands(
        self, hall: Hall, coca: Official
    ) -> None:
        table = hall.tables[0]
        claim_table(table, actor=actor_of(coca))
        open_table(table, order=seat_ids(table), absent=(), follow="winner", actor=actor_of(coca))
        order = list(table.seats.order_by("number"))
        a_result(table, order=order)
        with pytest.raises(ResultDiffers):
            win(table, order[2].pk, actor_of(coca))
        assert winners(table) == [order[0].pk]
        assert Acta.objects.get(table=table).status == Acta.Status.OVER

    def test_another_winner_than_the_record_has_is_refused(self, hall: Hall, coca: Official) -> None:
        table = hall.tables[0]
        seats = seat_ids(table)
        win(table, seats[2], actor_of(coca))
        with pytest.raises(Conflict) as refused:
            win(table, seats[1], actor_of(coca), at=AT.replace(minute=1))
        assert refused.value.code == "moved_on"


class TestTakingBack:
    def test_is_corrected_without_a_reason_by_whoever_said_it(self, hall: Hall, coca: Official) -> None:
        table, actor = hall.tables[0], actor_of(coca)
        seats = seat_ids(table)
        win(table, seats[2], actor)

        undo_confirmation(table, actor=actor)
        table.refresh_from_db()
        assert (table.status, table.result_version, winners(table)) == ("playing", 0, [])
        assert Acta.objects.get(table=table).status == Acta.Status.OPEN
        assert LogEntry.objects.get(action="result-undone").author == "Coca"

        win(table, seats[1], actor, at=AT.replace(minute=1))
        assert winners(table) == [seats[1]]

    def test_a_result_on_which_something_rests_stands_until_another_corrects_it(
        self, hall: Hall, coca: Official
    ) -> None:
        table, actor = hall.tables[0], actor_of(coca)
        seats = seat_ids(table)
        win(table, seats[2], actor)
        table.refresh_from_db()
        lodge(table, by="Ana Paz", words="Faltó uno", request=uuid4(), actor=Actor(label="Ana Paz"))

        undo_confirmation(table, actor=actor)
        assert winners(table) == [seats[2]]
        assert LogEntry.objects.get(action="result-taken-back").author == "Coca"

        win(table, seats[1], actor, at=AT.replace(minute=1))
        assert winners(table) == [seats[1]]
        assert [result.version for result in Result.objects.filter(table=table)] == [1, 2]

    def test_a_resend_of_what_was_taken_back_says_nothing(self, hall: Hall, coca: Official) -> None:
        table, actor = hall.tables[0], actor_of(coca)
        win(table, seat_ids(table)[2], actor)
        undo_confirmation(table, actor=actor)
        win(table, seat_ids(table)[2], actor)
        assert Acta.objects.get(table=table).status == Acta.Status.OPEN

    def test_twice_is_once(self, hall: Hall, coca: Official) -> None:
        table, actor = hall.tables[0], actor_of(coca)
        win(table, seat_ids(table)[2], actor)
        for _time in range(2):
            undo_confirmation(table, actor=actor)
        assert Move.objects.count() == 2

    def test_nobody_takes_back_what_another_recorded(self, hall: Hall, coca: Official) -> None:
        table = hall.tables[0]
        rosa, _code = a_coordinator(hall.championship, "Rosa")
        win(table, seat_ids(table)[2], actor_of(coca))
        claim_table(table, actor=actor_of(rosa), take_over=True)
        for actor, refusal in ((actor_of(coca), NotYourTable), (actor_of(rosa), NotAllowed)):
            with pytest.raises(refusal):
                undo_confirmation(table, actor=actor)

    def test_without_a_result_there_is_nothing(self, hall: Hall) -> None:
        running = a_running_table(hall.tables[0])
        running.play(*to_the_end(running.names))
        with pytest.raises(NotOver):
            undo_confirmation(running.table, actor=running.actor)

    def test_not_once_the_round_is_closed(self, hall: Hall, coca: Official) -> None:
        for table in hall.tables:
            win(table, seat_ids(table)[0], actor_of(coca))
        close_round(hall.tables[0].round, actor=an_actor())
        with pytest.raises(Conflict):
            undo_confirmation(hall.tables[0], actor=actor_of(coca))


class TestTheTableThatWaits:
    def test_is_the_one_that_they_run(self, hall: Hall, coca: Official) -> None:
        claim_table(hall.tables[1], actor=actor_of(coca))
        assert table_awaiting(coca) == hall.tables[1]

    def test_of_several_they_choose(self, hall: Hall, coca: Official) -> None:
        for table in hall.tables[:2]:
            claim_table(table, actor=actor_of(coca))
        assert table_awaiting(coca) is None

    def test_is_the_only_one_that_nobody_runs(self, hall: Hall, coca: Official) -> None:
        rosa, _code = a_coordinator(hall.championship, "Rosa")
        assert table_awaiting(coca) is None
        for table in hall.tables[:2]:
            claim_table(table, actor=actor_of(rosa))
        assert table_awaiting(coca) == hall.tables[2]

    def test_is_not_the_one_where_they_play(self, hall: Hall) -> None:
        entry = hall.tables[2].seats.select_related("entry").earliest("number").entry
        player, _code = a_coordinator(hall.championship, entry=entry)
        rosa, _code = a_coordinator(hall.championship, "Rosa")
        for table in hall.tables[:2]:
            claim_table(table, actor=actor_of(rosa))
        assert table_awaiting(player) is None

    def test_is_no_table_that_is_decided(self, hall: Hall, coca: Official) -> None:
        win(hall.tables[0], seat_ids(hall.tables[0])[0], actor_of(coca))
        assert table_awaiting(coca) is None
        claim_table(hall.tables[1], actor=actor_of(coca))
        assert table_awaiting(coca) == hall.tables[1]


class TestEveryPlace:
    """In a stage with points all places are asked; where some lack, nothing is written."""

    def test_a_winner_alone_is_refused_and_the_whole_order_is_taken_then(self) -> None:
        hall = a_hall(players=4, kind="points", rounds=2)
        table, coca = hall.tables[0], actor_of(a_coordinator(hall.championship, "Coca")[0])
        first, second, third, fourth = seat_ids(table)
        for said in ([third], [third, first]):
            with pytest.raises(Invalid) as refused:
                record_winner(table, said=said, absent=(), at=AT, actor=coca)
            assert refused.value.code == "places_wanted"
        assert not Acta.objects.exists()
        record_winner(table, said=[third, first, fourth], absent=(), at=AT, actor=coca)
        placed = Seat.objects.filter(table=table).order_by("place").values_list("pk", flat=True)
        assert list(placed) == [third, first, fourth, second]

    def test_who_has_left_is_not_asked(self) -> None:
        hall = a_hall(players=4, kind="points", rounds=2)
        running = a_running_table(hall.tables[0], follow="winner")
        running.play({"do": "withdraw", "player": running.names[3], "reason": "Se va"})
        first, second, _third, _fourth = seat_ids(running.table)
        with pytest.raises(Invalid):
            record_winner(running.table, said=[second], absent=(), at=AT, actor=running.actor)
        record_winner(running.table, said=[second, first], absent=(), at=AT, actor=running.actor)
        assert Table.objects.get(pk=running.table.pk).status == Table.Status.DECIDED
