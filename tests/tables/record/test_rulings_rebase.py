"""A tablet sends what it entered before it heard of a ruling: taken where both orders come to the same table,
refused in the ruling's name where they do not.
"""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tables.record.errors import RefusedByRules, StaleMoves
from tables.record.models import Acta
from tables.record.services.appending import Recorded
from tables.record.services.checking import problems_of
from tables.record.services.moves import record_moves
from tests.factories import an_actor
from tests.tables.factories import Device, Running, a_hall, a_running_table, api_of, starter, tally
from tournament.register.models import RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db

HARMLESS = {"gap": "paso-ases", "choice": "wild"}
NO_SICILIANA = {"gap": "siciliana-one-die", "choice": "off-with-one-die-player"}
BY_THE_LETTER = {"gap": "opening-without-loss", "choice": "normal"}


@pytest.fixture
def running() -> Running:
    """Four players; the first has started."""
    made = a_running_table(a_hall().tables[0])
    made.play(starter(made.names[0]))
    return made


def rule(running: Running, scope: str = "all-at-once", **said: Any) -> None:
    said = said or HARMLESS
    make_ruling(
        running.table.round.championship, Ruling(scope=scope, **said), request=uuid4(), actor=an_actor("Olga")
    )


def late(running: Running, *moves: dict[str, Any], base: int = 1, device: Device | None = None) -> Recorded:
    """Sent by the tablet as it stood after move `base`."""
    device = device or running.device
    return record_moves(
        running.acta, base=base, device=device.key, moves=device.sends(*moves), actor=running.actor
    )


def record(running: Running) -> list[str]:
    assert problems_of(Acta.objects.get(pk=running.acta.pk)) == []
    return [move.payload["do"] for move in running.acta.moves.order_by("number")]


def siciliana(running: Running) -> dict[str, Any]:
    """The second doubts the opening of the first, and it holds: two dice, while sicilianas are played."""
    first, second, *_rest = running.names
    return {"do": "outcome", "call": "dudo", "by": second, "on": first, "opening": True, "holds": True}


def bid(running: Running, seat: int = 0) -> dict[str, Any]:
    return {"do": "bid", "by": running.names[seat], "quantity": 2 + seat, "pinta": 5}


def one_die(running: Running) -> None:
    """The last player falls to one die, and the first is to open."""
    running.play(*[tally(running.names[3])] * 4)
    running.play({"do": "adjust", "dice": {}, "opener": running.names[0]}, actor=an_actor())


@pytest.mark.parametrize("scope", ["all-at-once", "this-table-then-next-plays"])
@pytest.mark.parametrize(
    "kind", ["tally", "siciliana", "bid", "withdraw", "void", "undo", "disqualify", "close"]
)
def test_a_ruling_on_another_thing_stops_no_play(running: Running, kind: str, scope: str) -> None:
    moves: dict[str, dict[str, Any]] = {
        "tally": tally(running.names[1]),
        "siciliana": siciliana(running),
        "bid": bid(running),
        "withdraw": {"do": "withdraw", "player": running.names[2]},
        "disqualify": {"do": "disqualify", "player": running.names[2]},
        "void": {"do": "void", "reason": "…"},
        "undo": {"do": "undo"},
        "close": {"do": "close", "ended": "played_out", "said": [running.names[0]]},
    }
    rule(running, scope)
    done = late(running, moves[kind])
    assert done.acked == 2
    said = ["starter", "ruling", moves[kind]["do"]]
    assert record(running) == (["starter", "ruling", "undo", "undo", "ruling"] if kind == "undo" else said)


def test_words_alone_stop_nothing(running: Running) -> None:
    rule(running, words_es="De pie.")
    late(running, tally(running.names[1]), tally(running.names[2]))
    assert record(running) == ["starter", "ruling", "tally", "tally"]


def test_a_ruling_at_once_that_changes_the_play_is_named_and_nothing_is_appended(running: Running) -> None:
    one_die(running)
    rule(running, **NO_SICILIANA)
    with pytest.raises(StaleMoves, match="1") as stale:
        late(running, siciliana(running), base=6)
    extra = stale.value.extra
    assert (extra["n"], extra["base"], extra["rulings"]) == (7, 6, [1])
    assert [(move["number"], move["do"], move["line"]) for move in extra["lacking"]] == [(7, "ruling", 1)]
    assert record(running)[-1] == "ruling"


def test_nor_is_it_appended_because_something_after_it_is_refused(running: Running) -> None:
    one_die(running)
    rule(running, **NO_SICILIANA)
    with pytest.raises(StaleMoves):
        late(running, siciliana(running), {"do": "ruling", "text": "…"}, base=6)
    assert record(running)[-1] == "ruling"


def test_the_same_ruling_from_the_next_play_leaves_the_play_alone(running: Running) -> None:
    one_die(running)
    before = running.acta.moves.count()
    rule(running, "this-table-then-next-plays", **NO_SICILIANA)
    late(running, siciliana(running), base=6)
    assert Acta.objects.get().state["dice"][running.names[1]] == 3
    assert running.acta.moves.count() == before + 2


def test_of_several_plays_the_later_ones_must_have_been_played_by_it(running: Running) -> None:
    rule(running, "this-table-then-next-plays", **BY_THE_LETTER)
    right = {"do": "tally", "player": running.names[1], "gained": 1}
    late(
        running, tally(running.names[1]), tally(running.names[2])
    )  # who lost a die opens: an opening either way
    assert record(running) == ["starter", "ruling", "tally", "tally"]
    late_on = Acta.objects.get().n
    rule(running, "this-table-then-next-plays", gap="opening-without-loss", choice="opening", **superseding())
    with pytest.raises(StaleMoves):
        late(running, right, tally(running.names[1]), base=late_on)
    late(running, right, base=late_on)
    assert record(running)[-2:] == ["ruling", "tally"]


def superseding() -> dict[str, Any]:
    return {"supersedes": [RegisterLine.objects.get(number=1)]}


def test_what_the_rules_refuse_either_way_is_refused_by_the_rules(running: Running) -> None:
    rule(running)
    with pytest.raises(RefusedByRules) as refused:
        late(running, {"do": "tally", "player": running.names[1], "lost": 7})
    assert refused.value.code == "malformed"


def test_what_only_the_ruling_forbids_is_refused_in_its_name(running: Running) -> None:
    running.play(bid(running))
    rule(running, gap="raise-quantity-with-pinta", choice="any-pinta")
    rule(running, gap="raise-quantity-with-pinta", choice="one-way", **superseding())
    raised = {"do": "bid", "by": running.names[1], "quantity": 4, "pinta": 6}
    with pytest.raises(StaleMoves, match="1, 2"):
        late(running, raised, base=2)


def test_the_middle_of_a_play_must_be_the_same_too(running: Running) -> None:
    running.play(tally(running.names[1]), {"do": "tally", "player": running.names[2], "gained": 1})
    n = Acta.objects.get().n
    rule(running, **BY_THE_LETTER)
    opener = {"do": "bid", "by": running.names[2], "quantity": 2, "pinta": 5}
    with pytest.raises(StaleMoves):
        late(running, opener, base=n)  # upon an opening, and by the letter it is none


def test_another_device_beside_the_ruling_is_another_device(running: Running) -> None:
    other = Device()
    late(running, tally(running.names[1]), device=other)
    rule(running)
    with pytest.raises(StaleMoves) as stale:
        late(running, tally(running.names[2]))
    assert "rulings" not in stale.value.extra
    assert [move["do"] for move in stale.value.extra["lacking"]] == ["tally", "ruling"]


def test_a_device_that_has_not_heard_yet_goes_on_counting_as_it_did(running: Running) -> None:
    """Its next play is upon number 2 as it counts; in the record that is the ruling, and its play is 3."""
    rule(running)
    late(running, tally(running.names[1]), base=1)
    late(running, tally(running.names[2]), base=2)
    late(running, {"do": "undo"}, base=3)
    late(running, tally(running.names[0]), base=4)
    assert record(running) == ["starter", "ruling", "tally", "tally", "undo", "tally"]


def test_after_an_undo_beneath_a_ruling_too(running: Running) -> None:
    rule(running)
    late(running, {"do": "undo"}, base=1)
    late(running, starter(running.names[2]), base=2)
    assert record(running) == ["starter", "ruling", "undo", "undo", "ruling", "starter"]


def test_a_resend_beside_a_ruling_is_a_no_op_and_may_bring_more(running: Running) -> None:
    rule(running)
    sent = running.device.sends(tally(running.names[1]))
    more = (*sent, *running.device.sends(tally(running.names[2])))
    for moves, n in ((sent, 3), (sent, 3), (more, 4), (more, 4)):
        done = record_moves(running.acta, base=1, device=running.device.key, moves=moves, actor=running.actor)
        assert done.n == n


def test_the_answer_tells_a_device_what_it_lacked(running: Running) -> None:
    rule(running)
    body = {
        "device": running.device.key,
        "base": 1,
        "moves": running.device.numbered(tally(running.names[1])),
    }
    answer = api_of(running.official).post(f"/api/tables/{running.table.pk}/moves/", body, format="json")
    acta = answer.json()["acta"]
    assert (acta["log_from"], [line["move"]["do"] for line in acta["log"]]) == (2, ["ruling", "tally"])
    assert (acta["may_undo"], acta["undoes"]) == (True, 3)


def test_it_takes_one_statement_more(running: Running) -> None:
    rule(running)
    moves = running.device.sends(tally(running.names[1]))
    with CaptureQueriesContext(connection) as asked:
        record_moves(running.acta, base=1, device=running.device.key, moves=moves, actor=running.actor)
    assert len(asked) == 8
