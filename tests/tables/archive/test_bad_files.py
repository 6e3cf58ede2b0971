"""What is wrong with a file is said in a sentence, and nothing of it stays."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from datetime import datetime
from io import BytesIO

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from core.refusals import Conflict, Invalid, NotAllowed
from people.models import League, Person
from rules.editions.models import Rulebook
from tables.archive.file import Archive, as_json, read, write
from tables.archive.queries.making import make_archive
from tables.archive.services import accept_server, open_archive
from tests.factories import a_championship, an_actor, some_entries
from tournament.championship.models import Championship
from tournament.roster.models import Membership

Packed = dict[str, bytes]


def unpacked(content: bytes) -> Packed:
    with zipfile.ZipFile(BytesIO(content)) as packed:
        return {one: packed.read(one) for one in packed.namelist()}


def packed(members: Packed) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w") as into:
        for name, content in members.items():
            into.writestr(name, content)
    return file.getvalue()


def signed_elsewhere(archive: Archive, *, changed: Packed | None = None) -> bytes:
    about = {
        key: value for key, value in archive.about.items() if key not in ("format", "version", "members")
    }
    members = {**archive.members, **(changed or {})}
    return write(about, members, key=Ed25519PrivateKey.from_private_bytes(b"7" * 32), made_at=timezone.now())


@pytest.fixture
def content(transactional_db: None) -> bytes:
    championship = a_championship(name="Copa Ñuñoa")
    some_entries(championship, 6)
    Membership.objects.filter(championship=championship).update(contact="+56 9 1234")
    return make_archive(championship, contacts=False)


@pytest.fixture
def league(transactional_db: None) -> League:
    return League.objects.create(name="Otra")


def open_in(league: League, content: bytes, **persons: int) -> Championship:
    return open_archive(read(content), league=league, persons={}, actor=an_actor())


def with_member(name: str, change: Callable[[bytes], bytes]) -> Callable[[bytes], bytes]:
    def changed(content: bytes) -> bytes:
        members = unpacked(content)
        return packed({**members, name: change(members[name])})

    return changed


def newer(manifest: bytes) -> bytes:
    return as_json({**json.loads(manifest), "version": 2})


def another_date(signature: bytes) -> bytes:
    return as_json({**json.loads(signature), "made_at": datetime(2020, 1, 1).isoformat()})


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda content: content[: len(content) // 2], "archive_damaged"),
        (lambda content: b"", "archive_none"),
        (lambda content: b"number,name\n1,Ana\n", "archive_none"),
        (lambda content: packed({"a.txt": b"a"}), "archive_none"),
        (lambda content: packed({**unpacked(content), "manifest.json": b"[" * 9999}), "archive_none"),
        (with_member("manifest.json", newer), "archive_newer"),
        (with_member("rows/entry.json", lambda rows: rows.replace(b":1", b":9")), "archive_forged"),
        (with_member("rows/entry.json", lambda rows: b"[]"), "archive_forged"),
        (with_member("manifest.json", lambda text: text.replace(b"Copa", b"Capo")), "archive_forged"),
        (with_member("signature.json", another_date), "archive_forged"),
        (with_member("signature.json", lambda _text: b'{"key": 7}'), "archive_forged"),
        (lambda content: packed({**unpacked(content), "more.json": b"{}"}), "archive_forged"),
    ],
)
def test_a_file_that_cannot_be_opened_says_why(
    content: bytes, change: Callable[[bytes], bytes], code: str
) -> None:
    with pytest.raises(Invalid) as refused:
        read(change(content))
    assert refused.value.code == code


@given(cut=st.integers(min_value=0, max_value=99))
def test_no_part_of_an_archive_is_taken_for_a_whole_one(cut: int) -> None:
    whole = write({}, {"rows/entry.json": b"[]"}, key=Ed25519PrivateKey.generate(), made_at=timezone.now())
    with pytest.raises(Invalid):
        read(whole[: len(whole) * cut // 100])


def test_another_server_is_accepted_once_by_each_league(content: bytes, league: League) -> None:
    theirs = signed_elsewhere(read(content))
    with pytest.raises(NotAllowed) as refused:
        open_in(league, theirs)
    assert refused.value.code == "archive_unknown_server"
    digest = read(theirs).digest
    accept_server(league, digest, actor=an_actor())
    accept_server(league, digest, actor=an_actor())
    assert open_in(league, theirs).league == league
    assert [line.action for line in league.log.order_by("pk")] == ["server-accepted", "archive-opened"]
    with pytest.raises(NotAllowed):
        open_in(League.objects.create(), theirs)


def test_what_is_here_just_so_is_not_opened_again(content: bytes, league: League) -> None:
    there = open_in(league, content)
    with pytest.raises(Conflict) as refused:
        open_in(league, content)
    assert (refused.value.code, refused.value.extra) == ("archive_here", {"slug": there.slug})


def test_what_has_changed_since_is_restored_beside_it(content: bytes, league: League) -> None:
    there = open_in(league, content)
    some_entries(there, 1)
    beside = open_in(league, content)
    assert (there.entries.count(), beside.entries.count()) == (7, 6)
    assert there.slug != beside.slug


@pytest.mark.parametrize(
    "rows",
    [
        {"rows/entry.json": b'[{"number": "x"}]'},
        {"rows/entry.json": b"{}"},
        {"rows/membership.json": b'[{"entry": 99, "name": "Ana"}]'},
        {"rows/championship.json": b"[]"},
        {"chain.json": b'{"began_at": "2026-01-01T00:00:00+00:00", "links": []}'},
        {"chain.json": b"{}"},
    ],
)
def test_nothing_stays_of_an_archive_with_wrong_rows(content: bytes, league: League, rows: Packed) -> None:
    theirs = signed_elsewhere(read(content), changed=rows)
    accept_server(league, read(theirs).digest, actor=an_actor())
    with pytest.raises(Invalid) as refused:
        open_in(league, theirs)
    assert refused.value.code == "archive_unreadable"
    assert not Championship.objects.filter(league=league).exists()
    assert not Person.objects.filter(league=league).exists()
    assert not Rulebook.objects.filter(league=league).exists()


def test_contacts_are_in_it_only_where_the_organizer_ticks_them(content: bytes) -> None:
    assert b"+56 9" not in b"".join(unpacked(content).values())
    championship = Championship.objects.get()
    assert b"+56 9" in unpacked(make_archive(championship, contacts=True))["rows/membership.json"]


def test_persons_are_matched_by_the_organizer_alone(content: bytes, league: League) -> None:
    known = Person.objects.create(league=league, name=read(content).rows("membership")[0]["name"])
    elsewhere = Person.objects.create(league=League.objects.create(), name="Otra")
    opened = open_archive(
        read(content), league=league, persons={2: known.pk, 3: elsewhere.pk}, actor=an_actor()
    )
    persons = [member.person for member in opened.memberships.order_by("pk")]
    assert persons[1] == known
    assert known not in [persons[0], *persons[2:]]
    assert {person.league for person in persons} == {league}
