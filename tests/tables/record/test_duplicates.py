"""A batch that comes again, and a move that is entered twice: nothing is recorded a second time, and the
device always learns what is recorded. See decision 0076.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import pytest

from core.refusals import UserError
from tables.claims.services import claim_table
from tables.record.errors import DeviceCopied, MalformedMove, NotYourTable, RefusedByRules, StaleMoves
from tables.record.notation import Sent, read_moves
from tables.record.services.appending import Recorded
from tables.record.services.checking import problems_of
from tables.record.services.moves import record_moves
from tests.factories import a_coordinator, an_actor
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
)
from tournament.championship.access.actors import Actor
from tournament.register.rulings.services import Ruling, make_ruling

pytestmark = pytest.mark.django_db

WRONG: Move = {"do": "tally", "player": "Nadie", "lost": 1}


@pytest.fixture
def running() -> Running:
    """Four players; the first has started."""
    made = a_running_table(a_hall().tables[0])
    made.play(starter(made.names[0]))
    return made


def send(
    running: Running,
    moves: Sequence[Sent],
    *,
    base: int = 1,
    device: Device | None = None,
    actor: Actor | None = None,
) -> Recorded:
    """These very numbers, made upon move `base`."""
    key = (device or running.device).key
    return record_moves(running.acta, base=base, device=key, moves=moves, actor=actor or running.actor)


def record(running: Running) -> list[tuple[str, str | None]]:
    """What was written after the starter; the acta agrees with its moves."""
    running.acta.refresh_from_db()
    assert problems_of(running.acta) == []
    moves = running.acta.moves.filter(number__gt=1).order_by("number")
    return [(move.payload["do"], move.payload.get("player")) for move in moves]


def another_coordinator(running: Running) -> Actor:
    official, _code = a_coordinator(running.table.round.championship, "Rosa")
    claim_table(running.table, actor=actor_of(official), take_over=True)
    return actor_of(official)


def rule(running: Running) -> None:
    """A ruling that changes nothing of what is played in these tests."""
    make_ruling(
        running.table.round.championship,
        Ruling(scope="all-at-once", gap="paso-ases", choice="wild"),
        request=uuid4(),
        actor=an_actor("Olga"),
    )


def refusal_of(running: Running, moves: Sequence[Sent], **more: Any) -> UserError:
    with pytest.raises(UserError) as refused:
        send(running, moves, **more)
    return refused.value


def test_the_refusal_of_a_resend_says_what_is_recorded(running: Running) -> None:
    """The first answer was lost; the same refusal comes again, and what is recorded is not offered again."""
    batch = running.device.sends(tally(running.names[1]), WRONG)
    first = send(running, batch)
    assert first.refused is not None
    again = refusal_of(running, batch)
    assert isinstance(again, RefusedByRules)
    assert (again.code, again.extra["seq"]) == (first.refused.code, 3)
    assert (first.acked, again.extra["acked"], again.extra["n"]) == (2, 2, 2)
    assert record(running) == [("tally", running.names[1])]


def test_the_api_says_it_too(running: Running) -> None:
    moves = running.device.numbered(tally(running.names[1]), WRONG)
    body = {"device": running.device.key, "base": 1, "moves": moves}
    api = api_of(running.official)
    answers = [api.post(f"/api/tables/{running.table.pk}/moves/", body, format="json") for _ in range(2)]
    extra = [answer.json()["error"]["extra"] for answer in answers]
    assert [(one["seq"], one["acked"], one["n"]) for one in extra] == [(3, 2, 2)] * 2


def test_whatever_refuses_the_rest_of_a_resend_says_it(running: Running) -> None:
    recorded = running.device.sends(tally(running.names[1]))
    send(running, recorded)
    more = (*recorded, *running.device.sends(tally(running.names[2])))

    rosa, other = another_coordinator(running), Device()
    relieved = refusal_of(running, more)
    send(running, other.sends(tally(running.names[3])), base=2, device=other, actor=rosa)
    claim_table(running.table, actor=running.actor, take_over=True)
    stale = refusal_of(running, more)
    send(running, more[1:], base=3)
    copied = refusal_of(running, (*recorded, *read_moves([{"seq": more[1].seq, **WRONG}])))
    assert [type(one) for one in (relieved, stale, copied)] == [NotYourTable, StaleMoves, DeviceCopied]
    assert [one.extra["acked"] for one in (relieved, stale, copied)] == [2, 2, 2]


def test_a_second_tap_is_the_same_move(running: Running) -> None:
    """Two taps before the screen had changed: two numbers of the device, made upon one number of the acta."""
    first, second = (running.device.sends(tally(running.names[1])) for _tap in range(2))
    send(running, first)
    again = send(running, second)
    assert (again.recording, again.acked, again.n, again.elsewhere) == (None, 3, 2, [])
    assert record(running) == [("tally", running.names[1])]


def test_what_comes_after_a_second_tap_is_recorded_once(running: Running) -> None:
    send(running, running.device.sends(tally(running.names[1])))
    more = running.device.sends(tally(running.names[1]), tally(running.names[2]))
    assert (send(running, more).n, send(running, more).acked) == (3, 4)
    assert record(running) == [("tally", running.names[1]), ("tally", running.names[2])]


def test_a_ruling_between_two_taps_parts_them_as_little(running: Running) -> None:
    first, second, third = (running.device.sends(tally(running.names[1])) for _tap in range(3))
    rule(running)
    send(running, first)
    send(running, second)
    rule(running)
    send(running, third)
    assert record(running) == [("ruling", None), ("tally", running.names[1]), ("ruling", None)]


def test_two_equal_plays_in_a_row_are_two(running: Running) -> None:
    """They were made upon different numbers; also where the device lacks a ruling and so counts one less."""
    first, second, third = (running.device.sends(tally(running.names[1])) for _play in range(3))
    send(running, first, base=1)
    rule(running)
    send(running, second, base=2)
    send(running, third, base=3)
    assert record(running) == [
        ("tally", running.names[1]),
        ("ruling", None),
        ("tally", running.names[1]),
        ("tally", running.names[1]),
    ]


def test_what_one_person_entered_on_two_devices_counts_once(running: Running) -> None:
    """A phone without network, a tablet in its place; when the phone is back it learns so, and goes on."""
    played = (tally(running.names[1]), tally(running.names[1]), tally(running.names[2]))
    phone, tablet = running.device, Device()
    send(running, tablet.sends(*played[:2]), device=tablet)
    done = send(running, phone.sends(*played))
    assert (done.n, done.elsewhere) == (4, [2, 3])
    assert record(running) == [(move["do"], move["player"]) for move in played]


def test_the_same_words_of_somebody_else_are_a_conflict(running: Running) -> None:
    rosa, other = another_coordinator(running), Device()
    send(running, other.sends(tally(running.names[1])), device=other, actor=rosa)
    claim_table(running.table, actor=running.actor, take_over=True)
    assert isinstance(refusal_of(running, running.device.sends(tally(running.names[1]))), StaleMoves)


def test_other_words_upon_the_same_number_are_a_conflict(running: Running) -> None:
    """Also where the record says more than was sent: an opening doubted is another play."""
    first, second, *_rest = running.names
    dudo: Move = {"do": "outcome", "call": "dudo", "by": second, "on": first, "holds": False}
    send(running, running.device.sends({**dudo, "opening": True}))
    assert isinstance(refusal_of(running, running.device.sends(dudo)), StaleMoves)
    assert len(record(running)) == 1


def test_an_organizer_is_known_by_the_device(running: Running) -> None:
    """Organizers are no officials with a code: another device of one may be another person's."""
    olga, laptop = an_actor("Olga"), Device()
    for _tap in range(2):
        send(running, laptop.sends(tally(running.names[1])), device=laptop, actor=olga)
    other = Device()
    assert isinstance(
        refusal_of(running, other.sends(tally(running.names[1])), device=other, actor=olga), StaleMoves
    )
    assert record(running) == [("tally", running.names[1])]


def test_a_ruling_between_the_plays_of_one_device_does_not_part_them_from_anothers(running: Running) -> None:
    """The phone was silent while the tablet wrote a play, heard of a ruling and wrote the next."""
    played = (tally(running.names[1]), tally(running.names[2]))
    phone, tablet = running.device, Device()
    send(running, tablet.sends(played[0]), device=tablet)
    rule(running)
    send(running, tablet.sends(played[1]), base=3, device=tablet)
    batch = phone.sends(*played, tally(running.names[3]))
    done, again = send(running, batch), send(running, batch)
    assert (done.n, done.elsewhere, done.acked, again.acked) == (5, [2, 4], 4, 4)
    assert record(running) == [
        ("tally", running.names[1]),
        ("ruling", None),
        ("tally", running.names[2]),
        ("tally", running.names[3]),
    ]


def test_what_a_device_took_back_does_not_part_its_plays_from_anothers(running: Running) -> None:
    phone, tablet = running.device, Device()
    wrong, right = tally(running.names[3]), tally(running.names[1])
    send(running, tablet.sends(wrong, {"do": "undo"}, right), device=tablet)
    assert send(running, phone.sends(right)).elsewhere == [4]


def test_a_play_taken_back_that_the_device_knew_parts_them(running: Running) -> None:
    phone, tablet = running.device, Device()
    send(running, tablet.sends(tally(running.names[1])), device=tablet)
    send(running, tablet.sends({"do": "undo"}, tally(running.names[2])), base=2, device=tablet)
    assert isinstance(refusal_of(running, phone.sends(tally(running.names[2])), base=2), StaleMoves)


def test_ones_own_other_window_is_not_called_another_device(running: Running) -> None:
    """Two windows of one person that entered different plays upon one number: which of them is asked."""
    send(running, running.device.sends(tally(running.names[1])))
    mine = refusal_of(running, running.device.sends(tally(running.names[2])))
    rosa, other = another_coordinator(running), Device()
    theirs = refusal_of(running, other.sends(tally(running.names[2])), device=other, actor=rosa)
    assert "otra ventana" in str(mine)
    assert "otro dispositivo escribió" in str(theirs)


def test_a_late_copy_of_what_was_entered_again_is_not_recorded_once_more(running: Running) -> None:
    """Made upon a play that the rules refused, so upon a number to come; the record has come to it by now."""
    at = "2026-09-18T22:10:07Z"
    first = running.device.sends({**tally(running.names[1]), "at": at})
    send(running, running.device.sends({**tally(running.names[1]), "at": at}, tally(running.names[2])))
    late = send(running, first, base=3)
    assert (late.n, late.recording, late.acked) == (3, None, first[0].seq)


def test_a_refusal_names_what_is_the_same_as_a_row(running: Running) -> None:
    at = "2026-09-18T22:10:00-03:00"
    first, second = tally(running.names[1]), {**tally(running.names[2]), "at": at}
    send(running, running.device.sends(first, second))
    other = Device()
    with pytest.raises(MalformedMove) as refused:  # a play between the two was entered on this one alone
        send(running, other.sends(first, tally(running.names[3]), second), device=other)
    assert refused.value.extra == {"seq": 3, "acked": 1, "n": 3, "same": {"1": 2, "3": 3}}
