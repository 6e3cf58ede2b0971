"""The pieces of `make run`: work that is skipped, secrets that are made once, what the terminal says."""

import json
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.utils.translation import override

from accounts.models import User
from config import installation
from config.launch.preparation import first_organizer, organizer_password
from config.launch.stamps import digest_of, once
from config.launch.welcome import welcome


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: LazySettings) -> Path:
    """An installation that has never been started."""
    monkeypatch.setenv("CALZO_VAR", str(tmp_path))
    settings.VAR = tmp_path
    return tmp_path


def test_work_is_done_once_for_the_same_inputs(data: Path) -> None:
    done: list[str] = []

    def ask(inputs: str) -> bool:
        return once("static", inputs=lambda: inputs, work=lambda: done.append(inputs))

    assert [ask(inputs) for inputs in ("a", "a", "b", "b", "a")] == [True, False, True, False, True]
    assert done == ["a", "b", "a"]


def test_work_that_changes_its_own_inputs_is_not_done_again(data: Path) -> None:
    made = data / "made"
    done = [
        once("x", inputs=lambda: str(made.exists()), work=lambda: made.write_text("", encoding="ascii"))
        for _start in range(3)
    ]
    assert done == [True, False, False]


def test_work_that_fails_is_tried_again_at_the_next_start(data: Path) -> None:
    def fail() -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        once("database", inputs=lambda: "1", work=fail)
    assert once("database", inputs=lambda: "1", work=lambda: None)


def test_a_changed_file_changes_the_digest(tmp_path: Path) -> None:
    file = tmp_path / "a.css"
    file.write_text("one", encoding="ascii")
    before = digest_of([file])
    assert digest_of([file]) == before
    file.write_text("two, longer", encoding="ascii")
    assert digest_of([file]) != before


def test_a_secret_is_made_once_and_only_its_owner_reads_it(data: Path) -> None:
    first = installation.secret("secret-key")
    assert installation.secret("secret-key") == first
    assert len(first) >= 50
    assert (data / "secrets" / "secret-key").stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in (data / "secrets").iterdir()) == ["secret-key"]


def test_two_installations_have_different_secrets(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = installation.secret("secret-key")
    monkeypatch.setenv("CALZO_VAR", str(data / "elsewhere"))
    assert installation.secret("secret-key") != here


def test_the_public_address_is_what_was_said_or_what_was_found(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CALZO_PUBLIC_URL", raising=False)
    assert installation.public_url() == ""
    installation.remember_public_url("http://192.0.2.7:8000")
    assert installation.public_url() == "http://192.0.2.7:8000"
    monkeypatch.setenv("CALZO_PUBLIC_URL", "https://cachos.example/")
    assert installation.public_url() == "https://cachos.example"


@pytest.mark.django_db
def test_the_first_organizer_is_made_once_with_the_password_that_is_shown(data: Path) -> None:
    organizer = first_organizer()
    assert first_organizer() == organizer
    assert organizer.check_password(organizer_password())
    assert User.objects.count() == 1


@pytest.mark.django_db
def test_the_welcome_says_where_everybody_looks_and_with_which_login(data: Path) -> None:
    installation.remember_public_url("http://192.0.2.7:8001")
    logins = {
        "championship": "liga",
        "coordinator": {"name": "Rosa", "code": "4821"},
        "judge": {"name": "Iván", "code": "7730"},
    }
    (data / "demo.json").write_text(json.dumps(logins), encoding="utf-8")

    with override("en"):
        text = welcome(port=8001, wanted_port=8000)

    for said in (
        "http://127.0.0.1:8001/",
        "http://192.0.2.7:8001/organize/liga/",
        f"user organizer, password {organizer_password()}",
        "http://192.0.2.7:8001/enter/liga/",
        "name Rosa, code 4821",
        "name Iván, code 7730",
        "http://192.0.2.7:8001/c/liga/",
        "Port 8000 is taken",
        str(data),
    ):
        assert said in text
    assert "not on a network" not in text


@pytest.mark.django_db
def test_a_password_that_was_changed_is_not_shown_any_more(data: Path) -> None:
    organizer = first_organizer()
    organizer.set_password("something else")
    organizer.save()
    assert organizer_password() not in welcome(port=8000, wanted_port=8000)


@pytest.mark.django_db
def test_a_machine_without_a_network_says_so(data: Path) -> None:
    installation.remember_public_url("http://127.0.0.1:8000")
    with override("en"):
        assert "not on a network" in welcome(port=8000, wanted_port=8000)
