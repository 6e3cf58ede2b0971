"""A hand raised at a table: who may, what goes with it, who comes, and what the table is told."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone, translation

from core.refusals import Invalid, NotAllowed, NotNow
from tables.calls.errors import AlreadyCalled, CallEnded, CallTaken, TooManyCalls
from tables.calls.models import Call
from tables.calls.queries.calls import call_of_table, players_call, waiting_at, waiting_calls, waiting_tables
from tables.calls.services.calls import (
    answer_call,
    call_from_players,
    make_call,
    release_call,
    take_call,
    withdraw_call,
)
from tables.calls.words import status_sentence
from tables.record.errors import NotYourTable
from tests.factories import a_coordinator, a_floor_judge, a_result, an_actor
from tests.tables.factories import Running, a_hall, a_running_table, actor_of, api_of, codes, starter, tally
from tournament.championship.access.actors import Actor
from tournament.rounds.models import Round, Table

pytestmark = pytest.mark.django_db

OLGA, PIA = an_actor("Olga"), an_actor("Pía")


@pytest.fixture
def running() -> Running:
    return a_running_table(a_hall().tables[0])


def asks(running: Running, words: str = "Se cayó un dado", **more: object) -> Call:
    return make_call(running.table, key=uuid4(), words=words, actor=running.actor, **more)  # type: ignore[arg-type]


def from_players(table: Table, words: str = "", *, phone: str = "a") -> Call:
    return call_from_players(table, key=uuid4(), words=words, phone=phone)


def test_a_call_carries_the_play_upon_which_it_is_asked(running: Running) -> None:
    running.play(starter(running.names[0]), tally(running.names[1]))
    call = asks(running)
    running.play(tally(running.names[2]))
    call.refresh_from_db()
    assert (call.asked_by, call.status, call.situation["n"]) == ("Coca", "open", 2)
    assert call.situation["state"]["dice"][running.names[1]] == 4
    assert call.situation["sentence"]["es"].startswith(f"Pierde {running.names[1]} 1 dado")
    assert call.situation["banner"]["en"]
    assert call.situation["players"] == running.names


def test_before_the_acta_is_open_a_call_has_no_play() -> None:
    table = a_hall().tables[0]
    assert from_players(table).situation == {}


def test_the_same_key_again_is_the_same_call(running: Running) -> None:
    key = uuid4()
    first = make_call(running.table, key=key, words="uno", actor=running.actor)
    take_call(first, actor=OLGA)
    again = make_call(running.table, key=key, words="dos", actor=running.actor)
    assert (again.pk, again.words, again.status) == (first.pk, "uno", "taken")
    phone = uuid4()
    one = call_from_players(running.table, key=phone, phone="a")
    assert call_from_players(running.table, key=phone, phone="a").pk == one.pk


def test_a_key_of_one_table_is_none_of_another() -> None:
    one, other = a_hall(tables=2).tables
    key = uuid4()
    call_from_players(one, key=key, phone="a")
    with pytest.raises(Invalid):
        call_from_players(other, key=key, phone="a")


def test_an_official_calls_for_the_table_that_he_runs(running: Running) -> None:
    other, _code = a_coordinator(running.table.round.championship, "Otilia")
    judge, _code = a_floor_judge(running.table.round.championship)
    with pytest.raises(NotYourTable, match="Coca"):
        make_call(running.table, key=uuid4(), actor=actor_of(other))
    assert make_call(running.table, key=uuid4(), actor=actor_of(judge)).asked_by == judge.name


def test_a_second_call_of_the_same_official_is_told_of_the_first(running: Running) -> None:
    first = asks(running)
    with pytest.raises(AlreadyCalled) as refused:
        asks(running)
    assert refused.value.extra == {"key": str(first.key)}
    withdraw_call(first, actor=running.actor)
    assert asks(running).status == "open"


def test_one_call_of_the_players_waits_at_a_table(running: Running) -> None:
    first = from_players(running.table, "¿Se puede?")
    with pytest.raises(AlreadyCalled, match="ya está avisado"):
        from_players(running.table, phone="b")
    take_call(first, actor=OLGA)
    with pytest.raises(AlreadyCalled, match="Olga va en camino"):
        from_players(running.table, phone="b")
    assert asks(running).status == "open"  # the coordinator's own is another
    answer_call(first, words="Sí.", actor=OLGA)
    assert from_players(running.table, phone="b").status == "open"


def test_a_phone_that_calls_and_calls_is_told_to_raise_a_hand() -> None:
    table = a_hall().tables[0]
    for _again in range(4):
        answer_call(from_players(table), words="Ya.", actor=OLGA)
    with pytest.raises(TooManyCalls):
        from_players(table)
    assert from_players(table, phone="b").status == "open"


@pytest.mark.parametrize("words", ["x" * 1001, "á" * 100_000])
def test_too_many_words_are_refused_and_nothing_is_called(running: Running, words: str) -> None:
    with pytest.raises(Invalid, match="1000"):
        asks(running, words)
    with pytest.raises(Invalid, match="1000"):
        from_players(running.table, words)
    assert not Call.objects.exists()


def test_words_that_a_database_cannot_keep_are_kept_without_that(running: Running) -> None:
    assert asks(running, "Se\x00 cayó  ").words == "Se cayó"


def test_a_case_that_is_not_in_the_catalogue_is_refused(running: Running) -> None:
    with pytest.raises(Invalid):
        asks(running, gap="no-such-case")
    assert asks(running, gap="die-off-table").gap == "die-off-table"


def test_nobody_calls_from_a_round_that_is_closed(running: Running) -> None:
    Round.objects.filter(pk=running.table.round_id).update(status="closed")
    with pytest.raises(NotNow):
        from_players(running.table)


def test_a_clock_that_is_wrong_is_not_told(running: Running) -> None:
    now = timezone.now()
    for wrong in (now + timedelta(hours=1), now - timedelta(days=3)):
        withdraw_call(asks(running, made_at=wrong), actor=running.actor)
    late = asks(running, made_at=now - timedelta(minutes=9))
    assert [call.made_at for call in Call.objects.order_by("pk")] == [None, None, late.made_at]


def test_who_is_on_the_way_is_told_and_another_may_go_instead(running: Running) -> None:
    call = asks(running)
    take_call(call, actor=OLGA)
    taken = take_call(call, actor=OLGA)
    assert (taken.status, taken.taken_by) == ("taken", "Olga")
    with pytest.raises(CallTaken, match="Olga"):
        take_call(call, actor=PIA)
    assert take_call(call, actor=PIA, take_over=True).taken_by == "Pía"
    free = release_call(call, actor=OLGA)
    assert (free.status, free.taken_by, free.taken_at) == ("open", "", None)


def test_a_call_is_answered_with_a_word_or_given_back_to_the_coordinator(running: Running) -> None:
    judge = actor_of(a_floor_judge(running.table.round.championship)[0])
    call = asks(running)
    with pytest.raises(Invalid):
        answer_call(call, actor=judge)
    answered = answer_call(call, words="La jugada vale.", actor=judge)
    assert (answered.status, answered.answer, answered.taken_by) == ("closed", "La jugada vale.", judge.label)
    with pytest.raises(CallEnded, match=judge.label):
        take_call(call, actor=OLGA)
    procedure = answer_call(asks(running), ending=Call.Ending.PROCEDURE, actor=judge)
    assert (procedure.status, procedure.ending, procedure.answer) == ("closed", "procedure", "")


def test_a_coordinator_takes_no_call_and_answers_none(running: Running) -> None:
    call = from_players(running.table)
    for do in (take_call, release_call):
        with pytest.raises(NotAllowed):
            do(call, actor=running.actor)
    with pytest.raises(NotAllowed):
        answer_call(call, words="Sigan.", actor=running.actor)
    with pytest.raises(NotAllowed):
        withdraw_call(call, actor=running.actor)
    assert Call.objects.get().status == "open"


def test_the_calls_that_wait_stand_in_the_order_of_need() -> None:
    hall = a_hall(tables=4)
    old, newer, taken, gone = (from_players(table, phone=str(table.pk)) for table in hall.tables)
    offline = Call.objects.create(
        championship=hall.championship,
        table=newer.table,
        asked_by="Coca",
        made_at=old.created_at - timedelta(minutes=9),
    )
    take_call(taken, actor=OLGA)
    answer_call(gone, words="Ya.", actor=OLGA)
    waiting = [one.pk for one in waiting_calls(hall.championship)]
    assert waiting == [offline.pk, old.pk, newer.pk, taken.pk], "who has waited longest stands first"
    assert [one.pk for one in waiting_at(newer.table_id)] == [offline.pk, newer.pk]
    assert waiting_tables(hall.championship) == {
        old.table_id: "open",
        newer.table_id: "open",
        taken.table_id: "taken",
    }


def test_a_table_is_told_of_the_call_that_waits_before_the_one_that_ended(running: Running) -> None:
    first = asks(running)
    answer_call(first, words="Ya.", actor=OLGA)
    assert call_of_table(running.table.pk) == first
    players = from_players(running.table)
    assert call_of_table(running.table.pk) == players
    own = asks(running)
    assert call_of_table(running.table.pk) == own
    now = timezone.now()
    answer_call(players, words="Ya.", actor=OLGA)
    assert players_call(running.table.pk, since=now) == players
    assert players_call(running.table.pk, since=timezone.now() + timedelta(seconds=1)) is None


def told(running: Running, api: object, *, lang: str = "es") -> dict[str, object]:
    found: dict[str, object] = api.get(f"/api/tables/{running.table.pk}/", {"lang": lang}).json()["call"]  # type: ignore[attr-defined]
    return found


def test_the_tablet_calls_and_learns_who_comes_and_what_was_said(running: Running) -> None:
    api, address = api_of(running.official), f"/api/tables/{running.table.pk}/call/"
    assert api.get(address).json() == {"call": None}
    key = str(uuid4())
    made = api.post(address, {"key": key, "words": "Se cayó un dado", "gap": "die-off-table"}).json()["call"]
    assert (made["key"], made["status"], made["mine"], made["n"]) == (key, "open", True, 0)
    assert told(running, api, lang="es") == {**made, "sentence": "Ya se llamó al árbitro."}
    tag = api.get(address)["ETag"]
    assert api.get(address, headers={"If-None-Match": tag}).status_code == 304
    take_call(Call.objects.get(), actor=OLGA)
    assert api.get(address, headers={"If-None-Match": tag}).json()["call"]["taken_by"] == "Olga"
    assert told(running, api)["sentence"] == "Olga va en camino."
    answer_call(Call.objects.get(), words="La jugada vale.", actor=OLGA)
    said = api.get(address).json()["call"]
    assert (said["status"], said["answer"], said["line"]) == ("closed", "La jugada vale.", None)


def test_the_whole_table_is_another_version_once_somebody_is_on_the_way(running: Running) -> None:
    api, address = api_of(running.official), f"/api/tables/{running.table.pk}/"
    call = asks(running)
    tag = api.get(address)["ETag"]
    assert api.get(address, headers={"If-None-Match": tag}).status_code == 304
    take_call(call, actor=OLGA)
    assert api.get(address, headers={"If-None-Match": tag}).json()["call"]["status"] == "taken"


def test_the_tablet_takes_its_call_back(running: Running) -> None:
    api, address = api_of(running.official), f"/api/tables/{running.table.pk}/call/"
    key = str(uuid4())
    api.post(address, {"key": key})
    assert api.post(f"{address}drop/", {"key": key}).json()["call"]["status"] == "closed"
    assert codes([api.post(f"{address}drop/", {"key": str(uuid4())})]) == ["no_such_call"]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ({}, "invalid"),
        ({"key": "x"}, "invalid"),
        ({"key": str(uuid4()), "words": "x" * 1001}, "invalid"),
        ({"key": str(uuid4()), "words": {"a": 1}}, "invalid"),
        ({"key": str(uuid4()), "gap": "nada"}, "invalid"),
        ({"key": str(uuid4()), "made_at": "ayer"}, "invalid"),
        ([], "invalid"),
    ],
)
def test_what_is_no_call_is_refused_in_the_one_shape(running: Running, sent: object, code: str) -> None:
    answer = api_of(running.official).post(f"/api/tables/{running.table.pk}/call/", sent)
    assert (answer.status_code, codes([answer])) == (400, [code])
    assert not Call.objects.exists()


def test_nothing_of_a_call_is_told_to_the_public(running: Running) -> None:
    slug = running.table.round.championship.slug
    public = api_of()
    before = public.get(f"/api/championships/{slug}/tables/1/").json()
    take_call(asks(running, "Zapallo"), actor=OLGA)
    assert public.get(f"/api/championships/{slug}/tables/1/").json() == before
    assert public.get(f"/api/tables/{running.table.pk}/call/").status_code == 401


def test_how_a_call_stands_is_said_in_both_languages(running: Running) -> None:
    call = asks(running)
    with translation.override("en"):
        assert status_sentence(call) == "The referee has been called."
    actor: Actor = running.actor
    call = withdraw_call(call, actor=actor)
    with translation.override("es"):
        assert status_sentence(call) == "El llamado se retiró."


def test_what_hides_or_turns_letters_is_no_part_of_a_call(running: Running) -> None:
    call = call_from_players(
        running.table, key=uuid4(), name="Be\u202eto\x07", words="se\x0b cayó\u200b\nun dado", phone="a"
    )
    assert (call.asked_by, call.words) == ("Beto", "se\ncayó\nun dado")


def test_a_call_ends_with_the_result_of_its_table(running: Running) -> None:
    of_the_official = asks(running)
    of_the_players = from_players(running.table)

    a_result(running.table)

    assert waiting_calls(running.table.round.championship) == []
    for call in (of_the_official, of_the_players):
        call.refresh_from_db()
        assert (call.status, call.ending) == (Call.Status.CLOSED, Call.Ending.SETTLED)
        assert "llama de nuevo" in status_sentence(call)
        with pytest.raises(CallEnded, match="se decidió entretanto"):
            take_call(call, actor=PIA)


def test_a_call_of_before_the_result_that_arrives_after_it_does_not_ring(running: Running) -> None:
    a_result(running.table)
    running.table.refresh_from_db()
    assert running.table.decided_at

    late = asks(running, made_at=running.table.decided_at - timedelta(minutes=1))
    assert late.ending == Call.Ending.SETTLED

    again = asks(running, "¿Vale el resultado?")
    assert [one.pk for one in waiting_calls(running.table.round.championship)] == [again.pk]
