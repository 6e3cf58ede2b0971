"""The page of a job: who sees it, what it says, where it leads."""

import pytest
from django.http import HttpRequest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from jobs.models import Job
from jobs.permissions import allow_jobs
from jobs.running import Running

pytestmark = pytest.mark.django_db


@pytest.fixture
def caro() -> User:
    return User.objects.create_user("caro")


def page_of(job: Job) -> str:
    return reverse("jobs:job", args=[job.pk])


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_its_owner_sees_it_and_nobody_else(caro: User) -> None:
    job = Job.objects.create(kind="k", title="Cards", owner=caro)
    staff = User.objects.create_user("ana", is_staff=True)
    other = User.objects.create_user("beto")

    answers = [client.get(page_of(job)).status_code for client in map(signed_in, (caro, staff, other))]
    assert [*answers, Client().get(page_of(job)).status_code] == [200, 403, 403, 403]


def test_an_app_above_may_let_others_see_the_jobs_of_their_championship(caro: User) -> None:
    beto = User.objects.create_user("beto")
    job = Job.objects.create(kind="k", title="Cards", owner=caro, scope="liga")

    @allow_jobs
    def beto_of_the_league(request: HttpRequest, job: Job) -> bool:
        return job.scope == "liga" and request.user == beto

    assert signed_in(beto).get(page_of(job)).status_code == 200


def test_a_running_job_shows_what_its_work_said_last_and_asks_again(caro: User) -> None:
    job = Job.objects.create(kind="k", title="Cards", owner=caro, status=Job.Status.RUNNING)
    Running(job).progress(3, 25, "table 3")

    text = signed_in(caro).get(page_of(job)).content.decode()
    assert 'max="25" value="3"' in text
    assert "table 3" in text
    assert "hx-get" in text


def test_a_job_that_is_done_leads_on_within_the_site_only(caro: User) -> None:
    job = Job.objects.create(kind="k", title="Import", owner=caro, status=Job.Status.DONE)
    client = signed_in(caro)

    assert client.get(page_of(job), {"next": "/organize/"}).headers["Location"] == "/organize/"
    assert client.get(page_of(job), {"next": "https://elsewhere.test/"}).status_code == 200
    by_htmx = client.get(page_of(job), {"next": "/organize/"}, headers={"HX-Request": "true"})
    assert by_htmx.headers["HX-Redirect"] == "/organize/"


def test_a_job_that_ended_asks_no_more(caro: User) -> None:
    for status in (Job.Status.DONE, Job.Status.FAILED, Job.Status.CANCELLED):
        job = Job.objects.create(kind="k", title="Cards", owner=caro, status=status)
        assert "hx-get" not in signed_in(caro).get(page_of(job)).content.decode()


def test_a_job_is_taken_back_by_a_button_and_not_by_a_link(caro: User) -> None:
    job = Job.objects.create(kind="k", title="Cards", owner=caro)
    address = reverse("jobs:cancel", args=[job.pk])
    client = signed_in(caro)

    assert client.get(address).status_code == 405
    assert (
        client.post(address + "?next=/organize/").headers["Location"] == page_of(job) + "?next=%2Forganize%2F"
    )
    job.refresh_from_db()
    assert job.status == Job.Status.CANCELLED


def test_the_file_of_a_job_keeps_its_name(caro: User) -> None:
    job, other = (
        Job.objects.create(kind="k", title="Cards", owner=caro, status="running") for _number in range(2)
    )
    Running(job).save_artefact("mesas.pdf", b"%PDF-1.7")
    job.refresh_from_db()
    other.refresh_from_db()

    assert not other.artefact
    answer = signed_in(caro).get(reverse("jobs:artefact", args=[job.pk]))
    assert b"".join(answer.streaming_content) == b"%PDF-1.7"  # type: ignore[attr-defined]
    assert answer.headers["Content-Disposition"] == 'inline; filename="mesas.pdf"'
    assert Client().get(reverse("jobs:artefact", args=[job.pk])).status_code == 403


def test_a_job_without_a_file_has_none_to_open(caro: User) -> None:
    job = Job.objects.create(kind="k", title="Cards", owner=caro)
    assert signed_in(caro).get(reverse("jobs:artefact", args=[job.pk])).status_code == 404
