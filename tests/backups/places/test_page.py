"""The page of the places, and what devices tell of a later term."""

from __future__ import annotations

import json
import signal
from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.signing import Signer
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.utils.translation import override

from backups.health import places as behind
from backups.places import middleware
from backups.places.folder import own_folder, read_state, write_state
from backups.places.follower import STATUS, Kept
from backups.places.identity import identity, keep
from backups.places.keys import phrase_of
from backups.places.words import losses, place
from people.models import League
from people.services import first_league
from tests.factories import a_user
from tests.tournament.visitors import signed_in_user

pytestmark = pytest.mark.django_db
MOMENT = datetime(2026, 11, 28, 23, 0, tzinfo=UTC)


@pytest.fixture
def data(tmp_path: Path, settings: LazySettings) -> Path:
    (tmp_path / "var" / "secrets").mkdir(parents=True)
    settings.VAR = tmp_path / "var"
    return tmp_path / "var"


@pytest.fixture
def keeper(data: Path) -> Client:
    return signed_in_user(a_user("olga", is_superuser=True))


def status(data: Path, *places: Kept) -> None:
    (data / STATUS).write_text(json.dumps({"places": [asdict(one) for one in places]}))


def test_without_a_place_the_page_says_what_would_be_lost(keeper: Client, data: Path) -> None:
    status(data)
    assert "solo en este notebook" in keeper.get("/places/").content.decode()


def test_a_folder_is_chosen_and_left(keeper: Client, data: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    assert "no existe" in keeper.post("/places/add/", {"folder": str(stick)}, follow=True).content.decode()
    stick.mkdir()
    status(data)
    page = keeper.post("/places/add/", {"folder": str(stick)}, follow=True).content.decode()
    assert phrase_of(data) in page
    assert "Se está escribiendo la primera copia" in page
    assert "solo en este notebook" not in page
    assert identity(data).places == (str(stick),)
    assert read_state(own_folder(stick, identity(data).installation))
    keeper.post("/places/leave/", {"folder": str(stick)})
    assert identity(data).places == ()


def test_who_does_not_keep_the_installation_reads_and_changes_nothing(data: Path, tmp_path: Path) -> None:
    other = signed_in_user(a_user("otto"))
    status(data, Kept("/media/stick", trouble="full", lacks=MOMENT.isoformat()))
    page = other.get("/places/").content.decode()
    assert "Está lleno" in page
    assert phrase_of(data) not in page
    assert "/places/take-over/" not in page
    (problem,) = behind()
    assert problem.code == "place-behind"
    assert str(problem.what_to_do).startswith("/media/stick: Está lleno")
    for step in ("add", "leave", "take-over"):
        assert other.post(f"/places/{step}/", {"folder": str(tmp_path)}).status_code == 403


def test_the_rounds_of_another_league_are_named_to_its_organizers_and_to_the_keeper(
    keeper: Client, data: Path
) -> None:
    own, other = first_league(), League.objects.create(name="Otra liga")
    status(data, Kept("/media/stick", rounds=(("Copa Uno", 1, own.pk), ("Copa Dos", 2, other.pk))))
    for browser, named in (
        (signed_in_user(a_user("otto", league=own)), (True, False)),
        (signed_in_user(a_user("flora", league=other)), (False, True)),
        (keeper, (True, True)),
    ):
        page = browser.get("/places/").content.decode()
        assert ("Copa Uno" in page, "Copa Dos" in page) == named


def test_a_folder_from_which_another_machine_went_on_is_not_overwritten(
    keeper: Client, data: Path, tmp_path: Path
) -> None:
    keeper.post("/places/add/", {"folder": str(tmp_path)})
    home = own_folder(tmp_path, identity(data).installation)
    first = read_state(home)
    assert first
    went_on = replace(first, machine="another", host="segundo", term=2, generation="g")
    write_state(home, went_on)
    keeper.post("/places/leave/", {"folder": str(tmp_path)})
    page = keeper.post("/places/add/", {"folder": str(tmp_path)}, follow=True).content.decode()
    assert "segundo siguió con esta misma noche" in page
    assert read_state(home) == went_on
    assert identity(data).places == ()


def test_a_wrong_phrase_and_a_copy_without_keys_are_refused_in_a_sentence(
    keeper: Client, data: Path, tmp_path: Path
) -> None:
    status(data)
    answer = keeper.post("/places/take-over/", {"home": str(tmp_path), "phrase": "x"})
    assert answer.status_code == 409
    assert "Vuelve a poner el pendrive" in answer.content.decode()


@pytest.mark.parametrize(
    ("kept", "kind", "word"),
    [
        (Kept("f"), "late", "beginning"),
        (Kept("f", at=MOMENT.isoformat(), checked=MOMENT.isoformat()), "confirmed", "up to date"),
        (
            Kept("f", at=MOMENT.isoformat(), checked=(MOMENT - timedelta(minutes=1)).isoformat()),
            "late",
            "slow",
        ),
        (
            Kept("f", at="2026-11-28T22:59:00+00:00", lacks=(MOMENT - timedelta(seconds=9)).isoformat()),
            "late",
            "slow",
        ),
        (Kept("f", trouble="away"), "failed", "not there"),
        (Kept("f", trouble="Input/output error"), "failed", "trouble"),
    ],
)
def test_a_place_is_called_by_what_it_has(kept: Kept, kind: str, word: str) -> None:
    with override("en"):
        shown = place(kept, {}, moment=MOMENT)
    assert (shown.kind, shown.word) == (kind, word)


def test_what_would_be_lost_is_counted_by_what_it_is() -> None:
    now: Mapping[str, int] = {"tables_move": 8, "tournament_result": 3, "tournament_registerline": 5}
    with override("en"):
        assert losses({"tables_move": 6, "tournament_result": 3}, now) == [
            "2 moves",
            "5 rulings or decisions",
        ]


def test_nothing_is_counted_of_a_stick_that_was_not_in_since_the_start() -> None:
    """It may have all but a little, or nothing."""
    now = {"tables_move": 8}
    with override("en"):
        assert place(Kept("f", trouble="away"), now, moment=MOMENT).losing == []
        assert place(Kept("f", trouble="away", last_ids={}), now, moment=MOMENT).losing == ["8 moves"]
        assert place(Kept("f"), now, moment=MOMENT).losing == ["8 moves"]


def a_request(term: str = "") -> HttpRequest:
    request = HttpRequest()
    request.path = "/api/tables/1/"
    request.COOKIES = {middleware.COOKIE: term} if term else {}
    return request


def test_devices_carry_a_later_term_to_the_machine_that_is_no_longer_the_one(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []
    monkeypatch.setattr("os.kill", lambda _pid, by: ended.append(by))
    first = middleware.TermMiddleware(lambda _request: HttpResponse())
    said = first(a_request())
    assert (said.cookies, said.headers[middleware.OF]) == ({}, identity(data).installation)
    assert first(a_request("9:forged")).status_code == 200
    keep(data, replace(identity(data), term=2))
    second = middleware.TermMiddleware(lambda _request: HttpResponse())
    term = second(a_request()).cookies[middleware.COOKIE].value
    assert term == Signer(salt=middleware.COOKIE).sign("2")
    assert not second(a_request(term)).cookies
    assert (first(a_request(term)).status_code, ended) == (503, [signal.SIGINT])
    assert identity(data).taken_over
