"""What a copy lacked is named by the devices that entered or saw it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.test import Client

from backups.places.folder import SPARE, STATE, is_damaged, read_state, state_of, write_state
from backups.places.identity import identity, keep
from backups.places.lacking import MOST, Lacking, all_lacking, note, settle
from backups.places.log_follower import Copied
from people.models import League, Organizer
from people.services import first_league
from tables.stream.frames import version_known
from tables.stream.seen import Seen, lacks, seen_by, signed
from tests.backups.places.test_page import MOMENT
from tests.factories import a_championship, a_user
from tests.tournament.visitors import signed_in_user

pytestmark = pytest.mark.django_db
THING = {"key": "1-2", "name": "Fallo 12", "at": "2026-11-28T23:00:01Z", "offered": False}


@pytest.fixture
def data(tmp_path: Path, settings: LazySettings) -> Path:
    """Of a machine that went on from a copy."""
    (tmp_path / "secrets").mkdir()
    settings.VAR = tmp_path
    keep(tmp_path, replace(identity(tmp_path), term=2, since=MOMENT.isoformat()))
    return tmp_path


def tell(browser: Client, *things: object) -> int:
    return browser.post("/places/lacking/", json.dumps(things), content_type="application/json").status_code


def test_what_a_device_keeps_is_named_and_so_is_that_it_was_sent_again(data: Path) -> None:
    otto = signed_in_user(a_user("otto", league=first_league()))
    assert "ningún dispositivo ha dicho nada" in otto.get("/places/").content.decode()
    assert tell(otto, THING) == 204
    page = otto.get("/places/").content.decode()
    assert "Fallo 12" in page
    assert "Lo guarda el dispositivo de otto" in page
    tell(otto, THING | {"offered": True})
    tell(otto, THING)
    assert "El dispositivo de otto lo envió de nuevo" in otto.get("/places/").content.decode()
    (one,) = all_lacking(data)
    otto.post("/places/lacking/settled/", {"key": one.key})
    assert "Fallo 12" not in otto.get("/places/").content.decode()


def test_organizers_of_another_league_neither_read_nor_settle_it(data: Path) -> None:
    tell(signed_in_user(a_user("otto", league=first_league())), THING)
    flora = signed_in_user(a_user("flora", league=League.objects.create(name="Otra liga")))
    assert "Fallo 12" not in flora.get("/places/").content.decode()
    (one,) = all_lacking(data)
    assert flora.post("/places/lacking/settled/", {"key": one.key}).status_code == 403
    assert all_lacking(data) == [one]


def test_of_an_organizer_of_two_leagues_each_hears_its_own(data: Path) -> None:
    otto, other = a_user("otto", league=first_league()), League.objects.create(name="Otra liga")
    Organizer.objects.create(league=other, user=otto)
    slug = a_championship().slug
    tell(signed_in_user(otto), THING | {"championship": slug}, THING | {"key": "3-4", "championship": "none"})
    assert [one.leagues for one in all_lacking(data)] == [(first_league().pk,), ()]


def test_nobody_says_of_what_another_keeps_that_it_was_sent(data: Path) -> None:
    league = first_league()
    tell(signed_in_user(a_user("otto", league=league)), THING | {"key": "1 x"})
    tell(signed_in_user(a_user("otto 1", league=league)), THING | {"key": "x", "offered": True})
    assert [(one.by, one.is_offered) for one in all_lacking(data)] == [("otto", False), ("otto 1", True)]


def test_one_device_pushes_out_nothing_that_others_say(data: Path) -> None:
    note(data, [Lacking("seen 1", "Copa", saw={"publication": 3}), Lacking("k", "Fallo 12", "2026", "olga")])
    note(data, [Lacking(f"o {n}", "Mesa", "9999", "otto") for n in range(MOST + 9)])
    assert {"seen 1", "k"} < {one.key for one in all_lacking(data)}


def test_what_need_not_be_sent_again_leaves_the_list(data: Path) -> None:
    otto = signed_in_user(a_user("otto", league=first_league()))
    tell(otto, THING)
    tell(otto, THING | {"needless": True})
    assert "Fallo 12" not in otto.get("/places/").content.decode()


@pytest.mark.parametrize("body", [{}, {"key": "1"}, "x", THING | {"at": "gestern"}, THING | {"at": None}])
def test_what_is_no_such_list_is_refused_and_nobody_else_is_heard(data: Path, body: object) -> None:
    assert tell(signed_in_user(a_user("otto")), body) == 400
    assert tell(Client(), THING) == 403
    assert all_lacking(data) == []


def test_a_machine_that_went_on_from_no_copy_notes_nothing(data: Path) -> None:
    keep(data, replace(identity(data), since=""))
    note(data, [Lacking("k", "Fallo 12")])
    assert all_lacking(data) == []


def test_what_is_settled_comes_back_only_where_a_phone_saw_more(data: Path) -> None:
    note(data, [Lacking("seen 1", "Copa", saw={"publication": 3})])
    settle(data, "seen 1")
    note(data, [Lacking("seen 1", "Copa", saw={"publication": 2})])
    assert [one.is_settled for one in all_lacking(data)] == [True]
    note(data, [Lacking("seen 1", "Copa", saw={"publication": 4, "lines": 2})])
    assert [(one.is_settled, one.saw) for one in all_lacking(data)] == [
        (False, {"publication": 4, "lines": 2})
    ]


def test_a_phone_tells_by_the_id_of_its_last_event_what_it_saw() -> None:
    told = f"aaaa-7{signed(Seen(3, 12, 140), 1)}"
    assert version_known(told, epoch="aaaa") == 7
    assert seen_by(told, 1) == Seen(3, 12, 140)
    assert seen_by(told, 2) is None  # of another championship
    assert seen_by(told.replace("3.12", "9.12"), 1) is None
    assert seen_by("aaaa-7", 1) is None
    assert lacks(Seen(2, 12, 137), Seen(3, 12, 140)) == {"publication": 3, "lines": 3}
    assert lacks(Seen(3, 12, 150), Seen(3, 12, 140)) == {}


def test_a_state_of_zeros_has_a_spare_and_without_one_is_called_damaged(data: Path) -> None:
    home = data / "calzo-1"
    home.mkdir()
    state = state_of(Copied("g", (), MOMENT, {}, ()), identity(data), address="")
    write_state(home, state)
    (home / STATE).write_bytes(bytes(200))
    assert read_state(home) == state
    (home / SPARE).write_bytes(bytes(200))
    assert read_state(home) is None
    assert is_damaged(home)
