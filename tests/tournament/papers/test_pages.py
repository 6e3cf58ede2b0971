"""The room of prints: what is offered, what a preview may be framed by, and what bad input gets."""

from __future__ import annotations

import pytest
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from jobs.models import Job
from tests.factories import a_user
from tests.tables.factories import Hall, a_hall
from tests.tournament.papers.scenes import before_the_night
from tournament.championship.access.models import Official
from tournament.championship.models import Championship

pytestmark = pytest.mark.django_db


def signed_in(championship: Championship) -> Client:
    user = a_user()
    Official.objects.create(championship=championship, user=user, name="Olga", role=Official.Role.ORGANIZER)
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def hall() -> Hall:
    return a_hall(tables=2, players=4)


@pytest.fixture
def client(hall: Hall) -> Client:
    return signed_in(hall.championship)


@pytest.fixture
def room(hall: Hall) -> str:
    return f"/organize/{hall.championship.slug}/prints/"


def test_the_room_says_what_each_paper_is_for_and_what_keeps_it(client: Client, room: str) -> None:
    page = client.get(room).content.decode()

    assert f'href="{room}seating-by-name/"' in page
    assert "quien encuentra su nombre encuentra su mesa" in page
    assert "Todavía no hay campeón o campeona" in page
    assert f'href="{room}diplomas-champion/"' not in page


def test_before_the_night_the_rulebook_can_be_printed_and_the_seats_cannot() -> None:
    empty = before_the_night()
    page = signed_in(empty).get(f"/organize/{empty.slug}/prints/").content.decode()

    assert f'href="/organize/{empty.slug}/prints/rulebook-fold/"' in page
    assert f'href="/organize/{empty.slug}/prints/seating-by-name/"' not in page


def test_the_page_of_a_paper_frames_its_preview(client: Client, room: str) -> None:
    page = client.get(f"{room}place-cards/?paper=a5&lang=en").content.decode()

    assert f'src="{room}place-cards/preview/?paper=a5&amp;lang=en&amp;per_sheet=1&amp;round=1"' in page
    assert '<option value="a5" selected>' in page


def test_only_our_own_pages_may_frame_a_preview(client: Client, room: str) -> None:
    preview = client.get(f"{room}seating-by-name/preview/")
    page = client.get(f"{room}seating-by-name/")

    assert preview.status_code == 200
    assert "frame-ancestors 'self'" in preview["Content-Security-Policy"]
    assert preview["X-Frame-Options"] == "SAMEORIGIN"
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "DENY"


def test_a_preview_shows_the_first_sides_and_says_how_many_are_like_them(client: Client, room: str) -> None:
    small = client.get(f"{room}place-cards/preview/?paper=a5").content.decode()

    assert small.count('class="sheet tents"') == 4  # two tables of four, two cards a sheet
    assert "más como estas" not in small
    assert "style=" not in small  # the policy allows none


def test_what_is_short_is_made_at_once(client: Client, room: str) -> None:
    answer = client.post(f"{room}seating-by-table/", {"round": "1", "paper": "letter", "lang": "en"})

    assert answer["Content-Type"] == "application/pdf"
    assert "seating-by-table-r1.pdf" in answer["Content-Disposition"]
    assert answer.content.startswith(b"%PDF")
    assert not Job.objects.exists()


def test_a_batch_is_a_job(
    client: Client, room: str, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=False):
        answer = client.post(f"{room}paper-acta/", {"round": "1"})

    job = Job.objects.get()
    assert answer.status_code == 302
    assert answer["Location"].startswith(f"/jobs/{job.pk}/")
    assert job.payload["paper"] == "paper-acta"
    assert job.payload["wish"]["round"] == 1


def test_a_look_goes_to_the_page_that_shows_it(client: Client, room: str) -> None:
    answer = client.post(f"{room}standings/", {"round": "1", "lang": "en", "look": "1"})

    assert answer["Location"] == f"{room}standings/?paper=a4&lang=en&per_sheet=1&round=1&letters=1"


def test_a_wish_that_cannot_be_is_refused_in_a_sentence(client: Client, room: str) -> None:
    for said, sentence in (
        ({"round": "9"}, "9"),
        ({"round": "uno"}, "Elige una ronda"),
        ({"paper": "a3"}, "papel"),
        ({"lang": "fr"}, "español o en inglés"),
    ):
        for answer in (
            client.post(f"{room}seating-by-name/", said),
            client.get(f"{room}seating-by-name/", said),
            client.get(f"{room}seating-by-name/preview/", said),
        ):
            assert answer.status_code == 400
            assert sentence in answer.content.decode()


def test_a_paper_that_there_is_not_is_not_found(client: Client, room: str) -> None:
    assert client.get(f"{room}confetti/").status_code == 404
    assert client.get(f"{room}confetti/preview/").status_code == 404


def test_what_cannot_be_printed_yet_is_refused_whoever_asks(client: Client, room: str) -> None:
    answer = client.post(f"{room}diplomas-champion/", {})

    assert answer.status_code == 400
    assert "cierra primero la final" in answer.content.decode()
