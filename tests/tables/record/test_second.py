"""The second entry of a final: another official enters the same table, and every difference is told."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.db import DatabaseError, transaction
from rest_framework.test import APIClient

from core.refusals import NotAllowed
from tables.record.models import Acta, Move, SecondMove
from tables.record.second import differences, plays_of
from tables.record.services.second import switch_second_entry
from tests.factories import a_coordinator, a_floor_judge
from tests.tables.factories import (
    Device,
    a_hall,
    a_running_table,
    api_of,
    codes,
    seat_ids,
    signed_in,
    starter,
    tally,
    to_the_end,
)
from tournament.championship.access.actors import SYSTEM
from tournament.results.models import Result
from tournament.rounds.models import Table

pytestmark = pytest.mark.django_db

HEAD = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Caro"]}
BEGUN = starter("Ana")


def outcome(by: str, on: str, *, holds: bool) -> dict[str, Any]:
    return {"do": "outcome", "call": "dudo", "by": by, "on": on, "holds": holds}


def bid(by: str, quantity: int) -> dict[str, Any]:
    return {"do": "bid", "by": by, "quantity": quantity, "pinta": 5}


def doubted(by: str) -> list[dict[str, Any]]:
    """Nobody had so many: who bid last loses."""
    return [{"do": "dudo", "by": by}, {"do": "reveal", "count": 2}]


def differ(first: list[dict[str, Any]], second: list[dict[str, Any]]) -> list[int]:
    """The numbers of the plays that differ."""
    return [one.play for one in differences(plays_of(HEAD, first, "es"), plays_of(HEAD, second, "es"))]


def test_the_same_plays_do_not_differ() -> None:
    plays = [BEGUN, outcome("Beto", "Ana", holds=True), outcome("Caro", "Beto", holds=False)]
    assert differ(plays, plays) == []


def test_one_that_is_behind_does_not_differ() -> None:
    plays = [BEGUN, outcome("Beto", "Ana", holds=True), outcome("Caro", "Beto", holds=False)]
    assert differ(plays, plays[:2]) == differ(plays[:2], plays) == differ(plays, []) == []


def test_a_play_that_differs_is_named_and_those_after_it_are_not() -> None:
    first = [BEGUN, outcome("Beto", "Ana", holds=True), tally("Caro")]
    second = [BEGUN, outcome("Beto", "Ana", holds=False), tally("Caro")]
    assert differ(first, second) == [1]


def test_each_says_its_play_in_a_sentence() -> None:
    found = differences(
        plays_of(HEAD, [BEGUN, tally("Ana")], "es"), plays_of(HEAD, [BEGUN, tally("Caro")], "es")
    )
    assert [("Ana" in one.first, "Caro" in one.second) for one in found] == [(True, True)]


def test_who_starts_is_compared_with_the_first_play() -> None:
    assert differ([BEGUN], [starter("Beto")]) == [1]


def test_the_same_dice_for_another_reason_are_another_play() -> None:
    first = [BEGUN, outcome("Beto", "Ana", holds=False)]
    second = [BEGUN, outcome("Ana", "Caro", holds=True)]
    assert differ(first, second) == [1]


def test_every_word_beside_what_came_out_of_it_is_the_same_play() -> None:
    words = [BEGUN, bid("Ana", 3), bid("Beto", 4), *doubted("Caro")]
    assert differ(words, [BEGUN, outcome("Caro", "Beto", holds=False)]) == []
    assert differ(words, [BEGUN, tally("Beto")]) == []
    assert differ(words, [BEGUN, tally("Caro")]) == [1]


def test_words_are_compared_where_both_wrote_them() -> None:
    first, second = ([BEGUN, bid("Ana", quantity), *doubted("Beto")] for quantity in (3, 4))
    found = differences(plays_of(HEAD, first, "es"), plays_of(HEAD, second, "es"))
    assert [(one.play, one.first, one.second) for one in found] == [
        (1, "Ana abre con tres quinas.", "Ana abre con cuatro quinas.")
    ]


def test_a_play_that_was_annulled_is_not_compared() -> None:
    first = [BEGUN, bid("Ana", 3), {"do": "void", "reason": "cayó un dado"}, tally("Ana")]
    assert differ(first, [BEGUN, tally("Ana")]) == []


class Final:
    """A table that its coordinator runs and another official enters a second time."""

    def __init__(self) -> None:
        self.running = a_running_table(a_hall().tables[0])
        self.official, _code = a_coordinator(self.running.table.round.championship, "Rosa")
        self.api = api_of(self.official)
        self.device = Device()
        switch_second_entry(self.running.acta, on=True, actor=SYSTEM)

    @property
    def address(self) -> str:
        return f"/api/tables/{self.running.table.pk}/second/"

    def whole(self) -> dict[str, Any]:
        told: dict[str, Any] = self.api.get(f"{self.address}?device={self.device.key}").json()
        return told

    def sends(self, *moves: dict[str, Any], base: int | None = None, api: APIClient | None = None) -> Any:
        base = self.whole()["acta"]["n"] if base is None else base
        return self.send({"base": base, "moves": self.device.numbered(*moves)}, api=api)

    def send(self, body: dict[str, Any], *, device: str = "", api: APIClient | None = None) -> Any:
        body = {"device": device or self.device.key, **body}
        return (api or self.api).post(f"{self.address}moves/", body)

    def seen(self) -> Any:
        """What the tablet of the table is told."""
        return api_of(self.running.official).get(f"/api/tables/{self.running.table.pk}/").json()["second"]


@pytest.fixture
def final() -> Final:
    return Final()


def test_a_difference_is_told_to_both_and_goes_with_an_undo(final: Final) -> None:
    ana, beto, *_ = final.running.names
    final.running.play(starter(ana), tally(ana))
    assert final.sends(starter(ana), tally(beto)).status_code == 200
    told = final.seen()
    assert (told["acta"], told["second"], [one["play"] for one in told["differs"]]) == (1, 1, [1])
    assert ana in told["differs"][0]["acta"]
    assert beto in told["differs"][0]["second"]
    assert final.whole()["second"] == told
    final.sends({"do": "undo"}, tally(ana))
    assert final.seen() == {"acta": 1, "second": 1, "differs": []}


def test_a_difference_goes_with_an_undo_of_the_record(final: Final) -> None:
    ana, beto, *_ = final.running.names
    final.running.play(starter(ana), tally(ana))
    final.sends(starter(ana), tally(beto))
    final.running.play({"do": "undo"}, tally(beto))
    assert final.seen()["differs"] == []


def test_nothing_of_it_reaches_the_record(final: Final) -> None:
    running = final.running
    running.play(starter(running.names[0]))
    before = Acta.objects.values().get()
    assert final.sends(*to_the_end(running.names)).status_code == 200
    assert final.whole()["acta"]["status"] == "over"
    assert Acta.objects.values().get() == before
    assert Move.objects.count() == 1
    assert not Result.objects.exists()
    assert Table.objects.get(pk=running.table.pk).status != Table.Status.DECIDED


def test_the_same_again_changes_nothing(final: Final) -> None:
    body = {"base": 0, "moves": final.device.numbered(starter(final.running.names[0]))}
    first, again = final.send(body).json(), final.send(body).json()
    assert (first["acked"], again["acked"]) == (1, 1)
    assert SecondMove.objects.count() == 1


def test_another_device_is_told_what_it_lacks(final: Final) -> None:
    ana, *_ = final.running.names
    final.sends(starter(ana))
    answer = final.send({"base": 0, "moves": [{"seq": 1, **starter(ana)}]}, device="f" * 32)
    assert answer.json()["error"]["code"] == "stale_moves"


def test_what_the_rules_refuse_is_refused_as_at_the_table(final: Final) -> None:
    answer = final.sends(starter(final.running.names[0]), tally("nadie"))
    error = answer.json()["error"]
    assert (answer.status_code, error["extra"]["acked"], error["extra"]["n"]) == (409, 1, 1)
    assert error["message"]


def test_who_runs_the_table_does_not_enter_it_twice(final: Final) -> None:
    own = api_of(final.running.official)
    answer = own.get(final.address)
    assert answer.status_code == 403
    assert "segunda anotación" in answer.json()["error"]["message"]
    assert final.sends(starter(final.running.names[0]), base=0, api=own).status_code == 403


def test_a_player_of_the_table_does_not_enter_it(final: Final) -> None:
    seat = final.running.table.seats.get(number=1)
    official, _code = a_coordinator(final.running.table.round.championship, "Juega")
    official.entry = seat.entry
    official.save()
    answer = api_of(official).get(final.address)
    assert answer.json()["error"]["code"] == "plays_here"


def test_only_officials_of_the_championship_enter_it(final: Final) -> None:
    assert api_of().get(final.address).status_code == 401
    stranger, _code = a_coordinator(a_hall().championship, "Ajena")
    sent = final.sends(starter(final.running.names[0]), base=0, api=api_of(stranger))
    assert codes([api_of(stranger).get(final.address), sent]) == ["not_official", "not_official"]


def test_it_is_entered_only_where_it_is_switched_on(final: Final) -> None:
    final.sends(starter(final.running.names[0]))
    switch_second_entry(final.running.acta, on=False, actor=SYSTEM)
    answer = final.api.get(final.address)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "no_second_entry")
    assert final.seen() is None
    assert SecondMove.objects.count() == 1


def test_a_coordinator_does_not_switch_it(final: Final) -> None:
    with pytest.raises(NotAllowed):
        switch_second_entry(final.running.acta, on=False, actor=final.running.actor)


def test_a_ruling_of_the_record_holds_here_too(final: Final) -> None:
    ana, beto, *_ = final.running.names
    final.running.play(starter(ana))
    final.sends(starter(ana))
    ruling = {"do": "ruling", "text": "Se tira de nuevo.", "text_en": "Throw again."}
    final.running.play(ruling, actor=SYSTEM)
    assert [line["move"]["do"] for line in final.whole()["acta"]["log"]] == ["starter", "ruling"]
    assert final.sends(tally(ana)).status_code == 200
    assert final.sends({"do": "undo"}, tally(beto)).status_code == 200
    stand = [line["move"]["do"] for line in final.whole()["acta"]["log"] if line["stands"]]
    assert stand.count("ruling") == 1
    assert SecondMove.objects.filter(payload__do="ruling").count() >= 1


def test_after_the_result_is_recorded_nothing_more_is_entered(final: Final) -> None:
    Acta.objects.update(status=Acta.Status.CONFIRMED)
    answer = final.sends(starter(final.running.names[0]), base=0)
    assert answer.json()["error"]["code"] == "acta_confirmed"


def test_the_database_refuses_to_change_what_was_entered(final: Final) -> None:
    final.sends(starter(final.running.names[0]))
    with pytest.raises(DatabaseError), transaction.atomic():
        SecondMove.objects.update(author="Otra")


def test_the_page_of_the_table_is_told_anew_when_it_changes(final: Final) -> None:
    own = api_of(final.running.official)
    address = f"/api/tables/{final.running.table.pk}/"
    etag = own.get(address)["ETag"]
    assert own.get(address, HTTP_IF_NONE_MATCH=etag).status_code == 304
    final.sends(starter(final.running.names[0]))
    assert own.get(address, HTTP_IF_NONE_MATCH=etag).status_code == 200


def test_the_floor_switches_it_and_shows_where_it_differs(final: Final) -> None:
    running = final.running
    judge, _code = a_floor_judge(running.table.round.championship)
    browser, ana, beto = signed_in(judge), *running.names[:2]
    floor = f"/organize/{running.table.round.championship.slug}/floor/"
    page = f"{floor}tables/{running.table.pk}/"
    browser.post(f"{page}act/", {"act": "second-off"})
    assert final.seen() is None
    browser.post(f"{page}act/", {"act": "second-on"})
    running.play(starter(ana), tally(ana))
    final.sends(starter(ana), tally(beto))
    for address in (floor, f"{page}card/"):
        assert "La jugada 1 difiere" in browser.get(address).content.decode()
    assert "1 jugada difiere" in browser.get(page).content.decode()
    assert f"/coordinate/{running.table.round.championship.slug}/tables/{running.table.pk}/second/" in (
        browser.get(page).content.decode()
    )


def test_when_the_order_is_corrected_it_begins_anew(final: Final) -> None:
    running = final.running
    running.play(starter(running.names[0]))
    final.sends(starter(running.names[0]))
    order = list(reversed(seat_ids(running.table)))
    answer = api_of(running.official).post(f"/api/tables/{running.table.pk}/order/", {"order": order})
    assert answer.status_code == 200
    told = final.whole()
    assert (told["acta"]["n"], told["second"]["differs"]) == (0, [])
    assert final.sends(starter(told["acta"]["head"]["players"][0])).status_code == 200


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("moves/", {}),
        ("moves/", {"base": -1, "moves": []}),
        ("moves/", {"device": "f" * 32, "base": 0, "moves": [{"seq": 1, "do": ["x"]}]}),
        ("moves/", {"device": "f" * 32, "base": 7, "moves": [{"seq": 1, "do": "undo"}]}),
        ("moves/", {"device": "f" * 32, "base": 0, "moves": [{"seq": 1, "do": "undo"}]}),
        ("moves/", {"device": "f" * 32, "base": 0, "moves": [{"seq": 1, "do": "adjust"}]}),
        ("preview/", {}),
        ("preview/", {"move": {"do": "undo"}}),
        ("preview/", {"move": {"do": "tally", "player": "nadie"}}),
    ],
)
def test_what_is_no_move_is_refused_and_changes_nothing(final: Final, what: str, body: Any) -> None:
    answer = final.api.post(f"{final.address}{what}", body)
    assert answer.status_code in (400, 403, 409)
    assert answer.json()["error"]["message"]
    assert not SecondMove.objects.exists()


def test_a_difference_goes_with_the_correction_of_an_earlier_play(final: Final) -> None:
    running = final.running
    ana, beto, caro, *_ = running.names
    running.play(starter(ana), tally(beto), tally(caro))
    final.sends(starter(ana), tally(ana), tally(caro))
    assert [one["play"] for one in final.seen()["differs"]] == [1]
    own = api_of(running.official)
    body = {"number": 2, "move": tally(ana), "base": 3, "reason": "se anotó mal", "key": str(uuid4())}
    answer = own.post(f"/api/tables/{running.table.pk}/correction/", body)
    assert (answer.status_code, final.seen()["differs"]) == (200, [])


def test_a_table_is_confirmed_with_a_difference_open(final: Final) -> None:
    running = final.running
    running.play(*to_the_end(running.names))
    final.sends(starter(running.names[1]))
    answer = api_of(running.official).post(
        f"/api/tables/{running.table.pk}/confirm/", {"base": len(to_the_end(running.names))}
    )
    told = answer.json()
    assert (answer.status_code, told["acta"]["status"]) == (200, "confirmed")
    assert [one["play"] for one in told["second"]["differs"]] == [1]
