"""*Corregir una jugada anterior*: what it would change is shown, then done in one; what was right stays so,
and who wrote what stays with it.
"""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from core.refusals import Conflict, Invalid, NotAllowed
from tables.floor.views.play_correction import value_of
from tables.record.errors import ActaConfirmed, StaleMoves
from tables.record.models import Acta, Move
from tables.record.play_correction import Change
from tables.record.queries import actas
from tables.record.services.checking import problems_of
from tables.record.services.confirming import confirm_table
from tables.record.services.moves import record_moves
from tables.record.services.play_correction import choose, correct_play, preview_correction
from tests.factories import a_coordinator, a_floor_judge, a_user, an_actor
from tests.tables.factories import (
    Running,
    a_hall,
    a_running_table,
    actor_of,
    api_of,
    signed_in,
    starter,
    tally,
)
from tournament.championship.access.actors import Actor
from tournament.championship.log.models import LogEntry
from tournament.championship.models import Championship
from tournament.register.models import Exclusion, RegisterLine
from tournament.register.rulings.services import Ruling, make_ruling

OLGA = an_actor("Olga")


@pytest.fixture
def running(db: None) -> Running:
    made = a_running_table(a_hall(players=3, actor=an_actor("Olga", user=a_user("olga"))).tables[0])
    made.play(starter(made.names[0]), tally(made.names[1]), tally(made.names[2]))
    return made


def correct(
    running: Running,
    number: int,
    move: dict[str, Any] | None,
    *,
    base: int | None = None,
    reason: str = "se anotó mal",
    actor: Actor = OLGA,
    **how: Any,
) -> Acta:
    running.acta.refresh_from_db()
    asked = running.acta.n if base is None else base
    change = Change(number, move, **how)
    return correct_play(running.table, change=change, base=asked, reason=reason, actor=actor)


def dice(running: Running) -> list[int]:
    acta = Acta.objects.get(pk=running.acta.pk)
    assert problems_of(acta) == []
    return [acta.state["dice"][name] for name in running.names]


def test_the_play_is_laid_as_it_came_out_and_the_rest_again_under_its_own_names(running: Running) -> None:
    first, _second, third = running.names
    correct(running, 2, tally(first, 2))
    assert dice(running) == [3, 5, 4]
    record = list(running.acta.moves.order_by("number"))
    assert [(move.payload["do"], move.author, move.by_organizer) for move in record[3:]] == [
        ("undo", "Olga", True),
        ("undo", "Olga", True),
        ("tally", "Olga", True),
        ("tally", "Coca", False),
    ]
    assert record[6].payload == {**tally(third), "again": 3}
    assert [move.payload["lifts"] for move in record[3:5]] == [3, 2]
    entry = LogEntry.objects.get(action="play-corrected")
    assert entry.detail == {"table": 1, "round": 1, "move": 2, "reason": "se anotó mal"}
    running.play({"do": "undo"})  # his last play is still his
    assert dice(running) == [3, 5, 5]


def test_a_play_that_never_was_is_left_out(running: Running) -> None:
    correct(running, 2, None)
    assert dice(running) == [5, 5, 4]


def test_the_start_too_and_then_a_siciliana_is_anothers(running: Running) -> None:
    correct(running, 1, starter(running.names[2]))
    acta = Acta.objects.get()
    assert acta.told["sentence"] is not None
    assert dice(running) == [5, 4, 4]


def test_a_preview_writes_nothing(running: Running) -> None:
    with CaptureQueriesContext(connection) as asked:
        plan = preview_correction(running.table, change=Change(2, None), actor=OLGA)
        choose(running.table, number=2, actor=OLGA)
    assert plan.after.view()["dice"] != plan.before.view()["dice"]
    assert all(one["sql"].startswith("SELECT") for one in asked)
    assert Move.objects.count() == 3


def test_what_the_rules_then_refuse_is_dropped_or_mended_one_by_one(running: Running) -> None:
    first, second, third = running.names
    running.play(tally(second), tally(second), tally(second), {"do": "tally", "player": second, "lost": 1})
    assert dice(running) == [5, 0, 4]
    running.play(tally(third))
    change = Change(3, tally(second))  # then the second is out a play earlier
    plan = preview_correction(running.table, change=change, actor=OLGA)
    assert [effect.line.number for effect in plan.refused] == [7]
    assert plan.refused[0].offers
    assert "(art. 10)" in str(plan.refused[0].refusal)
    with pytest.raises(Invalid) as refused:
        correct(running, 3, tally(second))
    assert refused.value.extra == {"refused": [7]}
    assert running.acta.moves.count() == 8
    correct(running, 3, tally(second), mended={7: tally(first)})
    assert dice(running) == [4, 0, 4]
    assert running.acta.moves.get(number=19).author == "Olga"


def test_rulings_are_replayed_and_cannot_be_dropped(running: Running) -> None:
    line = make_ruling(
        running.table.round.championship,
        Ruling(gap="paso-ases", choice="wild", scope="all-at-once"),
        request=uuid4(),
        actor=OLGA,
    )
    correct(running, 2, tally(running.names[0]), dropped=frozenset({4}))
    last = running.acta.moves.latest("number")
    assert (last.payload["do"], last.payload["line"], last.by_organizer) == ("ruling", line.number, True)
    assert last.payload["from"] == "now"
    assert RegisterLine.objects.count() == 1
    assert dice(running) == [4, 5, 4]


def test_only_upon_what_was_seen_only_with_a_reason_and_only_where_something_changes(
    running: Running,
) -> None:
    second = running.names[1]
    with pytest.raises(Conflict) as late:
        correct(running, 2, None, base=2)
    assert late.value.code == "moved_on"
    with pytest.raises(Invalid) as refused:
        correct(running, 2, None, reason="  ")
    assert refused.value.code == "reason_needed"
    with pytest.raises(Invalid) as refused:
        correct(running, 2, tally(second))
    assert refused.value.code == "nothing_changes"
    with pytest.raises(Conflict) as gone:
        correct(running, 9, None)
    assert gone.value.code == "no_such_play"
    assert running.acta.moves.count() == 3


@pytest.mark.parametrize(
    ("allowed", "may"), [("organizers", []), ("judges", ["judge"]), ("coordinators", ["judge", "holder"])]
)
def test_the_championship_says_who(running: Running, allowed: str, may: list[str]) -> None:
    championship = running.table.round.championship
    Championship.objects.filter(pk=championship.pk).update(corrections_by=allowed)
    judge, _code = a_floor_judge(championship)
    other, _code = a_coordinator(championship, "Rosa")
    who = {"holder": running.actor, "judge": actor_of(judge), "other": actor_of(other)}
    table = actas.table_with_round(running.table.pk)
    assert table is not None
    for name, actor in who.items():
        if name in may:
            assert preview_correction(table, change=Change(2, None), actor=actor).changes
        else:
            with pytest.raises(NotAllowed):
                preview_correction(table, change=Change(2, None), actor=actor)
            with pytest.raises(NotAllowed):
                correct(running, 2, None, actor=actor)


def test_a_coordinator_corrects_and_the_organizer_reads_it(running: Running) -> None:
    correct(running, 2, tally(running.names[0]), actor=running.actor, reason="me equivoqué")
    assert dice(running) == [4, 5, 4]
    entry = LogEntry.objects.get(action="play-corrected")
    assert (entry.author, entry.detail["reason"]) == ("Coca", "me equivoqué")


def test_what_the_organizer_entered_only_the_organizer_replaces(running: Running) -> None:
    running.play(tally(running.names[2]), actor=OLGA)
    correct(running, 3, tally(running.names[0]), actor=running.actor)  # that one stays as it is
    with pytest.raises(NotAllowed):
        correct(running, running.acta.moves.count(), None, actor=running.actor)
    with pytest.raises(NotAllowed):
        correct(running, 2, None, actor=running.actor, dropped=frozenset({running.acta.moves.count()}))


def test_a_recorded_table_is_opened_again_first(running: Running) -> None:
    running.play(*[tally(name) for name in running.names[1:]] * 4)
    confirm_table(running.table, base=11, actor=running.actor)
    with pytest.raises(ActaConfirmed):
        correct(running, 2, None)


def test_a_table_that_was_over_may_play_on_and_one_in_play_may_be_over(running: Running) -> None:
    running.play(*[tally(name) for name in running.names[1:]] * 4)
    assert Acta.objects.get().status == Acta.Status.OVER
    correct(running, 2, None)
    assert Acta.objects.get().status == Acta.Status.OPEN
    assert dice(running) == [5, 1, 0]


def test_a_disqualification_keeps_its_report_under_its_new_number(running: Running) -> None:
    running.play({"do": "disqualify", "player": running.names[2], "reason": "…"})
    correct(running, 2, tally(running.names[0]))
    number = running.acta.moves.filter(payload__do="disqualify").latest("number").number
    assert (Exclusion.objects.get().move, Exclusion.objects.get().status) == (number, "pending")
    correct(running, 8, None, dropped=frozenset({number}))
    assert Exclusion.objects.get().status == "withdrawn"


def test_a_tablet_that_did_not_hear_of_it_is_told(running: Running) -> None:
    correct(running, 2, tally(running.names[0]))
    moves = running.device.sends(tally(running.names[1]))
    with pytest.raises(StaleMoves) as stale:
        record_moves(running.acta, base=3, device=running.device.key, moves=moves, actor=running.actor)
    assert [move["do"] for move in stale.value.extra["lacking"]] == ["undo", "undo", "tally", "tally"]


# the page


@pytest.fixture
def organizer(running: Running) -> Client:
    client = Client()
    client.force_login(User.objects.get(username="olga"))
    return client


def address(running: Running, more: str = "") -> str:
    slug = running.table.round.championship.slug
    return f"/organize/{slug}/floor/tables/{running.table.pk}/{more}"


def test_the_page_leads_from_the_story_over_the_preview_to_the_correction(
    running: Running, organizer: Client
) -> None:
    story = organizer.get(address(running)).content.decode()
    assert "correct/?play=2" in story
    page = organizer.get(address(running, "correct/?play=2"))
    what = value_of({"do": "tally", "player": running.names[0], "lost": 2})
    assert value_of(tally(running.names[1])) in page.content.decode().replace("&quot;", '"')
    seen = organizer.get(address(running, "correct/"), {"play": "2", "what": what})
    assert b"5 \xe2\x86\x92 3" in seen.content
    sent = {"play": "2", "what": what, "base": str(seen.context["base"]), "reason": "mal contado"}
    assert organizer.post(address(running, "correct/"), sent).status_code == 302
    assert dice(running) == [3, 5, 4]


def test_a_play_that_was_written_word_by_word_is_told_as_it_was_said(
    running: Running, organizer: Client
) -> None:
    running.acta.refresh_from_db()
    opener, before = running.acta.state["opener"], running.acta.n
    doubter = running.names[(running.names.index(opener) + 1) % len(running.names)]
    running.play(
        {"do": "bid", "by": opener, "quantity": 2, "pinta": 5},
        {"do": "dudo", "by": doubter},
        {"do": "reveal", "holds": False},
    )
    page = organizer.get(address(running, f"correct/?play={before + 3}")).content.decode()
    assert f"{opener}: «dos quinas». {doubter}: «dudo». Se cuenta y no se cumple." in page


def test_nothing_that_was_typed_is_lost_and_bad_input_is_told(running: Running, organizer: Client) -> None:
    sent = {"play": "2", "what": "never", "base": "1", "reason": "por esto"}
    late = organizer.post(address(running, "correct/"), sent)
    assert late.status_code == 409
    assert "por esto" in late.content.decode()
    for what in (
        "{}",
        "[",
        '{"do":"close"}',
        value_of({"do": "tally", "player": "Nadie", "lost": 1}),
        "{" * 5000,
    ):
        assert organizer.get(address(running, "correct/"), {"play": "2", "what": what}).status_code == 400
    for play in ("", "x", "77", "9" * 30):
        assert organizer.get(address(running, "correct/"), {"play": play}).status_code == 302
    odd = organizer.get(address(running, "correct/"), {"play": "2", "what": "never", "effect-x": "never"})
    assert odd.status_code == 400
    assert Move.objects.count() == 3


def test_a_floor_judge_corrects_on_the_floor_where_the_championship_lets_them(running: Running) -> None:
    judge, _code = a_floor_judge(running.table.round.championship)
    assert "correct/" in signed_in(judge).get(address(running)).content.decode()
    assert signed_in(judge).get(address(running, "correct/?play=2")).status_code == 200
    Championship.objects.update(corrections_by="organizers")
    assert "correct/" not in signed_in(judge).get(address(running)).content.decode()
    assert signed_in(judge).get(address(running, "correct/?play=2")).status_code == 302


# the tablet


def asked(running: Running, **body: Any) -> Any:
    return api_of(running.official).post(f"/api/tables/{running.table.pk}/correction/", body, format="json")


def test_the_tablet_corrects_once_under_its_key(running: Running) -> None:
    body = {"number": 2, "move": tally(running.names[0], 2), "base": 3, "reason": "mal", "key": str(uuid4())}
    assert asked(running, **body).json()["acta"]["n"] == 7
    assert asked(running, **body).json()["acta"]["n"] == 7
    late = asked(running, **{**body, "key": str(uuid4())})
    assert (late.status_code, late.json()["error"]["code"]) == (409, "moved_on")
    assert dice(running) == [3, 5, 4]
    assert LogEntry.objects.filter(action="play-corrected").count() == 1


def test_a_refused_correction_leaves_its_key_free(running: Running) -> None:
    first, second, third = running.names
    running.play(*[tally(second)] * 4, tally(third))
    body = {"number": 3, "move": tally(second), "base": 8, "reason": "mal", "key": str(uuid4())}
    answer = asked(running, **body)
    assert (answer.status_code, answer.json()["error"]["extra"]) == (400, {"refused": [7]})
    assert asked(running, **body, later={"7": tally(first)}).status_code == 200
    assert dice(running) == [4, 0, 4]


def test_the_table_says_whether_its_plays_may_be_corrected(running: Running) -> None:
    where = f"/api/tables/{running.table.pk}/"
    other, _code = a_coordinator(running.table.round.championship, "Rosa")
    assert api_of(running.official).get(where).json()["may_correct"]
    assert not api_of(other).get(where).json()["may_correct"]
    Championship.objects.update(corrections_by="judges")
    assert not api_of(running.official).get(where).json()["may_correct"]
