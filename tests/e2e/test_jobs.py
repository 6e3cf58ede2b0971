"""A job beside its page: the page follows it to its end, in the browser."""

import threading
from collections.abc import Callable
from typing import Any

from accounts.models import User
from jobs.models import Job
from jobs.registry import job_kind
from jobs.running import Running
from jobs.services import start_job
from tests.e2e.conftest import PHONE
from tests.e2e.office import opened_by

go_on = threading.Event()


@job_kind("test-wait")
def wait(job: Running) -> None:
    job.progress(12, 25, "table 12")
    go_on.wait(20)
    job.progress(25, 25)
    job.save_artefact("mesas.txt", b"all tables")


def test_the_page_follows_a_job_to_its_file(
    open_page: Callable[..., Any], expect: Callable[..., Any]
) -> None:
    go_on.clear()
    caro = User.objects.create_user("caro", password="Trébol-Cuero-51")
    page = open_page(locale="en", **PHONE)
    job = start_job(kind="test-wait", title="Table cards", owner=caro)
    opened_by(caro, page, f"/jobs/{job.pk}/")
    expect(page.get_by_text("12 of 25")).to_be_visible()
    go_on.set()
    expect(page.get_by_role("link", name="Open the file")).to_be_visible()
    assert Job.objects.get(pk=job.pk).status == Job.Status.DONE
