"""The pages: downloaded by an organizer, opened by an organizer of the league."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from people.models import KnownServer, League
from tables.archive.file import in_groups, read
from tables.archive.queries.keys import own_digest
from tables.archive.queries.making import make_archive
from tests.factories import a_championship, a_user, some_entries
from tests.tables.archive.test_bad_files import signed_elsewhere
from tournament.championship.models import Championship

pytestmark = pytest.mark.django_db(transaction=True)


def organizer_of(league: League) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(a_user("inés", league=league))
    return client


def sent(client: Client, league: League, content: bytes) -> str:
    """The page to which the file leads."""
    file = SimpleUploadedFile("copa.calzo.zip", content)
    answer = client.post(reverse("tables:archive-open", args=[league.pk]), {"file": file})
    assert answer.status_code == 302, answer.content.decode()
    return str(answer.headers["Location"])


def test_a_night_goes_from_one_league_to_another() -> None:
    championship = a_championship(name="Copa Ñuñoa")
    some_entries(championship, 5)
    here = organizer_of(championship.league)
    assert (
        in_groups(own_digest())
        in here.get(reverse("tables:archive", args=[championship.slug])).content.decode()
    )
    answer = here.post(reverse("tables:archive-make", args=[championship.slug]))
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{championship.slug}.calzo.zip"'

    league = League.objects.create(name="Otra")
    there = Client(headers={"accept-language": "en"})
    there.force_login(a_user("olga2", league=league))
    page = sent(there, league, answer.content)
    assert "Copa Ñuñoa" in there.get(page).content.decode()
    opened = there.post(page)
    copy = Championship.objects.get(league=league)
    assert opened.headers["Location"] == reverse("tournament:dashboard", args=[copy.slug])
    assert there.get(page).headers["Location"] == reverse(
        "tables:archive-open", args=[league.pk]
    )  # it is gone
    again = sent(there, league, answer.content)
    assert "is here already, just as the file has it" in there.get(again).content.decode()
    assert there.post(again).status_code == 409


def test_a_key_is_accepted_on_the_page_and_then_it_is_opened() -> None:
    championship = a_championship(name="Copa")
    content = signed_elsewhere(read(make_archive(championship, contacts=False)))
    league = League.objects.create(name="Otra")
    client = organizer_of(league)
    page = sent(client, league, content)
    assert in_groups(read(content).digest) in client.get(page).content.decode()
    assert client.post(page).status_code == 403
    assert client.post(page, {"accept": "1"}).status_code == 302
    assert KnownServer.objects.get().accepted_by
    assert client.post(page).status_code == 302
    assert Championship.objects.filter(league=league).count() == 1


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 and no more", b"number,name"])
def test_a_wrong_file_gets_a_sentence(content: bytes) -> None:
    league = League.objects.create(name="Otra")
    file = SimpleUploadedFile("copa.zip", content)
    answer = organizer_of(league).post(reverse("tables:archive-open", args=[league.pk]), {"file": file})
    assert answer.status_code == 422
    assert b"errorlist" in answer.content or b"data-invalid" in answer.content


def test_a_stranger_learns_nothing() -> None:
    league = League.objects.create(name="Otra")
    stranger = organizer_of(League.objects.create(name="Mía"))
    assert stranger.get(reverse("tables:archive-open", args=[league.pk])).status_code == 403
