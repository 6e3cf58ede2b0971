"""A place has what was committed, says what it has not, and gives the night to another machine."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from backups.places.folder import State, copies_in, own_folder, read_state, state_of, write_state
from backups.places.follower import Follower, Kept, kept_places
from backups.places.identity import change_places, identity, keep, kept_address
from backups.places.keys import WrongPhrase, keys_of, lock, phrase_of, unlock
from backups.places.log_follower import Copied
from backups.places.taking_over import (
    APART,
    CannotTakeOver,
    better_elsewhere,
    is_prepared,
    prepare,
    put_in_place,
)
from tests.backups.places.test_log_follower import a_database, rows

WITHIN = 10.0  # seconds, on a busy machine


def wait_for(is_so: Callable[[], object]) -> None:
    give_up = time.monotonic() + WITHIN
    while not is_so():
        assert time.monotonic() < give_up
        time.sleep(0.05)


class Machine:
    """A data folder with a database and keys, and a stick that was chosen as its place."""

    def __init__(self, folder: Path, stick: Path) -> None:
        self.data, self.stick = folder, stick
        (folder / "secrets").mkdir(parents=True)
        (folder / "secrets" / "organizer-password").write_text("abc")
        self.database = a_database(folder)
        self.superseded: list[State] = []

    def choose(self, address: str = "") -> Path:
        home = own_folder(self.stick, identity(self.data).installation)
        home.mkdir(parents=True)
        nothing = Copied("", (), datetime.now(tz=UTC), {}, ())
        write_state(home, state_of(nothing, identity(self.data), address=address))
        change_places(self.data, add=self.stick)
        return home

    @contextmanager
    def serving(self, address: str = "") -> Iterator[None]:
        follower = Follower(
            self.data,
            self.database,
            address=address,
            secret_key="the key",
            superseded=self.superseded.append,
        )
        follower.start()
        try:
            yield
        finally:
            follower.stop()

    def record(self, words: str) -> None:
        with closing(sqlite3.connect(self.database)) as writer:
            writer.execute("INSERT INTO move (words) VALUES (?)", [words])
            writer.commit()

    @property
    def kept(self) -> Kept:
        [one] = kept_places(self.data) or [Kept("")]
        return one


@pytest.fixture
def first(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "first", tmp_path / "stick")


@pytest.fixture
def second(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "second", tmp_path / "none")


def test_the_night_is_played_on_from_the_stick_of_a_stolen_laptop(first: Machine, second: Machine) -> None:
    home = first.choose()
    with first.serving():
        first.record("a dudo")
        first.record("a calzo")
        wait_for(lambda: (first.kept.last_ids or {}).get("move") == 2)
    phrase = phrase_of(first.data)
    shutil.rmtree(first.data)
    second.record("of the demonstration")
    state = prepare(home, phrase.replace("-", " ").lower(), second.data)
    aside = put_in_place(second.data, second.database)
    assert rows(second.database) == [(1, "a dudo"), (2, "a calzo")]
    assert aside is not None
    assert rows(aside / second.database.name) == [(1, "of the demonstration")]
    assert (second.data / "secrets" / "secret-key").read_text() == "the key"
    assert not is_prepared(second.data)
    mine = identity(second.data)
    assert (mine.installation, mine.term, mine.since) == (state.installation, 2, state.at)
    second.record("a paso")  # a form that names an id of the lost second must not mean this one
    assert rows(second.database)[-1] == (3 + APART, "a paso")


def test_a_place_has_everything_also_where_nothing_was_committed_since(
    first: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a browser keeps of the last form can go, and a copy is not called older than it is."""
    monkeypatch.setattr("backups.places.follower.QUIET", timedelta(seconds=0.1))
    home = first.choose()
    with first.serving():
        first.record("a dudo")
        wait_for(lambda: (first.kept.last_ids or {}).get("move") == 1)
        after = datetime.now(tz=UTC).isoformat()
        wait_for(lambda: first.kept.until > after)
        assert first.kept.at < after
        wait_for(lambda: (state := read_state(home)) and state.at > first.kept.at)


def test_the_first_one_come_back_sees_that_it_is_no_longer_the_one(first: Machine, second: Machine) -> None:
    home = first.choose()
    with first.serving():
        wait_for(lambda: first.kept.at)
        prepare(home, phrase_of(first.data), second.data)
        put_in_place(second.data, second.database)
        wait_for(lambda: first.superseded)
        first.record("of nobody")
    [state] = first.superseded
    assert (state.term, state.machine) == (2, identity(second.data).machine)
    assert better_elsewhere(first.data) == state
    assert better_elsewhere(second.data) is None
    assert read_state(home) == state  # nothing of it was written there


def test_a_stick_that_was_pulled_out_stops_nothing_and_catches_up(first: Machine, tmp_path: Path) -> None:
    home = first.choose()
    with first.serving():
        wait_for(lambda: first.kept.at)
        first.stick.rename(tmp_path / "pulled out")
        first.record("meanwhile")
        wait_for(lambda: first.kept.trouble == "away")
        (tmp_path / "pulled out").rename(first.stick)
        [base] = home.glob("*/base.sqlite3")
        base.write_bytes(b"\0" * base.stat().st_size)  # as a disk may keep it that lost its power
        wait_for(lambda: not first.kept.trouble and (first.kept.last_ids or {}).get("move") == 1)
    prepare(home, phrase_of(first.data), tmp_path)
    assert rows(tmp_path / "taking-over" / "calzo.sqlite3") == [(1, "meanwhile")]


def test_a_full_disk_is_said_as_such(first: Machine) -> None:
    home = first.choose()
    with first.serving():
        wait_for(lambda: first.kept.at)
        state = read_state(home)
        assert state
        log = home / state.generation / "00000001.wal"
        log.unlink(missing_ok=True)
        log.symlink_to("/dev/full")
        first.record("too much")
        wait_for(lambda: first.kept.trouble == "full")


def test_a_database_that_cannot_be_followed_is_said_of_each_place(first: Machine) -> None:
    first.choose()
    with first.serving():
        wait_for(lambda: first.kept.at and not first.kept.lacks)
        spool = first.data / "following"
        shutil.rmtree(spool)
        first.record("unheard of")
        wait_for(lambda: first.kept.lacks)


def test_no_place_is_taken_that_does_not_bear_the_installation(first: Machine) -> None:
    home = first.choose()
    shutil.rmtree(home)
    first.stick.mkdir(exist_ok=True)  # the folder under which a stick stood is there without it
    with first.serving():
        wait_for(lambda: first.kept.trouble == "away")
    assert list(first.stick.iterdir()) == []


def test_keys_open_by_their_phrase_alone(first: Machine) -> None:
    keys = keys_of(first.data, secret_key="from the environment")
    locked = lock(keys, "ABCD-2345-EFGH")
    assert unlock(locked, "abcd2345efgh") == keys
    assert keys["secrets/secret-key"] == b"from the environment"
    assert b"from the environment" not in locked
    for wrong in ("ABCD-2345-EFGJ", ""):
        with pytest.raises(WrongPhrase):
            unlock(locked, wrong)
    with pytest.raises(WrongPhrase):
        unlock(locked[:30], "ABCD-2345-EFGH")


def test_without_keys_and_without_a_copy_nothing_is_prepared(first: Machine, second: Machine) -> None:
    home = first.choose()
    with pytest.raises(CannotTakeOver) as refused:
        prepare(home, "", second.data)
    assert refused.value.kind == "no-keys"
    with pytest.raises(CannotTakeOver) as refused:
        prepare(home / "elsewhere", "", second.data)
    assert refused.value.kind == "gone"
    assert list(copies_in([first.stick])) == []  # a place without a generation is no copy


def test_the_first_address_is_kept_where_it_is_reached(first: Machine) -> None:
    own = "http://192.168.1.9:8000"
    for address, kept in (
        ("", own),
        ("http://calzo.lan:8000", "http://calzo.lan:8000"),
        ("http://192.0.2.77:8000", own),
    ):
        keep(first.data, replace(identity(first.data), address=address))
        assert kept_address(first.data, own) == kept
