"""The organizer's page of the tablets: what each said of itself, and what needs somebody."""

from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone, translation

from rules.games import open_acta
from rules.games.digest import digest_of
from tables.claims.services import claim_table
from tables.devices.queries import device_lines, differences, readiness
from tables.devices.words import clock_off, how_many_ready
from tables.record.models import Device
from tables.record.services.devices import LOOKS
from tests.factories import a_coordinator, a_user, an_actor
from tests.tables.factories import (
    Hall,
    Running,
    a_hall,
    a_running_table,
    actor_of,
    api_of,
    signed_in,
    starter,
    tally,
)
from tests.tournament.visitors import signed_in_user
from tournament.championship.access.actors import Actor
from tournament.championship.access.models import Official
from tournament.championship.log.models import LogEntry
from tournament.championship.log.services import write_log
from tournament.rounds.models import Round

pytestmark = pytest.mark.django_db

KEY = "ab" * 16
BUILD = "0123456789ab"


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=2)


@pytest.fixture
def running(hall: Hall) -> Running:
    return a_running_table(hall.tables[0], name="Rosa")


def report(hall: Hall, official: Official, **said: Any) -> Any:
    address = f"/api/championships/{hall.championship.slug}/my-tables/"
    return api_of(official).post(address, {"device": KEY, **said}, format="json")


def seen_ago(seconds: int, key: str = KEY) -> None:
    Device.objects.filter(key=key).update(last_seen=timezone.now() - timedelta(seconds=seconds))


def line(hall: Hall, build: str = BUILD) -> Any:
    (only,) = device_lines(hall.championship, now=timezone.now(), build=build)
    return only


def test_a_device_says_how_it_is_and_gets_the_list(hall: Hall, running: Running) -> None:
    said = {
        "waiting": 2,
        "build": BUILD,
        "engine": "ready",
        "keeps_page": True,
        "battery": 81,
        "clock_ahead": 7380,
    }
    answer = report(hall, running.official, table=running.table.pk, **said)
    assert [one["number"] for one in answer.json()["tables"]] == [1, 2]
    shown = line(hall)
    assert (shown.name, shown.runs, shown.watches) == ("Rosa", (1,), None)
    assert (shown.unsent, shown.battery, shown.has_engine, shown.keeps_page) == (2, 81, True, True)
    assert (shown.silent, shown.old_page, shown.ahead) == (False, False, 7380)


def test_it_is_written_once_in_a_while_unless_something_changed(hall: Hall, running: Running) -> None:
    report(hall, running.official, engine="fetching")
    seen_ago(LOOKS - 5)
    before = Device.objects.get(key=KEY).last_seen
    report(hall, running.official, engine="fetching")
    assert Device.objects.get(key=KEY).last_seen == before
    report(hall, running.official, engine="kept")
    assert Device.objects.get(key=KEY).last_seen != before


def test_what_it_watches_is_no_table_of_another_championship(hall: Hall) -> None:
    rosa, _code = a_coordinator(hall.championship, "Rosa")
    report(hall, rosa, table=hall.tables[1].pk)
    assert (line(hall).runs, line(hall).watches) == ((), 2)
    report(hall, rosa, table=2**40)
    assert line(hall).watches is None


def test_who_was_not_seen_for_a_minute_during_play_is_marked(hall: Hall, running: Running) -> None:
    report(hall, running.official)
    seen_ago(50)
    assert not line(hall).silent
    seen_ago(70)
    assert line(hall).silent
    running.acta.status = running.acta.Status.CONFIRMED
    running.acta.save(update_fields=["status"])
    assert not line(hall).silent, "the table is over"


def test_a_device_laid_aside_is_not_missed_unless_it_has_plays(hall: Hall, running: Running) -> None:
    report(hall, running.official)
    seen_ago(600)
    report(hall, running.official, device="cd" * 16)
    lines = device_lines(hall.championship, now=timezone.now(), build="")
    assert [one.silent for one in lines] == [False, False]
    Device.objects.filter(key=KEY).update(waiting=3)
    lines = device_lines(hall.championship, now=timezone.now(), build="")
    assert [(one.silent, one.unsent) for one in lines] == [(True, 3), (False, 0)]


def test_an_older_page_is_told(hall: Hall, running: Running) -> None:
    report(hall, running.official, build="ba9876543210")
    assert line(hall).old_page
    assert not line(hall, build="").old_page


@pytest.mark.parametrize(
    ("ahead", "words"),
    [(0, ""), (7380, "clock 2 h 03 min ahead"), (-90000, "clock 1 d 1 h behind"), (120, "clock 2 min ahead")],
)
def test_a_clock_that_is_off_is_told(ahead: int, words: str) -> None:
    with translation.override("en"):
        assert clock_off(ahead) == words


def test_an_engine_that_differs_is_told_there_too(hall: Hall, running: Running) -> None:
    actor = Actor(label="Rosa")
    for table, of, move in ((1, 1, 12), (1, 1, 13), (1, 1, 14), (9, 7, 1)):
        write_log(hall.championship, actor, "engine-differs", table=table, round=of, move=move)
    told = differences(hall.championship)
    assert [(one.table, one.round, one.move, one.more, one.pk) for one in told] == [
        (1, 1, 12, 2, running.table.pk)
    ]


def test_what_its_engine_makes_of_the_record_may_be_said_later(hall: Hall, running: Running) -> None:
    first, second, third, _fourth = running.names
    running.play(starter(first), tally(second), tally(third))
    after_two = open_acta(running.acta.headings.get().head).play(starter(first)).play(tally(second))
    after_three = after_two.play(tally(third))
    for digest, played, differs in (
        (digest_of(after_three), 3, []),
        (digest_of(after_two), 2, []),
        (digest_of(after_two), 4, []),  # more than the record has
        (digest_of(after_two), 3, [3]),
        (digest_of(after_two), 3, [3]),
        (digest_of(after_three), 2, [2, 3]),
    ):
        report(hall, running.official, table=running.table.pk, played=played, digest=digest)
        told = LogEntry.objects.filter(action="engine-differs")
        assert sorted(line.detail["move"] for line in told) == differs


def test_the_page_says_how_many_have_the_engine_and_is_read_once(
    hall: Hall, running: Running, django_assert_max_num_queries: Any
) -> None:
    report(hall, running.official, engine="kept", waiting=2, clock_ahead=7380)
    judge, _code = a_coordinator(hall.championship, "Julia")
    Official.objects.filter(pk=judge.pk).update(role=Official.Role.FLOOR_JUDGE)
    client, english = signed_in(judge), {"accept-language": "en"}
    pages = f"/organize/{hall.championship.slug}/floor"
    shown = client.get(f"{pages}/tablets/", headers=english).content.decode()
    assert "1 of 1 tablet is ready" in shown
    assert "clock 2 h 03 min ahead" in shown
    now = client.get(f"{pages}/tablets/now/", headers=english)
    with django_assert_max_num_queries(12):
        again = client.get(f"{pages}/tablets/now/", headers={**english, "if-none-match": now["ETag"]})
    assert (now.status_code, again.status_code) == (200, 304)
    release = client.get(f"{pages}/tables/{running.table.pk}/", headers=english).content.decode()
    assert "2 not sent on the tablet of Rosa" in release, "the figure at a forced release is the same"


def test_each_who_runs_a_table_counts_once_with_the_device_seen_last(hall: Hall, running: Running) -> None:
    """Rosa changed her tablet for one that has no rules yet; the old one lies in a bag."""
    report(hall, running.official, engine="ready")
    seen_ago(60)
    report(hall, running.official, device="cd" * 16, engine="fetching")
    found = readiness(hall.championship, now=timezone.now())
    assert (found.ready, found.held, found.tables, found.is_whole) == (0, 1, (1,), False)
    report(hall, running.official, device="cd" * 16, engine="kept")
    assert readiness(hall.championship, now=timezone.now()).is_whole


def test_what_nobody_runs_a_table_with_does_not_count(hall: Hall, running: Running) -> None:
    idle, _code = a_coordinator(hall.championship, "Pepe")
    report(hall, idle, device="ef" * 16, engine="fetching")
    assert readiness(hall.championship, now=timezone.now()).held == 0
    report(hall, running.official, engine="ready")
    seen_ago(int(timedelta(hours=13).total_seconds()))
    assert readiness(hall.championship, now=timezone.now()).held == 0  # of yesterday


@pytest.mark.parametrize(
    ("engines", "said"),
    [
        (("ready", "kept"), "2 de 2 tabletas listas."),
        (("ready", "fetching"), "1 de 2 tabletas listas. La mesa 2 aún no tiene las reglas:"),
        (("broken", "fetching"), "0 de 2 tabletas listas. Las mesas 1, 2 aún no tienen las reglas:"),
    ],
)
def test_before_the_round_is_opened_its_button_and_the_page_of_the_tablets_say_the_same(
    engines: tuple[str, str], said: str
) -> None:
    user = a_user()
    hall = a_hall(tables=2, actor=an_actor("Olga", user=user))
    Round.objects.update(status=Round.Status.PUBLISHED)
    for table, engine in zip(hall.tables, engines, strict=True):
        official, _code = a_coordinator(hall.championship, f"Coca {table.number}")
        claim_table(table, actor=actor_of(official))
        report(hall, official, device=f"{table.number:032}", engine=engine)
    organizer = signed_in_user(user)
    slug = hall.championship.slug
    pages = [
        reverse("tournament:dashboard", args=[slug]),
        reverse("tournament:round", args=[slug, 1]),
        reverse("tables:devices", args=[slug]),
    ]
    shown = [unescape(organizer.get(page).content.decode()) for page in pages]
    assert [said in page for page in shown] == [True, True, True]


def test_of_a_large_hall_twenty_tables_without_rules_are_named() -> None:
    words = how_many_ready(0, 30, range(1, 31))
    assert "18, 19, 20… aún no tienen" in words


def test_what_is_wrong_is_said_first_by_coordinator_and_the_rest_is_folded(
    hall: Hall, running: Running
) -> None:
    report(hall, running.official, engine="ready", waiting=2, battery=12, build="ba9876543210")
    report(hall, running.official, device="cd" * 16, engine="broken")
    pepe = a_running_table(hall.tables[1], name="Pepe").official
    report(hall, pepe, device="ef" * 16, engine="kept", battery=90)
    organizer = signed_in_user(a_user("ola", league=hall.championship.league))
    page = organizer.get(
        reverse("tables:devices", args=[hall.championship.slug]), headers={"accept-language": "en"}
    )
    first, folded = page.content.decode().split('id="devices-fine"')
    assert first.count("Rosa") == 1
    assert [words in first for words in ("2 plays not sent", "battery at 12%", "the rules do not start")] == [
        True
    ] * 3
    assert ("Pepe" in first, "Pepe" in folded, "Rosa" in folded) == (False, True, False)


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ({"engine": "kept"}, False),
        ({"engine": "kept", "battery": 19}, True),
        ({"engine": "kept", "battery": 20}, False),
        ({"engine": "fetching"}, True),  # it runs a table
        ({"engine": "kept", "waiting": 1}, True),
    ],
)
def test_what_needs_somebody(hall: Hall, running: Running, said: dict[str, Any], wrong: bool) -> None:
    report(hall, running.official, **said)
    assert line(hall).is_wrong is wrong
