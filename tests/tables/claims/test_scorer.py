"""A player of a table writes at it where the stage lets one: who may, until when, and what binds them."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from core.refusals import Invalid, NotAllowed
from tables.claims.services import claim_table, open_table, record_winner
from tables.floor.services import confirm_over
from tables.record.closing import ranking_text
from tables.record.errors import NamedTooLate, NotAgreed, NotSigned, NotYourTable, NotYourWord, PlaysHere
from tables.record.models import Acta, Claim, Move, Signature
from tables.record.play_correction import Change
from tables.record.queries.claims import claim_in_force, taking_address
from tables.record.services.appending import Recorded
from tables.record.services.confirming import (
    confirm_table,
    placings_from,
    standing_moves,
    undo_confirmation,
)
from tables.record.services.play_correction import correct_play
from tests.factories import a_coordinator, a_floor_judge, an_actor
from tests.tables.factories import Device, Hall, Running, a_hall, actor_of, api_of, seat_ids, signed_in
from tournament.championship.access.models import Official
from tournament.championship.log.models import LogEntry
from tournament.championship.log.words import sentences
from tournament.championship.officials.services import dismiss, new_code
from tournament.rounds.models import Seat, Table

pytestmark = pytest.mark.django_db

BOXES = (
    "balas",
    "tontos",
    "trenes",
    "cuadras",
    "quinas",
    "senas",
    "escalera",
    "full",
    "poker",
    "grande",
    "grande",
)


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=2, players=3, game="alalay", preset="texto", scorer=True)


def says_who(table: Table, at: int, *, key: str = "", client: Client | None = None) -> Any:
    """The phone on which that player of the table says that they write."""
    phone = client or Client()
    body = {"do": "write", "seat": seat_ids(table)[at]}
    phone.answer = phone.post(f"/t/{table.hall_table.token}/{key}", body)  # type: ignore[attr-defined]  # kept for the test
    return phone


def key_of(table: Table) -> str:
    """What is handed on with the table, as a query."""
    return "?" + taking_address(table, claim_in_force(table.pk)).partition("?")[2]


def written(table: Table, *, follow: str = "turns") -> Running:
    """Written by its first player from the start."""
    says_who(table, 0)
    claim = Claim.objects.select_related("official").get(table=table, released_at=None)
    actor = actor_of(claim.official)
    acta = open_table(table, order=seat_ids(table), absent=(), follow=follow, actor=actor)
    return Running(table, claim.official, actor, claim, acta, Device())


def turn(name: str, box: str, points: int = 0) -> dict[str, Any]:
    return {"do": "enter", "by": name, "box": box, "points": points}


def to_the_end(running: Running) -> Recorded:
    """The first player has three points more than the others, who have none."""
    moves = [turn(name, box) for box in BOXES for name in running.names]
    return running.play(turn(running.names[0], "balas", 3), *moves[1:])


def signs(running: Running, *players: int, **more: Any) -> Any:
    running.acta.refresh_from_db()
    heading = running.acta.headings.get()
    ranking = ranking_text(placings_from(heading, standing_moves(running.acta)))
    seats = [heading.seats[player] for player in players]
    body = {
        "key": str(uuid4()),
        "seats": seats,
        "said": "agrees",
        "ranking": ranking,
        "by_player": True,
        **more,
    }
    return api_of(running.official).post(f"/api/tables/{running.table.pk}/signatures/", body)


class TestWho:
    def test_who_scans_the_code_of_their_table_says_who_they_are_and_writes(self, hall: Hall) -> None:
        table = hall.tables[0]
        page = Client().get(f"/t/{table.hall_table.token}/").content.decode()
        names = list(table.seats.order_by("number").values_list("entry__name", flat=True))
        assert all(f">{name}</button>" in page for name in names)
        phone = says_who(table, 1)
        assert phone.answer["Location"] == f"/coordinate/{hall.championship.slug}/tables/{table.pk}/"
        state = phone.get(f"/api/tables/{table.pk}/").json()
        assert (state["may_write"], state["claim"]["seat"]) == (True, seat_ids(table)[1])
        assert (state["may_judge"], state["claim"]["holder"]) == (False, names[1])
        line = LogEntry.objects.filter(action="table-scorer").get()
        assert (line.author, sentences(hall.championship, [line])) == (
            names[1],
            ["Anota en la mesa 1, y juega en ella."],
        )

    def test_dudo_has_it_off_and_says_who_runs_the_table(self) -> None:
        table = a_hall().tables[0]
        assert 'id="write"' not in Client().get(f"/t/{table.hall_table.token}/").content.decode()
        phone = says_who(table, 0)
        assert phone.answer.status_code == 403
        coca, _code = a_coordinator(table.round.championship, entry=table.seats.get(number=1).entry)
        with pytest.raises(PlaysHere, match="otra persona"):
            claim_table(table, actor=actor_of(coca))
        assert not Claim.objects.exists()

    def test_a_player_of_another_table_neither_writes_nor_looks(self, hall: Hall) -> None:
        here, there = hall.tables
        phone = says_who(here, 0)
        assert says_who(there, 0, client=Client()).answer.status_code == 302
        api = f"/api/tables/{there.pk}/"
        for answer in (phone.get(api), phone.post(api + "claim/", {"take_over": True}, "application/json")):
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_your_table")
        lines = phone.get(f"/api/championships/{hall.championship.slug}/my-tables/").json()["tables"]
        assert [line["id"] for line in lines] == [here.pk]
        tablet = phone.get(f"/coordinate/{hall.championship.slug}/tables/{there.pk}/")
        assert tablet["Location"] == f"/coordinate/{hall.championship.slug}/"
        official = Official.objects.get(entry=here.seats.get(number=1).entry)
        with pytest.raises(NotYourTable):
            claim_table(there, actor=actor_of(official), take_over=True)
        seat = Seat.objects.get(table=there, number=1).pk
        assert phone.post(f"/t/{here.hall_table.token}/", {"do": "write", "seat": seat}).status_code == 400

    def test_a_coordinator_who_plays_writes_their_own_table_with_their_code_alone(self, hall: Hall) -> None:
        table = hall.tables[0]
        coca, _code = a_coordinator(hall.championship, entry=table.seats.get(number=1).entry)
        assert says_who(table, 0).answer.status_code == 403
        claim_table(table, actor=actor_of(coca))
        assert claim_in_force(table.pk).seat == seat_ids(table)[0]  # type: ignore[union-attr]  # somebody writes

    def test_a_table_that_a_coordinator_runs_is_theirs_until_they_hand_it_over(self, hall: Hall) -> None:
        table = hall.tables[0]
        coca, _code = a_coordinator(hall.championship)
        claim_table(table, actor=actor_of(coca))
        assert says_who(table, 0).answer.status_code == 409
        handed = api_of(coca).get(f"/api/tables/{table.pk}/").json()["hand_to"]
        assert handed.startswith(f"/t/{table.hall_table.token}/")
        assert says_who(table, 0, key=key_of(table)).answer.status_code == 302


class TestUntilWhen:
    def test_after_the_first_throw_the_table_is_handed_over_or_stays(self, hall: Hall) -> None:
        running = written(hall.tables[0])
        before = key_of(running.table)
        assert says_who(running.table, 1).answer.status_code == 302
        assert says_who(running.table, 0, key=before).answer.status_code == 302  # nothing is played yet
        running.play(turn(running.names[0], "balas", 3))
        phone = says_who(running.table, 1)
        assert phone.answer.status_code == 409
        assert "antes del primer tiro" in phone.answer.content.decode()
        assert says_who(running.table, 1, key=before).answer.status_code == 409  # it changed hands meanwhile
        assert says_who(running.table, 0).answer.status_code == 409  # nor does anybody come in as who writes
        key = key_of(running.table)
        page = Client().get(f"/t/{running.table.hall_table.token}/{key}").content.decode()
        assert running.names[1] in page.partition('id="write"')[2]
        second = says_who(running.table, 1, key=key)
        assert second.get(f"/api/tables/{running.table.pk}/").json()["may_write"]
        assert says_who(running.table, 2, key=key).answer.status_code == 409

    def test_the_organizer_shows_the_code_where_a_phone_is_gone_and_writes_without_it(
        self, hall: Hall
    ) -> None:
        running = written(hall.tables[0])
        running.play(turn(running.names[0], "balas", 3))
        judge = signed_in(a_floor_judge(hall.championship)[0])
        floor = judge.get(
            f"/organize/{hall.championship.slug}/floor/tables/{running.table.pk}/"
        ).content.decode()
        assert f"{running.names[0]} anota y juega aquí" in floor
        assert key_of(running.table) in floor
        running.play(turn(running.names[1], "balas", 3), actor=an_actor())

    def test_whoever_gave_the_table_back_takes_it_again(self, hall: Hall) -> None:
        running = written(hall.tables[0])
        running.play(turn(running.names[0], "balas", 3))
        Claim.objects.update(released_at=running.acta.opened_at)
        with pytest.raises(NamedTooLate, match="organizador"):
            claim_table(running.table, actor=running.actor)
        claim_table(running.table, actor=running.actor, handed=True)

    def test_two_phones_of_one_player_write_one_table(self, hall: Hall) -> None:
        table = hall.tables[0]
        first, second = says_who(table, 0), says_who(table, 0)
        for phone in (first, second):
            assert phone.get(f"/api/tables/{table.pk}/").json()["may_write"]
        assert Claim.objects.count() == 1


class TestCorrecting:
    def test_what_was_entered_last_is_undone_alone_and_what_lies_beneath_is_agreed(self, hall: Hall) -> None:
        running = written(hall.tables[0])
        ana, beto, _caro = running.names
        running.play(turn(ana, "balas", 3), turn(beto, "balas", 2), {"do": "undo"})
        for agreed in ({}, {"agreed": ana}, {"agreed": "Nadie"}):
            with pytest.raises(NotAgreed, match=beto):
                running.play({"do": "undo", **agreed})
        running.play({"do": "undo", "agreed": beto})
        running.acta.refresh_from_db()
        assert running.acta.state["turn"] == ana
        assert Move.objects.last().payload == {"do": "undo", "agreed": beto}  # type: ignore[union-attr]  # the undo

    def test_who_leaves_and_what_is_void_is_agreed_and_nobody_is_disqualified(self, hall: Hall) -> None:
        running = written(hall.tables[0])
        ana, beto, caro = running.names
        running.play(turn(ana, "balas", 3))
        leaves = {"do": "withdraw", "player": caro, "reason": "se va"}
        with pytest.raises(NotAgreed):
            running.play(leaves)
        running.play({**leaves, "agreed": beto})
        with pytest.raises(NotYourWord, match="Consultar"):
            running.play({"do": "disqualify", "player": beto, "reason": "trampa"})

    def test_an_earlier_turn_is_corrected_with_another_and_the_log_says_who(self, hall: Hall) -> None:
        running = written(hall.tables[0])
        ana, beto, _caro = running.names
        running.play(turn(ana, "balas", 3), turn(beto, "balas", 2))
        change = Change(1, turn(ana, "tontos", 2))
        how: dict[str, Any] = {"change": change, "base": 2, "reason": "otra casilla", "actor": running.actor}
        with pytest.raises(NotAgreed):
            correct_play(running.table, **how)
        correct_play(running.table, agreed=beto, **how)
        running.acta.refresh_from_db()
        assert running.acta.state["sheets"][ana]["tontos"] == 2
        line = LogEntry.objects.filter(action="play-corrected-agreed").get()
        assert f"de acuerdo {beto}" in sentences(hall.championship, [line])[0]
        assert Move.objects.filter(payload__do="undo", payload__agreed=beto).count() == 2

    def test_a_player_settles_no_case_and_warns_nobody(self, hall: Hall) -> None:
        running = written(hall.tables[0])
        body = {"key": str(uuid4()), "player": running.table.seats.get(number=2).pk, "words": "habló"}
        answer = api_of(running.official).post(f"/api/tables/{running.table.pk}/warnings/", body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_your_word")
        judge, _code = a_floor_judge(hall.championship)
        assert api_of(judge).post(f"/api/tables/{running.table.pk}/warnings/", body).status_code == 200
        read = [
            [
                line["words"]
                for seat in api_of(who).get(f"/api/tables/{running.table.pk}/").json()["seats"]
                for line in seat["warnings"]
            ]
            for who in (judge, running.official)
        ]
        assert read == [["habló"], [""]]  # what for, officials alone


class TestSigning:
    def test_the_result_waits_for_all_who_play_and_is_then_theirs(self, hall: Hall) -> None:
        running = written(hall.tables[0])
        to_the_end(running)
        running.acta.refresh_from_db()
        how: dict[str, Any] = {"base": running.acta.n, "actor": running.actor}
        signs(running, 0, 1)
        signs(running, 2, by_player=False)
        with pytest.raises(NotSigned, match=running.names[2]):
            confirm_table(running.table, **how)
        signs(running, 2, said="disagrees")
        with pytest.raises(NotSigned):
            confirm_table(running.table, **how)
        signs(running, 2)
        assert confirm_table(running.table, **how).version == 1
        with pytest.raises(NotAllowed, match="firmaron"):
            undo_confirmation(running.table, actor=running.actor)

    def test_once_somebody_has_signed_nothing_is_undone_alone(self, hall: Hall) -> None:
        running = written(hall.tables[0])
        to_the_end(running)
        signs(running, 1)
        with pytest.raises(NotAgreed):
            running.play({"do": "undo"})
        running.play({"do": "undo", "agreed": running.names[1]})

    def test_the_organizer_confirms_it_without_them(self, hall: Hall) -> None:
        running = written(hall.tables[0])
        to_the_end(running)
        running.acta.refresh_from_db()
        assert not confirm_over(hall.championship, actor=an_actor()).done  # one by one
        confirm_table(running.table, base=running.acta.n, actor=an_actor())
        assert not Signature.objects.exists()

    def test_a_winner_alone_is_signed_before_it_counts(self, hall: Hall) -> None:
        table = hall.tables[0]
        says_who(table, 0)
        actor = actor_of(Claim.objects.get().official)
        record_winner(table, said=[seat_ids(table)[1]], absent=(), at=None, actor=actor)
        assert Acta.objects.get(table=table).status == Acta.Status.OVER


def test_a_player_who_writes_has_no_code_and_leaves_with_their_office(hall: Hall) -> None:
    running = written(hall.tables[0])
    judge = signed_in(a_floor_judge(hall.championship)[0])
    page = judge.get(f"/organize/{hall.championship.slug}/officials/").content.decode()
    assert "jugador que anota en su mesa" in page
    with pytest.raises(Invalid):
        new_code(running.official, actor=an_actor())
    dismiss(running.official, actor=an_actor())
    assert signed_in(running.official).get(f"/api/tables/{running.table.pk}/").status_code == 401
    assert says_who(running.table, 0).answer.status_code == 403
    assert says_who(running.table, 1).answer.status_code == 302
